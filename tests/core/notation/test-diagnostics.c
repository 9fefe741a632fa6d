/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about a text (spec extended, sections 4 and 8): the code, the smallest
 * place that is wrong, and the text after the repair - and what holds for any
 * diagnostic and any repair.
 */
#include "core/notation/advice/advice.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

/* -- errors -- */

static const DiagnosticRow error_rows[] = {
  /* nothing there */
  { "", "empty", 0, 0, NULL },
  { "   ", "empty", 0, 3, NULL },
  /* unknown letters and characters */
  { "WE", "unknown-letter", 1, 2, NULL },
  { "X", "unknown-letter", 0, 1, NULL },
  { "W-P", "unknown-letter", 2, 3, NULL },
  { "uW", "unknown-letter", 0, 1, "W" },
  { "fwW", "unknown-letter", 1, 2, "fW" },
  { "W-uF", "unknown-letter", 2, 3, "W-F" },
  { "W#", "unknown-character", 1, 2, "W" },
  { "W--F", "not-after-operator", 2, 3, "W-aF" },
  { "N=Q", "of-other-dialect", 1, 3, "N" },
  { "(N=Q)2", "of-other-dialect", 2, 4, "(N)2" },
  { "D*", "of-other-dialect", 1, 2, "D0" },
  { "c{N}N", "of-other-dialect", 1, 4, "cN" },
  { "W{N", "of-other-dialect", 1, 2, "WN" },
  { "t[FR]", "of-other-dialect", 0, 5, "FtR" },
  { "Kg[WFF2]", "of-other-dialect", 1, 8, "KW-FF2" },
  { "mt[FR]", "of-other-dialect", 1, 6, NULL },
  { "[W-F]", "of-other-dialect", 0, 5, NULL },
  { "m[>]Q", "of-other-dialect", 1, 4, NULL },
  { "W]", "unopened-bracket", 1, 2, "W" },
  { "W,F", "unknown-character", 1, 2, "WF" },
  { "W\303\237F", "unknown-character", 1, 3, "WF" },
  { "\342\202\254W", "unknown-character", 0, 3, "W" },
  { "W\377F", "unknown-character", 1, 2, "WF" },
  /* an atom is missing after a prefix; a small letter may be a slip of the shift key */
  { "f", "missing-atom", 0, 1, "" },
  { "W f", "missing-atom", 2, 3, "W " },
  { "mcf", "missing-atom", 0, 3, "" },
  { "(f)", "missing-atom", 1, 2, "()" },
  { "fw", "missing-atom", 0, 2, "fW" },
  { "w", "missing-atom", 0, 1, "W" },
  { "Rf+R", "missing-atom", 1, 2, "R+R" },
  /* or after an operator */
  { "R+", "operator-at-end", 1, 2, "R" },
  { "Rt", "operator-at-end", 1, 2, "R" },
  { "R+f", "operator-at-end", 1, 3, "R" },
  { "(R+)W", "operator-at-end", 2, 3, "(R)W" },
  { "W+2-", "operator-at-end", 3, 4, "W+2" },
  { "R!", "operator-at-end", 1, 2, "R" },
  { "+R", "operator-at-start", 0, 1, "R" },
  { "xW", "operator-at-start", 0, 1, "W" },
  { "W(-F)", "operator-at-start", 2, 3, "W(F)" },
  { "F(tR)", "operator-at-start", 2, 3, "FtR" },
  { "f(tR)", "operator-at-start", 2, 3, "f(R)" },
  { "R++R", "not-after-operator", 2, 3, "R+R" },
  { "W+xF", "not-after-operator", 2, 3, "W+F" },
  /* parentheses: the open one is what is wrong */
  { "(W", "unclosed-group", 0, 1, "(W)" },
  { "f(WF", "unclosed-group", 1, 2, "f(WF)" },
  { "W-(F", "unclosed-group", 2, 3, "W-(F)" },
  { "W)F", "unopened-group", 1, 2, "WF" },
  { "()W", "empty-group", 0, 2, "W" },
  { "W ( )", "empty-group", 2, 5, "W " },
  /* coordinates */
  { "(4,1", "bad-coordinates", 0, 4, "(4,1)" },
  { "(4, 1)", "bad-coordinates", 0, 6, "(4,1)" },
  { "(-1,2)", "bad-coordinates", 0, 6, "(1,2)" },
  { "(4,)", "bad-coordinates", 0, 4, NULL },
  { "f(100,1)", "bad-coordinates", 1, 8, NULL },
  { "(4;1)", "bad-coordinates", 0, 5, NULL },
  { "(4.1)W", "bad-coordinates", 0, 5, NULL },
  /* spaces stand between terms only */
  { "f W", "space-inside-term", 1, 2, "fW" },
  { "W 3", "space-inside-term", 1, 2, "W3" },
  { "W -F", "space-inside-term", 1, 2, "W-F" },
  { "W-  F", "space-inside-term", 2, 4, "W-F" },
  { "W xF", "space-inside-term", 1, 2, "WxF" },
  { "W x3", "space-inside-term", 1, 2, "Wx3" },
  { "W +2", "space-inside-term", 1, 2, "W+2" },
  /* numbers */
  { "3W", "number-without-atom", 0, 1, "W" },
  { "W1000", "exponent-too-large", 1, 5, "W999" },
  { "Wx99999999999999999999", "exponent-too-large", 2, 22, "Wx999" },
  /* h needs a direction */
  { "hW", "half-without-direction", 0, 1, "fhW" },
  { "shN", "half-without-direction", 1, 2, "sfhN" },
  { "R-hR", "half-without-direction", 2, 3, "R-fhR" },
  { "f(rhN)", "half-without-direction", 3, 4, NULL },
  /* m, c, i, k and o speak of a whole path */
  { "R+cR", "mode-on-inner-step", 2, 3, "cR+R" },
  { "R-mR", "mode-on-inner-step", 2, 3, "mR-R" },
  { "fR+lcR", "mode-on-inner-step", 4, 5, "cfR+lR" },
  { "W-iW", "mode-on-inner-step", 2, 3, "iW-W" },
  { "cR+cR", "mode-on-inner-step", 3, 4, "cR+R" },
  { "W-(cF)", "mode-on-inner-step", 3, 4, "cW-(F)" },
  { "(mF-W)+K", "mode-on-inner-step", 1, 2, "m(F-W)+K" },
  { "(cW)2", "mode-on-inner-step", 1, 2, "c(W)2" },
  { "F(mW-F)0", "mode-on-inner-step", 2, 3, "Fm(W-F)0" },
  { "Wm3", "mode-on-inner-step", 1, 2, "mW3" },
  { "R W-oF", "mode-on-inner-step", 4, 5, "R oW-F" },
  /* n, j, jj, p, g, q, z belong to a single factor */
  { "nDtR", "hop-before-chain", 0, 1, "(nD)tR" },
  { "jDtR", "hop-before-chain", 0, 1, "(jD)tR" },
  { "jjDtR", "hop-before-chain", 0, 2, "(jjD)tR" },
  { "mnDtR", "hop-before-chain", 1, 2, "m(nD)tR" },
  { "jR+K", "hop-before-chain", 0, 1, "(jR)+K" },
  { "pR+K", "hop-before-chain", 0, 1, "R+R+K" },
  { "mpR+K", "hop-before-chain", 1, 2, "mR+R+K" },
  { "gR+K", "hop-before-chain", 0, 1, "R+W+K" },
  { "gQ+K", "hop-before-chain", 0, 1, "Q+K+K" },
  { "qNtR", "hop-before-chain", 0, 1, NULL },
  { "zFtR", "hop-before-chain", 0, 1, NULL },
  /* a later step may carry n, j or jj, the others only a complete path */
  { "R+pR", "hop-on-later-step", 2, 3, "R+R+R" },
  { "R+gR", "hop-on-later-step", 2, 3, "R+R+W" },
  { "R-qN", "hop-on-later-step", 2, 3, NULL },
  { "R-zF", "hop-on-later-step", 2, 3, NULL },
  { "Wn3", "hop-on-exponent", 1, 2, "W3" },
  { "Wjj3", "hop-on-exponent", 1, 3, "W3" },
  { "q(WF)2", "hop-on-exponent", 0, 1, NULL },
  /* at most one of them at a time */
  { "njD", "two-hops", 1, 2, "nD" },
  { "pgR", "two-hops", 1, 2, "pR" },
  { "fqlzF", "two-hops", 3, 4, "fqlF" },
  { "gjjR", "two-hops", 1, 3, "gR" },
  { "njjD", "two-hops", 1, 3, "nD" },
  { "jjnD", "two-hops", 2, 3, "jjD" },
  { "n(jD)", "two-hops", 2, 3, NULL },
  { "q(n(N))", "two-hops", 2, 3, NULL },
  /* y follows a slide */
  { "(W-F)yR", "not-a-slide", 5, 6, NULL },
  { "W-3yR", "not-a-slide", 3, 4, NULL },
  { "Wr3yR", "not-a-slide", 3, 4, NULL },
  { "(jR)yF", "not-a-slide", 4, 5, NULL },
  { "(nD)yW", "not-a-slide", 4, 5, NULL },
  { "(W-F)y2", "not-a-slide", 5, 6, NULL },
  /* e counts the steps of the factor before */
  { "eR", "equal-out-of-place", 0, 1, "R" },
  { "W feR", "equal-out-of-place", 3, 4, "W fR" },
};

