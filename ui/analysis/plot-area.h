/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/paint/formats/plot.h"

G_BEGIN_DECLS

/* PwPlotArea: a plot on the screen, in the inks that go with the theme, and in the size of its text. */
#define PW_TYPE_PLOT_AREA (pw_plot_area_get_type ())
G_DECLARE_FINAL_TYPE (PwPlotArea, pw_plot_area, PW, PLOT_AREA, GtkDrawingArea)

/* name: what a screen reader calls it */
GtkWidget *pw_plot_area_new (const char *name);

/* plot: copied. words: its contents, for users who can't see it */
void pw_plot_area_show (PwPlotArea *self, const PwPlot *plot, const char *words);

G_END_DECLS
