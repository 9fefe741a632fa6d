/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of Betza 2.0 does, on boards small enough to check by eye.  A row is a
 * notation, a board, and every move the piece has there, as in dialect-text.h: "c4", "xc4",
 * "e5xd4", "c3{b1>a1}".
 *
 * The piece under test is X (x if it moves for the second side); upper case is the first side,
 * lower case the second, * a hole.
 */
#include "tests/core/dialect-text.h"

typedef struct
{
  const char *notation;
  const char *fen;
  const char *moves;
  gboolean virgin;
} Row;

/* Empty boards with the piece in the middle: on c3, d4. */
#define E5 "5/5/2X2/5/5"
#define E7 "7/7/7/3X3/7/7/7"

/* -- the pieces that the specification names -- */
static const Row piece_rows[] = {
  /* Mao: the first step must be free */
  { "W-F", E7, "b3 b5 c2 c6 e2 e6 f3 f5" },
  { "W-F", "7/7/3P3/3X3/7/7/7", "b3 b5 c2 e2 f3 f5" },
  { "W-F", "7/7/3p3/3X3/7/7/7", "b3 b5 c2 e2 f3 f5" },
  /* Griffon: one step diagonally, and outward from there */
  { "F(F-R)", E5, "a2 a4 b1 b2 b4 b5 d1 d2 d4 d5 e2 e4" },
  { "F-R", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "F(F-R)", "5/3p1/2X2/1P3/5", "a4 b4 b5 d1 d2 xd4 e2" },
  /* Chu lion: takes two, takes and comes back, passes */
  { "KNAD(cK-aK)(K-bK)", "1p/X1", "a1 a1xb2 a2 a2xb2 b1 b1xb2 xb2" },
  { "KNAD(cK-aK)(K-bK)", "Xpp", "a1xb1 xb1 c1xb1,c1 xc1" },
  { "KNAD(cK-aK)(K-bK)", "XPp", "xc1" },
  /* soaring eagle: the sting goes forward only */
  { "f(FA(cF-F)(mcF-bF))", "5/3p1/2X2/1p3/5", "a5 b4 c3 c3xd4 xd4 e5 e5xd4" },
  { "RbBf(FA(cF-F)(mcF-bF))", "p1/X1", "a1 xa2 b1 b2" },
  { "RbBf(FA(cF-F)(mcF-bF))", "2/pX", "xa1 a2 b1 b2" },
  { "RbBf(FA(cF-F)(mcF-bF))", "p1/1X", "a1 xa2 b1xa2 b2" },
  { "RbBf(FA(cF-F)(mcF-bF))", "1X/p1", "xa1 a2 b1" },
  { "RbBf(FA(cF-F)(mcF-bF))", "1x/P1/2", "xa2 a3 b1 b2 b3xa2" },
  /* horned falcon */
  { "f(WD(cW-W)(mcW-bW))", "5/2p2/2X2/2p2/5", "c3xc4 xc4 c5 c5xc4" },
  { "f(WD(cW-W)(mcW-bW))", E5, "c3 c4 c5" },
  { "BsbRf(WD(cW-W)(mcW-bW))", "1p/pX", "xa1 a2 b1xb2 xb2" },
  /* rook that captures by jumping */
  { "cR-mR", "X1p1p1", "d1xc1" },
  { "cR-mR", "X1pp", "" },
  { "cR-mR", "X1p3", "d1xc1 e1xc1 f1xc1" },
  /* rifles: what they take stands as far away as they come back */
  { "cR-ebR", "p3/4/X1p1", "a1xa3 a1xc1" },
  { "cR-ebR", "P3/4/X1pp", "a1xc1" },
  { "cN-bN", "1p1/2p/X2", "a1xb3 a1xc2" },
  { "cN-bN", "1P1/2p/X2", "a1xc2" },
  /* a swap: the piece taken is put down where the knight started */
  { "cdN-buN-bN", "1P1/2p/X2", "b3{b3>a1} c2{c2>a1}" },
  { "cdN-buN-bN", "3/3/X2", "" },
  /* knight-relay: a friendly knight a knight's leap away lets it leap anywhere */
  { "t{N}N-bN-aN", "1N3/5/2X2", "a2 d3 e2" },
  { "t{N}N-bN-aN", "1B3/5/2X2", "" },
  { "t{N}N-bN-aN", "1n3/5/2X2", "" },
  { "t{N}N-bN-aN", "1N1p1/5/2X2", "a2 xd3 e2" },
  /* chameleon */
  { "c{N}N", "1n1/2b/X2", "xb3" },
  { "c{N}N", "1N1/3/X2", "" },
  /* hook mover */
  { "R(R-sR)", "3/3/X2", "a2 a3 b1 b2 b3 c1 c2 c3" },
  { "R(R-sR)", "3/P2/XP1", "" },
  { "R(R-sR)", "3/1p1/X1p", "a2 a3 b1 xb2 b3 xc1 c3" },
  /* long leaper: up to four, with an empty square behind each */
  { "(cQ-mQ)4", "X1p1p1p1", "d1xc1 f1xc1,e1 h1xc1,e1,g1" },
  { "(cQ-mQ)4", "Xpp1", "" },
  { "(cQ-mQ)4", "Xp1p1p1p1p1", "c1xb1 e1xb1,d1 g1xb1,d1,f1 i1xb1,d1,f1,h1" },
  { "(cQ-mQ)4", "XP1p", "" },
  /* rose */
  { "Nrf7", "7/7/7/X6/7/7/7", "b2 b6 c3 c5 d1 d7 e4 f2 f6 g4" },
  { "N-rfN", "7/7/7/X6/7/7/7", "d1 d7 e4" },
  /* great general: captures all in its way, of either side, and ends like a queen */
  { "((cQcdQ)-Q)", "X1pP1p1", "b1 xc1 e1xc1,d1 f1xc1,d1,f1 g1xc1,d1,f1" },
  { "((cQcdQ)-Q)", "XPP", "" },
  { "((cQcdQ)-Q)", "XPp", "c1xb1,c1" },
  { "((cQcdQ)-Q)", "2/X1", "a2 b1 b2" },
  { "((cQcdQ)-Q)", "1p/Xp", "a2 xb1 xb2" },
  /* wooden dove, mountain crane: over what stands on the first squares */
  { "R2BG(G-B2)", "7/7/7/7/7/1P5/X6", "a2 a3 b1 c1 d4 e5 f6" },
  { "QDAHG(4,0)(4,4)(D-R)(A-B)(H-R)(G-B)((4,0)-R)((4,4)-B)", "XPPP3", "e1 f1 g1" },
  { "QDAHG(4,0)(4,4)(D-R)(A-B)(H-R)(G-B)((4,0)-R)((4,4)-B)", "XP1p2", "c1 xd1 e1 f1" },
};

