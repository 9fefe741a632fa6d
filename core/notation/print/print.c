/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Printing, the part that all dialects share.  Each text is read again: one that does not parse, or that means
 * something else, is not returned.
 */
#include "core/notation/print/print.h"

#include "core/notation/print/join.h"
#include "core/notation/print/rewrite.h"
#include "core/piece/plain.h"

#include <string.h>

/* -- a whole text -- */

/* Adds a term to those before it, as one with each of them that it can be one with. term: (transfer full) */
static void
add_term (const PwPrinter *printer, GPtrArray *terms, char *term)
{
  for (guint i = terms->len; i > 0 && printer->merge != NULL;)
    {
      char *merged = printer->merge (terms->pdata[i - 1], term);

      i--;
      if (merged == NULL)
        continue;
      g_free (term);
      term = merged;
      g_ptr_array_remove_index (terms, i);
      i = terms->len;
    }
  g_ptr_array_add (terms, term);
}

/* The text of each route; NULL if one of them can't be said. Returns: (transfer full) */
static GPtrArray *
list_terms (PwPrintJob *job, const GPtrArray *routes)
{
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_free);
  gboolean royal = job->reading->royal && !(job->printer->lacks & PW_FEATURE (ROYAL));

  for (guint i = 0; i < routes->len; i++)
    {
      char *term = i == 0 && royal ? job->printer->say (job, routes->pdata[i], TRUE)
                                   : g_strdup (pw_print_say (job, routes->pdata[i]));

      if (term == NULL)
        return NULL;
      add_term (job->printer, terms, term);
    }
  return g_steal_pointer (&terms);
}

/* "(F-R)" as "F-R", if the parentheses stand around all of a text. */
static void
drop_parentheses (GString *text)
{
  guint depth = 0;

  if (text->str[0] != '(' || strchr (text->str, '-') == NULL)
    return;
  for (gsize i = 0; i + 1 < text->len; i++)
    {
      depth += text->str[i] == '(';
      depth -= text->str[i] == ')';
      if (depth == 0)
        return;
    }
  g_string_truncate (text, text->len - 1);
  g_string_erase (text, 0, 1);
}

