/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of Bex does (spec bex): rows of a notation, a board and all moves
 * there, the same in Extended Betza on many boards, and what is said about a text.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

#define BEX PW_DIALECT_BEX
#define EXTENDED PW_DIALECT_EXTENDED

typedef enum
{
  VIRGIN = 1 << 0,
} Flags;

typedef struct
{
  const char *notation;
  const char *fen;
  const char *moves; /* as of moves_in() */
  Flags flags;
} Row;

/* Empty boards with the piece in the middle: on c3, d4. */
#define E5 "5/5/2X2/5/5"
#define E7 "7/7/7/3X3/7/7/7"

/* -- atoms, letters and joining -- */
static const Row classic_rows[] = {
  { "O", "X", "a1" },
  { "WO", "X1", "a1 b1" },
  { "(1,4)", "9/9/9/9/4X4/9/9/9/9", "a4 a6 d1 d9 f1 f9 i4 i6" },
  { "(0,2)", "X3", "c1" },
  { "C(1,4)", "5/5/5/5/X4", "b4 b5 d2 e2" },
  { "fmWfcF", "5/1ppp1/2X2/5/5", "xb4 xd4" },
  { "mRcpR", "X1p1p2", "b1 xe1" },
  { "fN", E5, "a4 b5 d5 e4" },
  { "ffN", E5, "b5 d5" },
  { "fK", E5, "b4 c4 d4" },
  { "NN", "5/5/5/5/X4", "b3 c2 c5 e3" },
  { "qN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "yK", "2/X1", "a2 b1 b2" },
  { "ifmW2", "1/1/1/X", "", 0 },
  { "ifmW2", "1/1/1/X", "a2 a3", VIRGIN },
  { "oW", "X2", "b1 c1" },
  /* + joins like nothing at all */
  { "W+F", "2/X1", "a2 b1 b2" },
  { "W + F", "2/X1", "a2 b1 b2" },
  { "W-F+W", "3/X2", "a2 b1 c2" },
  { "R+R", "X1p1", "b1 xc1" },
  /* parentheses group */
  { "(W)(F)", "2/X1", "a2 b1 b2" },
  { "m(WcF)", "2p/1X1/p2", "xa1 a2 a3 b1 b3 c1 c2 xc3" },
  { "c(WF)", "2p/1X1/3", "xc3" },
  { "f(WN)", E5, "a4 b5 c4 d5 e4" },
  { "f(rW)", E5, "c4 d3" },
  { "i(W)", "X1", "" },
};

/* -- sequences -- */
static const Row sequence_rows[] = {
  /* the Xiangqi horse: m speaks of the first step, and the last may do anything */
  { "mW-F", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "mW-F", "1p3/5/1pX2/5/5", "b1 xb5 d1 d5 e2 e4" },
  { "W-F", "1p1p1/5/2X2/5/5", "a2 a4 b1 xb5 d1 xd5 e2 e4" },
  { "W-mF", "1p1p1/5/2X2/5/5", "a2 a4 b1 d1 e2 e4" },
  { "W-cF", "1p1p1/5/2X2/5/5", "xb5 xd5" },
  { "m(W-F)", "1p1p1/5/2X2/5/5", "a2 a4 b1 d1 e2 e4" },
  { "W-W", "X2", "c1" },
  { "W-W", "Xp1", "" },
  { "W-W-F", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "F-R", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "R-F", "3/X2", "c2" },
  { "fW-F", E5, "b5 d5" },
  { "f(W-F)", E5, "b5 d5" },
  { "fK-W", E5, "a4 b5 c5 d5 e4" },
  { "Q-K", "X3", "c1 d1" },
  /* -- goes on in any direction, back to the start as well */
  { "W--W", "X1", "a1" },
  { "W--F", "3/X2/3", "a1 a3 b2 c1 c3" },
  { "K--K", "1X1", "b1" },
  { "fW--W", E5, "b4 c3 c5 d4" },
  /* what an earlier step asks of its square */
  { "cW-W", "Xp1", "c1xb1" },
  { "cW-W", "X2", "" },
  { "cW-W", "Xpp", "c1xb1,c1" },
  { "mcW-W", "Xp1", "c1xb1" },
  { "mcW-W", "X2", "c1" },
  { "cK--K", "Xp", "a1xb1" },
  /* groups as steps */
  { "(WF)-W", "3/3/X2", "a3 b3 c1 c2" },
  { "W-(WF)", "3/X2", "c1" },
  { "W-(F-W)", "4/X3", "d2" },
  { "c(WF)-F", "3/1p1/X2", "c3xb2" },
  { "W-n(DN)", "5/5/5/5/X4", "a4 d1" },
  { "W-nD", "X3", "d1" },
  { "W-nD", "X1p1", "" },
  { "W-pR", "X2p2", "e1 f1" },
  { "K-O", "X1", "b1" },
};

/* -- ranges -- */
static const Row range_rows[] = {
  { "W3", "X5", "b1 c1 d1" },
  { "W03", "X5", "d1" },
  { "W03", "X1p3", "" },
  { "W01", "X5", "b1" },
  { "D*", "X7", "c1 e1 g1" },
  { "D*", "X3p3", "c1 xe1" },
  { "R3", "X5", "b1 c1 d1" },
  { "R03", "X5", "d1" },
  { "R*", "X3", "b1 c1 d1" },
  { "K2", "3/3/X2", "a2 a3 b1 b2 c1 c3" },
  { "K02", "3/3/X2", "a3 c1 c3" },
  { "(1,2)*", "5/5/5/5/X4", "b3 c2 c5 e3" },
  { "(W)3", "X5", "b1 c1 d1" },
  { "(WF)3", "4/4/4/X3", "a2 a3 a4 b1 b2 c1 c3 d1 d4" },
  { "(WF)03", "4/4/4/X3", "a4 d1 d4" },
  { "(W-F)2", "5/5/5/5/X4", "a5 b3 b4 c2 c5 d2 d4 e1 e3" },
  { "(F-W)02", "7/7/7/7/X6", "a5 c5 d4 e1 e3" },
  { "(D-W)*", "X9", "d1 g1 j1" },
  { "(D-W)02", "X9", "g1" },
  { "(cW-mW)3", "Xp1p1p1p1", "c1xb1 e1xb1,d1 g1xb1,d1,f1" },
  { "f(W)3", E5, "c4 c5" },
  { "(fW)2", E5, "c4 c5" },
  { "(fWbF)2", E5, "a1 b2 c4 c5 d2 e1" },
  { "(fW)02-F", "5/5/5/5/2X2", "b4 d4" },
  { "W-(W)2", "X5", "c1 d1" },
  { "((W999)999)999", "X9", "b1 c1 d1 e1 f1 g1 h1 i1 j1" },
  { "((W02)2)2", "X9", "c1 e1 g1 i1" },
};

/* -- n: one of the shortest ways of king steps -- */
static const Row lame_rows[] = {
  { "nN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "nN", "3/1p1/X2", "b3 c2" },
  { "nN", "3/pp1/X2", "c2" },
  { "nN", "3/pp1/Xp1", "" },
  { "nC", "4/4/4/X3", "b4 d2" },
  { "nC", "4/1p2/p3/X3", "b4 d2" },
  { "nC", "1p2/1p2/1p2/X3", "xb4 d2" },
  /* straight leaps have one way */
  { "nD", "3/1p1/XP1", "a3" },
  { "nD", "2/2/P1/X1", "" },
  { "nA", "3/1P1/X2", "" },
  { "ifmnD", "3/p1p/p1p/1X1", "b3", VIRGIN },
  { "ifmnD", "3/3/1p1/1X1", "", VIRGIN },
  { "nNN", "5/5/5/pp3/X4", "c2 e3" },
};

/* -- capture by approach: what stands on the next square beyond the target -- */
static const Row approach_rows[] = {
  { "[>]W", "X1p", "b1xc1" },
  { "[>]W", "Xp1", "" },
  { "[>]W", "X1P", "" },
  { "[>]R", "X3p1", "d1xe1" },
  { "[>]R", "Xp4", "" },
  { "m[>]R", "X3p1", "b1 c1 d1 d1xe1" },
  { "c[>]R", "X3p1", "xe1 d1xe1" },
  { "[>]D", "X2p", "c1xd1" },
  { "[>]D", "Xp1p", "c1xd1" },
  { "[>]A", "3p/4/4/X3", "c3xd4" },
  { "[>]N", "4p/5/5/2p2/X4", "" },
  { "[>]N", "2p2/5/5/5/X4", "b3xc5" },
  { "[>]B", "4/3p/4/X3", "" },
  { "[>]B", "3p/4/4/X3", "c3xd4" },
  { "[>]Q", "2p/3/X1p", "b1xc1 b2xc3" },
  { "f[>]R", "1/p/1/1/X/1/p", "a5xa6" },
  { "[>]DD", "X4p1", "e1xf1" },
  { "[>]R2", "X3p1", "" },
  { "W-[>]W", "X2p", "c1xd1" },
  { "W-[>]F", "3p/4/X3/4", "c3xd4" },
  { "W-[>]F", "4/3p/4/X3/4/3p", "c2xd1 c4xd5" },
  { "W--[>]W", "3p/4/4/X3", "" },
  { "[>]K", "3/3/X1p", "b1xc1" },
  { "W-[>]K", "X2p", "c1xd1" },
  { "[>](WF)", "2p/3/X1p", "b1xc1 b2xc3" },
};

/* -- capture by withdrawal: what stands on the square behind the start -- */
static const Row withdrawal_rows[] = {
  { "[<]W", "pX2", "c1xa1" },
  { "[<]W", "PX2", "" },
  { "[<]W", "pXp1", "" },
  { "[<]R", "pX3", "c1xa1 d1xa1 e1xa1" },
  { "m[<]W", "pX1", "c1 c1xa1" },
  { "[<]D", "pX2", "d1xa1" },
  { "[<]A", "4/4/1X2/p3", "d4xa1" },
  { "[<]N", "5/3p1/2X2/5/5", "" },
  { "[<]N", "3p1/5/2X2/5/5", "b1xd5" },
  { "f[<]R", "1/1/X/p", "a3xa1 a4xa1" },
  { "b[<]R", "1/1/X/p", "" },
  { "[<]K", "3/pX1/3", "c2xa2" },
  { "W-[<]W", "X2", "" },
  { "cW--[<]W", "3/1p1/X2/1p1", "" },
  { "[>][<]W", "pX1p", "c1xa1 c1xd1" },
};

/* -- capture by overtaking: every enemy on the way, at least one -- */
static const Row overtaking_rows[] = {
  { "[^]R", "X1p3", "d1xc1 e1xc1 f1xc1" },
  { "[^]R", "X1p1p1", "d1xc1 f1xc1,e1" },
  { "[^]R", "X1pp1", "e1xc1,d1" },
  { "[^]R", "X1p1P1", "d1xc1" },
  { "[^]R", "XP1p1", "" },
  { "[^]R", "X5", "" },
  { "m[^]R", "X1p1", "b1 d1xc1" },
  { "[^]R3", "X1p3", "d1xc1" },
  { "[^]R3", "X2p2", "" },
  { "[^]R03", "Xp4", "d1xb1" },
  { "[^]R03", "Xpp3", "d1xb1,c1" },
  { "[^]R999", "X1p1", "d1xc1" },
  { "[^]D", "Xp1", "c1xb1" },
  { "[^]D", "XP1", "" },
  { "[^]D", "Xpp", "" },
  { "[^]H", "XPp1", "d1xc1" },
  { "[^]H", "Xpp1", "d1xb1,c1" },
  { "[^]A", "3/1p1/X2", "c3xb2" },
  { "[^]NN", "5/5/1p3/5/X4", "c5xb3" },
  { "[^]Q", "3/1p1/X2", "c3xb2" },
  { "f[^]R", "1/1/p/X/p/1", "a5xa4 a6xa4" },
  { "W-[^]R", "X1p1", "d1xc1" },
  { "W-[^]R", "Xp2", "" },
  { "W-[^]K3", "4/X1p1", "d1xc1" },
};

/* -- rifle: captures from where it stands -- */
static const Row rifle_rows[] = {
  { "[*R]", "X1p1", "a1xc1" },
  { "[*R]", "X1P1p", "" },
  { "mK[*R]", "X1p", "a1xc1 b1" },
  { "m[*R]K", "X1p", "a1xc1 b1" },
  { "mc[*N]W", "p2/2p/X2", "a1xc2 a2 b1" },
  { "[*fR]", "p/1/X/p", "a2xa4" },
  { "f[*R]", "p/1/X/p", "a2xa4" },
  { "f[*(RN)]", "1p/p1/X1/p1", "a2xa3 a2xb4" },
  { "[*W-F]", "3/X1p/3", "" },
  { "[*W-F]", "2p/X2/3", "a2xc3" },
  { "[*W][*F]", "1p/Xp", "a1xb1 a1xb2" },
};

/* -- steps that are more than steps -- */
static const Row step_rows[] = {
  /* [O]: back to where the move began */
  { "K-[O]", "X1", "a1" },
  { "K-[O]", "Xp", "" },
  { "cK-[O]", "Xp", "a1xb1" },
  { "cK-[O]-W", "Xp1/3", "xb2" },
  { "cK-[O]--W", "Xp1/3", "a1xb2 xb2" },
  { "R-[O]", "XP", "" },
  /* [!K] and [?K]: pieces of both sides are touched and stay */
  { "Q-[!K]", "X2p", "b1 c1{!d1} xd1" },
  { "mW-[!K]", "2p/X1P", "a2 b1{!c1}{!c2}" },
  { "cW-[!K]", "p2/Xp1/2p", "xa3{!b2} xb2{!a3}{!c1}" },
  { "W-[!K]", "1pP/Xp1", "a2{!b1}{!b2} xb1{!b2}{!c2}" },
  { "W-[?F]", "2p/X2", "a2 b1{?c2}" },
  { "O-[!K]", "1p/X1", "a1{!b2}" },
  { "W-[!R]", "X1p1P", "b1{!c1}" },
  { "W-W-[!W]", "X2p", "c1{!d1}" },
  { "W-W-[!W]", "X1pp", "xc1{!d1}" },
  { "m(W-W-[!W])", "X1pp", "" },
  { "c(W-W-[!W])", "X2p", "" },
  /* [&N]: swaps places with a piece of either side */
  { "[&N]", "2/2/2/X1", "" },
  { "[&N]", "1p/2/X1", "b3{b3>a1}" },
  { "[&N]", "1P/2/X1", "b3{b3>a1}" },
  { "[&W]", "Xp", "b1{b1>a1}" },
  { "[&R]", "X1pp", "c1{c1>a1}" },
  { "f[&W]", "p/X/p", "a3{a3>a2}" },
  { "K[&N]", "1p/2/X1", "a2 b1 b2 b3{b3>a1}" },
  { "W-[&W]", "X1p", "c1{c1>b1}" },
  { "cW-[&W]", "Xpp", "c1xb1{c1>b1}" },
  { "[&W]-W", "Xp1", "c1{b1>a1}" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autofree char *got = NULL;
  g_auto (GStrv) words = g_strsplit (row->moves, " ", -1);
  g_auto (GStrv) moves = NULL;

  position.virgin = (row->flags & VIRGIN) != 0;
  got = moves_in (BEX, row->notation, &position);
  moves = g_strsplit (got, " ", -1);
  g_assert_true (position.board == board);
  g_test_message ("%s on %s: %s, expected %s", row->notation, row->fen, got, row->moves);
  g_assert_cmpuint (g_strv_length (words), ==, g_strv_length (moves));
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) moves, words[i]));
}