/* -- warnings and notes: the text has a meaning -- */

static const DiagnosticRow warning_rows[] = {
  { "DD", "old-rider", 0, 2, "D0" },
  { "mNNW", "old-rider", 1, 3, "mN0W" },
  { "FFtR", "old-rider", 0, 2, "F0tR" },
  { "R+WW", "old-rider", 2, 4, "R+W0" },
  { "mcR", "superfluous-letter", 0, 2, "R" },
  { "mfcR", "superfluous-letter", 0, 3, "fR" },
  { "cmW-F", "superfluous-letter", 0, 2, "W-F" },
  { "ffN", "doubled-letter", 0, 2, "fN" },
  { "W-rrW", "doubled-letter", 2, 4, "W-rW" },
  { "mmR", "doubled-letter", 1, 2, "mR" },
  { "ssW", "doubled-letter", 1, 2, "sW" },
  { "jjjD", "doubled-letter", 2, 3, "jjD" },
  { "jjrjR", "doubled-letter", 3, 4, "jjrR" },
  { "nR", "no-effect", 0, 1, "R" },
  { "nB3", "no-effect", 0, 1, "B3" },
  { "mnF", "no-effect", 1, 2, "mF" },
  { "R+nW", "no-effect", 2, 3, "R+W" },
  { "jjD", "no-effect", 0, 2, "D" },
  { "fO", "no-effect", 0, 1, "O" },
  { "W-fO", "no-effect", 2, 3, "W-O" },
  { "nN", "ambiguous-lame-leap", 0, 2, "W-F" },
  { "nL", "ambiguous-lame-leap", 0, 2, "W-W-F" },
  { "nJ", "ambiguous-lame-leap", 0, 2, "W-F-F" },
  { "fnN", "ambiguous-lame-leap", 1, 3, "fW-F" },
  { "n(4,1)", "ambiguous-lame-leap", 0, 6, "W-W-W-F" },
  { "nN0", "ambiguous-leap", 0, 3, NULL },
  { "WnN", "ambiguous-lame-leap", 1, 3, NULL },
  { "(nN)2", "ambiguous-lame-leap", 1, 3, NULL },
  { "jL", "ambiguous-leap", 0, 2, NULL },
  { "R-eF", "equal-on-leap", 2, 3, NULL },
  { "jW", "never-moves", 0, 2, NULL },
  { "gF", "never-moves", 0, 2, NULL },
  { "cR-ebR", "nothing-at-home", 0, 6, NULL },
  { "cK-bK", "nothing-at-home", 0, 5, NULL },
  { "mQmKxbK?Q", "nothing-at-home", 2, 9, NULL },
  { "c(WF)-b(WF)", "nothing-at-home", 0, 11, NULL },
  { "fRyrR", "path-direction", 0, 1, "(fR)yrR" },
  { "lmW-F", "path-direction", 0, 1, "m(lW)-F" },
  { "fWr2-W", "path-direction", 0, 1, "(fWr2)-W" },
  { "f(WF)-W", "path-direction", 0, 1, "(f(WF))-W" },
  { "f(rWW3)-W", "path-direction", 0, 1, "(f(rWW3))-W" },
  { "f(W-F)-W", "path-direction", 0, 1, "(f(W-F))-W" },
  { "fR-sR", "path-direction", 0, 1, "(fR)-sR" },
  { "fR-A", "path-direction", 0, 1, "(fR)-A" },
  { "f(4,1)-N", "path-direction", 0, 1, "(f(4,1))-N" },
  { "fW-e2", "equal-on-leap", 3, 4, NULL },
};

