/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/pieces/panel.h"

G_BEGIN_DECLS

/* What the files of the panel share. */
struct _PwPiecesPanel
{
  PwPanel panel;

  PwDocument *example; /* on which boards of other pieces are drawn */
  GPtrArray *rows;     /* borrowed: the list has them */
  guint more_id;       /* source for rows of more pieces than there are rows so far; 0 for none */
  gboolean syncing;    /* the list changes because the document has */
  guint scroll_frames; /* until the open piece is brought into view */

  /* dragging (drag.c) */
  guint pressed; /* the row that the button went down on; G_MAXUINT for none */
  guint dragged; /* G_MAXUINT for none */
  GtkWidget *marked; /* (nullable) the row that shows where a drop goes */

  GtkLabel *count_label;
  GtkListBox *list;
  GMenu *menu; /* what to do with the open piece */
  GtkMenu *popup; /* (nullable): the same, in the list */
  GtkScrolledWindow *scroller;
};

#define PW_NO_ROW G_MAXUINT

/* drag.c: makes rows be dragged and pictures be dropped. */
void _pw_pieces_panel_init_drag (PwPiecesPanel *self);

G_END_DECLS
