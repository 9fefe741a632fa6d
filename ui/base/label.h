/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label from the left, cut at its end. text: (nullable); style: (nullable): a class. (transfer floating) */
GtkWidget *pw_label_new (const char *text, const char *style);

/* One from the left that becomes as many lines as it needs. chars: the most in a line; -1: no limit */
GtkWidget *pw_label_new_wrapped (const char *text, const char *style, int chars);

/* Gives all letters of a label an attribute, in place of one of its kind. attribute: (transfer full) */
void pw_label_set_attribute (GtkLabel *label, PangoAttribute *attribute);

/* Has a label end its lines without hyphens: in a notation ("mR-") one would be a letter of it. */
void pw_label_keep_letters (GtkLabel *label);

/*
 * Sets the text of a label, if it is another one: GTK lays the whole window out again even for the same text. Of a
 * very long text it shows the beginning.
 */
void pw_label_say (GtkLabel *label, const char *text);

/*
 * Gives a widget its tooltip, if that is another one: for each that is set, GTK asks the display where the pointer is.
 * tooltip: (nullable)
 */
void pw_widget_tell (gpointer widget, const char *tooltip);

/* Gives a widget a tooltip with the whole text of a label while that is cut; else the one it has. */
void pw_label_tell_cut (GtkLabel *label, GtkWidget *widget);

/*
 * Lets a label have up to so many lines, in a widget that always has room for them. label: in no container yet.
 * Returns: (transfer floating)
 */
GtkWidget *pw_label_reserve (GtkLabel *label, guint n_lines);

/* A text as it may be laid out: if it is very long, the beginning of it. (transfer full) */
char *pw_text_shown (const char *text);

/* How large the text of a widget is: 1 at the usual size, never less. */
double pw_text_scale (GtkWidget *widget);

G_END_DECLS
