/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Known pieces printed in every dialect: what holds for each of them, whatever the text is; and the
 * texts that people write.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

#define E PW_DIALECT_EXTENDED
#define C PW_DIALECT_CLASSIC
#define X PW_DIALECT_XBETZA
#define B PW_DIALECT_BETZA2
#define P PW_DIALECT_BEX

#define N_BOARDS 24

/* -- texts that people write -- */

/* A piece, and its text in another dialect or in the same. */
typedef struct
{
  PwDialect dialect;
  const char *text;
  PwDialect to;
  const char *expected; /* NULL: it can't say it; of a reason, its codes */
} Idiom;

static const Idiom idioms[] = {
  /* clang-format off */
  /* the same piece, shorter */
  { E, "W0", E, "R" }, { E, "WF", E, "K" }, { E, "RB", E, "Q" }, { E, "F0", E, "B" }, { E, "W0F0", E, "Q" },
  { E, "WRW2", E, "R" }, { E, "QK", E, "Q" }, { E, "RmW", E, "R" }, { E, "mWcW", E, "W" },
  { E, "mRcR", E, "R" }, { E, "fWbWsW", E, "W" }, { E, "fWbW", E, "vW" }, { E, "fWfF", E, "fK" },
  { E, "lWrW", E, "sW" }, { E, "fNbNsN", E, "N" }, { E, "(F)t(W0)", E, "FtR" }, { E, "FF-R", E, "B-R" },
  { E, "((W)-(F))", E, "W-F" }, { E, "NN", E, "N0" }, { E, "W999", E, "R" }, { E, "mRcR+R", E, "pR" },
  { E, "R+W", E, "gR" }, { E, "Q+K", E, "gQ" }, { E, "mQm(QxQ)-0", E, "mQm(QxQ)0" }, { E, "Nfr8", E, "Nrf8" },
  { E, "ZCI", E, "JLH" }, { E, "(1,2)", E, "N" }, { E, "K-bKKxaK", E, "K-bKKxaK" },
  { E, "fmWfcWfmFfcF", E, "fK" }, { E, "W-W-W", E, "W-3" }, { E, "jjR", E, "jjR" }, { E, "R+0", E, "jjR" },
  { C, "WW", C, "R" }, { C, "WWFF", C, "Q" }, { C, "WF", C, "K" }, { C, "RB", C, "Q" }, { C, "fFbF", C, "F" },
  { C, "ffNbbN", C, "ffbbN" }, { C, "fhN", C, "fhN" }, { C, "mWcW", C, "W" }, { X, "WW", X, "R" },
  { X, "WF", X, "K" }, { X, "RB", X, "Q" }, { X, "mWcW", X, "W" }, { X, "fWbW", X, "vW" },
  { X, "fWfF", X, "fWfF" }, { X, "[W-F]", X, "afsW" }, { X, "[F?R]", X, "FyafsF" }, { X, "[K?K?K]", X, "Q3" },
  { X, "afW", X, "afW" }, { X, "mafsmafW", X, "afsafW" }, { X, "mRcpR", X, "mRcpR" }, { X, "kWkF", X, "kK" },
  { X, "KNADcaKmcabK", X, "KNADcaKmcabK" }, { B, "WF", B, "K" }, { B, "RB", B, "Q" }, { B, "(W-F)", B, "W-F" },
  { B, "(mcF-bF)", B, "mcF-bF" }, { B, "(F-R)F", B, "F(F-R)" }, { B, "mRcR", B, "R" }, { B, "W-W-W", B, "W03" },
  { B, "F-RF", B, "F02" }, { B, "NN", B, "N0" }, { P, "WF", P, "K" }, { P, "RB", P, "Q" }, { P, "DD", P, "D*" },
  { P, "mW+cW", P, "W" }, { P, "(W)2", P, "R2" }, { P, "cR-[O]", P, "[*R]" }, { P, "mQ+[>]Q", P, "m[>]Q" },
  { P, "(W-F)", P, "W-F" }, { P, "W--F", P, "W--F" }, { X, "isO2", X, "isO2" }, { P, "[^]R", P, "[^]R" },
  /* in another dialect; NULL: it can't say it */
  { E, "FtR", C, "t[FR]" }, { E, "FtR", X, "FyafsF" }, { E, "FtR", B, "F(F-R)" }, { E, "FtR", P, "F(F-R)" },
  { E, "W-F", C, "g[WF]" }, { E, "W-F", X, "afsW" }, { E, "W-F", B, "W-F" }, { E, "W-F", P, "W-F" },
  { E, "mRcR+R", C, "mRcpR" }, { E, "mRcR+R", X, "mRcpR" }, { E, "mRcR+R", B, "mRcjR" }, { E, "R4", X, "R4" },
  { E, "N0", C, "NN" }, { E, "N0", X, "N0" }, { E, "N0", P, "N*" }, { E, "D0", P, "D*" },
  { E, "(4,1)", P, "(4,1)" }, { E, "(4,1)", X, "FX" }, { E, "fK", X, "fWfF" }, { E, "fK", C, "fK" },
  { E, "RxebR", X, "caibR" }, { E, "RxebR", B, "cR-ebR" }, { E, "RxebR", P, "[*R]" },
  { E, "KNADKxaKK-bK", X, "KNADcaKmcabK" }, { E, "KNADKxaKK-bK", B, "KNAD(cK-aK)(K-bK)" },
  { E, "NxbN", B, "cN-bN" }, { E, "NxbN", P, "[*N]" }, { E, "RtsR", X, "RasR" }, { E, "RtsR", B, "R(R-sR)" },
  { E, "K-aK", X, "aKabK" }, { E, "mQm(QxQ)-0", B, "mQ(cQ-mQ)0" }, { E, "mQm(QxQ)-0", P, "mQ(cQ-mQ)*" },
  { E, "mQmKxbK-Q", P, "m[<]Q" }, { E, "W-3", B, "W03" }, { E, "W-3", P, "W03" }, { E, "W-3", X, "afafW" },
  { E, "kK", P, "yK" }, { E, "kK", X, "kK" }, { E, "v(FtR)", X, "v[F?R]" }, { E, "vN", C, "ffbbN" },
  { E, "fhN", C, "fhN" }, { E, "Nrf8", B, "Nrf8" }, { E, "Q+K", C, "gQ" }, { E, "jR", X, "pR" },
  { E, "jR", C, "pR" }, { E, "jjQ", B, "jjQ" }, { C, "t[FR]", E, "FtR" }, { C, "g[WF]", E, "W-F" },
  { C, "mRcpR", E, "pR" }, { C, "fhNrlbK", X, "fhNbsWbF" }, { C, "fhNrlbK", E, "fhNbsK" },
  { C, "ffNbsN", E, "fbsN" }, { C, "ffNbsN", X, "fbsN" }, { C, "NN", E, "N0" }, { C, "DD", P, "D*" },
  { X, "FyafsF", E, "FtR" }, { X, "afsW", E, "W-F" }, { X, "afsF", B, "F-W" }, { X, "mRcaibR", E, "mRRxebR" },
  { X, "mRcaibR", B, "mR(cR-ebR)" }, { X, "mRcaibR", P, "mR[*R]" }, { X, "RasR", E, "RtsR" },
  { X, "KNADcaKmcabK", E, "KNADKxaKK-bK" }, { X, "KNADcaKmcabK", B, "KNAD(cK-aK)(K-bK)" },
  { X, "yafmcabQ", E, "Q-K-bKQ-KxbK" }, { X, "fmFfcafmF", E, "fmFfmFxF" }, { X, "fmFfcafmF", P, "fmF(fcF-mF)" },
  { X, "(az)N", E, "zN" }, { X, "qN", E, "qN" }, { X, "qN", B, "qN" }, { X, "zB", P, "zB" },
  { X, "gQ", C, "gQ" }, { X, "fKbsW", E, "W" }, { X, "fK", E, "fW" }, { X, "fK", B, "fW" },
  { X, "DY", B, "(4,2)" }, { X, "ucQ", P, NULL }, { X, "dR", B, "dR" }, { B, "F(F-R)", E, "FtR" },
  { B, "F(F-R)", C, "t[FR]" }, { B, "cN-bN", E, "NxbN" }, { B, "cN-bN", P, "[*N]" }, { B, "cR-mR", E, "mRxR" },
  { B, "cR-mR", X, "cafmR" }, { B, "(cQ-mQ)4", P, "(cQ-mQ)4" }, { B, "R(R-sR)", X, "RasR" },
  { B, "K-aK", P, "K--K" }, { B, "R2BG(G-B2)", E, "R2BGtB2" }, { B, "W03", E, "W-3" },
  { B, "KNAD(cK-aK)(K-bK)", E, "KNADKxaKK-bK" }, { B, "KNAD(cK-aK)(K-bK)", X, "KNADcaKmcabK" },
  { B, "ppR", E, "jjR" }, { B, "cdB-O", E, "BdO" }, { P, "mW-F", E, "W-F" }, { P, "mW-F", X, "afsW" },
  { P, "W--F", E, "W-aF" }, { P, "D*", C, "DD" }, { P, "D*", E, "D0" }, { P, "[*R]", E, "RxebR" },
  { P, "[*R]", B, "cR-ebR" }, { P, "[*N]", X, "cabN" }, { P, "(W-F)2", E, "(W-F)2" },
  { P, "(W-F)*", B, "(W-F)0" }, { P, "yK", E, "kK" }, { P, "cK-[O]", E, "KxbK" },
  /* what is certain of squares that a route comes back to or stays on */
  { E, "K-bK", P, "K-[O]" }, { P, "K-[O]", E, "K-bK" }, { P, "R-[O]", X, "aibR" }, { E, "RxebR", P, "[*R]" },
  { B, "cdN-buN-bN", P, "[&N]" }, { B, "cdN-buN-bN", X, "ucdN" }, { P, "[&N]", B, "cdN-buN-bN" },
  { B, "cdR-ebuR-ebR", P, "[&R]" }, { P, "[<]Q", E, "mKxbK-Q" }, { P, "[<]Q", B, "cK-bK-mQ" },
  { E, "mKxbK-QmKxbK?Q", E, "mKxbK-Q" }, { E, "BdO", X, "cdB" }, { E, "BdO", B, "cdB" }, { X, "cdB", E, "BdO" },
  { E, "RxO", E, "cR" }, { E, "RxO", X, "cR" }, { B, "cR-O", B, "cR" }, { X, "oB", C, "oB" }, { X, "oW", P, "oW" },
  { B, "jR-K", X, "pafyafR" }, { E, "R+R-W", P, "pR-W" }, { X, "jjR", X, "jjR" }, { X, "jjQ", X, "jjQ" },
  { B, "mppW02", E, "mW+WmW-W" }, { X, "(afs)W", X, "(afs)W" }, { X, "(afs)F", X, "(afs)F" },
  { X, "(afsafz)W", X, "(afsafz)W" }, { P, "zH02", P, "zH02" }, { P, "zH02", E, "H-sH" }, { P, "zH02", B, "H-sH" },
  { P, "qN03", B, "qN03" }, { P, "zW03", P, "zW03" },
  { X, "[K?aK?aK]", X, "[K?aK?aK]" }, { X, "KaK", X, "KaK" }, { P, "W--F", X, "afsbsW" },
  { C, "g[W1W]", C, "g[W1W]" }, { E, "fF-2", C, "ffg[F1F]" },
  /* clang-format on */
};