/* -- the same in Extended Betza, on many boards -- */

static const struct
{
  const char *bex, *extended;
} same[] = {
  { "mW-F", "W-F" },       { "W-mF", "m(W-F)" },     { "W-cF", "c(W-F)" },      { "m(W-F)", "mW-F" },
  { "D*", "D0" },          { "W03", "W-3" },         { "W3", "W3" },            { "R03", "W-3" },
  { "(W-F)*", "(W-F)0" },  { "(W-F)03", "(W-F)-3" }, { "(F-W)2", "(F-W)2" },    { "K--K", "K-aK" },
  { "W--W--W", "W-aW-aW" }, { "F-R", "F-R" },        { "R-F", "R-F" },          { "fW-F", "(fW)-F" },
  { "cW-W", "WxW" },       { "(cW)03", "cWx3" },      { "cK--K", "KxaK" },       { "W-nD", "W-nD" },
  { "W-pR", "W-R+R" },     { "W-jD", "W-(jD)" },     { "W-gR", "W-R+W" },       { "(WF)-D", "(WF)-D" },
  { "W-(FW)", "W-(FW)" },  { "WF+N", "WFN" },        { "nA", "nA" },            { "nD", "nD" },
  { "m(WcF)", "mWF" },     { "(K)3", "K3" },         { "(DF)2-W", "(DF)2-W" },  { "oW-F", "oW-F" },
  { "iK", "iK" },          { "K-O", "K-O" },         { "qN", "qN" },            { "zB", "zB" },
  { "(1,3)*", "L0" },      { "c(K)-K", "KxK" },      { "m(cK--K)", "m(KxaK)" }, { "(W03)2", "(W-3)2" },
  { "(cK)-K", "KxK" },     { "c(W-F)-W", "(W-F)xW" }, { "(mK)2", "m(K2)" },     { "W-c(W-F)-W", "W-(W-F)xW" },
  { "[^]D", "mWxW" },      { "[>]W", "m((W-W)xbW)" }, { "[<]W", "m((Wxb2)-W)" }, { "[*W]", "mWxbW" },
  { "[*N]", "mNxbN" },     { "cW-[O]", "mWxbW" },    { "W-[O]", "mW-bW" },
};

