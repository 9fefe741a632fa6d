/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What is this?": a definition and its source. */
#include "ui/analysis/what.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/base/theme.h"

#define MAX_LINE 40 /* characters */

static void
fill_cb (GtkMenuButton *button, const PwWhat *what)
{
  GtkWidget *popover = gtk_popover_new (NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *source = g_strdup_printf (_ ("Source: %s."), what->source);

  g_object_set (box, "margin", 12, NULL);
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (what->title, "heading", MAX_LINE));
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (what->definition, NULL, MAX_LINE));
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (source, "dim-label", MAX_LINE));
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  atk_object_set_name (gtk_widget_get_accessible (popover), what->definition);
  gtk_menu_button_set_popover (button, popover);
}

GtkWidget *
pw_what_button_new (PwWhat what, GtkWidget *child)
{
  GtkWidget *button
      = g_object_new (PW_TYPE_MENU_BUTTON, "relief", GTK_RELIEF_NONE, "valign", GTK_ALIGN_CENTER, NULL);
  /* Translators: the name of a figure. */
  g_autofree char *name = g_strdup_printf (_ ("What is this? %s"), what.title);

  pw_theme_set_class (button, "question", child == NULL);
  gtk_container_add (GTK_CONTAINER (button), child != NULL ? child : gtk_label_new ("?"));
  gtk_widget_set_tooltip_text (button, _ ("What is this?"));
  atk_object_set_name (gtk_widget_get_accessible (button), name);
  g_signal_connect_data (button, "fill", G_CALLBACK (fill_cb), g_memdup2 (&what, sizeof what),
                         (GClosureNotify) (GCallback) g_free, 0);
  return button;
}