/* Joins the terms; NULL if one of them can't be said. */
static char *
write_terms (PwPrintJob *job, const GPtrArray *routes)
{
  g_autoptr (GPtrArray) terms = list_terms (job, routes);
  g_autoptr (GString) text = g_string_new (NULL);

  if (terms == NULL)
    return NULL;
  for (guint i = 0; i < terms->len; i++)
    {
      if (i > 0 && job->printer->stand_apart (text->str, terms->pdata[i]))
        g_string_append (text, job->printer->separator != NULL ? job->printer->separator : " ");
      g_string_append (text, terms->pdata[i]);
    }
  if (terms->len == 1 && job->printer->bare_chain)
    drop_parentheses (text);
  if (job->printer->promotes && job->reading->promotions != NULL)
    g_string_append_printf (text, "=%s", job->reading->promotions);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
means_piece (PwPrintJob *job, const char *text, PwPiece *piece)
{
  g_autoptr (PwPiece) read = pw_dialect_read (job->dialect, text, strlen (text));
  PwAlike alike;

  if (read == NULL
      || (!(job->printer->lacks & PW_FEATURE (ROYAL))
          && pw_piece_is_royal (piece) != pw_piece_is_royal (read))
      || (job->printer->promotes
          && g_strcmp0 (pw_piece_promotions (piece), pw_piece_promotions (read)) != 0))
    return FALSE;
  alike = pw_comparer_compare (job->comparer, piece, read);
  if (alike < PW_ALIKE_TRIED)
    return FALSE;
  job->alike = alike;
  job->tried = pw_comparer_n_tried (job->comparer);
  return TRUE;
}

/*
 * The routes, each once. Returns: (transfer container)
 *
 * cuts: as the dialect can say them
 */
static GPtrArray *
list_routes (PwPrintJob *job, gboolean cuts)
{
  g_autoptr (GHashTable) known = g_hash_table_new (pw_route_hash, pw_route_equal);
  GPtrArray *parts = g_ptr_array_new ();

  for (guint i = 0; i < job->reading->routes->len; i++)
    {
      PwRoute *route = job->reading->routes->pdata[i];

      if (!g_hash_table_add (known, route))
        continue;
      if (cuts && job->printer->split != NULL)
        job->printer->split (job, route, parts);
      else
        g_ptr_array_add (parts, route);
    }
  return parts;
}

/* What a piece without any moves is written as, in each dialect: no square lies between. */
static const char nothing[] = "jW";

/* A text of the whole piece. Returns: (transfer full) (nullable) */
static char *
write_parts (PwPrintJob *job, GPtrArray *routes)
{
  if (routes->len == 0)
    return g_strdup (job->reading->royal ? job->printer->royal_nothing : nothing);
  pw_join_routes (job, routes);
  return write_terms (job, routes);
}

#define MANY_ROUTES 40 /* the text of so many is too long to read */

/* A text of the uncut routes, some of which can only be written joined with others: "[K?aK?aK]". (nullable) */
static char *
write_uncut (PwPrintJob *job, guint n_parts)
{
  g_autoptr (GPtrArray) routes = list_routes (job, FALSE);

  if (routes->len >= n_parts || n_parts >= MANY_ROUTES)
    return NULL;
  pw_join_routes (job, routes);
  return write_terms (job, routes);
}

/* The shorter of two texts, or the first, if it means the piece; else the other, if that does. (nullable): each */
static char *
choose_text (PwPrintJob *job, char *first, char *second, PwPiece *piece)
{
  gboolean swap = first == NULL || (second != NULL && strlen (second) < strlen (first));
  g_autofree char *best = swap ? second : first, *other = swap ? first : second;

  if (best != NULL && means_piece (job, best, piece))
    return g_steal_pointer (&best);
  return other != NULL && means_piece (job, other, piece) ? g_steal_pointer (&other) : NULL;
}

/* A text that gets by without what the dialect has no words for. (nullable) */
static char *
write_rewritten (PwPrintJob *job, PwPiece *piece)
{
  g_autoptr (GPtrArray) routes = list_routes (job, TRUE);
  g_autoptr (GPtrArray) parts = pw_rewrite_routes (job, routes);

  return parts != NULL ? choose_text (job, write_parts (job, parts), NULL, piece) : NULL;
}

/* Why there is no text: what can't be said of the first route of which something can't. */
static void
report_unsaid (PwPrintJob *job, const GPtrArray *routes, GArray *diagnostics)
{
  guint64 avoided = pw_rewrite_avoids (job->printer->lacks);

  for (guint i = 0; i < routes->len; i++)
    if (pw_print_say (job, routes->pdata[i]) == NULL)
      {
        pw_print_report (job->dialect, routes->pdata[i], avoided, diagnostics);
        return;
      }
  for (guint i = 0; i < job->reading->routes->len; i++)
    pw_print_report (job->dialect, job->reading->routes->pdata[i], avoided, diagnostics);
}

/* Warnings of letters that could be left out: none of them is printed, if the text means the same without. */
static gboolean
is_of_idle_letter (const PwDiagnostic *d)
{
  return (d->code == PW_CODE_DOUBLED_LETTER || d->code == PW_CODE_SUPERFLUOUS_LETTER || d->code == PW_CODE_NO_EFFECT)
         && d->repair != NULL;
}

#define MAX_TIDIED 12 /* letters */

/* A text without letters that it is warned of. text: (transfer full) (nullable) */
static char *
tidy_text (PwPrintJob *job, char *text, PwPiece *piece)
{
  guint at = 0;

  for (guint tidied = 0; text != NULL && tidied < MAX_TIDIED; tidied++)
    {
      g_autoptr (GArray) said = pw_diagnostics_new ();
      g_autoptr (PwPiece) read = pw_dialect_read_with (job->dialect, text, strlen (text), said);
      char *better;

      while (at < said->len && !is_of_idle_letter (&g_array_index (said, PwDiagnostic, at)))
        at++;
      if (read == NULL || at == said->len)
        return text;
      better = pw_repair_apply (g_array_index (said, PwDiagnostic, at).repair, text);
      if (means_piece (job, better, piece))
        {
          g_free (text);
          text = better;
          at = 0;
          continue;
        }
      g_free (better);
      at++;
    }
  return text;
}

static void
report_tried (const PwPiece *piece, const char *text, guint n, GArray *diagnostics)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  pw_diagnostics_add (diagnostics, PW_CODE_ALIKE_AS_TRIED, pw_piece_span (piece), text, number);
}

