/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of XBetza does, on boards small enough to check by eye.  The groups
 * follow the sections of its specification; a row is a notation, a board, and every move the
 * piece has there.  (tests/data/engine/vectors has thousands of larger positions.)
 *
 * The piece under test is X (x if it moves for the second side); upper case is the first side,
 * lower case the second, * a hole.  Moves are written as in dialect-text.h: "c4", "xc4", "e5xd4";
 * "g1{h1>f1}" moves another piece as well.  Behind the ranks of a board stands what has not
 * moved and what has just been passed, as in any FEN.
 */
#include "tests/core/dialect-text.h"

typedef struct
{
  const char *notation;
  const char *fen;
  const char *moves;
} Row;

/* Empty boards with the piece in the middle: on c3, d4, e5, f6. */
#define E5 "5/5/2X2/5/5"
#define E7 "7/7/7/3X3/7/7/7"
#define E9 "9/9/9/9/4X4/9/9/9/9"
#define E11 "11/11/11/11/11/5X5/11/11/11/11/11"

/* -- section 1: moves, legs, ranges, repetition -- */
static const Row shape_rows[] = {
  /* a prefix belongs to one atom */
  { "fWD", E7, "b4 d2 d5 d6 f4" },
  { "fWrWbW", E5, "c2 c4 d3" },
  { "fmWfcF", "1p1/1X1", "" },
  { "fmWfcF", "p1P/1X1", "xa2 b2" },
  /* a range belongs to every leg */
  { "mafW2", "X7", "c1 d1 e1" },
  { "mafWW", "X4", "c1 d1 e1" },
  { "mafafW2", "X7", "d1 e1 f1 g1" },
  { "N0", "7/6X/7/7/7", "a1 c2 e3 e5 f2" },
  { "NN", "7/6X/7/7/7", "a1 c2 e3 e5 f2" },
  { "D2", "X7", "c1 e1" },
  /* R, B and Q are unlimited: a second one is a move of its own */
  { "fRR", "X2/3", "a1 b2 c2" },
  { "R2", "X4", "b1 c1" },
  /* parentheses repeat letters with their a */
  { "(af)W", "X3p1", "b1 c1 d1 xe1" },
  { "(af)0W", "X3p1", "b1 c1 d1 xe1" },
  { "(af)1W", "X3p1", "b1 c1" },
  { "(af)2W", "X3p1", "b1 c1 d1" },
  { "m(af)cW", "X2p", "b1 xd1" },
  { "(caf)mW", "Xp3", "c1xb1" },
  { "(caf)mW", "Xpp2", "d1xb1,c1" },
  { "(caf)mW", "Xppp1p", "e1xb1,c1,d1" },
  { "(caf)1mW", "Xpp2", "" },
  { "c(af)mW", "Xp3", "xb1 c1xb1 d1xb1 e1xb1" },
  { "cafcaf(af)W", "Xpp3", "d1xb1,c1 e1xb1,c1 f1xb1,c1" },
  { "(cafmaf)mW", "Xp1p1", "" },
  { "(cafmaf)mW", "Xp1p2", "f1xb1,d1" },
  /* several in one move; letters that meet may pair */
  { "(af)1(ar)1W", "5/5/X4/5/5", "a1 a2 a4 a5 b2 b3 b4 b5 c2 c3" },
  { "(ar)1fW", "3/3/X2", "a2 b3" },
  /* a toggle that takes turns: W; W and a slide; W, a slide and W; and so on */
  { "(yar)W", "3/3/X2", "a1 a2 b1 b2 c1 c2" },
  { "(yar)1W", "3/3/X2", "a2 b1 b2 c2" },
  { "(yar)2W", "3/3/X2", "a2 b1 b2 c1 c2" },
  /* spaces between moves mean nothing */
  { " fmW  fcF ", "p1P/1X1", "xa2 b2" },
};