/* -- what the square between must hold, and what happens there -- */
static const Row mode_rows[] = {
  /* m, the default on an earlier leg */
  { "W-W", "X2", "c1" },
  { "mW-W", "X2", "c1" },
  { "W-W", "Xp1", "" },
  { "W-W", "XP1", "" },
  { "mW-W", "X1p", "xc1" },
  /* c, d */
  { "cW-W", "Xp1", "c1xb1" },
  { "cW-W", "Xpp", "c1xb1,c1" },
  { "cW-W", "XP1", "" },
  { "cW-W", "X2", "" },
  { "dW-W", "XP1", "c1xb1" },
  { "dW-W", "Xp1", "" },
  /* p, t: what is there stays */
  { "pW-W", "Xp1", "c1" },
  { "pW-W", "XP1", "c1" },
  { "pW-W", "X2", "" },
  { "tW-W", "XP1", "c1" },
  { "tW-W", "Xp1", "" },
  /* several add up; where two fit, both happen */
  { "mpW-W", "X2", "c1" },
  { "mpW-W", "Xp1", "c1" },
  { "cdW-W", "PX", "" },
  { "cdW-W", "1PXp1", "a1xb1 e1xd1" },
  { "mcW-W", "1pX2", "a1xb1 e1" },
  { "cpW-W", "Xp1", "c1 c1xb1" },
  { "ctW-W", "1PXp1", "a1 e1xd1" },
  { "mtW-W", "1PXp1", "a1" },
  /* on the last leg: m and c by default */
  { "W", "PX1", "c1" },
  { "W", "pX1", "xa1 c1" },
  { "mW", "pX1", "c1" },
  { "cW", "pX1", "xa1" },
  { "dW", "PXp", "xa1" },
  { "cdW", "PXp", "xa1 xc1" },
  { "mdW", "PX1", "xa1 c1" },
  { "W-mW", "1X1p", "" },
  { "W-cW", "X1p", "xc1" },
  { "W-dW", "X1P", "xc1" },
  { "cW-dW", "XpP", "c1xb1,c1" },
  /* letters in front of a group: where all its moves end */
  { "m(WF)", "1p/Xp", "a2" },
  { "c(W-W)", "X1p", "xc1" },
  { "c(W-W)", "X2", "" },
  { "c(WF)-W", "Xp1", "c1xb1" },
  { "c(W-F)-W", "4/2p1/X3", "c3xc2 d2xc2" },
  { "m(cW)", "pX1", "xa1 c1" },
  /* alternatives that end otherwise are chains of their own */
  { "W-(cFmW)", "3p1/5/2X2/5/5", "a3 c1 c5 xd5 e3" },
  { "(cWmF)-R", "5/5/2Xp1/5/5", "a2 a4 b1 b5 d1 d5 e2 e3xd3 e4" },
  { "(cWtW)-W", "1PXp1", "a1 e1xd1" },
  { "W-(cWmW)-W", "X1p1", "d1xc1" },
  { "W-((cW-W)(W-W))", "X1p1", "d1xc1" },
  { "((cW-cW)(W-W))-W", "1pppX3", "b1xb1,c1,d1 h1" },
};