#define MAX_ROUNDS 6

/* The text of a piece, found in one go. diagnostics: (nullable); tried: (out): as of still_means() */
static char *
print_once (const PwDialectOps *dialect, const PwPiece *piece, GArray *diagnostics, guint *tried)
{
  PwPrintJob job;
  g_autoptr (GPtrArray) parts = NULL;
  char *text, *uncut;
  guint n_parts;

  pw_print_job_init (&job, dialect, piece);
  parts = list_routes (&job, TRUE);
  n_parts = parts->len;
  text = write_parts (&job, parts);
  uncut = write_uncut (&job, n_parts);
  text = choose_text (&job, text, uncut, (PwPiece *) piece);
  if (text == NULL)
    text = write_rewritten (&job, (PwPiece *) piece);
  text = tidy_text (&job, text, (PwPiece *) piece);
  if (diagnostics != NULL && text != NULL)
    pw_print_report_left_out (dialect, job.reading, diagnostics);
  else if (diagnostics != NULL)
    report_unsaid (&job, parts, diagnostics);
  *tried = job.alike == PW_ALIKE_TRIED ? job.tried : 0;
  pw_print_job_clear (&job);
  return text;
}

/* The shortest of some texts, or the first of equally short ones in the order of letters. */
static const char *
choose_first (const GPtrArray *texts, guint from)
{
  const char *best = texts->pdata[from];

  for (guint i = from + 1; i < texts->len; i++)
    if (pw_print_compare_texts (&texts->pdata[i], &best) < 0)
      best = texts->pdata[i];
  return best;
}

/* Each text is like the one before, as far as was tried: whether a later one is like the piece. tried: (out):
 * on so many positions; 0: always */
static gboolean
still_means (const PwDialectOps *dialect, const PwPiece *piece, const char *text, guint *tried)
{
  g_autoptr (PwPiece) read = pw_dialect_read (dialect, text, strlen (text));
  g_autoptr (PwComparer) comparer = pw_comparer_new (!dialect->printer->no_holes, PW_PRINT_MAX_WORK);
  PwAlike alike = pw_comparer_compare (comparer, (PwPiece *) piece, read);

  *tried = alike == PW_ALIKE_TRIED ? pw_comparer_n_tried (comparer) : 0;
  return alike >= PW_ALIKE_TRIED;
}

/*
 * Another text of equal length may be found first when the text itself is read and printed.  So that
 * is done until a text comes for the second time; of those that then go round the first is taken,
 * whichever of them was the beginning.
 */
char *
pw_print (const PwDialectOps *dialect, const PwPiece *piece, GArray *diagnostics)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint tried, tried_of_chosen, from = 0;
  char *text = print_once (dialect, piece, diagnostics, &tried);
  const char *chosen;

  while (text != NULL && texts->len < MAX_ROUNDS)
    {
      g_autoptr (PwPiece) read = NULL;

      for (from = 0; from < texts->len && !g_str_equal (texts->pdata[from], text); from++)
        ;
      if (from < texts->len)
        break;
      g_ptr_array_add (texts, text);
      from = 0;
      read = pw_dialect_read (dialect, text, strlen (text));
      text = print_once (dialect, read, NULL, &tried_of_chosen);
    }
  g_free (text);
  if (texts->len == 0)
    return NULL;
  chosen = choose_first (texts, from);
  if (chosen != texts->pdata[0] && still_means (dialect, piece, chosen, &tried_of_chosen))
    tried = tried_of_chosen;
  else
    chosen = texts->pdata[0];
  if (diagnostics != NULL && tried > 0)
    report_tried (piece, chosen, tried, diagnostics);
  return g_strdup (chosen);
}