/* -- texts about which there is nothing to say -- */

/* clang-format off */
static const char *const clean_texts[] = {
  "W", "fmWfcF", "R+R", "mRcR+R", "FtR", "W-F", "Nrf8", "fbN", "frblN", "svN", "lrW", "(4,1)", "K-bK",
  "RxebR", "mK-bK", "cKxbK-K", "c(WD)-b(WD)", "cR-bR", "cK-fK", "mKxbK-Q", "cKtbK", "coK-bK",
  "(FtlF)r0", "Ft(lFtrF)0", "fmFfmFxF", "mQmKxbK-Q", "KxaK", "BdO", "cWx0", "mQm(QxQ)-0", "f(FxvF)",
  "pR", "gQ", "jjR", "nD", "nA", "qN", "zF", "oR", "kK", "ifmW2", "fR+R", "fRtR", "W  F", "W999", "cR+2",
  "(fR)yrR", "WyF", "(WB)yK", "fW3-W", "fW3-K", "f(WB)+Q", "fW-3+W", "fN2-N", "fW-D", "f(4,1)-(4,1)", "fR-eR",
  "n(DW)", "R+nD", "c(ND)", "W3-eR",
};
/* clang-format on */

/* -- helpers -- */

/* As g_test_message(), for texts that need not be UTF-8. */
static void G_GNUC_PRINTF (1, 2) show (const char *format, ...)
{
  g_autofree char *message = NULL, *valid = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  valid = g_utf8_make_valid (message, -1);
  g_test_message ("%s", valid);
}

