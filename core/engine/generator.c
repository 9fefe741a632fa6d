/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The generator: a compiled piece and the memory for its runs. Walkers find everything (walk). If paths are not
 * needed, sets of squares are used where possible (sweep).
 */
#include "core/engine/generator.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/board/planes.h"
#include "core/engine/sweep/sweep.h"
#include "core/engine/walk/walk.h"

#include <string.h>

#define MOST_SWEEPS 16 /* a shape takes one for each side */

struct _PwGenerator
{
  PwPiece *piece;
  PwProgram *program;
  PwGraph graph;
  PwBoardShapes *shapes;
  PwWalk walk;
  PwSweep *sweeps[MOST_SWEEPS]; /* for the shapes of the last boards, the latest first */
  PwMoves *own_moves;           /* of paths that can't be swept */
  PwTargetPool *walked;         /* (nullable): targets that walkers found */
  gboolean has_others[2];       /* per virgin: moves may do more to other pieces than take them */
  guint arrivals;               /* of the last run */
};

PwGenerator *
pw_generator_new_with (PwPiece *piece, PwBoardShapes *shapes)
{
  PwGenerator *g = g_new0 (PwGenerator, 1);

  g->piece = pw_piece_ref (piece);
  g->program = pw_program_new (piece);
  g->shapes = pw_board_shapes_ref (shapes);
  pw_graph_init (&g->graph, g->program);
  pw_walk_init (&g->walk, g->program, &g->graph, shapes);
  for (guint i = 0; i < g->program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (g->program, i);
      gboolean has_others = path->puts || path->explodes || path->effect_kind != PW_EFFECT_TAKE;

      g->has_others[TRUE] |= has_others;
      g->has_others[FALSE] |= has_others && !path->virgin;
    }
  return g;
}

PwGenerator *
pw_generator_new (PwPiece *piece)
{
  g_autoptr (PwBoardShapes) shapes = pw_board_shapes_new ();

  return pw_generator_new_with (piece, shapes);
}

void
pw_generator_free (PwGenerator *g)
{
  if (g == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (g->sweeps); i++)
    pw_sweep_free (g->sweeps[i]);
  PW_GIVE_BACK (g, (pw_moves_free, own_moves), (pw_target_pool_free, walked), ((pw_walk_clear), walk),
                ((pw_graph_clear), graph), (pw_board_shapes_unref, shapes), (pw_program_free, program),
                (pw_piece_unref, piece));
  g_free (g);
}

void
pw_generator_walk_everything (PwGenerator *g, gboolean everything)
{
  g->walk.walks_lines = everything;
}

void
pw_generator_set_patience (PwGenerator *g, guint most_arrivals)
{
  g->walk.most_arrivals = MIN (most_arrivals, PW_MAX_ARRIVALS);
}

void
pw_generator_listen_to (PwGenerator *g, const PwPatience *patience)
{
  g->walk.pace.patience = patience;
}

void
pw_generator_run (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  g_return_if_fail (position->at < position->board->files * position->board->ranks);
  pw_walk_run (&g->walk, position, NULL, moves);
  g->arrivals = g->walk.arrivals;
}

PW_GETTER (guint, pw_generator_arrivals, const PwGenerator, arrivals);

/* -- sweeps -- */

static gboolean
is_sweep_for (const PwGenerator *g, const PwSweep *sweep, const PwPosition *position)
{
  return sweep->files == (int) position->board->files && sweep->ranks == (int) position->board->ranks
         && (sweep->sign > 0) == (position->side == PW_SIDE_FIRST) && sweep->age == g->graph.age;
}

static PwSweep *
new_sweep (PwGenerator *g, const PwPosition *position)
{
  PwBoardShape *shape = pw_board_shapes_get (g->shapes, position->board->files, position->board->ranks);
  PwSweep *sweep = pw_sweep_new (g->program, &g->graph, shape, position->side == PW_SIDE_FIRST ? 1 : -1);

  pw_board_shape_unref (shape);
  return sweep;
}

static G_GNUC_NO_INLINE PwSweep *
find_sweep (PwGenerator *g, const PwPosition *position)
{
  PwSweep *sweep;
  guint at = 0;

  while (at < MOST_SWEEPS - 1 && g->sweeps[at] != NULL && !is_sweep_for (g, g->sweeps[at], position))
    at++;
  sweep = g->sweeps[at];
  if (sweep == NULL || !is_sweep_for (g, sweep, position))
    {
      pw_sweep_free (sweep);
      sweep = new_sweep (g, position);
    }
  memmove (g->sweeps + 1, g->sweeps, at * sizeof *g->sweeps);
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

/* Whether a move captures on its destination exactly if a piece is there, as swept moves do. */
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
join_move (PwSweep *sweep, const PwMove *move, const PwSquare *captures)
{
  guint8 keys[PW_SWEEP_MAX_KEYS];
  guint n = 0;

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] != move->to)
      keys[n++] = (guint8) sweep->shape->order_of[captures[i]]; /* captures are in this order already */
  pw_sweep_join (sweep, sweep->shape->order_of[move->to], n < move->n_captures, keys, n);
}

