/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rides of a sketch, drawn by the pointer or by keys. Must not know what marks mean. */
#include <string.h>

#include "ui/board/view-private.h"
#include "ui/sketch/model/board.h"

static PwSketchBoard *
sketch_of (PwBoardView *self)
{
  return PW_SKETCH_BOARD (self->stand);
}

/* Where a point of the widget is, in squares from the middle of the piece's; beside the board it is on its
 * edge. */
static void
locate_hand (PwBoardView *self, double px, double py, double *x, double *y)
{
  const PwBoardLayout *layout = &self->layout;
  double column = (px + _pw_board_view_offset (self, 0) - layout->board[0]) / layout->square - 0.5;
  double row = (py + _pw_board_view_offset (self, 1) - layout->board[1]) / layout->square - 0.5;
  int way = self->flags & PW_SCENE_FLIPPED ? -1 : 1, at_column, at_row;

  pw_board_layout_place (layout, pw_stand_get_at (self->stand), &at_column, &at_row);
  *x = way * (CLAMP (column, 0, (int) layout->files - 1) - at_column);
  *y = way * (at_row - CLAMP (row, 0, (int) layout->ranks - 1));
}

void
_pw_board_ride_begin (PwBoardView *self)
{
  double x, y;

  _pw_board_view_update (self);
  locate_hand (self, self->input.x, self->input.y, &x, &y);
  pw_trail_begin (&self->input.trail, x, y);
}

/* The ride goes where the hand has gone. */
void
_pw_board_ride_pull (PwBoardView *self)
{
  const PwBoard *board = pw_stand_get_board (self->stand);
  PwSquare at = pw_stand_get_at (self->stand);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  double x, y;

  _pw_board_view_update (self);
  locate_hand (self, self->input.x, self->input.y, &x, &y);
  if (!pw_trail_go (&self->input.trail, x, y))
    return;
  for (guint i = 0; i < pw_trail_length (&self->input.trail); i++)
    {
      PwVec vec = pw_trail_get (&self->input.trail, i);
      PwSquare square = (PwSquare) (at + vec.dy * (int) pw_board_files (board) + vec.dx);

      g_array_append_val (squares, square);
    }
  pw_sketch_board_ride_along (sketch_of (self), (const PwSquare *) squares->data, squares->len);
}

/* -- keys -- */

/* Begins a step of what a key does to the cursor's square, if it can do anything there. */
static gboolean
begin_step (PwBoardView *self, gboolean may)
{
  if (!may || self->input.grip != PW_GRIP_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return FALSE;
    }
  pw_sketch_board_begin (sketch_of (self));
  return TRUE;
}

/* A ride is on its way, drawn by keys. */
static gboolean
rides_by_keys (PwBoardView *self)
{
  return self->input.grip == PW_GRIP_RIDE && self->input.bends->len > 0;
}

/* Where a ride begins: as it would be dragged from there. */
static gboolean
is_start_of_ride (PwBoardView *self)
{
  return PW_IS_SKETCH_BOARD (self->stand) && pw_sketch_board_get_page (sketch_of (self)) == 0
         && self->cursor == pw_stand_get_at (self->stand);
}

/* Through its bends to the cursor. */
static void
ride_to_cursor (PwBoardView *self)
{
  GArray *bends = self->input.bends;

  g_array_append_val (bends, self->cursor);
  pw_sketch_board_ride_along (sketch_of (self), (const PwSquare *) bends->data, bends->len);
  g_array_set_size (bends, bends->len - 1);
}

static void
bend (PwBoardView *self)
{
  gboolean fits = pw_sketch_board_fits (sketch_of (self), self->cursor, FALSE)
                  || (is_start_of_ride (self) && !rides_by_keys (self));

  if (rides_by_keys (self) && !fits)
    gtk_widget_error_bell (GTK_WIDGET (self));
  if (rides_by_keys (self) ? !fits : !begin_step (self, fits))
    return;
  _pw_board_input_begin_grip (self, PW_GRIP_RIDE);
  g_array_append_val (self->input.bends, self->cursor);
  ride_to_cursor (self);
}

gboolean
_pw_board_ride_touch (PwBoardView *self)
{
  if (rides_by_keys (self))
    _pw_board_input_end_grip (self);
  else if (is_start_of_ride (self))
    bend (self);
  else
    return FALSE;
  return TRUE;
}

static void
ride (PwBoardView *self)
{
  if (_pw_board_ride_touch (self))
    return;
  if (!begin_step (self, pw_sketch_board_fits (sketch_of (self), self->cursor, FALSE)))
    return;
  ride_to_cursor (self);
  pw_sketch_board_end (sketch_of (self));
}

void
_pw_board_ride_follow_cursor (PwBoardView *self)
{
  if (!rides_by_keys (self))
    return;
  if (pw_sketch_board_is_in_step (sketch_of (self)))
    ride_to_cursor (self);
  else /* it has been undone meanwhile */
    _pw_board_input_end_grip (self);
}

/* Alone on the board R marks a ride, and B bends it. */
gboolean
_pw_board_ride_press_letter (PwBoardView *self, char letter)
{
  if (!PW_IS_SKETCH_BOARD (self->stand) || pw_sketch_board_get_page (sketch_of (self)) > 0
      || strchr ("rRbB", letter) == NULL)
    return FALSE;
  if (g_ascii_tolower (letter) == 'r')
    ride (self);
  else
    bend (self);
  return TRUE;
}
