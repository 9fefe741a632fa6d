/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The marks of a game: last move, check, what is in hand, promotion zone and goal.  Owns their places; where
 * a piece can go and what it can capture are marks like those of moves, so marks.c draws them.
 */
#include "ui/paint/compose/compose-private.h"

#define ASIDE 15 /* from the middle to the sign in a corner */

/* What a mark is: a shape that fills the square, and a sign on it. */
typedef struct
{
  guint mark; /* PwGameMark: any of them */
  PwLabel label;
  PwId id;
  PwClass area; /* PW_CLASS_WHOLE: none */
  int half;     /* of the area */
  PwClass sign;
  PwGlyph glyph;
  int x, y; /* of the sign, from the middle */
} GameRow;

#define LAST (PW_GAME_MARK_LAST_FROM | PW_GAME_MARK_LAST_TO)

/* In the order in which they are drawn. */
static const GameRow below[] = {
  { LAST, PW_LABEL_LAST, PW_ID_LAST, PW_CLASS_LAST, PW_HALF, PW_CLASS_LAST_CORNERS,
    PW_GLYPH_BRACKETS, 0, 0 },
  { PW_GAME_MARK_ZONE, PW_LABEL_ZONE, PW_ID_ZONE, PW_CLASS_ZONE, PW_HALF - 3, PW_CLASS_ZONE_SIGN,
    PW_GLYPH_CHEVRONS_UP, ASIDE, -ASIDE },
  { PW_GAME_MARK_GOAL, PW_LABEL_GOAL, PW_ID_WINS, PW_CLASS_WHOLE, 0, PW_CLASS_GOAL_SIGN, PW_GLYPH_FLAG,
    -ASIDE, -ASIDE + 1 },
  { PW_GAME_MARK_CHECKED, PW_LABEL_CHECKED, PW_ID_CHECKED, PW_CLASS_WHOLE, 0, PW_CLASS_CHECKED,
    PW_GLYPH_BURST, 0, 0 },
};
static const GameRow held
    = { PW_GAME_MARK_HELD, PW_LABEL_NONE, PW_ID_NONE, PW_CLASS_LIT, PW_HALF - 4, PW_CLASS_WHOLE, 0, 0, 0 };

void
_pw_game_marks_gather (PwPicture *picture, const PwScene *scene)
{
  for (guint i = 0; scene->game != NULL && i < PW_N_SQUARES (picture); i++)
    {
      PwSquareMarks *spot = &picture->spots[i];
      gboolean target = (scene->game[i] & PW_GAME_MARK_TARGET) != 0,
               taken = (scene->game[i] & PW_GAME_MARK_TAKEN) != 0;

      if (target && (scene->game[i] & PW_GAME_MARK_HELD))
        spot->flags |= PW_SQUARE_PASS;
      else if (target)
        {
          spot->ends |= taken ? PW_HOLDS_ENEMY : PW_HOLDS_EMPTY;
          spot->flags |= PW_SQUARE_TARGET | PW_SQUARE_MOVED;
        }
      else if (taken)
        spot->flags |= PW_SQUARE_VICTIM;
    }
}

static void
draw_row (PwPicture *picture, const GameRow *row, PwSquare square)
{
  PwShape *shape;
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  if (row->area != PW_CLASS_WHOLE)
    _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_RECT, row->area), x - row->half, y - row->half,
                     2 * row->half, 2 * row->half);
  if (row->sign == PW_CLASS_WHOLE)
    return;
  shape = _pw_picture_add (picture, PW_SHAPE_GLYPH, row->sign);
  _pw_shape_place (shape, x + row->x, y + row->y, 0, 0);
  shape->glyph = (guint8) row->glyph;
  _pw_shape_name (shape, row->id, row->label, square);
  _pw_picture_use (picture, row->label);
}

static void
draw_all (PwPicture *picture, const PwScene *scene, const GameRow *row)
{
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    if ((scene->game[i] & row->mark) && _pw_picture_shows (picture, (PwSquare) i))
      draw_row (picture, row, (PwSquare) i);
}

void
_pw_game_marks_draw_below (PwPicture *picture, const PwScene *scene)
{
  if (scene->game == NULL)
    return;
  _pw_picture_open (picture, PW_CLASS_GAME, PW_ID_GAME);
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    draw_all (picture, scene, &below[i]);
  _pw_picture_close (picture);
}

void
_pw_game_marks_draw_held (PwPicture *picture, const PwScene *scene)
{
  if (scene->game != NULL)
    draw_all (picture, scene, &held);
}
