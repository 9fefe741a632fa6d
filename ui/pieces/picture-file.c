/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures from files: owns the reading of what may be anything, and how it is chosen or
 * dropped.  Whether it can be drawn is for PwPortrait to say; must not know the document.
 */
#include "ui/pieces/picture-file.h"

#include <glib/gi18n-lib.h>

#include "ui/keep/read.h"
#include "ui/paint/portrait/portrait.h"

/* -- reading -- */

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = pw_file_read_start (data, PW_PORTRAIT_MAX_BYTES + 1, &error);
  PwPortrait *portrait = bytes != NULL ? pw_portrait_new (bytes, pw_portrait_guess_type (bytes), &error) : NULL;

  if (portrait != NULL) /* of an SVG what is drawn: no scripts, no names of people or folders */
    g_task_return_pointer (task, g_bytes_ref (pw_portrait_bytes (portrait)), (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
  pw_portrait_unref (portrait);
  g_clear_pointer (&bytes, g_bytes_unref);
}

void
pw_picture_file_read_async (GFile *file, gpointer source, GAsyncReadyCallback ready, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, ready, data);

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_in_thread);
}

GBytes *
pw_picture_file_read_finish (GAsyncResult *result, const char **type, GError **error)
{
  GBytes *bytes = g_task_propagate_pointer (G_TASK (result), error);

  if (bytes != NULL)
    *type = pw_portrait_guess_type (bytes);
  return bytes;
}

/* -- choosing -- */

GtkFileChooserNative *
pw_picture_file_chooser_new (GtkWindow *parent)
{
  GtkFileChooserNative *native
      = gtk_file_chooser_native_new (_ ("Choose Picture"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("_Use"), _ ("_Cancel"));
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Pictures (SVG, PNG)"));
  gtk_file_filter_add_mime_type (filter, PW_PORTRAIT_SVG);
  gtk_file_filter_add_mime_type (filter, PW_PORTRAIT_PNG);
  gtk_file_filter_add_pattern (filter, "*.svg");
  gtk_file_filter_add_pattern (filter, "*.png");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
  gtk_file_chooser_set_local_only (GTK_FILE_CHOOSER (native), FALSE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  return native;
}

/* -- dropping -- */

gboolean
pw_picture_file_drop (GtkWidget *widget, GtkSelectionData *selection)
{
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (widget), "win");
  g_auto (GStrv) uris = gtk_selection_data_get_uris (selection);

  if (group == NULL || uris == NULL || uris[0] == NULL)
    return FALSE;
  g_action_group_activate_action (group, "use-picture", g_variant_new_string (uris[0]));
  return TRUE;
}

/* Texts are left to the widget, which may know what to do with them. */
static void
data_received_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, GtkSelectionData *selection, guint info,
                  guint time)
{
  if (gtk_selection_data_get_target (selection) != gdk_atom_intern_static_string ("text/uri-list"))
    return;
  g_signal_stop_emission_by_name (widget, "drag-data-received");
  gtk_drag_finish (context, TRUE, FALSE, time);
  pw_picture_file_drop (widget, selection);
}

void
pw_picture_file_accept (GtkWidget *widget)
{
  if (!GTK_IS_ENTRY (widget))
    gtk_drag_dest_set (widget, GTK_DEST_DEFAULT_ALL, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_dest_add_uri_targets (widget);
  g_signal_connect (widget, "drag-data-received", G_CALLBACK (data_received_cb), NULL);
}
