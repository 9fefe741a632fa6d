/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's actions, made from rows: a row says what a command takes, and which function it is. */
#include "ui/window/window-private.h"

#define ROW_KEY "pw-command"

/* value: what the action is given, or is to become. (nullable) */
static void
run_cb (GSimpleAction *action, GVariant *value, PwWindow *self)
{
  const PwCommand *command = g_object_get_data (G_OBJECT (action), ROW_KEY);

  if (command->within != 0 && command->within != self->mode)
    return;
  if (command->run != NULL)
    command->run (self);
  else if (command->run_with != NULL)
    command->run_with (self, command->with);
  else if (command->toggle != NULL)
    command->toggle (self, g_variant_get_boolean (value));
  else
    command->choose (self, g_variant_get_string (value, NULL));
}

static void
add_command (PwWindow *self, const PwCommand *command)
{
  const GVariantType *type = command->choose != NULL ? G_VARIANT_TYPE_STRING : NULL;
  GVariant *state = command->toggle != NULL  ? g_variant_new_boolean (command->state != NULL)
                    : command->state != NULL ? g_variant_new_string (command->state)
                                             : NULL;
  g_autoptr (GSimpleAction) action = state != NULL ? g_simple_action_new_stateful (command->name, type, state)
                                                   : g_simple_action_new (command->name, type);

  g_object_set_data (G_OBJECT (action), ROW_KEY, (gpointer) command);
  g_signal_connect_object (action, state != NULL ? "change-state" : "activate", G_CALLBACK (run_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
_pw_window_add_commands (PwWindow *self, const PwFeature *feature)
{
  for (guint i = 0; i < feature->n_commands; i++)
    add_command (self, &feature->commands[i]);
}

void
_pw_window_add_property (PwWindow *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
_pw_window_set_enabled (PwWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

void
_pw_window_show_toggle (PwWindow *self, const char *name, gboolean on)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)),
                             g_variant_new_boolean (on));
}

void
_pw_window_show_choice (PwWindow *self, const char *name, const char *target)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)),
                             g_variant_new_string (target));
}