/* -- section 2: atoms -- */
static const Row atom_rows[] = {
  { "W", E7, "c4 d3 d5 e4" },
  { "F", E7, "c3 c5 e3 e5" },
  { "D", E7, "b4 d2 d6 f4" },
  { "N", E7, "b3 b5 c2 c6 e2 e6 f3 f5" },
  { "A", E7, "b2 b6 f2 f6" },
  { "H", E7, "a4 d1 d7 g4" },
  { "C", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "Z", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "G", E7, "a1 a7 g1 g7" },
  { "L", E7, "a3 a5 c1 c7 e1 e7 g3 g5" },
  { "J", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  { "K", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "R", E5, "a3 b3 c1 c2 c4 c5 d3 e3" },
  { "B", E5, "a1 a5 b2 b4 d2 d4 e1 e5" },
  { "Q", E5, "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5" },
  { "K2", E5, "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5" },
  { "R1", E5, "b3 c2 c4 d3" },
  /* X adds 3 to the longer coordinate, Y adds 2 to both */
  { "WX", E9, "a5 e1 e9 i5" },
  { "FX", E9, "a4 a6 d1 d9 f1 f9 i4 i6" },
  { "NX", E11, "a5 a7 e1 e11 g1 g11 k5 k7" },
  { "DY", E9, "a3 a7 c1 c9 g1 g9 i3 i7" },
  { "FY", E7, "a1 a7 g1 g7" },
  { "AY", E9, "a1 a9 i1 i9" },
  { "NY", E9, "a2 a8 b1 b9 h1 h9 i2 i8" },
  { "WX2", "X8", "e1 i1" },
  { "frFX", E9, "i6" },
  /* U: any other square */
  { "U", "p1/X1", "xa2 b1 b2" },
  { "cU", "p1/X1", "xa2" },
  { "mU", "p*/X1", "b1" },
  { "U", "X", "" },
};

/* -- section 3: directions on the first leg -- */
static const Row direction_rows[] = {
  { "fW", E5, "c4" },
  { "frW", E5, "c4 d3" },
  { "fsW", E5, "b3 c4 d3" },
  { "rvW", E5, "c2 c4 d3" },
  { "rfD", E7, "d6 f4" },
  { "fF", E5, "b4 d4" },
  { "frF", E5, "d4" },
  { "rfF", E5, "d4" },
  { "fsF", E5, "b4 d4" },
  { "sF", E5, "b2 b4 d2 d4" },
  { "rF", E5, "d2 d4" },
  { "blB", E5, "a1 b2" },
  { "fN", E5, "b5 d5" },
  { "rN", E5, "e2 e4" },
  { "frN", E5, "e4" },
  { "rfN", E5, "d5" },
  { "fsN", E5, "a4 e4" },
  { "rvN", E5, "d1 d5" },
  { "fhN", E5, "a4 b5 d5 e4" },
  { "lhN", E5, "a2 a4 b1 b5" },
  { "hrN", E5, "a4 b1 d5 e2" },
  { "hlN", E5, "a2 b5 d1 e4" },
  { "hrZ", E7, "a6 b1 f7 g2" },
  { "vN", E5, "b1 b5 d1 d5" },
  /* the great trap */
  { "fK", E5, "c4" },
  { "frK", E5, "d4" },
  { "fsK", E5, "b4 d4" },
  { "sK", E5, "b3 d3" },
  { "vK", E5, "c2 c4" },
  { "fhK", E5, "b4 c4 d4" },
  { "frblK", E5, "b2 d4" },
  { "fQ", E5, "c4 c5" },
  { "frQ", E5, "d4 e5" },
  { "lvQ", E5, "a1 a5 b2 b4" },
  /* only letters that stand together pair, read greedily; a doubled one keeps from pairing */
  { "ffrrK", E5, "c4 d3" },
  { "frblN", E5, "a2 e4" },
  { "flrN", E5, "a4 e2 e4" },
  { "sfN", E5, "a2 a4 b5 d5 e2 e4" },
  { "vrK", E5, "c2 c4 d3" },
  { "fmrN", E5, "b5 d5 e2 e4" },
  { "ffN", E5, "b5 d5" },
  /* the second side looks down the board */
  { "fK", "5/5/2x2/5/5", "c2" },
  { "frN", "5/5/2x2/5/5", "a2" },
  { "hrN", "5/5/2x2/5/5", "a4 b1 d5 e2" },
};

/* -- section 4: directions on later legs -- */
static const Row turn_rows[] = {
  /* without letters: every direction but straight back, the 45 degrees of a four-fold atom included */
  { "aW", E5, "a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4" },
  { "faF", "3/3/1X1/3/3", "a3 a5 b4 b5 c3 c5" },
  { "fafN", E9, "c9 g9" },
  { "frffN", E5, "b5 d5 e4" },
  /* steps of 45 degrees */
  { "afW", E5, "a3 c1 c5 e3" },
  { "afrW", E5, "a4 b1 d5 e2" },
  { "arfW", E5, "a4 b1 d5 e2" },
  { "arW", E5, "b2 b4 d2 d4" },
  { "abrW", E5, "b3 c2 c4 d3" },
  { "abW", E5, "c3" },
  { "afsW", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "absW", E5, "b3 c2 c4 d3" },
  { "arvW", E5, "a4 b1 b3 c2 c4 d3 d5 e2" },
  { "avW", E5, "a3 c1 c3 c5 e3" },
  { "afhW", E5, "a2 a3 a4 b1 b5 c1 c5 d1 d5 e2 e3 e4" },
  { "afsF", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "afrD", E9, "a7 c1 g9 i3" },
  { "afrH", "9/9/9/9/9/9/9/9/X8", "d7" },
  { "afrWX", "9/9/9/9/9/9/9/9/X8", "e9" },
  { "fafrK", E5, "d5" },
  { "frafrK", E5, "e4" },
  { "farR", "3/X2/3", "b3 c3" },
  { "fafrR", "3/3/X2", "b3" },
  /* the swapped kind stays: one W, then F twice */
  { "afsafW", E7, "a2 a6 b1 b7 f1 f7 g2 g6" },
  /* of an oblique atom the eight vectors are the eight directions */
  { "afN", E9, "a3 a7 c1 c9 g1 g9 i3 i7" },
  { "afrN", E9, "a5 b2 b8 e1 e9 h2 h8 i5" },
  { "arN", E9, "b4 b6 d2 d8 f2 f8 h4 h6" },
  { "abN", E9, "e5" },
  { "abrN", E9, "c5 d4 d6 e3 e7 f4 f6 g5" },
  /* z and q: the other side, the same side; by 90, 45 and 135 degrees; without a turn before both */
  { "azW", E5, "b2 b4 d2 d4" },
  { "aqW", E5, "b2 b4 d2 d4" },
  { "arazW", E5, "a4 b1 d5 e2" },
  { "araqW", E5, "b3 c2 c4 d3" },
  { "alaqW", E5, "b3 c2 c4 d3" },
  { "arafzW", E5, "a1 a5 e1 e5" },
  { "arazfW", E5, "a1 a5 e1 e5" },
  { "arabqW", E5, "c3" },
  { "arafazW", E5, "a1 a5 e1 e5" },
  { "farazW", E5, "d5" },
  { "faraqW", E5, "d3" },
  { "(az)W", "4/4/X3", "a2 b1 b2 b3 c2 c3 d3" },
  /* the start counts as empty once left, but not to a ray that has crossed the edge in this leg */
  { "cabW", "Xp", "a1xb1" },
  { "afoabW", "X1", "" },
  { "oW", "X2", "b1 c1" },
  { "oR", "X3", "b1 c1 d1" },
  { "oafoW", "X1", "a1" },
  { "oafW", "1X", "b1" },
  { "afoW", "1X", "" },
  { "oN", "4/4/X3", "b3 c2 d3" },
  { "cabK", "5/1pX2/5 cylinder", "c2xb2" },
  { "caibR", "5/1pX2/5 cylinder", "c2xb2" },
  { "cabK", "4/X2p cylinder", "a1xd1" },
  /* a removed piece's square is empty */
  { "cafcabW", "Xpp", "b1xb1,c1" },
};

/* -- section 5: modes -- */
static const Row end_rows[] = {
  { "mR", "X1p", "b1" },
  { "cR", "X1p", "xc1" },
  { "R", "X1p", "b1 xc1" },
  { "R", "X1P", "b1" },
  { "dR", "X1P", "xc1" },
  { "dR", "X1p", "" },
  { "mdR", "X1P", "b1 xc1" },
  { "cdR", "P1X1p", "xa1 xe1" },
  { "mcN", "3/2p/X2", "b3 xc2" },
  /* t spares the royal piece */
  { "tR", "X1k", "b1" },
  { "tR", "X1q", "b1 xc1" },
  { "tcR", "kX1q", "xd1" },
  { "tdW", "KXQ", "xc1" },
  { "tcdR", "K1X1k", "" },
  { "tmcdR", "k1X1Q", "b1 d1 xe1" },
  { "tgR", "Xp1k", "c1" },
  { "tpR", "Xp1k", "c1" },
  /* e takes what has just passed, on the square it passed */
  { "feF", "3/pX1/3 passed=a3:a2", "a3xa2" },
  { "fceF", "2q/pX1/3 passed=a3:a2", "a3xa2 xc3" },
  { "fcF", "3/pX1/3 passed=a3:a2", "" },
  { "feF", "3/pX1/3", "" },
  { "feF", "3/PX1/3 passed=a3:a2", "" },
  { "meF", "3/pX1/3 passed=a3:a2", "a1 a3 a3xa2 c1 c3" },
  { "feF", "3/Px1/3 passed=a1:a2", "a1xa2" },
  { "mafeW", "2q1/4/X3 passed=c1:c3", "c1xc3" },
  { "fmWfceFifmnD", "5/5/5/1pX2/5 passed=b3:b2 virgin=*", "b3xb2 c3 c4" },
  /* the virgin piece: once */
  { "iW", "X1 virgin=a1", "b1" },
  { "iW", "X1", "" },
  { "mWicW", "1Xp virgin=b1", "a1 xc1" },
  { "iiN", E5 " virgin=c3", "" },
  { "iiNW", "X1 virgin=a1", "b1" },
  { "kK", "X1/2", "a1 b1 b2" },
};

static const Row hop_rows[] = {
  /* p on a slide: over exactly one piece, anywhere beyond up to the next */
  { "pR", "X1p2", "d1 e1" },
  { "pR", "X1P1p", "d1 xe1" },
  { "pR", "X1pp1", "xd1" },
  { "pR", "X4", "" },
  { "cpR", "X1p1p", "xe1" },
  { "mpR", "X1p1p", "d1" },
  { "dpR", "X1p1P", "xe1" },
  { "pR3", "X1p2", "d1" },
  { "pR3", "Xp3", "c1 d1" },
  { "pW2", "Xp3", "c1" },
  /* on a leap: exactly one piece between */
  { "pD", "Xp1", "c1" },
  { "pD", "X2", "" },
  { "pH", "Xp2", "d1" },
  { "pH", "Xpp1", "" },
  { "cpH", "Xp1p", "xd1" },
  { "pN0", "9/9/1p7/9/X8", "c5" },
  { "pW", "Xp", "" },
  /* g lands right behind; on a leap the last square between is occupied, and no other */
  { "gR", "X1p2", "d1" },
  { "gR", "X1pp1", "xd1" },
  { "gR", "X1pP1", "" },
  { "gR3", "X2p1", "" },
  { "gR3", "X1p2", "d1" },
  { "gH", "X1p1", "d1" },
  { "gH", "Xp2", "" },
  { "gH", "Xpp1", "" },
  { "gK", "Xp1", "" },
  /* n: the squares between are empty; on a ride at each leap */
  { "nD", "X2", "c1" },
  { "nD", "XP1", "" },
  { "nD0", "X6", "c1 e1 g1" },
  { "nD0", "X2p3", "c1" },
  { "nN", "3/1p1/X2", "b3 c2" },
  { "nN", "3/p2/X2", "c2" },
  { "nafA", "5/5/5/1p3/X4", "" },
  { "nafA", "5/3p1/5/5/X4", "e5" },
  /* j: a leap over exactly one piece; a slide without its first square */
  { "jD", "Xp1", "c1" },
  { "jD", "X2", "" },
  { "jH", "Xp2", "d1" },
  { "jR", "X4", "c1 d1 e1" },
  { "jR", "Xp1P1", "c1" },
  { "jR", "XP1p1", "c1 xd1" },
  { "jR", "X*2", "" },
  { "jjR", "Xpp1p", "d1 xe1" },
  { "jR3", "X4", "c1 d1" },
  { "jjR3", "X4", "d1" },
  { "jW2", "Xp1", "c1" },
  { "jW", "X2", "" },
  { "jjR2", "X4", "" },
  { "fjQ", "1/1/1/X", "a3 a4" },
  { "jK3", "4/4/4/X3", "a3 a4 c1 c3 d1 d4" },
};

static const Row leg_rows[] = {
  /* what an earlier leg ends on; m is the default */
  { "afW", "Xp1", "" },
  { "mafW", "X2", "c1" },
  { "cafW", "Xp1", "c1xb1" },
  { "cafW", "X2", "" },
  { "cafW", "XP1", "" },
  { "dafW", "XP1", "c1xb1" },
  { "pafW", "Xp1", "c1" },
  { "pafW", "XP1", "c1" },
  { "pafW", "X2", "" },
  { "tpafW", "XP1", "c1" },
  { "tpafW", "Xp1", "" },
  { "tgafR", "X1P2", "d1" },
  { "tcafW", "Xk1", "c1xb1" },
  /* several add up, each with its own way to go on */
  { "mcafW", "Xp1", "c1xb1" },
  { "mcafW", "X2", "c1" },
  { "cpafW", "Xp1", "c1 c1xb1" },
  { "cdafW", "XP1", "c1xb1" },
  { "cpafmW", "1pXp1", "a1 a1xb1 e1 e1xd1" },
  { "mpafW", "2X1p", "a1 xe1" },
  { "mpafW", "1pX2", "a1 e1" },
  /* a slide hands over from every square that fits, and ends at a piece */
  { "mafW2", "X1p2", "xc1" },
  { "farR", "3/3/X2", "b2 b3 c2 c3" },
  { "pafR", "X1p2", "d1 e1" },
  { "pafR", "X1pp1", "xd1" },
  { "cafR", "X1p1p", "d1xc1 e1xc1,e1" },
  { "mcafR", "X1p1", "xc1 d1xc1" },
  /* i on a later leg: as many steps as the slide before, whatever the range; a leap only after one step */
  { "mRcaibR", "X1p", "a1xc1 b1" },
  { "mRcaibR2", "X1p", "a1xc1 b1" },
  { "mRcaibR2", "X2p", "b1 c1" },
  { "aifR", "X6", "c1 e1 g1" },
  { "aifaifR", "X6", "d1 g1" },
  { "aifR3", "X8", "c1 e1 g1" },
  { "aifW", "X3", "c1" },
  { "yaifW", "X3", "c1" },
  { "yaifR", "X3", "c1" },
  { "afaifR2", "X8", "d1 e1 f1 g1" },
  { "caibpafR", "1p1Xp1", "" },
  { "(aif)R", "X6", "b1 c1 d1 e1 f1 g1" },
  { "(aif)1R", "X6", "b1 c1 d1 e1 f1 g1" },
  { "(air)2fR", "7/7/7/7/X6", "a2 a3 a4 a5 b3 c1 c5 e1 g1" },
  /* n, j and o on an earlier leg */
  { "nafD", "Xp3", "" },
  { "nafD", "X2p1", "e1" },
  { "jafD", "Xp3", "e1" },
  { "jafD", "X4", "" },
  { "mjafR", "Xp2", "d1" },
  { "oafW", "X3", "c1" },
};

/* Pieces that come back to the board. */
static const Row unload_rows[] = {
  { "ucR", "X1p", "c1{c1>a1}" },
  { "udR", "X1P", "c1{c1>a1}" },
  { "uR", "X1p", "b1 c1{c1>a1}" },
  { "ucQudQ", "P1p/3/X2", "a3{a3>a1} c3{c3>a1}" },
  /* on an earlier leg: what this leg captures, where this leg starts */
  { "ucafR", "X1p1", "d1{c1>a1}" },
  { "afucabR", "X2p", "b1xd1 c1{d1>b1} c1xd1" },
  /* else the last one captured before */
  { "cafuW", "Xp1", "c1" },
  { "cafuW", "Xpp", "c1xb1{c1>b1}" },
  { "cauarW", "3/Xp1/3", "a1 c1 c3" },
  { "cafauarW", "4/Xp2/4", "a2{b2>c2} b1{b2>c2} d1{b2>c2} d3{b2>c2}" },
  { "cafafuW", "Xp2", "d1{b1>c1}" },
  { "caubW", "Xp", "a1" },
  { "cabuafW", "1Xp", "a1" },
  { "cabafuW", "2Xp", "b1{d1>c1}" },
  /* none captured: no effect */
  { "umR", "X1p", "b1" },
  { "muafW", "X2", "c1" },
  /* not where a piece stands, or where the move ends */
  { "pafusdQ", "7X/8/2K4p/8/8/8/8/8", "" },
  { "pafudW", "XpP", "" },
  { "pafucW", "Xpp", "" },
  { "mpafucW", "X1p", "c1{c1>b1}" },
  { "gafcuW", "XPp", "" },
  { "pafuW", "Xp1", "c1" },
  { "cafpafuW", "Xpp1", "" },
  { "cafpafumW", "XpP1", "" },
  { "cafpafumW", "X1P1", "" },
  { "cafpafuarmW", "2p1/XpP1/4", "" },
  { "cafpuafmW", "XpP1", "d1" },
  { "puafW", "Xp1", "c1" },
  /* what is skipped is where no leg starts */
  { "juB", "3/3/X2", "c3" },
  { "juB", "3p/2p1/1p2/X3", "c3{c3>a1}" },
  { "juB", "2p/1P1/X2", "c3{c3>a1}" },
};

/* -- section 6: the range toggle -- */
static const Row toggle_rows[] = {
  { "yafW", "X4", "c1 d1 e1" },
  { "yafR", "X4", "c1 d1 e1" },
  { "yafR", "X1p1", "xc1" },
  { "gafR", "X1p2", "d1" },
  { "gafW", "Xp3", "c1 d1 e1" },
  { "gafW3", "X1p4", "d1 e1 f1 g1" },
  { "yafD", "X8", "e1 g1 i1" },
  { "yafN", "9/9/9/9/X8", "c5 e3 g4 i5" },
  { "yafK", "X4", "c1 d1 e1" },
  { "yafQ2", "X4", "c1 d1" },
  /* a second one brings the written range back */
  { "yayafR", "X6", "d1 e1 f1 g1" },
  { "yayafW", "X4", "d1 e1" },
  { "yafyafW", "X5", "d1 e1 f1" },
  { "yafmafR", "X6", "d1 e1 f1 g1" },
  { "gafgafR", "X1pp2", "e1 f1" },
  /* with other modes: each goes on in its own way */
  { "cgafR", "X1p2", "d1 d1xc1 e1xc1" },
  { "myafW", "X3", "c1 d1" },
  { "cyafW", "Xp2", "c1xb1" },
  { "cyafW", "X3", "c1 d1" },
};

/* -- section 7: castling -- */
static const Row castling_rows[] = {
  { "O2", "R3X2R", "c1{a1>d1} g1{h1>f1}" },
  { "isO2", "R3X2R virgin=*", "c1{a1>d1} g1{h1>f1}" },
  { "isO2", "R3X2R virgin=e1,h1", "g1{h1>f1}" },
  { "isO2", "R3X2R virgin=a1,h1", "" },
  { "isO2", "R3X2R", "" },
  { "lO2", "R3X2R", "c1{a1>d1}" },
  { "rO2", "R3X2R", "g1{h1>f1}" },
  { "rO3", "X5R", "d1{g1>c1}" },
  { "O1", "X2R", "b1{d1>a1}" },
  { "O2", "r3x2r", "c1{a1>d1} g1{h1>f1}" },
  { "lO2", "r3x2r", "g1{h1>f1}" },
  /* the outermost piece; all squares up to it are empty */
  { "O2", "X3R1", "c1{e1>b1}" },
  { "O2", "X2RR", "" },
  { "O2", "X2Q1R", "" },
  { "O2", "X2q1R", "" },
  { "O2", "X3r", "" },
  { "O2", "X1R", "" },
  { "O2", "X4", "" },
  { "O2", "R1X1R/5/5/5/5", "" },
  /* j: the one that stands one in from the edge */
  { "jO2", "X4R1", "c1{f1>b1}" },
  { "jO2", "X5R", "" },
  { "jO2", "X4RR", "c1{f1>b1}" },
  { "jO2", "X3R2", "" },
  { "jO2", "X2R1R1", "" },
  /* a hole ends the rank */
  { "O2", "X3R*1", "c1{e1>b1}" },
  { "jO2", "X2R1*", "c1{d1>b1}" },
  { "O2", "X1*1R", "" },
  { "O2", "X4R cylinder", "" },
  { "O2", "X2R1* cylinder", "c1{d1>b1}" },
  { "KisO2", "3/R1X virgin=*", "b1 b2 c2" },
};

/* -- section 8: brackets -- */
static const Row bracket_rows[] = {
  { "[W]", E5, "b3 c2 c4 d3" },
  { "[fK]", E5, "c4" },
  { "[R3]", "X4", "b1 c1 d1" },
  { "[qN]", "3/X2/3", "c1 c3" },
  /* - passes an empty square; at ? the move may also end */
  { "[W-F]", "5/5/1pX2/5/5", "b1 b5 d1 d5 e2 e4" },
  { "[F?R]", E5, "a2 a4 b1 b2 b4 b5 d1 d2 d4 d5 e2 e4" },
  { "[F?R]", "5/5/2X2/1p1P1/5", "a4 xb2 b4 b5 d4 d5 e4" },
  { "[W?W]", "X1p", "b1 xc1" },
  { "[W?W]", "Xp1", "xb1" },
  { "[W?W?W]", "X4", "b1 c1 d1" },
  { "[W-W?W]", "X4", "c1 d1" },
  /* without letters in the most similar directions, with them among the leg's own vectors */
  { "[F-B]", E7, "a1 a7 b2 b6 f2 f6 g1 g7" },
  { "[W?sR]", "3/1X1/3", "a1 a2 a3 b1 b3 c1 c2 c3" },
  { "[W-rW]", E5, "b2 b4 d2 d4" },
  { "[W-frF]", E5, "a4 b1 d5 e2" },
  { "[fN-N]", E9, "c9 g9" },
  { "[N-rN]", E9, "b4 b6 d2 d8 f2 f8 h4 h6" },
  { "[K?K?K]", E7, "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7" },
  { "[W-aW]", E5, "a3 b2 b4 c1 c3 c5 d2 d4 e3" },
  { "[W-zW]", E5, "b2 b4 d2 d4" },
  { "[W-rW-zW]", E5, "a4 b1 d5 e2" },
  { "[fW-U]", "p1/X1", "" },
  { "[rW-U]", "p1/X1", "a1 xa2 b2" },
  /* letters on an earlier leg say how it goes on, on the last how it ends */
  { "[cW-W]", "Xpp", "c1xb1,c1" },
  { "[cW-W]", "X2", "" },
  { "[cW?W]", "Xp1", "xb1 c1xb1" },
  { "[pR-R]", "X1p2", "d1 e1" },
  { "[gR-R]", "X1p2", "d1" },
  { "[dW-W]", "XP1", "c1xb1" },
  { "[mpW-W]", "1PX2", "a1 e1" },
  { "[cR-ibR]", "X1p", "a1xc1" },
  { "[ucW-W]", "Xp1", "c1{b1>a1}" },
  { "[W-ucW]", "X1p", "c1{c1>b1}" },
  { "[nD-W]", "XP3", "" },
  { "[R-W]", "X4", "c1 d1 e1" },
  { "[W-cW]", "X2", "" },
  { "[W-cW]", "X1p", "xc1" },
  { "[W?cW]", "Xp1", "xb1" },
  { "[W?cW]", "X2", "b1" },
  { "[W?W-mW]", "X2p", "b1" },
  { "[W-pR]", "X1p2", "d1 e1" },
  { "[W-jR]", "X4", "d1 e1" },
  { "[W-eF]", "q2/3/X2 passed=c2:a3", "c2xa3" },
  { "[W-efrF]", "q2/3/X2 passed=c2:a3", "" },
  { "[rW-eflF]", "q2/3/X2 passed=c2:a3", "c2xa3" },
  { "[oW-W]", "X2", "b1 c1" },
  /* letters in front: m, c, d, t speak of where it ends, directions of the whole path, i and o of the whole */
  { "m[W?W]", "X1p", "b1" },
  { "c[W?W]", "X1p", "xc1" },
  { "c[W?W]", "Xp1", "xb1" },
  { "d[W-W]", "X1P", "xc1" },
  { "t[W?W]", "Xk1", "" },
  { "tc[W?cW]", "X1k", "" },
  { "m[W?cW]", "X1p", "b1 xc1" },
  { "f[F?R]", E5, "b4 b5 d4 d5" },
  { "fr[W-F]", E5, "e4" },
  { "fs[F?W]", E5, "a4 b4 d4 e4" },
  { "i[W?F]", "2/X1", "" },
  { "i[W?F]", "2/X1 virgin=a1", "a2 b1" },
  { "o[W-W]", "X3", "c1" },
  { "k[W?F]", "X1", "b1" },
  { "[F?R]fmW", "X", "" },
};

/* -- section 9: pieces to check by, where another dialect has no words for them -- */
static const Row piece_rows[] = {
  { "FyafsF", "5/5/5/5/X4", "b2 b3 b4 b5 c2 d2 e2" },
  { "afsW", "3/3/X2", "b3 c2" },
  { "afsW", "3/P2/X2", "c2" },
  { "afsF", "3/1p1/X2", "" },
  { "KNADcaKmcabK", "3/3/Xp1", "a1 a1xb1 a2 a2xb1 a3 xb1 b2 b2xb1 b3 c1 c1xb1 c2 c2xb1 c3" },
  { "cabK", "Xp", "a1xb1" },
  { "KaK", "3/3/X2", "a2 a3 b1 b2 b3 c1 c2 c3" },
  { "mRcpR", "X1p1p", "b1 xe1" },
  { "mRcaibR", "p1X1p", "b1 c1xa1 c1xe1 d1" },
  /* the advancer takes the piece that it comes up to */
  { "yafmcabQ", "X3p1", "b1 c1 d1xe1" },
  /* ... and the withdrawer the one that it leaves */
  { "mKcabafmK", "1pX1", "d1 d1xb1" },
  /* checkers: the man, and a king that goes on */
  { "fmFfcafmF", "5/1p1P1/2X2/5/5", "a5xb4" },
  { "mF(cafma)cafmF", "5/3p1/5/1p3/X4", "c3xb2 e5xb2,d4" },
  { "RasR", "2/X1", "a2 b1 b2" },
  { "mfFcefWimfnA", "4/4/1p2/1X2 virgin=b1", "a2 xb2 c2 d3" },
  { "mafsmafW", "4/4/4/X3", "c4 d3" },
  { "jB", "4/4/1p2/X3", "c3 d4" },
};

/* -- running a row -- */

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autofree char *got = NULL;

  position.virgin = pw_board_is_virgin (board, position.at);
  got = moves_in (PW_DIALECT_XBETZA, row->notation, &position);
  g_test_message ("%s on %s: %s, expected %s", row->notation, row->fen, got, row->moves);
  g_assert_cmpstr (got, ==, row->moves);
}

