/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Parts of a form: a name above each widget, which is its mnemonic, too. All are (transfer floating) and
 * shown. */

/*
 * label: with a mnemonic; tooltip: of the widget
 * beside: (transfer floating) (nullable): at the end of the line of the name
 * Returns: a box with all of them
 */
GtkWidget *pw_lesson_field_new (const char *label, GtkWidget *widget, const char *tooltip, GtkWidget *beside);
/* The name. box: of pw_lesson_field_new(). (transfer none) */
GtkLabel *pw_lesson_field_get_label (GtkWidget *box);

/* A choice. labels: ended by NULL, not translated yet */
GtkWidget *pw_lesson_choice_new (const char *const *labels);
extern const char *const pw_lesson_sides[]; /* for that. ORDER PwSide */
/* A choice of a dialect, in their order. tooltip: also its name */
GtkWidget *pw_lesson_dialect_new (const char *tooltip);

G_END_DECLS