static PwParse *
parse_text (const char *text)
{
  return pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
}

/* Every diagnostic of a text, a line each: what a failure shows. */
static char *
diagnostics_to_text (const char *text, const PwParse *parse)
{
  GString *lines = g_string_new (NULL);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      const PwDiagnostic *d = &diagnostics[i];
      g_autofree char *repaired = d->repair != NULL ? pw_repair_apply (d->repair, text) : NULL;

      g_string_append_printf (lines, "\n  %s %u-%u, repaired: %s", pw_code_name (d->code), d->span.start,
                              d->span.end, repaired != NULL ? repaired : "(none)");
    }
  return g_string_free (lines, FALSE);
}

/* -- rows -- */

static void
test_error (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_EXTENDED, row, TRUE);
}

static void
test_warning (gconstpointer row)
{
  check_diagnostic (PW_DIALECT_EXTENDED, row, FALSE);
}

/* One mistake is one diagnostic, but for the few whose two halves are both wrong. */
static void
test_no_echo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autoptr (PwParse) parse = parse_text (error_rows[i].text);
      g_autofree char *all = diagnostics_to_text (error_rows[i].text, parse);
      guint n, n_errors = 0, allowed = 1;
      const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

      for (guint j = 0; j < n; j++)
        n_errors += diagnostics[j].severity == PW_SEVERITY_ERROR;
      if (g_str_equal (error_rows[i].text, "Rf+R") || g_str_equal (error_rows[i].text, "(f)"))
        allowed = 2;
      if (n_errors > allowed)
        show ("\"%s\":%s", error_rows[i].text, all);
      g_assert_cmpuint (n_errors, <=, allowed);
    }
}

