/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand that sets up a game, also with pieces dragged from a list. Must not know what is put where. */
#include "ui/board/view-private.h"
#include "ui/play/model/set-up.h"

static PwSetUp *
set_up_of (PwBoardView *self)
{
  return PW_SET_UP (self->guest);
}

static void
touch (PwBoardView *self, PwSquare square, gboolean erase)
{
  if (pw_set_up_fits (set_up_of (self), square, erase))
    pw_set_up_touch (set_up_of (self), square, erase);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* -- the pointer -- */

/* A piece that was taken by a click, and not dragged, is held until the next press. */
static void
begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  PwSetUp *set_up = set_up_of (self);

  if (pw_set_up_is_in_stroke (set_up) && erase)
    pw_set_up_cancel (set_up);
  else if (pw_set_up_is_in_stroke (set_up))
    touch (self, square, FALSE);
  else
    {
      pw_set_up_begin (set_up, square, erase);
      if (pw_set_up_get_held (set_up) == square)
        _pw_board_input_take_hold (self, square, PW_GRIP_OTHER);
    }
}

static void
carry (PwBoardView *self, PwSquare square)
{
  if (square == pw_guest_get_pointed (self->guest))
    return;
  self->input.away = TRUE;
  pw_set_up_pull (set_up_of (self), square);
  _pw_board_input_show_removal (self,
                                square == PW_NO_SQUARE && pw_set_up_get_held (set_up_of (self)) == square);
}

static void
paint (PwBoardView *self, PwSquare square)
{
  if (square != PW_NO_SQUARE)
    pw_set_up_pull (set_up_of (self), square);
}

static void
pull (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  PwSquare square = pw_board_view_square_at (self, x1, y1);

  if (!pw_set_up_is_in_stroke (set_up_of (self)))
    return;
  if (self->input.grip == PW_GRIP_OTHER)
    carry (self, square);
  else
    _pw_board_along_line (self, x0, y0, x1, y1, paint);
  _pw_board_view_set_pointed (self, square);
}

static void
end (PwBoardView *self, PwSquare square)
{
  if (self->input.grip != PW_GRIP_OTHER || self->input.away)
    pw_set_up_end (set_up_of (self));
}

static void
undo (PwBoardView *self)
{
  pw_set_up_cancel (set_up_of (self));
}

static const char *
offer (PwBoardView *self, PwSquare square)
{
  PwSetUp *set_up = set_up_of (self);
  gboolean grabs = pw_set_up_get_tool (set_up) == PW_SET_UP_MOVE && !pw_set_up_is_in_stroke (set_up);

  if (pw_set_up_fits (set_up, square, FALSE))
    return grabs ? "grab" : "cell";
  return grabs ? NULL : "not-allowed";
}

/* -- keys -- */

static void
dab (PwBoardView *self, gboolean erase)
{
  touch (self, self->cursor, erase);
}

static void
put (PwBoardView *self, PwCell cell, char letter)
{
  pw_set_up_put (set_up_of (self), self->cursor, cell, letter);
}

/* A capital is of the first side, a small letter of the second. */
static gboolean
put_letter (PwBoardView *self, char letter)
{
  put (self, g_ascii_isupper (letter) ? PW_CELL_FIRST : PW_CELL_SECOND, g_ascii_toupper (letter));
  return TRUE;
}

static void
choose (PwBoardView *self, int tool)
{
  if (tool >= 0 && tool < PW_N_SET_UP_TOOLS)
    pw_set_up_set_tool (set_up_of (self), (PwSetUpTool) tool);
}

static gboolean
let_go (PwBoardView *self)
{
  gboolean held = pw_set_up_is_in_stroke (set_up_of (self));

  pw_set_up_cancel (set_up_of (self));
  return held;
}

/* -- what is shown -- */

/* All pieces of a new position are unmoved: that is shown only if it is what is changed. */
static void
show (PwBoardView *self, PwScene *scene)
{
  _pw_board_view_show_game (self, pw_set_up_get_rules (set_up_of (self)), scene);
  scene->game = pw_set_up_get_marks (set_up_of (self));
  if (pw_set_up_get_tool (set_up_of (self)) == PW_SET_UP_UNMOVED)
    scene->flags &= ~(guint) PW_SCENE_NO_PAST;
}

const PwBoardHand _pw_board_set_up_hand = {
  .begin = begin,
  .pull = pull,
  .end = end,
  .undo = undo,
  .offer = offer,
  .dab = dab,
  .put = put,
  .choose = choose,
  .press_letter = put_letter,
  .let_go = let_go,
  .show = show,
};

/* -- a piece from a list -- */

static void
put_dragged (PwBoardView *self, const char *text)
{
  pw_set_up_begin_put (set_up_of (self), text[0], text[1] == 's' ? PW_SIDE_SECOND : PW_SIDE_FIRST);
  pw_set_up_pull (set_up_of (self), pw_board_view_square_at (self, self->input.x, self->input.y));
}

/* It comes when the piece is over the board, and once more when it is dropped. */
static void
received_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, GtkSelectionData *data, guint info,
             guint time, gpointer user_data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  PwBoardDrop drop = self->input.drop;
  gboolean fits
      = drop != PW_BOARD_DROP_NONE && PW_IS_SET_UP (self->guest) && gtk_selection_data_get_length (data) == 2;

  if (fits)
    put_dragged (self, (const char *) gtk_selection_data_get_data (data));
  if (drop != PW_BOARD_DROP_HERE)
    return;
  self->input.drop = PW_BOARD_DROP_NONE;
  if (fits)
    pw_set_up_end (set_up_of (self));
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
  return PW_IS_SET_UP (self->guest)
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
  else if (square != pw_guest_get_pointed (self->guest))
    pw_set_up_pull (set_up_of (self), square);
  _pw_board_view_set_pointed (self, square);
  gdk_drag_status (context, pw_set_up_fits (set_up_of (self), square, FALSE) ? GDK_ACTION_COPY : 0, time);
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
  if (PW_IS_SET_UP (self->guest))
    pw_set_up_cancel (set_up_of (self));
  _pw_board_view_set_pointed (self, PW_NO_SQUARE);
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
_pw_board_set_up_init (PwBoardView *self)
{
  static const GtkTargetEntry targets[] = { { (char *) PW_BOARD_KIND_TARGET, GTK_TARGET_SAME_APP, 0 } };

  gtk_drag_dest_set (GTK_WIDGET (self), 0, targets, G_N_ELEMENTS (targets), GDK_ACTION_COPY);
  g_signal_connect (self, "drag-motion", G_CALLBACK (drag_motion_cb), NULL);
  g_signal_connect (self, "drag-leave", G_CALLBACK (drag_leave_cb), NULL);
  g_signal_connect (self, "drag-drop", G_CALLBACK (drag_drop_cb), NULL);
  g_signal_connect (self, "drag-data-received", G_CALLBACK (received_cb), NULL);
}
