/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about a text of Betza 2.0: the code, the place, the text after the repair - and
 * what holds for its vocabulary and for any bytes.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

static const DiagnosticRow error_rows[] = {
  /* nothing there */
  { "", "empty", 0, 0, NULL },
  { "  ", "empty", 0, 2, NULL },
  { "()", "empty-group", 0, 2, "" },
  { "W ( )", "empty-group", 2, 5, "W " },
  /* unknown letters and characters */
  { "WE", "unknown-letter", 1, 2, NULL },
  { "W-P", "unknown-letter", 2, 3, NULL },
  { "wW", "unknown-letter", 0, 1, "W" },
  { "RyF", "unknown-letter", 1, 2, "RF" },
  { "yK", "unknown-letter", 0, 1, "kK" },
  { "W--F", "of-other-dialect", 1, 3, "W-aF" },
  { "N=Q", "of-other-dialect", 1, 3, "N" },
  { "D*", "of-other-dialect", 1, 2, "D0" },
  { "t[FR]", "of-other-dialect", 0, 5, "F(F-R)" },
  { "g[WF]", "of-other-dialect", 0, 5, "(W-F)" },
  { "[W-F]", "of-other-dialect", 0, 5, NULL },
  { "W#", "unknown-character", 1, 2, "W" },
  { "W\303\237F", "unknown-character", 1, 3, "WF" },
  { "W\377F", "unknown-character", 1, 2, "WF" },
  /* an atom is missing */
  { "f", "missing-atom", 0, 1, "" },
  { "W f", "missing-atom", 2, 3, "W " },
  { "fw", "missing-atom", 0, 2, "fW" },
  { "W-f", "missing-atom", 2, 3, "W-" },
  /* the hyphen stands between two legs */
  { "-R", "operator-at-start", 0, 1, "R" },
  { "W(-F)", "operator-at-start", 2, 3, "W(F)" },
  { "R-", "operator-at-end", 1, 2, "R" },
  { "(R-)W", "operator-at-end", 2, 3, "(R)W" },
  { "W--F", "of-other-dialect", 1, 3, "W-aF" },
  /* operators of Extended Betza: the letter in front of the leg before says it */
  { "R+R", "not-an-operator", 1, 2, "pR-R" },
  { "fR+R", "not-an-operator", 2, 3, "fpR-R" },
  { "R?R", "not-an-operator", 1, 2, "tR-R" },
  { "mRcR+R", "not-an-operator", 4, 5, NULL },
  { "R!R", "lacks-enemy-screens", 1, 2, NULL },
  { "+R", "operator-at-start", 0, 1, "R" },
  { "RxebR", "not-an-operator", 1, 2, "cR-ebR" },
  { "WKxaK", "not-an-operator", 2, 3, "W(cK-aK)" },
  { "FtR", "no-pause", 1, 2, "F(F-R)" },
  { "WRtsR", "no-pause", 2, 3, "WR(R-sR)" },
  /* parentheses: the open one is what is wrong */
  { "(W", "unclosed-group", 0, 1, "(W)" },
  { "W-(F", "unclosed-group", 2, 3, "W-(F)" },
  { "W)F", "unopened-group", 1, 2, "WF" },
  { " W-F)3", "unopened-group", 4, 5, " (W-F)3" },
  { ")3W", "unopened-group", 0, 1, "W" },
  /* coordinates, numbers, spaces */
  { "(4,1", "bad-coordinates", 0, 4, "(4,1)" },
  { "f(4, 1)", "bad-coordinates", 1, 7, "f(4,1)" },
  { "f(100,1)", "bad-coordinates", 1, 8, NULL },
  { "3W", "number-without-atom", 0, 1, "W" },
  { "W1000", "exponent-too-large", 1, 5, "W999" },
  { "(W-F)01000", "exponent-too-large", 5, 10, "(W-F)0999" },
  { "f W", "space-inside-term", 1, 2, "fW" },
  { "W 3", "space-inside-term", 1, 2, "W3" },
  { "W -F", "space-inside-term", 1, 2, "W-F" },
  { "W-  F", "space-inside-term", 2, 4, "W-F" },
  /* letters that let a move go on, where it ends */
  { "pR", "must-go-on", 0, 1, "mR(pR-cR)" },
  { "fpR", "must-go-on", 1, 2, "fmR(fpR-cR)" },
  { "cpR", "must-go-on", 1, 2, "(pR-cR)" },
  { "WpN", "must-go-on", 1, 2, "W(pN-N)" },
  { "tR", "must-go-on", 0, 1, "(tR-R)" },
  { "R-pR", "must-go-on", 2, 3, "R-pR-R" },
  { "W(R-tR)", "must-go-on", 4, 5, "W(R-tR-R)" },
  { "oW", "must-go-on", 0, 1, "(oW-W)" },
  { "W-oW", "must-go-on", 2, 3, "W-oW-W" },
  { "cN-uN", "must-go-on", 3, 4, "cN-uN-N" },
  { "W-xK", "must-go-on", 2, 3, "W-xK-K" },
  { "p(RB)", "must-go-on", 0, 1, NULL },
  { "(pW)3", "must-go-on", 1, 2, NULL },
  { "ttN", "must-go-on", 0, 1, "(ttN-N)" },
  /* u needs something captured before, and an empty square */
  { "uN", "nothing-to-unload", 0, 1, "N" },
  { "N-buN-N", "nothing-to-unload", 3, 4, "N-bN-N" },
  { "N-mfuN-cN", "nothing-to-unload", 4, 5, "N-mfN-cN" },
  { "cuN-N", "two-hops", 1, 2, "cN-N" },
  { "cN-puN-N", "two-hops", 4, 5, "cN-pN-N" },
  /* one explosion, and nothing comes out of it */
  { "xpW-W", "two-hops", 0, 1, "pW-W" },
  { "xW-xW-W", "behind-explosion", 3, 4, "xW-W-W" },
  { "cxW-uW-W", "behind-explosion", 4, 5, "cxW-W-W" },
  { "(xW-W)2", "behind-explosion", 1, 2, "(W-W)2" },
  /* limiters */
  { "c{}N", "empty-limiter", 1, 3, "cN" },
  { "c{ , }N", "empty-limiter", 1, 6, "cN" },
  { "c{NN", "unclosed-limiter", 1, 2, "c{N}N" },
  { "c{N,BR", "unclosed-limiter", 1, 2, "c{N,B}R" },
  { "c{n}N", "bad-limiter", 2, 3, "c{N}N" },
  { "c{N B}N", "bad-limiter", 2, 5, "c{N,B}N" },
  { "t{NB}N-N", "bad-limiter", 2, 4, "t{N,B}N-N" },
  { "c{N,}N", "bad-limiter", 2, 4, "c{N}N" },
  { "f{N}W", "stray-limiter", 1, 4, "fW" },
  { "m{N}W", "stray-limiter", 1, 4, "mW" },
  { "cN{B}", "stray-limiter", 2, 5, "cN" },
  { "{N}W", "stray-limiter", 0, 3, "W" },
  { "c{N}{B}W", "stray-limiter", 4, 7, "c{N}W" },
  { "W}", "stray-limiter", 1, 2, "W" },
  /* e counts a slide before */
  { "eR", "equal-out-of-place", 0, 1, "R" },
  { "cR-ebRB", "equal-out-of-place", 3, 4, "cR-bRB" },
  { "R-(eR-R)", "equal-out-of-place", 3, 4, "R-(R-R)" },
  { "cN-ebR", "equal-without-slide", 3, 4, "cN-bR" },
  /* i and k speak of the whole move */
  { "W-iW", "mode-on-inner-step", 2, 3, "i(W-W)" },
  { "WF-kW", "mode-on-inner-step", 3, 4, "k(WF-W)" },
  { "N(iWF-W)", "mode-on-inner-step", 2, 3, "N(i(WF-W))" },
  { "(iW)2", "mode-on-inner-step", 1, 2, "i((W)2)" },
  { "kW-kF", "mode-on-inner-step", 3, 4, "k(W-F)" },
  { "fi(W-iF)", "mode-on-inner-step", 5, 6, "fi(W-F)" },
  /* between a step and its number */
  { "Wc3", "letter-in-range", 1, 2, "cW3" },
  { "fWc{N}r3", "letter-in-range", 2, 6, "fc{N}Wr3" },
  { "Dj3", "letter-in-range", 1, 2, "jD3" },
  { "Wk3", "letter-in-range", 1, 2, "kW3" },
  /* hops belong to a step; q and z are moves of their own */
  { "n(D-R)", "hop-before-chain", 0, 1, "(nD-R)" },
  { "fj(D-R)", "hop-before-chain", 1, 2, "f(jD-R)" },
  { "q(N-N)", "hop-before-chain", 0, 1, NULL },
  { "qN-W", "hop-on-later-step", 0, 1, NULL },
  { "W-zF", "hop-on-later-step", 2, 3, NULL },
  { "q(W-F)2", "hop-on-exponent", 0, 1, NULL },
  { "jNrf7", "hop-on-exponent", 0, 1, NULL },
  { "njD", "two-hops", 1, 2, "nD" },
  { "n(jD)", "two-hops", 2, 3, NULL },
  { "jppR", "two-hops", 0, 1, "ppR" },
  /* h needs a direction */
  { "hW", "half-without-direction", 0, 1, "fhW" },
  { "R-hR", "half-without-direction", 2, 3, "R-fhR" },
  { "f(rhN)", "half-without-direction", 3, 4, NULL },
  /* what is repeated ends alike */
  { "(cWmF)3", "ends-differ", 0, 6, NULL },
  { "W-(W-(cWF))2", "ends-differ", 2, 11, NULL },
};

