/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The generator: a compiled piece and the memory for its runs.  Walkers find everything (walk); where targets and
 * captures are all that is asked for, paths are swept where they can be (sweep), and walked where not.
 */
#include "core/engine/generator.h"

#include "core/board/planes.h"
#include "core/engine/sweep/sweep.h"
#include "core/engine/walk/walk.h"

struct _PwGenerator
{
  PwPiece *piece;
  PwProgram *program;
  PwGraph graph;
  PwWalk walk;
  PwSweep *sweeps[4]; /* of the shapes of boards asked for last, the last one first */
  PwMoves *own_moves; /* of paths that can't be swept */
};

PwGenerator *
pw_generator_new (PwPiece *piece)
{
  PwGenerator *g = g_new0 (PwGenerator, 1);

  g->piece = pw_piece_ref (piece);
  g->program = pw_program_new (piece);
  pw_graph_init (&g->graph, g->program);
  pw_walk_init (&g->walk, g->program, &g->graph);
  return g;
}

void
pw_generator_free (PwGenerator *g)
{
  if (g == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (g->sweeps); i++)
    pw_sweep_free (g->sweeps[i]);
  pw_moves_free (g->own_moves);
  pw_walk_clear (&g->walk);
  pw_graph_clear (&g->graph);
  pw_program_free (g->program);
  pw_piece_unref (g->piece);
  g_free (g);
}

void
pw_generator_walk_everything (PwGenerator *g, gboolean everything)
{
  g->walk.walks_lines = everything;
}

void
pw_generator_run (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  g_return_if_fail (position->at < position->board->files * position->board->ranks);
  pw_walk_run (&g->walk, position, NULL, moves);
}

guint
pw_generator_arrivals (const PwGenerator *g)
{
  return g->walk.arrivals;
}

/* -- what is written, and how much there would be -- */

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
  pw_walk_run (&g->walk, position, NULL, g->own_moves);
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
      sweep = pw_sweep_new (g->program, g->walk.line_masks, files, ranks, sign);
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
  guint n = 0, order = g->walk.order_of[move->to];

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] != move->to)
      keys[n++] = (guint8) g->walk.order_of[captures[i]]; /* captures stand in this order already */
  pw_sweep_group (sweep, keys, n)->targets[order / 64] |= (guint64) 1 << (order % 64);
}

static void
walk_others (PwGenerator *g, PwSweep *sweep, const PwPosition *position, Writer *writer)
{
  const PwMoves *moves;

  if (g->own_moves == NULL)
    g->own_moves = pw_moves_new ();
  pw_walk_run (&g->walk, position, sweep->sweeps, g->own_moves);
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
  return board->files * board->ranks <= PW_SWEEP_MAX_SQUARES && !board->cylinder && !g->walk.walks_lines;
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
    .at = g->walk.order_of[position->at],
    .passed = -1,
    .virgin = position->virgin,
  };

  if (board->passed != PW_NO_SQUARE && board->cells[board->victim] == (first ? PW_CELL_SECOND : PW_CELL_FIRST))
    {
      seen.passed = g->walk.order_of[board->passed];
      seen.victim = g->walk.order_of[board->victim];
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
  pw_walk_learn_shape (&g->walk, board->files, board->ranks);
  seen = look_at (g, position);
  if (sweep->simple)
    return pw_sweep_write_lines (sweep, g->walk.square_of, &seen, buffer, size);
  if (!pw_sweep_run (sweep, &seen))
    return walk_all (g, position, &writer);
  if (sweep->walks)
    walk_others (g, sweep, position, &writer);
  return pw_sweep_write (sweep, g->walk.square_of, &seen, buffer, size, writer.n);
}
