/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Aiming: which vectors of a step are meant, seen from a facing (spec extended, section 3).
 * Depends on the program alone, so it is worked out when first needed and remembered.
 */
#include "core/engine/graph.h"

/* Picks from the pool of an AIM; the picks stay in the scratch for the next step of the same group. */
static const gboolean *
pick_from_pool (PwGraph *graph, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) graph->program->pool->data + instr->first;
  const PwVec *vecs = pw_program_vecs (graph->program);

  if (graph->picked_aim == aim && graph->picked_facing == facing && graph->picked_directions == directions)
    return graph->pool_picked.data;
  pw_pool_clear (&graph->pool_vecs);
  pw_pool_reserve (&graph->pool_picked, instr->n);
  for (guint32 i = 0; i < instr->n; i++)
    pw_pool_add (&graph->pool_vecs, vecs[pool[i]]);
  if (instr->n > 0)
    pw_directions_pick (directions, pw_graph_facing (graph, facing), graph->pool_vecs.data, instr->n,
                        graph->pool_picked.data);
  graph->work += 8 * instr->n;
  graph->picked_aim = aim;
  graph->picked_facing = facing;
  graph->picked_directions = directions;
  return graph->pool_picked.data;
}

static guint8
find_aimed_in (PwGraph *graph, const PwInstr *step, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) graph->program->pool->data + instr->first;
  const gboolean *picked = pick_from_pool (graph, aim, facing, directions);
  guint8 mask = 0;

  graph->work += instr->n;
  for (guint32 i = 0; i < instr->n; i++)
    if (picked[i] && pool[i] >= step->first && pool[i] < step->first + step->n)
      mask |= (guint8) (1u << (pool[i] - step->first));
  return mask;
}

/* Directions that depend on the last turn are written for one to the right (PwTurn). */
static guint8
find_aimed (PwGraph *graph, const PwInstr *step, guint32 aim, guint facing, guint side)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  gboolean free_ = instr->turn == PW_TURN_FREE || side == PW_TURNED_NOT;
  gboolean right = (instr->turn == PW_TURN_SAME) == (side == PW_TURNED_RIGHT);
  guint8 mask = 0;

  if (free_ || right)
    mask |= find_aimed_in (graph, step, aim, facing, instr->directions);
  if (instr->turn != PW_TURN_FREE && (free_ || !right))
    mask |= find_aimed_in (graph, step, aim, facing, pw_directions_mirror (instr->directions));
  return mask;
}

guint8
pw_graph_aimed (PwGraph *graph, guint32 pc, guint32 aim, guint facing, guint side)
{
  const PwInstr *step = pw_program_instr (graph->program, pc);
  PwAimRow row = { pc, aim, facing | side << 16, 0 };
  guint32 hash = (pc * 0x9e3779b1u) ^ (aim * 0x85ebca6bu) ^ (row.facing * 0xc2b2ae35u);
  guint32 at, id;

  if (aim == 0)
    return (guint8) ((1u << step->n) - 1);
  hash ^= hash >> 16;
  for (at = hash; (id = pw_index_next (&graph->aim_index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwAimRow *other = &graph->aims.data[id];

      if (other->step == pc && other->aim == aim && other->facing == row.facing)
        return other->mask;
    }
  row.mask = find_aimed (graph, step, aim, facing, side);
  pw_pool_add (&graph->aims, row);
  pw_index_add (&graph->aim_index, hash, graph->aims.n - 1);
  return row.mask;
}
