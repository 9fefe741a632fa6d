/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/paint/scene/figurine.h"

G_BEGIN_DECLS

/*
 * A popover with all figurines: a button each, which names the action "win.figurine" with its name; before them those
 * for PW_FIGURINE_AUTO and PW_FIGURINE_LETTERS.
 *
 * beside: what it points to
 * Returns: (transfer none): it goes with that
 */
GtkWidget *pw_figurine_chooser_new (GtkWidget *beside);

/* Draws one over a square from (0, 0), in the colors of the widget's theme. size: in pixels of the widget */
void pw_figurine_chooser_draw (GtkWidget *widget, cairo_t *cr, PwFigurine figurine, double size);

G_END_DECLS
