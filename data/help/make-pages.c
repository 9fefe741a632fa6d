/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fills help pages in:
 *
 *   make-pages FOLDER PAGE...
 *
 * writes each page into the folder, under its own name.
 */
#include <stdlib.h>

#include "data/help/page.h"

static gboolean
make_page (const char *folder, const char *path, GError **error)
{
  g_autofree char *text = NULL, *page = NULL, *name = g_path_get_basename (path);
  g_autofree char *target = g_build_filename (folder, name, NULL);

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  page = pw_help_page_fill (text, error);
  return page != NULL && g_file_set_contents (target, page, -1, error);
}

int
main (int argc, char **argv)
{
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!make_page (argv[1], argv[i], &error))
        {
          g_printerr ("%s: %s\n", argv[i], error->message);
          return EXIT_FAILURE;
        }
    }
  return EXIT_SUCCESS;
}