static void
test_same_as_extended (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    check_same_moves (BEX, same[i].bex, EXTENDED, same[i].extended, 120, TRUE);
}

/* Plain leaps and rides are lowered alike, down to the node, so that they take the engine's short way. */
static void
test_lowered_alike (void)
{
  static const char *const plain[][2] = {
    { "K", "K" },   { "R", "R" },         { "mRcB", "mRcB" }, { "D*", "D0" }, { "fmWfcF", "fmWfcF" },
    { "W2", "W2" }, { "W-F", "W-F" }, { "W03", "W-3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autoptr (PwPiece) bex = piece_in (BEX, plain[i][0]);
      g_autoptr (PwPiece) extended = piece_in (EXTENDED, plain[i][1]);
      g_autofree char *a = pw_piece_to_string (bex), *b = pw_piece_to_string (extended);

      g_assert_cmpstr (a, ==, b);
    }
}

/* A lame leap goes where one of the king's shortest ways goes. */
static void
test_lame_as_king_steps (void)
{
  static const char *const rows[][2] = {
    { "nN", "W-F F-W" }, /* each continued outward: the two ways of two steps */
    { "nC", "W-W-F W-F-W F-W-W" },
  };

  check_same_moves (BEX, rows[0][0], BEX, rows[0][1], 120, FALSE);
}

/* -- what is kept besides moves -- */

static void
test_promotions (void)
{
  static const struct
  {
    const char *text, *promotions;
  } rows[] = {
    { "fmWfcF=Q,R", "Q,R" }, { "fW=Q", "Q" },          { "fW = Q , RB", "Q,RB" }, { "fW=(1,4),N", "(1,4),N" },
    { "fW", NULL },          { "W + F =K\303\266nig", "K\303\266nig" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (BEX, rows[i].text);

      g_assert_cmpstr (pw_piece_promotions (piece), ==, rows[i].promotions);
    }
}

static void
test_royal (void)
{
  g_autoptr (PwPiece) king = piece_in (BEX, "yK"), man = piece_in (BEX, "K"), guard = piece_in (BEX, "y(W-F)");

  g_assert_true (pw_piece_is_royal (king));
  g_assert_false (pw_piece_is_royal (man));
  g_assert_true (pw_piece_is_royal (guard));
}

/* -- what is said about a text -- */

static const DiagnosticRow error_rows[] = {
  { "", "empty", 0, 0, NULL },
  { "WE", "unknown-letter", 1, 2, NULL },
  { "wW", "unknown-letter", 0, 1, "W" },
  { "W#F", "unknown-character", 1, 2, "WF" },
  { "W\377", "unknown-character", 1, 2, "W" },
  { "f", "missing-atom", 0, 1, "" },
  { "W-f", "missing-atom", 2, 3, "W-" },
  { "f W", "space-inside-term", 1, 2, "fW" },
  { "W 3", "space-inside-term", 1, 2, "W3" },
  { "W *", "space-inside-term", 1, 2, "W*" },
  { "W - F", "space-inside-term", 1, 2, "W- F" },
  { "W-", "operator-at-end", 1, 2, "W" },
  { "W--", "operator-at-end", 1, 3, "W" },
  { "W+", "operator-at-end", 1, 2, "W" },
  { "(W-)F", "operator-at-end", 2, 3, "(W)F" },
  { "-W", "operator-at-start", 0, 1, "W" },
  { "+W", "operator-at-start", 0, 1, "W" },
  { "W++F", "operator-at-start", 2, 3, "W+F" },
  { "W---F", "operator-at-end", 1, 3, "W--F" },
  { "W---", "operator-at-end", 1, 4, "W" },
  { "(W", "unclosed-group", 0, 1, "(W)" },
  { "W)F", "unopened-group", 1, 2, "WF" },
  { "W]F", "unopened-bracket", 1, 2, "WF" },
  { "W()", "empty-group", 1, 3, "W" },
  { "(4,1", "bad-coordinates", 0, 4, "(4,1)" },
  { "(-1,2)", "bad-coordinates", 0, 6, "(1,2)" },
  { "f(100,1)", "bad-coordinates", 1, 8, NULL },
  { "3W", "number-without-atom", 0, 1, "W" },
  { "*W", "number-without-atom", 0, 1, "W" },
  { "hW", "half-without-direction", 0, 1, "fhW" },
  { "njD", "two-hops", 1, 2, "nD" },
  { "n(jD)", "two-hops", 2, 3, "n(D)" },
  { "jR", "jump-on-slider", 0, 1, "pR" },
  /* ranges */
  { "W1000", "range-too-large", 1, 5, "W999" },
  { "(W-F)1000", "range-too-large", 5, 9, "(W-F)999" },
  { "W0", "zero-times", 0, 2, "W*" },
  { "(W-F)0", "zero-times", 0, 6, "(W-F)*" },
  { "NN3", "limited-rider", 0, 3, "N3" },
  { "W3*", "second-range", 2, 3, "(W3)*" },
  { "(W)2*", "second-range", 4, 5, "((W)2)*" },
  /* later steps know two directions */
  { "K-fK", "direction-on-later-step", 2, 3, "K-K" },
  { "W-frF", "direction-on-later-step", 2, 4, "W-F" },
  { "K-cbK", "direction-on-later-step", 3, 4, "K-cK" },
  { "K-fmrK", "direction-on-later-step", 2, 5, NULL },
  { "K-aK", "direction-on-later-step", 2, 3, "K--K" },
  { "K--aK", "direction-on-later-step", 3, 4, "K--K" },
  { "W-(fF)", "direction-on-later-step", 3, 4, "W-(F)" },
  { "W-iF", "mode-on-inner-step", 2, 3, "iW-F" },
  { "K (W-yF)3", "mode-on-inner-step", 5, 6, "K y(W-F)3" },
  { "n(W-F)", "hop-before-chain", 0, 1, NULL },
  { "n[*W-F]", "hop-before-chain", 0, 1, NULL },
  { "W-n(W-F)", "hop-before-chain", 2, 3, NULL },
  { "p(WF)3", "hop-on-exponent", 0, 1, NULL },
  { "qN-K", "hop-on-later-step", 0, 1, NULL },
  { "K-zF", "hop-on-later-step", 2, 3, NULL },
  { "(cKmN)-K", "letter-at-group-end", 1, 2, NULL },
  /* brackets */
  { "[W-F]", "unknown-bracket", 0, 5, "(W-F)" },
  { "[F?R]", "unknown-bracket", 0, 5, NULL },
  { "[>R", "unclosed-bracket", 0, 1, "[>]R" },
  { "[W", "unknown-bracket", 0, 1, "W" },
  { "m[!]K", "bracket-needs-step", 1, 4, NULL },
  { "K-[!K", "unclosed-bracket", 2, 3, "K-[!K]" },
  { "[*R", "unclosed-bracket", 0, 1, "[*R]" },
  { "[*]", "bracket-needs-step", 0, 3, "" },
  { "[>]", "missing-atom", 0, 3, "" },
  { "[O]", "step-out-of-place", 0, 3, "O" },
  { "[!K]", "step-out-of-place", 0, 4, "O-[!K]" },
  { "K-[!K]-K", "step-not-last", 2, 6, NULL },
  { "(K-[O])3", "step-inside-group", 3, 6, NULL },
  { "([&N])-W", "step-inside-group", 1, 5, NULL },
  { "[*W-[O]]", "step-inside-group", 4, 7, NULL },
  { "K-c[O]", "letter-before-step", 2, 3, "K-[O]" },
  { "c[&N]", "letter-before-step", 0, 1, "[&N]" },
  { "K-m[!K]", "letter-before-step", 2, 3, "K-[!K]" },
  { "[*cW]", "letter-before-step", 2, 3, "[*W]" },
  { "m[*R]", "letter-before-step", 0, 5, NULL },
  { "c(K-[O])", "letter-before-step", 0, 1, NULL },
  { "[>]O", "letter-before-step", 0, 3, NULL },
  { "[>]W-F", "capture-mode-out-of-place", 0, 3, NULL },
  { "[>]Q-[!K]", "capture-mode-out-of-place", 0, 3, NULL },
  { "W-[*R]", "capture-mode-out-of-place", 2, 6, NULL },
  { "[>](W-F)3", "capture-mode-needs-atom", 0, 3, NULL },
  { "[^]N", "nothing-overtaken", 0, 3, NULL },
  { "[^](WDN)", "nothing-overtaken", 0, 3, NULL },
  { "m[>](Q-[!K])", "capture-mode-out-of-place", 0, 4, NULL },
  { "((cK)(mN))-K", "letter-at-group-end", 1, 5, NULL },
  { "(K-[>]W)-K", "letter-at-group-end", 3, 6, NULL },
  { "m[^]W", "nothing-overtaken", 1, 4, NULL },
  { "[^]pR", "two-hops", 3, 4, NULL },
  { "[>]qN", "two-hops", 3, 4, NULL },
  { "[*R]K", "idle-atom", 0, 5, "[*R]+K" },
  /* promotion */
  { "N=Q;R", "bad-promotion", 3, 4, "N=Q,R" },
  { "N=Q,R+K", "bad-promotion", 5, 6, "N+K=Q,R" },
  { "kK", "of-other-dialect", 0, 1, "yK" },
  { "[!]", "bracket-needs-step", 0, 3, NULL },
  { "K[&]", "bracket-needs-step", 1, 4, NULL },
  { "[x]R", "unknown-bracket", 0, 3, NULL },
  { "W=", "bad-promotion", 1, 2, "W" },
  { "W=Q,", "bad-promotion", 1, 4, "W" },
  { "W=Q=R", "bad-promotion", 1, 5, "W" },
  { "(W=Q)F", "bad-promotion", 2, 4, "(W)F" },
  /* what other dialects have */
  { "KxK", "of-other-dialect", 1, 2, "KK" },
  { "FtR", "of-other-dialect", 1, 2, "F(F-R)" },
  { "K W2tB3", "of-other-dialect", 4, 5, "K W2(W2-B3)" },
  { "RtsR", "of-other-dialect", 1, 2, "RsR" },
  { "R?R", "of-other-dialect", 1, 2, "RR" },
  { "kK", "of-other-dialect", 0, 1, "yK" },
  { "g[WF]", "of-other-dialect", 0, 5, "(W-F)" },
  { "t[FR]", "of-other-dialect", 0, 5, "F(F-R)" },
  { "mt[FR]", "of-other-dialect", 1, 6, NULL },
  { "dR", "of-other-dialect", 0, 1, "R" },
};

static const DiagnosticRow warning_rows[] = {
  { "fN", "ambiguous-half", 0, 1, "fhN" },
  { "f(WN)", "ambiguous-half", 0, 1, "fh(WN)" },
  { "fbN", "ambiguous-axis", 0, 2, "ffbbN" },
  { "v(WN)", "ambiguous-axis", 0, 1, NULL },
  { "fN-W", "ambiguous-half", 0, 1, "fhN-W" },
  { "ffW", "doubled-letter", 0, 2, "fW" },
  { "mmR", "doubled-letter", 1, 2, "mR" },
  { "mcR", "superfluous-letter", 0, 2, "R" },
  { "rrllbK", "doubled-on-king", 0, 5, "rlbWbF" },
  { "rrK-W", "doubled-on-king", 0, 2, NULL },
  { "fO", "no-effect", 0, 1, "O" },
  { "nR", "no-effect", 0, 1, "R" },
  { "jN", "ambiguous-leap", 0, 2, NULL },
  { "jW", "never-moves", 0, 2, NULL },
  { "WF-D", "loose-sequence", 1, 4, "W(F-D)" },
  { "KNADcK--KN--[O]", "loose-sequence", 4, 9, "KNAD(cK--K)N--[O]" },
};

/* clang-format off */
static const char *const clean_texts[] = {
  "W", "mW-F", "W--F", "D*", "W03", "(W-F)*", "(mW-F)03", "nN", "yK", "fmWfcF=Q,R", "m[>]Q", "[<]R", "m[^]R", "[*R]",
  "mK[*R]", "m[*R]K", "cK-[O]", "Q-[!K]", "Q-[?K]", "[&N]", "K[&N]", "O", "(1,4)", "W + F", "W-F+K", "(W-F)K",
  "KNAD(cK--K)(K--[O])", "ifmnD", "mc[>]Q", "c(KN)-K", "(cW-mW)3", "i[*R]", "f[*R]", "O-[!K]", "[&W]--W",
};
/* clang-format on */

static void
test_error (gconstpointer row)
{
  check_diagnostic (BEX, row, TRUE);
}

static void
test_warning (gconstpointer row)
{
  check_diagnostic (BEX, row, FALSE);
}

static void
test_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    if (error_rows[i].repaired != NULL)
      check_repairs_mend (BEX, error_rows[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    check_warnings_keep_the_meaning (BEX, warning_rows[i].text);
}

static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clean_texts); i++)
    check_clean (BEX, clean_texts[i]);
}

