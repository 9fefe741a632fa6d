/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where translations are. Knows how a build tree looks; must not know what is translated. */
#include "app/cli/base/translations.h"

#include <glib/gi18n.h>
#include <locale.h>

#define MAX_DEPTH 3 /* of a program in its build tree */

/* The build tree's own, which is made with the programs. Returns: (transfer full) (nullable): NULL if installed */
static char *
find_in_build_tree (void)
{
  g_autofree char *folder = g_file_read_link ("/proc/self/exe", NULL);

  for (guint depth = 0; folder != NULL && depth < MAX_DEPTH; depth++)
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *mark = g_build_filename (parent, "meson-info", NULL);

      if (g_file_test (mark, G_FILE_TEST_IS_DIR))
        return g_build_filename (parent, "po", NULL);
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
  return NULL;
}

/* A build tree has the catalogues of lessons and help in a folder of their own. */
static void
bind_domains (const char *folder)
{
  g_autofree char *pages = g_build_filename (folder, "pages", NULL);

  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  bindtextdomain (PW_PAGES_PACKAGE, g_file_test (pages, G_FILE_TEST_IS_DIR) ? pages : folder);
  bind_textdomain_codeset (PW_PAGES_PACKAGE, "UTF-8");
}

void
pw_find_translations (const char *installed)
{
  const char *named = g_getenv ("PW_LOCALE_DIR");
  g_autofree char *built = named == NULL ? find_in_build_tree () : NULL;

  setlocale (LC_ALL, "");
  bind_domains (named != NULL ? named : built != NULL ? built : installed);
  textdomain (GETTEXT_PACKAGE);
}
