/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about a text of XBetza: the code, the smallest place that is wrong, and
 * the text after the repair.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

/* -- errors -- */

static const DiagnosticRow error_rows[] = {
  /* nothing there */
  { "", "empty", 0, 0, NULL },
  { "  ", "empty", 0, 2, NULL },
  /* unknown letters and characters */
  { "WE", "unknown-letter", 1, 2, NULL },
  { "fwN", "unknown-letter", 1, 2, "fN" },
  { "mawafW", "unknown-letter", 2, 3, "maafW" },
  { "W#", "unknown-character", 1, 2, "W" },
  { "W+F", "of-other-dialect", 1, 2, "WF" },
  { "W\303\237F", "unknown-character", 1, 3, "WF" },
  { "W\377F", "unknown-character", 1, 2, "WF" },
  { "[W!F]", "of-other-dialect", 2, 3, "[WF]" },
  { "N=Q,R", "of-other-dialect", 1, 5, "N" },
  { "D*", "of-other-dialect", 1, 2, "D0" },
  { "t[FR]", "of-other-dialect", 0, 5, "[F?R]" },
  { "g[WFF2]", "of-other-dialect", 0, 7, "[W-FF2]" },
  { "I", "no-imitator", 0, 1, NULL },
  { "WmI", "no-imitator", 2, 3, NULL },
  { "mNxaN", "unsettled-letter", 2, 3, "mNaN" },
  { "xW", "unsettled-letter", 0, 1, "W" },
  { "(4,1)", "no-coordinates", 0, 5, "FX" },
  { "f(2,1)", "no-coordinates", 1, 6, "fN" },
  { "(3,4)", "no-coordinates", 0, 5, "NY" },
  { "(7,1)", "no-coordinates", 0, 5, NULL },
  { "[W-(3,3)]", "no-coordinates", 3, 8, "[W-G]" },
  /* the atom is missing: also behind an a at the end */
  { "f", "missing-capital", 0, 1, "" },
  { "Rma", "missing-capital", 1, 3, "R" },
  { "mafR3a", "missing-capital", 5, 6, "mafR3" },
  { "fw", "missing-capital", 0, 2, "fW" },
  { "maw", "missing-capital", 0, 3, "maW" },
  { "[W-f]", "missing-capital", 3, 4, "[W-]" },
  { "[f-W]", "missing-capital", 1, 2, "[-W]" },
  { "(af)", "missing-capital", 0, 4, "" },
  /* suffixes */
  { "X", "misplaced-suffix", 0, 1, "" },
  { "WY Y", "misplaced-suffix", 3, 4, "WY " },
  { "KX", "misplaced-suffix", 1, 2, "K" },
  { "RY", "misplaced-suffix", 1, 2, "R" },
  { "WXX", "misplaced-suffix", 2, 3, "WX" },
  { "NXYY", "misplaced-suffix", 2, 4, "NX" },
  { "CX2Y", "misplaced-suffix", 3, 4, "CX2" },
  { "XY3W", "misplaced-suffix", 0, 1, "W" },
  { "LX", "misplaced-suffix", 1, 2, "L" },
  { "UX", "misplaced-suffix", 1, 2, "U" },
  /* numbers */
  { "3W", "number-without-atom", 0, 1, "W" },
  { "WW3", "number-without-atom", 2, 3, "WW" },
  { "[W]3", "number-without-atom", 3, 4, "[W]" },
  { "[3W]", "number-without-atom", 1, 2, "[W]" },
  { "W1000", "exponent-too-large", 1, 5, "W999" },
  { "(af)9999W", "exponent-too-large", 4, 8, "(af)999W" },
  /* a space stands between moves only */
  { "f W", "space-inside-term", 1, 2, "fW" },
  { "m [W-F]", "space-inside-term", 1, 2, "m[W-F]" },
  { "[W - F]", "space-inside-term", 2, 3, "[W- F]" },
  /* h needs a direction in front, and a player to see it */
  { "hN", "half-without-direction", 0, 1, "fhN" },
  { "shN", "half-without-direction", 1, 2, "sfhN" },
  { "mahrN", "half-without-direction", 2, 4, "marhN" },
  { "[W-hlN]", "half-without-direction", 3, 5, "[W-lhN]" },
  { "hrK", "not-oblique", 0, 2, "K" },
  { "mhlafF", "not-oblique", 1, 3, "mafF" },
  /* letters in the wrong place */
  { "eafF", "last-leg-only", 0, 1, "afF" },
  { "maceafF", "last-leg-only", 3, 4, "macafF" },
  { "[eW-F]", "last-leg-only", 1, 2, "[W-F]" },
  { "yR", "no-next-leg", 0, 1, "R" },
  { "mayF", "no-next-leg", 2, 3, "maF" },
  { "[W-yF]", "no-next-leg", 3, 4, "[W-F]" },
  { "qafN", "no-turn-yet", 0, 1, "afN" },
  { "mzaN", "no-turn-yet", 1, 2, "maN" },
  { "[zN-N]", "no-turn-yet", 1, 2, "[N-N]" },
  { "malzN", "turn-has-side", 2, 3, "mazN" },
  { "mafrqN", "turn-has-side", 2, 4, "maqN" },
  { "[N-sqN]", "turn-has-side", 3, 4, "[N-qN]" },
  { "pgR", "two-hops", 1, 2, "pR" },
  { "jnD", "two-hops", 1, 2, "jD" },
  { "npD", "two-hops", 1, 2, "nD" },
  { "qzN", "two-hops", 1, 2, "qN" },
  { "nqN", "two-hops", 1, 2, "nN" },
  { "pgafR", "two-hops", 1, 2, "pafR" },
  { "njafD", "two-hops", 1, 2, "nafD" },
  { "mazqN", "two-hops", 3, 4, "mazN" },
  { "majiR", "two-hops", 3, 4, "majR" },
  { "magjR", "two-hops", 3, 4, "magR" },
  /* U and O */
  { "fU", "not-with-universal", 0, 1, "U" },
  { "mpU", "not-with-universal", 1, 2, "mU" },
  { "[W-rU]", "not-with-universal", 3, 4, "[W-U]" },
  { "maU", "no-leg-behind", 2, 3, NULL },
  { "[U-W]", "no-leg-behind", 1, 2, NULL },
  { "O", "castling-number", 0, 1, "O2" },
  { "isO", "castling-number", 2, 3, "isO2" },
  { "O0", "castling-number", 0, 2, "O2" },
  { "cO2", "not-with-castling", 0, 1, "O2" },
  { "fO2", "not-with-castling", 0, 1, "O2" },
  { "ihsO2", "not-with-castling", 1, 2, "isO2" },
  { "maO2", "no-leg-behind", 2, 3, NULL },
  { "[W-O2]", "not-in-brackets", 3, 4, NULL },
  /* repetition */
  { "(WF)", "repeated-atom", 0, 1, "WF" },
  { "f(WF)", "repeated-atom", 1, 2, "fWfF" },
  { "maf(WX3NN)D", "repeated-atom", 3, 4, "mafWX3mafNND" },
  { "f(WrF)", "repeated-atom", 1, 2, NULL },
  { "(WF)2", "repeated-atom", 0, 1, NULL },
  { "W(caK", "repeated-atom", 1, 2, "WcaK" },
  { "()W", "empty-group", 0, 2, "W" },
  { "(f)W", "nothing-to-repeat", 0, 3, "fW" },
  { "x(y)zA", "nothing-to-repeat", 1, 4, "xyzA" },
  { "((af)b)W", "nested-repetition", 1, 2, NULL },
  { "(af", "unclosed-group", 0, 1, "af" },
  { "W)F", "unopened-group", 1, 2, "WF" },
  { "(cgaf)R", "mixed-repetition", 1, 5, NULL },
  { "(af)iR", "measured-repetition", 2, 5, NULL },
  { "m(ararr)biB", "measured-repetition", 5, 10, NULL },
  /* brackets */
  { "W-F", "outside-brackets", 1, 2, "[W-F]" },
  { "F?R", "outside-brackets", 1, 2, "[F?R]" },
  { "mW-fF?R2D", "outside-brackets", 2, 3, "m[W-fF?R2]D" },
  { "KNADcK-aK", "outside-brackets", 6, 7, "KNADc[K-aK]" },
  { "mafW-F", "outside-brackets", 4, 5, NULL },
  { "-F", "outside-brackets", 0, 1, "F" },
  { "W-", "outside-brackets", 1, 2, "W" },
  { "W?[W-F]", "outside-brackets", 1, 2, "W[W-F]" },
  { "[WF]", "legs-not-joined", 2, 3, "[W-F]" },
  { "[WfF]", "legs-not-joined", 2, 3, "[W-fF]" },
  { "[W-]", "operator-at-end", 2, 3, "[W]" },
  { "[-W]", "operator-at-start", 1, 2, "[W]" },
  { "[W--F]", "operator-at-start", 3, 4, "[W-F]" },
  { "[]", "empty-brackets", 0, 2, "" },
  { "f[]", "empty-brackets", 1, 3, "f" },
  { "[W-F", "unclosed-bracket", 0, 1, "[W-F]" },
  { "W]", "unopened-bracket", 1, 2, "W" },
  { "[W-(af)F]", "not-in-brackets", 3, 4, "[W-af)F]" },
  { "[[W]]", "not-in-brackets", 1, 2, "[W]]" },
  { "p[W-F]", "not-before-brackets", 0, 1, "[W-F]" },
  { "me[W-F]", "not-before-brackets", 1, 2, "m[W-F]" },
  { "ca[W-F]", "not-before-brackets", 1, 2, "c[W-F]" },
  { "(af)[W-F]", "not-before-brackets", 0, 4, NULL },
};

