/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How other dialects read a text (tests/data/wording/foreign.tsv): which part, which dialects, and in which words; and
 * that there is a note whenever another dialect would take the same text for another piece.
 */
#include "core/wording/explain/foreign.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define ROWS "wording/foreign.tsv"

/* (transfer full) */
static GArray *
notes_on (PwDialect dialect, const char *text, gssize length, const PwParse *parse)
{
  GArray *notes = pw_diagnostics_new ();

  pw_foreign_notes (dialect, text, length, parse, NULL, notes);
  return notes;
}

/* The note on a part that names these dialects. (nullable) */
static const PwDiagnostic *
find_note (const GArray *notes, PwSpan part, const char *dialects)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const PwDiagnostic *note = &g_array_index (notes, PwDiagnostic, i);

      if (note->span.start == part.start && note->span.end == part.end && g_str_equal (note->first, dialects))
        return note;
    }
  return NULL;
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *dialects = row->columns[2];
  PwSpan part = pw_span (0, 0);
  g_autofree char *text = dialects != NULL ? test_row_take_place (row->columns[1], &part) : g_strdup (row->columns[1]);
  PwDialect dialect = test_row_dialect (row, 0);
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (GArray) notes = notes_on (dialect, text, -1, parse);
  const PwDiagnostic *note;

  for (guint i = 0; i < notes->len; i++)
    {
      g_autofree char *message = pw_diagnostic_message (&g_array_index (notes, PwDiagnostic, i), NULL);

      g_test_message ("%s: %s", text, message);
    }
  if (dialects == NULL)
    {
      g_assert_cmpuint (notes->len, ==, 0);
      return;
    }
  note = find_note (notes, part, dialects);
  g_assert_nonnull (note);
  g_assert_true (note != NULL && g_str_has_prefix (note->second, test_row_text (row, 3)));
}

/* -- any text -- */

static void
check_any (PwDialect dialect, const char *text, gsize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, (gssize) length);
  g_autoptr (GArray) notes = notes_on (dialect, text, (gssize) length, parse);

  g_assert_true (notes->len == 0 || !pw_parse_has_errors (parse));
  for (guint i = 0; i < notes->len; i++)
    {
      const PwDiagnostic *note = &g_array_index (notes, PwDiagnostic, i);

      g_assert_true (pw_code_compares_dialects (note->code));
      g_assert_cmpint (note->severity, ==, PW_SEVERITY_NOTE);
      g_assert_cmpuint (note->span.start, <, note->span.end);
      g_assert_cmpuint (note->span.end, <=, length);
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
  static const char *const parts[] = { "f", "p", "fK", "pR", "jR", "(W-F)", "W-", "o", "0", "KaK", "fN", "L", "dW" };

  for (Sample sample = sample_of ("long", G_N_ELEMENTS (parts), 310); sample_next (&sample);)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      while (text->len + strlen (parts[sample.i]) < PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[sample.i]);
      g_string_append_c (text, 'W');
      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        check_any ((PwDialect) dialect, text->str, text->len);
    }
}

/* -- short texts: dialects that misread them are named -- */

#define N_POSITIONS 12
#define N_TEXTS     6000

/* A prefix, an atom and something behind it. */
static char *
random_short_text (GRand *rand)
{
  static const char letters[] = "fblrsvhamcnjpgqzoiktdexyu";
  static const char *const atoms[] = { "W", "F", "D", "N", "K", "R", "B", "Q", "C", "J", "O", "H" };
  static const char *const tails[]
      = { "", "", "", "3", "03", "0", "*", "F", "NN", "tR", "xaK", "-F", "+R", "-bK", "yK", "dR", "aK", "-FN" };
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

static void
check_short_text (const char *text, const PwPosition *positions)
{
  PwParse *parses[PW_N_DIALECTS];

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    parses[i] = pw_notation_parse ((PwDialect) i, text, -1);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autoptr (GArray) notes = notes_on ((PwDialect) i, text, -1, parses[i]);

      for (guint j = 0; j < PW_N_DIALECTS && notes->len == 0; j++)
        {
          if (i == j || pw_parse_has_errors (parses[i]) || pw_parse_has_errors (parses[j])
              || move_alike (pw_parse_piece (parses[i]), pw_parse_piece (parses[j]), positions))
            continue;
          g_test_message ("%s is another piece in %s, and %s says nothing about it", text,
                          pw_dialect_name ((PwDialect) j), pw_dialect_name ((PwDialect) i));
          g_test_fail ();
        }
    }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    pw_parse_free (parses[i]);
}

/* A text about which nothing is said means the same to everybody who reads it. */
static void
test_nothing_missing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  Sample sample = sample_of ("short", N_TEXTS, 1.9);
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

      if (sample_takes (&sample, i))
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
  g_test_add_func ("/foreign/any", test_any);
  g_test_add_func ("/foreign/long", test_long);
  g_test_add_func ("/foreign/nothing-missing", test_nothing_missing);
  return g_test_run ();
}
