/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pictures for pieces, where they come from: a file that is chosen or dropped. */

/* Reads a picture and checks it, in a thread. source: what ready() gets, a GObject that lives until then */
void pw_picture_file_read_async (GFile *file, gpointer source, GAsyncReadyCallback ready, gpointer data);
/*
 * type: (out): as pw_document_set_image() wants it
 * Returns: (transfer full) (nullable): NULL with error set, a sentence for people
 */
GBytes *pw_picture_file_read_finish (GAsyncResult *result, const char **type, GError **error);

/* A dialog that asks for one. Returns: (transfer full) */
GtkFileChooserNative *pw_picture_file_chooser_new (GtkWindow *parent);

/* Makes a widget take a dropped picture and give it to the window's action "win.use-picture". */
void pw_picture_file_accept (GtkWidget *widget);
/* The same for what has been dropped on a widget. Returns: FALSE if that is no file */
gboolean pw_picture_file_drop (GtkWidget *widget, GtkSelectionData *selection);

G_END_DECLS