/* Nothing to say about the text itself; how others would read it is told elsewhere (test-foreign.c). */
static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clean_texts); i++)
    {
      g_autoptr (PwParse) parse = parse_text (clean_texts[i]);
      g_autoptr (GArray) said = pw_advice_new (PW_ADVICE_OWN, PW_DIALECT_EXTENDED, clean_texts[i], -1, parse);

      if (said->len > 0)
        show ("\"%s\": %s", clean_texts[i], pw_code_name (g_array_index (said, PwDiagnostic, 0).code));
      g_assert_cmpuint (said->len, ==, 0);
      g_assert_nonnull (pw_parse_piece (parse));
    }
}

/* Every mistake of a text is reported, in the order of their places. */
static void
test_several (void)
{
  static const struct
  {
    const char *text;
    const char *codes;
  } rows[] = {
    { "WE#", "unknown-letter unknown-character" },
    { "hW+cF)R1000", "half-without-direction mode-on-inner-step unopened-group exponent-too-large" },
    { "((W", "unclosed-group unclosed-group" },
    { "DDmcR", "old-rider superfluous-letter" },
    { "R+cR nDtW WE", "mode-on-inner-step hop-before-chain unknown-letter" },
    { "c R + K", "space-inside-term space-inside-term space-inside-term" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = parse_text (rows[i].text);
      g_autoptr (GString) codes = g_string_new (NULL);
      guint n;
      const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

      for (guint j = 0; j < n; j++)
        g_string_append_printf (codes, "%s%s", j > 0 ? " " : "", pw_code_name (diagnostics[j].code));
      g_assert_cmpstr (codes->str, ==, rows[i].codes);
    }
}

/* -- limits -- */

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

static void
check_only (const char *text, PwCode code, guint start, guint end)
{
  g_autoptr (PwParse) parse = parse_text (text);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  g_assert_cmpuint (n, ==, 1);
  if (n == 0)
    return;
  g_assert_cmpstr (pw_code_name (diagnostics[0].code), ==, pw_code_name (code));
  g_assert_cmpuint (diagnostics[0].span.start, ==, start);
  g_assert_cmpuint (diagnostics[0].span.end, ==, end);
}

static void
test_length (void)
{
  g_autofree char *longest = repeat ("W ", PW_NOTATION_MAX_LENGTH / 2);
  g_autofree char *longer = g_strconcat (longest, "W", NULL);
  g_autofree char *umlauts = repeat ("\303\244", PW_NOTATION_MAX_LENGTH);
  g_autoptr (PwParse) parse = parse_text (longest);
  g_autoptr (PwParse) characters = parse_text (umlauts);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (characters, &n);

  g_assert_false (pw_parse_has_errors (parse));
  check_only (longer, PW_CODE_TEXT_TOO_LONG, PW_NOTATION_MAX_LENGTH, PW_NOTATION_MAX_LENGTH + 1);
  /* characters are counted, not bytes */
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (diagnostics[i].code, !=, PW_CODE_TEXT_TOO_LONG);
}

static void
test_nesting (void)
{
  g_autofree char *open = repeat ("(", PW_NOTATION_MAX_NESTING);
  g_autofree char *close = repeat (")", PW_NOTATION_MAX_NESTING);
  g_autofree char *deepest = g_strconcat (open, "W", close, NULL);
  g_autofree char *deeper = g_strconcat ("(", open, "W", close, ")", NULL);
  g_autofree char *bottomless = repeat ("(", 4096);
  g_autoptr (PwParse) parse = parse_text (deepest);

  g_assert_false (pw_parse_has_errors (parse));
  check_only (bottomless, PW_CODE_NESTING_TOO_DEEP, PW_NOTATION_MAX_NESTING, PW_NOTATION_MAX_NESTING + 1);
  check_only (deeper, PW_CODE_NESTING_TOO_DEEP, PW_NOTATION_MAX_NESTING, PW_NOTATION_MAX_NESTING + 1);
}

/* -- what holds for any text -- */

typedef void (*CheckText) (const char *text, gsize length);

/* Calls check for every row, and for random texts and random bytes. */
static void
for_all_texts (CheckText check)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    check (error_rows[i].text, strlen (error_rows[i].text));
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    check (warning_rows[i].text, strlen (warning_rows[i].text));
  for (guint i = 0; i < 20000; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);

      check (bytes, length);
    }
}