static void
test_limits (void)
{
  static const char *const parts[] = {
    "W ",  "(",    "[",    "[*",    "[*R]", "W-", "W--",   "f",  "ff", "m", "[>]", "[>]W-", "=",
    "W*-", "(W)3", "f(rN", "c[*W]", "(fW)2-", "+",  "W(F-", "N3", "n(", "[!", "f(",
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PwParse) parse = NULL;
      guint n;

      while (text->len < 2 * PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[i]);
      parse = pw_notation_parse (BEX, text->str, (gssize) text->len);
      pw_parse_diagnostics (parse, &n);
      g_assert_true (pw_parse_has_errors (parse));
      g_assert_cmpuint (n, <, 3 * PW_NOTATION_MAX_LENGTH);
    }
}

static void
test_nesting (void)
{
  static const struct
  {
    const char *open, *step, *close;
    guint deepest; /* without an error */
  } rows[] = {
    { "(", "W", ")", PW_NOTATION_MAX_NESTING },   { "(", "W", "-W)3", PW_NOTATION_MAX_NESTING },
    { "(", "W", ")3", PW_NOTATION_MAX_NESTING },  { "f(", "W", ")", PW_NOTATION_MAX_NESTING },
    { "[*(", "W", ")]", 1 },                      { "(f", "W", ")2", 6 },
    { "(", "fWbF", "-W)3", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint depth = 1; depth <= 70; depth++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (PwParse) parse = NULL;

        for (guint j = 0; j < depth; j++)
          g_string_append (text, rows[i].open);
        g_string_append (text, rows[i].step);
        for (guint j = 0; j < depth; j++)
          g_string_append (text, rows[i].close);
        parse = pw_notation_parse (BEX, text->str, -1);
        g_assert_cmpint (pw_parse_has_errors (parse), ==, depth > rows[i].deepest);
      }
}

static void
test_vocabulary (void)
{
  check_vocabulary (BEX);
}

/* Every spelling of ours says so in the help. */
static void
test_ours (void)
{
  guint n = 0;
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (BEX, i)) != NULL; i++)
    {
      gboolean ours = strstr (word->meaning, "spelling of ours") != NULL;

      g_assert_cmpint (ours, ==, word->sign[0] == '[');
      n += ours;
    }
  g_assert_cmpuint (n, ==, 8);
}

