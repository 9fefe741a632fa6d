/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of Classic Betza does (spec classic): known pieces, rows of a notation, a
 * board and all moves there, what is said about a text, and the codes of public tables.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

#define CLASSIC PW_DIALECT_CLASSIC
#define EXTENDED PW_DIALECT_EXTENDED

typedef struct
{
  const char *notation;
  const char *fen;
  const char *moves;
} Row;

/* Empty boards with the piece in the middle: on c3, d4, e5. */
#define E5 "5/5/2X2/5/5"
#define E7 "7/7/7/3X3/7/7/7"
#define E9 "9/9/9/9/4X4/9/9/9/9"

/* -- pieces to check by -- */
static const Row piece_rows[] = {
  /* Knibis moves as a knight and captures as a bishop */
  { "mNcB", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "mNcB", "5/1p1p1/2X2/5/p3p", "a2 a4 xa1 b1 b5 xb4 d1 d5 xd4 e2 e4 xe1" },
  /* Fibnif: the four knight moves along the file, and a ferz */
  { "fbNF", E5, "b1 b2 b4 b5 d1 d2 d4 d5" },
  /* Crab: the forward-most pair and the wide pair backward */
  { "ffNbsN", E5, "a2 b5 d5 e2" },
  /* Charging Knight and Charging Rook: three letters leave out what goes to the fourth side */
  { "fhNrlbK", E5, "a4 b2 b3 b5 c2 d2 d3 d5 e4" },
  { "frlRrlbK", E5, "a3 b2 b3 c2 c4 c5 d2 d3 e3" },
  { "fhNfrlRK", E5, "a3 a4 b2 b3 b4 b5 c2 c4 c5 d2 d3 d4 d5 e3 e4" },
  { "WA", E5, "a1 a5 b3 c2 c4 d3 e1 e5" },
  { "HFD", E7, "a4 b4 c3 c5 d1 d2 d6 d7 e3 e5 f4 g4" },
  { "BD", E5, "a1 a3 a5 b2 b4 c1 c5 d2 d4 e1 e3 e5" },
  { "R4", E9, "a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5" },
  { "R4", "X9", "b1 c1 d1 e1" },
  { "ffN", E5, "b5 d5" },
  /* Griffon: one step diagonally, from there on as a rook outwards */
  { "t[FR]", E5, "a2 a4 b1 b2 b4 b5 d1 d2 d4 d5 e2 e4" },
  { "t[FR]", "5/3p1/2X2/5/5", "a2 a4 b1 b2 b4 b5 d1 d2 xd4 e2" },
  { "NN", "9/9/9/9/X8", "b3 c2 c5 e3 g4 i5" },
  { "NN", "5/5/1p3/5/X4", "xb3 c2 e3" },
  { "NN", "9/9/9/2P6/X8", "b3 c5" },
  /* Cannon: captures over exactly one piece */
  { "mRcpR", "X1p1p2", "b1 xe1" },
  { "mRcpR", "X1pp3", "b1 xd1" },
  { "mRcpR", "X1p1P1p", "b1" },
  /* Rose */
  { "qN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "qN", "7/7/7/X6/7/7/7", "b2 b6 c3 c5 d1 d7 e4 f2 f6 g4" },
};

/* -- atoms, doubled letters and numbers -- */
static const Row atom_rows[] = {
  { "W", E5, "b3 c2 c4 d3" },
  { "F", E5, "b2 b4 d2 d4" },
  { "D", E5, "a3 c1 c5 e3" },
  { "N", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "A", E5, "a1 a5 e1 e5" },
  { "H", E7, "a4 d1 d7 g4" },
  { "L", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "C", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "J", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "Z", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "G", E7, "a1 a7 g1 g7" },
  { "K", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "R", E5, "a3 b3 c1 c2 c4 c5 d3 e3" },
  { "B", E5, "a1 a5 b2 b4 d2 d4 e1 e5" },
  { "Q", "3/3/X2", "a2 a3 b1 b2 c1 c3" },
  { "WW", "X3", "b1 c1 d1" },
  { "FF", "4/4/4/X3", "b2 c3 d4" },
  { "DD", "X6", "c1 e1 g1" },
  { "KK", "3/3/X2", "a2 a3 b1 b2 c1 c3" },
  { "RR", "X2", "b1 c1" },
  { "WWW", "X2", "b1 c1" },
  { "W2", "X4", "b1 c1" },
  { "W1", "X4", "b1" },
  { "R1", "X4", "b1" },
  { "B7", "4/4/4/X3", "b2 c3 d4" },
  { "Q2", "4/4/4/X3", "a2 a3 b1 b2 c1 c3" },
  { "N2", "9/9/9/9/9/9/X8", "b3 c2 c5 e3" },
  { "D2", "X8", "c1 e1" },
  { "R2", "Xp2", "xb1" },
  { "R2", "XP2", "" },
  { "fWfF", E5, "b4 c4 d4" },
  { "fW fF", E5, "b4 c4 d4" },
};

/* -- a prefix belongs to the next capital only -- */
static const Row prefix_rows[] = {
  { "WfF", E5, "b3 b4 c2 c4 d3 d4" },
  { "cWF", E5, "b2 b4 d2 d4" },
  { "mWcF", "5/1pp2/2X2/5/5", "b3 xb4 c2 d3" },
  { "fmWfcF", "5/1ppp1/2X2/5/5", "xb4 xd4" },
  { "mRR", "X1p", "b1 xc1" },
};

/* -- directions -- */
static const Row direction_rows[] = {
  { "fW", E5, "c4" },
  { "bW", E5, "c2" },
  { "lW", E5, "b3" },
  { "rW", E5, "d3" },
  { "vW", E5, "c2 c4" },
  { "sW", E5, "b3 d3" },
  { "fsW", E5, "b3 c4 d3" },
  { "sfW", E5, "b3 c4 d3" },
  { "frlW", E5, "b3 c4 d3" },
  { "fF", E5, "b4 d4" },
  { "lF", E5, "b2 b4" },
  { "flF", E5, "b4" },
  { "brF", E5, "d2" },
  { "fsF", E5, "b4 d4" },
  { "sF", E5, "b2 b4 d2 d4" },
  { "lfrbF", E5, "b4 d2" },
  /* K and Q: taken by W and F each */
  { "fK", E5, "b4 c4 d4" },
  { "rK", E5, "d2 d3 d4" },
  { "fsK", E5, "b3 b4 c4 d3 d4" },
  { "frK", E5, "c4 d3 d4" },
  { "rlK", E5, "b2 b3 b4 d2 d3 d4" },
  { "fQ", E5, "a5 b4 c4 c5 d4 e5" },
  { "lQ2", E5, "a1 a3 a5 b2 b3 b4" },
  /* a doubled letter on them: the straight one alone */
  { "ffK", E5, "c4" },
  { "rrllbK", E5, "b2 b3 c2 d2 d3" },
  { "rrQ2", E5, "d3 e3" },
  /* a single letter in front of an oblique leap is all four of that half */
  { "fN", E5, "a4 b5 d5 e4" },
  { "bN", E5, "a2 b1 d1 e2" },
  { "lN", E5, "a2 a4 b1 b5" },
  { "rN", E5, "d1 d5 e2 e4" },
  { "fhN", E5, "a4 b5 d5 e4" },
  { "lhN", E5, "a2 a4 b1 b5" },
  { "bbN", E5, "b1 d1" },
  { "rrN", E5, "e2 e4" },
  { "ffbbN", E5, "b1 b5 d1 d5" },
  { "llrrN", E5, "a2 a4 e2 e4" },
  /* two opposite ones: the four nearest to that line */
  { "vN", E5, "b1 b5 d1 d5" },
  { "sN", E5, "a2 a4 e2 e4" },
  { "lrN", E5, "a2 a4 e2 e4" },
  { "fblrN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "fmbN", E5, "b1 b5 d1 d5" },
  /* three letters in any order, and s or v with one more: all but what goes to the fourth side */
  { "rlbK", E5, "b2 b3 c2 d2 d3" },
  { "blrK", E5, "b2 b3 c2 d2 d3" },
  { "sbK", E5, "b2 b3 c2 d2 d3" },
  { "frlF", E5, "b4 d4" },
  { "rfbW", E5, "c2 c4 d3" },
  { "lvK", E5, "b2 b3 b4 c2 c4" },
  { "vlK", E5, "b2 b3 b4 c2 c4" },
  { "rlbN", E5, "a2 b1 d1 e2" },
  { "frmlK", E5, "b2 b3 b4 c4 d3 d4" },
  { "lfrbB2", E5, "a5 b4 d2 e1" },
  { "fblrK", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  /* pairs */
  { "fsN", E5, "a4 e4" },
  { "rvN", E5, "d1 d5" },
  { "frN", E5, "e4" },
  { "rfN", E5, "d5" },
  { "ffrN", E5, "b5 d1 d5 e2 e4" },
  { "fmrN", E5, "a4 b5 d1 d5 e2 e4" },
  { "ffNN", "5/5/5/5/2X2", "b3 d3 a5 e5" },
  /* the second side looks down */
  { "fN", "5/5/2x2/5/5", "a2 b1 d1 e2" },
  { "frF", "5/5/2x2/5/5", "b2" },
};

/* -- n j p g o q z -- */
static const Row hop_rows[] = {
  { "nA", "3/1p1/X2", "" },
  { "nA", "3/3/X2", "c3" },
  { "nD", "XP1", "" },
  { "nN", "5/5/1pX2/5/5", "b1 b5 d1 d5 e2 e4" },
  { "nDD", "X2p2", "c1" },
  { "nDD", "X3p1", "c1 xe1" },
  { "nDD", "X5", "c1 e1" },
  { "nW", "X1", "b1" },
  { "jD", "X2", "" },
  { "jD", "Xp1", "c1" },
  { "jH", "Xp2", "d1" },
  { "jH", "XpP1", "" },
  { "jDD", "Xp1p3", "c1 e1" },
  { "jDD", "Xp5", "c1" },
  { "jW", "X1", "" },
  { "pR", "X4", "" },
  { "pR", "X1p3p1", "d1 e1 f1 xg1" },
  { "pR", "X1pp2", "xd1" },
  { "pR4", "X1p4", "d1 e1" },
  { "cpR", "X1p1p", "xe1" },
  { "mpR", "X1p1p", "d1" },
  { "pD", "X2", "" },
  { "pD", "XPp", "xc1" },
  { "pNN", "9/9/9/9/X8", "" },
  { "pNN", "7/7/7/7/2p4/X6", "e3 g4" },
  { "gR", "X1p2", "d1" },
  { "gR", "X1pP1", "" },
  { "gQ", "4/2p1/4/X1P1", "d1 d4" },
  { "gQ", "4/2p1/1P2/X3", "xc3" },
  { "gD", "Xp1", "c1" },
  { "gH", "Xp2", "" },
  { "gH", "X1p1", "d1" },
  { "gDD", "X1p2", "e1" },
  { "oW", "X3", "b1 d1" },
  { "oR", "X1P2", "b1 d1 e1" },
  { "zB", "4/4/4/X3", "a3 b2 b4 c1 d2" },
  { "zF", "4/4/4/X3", "a3 b2 b4 c1 d2" },
  { "zF2", "4/4/4/X3", "a3 b2 c1" },
  { "qN2", "5/5/5/5/X4", "a5 b3 c2 d4 e1" },
  { "qW", "2/X1", "a2 b1 b2" },
};

/* -- steps between brackets -- */
static const Row bracket_rows[] = {
  { "g[WF]", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "g[WF]", "5/5/1pX2/5/5", "b1 b5 d1 d5 e2 e4" },
  { "t[WF]", "5/5/1pX2/5/5", "b1 b5 xb3 c2 c4 d1 d3 d5 e2 e4" },
  { "g[FR]", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "t[WB]", "5/5/5/5/2X2", "a2 a4 b1 b3 c2 d1 d3 e2 e4" },
  { "g[W1WF]", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "g[W1W]", "X1p", "xc1" },
  { "g[W1W]", "Xp1", "" },
  { "t[WDD]", "X7", "b1 d1 f1 h1" },
  { "t[FR1]", E5, "a2 a4 b1 b2 b4 b5 d1 d2 d4 d5 e2 e4" },
  { "t[R2F]", "3/X2", "a2 b1 c1 c2" },
  { "g[K1K]", E5, "a1 a3 a5 c1 c5 e1 e3 e5" },
  { "mt[FR]", "5/3p1/2X2/5/5", "a2 a4 b1 b2 b4 b5 d1 d2 e2" },
  { "cg[WF]", "5/5/2X2/p4/5", "xa2" },
  { "ft[FR]", E5, "a4 b4 b5 d4 d5 e4" },
  { "fg[WF]", E5, "a4 b5 d5 e4" },
  { "ffg[WF]", E5, "b5 d5" },
  { "vg[WF]", E5, "b1 b5 d1 d5" },
  { "og[WF]", "4/X3/4", "c1 c3" },
  { "g[WF] W", "X2/3", "a1 b2 c1" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autofree char *got = moves_in (CLASSIC, row->notation, &position);
  g_auto (GStrv) words = g_strsplit (row->moves, " ", -1);
  g_auto (GStrv) moves = g_strsplit (got, " ", -1);

  g_assert_true (position.board == board);
  g_test_message ("%s on %s: %s, expected %s", row->notation, row->fen, got, row->moves);
  g_assert_cmpuint (g_strv_length (words), ==, g_strv_length (moves));
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) moves, words[i]));
}

/* -- the same in Extended Betza, on many boards -- */

static const struct
{
  const char *classic, *extended;
} same[] = {
  { "K", "K" },         { "R4", "R4" },          { "NN", "N0" },         { "mRcpR", "mRcR+R" },
  { "pR", "R+R" },      { "pB", "B+B" },         { "gR", "R+W" },        { "gQ", "gQ" },
  { "t[FR]", "FtR" },   { "g[WF]", "W-F" },      { "t[WB]", "WtB" },     { "qN", "qN" },
  { "zB", "zF" },       { "fbNF", "fbNF" },      { "fN", "fhN" },        { "ffN", "fN" },
  { "fsN", "fsN" },     { "fK", "fWfF" },        { "rrllbK", "rlbWbF" }, { "nDD", "nD0" },
  { "jD", "jD" },       { "pD", "jD" },          { "gH", "gH" },         { "jDD", "(jD)0" },
  { "oR", "oR" },       { "fmWfcF", "fmWfcF" },  { "mNcB", "mNcB" },     { "KK", "Q" },
  { "nA", "nA" },       { "pNN", "N0+N0" },      { "ft[FR]", "fh(FtR)" }, { "g[W1WF]", "W-W-F" },
  { "WFAADD", "WFA0D0" }, { "RlAfBblBbrB2", "RlAfBblBbrB2" }, { "KflBbrB", "KflBbrB" },
};

static void
test_same_as_extended (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    check_same_moves (CLASSIC, same[i].classic, EXTENDED, same[i].extended, 120, TRUE);
}

/* Plain leaps and rides are lowered alike, down to the node, so that they take the engine's short way. */
static void
test_lowered_alike (void)
{
  static const char *const plain[] = { "W", "K", "R", "mRcB", "N", "B4D", "fmWfcF", "fsR", "W2F2", "oR", "vRfB" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autoptr (PwPiece) classic = piece_in (CLASSIC, plain[i]);
      g_autoptr (PwPiece) extended = piece_in (EXTENDED, plain[i]);
      g_autofree char *a = pw_piece_to_string (classic), *b = pw_piece_to_string (extended);

      g_assert_cmpstr (a, ==, b);
    }
}

/* -- what is said about a text -- */

static const DiagnosticRow error_rows[] = {
  { "", "empty", 0, 0, NULL },
  { "  ", "empty", 0, 2, NULL },
  { "WE", "unknown-letter", 1, 2, NULL },
  { "wW", "unknown-letter", 0, 1, "W" },
  { "W#", "unknown-character", 1, 2, "W" },
  { "W\303\237F", "unknown-character", 1, 3, "WF" },
  { "W\377F", "unknown-character", 1, 2, "WF" },
  { "f", "missing-capital", 0, 1, "" },
  { "WfF m", "missing-capital", 4, 5, "WfF " },
  { "fw", "missing-capital", 0, 2, "fW" },
  { "f W", "space-inside-term", 1, 2, "fW" },
  { "W 3", "space-inside-term", 1, 2, "W3" },
  { "3W", "number-without-atom", 0, 1, "W" },
  { "t[FR]3", "number-without-atom", 5, 6, "t[FR]" },
  { "W1000", "range-too-large", 1, 5, "W999" },
  { "NN3", "limited-rider", 0, 3, "N3" },
  { "mKK2", "limited-rider", 1, 4, "mK2" },
  { "hN", "half-without-direction", 0, 1, "fhN" },
  { "shN", "half-without-direction", 1, 2, "sfhN" },
  { "njD", "two-hops", 1, 2, "nD" },
  { "fqlzF", "two-hops", 3, 4, "fqlF" },
  { "jR", "jump-on-slider", 0, 1, "pR" },
  { "jjR", "jump-on-slider", 0, 2, "pR" },
  { "fjB4", "jump-on-slider", 1, 2, "fpB4" },
  { "W)F", "unopened-group", 1, 2, "WF" },
  /* brackets */
  { "t[FR", "unclosed-bracket", 1, 2, "t[FR]" },
  { "W]F", "unopened-bracket", 1, 2, "WF" },
  { "[FR]", "bracket-without-word", 0, 4, NULL },
  { "[nWF]", "bracket-without-word", 0, 5, "g[WF]" },
  { "W[nWF]", "bracket-without-word", 1, 6, "Wg[WF]" },
  { "n[WF]", "bracket-without-word", 1, 5, "g[WF]" },
  { "fn[WA]", "bracket-without-word", 2, 6, "fg[WA]" },
  { "[jWF]", "bracket-without-word", 0, 5, NULL },
  { "t[FlR]", "letter-inside-brackets", 3, 4, NULL },
  { "t[F]", "too-few-steps", 1, 4, "F" },
  { "mg[]", "too-few-steps", 2, 4, NULL },
  { "g[W F]", "space-inside-term", 3, 4, "g[WF]" },
  { "pt[FR]", "hop-before-chain", 0, 1, "t[FR]" },
  /* what other dialects have: named, and written as here where it is plain */
  { "iW", "of-other-dialect", 0, 1, "W" },
  { "fkK", "of-other-dialect", 1, 2, "fK" },
  { "aW", "of-other-dialect", 0, 1, "W" },
  { "KxK", "of-other-dialect", 1, 2, "KK" },
  { "O", "of-other-dialect", 0, 1, NULL },
  { "WtF", "of-other-dialect", 1, 2, "t[WF]" },
  { "mW-F", "of-other-dialect", 2, 3, "mg[WF]" },
  { "W-W-F", "of-other-dialect", 1, 2, "g[W1WF]" },
  { "W-lF", "of-other-dialect", 1, 2, NULL },
  { "WtF-R", "of-other-dialect", 1, 2, NULL },
  { "R+R", "of-other-dialect", 1, 2, "RR" },
  { "(4,1)", "of-other-dialect", 0, 5, NULL },
  { "J{1,4}", "of-other-dialect", 1, 6, NULL },
  { "(WF)", "of-other-dialect", 0, 4, "WF" },
  { "(az)N", "of-other-dialect", 0, 4, NULL },
  { "f()W", "empty-group", 1, 3, "fW" },
  { "m(W(F", "unclosed-group", 1, 2, "mW(F" },
  { "m(WNND3)", "of-other-dialect", 1, 8, "mWmNNmD3" },
  { "(W-F)", "of-other-dialect", 0, 5, NULL },
  { "(WF)3", "of-other-dialect", 0, 4, NULL },
  { "W03", "of-other-dialect", 1, 3, "W3" },
  { "D*", "of-other-dialect", 1, 2, "DD" },
  { "fR*", "of-other-dialect", 2, 3, "fR" },
  { "W3*", "of-other-dialect", 2, 3, "W3" },
  { "fmWfcF=Q,R", "of-other-dialect", 6, 10, "fmWfcF" },
  { "hrN", "of-other-dialect", 0, 2, NULL },
};

static const DiagnosticRow warning_rows[] = {
  { "fN", "ambiguous-half", 0, 1, "fhN" },
  { "mbC", "ambiguous-half", 1, 2, "mbhC" },
  { "flfN", "ambiguous-half", 2, 3, "flfhN" },
  { "rNN", "ambiguous-half", 0, 1, "rhNN" },
  { "fbN", "ambiguous-axis", 0, 2, "ffbbN" },
  { "vN", "ambiguous-axis", 0, 1, "ffbbN" },
  { "FsZ", "ambiguous-axis", 1, 2, "FllrrZ" },
  { "fmbN", "ambiguous-axis", 0, 3, NULL },
  { "rlbN", "ambiguous-axis", 0, 3, "bhN" },
  { "msfC", "ambiguous-axis", 1, 3, "mfhC" },
  { "ffW", "doubled-letter", 0, 2, "fW" },
  { "ffrF", "doubled-letter", 0, 2, NULL },
  { "mmR", "doubled-letter", 1, 2, "mR" },
  { "fmfW", "doubled-letter", 2, 3, "fmW" },
  { "ffK", "doubled-on-king", 0, 2, "fW" },
  { "mrrllbK", "doubled-on-king", 1, 6, "mrlbWmbF" },
  { "rrQ2", "doubled-on-king", 0, 2, "rR2" },
  { "ffbKK", "doubled-on-king", 0, 3, "fbWWbFF" },
  { "mcR", "superfluous-letter", 0, 2, "R" },
  { "fmcrF", "superfluous-letter", 1, 3, NULL },
  { "nR", "no-effect", 0, 1, "R" },
  { "mnW", "no-effect", 1, 2, "mW" },
  { "nN", "ambiguous-lame-leap", 0, 2, "g[WF]" },
  { "nZ", "ambiguous-lame-leap", 0, 2, "g[WF1F]" },
  { "fhmnN", "ambiguous-lame-leap", 3, 5, "fhmg[WF]" },
  { "fnrN", "ambiguous-lame-leap", 1, 4, NULL },
  { "nNN", "ambiguous-leap", 0, 3, NULL },
  { "jN", "ambiguous-leap", 0, 2, NULL },
  { "pC", "ambiguous-leap", 0, 2, NULL },
  { "jW", "never-moves", 0, 2, NULL },
  { "gF", "never-moves", 0, 2, NULL },
  { "pK", "never-moves", 0, 2, NULL },
  { "W0", "later-rider", 0, 2, "WW" },
  { "fN0", "later-rider", 1, 3, "fNN" },
  { "R0", "later-rider", 0, 2, "R" },
  { "RR", "slider-twice", 0, 2, "R" },
};

/* clang-format off */
static const char *const clean_texts[] = {
  "W", "fmWfcF", "mRcpR", "t[FR]", "mg[WF]", "qN", "zB", "pR", "gQ", "nD", "nA", "oR", "NN", "KK", "ffN", "fhN", "fsN",
  "ffbbN", "W  F", "W999", "RfAbB2", "mRR", "B4nD", "pNNK", "jD", "fK", "t[R2F]",
};
/* clang-format on */

static void
test_error (gconstpointer row)
{
  check_diagnostic (CLASSIC, row, TRUE);
}

static void
test_warning (gconstpointer row)
{
  check_diagnostic (CLASSIC, row, FALSE);
}

static void
test_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    if (error_rows[i].repaired != NULL)
      check_repairs_mend (CLASSIC, error_rows[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    check_warnings_keep_the_meaning (CLASSIC, warning_rows[i].text);
}

static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clean_texts); i++)
    check_clean (CLASSIC, clean_texts[i]);
}

