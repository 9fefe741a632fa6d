/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs of a sweep, in one version for each width of sets.
 */
#include "core/engine/sweep/names.h"
#include "core/engine/sweep/sweep.h"

/* A node with its edges. What is done with it, and so the visits counted, does not depend on earlier runs. */
static inline const PwSweepNode *
prepared (PwSweep *sweep, guint32 id)
{
  if (G_UNLIKELY (sweep->nodes.data[id].edges == NULL))
    pw_sweep_prepare (sweep, id);
  return &sweep->nodes.data[id];
}

#define PW_WORDS 1
#include "core/engine/sweep/sets.inc"
#include "core/engine/sweep/words.inc"
#undef PW_WORDS
#define PW_WORDS 2
#include "core/engine/sweep/sets.inc"
#include "core/engine/sweep/words.inc"
#undef PW_WORDS
#define PW_WORDS 4
#include "core/engine/sweep/sets.inc"
#include "core/engine/sweep/words.inc"
#undef PW_WORDS

/* -- groups of moves -- */

static gboolean
has_keys (const PwSweepGroup *group, const guint8 *keys, guint n)
{
  return group->n == n && memcmp (group->keys, keys, n) == 0;
}

PwSweepGroup *
pw_sweep_group (PwSweep *sweep, const guint8 *keys, guint n)
{
  PwSweepGroup group = { .n = n };

  if (sweep->group_of_one == NULL)
    sweep->group_of_one = g_new0 (guint16, sweep->shape->n);
  if (n == 1 && sweep->group_of_one[keys[0]] != 0)
    return &sweep->groups.data[sweep->group_of_one[keys[0]] - 1];
  for (guint i = 0; n > 1 && i < sweep->groups.n; i++)
    if (has_keys (&sweep->groups.data[i], keys, n))
      return &sweep->groups.data[i];
  memcpy (group.keys, keys, n);
  pw_pool_add (&sweep->groups, group);
  if (n == 1)
    sweep->group_of_one[keys[0]] = (guint16) sweep->groups.n;
  return &sweep->groups.data[sweep->groups.n - 1];
}

void
pw_sweep_join (PwSweep *sweep, guint to, gboolean takes, const guint8 *keys, guint n)
{
  guint64 *set = n > 0 ? pw_sweep_group (sweep, keys, n)->targets : takes ? sweep->found->takes : sweep->found->goes;

  set[to / 64] |= (guint64) 1 << (to % 64);
}

static void
clear_groups (PwSweep *sweep)
{
  for (guint i = 0; i < sweep->groups.n; i++)
    if (sweep->groups.data[i].n == 1)
      sweep->group_of_one[sweep->groups.data[i].keys[0]] = 0;
  pw_pool_clear (&sweep->groups);
  pw_target_pool_reset (sweep->found);
}

/* pieces: a set: what a move ends on is taken */
static void
show_group (PwSweep *sweep, const PwSweepGroup *from, const guint64 *pieces)
{
  PwTargetPool *found = sweep->found;
  PwTargetGroup group = { .captures_at = found->captures.n, .n_captures = (guint16) from->n };

  for (guint i = 0; i < from->n; i++)
    pw_pool_add (&found->captures, sweep->shape->square_of[from->keys[i]]);
  for (guint i = 0; i < sweep->n_words; i++)
    {
      group.word = (guint8) i;
      group.to = from->targets[i] & ~pieces[i];
      group.takes_there = FALSE;
      pw_target_pool_add_group (found, group);
      group.to = from->targets[i] & pieces[i];
      group.takes_there = TRUE;
      pw_target_pool_add_group (found, group);
    }
}

void
pw_sweep_finish (PwSweep *sweep, const PwSweepBoard *board)
{
  guint64 pieces[PW_SWEEP_MAX_WORDS];

  for (guint i = 0; i < sweep->n_words; i++)
    pieces[i] = board->own[i] | board->enemy[i];
  pieces[board->at / 64] &= ~((guint64) 1 << (board->at % 64));
  for (guint i = 0; i < sweep->groups.n; i++)
    show_group (sweep, &sweep->groups.data[i], pieces);
  pw_target_pool_finish (sweep->found);
}

gboolean
pw_sweep_run (PwSweep *sweep, const PwSweepBoard *board)
{
  if (sweep->groups.n > 0)
    clear_groups (sweep);
  sweep->visits = 0;
  switch (sweep->n_words)
    {
    case 1:
      return run_swept_1 (sweep, board);
    case 2:
      return run_swept_2 (sweep, board);
    default:
      return run_swept_4 (sweep, board);
    }
}