/* -- doubled letters: any number along a slide -- */
static const Row passing_rows[] = {
  { "ppR", "X1P1p2", "b1 d1 xe1 f1 g1" },
  { "ppR-R", "X1P1p2", "b1 d1 xe1 f1 g1" },
  { "ppR-mR", "X1P1p2", "b1 d1 f1 g1" },
  { "m(ppR-R)", "X1P1p2", "b1 d1 f1 g1" },
  { "tt(ppR-R)", "XPpP1", "xc1 e1" },
  { "mppR2-R", "XPP3", "d1 e1 f1" },
  { "mppR2-R", "XPPP2", "" },
  { "mppR2-R", "X1P3", "b1 d1 e1 f1" },
  { "mppR2-R", "X5", "b1 c1 d1 e1 f1" },
  { "v(mppR3)-R", "1/p/X/1", "a1 xa3 a4" },
  { "ttR", "XPPp1", "xd1" },
  { "ttR", "XpP1", "xb1" },
  { "ttR-R", "XPPp1", "xd1" },
  { "ccR", "Xp1p1", "xb1 d1xb1,d1" },
  { "ccR-R", "X1p1P1", "b1 xc1 d1xc1" },
  { "ddR-R", "X1P1p", "b1 d1xc1 e1xc1,e1" },
  { "mccR", "Xp1", "xb1 c1xb1" },
  { "pp{N}R", "XN1N1", "c1 e1" },
  { "pp{N}R", "XNB1", "" },
  { "p{N}pR", "XBN1", "d1" },
  { "ccR-sR", "1p1/X2", "" },
  { "ccR-sR", "3/Xp1", "b2xb1" },
};

