/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The largest area that a monitor has for windows; 0 by 0 if there is none. */
void pw_screen_measure (GtkWidget *widget, int *width, int *height);

/*
 * Has a row of widgets become a column where one of them would be cut, and a row again where there is room.
 *
 * box: one that gets its width from what is around it; to be called once
 */
void pw_box_fit (GtkBox *box);

/* Whether words need so much room that a row of them becomes a column. */
gboolean pw_letters_are_large (GtkWidget *widget);

/* Has a row of widgets be a column while letters are large. box: to be called once */
void pw_box_fit_letters (GtkBox *box);

/*
 * Has a heading that is large as it is grow less than other text.
 *
 * label: to be called once
 * most: in percent of usual text
 */
void pw_label_fit_letters (GtkLabel *label, guint most);

/* Has a choice take less room than its longest text needs, which is cut then. */
void pw_combo_fit (GtkComboBox *combo);

/*
 * Has a window that isn't shown yet open no larger than the screen, with its title bar and its frame: its default size
 * is for usual screens. Its title grows less than other text, as buttons leave little room for it.
 *
 * Returns: how wide it will be
 */
int pw_window_fit (GtkWindow *window);

G_END_DECLS
