/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces dragged from a list onto a set-up. Must not know what is put where. */
#include "ui/board/view-private.h"
#include "ui/play/model/set-up.h"

static void
pull (PwBoardView *self, PwSquare square)
{
  PW_STAND_GET_CLASS (self->stand)->pull (self->stand, square);
}

static void
put_dragged (PwBoardView *self, const char *text)
{
  pw_set_up_begin_put (PW_SET_UP (self->stand), text[0], text[1] == 's' ? PW_SIDE_SECOND : PW_SIDE_FIRST);
  pull (self, pw_board_view_square_at (self, self->input.x, self->input.y));
}

/* It comes when the piece is over the board, and once more when it is dropped. */
static void
received_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, GtkSelectionData *data, guint info,
             guint time, gpointer user_data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  PwBoardDrop drop = self->input.drop;
  gboolean fits
      = drop != PW_BOARD_DROP_NONE && PW_IS_SET_UP (self->stand) && gtk_selection_data_get_length (data) == 2;

  if (fits)
    put_dragged (self, (const char *) gtk_selection_data_get_data (data));
  if (drop != PW_BOARD_DROP_HERE)
    return;
  self->input.drop = PW_BOARD_DROP_NONE;
  if (fits)
    PW_STAND_GET_CLASS (self->stand)->release (self->stand, PW_NO_SQUARE, TRUE);
  gtk_drag_finish (context, fits, FALSE, time);
}

static void
ask (PwBoardView *self, GdkDragContext *context, PwBoardDrop drop, double x, double y, guint time)
{
  self->input.drop = drop;
  self->input.x = x;
  self->input.y = y;
  gtk_drag_get_data (GTK_WIDGET (self), context, gdk_atom_intern_static_string (PW_BOARD_KIND_TARGET), time);
}

static gboolean
is_kind (PwBoardView *self, GdkDragContext *context)
{
  return PW_IS_SET_UP (self->stand)
         && gtk_drag_dest_find_target (GTK_WIDGET (self), context, NULL) != GDK_NONE;
}

static gboolean
drag_motion_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  PwSquare square = pw_board_view_square_at (self, x, y);

  if (!is_kind (self, context))
    return FALSE;
  if (self->input.drop == PW_BOARD_DROP_NONE)
    ask (self, context, PW_BOARD_DROP_OVER, x, y, time);
  else if (square != pw_stand_get_pointed (self->stand))
    pull (self, square);
  pw_stand_set_pointed (self->stand, square);
  gdk_drag_status (context, pw_set_up_fits (PW_SET_UP (self->stand), square, FALSE) ? GDK_ACTION_COPY : 0,
                   time);
  return TRUE;
}

/* Also before it is dropped. */
static void
drag_leave_cb (GtkWidget *widget, GdkDragContext *context, guint time, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  if (self->input.drop == PW_BOARD_DROP_NONE)
    return;
  self->input.drop = PW_BOARD_DROP_NONE;
  if (PW_IS_SET_UP (self->stand))
    PW_STAND_GET_CLASS (self->stand)->cancel (self->stand, TRUE);
  pw_stand_set_pointed (self->stand, PW_NO_SQUARE);
}

static gboolean
drag_drop_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  if (!is_kind (self, context))
    return FALSE;
  ask (self, context, PW_BOARD_DROP_HERE, x, y, time);
  return TRUE;
}

void
_pw_board_drop_init (PwBoardView *self)
{
  static const GtkTargetEntry targets[] = { { (char *) PW_BOARD_KIND_TARGET, GTK_TARGET_SAME_APP, 0 } };

  gtk_drag_dest_set (GTK_WIDGET (self), 0, targets, G_N_ELEMENTS (targets), GDK_ACTION_COPY);
  g_signal_connect (self, "drag-motion", G_CALLBACK (drag_motion_cb), NULL);
  g_signal_connect (self, "drag-leave", G_CALLBACK (drag_leave_cb), NULL);
  g_signal_connect (self, "drag-drop", G_CALLBACK (drag_drop_cb), NULL);
  g_signal_connect (self, "drag-data-received", G_CALLBACK (received_cb), NULL);
}