static const DiagnosticRow warning_rows[] = {
  { "NN", "old-rider", 0, 2, "N0" },
  { "(f(mpFF)3-FF)", "old-rider", 5, 7, "(f(mpF0)3-FF)" },
  { "mcR", "superfluous-letter", 0, 2, "R" },
  { "mfcR", "superfluous-letter", 0, 3, "fR" },
  { "cR-mcR", "superfluous-letter", 3, 5, "cR-R" },
  { "fmcrN", "superfluous-letter", 1, 3, NULL },
  { "ffN", "doubled-letter", 0, 2, "fN" },
  { "mmR", "doubled-letter", 1, 2, "mR" },
  { "cccR-R", "doubled-letter", 2, 3, "ccR-R" },
  { "ppN-N", "doubled-letter", 1, 2, "pN-N" },
  { "fpprN-N", "doubled-letter", 2, 3, "fprN-N" },
  { "fnN", "ambiguous-lame-leap", 1, 3, NULL },
  { "nN", "ambiguous-lame-leap", 0, 2, "(W-F)" },
  { "WnJ", "ambiguous-lame-leap", 1, 3, "W(W-F-F)" },
  { "nN-W", "ambiguous-lame-leap", 0, 2, NULL },
  { "jL", "ambiguous-leap", 0, 2, NULL },
  { "nR", "no-effect", 0, 1, "R" },
  { "jjD-W", "no-effect", 0, 2, "D-W" },
  { "fO", "no-effect", 0, 1, "O" },
  { "W-fO", "no-effect", 2, 3, "W-O" },
  { "jW", "never-moves", 0, 2, NULL },
  { "R-eN", "equal-on-leap", 2, 3, NULL },
  { "We3", "equal-on-leap", 1, 2, NULL },
  { "f(F-sF)", "path-direction", 0, 1, "(fF-sF)" },
  { "mf(F-sF)", "path-direction", 1, 2, "m(fF-sF)" },
};

