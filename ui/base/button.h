/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A button that names an action.
 *
 * label: with a mnemonic; target: (nullable): what the action is given. Returns: (transfer floating): not
 * shown yet
 */
GtkWidget *pw_button_new (const char *label, const char *action, const char *target, const char *tooltip);

/* Has such a button be another one: its words, its action and its tooltip. */
void pw_button_become (GtkWidget *button, const char *label, const char *action, const char *tooltip);

G_END_DECLS
