/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of squares. Each rule of each dialect has its rows: as it is, and where it asks for something.
 */
#include "tests/core/wording/why-rows.h"

#define EXTENDED PW_DIALECT_EXTENDED
#define CLASSIC  PW_DIALECT_CLASSIC
#define XBETZA   PW_DIALECT_XBETZA
#define BETZA2   PW_DIALECT_BETZA2
#define BEX      PW_DIALECT_BEX

/* clang-format off */
const WhyRow why_rows[] = {
  { EXTENDED, "N", "8/8/8/8/3X4/8/8/8", "e6", "By the term N: it leaps to e6." },
  { EXTENDED, "N", "8/8/8/8/3X4/8/8/8", "e5", "No part of the move reaches e5." },
  { EXTENDED, "N", "8/8/8/8/3X4/8/8/8", "d4",
    "The piece stands on d4 itself, and no part of its move comes back there." },
  { EXTENDED, "N", "8/8/4P3/8/3X4/8/8/8", "e6",
    "Your own piece stands on e6. "
    "It would be a target without the piece on e6." },
  { EXTENDED, "N", "8/8/4p3/8/3X4/8/8/8", "e6", "By the term N: it leaps to e6 and captures the enemy there." },
  { EXTENDED, "mN", "8/8/4p3/8/3X4/8/8/8", "e6",
    "Only moves without capture go to e6, and an enemy stands there. "
    "It would be a target without the piece on e6." },
  { EXTENDED, "cN", "8/8/4P3/8/3X4/8/8/8", "e6",
    "Only captures go to e6, and your own piece stands there. "
    "It would be a target with an enemy on e6 instead." },
  { EXTENDED, "cN", "8/8/8/8/3X4/8/8/8", "e6",
    "Only captures go to e6, and it is empty. "
    "It would be a target with an enemy on e6." },
  { EXTENDED, "N", "8/8/4*3/8/3X4/8/8/8", "e6", "e6 is a hole: nothing can stand there." },
  { EXTENDED, "R", "8/8/3P4/8/3X4/8/8/8", "d7",
    "Blocked at d6 by your own piece. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "R", "8/8/3p4/8/3X4/8/8/8", "d7",
    "Blocked at d6 by an enemy piece. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "R", "8/3p4/3P4/8/3X4/8/8/8", "d8",
    "Blocked at d6 by your own piece. Blocked at d7 by an enemy piece. "
    "It would be a target without the pieces on d6 and d7." },
  { EXTENDED, "R", "8/3P4/3P4/8/3X4/8/8/8", "d8",
    "Blocked at d6 and d7 by your own pieces. "
    "It would be a target without the pieces on d6 and d7." },
  { EXTENDED, "R", "8/3p4/3p4/3p4/3X4/8/8/8", "d8",
    "Blocked at d5, d6 and d7 by enemy pieces. "
    "It would be a target without the pieces on d5, d6 and d7." },
  { EXTENDED, "R", "3p4/3p4/3p4/3p4/3X4/8/8/8", "d8",
    "Blocked at d5, d6 and d7 by enemy pieces. "
    "It would be a target without the pieces on d5, d6 and d7." },
  { EXTENDED, "R", "8/3*4/8/8/3X4/8/8/8", "d8",
    "Holes are in the way: only without them would parts of the move reach d8." },
  { EXTENDED, "R3", "8/8/8/8/3X4/8/8/8", "d8", "No part of the move reaches d8." },
  { EXTENDED, "R", "8/8/8/8/3X4/8/8/8", "d8", "By the term R: it goes to d8 by way of d5, d6 and d7." },
  { EXTENDED, "fR", "8/8/8/8/3X4/8/8/8", "d2", "No part of the move reaches d2." },
  { EXTENDED, "mRcF", "8/8/8/8/3X4/8/8/8", "e5",
    "Only captures go to e5, and it is empty. "
    "It would be a target with an enemy on e5." },
  { EXTENDED, "mRcR+R", "3p4/8/8/8/3X4/8/8/8", "d8",
    "Needs a piece between d4 and d8 to jump over. "
    "It would be a target with a piece on d5, d6 or d7." },
  { EXTENDED, "mRcR+R", "3p4/3P4/3p4/8/3X4/8/8/8", "d8",
    "The pieces on d6 and d7 are in the way, and it may jump over only one of them. "
    "It would be a target without the piece on d7." },
  { EXTENDED, "mRcR+R", "8/3P4/3p4/8/3X4/8/8/8", "d8",
    "Blocked at d6 by an enemy piece. Blocked at d7 by your own piece. "
    "It would be a target without the pieces on d6 and d7." },
  { EXTENDED, "mRcR+R", "8/8/3p4/8/3X4/8/8/8", "d8",
    "Blocked at d6 by an enemy piece. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "mRcR+R", "3p4/8/3P4/8/3X4/8/8/8", "d8",
    "By the term cR+R: it goes to d8 by way of d5, d6 and d7 and captures the enemy there. It jumps over the "
    "piece on d6." },
  { EXTENDED, "gR", "8/8/8/8/3X4/8/8/8", "d7",
    "Needs a piece on d6 to jump over. "
    "It would be a target with a piece on d6." },
  { EXTENDED, "gR", "8/8/3p4/3p4/3X4/8/8/8", "d7",
    "The pieces on d5 and d6 are in the way, and it may jump over only one of them. "
    "It would be a target without the piece on d5." },
  { EXTENDED, "gR", "8/8/8/8/3X4/8/8/8", "d5", "No part of the move reaches d5." },
  { EXTENDED, "jR", "8/8/8/8/3X4/8/8/8", "d8",
    "Needs a piece between d4 and d8 to jump over. "
    "It would be a target with a piece on d5, d6 or d7." },
  { EXTENDED, "jR", "8/3P4/3p4/8/3X4/8/8/8", "d8",
    "The pieces on d6 and d7 are in the way, and it may jump over only one of them. "
    "It would be a target without the piece on d7." },
  { EXTENDED, "jH", "8/8/8/8/3X4/8/8/8", "d7",
    "Needs a piece between d4 and d7 to jump over. "
    "It would be a target with a piece on d5 or d6." },
  { EXTENDED, "jH", "8/8/3P4/3P4/3X4/8/8/8", "d7",
    "The pieces on d5 and d6 are in the way, and it may jump over only one of them. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "nH", "8/8/3P4/3p4/3X4/8/8/8", "d7",
    "Blocked at d5 by an enemy piece. Blocked at d6 by your own piece. "
    "It would be a target without the pieces on d5 and d6." },
  { EXTENDED, "gH", "8/8/8/3p4/3X4/8/8/8", "d7",
    "Blocked at d5 by an enemy piece. Needs a piece on d6 to jump over. "
    "It would be a target without the piece on d5 and with a piece on d6." },
  { EXTENDED, "jjR", "3P4/3p4/8/3p4/3X4/8/8/8", "d8",
    "Your own piece stands on d8. "
    "It would be a target without the piece on d8." },
  { EXTENDED, "FxF", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs an enemy on e5 to take. "
    "It would be a target with an enemy on e5." },
  { EXTENDED, "FxF", "8/8/8/4P3/3X4/8/8/8", "f6",
    "Needs an enemy on e5 to take, and your own piece stands there. "
    "It would be a target with an enemy on e5 instead." },
  { EXTENDED, "FxF", "8/8/8/4p3/3X4/8/8/8", "f6",
    "By the term FxF: it goes to f6 by way of e5. It takes the enemy on e5." },
  { EXTENDED, "FxF", "8/8/5P2/4p3/3X4/8/8/8", "f6",
    "Your own piece stands on f6. "
    "It would be a target without the piece on f6." },
  { EXTENDED, "FdF", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs a piece on e5 to take. "
    "It would be a target with a piece on e5." },
  { EXTENDED, "F?F", "8/8/8/4p3/3X4/8/8/8", "f6",
    "Needs one of your own pieces on e5 to jump over, and an enemy stands there. "
    "It would be a target with one of your own pieces on e5 instead." },
  { EXTENDED, "F!F", "8/8/8/4P3/3X4/8/8/8", "f6",
    "Needs an enemy on e5 to jump over, and your own piece stands there. "
    "It would be a target with an enemy on e5 instead." },
  { EXTENDED, "F+F", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs a piece on e5 to jump over. "
    "It would be a target with a piece on e5." },
  { EXTENDED, "W-F", "8/8/8/3P4/3X4/8/8/8", "e6",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { EXTENDED, "W-F", "8/8/4P3/3p4/3X4/8/8/8", "e6",
    "Blocked at d5 by an enemy piece. Your own piece stands on e6. "
    "It would be a target without the pieces on d5 and e6." },
  { EXTENDED, "FtR", "8/8/8/4P3/3X4/8/8/8", "e8",
    "Blocked at e5 by your own piece. "
    "It would be a target without the piece on e5." },
  { EXTENDED, "FtR", "8/8/4p3/8/3X4/8/8/8", "e8",
    "Blocked at e6 by an enemy piece. "
    "It would be a target without the piece on e6." },
  { EXTENDED, "FtR", "8/8/4P3/8/3X4/8/8/8", "e8",
    "Blocked at e6 by your own piece. "
    "It would be a target without the piece on e6." },
  { EXTENDED, "RxebR", "8/8/8/8/3X4/8/8/8", "d4",
    "Needs an enemy somewhere, such as on d5, to take. "
    "It would be a target with an enemy on d5." },
  { EXTENDED, "RxebR", "8/8/3p4/8/3X4/8/8/8", "d4",
    "By the term RxebR: it comes back to d4 by way of d5, d6 and d5. It takes the enemy on d6." },
  { EXTENDED, "mQmKxbK-Q", "8/8/8/4p3/3X4/8/8/8", "b2",
    "By the term mQ: it goes to b2 by way of c3. By the term mKxbK-Q: it goes to b2 by way of e5, d4 and c3. "
    "It takes the enemy on e5." },
  { EXTENDED, "mQmKxbK-Q", "8/8/8/4p3/3X4/2P5/8/8", "b2",
    "Blocked at c3 by your own piece. "
    "It would be a target without the piece on c3." },
  { EXTENDED, "KxaK", "8/8/8/4p3/3X4/8/8/8", "d6",
    "By the term KxaK: it goes to d6 by way of e5. It takes the enemy on e5." },
  { EXTENDED, "KxaK", "8/8/8/8/3X4/8/8/8", "d6",
    "Needs an enemy on c5, d5 or e5 to take. "
    "It would be a target with an enemy on c5, d5 or e5." },
  { EXTENDED, "RyB", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs a piece on e4 or d5 to turn in front of. "
    "It would be a target with a piece on e4 or d5." },
  { EXTENDED, "RyB", "8/3p4/8/8/3X4/8/8/8", "f8",
    "By the term RyB: it goes to f8 by way of d5, d6 and e7. It turns in front of the piece on d7." },
  { EXTENDED, "BdO", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs a piece on f6 to take. "
    "It would be a target with a piece on f6." },
  { EXTENDED, "BxO", "8/8/8/8/3X4/8/8/8", "f6",
    "Needs an enemy on f6 to take. "
    "It would be a target with an enemy on f6." },
  { EXTENDED, "BdO", "8/8/5p2/8/3X4/8/8/8", "f6",
    "By the term BdO: it goes to f6 by way of e5 and captures the enemy there." },
  { EXTENDED, "K-bK", "8/8/8/8/3X4/8/8/8", "d4", "By the term K-bK: it comes back to d4 by way of d5." },
  { EXTENDED, "K-bK", "8/8/8/2PPP3/2PXP3/2PPP3/8/8", "d4",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { EXTENDED, "iW2", "8/8/8/8/3X4/8/8/8", "d6", "Only while the piece has not moved." },
  { EXTENDED, "iW2", "8/8/8/3p4/3X4/8/8/8", "d6",
    "Only while the piece has not moved. Blocked at d5 by an enemy piece. "
    "It would be a target without the piece on d5 and if the piece had not moved yet." },
  { EXTENDED, "iW2", "8/8/8/8/3X4/8/8/8 virgin=d4", "d6",
    "By the term iW2: it goes to d6 by way of d5. It may do so only while it has not moved." },
  { EXTENDED, "qN", "8/8/5P2/8/3X4/8/8/8", "f6", "No part of the move reaches f6." },
  { EXTENDED, "c(4,1)", "8/8/8/8/3X4/8/8/8", "e8",
    "Only captures go to e8, and it is empty. "
    "It would be a target with an enemy on e8." },
  { EXTENDED, "oW", "8/8/8/8/X7/8/8/8", "h4", "By the term oW: it goes to h4." },
  { EXTENDED, "oW", "8/8/8/8/X6P/8/8/8", "h4",
    "Your own piece stands on h4. "
    "It would be a target without the piece on h4." },
  { EXTENDED, "R", "8/8/8/8/X1P5/8/8/8 cylinder", "c4",
    "Your own piece stands on c4. "
    "It would be a target without the piece on c4." },
  { EXTENDED, "R", "8/8/8/8/X5P1/8/2P5/8 cylinder", "f4",
    "By the term R: it goes to f4 by way of b4, c4, d4 and e4." },
  { EXTENDED, "cWx0", "8/8/8/8/3X4/8/8/8", "d7",
    "Needs enemies on d5 and d6 to take. Only captures go to d7, and it is empty. "
    "It would be a target with enemies on d5, d6 and d7." },
  { EXTENDED, "cWx0", "8/8/8/8/3X4/8/8/8", "d8",
    "Parts of the move lead to d8, but no change of up to three squares would make it a target." },
  { CLASSIC, "t[FR]", "8/8/8/4P3/3X4/8/8/8", "e8",
    "Blocked at e5 by your own piece. "
    "It would be a target without the piece on e5." },
  { CLASSIC, "mRcpR", "3p4/8/8/8/3X4/8/8/8", "d8",
    "Needs a piece between d4 and d8 to jump over. "
    "It would be a target with a piece on d5, d6 or d7." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/8/8/8/3X4/8", "d4", "Only while the piece has not moved." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/8/8/3p4/3X4/8", "d4",
    "Only while the piece has not moved. Blocked at d3 by an enemy piece. "
    "It would be a target without the piece on d3 and if the piece had not moved yet." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/8/8/8/3X4/8", "e3",
    "Only captures go to e3, and it is empty. "
    "It would be a target with an enemy on e3." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/8/8/3p4/3X4/8", "d3",
    "Only moves without capture go to d3, and an enemy stands there. "
    "It would be a target without the piece on d3." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/3Xp3/8/8/8/8", "e6",
    "Only captures go to e6, and it is empty. "
    "It would be a target with an enemy on e6." },
  { XBETZA, "fmWfceFifmnD", "8/8/8/3Xp3/8/8/8/8 passed=e6:e5", "e6",
    "By the term fceF: it goes to e6. It takes the enemy on e5." },
  { XBETZA, "feF", "8/8/8/3Xp3/8/8/8/8", "e6",
    "Only a capture en passant goes to e6, and no enemy has just passed over it. "
    "It would be a target if the enemy on e5 had just passed over e6." },
  { XBETZA, "feF", "8/8/8/3X4/8/8/8/8", "e6",
    "Only a capture en passant goes to e6, and no enemy has just passed over it. "
    "It would be a target if an enemy on e5 had just passed over e6." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2R virgin=e1,h1", "g1",
    "By the term isO2: it goes to g1 by way of f1. Your R goes from h1 to f1. It may do so only "
    "while it has not moved." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2R virgin=e1", "g1",
    "Only while the piece on h1 has not moved. "
    "It would be a target if the piece on h1 had not moved yet." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2R virgin=h1", "g1", "Only while the piece has not moved." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4XB1R virgin=e1,h1", "g1",
    "Blocked at f1 by your own piece. "
    "It would be a target without the piece on f1." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X3 virgin=e1", "g1",
    "Needs one of your own pieces on h1 to castle with that has not moved. "
    "It would be a target with one of your own pieces on h1 that has not moved." },
  { XBETZA, "sO2", "8/8/8/8/8/8/8/4X3", "g1",
    "Needs one of your own pieces on h1 to castle with. "
    "It would be a target with one of your own pieces on h1." },
  { XBETZA, "sjO2", "8/8/8/8/8/8/8/4X3", "b1", "No part of the move reaches b1." },
  { XBETZA, "tcQ", "8/8/8/3k4/3X4/8/8/8", "d5",
    "It may not capture a royal piece, and the one on d5 is royal. "
    "It would be a target with another enemy on d5 instead." },
  { XBETZA, "tcQ", "8/8/8/8/3X4/8/8/8", "d5",
    "Only captures go to d5, and it is empty. "
    "It would be a target with an enemy on d5." },
  { XBETZA, "dK", "8/8/8/8/3X4/8/8/8", "d5",
    "Only captures of your own pieces go to d5, and it is empty. "
    "It would be a target with one of your own pieces on d5." },
  { XBETZA, "dK", "8/8/8/3p4/3X4/8/8/8", "d5",
    "Only captures of your own pieces go to d5, and an enemy stands there. "
    "It would be a target with one of your own pieces on d5 instead." },
  { XBETZA, "dK", "8/8/8/3P4/3X4/8/8/8", "d5", "By the term dK: it goes to d5 and captures your own piece there." },
  { XBETZA, "udQ", "8/8/8/3P4/3X4/8/8/8", "d5",
    "By the term udQ: it goes to d5. It changes places with your own piece on d5." },
  { XBETZA, "ucQ", "8/8/8/3p4/3X4/8/8/8", "d5",
    "By the term ucQ: it goes to d5. It changes places with the enemy on d5." },
  { XBETZA, "udQ", "8/8/8/8/3X4/8/8/8", "d5",
    "Only captures of your own pieces go to d5, and it is empty. "
    "It would be a target with one of your own pieces on d5." },
  { XBETZA, "pR", "3p4/8/8/8/3X4/8/8/8", "d8",
    "Needs a piece between d4 and d8 to jump over. "
    "It would be a target with a piece on d5, d6 or d7." },
  { XBETZA, "tpafR", "8/8/3p4/8/3X4/8/8/8", "d8",
    "Needs one of your own pieces on d6 to jump over, and an enemy stands there. "
    "It would be a target with one of your own pieces on d6 instead." },
  { XBETZA, "yafmcabQ", "8/8/3p4/8/3X4/8/8/8", "d5",
    "By the term yafmcabQ: it goes to d5 by way of d5 and d6. It takes the enemy on d6." },
  { XBETZA, "mU", "8/8/3P4/8/3X4/8/8/8", "d6",
    "Only moves without capture go to d6, and your own piece stands there. "
    "It would be a target without the piece on d6." },
  { XBETZA, "cU", "8/8/8/8/3X4/8/8/8", "h8",
    "Only captures go to h8, and it is empty. "
    "It would be a target with an enemy on h8." },
  { XBETZA, "jB", "8/8/8/8/3X4/8/8/8", "e5", "No part of the move reaches e5." },
  { XBETZA, "afsK", "8/8/8/2PPP3/2PXP3/2PPP3/8/8", "d6", "No part of the move reaches d6." },
  { BETZA2, "c{N}N", "8/8/4p3/8/3X4/8/8/8", "e6",
    "The enemy on e6 is none of those that it may capture. "
    "It would be a target with an enemy N on e6 instead." },
  { BETZA2, "c{N}N", "8/8/8/8/3X4/8/8/8", "e6",
    "Only captures go to e6, and it is empty. "
    "It would be a target with an enemy N on e6." },
  { BETZA2, "mxQ-cdaK", "8/8/8/8/3X4/8/8/8", "d6", "By the term mxQ-cdaK: it goes to d6 by way of d5." },
  { BETZA2, "(cQ-mQ)4", "8/8/8/8/3X4/8/8/8", "d6",
    "Needs an enemy on d5 to take. "
    "It would be a target with an enemy on d5." },
  { BEX, "nN", "8/8/8/3PP3/3X4/8/8/8", "e6",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { BEX, "nN", "8/8/8/3P4/3X4/8/8/8", "e6", "By the term nN: it goes to e6." },
  { BEX, "mR[*R]", "8/8/8/8/3X4/8/8/8", "d8", "By the term mR: it goes to d8 by way of d5, d6 and d7." },
  { BEX, "[>]Q[<]R", "8/8/8/8/3X4/8/8/8", "d7",
    "Needs an enemy on d8 to take. "
    "It would be a target with an enemy on d8." },
  { EXTENDED, "R", "8/8/8/8/8/3P4/3p4/3X4", "d8",
    "Blocked at d2 by an enemy piece. Blocked at d3 by your own piece. "
    "It would be a target without the pieces on d2 and d3." },
  { EXTENDED, "R", "3X4/3P4/3p4/8/8/8/8/8", "d4",
    "Blocked at d7 by your own piece. Blocked at d6 by an enemy piece. "
    "It would be a target without the pieces on d7 and d6." },
  { EXTENDED, "R", "8/8/8/3x4/8/3p4/8/8", "d1",
    "Blocked at d3 by your own piece. "
    "It would be a target without the piece on d3." },
  { EXTENDED, "fW", "8/8/8/3x4/8/8/8/8", "d4", "By the term fW: it goes to d4." },
  { EXTENDED, "fW", "8/8/8/3x4/8/8/8/8", "d6", "No part of the move reaches d6." },
  { EXTENDED, "fmWfcF", "8/8/8/3x4/8/8/8/8", "e4",
    "Only captures go to e4, and it is empty. "
    "It would be a target with an enemy on e4." },
  { EXTENDED, "fmWfcF", "8/8/8/3x4/4P3/8/8/8", "e4", "By the term fcF: it goes to e4 and captures the enemy there." },
  { EXTENDED, "Q+Q+K", "8/8/8/X7/P7/8/8/8", "e5",
    "Needs pieces on c5 and d5 to jump over. "
    "It would be a target with pieces on c5 and d5." },
  { EXTENDED, "R+sW", "8/8/8/8/1P6/4X3/8/8", "b4",
    "Needs a piece on b3 to jump over. Your own piece stands on b4. "
    "It would be a target without the piece on b4 and with a piece on b3." },
  { EXTENDED, "m(W+W)", "8/8/8/8/3X4/8/8/8", "d6",
    "Needs a piece on d5 to jump over. "
    "It would be a target with a piece on d5." },
  { EXTENDED, "n(3,0)", "8/8/8/8/3X4/8/8/8", "d7", "By the term n(3,0): it goes to d7." },
  { EXTENDED, "W3", "8/8/3P4/8/3X4/8/8/8", "d7",
    "Blocked at d6 by your own piece. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "W-3", "8/8/3P4/8/3X4/8/8/8", "d7",
    "Blocked at d6 by your own piece. "
    "It would be a target without the piece on d6." },
  { EXTENDED, "W-eR", "8/8/8/3P4/3X4/8/8/8", "d6",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { EXTENDED, "gN0", "8/8/8/8/3X4/8/8/8", "f8",
    "Needs a piece on e6 to jump over. "
    "It would be a target with a piece on e6." },
  { EXTENDED, "jjR", "8/3p4/8/3p4/3X4/8/8/8", "d8",
    "By the term jjR: it goes to d8 by way of d5, d6 and d7. It jumps over the pieces on d5 and d7." },
  { EXTENDED, "cjjR", "8/3p4/8/3p4/3X4/8/8/8", "d8",
    "Only captures go to d8, and it is empty. "
    "It would be a target with an enemy on d8." },
  { XBETZA, "dabN", "8/8/4P3/8/3X4/8/8/8", "d4",
    "By the term dabN: it comes back to d4 by way of e6. It takes your own piece on e6." },
  { XBETZA, "cabN", "8/8/8/8/3X4/8/8/8", "d4",
    "Needs an enemy somewhere, such as on e6, to take. "
    "It would be a target with an enemy on e6." },
  { XBETZA, "mQcaibQ", "8/8/8/8/3X4/8/8/8", "d4",
    "Needs an enemy somewhere, such as on d5, to take. "
    "It would be a target with an enemy on d5." },
  { XBETZA, "afW", "8/8/8/3P4/3X4/8/8/8", "d6",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { XBETZA, "mpafW", "8/8/8/8/3X4/8/8/8", "d6", "By the term mpafW: it goes to d6 by way of d5." },
  { XBETZA, "pafW", "8/8/8/8/3X4/8/8/8", "d6",
    "Needs a piece on d5 to jump over. "
    "It would be a target with a piece on d5." },
  { XBETZA, "uW", "8/8/8/3p4/3X4/8/8/8", "d5",
    "By the term uW: it goes to d5. It changes places with the enemy on d5." },
  { XBETZA, "sjO2", "8/8/8/8/4X3/8/8/8", "g4",
    "Parts of the move lead to g4, but no change of up to three squares would make it a target." },
  { XBETZA, "sjO2", "8/8/8/8/4X1P1/8/8/8", "g4",
    "Parts of the move lead to g4, but no change of up to three squares would make it a target." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2r virgin=e1", "g1",
    "Needs one of your own pieces on h1 to castle with that has not moved, and an enemy stands there. "
    "It would be a target with one of your own pieces on h1 that has not moved." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2*", "g1",
    "Parts of the move lead to g1, but no change of up to three squares would make it a target." },
  { XBETZA, "U", "8/8/8/3P4/3X4/8/8/8", "d5",
    "Your own piece stands on d5. "
    "It would be a target without the piece on d5." },
  { BETZA2, "cdN-buN-bN", "8/8/8/8/3X4/8/8/8", "d4",
    "The piece stands on d4 itself, and no part of its move comes back there." },
  { BETZA2, "t{P}N-bN-aN", "8/8/8/8/3X4/8/8/8", "f8", "No part of the move reaches f8." },
  { BEX, "D*", "8/8/8/8/3X4/8/8/8", "d6", "By the term D*: it goes to d6." },
  { BEX, "D*", "8/8/8/3P4/3X4/8/8/8", "d6", "By the term D*: it goes to d6." },
  { CLASSIC, "gQ", "8/8/8/8/3X4/8/8/8", "g7",
    "Needs a piece on f6 to jump over. "
    "It would be a target with a piece on f6." },
  { CLASSIC, "nN", "8/8/8/3P4/3X4/8/8/8", "e6",
    "Blocked at d5 by your own piece. "
    "It would be a target without the piece on d5." },
  { CLASSIC, "pR", "8/8/8/8/3X4/8/8/8", "d8",
    "Needs a piece between d4 and d8 to jump over. "
    "It would be a target with a piece on d5, d6 or d7." },
  { EXTENDED, "FxF", "8/8/8/4p3/3X4/8/8/8", "e5",
    "No part of the move reaches e5. The enemy on e5 is taken by a move to f6." },
  { EXTENDED, "FdF", "8/8/8/4P3/3X4/8/8/8", "e5",
    "No part of the move reaches e5. Your own piece on e5 is taken by a move to f6." },
  { EXTENDED, "mQmKxbK-Q", "8/8/8/4p3/3X4/8/8/8", "e5",
    "Only moves without capture go to e5, and an enemy stands there. "
    "It would be a target without the piece on e5. "
    "The enemy on e5 is taken by moves to a1, b2 and c3." },
  { EXTENDED, "RxebR", "8/8/3p4/8/3X4/8/8/8", "d6",
    "No part of the move reaches d6. The enemy on d6 is taken by a move to d4." },
  { XBETZA, "isO2", "8/8/8/8/8/8/8/4X2R virgin=e1,h1", "h1",
    "No part of the move reaches h1. Your own piece on h1 is sent elsewhere by a move to g1." },
  { XBETZA, "feF", "8/8/8/3Xp3/8/8/8/8 passed=e6:e5", "e5",
    "No part of the move reaches e5. The enemy on e5 is taken by a move to e6." },
};
/* clang-format on */

const guint n_why_rows = G_N_ELEMENTS (why_rows);
