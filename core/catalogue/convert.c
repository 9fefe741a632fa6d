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

/* Whether a text means the piece, as boards show. */
static gboolean
means (PwPiece *piece, PwDialect dialect, const char *text)
{
  g_autoptr (PwPiece) read = pw_notation_read (dialect, text, strlen (text));
  g_autoptr (GPtrArray) boards = pw_compare_boards (0);
  guint64 work = 0;

  return read != NULL && pw_piece_is_royal (read) == pw_piece_is_royal (piece)
         && g_strcmp0 (pw_piece_promotions (read), pw_piece_promotions (piece)) == 0
         && pw_compare_pieces (piece, read, boards, &work, MAX_WORK);
}

/* The text of a known piece with the same moves. Returns: (transfer full) (nullable) */
static char *
find_known (const PwCatalogue *catalogue, PwPiece *piece, PwDialect dialect)
{
  g_autoptr (GArray) similar = pw_catalogue_find_similar (catalogue, piece, MAX_KNOWN);

  for (guint i = 0; i < similar->len; i++)
    {
      const PwSimilarPiece *found = &g_array_index (similar, PwSimilarPiece, i);
      g_autofree char *text = NULL;

      if (found->similarity != PW_SIMILARITY_SAME)
        break;
      text = pw_known_piece_write (found->piece, dialect);
      if (text != NULL && means (piece, dialect, text))
        return g_steal_pointer (&text);
    }
  return NULL;
}

char *
pw_convert (const PwCatalogue *catalogue, PwPiece *piece, PwDialect from, const char *text, PwDialect to,
            GArray *diagnostics)
{
  gboolean own = from == to && text != NULL;
  guint before = diagnostics->len;
  g_autofree char *printed = pw_notation_print (to, piece, diagnostics);

  if (printed == NULL && !own)
    printed = find_known (catalogue, piece, to);
  else if (own && (printed == NULL || strlen (printed) > strlen (text)))
    {
      g_free (printed);
      printed = g_strdup (text);
    }
  else
    return g_steal_pointer (&printed);
  if (printed != NULL)
    g_array_set_size (diagnostics, before);
  return g_steal_pointer (&printed);
}
