/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fills help pages in, in a language:
 *
 *   make-pages FOLDER CATALOGUES LANGUAGE PAGE...
 *
 * writes each page into LANGUAGE/piecewright of the folder, under its own name. CATALOGUES is the folder of
 * the build's translations. Language C is English.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>
#include <utime.h>

#include "data/help/page.h"
#include "data/help/translate.h"

/*
 * The locales C and, from glibc 2.39 on, C.UTF-8 know no languages, and there may be no other one: so C.UTF-8
 * is given another name.
 */
static void
choose_locale (void)
{
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "en.UTF-8", NULL);

  if (symlink ("/usr/lib/locale/C.utf8", name) != 0)
    g_printerr ("%s: %s\n", name, g_strerror (errno));
  g_setenv ("LOCPATH", folder, TRUE);
  if (setlocale (LC_ALL, "en.UTF-8") == NULL)
    setlocale (LC_ALL, "C.UTF-8");
  setlocale (LC_NUMERIC, "C");
  g_unlink (name);
  g_rmdir (folder);
}

static void
speak (const char *catalogues, const char *language)
{
  g_autofree char *pages = g_build_filename (catalogues, "pages", NULL);

  g_setenv ("LANGUAGE", language, TRUE);
  choose_locale ();
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  bindtextdomain (PW_PAGES_PACKAGE, pages);
  bind_textdomain_codeset (PW_PAGES_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE); /* GLib asks whether there is one */
}

static gboolean
make_page (const char *folder, const char *path, GError **error)
{
  g_autofree char *text = NULL, *translated = NULL, *page = NULL, *name = g_path_get_basename (path);
  g_autofree char *target = g_build_filename (folder, name, NULL);

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  translated = pw_help_page_translate (text, pw_help_say);
  page = pw_help_page_fill (translated, error);
  return page != NULL && g_file_set_contents (target, page, -1, error);
}

int
main (int argc, char **argv)
{
  g_autofree char *top = NULL, *folder = NULL;

  g_return_val_if_fail (argc > 3, EXIT_FAILURE);
  speak (argv[2], argv[3]);
  top = g_build_filename (argv[1], argv[3], NULL);
  folder = g_build_filename (top, "piecewright", NULL);
  g_mkdir_with_parents (folder, 0755);
  for (int i = 4; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!make_page (folder, argv[i], &error))
        {
          g_printerr ("%s, in %s: %s\n", argv[i], argv[3], error->message);
          return EXIT_FAILURE;
        }
    }
  g_utime (top, NULL); /* the build looks at the age of this folder */
  return EXIT_SUCCESS;
}
