/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The catalogue that comes with the program: a resource that is compiled in.  The only file of the engine
 * that uses GIO and keeps something between calls.
 */
#include "core/catalogue/catalogue.h"

#include <gio/gio.h>

#include "catalogue-resource.h"

#define PATH "/org/piecewright/Piecewright/pieces/catalogue.tsv"

const PwCatalogue *
pw_catalogue_get_default (void)
{
  static gsize loaded = 0; /* a PwCatalogue, never freed */

  if (g_once_init_enter (&loaded))
    {
      GResource *resource = pw_catalogue_get_resource ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes
          = g_resource_lookup_data (resource, PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
      PwCatalogue *catalogue = bytes != NULL ? pw_catalogue_load (bytes, &error) : NULL;

      if (catalogue == NULL)
        g_error ("%s", error->message); /* it was built with the program, and the tests read it */
      g_once_init_leave (&loaded, (gsize) catalogue);
    }
  return (const PwCatalogue *) loaded;
}
