/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot on the screen. Must not know what it shows. */
#include "ui/analysis/plot-area.h"

#include "ui/base/label.h"
#include "ui/base/theme.h"

#define TEXT 11.5 /* pixels of its letters at the usual size */

struct _PwPlotArea
{
  GtkDrawingArea parent_instance;

  PwPlot plot;
};

G_DEFINE_TYPE (PwPlotArea, pw_plot_area, GTK_TYPE_DRAWING_AREA)

static double
text_size (GtkWidget *widget)
{
  return TEXT * pw_text_scale (widget);
}

static void
ask_for_room (PwPlotArea *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), -1,
                               (int) pw_plot_height (&self->plot, text_size (GTK_WIDGET (self))) + 1);
}

static gboolean
pw_plot_area_draw (GtkWidget *widget, cairo_t *cr)
{
  pw_plot_draw (&PW_PLOT_AREA (widget)->plot, pw_theme_scheme (widget), cr, gtk_widget_get_allocated_width (widget),
                gtk_widget_get_allocated_height (widget), text_size (widget));
  return GDK_EVENT_PROPAGATE;
}

void
pw_plot_area_show (PwPlotArea *self, const PwPlot *plot, const char *words)
{
  self->plot = *plot;
  ask_for_room (self);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pw_plot_area_class_init (PwPlotAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->draw = pw_plot_area_draw;
  gtk_widget_class_set_accessible_role (widget_class, ATK_ROLE_CHART);
}

static void
pw_plot_area_init (PwPlotArea *self)
{
  g_signal_connect (self, "style-updated", G_CALLBACK (ask_for_room), NULL);
}

GtkWidget *
pw_plot_area_new (const char *name)
{
  GtkWidget *widget = g_object_new (PW_TYPE_PLOT_AREA, "visible", TRUE, NULL);

  atk_object_set_name (gtk_widget_get_accessible (widget), name);
  return widget;
}