static void
test_any_text (void)
{
  check_any_text (BEX, "WFDNAHLJGCZKRBQOWFKRNfblrvshmcnjpgqzoiy--+()(W)[>][<][^][*R][O][!K][?K][&N]0123*(1,2) =,x",
                  20000);
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
  static const char *const ends[] = { "", "", "", "m", "c" };
  static const char *const directions[] = { "", "", "f", "v", "ff", "rlb", "bh" };
  static const char *const hops[] = { "", "", "", "n", "p", "g" };
  static const char *const modes[] = { "", "", "", "[>]", "[<]", "m[>]", "c[<]" };
  static const char *const steps[] = { "W", "F2", "DD", "N", "A*", "(1,3)", "K", "R", "B03", "Q" };
  static const char *const operators[] = { "-", "--" };
  static const char *const groups[] = { "(W-F)2", "(cK-mW)*", "(WD)-", "m(KN)--", "(fW-F)03--" };
  static const char *const lasts[] = { "[O]", "[!K]", "[?R]", "[&N]", "[&Q]" };
  const char *end = ANY_OF (rand, ends), *direction = ANY_OF (rand, directions), *step = ANY_OF (rand, steps);
  const char *operator_ = ANY_OF (rand, operators);

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      return g_strconcat (end, direction, ANY_OF (rand, hops), step, NULL);
    case 1:
      return g_strconcat (direction, ANY_OF (rand, modes), step, NULL);
    case 2:
      return g_strconcat (end, direction, step, operator_, ANY_OF (rand, modes), ANY_OF (rand, steps), NULL);
    case 3:
      return g_strconcat (end, direction, step, operator_, ANY_OF (rand, lasts), NULL);
    case 4:
      return g_strconcat (ANY_OF (rand, groups), "W", NULL);
    case 5:
      return g_strconcat (direction, "m[^]", g_rand_boolean (rand) ? "R" : "D", NULL);
    default:
      return g_strconcat ("[*", direction, step, operator_, ANY_OF (rand, steps), "]", NULL);
    }
}

