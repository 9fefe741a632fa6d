/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Asking for a file, for the dialogs that save something for others.
 *
 * settings: everywhere those with the key "last-folder"; (nullable): then nothing is remembered
 */

/*
 * Asks for a file, beginning in the last folder.
 *
 * title: of the chooser; name: of the file, as a suggestion
 * Returns: (transfer full) (nullable): a path as it was typed; if there is such a file, it may be replaced.
 * NULL also if the parent has gone meanwhile; it is kept until the main loop runs again
 */
char *pw_save_choose (GtkWindow *parent, const char *title, const char *name, GSettings *settings);

/*
 * The chooser has asked about the name as it was typed; what will be written may have other names.  Asks about those
 * that exist.
 *
 * files: (array zero-terminated=1): all that will be written
 * Returns: whether they may be written
 */
gboolean pw_save_may_replace (GtkWindow *parent, const char *typed, const char *const *files);

/* Asks whether something is to be replaced. text: what is there; details: what would be lost */
gboolean pw_save_ask_replace (GtkWindow *parent, const char *text, const char *details);

/* Writes a file, here or elsewhere; what is no regular file is refused. Returns: FALSE with error set */
gboolean pw_save_write (GFile *file, GBytes *bytes, GError **error);

/* format: a sentence with the name of the file in it */
void pw_save_tell_error (GtkWindow *parent, const char *format, const char *path, const GError *error)
    G_GNUC_PRINTF (2, 0);

/* Remembers the folder of a file. */
void pw_save_remember (const char *path, GSettings *settings);

/* Writes a file, and remembers the folder. Returns: (transfer full) (nullable): a sentence; NULL: an error was shown */
char *pw_save_bytes (GtkWindow *parent, const char *path, GBytes *bytes, GSettings *settings);

G_END_DECLS
