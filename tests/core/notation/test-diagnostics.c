/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about a text (spec extended, sections 4 and 8): the code, the smallest place that is wrong,
 * and the text after the repair, row by row (tests/data/notation/DIALECT/diagnostics.tsv); and what holds for
 * any code and any repair.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

#define MAX_ROUNDS 10 /* repairs until a text is right */
#define N_BOARDS   40

/* -- what a row says -- */

/* What is said, under that code, of a place that begins there. */
static const PwDiagnostic *
find_said (const Reading *reading, const char *code, guint start)
{
  for (guint i = 0; i < reading->n_said; i++)
    if (g_str_equal (pw_code_name (reading->said[i].code), code) && reading->said[i].span.start == start)
      return &reading->said[i];
  return NULL;
}

static guint
count_errors (const Reading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->n_said; i++)
    n += reading->said[i].severity == PW_SEVERITY_ERROR;
  return n;
}

/* Taking the repair of the first error again and again leads to a text without errors, or to none at all. */
static void
check_mended (PwDialect dialect, const char *text)
{
  g_autofree char *now = g_strdup (text);

  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr (Reading) reading = reading_new (dialect, now, -1);
      g_autofree char *all = reading_to_text (reading, now);
      const PwDiagnostic *error = reading_error (reading);
      char *next;

      if (error == NULL || error->code == PW_CODE_EMPTY)
        return;
      test_show ("\"%s\":%s", now, all);
      g_assert_nonnull (error->repair);
      if (error->repair == NULL)
        return;
      next = pw_repair_apply (error->repair, now);
      g_free (now);
      now = next;
    }
  test_show ("\"%s\" is never mended", text);
  g_test_fail ();
}

/* These notes offer another piece on purpose. */
static gboolean
offers_another (PwCode code)
{
  return code == PW_CODE_PATH_DIRECTION || code == PW_CODE_STRAIGHT_LEGS || code == PW_CODE_LETTER_FOR_ZERO;
}

/* What is offered instead of a text that has a meaning moves like it. Over a hole a lame leap may go, steps
 * may not. */
static void
check_keeps (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);

  g_assert_false (pw_parse_has_errors (reading->parse));
  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].repair != NULL && !offers_another (reading->said[i].code))
      {
        g_autofree char *better = pw_repair_apply (reading->said[i].repair, text);

        test_show ("\"%s\" and, for %s, \"%s\"", text, pw_code_name (reading->said[i].code), better);
        check_same_moves (dialect, text, dialect, better, N_BOARDS, FALSE);
      }
}

/* It is told; and once it is repaired, it is not told again of that place, and the text is right or means the
 * same. */
static void
check_said (const TestRow *row)
{
  gboolean is_error = g_str_equal (row->columns[0], "error");
  PwDialect dialect = test_row_folder (row);
  PwSpan place;
  g_autofree char *text = test_row_take_place (row->columns[1], &place), *repaired = NULL, *all = NULL;
  g_autoptr (Reading) reading = reading_new (dialect, text, -1), again = NULL;
  const PwDiagnostic *diagnostic = find_said (reading, row->columns[2], place.start);

  all = reading_to_text (reading, text);
  test_show ("\"%s\", expected %s %u-%u, repaired: %s%s", text, row->columns[2], place.start, place.end,
             row->columns[3] != NULL ? row->columns[3] : "(none)", all);
  g_assert_nonnull (diagnostic);
  if (diagnostic == NULL)
    return;
  g_assert_cmpuint (diagnostic->span.end, ==, place.end);
  g_assert_cmpstr (pw_severity_name (diagnostic->severity), ==, row->columns[0]);
  g_assert_cmpuint (count_errors (reading), ==, test_row_number (row, 4, is_error));
  g_assert_cmpint (pw_parse_piece (reading->parse) == NULL, ==, is_error);
  if (diagnostic->repair != NULL)
    repaired = pw_repair_apply (diagnostic->repair, text);
  g_assert_cmpstr (repaired, ==, row->columns[3]);
  if (!is_error)
    check_keeps (dialect, text);
  if (repaired == NULL)
    return;
  again = reading_new (dialect, repaired, -1);
  g_assert_null (find_said (again, row->columns[2], place.start));
  if (is_error)
    check_mended (dialect, text);
}

/* Nothing is said about the text itself; that others read it in another way is no fault of it. */
static void
check_silence (const TestRow *row)
{
  const char *text = row->columns[1];
  g_autoptr (Reading) reading = reading_new (test_row_folder (row), text, -1);
  g_autofree char *all = reading_to_text (reading, text);

  test_show ("\"%s\":%s", text, all);
  for (guint i = 0; i < reading->n_said; i++)
    g_assert_true (pw_code_compares_dialects (reading->said[i].code));
  g_assert_nonnull (pw_parse_piece (reading->parse));
}

