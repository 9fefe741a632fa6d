/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signs that mean something else in another dialect (tests/data/notation/advice/foreign.tsv): which note, at
 * which place, and that there is one whenever another dialect would take the same text for another piece.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define ROWS "notation/advice/foreign.tsv"

/* -- notes of a text -- */

/* How many notes have that code, or any for NULL; the last of them: (out) (nullable). */
static guint
count_notes (const Reading *reading, const char *code, const PwDiagnostic **last)
{
  guint n = 0;

  *last = NULL;
  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];

      if (code != NULL ? !g_str_equal (pw_code_name (d->code), code) : !pw_code_compares_dialects (d->code))
        continue;
      *last = d;
      n++;
    }
  return n;
}

/* However often a sign stands in a text, it is explained once, where it stands first. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *code = row->columns[2];
  PwSpan place = pw_span (0, 0);
  g_autofree char *text
      = code != NULL ? test_row_take_place (row->columns[1], &place) : g_strdup (row->columns[1]);
  g_autoptr (Reading) reading = reading_new (test_row_dialect (row, 0), text, -1);
  g_autofree char *all = reading_to_text (reading, text), *message = NULL;
  const PwDiagnostic *note;
  guint n = count_notes (reading, code, &note);

  g_test_message ("%s:%s", text, all);
  g_assert_null (strchr (text, '|'));
  g_assert_cmpuint (n, ==, code != NULL);
  if (note == NULL || code == NULL)
    return;
  g_assert_cmpuint (note->span.start, ==, place.start);
  g_assert_cmpuint (note->span.end, ==, place.end);
  message = pw_diagnostic_message (note, NULL);
  g_assert_true (g_str_has_prefix (message, test_row_text (row, 3)));
}

/* Each note of this family has a row that shows it. */
static void
test_all_shown (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read (ROWS, 3, 4);

  for (PwCode code = PW_CODE_FOREIGN_EACH_OF_KING; code < PW_CODE_GUESS_FITS; code++)
    {
      g_test_message ("%s", pw_code_name (code));
      g_assert_true (test_rows_show (rows, 2, pw_code_name (code)));
    }
}

/* -- any text -- */

static void
check_any (PwDialect dialect, const char *text, gsize length)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, (gssize) length);
  gboolean seen[PW_N_CODES] = { FALSE };

  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];

      if (i > 0)
        g_assert_cmpuint (d[-1].span.start, <=, d->span.start);
      if (!pw_code_compares_dialects (d->code))
        continue;
      g_assert_false (pw_parse_has_errors (reading->parse));
      g_assert_cmpint (d->severity, ==, PW_SEVERITY_NOTE);
      g_assert_cmpuint (d->span.start, <, d->span.end);
      g_assert_cmpuint (d->span.end, <=, length);
      g_assert_false (seen[d->code]);
      seen[d->code] = TRUE;
    }
}

#define N_ANY 4000

static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  Sample sample = sample_of ("foreign", N_ANY, 1.2);

  for (guint i = 0; i < N_ANY; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      g_autofree char *notation = random_notation (rand);

      for (guint dialect = 0; dialect < PW_N_DIALECTS && sample_takes (&sample, i); dialect++)
        {
          check_any ((PwDialect) dialect, bytes, length);
          check_any ((PwDialect) dialect, notation, strlen (notation));
        }
    }
}

/* Long texts with a sign everywhere are read as fast as others. */
static void
test_long (void)
{
  static const char *const parts[]
      = { "f", "p", "fK", "pR", "jR", "(W-F)", "W-", "o", "0", "KaK", "fN", "L", "dW" };

  for (Sample sample = sample_of ("long", G_N_ELEMENTS (parts), 10); sample_next (&sample);)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      while (text->len + strlen (parts[sample.i]) < PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[sample.i]);
      g_string_append_c (text, 'W');
      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        check_any ((PwDialect) dialect, text->str, text->len);
    }
}

/* -- short texts: whoever could misread them is named -- */

#define N_POSITIONS 12
#define N_TEXTS     6000

