/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/assemble/edit.h"

G_BEGIN_DECLS

/*
 * One command that the palette offers, and its state: it is down where the result of the command is there already.
 * A part of the widget that shows it: a button, or the squares.
 */
typedef struct _PwPaletteItem PwPaletteItem;

struct _PwPaletteItem
{
  GtkWidget *widget; /* which shows it */
  PwDialect dialect; /* of the words in the command */
  char *target;      /* the command, as in command.h */
  PwEditCommand command; /* borrows from the target */
  gboolean down;
  char *why_not; /* (nullable): why it can't be done now, in a sentence; NULL if it can */
  void (*show) (PwPaletteItem *self); /* its state is another one */
};

/* To be called again for another command. target: a copy is made */
void pw_palette_item_set (PwPaletteItem *self, PwDialect dialect, const char *target);
void pw_palette_item_clear (PwPaletteItem *self);

/*
 * What it would do here.  One that is down shows that clearly, though it may be of no use: the last direction
 * can't be taken away.
 *
 * why_not: (nullable)
 */
void pw_palette_item_set_state (PwPaletteItem *self, gboolean down, const char *why_not);
/* Whether it can be used; what is down always seems so. */
gboolean pw_palette_item_is_live (const PwPaletteItem *self);

/*
 * Its name for a screen reader, and the tooltip: what it does, and on a line of its own why it can't do so now.
 *
 * place: (nullable): of several places that are for the same leap, this one: "2 ahead 1 right"
 * Returns: (transfer full)
 */
char *pw_palette_item_name (const PwPaletteItem *self, const char *place);
char *pw_palette_item_tooltip (const PwPaletteItem *self, const char *place);

G_END_DECLS
