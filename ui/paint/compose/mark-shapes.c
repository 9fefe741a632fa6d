/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes that schemes of users can choose for marks.  Must not know on which squares marks are. */
#include <glib/gi18n-lib.h>

#include "core/base/getter.h"

#include "ui/paint/compose/compose-private.h"

#define MOST_SHAPES 6

/* ORDER MARKS: the first shape is the usual one. */
static const struct
{
  const char *name, *label;
  PwLabel legend;
  struct
  {
    const char *name, *label;
    PwForm alone, around;
  } shapes[MOST_SHAPES];
} marks[] = {
  { "both",
    N_ ("Move or capture"),
    PW_LABEL_BOTH,
    { { "disc", N_ ("Disc"), PW_CIRCLE (DISC, 8), PW_CIRCLE (DISC, 20) },
      { "square", N_ ("Square"), PW_GLYPH (DISC, SMALL_FILLED_SQUARE), PW_CIRCLE (DISC, 20) },
      { "cross", N_ ("Cross"), PW_GLYPH (RIDE, CROSS), PW_GLYPH (RIDE, CORNERS) },
      { "plus", N_ ("Plus"), PW_GLYPH (RIDE, PLUS), PW_CIRCLE (DISC, 20) } } },
  { "move",
    N_ ("Move only"),
    PW_LABEL_MOVE,
    { { "ring", N_ ("Ring"), PW_CIRCLE (RING, 8), PW_CIRCLE (RING, 20) },
      { "dot", N_ ("Dot"), PW_CIRCLE (RING, 4), PW_CIRCLE (RING, 20) },
      { "square", N_ ("Square"), PW_GLYPH (RING, SMALL_FILLED_SQUARE), PW_CIRCLE (RING, 20) },
      { "cross", N_ ("Cross"), PW_GLYPH (RIDE_MOVE, CROSS), PW_CIRCLE (RING, 20) },
      { "plus", N_ ("Plus"), PW_GLYPH (RIDE_MOVE, PLUS), PW_CIRCLE (RING, 20) } } },
  { "capture",
    N_ ("Capture only"),
    PW_LABEL_CAPTURE,
    { { "cross", N_ ("Cross"), PW_GLYPH (CROSS, CROSS), PW_GLYPH (CROSS, CORNERS) },
      { "boxed-cross", N_ ("Cross in a square"), PW_GLYPH (RIDE_CAPTURE, BOXED_CROSS),
        PW_GLYPH (RIDE_CAPTURE, BOXED_CORNERS) },
      { "plus", N_ ("Plus"), PW_GLYPH (CROSS, PLUS), PW_GLYPH (CROSS, CORNERS) },
      { "ring", N_ ("Ring"), PW_CIRCLE (LEAP_CAPTURE, 8), PW_CIRCLE (LEAP_CAPTURE, 20) },
      { "ring-with-dot", N_ ("Ring with a dot"), PW_GLYPH (LEAP_CAPTURE, RING_WITH_DOT),
        PW_CIRCLE (LEAP_CAPTURE, 20) } } },
};
G_STATIC_ASSERT (G_N_ELEMENTS (marks) == PW_N_MARK_KINDS);

const PwForm *
_pw_mark_form (const PwScheme *scheme, PwLabel legend, gboolean around)
{
  guint mark = 0, shape;

  while (mark < PW_N_MARK_KINDS && marks[mark].legend != legend)
    mark++;
  shape = mark < PW_N_MARK_KINDS && !scheme->tells_rides ? pw_scheme_shape (scheme, mark) : 0;
  if (shape == 0)
    return NULL;
  return around ? &marks[mark].shapes[shape].around : &marks[mark].shapes[shape].alone;
}

PW_ROW_GETTER (const char *, pw_mark_name, PwMarkKind, marks, name);
PW_ROW_GETTER (const char *, pw_mark_label, PwMarkKind, marks, label);

const char *
pw_mark_shape_name (PwMarkKind mark, guint shape)
{
  return shape < MOST_SHAPES ? marks[mark].shapes[shape].name : NULL;
}

const char *
pw_mark_shape_label (PwMarkKind mark, guint shape)
{
  return shape < MOST_SHAPES ? marks[mark].shapes[shape].label : NULL;
}

PwShape *
_pw_mark_draw (PwPicture *picture, const PwForm *form, PwSquare square)
{
  PwShape *shape = _pw_picture_add (picture, form->kind, form->style);
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  _pw_shape_place (shape, x, y, form->radius, 0);
  shape->glyph = form->glyph;
  return shape;
}