/* Texts about which there is nothing to say. */
/* clang-format off */
static const char *const clean_texts[] = {
  "W", "K", "W-F", "F(F-R)", "F-R", "KNAD(cK-aK)(K-bK)", "RbBf(FA(cF-F)(mcF-bF))", "BsbRf(WD(cW-W)(mcW-bW))",
  "cR-mR", "cR-ebR", "cN-bN", "cdN-buN-bN", "t{N}N-bN-aN", "c{N}N", "R(R-sR)", "(cQ-mQ)4", "Nrf7", "((cQcdQ)-Q)",
  "R2BG(G-B2)", "W03", "(W-F)0", "mR(pR-cR)", "mppR3-R", "ppR", "ttB", "mccR", "c{N,B}d{P}R", "pp{N}R-R", "oW-bR",
  "mQ(cxQ-cdK)", "cW-W-uW-W", "ifmW2", "i(WF-W)", "kK", "iW-W", "nD-R", "R-gR", "qN", "zF", "fKr2", "Re2",
  "cdR-ebuR-ebR", "R-N-eR", "(mpB)3-B", "c(pW)3", "(moW)2-bW", "fAG-B", "W (F-R) N", "(4,1)-(1,4)", "c(W-F)",
  "(cNcdN)-N",
};
/* clang-format on */

