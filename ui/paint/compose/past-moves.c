/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signs of what happened before, as far as the board knows it: pieces that have not moved yet, and
 * squares that a piece has just passed.  Owns the signs and their places; must not know
 * the moves that depend on them.
 */
#include "ui/paint/compose/compose-private.h"

#define CHEVRONS_ASIDE 17 /* from the middle of the passed square, towards the piece that passed it */
#define HOUSE_ASIDE 16
#define HOUSE_ABOVE 13

static void
draw_sign (PwPicture *picture, PwGlyph glyph, PwClass style, int x, int y)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_GLYPH, style);

  _pw_shape_place (shape, x, y, 0, 0);
  shape->glyph = (guint8) glyph;
}

static void
name_sign (PwPicture *picture, PwId id, PwLabel label, PwSquare square)
{
  _pw_shape_name (&picture->shapes[picture->n_shapes - 1], id, label, square);
  _pw_picture_use (picture, label);
}

static void
draw_passed (PwPicture *picture, PwSquare passed, PwSquare victim)
{
  gboolean up;
  int x, y, victim_x, victim_y;

  _pw_picture_centre (picture, passed, &x, &y);
  _pw_picture_centre (picture, victim, &victim_x, &victim_y);
  up = victim_y < y;
  draw_sign (picture, up ? PW_GLYPH_CHEVRONS_UP : PW_GLYPH_CHEVRONS_DOWN, PW_CLASS_PASSED, x,
             y + (up ? -CHEVRONS_ASIDE : CHEVRONS_ASIDE));
  name_sign (picture, PW_ID_PASSED, PW_LABEL_PASSED, passed);
}

void
_pw_past_moves_draw_passed (PwPicture *picture, const PwScene *scene)
{
  const PwPassed *passed = pw_board_get_passed (scene->board);

  for (guint i = 0; i < passed->n; i++)
    if (passed->squares[i] != scene->at && _pw_picture_shows (picture, passed->squares[i]))
      draw_passed (picture, passed->squares[i], passed->victim);
}

static gboolean
is_unmoved (const PwScene *scene, PwSquare square)
{
  if (square == scene->at && (scene->flags & PW_SCENE_UNMOVED))
    return TRUE;
  return pw_board_is_virgin (scene->board, square);
}

void
_pw_past_moves_draw_unmoved (PwPicture *picture, const PwScene *scene)
{
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    {
      int x, y;

      if (!is_unmoved (scene, (PwSquare) i) || !_pw_picture_shows (picture, (PwSquare) i))
        continue;
      _pw_picture_centre (picture, (PwSquare) i, &x, &y);
      draw_sign (picture, PW_GLYPH_HOUSE, PW_CLASS_UNMOVED, x - HOUSE_ASIDE, y - HOUSE_ABOVE);
      name_sign (picture, PW_ID_UNMOVED, PW_LABEL_UNMOVED, (PwSquare) i);
    }
}
