/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random boards, and which of them show best what a piece does. */
#include "core/lessons/sample-positions.h"

#include <string.h>

#include "core/base/owns.h"

#define SIDE        8
#define N_BOARDS    9  /* the empty one included */
#define MOST_RIVALS 64 /* a bit each */

PwBoard *
_pw_sample_positions_board (GRand *rand, guint level, PwPosition *position)
{
  PwBoard *board = pw_board_new (SIDE, SIDE);
  int file = g_rand_int_range (rand, 1, SIDE - 1), rank = g_rand_int_range (rand, 1, SIDE - 1);
  PwScatter scatter = { .density = 2 + 2 * level, .near = 8 + 5 * level, .own = 45 };

  *position = (PwPosition){ .board = board, .at = (PwSquare) (rank * SIDE + file), .side = PW_SIDE_FIRST };
  if (level > 1)
    pw_compare_scatter (board, rand, position->at, &scatter);
  return board;
}

static void
try_position (PwSamplePositions *samples, const PwPosition *position, PwPair *pairs)
{
  guint64 told = 0;

  for (guint i = 0; i < samples->n_lookalikes; i++)
    if (!pw_pair_is_alike (&pairs[i], position))
      told |= G_GUINT64_CONSTANT (1) << i;
  g_array_append_val (samples->told, told);
  samples->all_told |= told;
}

void
_pw_sample_positions_init (PwSamplePositions *samples, GRand *rand, guint level, PwPiece *piece, GPtrArray *lookalikes,
                           gboolean virgin)
{
  g_autoptr (PwBoardShapes) shapes = pw_board_shapes_new ();
  PwPair pairs[MOST_RIVALS];

  memset (samples, 0, sizeof *samples);
  pw_places_init (&samples->places);
  samples->told = g_array_new (FALSE, FALSE, sizeof (guint64));
  samples->n_lookalikes = MIN (lookalikes->len, MOST_RIVALS);
  for (guint i = 0; i < samples->n_lookalikes; i++)
    pw_pair_init (&pairs[i], piece, lookalikes->pdata[i], shapes);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position;
      PwBoard *board = _pw_sample_positions_board (rand, i == 0 ? 1 : MAX (level, 2), &position);

      pw_places_add (&samples->places, board, position.at, position.side, virgin);
      try_position (samples, pw_places_get (&samples->places, i), pairs);
    }
  for (guint i = 0; i < samples->n_lookalikes; i++)
    pw_pair_clear (&pairs[i]);
}

PW_CLEAR_FUNC (_pw_sample_positions_clear, PwSamplePositions, ((pw_places_clear), places),
               (g_array_unref, told));

guint
_pw_sample_positions_best (const PwSamplePositions *samples, guint64 known)
{
  guint best = samples->places.positions->len, most = 0;

  for (guint i = 1; i < samples->places.positions->len; i++)
    {
      guint n = (guint) __builtin_popcountll (g_array_index (samples->told, guint64, i) & ~known);

      if (n > most)
        {
          most = n;
          best = i;
        }
    }
  return best;
}

guint
_pw_sample_positions_share (const PwSamplePositions *samples, guint i)
{
  return samples->n_lookalikes > 0
             ? 100 * (guint) __builtin_popcountll (g_array_index (samples->told, guint64, i)) / samples->n_lookalikes
             : 100;
}

guint
_pw_sample_positions_find_targets (PwPiece *piece, const PwPosition *position, guint8 *targets)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint n = 0;

  memset (targets, 0, pw_board_n_squares (position->board));
  pw_generator_outcomes (generator, position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      PwSquare to = pw_moves_get (moves, i)->to;

      n += targets[to] == 0;
      targets[to] = 1;
    }
  return n;
}
