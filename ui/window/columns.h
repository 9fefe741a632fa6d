/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwColumns: the window's body.  The pieces on the left, the board in the middle, the inspector on the right.  As
 * the window gets narrower, one after the other folds away: first the pieces, then the inspector, of which a rail with
 * its tabs stays.  What is folded away opens over what is beside the board.
 *
 * Signal "changed": something is folded, opened or closed, or there is room for the column of tools beside the board
 * or no longer.
 */
#define PW_TYPE_COLUMNS (pw_columns_get_type ())
G_DECLARE_FINAL_TYPE (PwColumns, pw_columns, PW, COLUMNS, GtkOverlay)

/* All of them are overlay children. */
typedef enum
{
  PW_PART_CENTRE,
  PW_PART_PIECES,
  PW_PART_TABS,  /* above the inspector; if it is folded, the rail */
  PW_PART_INSPECTOR,
  PW_N_PARTS,
} PwColumnsPart;

typedef enum
{
  PW_SIDE_COLUMN_PIECES,
  PW_SIDE_COLUMN_INSPECTOR,
  PW_N_SIDE_COLUMNS,
} PwSideColumn;

/* To be called once for each. */
void pw_columns_set_part (PwColumns *self, PwColumnsPart part, GtkWidget *widget);
/* Below its top edge a folded inspector opens. */
void pw_columns_set_board (PwColumns *self, GtkWidget *board);

/* Whether the user wants the column, where there is room for it. */
void pw_columns_set_wanted (PwColumns *self, PwSideColumn column, gboolean wanted);
/* Whether there is no room for it beside the centre. */
gboolean pw_columns_is_folded (PwColumns *self, PwSideColumn column);
/* Opens one that is folded, or closes it. */
void pw_columns_set_open (PwColumns *self, PwSideColumn column, gboolean open);
/* Whether it can be seen. */
gboolean pw_columns_is_shown (PwColumns *self, PwSideColumn column);

/*
 * Folds what a window of a size will have no room for, before it is shown: it would not become narrower than what is in
 * it.
 */
void pw_columns_prepare (PwColumns *self, int width, int height);

/* Whether the inspector stays however narrow the window is, without tabs. */
void pw_columns_set_pinned (PwColumns *self, gboolean pinned);

/* Whether there is no room beside the centre but for the inspector's rail. */
gboolean pw_columns_is_narrow (PwColumns *self);
/* Whether there is no room for a column of tools beside the board. */
gboolean pw_columns_is_tight (PwColumns *self);

G_END_DECLS
