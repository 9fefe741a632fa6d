/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A command without a target or a state: a row has the function that it calls. */
typedef struct
{
  const char *name;
  GCallback run; /* (gpointer self, int with) */
  int with;
} PwSimpleCommand;

/* Adds commands to a window or the application. rows: static; self: lives as long as the map */
void pw_commands_add (GActionMap *map, const PwSimpleCommand *rows, guint n, gpointer self);

/* Adds a command that presses a toggle button. button: a GtkToggleButton */
void pw_commands_add_toggle (GActionMap *map, const char *name, gpointer button);

G_END_DECLS
