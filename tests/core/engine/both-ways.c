/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards on which sweeps and walkers are compared.
 */
#include "tests/core/engine/both-ways.h"

#include "core/engine/compare.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"

char *
both_ways_differ (PwGenerator *generator, const PwPosition *position, PwMoves *moves)
{
  g_autoptr (PwMoves) outcomes = pw_moves_new ();

  pw_generator_run (generator, position, moves);
  pw_generator_outcomes (generator, position, outcomes);
  if (pw_compare_same_moves (moves, outcomes) || pw_moves_truncated (moves))
    return NULL;
  return position_to_text (position);
}

/* Marks a square as just passed, and pieces as not moved, if the random squares allow it. */
static void
pass_somewhere (GRand *rand, PwBoard *board)
{
  gint32 n = (gint32) pw_board_n_squares (board);

  for (guint i = 0; i < 20; i++)
    {
      pw_board_set_virgin (board, (PwSquare) g_rand_int_range (rand, 0, n), TRUE);
      pw_board_set_passed (board, (PwSquare) g_rand_int_range (rand, 0, n), (PwSquare) g_rand_int_range (rand, 0, n));
      if (pw_board_passed (board, NULL) != PW_NO_SQUARE)
        break;
    }
}

char *
both_ways_differ_somewhere (PwPiece *piece, guint32 seed, guint n_boards)
{
  static const guint sizes[][2] = { { 8, 8 }, { 10, 12 }, { 12, 16 }, { 16, 16 }, { 5, 3 }, { 20, 20 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  char *where = NULL;

  for (guint i = 0; i < n_boards && where == NULL; i++)
    {
      const guint *size = sizes[i % G_N_ELEMENTS (sizes)];
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, size[0], size[1], &position);

      position.virgin = i % 2;
      if (i % 3 == 0)
        pass_somewhere (rand, board);
      where = both_ways_differ (generator, &position, moves);
    }
  return where;
}
