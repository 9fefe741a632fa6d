/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a form. Must not know a lesson. */
#include "ui/lessons/editor/field.h"

#include <glib/gi18n-lib.h>

#include "core/notation/notation.h"
#include "ui/base/fit.h"

GtkWidget *
pw_lesson_field_new (const char *label, GtkWidget *widget, const char *tooltip, GtkWidget *beside)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3),
            *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new_with_mnemonic (label), *target = widget;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    target = gtk_bin_get_child (GTK_BIN (widget));
  g_object_set (name, "xalign", 0.0, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_label_set_mnemonic_widget (GTK_LABEL (name), target);
  gtk_widget_set_tooltip_text (target, tooltip);
  atk_object_set_name (gtk_widget_get_accessible (target), gtk_label_get_text (GTK_LABEL (name)));
  gtk_container_add (GTK_CONTAINER (line), name);
  if (beside != NULL)
    gtk_container_add (GTK_CONTAINER (line), beside);
  gtk_container_add (GTK_CONTAINER (box), line);
  gtk_container_add (GTK_CONTAINER (box), widget);
  gtk_widget_show_all (box);
  g_object_set_data (G_OBJECT (box), "label", name);
  return box;
}

GtkLabel *
pw_lesson_field_get_label (GtkWidget *box)
{
  return g_object_get_data (G_OBJECT (box), "label");
}

const char *const pw_lesson_sides[] = { N_ ("First side"), N_ ("Second side"), NULL };

GtkWidget *
pw_lesson_choice_new (const char *const *labels)
{
  GtkWidget *combo = gtk_combo_box_text_new ();

  for (guint i = 0; labels[i] != NULL; i++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (combo), _ (labels[i]));
  pw_combo_fit (GTK_COMBO_BOX (combo));
  gtk_widget_show (combo);
  return combo;
}

GtkWidget *
pw_lesson_dialect_new (const char *tooltip)
{
  const char *labels[PW_N_DIALECTS + 1] = { NULL };
  GtkWidget *combo;

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    labels[i] = pw_dialect_label ((PwDialect) i);
  combo = pw_lesson_choice_new (labels);
  gtk_widget_set_tooltip_text (combo, tooltip);
  atk_object_set_name (gtk_widget_get_accessible (combo), tooltip);
  return combo;
}
