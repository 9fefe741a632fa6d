/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walking: puts walkers on one board after another and lets them go through the graph of a program.  Arrivals wait
 * in a queue, so that shorter walks come first.  Plain leaps and rides, the great majority, are looked up (line.c).
 */
#include "core/engine/walk/walk.h"

#include "core/board/planes.h"
#include "core/engine/walk/bare.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/line.h"
#include "core/engine/walk/record.h"
#include "core/engine/walk/repeat.h"

#include <string.h>

static guint8
line_mask (const PwProgram *program, const PwProgramPath *path)
{
  gboolean picked[8];
  guint8 mask = 0;

  if (!path->line)
    return 0;
  if (path->directions == PW_DIR_NONE)
    return (guint8) ((1u << path->n) - 1);
  pw_directions_pick (path->directions, PW_FORWARD, pw_program_vecs (program) + path->first, path->n, picked);
  for (guint i = 0; i < path->n; i++)
    mask |= (guint8) (picked[i] ? 1u << i : 0);
  return mask;
}

void
pw_walk_init (PwWalk *w, const PwProgram *program, PwGraph *graph)
{
  guint n = program->paths->len;

  memset (w, 0, sizeof *w);
  w->program = program;
  w->graph = graph;
  w->starts = g_new0 (guint32, n + 1);
  w->patterns = g_new (PwMove, n + 1);
  w->line_masks = g_new (guint8, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const PwProgramPath *path = &g_array_index (program->paths, PwProgramPath, i);

      w->patterns[i] = pw_record_pattern (path, i);
      w->line_masks[i] = line_mask (program, path);
    }
  pw_line_find_groups (w);
  pw_index_init (&w->state_index);
  pw_index_init (&w->other_moves);
}

static void
forget_tables (PwWalk *w)
{
  for (guint i = 0; i < G_N_ELEMENTS (w->tables); i++)
    {
      PwTables *tables = &w->tables[i];

      for (guint j = 0; tables->stars != NULL && j < w->program->paths->len * w->n_coordinates; j++)
        g_free (tables->stars[j]);
      g_free (tables->stars);
      g_free (tables->next);
      pw_pool_free (&tables->stands);
      pw_pool_free (&tables->strides);
      memset (tables, 0, sizeof *tables);
    }
  w->n_stars = 0;
}

void
pw_walk_clear (PwWalk *w)
{
  forget_tables (w);
  g_free (w->starts);
  g_free (w->patterns);
  g_free (w->line_masks);
  g_free (w->line_groups);
  pw_pool_free (&w->states);
  pw_pool_free (&w->ways);
  pw_pool_free (&w->ends);
  pw_pool_free (&w->changes);
  pw_pool_free (&w->bursts);
  pw_pool_free (&w->effects);
  g_free (w->state_index.slots);
  g_free (w->other_moves.slots);
  g_free (w->file_of);
  g_free (w->rank_of);
  g_free (w->order_of);
  g_free (w->square_of);
  g_free (w->plain_move);
  g_free (w->first_rare);
  pw_pool_free (&w->seen);
}

/* -- one path -- */

/* Lets all walkers that have arrived go on, the first first. */
static void
run_queue (PwWalk *w)
{
  for (guint32 at = 0; at < w->states.n && !w->stopped; at++)
    {
      pw_walk_go_on (w, at);
      if (w->work >= PW_MAX_WORK)
        pw_walk_cut_off (w);
    }
}

/* A graph that has grown large for one board is not kept for the next. */
static void
trim_graph (PwWalk *w)
{
  if (w->graph->edges.n <= PW_GRAPH_KEPT_EDGES)
    return;
  pw_walk_forget_stands (w);
  memset (w->starts, 0, w->program->paths->len * sizeof *w->starts);
  pw_graph_clear (w->graph);
  pw_graph_init (w->graph, w->program);
}

static void
walk_path (PwWalk *w)
{
  static const PwChange nothing;
  static const PwEffectRow no_effect;
  static const PwWay no_way;
  PwState start = { .square = w->position->at, .over = PW_NO_SQUARE };

  trim_graph (w);
  if (G_UNLIKELY (w->starts[w->path_index] == 0))
    w->starts[w->path_index] = pw_graph_start (w->graph, w->path_index) + 1;
  start.node = w->starts[w->path_index] - 1;
  w->indexed = FALSE;
  pw_walk_forget_seen (w);
  pw_pool_clear (&w->states);
  pw_pool_clear (&w->ways);
  pw_pool_clear (&w->ends);
  pw_pool_clear (&w->changes);
  pw_pool_clear (&w->bursts);
  pw_pool_clear (&w->effects);
  pw_pool_add (&w->ways, no_way);
  pw_pool_add (&w->changes, nothing);
  pw_pool_add (&w->effects, no_effect);
  pw_pool_add (&w->states, start); /* never in the index: a walk may come back to where it began */
  if (w->path->bare && !w->cylinder && w->next != NULL)
    pw_walk_run_barely (w);
  else
    run_queue (w);
  pw_record_bursts (w);
  if (w->path->screens)
    pw_record_screens (w);
}

/* -- boards -- */

