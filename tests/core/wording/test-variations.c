/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Neighbors of a piece: tests/data/wording/variations.tsv has some with their words; what must be true of all
 * is tried with random texts.
 */
#include "core/piece/plain.h"
#include "core/wording/variation.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

/* "mR only moves; cR only captures". (transfer full) */
static char *
write_variations (PwDialect dialect, const GArray *variations)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < variations->len; i++)
    {
      const PwVariation *variation = &g_array_index (variations, PwVariation, i);
      g_autoptr (PwPhrase) phrase = pw_variation_describe (variation, dialect);
      g_autofree char *words = pw_phrase_render (phrase, NULL);

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", variation->notation, words);
    }
  return g_string_free (text, FALSE);
}

/* Columns: dialect, notation with the term between two bars or without, neighbors. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect dialect = test_row_dialect (row, 0);
  PwSpan term = pw_span (0, 0);
  g_autofree char *text = strchr (row->columns[1], '|') != NULL ? test_row_take_place (row->columns[1], &term)
                                                                : g_strdup (row->columns[1]);
  g_autoptr (GArray) variations = pw_variations_new (dialect, text, term, NULL);
  g_autofree char *found = write_variations (dialect, variations);

  g_assert_cmpstr (found, ==, row->columns[2]);
}

/* Each is one edit away, is read again, and is neither the piece nor another neighbor. */
static void
check_variation (PwDialect dialect, const char *text, PwPiece *piece, const GArray *variations, guint i)
{
  const PwVariation *variation = &g_array_index (variations, PwVariation, i);
  g_autoptr (PwEdit) edit = pw_edit_apply (dialect, text, variation->term, &variation->command);
  g_autoptr (PwPiece) read = pw_notation_read (dialect, variation->notation, strlen (variation->notation));
  g_autoptr (PwPhrase) words = pw_variation_describe (variation, dialect);

  g_assert_cmpstr (edit->text, ==, variation->notation);
  g_assert_nonnull (read);
  g_assert_true (pw_piece_same (read, variation->piece));
  g_assert_false (pw_piece_same (read, piece));
  for (guint j = 0; j < i; j++)
    g_assert_false (pw_piece_same (read, g_array_index (variations, PwVariation, j).piece));
  g_assert_nonnull (words);
}

static void
check_neighbors (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (GArray) variations = pw_variations_new (dialect, text, pw_span (0, 0), NULL);
  g_autoptr (GArray) again = pw_variations_new (dialect, text, pw_span (0, 0), NULL);
  guint n_terms;
  const PwSpan *terms = pw_parse_terms (parse, &n_terms);

  g_test_message ("%s", text);
  g_assert_cmpuint (variations->len, <=, PW_VARIATIONS_MOST);
  g_assert_cmpuint (variations->len, ==, again->len);
  if (pw_parse_has_errors (parse))
    g_assert_cmpuint (variations->len, ==, 0);
  for (guint i = 0; i < variations->len; i++)
    {
      check_variation (dialect, text, pw_parse_piece (parse), variations, i);
      g_assert_cmpstr (g_array_index (variations, PwVariation, i).notation, ==,
                       g_array_index (again, PwVariation, i).notation);
    }
  for (guint i = 0; i < n_terms && i < 2; i++)
    {
      g_autoptr (GArray) of_term = pw_variations_new (dialect, text, terms[i], NULL);

      for (guint j = 0; j < of_term->len; j++)
        {
          const PwSpan *term = &g_array_index (of_term, PwVariation, j).term;

          g_assert_true (term->start == terms[i].start && term->end == terms[i].end);
          check_variation (dialect, text, pw_parse_piece (parse), of_term, j);
        }
    }
}

#define N_TEXTS 60 /* of each dialect */

static void
test_random (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_words (rand, dialect, 4);

      check_neighbors (dialect, text);
    }
}

static gboolean
never_goes_on (gpointer data, double progress)
{
  return FALSE;
}

/* Nothing is tried once it is given up, and any text will do. */
static void
test_given_up (void)
{
  const PwPatience patience = { never_goes_on, NULL, 0, 1 };
  g_autoptr (GArray) none = pw_variations_new (PW_DIALECT_EXTENDED, "R", pw_span (0, 0), &patience);

  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("wording/variations.tsv", 3, 3, test_row);
  g_test_add_func ("/variations/given-up", test_given_up);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *name
          = g_strdup_printf ("/variations/random/%s", pw_dialect_name ((PwDialect) dialect));

      g_test_add_data_func (name, GUINT_TO_POINTER (dialect), test_random);
    }
  return g_test_run ();
}
