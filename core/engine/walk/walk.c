/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walking: puts walkers on one board after another and lets them go through the graph of a program. Arrivals wait in
 * a queue, so that shorter walks come first. Plain leaps and rides, the great majority, are looked up (line.c).
 */
#include "core/engine/walk/walk.h"

#include "core/base/owns.h"
#include "core/board/planes.h"
#include "core/engine/walk/bare.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/line.h"
#include "core/engine/walk/record.h"
#include "core/engine/walk/repeat.h"
#include "core/engine/walk/scan.h"

#include <string.h>

void
pw_walk_init (PwWalk *w, const PwProgram *program, PwGraph *graph, PwBoardShapes *shapes)
{
  guint n = program->paths.n;

  memset (w, 0, sizeof *w);
  w->program = program;
  w->graph = graph;
  w->shapes = shapes;
  w->most_arrivals = PW_MAX_ARRIVALS;
  w->patterns = g_new (PwMove, 2 * n + 1);
  for (guint i = 0; i < n; i++)
    {
      w->patterns[2 * i] = pw_record_pattern (pw_program_path (program, i), i, FALSE);
      w->patterns[2 * i + 1] = pw_record_pattern (pw_program_path (program, i), i, TRUE);
    }
}

static void
forget_shape (PwWalk *w)
{
  for (guint i = 0; i < G_N_ELEMENTS (w->tables); i++)
    {
      g_free (w->tables[i].line_tables);
      pw_pool_free (&w->tables[i].rows);
      pw_pool_free (&w->tables[i].transitions);
    }
  memset (w->tables, 0, sizeof w->tables);
  pw_walk_scans_forget_shape (w);
  pw_board_shape_unref (w->shape);
  g_free (w->blocked);
}

void
pw_walk_clear (PwWalk *w)
{
  forget_shape (w);
  g_free (w->patterns);
  pw_walk_scans_free (w);
  PW_GIVE_BACK (w, ((pw_pool_free), states, ways, ends, changes, explosions, effects, seen),
                ((pw_index_free), state_index, other_moves));
}

/* -- boards -- */

/* On boards of a shape: lists of transitions pay for a piece that is run again and again. */
#define RUNS_BEFORE_TRANSITIONS 4

#define N_SETS 6

static void
make_sets (PwWalk *w)
{
  gsize n_words = w->n_words, n = w->shape->n;

  w->blocked = g_malloc (N_SETS * n_words * sizeof (guint64) + 2 * n * sizeof (guint32));
  w->attacked = w->blocked + n_words;
  w->plain = w->attacked + n_words;
  w->screened = w->plain + n_words;
  w->rare = w->screened + n_words;
  w->marked = w->rare + n_words;
  w->plain_move = (guint32 *) (void *) (w->marked + n_words);
  w->first_rare = w->plain_move + n;
}

static G_GNUC_NO_INLINE void
learn_shape (PwWalk *w, guint files, guint ranks)
{
  forget_shape (w);
  w->shape = pw_board_shapes_get (w->shapes, files, ranks);
  w->files = (int) files;
  w->ranks = (int) ranks;
  w->file_of = w->shape->file_of;
  w->rank_of = w->shape->rank_of;
  w->order_of = w->shape->order_of;
  w->square_of = w->shape->square_of;
  w->n_words = w->shape->n_words;
  make_sets (w);
  for (guint i = 0; i < G_N_ELEMENTS (w->tables); i++)
    w->tables[i].line_tables = g_new0 (PwLineTable **, w->program->paths.n + 1);
  w->runs = 0;
  pw_pool_clear (&w->seen);
}

/* The board as lines are looked up on it. */
static inline void
learn_board (PwWalk *w, const PwBoard *board, gboolean first)
{
  const guint64 *second = board->bits + board->n_words;

  if (G_UNLIKELY (w->files != (int) board->files || w->ranks != (int) board->ranks))
    learn_shape (w, board->files, board->ranks);
  w->own = first ? board->bits : second;
  w->enemy = first ? second : board->bits;
  w->holes = second + board->n_words;
  w->sign = first ? 1 : -1;
  w->table = &w->tables[first];
}

