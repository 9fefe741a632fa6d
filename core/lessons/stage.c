/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random boards, and which of them show best what a piece does. */
#include "core/lessons/stage.h"

#include <string.h>

#include "core/engine/compare.h"

#define SIDE        8
#define N_BOARDS    9  /* the empty one included */
#define MOST_RIVALS 64 /* a bit each */

PwBoard *
_pw_stage_board (GRand *rand, guint level, PwPosition *position)
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
try_position (PwStage *stage, const PwPosition *position, PwPair *pairs)
{
  guint64 told = 0;

  for (guint i = 0; i < stage->n_rivals; i++)
    if (!pw_pair_is_alike (&pairs[i], position))
      told |= G_GUINT64_CONSTANT (1) << i;
  g_array_append_val (stage->told, told);
  stage->all_told |= told;
}

void
_pw_stage_init (PwStage *stage, GRand *rand, guint level, PwPiece *piece, GPtrArray *rivals, gboolean virgin)
{
  g_autoptr (PwShapes) shapes = pw_shapes_new ();
  PwPair pairs[MOST_RIVALS];

  memset (stage, 0, sizeof *stage);
  stage->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  stage->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
  stage->told = g_array_new (FALSE, FALSE, sizeof (guint64));
  stage->n_rivals = MIN (rivals->len, MOST_RIVALS);
  for (guint i = 0; i < stage->n_rivals; i++)
    pw_pair_init (&pairs[i], piece, rivals->pdata[i], shapes);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position;

      g_ptr_array_add (stage->boards, _pw_stage_board (rand, i == 0 ? 1 : MAX (level, 2), &position));
      position.virgin = virgin;
      g_array_append_val (stage->positions, position);
      try_position (stage, &position, pairs);
    }
  for (guint i = 0; i < stage->n_rivals; i++)
    pw_pair_clear (&pairs[i]);
}

void
_pw_stage_clear (PwStage *stage)
{
  g_clear_pointer (&stage->boards, g_ptr_array_unref);
  g_clear_pointer (&stage->positions, g_array_unref);
  g_clear_pointer (&stage->told, g_array_unref);
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

guint
_pw_stage_best (const PwStage *stage, guint64 known, guint first)
{
  guint best = stage->positions->len, most = 0;

  for (guint i = first; i < stage->positions->len; i++)
    {
      guint n = count_bits (g_array_index (stage->told, guint64, i) & ~known);

      if (n > most)
        {
          most = n;
          best = i;
        }
    }
  return best;
}

guint
_pw_stage_share (const PwStage *stage, guint i)
{
  return stage->n_rivals > 0 ? 100 * count_bits (g_array_index (stage->told, guint64, i)) / stage->n_rivals
                             : 100;
}

guint
_pw_stage_find_targets (PwPiece *piece, const PwPosition *position, guint8 *targets)
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
