/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figure for each square: its shade and its number. */
#include "ui/paint/compose-private.h"

#define BASELINE 5       /* of a number, below the middle of its square */
#define LOW_BASELINE 23  /* ... below a piece */
#define LOW_SIZE 8

guint8
pw_heat_shade (double figure, double least, double most)
{
  double part = most > least ? (figure - least) / (most - least) : 0.5;

  return (guint8) (1 + CLAMP ((int) (part * PW_HEAT_SHADES), 0, PW_HEAT_SHADES - 1));
}

/* A narrow rim keeps squares of one shade apart. */
static void
draw_shade (PwPicture *picture, guint shade, int x, int y)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_HEAT_1 + shade - 1);

  _pw_shape_place (shape, x - PW_HALF, y - PW_HALF, PW_PICTURE_SQUARE - 1, PW_PICTURE_SQUARE - 1);
}

static void
draw_number (PwPicture *picture, const char *text, int x, int y, gboolean low)
{
  gsize start = picture->texts->len;

  g_string_append (picture->texts, text);
  _pw_picture_add_text (picture, PW_CLASS_HEAT_NUMBER, x, y + (low ? LOW_BASELINE : BASELINE),
                        low ? LOW_SIZE : pw_styles[PW_CLASS_HEAT_NUMBER].size, start, picture->texts->len);
}

void
_pw_heat_draw (PwPicture *picture, const PwScene *scene)
{
  const PwHeat *heat = scene->heat;
  int x, y;

  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    if (heat->shades[square] != 0 || heat->texts[square][0] != '\0')
      {
        gboolean low = square == scene->at || _pw_scene_has_piece (scene, (PwSquare) square);

        _pw_picture_centre (picture, (PwSquare) square, &x, &y);
        if (heat->shades[square] != 0)
          draw_shade (picture, heat->shades[square], x, y);
        draw_number (picture, heat->texts[square], x, y, low);
      }
}
