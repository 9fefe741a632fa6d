/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces written in another dialect: the texts people would write, the same moves in every dialect
 * that can say it, and a reason where one can't.
 */
#include "tests/core/dialect-text.h"

#define E PW_DIALECT_EXTENDED
#define C PW_DIALECT_CLASSIC
#define X PW_DIALECT_XBETZA
#define B PW_DIALECT_BETZA2
#define P PW_DIALECT_BEX

#define N_BOARDS 60

/* A piece, and its text in all dialects in the order of PwDialect; NULL: it can't say it. */
typedef struct
{
  PwDialect dialect;
  const char *text;
  const char *texts[PW_N_DIALECTS];
} Row;

static const Row rows[] = {
  { E, "W0", { "R", "R", "R", "R", "R" } },
  { E, "WF", { "K", "K", "K", "K", "K" } },
  { E, "RB", { "Q", "Q", "Q", "Q", "Q" } },
  { E, "W0F0", { "Q", "Q", "Q", "Q", "Q" } },
  { E, "FtR", { "FtR", "t[FR]", "FyafsF", "F(F-R)", "F(F-R)" } },
  { X, "FyafsF", { "FtR", "t[FR]", "FyafsF", "F(F-R)", "F(F-R)" } },
  { C, "t[FR]", { "FtR", "t[FR]", "FyafsF", "F(F-R)", "F(F-R)" } },
  { E, "KNADKxaKK-bK", { "KNADKxaKK-bK", NULL, "KNADcaKmcabK", "KNAD(cK-aK)(K-bK)", "KNAD(cK--K)(K-[O])" } },
  { X, "KNADcaKmcabK", { "KNADKxaKK-bK", NULL, "KNADcaKmcabK", "KNAD(cK-aK)(K-bK)", "KNAD(cK--K)(K-[O])" } },
  { E, "mQm(QxQ)-0", { "mQm(QxQ)0", NULL, "mQcaf(afcaf)mQ", "mQ(cQ-mQ)0", "mQ(cQ-mQ)*" } },
  { X, "mafW", { "W-W", "g[W1W]", "afW", "W02", "W-W" } }, /* a lame leap would pass over a hole */
  { X, "mafWflmcRfF", { "W-WlfRfF", "g[W1W]flRfF", "afWlfRfF", "W02lfRfF", "(W-W)flRfF" } },
  { P, "[^]Q", { "mQxQx0", NULL, "caf(caf)mQ", "(cQ)0-mQ", "[^]Q" } },
  { E, "nN", { "nN", "nN", "nN", "nN", NULL } },
  { E, "W-F", { "W-F", "g[WF]", "afsW", "W-F", "W-F" } },
  { X, "isO2", { NULL, NULL, "isO2", NULL, NULL } },
  { B, "c{N}N", { NULL, NULL, NULL, "c{N}N", NULL } },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PwPiece) piece = piece_in (row->dialect, row->text);

  for (PwDialect to = 0; to < PW_N_DIALECTS; to++)
    {
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (to, piece, reasons);

      g_test_message ("%s in %s", row->text, pw_dialect_name (to));
      g_assert_cmpstr (text, ==, row->texts[to]);
      g_assert_true (text != NULL || reasons->len > 0);
    }
}

/* -- the same moves -- */

typedef struct
{
  PwDialect dialect;
  const char *text;
} Known;

static const Known catalogue[] = {
  { E, "N" },        { E, "fmWfcF" },   { E, "R4" },        { E, "N0" },      { E, "nN" },       { E, "gQ" },
  { E, "mRcR+R" },   { E, "pR" },       { E, "jB" },        { E, "W-F" },     { E, "F-W" },      { E, "F-R" },
  { E, "RxebR" },    { E, "KxaK" },     { E, "K-bK" },      { E, "Q+K" },     { E, "RtsR" },     { E, "qN" },
  { E, "zF" },       { E, "Nrf7" },     { E, "(4,1)" },     { E, "W-3" },     { E, "ifmW2" },    { E, "frmWxlW" },
  { E, "R3yB" },     { E, "B!B" },      { E, "R?R" },       { E, "BdO" },     { E, "(FtlF)r0" }, { E, "W-F-F" },
  { E, "fsN" },      { E, "mNcB" },     { E, "oR" },        { E, "kK" },      { E, "m(QxQ)-0" }, { E, "fbNF" },
  { C, "mRcpR" },    { C, "g[WF]" },    { C, "ffNbsN" },    { C, "fhNrlbK" }, { C, "HFD" },      { C, "B4nD" },
  { X, "afsW" },     { X, "KaK" },      { X, "yafmcabQ" },  { X, "(az)N" },   { X, "mafsmafW" }, { X, "ucQ" },
  { X, "mRcaibR" },  { X, "jR" },       { X, "[K?aK?aK]" }, { X, "hrN" },     { X, "cpafR" },    { X, "oaW" },
  { X, "fmWfceF" },  { X, "tcQ" },      { X, "NXDY" },      { X, "pafgafQ" }, { X, "fKbsW" },    { X, "masR" },
  { B, "cR-mR" },    { B, "cR-ebR" },   { B, "(cQ-mQ)4" },  { B, "cdN-buN-bN" }, { B, "R(R-sR)" }, { B, "W03" },
  { B, "((cQcdQ)-Q)" }, { B, "t{N}N-bN-aN" }, { B, "R2BG(G-B2)" }, { B, "RbBf(FA(cF-F)(mcF-bF))" },
  { P, "D*" },       { P, "mW-F" },     { P, "W--F" },      { P, "nN" },      { P, "[*R]" },     { P, "[>]Q" },
  { P, "[<]K" },     { P, "[&N]" },     { P, "(W-F)3" },    { P, "K-[!K]" },  { P, "[^]R" },     { P, "yK" },
};

/* In every dialect that can say it the piece moves as before; its own always can. */
static void
test_same_moves (gconstpointer data)
{
  const Known *known = data;
  g_autoptr (PwPiece) piece = piece_in (known->dialect, known->text);

  for (PwDialect to = 0; to < PW_N_DIALECTS; to++)
    {
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (to, piece, reasons);

      g_test_message ("%s in %s: %s", known->text, pw_dialect_name (to), text != NULL ? text : "-");
      if (text != NULL)
        check_same_moves (known->dialect, known->text, to, text, N_BOARDS, TRUE);
      else
        g_assert_cmpuint (reasons->len, >, 0);
      g_assert_true (text != NULL || to != known->dialect);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/convert/texts/%02u %s", i, rows[i].text);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (catalogue); i++)
    {
      g_autofree char *path = g_strdup_printf ("/convert/moves/%02u %s", i, catalogue[i].text);

      g_test_add_data_func (path, &catalogue[i], test_same_moves);
    }
  return g_test_run ();
}
