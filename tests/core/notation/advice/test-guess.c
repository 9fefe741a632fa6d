/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From which dialect a text is (tests/data/notation/advice/guesses.tsv): what is guessed, for which reason,
 * and where the sign stands that decides.
 */
#include "core/notation/advice/advice.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define E    PW_DIALECT_EXTENDED
#define C    PW_DIALECT_CLASSIC
#define X    PW_DIALECT_XBETZA
#define ROWS "notation/advice/guesses.tsv"

/* -- any text -- */

static gboolean
reads (PwDialect dialect, const char *text, gsize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, (gssize) length);

  return !pw_parse_has_errors (parse);
}

/*
 * The guess reads the text if anybody does; if the current dialect does, only a sign of its own takes
 * a text elsewhere, and then it is not taken back: guessing again changes nothing.
 */
static void
check_any (const char *text, gsize length)
{
  gboolean anybody = FALSE, does_read[PW_N_DIALECTS];
  PwDialect guesses[PW_N_DIALECTS];
  PwGuess why[PW_N_DIALECTS];

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      does_read[i] = reads ((PwDialect) i, text, length);
      anybody = anybody || does_read[i];
      guesses[i] = pw_notation_guess (text, (gssize) length, (PwDialect) i, &why[i]);
    }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_assert_cmpint (guesses[i], <, PW_N_DIALECTS);
      g_assert_true (does_read[guesses[i]] == anybody);
      g_assert_true (pw_code_compares_dialects (why[i].reason));
      g_assert_cmpuint (why[i].span.start, <=, why[i].span.end);
      g_assert_cmpuint (why[i].span.end, <=, length);
      if (!anybody)
        g_assert_cmpint (guesses[i], ==, i);
      if (does_read[i])
        g_assert_cmpint (why[i].reason, !=, PW_CODE_GUESS_OTHERS_FAIL);
      g_assert_cmpint (guesses[guesses[i]], ==, guesses[i]);
    }
}

/* -- rows -- */

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect current = test_row_dialect (row, 0);
  PwSpan place;
  g_autofree char *text = test_row_take_place (row->columns[1], &place);
  PwGuess why;
  PwDialect guess = pw_notation_guess (text, -1, current, &why);

  g_test_message ("%s: %s, because of %s %u-%u", text, pw_dialect_name (guess), pw_code_name (why.reason),
                  why.span.start, why.span.end);
  g_assert_cmpstr (pw_dialect_name (guess), ==, row->columns[2]);
  g_assert_cmpint (guess, ==, why.dialect);
  g_assert_cmpstr (pw_code_name (why.reason), ==, row->columns[3]);
  g_assert_cmpuint (why.span.start, ==, place.start);
  g_assert_cmpuint (why.span.end, ==, place.end);
  g_assert_cmpint (pw_notation_guess (text, -1, current, NULL), ==, guess);
  check_any (text, strlen (text));
}

/* Every reason there is has a row that shows it. */
static void
test_all_shown (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read (ROWS, 4, 4);

  for (PwCode code = PW_CODE_GUESS_FITS; code <= PW_CODE_GUESS_OPERATOR; code++)
    {
      g_test_message ("%s", pw_code_name (code));
      g_assert_true (test_rows_show (rows, 3, pw_code_name (code)));
    }
}

/* -- sentences -- */

static const char *
translate (const char *text)
{
  return g_str_equal (text, "XBetza") ? "iks-Betza" : text;
}

static void
test_report (void)
{
  static const struct
  {
    PwDialect current;
    const char *text;
    const char *sentence;
  } sentences[] = {
    { E, "W",
      "The whole notation has a meaning in Extended Betza, and nothing in it suggests another dialect." },
    { X, "W", "The whole notation has a meaning in iks-Betza, and nothing in it suggests another dialect." },
    { E, "KaK", "a begins another leg, as in XBetza." },
    { X, "W-F", "- has no meaning in the expected dialect. Extended Betza can read the whole notation." },
    { C, "?", "No dialect can read the whole notation without errors. It is read as Classic Betza." },
    { C, "FtR", "t joins two legs, as in Extended Betza." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
      const PwDiagnostic *note;
      g_autofree char *message = NULL;
      PwGuess why;

      pw_notation_guess (sentences[i].text, -1, sentences[i].current, &why);
      pw_guess_report (&why, sentences[i].text, diagnostics);
      g_assert_cmpuint (diagnostics->len, ==, 1);
      note = &g_array_index (diagnostics, PwDiagnostic, 0);
      message = pw_diagnostic_message (note, translate);
      g_assert_cmpint (note->severity, ==, PW_SEVERITY_NOTE);
      g_assert_cmpuint (note->span.start, ==, why.span.start);
      g_assert_cmpuint (note->span.end, ==, why.span.end);
      g_assert_cmpstr (message, ==, sentences[i].sentence);
    }
}

/* -- many texts -- */

#define N_ANY 1000

static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (29);
  Sample sample = sample_of ("guess", N_ANY, 4.4);

  for (guint i = 0; i < N_ANY; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      g_autofree char *notation = random_notation (rand);

      if (!sample_takes (&sample, i))
        continue;
      check_any (bytes, length);
      check_any (notation, strlen (notation));
    }
}

/* The words that dialects show as examples: their own dialect reads them, so somebody does. */
static void
test_examples (void)
{
  const PwWord *word;

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    for (guint j = 0; (word = pw_dialect_word ((PwDialect) i, j)) != NULL; j++)
      check_any (word->example, strlen (word->example));
}

static void
test_long (void)
{
  static const char *const parts[]
      = { "a", "(a", "0", "f", "{", "[", "[W-", "Ka", "xaK", "O0", "t[", "e", "W-" };

  for (Sample sample = sample_of ("long", G_N_ELEMENTS (parts), 800); sample_next (&sample);)
    {
      g_autoptr (GString) text = g_string_new ("K");

      while (text->len < 2 * PW_NOTATION_MAX_LENGTH)
        {
          g_string_append (text, parts[sample.i]);
          if (text->len == PW_NOTATION_MAX_LENGTH - 1)
            check_any (text->str, text->len);
        }
      check_any (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add (ROWS, 4, 4, test_row);
  g_test_add_func ("/guess/all-shown", test_all_shown);
  g_test_add_func ("/guess/report", test_report);
  g_test_add_func ("/guess/any", test_any);
  g_test_add_func ("/guess/examples", test_examples);
  g_test_add_func ("/guess/long", test_long);
  return g_test_run ();
}
