/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same piece in two dialects, or in one in two ways: the same moves on many random boards.
 * Front ends share nothing but the engine, so that each checks the other.
 */
#include "tests/core/dialect-text.h"

#define N_BOARDS 200

#define E PW_DIALECT_EXTENDED
#define X PW_DIALECT_XBETZA
#define C PW_DIALECT_CLASSIC
#define B PW_DIALECT_BETZA2
#define P PW_DIALECT_BEX

typedef enum
{
  ANY_BOARD,
  NO_HOLES, /* a lame leap goes over a hole, the steps that say the same can't */
} Boards;

typedef struct
{
  const char *label;
  PwDialect dialect;
  const char *text;
  PwDialect other;
  const char *other_text;
  Boards boards;
} Row;

static const Row rows[] = {
  /* the pieces that the specification of XBetza gives to check by */
  { "griffon", X, "FyafsF", E, "FtR" },
  { "griffon in brackets", X, "[F?R]", E, "FtR" },
  { "mao", X, "afsW", E, "W-F" },
  { "mao in brackets", X, "[W-F]", E, "W-F" },
  { "lame knight", X, "nN", E, "W-F", NO_HOLES },
  { "moa", X, "afsF", E, "F-W" },
  { "chu lion", X, "KNADcaKmcabK", E, "KNADKxaKK-bK" },
  { "chu lion in brackets", X, "KNAD[cK-aK][K-bK]", E, "KNADKxaKK-bK" },
  { "area mover", X, "KaK", E, "KK-frflbrblsfK" },
  { "area mover of three", X, "[K?aK?aK]", E, "KtaKtaK" },
  { "straight three", X, "[K?K?K]", E, "Q3" },
  { "rose", X, "qN", E, "qN" },
  { "rose by repetition", X, "(afq)N", E, "qN" },
  { "crooked bishop", X, "zB", E, "zB" },
  { "crooked bishop by repetition", X, "(az)F", E, "zB" },
  { "crooked nightrider", X, "(az)N", E, "zN" },
  { "cannon", X, "mRcpR", E, "mRcR+R" },
  { "grasshopper", X, "gQ", E, "gQ" },
  { "grasshopper by legs", X, "gafQ", E, "gQ" },
  { "grasshopper in brackets", X, "[pQ-K]", E, "Q+K" },
  { "xiangqi elephant", X, "nA", E, "F-F", NO_HOLES },
  { "janggi elephant", X, "mafsmafW", E, "W-F-F" },
  { "janggi cannon", X, "pR", E, "R+R" },
  { "janggi cannon by legs", X, "pafR", E, "R+R" },
  { "ski-bishop", X, "jB", E, "AtB", NO_HOLES },
  { "pawn", X, "fmWfceFifmnD", E, "fmWfcFifmW-W", NO_HOLES },
  { "berolina pawn", X, "mfFcefWimfnA", E, "fmFfcWifmF-F", NO_HOLES },
  { "rifle rook", X, "mRcaibR", E, "mRRxebR" },
  { "rifle rook in brackets", X, "mR[cR-ibR]", E, "mRRxebR" },
  { "advancer", X, "yafmcabQ", E, "Q-K-bKQ-KxbK" },
  { "withdrawer", X, "mKcabafmK", E, "mKmKxbK-K" },
  { "checkers man", X, "fmFfcafmF", E, "fmFfmFxF" },
  { "hook mover", X, "RasR", E, "RtsR" },

  /* directions of a first leg: the same words, but for K and Q */
  { "narrow knight", X, "fsNbN", E, "fsNbN" },
  { "half a zebra", X, "lhZ", E, "lhJ" },
  { "directions of W", X, "frblD", E, "frblD" },
  { "one step of eight", X, "fK", E, "fW" },
  { "two steps of eight", X, "fsQ", E, "fsB" },
  { "diagonal step", X, "frblK", E, "frblF" },
  { "half a king", X, "fhK", E, "fKfF" },
  { "chiral knight", X, "hrN", E, "rfNbrNlbNflN" },
  { "letters that don't pair", X, "ffrrK", E, "frW" },

  /* legs */
  { "straight on", X, "afN", E, "N-N" },
  { "right turn", X, "arN", E, "N-rN" },
  { "narrow turn", X, "afrN", E, "N-frN" },
  { "anywhere but back", X, "aN", E, "N-N N-frN N-flN N-rN N-lN N-brN N-blN" },
  { "turn of a diagonal", X, "afrF", E, "F-frK" },
  { "wide turn", X, "abrA", E, "A-br(AD)" },
  { "sideways turn of slides", X, "masmasR", E, "R-sR-sR" },
  { "capture and back", X, "cabQ", E, "QxbQ" },
  { "own capture", X, "cdafR", E, "RdR" },
  { "hop over an own piece", X, "tpafB", E, "B?B" },
  { "alternating turns", X, "arazarazW", E, "W-rW-lW-rW-lW" },
  { "turns to the same side", X, "aqaqW", E, "W-rW-rW W-lW-lW" },
  { "equal legs", X, "aiB", E, "B-frflbrblsfe(BR)" },
  { "slide and step", X, "yafR", E, "R-W" },
  { "step and slide", X, "yarF", E, "F-rB" },
  { "hop and land behind", X, "gafR", E, "R+W" },
  { "hop from a step", X, "gafD", E, "D+D0" },
  { "written range", X, "mafR3", E, "R3-R3" },

  /* riders and hoppers */
  { "lame nightrider", X, "nN0", E, "nN0" },
  { "hopping dabbaba", X, "jD", E, "jD" },
  { "hopping tripper", X, "pG", E, "jG" },
  { "hop behind", X, "gG", E, "gG" },
  { "skip and slide", X, "jR4", E, "D D-W2", NO_HOLES },
  { "cylinder", X, "oR", E, "oR" },
  { "cylinder knight", X, "oN", E, "oN" },
  { "suffixes", X, "NXDYfFX", E, "(5,1)(4,2)f(4,1)" },

  /* brackets */
  { "stop and turn", X, "[W?sR]", E, "WtsR" },
  { "whole paths", X, "fr[W-F]", E, "frW-F" },
  { "first leg alone", X, "[fF?lW]", E, "(fF)tlW" },
  { "captures at the end", X, "c[F?R]", E, "cFtR" },
  { "hops", X, "[pB-R]", E, "B+R" },
  { "a chain of four", X, "[N?rK-bF?W]", E, "NtrK-bFtW" },
  { "stops with other ends", X, "m[W?W-cF]", E, "mW cW-W-F" },

  /* the same piece in every dialect that can say it */
  { "griffon: classic", C, "t[FR]", E, "FtR" },
  { "griffon: Betza 2.0", B, "F(F-R)", X, "FyafsF" },
  { "griffon: Bex", P, "F(F-R)", X, "[F?R]" },
  { "mao: Betza 2.0", B, "W-F", X, "afsW" },
  { "mao: Bex", P, "mW-F", X, "[W-F]" },
  { "moa: Betza 2.0 and Bex", B, "F-W", P, "F-W" },
  { "cannon: classic", C, "mRcpR", E, "mRcR+R" },
  { "cannon: Betza 2.0", B, "mR(pR-cR)", E, "mRcR+R" },
  { "lion: Betza 2.0", B, "KNAD(cK-aK)(K-bK)", X, "KNADcaKmcabK" },
  { "lion: both by legs", B, "KNAD(cK-aK)(K-bK)", E, "KNADKxaKK-bK" },
  { "rose: classic", C, "qN", E, "qN" },
  { "rose: Betza 2.0", B, "Nrf7Nlf7", E, "Nrf7Nlf7" },
  { "rose: seven steps and a way back", E, "Nrf7Nlf7", X, "qN" },
  { "rifle rook: Betza 2.0", B, "cR-ebR", X, "caibR" },
  { "rifle rook: Extended Betza", E, "RxebR", B, "cR-ebR" },
  { "rifle rook: Bex", P, "[*R]", E, "RxebR" },
  { "rifle knight", B, "cN-bN", E, "NxbN" },
  { "grasshopper: classic", C, "gQ", E, "Q+K" },
  { "grasshopper: Betza 2.0", B, "pQ-K", X, "gQ" },
  { "long leaper of one capture", B, "cQ-mQ", E, "mQxQ" },
  { "long leaper", B, "(cQ-mQ)4", E, "m(QxQ)-1m(QxQ)-2m(QxQ)-3m(QxQ)-4" },
  { "checkers man: Betza 2.0", B, "fmF(fcF-mF)", X, "fmFfcafmF" },
  { "withdrawer: Bex", P, "[<]Q", X, "cabyafmK" },
  { "advancer: Bex", P, "[>]Q", X, "yafcabQ" },
  { "hook mover: Betza 2.0", B, "R(R-sR)", X, "RmasR" },
  { "hook mover: Extended Betza", B, "R(R-sR)", E, "RtsR" },
  { "janggi elephant: Betza 2.0", B, "W-F-F", X, "mafsmafW" },
  { "janggi elephant: Bex", P, "W-F-F", X, "mafsmafW" },
  { "swapper: Betza 2.0", B, "cdN-buN-bN", X, "ucNudN" },
  { "swapper: Bex", P, "[&N]", X, "ucNudN" },
  { "nightrider: classic", C, "NN", P, "N*" },
  { "exact riders", B, "W03", P, "W03" },
  { "third squares only", P, "W03", E, "W-3" },

  /* one dialect, two ways to say it */
  { "second slider", X, "arBB", X, "arB B" },
  { "ranges", X, "WWFFK3", X, "RBQ3" },
  { "modes add up", X, "mpafsK", X, "mafsKpafsK" },
  { "capture and hop", X, "cpagR", X, "cagRpagR" },
  { "capture and toggle", X, "cgafR", X, "cafRgafR" },
  { "empty, with either range", X, "myafB", X, "mafByafB" },
  { "two that add up", X, "mgacyarF", X, "macarF gacarF mayarF gayarF" },
  { "one repetition", X, "(af)2N", X, "N afN afafN" },
  { "a repetition with letters around", X, "fm(raf)1cW", X, "fmcW fmrafcW" },
  { "a repetition of two legs", X, "(cafmar)2mW", X, "mW cafmarmW cafmarcafmarmW" },
  { "two repetitions", X, "(af)1(ar)1mW", X, "mW afmW armW afarmW" },
  { "a repetition that toggles", X, "(yar)3W", X, "W yarW yaryarW yaryaryarW" },
  { "a repetition that toggles in two legs", X, "(yaya)3sF", X, "sF yayasF yayayayasF yayayayayayasF" },
  { "a repetition of hops", X, "(gaf)2W", X, "W gafW gafgafW" },
  { "a repetition of equals", X, "m(ais)2B", X, "mB maisB maisaisB" },
  { "a slide of steps", X, "(af)W", X, "R" },
  { "directions in any order", X, "cfmNicmoR", X, "fmcNimcoR" },
  { "legs and brackets", X, "mafcabR", X, "[mR-fcR-bR]" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  g_test_message ("%s: %s and %s", row->label, row->text, row->other_text);
  check_same_moves (row->dialect, row->text, row->other, row->other_text, N_BOARDS, row->boards == ANY_BOARD);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/same-pieces/%s", rows[i].label);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
