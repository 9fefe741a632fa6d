/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwPaletteGroup: buttons in a grid that are one stop on the way of the Tab key; arrow keys go from one to the
 * next inside of it.
 */
#define PW_TYPE_PALETTE_GROUP (pw_palette_group_get_type ())
G_DECLARE_DERIVABLE_TYPE (PwPaletteGroup, pw_palette_group, PW, PALETTE_GROUP, GtkGrid)

struct _PwPaletteGroupClass
{
  GtkGridClass parent_class;
};

/* Takes all children out. */
void pw_palette_group_clear (PwPaletteGroup *self);

/* Puts a child after the others, in rows of so many columns. */
void pw_palette_group_append (PwPaletteGroup *self, GtkWidget *child, guint n_columns);

/* Has it be one column while letters are large. To be called once */
void pw_palette_group_fit_letters (PwPaletteGroup *self);

/* Keeps room for so many rows, all of one height, however few there are. To be called when it has been filled. */
void pw_palette_group_reserve (PwPaletteGroup *self, guint n_rows);

/*
 * How far ahead a place lies that is dx to the right and dy down; G_MAXINT if it doesn't. What is in the same line
 * comes first.
 */
int pw_palette_group_distance (int dx, int dy, GtkDirectionType direction);

/* Tooltips come below all of it, where they cover no part of the whole that it is. */
void pw_palette_group_set_tips_below (PwPaletteGroup *self);

/* If the child has the focus, another one gets it: for before it can't have it any more. */
void pw_palette_group_pass_focus_on (PwPaletteGroup *self, GtkWidget *child);

G_END_DECLS