/* -- warnings and notes: the text has a meaning, and the repair the same -- */

static const DiagnosticRow warning_rows[] = {
  { "mcR", "superfluous-letter", 0, 2, "R" },
  { "camcK", "superfluous-letter", 2, 4, "caK" },
  { "mfcR", "superfluous-letter", 0, 3, "fR" },
  { "fmrcN", "superfluous-letter", 1, 4, NULL },
  { "mmR", "doubled-letter", 1, 2, "mR" },
  { "ccafW", "doubled-letter", 1, 2, "cafW" },
  { "ssW", "doubled-letter", 1, 2, "sW" },
  { "ffN", "doubled-letter", 0, 2, "fN" },
  { "jjD", "doubled-letter", 1, 2, "jD" },
  { "maiiR", "doubled-letter", 3, 4, "maiR" },
  { "mfmrN", "doubled-letter", 2, 3, NULL },
  { "nR", "no-effect", 0, 1, "R" },
  { "mnafF", "no-effect", 1, 2, "mafF" },
  { "fnrW", "no-effect", 1, 2, NULL },
  { "tafR", "no-effect", 0, 1, "afR" },
  { "mtR", "no-effect", 1, 2, "mR" },
  { "muafR", "no-effect", 1, 2, "mafR" },
  { "muR", "no-effect", 1, 2, "mR" },
  { "U3", "no-effect", 1, 2, "U" },
  { "fhW", "no-effect", 1, 2, "fW" },
  { "bhrF", "no-effect", 1, 2, NULL },
  { "nN", "ambiguous-lame-leap", 0, 2, "[W-F]" },
  { "fmnC", "ambiguous-lame-leap", 2, 4, "fm[W-W-F]" },
  { "nfN", "ambiguous-lame-leap", 0, 3, NULL },
  { "nZ", "ambiguous-lame-leap", 0, 2, "[W-F-F]" },
  { "nN0", "ambiguous-leap", 0, 2, NULL },
  { "jN", "ambiguous-leap", 0, 2, NULL },
  { "pC", "ambiguous-leap", 0, 2, NULL },
  { "nafN", "ambiguous-leap", 0, 1, NULL },
  { "[W-nN]", "ambiguous-leap", 3, 4, NULL },
  { "pW", "never-moves", 0, 1, NULL },
  { "magK", "never-moves", 2, 3, NULL },
  { "[W-gF]", "never-moves", 3, 4, NULL },
  { "jW", "range-skipped", 0, 1, NULL },
  { "jjR2", "range-skipped", 1, 2, NULL },
  { "yajR", "range-skipped", 2, 3, NULL },
  { "iiN", "starting-rank", 1, 2, NULL },
  { "ii[W-F]", "starting-rank", 1, 2, NULL },
  { "RR", "doubled-slider", 1, 2, "R" },
  { "arBB", "doubled-slider", 3, 4, NULL },
  { "QQ2", "doubled-slider", 1, 2, NULL },
  /* the order of XBoard */
  { "mfW", "xboard-order", 0, 2, "fmW" },
  { "fmiW", "xboard-order", 0, 3, "ifmW" },
  { "fmrN", "xboard-order", 0, 3, "ffrrmN" },
  { "cmsW", "xboard-order", 0, 3, "smcW" },
  { "macafjyafR", "xboard-order", 4, 7, "macafyjafR" },
  { "L", "xboard-swapped", 0, 1, "C" },
  { "fJ0", "xboard-swapped", 1, 2, NULL },
  { "[W-L]", "xboard-swapped", 3, 4, "[W-C]" },
};