static void
check_all_said (const TestRow *row)
{
  g_autoptr (Reading) reading = reading_new (test_row_folder (row), row->columns[1], -1);
  g_autoptr (GString) codes = g_string_new (NULL);

  for (guint i = 0; i < reading->n_said; i++)
    g_string_append_printf (codes, "%s%s", i > 0 ? " " : "", pw_code_name (reading->said[i].code));
  g_assert_cmpstr (codes->str, ==, row->columns[2]);
}

/* The text of a row, without the bars of those that have a place. */
static char *
row_text (const TestRow *row)
{
  PwSpan place;

  return strchr (row->columns[1], '|') != NULL ? test_row_take_place (row->columns[1], &place)
                                               : g_strdup (row->columns[1]);
}

static void
check_nothing_but_notes (const TestRow *row)
{
  check_clean (test_row_folder (row), row->columns[1]);
}

static void
check_better (const TestRow *row)
{
  check_keeps (test_row_folder (row), row->columns[1]);
}

static const struct
{
  const char *name;
  void (*check) (const TestRow *row);
} kinds[] = {
  { "error", check_said },
  { "warning", check_said },
  { "note", check_said },
  { "clean", check_silence },
  { "notes", check_nothing_but_notes },
  { "keeps", check_better },
  { "all", check_all_said },
};

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *text = row_text (row);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (row->columns[0], kinds[i].name))
      {
        kinds[i].check (row);
        check_text (test_row_folder (row), text, -1);
        return;
      }
  g_error ("tests/data/%s:%u: there is no kind \"%s\"", row->file, row->line, row->columns[0]);
}

/* -- codes -- */

/* Who shows the codes from one to another: each has a row in that dialect, but those that need a long text.
 */
static const struct
{
  PwDialect dialect;
  PwCode first, last;
} shown_rows[] = {
  { PW_DIALECT_EXTENDED, PW_CODE_EMPTY, PW_CODE_PATH_DIRECTION },
  { PW_DIALECT_XBETZA, PW_CODE_NO_IMITATOR, PW_CODE_STRAIGHT_LEGS },
  { PW_DIALECT_BETZA2, PW_CODE_NOT_AN_OPERATOR, PW_CODE_STRAY_LIMITER },
};

static gboolean
needs_long_text (PwCode code)
{
  return code == PW_CODE_TEXT_TOO_LONG || code == PW_CODE_NESTING_TOO_DEEP || code == PW_CODE_TOO_MANY_WAYS;
}

static void
test_codes_shown (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shown_rows); i++)
    {
      const char *dialect = pw_dialect_name (shown_rows[i].dialect);
      g_autofree char *file = g_build_filename ("notation", dialect, "diagnostics.tsv", NULL);
      g_autoptr (GPtrArray) rows = test_rows_read (file, 2, 5);

      for (PwCode code = shown_rows[i].first; code <= shown_rows[i].last; code++)
        {
          g_test_message ("%s: %s", dialect, pw_code_name (code));
          g_assert_true (needs_long_text (code) || test_rows_show (rows, 2, pw_code_name (code)));
        }
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

/* -- repairs and sentences -- */

/* A repair made for another text does no harm. */
static void
test_apply_anywhere (void)
{
  static const struct
  {
    guint start, end;
    const char *text, *expected;
  } rows[] = {
    { 0, 0, "W", "xW" }, { 0, 1, "W", "x" }, { 1, 1, "W", "Wx" }, { 1, 9, "WF", "Wx" }, { 7, 9, "W", "Wx" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwRepair repair = { pw_span (rows[i].start, rows[i].end), (char *) "x" };
      g_autofree char *got = pw_repair_apply (&repair, rows[i].text);

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
  g_autoptr (Reading) reading = reading_new (PW_DIALECT_EXTENDED, "WE", -1);
  g_autofree char *message = pw_diagnostic_message (reading->said, translate);

  g_assert_cmpstr (message, ==, "Nicht E.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add_of_dialects ("diagnostics.tsv", 2, 5, test_row);
  g_test_add_func ("/diagnostics/codes-shown", test_codes_shown);
  g_test_add_func ("/diagnostics/codes", test_codes);
  g_test_add_func ("/diagnostics/apply-anywhere", test_apply_anywhere);
  g_test_add_func ("/diagnostics/translation", test_translation);
  return g_test_run ();
}
