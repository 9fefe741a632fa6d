/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What a wheel does where there is nothing to scroll over but to the side: a "scroll-event" of a scrolled window.
 *
 * Returns: GDK_EVENT_STOP if it has scrolled
 */
gboolean pw_scroll_sideways (GtkScrolledWindow *scroller, const GdkEventScroll *event);

/*
 * A widget in a scrolled window; both are shown, with all that is in them.
 *
 * across: whether it scrolls to the side, too: GTK_POLICY_NEVER, or GTK_POLICY_AUTOMATIC
 * Returns: (transfer floating)
 */
GtkWidget *pw_scroller_new (GtkWidget *child, GtkPolicyType across);

/* The vertical scroll bar, which always has its room, is seen only while there is something to scroll. */
void pw_scroll_hide_idle_bar (GtkScrolledWindow *scroller);

G_END_DECLS
