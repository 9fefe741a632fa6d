/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sweeps: which paths of a program can be swept, and the tables for plain leaps and rides.
 */
#include "core/engine/sweep/sweep.h"

#include "core/base/owns.h"

/* Not steps off the board, explosions, limits to types, pieces that come back: walkers do these. */
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
  const PwProgramPath *row = pw_program_path (program, path);
  guint32 end = path + 1 < program->paths.n ? pw_program_path (program, path + 1)->start : program->instrs.n;

  if (row->cylinder || row->puts || row->leaves || row->effect_kind != PW_EFFECT_TAKE || row->ends.own != 0
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
add_ray (PwSweep *sweep, PwSweepLines *lines, const PwShapeLine *line)
{
  PwShapeVec *vec = pw_board_shape_vec (sweep->shape, line->dx, line->dy);
  PwSweepRay ray;

  if (!vec->fits)
    return;
  ray.to_edge = pw_board_shape_rays (sweep->shape, vec, 0);
  ray.rays = pw_board_shape_rays (sweep->shape, vec, line->max);
  if (vec->shift > 0)
    pw_pool_add (&lines->up, ray);
  else
    pw_pool_add (&lines->down, ray);
}

static void
add_line (PwSweep *sweep, guint path)
{
  const PwProgramPath *row = pw_program_path (sweep->program, path);
  PwSweepLines *lines = find_lines (sweep, row);
  PwShapeLine all[8];
  guint n = pw_line_table_write_lines (sweep->program, path, sweep->sign, 0, all);

  for (guint i = 0; i < n; i++)
    if (row->max == 1)
      pw_pool_add (&lines->leapers, all[i]);
    else
      add_ray (sweep, lines, &all[i]);
}

static void
find_line_leaps (PwSweep *sweep)
{
  for (guint i = 0; i < sweep->lines.n; i++)
    {
      PwSweepLines *lines = &sweep->lines.data[i];

      if (lines->leapers.n > 0)
        lines->leaps = pw_board_shape_leaps (sweep->shape,
                                       pw_board_shape_lines (sweep->shape, lines->leapers.data, lines->leapers.n));
    }
}

/* -- sweeps -- */

static void
add_path (PwSweep *sweep, guint path)
{
  const PwProgramPath *row = pw_program_path (sweep->program, path);
  PwSweepStart start = { .virgin = row->virgin };

  sweep->sweeps[path] = row->line || row->passing_line || can_sweep (sweep->program, path);
  if (row->line || row->passing_line)
    add_line (sweep, path);
  else if (sweep->sweeps[path])
    {
      start.node = pw_graph_start (sweep->graph, path);
      pw_pool_add (&sweep->starts, start);
    }
  else
    sweep->walks[TRUE] = sweep->walks[row->virgin] = TRUE;
}

PwSweep *
pw_sweep_new (const PwProgram *program, PwGraph *graph, PwBoardShape *shape, int sign)
{
  PwSweep *sweep = g_new0 (PwSweep, 1);

  sweep->program = program;
  sweep->graph = graph;
  sweep->age = graph->age;
  sweep->shape = pw_board_shape_ref (shape);
  sweep->files = shape->files;
  sweep->ranks = shape->ranks;
  sweep->sign = sign;
  sweep->n_words = shape->n_words;
  sweep->sweeps = g_new (gboolean, program->paths.n + 1);
  sweep->found = pw_target_pool_new (shape);
  for (guint i = 0; i < program->paths.n; i++)
    add_path (sweep, i);
  find_line_leaps (sweep);
  if (!sweep->walks[TRUE] && sweep->starts.n == 0)
    return sweep;
  sweep->vecs = g_new (PwShapeVec *, program->vecs.n + 1);
  for (guint32 i = 0; i < program->vecs.n; i++)
    {
      PwVec v = pw_program_vecs (program)[i];

      sweep->vecs[i] = pw_board_shape_vec (shape, sign * v.dx, sign * v.dy);
    }
  pw_sweep_grow (sweep);
  return sweep;
}

static PW_CLEAR_FUNC (free_level, PwSweepLevel, ((pw_pool_free), slots, queue));

void
pw_sweep_free (PwSweep *sweep)
{
  if (sweep == NULL)
    return;
  for (guint i = 0; i < sweep->nodes.n; i++)
    g_free ((gpointer) sweep->nodes.data[i].edges);
  for (guint i = 0; i < sweep->filtered.n; i++)
    g_free (sweep->filtered.data[i]);
  for (guint i = 0; i < sweep->first_piece_rows.n; i++)
    g_free (sweep->first_piece_rows.data[i].nodes);
  for (guint i = 0; i < sweep->lines.n; i++)
    {
      pw_pool_free (&sweep->lines.data[i].leapers);
      pw_pool_free (&sweep->lines.data[i].up);
      pw_pool_free (&sweep->lines.data[i].down);
    }
  for (guint i = 0; i < PW_SWEEP_LEVELS; i++)
    free_level (&sweep->levels[i]);
  PW_GIVE_BACK (sweep, (g_free, vecs, sweeps, group_of_one), (pw_target_pool_free, found),
                (pw_board_shape_unref, shape),
                ((pw_pool_free), nodes, edges, all_leaps, leap_vecs, leaps, step_sets, first_pieces,
                 first_piece_rows, filtered, lines, starts, groups));
  g_free (sweep);
}
