/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sets of squares that depend on the program and the shape of the board alone: made when
 * first needed, then only looked up.
 */
#include "core/engine/sweep/sweep.h"

const guint64 *
pw_sweep_rays (PwSweep *sweep, guint32 vec)
{
  return pw_board_shape_rays (sweep->shape, sweep->vecs[vec], 0);
}

/* vecs: per line; NULL: those of the edges */
static const guint64 *
find_leaps (PwSweep *sweep, const guint32 *vecs, const PwSweepEdge *edges, guint32 n)
{
  g_autofree PwShapeLine *lines = g_new (PwShapeLine, n + 1);
  guint n_lines = 0;

  for (guint32 i = 0; i < n; i++)
    {
      const PwShapeVec *vec = sweep->vecs[vecs != NULL ? vecs[i] : edges[i].vec];

      if (vec->fits)
        lines[n_lines++] = (PwShapeLine){ .dx = (gint8) vec->dx, .dy = (gint8) vec->dy, .max = 1 };
    }
  return pw_board_shape_leaps (sweep->shape, pw_board_shape_lines (sweep->shape, lines, n_lines));
}

const guint64 *
pw_sweep_leaps (PwSweep *sweep, const guint32 *vecs, guint32 n)
{
  return find_leaps (sweep, vecs, NULL, n);
}

const guint64 *
pw_sweep_step_set (PwSweep *sweep, const PwSweepEdge *edges, guint32 n)
{
  return find_leaps (sweep, NULL, edges, n);
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

      if (pw_graph_passes (sweep->graph, filter, pw_vec (dx, dy)))
        squares[square / 64] |= (guint64) 1 << (square % 64);
    }
  return squares;
}
