/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to the help pages. Owns where they are and what shows them; must not know their contents. */
#include "ui/help/help.h"

#include <glib/gi18n-lib.h>

#include "ui/base/message.h"
#include "ui/help/window.h"

#define VIEWER "yelp"

/* That of the pages in the first language that the user wants and there is; English is there, or none. */
static char *
find_folder (void)
{
  const char *own = g_getenv ("PW_HELP_DIR"), *top = own != NULL ? own : PW_HELP_DIR;
  const char *const *names = g_get_language_names ();
  char *folder = NULL;

  for (guint i = 0; names[i] != NULL && folder == NULL; i++)
    {
      folder = g_build_filename (top, names[i], "piecewright", NULL);
      if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
        g_clear_pointer (&folder, g_free);
    }
  return folder != NULL ? folder : g_build_filename (top, "C", "piecewright", NULL);
}

/* The desktop's viewer finds pages only where all programs have theirs. */
static gboolean
show_in_viewer (GtkWindow *parent, const char *folder, const char *page)
{
  g_autofree char *viewer = g_find_program_in_path (VIEWER);
  g_autofree char *uri = g_strconcat ("help:piecewright/", page, NULL);

  return viewer != NULL && g_getenv ("PW_HELP_DIR") == NULL && g_file_test (folder, G_FILE_TEST_IS_DIR)
         && gtk_show_uri_on_window (parent, uri, gtk_get_current_event_time (), NULL);
}

/* The window that is open already, or a new one. */
static GtkWidget *
get_window (const char *folder)
{
  static GtkWidget *window;

  if (window == NULL)
    {
      window = pw_help_window_new (folder);
      g_signal_connect (window, "destroy", G_CALLBACK (gtk_widget_destroyed), &window);
    }
  return window;
}

void
pw_help_show (GtkWindow *parent, const char *page)
{
  g_autofree char *folder = find_folder ();
  g_autoptr (GError) error = NULL;
  GtkWidget *window;

  if (show_in_viewer (parent, folder, page))
    return;
  window = get_window (folder);
  if (pw_help_window_show_page (PW_HELP_WINDOW (window), page, &error))
    gtk_window_present (GTK_WINDOW (window));
  else
    {
      if (!gtk_widget_get_visible (window))
        gtk_widget_destroy (window);
      pw_message_show_error (parent, _ ("The help can’t be shown"), error->message);
    }
}
