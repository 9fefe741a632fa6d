/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sets of squares that depend on the program and the shape of the board alone: made when
 * first needed, then only looked up.
 */
#include "core/engine/sweep/sweep.h"

/* Squares are numbered file * ranks + rank. Returns: -1 off the board */
static int
square_at (const PwSweep *sweep, int file, int rank)
{
  if (file < 0 || file >= sweep->files || rank < 0 || rank >= sweep->ranks)
    return -1;
  return file * sweep->ranks + rank;
}

static int
step_from (const PwSweep *sweep, int from, PwVec v)
{
  return square_at (sweep, from / sweep->ranks + sweep->sign * v.dx, from % sweep->ranks + sweep->sign * v.dy);
}

static void
add_bit (guint64 *set, int square)
{
  set[square / 64] |= (guint64) 1 << (square % 64);
}

guint64 *
pw_sweep_make_rays (const PwSweep *sweep, guint32 vec, guint32 max)
{
  int n = sweep->files * sweep->ranks;
  guint64 *rays = g_new0 (guint64, (gsize) MAX (n, 64) * sweep->n_words);
  PwVec v = pw_program_vecs (sweep->program)[vec];

  for (int from = 0; from < n; from++)
    {
      int square = step_from (sweep, from, v);

      for (guint32 i = 0; square >= 0 && (max == 0 || i < max); i++)
        {
          add_bit (rays + (guint) from * sweep->n_words, square);
          square = step_from (sweep, square, v);
        }
    }
  return rays;
}

void
pw_sweep_need_rays (PwSweep *sweep, guint32 vec)
{
  if (sweep->vecs[vec].rays == NULL)
    sweep->vecs[vec].rays = pw_sweep_make_rays (sweep, vec, 0);
}

guint64 *
pw_sweep_make_leaps (const PwSweep *sweep, const guint32 *vecs, guint32 n)
{
  int n_squares = sweep->files * sweep->ranks;
  guint64 *leaps = g_new0 (guint64, (gsize) n_squares * sweep->n_words);

  for (int from = 0; from < n_squares; from++)
    for (guint32 i = 0; i < n; i++)
      {
        int square = step_from (sweep, from, pw_program_vecs (sweep->program)[vecs[i]]);

        if (square >= 0)
          add_bit (leaps + (guint) from * sweep->n_words, square);
      }
  return leaps;
}

guint64 *
pw_sweep_make_fan (const PwSweep *sweep, const PwSweepEdge *edges, guint32 n)
{
  g_autofree guint32 *vecs = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++)
    vecs[i] = edges[i].vec;
  return pw_sweep_make_leaps (sweep, vecs, n);
}

const guint64 *
pw_sweep_filter_squares (PwSweep *sweep, guint32 filter, guint start)
{
  int n = sweep->files * sweep->ranks, ranks = sweep->ranks;
  guint at = filter * (guint) n + start;
  guint64 *squares;

  while (sweep->filtered.n <= at)
    pw_pool_add (&sweep->filtered, NULL);
  if (sweep->filtered.data[at] != NULL)
    return sweep->filtered.data[at];
  squares = sweep->filtered.data[at] = g_new0 (guint64, sweep->n_words);
  for (int square = 0; square < n; square++)
    {
      int dx = sweep->sign * (square / ranks - (int) start / ranks);
      int dy = sweep->sign * (square % ranks - (int) start % ranks);

      if (pw_graph_passes (&sweep->graph, filter, pw_vec (dx, dy)))
        add_bit (squares, square);
    }
  return squares;
}

static void
measure_between (PwSweep *sweep, PwSweepVec *row, PwVec v)
{
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  int ux = (v.dx > 0) - (v.dx < 0), uy = (v.dy > 0) - (v.dy < 0);
  gboolean wide = ABS (v.dx) >= ABS (v.dy);

  row->between = g_new (int, (gsize) major + 1);
  for (int k = 1, dx = 0, dy = 0; k < major; k++)
    {
      gboolean straight = k <= major - minor;

      dx += straight && !wide ? 0 : ux;
      dy += straight && wide ? 0 : uy;
      row->between[row->n_between++] = sweep->sign * (dx * sweep->ranks + dy);
    }
}

void
pw_sweep_measure_vec (PwSweep *sweep, guint32 vec)
{
  PwVec v = pw_program_vecs (sweep->program)[vec];
  PwSweepVec *row = &sweep->vecs[vec];

  row->fits = ABS (v.dx) < sweep->files && ABS (v.dy) < sweep->ranks;
  if (!row->fits)
    return;
  row->shift = sweep->sign * (v.dx * sweep->ranks + v.dy);
  row->landing = g_new0 (guint64, sweep->n_words);
  for (int from = 0; from < sweep->files * sweep->ranks; from++)
    if (step_from (sweep, from, v) >= 0)
      add_bit (row->landing, step_from (sweep, from, v));
  measure_between (sweep, row, v);
}
