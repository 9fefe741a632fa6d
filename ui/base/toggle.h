/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A handler for "clicked" of toggle buttons that stand for one of several states, to be connected
 * after the button's own: a click on the one that is down would let it come up, though the
 * action that it names has not changed.  (A group of radio buttons would see to that, but
 * each of them tells the action when another one lets it go.)
 */
void pw_toggle_follow_action (GtkToggleButton *button);

/* One of the buttons of an action with several states. name: accessible; image: (transfer floating): what is on it */
GtkWidget *pw_toggle_new (const char *action, const char *target, const char *name, const char *tooltip,
                          GtkWidget *image);

G_END_DECLS
