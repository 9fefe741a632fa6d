/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Targets and captures alone, for callers who ask for millions of boards: swept where a
 * piece can be swept, walked where not.
 */
#include "core/board/board-private.h"
#include "core/engine/sweep/sweep.h"

/* What is written, and how much there would be. */
typedef struct
{
  PwSquare *buffer;
  guint size, n;
} Writer;

static void
write_target (Writer *writer, PwSquare to, const PwSquare *captures, guint n)
{
  if (writer->n + 2 + n <= writer->size)
    {
      PwSquare *at = writer->buffer + writer->n;

      *at++ = to;
      *at++ = (PwSquare) n;
      for (guint i = 0; i < n; i++)
        *at++ = captures[i];
    }
  writer->n += 2 + n;
}

/* -- what walkers find -- */

static void
write_moves (Writer *writer, const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      write_target (writer, move->to, pw_moves_captures (moves, move), move->n_captures);
    }
}

static guint
walk_all (PwGenerator *g, const PwPosition *position, Writer *writer)
{
  if (g->own_moves == NULL)
    g->own_moves = pw_moves_new ();
  pw_generator_run (g, position, g->own_moves);
  write_moves (writer, g->own_moves);
  return writer->n;
}

/* -- sweeps -- */

static PwSweep *
find_sweep (PwGenerator *g, int files, int ranks, int sign)
{
  PwSweep *sweep = NULL;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (g->sweeps) && g->sweeps[i] != NULL; i++)
    if (g->sweeps[i]->files == files && g->sweeps[i]->ranks == ranks && g->sweeps[i]->sign == sign)
      {
        sweep = g->sweeps[i];
        break;
      }
  if (sweep == NULL)
    {
      i = MIN (i, G_N_ELEMENTS (g->sweeps) - 1);
      pw_sweep_free (g->sweeps[i]);
      sweep = pw_sweep_new (g->program, g->line_masks, files, ranks, sign);
    }
  /* The last one asked for stands first. */
  for (; i > 0; i--)
    g->sweeps[i] = g->sweeps[i - 1];
  g->sweeps[0] = sweep;
  return sweep;
}

static gboolean
holds_piece (const PwBoard *board, PwSquare square)
{
  PwCell cell = pw_board_cells (board)[square];

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

/* -- paths that can't be swept, beside others that can -- */

/* Whether "takes what stands on the target" is the same for this move as for swept ones. */
static gboolean
is_regular (const PwPosition *position, const PwMove *move, const PwSquare *captures)
{
  gboolean takes = FALSE;

  for (guint i = 0; i < move->n_captures; i++)
    takes |= captures[i] == move->to;
  return takes == (move->to != position->at && holds_piece (position->board, move->to))
         && move->n_captures - takes <= PW_SWEEP_MAX_KEYS && move->n_shifts == 0;
}

static void
join_move (PwGenerator *g, PwSweep *sweep, const PwMove *move, const PwSquare *captures)
{
  guint8 keys[PW_SWEEP_MAX_KEYS];
  guint n = 0, order = g->order_of[move->to];

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] != move->to)
      keys[n++] = (guint8) g->order_of[captures[i]]; /* captures stand in this order already */
  pw_sweep_group (sweep, keys, n)->targets[order / 64] |= (guint64) 1 << (order % 64);
}

static void
walk_others (PwGenerator *g, PwSweep *sweep, const PwPosition *position, Writer *writer)
{
  const PwMoves *moves;

  if (g->own_moves == NULL)
    g->own_moves = pw_moves_new ();
  pw_generator_run_some (g, position, sweep->sweeps, g->own_moves);
  moves = g->own_moves;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);

      if (is_regular (position, move, captures))
        join_move (g, sweep, move, captures);
      else
        write_target (writer, move->to, captures, move->n_captures);
    }
}

/* -- the entry -- */

static gboolean
can_sweep (const PwGenerator *g, const PwBoard *board)
{
  return board->files * board->ranks <= PW_SWEEP_MAX_SQUARES && !board->cylinder && !g->walk_everything;
}

static const guint64 *
bits_of (const PwBoard *board, PwCell cell)
{
  return board->bits + (cell - PW_CELL_FIRST) * board->n_words;
}

static PwSweepBoard
look_at (const PwGenerator *g, const PwPosition *position)
{
  const PwBoard *board = position->board;
  gboolean first = position->side == PW_SIDE_FIRST;
  PwSweepBoard seen = {
    .own = bits_of (board, first ? PW_CELL_FIRST : PW_CELL_SECOND),
    .enemy = bits_of (board, first ? PW_CELL_SECOND : PW_CELL_FIRST),
    .holes = bits_of (board, PW_CELL_HOLE),
    .at = g->order_of[position->at],
    .passed = -1,
    .virgin = position->virgin,
  };

  if (board->passed != PW_NO_SQUARE && board->cells[board->victim] == (first ? PW_CELL_SECOND : PW_CELL_FIRST))
    {
      seen.passed = g->order_of[board->passed];
      seen.victim = g->order_of[board->victim];
    }
  return seen;
}

guint
pw_generator_targets (PwGenerator *g, const PwPosition *position, PwSquare *buffer, guint size)
{
  const PwBoard *board = position->board;
  Writer writer = { buffer, size, 0 };
  int files = (int) board->files, ranks = (int) board->ranks, sign = position->side == PW_SIDE_FIRST ? 1 : -1;
  PwSweep *sweep = g->sweeps[0];
  PwSweepBoard seen;

  g_return_val_if_fail (position->at < board->files * board->ranks, 0);
  if (!can_sweep (g, board))
    return walk_all (g, position, &writer);
  if (sweep == NULL || sweep->files != files || sweep->ranks != ranks || sweep->sign != sign)
    sweep = find_sweep (g, files, ranks, sign);
  if (g->coordinate_files != board->files || g->n_coordinates != board->files * board->ranks)
    pw_generator_learn_shape (g, board->files, board->ranks);
  seen = look_at (g, position);
  if (sweep->simple)
    return pw_sweep_write_lines (g, sweep, &seen, buffer, size);
  if (!pw_sweep_run (sweep, &seen))
    return walk_all (g, position, &writer);
  if (sweep->walks)
    walk_others (g, sweep, position, &writer);
  return pw_sweep_write (g, sweep, &seen, buffer, size, writer.n);
}
