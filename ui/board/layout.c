/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a picture lies in a widget.  Owns the rounding that keeps squares crisp;
 * must not know GTK.
 */
#include "ui/board/layout.h"

#include <math.h>

#define STEP 4    /* pixels: a column beside the board that is a little wider does not shift it */
#define FAR  1000 /* squares from the board's corner: more than any board has */

/* The square's width in device pixels, a whole number. */
static int
choose_square (const PwPicture *picture, const PwBoardRoom *room)
{
  double wide = (double) (room->available[0] - room->gutter[0]) / MAX (pw_picture_width (picture), 1);
  double high = (double) (room->available[1] - room->gutter[1]) / MAX (pw_picture_height (picture), 1);
  double fitting = floor (MIN (wide, high) * PW_PICTURE_SQUARE * room->device_scale);
  double least = room->min_square * room->device_scale, most = room->max_square * room->device_scale;

  return MAX (1, (int) floor (CLAMP (fitting, least, most) * room->zoom));
}

/*
 * Puts one axis where it belongs, then shifts it so that the board begins on a device pixel.
 *
 * before: of the size, what lies before the picture; align: 0 at the start of the room, 1 at its end
 */
static void
lay (PwBoardLayout *layout, int axis, double size, double before, double inset, double align, int available)
{
  double spare = floor (MAX (0, available - size) * align / STEP) * STEP;
  double origin = before + spare, device = layout->device_scale;

  layout->board[axis] = round ((origin + inset) * device) / device;
  layout->origin[axis] = layout->board[axis] - inset;
  layout->content[axis] = (int) ceil (size);
}

void
pw_board_layout_fit (PwBoardLayout *layout, const PwPicture *picture, const PwBoard *board, gboolean flipped,
                     const PwBoardRoom *room)
{
  const int *gutter = room->gutter;
  double inset[2];

  layout->files = pw_board_files (board);
  layout->ranks = pw_board_ranks (board);
  layout->flipped = flipped;
  layout->device_scale = MAX (room->device_scale, 1);
  layout->square = (double) choose_square (picture, room) / layout->device_scale;
  layout->scale = layout->square / PW_PICTURE_SQUARE;
  pw_picture_square_origin (picture, pw_board_layout_square (layout, 0, 0), &inset[0], &inset[1]);
  lay (layout, 0, pw_picture_width (picture) * layout->scale + gutter[0], gutter[0], inset[0] * layout->scale,
       room->align, room->available[0]);
  lay (layout, 1, pw_picture_height (picture) * layout->scale + gutter[1], 0, inset[1] * layout->scale, 0,
       room->available[1]); /* at the top, as what is beside it */
}

PwSquare
pw_board_layout_square (const PwBoardLayout *layout, int column, int row)
{
  int files = (int) layout->files, ranks = (int) layout->ranks;
  int file = layout->flipped ? files - 1 - column : column;
  int rank = layout->flipped ? row : ranks - 1 - row;

  if (file < 0 || file >= files || rank < 0 || rank >= ranks)
    return PW_NO_SQUARE;
  return (PwSquare) (rank * files + file);
}

void
pw_board_layout_place (const PwBoardLayout *layout, PwSquare square, int *column, int *row)
{
  int files = (int) layout->files, ranks = (int) layout->ranks;
  int file = square % files, rank = square / files;

  *column = layout->flipped ? files - 1 - file : file;
  *row = layout->flipped ? rank : ranks - 1 - rank;
}

/* Which square of an endless row it is; what an event brings may not fit an int, or not be a number. */
static int
count_squares (double distance, double square)
{
  double count = floor (distance / square);

  if (!(count >= -FAR))
    return -FAR;
  return count > FAR ? FAR : (int) count;
}

void
pw_board_layout_cell_at (const PwBoardLayout *layout, double x, double y, int *column, int *row)
{
  *column = count_squares (x - layout->board[0], layout->square);
  *row = count_squares (y - layout->board[1], layout->square);
}

PwSquare
pw_board_layout_square_at (const PwBoardLayout *layout, double x, double y)
{
  int column, row;

  pw_board_layout_cell_at (layout, x, y, &column, &row);
  return pw_board_layout_square (layout, column, row);
}

gboolean
pw_board_layout_area (const PwBoardLayout *layout, PwSquare square, GdkRectangle *area)
{
  int column, row;

  if (square >= layout->files * layout->ranks)
    return FALSE;
  pw_board_layout_place (layout, square, &column, &row);
  area->x = (int) floor (layout->board[0] + column * layout->square);
  area->y = (int) floor (layout->board[1] + row * layout->square);
  area->width = (int) ceil (layout->board[0] + (column + 1) * layout->square) - area->x;
  area->height = (int) ceil (layout->board[1] + (row + 1) * layout->square) - area->y;
  return TRUE;
}