static void
test_idiom (gconstpointer data)
{
  const Idiom *idiom = data;
  g_autoptr (PwPiece) piece = piece_in (idiom->dialect, idiom->text);
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (idiom->to, piece, reasons);

  g_assert_cmpstr (text, ==, idiom->expected);
}

/* -- reasons -- */

/* A piece, a dialect that can't say it, and the codes of the reasons. */
static const Idiom unsaid[] = {
  { P, "W-[!K]", E, "lacks-immobilising" },
  { P, "W-[!K]", C, "lacks-immobilising" },
  { P, "W-[!K]", X, "lacks-immobilising" },
  { X, "tcK", E, "lacks-sparing" },
  { X, "tcK", P, "lacks-sparing" },
  { X, "dK", E, "lacks-own-captures" },
  { X, "dK", C, "lacks-either-captures" },
  { X, "cdB", P, "lacks-either-captures" },
  { P, "[&N]", E, "lacks-unloading" },
  { B, "c{N}W", P, "lacks-limiters" },
  { C, "oR", B, "lacks-cylinders" },
  { X, "oR", B, "lacks-cylinders" },
};

static void
test_reasons (gconstpointer data)
{
  const Idiom *row = data;
  g_autoptr (PwPiece) piece = piece_in (row->dialect, row->text);
  g_autoptr (GArray) found = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (row->to, piece, found);
  g_autoptr (GString) codes = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (codes, "%s%s", i > 0 ? " " : "",
                            pw_code_name (g_array_index (found, PwDiagnostic, i).code));
  g_assert_null (text);
  g_assert_cmpstr (codes->str, ==, row->expected);
}

