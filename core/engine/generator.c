/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs: a compiled piece on one board after another.  Plain leaps and rides, the
 * great majority, take a short way (line.c); all else is walked (walk.c).
 */
#include "core/board/board-private.h"
#include "core/engine/sweep/sweep.h"

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
  g->starts = g_new0 (guint32, g->program->paths->len + 1);
  g->patterns = g_new (PwMove, g->program->paths->len + 1);
  g->line_masks = g_new (guint8, g->program->paths->len + 1);
  for (guint i = 0; i < g->program->paths->len; i++)
    {
      const PwProgramPath *path = &g_array_index (g->program->paths, PwProgramPath, i);

      g->patterns[i] = pw_record_pattern (path, i);
      g->line_masks[i] = line_mask (g->program, path);
    }
  pw_line_find_groups (g);
  pw_index_init (&g->state_index);
  pw_graph_init (&g->graph, g->program);
  pw_index_init (&g->other_moves);
  return g;
}

static void
forget_tables (PwGenerator *g)
{
  for (guint i = 0; i < G_N_ELEMENTS (g->tables); i++)
    {
      PwTables *tables = &g->tables[i];

      for (guint j = 0; tables->stars != NULL && j < g->program->paths->len * g->n_coordinates; j++)
        g_free (tables->stars[j]);
      g_free (tables->stars);
      g_free (tables->next);
      pw_pool_free (&tables->stands);
      pw_pool_free (&tables->strides);
      memset (tables, 0, sizeof *tables);
    }
  g->n_stars = 0;
}

void
pw_generator_free (PwGenerator *g)
{
  if (g == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (g->sweeps); i++)
    pw_sweep_free (g->sweeps[i]);
  pw_moves_free (g->own_moves);
  forget_tables (g);
  pw_piece_unref (g->piece);
  pw_graph_clear (&g->graph);
  pw_program_free (g->program);
  g_free (g->starts);
  g_free (g->patterns);
  g_free (g->line_masks);
  g_free (g->line_groups);
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
  g_free (g->plain_move);
  g_free (g->first_rare);
  pw_pool_free (&g->seen);
  g_free (g);
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
  forget_tables (g);
  g->file_of = g_realloc (g->file_of, n);
  g->rank_of = g_realloc (g->rank_of, n);
  g->order_of = g_realloc_n (g->order_of, n, sizeof (PwSquare));
  g->square_of = g_realloc_n (g->square_of, n, sizeof (PwSquare));
  g->plain_move = g_realloc_n (g->plain_move, n, sizeof (guint32));
  g->first_rare = g_realloc_n (g->first_rare, n, sizeof (guint32));
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
  g->n_coordinates = n;
  g->coordinate_files = files;
}

#define RUNS_BEFORE_TABLES 4
#define LARGEST_TABLE 65536

/* Where each vector leads to from each square. Returns: (transfer full) */
static PwSquare *
make_next (PwGenerator *g)
{
  guint n = g->n_coordinates, n_vecs = g->program->vecs->len;
  PwSquare *next = g_new (PwSquare, (gsize) n * n_vecs + 1);

  g->wraps = FALSE;
  for (guint i = 0; i < n_vecs; i++)
    for (guint square = 0; square < n; square++)
      {
        PwVec v = pw_program_vecs (g->program)[i];

        next[i * n + square] = pw_walk_square (g, (PwSquare) square, v.dx, v.dy);
      }
  return next;
}

/* Tables are worth their while once a piece is asked for again and again. */
static void
choose_tables (PwGenerator *g)
{
  PwTables *tables = &g->tables[g->sign > 0];
  guint n = g->n_coordinates;

  if (g->runs <= RUNS_BEFORE_TABLES)
    g->runs++;
  else if (G_UNLIKELY (!tables->made))
    {
      tables->made = TRUE;
      if (n * g->program->vecs->len <= LARGEST_TABLE)
        tables->next = make_next (g);
      if (g->n_words <= PW_STAR_WORDS)
        tables->stars = g_new0 (PwStar *, (gsize) n * g->program->paths->len);
    }
  g->table = tables;
  g->next = tables->next;
  g->stars = tables->stars;
}

/* En passant counts only where an enemy of the mover has passed. */
static void
learn_passed (PwGenerator *g, const PwBoard *board)
{
  g->victim = board->victim;
  g->passed = board->passed;
  if (board->passed != PW_NO_SQUARE && g->holds[g->cells[board->victim]] != PW_HOLDS_ENEMY)
    g->passed = PW_NO_SQUARE;
}

/* The board as the mover sees it. */
static void
learn_board (PwGenerator *g, const PwBoard *board, gboolean first)
{
  const guint64 *sides[] = { board->bits, board->bits + board->n_words };

  g->cells = board->cells;
  g->letters = (const char *) board->letters;
  g->files = (int) board->files;
  g->ranks = (int) board->ranks;
  g->sign = first ? 1 : -1;
  g->own = sides[!first];
  g->enemy = sides[first];
  g->holes = board->bits + 2 * board->n_words;
  g->holds[PW_CELL_EMPTY] = PW_HOLDS_EMPTY;
  g->holds[PW_CELL_FIRST] = first ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  g->holds[PW_CELL_SECOND] = first ? PW_HOLDS_ENEMY : PW_HOLDS_OWN;
  g->holds[PW_CELL_HOLE] = 0;
  learn_passed (g, board);
  if (g->coordinate_files != board->files || g->n_coordinates != board->files * board->ranks)
    pw_generator_learn_shape (g, board->files, board->ranks);
  choose_tables (g);
}

static void
prepare (PwGenerator *g, const PwPosition *position, PwMoves *moves)
{
  g->position = position;
  g->moves = moves;
  learn_board (g, position->board, position->side == PW_SIDE_FIRST);
  g->arrivals = g->work = 0;
  g->stopped = FALSE;
  g->in_order = g->attacks_in_order = TRUE;
  pw_bits_clear (&g->blocked, g->n_words);
  pw_bits_clear (&g->screened, g->n_words);
  pw_bits_clear (&g->attacked, g->n_words);
  pw_bits_clear (&g->plain, g->n_words);
  pw_bits_clear (&g->rare, g->n_words);
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
  const PwBoard *board = position->board;
  guint done;

  g_return_if_fail (position->at < board->files * board->ranks);
  prepare (g, position, moves);
  for (guint i = 0; i < g->program->paths->len && !g->stopped; i += done)
    {
      pw_generator_choose_path (g, i);
      g->cylinder = g->path->cylinder || board->cylinder;
      done = 1;
      if ((g->path->virgin && !position->virgin) || (skip != NULL && skip[i]))
        continue;
      if (g->path->line && !g->cylinder && !g->walk_everything)
        done = pw_line_run (g, skip != NULL);
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
