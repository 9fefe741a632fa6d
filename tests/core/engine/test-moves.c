/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of Extended Betza does, on boards small enough to check by
 * eye.  The groups follow the sections of the specification; a row is a
 * notation, a board, and every move the piece has there.
 *
 * The piece under test is X (x if it moves for the second side); upper case is the
 * first side, lower case the second, * a hole.  Moves are written as in move-text.h:
 * "c4", "xc4", "e5xd4".
 */
#include "tests/core/move-text.h"

typedef enum
{
  VIRGIN = 1 << 0,
  CYLINDER = 1 << 1, /* the board itself is one */
} Flags;

typedef struct
{
  const char *notation;
  const char *fen;
  const char *moves;
  /* NULL: not looked at */
  const char *blockers;
  const char *screens;
  const char *victims;
  Flags flags;
} Row;

/* Empty boards with the piece in the middle: on c3, d4, e5. */
#define E5 "5/5/2X2/5/5"
#define E7 "7/7/7/3X3/7/7/7"
#define E9 "9/9/9/9/4X4/9/9/9/9"

/* -- section 1: the grammar, as far as moves show it -- */
static const Row grammar_rows[] = {
  /* moves of every term are joined; spaces mean nothing */
  { "WD", "5X5", "d1 e1 g1 h1" },
  { "W D", "5X5", "d1 e1 g1 h1" },
  { "  W  D ", "5X5", "d1 e1 g1 h1" },
  /* exponent before operator: D0-D0 is (D0)-(D0) */
  { "D0-D0", "X7", "e1 g1" },
  { "D0-D0", "X1p5", "", "c1" },
  /* operator before prefix: cR+R is c(R+R) */
  { "cR+R", "X1p1p3", "xe1", "", "c1" },
  { "cR+R", "X1p1P3", "", "e1" },
  /* prefix before joining: the c is the first term's */
  { "cWF", E5, "b2 b4 d2 d4" },
  /* fmFxF is fm(FxF) */
  { "fmFxF", "5/3p1/2X2/1p3/5", "e5xd4", "", "", "d4" },
  /* W+WF+F is (W+W)(F+F) */
  { "W+WF+F", "5/3P1/1PX2/5/5", "a3 e5", "", "b3 d4" },
  /* a group joins like the terms in it */
  { "(WF)", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "(((W)))", E5, "b3 c2 c4 d3" },
  /* a prefix distributes over a group */
  { "m(WF)", "5/1p3/1pX2/5/5", "b2 c2 c4 d2 d3 d4" },
  { "f(WN)", E5, "b5 c4 d5" },
  { "m(cW)", "5X1p", "e1 g1" },
  { "m(cW)", "5Xp1", "e1 xg1" },
  /* the same atom twice is the old rider */
  { "DD", "5X4p", "b1 d1 h1 j1" },
  { "NN", "7/6X/7/7/7", "a1 c2 e3 e5 f2" },
  /* elsewhere a doubled slider is the same move twice */
  { "RR", "X2", "b1 c1" },
  { "W W", "X2", "b1" },
  { "(W)(W)", "X2", "b1" },
  /* a run that begins with t, x, d or y is an operator; any other is the next term's prefix */
  { "WmF", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "Wx3", "Xppp1", "d1xb1,c1,d1" },
  { "Fs2", "5/5/2X2/5/5", "a3 b2 b4 c1 c5 d2 d4 e3" },
};

/* -- section 2: atoms -- */
static const Row atom_rows[] = {
  { "O", E7, "d4" },
  { "W", E7, "c4 d3 d5 e4" },
  { "F", E7, "c3 c5 e3 e5" },
  { "D", E7, "b4 d2 d6 f4" },
  { "N", E7, "b3 b5 c2 c6 e2 e6 f3 f5" },
  { "A", E7, "b2 b6 f2 f6" },
  { "H", E7, "a4 d1 d7 g4" },
  { "I", E7, "a4 d1 d7 g4" },
  { "L", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "C", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "J", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "Z", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "G", E7, "a1 a7 g1 g7" },
  { "K", E7, "c3 c4 c5 d3 d5 e3 e4 e5" },
  { "R", E5, "a3 b3 c1 c2 c4 c5 d3 e3" },
  { "B", E5, "a1 a5 b2 b4 d2 d4 e1 e5" },
  { "Q", E5, "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5" },
  { "(4,1)", E9, "a4 a6 d1 d9 f1 f9 i4 i6" },
  { "(1,4)", E9, "a4 a6 d1 d9 f1 f9 i4 i6" },
  { "(0,2)", E7, "b4 d2 d6 f4" },
  { "(3,3)", E7, "a1 a7 g1 g7" },
  { "(0,0)", E5, "c3" },
  { "(05,0)", "X5/6", "f2" },
  { "(99,99)", E9, "" },
  /* R, B, Q with a plain number are limited */
  { "R1", E5, "b3 c2 c4 d3" },
  { "R3", "X7", "b1 c1 d1" },
  { "B1", E5, "b2 b4 d2 d4" },
  { "Q2", "X3/4/4/4", "a2 a3 b3 b4 c2 c4" },
  { "R999", "X7", "b1 c1 d1 e1 f1 g1 h1" },
  /* leaps are not blocked by what is between */
  { "D", "XPP", "", "c1" },
  { "D", "XPp", "xc1" },
  { "N", "ppppp/ppppp/ppXpp/ppppp/ppppp", "xa2 xa4 xb1 xb5 xd1 xd5 xe2 xe4" },
  { "N", "PPPPP/PPPPP/PPXPP/PPPPP/PPPPP", "", "a2 a4 b1 b5 d1 d5 e2 e4" },
};

