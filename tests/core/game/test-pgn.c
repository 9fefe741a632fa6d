/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN: rows, and that random games read back. */
#include "core/game/pgn.h"

#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/position-text.h"
#include "core/game/words/why.h"
#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define SEED    9
#define N_PLIES 80

/* What was read, as it is written without tags; or the error. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPgn) pgn = pw_pgn_read (row->columns[1], strlen (row->columns[1]), NULL, &error);
  g_autofree char *text = pgn != NULL ? pw_pgn_write (pgn) : NULL, *position = NULL;
  const char *moves = text != NULL ? strstr (text, "\n\n") + 2 : error->message;

  g_assert_cmpstr (moves, ==, row->columns[2]);
  if (pgn == NULL)
    return;
  position = pw_pgn_play_or_explain (pgn, game, NULL, NULL, NULL, &error) ? pw_game_to_text (game)
                                                                          : g_strdup (error->message);
  g_assert_cmpstr (position, ==, row->columns[3]);
}

static void
play_at_random (PwGame *game, GRand *rand, PwPgn *pgn)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  PwEnd end;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_autofree char *san = NULL;
      guint i;

      if (pw_game_find_end (game, &end))
        {
          pw_pgn_set_result (pgn, pw_end_result (&end));
          return;
        }
      g_assert_true (pw_game_list (game, moves));
      i = (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (moves));
      san = pw_game_move_to_san (game, moves, i);
      pw_pgn_add_move (pgn, san, ply % 7 == 3 ? "a comment; with (some) signs" : NULL);
      pw_game_make (game, moves, pw_game_moves_get (moves, i));
    }
}

static void
test_game (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwGame) game = known_game (row->columns[0], NULL), again = known_game (row->columns[0], NULL);
  g_autoptr (PwPgn) pgn = pw_pgn_new (), read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *same = NULL;

  pw_pgn_set_tag (pgn, "Variant", "a \"name\" with a \\");
  play_at_random (game, rand, pgn);
  text = pw_pgn_write (pgn);
  read = pw_pgn_read (text, strlen (text), NULL, &error);
  g_assert_no_error (error);
  same = pw_pgn_write (read);
  g_assert_cmpstr (same, ==, text);
  g_assert_cmpstr (pw_pgn_tag (read, "Variant"), ==, pw_pgn_tag (pgn, "Variant"));
  g_assert_true (pw_pgn_play (read, again, NULL, NULL, NULL, &error));
  g_assert_cmphex (pw_game_hash (game), ==, pw_game_hash (again));
}

#define SHORTER_SANITIZED 20 /* with sanitizers each look at a text measures all that is left of it */

/* A text of the greatest length, all of it the same: read in no time, or refused. */
static void
test_long (gconstpointer data)
{
  const char *unit = data;
  const gsize length = PW_PGN_MAX_LENGTH / (is_sanitized () ? SHORTER_SANITIZED : 1);
  g_autoptr (GString) text = g_string_sized_new (length);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPgn) pgn = NULL;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; text->len + 20 < length; i++)
    {
      if (*unit == '[')
        g_string_append_printf (text, "[a%u \"\"]", i);
      else
        g_string_append (text, unit);
    }
  pgn = pw_pgn_read (text->str, text->len, NULL, &error);
  if (*unit == '[')
    g_assert_cmpstr (error->message, ==, "line 1: there are too many tags before this one");
  else
    g_assert_no_error (error);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/pgn.tsv", 4, 4, test_row);
  g_test_add_data_func ("/pgn/long/comments", "{a}", test_long);
  g_test_add_data_func ("/pgn/long/moves", "e4 ", test_long);
  g_test_add_data_func ("/pgn/long/tags", "[", test_long);
  test_rows_add_sample ("game/games.tsv", 2, 2, 50, test_game);
  return g_test_run ();
}
