/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Habits of GTK's widgets that are others here, for all of them: a wheel passes number fields, drop-downs and scales,
 * so that what is around them scrolls; Tab leaves a list, in which arrow keys go from row to row.
 *
 * Once, before any of these widgets is made.
 */
void pw_habits_change (void);

/* What is typed into an entry that takes it when it is left counts now; the entry keeps the focus. Before
 * saving. */
void pw_window_take_typed (GtkWindow *window);

G_END_DECLS
