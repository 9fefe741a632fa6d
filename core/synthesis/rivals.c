/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From covers to pieces: a term from each shelf, put together, judged by the engine, and printed. */
#include "rivals.h"

#include "../notation.h"
#include "../notation/dialect.h"

#include <string.h>

#define MAX_TRIED 400     /* texts put together */
#define MAX_WORK  4000000 /* arrivals, for all of them */

typedef struct
{
  const PwEvidence *evidence;
  const PwStock *stock;
  guint limit; /* on cost */
  guint tried;
  guint64 work;
  GPtrArray *rivals;
  GHashTable *prints;
  PwMoves *moves;
} Maker;

static void
free_rival (gpointer data)
{
  PwRival *rival = data;

  pw_piece_unref (rival->piece);
  g_free (rival->text);
  g_free (rival);
}

static gboolean
is_full (const Maker *maker)
{
  return maker->rivals->len == PW_MAX_RIVALS || maker->tried >= MAX_TRIED || maker->work >= MAX_WORK;
}

static void
try_text (Maker *maker, const char *text, guint cost)
{
  g_autoptr (PwPiece) piece = pw_dialect_try (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  guint64 print;
  gint64 *key;
  PwRival *rival;

  maker->tried++;
  if (piece == NULL || !pw_evidence_agrees (maker->evidence, piece, maker->moves, &maker->work))
    return;
  print = pw_probes_print (maker->stock->probes, piece);
  key = g_new (gint64, 1);
  *key = (gint64) print;
  if (!g_hash_table_add (maker->prints, key))
    return;
  rival = g_new0 (PwRival, 1);
  *rival = (PwRival){ g_strdup (text), cost, print, g_steal_pointer (&piece) };
  g_ptr_array_add (maker->rivals, rival);
}

/* extra: what the terms chosen so far cost more than the cheapest of their shelves */
static void
put_together (Maker *maker, const PwCover *cover, guint i, guint extra, GString *text)
{
  const PwShelf *shelf;
  gsize length = text->len;

  if (i == cover->n)
    {
      try_text (maker, text->str, cover->cost + extra);
      return;
    }
  shelf = maker->stock->shelves->pdata[cover->shelves[i]];
  for (guint j = 0; j < shelf->terms->len && !is_full (maker); j++)
    {
      const PwStockTerm *term = &g_array_index (shelf->terms, PwStockTerm, j);
      guint more = extra + term->cost - pw_shelf_cost (shelf);

      if (cover->cost + more > maker->limit)
        break;
      g_string_append_printf (text, "%s%s", length > 0 ? " " : "", term->text);
      put_together (maker, cover, i + 1, more, text);
      g_string_truncate (text, length);
    }
}

/* The sort is stable: of equal ones the one that was tried first comes first. */
static int
compare_rivals (gconstpointer a, gconstpointer b)
{
  const PwRival *ra = *(const PwRival *const *) a, *rb = *(const PwRival *const *) b;

  return (ra->cost > rb->cost) - (ra->cost < rb->cost);
}

GPtrArray *
pw_rivals_new (const PwEvidence *evidence, const PwStock *stock, const GArray *covers, guint slack,
               gboolean *all)
{
  Maker maker = { .evidence = evidence, .stock = stock };

  maker.rivals = g_ptr_array_new_with_free_func (free_rival);
  maker.prints = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  maker.moves = pw_moves_new ();
  if (covers->len > 0)
    maker.limit = g_array_index (covers, PwCover, 0).cost + slack;
  for (guint i = 0; i < covers->len && !is_full (&maker); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      put_together (&maker, &g_array_index (covers, PwCover, i), 0, 0, text);
    }
  *all = !is_full (&maker);
  g_ptr_array_sort (maker.rivals, compare_rivals);
  g_hash_table_unref (maker.prints);
  pw_moves_free (maker.moves);
  return maker.rivals;
}

/* Whether a text means the rival: it agrees with the evidence, and does the same on the probes. */
static gboolean
means_rival (const char *text, const PwRival *rival, const PwEvidence *evidence, PwProbes *probes)
{
  g_autoptr (PwPiece) piece = pw_dialect_try (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  return piece != NULL && pw_probes_print (probes, piece) == rival->print
         && pw_evidence_agrees (evidence, piece, moves, &work);
}

/* The text as it was put together, its terms side by side. Returns: (transfer full) */
static char *
close_up (const char *text)
{
  GString *closed = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text != ' ')
      g_string_append_c (closed, *text);
  return g_string_free (closed, FALSE);
}

char *
pw_rival_write (const PwRival *rival, const PwEvidence *evidence, PwProbes *probes)
{
  g_autofree char *printed = pw_notation_print (PW_DIALECT_EXTENDED, rival->piece, NULL);
  g_autofree char *closed = close_up (rival->text);

  if (printed != NULL && !means_rival (printed, rival, evidence, probes))
    g_clear_pointer (&printed, g_free);
  if ((printed == NULL || strlen (closed) < strlen (printed))
      && means_rival (closed, rival, evidence, probes))
    return g_steal_pointer (&closed);
  return printed != NULL ? g_steal_pointer (&printed) : g_strdup (rival->text);
}
