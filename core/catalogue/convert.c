/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A piece in another dialect: printed, or as it is known.
 */
#include "core/catalogue/convert.h"

#include "core/engine/compare.h"

#include <string.h>

#define MAX_KNOWN 4       /* pieces with the same moves that are tried */
#define MAX_WORK  2000000 /* for comparing one of them, as of PwPair */

char *
pw_known_piece_write (const PwKnownPiece *known, PwDialect dialect)
{
  g_autoptr (PwPiece) piece = NULL;

  if (known->dialect == dialect)
    return g_strdup (known->notation);
  piece = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
  return piece != NULL ? pw_notation_print (dialect, piece, NULL) : NULL;
}

/* Whether a text means the piece, as far as was tried. tried: (out): 0 if it is proved */
static gboolean
means (PwPiece *piece, PwDialect dialect, const char *text, guint *tried)
{
  g_autoptr (PwPiece) read = pw_notation_read (dialect, text, strlen (text));
  g_autoptr (PwComparer) comparer = pw_comparer_new (TRUE, MAX_WORK);
  PwAlike alike;

  if (read == NULL || pw_piece_is_royal (read) != pw_piece_is_royal (piece)
      || g_strcmp0 (pw_piece_promotions (read), pw_piece_promotions (piece)) != 0)
    return FALSE;
  alike = pw_comparer_compare (comparer, piece, read);
  *tried = alike == PW_ALIKE_TRIED ? pw_comparer_n_tried (comparer) : 0;
  return alike >= PW_ALIKE_TRIED;
}

/*
 * The text of a known piece with the same moves; or a note on one that is nearly the same.
 *
 * Returns: (transfer full) (nullable)
 */
static char *
find_known (PwPiece *piece, PwDialect dialect, GArray *notes)
{
  g_autoptr (GArray) similar = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, MAX_KNOWN);

  for (guint i = 0; i < similar->len; i++)
    {
      const PwSimilarPiece *found = &g_array_index (similar, PwSimilarPiece, i);
      gboolean proposed = found->similarity <= PW_SIMILARITY_ALIKE;
      g_autofree char *text = NULL, *number = NULL;
      guint tried = 0;

      if (!proposed && *found->differs == '\0')
        break;
      text = pw_known_piece_write (found->piece, dialect);
      if (text == NULL)
        continue;
      if (!proposed && notes->len == 0)
        pw_diagnostics_add (notes, PW_CODE_DIFFERS_ON_BOARD, pw_piece_span (piece), text, found->differs);
      if (!proposed || !means (piece, dialect, text, &tried))
        continue;
      number = g_strdup_printf ("%u", tried);
      g_array_set_size (notes, 0);
      if (tried > 0)
        pw_diagnostics_add (notes, PW_CODE_ALIKE_AS_TRIED, pw_piece_span (piece), text, number);
      return g_steal_pointer (&text);
    }
  return NULL;
}

char *
pw_convert (PwPiece *piece, PwDialect from, const char *text, PwDialect to, GArray *diagnostics)
{
  gboolean own = from == to && text != NULL;
  guint before = diagnostics->len;
  g_autoptr (GArray) notes = pw_diagnostics_new ();
  g_autofree char *printed = pw_notation_print (to, piece, diagnostics);

  if (printed == NULL && !own)
    printed = find_known (piece, to, notes);
  else if (own && (printed == NULL || strlen (printed) > strlen (text)))
    {
      g_free (printed);
      printed = g_strdup (text);
    }
  else
    return g_steal_pointer (&printed);
  if (printed != NULL)
    g_array_set_size (diagnostics, before);
  for (guint i = 0; i < notes->len; i++)
    pw_diagnostics_add_copy (diagnostics, &g_array_index (notes, PwDiagnostic, i));
  return g_steal_pointer (&printed);
}
