/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand that draws. Must not know what marks mean. */
#include <string.h>

#include "ui/board/view-private.h"

static PwSketchBoard *
sketch_of (PwBoardView *self)
{
  return PW_SKETCH_BOARD (self->guest);
}

/* What is held of a pair is framed. */
static const guint8 *
light_held (PwBoardView *self)
{
  PwSquare held = pw_sketch_board_get_held (sketch_of (self));

  if (held == PW_NO_SQUARE)
    return NULL;
  memset (self->highlights, PW_HIGHLIGHT_NONE, pw_board_n_squares (_pw_board_view_board (self)));
  self->highlights[held] = PW_HIGHLIGHT_ON;
  return self->highlights;
}

static void
show (PwBoardView *self, PwScene *scene)
{
  scene->highlights = light_held (self);
  scene->flags &= ~(guint) PW_SCENE_DIMMED;
  scene->pointed = PW_NO_SQUARE;
  pw_sketch_board_show (sketch_of (self), scene);
}

/* -- the pointer -- */

/* On the piece a sketch has nothing to mark, but rides begin there; on a position pieces are moved. */
static PwGrip
choose_grip (PwBoardView *self, PwSquare square, gboolean erase)
{
  gboolean own = square == pw_sketch_board_get_at (sketch_of (self));

  if (erase)
    return PW_GRIP_MARKS;
  if (pw_sketch_board_get_page (sketch_of (self)) == 0)
    return own ? PW_GRIP_RIDE : PW_GRIP_MARKS;
  if (pw_sketch_board_get_held (sketch_of (self)) != PW_NO_SQUARE)
    return PW_GRIP_PAIR;
  if (own)
    return PW_GRIP_STAND;
  if (pw_sketch_board_carries (sketch_of (self), square))
    return PW_GRIP_CARRY;
  return pw_sketch_board_is_pairing (sketch_of (self)) ? PW_GRIP_PAIR : PW_GRIP_MARKS;
}