/* -- section 3: directions of a first step -- */
static const Row direction_rows[] = {
  /* single letters are the nearest vectors to their axis */
  { "fN", E5, "b5 d5" },
  { "bN", E5, "b1 d1" },
  { "rN", E5, "e2 e4" },
  { "lN", E5, "a2 a4" },
  { "fF", E5, "b4 d4" },
  { "rF", E5, "d2 d4" },
  { "lF", E5, "b2 b4" },
  { "fW", E5, "c4" },
  { "bW", E5, "c2" },
  /* s = l and r; v = f and b; a = all; letters join */
  { "sN", E5, "a2 a4 e2 e4" },
  { "lrN", E5, "a2 a4 e2 e4" },
  { "vN", E5, "b1 b5 d1 d5" },
  { "fbN", E5, "b1 b5 d1 d5" },
  { "aN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "svN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "vsN", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "sW", E5, "b3 d3" },
  { "vF", E5, "b2 b4 d2 d4" },
  /* two letters of crossing axes: fr is the right-most of the forward ones, rf the forward-most of the right
   */
  { "frN", E5, "e4" },
  { "rfN", E5, "d5" },
  { "flN", E5, "a4" },
  { "lfN", E5, "b5" },
  { "brN", E5, "e2" },
  { "rbN", E5, "d1" },
  { "blN", E5, "a2" },
  { "lbN", E5, "b1" },
  { "frF", E5, "d4" },
  { "rfF", E5, "d4" },
  { "lbF", E5, "b2" },
  /* fs, bs, rv, lv */
  { "fsN", E5, "a4 e4" },
  { "bsN", E5, "a2 e2" },
  { "rvN", E5, "d1 d5" },
  { "lvN", E5, "b1 b5" },
  { "fsF", E5, "b4 d4" },
  /* halves */
  { "fhN", E5, "a4 b5 d5 e4" },
  { "bhN", E5, "a2 b1 d1 e2" },
  { "rhN", E5, "d1 d5 e2 e4" },
  { "lhN", E5, "a2 a4 b1 b5" },
  { "fhW", E5, "c4" },
  { "fhF", E5, "b4 d4" },
  { "fhQ", "1/1/X/1", "a3 a4" },
  /* f is a single vector: fr = rf is what lies between f and r, or f and r joined */
  { "frW", E5, "c4 d3" },
  { "rfW", E5, "c4 d3" },
  { "fsW", E5, "b3 c4 d3" },
  { "bsR", E5, "a3 b3 c1 c2 d3 e3" },
  /* tokens: two letters that stand together, from the left */
  { "fmrN", E5, "b5 d5 e2 e4" },
  { "frblN", E5, "a2 e4" },
  { "flrN", E5, "a4 e2 e4" },
  { "vrN", E5, "b1 b5 d1 d5 e2 e4" },
  { "srN", E5, "a2 a4 e2 e4" },
  /* a doubled letter is the letter */
  { "ffN", E5, "b5 d5" },
  { "ffrN", E5, "b5 d5 e2 e4" },
  /* shorthands distribute in front: fK is fWfF */
  { "fK", E5, "b4 c4 d4" },
  { "rK", E5, "d2 d3 d4" },
  { "frK", E5, "c4 d3 d4" },
  { "fQ", E5, "a5 b4 c4 c5 d4 e5" },
  { "fR", E5, "c4 c5" },
  { "fB2", E7, "b6 c5 e5 f6" },
  { "f(4,1)", E9, "d9 f9" },
  { "fs(4,1)", E9, "a6 i6" },
  /* on O letters have no effect */
  { "fO", E5, "c3" },
};

