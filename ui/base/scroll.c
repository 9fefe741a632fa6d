/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a wheel does. */
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
