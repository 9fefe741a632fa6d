/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of a heat map: shades, and numbers on them. */
#include <string.h>

#include "ui/paint/compose/compose-private.h"
#include "ui/paint/compose/text.h"

#define BASELINE 5 /* of a number, below the middle of its square */
/* The same on a piece. */
#define TAG_SIZE     12
#define TAG_BASELINE 21
#define TAG_TOP      11
#define TAG_HEIGHT   12
#define TAG_MARGIN   2

/* A narrow rim keeps squares of one shade apart. */
static void
draw_shade (PwPicture *picture, guint shade, int x, int y)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_HEAT_1 + shade - 1);

  _pw_shape_place (shape, x - PW_HALF, y - PW_HALF, PW_PICTURE_SQUARE - 1, PW_PICTURE_SQUARE - 1);
}

static void
draw_number (PwPicture *picture, const char *text, int x, int y, int size)
{
  gsize start = picture->texts->len;

  g_string_append (picture->texts, text);
  _pw_picture_add_text (picture, PW_CLASS_HEAT_NUMBER, x, y, size, start, picture->texts->len);
}

/* Below the middle of the square, in front of the piece. */
static void
draw_tag (PwPicture *picture, const char *text, int x, int y)
{
  int width = (int) pw_text_width (text, strlen (text), FALSE) * TAG_SIZE / 100 + 2 * TAG_MARGIN;

  _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_HEAT_TAG), x - width / 2, y + TAG_TOP, width,
                   TAG_HEIGHT);
  draw_number (picture, text, x, y + TAG_BASELINE, TAG_SIZE);
}

static gboolean
has_piece (const PwScene *scene, guint square)
{
  return square == scene->at || _pw_scene_has_piece (scene, (PwSquare) square);
}

void
_pw_heat_draw (PwPicture *picture, const PwScene *scene)
{
  const PwHeat *heat = scene->heat;
  int x, y;

  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    {
      _pw_picture_centre (picture, (PwSquare) square, &x, &y);
      if (heat->shades[square] != 0)
        draw_shade (picture, heat->shades[square], x, y);
      if (heat->texts[square][0] != '\0' && !has_piece (scene, square))
        draw_number (picture, heat->texts[square], x, y + BASELINE, pw_styles[PW_CLASS_HEAT_NUMBER].size);
    }
}

void
_pw_heat_draw_tags (PwPicture *picture, const PwScene *scene)
{
  int x, y;

  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    if (scene->heat->texts[square][0] != '\0' && has_piece (scene, square))
      {
        _pw_picture_centre (picture, (PwSquare) square, &x, &y);
        draw_tag (picture, scene->heat->texts[square], x, y);
      }
}
