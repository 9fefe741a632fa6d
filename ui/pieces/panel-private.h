/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/pieces/panel.h"

G_BEGIN_DECLS

/* What the files of the panel share. */
struct _PwPiecesPanel
{
  PwPanel panel;

  PwDocument *example; /* on which boards of other pieces are drawn */
  gboolean shows_only; /* nothing is changed here */
  gboolean syncing;    /* the list changes because the document has */
  guint open, n;       /* the open piece when it was brought into view the last time, and how many there were */
  guint scrolled_id;   /* work that waits for the next frame: others may be seen */

  /* rows.c */
  GPtrArray *rows; /* borrowed: the list has them */
  guint first;     /* the piece of the first row */
  int row_height;  /* pixels; of each row */
  double text_scale;

  /* dragging (drag.c) */
  guint pressed; /* the row that the button went down on; G_MAXUINT for none */
  guint dragged; /* G_MAXUINT for none */
  GtkWidget *marked; /* (nullable) the row that shows where a drop goes */

  GtkWidget *above; /* the room of pieces without a row */
  GtkWidget *below;
  GtkWidget *buttons;
  GtkLabel *count_label;
  GtkListBox *list;
  GtkWidget *menu_button;
  GMenu *menu; /* what to do with the open piece */
  GtkMenu *popup; /* (nullable): the same, in the list */
  GtkScrolledWindow *scroller;
};

#define PW_NO_ROW G_MAXUINT

/* rows.c */
/*
 * Shows the pieces as they are now, in rows for those that can be seen.
 *
 * focused: the piece whose row has the focus; the scroller keeps it while there is no such row. PW_NO_ROW: none has it
 */
void _pw_pieces_panel_show_rows (PwPiecesPanel *self, guint focused);
/* Scrolls to a piece, whether it has a row or not; its row comes with the next call of the function above. */
void _pw_pieces_panel_reveal (PwPiecesPanel *self, guint i);
/* The piece of a row. row: (nullable). Returns: PW_NO_ROW for none */
guint _pw_pieces_panel_find (PwPiecesPanel *self, GtkListBoxRow *row);

/* drag.c: makes rows be dragged and pictures be dropped. */
void _pw_pieces_panel_init_drag (PwPiecesPanel *self);

G_END_DECLS
