/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of a picture's shapes: owns its memory.  Whatever draws a part of the picture adds to it, and knows no
 * more of the picture than its list and the place of its squares.
 */
#include "ui/paint/compose/compose-private.h"

void
_pw_picture_grow (PwPicture *picture)
{
  picture->shapes_size = MAX (256, 2 * picture->shapes_size);
  picture->shapes = g_renew (PwShape, picture->shapes, picture->shapes_size);
}

void
_pw_picture_add_point (PwPicture *picture, int x, int y)
{
  PwPoint point = { (gint16) x, (gint16) y };

  if (picture->n_points == picture->points_size)
    {
      picture->points_size = MAX (64, 2 * picture->points_size);
      picture->points = g_renew (PwPoint, picture->points, picture->points_size);
    }
  picture->points[picture->n_points++] = point;
  picture->shapes[picture->n_shapes - 1].n_text++;
}

PwShape *
_pw_picture_add_text (PwPicture *picture, PwClass style, int x, int y, int size, gsize start, gsize end)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_TEXT, style);

  _pw_shape_place (shape, x, y, 0, 0);
  shape->size = (guint8) size;
  shape->text = (guint32) start;
  shape->n_text = (guint32) (end - start);
  return shape;
}

guint
pw_picture_write_square (const PwPicture *picture, PwSquare square, char name[PW_SQUARE_NAME_SIZE])
{
  guint file = square % picture->files, rank = square / picture->files, length = picture->file_lengths[file];

  memcpy (name, picture->file_names[file], 4);
  memcpy (name + length, picture->rank_names[rank], 4);
  return length + picture->rank_lengths[rank];
}