static void
test_royal (void)
{
  static const char *const royals[] = { "kK", "mkW", "WkF", "k[W?F]", "[kW?F]", "cakK" };
  static const char *const commoners[] = { "K", "isO2", "[W?F]" };

  for (guint i = 0; i < G_N_ELEMENTS (royals); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, royals[i]);

      g_assert_true (pw_piece_is_royal (piece));
    }
  for (guint i = 0; i < G_N_ELEMENTS (commoners); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, commoners[i]);

      g_assert_false (pw_piece_is_royal (piece));
    }
}

/* What can never move is a piece all the same. */
static void
test_idle (void)
{
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, "iiN");

  g_assert_cmpuint (pw_piece_n_paths (piece), ==, 0);
}

#define ADD_ROWS(group, rows)                                                                                \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *path = g_strdup_printf ("/xbetza/" group "/%u %s", i + 1, (rows)[i].notation);        \
                                                                                                             \
      g_test_add_data_func (path, &(rows)[i], test_row);                                                     \
    }

/* A line that goes round has no outermost piece, nor an end; the piece itself need not stand on the board. */
static void
test_castling_round (void)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 1);
  PwPosition position = { .board = board, .at = 4 };
  g_autofree char *moves = NULL;

  pw_board_set_cylinder (board, TRUE);
  moves = moves_in (PW_DIALECT_XBETZA, "O2 jO2", &position);
  g_assert_cmpstr (moves, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("shape", shape_rows);
  ADD_ROWS ("atoms", atom_rows);
  ADD_ROWS ("directions", direction_rows);
  ADD_ROWS ("turns", turn_rows);
  ADD_ROWS ("ends", end_rows);
  ADD_ROWS ("hops", hop_rows);
  ADD_ROWS ("legs", leg_rows);
  ADD_ROWS ("unloading", unload_rows);
  ADD_ROWS ("toggle", toggle_rows);
  ADD_ROWS ("castling", castling_rows);
  ADD_ROWS ("brackets", bracket_rows);
  ADD_ROWS ("pieces", piece_rows);
  g_test_add_func ("/xbetza/castling-round", test_castling_round);
  g_test_add_func ("/xbetza/royal", test_royal);
  g_test_add_func ("/xbetza/idle", test_idle);
  return g_test_run ();
}