static void
test_limits (void)
{
  static const char *const parts[] = {
    "W ", "(", "[", "t[", "t[F", "f", "ff", "m", "R", "=", "W-", "1", "{", "hN", "nN", "fm", "rlb",
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PwParse) parse = NULL;
      guint n;

      while (text->len < 2 * PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[i]);
      parse = pw_notation_parse (CLASSIC, text->str, (gssize) text->len);
      pw_parse_diagnostics (parse, &n);
      g_assert_true (pw_parse_has_errors (parse));
      g_assert_cmpuint (n, <, 3 * PW_NOTATION_MAX_LENGTH);
    }
}

static void
test_vocabulary (void)
{
  check_vocabulary (CLASSIC);
}

static void
test_any_text (void)
{
  check_any_text (CLASSIC, "WFDNAHLJGCZKRBQWFKRNfblrvshmcnjpgqzoffbbt[FR]g[WF]0123 -(){}=*iat", 20000);
}

/* -- random texts that have a meaning -- */

static const char *
any_of (GRand *rand, const char *const *words, guint n)
{
  return words[g_rand_int_range (rand, 0, (gint32) n)];
}

#define ANY_OF(rand, words) any_of (rand, words, G_N_ELEMENTS (words))

static char *
random_term (GRand *rand)
{
  static const char *const ends[] = { "", "", "m", "c" };
  static const char *const directions[] = { "", "", "", "f", "vs", "ff", "fs", "rlb", "fh", "lfrb", "rr", "sb" };
  static const char *const hops[] = { "", "", "", "p", "g", "o", "q", "z", "n" };
  static const char *const steps[] = { "W", "F2", "DD", "N", "A3", "H", "C", "ZZ", "K", "KK", "R", "B4", "Q" };
  static const char *const glues[] = { "t", "g" };

  if (g_rand_int_range (rand, 0, 4) > 0)
    return g_strconcat (ANY_OF (rand, ends), ANY_OF (rand, directions), ANY_OF (rand, hops), ANY_OF (rand, steps),
                        NULL);
  return g_strconcat (ANY_OF (rand, ends), ANY_OF (rand, directions), ANY_OF (rand, glues), "[R2", ANY_OF (rand, steps),
                      "]", NULL);
}

