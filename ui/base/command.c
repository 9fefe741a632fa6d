/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands as rows. */
#include "ui/base/command.h"

#define ROW "row" /* of an action: its PwSimpleCommand */

static void
activate_cb (GSimpleAction *action, GVariant *target, gpointer self)
{
  const PwSimpleCommand *row = g_object_get_data (G_OBJECT (action), ROW);

  ((void (*) (gpointer, int)) row->run) (self, row->with);
}

void
pw_commands_add (GActionMap *map, const PwSimpleCommand *rows, guint n, gpointer self)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (rows[i].name, NULL);

      g_object_set_data (G_OBJECT (action), ROW, (gpointer) &rows[i]);
      g_signal_connect (action, "activate", G_CALLBACK (activate_cb), self);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

void
pw_commands_add_toggle (GActionMap *map, const char *name, gpointer button)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, button, "active");

  g_action_map_add_action (map, G_ACTION (action));
}
