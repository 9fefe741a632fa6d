/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Live announcements: knows ATK only. */
#include "ui/base/announce.h"

void
pw_announce (GtkWidget *widget, const char *sentence)
{
  AtkObject *accessible = gtk_widget_get_accessible (widget);

  /* Since ATK 2.46; looked up, so that older ones do. */
  if (g_signal_lookup ("announcement", G_OBJECT_TYPE (accessible)) != 0)
    g_signal_emit_by_name (accessible, "announcement", sentence);
}