/* The first of a pair is held until the button is let go elsewhere, or another square is pressed. */
static void
begin_pair (PwBoardView *self, PwSquare square)
{
  self->input.on = pw_sketch_board_get_held (sketch_of (self)) == PW_NO_SQUARE; /* it is taken hold of just now */
  if (pw_sketch_board_fits (sketch_of (self), square, FALSE))
    pw_sketch_board_touch (sketch_of (self), square, FALSE);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Where a point of the widget is, in squares from the middle of the piece's; beside the board it is on its edge. */
static void
locate_hand (PwBoardView *self, double px, double py, double *x, double *y)
{
  const PwBoardLayout *layout = &self->layout;
  double column = (px + _pw_board_view_offset (self, 0) - layout->board[0]) / layout->square - 0.5;
  double row = (py + _pw_board_view_offset (self, 1) - layout->board[1]) / layout->square - 0.5;
  int way = self->flags & PW_SCENE_FLIPPED ? -1 : 1, at_column, at_row;

  pw_board_layout_place (layout, pw_sketch_board_get_at (sketch_of (self)), &at_column, &at_row);
  *x = way * (CLAMP (column, 0, (int) layout->files - 1) - at_column);
  *y = way * (at_row - CLAMP (row, 0, (int) layout->ranks - 1));
}

static void
begin_ride (PwBoardView *self)
{
  double x, y;

  _pw_board_view_update (self);
  locate_hand (self, self->input.x, self->input.y, &x, &y);
  pw_trail_begin (&self->input.trail, x, y);
}

/* The ride goes where the hand has gone. */
static void
pull_ride (PwBoardView *self, double px, double py)
{
  const PwBoard *board = pw_sketch_board_get_board (sketch_of (self));
  PwSquare at = pw_sketch_board_get_at (sketch_of (self));
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  double x, y;

  _pw_board_view_update (self);
  locate_hand (self, px, py, &x, &y);
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

static void
begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  self->input.on = erase;
  self->input.origin = square;
  self->input.grip = choose_grip (self, square, erase);
  pw_sketch_board_begin (sketch_of (self));
  if (self->input.grip == PW_GRIP_PAIR)
    begin_pair (self, square);
  else if (self->input.grip == PW_GRIP_RIDE)
    begin_ride (self);
  else if (self->input.grip == PW_GRIP_MARKS)
    pw_sketch_board_touch (sketch_of (self), square, erase);
}

static void
touch_square (PwBoardView *self, PwSquare square)
{
  if (square != PW_NO_SQUARE)
    pw_sketch_board_touch (sketch_of (self), square, self->input.on);
}

static void
pull (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  PwSquare square = pw_board_view_square_at (self, x1, y1);

  if (self->input.grip == PW_GRIP_MARKS)
    _pw_board_along_line (self, x0, y0, x1, y1, touch_square);
  else if (self->input.grip == PW_GRIP_RIDE)
    pull_ride (self, x1, y1);
  else if (square != PW_NO_SQUARE && self->input.grip == PW_GRIP_STAND)
    pw_sketch_board_move_to (sketch_of (self), square);
  else if (square != PW_NO_SQUARE && self->input.grip == PW_GRIP_CARRY)
    {
      self->input.on = self->input.on || square != self->input.origin;
      pw_sketch_board_carry (sketch_of (self), self->input.origin, square);
    }
  if (square != PW_NO_SQUARE)
    _pw_board_view_set_pointed (self, square);
}

static void
end (PwBoardView *self, PwSquare square)
{
  gboolean elsewhere = square != self->input.origin;

  if (square == PW_NO_SQUARE)
    return;
  /* A click on the piece: it can be one of a pair. */
  if (self->input.grip == PW_GRIP_STAND && !elsewhere && pw_sketch_board_is_pairing (sketch_of (self)))
    begin_pair (self, square);
  else if (self->input.grip == PW_GRIP_STAND && elsewhere)
    pw_sketch_board_drop (sketch_of (self), square);
  else if (self->input.grip == PW_GRIP_PAIR && elsewhere && self->input.on)
    pw_sketch_board_touch (sketch_of (self), square, FALSE);
  else if (self->input.grip == PW_GRIP_CARRY && !self->input.on) /* a click */
    pw_sketch_board_touch (sketch_of (self), square, FALSE);
}

static const char *
offer (PwBoardView *self, PwSquare square)
{
  gboolean alone = pw_sketch_board_get_page (sketch_of (self)) == 0;

  if (square == pw_sketch_board_get_at (sketch_of (self))
      && (alone || pw_sketch_board_get_held (sketch_of (self)) == PW_NO_SQUARE))
    return alone ? "crosshair" : "grab";
  if (pw_sketch_board_carries (sketch_of (self), square))
    return "grab";
  return pw_sketch_board_fits (sketch_of (self), square, FALSE) ? "cell" : "not-allowed";
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
  return pw_sketch_board_get_page (sketch_of (self)) == 0
         && self->cursor == pw_sketch_board_get_at (sketch_of (self));
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

/* On the piece a key begins a ride, which the cursor pulls; the next one ends it. */
static gboolean
begin_or_end_ride (PwBoardView *self)
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
dab (PwBoardView *self, gboolean erase)
{
  if (!erase && begin_or_end_ride (self))
    return;
  if (!begin_step (self, pw_sketch_board_fits (sketch_of (self), self->cursor, erase)))
    return;
  pw_sketch_board_touch (sketch_of (self), self->cursor, erase);
  pw_sketch_board_end (sketch_of (self));
}

static void
ride (PwBoardView *self)
{
  if (begin_or_end_ride (self))
    return;
  if (!begin_step (self, pw_sketch_board_fits (sketch_of (self), self->cursor, FALSE)))
    return;
  ride_to_cursor (self);
  pw_sketch_board_end (sketch_of (self));
}

static void
follow_cursor (PwBoardView *self)
{
  if (!rides_by_keys (self))
    return;
  if (pw_sketch_board_is_in_step (sketch_of (self)))
    ride_to_cursor (self);
  else /* it has been undone meanwhile */
    _pw_board_input_end_grip (self);
}

static void
put (PwBoardView *self, PwCell cell, char letter)
{
  if (!begin_step (self, pw_sketch_board_get_page (sketch_of (self)) > 0))
    return;
  pw_sketch_board_put (sketch_of (self), self->cursor, cell, letter);
  pw_sketch_board_end (sketch_of (self));
}

static void
move_piece (PwBoardView *self, PwSquare square)
{
  if (pw_sketch_board_get_page (sketch_of (self)) == 0)
    {
      pw_document_set_at (self->document, square);
      return;
    }
  pw_sketch_board_begin (sketch_of (self));
  pw_sketch_board_move_to (sketch_of (self), square);
  pw_sketch_board_end (sketch_of (self));
}

static void
choose (PwBoardView *self, int tool)
{
  gboolean alone = pw_sketch_board_get_page (sketch_of (self)) == 0;

  if (alone && tool >= 0 && tool < PW_N_MARK_TOOLS)
    pw_sketch_board_set_tool (sketch_of (self), (PwMarkTool) tool);
  else if (!alone && tool >= 0 && tool < PW_N_SAY_TOOLS)
    pw_sketch_board_set_say_tool (sketch_of (self), (PwSayTool) tool);
}

static gboolean
let_go (PwBoardView *self)
{
  if (pw_sketch_board_get_held (sketch_of (self)) == PW_NO_SQUARE)
    return FALSE;
  pw_sketch_board_hold (sketch_of (self), PW_NO_SQUARE);
  return TRUE;
}

static void
finish (PwBoardView *self)
{
  pw_sketch_board_end (sketch_of (self));
}

static void
undo (PwBoardView *self)
{
  pw_sketch_board_cancel (sketch_of (self));
}

/* Alone on the board R marks a ride, and B bends it. */
static gboolean
press_letter (PwBoardView *self, char letter)
{
  if (pw_sketch_board_get_page (sketch_of (self)) > 0 || strchr ("rRbB", letter) == NULL)
    return FALSE;
  if (g_ascii_tolower (letter) == 'r')
    ride (self);
  else
    bend (self);
  return TRUE;
}

const PwBoardHand _pw_board_sketch_hand = {
  .begin = begin,
  .pull = pull,
  .end = end,
  .finish = finish,
  .undo = undo,
  .offer = offer,
  .dab = dab,
  .put = put,
  .move_piece = move_piece,
  .choose = choose,
  .follow_cursor = follow_cursor,
  .press_letter = press_letter,
  .let_go = let_go,
  .show = show,
};