static void
test_error (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_BETZA2, row, TRUE);
}

static void
test_warning (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_BETZA2, row, FALSE);
}

/* One mistake is one error, but for the few whose two halves are both wrong. */
static void
test_no_echo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, error_rows[i].text, -1);
      guint n, n_errors = 0;
      const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

      for (guint j = 0; j < n; j++)
        n_errors += diagnostics[j].severity == PW_SEVERITY_ERROR;
      g_test_message ("\"%s\": %u errors",
                      g_utf8_validate (error_rows[i].text, -1, NULL) ? error_rows[i].text : "?", n_errors);
      g_assert_cmpuint (n_errors, ==, 1);
    }
}

static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clean_texts); i++)
    check_clean (PW_DIALECT_BETZA2, clean_texts[i]);
}

/* Several mistakes are found at once, each in its place. */
static void
test_several (void)
{
  const char *text = "W-uF c{}N (R+R";
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, text, -1);
  static const char *const codes[]
      = { "nothing-to-unload", "empty-limiter", "unclosed-group", "not-an-operator" };
  guint n, next = 0;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (diagnostics[i].severity == PW_SEVERITY_ERROR)
      {
        g_assert_cmpuint (next, <, G_N_ELEMENTS (codes));
        g_assert_cmpstr (pw_code_name (diagnostics[i].code), ==, codes[next++]);
      }
  g_assert_cmpuint (next, ==, G_N_ELEMENTS (codes));
}

static void
test_repairs_mend (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    if (error_rows[i].repaired != NULL)
      check_repairs_mend (PW_DIALECT_BETZA2, error_rows[i].text);
}