/* -- known pieces -- */

typedef struct
{
  char **fields; /* name, dialect, notation */
} Known;

/* Prints what a text means. Returns: (transfer full) */
static char *
print_again (PwDialect dialect, const char *text)
{
  g_autoptr (PwPiece) piece = piece_in (dialect, text);
  g_autoptr (GArray) reasons = pw_diagnostics_new ();

  return pw_notation_print (dialect, piece, reasons);
}

/* A printed text is printed as itself or as something shorter, which then stays as it is. */
static void
check_stable (PwDialect dialect, const char *text)
{
  g_autofree char *second = print_again (dialect, text), *third = NULL;

  g_assert_nonnull (second);
  if (strlen (second) > strlen (text))
    g_test_message ("%s grows: %s", text, second);
  g_assert_cmpuint (strlen (second), <=, strlen (text));
  third = print_again (dialect, second);
  g_assert_cmpstr (third, ==, second);
}

static void
check_piece (PwDialect from, const char *notation)
{
  g_autoptr (PwPiece) piece = piece_in (from, notation);

  for (PwDialect to = 0; to < PW_N_DIALECTS; to++)
    {
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (to, piece, reasons);

      g_test_message ("%s in %s: %s", notation, pw_dialect_name (to), text != NULL ? text : "-");
      g_assert_true (text != NULL || reasons->len > 0);
      g_assert_true (text != NULL || to != from);
      if (text == NULL)
        continue;
      check_same_moves (from, notation, to, text, N_BOARDS, TRUE);
      check_stable (to, text);
    }
}

