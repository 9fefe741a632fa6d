/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sweeps: which paths of a program can be swept, and the tables for plain leaps and rides.
 */
#include "core/engine/sweep/sweep.h"

/* Off-board steps, shrapnel, limits to types, pieces that come back: walkers do these. */
static gboolean
can_sweep_instr (const PwInstr *instr)
{
  if (instr->op == PW_OP_UNLOAD || instr->op == PW_OP_EXPLODE)
    return FALSE;
  if (instr->op == PW_OP_MEET)
    return instr->first == 0 && !(instr->holds & PW_HOLDS_OFF);
  if (instr->op == PW_OP_STEP || instr->op == PW_OP_APPROACH)
    return !(instr->flags & PW_INSTR_WRAPS) && instr->between != PW_BETWEEN_SOME_ROUTE;
  return TRUE;
}

static gboolean
can_sweep (const PwProgram *program, guint path)
{
  const PwProgramPath *row = &g_array_index (program->paths, PwProgramPath, path);
  guint32 end = path + 1 < program->paths->len
                    ? g_array_index (program->paths, PwProgramPath, path + 1).start
                    : program->instrs->len;

  if (row->cylinder || row->puts || row->leaves || row->deed != PW_DEED_TAKE || row->ends.own != 0
      || row->ends.enemy != 0)
    return FALSE;
  for (guint32 i = row->start; i < end; i++)
    if (!can_sweep_instr (pw_program_instr (program, i)))
      return FALSE;
  return TRUE;
}

/* -- plain leaps and rides -- */

static PwSweepLines *
find_lines (PwSweep *sweep, const PwProgramPath *path)
{
  PwSweepLines lines = { .ends = path->ends.holds, .virgin = path->virgin };

  for (guint i = 0; i < sweep->lines.n; i++)
    if (sweep->lines.data[i].ends == lines.ends && sweep->lines.data[i].virgin == lines.virgin)
      return &sweep->lines.data[i];
  pw_pool_add (&sweep->lines, lines);
  return &sweep->lines.data[sweep->lines.n - 1];
}

static void
add_leaps (PwSweep *sweep, PwSweepLines *lines, const guint32 *vecs, guint n_vecs)
{
  gsize n = (gsize) (sweep->files * sweep->ranks) * sweep->n_words;
  g_autofree guint64 *leaps = pw_sweep_make_leaps (sweep, vecs, n_vecs);

  if (lines->leaps == NULL)
    lines->leaps = g_steal_pointer (&leaps);
  for (gsize i = 0; leaps != NULL && i < n; i++)
    lines->leaps[i] |= leaps[i];
}

static void
add_ray (PwSweep *sweep, PwSweepLines *lines, guint32 vec, guint32 max)
{
  PwSweepVec *row = &sweep->vecs[vec];
  PwSweepRay ray;

  if (!row->fits)
    return;
  pw_sweep_need_rays (sweep, vec);
  ray.to_edge = ray.rays = row->rays;
  if (max != 0)
    {
      guint64 *own = pw_sweep_make_rays (sweep, vec, max);

      pw_pool_add (&sweep->own_rays, own);
      ray.rays = own;
    }
  if (row->shift > 0)
    pw_pool_add (&lines->up, ray);
  else
    pw_pool_add (&lines->down, ray);
}

static void
add_line (PwSweep *sweep, const PwProgramPath *path, guint8 mask)
{
  PwSweepLines *lines = find_lines (sweep, path);
  guint32 vecs[8], n = 0;

  for (guint32 i = 0; i < path->n; i++)
    if (mask & (1u << i))
      vecs[n++] = path->first + i;
  if (path->max == 1)
    add_leaps (sweep, lines, vecs, n);
  for (guint32 i = 0; path->max != 1 && i < n; i++)
    add_ray (sweep, lines, vecs[i], path->max);
}

/* -- sweeps -- */

