/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keeps its place is laid out on its own. */
#include "ui/base/confine.h"

/* "check-resize", before the container lays out what is in it. needed: the least room that it needed the last time */
static void
check_resize_cb (GtkContainer *container, GtkRequisition *needed)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (container));
  GtkRequisition least;

  gtk_widget_get_preferred_size (GTK_WIDGET (container), &least, NULL);
  if (parent != NULL && (least.width != needed->width || least.height != needed->height))
    gtk_widget_queue_resize (parent);
  *needed = least;
  if (gtk_widget_get_allocated_width (GTK_WIDGET (container)) <= 1) /* it has no place yet */
    gtk_widget_size_allocate (GTK_WIDGET (container), &(GtkAllocation){ 0, 0, least.width, least.height });
}

void
pw_container_confine (GtkContainer *container)
{
  g_signal_connect_data (container, "check-resize", G_CALLBACK (check_resize_cb), g_new0 (GtkRequisition, 1),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  /* deprecated since the frame clock came; nothing else in GTK 3 keeps a change from the window */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_container_set_resize_mode (container, GTK_RESIZE_QUEUE);
  G_GNUC_END_IGNORE_DEPRECATIONS
}
