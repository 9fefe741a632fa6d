/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which families of candidate terms are worth a trial. */
#include "core/synthesis/family-filter.h"

#include "core/base/owns.h"
#include "core/synthesis/needs.h"

#include <string.h>

/* What is known of a family. */
typedef enum
{
  USELESS,  /* it reaches nothing that is missing */
  UNNEEDED, /* ... or misses what is needed now */
  USEFUL,
} Use;

void
pw_family_filter_init (PwFamilyFilter *filter, PwTrial *trial)
{
  filter->trial = trial;
  filter->families = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  filter->missing = g_new0 (guint64, trial->n_words);
}

PW_CLEAR_FUNC (pw_family_filter_clear, PwFamilyFilter, (g_hash_table_unref, families), (g_free, missing));

/* The group of a cover that fulfils most; NULL if it is the only one. */
static const PwTermGroup *
main_group (const PwKeptTerms *kept_terms, const PwCover *cover)
{
  const PwTermGroup *best = NULL;

  for (guint i = 0; i < cover->n && cover->n > 1; i++)
    {
      const PwTermGroup *group = kept_terms->groups->pdata[cover->groups[i]];

      if (best == NULL || group->n_goals > best->n_goals)
        best = group;
    }
  return best;
}

/* What stays true if no more goals are missing than before. */
static gboolean
is_outdated (gpointer family, gpointer use, gpointer same_goals)
{
  return GPOINTER_TO_INT (use) == UNNEEDED || (GPOINTER_TO_INT (use) == USEFUL && !GPOINTER_TO_INT (same_goals));
}

static void
forget_families (PwFamilyFilter *filter, const guint64 *before)
{
  guint n = filter->trial->n_words;
  gboolean same_goals
      = !pw_needs_ask (filter->trial->needs) && memcmp (before, filter->missing, n * sizeof *before) == 0;

  if (pw_set_includes (before, filter->missing, n))
    g_hash_table_foreach_remove (filter->families, is_outdated, GINT_TO_POINTER (same_goals));
  else
    g_hash_table_remove_all (filter->families);
}

void
pw_family_filter_update (PwFamilyFilter *filter, const PwKeptTerms *kept_terms, const PwCover *cover)
{
  gsize size = filter->trial->n_words * sizeof *filter->missing;
  g_autofree guint64 *before = g_memdup2 (filter->missing, size);
  guint n_goals = filter->trial->evidence->n_goals;
  const guint64 *fulfilled = kept_terms->reached;

  if (pw_kept_terms_suffices (kept_terms, n_goals))
    {
      const PwTermGroup *group = cover != NULL ? main_group (kept_terms, cover) : NULL;

      fulfilled = group != NULL ? group->goals : NULL;
    }
  memset (filter->missing, 0, size);
  filter->aside = TRUE;
  for (guint i = 0; i < n_goals; i++)
    if (fulfilled == NULL || !(fulfilled[i / 64] & ((guint64) 1 << (i % 64))))
      {
        filter->missing[i / 64] |= (guint64) 1 << (i % 64);
        filter->aside &= filter->trial->evidence->goals[i].aside;
      }
  forget_families (filter, before);
}

/* Tries a family. */
static Use
find_use (PwFamilyFilter *filter, const PwCandidateTerm *candidate_term)
{
  if (!pw_trial_take (filter->trial, candidate_term->family))
    return USELESS;
  filter->trial->cost = PW_COST_SIGN * candidate_term->size;
  if (pw_trial_reaches (filter->trial, filter->missing))
    return USEFUL;
  return filter->trial->missed ? UNNEEDED : USELESS;
}

gboolean
pw_family_filter_passes (PwFamilyFilter *filter, const PwCandidateTerm *candidate_term)
{
  gpointer known;
  Use use;

  if (candidate_term->family[0] == '\0')
    return TRUE;
  if (filter->aside && !candidate_term->takes)
    return FALSE;
  if (g_hash_table_lookup_extended (filter->families, candidate_term->family, NULL, &known))
    return GPOINTER_TO_INT (known) == USEFUL;
  use = find_use (filter, candidate_term);
  g_hash_table_insert (filter->families, g_strdup (candidate_term->family), GINT_TO_POINTER (use));
  return use == USEFUL;
}
