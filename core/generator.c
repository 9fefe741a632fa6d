/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs: a compiled piece on one board after another.  Plain leaps and rides, the
 * great majority, take a short way here; all else is walked (walk.c).
 */
#include "walk-private.h"

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

PwGenerator *
pw_generator_new (PwPiece *piece)
{
  PwGenerator *g = g_new0 (PwGenerator, 1);

  g->piece = pw_piece_ref (piece);
  g->program = pw_program_new (piece);
  g->line_masks = g_new (guint8, MAX (1, g->program->paths->len));
  for (guint i = 0; i < g->program->paths->len; i++)
    g->line_masks[i] = line_mask (g->program, &g_array_index (g->program->paths, PwProgramPath, i));
  g->states = g_array_new (FALSE, FALSE, sizeof (PwState));
  g->ways = g_array_new (FALSE, FALSE, sizeof (PwWay));
  g->ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  g->removed = g_array_new (FALSE, FALSE, sizeof (PwRemoved));
  g->frames = g_array_new (FALSE, FALSE, sizeof (PwFrame));
  g->threads = g_array_new (FALSE, FALSE, sizeof (PwThread));
  g->aims = g_array_new (FALSE, FALSE, sizeof (PwAimRow));
  g->pool_vecs = g_array_new (FALSE, FALSE, sizeof (PwVec));
  g->pool_picked = g_array_new (FALSE, FALSE, sizeof (gboolean));
  pw_index_init (&g->state_index);
  pw_index_init (&g->frame_index);
  pw_index_init (&g->aim_index);
  pw_index_init (&g->other_moves);
  return g;
}

void
pw_generator_free (PwGenerator *g)
{
  if (g == NULL)
    return;
  pw_piece_unref (g->piece);
  pw_program_free (g->program);
  g_free (g->line_masks);
  g_array_unref (g->states);
  g_array_unref (g->ways);
  g_array_unref (g->ends);
  g_array_unref (g->removed);
  g_array_unref (g->frames);
  g_array_unref (g->threads);
  g_array_unref (g->aims);
  g_array_unref (g->pool_vecs);
  g_array_unref (g->pool_picked);
  g_free (g->state_index.slots);
  g_free (g->frame_index.slots);
  g_free (g->aim_index.slots);
  g_free (g->other_moves.slots);
  g_free (g->file_of);
  g_free (g->rank_of);
  g_free (g);
}

/* -- the short way -- */

/*
 * Puts the squares of one direction into the pool, up to the first piece, and
 * says what the last of them holds.  They stand together, so that each move of the
 * line is a slice of the same squares.
 */
static guint
collect_line (PwGenerator *g, PwVec v, guint *n)
{
  PwSquare square = g->position->at;
  guint max = g->path->max, last = PW_HOLDS_EMPTY;

  for (*n = 0; (max == 0 || *n < max) && last == PW_HOLDS_EMPTY; ++*n)
    {
      guint holds;

      square = pw_walk_square (g, square, v.dx, v.dy);
      holds = square != PW_NO_SQUARE ? pw_walk_holds (g, 0, square) : 0;
      if (holds == 0)
        break;
      last = holds;
      g_array_append_val (g->moves->squares, square);
    }
  g->arrivals += *n;
  return last;
}

/* One direction of a plain leap or ride. */
static void
run_line (PwGenerator *g, PwVec v)
{
  guint steps_at = g->moves->squares->len, length;
  guint last = collect_line (g, v, &length);

  for (guint n = 1; n <= length; n++)
    {
      PwSquare square = g_array_index (g->moves->squares, PwSquare, steps_at + n - 1);
      guint holds = n == length ? last : PW_HOLDS_EMPTY;

      if (holds & g->path->ends)
        pw_record_line_end (g, square, steps_at, n, (holds & PW_HOLDS_ENEMY) != 0);
      else if (holds & PW_HOLDS_EMPTY)
        pw_record_line_attack (g, square, steps_at, n);
      else
        pw_record_block (g, square);
    }
}

static void
run_lines (PwGenerator *g)
{
  static const PwRemoved nothing;
  const PwVec *vecs = pw_program_vecs (g->program) + g->path->first;
  guint8 mask = g->line_masks[g->path_index];

  g_array_set_size (g->removed, 0);
  g_array_append_val (g->removed, nothing);
  for (guint i = 0; i < g->path->n; i++)
    if (mask & (1u << i))
      run_line (g, vecs[i]);
}

void
_pw_generator_walk_everything (PwGenerator *g, gboolean everything)
{
  g->walk_everything = everything;
}

/* -- runs -- */

/* Files and ranks of squares, without divisions while walking. */
static void
learn_coordinates (PwGenerator *g)
{
  guint n = (guint) (g->files * g->ranks);

  if (g->n_coordinates == n && g->coordinate_files == (guint) g->files)
    return;
  g->file_of = g_realloc (g->file_of, n);
  g->rank_of = g_realloc (g->rank_of, n);
  for (guint i = 0; i < n; i++)
    {
      g->file_of[i] = (guint8) (i % (guint) g->files);
      g->rank_of[i] = (guint8) (i / (guint) g->files);
    }
  g->n_coordinates = n;
  g->coordinate_files = (guint) g->files;
}

static void
prepare (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  gboolean first = position->side == PW_SIDE_FIRST;

  g->position = position;
  g->moves = moves;
  g->cells = pw_board_cells (position->board);
  g->files = (int) pw_board_files (position->board);
  g->ranks = (int) pw_board_ranks (position->board);
  g->sign = first ? 1 : -1;
  g->holds[PW_CELL_EMPTY] = PW_HOLDS_EMPTY;
  g->holds[PW_CELL_FIRST] = first ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  g->holds[PW_CELL_SECOND] = first ? PW_HOLDS_ENEMY : PW_HOLDS_OWN;
  g->holds[PW_CELL_HOLE] = 0;
  g->arrivals = g->work = 0;
  g->stopped = FALSE;
  learn_coordinates (g);
  pw_square_set_clear (&g->blocked);
  pw_square_set_clear (&g->screened);
  pw_square_set_clear (&g->attacked);
  pw_square_set_clear (&g->plain);
  pw_index_clear (&g->other_moves);
  pw_moves_reset (moves, (guint) g->files, (guint) g->ranks);
}

void
pw_generator_run (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  g_return_if_fail (position->at < pw_board_n_squares (position->board));
  prepare (g, position, moves);
  for (guint i = 0; i < g->program->paths->len && !g->stopped; i++)
    {
      g->path = &g_array_index (g->program->paths, PwProgramPath, i);
      g->path_index = i;
      g->cylinder = g->path->cylinder || pw_board_is_cylinder (position->board);
      if (g->path->virgin && !position->virgin)
        continue;
      if (g->path->line && !g->cylinder && !g->walk_everything)
        run_lines (g);
      else
        pw_walk_path (g);
    }
  pw_record_finish (g);
}

guint
pw_generator_arrivals (const PwGenerator *g)
{
  return g->arrivals;
}
