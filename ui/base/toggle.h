/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Toggle buttons for the states of an action. A click on the one that is down leaves it down: the action's state has
 * not changed. (A group of radio buttons would do that, but each of them activates the action when another one
 * releases it.) The neighboring buttons of one action are one stop of the Tab key; arrow keys go from one to the
 * next.
 */

/* name: accessible; image: (transfer floating): what is on it */
GtkWidget *pw_toggle_new (const char *action, const char *target, const char *name, const char *tooltip,
                          GtkWidget *image);

/* One with a text on it; nothing is translated yet. */
typedef struct
{
  const char *target, *label;
  const char *name; /* accessible; NULL: the label */
  const char *tooltip;
} PwToggleRow;

GtkWidget *pw_toggle_new_from_row (const char *action, const PwToggleRow *row);

/* Puts one for each row into a box. */
void pw_toggles_add (GtkWidget *box, const char *action, const PwToggleRow *rows, guint n);

G_END_DECLS
