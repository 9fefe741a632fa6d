/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the help pages:
 *
 *   make-pages FOLDER SOURCE.help...
 *
 * writes a page into the folder for each source, in whose order they are listed.
 */
#include "data/help/page.h"

#include <stdlib.h>

static gboolean
read_sources (PwHelpBook *book, char **paths, GError **error)
{
  for (guint i = 0; paths[i] != NULL; i++)
    {
      PwHelpSource *source = pw_help_source_read (paths[i], error);

      if (source == NULL)
        return FALSE;
      g_ptr_array_add (book->sources, source);
    }
  return TRUE;
}

static gboolean
write_page (const PwHelpBook *book, const PwHelpSource *source, const char *folder, GError **error)
{
  g_autofree char *id = pw_help_page_id (source);
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *xml = pw_help_page_write (book, source, error);

  return xml != NULL && g_file_set_contents (path, xml, -1, error);
}

static gboolean
make_pages (PwHelpBook *book, char **arguments, GError **error)
{
  if (!read_sources (book, arguments + 2, error))
    return FALSE;
  for (guint i = 0; i < book->sources->len; i++)
    if (!write_page (book, book->sources->pdata[i], arguments[1], error))
      return FALSE;
  return TRUE;
}

static void
free_source (gpointer source)
{
  pw_help_source_free (source);
}

int
main (int argc, char **argv)
{
  PwHelpBook book = { g_ptr_array_new_with_free_func (free_source) };
  g_autoptr (GError) error = NULL;
  gboolean done = argc > 2 && make_pages (&book, argv, &error);

  if (!done)
    g_printerr ("%s: %s\n", argv[0], error != NULL ? error->message : "FOLDER SOURCE... are wanted");
  g_ptr_array_unref (book.sources);
  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