/* -- limiters: only these types of piece -- */
static const Row limiter_rows[] = {
  { "c{N,B}W", "1n1/bXr/1n1", "xa2 xb1 xb3" },
  { "d{N}W", "1N1/BX1/3", "xb3" },
  { "c{N}d{B}W", "1n1/BXb/1N1", "xa2 xb3" },
  { "p{N}W-W", "Xn1", "c1" },
  { "p{N}W-W", "XN1", "c1" },
  { "p{N}W-W", "Xb1", "" },
  { "mt{Q}W-W", "XQ1", "c1" },
  { "mt{Q}W-W", "XR1", "" },
  { "mc{P}W", "pXr", "xa1" },
  { "c{N}cW", "Xb", "xb1" },
  { "c{K}R", "1k1/1X1", "xb2" },
  { "(c{P}Qcd{P}Q)-Q", "XpPp1", "xb1 d1xb1,c1,d1 e1xb1,c1,d1" },
  { "(c{P}Qcd{P}Q)-Q", "XpRp1", "xb1" },
  /* in front of a repeated group */
  { "(t{N}W)3-W", "XNN1", "d1" },
  { "(t{N}W)3-W", "XNB1", "" },
};

/* -- u: what was captured comes back -- */
static const Row unload_rows[] = {
  { "cW-W-uW-W", "Xp3", "e1{b1>d1}" },
  { "cW-uW-W", "Xp2", "d1{b1>c1}" },
  { "cW-uW-W", "XP2", "" },
  { "cW-uW-W", "Xpp1", "" },
  { "cW-buW-W", "1Xp1", "a1{c1>b1}" },
  { "cdN-buN-bN", "1P1/3/X2", "b3{b3>a1}" },
  /* the one taken last */
  { "cW-cW-uW-W", "Xpp2", "e1xb1{c1>d1}" },
  { "cW-cW-uW-uW-W", "Xpp3", "f1{b1>e1}{c1>d1}" },
};

/* -- o: off the board and back -- */
static const Row off_board_rows[] = {
  { "oW-bR", "X2", "a1 b1 c1" },
  { "oW-bR", "1X1", "b1" },
  { "oW-bW", "3/1X1/3", "" },
  { "oW-bW-R", "3/X2/3", "b2 c2" },
  { "oR-bW", "X2", "a1 c1" },
  { "oR-bW", "X1p", "a1" },
  { "oW-W", "X*1", "c1" },
  { "oW-W", "X1*", "" },
  { "moW-bW", "X1", "a1" },
  { "oF-sF", "3/3/X2", "a3 c1" },
};

/* -- x: the piece stays, and what the rest of the chain hits is hit in every direction -- */
static const Row explosion_rows[] = {
  { "mQ(cxQ-cdK)", "p1P/1p1/X2", "a2 a3xa3,b2 b1 b2xa3,b2,c3 c1" },
  { "xW-cdW", "X1p", "b1xc1" },
  { "xW-cdW", "X1P", "b1xc1" },
  { "xW-cW", "X1P", "b1" },
  { "xW-cW", "pX1p", "c1xd1" },
  { "xW-cW", "1p1/X1p", "a2xb2 b1xb2,c1" },
  { "xW-fcW", "1p1/X1p", "a2 b1xc1" },
  { "cxR-W-cW", "X1p1p", "c1xc1,e1" },
  { "cxR-cK0", "2p1/X1p1", "c1xc1,c2" },
};

