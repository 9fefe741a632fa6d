/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the application listen to the keys of every command. */
void pw_accelerators_install (GtkApplication *application);

/* A window that shows them, and those of the board. Returns: (transfer floating) */
GtkShortcutsWindow *pw_accelerators_create_window (void);

G_END_DECLS
