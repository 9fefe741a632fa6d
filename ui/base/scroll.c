/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a wheel does, and when a scroll bar is seen. */
#include "ui/base/scroll.h"

gboolean
pw_scroll_sideways (GtkScrolledWindow *scroller, const GdkEventScroll *event)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (scroller);
  double dx = 0, dy = event->direction == GDK_SCROLL_DOWN ? 1 : event->direction == GDK_SCROLL_UP ? -1 : 0;

  if (event->direction == GDK_SCROLL_SMOOTH)
    gdk_event_get_scroll_deltas ((const GdkEvent *) event, &dx, &dy);
  if (dy == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                            + dy * gtk_adjustment_get_page_size (adjustment) / 4);
  return GDK_EVENT_STOP;
}

static void
range_changed_cb (GtkAdjustment *adjustment, GtkWidget *bar)
{
  double range = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment);

  gtk_widget_set_opacity (bar, range > gtk_adjustment_get_page_size (adjustment) ? 1 : 0);
}

void
pw_scroll_hide_idle_bar (GtkScrolledWindow *scroller)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *bar = gtk_scrolled_window_get_vscrollbar (scroller);

  g_signal_connect_object (adjustment, "changed", G_CALLBACK (range_changed_cb), bar, 0);
  range_changed_cb (adjustment, bar);
}

GtkWidget *
pw_scroller_new (GtkWidget *child, GtkPolicyType across)
{
  GtkWidget *scroller = gtk_scrolled_window_new (NULL, NULL);
  const char *name = atk_object_get_name (gtk_widget_get_accessible (child));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), across, GTK_POLICY_AUTOMATIC);
  gtk_container_add (GTK_CONTAINER (scroller), child);
  if (name != NULL) /* it has the focus where nothing in it can */
    atk_object_set_name (gtk_widget_get_accessible (scroller), name);
  gtk_widget_show_all (scroller);
  return scroller;
}