/* -- ranges -- */
static const Row range_rows[] = {
  { "W3", "X5", "b1 c1 d1" },
  { "W03", "X5", "d1" },
  { "W03", "X1p3", "" },
  { "W03", "X2p2", "xd1" },
  { "W0", "X5", "b1 c1 d1 e1 f1" },
  { "W000", "X5", "b1 c1 d1 e1 f1" },
  { "R2", "X5", "b1 c1" },
  { "B02", E5, "a1 a5 e1 e5" },
  { "N2", "9/9/9/9/X8", "b3 c2 c5 e3" },
  { "NN", "9/9/9/9/X8", "b3 c2 c5 e3 g4 i5" },
  /* up to so many times; the letters of the last leg hold between */
  { "(W-W)2", "X5", "c1 e1" },
  { "(W-W)02", "X5", "e1" },
  { "(W-F)1", E5, "a2 a4 b1 b5 d1 d5 e2 e4" },
  { "(cW)3", "Xppp1", "xb1 c1xb1,c1 d1xb1,c1,d1" },
  { "(cW)3", "X1pp1", "" },
  { "cW3", "X1pp1", "xc1" },
  { "(mW)3", "X1p1", "b1" },
  { "(pW)2-W", "XPp1", "xc1 d1" },
  { "(mpW)2-W", "X1P2", "d1" },
  { "(cW-mW)0", "Xp1p1p2", "c1xb1 e1xb1,d1 g1xb1,d1,f1" },
  { "(cW-W)2", "Xpp2", "c1xb1,c1" },
  { "(cW-W)2", "Xp1p1", "c1xb1 e1xb1,d1" },
  /* letters in front of the whole speak of where it ends */
  { "c(W)3", "X1p2", "xc1" },
  { "m(cW)3", "Xp1", "xb1 c1xb1" },
  { "m(cW)3", "X2", "b1" },
  { "(W2)3", "X9", "b1 c1 d1 e1 f1 g1" },
  { "((W-W)2)2", "X9", "c1 e1 g1 i1" },
  { "W3-W", "X5", "c1 d1 e1" },
  { "(W-W)2-F", "2/2/2/2/X1", "b4" },
  /* letters between: how every later step turns */
  { "Wr2", E5, "b2 b3 b4 c2 c4 d2 d3 d4" },
  { "Wr02", E5, "b2 b4 d2 d4" },
  { "fWr3", E5, "c4 d3 d4" },
  { "(W-W)r2", E5, "a1 a3 a5 c1 c5 e1 e3 e5" },
  { "fKr2", E5, "b4 c4 c5 d4 e3" },
  { "fKr02", E5, "c5 d4 e3" },
  { "fK2", E5, "a5 b4 c4 c5 d4 e5" },
  { "Rs2", "2/X1", "a2 b1 b2" },
  { "Re2", "X4", "b1 c1 d1 e1" },
  { "Re02", "X4", "c1 e1" },
  { "Re03", "X6", "d1 g1" },
};

/* -- e: as many steps as the slide before -- */
static const Row equal_rows[] = {
  { "R-eR", "X6", "c1 e1 g1" },
  { "R-esR", "3/3/X2", "b2 c3" },
  { "fR-W-eR", "1/1/1/1/1/1/X", "a4 a6" },
  { "W2-eR", "X6", "c1 e1" },
  { "W3-eW0", "X8", "c1 e1 g1" },
  { "R-eR2", "X6", "c1 e1" },
  { "cdR-ebuR-ebR", "X1p", "c1{c1>a1}" },
  { "R-eR-eR", "X6", "d1 g1" },
  { "R-eb(RB)", "X2", "a1" },
};

