/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Aiming: which vectors of a step are meant, seen from a facing (spec extended, section 3).
 * Depends on the program alone, so it is worked out when first needed and remembered.
 */
#include "walk-private.h"

/* Picks from the pool of an AIM; the picks stay in the scratch for the next step of the same group. */
static const gboolean *
pick_from_pool (PwGenerator *g, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (g->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) g->program->pool->data + instr->first;
  const PwVec *vecs = pw_program_vecs (g->program);

  if (g->picked_aim == aim && g->picked_facing == facing && g->picked_directions == directions)
    return g->pool_picked.data;
  pw_pool_clear (&g->pool_vecs);
  pw_pool_reserve (&g->pool_picked, instr->n);
  for (guint32 i = 0; i < instr->n; i++)
    pw_pool_add (&g->pool_vecs, vecs[pool[i]]);
  if (instr->n > 0)
    pw_directions_pick (directions, pw_walk_facing (g, facing), g->pool_vecs.data, instr->n, g->pool_picked.data);
  g->work += 8 * instr->n;
  g->picked_aim = aim;
  g->picked_facing = facing;
  g->picked_directions = directions;
  return g->pool_picked.data;
}

static guint8
find_aimed_in (PwGenerator *g, const PwInstr *step, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (g->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) g->program->pool->data + instr->first;
  const gboolean *picked = pick_from_pool (g, aim, facing, directions);
  guint8 mask = 0;

  g->work += instr->n;
  for (guint32 i = 0; i < instr->n; i++)
    if (picked[i] && pool[i] >= step->first && pool[i] < step->first + step->n)
      mask |= (guint8) (1u << (pool[i] - step->first));
  return mask;
}

/* Directions that depend on the last turn are written for one to the right (PwTurn). */
static guint8
find_aimed (PwGenerator *g, const PwInstr *step, guint32 aim, guint facing, guint side)
{
  const PwInstr *instr = pw_program_instr (g->program, aim - 1);
  gboolean free_ = instr->turn == PW_TURN_FREE || side == PW_TURNED_NOT;
  gboolean right = (instr->turn == PW_TURN_SAME) == (side == PW_TURNED_RIGHT);
  guint8 mask = 0;

  if (free_ || right)
    mask |= find_aimed_in (g, step, aim, facing, instr->directions);
  if (instr->turn != PW_TURN_FREE && (free_ || !right))
    mask |= find_aimed_in (g, step, aim, facing, pw_directions_mirror (instr->directions));
  return mask;
}

guint8
pw_walk_aimed (PwGenerator *g, guint32 pc, guint32 aim, guint facing, guint side)
{
  const PwInstr *step = pw_program_instr (g->program, pc);
  PwAimRow row = { pc, aim, facing | side << 16, 0 };
  guint32 hash = (pc * 0x9e3779b1u) ^ (aim * 0x85ebca6bu) ^ (row.facing * 0xc2b2ae35u);
  guint32 at, id;

  if (aim == 0)
    return (guint8) ((1u << step->n) - 1);
  hash ^= hash >> 16;
  for (at = hash; (id = pw_index_next (&g->aim_index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwAimRow *other = &g->aims.data[id];

      if (other->step == pc && other->aim == aim && other->facing == row.facing)
        return other->mask;
    }
  row.mask = find_aimed (g, step, aim, facing, side);
  pw_pool_add (&g->aims, row);
  pw_index_add (&g->aim_index, hash, g->aims.n - 1);
  return row.mask;
}