/* -- section 3: directions of later steps, seen from the step just made -- */
static const Row turn_rows[] = {
  /* without letters, f: go on in the most similar direction */
  { "W-F", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "W-fF", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "F-W", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "W-W", E5, "a3 c1 c5 e3" },
  { "F-F", E5, "a1 a5 e1 e5" },
  { "N-N", E9, "a3 a7 c1 c9 g1 g9 i3 i7" },
  { "fW-W", E5, "c5" },
  /* a single step to either side */
  { "W-rW", E5, "b2 b4 d2 d4" },
  { "W-lW", E5, "b2 b4 d2 d4" },
  { "W-sW", E5, "b2 b4 d2 d4" },
  { "W-bW", E5, "c3" },
  { "W-vW", E5, "a3 c1 c3 c5 e3" },
  { "W-aW", E5, "a3 b2 b4 c1 c3 c5 d2 d4 e3" },
  { "W-frW", E5, "a3 b2 b4 c1 c5 d2 d4 e3" },
  { "F-sF", E5, "a3 c1 c5 e3" },
  { "F-rW", E5, "a2 b3 b5 c2 c4 d1 d3 e4" },
  { "F-frW", E5, "a2 b5 d1 e4" },
  { "F-flW", E5, "a4 b1 d5 e2" },
  { "W-W-W", "X3", "d1" },
  /* each step turns by what it says from the one before: W-rW-lW ends a knight's leap away */
  { "W-rW-lW", E5, "a4 b1 d5 e2" },
  { "W-lW-rW", E5, "a2 b5 d1 e4" },
  { "W-rW-rW", E5, "b3 c2 c4 d3" },
  /* the direction is chosen among all vectors of the factor together */
  { "K-K", E5, "a1 a3 a5 c1 c5 e1 e3 e5" },
  { "W-K", E5, "a3 c1 c5 e3" },
  { "W-(WF)", E5, "a3 c1 c5 e3" },
  { "F-K", E5, "a1 a5 e1 e5" },
  { "K-bK", E5, "c3" },
  { "K-frK", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "W-fK", E5, "a3 c1 c5 e3" },
  { "W-(fK)", E5, "a3 c1 c5 e3" },
  /* an alternative with letters of its own chooses for itself */
  { "W-(fWfF)", E5, "a2 a3 a4 b1 b5 c1 c5 d1 d5 e2 e3 e4" },
  { "W-r(lF)", E5, "a2 b3 b5 c2 c4 d1 d3 e4" },
  { "W-(lFW)", E5, "a2 a3 b3 b5 c1 c2 c4 c5 d1 d3 e3 e4" },
  /* FtR has two outward slides */
  { "FtR", E5, "a2 a4 b1 b2 b4 b5 d1 d2 d4 d5 e2 e4" },
  { "WtB", E5, "a2 a4 b1 b3 b5 c2 c4 d1 d3 d5 e2 e4" },
  /* letters in front speak of the whole path: where it ends */
  { "fFtR", E5, "b4 b5 d4 d5" },
  { "f(FtR)", E5, "b4 b5 d4 d5" },
  { "rFtR", E5, "d2 d4 e2 e4" },
  { "fsW-F", E5, "a4 e4" },
  { "fW-F", E5, "b5 d5" },
  { "frW-rW", E5, "d4" },
  { "frmWxlW", "5/2p2/2Xp1/5/5", "d4xd3" },
  { "frmWxlW", "5/2p2/2XpP/5/5", "d4xd3" },
  { "lW-rF", E5, "a4 b3" },
  /* letters inside a first group speak of that part */
  { "(fF)tR", E5, "a4 b4 b5 d4 d5 e4" },
  { "(fW-F)tW", "5/5/5/5/2X2", "a3 b3 b4 d3 d4 e3" },
  { "(fW)-rW", E5, "d4" },
  { "(fR)-rW", E5, "d4 d5" },
  /* and of its first step if it is repeated or stands later in the path */
  { "(lF)2", E5, "a3 b2 b4 c1" },
  { "K-(lW-F)", E5, "a1 a2 a3 a5 b3 b5 c1 c2 c4 c5 d1 d3 e1 e3 e4 e5" },
  /* if the path ends where it began, its first step counts */
  { "fW-bW", E5, "c3" },
  { "fW-bW", "5/2P2/2X2/5/5", "", "c4" },
  { "bW-bW", "5/2P2/2X2/5/5", "c3" },
};

