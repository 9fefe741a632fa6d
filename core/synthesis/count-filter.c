/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which counts are worth a trial. */
#include "core/synthesis/count-filter.h"

#include <string.h>

#include "core/base/owns.h"

typedef struct
{
  PwTally last, whole; /* of the last trial, and of the one without a limit; no runs: there was none */
  gboolean spent;      /* no count does more */
} Past;

void
pw_count_filter_init (PwCountFilter *filter)
{
  filter->terms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

PW_CLEAR_FUNC (pw_count_filter_clear, PwCountFilter, (g_hash_table_unref, terms));

/* key: (out): as large as the text */
static void
write_key (const PwCandidateTerm *candidate_term, char *key)
{
  memcpy (key, candidate_term->text, sizeof candidate_term->text);
  key[candidate_term->count_at] = '#';
}

gboolean
pw_count_filter_passes (const PwCountFilter *filter, const PwCandidateTerm *candidate_term)
{
  char key[sizeof candidate_term->text];
  const Past *past;

  if (candidate_term->count_at < 0)
    return TRUE;
  write_key (candidate_term, key);
  past = g_hash_table_lookup (filter->terms, key);
  return past == NULL || !past->spent;
}

static gboolean
did_as_much (const PwTally *a, const PwTally *b)
{
  return a->n_runs == b->n_runs && a->arrivals == b->arrivals && a->n_moves == b->n_moves;
}

/*
 * Whether higher counts do nothing of use. One that makes no more arrivals than the count before is the end. If all
 * lower counts are allowed, too, each makes at least the moves of lower ones, and at most those without a limit: if
 * these are as many, or not enough, no count between is any better.
 */
static gboolean
is_spent (const Past *past, const PwCandidateTerm *candidate_term, const PwTrial *trial)
{
  const PwTally *tally = &trial->tally;

  if (!candidate_term->up_to)
    return did_as_much (&past->last, tally);
  if (candidate_term->text[candidate_term->count_at] == '0')
    return trial->missed;
  return did_as_much (&past->last, tally)
         || (past->whole.n_runs == tally->n_runs && past->whole.n_moves == tally->n_moves);
}

void
pw_count_filter_note (PwCountFilter *filter, const PwCandidateTerm *candidate_term, const PwTrial *trial)
{
  char key[sizeof candidate_term->text];
  Past *past;

  if (candidate_term->count_at < 0)
    return;
  write_key (candidate_term, key);
  past = g_hash_table_lookup (filter->terms, key);
  if (past == NULL)
    {
      past = g_new0 (Past, 1);
      g_hash_table_insert (filter->terms, g_strdup (key), past);
    }
  past->spent = is_spent (past, candidate_term, trial);
  if (candidate_term->text[candidate_term->count_at] == '0')
    past->whole = trial->tally;
  else
    past->last = trial->tally;
}
