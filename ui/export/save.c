/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking for a file.  Owns the questions; must not know what is saved. */
#include "ui/export/save.h"

#include <glib/gi18n-lib.h>

#include "ui/base/message.h"
#include "ui/paint/formats/export.h"

static gboolean
unref_cb (gpointer object)
{
  g_object_unref (object);
  return G_SOURCE_REMOVE;
}

char *
pw_save_choose (GtkWindow *parent, const char *title, const char *name, GSettings *settings)
{
  g_autoptr (GtkFileChooserNative) native
      = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autofree char *folder = settings != NULL ? g_settings_get_string (settings, "last-folder") : NULL;
  GtkWidget *there = g_object_ref (GTK_WIDGET (parent));
  gulong id = g_signal_connect (parent, "destroy", G_CALLBACK (gtk_widget_destroyed), &there);
  gboolean chosen;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  if (folder != NULL && *folder != '\0')
    gtk_file_chooser_set_current_folder_uri (chooser, folder);
  gtk_file_chooser_set_current_name (chooser, name);
  chosen = gtk_native_dialog_run (GTK_NATIVE_DIALOG (native)) == GTK_RESPONSE_ACCEPT && there != NULL;
  if (there != NULL)
    g_signal_handler_disconnect (parent, id);
  g_idle_add (unref_cb, parent); /* callers go on with what belongs to it */
  return chosen ? gtk_file_chooser_get_filename (chooser) : NULL;
}

gboolean
pw_save_ask_replace (GtkWindow *parent, const char *text, const char *details)
{
  GtkWidget *message = pw_message_new (parent, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, text, details);
  int response;

  gtk_dialog_add_buttons (GTK_DIALOG (message), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Replace"),
                          GTK_RESPONSE_ACCEPT, NULL);
  g_object_ref (message); /* the parent may take it away while it runs */
  response = gtk_dialog_run (GTK_DIALOG (message));
  gtk_widget_destroy (message);
  g_object_unref (message);
  return response == GTK_RESPONSE_ACCEPT;
}

/* first: the first of them */
static gboolean
ask (GtkWindow *parent, guint n, const char *first)
{
  g_autofree char *name = g_filename_display_basename (first);
  g_autofree char *text = NULL;

  if (n == 1)
    text = g_strdup_printf (_ ("A file named “%s” already exists"), name);
  else
    /* Translators: a number of files; the name of one of them. */
    text = g_strdup_printf (ngettext ("%u of the files already exists, such as “%s”",
                                      "%u of the files already exist, such as “%s”", n), n, name);
  return pw_save_ask_replace (parent, text, n == 1 ? _ ("Replacing it will overwrite its contents.")
                                                   : _ ("Replacing them will overwrite their contents."));
}

gboolean
pw_save_may_replace (GtkWindow *parent, const char *typed, const char *const *files)
{
  const char *first = NULL;
  guint n = 0;

  for (; *files != NULL; files++)
    if (g_strcmp0 (typed, *files) != 0 && g_file_test (*files, G_FILE_TEST_EXISTS))
      {
        first = first != NULL ? first : *files;
        n++;
      }
  return n == 0 || ask (parent, n, first);
}

gboolean
pw_save_write (GFile *file, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length), *path = g_file_peek_path (file);

  if (path != NULL)
    return pw_export_write (path, bytes, error);
  return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

void
pw_save_tell_error (GtkWindow *parent, const char *format, const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (format, name);

  gtk_dialog_run (GTK_DIALOG (pw_message_new_error (parent, text, error->message)));
}

void
pw_save_remember (const char *path, GSettings *settings)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (settings != NULL && uri != NULL)
    g_settings_set_string (settings, "last-folder", uri);
}

char *
pw_save_bytes (GtkWindow *parent, const char *path, GBytes *bytes, GSettings *settings)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;

  if (!pw_save_write (file, bytes, &error))
    {
      pw_message_show_error (parent, _ ("The file can’t be saved"), error->message);
      return NULL;
    }
  pw_save_remember (path, settings);
  return g_strdup_printf (_ ("Saved “%s”."), name);
}
