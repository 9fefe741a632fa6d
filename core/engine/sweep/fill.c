/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From the groups of a sweep to moves in their order: by target, then by captures.
 */
#include "core/engine/sweep/sweep.h"

/* Begins a move, complete except for captures elsewhere than on the destination. takes: the piece on the destination
 * is taken */
static PwMove
start_move (const PwSweep *sweep, const PwSweepBoard *board, PwMoves *moves, guint order, gboolean takes)
{
  PwMove move = { .to = sweep->shape->square_of[order], .captures_at = moves->squares.n };

  if (takes)
    {
      move.kind = PW_MOVE_CAPTURE;
      move.n_captures = 1;
      pw_pool_add (&moves->squares, move.to);
    }
  else if (order == board->at)
    move.kind = PW_MOVE_PASS;
  return move;
}

/* Adds a move that takes pieces elsewhere, too. keys: their squares in order */
static void
add_rare (PwSweep *sweep, PwMoves *moves, const PwSweepGroup *group, guint order, gboolean takes)
{
  const PwSquare *square_of = sweep->shape->square_of;
  PwMove move = { .to = square_of[order], .kind = PW_MOVE_CAPTURE, .captures_at = moves->squares.n };
  PwRareMove rare = { moves->found.n, sweep->first_rare[order] };

  for (guint i = 0; i < group->n; i++)
    {
      if (takes && group->keys[i] > order)
        {
          pw_pool_add (&moves->squares, move.to);
          takes = FALSE;
        }
      pw_pool_add (&moves->squares, square_of[group->keys[i]]);
    }
  if (takes)
    pw_pool_add (&moves->squares, move.to);
  move.n_captures = (guint16) (moves->squares.n - move.captures_at);
  sweep->first_rare[order] = moves->rare.n;
  pw_pool_add (&moves->rare, rare);
  pw_pool_add (&moves->found, move);
}

static gboolean
has_bit (const guint64 *set, guint i)
{
  return (set[i / 64] >> (i % 64)) & 1;
}

/* Moves of all groups but the first, as lists by their targets. rare: (out): these */
static void
add_groups (PwSweep *sweep, const guint64 *pieces, PwMoves *moves, guint64 *rare)
{
  for (guint i = 1; i < sweep->groups.n; i++)
    for (guint word = 0; word < sweep->n_words; word++)
      for (guint64 left = sweep->groups.data[i].targets[word]; left != 0;)
        {
          guint order = 64 * word + pw_bits_take_lowest (&left);

          if (!has_bit (rare, order))
            sweep->first_rare[order] = PW_NO_RARE_MOVE;
          rare[word] |= (guint64) 1 << (order % 64);
          add_rare (sweep, moves, &sweep->groups.data[i], order, has_bit (pieces, order));
        }
}

static void
add_target (PwSweep *sweep, const PwSweepBoard *board, PwMoves *moves, guint order, gboolean plain,
            gboolean takes)
{
  PwMove move;

  if (!plain)
    {
      pw_moves_append_sorted (moves, sweep->shape->order_of, sweep->first_rare[order], PW_NO_RARE_MOVE);
      return;
    }
  move = start_move (sweep, board, moves, order, takes);
  pw_pool_add (&moves->found, move);
  pw_moves_append_sorted (moves, sweep->shape->order_of, sweep->first_rare[order], moves->found.n - 1);
}

void
pw_sweep_fill (PwSweep *sweep, const PwSweepBoard *board, PwMoves *moves)
{
  const guint64 *plain = sweep->groups.data[0].targets;
  guint64 pieces[PW_SWEEP_MAX_WORDS] = { 0 }, rare[PW_SWEEP_MAX_WORDS] = { 0 };

  pw_moves_reset (moves, (guint) sweep->files, (guint) sweep->ranks);
  for (guint i = 0; i < sweep->n_words; i++)
    pieces[i] = board->own[i] | board->enemy[i];
  pieces[board->at / 64] &= ~((guint64) 1 << (board->at % 64));
  if (sweep->groups.n > 1)
    add_groups (sweep, pieces, moves, rare);
  pw_pool_reserve (&moves->moves, sweep->shape->n + moves->found.n);
  for (guint word = 0; word < sweep->n_words; word++)
    for (guint64 left = plain[word] | rare[word]; left != 0;)
      {
        guint order = 64 * word + pw_bits_take_lowest (&left);

        if (has_bit (rare, order))
          add_target (sweep, board, moves, order, has_bit (plain, order), has_bit (pieces, order));
        else
          moves->moves.data[moves->moves.n++]
              = start_move (sweep, board, moves, order, has_bit (pieces, order));
      }
}
