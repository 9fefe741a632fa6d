/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons of panels that are made in code.  Must not know what their actions do. */
#include "ui/base/button.h"

#include "ui/base/label.h"

GtkWidget *
pw_button_new (const char *label, const char *action, const char *target, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (target != NULL) /* before the name: with an action of another type, GTK warns */
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  pw_button_become (button, label, action, tooltip);
  return button;
}

void
pw_button_become (GtkWidget *button, const char *label, const char *action, const char *tooltip)
{
  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  pw_widget_tell (button, tooltip);
}