static void
test_warnings_keep_the_meaning (void)
{
  /* clang-format off */
  static const char *const more[] = {
    "fmcrN", "frmcN", "ffrN", "rffN", "f(ffN)", "ff(rN)", "f(nrB)", "mc(cR)", "m(RmcB)", "(ppN)-N", "p(pN)-N",
    "R-ffN", "fnrR", "fjjrD-W", "sO-W", "W-mcF", "W(mcF)", "fppprR-R", "NNN", "(NN)-W", "ssW", "nW-F",
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    if (!g_str_equal (warning_rows[i].code, "path-direction")) /* that note offers another meaning */
      check_warnings_keep_the_meaning (PW_DIALECT_BETZA2, warning_rows[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    check_warnings_keep_the_meaning (PW_DIALECT_BETZA2, more[i]);
}

static void
test_vocabulary (void)
{
  check_vocabulary (PW_DIALECT_BETZA2);
}

/* Every letter and capital is in the vocabulary, or unknown to the parser. */
static void
test_letters (void)
{
  static const char *const frames[] = { "%W", "%W-W", "W-%W", "cW-%W-W", "f%W", "W-%R", "R-%R" };

  for (char letter = 'a'; letter <= 'z'; letter++)
    {
      gboolean listed = FALSE, fits = FALSE;
      const PwWord *word;

      for (guint i = 0; (word = pw_dialect_word (PW_DIALECT_BETZA2, i)) != NULL; i++)
        listed = listed || (word->sign[0] == letter && word->sign[1] == '\0');
      for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
        {
          GString *text = g_string_new (frames[i]);
          g_autoptr (PwParse) parse = NULL;

          g_string_replace (text, "%", (char[2]){ letter }, 1);
          parse = pw_notation_parse (PW_DIALECT_BETZA2, text->str, -1);
          fits = fits || !pw_parse_has_errors (parse);
          g_string_free (text, TRUE);
        }
      g_test_message ("%c", letter);
      g_assert_cmpint (listed, ==, fits);
    }
}

/* -- limits -- */

static guint
count_errors (const char *text, const char *code)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, text, -1);
  guint n, n_found = 0;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    n_found += g_str_equal (pw_code_name (diagnostics[i].code), code);
  return n_found;
}

static char *
repeat (const char *before, const char *part, const char *after, guint n)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
test_limits (void)
{
  g_autofree char *deep = repeat ("", "(", "W", 64);
  g_autofree char *closed = repeat (deep, ")", "", 64);
  g_autofree char *deeper = g_strconcat ("(", closed, ")", NULL);
  g_autofree char *long_ = repeat ("W", "-W", "", 2047);
  g_autofree char *longer = g_strconcat (long_, "-W", NULL);

  g_assert_cmpuint (count_errors (closed, "nesting-too-deep"), ==, 0);
  g_assert_cmpuint (count_errors (deeper, "nesting-too-deep"), ==, 1);
  g_assert_cmpuint (count_errors (long_, "text-too-long"), ==, 0);
  g_assert_cmpuint (count_errors (longer, "text-too-long"), ==, 1);
  check_clean (PW_DIALECT_BETZA2, long_);
}

/* Writing out what ends differently multiplies: a few are no matter, many an error, none takes long. */
static void
test_many_ways (void)
{
  static const struct
  {
    const char *before, *part, *after;
    guint n, errors;
  } rows[] = {
    { "W", "-(cWF)", "", 1, 0 },      { "W", "-(cWF)", "", 8, 0 },          { "W", "-(cWF)", "", 400, 1 },
    { "", "(cWF-", "W", 1, 1 },       { "", "(cWF)-", "W", 400, 1 },        { "", "(cWdFmN)-", "W", 300, 1 },
    { "W", "(W-(cWF))", "", 400, 0 }, { "(", "cWmFdNtApH", ")-W", 300, 0 }, { "", "ppR-", "R", 900, 0 },
    { "c", "((W-F)2", "W", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = repeat (rows[i].before, rows[i].part, rows[i].after, rows[i].n);
      gboolean unclosed = g_str_has_prefix (rows[i].part, "(cWF-") || g_str_has_prefix (rows[i].part, "((");

      g_test_message ("%s%s...%s, %u times", rows[i].before, rows[i].part, rows[i].after, rows[i].n);
      if (!unclosed)
        g_assert_cmpuint (count_errors (text, "too-many-ways"), ==, rows[i].errors);
      else
        g_assert_cmpuint (count_errors (text, "unclosed-group"), ==, 1);
    }
}

/* Nested as deep as may be, with as much in each as the length allows. */
static void
test_nested_ways (void)
{
  static const struct
  {
    const char *open, *close;
  } rows[] = {
    { "(ppR-", ")" }, { "(cWF-", ")" }, { "(W-cWF", ")" }, { "(cW(", "))2" },   { "((cWF)-(", "))" },
    { "f(W-", ")2" }, { "(R-eR", ")" }, { "m(c(", "))" },  { "(W(", "-F))r3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint n = 1; n <= 64; n += 9)
      {
        g_autofree char *open = repeat ("", rows[i].open, "W", n);
        g_autofree char *text = repeat (open, rows[i].close, "", n);
        g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, text, -1);

        g_assert_cmpint (pw_parse_has_errors (parse), ==, pw_parse_piece (parse) == NULL);
      }
}

static void
test_any_text (void)
{
  check_any_text (PW_DIALECT_BETZA2, "WFDNAHKRBQOCG((()))----fblrsvahmcdptuoxijkngqze{}{N}(4,1)0123 ", 6000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/betza2/error/%u %s", i + 1, error_rows[i].code);

      g_test_add_data_func (path, &error_rows[i], test_error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/betza2/warning/%u %s", i + 1, warning_rows[i].text);

      g_test_add_data_func (path, &warning_rows[i], test_warning);
    }
  g_test_add_func ("/betza2/no-echo", test_no_echo);
  g_test_add_func ("/betza2/clean", test_clean);
  g_test_add_func ("/betza2/several", test_several);
  g_test_add_func ("/betza2/repairs-mend", test_repairs_mend);
  g_test_add_func ("/betza2/warnings-keep-the-meaning", test_warnings_keep_the_meaning);
  g_test_add_func ("/betza2/vocabulary", test_vocabulary);
  g_test_add_func ("/betza2/letters", test_letters);
  g_test_add_func ("/betza2/limits", test_limits);
  g_test_add_func ("/betza2/many-ways", test_many_ways);
  g_test_add_func ("/betza2/nested-ways", test_nested_ways);
  g_test_add_func ("/betza2/any-text", test_any_text);
  return g_test_run ();
}