/* Returns: where walkers list their moves for the generator itself */
static PwMoves *
own_moves (PwGenerator *g)
{
  if (g->own_moves == NULL)
    g->own_moves = pw_moves_new ();
  return g->own_moves;
}

/*
 * Walks the paths that can't be swept, and adds their moves to those found.
 *
 * Returns: FALSE if some move does not fit in there
 */
static gboolean
walk_others (PwGenerator *g, PwSweep *sweep, const PwPosition *position)
{
  const PwMoves *moves = own_moves (g);

  pw_walk_run (&g->walk, position, sweep->sweeps, g->own_moves);
  g->arrivals += g->walk.arrivals;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);

      if (!is_regular (position, move, captures))
        return FALSE;
      join_move (sweep, move, captures);
    }
  return !pw_moves_truncated (moves);
}

/* -- the entries -- */

static const guint64 *
bits_of (const PwBoard *board, PwCell cell)
{
  return board->bits + (cell - PW_CELL_FIRST) * board->n_words;
}

static PwSweepBoard
look_at (const PwSweep *sweep, const PwPosition *position)
{
  const PwBoard *board = position->board;
  gboolean first = position->side == PW_SIDE_FIRST;
  PwSweepBoard seen = {
    .own = bits_of (board, first ? PW_CELL_FIRST : PW_CELL_SECOND),
    .enemy = bits_of (board, first ? PW_CELL_SECOND : PW_CELL_FIRST),
    .holes = bits_of (board, PW_CELL_HOLE),
    .at = sweep->shape->order_of[position->at],
    .passed = pw_board_passed_for (board, position->side),
    .virgin = position->virgin,
  };

  return seen;
}

/* Returns: (nullable): the sweep for the position; NULL if walkers must do it */
static inline PwSweep *
choose_sweep (PwGenerator *g, const PwPosition *position)
{
  const PwBoard *board = position->board;
  PwSweep *sweep = g->sweeps[0];

  if (g->has_others[position->virgin != 0] || board->cylinder || g->walk.walks_lines)
    return NULL;
  if (G_LIKELY (sweep != NULL && is_sweep_for (g, sweep, position)))
    return sweep;
  return board->files * board->ranks <= PW_SWEEP_MAX_SQUARES ? find_sweep (g, position) : NULL;
}

/* Finds targets without walking every path. Returns: (nullable): where they are; NULL if walkers must do it */
static PwTargetPool *
sweep_targets (PwGenerator *g, const PwPosition *position)
{
  PwSweep *sweep = choose_sweep (g, position);
  PwSweepBoard seen;
  gboolean done;

  if (sweep == NULL)
    return NULL;
  seen = look_at (sweep, position);
  done = pw_sweep_run (sweep, &seen);
  g->arrivals = sweep->visits;
  if (!done || (sweep->walks[position->virgin != 0] && !walk_others (g, sweep, position)))
    return NULL;
  sweep->found->targets.looked_at = sweep->walks[position->virgin != 0] ? NULL : sweep->found->looked_at;
  if (sweep->groups.n > 0)
    pw_sweep_finish (sweep, &seen);
  return sweep->found;
}

static const PwTargetPool *
walk_targets (PwGenerator *g, const PwPosition *position)
{
  pw_generator_run (g, position, own_moves (g));
  if (g->walked == NULL || g->walked->shape != g->walk.shape)
    {
      pw_target_pool_free (g->walked);
      g->walked = pw_target_pool_new (g->walk.shape);
    }
  pw_target_pool_read (g->walked, g->own_moves, &g->walk.pace);
  return g->walked;
}

const PwTargets *
pw_generator_targets (PwGenerator *g, const PwPosition *position)
{
  const PwTargetPool *found;

  g_return_val_if_fail (position->at < position->board->files * position->board->ranks, NULL);
  found = sweep_targets (g, position);
  return found != NULL ? &found->targets : &walk_targets (g, position)->targets;
}

void
pw_generator_outcomes (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  PwTargetPool *found;

  g_return_if_fail (position->at < position->board->files * position->board->ranks);
  found = sweep_targets (g, position);
  if (found != NULL)
    pw_target_pool_list (found, position->at, moves);
  else
    pw_generator_run (g, position, moves);
}

PwMoves *
pw_moves_of (PwPiece *piece, const PwPosition *position, guint most_arrivals, const PwPatience *patience)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  PwMoves *moves = pw_moves_new ();

  if (most_arrivals > 0)
    pw_generator_set_patience (generator, most_arrivals);
  pw_generator_listen_to (generator, patience);
  pw_generator_run (generator, position, moves);
  return moves;
}