static void
test_piece (gconstpointer data)
{
  const Known *known = data;
  PwDialect from;

  g_assert_true (pw_dialect_from_name (known->fields[1], &from));
  check_piece (from, known->fields[2]);
}

/* What nobody plays with, but somebody may type. */
static const struct
{
  PwDialect dialect;
  const char *text;
} odd[] = {
  { E, "W?lRx0tQ" },
  { E, "N?(L!Q2 B)" },
  { E, "acgaacgacgacgafN" },
  { E, "KjW" },
  { C, "noN" },
  { C, "zW2" },
  { X, "af(afaf)1W" },
  { X, "pFkylafeL" },
  { X, "jaaQ" },
  { X, "ajBciD" },
  { X, "mqoG" },
  { X, "jirD" },
  { X, "kgW" },
  { X, "mBgauiQ" },
  { X, "kfqGrW" },
  { X, "daWarigR" },
  { X, "acgaacgafN" },
  { B, "bRl2" },
  { B, "rWbBfl6B" },
  { B, "NcK-BO" },
  { B, "OlRs2" },
  { B, "klgW" },
  { P, "(W-W)2" },
  { P, "y(W-F)*" },
  { P, "zW2" },
  { P, "lzD" },
  { P, "RpcO2" },
};

static void
test_odd (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  check_piece (odd[i].dialect, odd[i].text);
}

static void
free_known (gpointer data)
{
  Known *known = data;

  g_strfreev (known->fields);
  g_free (known);
}

static void
add_pieces (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "notation", "pieces-print.tsv", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (contents), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 300);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      Known *known = g_new0 (Known, 1);
      g_autofree char *name = NULL;

      known->fields = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (known->fields), ==, 3);
      name = g_strdup_printf ("/print/pieces/%03u %s", i, known->fields[2]);
      g_strdelimit (name + strlen ("/print/pieces/"), "/", '|');
      g_test_add_data_func_full (name, known, test_piece, free_known);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (idioms); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/idioms/%03u %s", i, idioms[i].text);

      g_test_add_data_func (path, &idioms[i], test_idiom);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unsaid); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/reasons/%02u %s", i, unsaid[i].text);

      g_test_add_data_func (path, &unsaid[i], test_reasons);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/odd/%02u %s", i, odd[i].text);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_odd);
    }
  add_pieces ();
  return g_test_run ();
}
