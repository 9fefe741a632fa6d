/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons of panels that are made in code.  Must not know what their actions do. */
#include "ui/base/button.h"

GtkWidget *
pw_button_new (const char *label, const char *action, const char *target, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (target != NULL) /* before the name: with an action of another type, GTK warns */
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  return button;
}
