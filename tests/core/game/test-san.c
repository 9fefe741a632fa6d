/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and positions as text: rows, and that all of known games are found by their own texts. */
#include "core/game/notation.h"

#include "core/game/position-text.h"
#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#define SEED    7
#define N_PLIES 24

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], row->columns[1]);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  g_autofree char *san = NULL;
  guint i, again;
  PwSanResult result;

  play_moves (game, row->columns[2]);
  g_assert_true (pw_game_list (game, moves));
  result = pw_game_find_move (game, moves, row->columns[3], &i);
  g_assert_true ((result == PW_SAN_FOUND) == (row->columns[4] != NULL));
  if (result != PW_SAN_FOUND)
    return;
  san = pw_game_move_to_san (game, moves, i);
  g_assert_cmpstr (san, ==, row->columns[4]);
  g_assert_cmpint (pw_game_find_move (game, moves, san, &again), ==, PW_SAN_FOUND);
  g_assert_cmpuint (again, ==, i);
}

static void
check_all (PwGame *game, const PwGameMoves *moves)
{
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      g_autofree char *san = pw_game_move_to_san (game, moves, i);
      g_autofree char *coordinates = pw_game_move_to_coordinates (game, moves, pw_game_moves_get (moves, i));
      guint found;

      g_assert_cmpint (pw_game_find_move (game, moves, san, &found), ==, PW_SAN_FOUND);
      g_assert_cmpuint (found, ==, i);
      g_assert_cmpint (pw_game_find_move (game, moves, coordinates, &found), ==, PW_SAN_FOUND);
      g_assert_cmpuint (found, ==, i);
    }
}

/* The text of a position is read back, on another game. */
static void
check_text (const PwGame *game, PwGame *other)
{
  g_autofree char *text = pw_game_to_text (game);
  g_autoptr (GError) error = NULL;

  pw_game_read_position (other, text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmphex (pw_game_hash (game), ==, pw_game_hash (other));
  pw_game_set_up (other, pw_game_board (game), pw_game_side (game));
  g_assert_cmphex (pw_game_hash (game), ==, pw_game_hash (other));
}

static void
test_game (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwGame) game = known_game (row->columns[0], NULL);
  g_autoptr (PwGame) other = known_game (row->columns[0], NULL);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_assert_true (pw_game_list (game, moves));
      check_all (game, moves);
      check_text (game, other);
      if (pw_game_moves_count (moves) == 0)
        break;
      pw_game_make (game, moves,
                    pw_game_moves_get (
                        moves, (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (moves))));
    }
}

static void
test_text (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], row->columns[1]);
  g_autofree char *text = NULL;

  play_moves (game, row->columns[2]);
  text = pw_game_to_text (game);
  g_assert_cmpstr (text, ==, row->columns[3]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/san.tsv", 5, 5, test_row);
  test_rows_add ("game/texts.tsv", 4, 4, test_text);
  test_rows_add_sample ("game/games.tsv", 2, 2, 300, test_game);
  return g_test_run ();
}