void
pw_walk_learn_shape (PwWalk *w, guint files, guint ranks)
{
  guint n = files * ranks;

  if (w->n_coordinates == n && w->coordinate_files == files)
    return;
  forget_tables (w);
  w->file_of = g_realloc (w->file_of, n);
  w->rank_of = g_realloc (w->rank_of, n);
  w->order_of = g_realloc_n (w->order_of, n, sizeof (PwSquare));
  w->square_of = g_realloc_n (w->square_of, n, sizeof (PwSquare));
  w->plain_move = g_realloc_n (w->plain_move, n, sizeof (guint32));
  w->first_rare = g_realloc_n (w->first_rare, n, sizeof (guint32));
  for (guint i = 0; i < n; i++)
    {
      guint order = i % files * ranks + i / files;

      w->file_of[i] = (guint8) (i % files);
      w->rank_of[i] = (guint8) (i / files);
      w->order_of[i] = (PwSquare) order;
      w->square_of[order] = (PwSquare) i;
    }
  w->n_words = (n + 63) / 64;
  w->runs = 0;
  pw_pool_clear (&w->seen);
  w->n_coordinates = n;
  w->coordinate_files = files;
}

#define RUNS_BEFORE_TABLES 4
#define LARGEST_TABLE 65536

/* Where each vector leads to from each square. Returns: (transfer full) */
static PwSquare *
make_next (PwWalk *w)
{
  guint n = w->n_coordinates, n_vecs = w->program->vecs->len;
  PwSquare *next = g_new (PwSquare, (gsize) n * n_vecs + 1);

  w->wraps = FALSE;
  for (guint i = 0; i < n_vecs; i++)
    for (guint square = 0; square < n; square++)
      {
        PwVec v = pw_program_vecs (w->program)[i];

        next[i * n + square] = pw_walk_square (w, (PwSquare) square, v.dx, v.dy);
      }
  return next;
}

/* Tables are worth their while once a piece is asked for again and again. */
static void
choose_tables (PwWalk *w)
{
  PwTables *tables = &w->tables[w->sign > 0];
  guint n = w->n_coordinates;

  if (w->runs <= RUNS_BEFORE_TABLES)
    w->runs++;
  else if (G_UNLIKELY (!tables->made))
    {
      tables->made = TRUE;
      if (n * w->program->vecs->len <= LARGEST_TABLE)
        tables->next = make_next (w);
      if (w->n_words <= PW_STAR_WORDS)
        tables->stars = g_new0 (PwStar *, (gsize) n * w->program->paths->len);
    }
  w->table = tables;
  w->next = tables->next;
  w->stars = tables->stars;
}

/* En passant counts only where an enemy of the mover has passed. */
static void
learn_passed (PwWalk *w, const PwBoard *board)
{
  w->victim = board->victim;
  w->passed = board->passed;
  if (board->passed != PW_NO_SQUARE && w->holds[w->cells[board->victim]] != PW_HOLDS_ENEMY)
    w->passed = PW_NO_SQUARE;
}

/* The board as the mover sees it. */
static void
learn_board (PwWalk *w, const PwBoard *board, gboolean first)
{
  const guint64 *sides[] = { board->bits, board->bits + board->n_words };

  w->cells = board->cells;
  w->letters = (const char *) board->letters;
  w->files = (int) board->files;
  w->ranks = (int) board->ranks;
  w->sign = first ? 1 : -1;
  w->own = sides[!first];
  w->enemy = sides[first];
  w->holes = board->bits + 2 * board->n_words;
  w->holds[PW_CELL_EMPTY] = PW_HOLDS_EMPTY;
  w->holds[PW_CELL_FIRST] = first ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  w->holds[PW_CELL_SECOND] = first ? PW_HOLDS_ENEMY : PW_HOLDS_OWN;
  w->holds[PW_CELL_HOLE] = 0;
  learn_passed (w, board);
  pw_walk_learn_shape (w, board->files, board->ranks);
  choose_tables (w);
}

static void
prepare (PwWalk *w, const PwPosition *position, PwMoves *moves)
{
  w->position = position;
  w->moves = moves;
  learn_board (w, position->board, position->side == PW_SIDE_FIRST);
  w->arrivals = w->work = 0;
  w->stopped = FALSE;
  w->in_order = w->attacks_in_order = TRUE;
  pw_bits_clear (&w->blocked, w->n_words);
  pw_bits_clear (&w->screened, w->n_words);
  pw_bits_clear (&w->attacked, w->n_words);
  pw_bits_clear (&w->plain, w->n_words);
  pw_bits_clear (&w->rare, w->n_words);
  pw_index_clear (&w->other_moves);
  pw_moves_reset (moves, (guint) w->files, (guint) w->ranks);
}

/* -- runs -- */

void
pw_walk_run (PwWalk *w, const PwPosition *position, const gboolean *skip, PwMoves *moves)
{
  guint done;

  prepare (w, position, moves);
  for (guint i = 0; i < w->program->paths->len && !w->stopped; i += done)
    {
      pw_walk_choose_path (w, i);
      w->cylinder = w->path->cylinder || position->board->cylinder;
      done = 1;
      if ((w->path->virgin && !position->virgin) || (skip != NULL && skip[i]))
        continue;
      if (w->path->line && !w->cylinder && !w->walks_lines)
        done = pw_line_run (w, skip != NULL);
      else
        walk_path (w);
    }
  pw_record_finish (w);
}
