/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons that show the state of an action.  Must not know any action. */
#include "ui/base/toggle.h"

#include <glib/gi18n-lib.h>

/* The state of the action that a button names, as the window has it. (transfer full) (nullable) */
static GVariant *
get_state (GtkWidget *button)
{
  g_auto (GStrv) parts = g_strsplit (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ".", 2);
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (button), parts[0]);

  return group && parts[1] ? g_action_group_get_action_state (group, parts[1]) : NULL;
}

static void
follow_action (GtkToggleButton *button)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_autoptr (GVariant) state = get_state (GTK_WIDGET (button));

  if (state && target)
    gtk_toggle_button_set_active (button, g_variant_equal (state, target));
}

static GtkWidget *
create (const char *action, const char *target, const char *name, const char *tooltip)
{
  GtkWidget *button = gtk_toggle_button_new ();
  AtkObject *accessible = gtk_widget_get_accessible (button);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_widget_set_tooltip_text (button, tooltip);
  atk_object_set_name (accessible, name);
  atk_object_set_role (accessible, ATK_ROLE_RADIO_BUTTON);
  g_signal_connect_after (button, "clicked", G_CALLBACK (follow_action), NULL);
  return button;
}

GtkWidget *
pw_toggle_new (const char *action, const char *target, const char *name, const char *tooltip, GtkWidget *image)
{
  GtkWidget *button = create (action, target, name, tooltip);

  gtk_container_add (GTK_CONTAINER (button), image);
  gtk_widget_show_all (button);
  return button;
}

GtkWidget *
pw_toggle_new_from_row (const char *action, const PwToggleRow *row)
{
  const char *name = row->name != NULL ? row->name : row->label;
  GtkWidget *button = create (action, row->target, _ (name), _ (row->tooltip));

  gtk_button_set_label (GTK_BUTTON (button), _ (row->label));
  gtk_widget_show (button);
  return button;
}

void
pw_toggles_add (GtkWidget *box, const char *action, const PwToggleRow *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_container_add (GTK_CONTAINER (box), pw_toggle_new_from_row (action, &rows[i]));
}