/* A prefix, an atom and something behind it. */
static char *
random_short_text (GRand *rand)
{
  static const char letters[] = "fblrsvhamcnjpgqzoiktdexyu";
  static const char *const atoms[] = { "W", "F", "D", "N", "K", "R", "B", "Q", "C", "J", "O", "H" };
  static const char *const tails[] = { "",   "",    "",   "3",  "03",  "0",  "*",  "F",  "NN",
                                       "tR", "xaK", "-F", "+R", "-bK", "yK", "dR", "aK", "-FN" };
  GString *text = g_string_new (NULL);

  for (guint n = (guint) g_rand_int_range (rand, 0, 4); n > 0; n--)
    g_string_append_c (text, letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))]);
  g_string_append (text, atoms[g_rand_int_range (rand, 0, G_N_ELEMENTS (atoms))]);
  g_string_append (text, tails[g_rand_int_range (rand, 0, G_N_ELEMENTS (tails))]);
  return g_string_free (text, FALSE);
}

/* Whether both do the same on all positions, so far as can be seen. */
static gboolean
move_alike (PwPiece *a, PwPiece *b, const PwPosition *positions)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autofree char *of_a = moves_of_piece (a, &positions[i]);
      g_autofree char *of_b = moves_of_piece (b, &positions[i]);

      if (!g_str_equal (of_a, of_b))
        return FALSE;
    }
  return TRUE;
}

/* Round the edge and back to its own square: the dialects differ in whether a piece may pass there. */
static gboolean
comes_round (const char *text)
{
  return strchr (text, 'o') != NULL;
}

/* The home dialect's most common operator: Bex, which joins with it, is not warned of. */
static gboolean
is_left_alone (PwDialect dialect, PwDialect other, const char *text)
{
  return dialect == PW_DIALECT_EXTENDED && other == PW_DIALECT_BEX && strchr (text, '+') != NULL;
}

static void
check_short_text (const char *text, const PwPosition *positions)
{
  Reading *readings[PW_N_DIALECTS];

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    readings[i] = reading_new ((PwDialect) i, text, -1);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    for (guint j = 0; j < PW_N_DIALECTS; j++)
      {
        if (i == j || readings[i]->n_said > 0 || pw_parse_has_errors (readings[j]->parse)
            || is_left_alone ((PwDialect) i, (PwDialect) j, text)
            || move_alike (pw_parse_piece (readings[i]->parse), pw_parse_piece (readings[j]->parse),
                           positions))
          continue;
        g_test_message ("%s is another piece in %s, and %s says nothing about it", text,
                        pw_dialect_name ((PwDialect) j), pw_dialect_name ((PwDialect) i));
        g_test_fail ();
      }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    reading_free (readings[i]);
}

/* A text about which nothing is said means the same to everybody who reads it. */
static void
test_nothing_missing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  Sample sample = sample_of ("short", N_TEXTS, 0.5);
  PwPosition positions[N_POSITIONS];
  PwBoard *boards[N_POSITIONS];

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      boards[i] = random_position (rand, 8, 8, &positions[i]);
      /* a lame leap may pass over a hole, a step may not stand on it */
      for (guint square = 0; square < pw_board_n_squares (boards[i]); square++)
        if (pw_board_cell (boards[i], (PwSquare) square) == PW_CELL_HOLE)
          pw_board_set (boards[i], (PwSquare) square, PW_CELL_EMPTY, 0);
    }
  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_short_text (rand);

      if (sample_takes (&sample, i) && !comes_round (text))
        check_short_text (text, positions);
    }
  for (guint i = 0; i < N_POSITIONS; i++)
    pw_board_free (boards[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add (ROWS, 3, 4, test_row);
  g_test_add_func ("/foreign/all-shown", test_all_shown);
  g_test_add_func ("/foreign/any", test_any);
  g_test_add_func ("/foreign/long", test_long);
  g_test_add_func ("/foreign/nothing-missing", test_nothing_missing);
  return g_test_run ();
}
