/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs: a compiled piece on one board after another.  Plain leaps and rides, the
 * great majority, take a short way here; all else is walked (walk.c).
 */
#include "sweep.h"

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
  pw_index_init (&g->state_index);
  pw_graph_init (&g->graph, g->program);
  pw_index_init (&g->other_moves);
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
  pw_piece_unref (g->piece);
  pw_graph_clear (&g->graph);
  pw_program_free (g->program);
  g_free (g->line_masks);
  pw_pool_free (&g->states);
  pw_pool_free (&g->ways);
  pw_pool_free (&g->ends);
  pw_pool_free (&g->changes);
  pw_pool_free (&g->bursts);
  pw_pool_free (&g->effects);
  g_free (g->state_index.slots);
  g_free (g->other_moves.slots);
  g_free (g->file_of);
  g_free (g->rank_of);
  g_free (g->order_of);
  g_free (g->square_of);
  g_free (g->next);
  pw_pool_free (&g->seen);
  g_free (g);
}

/* -- the short way -- */

/* What stands on the nth square of a line decides whether it ends there. Returns: FALSE if the line does */
static inline gboolean
pass_square (PwGenerator *g, PwSquare square, guint steps_at, guint n)
{
  guint holds = g->holds[g->cells[square]], ends = g->path->ends.holds;

  if (holds == 0)
    return FALSE;
  g->moves->squares.data[g->moves->squares.n++] = square;
  if (holds & ends)
    pw_record_line_end (g, square, steps_at, n, (holds & PW_HOLDS_ANY_PIECE) != 0);
  else if ((holds & PW_HOLDS_EMPTY) && (ends & PW_HOLDS_ENEMY))
    pw_record_line_attack (g, square, steps_at, n);
  else if (holds & PW_HOLDS_ANY_PIECE)
    pw_record_block (g, square);
  return holds == PW_HOLDS_EMPTY;
}

/* One direction of a plain ride. A straight line never comes back to the piece's own square. */
static void
run_line (PwGenerator *g, guint32 vec)
{
  PwVec v = pw_program_vecs (g->program)[vec];
  guint steps_at = g->moves->squares.n, max = g->path->max;
  const PwSquare *next = g->next != NULL ? g->next + vec * g->n_coordinates : NULL;
  PwSquare square = g->position->at;

  for (guint n = 1; max == 0 || n <= max; n++)
    {
      square = next != NULL ? next[square] : pw_walk_square (g, square, v.dx, v.dy);
      if (square == PW_NO_SQUARE || !pass_square (g, square, steps_at, n))
        break;
    }
}

/* All leaps of a leaper. */
static void
run_leaps (PwGenerator *g, guint8 mask)
{
  const PwVec *vecs = pw_program_vecs (g->program) + g->path->first;
  const PwSquare *next = g->next != NULL ? g->next + g->path->first * g->n_coordinates + g->position->at : NULL;

  for (guint bits = mask; bits != 0; bits &= bits - 1)
    {
      guint i = (guint) __builtin_ctz (bits);
      PwSquare square = next != NULL ? next[i * g->n_coordinates]
                                     : pw_walk_square (g, g->position->at, vecs[i].dx, vecs[i].dy);

      if (square != PW_NO_SQUARE)
        pass_square (g, square, g->moves->squares.n, 1);
    }
}

static void
run_lines (PwGenerator *g)
{
  guint8 mask = g->line_masks[g->path_index];
  guint before = g->moves->squares.n;

  g->wraps = FALSE;
  pw_pool_reserve (&g->moves->squares, 8 * PW_BOARD_MAX_SIZE);
  if (g->path->max == 1)
    run_leaps (g, mask);
  else
    for (guint bits = mask; bits != 0; bits &= bits - 1)
      run_line (g, g->path->first + (guint) __builtin_ctz (bits));
  g->arrivals += g->moves->squares.n - before;
}

void
_pw_generator_walk_everything (PwGenerator *g, gboolean everything)
{
  g->walk_everything = everything;
}

/* -- runs -- */