/* Notes whose repair says something else on purpose. */
static const DiagnosticRow other_rows[] = {
  { "[K?K?K]", "straight-legs", 0, 7, "[K?aK?aK]" },
  { "m[W?W]", "straight-legs", 1, 6, "m[W?aW]" },
  { "f[F-W]", "path-direction", 0, 1, "[fF-W]" },
  { "lm[W-F]", "path-direction", 0, 1, "m[lW-F]" },
  { "fmr[W-F]", "path-direction", 0, 3, NULL },
  { "f[lW-F]", "path-direction", 0, 1, NULL },
};

/* clang-format off */
static const char *const clean_texts[] = {
  "W", "fWD", "fmWfceFifmnD", "mfFcefWimfnA", "FyafsF", "afsW", "afsF", "KNADcaKmcabK", "KaK", "qN", "zB", "mRcpR",
  "gQ", "nA", "mafsmafW", "pR", "jB", "mRcaibR", "ucQudQ", "yafmcabQ", "fmFfcafmF", "RasR", "(az)N", "(afq)N",
  "mafqazN", "isO2", "ijlO3", "kK", "[F?R]", "[W-F]", "[W?sR]", "[K?aK?aK]", "m[cK-aK]", "f[W-W]", "oR", "jjR",
  "ffrrK", "hrN", "lhN", "NX", "FX2", "WYfDY", "R4", "N0", "NN", "tpafcR", "mcdN", "mpafsK", "cgafR", "U", "mU",
  "[W-U]", "tcdQ", "W F", "W999", "ifrmcdR", "mfW", "mafzW", "mabqN", "mavzN",
};
/* clang-format on */

