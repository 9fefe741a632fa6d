/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two ways to compute the same thing: the engine against the reference walker, on
 * random notations and boards.  A difference is made smaller before it is shown.
 */
#include "core/engine/generator.h"
#include "tests/core/engine/reference-walker.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"

#define SEED        20240229
#define N_NOTATIONS 5000
#define N_BOARDS    4
#define MAX_SHOWN   12

/* What both are asked for: moves and screens. Returns: (nullable): NULL if it is too much for the reference
 */
static char *
reference_result (const char *notation, const PwPosition *position)
{
  g_autofree char *screens = NULL;
  g_autofree char *moves = reference_moves (notation, position, &screens);

  return moves != NULL ? g_strdup_printf ("%s; screens %s", moves, screens) : NULL;
}

static char *
engine_result_of (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);
  g_autofree char *text = NULL, *screens = NULL;
  const PwSquare *squares;
  guint n;

  check_moves (position, piece, moves);
  text = moves_to_text (position->board, moves);
  squares = pw_moves_screens (moves, &n);
  screens = squares_to_text (position->board, squares, n);
  return g_strdup_printf ("%s; screens %s", text, screens);
}

static char *
engine_result (const char *notation, const PwPosition *position)
{
  g_autoptr (PwPiece) piece = piece_from_text (notation);

  return engine_result_of (piece, position);
}

/* Takes pieces off the board one by one as long as the two still differ. */
static void
shrink (const char *notation, PwBoard *board, const PwPosition *position)
{
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_board_cell (board, (PwSquare) square);
      g_autofree char *got = NULL, *expected = NULL;

      if (square == position->at || cell == PW_CELL_EMPTY)
        continue;
      pw_board_set (board, (PwSquare) square, PW_CELL_EMPTY, 0);
      got = engine_result (notation, position);
      expected = reference_result (notation, position);
      if (g_strcmp0 (got, expected) == 0)
        pw_board_set (board, (PwSquare) square, cell, 0);
    }
}

static void
show_difference (const char *notation, PwBoard *board, const PwPosition *position)
{
  g_autofree char *where = NULL, *got = NULL, *expected = NULL;

  shrink (notation, board, position);
  where = position_to_text (position);
  got = engine_result (notation, position);
  expected = reference_result (notation, position);
  g_test_message ("%s on %s\n  engine    %s\n  reference %s", notation, where, got, expected);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_compared = 0, n_moving = 0, n_different = 0;

  for (guint i = 0; i < N_NOTATIONS; i++)
    {
      g_autofree char *notation = random_notation (rand);
      g_autoptr (PwPiece) piece = piece_from_text (notation);

      for (guint j = 0; j < N_BOARDS; j++)
        {
          PwPosition position;
          g_autoptr (PwBoard) board = random_position (rand, 8, 8, &position);
          g_autofree char *expected = reference_result (notation, &position);
          g_autofree char *got = NULL;

          if (expected == NULL)
            continue;
          got = engine_result_of (piece, &position);
          n_compared++;
          n_moving += got[0] != ';';
          if (g_str_equal (got, expected))
            continue;
          if (n_different++ < MAX_SHOWN)
            show_difference (notation, board, &position);
          break;
        }
    }
  g_test_message ("%u compared, %u of them with moves, %u notations differ", n_compared, n_moving,
                  n_different);
  g_assert_cmpuint (n_different, ==, 0);
  /* the texts must be worth comparing */
  g_assert_cmpuint (n_compared, >, N_NOTATIONS * N_BOARDS * 9 / 10);
  g_assert_cmpuint (n_moving, >, n_compared / 3);
}

/* The reference itself: what anybody can check by eye. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board G_GNUC_UNUSED = position_from_fen (row->columns[1], &position);
  g_autofree char *got = reference_moves (row->columns[0], &position, NULL);

  g_assert_cmpstr (got, ==, test_row_text (row, 2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("engine/reference.tsv", 3, 3, test_row);
  g_test_add_func ("/reference/random", test_random);
  return g_test_run ();
}
