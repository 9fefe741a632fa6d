/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which programs can play a piece (tests/data/exchange/programs.tsv).
 */
#include "core/catalogue/catalogue.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/format.h"
#include "core/exchange/programs.h"
#include "tests/core/dialect-text.h"

#include <string.h>

static guint
find_program (const char *name)
{
  guint i = 0;

  while (pw_program_name (i) != NULL && !g_str_equal (pw_program_name (i), name))
    i++;
  g_assert_nonnull (pw_program_name (i));
  return i;
}

/* What holds of every answer. */
static void
check_sound (const PwProgramAnswer *answer, PwPiece *piece, const char *text)
{
  g_assert_true ((answer->text != NULL) == (answer->plays != PW_PLAYS_NOT));
  g_assert_true ((answer->reading != NULL) == (answer->plays == PW_PLAYS_OTHERWISE));
  g_assert_true ((answer->reason != NULL) == (answer->plays != PW_PLAYS));
  g_assert_cmpuint (answer->span.end, <=, strlen (text));
  g_assert_cmpuint (answer->span.start, <=, answer->span.end);
  g_assert_true (answer->reading == NULL || !pw_flavor_moves_alike (piece, answer->reading));
}

/* Row: a dialect, a text, a program, the answer, the text for it or a part of the reason. */
static void
test_answer (gconstpointer data)
{
  static const char *const words[] = { "yes", "differently", "no" };
  const TestRow *row = data;
  const char *text = test_row_text (row, 1);
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_auto (PwProgramAnswer) answer = { 0 };

  pw_program_ask (find_program (row->columns[2]), piece, text, test_row_dialect (row, 0), NULL, &answer);
  check_sound (&answer, piece, text);
  g_assert_cmpstr (words[answer.plays], ==, row->columns[3]);
  if (answer.plays == PW_PLAYS)
    g_assert_cmpstr (answer.text, ==, test_row_text (row, 4));
  else
    g_assert_nonnull (strstr (answer.reason, row->columns[4]));
}

static void
test_names (void)
{
  g_auto (GStrv) names = g_strsplit (PW_PROGRAM_NAMES, " ", -1);

  g_assert_cmpuint (g_strv_length (names), ==, PW_N_PROGRAMS);
  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    g_assert_cmpstr (names[i], ==, pw_program_name (i));
  g_assert_null (pw_program_name (PW_N_PROGRAMS));
}

/* Each program has an answer for every piece, and can play some. */
static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; pw_program_name (i) != NULL; i++)
    {
      guint n_plays = 0;

      for (guint k = 0; k < pw_catalogue_n_pieces (catalogue); k += 23)
        {
          const PwKnownPiece *known = pw_catalogue_piece (catalogue, k);
          g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
          g_auto (PwProgramAnswer) answer = { 0 };

          g_test_message ("%s: %s", pw_program_name (i), known->id);
          pw_program_ask (i, piece, known->notation, known->dialect, NULL, &answer);
          check_sound (&answer, piece, known->notation);
          n_plays += answer.plays == PW_PLAYS;
        }
      g_assert_cmpuint (n_plays, >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("exchange/programs.tsv", 5, 5, test_answer);
  g_test_add_func ("/programs/names", test_names);
  g_test_add_func ("/programs/catalogue", test_catalogue);
  return g_test_run ();
}