static void
test_error (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_XBETZA, row, TRUE);
}

static void
test_warning (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_XBETZA, row, FALSE);
}

static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clean_texts); i++)
    check_clean (PW_DIALECT_XBETZA, clean_texts[i]);
}

static gboolean
is_said (const char *text, const char *code, guint start)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (pw_code_name (diagnostics[i].code), code) && diagnostics[i].span.start == start)
      return TRUE;
  return FALSE;
}

/* What was repaired is not said again. */
static void
check_repaired (const DiagnosticRow *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    if (rows[i].repaired != NULL)
      {
        g_autofree char *text = g_strescape (rows[i].text, NULL); /* it need not be UTF-8 */

        g_test_message ("\"%s\" -> \"%s\"", text, rows[i].repaired);
        g_assert_false (is_said (rows[i].repaired, rows[i].code, rows[i].start));
      }
}

static void
test_repaired (void)
{
  check_repaired (error_rows, G_N_ELEMENTS (error_rows));
  check_repaired (warning_rows, G_N_ELEMENTS (warning_rows));
  check_repaired (other_rows, G_N_ELEMENTS (other_rows));
}

static void
test_repairs_mend (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    if (error_rows[i].repaired != NULL)
      check_repairs_mend (PW_DIALECT_XBETZA, error_rows[i].text);
}