static void
check_diagnostics (const char *text, gsize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, (gssize) length);
  gboolean errors = FALSE;
  guint n;
  const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *message = pw_diagnostic_message (&d[i], NULL);

      errors = errors || d[i].severity == PW_SEVERITY_ERROR;
      g_assert_cmpint (d[i].severity, ==, pw_code_severity (d[i].code));
      g_assert_cmpuint (d[i].span.start, <=, d[i].span.end);
      g_assert_cmpuint (d[i].span.end, <=, length);
      if (d[i].code != PW_CODE_EMPTY)
        g_assert_cmpuint (d[i].span.start, <, d[i].span.end);
      if (i > 0)
        g_assert_cmpuint (d[i - 1].span.start, <=, d[i].span.start);
      /* one plain sentence */
      g_assert_true (g_utf8_validate (message, -1, NULL));
      g_assert_true (g_str_has_suffix (message, "."));
      g_assert_null (strchr (message, '\n'));
      g_assert_null (strstr (message, "{0}"));
      g_assert_null (strstr (message, "{1}"));
    }
  g_assert_cmpint (errors, ==, pw_parse_has_errors (parse));
  g_assert_cmpint (errors, ==, pw_parse_piece (parse) == NULL);
}

static void
test_any_diagnostic (void)
{
  for_all_texts (check_diagnostics);
}

/*
 * Whoever takes every repair that is offered, the first of them each time, ends with
 * a text that can't be repaired any further: either it is right, or what is left
 * has to be decided by hand, or nothing is left.
 */
static void
check_repairs_end (const char *text, gsize length)
{
  g_autofree char *now = g_strndup (text, length);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (PwParse) parse = parse_text (now);
      guint n, i = 0;
      const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);
      char *next;

      while (i < n && d[i].repair == NULL)
        i++;
      if (i == n)
        return;
      next = pw_repair_apply (d[i].repair, now);
      g_assert_cmpstr (next, !=, now);
      g_free (now);
      now = next;
    }
  show ("\"%s\" is never done with repairs", text);
  g_assert_not_reached ();
}

static void
test_repairs_end (void)
{
  for_all_texts (check_repairs_end);
}

/* If every error of a text has a repair, they lead to a text without errors (or without anything). */
static void
test_repairs_mend (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *now = g_strdup (error_rows[i].text);

      if (error_rows[i].repaired == NULL)
        continue;
      for (guint round = 0; round < 10; round++)
        {
          g_autoptr (PwParse) parse = parse_text (now);
          guint n, j = 0;
          const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);
          char *next;

          while (j < n && d[j].severity != PW_SEVERITY_ERROR)
            j++;
          if (j == n || d[j].code == PW_CODE_EMPTY)
            break;
          show ("\"%s\": %s", now, pw_code_name (d[j].code));
          g_assert_nonnull (d[j].repair);
          g_assert_cmpuint (round, <, 9);
          if (d[j].repair == NULL)
            break;
          next = pw_repair_apply (d[j].repair, now);
          g_free (now);
          now = next;
        }
    }
}

