/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the palette offers: owns the words for a command and its state.  Must not know the text that it is for. */
#include "ui/palette/item.h"

#include <glib/gi18n-lib.h>

#include "ui/palette/command.h"

void
pw_palette_item_set (PwPaletteItem *self, PwDialect dialect, const char *target)
{
  g_free (self->target);
  self->target = g_strdup (target);
  self->dialect = dialect;
  if (!pw_palette_command_parse (self->target, &self->command))
    g_error ("%s is no command", target);
}

void
pw_palette_item_clear (PwPaletteItem *self)
{
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->why_not, g_free);
  self->down = FALSE;
}

void
pw_palette_item_set_state (PwPaletteItem *self, gboolean down, const char *why_not)
{
  if (self->down == down && g_strcmp0 (self->why_not, why_not) == 0)
    return;
  self->down = down;
  g_free (self->why_not);
  self->why_not = g_strdup (why_not);
  self->show (self);
}

gboolean
pw_palette_item_is_live (const PwPaletteItem *self)
{
  return self->down || self->why_not == NULL;
}

/* Where it is in the place of what it does. */
static char *
name_place (const PwPaletteItem *self, const char *place)
{
  g_autofree char *label = pw_palette_command_label (&self->command);

  return g_strdup_printf (_ ("%1$s, %2$s"), label, place);
}

char *
pw_palette_item_name (const PwPaletteItem *self, const char *place)
{
  if (place)
    return name_place (self, place);
  return self->command.sign ? pw_palette_command_describe (self->dialect, &self->command)
                            : pw_palette_command_label (&self->command);
}

/* (transfer full) */
static char *
describe (const PwPaletteItem *self, const char *place)
{
  g_autofree char *named = NULL, *spelled = NULL;

  if (place == NULL)
    return pw_palette_command_describe (self->dialect, &self->command);
  named = name_place (self, place);
  spelled = pw_palette_command_spell (self->dialect, &self->command);
  /* Translators: the name of a leap and its square, and how it is written: "Knight, 2 ahead 1 right (N)". */
  return spelled ? g_strdup_printf (_ ("%1$s (%2$s)"), named, spelled) : g_steal_pointer (&named);
}

char *
pw_palette_item_tooltip (const PwPaletteItem *self, const char *place)
{
  g_autofree char *does = describe (self, place);

  /* Translators: what a button does, and on a line of its own why it can't do so now. */
  return self->why_not ? g_strdup_printf (_ ("%1$s\n%2$s"), does, self->why_not) : g_steal_pointer (&does);
}