static void
test_warnings_keep_the_meaning (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    check_warnings_keep_the_meaning (PW_DIALECT_XBETZA, warning_rows[i].text);
}

/* Several things wrong with one text are all said. */
static void
test_several (void)
{
  static const struct
  {
    const char *text;
    const char *codes;
  } rows[] = {
    { "eaxyR", "last-leg-only unsettled-letter no-next-leg" },
    { "fU3qafN", "not-with-universal no-effect no-turn-yet" },
    { "[W-yF]O pgRE", "no-next-leg castling-number two-hops unknown-letter" },
    { "pgR[W-F", "two-hops unclosed-bracket" },
    { "W(f)mkkLX", "nothing-to-repeat doubled-letter xboard-swapped misplaced-suffix" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, rows[i].text, -1);
      g_autoptr (GString) codes = g_string_new (NULL);
      guint n;
      const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

      for (guint j = 0; j < n; j++)
        g_string_append_printf (codes, "%s%s", j > 0 ? " " : "", pw_code_name (diagnostics[j].code));
      g_assert_cmpstr (codes->str, ==, rows[i].codes);
    }
}

static gboolean
is_shown (const DiagnosticRow *rows, guint n, PwCode code)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (rows[i].code, pw_code_name (code)))
      return TRUE;
  return FALSE;
}

/* Each code of this dialect's own has a row here. */
static void
test_codes_shown (void)
{
  for (guint code = PW_CODE_NO_IMITATOR; code <= PW_CODE_STRAIGHT_LEGS; code++)
    {
      gboolean shown = code == PW_CODE_TOO_MANY_WAYS /* see test-xbetza.c */
                       || is_shown (error_rows, G_N_ELEMENTS (error_rows), code)
                       || is_shown (warning_rows, G_N_ELEMENTS (warning_rows), code)
                       || is_shown (other_rows, G_N_ELEMENTS (other_rows), code);

      g_test_message ("%s", pw_code_name (code));
      g_assert_true (shown);
    }
}

#define ADD_ROWS(group, rows, test)                                                                          \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *path = g_strdup_printf ("/xbetza-diagnostics/" group "/%u %s", i + 1, (rows)[i].code); \
                                                                                                             \
      g_test_add_data_func (path, &(rows)[i], test);                                                         \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_ROWS ("error", error_rows, test_error);
  ADD_ROWS ("warning", warning_rows, test_warning);
  ADD_ROWS ("other", other_rows, test_warning);
  g_test_add_func ("/xbetza-diagnostics/clean", test_clean);
  g_test_add_func ("/xbetza-diagnostics/repaired", test_repaired);
  g_test_add_func ("/xbetza-diagnostics/repairs-mend", test_repairs_mend);
  g_test_add_func ("/xbetza-diagnostics/warnings-keep-the-meaning", test_warnings_keep_the_meaning);
  g_test_add_func ("/xbetza-diagnostics/several", test_several);
  g_test_add_func ("/xbetza-diagnostics/codes-shown", test_codes_shown);
  return g_test_run ();
}
