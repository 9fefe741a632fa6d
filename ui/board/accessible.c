/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board's squares as cells for assistive technology.  Must not know any word of chess: the document describes
 * squares.
 */
#include <glib/gi18n-lib.h>

#include "ui/board/view-private.h"

static PwSquare
square_of (PwBoardView *self, int cell)
{
  int files;

  _pw_board_view_update (self);
  files = MAX ((int) self->layout.files, 1);
  return pw_board_layout_square (&self->layout, cell % files, cell / files);
}

static int
cell_of (PwBoardView *self, PwSquare square)
{
  int column, row;

  if (square == PW_NO_SQUARE)
    return PW_NO_CELL;
  pw_board_layout_place (&self->layout, square, &column, &row);
  return row * (int) self->layout.files + column;
}

static void
get_shape (PwCells *cells, PwCellsShape *shape)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  _pw_board_view_update (self);
  *shape = (PwCellsShape) { (int) self->layout.files, (int) self->layout.ranks, self->layout.flipped };
}

static gboolean
get_area (PwCells *cells, int cell, GdkRectangle *area)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  return pw_board_view_square_area (self, square_of (self, cell), area);
}

static int
find (PwCells *cells, int x, int y)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  return cell_of (self, pw_board_view_square_at (self, x, y));
}

static int
get_cursor (PwCells *cells)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  _pw_board_view_update (self);
  return cell_of (self, self->cursor);
}

static void
set_cursor (PwCells *cells, int cell)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  pw_board_view_set_cursor (self, square_of (self, cell));
  _pw_board_view_point_at_cursor (self);
}

static char *
name_cell (PwCells *cells, int cell)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  return pw_stand_describe_square (self->stand, square_of (self, cell));
}

static void
press (PwCells *cells, int cell)
{
  PwBoardView *self = PW_BOARD_VIEW (cells);

  pw_board_view_set_cursor (self, square_of (self, cell));
  g_signal_emit_by_name (self, "apply-brush");
}

void
_pw_board_cells_init (PwCellsInterface *iface)
{
  iface->name = N_ ("Board");
  iface->action = N_ ("Uses the brush on this square");
  iface->get_shape = get_shape;
  iface->get_area = get_area;
  iface->find = find;
  iface->get_cursor = get_cursor;
  iface->set_cursor = set_cursor;
  iface->name_cell = name_cell;
  iface->press = press;
}