/* -- directions, leg by leg -- */
static const Row direction_rows[] = {
  { "fF-F", E5, "a5 e5" },
  { "fF-sF", E5, "a3 c5 e3" },
  { "f(F-sF)", E5, "c5" },
  { "f(fF-sF)", E5, "c5" },
  { "s(fF-sF)", E5, "a3 e3" },
  { "fA-B", "7/7/7/7/3X3/7/7", "a6 g6" },
  { "fB-sB", "3/3/1X1", "b3" },
  { "fK-W", E5, "a4 b5 c5 d5 e4" },
  { "fK-K", E5, "a5 c5 e5" },
  { "W-K", E5, "a3 c1 c5 e3" },
  { "W-aW", "2/X1", "a1 b2" },
  { "W-bW", "2/X1", "a1" },
  { "frN-N", "9/9/9/9/X8", "e3" },
  { "N-fsN", "9/9/9/9/X8", "a5 d4 e1" },
  { "W-fK", E5, "a3 c1 c5 e3" },
  { "W-(fWfF)", E5, "a2 a3 a4 b1 b5 c1 c5 d1 d5 e2 e3 e4" },
  { "W-WF", E5, "a3 c1 c5 e3" },
  { "W-lWfF", "3/3/3/1X1", "a2 a3 c2 c3" },
  { "b(F-bF)", E5, "c3" },
  { "fAG-B", "9/9/9/9/9/9/9/9/X8", "d4 e5 f6 g7 h8 i9" },
  { "f(rN)", E5, "e4" },
  { "f(WrN)", E5, "c4 e4" },
  { "R-s(RB)", "3/3/X2", "b2 b3 c2 c3" },
  /* ... but for an alternative with letters of its own */
  { "W-f(rWF)", "3/3/1X1", "a2 a3 c2 c3" },
  { "f(AG)-B", "9/9/9/9/9/9/9/9/X8", "d4 e5 f6 g7 h8 i9" },
  /* the second side looks the other way */
  { "fW-W", "5/5/2x2/5/5", "c1" },
  { "f(F-sF)", "5/5/2x2/5/5", "c1" },
  { "frN", "5/5/2x2/5/5", "a2" },
};

/* -- joining, groups, spaces -- */
static const Row grammar_rows[] = {
  { "WF-W", E5, "a2 a3 a4 b1 b5 c1 c5 d1 d5 e2 e3 e4" },
  { "W(F-W)", E5, "a2 a4 b1 b3 b5 c2 c4 d1 d3 d5 e2 e4" },
  { "  W  (F-W) ", E5, "a2 a4 b1 b3 b5 c2 c4 d1 d3 d5 e2 e4" },
  { "((W))", E5, "b3 c2 c4 d3" },
  { "(W-(W-W))", "X5", "d1" },
  { "((W-W)-W)", "X5", "d1" },
  { "W-W-W", "X5", "d1" },
  { "(4,1)", "9/9/9/9/4X4/9/9/9/9", "a4 a6 d1 d9 f1 f9 i4 i6" },
  { "O", "X", "a1" },
  { "CZ", E7, "a2 a3 a5 a6 b1 b7 c1 c7 e1 e7 f1 f7 g2 g3 g5 g6" },
};

/* -- letters as in Extended Betza -- */
static const Row other_rows[] = {
  { "nD", "XP1", "" },
  { "nD-W", "X4", "d1" },
  { "W-nD", "X1p1", "" },
  { "jD", "XP1", "c1" },
  { "jR", "X1p1p", "d1 xe1" },
  { "jjR", "XPPp", "xd1" },
  { "gR", "X1p2", "d1" },
  { "gR-W", "X1p2", "e1" },
  { "R-gR", "X2p2", "e1" },
  { "jR-mW", "X1p3", "e1 f1" },
  { "qW", "2/X1", "a2 b1 b2" },
  { "zF", "3/3/X2", "a3 b2 c1" },
  { "ifmW2", "1/1/X/1", "a3 a4", TRUE },
  { "ifmW2", "1/1/X/1", "" },
  { "iW-W", "X2", "c1", TRUE },
  { "iW-W", "X2", "" },
  { "i(D(W-W))", "X2", "" },
  { "kK", "2/X1", "a2 b1 b2" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board G_GNUC_UNUSED = position_from_fen (row->fen, &position);
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_BETZA2, row->notation);
  g_autofree char *checked = NULL, *moves = NULL;

  position.virgin = row->virgin;
  checked = moves_of_piece (piece, &position);
  moves = moves_in (PW_DIALECT_BETZA2, row->notation, &position);
  g_test_message ("%s on %s: %s, expected %s", row->notation, row->fen, moves, row->moves);
  g_assert_cmpstr (moves, ==, row->moves);
}

