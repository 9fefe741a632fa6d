/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One piece being printed: texts of its routes, and whether they mean them.
 */
#include "core/notation/print/job.h"

#include "core/base/owns.h"
#include "core/piece/plain.h"

#include <string.h>

void
pw_print_job_init (PwPrintJob *job, const PwDialectOps *dialect, const PwPiece *piece)
{
  *job = (PwPrintJob){ .dialect = dialect, .printer = dialect->printer };
  job->reading = pw_reading_new ((PwPiece *) piece);
  job->texts = g_hash_table_new_full (pw_route_hash, pw_route_equal, g_free, g_free);
  job->judged
      = g_hash_table_new_full (pw_route_hash, pw_route_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  job->comparer = pw_comparer_new (!job->printer->no_holes, PW_PRINT_MAX_WORK);
}

PW_CLEAR_FUNC (pw_print_job_clear, PwPrintJob, (g_hash_table_unref, texts, judged),
               (pw_comparer_free, comparer), (pw_reading_free, reading));

const char *
pw_print_say (PwPrintJob *job, const PwRoute *route)
{
  const char *known = g_hash_table_lookup (job->texts, route);

  if (known == NULL)
    {
      char *text = job->printer->say (job, route, FALSE);

      known = text != NULL ? text : g_strdup ("");
      g_hash_table_insert (job->texts, g_memdup2 (route, sizeof *route), (gpointer) known);
    }
  return known[0] != '\0' ? known : NULL;
}

/* -- reading back -- */

gboolean
pw_print_move_alike (PwPrintJob *job, PwPiece *a, PwPiece *b)
{
  return pw_comparer_compare (job->comparer, a, b) >= PW_ALIKE_TRIED;
}

/* Whether a text means the one route. */
static gboolean
means_route (PwPrintJob *job, const char *text, const PwRoute *route)
{
  g_autoptr (PwPiece) read = pw_dialect_read (job->dialect, text, strlen (text)), own = NULL;

  if (read == NULL)
    return FALSE;
  own = pw_route_to_piece (route);
  return pw_print_move_alike (job, own, read);
}

gboolean
pw_print_means (PwPrintJob *job, const char *text, const PwRoute *route)
{
  GHashTable *judged = g_hash_table_lookup (job->judged, route);
  gpointer known;

  if (judged == NULL)
    {
      judged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (job->judged, g_memdup2 (route, sizeof *route), judged);
    }
  if (g_hash_table_lookup_extended (judged, text, NULL, &known))
    return GPOINTER_TO_INT (known);
  known = GINT_TO_POINTER (means_route (job, text, route));
  g_hash_table_insert (judged, g_strdup (text), known);
  return GPOINTER_TO_INT (known);
}

int
pw_print_compare_texts (gconstpointer a, gconstpointer b)
{
  const char *ta = *(const char *const *) a, *tb = *(const char *const *) b;
  gsize la = strlen (ta), lb = strlen (tb);

  return la != lb ? (la > lb) - (la < lb) : strcmp (ta, tb);
}

char *
pw_print_choose (PwPrintJob *job, GPtrArray *texts, const PwRoute *route)
{
  g_ptr_array_sort (texts, pw_print_compare_texts);
  for (guint i = 0; i < texts->len; i++)
    if (pw_print_means (job, texts->pdata[i], route))
      return g_strdup (texts->pdata[i]);
  return NULL;
}