PwSweep *
pw_sweep_new (const PwProgram *program, const guint8 *line_masks, int files, int ranks, int sign)
{
  PwSweep *sweep = g_new0 (PwSweep, 1);
  PwSweepGroup plain = { .n = 0 };
  guint n = (guint) (files * ranks);

  sweep->program = program;
  sweep->files = files;
  sweep->ranks = ranks;
  sweep->sign = sign;
  sweep->n_words = n <= 64 ? 1 : n <= 128 ? 2 : 4;
  sweep->vecs = g_new0 (PwSweepVec, program->vecs->len + 1);
  sweep->sweeps = g_new0 (gboolean, program->paths->len + 1);
  pw_graph_init (&sweep->graph, program);
  pw_pool_add (&sweep->groups, plain);
  for (guint32 i = 0; i < program->vecs->len; i++)
    pw_sweep_measure_vec (sweep, i);
  for (guint i = 0; i < program->paths->len; i++)
    {
      const PwProgramPath *path = &g_array_index (program->paths, PwProgramPath, i);

      sweep->sweeps[i] = path->line || can_sweep (program, i);
      sweep->walks |= !sweep->sweeps[i];
      if (path->line)
        add_line (sweep, path, line_masks[i]);
      else if (sweep->sweeps[i])
        {
          PwSweepStart start = { pw_graph_start (&sweep->graph, i), path->virgin };

          pw_pool_add (&sweep->starts, start);
        }
    }
  pw_sweep_grow (sweep);
  sweep->simple = !sweep->walks && sweep->starts.n == 0;
  return sweep;
}

static void
free_vec (PwSweepVec *vec)
{
  g_free (vec->landing);
  g_free (vec->between);
  g_free (vec->rays);
}

static void
free_level (PwSweepLevel *level)
{
  pw_pool_free (&level->slots);
  pw_pool_free (&level->queue);
}

void
pw_sweep_free (PwSweep *sweep)
{
  if (sweep == NULL)
    return;
  for (guint32 i = 0; i < sweep->program->vecs->len; i++)
    free_vec (&sweep->vecs[i]);
  for (guint i = 0; i < sweep->nodes.n; i++)
    g_free ((gpointer) sweep->nodes.data[i].edges);
  for (guint i = 0; i < sweep->filtered.n; i++)
    g_free (sweep->filtered.data[i]);
  for (guint i = 0; i < sweep->leaps.n; i++)
    g_free (sweep->leaps.data[i].targets);
  for (guint i = 0; i < sweep->fans.n; i++)
    g_free (sweep->fans.data[i].targets);
  for (guint i = 0; i < sweep->sight_rows.n; i++)
    g_free (sweep->sight_rows.data[i].nodes);
  for (guint i = 0; i < sweep->lines.n; i++)
    {
      g_free (sweep->lines.data[i].leaps);
      pw_pool_free (&sweep->lines.data[i].up);
      pw_pool_free (&sweep->lines.data[i].down);
    }
  for (guint i = 0; i < sweep->own_rays.n; i++)
    g_free (sweep->own_rays.data[i]);
  for (guint i = 0; i < PW_SWEEP_LEVELS; i++)
    free_level (&sweep->levels[i]);
  g_free (sweep->vecs);
  g_free (sweep->sweeps);
  pw_pool_free (&sweep->nodes);
  pw_pool_free (&sweep->edges);
  pw_pool_free (&sweep->leap_vecs);
  pw_pool_free (&sweep->leaps);
  pw_pool_free (&sweep->fans);
  pw_pool_free (&sweep->sights);
  pw_pool_free (&sweep->sight_rows);
  pw_pool_free (&sweep->filtered);
  pw_pool_free (&sweep->lines);
  pw_pool_free (&sweep->own_rays);
  pw_pool_free (&sweep->starts);
  pw_pool_free (&sweep->groups);
  pw_graph_clear (&sweep->graph);
  g_free (sweep);
}
