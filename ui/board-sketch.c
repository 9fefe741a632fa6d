/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as something to draw on: what presses, pulls and keys do to the drawing, and how it comes into
 * the picture.  Must not know what marks mean.
 */
#include <math.h>

#include "ui/board-view-private.h"

#include "ui/board-accessible.h"

static void
drawing_changed_cb (PwBoardView *self)
{
  _pw_board_view_invalidate (self);
  if (self->flags & PW_SCENE_LEGEND)
    {
      self->layout_dirty = TRUE;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  _pw_board_accessible_changed (self, PW_DOCUMENT_MOVES);
}

void
pw_board_view_set_drawing (PwBoardView *self, PwDrawingBoard *drawing)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));

  if (drawing == self->drawing)
    return;
  _pw_board_input_cancel (self);
  if (self->drawing != NULL)
    g_signal_handlers_disconnect_by_func (self->drawing, drawing_changed_cb, self);
  g_set_object (&self->drawing, drawing);
  if (drawing != NULL)
    g_signal_connect_object (drawing, "changed", G_CALLBACK (drawing_changed_cb), self, G_CONNECT_SWAPPED);
  drawing_changed_cb (self);
}

PwDrawingBoard *
pw_board_view_get_drawing (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->drawing;
}

char *
_pw_board_view_describe_square (PwBoardView *self, PwSquare square)
{
  return self->drawing != NULL ? pw_drawing_board_describe_square (self->drawing, square)
                               : pw_document_describe_square (self->document, square);
}

/* The drawing hears of another board by itself, perhaps after the view does. */
static gboolean
fits (PwBoardView *self, const PwBoard *board)
{
  const PwBoard *drawn = pw_drawing_board_get_board (self->drawing);

  return pw_board_files (drawn) == pw_board_files (board) && pw_board_ranks (drawn) == pw_board_ranks (board);
}

void
_pw_board_sketch_show (PwBoardView *self, PwScene *scene)
{
  scene->moves = NULL;
  if (!fits (self, scene->board))
    return;
  scene->board = pw_drawing_board_get_board (self->drawing);
  scene->moves = pw_drawing_board_get_preview (self->drawing);
  scene->lights = NULL;
  scene->flags &= ~(guint) PW_SCENE_DIMMED;
  scene->pointed = PW_NO_SQUARE;
  scene->flags |= scene->moves != NULL ? PW_SCENE_ATTACKS : 0; /* there is nobody to capture */
  if (scene->moves != NULL)
    return;
  scene->drawn = pw_drawing_board_get_holds (self->drawing);
  scene->rides = pw_drawing_board_get_rides (self->drawing, &scene->n_rides);
}

/* -- the pointer -- */

void
_pw_board_sketch_begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  self->input.on = erase;
  pw_drawing_board_begin (self->drawing);
  if (self->input.grip == PW_GRIP_MARKS)
    pw_drawing_board_touch (self->drawing, square, erase);
}

/* Marks all squares between two points of the widget but the first, however fast the hand is. */
static void
mark_line (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  double dx = _pw_board_view_offset (self, 0), dy = _pw_board_view_offset (self, 1);
  int from[2], to[2], n;

  _pw_board_view_update (self);
  pw_board_layout_cell_at (&self->layout, x0 + dx, y0 + dy, &from[0], &from[1]);
  pw_board_layout_cell_at (&self->layout, x1 + dx, y1 + dy, &to[0], &to[1]);
  n = MAX (ABS (to[0] - from[0]), ABS (to[1] - from[1]));
  for (int i = 1; i <= n; i++)
    {
      int column = (int) lround (from[0] + (double) (to[0] - from[0]) * i / n);
      int row = (int) lround (from[1] + (double) (to[1] - from[1]) * i / n);
      PwSquare square = pw_board_layout_square (&self->layout, column, row);

      if (square != PW_NO_SQUARE)
        pw_drawing_board_touch (self->drawing, square, self->input.on);
    }
}

void
_pw_board_sketch_pull (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  PwSquare square = pw_board_view_square_at (self, x1, y1);

  if (self->input.grip == PW_GRIP_MARKS)
    mark_line (self, x0, y0, x1, y1);
  else if (square != PW_NO_SQUARE)
    pw_drawing_board_ride_to (self->drawing, square);
  if (square != PW_NO_SQUARE)
    pw_document_set_pointed (self->document, square);
}

const char *
_pw_board_sketch_offer (PwBoardView *self, PwSquare square)
{
  if (square == pw_document_get_at (self->document))
    return "crosshair";
  return _pw_board_view_cell (self, square) == PW_CELL_HOLE ? "not-allowed" : "cell";
}

/* -- keys -- */

static gboolean
is_free (PwBoardView *self)
{
  if (self->input.grip == PW_GRIP_NONE && self->cursor != pw_document_get_at (self->document)
      && _pw_board_view_cell (self, self->cursor) != PW_CELL_HOLE)
    return TRUE;
  gtk_widget_error_bell (GTK_WIDGET (self));
  return FALSE;
}

void
_pw_board_sketch_dab (PwBoardView *self, gboolean erase)
{
  if (!is_free (self))
    return;
  pw_drawing_board_begin (self->drawing);
  pw_drawing_board_touch (self->drawing, self->cursor, erase);
  pw_drawing_board_end (self->drawing);
}

void
_pw_board_sketch_ride (PwBoardView *self)
{
  if (!is_free (self))
    return;
  pw_drawing_board_begin (self->drawing);
  pw_drawing_board_ride_to (self->drawing, self->cursor);
  pw_drawing_board_end (self->drawing);
}
