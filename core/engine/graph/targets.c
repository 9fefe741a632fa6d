/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about targets that several callers have. */
#include "core/engine/graph/targets.h"

#include "core/board/square-set.h"

guint
pw_targets_count (const PwTargets *targets)
{
  guint n = pw_set_count (targets->goes, targets->n_words) + pw_set_count (targets->takes, targets->n_words);

  for (guint i = 0; i < targets->n_groups; i++)
    n += (guint) __builtin_popcountll (targets->groups[i].to);
  return n;
}

/* -- one square -- */

static gboolean
leads_to (const PwTargetGroup *group, guint order)
{
  return group->word == order / 64 && ((group->to >> (order % 64)) & 1);
}

gboolean
pw_targets_reach (const PwTargets *targets, PwSquare to)
{
  guint order = targets->order_of[to];

  if (pw_set_has (targets->goes, order) || pw_set_has (targets->takes, order))
    return TRUE;
  for (guint i = 0; i < targets->n_groups; i++)
    if (leads_to (&targets->groups[i], order))
      return TRUE;
  return FALSE;
}

static gboolean
takes_elsewhere (const PwTargets *targets, const PwTargetGroup *group, PwSquare square)
{
  return pw_squares_have (pw_targets_captures (targets, group), group->n_captures, square);
}

gboolean
pw_targets_take (const PwTargets *targets, PwSquare square)
{
  guint order = targets->order_of[square];

  if (pw_set_has (targets->takes, order))
    return TRUE;
  for (guint i = 0; i < targets->n_groups; i++)
    {
      const PwTargetGroup *group = &targets->groups[i];

      if ((group->takes_there && leads_to (group, order)) || takes_elsewhere (targets, group, square))
        return TRUE;
    }
  return FALSE;
}

/* -- sets in the order of the board -- */

static void
add_word (const PwTargets *targets, guint64 from, guint word, guint64 *set)
{
  PW_TARGET_EACH (square, targets, from, word)
    pw_set_add (set, square);
}

void
pw_targets_add_quiet (const PwTargets *targets, guint64 *set)
{
  for (guint i = 0; i < targets->n_words; i++)
    add_word (targets, targets->goes[i], i, set);
}

void
pw_targets_add_reached (const PwTargets *targets, guint64 *set)
{
  for (guint i = 0; i < targets->n_words; i++)
    add_word (targets, targets->goes[i] | targets->takes[i], i, set);
  for (guint i = 0; i < targets->n_groups; i++)
    add_word (targets, targets->groups[i].to, targets->groups[i].word, set);
}

void
pw_targets_add_taken (const PwTargets *targets, guint64 *set)
{
  for (guint i = 0; i < targets->n_words; i++)
    add_word (targets, targets->takes[i], i, set);
  for (guint i = 0; i < targets->n_groups; i++)
    {
      const PwTargetGroup *group = &targets->groups[i];

      for (guint j = 0; j < group->n_captures; j++)
        pw_set_add (set, pw_targets_captures (targets, group)[j]);
      if (group->takes_there)
        add_word (targets, group->to, group->word, set);
    }
}
