/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The catalogue that comes with the program, and its figures: resources that are compiled in.  The only file
 * of the engine that uses GIO and keeps something between calls.
 */
#include "core/catalogue/figures.h"
#include "core/catalogue/names.h"
#include "core/piece/plain.h"

#include <gio/gio.h>
#include <string.h>

#include "catalogue-resource.h"

#define FOLDER "/org/piecewright/Piecewright/"

/* (transfer full): it was built with the program */
static GBytes *
look_up (const char *path)
{
  GBytes *bytes
      = g_resource_lookup_data (pw_catalogue_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return bytes;
}

const PwCatalogue *
pw_catalogue_get_default (void)
{
  static gsize loaded = 0; /* a PwCatalogue, never freed */

  if (g_once_init_enter (&loaded))
    {
      g_autoptr (GBytes) bytes = look_up (FOLDER "pieces/catalogue.tsv");
      g_autoptr (GBytes) fingerprints = look_up (FOLDER "fingerprints");
      PwCatalogue *catalogue = pw_catalogue_load (bytes, NULL);
      gboolean added = catalogue != NULL && pw_catalogue_add_fingerprints (catalogue, fingerprints);

      g_assert (added); /* figures and fingerprints were made from it */
      g_once_init_leave (&loaded, (gsize) catalogue);
    }
  return (const PwCatalogue *) loaded;
}

const PwFigureTable *
pw_figure_table_get_default (void)
{
  static gsize loaded = 0; /* a PwFigureTable, never freed */

  if (g_once_init_enter (&loaded))
    {
      g_autoptr (GBytes) bytes = look_up (FOLDER "figures.tsv");
      PwFigureTable *table = pw_figure_table_load (pw_catalogue_get_default (), bytes);

      g_assert (table != NULL);
      g_once_init_leave (&loaded, (gsize) table);
    }
  return (const PwFigureTable *) loaded;
}

GPtrArray *
pw_catalogue_make_pieces (guint most_letters)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      guint n = (guint) strlen (known->notation);
      PwPiece *piece = n <= most_letters ? pw_notation_read (known->dialect, known->notation, n) : NULL;

      if (piece != NULL)
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

/* -- for slips -- */

static gboolean
knows (PwPiece *piece)
{
  static gsize made = 0; /* a GPtrArray of PwPiece, never freed */

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) pw_catalogue_make_pieces (G_MAXUINT));
  return g_ptr_array_find_with_equal_func ((GPtrArray *) made, piece, (GEqualFunc) pw_piece_same, NULL);
}

static const char *
spell (PwDialect dialect, const char *text)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      if (known->dialect == dialect && g_ascii_strcasecmp (known->notation, text) == 0)
        return known->notation;
    }
  return NULL;
}

const PwKnown *
pw_catalogue_known (void)
{
  static const PwKnown known = { knows, spell };

  return &known;
}
