/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for all of Betza 2.0: its vocabulary, its limits, any text, and that plain texts take the short way. Its
 * cases are in tests/data/notation/betza2.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/piece-text.h"

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

static void
test_limits (void)
{
  g_autofree char *open = repeated ("(", 64), *close = repeated (")", 64), *longer = repeated ("W-", 2049);
  g_autofree char *closed = g_strconcat (open, "W", close, NULL);
  g_autofree char *deeper = g_strconcat ("(", closed, ")", NULL);
  g_autofree char *long_ = g_strndup (longer, 2 * 2047 + 1); /* ends with a W */

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
      g_autofree char *parts = repeated (rows[i].part, rows[i].n);
      g_autofree char *text = g_strconcat (rows[i].before, parts, rows[i].after, NULL);
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
        g_autofree char *open = repeated (rows[i].open, n), *close = repeated (rows[i].close, n);
        g_autofree char *text = g_strconcat (open, "W", close, NULL);
        g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, text, -1);

        g_assert_cmpint (pw_parse_has_errors (parse), ==, pw_parse_piece (parse) == NULL);
      }
}

static void
test_any_text (void)
{
  check_any_text (PW_DIALECT_BETZA2, "WFDNAHKRBQOCG((()))----fblrsvahmcdptuoxijkngqze{}{N}(4,1)0123 ", 6000);
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
      g_autofree char *dump = piece_to_text (piece);

      g_assert_cmpstr (dump, ==, rows[i].dump);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  g_test_add_func ("/betza2/vocabulary", test_vocabulary);
  g_test_add_func ("/betza2/letters", test_letters);
  g_test_add_func ("/betza2/limits", test_limits);
  g_test_add_func ("/betza2/many-ways", test_many_ways);
  g_test_add_func ("/betza2/nested-ways", test_nested_ways);
  g_test_add_func ("/betza2/any-text", test_any_text);
  g_test_add_func ("/betza2/plain-paths", test_plain_paths);
  return g_test_run ();
}
