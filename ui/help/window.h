/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PwHelpWindow: the help pages of a folder, where there is no other program to show them. */
#define PW_TYPE_HELP_WINDOW (pw_help_window_get_type ())
G_DECLARE_FINAL_TYPE (PwHelpWindow, pw_help_window, PW, HELP_WINDOW, GtkWindow)

/* folder: with *.page files. (transfer full) */
GtkWidget *pw_help_window_new (const char *folder);

/* Returns: FALSE with error set if the page can't be read; the one before stays */
gboolean pw_help_window_show_page (PwHelpWindow *self, const char *id, GError **error);

G_END_DECLS
