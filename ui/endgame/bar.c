/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is around the board while an endgame is shown: two buttons, and a line of text. */
#include "ui/endgame/bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/toggle.h"

static const struct
{
  const char *target, *name, *tooltip, *icon;
} tools[] = {
  { "play", N_ ("Play moves"), N_ ("Play legal moves on the board (1 on the board)"), "media-playback-start-symbolic" },
  { "set-up", N_ ("Set up"), N_ ("Put kings and pieces on any squares (2 on the board)"), "document-edit-symbolic" },
};

/* In a line there is room for icons only. */
static void
orientation_cb (GtkWidget *bar)
{
  gboolean column = gtk_orientable_get_orientation (GTK_ORIENTABLE (bar)) == GTK_ORIENTATION_VERTICAL;
  g_autoptr (GPtrArray) names = g_object_steal_data (G_OBJECT (bar), "pw-names");

  for (guint i = 0; i < names->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (names, i), column);
  g_object_set_data_full (G_OBJECT (bar), "pw-names", g_steal_pointer (&names), (GDestroyNotify) g_ptr_array_unref);
}

static GtkWidget *
create_face (guint i, GPtrArray *names)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *name = gtk_label_new (_ (tools[i].name));

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_box_pack_start (GTK_BOX (row), gtk_image_new_from_icon_name (tools[i].icon, GTK_ICON_SIZE_BUTTON), FALSE, FALSE,
                      0);
  gtk_box_pack_start (GTK_BOX (row), name, TRUE, TRUE, 0);
  g_ptr_array_add (names, name);
  return row;
}

GtkWidget *
pw_endgame_bar_new (void)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  AtkObject *accessible = gtk_widget_get_accessible (bar);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    gtk_container_add (GTK_CONTAINER (bar), pw_toggle_new ("win.endgame-tool", tools[i].target, _ (tools[i].name),
                                                           _ (tools[i].tooltip), create_face (i, names)));
  gtk_widget_show_all (bar);
  g_object_set_data_full (G_OBJECT (bar), "pw-names", names, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (bar, "notify::orientation", G_CALLBACK (orientation_cb), NULL);
  gtk_widget_set_valign (bar, GTK_ALIGN_START);
  gtk_style_context_add_class (gtk_widget_get_style_context (bar), "brushes");
  atk_object_set_name (accessible, _ ("Mate tool"));
  atk_object_set_role (accessible, ATK_ROLE_TOOL_BAR);
  return bar;
}

GtkWidget *
pw_endgame_line_new (void)
{
  GtkWidget *label = gtk_label_new (_ ("King and piece against a bare king, as both sides play best."));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, gtk_label_get_text (GTK_LABEL (label)));
  gtk_widget_show (label);
  return label;
}