/* They have no errors, and joining joins the moves. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = random_term (rand), *other = random_term (rand);

      check_joining (CLASSIC, text, other, i % 2 ? " " : "", 3);
    }
}

/* -- the codes of public tables -- */

static guint
count_moves (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  pw_generator_run (generator, position, moves);
  return pw_moves_count (moves);
}

/* A piece moves on an empty board; one that only captures or hops needs others around it. */
static gboolean
can_move (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (36, 36);
  PwPosition position = { .board = board, .at = pw_square_parse (board, "r18"), .side = PW_SIDE_FIRST };

  if (count_moves (piece, &position) > 0)
    return TRUE;
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    pw_board_set (board, (PwSquare) square, PW_CELL_SECOND, 'P');
  return count_moves (piece, &position) > 0;
}

static gboolean
says (const PwParse *parse, const char *code)
{
  guint n, n_warnings = 0;
  const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      n_warnings += d[i].severity != PW_SEVERITY_NOTE;
      if (g_str_equal (pw_code_name (d[i].code), code))
        return TRUE;
    }
  return g_str_equal (code, "-") && n_warnings == 0;
}

/* fields: code, name, game, what is said about the code (- for nothing) */
static void
check_code (char **fields)
{
  g_autoptr (PwParse) parse = pw_notation_parse (CLASSIC, fields[0], -1);
  PwPiece *piece = pw_parse_piece (parse);

  if (!says (parse, fields[3]) || (piece != NULL && !can_move (piece)))
    {
      g_test_message ("%s, %s of %s", fields[0], fields[1], fields[2]);
      g_test_fail ();
    }
}