/* -- section 4: what may be captured, and when -- */
static const Row mode_rows[] = {
  { "W", "5/5/1PXp1/5/5", "c2 c4 xd3", "b3", "", "" },
  { "mW", "5/5/1PXp1/5/5", "c2 c4" },
  { "cW", "5/5/1PXp1/5/5", "xd3" },
  { "mcW", "5/5/1PXp1/5/5", "c2 c4 xd3" },
  { "cmW", "5/5/1PXp1/5/5", "c2 c4 xd3" },
  { "mR", "X2p", "b1 c1" },
  { "cR", "X2p", "xd1" },
  { "cR", "X2P", "", "d1" },
  { "fmWfcF", "5/1p1P1/2X2/5/5", "xb4 c4" },
  { "fmWfcF", "5/1ppP1/2X2/5/5", "xb4" },
  /* i: only while the piece has not moved */
  { "iW", "X1", "" },
  { "iW", "X1", "b1", .flags = VIRGIN },
  { "W", "X1", "b1", .flags = VIRGIN },
  { "ikW", "X1", "" },
  { "kiW", "X1", "" },
  { "ioW", "X1", "" },
  { "mciW", "X1", "" },
  { "fmWfcFifmW2", "1/1/1/X/1", "a3" },
  { "fmWfcFifmW2", "1/1/1/X/1", "a3 a4", .flags = VIRGIN },
  { "fmWfcFifmW2", "1/1/p/X/1", "", .flags = VIRGIN },
  /* k: royal, no effect on the moves */
  { "kK", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
};

/* -- section 4: n, j, jj, p, g on leaps: the squares between -- */
static const Row leap_rows[] = {
  /* n: no piece between; orthogonal leaps have the squares of their line between */
  { "nD", "5/2p2/2X2/5/5", "a3 c1 e3", "c4", "" },
  { "nD", "5/2P2/2X2/5/5", "a3 c1 e3", "c4", "" },
  { "nD", "5/2p2/1pX2/5/2p2", "xc1 e3", "b3 c4" },
  { "nA", "5/3p1/2X2/5/5", "a1 a5 e1", "d4" },
  { "nH", "X1p1", "", "c1" },
  { "nH", "Xp2", "", "b1" },
  { "nH", "X2p", "xd1", "" },
  { "nG", "4/2p1/4/X3", "", "c3" },
  /* oblique leaps: first the orthogonal squares along the longer axis, then the diagonal ones */
  { "nN", "5/2p2/2X2/5/5", "a2 a4 b1 d1 e2 e4", "c4" },
  { "nN", "5/1p1p1/2X2/5/5", "a2 a4 b1 b5 d1 d5 e2 e4", "" },
  { "frnL", "4/Xp2", "", "b1" },
  { "frnL", "4/X1p1", "", "c1" },
  { "frnL", "1pp1/X3", "d2", "" },
  { "frnJ", "4/4/Xp2", "", "b1" },
  { "frnJ", "4/2p1/X3", "", "c2" },
  { "frnJ", "1pp1/1p2/X1pp", "d3", "" },
  { "nW", "Xp", "xb1" },
  /* j: exactly one of the squares between is occupied */
  { "jD", "5/2p2/1PX2/5/5", "a3 c5", "", "b3 c4", "" },
  { "jD", E5, "", "", "" },
  { "jH", "X1p1", "d1", "", "c1" },
  { "jH", "Xp2", "d1", "", "b1" },
  { "jH", "Xpp1", "", NULL, "" },
  { "jH", "X1pp", "xd1", "", "c1" },
  { "jH", "X1pP", "", "d1", "" },
  { "jN", "5/2p2/2X2/5/5", "b5 d5", "", "c4" },
  { "jW", "X1", "", "", "" },
  /* jj: any number of pieces, none included */
  { "jjH", "Xpp1", "d1" },
  { "jjH", "X3", "d1" },
  /* g: exactly the last one between is occupied */
  { "gH", "X1p1", "d1", NULL, "c1" },
  { "gH", "Xp2", "", NULL, "" },
  { "gH", "Xpp1", "", NULL, "" },
  { "gD", "5/2p2/2X2/5/5", "c5", NULL, "c4" },
  { "gG", "4/2p1/4/X3", "d4", NULL, "c3" },
  { "gG", "4/4/1p2/X3", "", NULL, "" },
  /* p: m with n, c with j */
  { "pD", "2p2/2p2/2X2/5/2p2", "a3 xc5 e3", NULL, "c4" },
  { "mpD", "2p2/2p2/2X2/5/5", "a3 c1 e3" },
  { "cpD", "2p2/2p2/2X2/5/5", "xc5" },
};

/* -- section 4: hops on sliders -- */
static const Row slide_rows[] = {
  { "R", "X1p2p2", "b1 xc1" },
  { "R", "X1P2p2", "b1", "c1", "", "" },
  { "W3", "X1p2p2", "b1 xc1" },
  /* n has no effect on a slider */
  { "nR", "X1p2p2", "b1 xc1" },
  /* j: over exactly one piece, anywhere up to the next one */
  { "jR", "X1p2p2", "d1 e1 xf1", NULL, "c1" },
  { "jR", "X1P2P2", "d1 e1", "f1", "c1" },
  { "jR", "Xpp5", "xc1", NULL, "b1" },
  { "jR", "X7", "", "", "" },
  { "jB", "3/1p1/X2", "c3", NULL, "b2" },
  /* jj: over any number of pieces, none included */
  { "jjR", "X1p2p2", "b1 xc1 d1 e1 xf1 g1 h1" },
  { "jjR", "X1P2P2", "b1 d1 e1 g1 h1" },
  { "jjR3", "Xpp5", "xb1 xc1 d1" },
  { "cjjR", "X1p2p2", "xc1 xf1" },
  /* p: moves without a hop, captures with one */
  { "pR", "X1p2p2", "b1 xf1", NULL, "c1", "" },
  { "pR", "X1p2P2", "b1", "c1 f1" },
  { "pR", "X1P2p2", "b1 xf1", NULL, "c1" },
  { "mpR", "X1p2p2", "b1" },
  { "cpR", "X1p2p2", "xf1", NULL, "c1" },
  /* g: directly behind the first piece */
  { "gR", "X1p2p2", "d1", NULL, "c1" },
  { "gR", "X1pp4", "xd1", NULL, "c1" },
  { "gR", "X1pP4", "", "d1", "" },
  { "gR", "X6p", "", NULL, "" },
  { "gQ", "4/4/1P2/X3", "c3", NULL, "b2" },
  { "mgR", "X1pp4", "" },
  { "cgR", "X1pp4", "xd1" },
  /* a number limits the whole move, hop included */
  { "pR3", "X1p1p3", "b1" },
  { "pR4", "X1p1p3", "b1 xe1" },
  { "pR3", "X1pp4", "b1 xd1" },
  { "jR3", "X1p5", "d1" },
  { "jR2", "X1p5", "" },
  { "gR3", "X1p5", "d1" },
  { "gR2", "X1p5", "" },
};

/* -- section 4: hops on riders: n speaks of every single leap, the others of the ride -- */
static const Row rider_rows[] = {
  { "D0", "X3p1p2", "c1 xe1" },
  { "D0", "Xp1p5", "c1 e1 g1 i1" },
  { "nD0", "X2p5", "c1", "d1" },
  { "nD0", "Xp7", "", "b1" },
  { "nD0", "X3p4", "c1 xe1" },
  /* what is hopped over are the landing squares */
  { "jD0", "X3p4", "g1 i1", NULL, "e1" },
  { "jD0", "X3p3p", "g1 xi1", NULL, "e1" },
  { "jD0", "Xp1p5", "", NULL, "" },
  { "jD3", "X3p4", "g1", NULL, "e1" },
  { "jjD0", "X1p1P4", "xc1 g1 i1" },
  { "gD0", "X3p4", "g1", NULL, "e1" },
  { "gD0", "X3p1p2", "xg1", NULL, "e1" },
  { "pD0", "X3p3p", "c1 xi1", NULL, "e1" },
  { "nN0", "5/5/3p1/5/X4", "b3 c2 c5 e3", "" },
  { "nN0", "5/5/5/1p3/X4", "b3 c2 c5 e3", "" },
  { "nN0", "5/5/p4/5/X4", "b3 c2 c5 e3", "" },
  { "nN0", "5/5/5/p4/X4", "c2 e3", "a2" },
  { "nN0", "5/1p3/5/5/X4", "b3 c2 e3", "b4" },
};

/* -- section 4: q, z, o, e -- */
static const Row round_rows[] = {
  /* q: turns by its own smallest angle, always the same way, and stops before the start */
  { "qW", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "qW", "5/5/1PXP1/2P2/5", "b4 c4 d4", "b3 c2 d3" },
  { "qW1", E5, "b3 c2 c4 d3" },
  { "qW2", "5/1P3/2XP1/2P2/5", "b2 b3 c4 d4" },
  { "qF", E5, "a3 b2 b4 c1 c5 d2 d4 e3" },
  { "qF", "5/1p1P1/2X2/1P1P1/5", "xb4" },
  { "qF2", "5/1P3/2X2/1P1P1/5", "c5 d4 e3" },
  { "qN2", "5/5/5/5/X4", "a5 b3 c2 d4 e1" },
  /* z: turns 90 degrees, left and right in turn */
  { "zW", E5, "a1 a2 a4 a5 b1 b2 b3 b4 b5 c2 c4 d1 d2 d3 d4 d5 e1 e2 e4 e5" },
  { "zW3", E5, "a2 a4 b1 b2 b3 b4 b5 c2 c4 d1 d2 d3 d4 d5 e2 e4" },
  { "zW2", "5/5/2XP1/1PPP1/5", "b3 b4 c4 d4" },
  { "zF", "5/5/5/5/X4", "a3 a5 b2 b4 c1 d2 e1" },
  /* o: the files wrap round */
  { "oW", "X4", "b1 e1" },
  { "oR", "2X2", "a1 b1 d1 e1" },
  { "oR", "X2P1", "b1 c1 e1", "d1" },
  { "oR", "X2p1", "b1 c1 xd1 e1" },
  { "oD", "X4", "c1 d1" },
  { "oF", "5/X4", "b2 e2" },
  { "foN", "5/5/X4", "b3 e3" },
  { "oB", "3/3/X2", "b2 b3 c2 c3" },
  /* the piece's own square counts as occupied by it */
  { "oH", "X2", "" },
  { "oW", "X", "" },
  { "oW-bW", "X4", "" },
  { "oWdW", "X", "" },
  { "oWxW", "X", "" },
  { "oR+W", "X1", "b1" },
  { "W-bW", "X4", "a1" },
  /* a board may be a cylinder for every piece */
  { "R", "2X2", "a1 b1 d1 e1", .flags = CYLINDER },
  { "fN", "5/5/X4", "b3 e3", .flags = CYLINDER },
  /* ... but who has not gone round it may come back to the start, also over the edge */
  { "RxebR", "5/1pX2/5", "c2xb2", .flags = CYLINDER },
  { "RxebR", "X2p", "a1xd1", .flags = CYLINDER },
  { "fRxebR", "p/1/X", "a1xa3", .flags = CYLINDER },
  { "W-bW", "X3", "a1", .flags = CYLINDER },
  { "K-bK", "3/1X1/3", "b2", .flags = CYLINDER },
  { "H", "X2", "", .flags = CYLINDER },
  { "WdW", "X", "", .flags = CYLINDER },
  { "lRyfO", "X2", "b1", .flags = CYLINDER },
  { "R+W", "X1", "b1", .flags = CYLINDER },
  /* e: exactly as many steps as the factor before */
  { "R-eR", "X6", "c1 e1 g1" },
  { "R+eR", "X1p4", "e1", NULL, "c1" },
  { "R+eR", "X2p3", "g1", NULL, "d1" },
  { "R+eR", "X3p2", "", NULL, "" },
  { "R+eR", "X1p1p2", "xe1" },
  { "R+eR", "X1pp3", "", "d1" },
  { "RteR", "X2P", "b1 c1", "d1" },
  { "RxebR", "8/8/8/8/3X1p2/8/8/8", "d4xf4", "", "", "f4" },
  { "RxebR", "X1p", "a1xc1" },
  { "W-eR", "X5", "c1" },
  { "W-eW", "X5", "c1" },
  { "W2-eB", "3/3/X2", "b3 c2" },
};

/* -- section 5: operators -- */
static const Row operator_rows[] = {
  /* end of the path */
  { "W", "X2", "b1" },
  { "W", "Xp1", "xb1", NULL, "", "" },
  { "W", "XP1", "", "b1", "", "" },
  /* t: may end here, and goes on if the square is empty */
  { "WtW", "X3", "b1 c1" },
  { "WtW", "Xp2", "xb1" },
  { "WtW", "XP2", "", "b1" },
  { "WtW", "X1p1", "b1 xc1" },
  { "WtW", "X1P1", "b1", "c1" },
  { "mWtW", "Xp2", "" },
  { "cWtW", "X1p1", "xc1" },
  { "cWtW", "Xpp1", "xb1" },
  { "WtWtW", "X1p1", "b1 xc1" },
  /* -: empty, must go on */
  { "W-W", "X3", "c1" },
  { "W-W", "Xp2", "", "b1" },
  { "W-W", "XP2", "", "b1" },
  { "W-W", "X1p1", "xc1", "" },
  { "W-W", "X1P1", "", "c1" },
  /* +: occupied, stays */
  { "W+W", "X3", "", "", "" },
  { "W+W", "Xp2", "c1", "", "b1", "" },
  { "W+W", "XP2", "c1", "", "b1", "" },
  { "W+W", "Xpp1", "xc1", "", "b1", "" },
  { "W+W", "XpP1", "", "c1", "" },
  /* ?: own, stays */
  { "W?W", "X3", "", NULL, "" },
  { "W?W", "XP2", "c1", "", "b1", "" },
  { "W?W", "Xp2", "", NULL, "" },
  /* !: enemy, stays */
  { "W!W", "X3", "", NULL, "" },
  { "W!W", "XP2", "", NULL, "" },
  { "W!W", "Xp2", "c1", "", "b1", "" },
  { "W!bW", "Xp2", "a1", "", "b1", "" },
  /* x: enemy, removed */
  { "WxW", "X3", "", NULL, NULL, "" },
  { "WxW", "XP2", "", NULL, NULL, "" },
  { "WxW", "Xp2", "c1xb1", "", "", "b1" },
  { "WxW", "Xpp1", "c1xb1,c1", "", "", "b1" },
  { "WxW", "XpP1", "", "c1", "", "" },
  { "mWxW", "Xpp1", "" },
  { "cWxW", "Xp2", "" },
  { "WxbW", "Xp2", "a1xb1", "", "", "b1" },
  /* d: any piece, removed */
  { "WdW", "X3", "", NULL, NULL, "" },
  { "WdW", "XP2", "c1xb1", "", "", "b1" },
  { "WdW", "Xp2", "c1xb1", "", "", "b1" },
  /* but not the walker's own square */
  { "W-bWdW", "X3", "" },
  { "W-bW+W", "X3", "" },
  /* a removed piece's square is empty for the rest of the walk */
  { "WxW-bW", "Xp2", "xb1", "" },
  { "WxW-bW-bW", "Xp2", "c1xb1" },
  { "WdW-bWtbW", "XP2", "xb1 c1xb1" },
  { "WxbW-fW", "2Xp", "b1xd1" },
  { "mQmKxbK-Q", "5/5/1pX2/5/5", "a1 a5 b2 b4 c1 c2 c4 c5 d2 d3 d3xb3 d4 e1 e3 e3xb3 e5", NULL, "", "b3" },
  /* the piece is lifted: its own square is empty as soon as it has left */
  { "W-bR", "2X2", "a1 b1 c1 d1 e1" },
  { "WxbR", "2Xp1", "a1xd1 b1xd1 c1xd1" },
  /* a final O lets the operator work on the last square */
  { "WdO", "XP2", "xb1", "", "", "" },
  { "WdO", "Xp2", "xb1" },
  { "WdO", "X3", "" },
  { "WxO", "Xp2", "xb1" },
  { "WxO", "XP2", "" },
  { "cWxO", "Xp2", "" },
  { "BdO", "3/1P1/X2", "xb2" },
  { "BxO", "3/1P1/X2", "" },
  { "KxO", "5/3p1/2X2/5/5", "xd4" },
  /* the lion */
  { "KxaK", "3/2p/X2", "" },
  { "KxaK", "3/1p1/X2", "a1xb2 a2xb2 a3xb2 b1xb2 b3xb2 c1xb2 c2xb2 c3xb2", "", "", "b2" },
  { "K-bK", "3/3/X2", "a1" },
  { "K-bK", "PP/XP", "", "a2 b1 b2" },
  { "K-bK", "PP/Xp", "", "a2 b1 b2" },
  /* own pieces stay where they are unless d removes them */
  { "R?R", "X1P2p", "d1 e1 xf1", "", "c1" },
  { "R!R", "X1P2p", "", NULL, "" },
};

/* -- section 5: y turns one square before the first piece in the way of a slide -- */
static const Row approach_rows[] = {
  { "RyB", "2P2/5/2X2/5/5", "b5 d5", "", "c5" },
  { "RyB", "2p2/5/2X2/5/5", "b5 d5", "", "c5" },
  /* the piece stands right beside: the walker turns where it is */
  { "RyB", "5/2P2/2X2/5/5", "a5 b4 d4 e5", "", "c4" },
  { "RyR", "X2p", "xd1", "", "d1" },
  { "RyR", "X2P", "", "d1", "" },
  { "RylR", "3/3/X1p", "b2 b3", "", "c1" },
  { "RyrR", "3/3/X1p", "" },
  /* no piece in the way, no connection square: the edge is no piece, and a hole neither */
  { "RyB", E5, "", "", "" },
  { "RyB", "2*2/5/2X2/5/5", "", "", "" },
  /* within its range */
  { "R2yB", "2P2/5/2X2/5/5", "b5 d5" },
  { "R1yB", "2P2/5/2X2/5/5", "", "", "" },
  { "R3yB", "2P2/5/5/2X2/5", "b5 d5" },
  { "R2yB", "2P2/5/5/2X2/5", "", "", "" },
  /* a plain atom or K is a slide of one step */
  { "WyF", "5/2P2/2X2/5/5", "b4 d4", "", "c4" },
  { "WyF", "2P2/5/2X2/5/5", "", "", "" },
  { "KyK", "5/2p2/2X2/5/5", "xc4", "", "c4" },
  { "KyaK", "2/Xp", "a2 xb1 b2", "", "b1" },
  /* a group of slides */
  { "(W0)yF", "2P2/5/2X2/5/5", "b5 d5" },
  { "(WB)yW", "2P1p/5/2X2/5/5", "d5 e4", "", "e5" },
  { "((R))yF", "2P2/5/2X2/5/5", "b5 d5" },
  { "(R R)yF", "2P2/5/2X2/5/5", "b5 d5" },
  { "(fR)yF", "5/P1X1P/5/5/2P2", "" },
  { "K3yK", "X2p1", "xd1", "", "d1" },
  { "(WF)3yK", "X2p1", "xd1", "", "d1" },
  { "K3yK", "X3p", "", "", "" },
  /* as an exponent */
  { "Ry2", "X2p", "xd1", "", "d1" },
  { "Rys2", "3/3/3/X1p", "b2 b3 b4", "", "c1" },
  { "Rys3", "p2/3/3/X1p", "" },
  { "Rys3", "1p1/3/3/X1p", "a3 c3", "", "b4 c1" },
  { "Ry0", "X2p", "b1 c1 xd1" },
  { "Rys0", "1p1/3/3/X1p", "a2 a3 a4 b1 b2 b3 xb4 xc1 c3", NULL, "b4 c1" },
  /* not on a piece just hopped over */
  { "W+RyF", "5/5/Xpp2/5/5", "", NULL, "" },
  { "W+RyF", "5/5/Xp1p1/5/5", "d2 d4" },
  { "WxRyF", "5/5/Xpp2/5/5", "c2xb3 c4xb3" },
};

/* -- section 6: exponents -- */
static const Row exponent_rows[] = {
  { "W3", "X5", "b1 c1 d1" },
  { "W0", "X5", "b1 c1 d1 e1 f1" },
  { "Wt3", "X5", "b1 c1 d1" },
  { "W1", "X5", "b1" },
  { "N2", "9/9/9/9/X8", "b3 c2 c5 e3" },
  { "WtW2", "X5", "b1 c1 d1" },
  { "W-W2", "X5", "c1 d1" },
  /* any operator but t: exactly so many */
  { "W-3", "X5", "d1" },
  { "W-3", "X1p3", "", "c1" },
  { "W+3", "XpP3", "d1", "", "b1 c1" },
  { "W+3", "Xp4", "", NULL, "" },
  { "W?2", "XP3", "c1" },
  { "W!2", "Xp3", "c1" },
  { "Wx3", "Xpp3", "d1xb1,c1", "", "", "b1 c1" },
  { "Wx3", "Xp4", "" },
  { "Wd3", "XpP3", "d1xb1,c1" },
  /* R, B and Q with anything but a plain number are repeated themselves */
  { "Rt2", "X5", "b1 c1 d1 e1 f1" },
  { "R+2", "X1p2", "d1 e1", NULL, "c1" },
  { "Bx2", "4/4/1p2/X3", "c3xb2 d4xb2" },
  { "Rs2", "2/X1", "a2 b1 b2" },
  { "R-e2", "X4", "c1 e1" },
  { "R-e3", "X6", "d1 g1" },
  /* 0: every count from 1 up, with any operator */
  { "W-0", "X2p2", "b1 c1 xd1" },
  { "cWx0", "Xppp2", "xb1 c1xb1,c1 d1xb1,c1,d1" },
  { "Wx0", "Xpp2", "xb1 c1xb1,c1 d1xb1,c1" },
  { "Bx0", "4/4/1p2/X3", "xb2 c3xb2 d4xb2" },
  { "Qd0", "XPp1", "c1xb1,c1 d1xb1,c1", NULL, "", "b1 c1" },
  { "mQm(QxQ)-0", "X1p2p2", "b1 d1xc1 e1xc1 g1xc1,f1 h1xc1,f1", NULL, "", "c1 f1" },
  { "mQm(QxQ)-0", "X1pp4", "b1", NULL, "", "" },
  /* direction letters between the factors */
  { "Wr2", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "Wr4", E5, "b2 b3 b4 c2 c3 c4 d2 d3 d4" },
  { "W-r2", E5, "b2 b4 d2 d4" },
  { "Ws2", "2/X1", "a2 b1 b2" },
  /* t counts are the exponent's own result: what follows may follow each count */
  { "W3+K", "X1p3", "d1", NULL, "c1" },
  { "W3+K", "Xp4", "c1", NULL, "b1" },
  { "W3+K", "X3p1", "", NULL, "" },
  { "W3-W", "X5", "c1 d1 e1" },
  { "Wt3-W", "X5", "c1 d1 e1" },
  { "R-F", "2/X1", "" },
  { "W2-rW", "4/4/X3", "b2 b3" },
  /* but an explicit t ends the whole path */
  { "FtR+K", "7/4P2/7/3X3/7/7/7", "c3 c5 e3 e5 e7", NULL, "e6" },
  { "FtR+K", "7/7/4P2/3X3/7/7/7", "c3 c5 e3", "e5", "" },
  { "(WtW)-W", "X5", "b1 d1" },
  { "(W2)-W", "X5", "c1 d1" },
  /* groups are repeated as a whole: the turns alternate */
  { "(FtlF)r0", "5/5/5/5/2X2", "a1 b2 c3 c5 d2 d4" },
  { "(W-F)2", "1/1/1/1/1/1/X", "" },
  { "(N)2", "9/9/9/9/X8", "b3 c2 c5 e3" },
  { "(W0)0", "X3p", "b1 c1 d1 xe1" },
  { "((W2)2)2", "X9", "b1 c1 d1 e1 f1 g1 h1 i1" },
  { "((W-2)-2)-2", "X9", "i1" },
  { "((W999)999)999", "X9", "b1 c1 d1 e1 f1 g1 h1 i1 j1" },
  /* the rose comes round again and stops; its start is a pass */
  { "Nrf8", "7/7/7/X6/7/7/7", "a4 b2 b6 c3 c5 d1 d7 e4 f2 f6 g4" },
  { "Nrf0", "7/7/7/X6/7/7/7", "a4 b2 b6 c3 c5 d1 d7 e4 f2 f6 g4" },
  { "Nrf7", "7/7/7/X6/7/7/7", "b2 b6 c3 c5 d1 d7 e4 f2 f6 g4" },
  { "Nrf8", "3/X2/3", "c1 c3" },
};

/* -- sections 5 and 6: passes -- */
static const Row pass_rows[] = {
  { "O", "X", "a1" },
  { "O", "PP/XP", "a1" },
  { "mO", "X", "a1" },
  { "cO", "X", "" },
  { "W-bW", "X1", "a1" },
  { "RxebR", "X1", "" },
  { "Wr4", "X1/2", "a1 a2 b1 b2" },
};

/* -- boards: one square, holes, the second side -- */
static const Row board_rows[] = {
  { "W", "X", "" },
  { "Q", "X", "" },
  { "W", "X*2", "" },
  { "R", "X1*1", "b1" },
  { "D", "X*1", "c1" },
  { "N", "*1*/***/X**", "b3" },
  { "W-W", "X*1", "" },
  { "W+W", "X*1", "", "", "" },
  { "jR", "X*p1", "" },
  { "B", "2*/3/X2", "b2" },
  /* the second side: forward is down, lower case is its own */
  { "fW", "5/5/2x2/5/5", "c2" },
  { "fN", "5/5/2x2/5/5", "b1 d1" },
  { "frN", "5/5/2x2/5/5", "a2" },
  { "rfN", "5/5/2x2/5/5", "b1" },
  { "W", "5/5/1pxP1/5/5", "c2 c4 xd3", "b3" },
  { "fmWfcF", "5/5/2x2/1P1p1/5", "xb2 c2" },
  { "W-rW", "x1/2", "b1" },
  { "frmWxlW", "5/5/1Px2/5/5", "b2xb3" },
};

/* -- running a row -- */

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autoptr (PwPiece) piece = piece_from_text (row->notation);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  const struct
  {
    const char *what, *expected;
    const PwSquare *(*get) (const PwMoves *moves, guint *n);
  } sets[] = {
    { "blockers", row->blockers, pw_moves_blockers },
    { "screens", row->screens, pw_moves_screens },
    { "victims", row->victims, pw_moves_victims },
  };
  g_autofree char *got = NULL;

  position.virgin = (row->flags & VIRGIN) != 0;
  pw_board_set_cylinder (board, (row->flags & CYLINDER) != 0);
  pw_generator_run (generator, &position, moves);
  check_moves (&position, piece, moves);
  got = moves_to_text (board, moves);
  g_test_message ("%s on %s: %s, expected %s", row->notation, row->fen, got, row->moves);
  g_assert_cmpstr (got, ==, row->moves);
  g_assert_false (pw_moves_truncated (moves));
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (sets[i].expected != NULL)
      {
        guint n;
        const PwSquare *squares = sets[i].get (moves, &n);
        g_autofree char *text = squares_to_text (board, squares, n);

        g_test_message ("%s: %s, expected %s", sets[i].what, text, sets[i].expected);
        g_assert_cmpstr (text, ==, sets[i].expected);
      }
}

#define ADD_ROWS(group, rows, test)                                                                          \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *path = g_strdup_printf ("/moves/" group "/%u %s", i + 1, (rows)[i].notation);         \
                                                                                                             \
      g_test_add_data_func (path, &(rows)[i], test);                                                         \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("grammar", grammar_rows, test_row);
  ADD_ROWS ("atoms", atom_rows, test_row);
  ADD_ROWS ("directions", direction_rows, test_row);
  ADD_ROWS ("turns", turn_rows, test_row);
  ADD_ROWS ("modes", mode_rows, test_row);
  ADD_ROWS ("leaps", leap_rows, test_row);
  ADD_ROWS ("slides", slide_rows, test_row);
  ADD_ROWS ("riders", rider_rows, test_row);
  ADD_ROWS ("round", round_rows, test_row);
  ADD_ROWS ("operators", operator_rows, test_row);
  ADD_ROWS ("approach", approach_rows, test_row);
  ADD_ROWS ("exponents", exponent_rows, test_row);
  ADD_ROWS ("passes", pass_rows, test_row);
  ADD_ROWS ("boards", board_rows, test_row);
  return g_test_run ();
}
