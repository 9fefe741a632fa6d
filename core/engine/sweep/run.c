/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs of a sweep, in one version for each width of sets.
 */
#include "core/engine/sweep/names.h"
#include "core/engine/sweep/sweep.h"

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

  if (n == 0)
    return sweep->groups.data;
  if (n == 1 && sweep->group_of_one[keys[0]] != 0)
    return &sweep->groups.data[sweep->group_of_one[keys[0]] - 1];
  for (guint i = 1; n > 1 && i < sweep->groups.n; i++)
    if (has_keys (&sweep->groups.data[i], keys, n))
      return &sweep->groups.data[i];
  memcpy (group.keys, keys, n);
  pw_pool_add (&sweep->groups, group);
  if (n == 1)
    sweep->group_of_one[keys[0]] = (guint16) sweep->groups.n;
  return &sweep->groups.data[sweep->groups.n - 1];
}

static void
clear_groups (PwSweep *sweep)
{
  for (guint i = 1; i < sweep->groups.n; i++)
    if (sweep->groups.data[i].n == 1)
      sweep->group_of_one[sweep->groups.data[i].keys[0]] = 0;
  sweep->groups.n = 1;
}

gboolean
pw_sweep_run (PwSweep *sweep, const PwSweepBoard *board)
{
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
