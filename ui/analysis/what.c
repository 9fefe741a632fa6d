/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What is this?": a definition and its source. */
#include "ui/analysis/what.h"

#include <glib/gi18n-lib.h>

#include "ui/base/theme.h"

#define MAX_LINE 40 /* characters */

typedef struct
{
  const char *title, *definition, *source;
} What;

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_LINE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    pw_theme_set_class (label, style, TRUE);
  gtk_box_pack_start (GTK_BOX (box), label, FALSE, FALSE, 0);
  return label;
}

static void
fill_cb (GtkMenuButton *button, const What *what)
{
  GtkWidget *popover = gtk_popover_new (NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *source = g_strdup_printf (_ ("Source: %s."), what->source);

  g_object_set (box, "margin", 12, NULL);
  add_label (box, what->title, "heading");
  add_label (box, what->definition, NULL);
  add_label (box, source, "dim-label");
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  atk_object_set_name (gtk_widget_get_accessible (popover), what->definition);
  gtk_menu_button_set_popover (button, popover);
}

GtkWidget *
pw_what_button_new (const char *title, const char *definition, const char *source, GtkWidget *child)
{
  GtkWidget *button = g_object_new (PW_TYPE_MENU_BUTTON, "relief", GTK_RELIEF_NONE, "valign", GTK_ALIGN_CENTER, NULL);
  What *what = g_new (What, 1);
  /* Translators: the name of a figure. */
  g_autofree char *name = g_strdup_printf (_ ("What is this? %s"), title);

  *what = (What) { title, definition, source };
  pw_theme_set_class (button, "question", child == NULL);
  gtk_container_add (GTK_CONTAINER (button), child != NULL ? child : gtk_label_new ("?"));
  gtk_widget_set_tooltip_text (button, _ ("What is this?"));
  atk_object_set_name (gtk_widget_get_accessible (button), name);
  g_signal_connect_data (button, "fill", G_CALLBACK (fill_cb), what, (GClosureNotify) (GCallback) g_free, 0);
  return button;
}
