/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What class_init() and init() have in common.  Must not know any class. */
#include "ui/base/class.h"

#define RESOURCES "/org/piecewright/Piecewright/"
#define LAID_OUT_KEY "pw-laid-out"

void
pw_signal_new (gpointer klass, const char *name, guint n, ...)
{
  va_list types;

  va_start (types, n);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n,
                       types);
  va_end (types);
}

void
pw_template_set (gpointer klass, const char *path)
{
  g_autofree char *resource = g_strconcat (RESOURCES, path, NULL);

  gtk_widget_class_set_template_from_resource (klass, resource);
}

/* What has a template of its own has done that for its parts. */
static void
show_part (GtkWidget *part, gpointer unused)
{
  if (!gtk_widget_get_no_show_all (part))
    gtk_widget_show (part);
  if (GTK_IS_CONTAINER (part) && g_object_get_data (G_OBJECT (part), LAID_OUT_KEY) == NULL)
    gtk_container_foreach (GTK_CONTAINER (part), show_part, NULL);
}

void
pw_template_init (gpointer widget)
{
  GtkWidget *title = NULL;

  gtk_widget_init_template (widget);
  g_object_set_data (widget, LAID_OUT_KEY, widget);
  if (GTK_IS_WINDOW (widget))
    title = gtk_window_get_titlebar (widget);
  if (title != NULL)
    show_part (title, NULL);
  gtk_container_foreach (widget, show_part, NULL);
}