/* A repair takes away the mistake it was made for: there are fewer of its kind, at least at its place. */
static void
test_repair_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_rows) + G_N_ELEMENTS (warning_rows); i++)
    {
      const DiagnosticRow *row
          = i < G_N_ELEMENTS (error_rows) ? &error_rows[i] : &warning_rows[i - G_N_ELEMENTS (error_rows)];
      g_autoptr (PwParse) parse = NULL;
      guint n;
      const PwDiagnostic *d;

      if (row->repaired == NULL)
        continue;
      parse = parse_text (row->repaired);
      show ("\"%s\" -> \"%s\"", row->text, row->repaired);
      d = pw_parse_diagnostics (parse, &n);
      for (guint j = 0; j < n; j++)
        g_assert_false (g_str_equal (pw_code_name (d[j].code), row->code) && d[j].span.start == row->start
                        && d[j].span.end == row->end);
    }
}

/*
 * What a warning offers says the same in better words; only a note may offer something
 * else.  (Over a hole a lame leap may go that its steps may not: no holes here.)
 */
static void
check_same_meaning (const char *text, const PwDiagnostic *diagnostic, GRand *rand)
{
  g_autofree char *better = pw_repair_apply (diagnostic->repair, text);

  for (guint i = 0; i < 40; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 9, 9, &position);
      g_autofree char *before = NULL, *after = NULL, *where = NULL;

      for (guint square = 0; square < pw_board_n_squares (board); square++)
        if (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
          pw_board_set (board, (PwSquare) square, PW_CELL_EMPTY, 0);
      before = moves_of (text, &position);
      after = moves_of (better, &position);
      if (g_str_equal (before, after))
        continue;
      where = position_to_text (&position);
      show ("\"%s\" and, for %s, \"%s\" differ on %s: %s, %s", text, pw_code_name (diagnostic->code), better,
            where, before, after);
      g_test_fail ();
      return;
    }
}

static void
test_warnings_keep_the_meaning (void)
{
  /* clang-format off */
  static const char *const warned[] = {
    "fmcrN", "fmmrN", "ffrN", "rffN", "lffN", "frmfN", "fnrR", "fnrB", "fccrF", "fcmrF", "fmcfN", "rmcfW",
    "bnrB3", "n(DR)", "n(RA)", "f(ffN)", "f(rrN)", "R-ffN", "R-ffrN", "W-eF", "R-eW", "R-feF", "R-ferN",
    "W-rreW", "DDtDD", "NNr2", "fnN", "fnL", "frnL", "cnJ", "RnN", "nNN", "WnN", "R+nN", "(nN)-K", "jNW",
    "mjJ", "fO", "W-fO", "RxfO", "rbO", "f(WO)", "NNN", "fssW", "vsvN", "aaN", "sjjjR", "fnnrD", "fjjrD",
    "f(nN)", "(nN)2", "nfN", "fnrN", "mcmR", "cmmfN", "mc(mR)", "m(RmcB)", "fmc(rN)", "ff(rN)", "ff(NB)",
    "f((rrN))", "f(NrrN)", "f(nrB)", "f(NnrB)", "jjrjR", "jrjR", "j(jjR)", "mc(RtB)",
  };
  /* clang-format on */
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < G_N_ELEMENTS (warned) + G_N_ELEMENTS (warning_rows); i++)
    {
      const char *text = i < G_N_ELEMENTS (warned) ? warned[i] : warning_rows[i - G_N_ELEMENTS (warned)].text;
      g_autoptr (PwParse) parse = parse_text (text);
      guint n;
      const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);

      g_assert_false (pw_parse_has_errors (parse));
      for (guint j = 0; j < n; j++)
        if (d[j].repair != NULL && d[j].severity == PW_SEVERITY_WARNING)
          check_same_meaning (text, &d[j], rand);
    }
}

