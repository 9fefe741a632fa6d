/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to the help pages.  Owns where they are; must not know what stands in them. */
#include "ui/help.h"

#include <glib/gi18n-lib.h>

/* page: its name. (transfer full) (nullable) */
static char *
find_page (const char *page)
{
  const char *folder = g_getenv ("PW_HELP_DIR");
  g_autofree char *name = g_strconcat (page, ".html", NULL);
  g_autofree char *path = g_build_filename (folder ? folder : PW_HELP_DIR, name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

char *
pw_help_find (PwDialect dialect)
{
  return find_page (pw_dialect_name (dialect));
}

static void
tell (GtkWindow *parent, const char *title, const char *reason)
{
  GtkWidget *message = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                               GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (message), "%s", reason);
  g_signal_connect (message, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (message));
}

/* path: (nullable): there is none, and this is what is said then */
static void
show_page (GtkWindow *parent, const char *path, const char *missing)
{
  g_autofree char *uri = NULL;
  g_autofree char *reason = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    {
      tell (parent, _ ("There is no help here"), missing);
      return;
    }
  uri = g_filename_to_uri (path, NULL, NULL);
  if (gtk_show_uri_on_window (parent, uri, gtk_get_current_event_time (), &error))
    return;
  /* Translators: a file; then what went wrong. */
  reason = g_strdup_printf (_ ("The page is %1$s, but no program opens it: %2$s"), path, error->message);
  tell (parent, _ ("The help could not be shown"), reason);
}

void
pw_help_show (GtkWindow *parent, PwDialect dialect)
{
  g_autofree char *path = pw_help_find (dialect);
  /* Translators: the name of a dialect. */
  g_autofree char *missing
      = g_strdup_printf (_ ("The page on %s is not installed."), _ (pw_dialect_label (dialect)));

  show_page (parent, path, missing);
}

void
pw_help_show_drawing (GtkWindow *parent)
{
  g_autofree char *path = find_page ("drawing");

  show_page (parent, path, _ ("The page on drawing moves is not installed."));
}