void
pw_generator_learn_shape (PwGenerator *g, guint files, guint ranks)
{
  guint n = files * ranks;

  if (g->n_coordinates == n && g->coordinate_files == files)
    return;
  g->file_of = g_realloc (g->file_of, n);
  g->rank_of = g_realloc (g->rank_of, n);
  g->order_of = g_realloc_n (g->order_of, n, sizeof (PwSquare));
  g->square_of = g_realloc_n (g->square_of, n, sizeof (PwSquare));
  for (guint i = 0; i < n; i++)
    {
      guint order = i % files * ranks + i / files;

      g->file_of[i] = (guint8) (i % files);
      g->rank_of[i] = (guint8) (i / files);
      g->order_of[i] = (PwSquare) order;
      g->square_of[order] = (PwSquare) i;
    }
  g->n_words = (n + 63) / 64;
  g->runs = 0;
  pw_pool_clear (&g->seen);
  g_clear_pointer (&g->next, g_free);
  g->n_coordinates = n;
  g->coordinate_files = files;
}

#define RUNS_BEFORE_TABLES 4
#define LARGEST_TABLE 65536

/* Where each vector leads to from each square: worth its while once a piece is asked for again and again. */
static void
learn_next (PwGenerator *g)
{
  guint n = g->n_coordinates, n_vecs = g->program->vecs->len;

  if (g->next != NULL && g->next_sign != g->sign)
    g_clear_pointer (&g->next, g_free);
  if (g->next != NULL || g->runs++ < RUNS_BEFORE_TABLES || n * n_vecs > LARGEST_TABLE)
    return;
  g->next = g_new (PwSquare, (gsize) n * n_vecs + 1);
  g->next_sign = g->sign;
  g->wraps = FALSE;
  for (guint i = 0; i < n_vecs; i++)
    for (guint square = 0; square < n; square++)
      {
        PwVec v = pw_program_vecs (g->program)[i];

        g->next[i * n + square] = pw_walk_square (g, (PwSquare) square, v.dx, v.dy);
      }
}

/* En passant counts only where an enemy of the mover has passed. */
static void
learn_passed (PwGenerator *g)
{
  PwSquare victim, passed = pw_board_passed (g->position->board, &victim);

  if (passed != PW_NO_SQUARE && g->holds[g->cells[victim]] != PW_HOLDS_ENEMY)
    passed = PW_NO_SQUARE;
  g->passed = passed;
  g->victim = victim;
}

static void
prepare (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  gboolean first = position->side == PW_SIDE_FIRST;

  g->position = position;
  g->moves = moves;
  g->cells = pw_board_cells (position->board);
  g->letters = pw_board_letters (position->board);
  g->files = (int) pw_board_files (position->board);
  g->ranks = (int) pw_board_ranks (position->board);
  g->sign = first ? 1 : -1;
  g->holds[PW_CELL_EMPTY] = PW_HOLDS_EMPTY;
  g->holds[PW_CELL_FIRST] = first ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  g->holds[PW_CELL_SECOND] = first ? PW_HOLDS_ENEMY : PW_HOLDS_OWN;
  g->holds[PW_CELL_HOLE] = 0;
  g->arrivals = g->work = 0;
  g->stopped = FALSE;
  if (g->coordinate_files != (guint) g->files || g->n_coordinates != (guint) (g->files * g->ranks))
    pw_generator_learn_shape (g, (guint) g->files, (guint) g->ranks);
  learn_passed (g);
  learn_next (g);
  for (guint i = 0; i < g->n_words; i++)
    g->blocked.words[i] = g->screened.words[i] = g->attacked.words[i] = g->plain.words[i] = 0;
  pw_index_clear (&g->other_moves);
  pw_moves_reset (moves, (guint) g->files, (guint) g->ranks);
}

void
pw_generator_run (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  pw_generator_run_some (g, position, NULL, moves);
}

void
pw_generator_run_some (PwGenerator *g, const PwPosition *position, const gboolean *skip, PwMoves *moves)
{
  g_return_if_fail (position->at < pw_board_n_squares (position->board));
  prepare (g, position, moves);
  for (guint i = 0; i < g->program->paths->len && !g->stopped; i++)
    {
      g->path = &g_array_index (g->program->paths, PwProgramPath, i);
      g->path_index = i;
      g->cylinder = g->path->cylinder || pw_board_is_cylinder (position->board);
      if ((g->path->virgin && !position->virgin) || (skip != NULL && skip[i]))
        continue;
      pw_record_start_path (g);
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