static void
test_royal (void)
{
  static const struct
  {
    const char *text;
    gboolean royal;
  } rows[] = { { "kK", TRUE }, { "kW-F", TRUE }, { "k(W(F-F))", TRUE }, { "K", FALSE }, { "W-F", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_BETZA2, rows[i].text);

      g_assert_cmpint (pw_piece_is_royal (piece), ==, rows[i].royal);
    }
}

/* Where a move came from: the term, or the chain in parentheses. */
static void
test_spans (void)
{
  static const struct
  {
    const char *text, *fen, *move, *term;
  } rows[] = {
    { "W(F-W)", E5, "c4", "W" },
    { "W(F-W)", E5, "d5", "F-W" },
    { "W-F", E5, "d5", "W-F" },
    { "mW fcF", "5/3p1/2X2/5/5", "xd4", "fcF" },
    { "f(WN(cF-F))", "5/3p1/2X2/5/5", "e5xd4", "cF-F" },
    { "(W-F)2", E5, "d5", "(W-F)2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = position_from_fen (rows[i].fen, &position);
      g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_BETZA2, rows[i].text);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);
      g_autoptr (PwMoves) moves = pw_moves_new ();
      g_autofree char *term = NULL;

      pw_generator_run (generator, &position, moves);
      for (guint j = 0; j < pw_moves_count (moves); j++)
        {
          const PwMove *move = pw_moves_get (moves, j);
          g_autofree char *word = move_to_text (board, moves, move);
          PwSpan span = pw_piece_path (piece, move->path)->span;

          if (g_str_equal (word, rows[i].move))
            term = g_strndup (rows[i].text + span.start, pw_span_length (span));
        }
      g_assert_cmpstr (term, ==, rows[i].term);
    }
}

/* Plain leaps and rides take the engine's short way: a path an atom, its first step aimed. */
static void
test_plain_paths (void)
{
  static const struct
  {
    const char *text, *dump;
  } rows[] = {
    { "fN", "ends on empty enemy @f (2,1)\n" },
    { "K", "ends on empty enemy (1,0)\nends on empty enemy (1,1)\n" },
    { "mrR3", "ends on empty @r {(1,0)}^3<empty> slide\n" },
    { "f(WcB)", "ends on empty enemy @f (1,0)\nends on enemy @f {(1,1)}^0<empty> slide\n" },
    { "((F))", "ends on empty enemy (1,1)\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_BETZA2, rows[i].text);
      g_autofree char *dump = pw_piece_to_string (piece);

      g_assert_cmpstr (dump, ==, rows[i].dump);
    }
}

#define ADD_ROWS(group, rows)                                                                                       \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                   \
    {                                                                                                               \
      g_autofree char *path = g_strdup_printf ("/betza2/" group "/%u %s", i + 1, (rows)[i].notation);               \
                                                                                                                    \
      g_test_add_data_func (path, &(rows)[i], test_row);                                                            \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("pieces", piece_rows);
  ADD_ROWS ("modes", mode_rows);
  ADD_ROWS ("passing", passing_rows);
  ADD_ROWS ("limiters", limiter_rows);
  ADD_ROWS ("unload", unload_rows);
  ADD_ROWS ("off-board", off_board_rows);
  ADD_ROWS ("explosions", explosion_rows);
  ADD_ROWS ("ranges", range_rows);
  ADD_ROWS ("equal", equal_rows);
  ADD_ROWS ("directions", direction_rows);
  ADD_ROWS ("grammar", grammar_rows);
  ADD_ROWS ("other-letters", other_rows);
  g_test_add_func ("/betza2/royal", test_royal);
  g_test_add_func ("/betza2/spans", test_spans);
  g_test_add_func ("/betza2/plain-paths", test_plain_paths);
  return g_test_run ();
}