static inline void
prepare (PwWalk *w, const PwPosition *position, PwMoves *moves)
{
  w->position = position;
  w->moves = moves;
  learn_board (w, position->board, position->side == PW_SIDE_FIRST);
  w->arrivals = w->work = 0;
  w->stopped = w->given_up = w->walks = FALSE;
  w->in_order = w->attacks_in_order = TRUE;
  pw_set_clear (w->blocked, w->n_words);
  pw_set_clear (w->attacked, w->n_words);
  pw_set_clear (w->plain, w->n_words);
  pw_moves_reset (moves, (guint) w->files, (guint) w->ranks);
}

/* What walkers need besides: for the first path of a run that is walked. */
static void
prepare_walkers (PwWalk *w)
{
  static const guint8 holds[2][4] = {
    [FALSE] = { [PW_CELL_EMPTY] = PW_HOLDS_EMPTY, [PW_CELL_FIRST] = PW_HOLDS_ENEMY, [PW_CELL_SECOND] = PW_HOLDS_OWN },
    [TRUE] = { [PW_CELL_EMPTY] = PW_HOLDS_EMPTY, [PW_CELL_FIRST] = PW_HOLDS_OWN, [PW_CELL_SECOND] = PW_HOLDS_ENEMY },
  };
  const PwBoard *board = w->position->board;

  w->walks = TRUE;
  w->cells = board->cells;
  w->letters = (const char *) board->letters;
  w->holds = holds[w->sign > 0];
  w->passed = pw_board_passed_for (board, w->position->side);
  w->runs += w->runs <= RUNS_BEFORE_TRANSITIONS;
  pw_set_clear (w->screened, w->n_words);
  pw_set_clear (w->rare, w->n_words);
  pw_index_clear (&w->other_moves);
}

/* -- one path -- */

/* Lets all walkers that have arrived continue, in the order of their arrival. */
static void
run_queue (PwWalk *w)
{
  for (guint32 at = 0; at < w->states.n && !w->stopped; at++)
    {
      guint arrivals = w->arrivals, work = w->work;

      pw_walk_go_on (w, at);
      pw_walk_count (w, arrivals, work);
    }
}

/* A graph that has grown large for one board is not kept for the next. */
static void
trim_graph (PwWalk *w)
{
  if (w->graph->edges.n <= PW_GRAPH_KEPT_EDGES)
    return;
  pw_walk_forget_transitions (w);
  pw_graph_forget (w->graph);
}

/* Lets one walker begin, and all others that it becomes. */
static void
walk_path (PwWalk *w)
{
  static const PwChange nothing;
  static const PwEffectRow no_effect;
  static const PwOtherArrival no_way;
  gboolean bare = w->path->bare && !w->cylinder && w->runs > RUNS_BEFORE_TRANSITIONS;
  PwState start = { .square = w->position->at, .over = PW_NO_SQUARE, .flags = PW_STATE_HOME };

  trim_graph (w);
  if (bare && pw_walk_scan (w))
    return;
  start.node = pw_graph_start (w->graph, w->path_index);
  w->indexed = FALSE;
  pw_walk_forget_seen (w);
  pw_pool_clear (&w->states);
  pw_pool_clear (&w->ways);
  pw_pool_clear (&w->ends);
  pw_pool_clear (&w->changes);
  pw_pool_clear (&w->explosions);
  pw_pool_clear (&w->effects);
  pw_pool_add (&w->ways, no_way);
  pw_pool_add (&w->changes, nothing);
  pw_pool_add (&w->effects, no_effect);
  pw_pool_add (&w->states, start); /* never in the index: a walk may return to its start */
  if (bare)
    pw_walk_run_bare (w);
  else
    run_queue (w);
  pw_record_explosions (w);
  if (w->path->screens)
    pw_record_screens (w);
}

/* -- runs -- */

void
pw_walk_run (PwWalk *w, const PwPosition *position, const gboolean *skip, PwMoves *moves)
{
  guint done;

  prepare (w, position, moves);
  for (guint i = 0; i < w->program->paths.n && !w->stopped; i += done)
    {
      pw_walk_choose_path (w, i);
      w->cylinder = w->path->cylinder || position->board->cylinder;
      done = 1;
      if ((w->path->virgin && !position->virgin) || (skip != NULL && skip[i]))
        continue;
      if (w->path->line && !w->cylinder && !w->walks_lines)
        done = pw_line_run (w);
      else
        {
          if (!w->walks)
            prepare_walkers (w);
          walk_path (w);
        }
    }
  if (!w->given_up)
    pw_record_finish (w);
  if (!w->given_up)
    return;
  pw_moves_reset (moves, (guint) w->files, (guint) w->ranks);
  moves->truncated = TRUE;
}
