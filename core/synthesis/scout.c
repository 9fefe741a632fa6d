/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which families of candidates are worth a trial. */
#include "core/synthesis/scout.h"

#include "core/notation/dialect.h"

#include <string.h>

void
pw_scout_init (PwScout *scout, PwTrial *trial)
{
  scout->trial = trial;
  scout->families = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scout->missing = g_new0 (guint64, trial->n_words);
}

void
pw_scout_clear (PwScout *scout)
{
  g_clear_pointer (&scout->families, g_hash_table_unref);
  g_clear_pointer (&scout->missing, g_free);
}

/* The shelf of a cover that fulfils most; NULL if it is the only one. */
static const PwShelf *
main_shelf (const PwStock *stock, const PwCover *cover)
{
  const PwShelf *best = NULL;

  for (guint i = 0; i < cover->n && cover->n > 1; i++)
    {
      const PwShelf *shelf = stock->shelves->pdata[cover->shelves[i]];

      if (best == NULL || shelf->n_wishes > best->n_wishes)
        best = shelf;
    }
  return best;
}

void
pw_scout_look (PwScout *scout, const PwStock *stock, const PwCover *cover)
{
  guint n_wishes = pw_evidence_n_wishes (scout->trial->evidence);
  const guint64 *fulfilled = stock->reached;

  if (pw_stock_suffices (stock, n_wishes))
    {
      const PwShelf *shelf = cover != NULL ? main_shelf (stock, cover) : NULL;

      fulfilled = shelf != NULL ? shelf->wishes : NULL;
    }
  memset (scout->missing, 0, scout->trial->n_words * sizeof *scout->missing);
  scout->aside = TRUE;
  for (guint i = 0; i < n_wishes; i++)
    if (fulfilled == NULL || !(fulfilled[i / 64] & ((guint64) 1 << (i % 64))))
      {
        scout->missing[i / 64] |= (guint64) 1 << (i % 64);
        scout->aside &= pw_evidence_takes_aside (scout->trial->evidence, i);
      }
  g_hash_table_remove_all (scout->families);
}

gboolean
pw_scout_sees_use (PwScout *scout, const PwCandidate *candidate)
{
  gpointer known;
  gboolean use = FALSE;
  g_autoptr (PwPiece) piece = NULL;

  if (candidate->family[0] == '\0')
    return TRUE;
  if (scout->aside && !candidate->takes)
    return FALSE;
  if (g_hash_table_lookup_extended (scout->families, candidate->family, NULL, &known))
    return GPOINTER_TO_INT (known);
  piece = pw_dialect_try (PW_DIALECT_EXTENDED, candidate->family, (guint) strlen (candidate->family));
  if (piece != NULL)
    use = pw_trial_reaches (scout->trial, piece, scout->missing);
  g_hash_table_insert (scout->families, g_strdup (candidate->family), GINT_TO_POINTER (use));
  return use;
}