/* Each code of Extended Betza has a row here that shows it; those behind are shown where they belong. */
static void
test_codes_shown (void)
{
  for (guint code = 0; code <= PW_CODE_PATH_DIRECTION; code++)
    {
      gboolean shown = code == PW_CODE_TEXT_TOO_LONG || code == PW_CODE_NESTING_TOO_DEEP;

      for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
        shown = shown || g_str_equal (error_rows[i].code, pw_code_name (code));
      for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
        shown = shown || g_str_equal (warning_rows[i].code, pw_code_name (code));
      if (!shown)
        show ("no row shows %s", pw_code_name (code));
      g_assert_true (shown);
    }
}

/* Each code has a name of its own. */
static void
test_codes (void)
{
  for (guint code = 0; code < PW_N_CODES; code++)
    for (guint other = 0; other < code; other++)
      g_assert_cmpstr (pw_code_name (code), !=, pw_code_name (other));
  g_assert_cmpstr (pw_severity_name (PW_SEVERITY_ERROR), ==, "error");
  g_assert_cmpstr (pw_severity_name (PW_SEVERITY_WARNING), ==, "warning");
  g_assert_cmpstr (pw_severity_name (PW_SEVERITY_NOTE), ==, "note");
}

/* A repair made for another text does no harm. */
static void
test_apply_anywhere (void)
{
  static const struct
  {
    guint start, end;
    const char *text, *expected;
  } rows[] = {
    { 0, 0, "", "xW" }, { 0, 1, "W", "x" }, { 1, 1, "W", "Wx" }, { 1, 9, "WF", "Wx" }, { 7, 9, "W", "Wx" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwRepair repair = { pw_span (rows[i].start, rows[i].end), (char *) "x" };
      g_autofree char *got = pw_repair_apply (&repair, i == 0 ? "W" : rows[i].text);

      g_assert_cmpstr (got, ==, rows[i].expected);
    }
}

/* Only the sentence is translated; the words in it are not. */
static const char *
translate (const char *template_)
{
  g_assert_true (g_str_has_suffix (template_, "."));
  return "Nicht {0}.";
}

static void
test_translation (void)
{
  g_autoptr (PwParse) parse = parse_text ("WE");
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);
  g_autofree char *message = pw_diagnostic_message (diagnostics, translate);

  g_assert_cmpstr (message, ==, "Nicht E.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  for (guint i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/diagnostics/error/%u %s", i + 1, error_rows[i].code);

      g_test_add_data_func (path, &error_rows[i], test_error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/diagnostics/warning/%u %s", i + 1, warning_rows[i].text);

      g_test_add_data_func (path, &warning_rows[i], test_warning);
    }
  g_test_add_func ("/diagnostics/no-echo", test_no_echo);
  g_test_add_func ("/diagnostics/clean", test_clean);
  g_test_add_func ("/diagnostics/several", test_several);
  g_test_add_func ("/diagnostics/length", test_length);
  g_test_add_func ("/diagnostics/nesting", test_nesting);
  g_test_add_func ("/diagnostics/any", test_any_diagnostic);
  g_test_add_func ("/diagnostics/repairs-end", test_repairs_end);
  g_test_add_func ("/diagnostics/repairs-mend", test_repairs_mend);
  g_test_add_func ("/diagnostics/repair-repairs", test_repair_repairs);
  g_test_add_func ("/diagnostics/warnings-keep-the-meaning", test_warnings_keep_the_meaning);
  g_test_add_func ("/diagnostics/codes", test_codes);
  g_test_add_func ("/diagnostics/codes-shown", test_codes_shown);
  g_test_add_func ("/diagnostics/apply-anywhere", test_apply_anywhere);
  g_test_add_func ("/diagnostics/translation", test_translation);
  return g_test_run ();
}
