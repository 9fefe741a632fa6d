/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons that show the state of an action.  Must not know any action. */
#include "ui/base/toggle.h"

/* The state of the action that a button names, as the window has it. (transfer full) (nullable) */
static GVariant *
get_state (GtkWidget *button)
{
  g_auto (GStrv) parts = g_strsplit (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ".", 2);
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (button), parts[0]);

  return group && parts[1] ? g_action_group_get_action_state (group, parts[1]) : NULL;
}

void
pw_toggle_follow_action (GtkToggleButton *button)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_autoptr (GVariant) state = get_state (GTK_WIDGET (button));

  if (state && target)
    gtk_toggle_button_set_active (button, g_variant_equal (state, target));
}

GtkWidget *
pw_toggle_new (const char *action, const char *target, const char *name, const char *tooltip, GtkWidget *image)
{
  GtkWidget *button = gtk_toggle_button_new ();
  AtkObject *accessible = gtk_widget_get_accessible (button);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_widget_set_tooltip_text (button, tooltip);
  atk_object_set_name (accessible, name);
  atk_object_set_role (accessible, ATK_ROLE_RADIO_BUTTON);
  gtk_container_add (GTK_CONTAINER (button), image);
  g_signal_connect_after (button, "clicked", G_CALLBACK (pw_toggle_follow_action), NULL);
  return button;
}