static void
test_codes (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "notation", "codes-classic.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (fields), ==, 4);
      check_code (fields);
      n++;
    }
  g_assert_cmpuint (n, >, 400);
}

/* -- -- */

#define ADD_ROWS(group, rows)                                                                                       \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                   \
    {                                                                                                               \
      g_autofree char *path = g_strdup_printf ("/classic/" group "/%u %s", i + 1, (rows)[i].notation);              \
                                                                                                                    \
      g_test_add_data_func (path, &(rows)[i], test_row);                                                            \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("pieces", piece_rows);
  ADD_ROWS ("atoms", atom_rows);
  ADD_ROWS ("prefixes", prefix_rows);
  ADD_ROWS ("directions", direction_rows);
  ADD_ROWS ("hops", hop_rows);
  ADD_ROWS ("brackets", bracket_rows);
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/classic/error/%u %s", i + 1, error_rows[i].code);

      g_test_add_data_func (path, &error_rows[i], test_error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/classic/warning/%u %s", i + 1, warning_rows[i].text);

      g_test_add_data_func (path, &warning_rows[i], test_warning);
    }
  g_test_add_func ("/classic/same-as-extended", test_same_as_extended);
  g_test_add_func ("/classic/lowered-alike", test_lowered_alike);
  g_test_add_func ("/classic/repairs", test_repairs);
  g_test_add_func ("/classic/clean", test_clean);
  g_test_add_func ("/classic/limits", test_limits);
  g_test_add_func ("/classic/vocabulary", test_vocabulary);
  g_test_add_func ("/classic/any-text", test_any_text);
  g_test_add_func ("/classic/random", test_random);
  g_test_add_func ("/classic/codes", test_codes);
  return g_test_run ();
}