/* They have no errors, and joining joins the moves. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *text = random_term (rand), *other = random_term (rand);

      check_joining (BEX, text, other, "+", 3);
    }
}

/* -- -- */

#define ADD_ROWS(group, rows)                                                                                       \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                   \
    {                                                                                                               \
      g_autofree char *path = g_strdup_printf ("/bex/" group "/%u %s", i + 1, (rows)[i].notation);                  \
                                                                                                                    \
      g_test_add_data_func (path, &(rows)[i], test_row);                                                            \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("classic", classic_rows);
  ADD_ROWS ("sequences", sequence_rows);
  ADD_ROWS ("ranges", range_rows);
  ADD_ROWS ("lame", lame_rows);
  ADD_ROWS ("approach", approach_rows);
  ADD_ROWS ("withdrawal", withdrawal_rows);
  ADD_ROWS ("overtaking", overtaking_rows);
  ADD_ROWS ("rifle", rifle_rows);
  ADD_ROWS ("steps", step_rows);
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bex/error/%u %s", i + 1, error_rows[i].code);

      g_test_add_data_func (path, &error_rows[i], test_error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bex/warning/%u %s", i + 1, warning_rows[i].text);

      g_test_add_data_func (path, &warning_rows[i], test_warning);
    }
  g_test_add_func ("/bex/same-as-extended", test_same_as_extended);
  g_test_add_func ("/bex/lowered-alike", test_lowered_alike);
  g_test_add_func ("/bex/lame-as-king-steps", test_lame_as_king_steps);
  g_test_add_func ("/bex/promotions", test_promotions);
  g_test_add_func ("/bex/royal", test_royal);
  g_test_add_func ("/bex/repairs", test_repairs);
  g_test_add_func ("/bex/clean", test_clean);
  g_test_add_func ("/bex/limits", test_limits);
  g_test_add_func ("/bex/nesting", test_nesting);
  g_test_add_func ("/bex/vocabulary", test_vocabulary);
  g_test_add_func ("/bex/ours", test_ours);
  g_test_add_func ("/bex/random", test_random);
  g_test_add_func ("/bex/any-text", test_any_text);
  return g_test_run ();
}
