/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/*
 * Where a picture lies in a widget: how large it is drawn, where its corner is and
 * which square is where.  Plain arithmetic by value; it knows no widget.
 *
 * Squares are a whole number of device pixels wide and begin on one, so that their edges
 * are crisp.
 */
typedef struct
{
  int available[2]; /* the widget's size, in logical pixels: width, height */
  int device_scale; /* device pixels a logical pixel */
  double zoom;      /* 1: the whole picture fits, as far as min_square and max_square allow */
  int min_square;   /* logical pixels a square that a fitting picture has at least ... */
  int max_square;   /* ... and at most */
  double align;     /* where the picture lies if there is more room than it needs across: 0.5 for the middle */
  int gutter[2];    /* logical pixels for what is written to the left of the picture, and below */
} PwBoardRoom;

typedef struct
{
  guint files, ranks;
  gboolean flipped;
  int device_scale;
  double scale;     /* logical pixels a picture unit */
  double square;    /* logical pixels a square */
  double origin[2]; /* of the picture, with nothing scrolled */
  double board[2];  /* of the top left square, in pixels of the widget */
  int content[2];   /* size of the picture with its gutters, rounded up: what can be scrolled over */
} PwBoardLayout;

void pw_board_layout_fit (PwBoardLayout *layout, const PwPicture *picture, const PwBoard *board,
                          gboolean flipped, const PwBoardRoom *room);

/* The square that is seen in a column and a row from the top left; PW_NO_SQUARE off the board. */
PwSquare pw_board_layout_square (const PwBoardLayout *layout, int column, int row);
void pw_board_layout_place (const PwBoardLayout *layout, PwSquare square, int *column, int *row);

/*
 * The column and row at a point, beside the board as well: what a square there would have.
 * x, y: in logical pixels, scrolling already taken into account; any numbers are safe:
 * points far away count as not quite so far
 */
void pw_board_layout_cell_at (const PwBoardLayout *layout, double x, double y, int *column, int *row);

/* The square at a point of the widget; PW_NO_SQUARE beside the board. */
PwSquare pw_board_layout_square_at (const PwBoardLayout *layout, double x, double y);
gboolean pw_board_layout_area (const PwBoardLayout *layout, PwSquare square, GdkRectangle *area);

G_END_DECLS
