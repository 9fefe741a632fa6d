/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces written in another dialect: the texts that people would write (tests/data/notation/conversions.tsv
 * and prints.tsv), and what holds for each piece of pieces.tsv, whatever the text is: the same moves in every
 * dialect that can say it, and a reason where one can't.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define N_BOARDS   60
#define SEED       12
#define N_TEXTS    250 /* of each dialect */
#define MAX_LENGTH 14

/* -- texts that people write -- */

/* Columns from the third on: the text in each dialect, in their order. */
static void
test_conversion (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);

  for (PwDialect to = 0; to < PW_N_DIALECTS; to++)
    {
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (to, piece, reasons);

      g_test_message ("%s in %s", row->columns[1], pw_dialect_name (to));
      g_assert_cmpstr (text, ==, row->columns[2 + to]);
      g_assert_true (text != NULL || reasons->len > 0);
    }
}

static void
test_print (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (test_row_dialect (row, 2), piece, reasons);
  g_autoptr (GString) codes = g_string_new (NULL);

  for (guint i = 0; i < reasons->len; i++)
    g_string_append_printf (codes, "%s%s", i > 0 ? " " : "",
                            pw_code_name (g_array_index (reasons, PwDiagnostic, i).code));
  g_assert_cmpstr (text, ==, row->columns[3]);
  if (test_row_says (row, 4))
    g_assert_cmpstr (codes->str, ==, row->columns[4]);
}

/* -- any piece -- */

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

/* Whether that is said about a text. */
static gboolean
is_said (PwDialect dialect, const char *text, PwCode code)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);

  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].code == code)
      return TRUE;
  return FALSE;
}

/* What is printed has no letters that could be left out, unless the text that it is made from has such
 * letters. */
static void
check_tidy (PwDialect from, const char *notation, PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);

  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *said = &reading->said[i];
      gboolean idle = said->severity == PW_SEVERITY_ERROR
                      || (said->repair != NULL
                          && (said->code == PW_CODE_DOUBLED_LETTER || said->code == PW_CODE_SUPERFLUOUS_LETTER
                              || said->code == PW_CODE_NO_EFFECT));

      if (idle && !is_said (from, notation, said->code))
        {
          g_test_message ("%s: %s", text, pw_code_name (said->code));
          g_test_fail ();
        }
    }
}

/* In every dialect that can say it the piece moves as before; its own always can. */
static void
test_piece (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect from = test_row_dialect (row, 0);
  const char *notation = row->columns[1];
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);

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
      check_tidy (from, notation, to, text);
    }
}

/* A short text with a meaning. */
static char *
random_piece (GRand *rand, PwDialect dialect)
{
  for (;;)
    {
      g_autofree char *text = random_words (rand, dialect, 3);
      g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

      if (pw_parse_piece (parse) != NULL && strlen (text) <= MAX_LENGTH)
        return g_steal_pointer (&text);
    }
}

/* The same of texts with any letters. */
static void
test_tidy (gconstpointer data)
{
  PwDialect from = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + from);
  Sample sample = sample_of (pw_dialect_name (from), N_TEXTS, 1);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *notation = random_piece (rand, from);
      g_autoptr (PwParse) parse = pw_notation_parse (from, notation, -1);

      for (PwDialect to = 0; to < PW_N_DIALECTS && sample_takes (&sample, i); to++)
        {
          g_autofree char *text = pw_notation_print (to, pw_parse_piece (parse), NULL);

          if (text == NULL)
            continue;
          g_test_message ("%s in %s: %s", notation, pw_dialect_name (to), text);
          check_tidy (from, notation, to, text);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("notation/conversions.tsv", 2 + PW_N_DIALECTS, 2 + PW_N_DIALECTS, test_conversion);
  test_rows_add ("notation/prints.tsv", 4, 5, test_print);
  test_rows_add ("notation/pieces.tsv", 2, 3, test_piece);
  for (guint from = 0; from < PW_N_DIALECTS; from++)
    {
      g_autofree char *path = g_strdup_printf ("/convert/tidy/%s", pw_dialect_name ((PwDialect) from));

      g_test_add_data_func (path, GUINT_TO_POINTER (from), test_tidy);
    }
  return g_test_run ();
}
