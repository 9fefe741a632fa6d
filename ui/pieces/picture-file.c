/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures from files: owns the reading of what may be anything, and how it is chosen or
 * dropped.  Whether it can be drawn is for PwPortrait to say; must not know the document.
 */
#include "ui/pieces/picture-file.h"

#include <glib/gi18n-lib.h>

#include "ui/paint/portrait.h"

/* One byte more than may be there tells that there is too much. */
#define ROOM (PW_PORTRAIT_MAX_BYTES + 1)

/* -- reading -- */

/* Opening a pipe would wait for ever. */
static gboolean
is_regular (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("This file can’t be read. Choose another."));
  return FALSE;
}

static GBytes *
read_bytes (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree guint8 *data = NULL;
  gsize length;

  if (stream == NULL)
    return NULL;
  data = g_malloc (ROOM);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, ROOM, &length, NULL, error))
    return NULL;
  return g_bytes_new (data, length);
}

GBytes *
pw_picture_file_read (GFile *file, const char **type, GError **error)
{
  g_autoptr (GBytes) bytes = is_regular (file, error) ? read_bytes (file, error) : NULL;
  g_autoptr (PwPortrait) portrait = NULL;

  if (bytes == NULL)
    return NULL;
  *type = pw_portrait_guess_type (bytes);
  portrait = pw_portrait_new (bytes, *type, error);
  return portrait != NULL ? g_steal_pointer (&bytes) : NULL;
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
