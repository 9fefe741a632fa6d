/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Schemes seen with other eyes.  Owns how alike is too alike; mark-shapes.c and scheme/style.c say what marks
 * look like.
 */
#include "ui/paint/compose/vision.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ui/paint/compose/compose-private.h"

/*
 * ORDER VISIONS.  What red, green and blue become, on linear light: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes,
 * "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, at full strength; gray is the
 * luminance of sRGB.
 */
static const struct
{
  double matrix[3][3];
  const char *alike, *unseen[2]; /* on light and dark squares */
} visions[] = {
  { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    N_ ("“%s” looks like “%s”."),
    { N_ ("“%s” can hardly be seen on light squares."), N_ ("“%s” can hardly be seen on dark squares.") } },
  { { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
    N_ ("For readers with protanopia, “%s” looks like “%s”."),
    { N_ ("For readers with protanopia, “%s” can hardly be seen on light squares."),
      N_ ("For readers with protanopia, “%s” can hardly be seen on dark squares.") } },
  { { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
    N_ ("For readers with deuteranopia, “%s” looks like “%s”."),
    { N_ ("For readers with deuteranopia, “%s” can hardly be seen on light squares."),
      N_ ("For readers with deuteranopia, “%s” can hardly be seen on dark squares.") } },
  { { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
    N_ ("For readers with tritanopia, “%s” looks like “%s”."),
    { N_ ("For readers with tritanopia, “%s” can hardly be seen on light squares."),
      N_ ("For readers with tritanopia, “%s” can hardly be seen on dark squares.") } },
  { { { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 } },
    N_ ("In gray, “%s” looks like “%s”."),
    { N_ ("In gray, “%s” can hardly be seen on light squares."),
      N_ ("In gray, “%s” can hardly be seen on dark squares.") } },
};
G_STATIC_ASSERT (G_N_ELEMENTS (visions) == PW_N_VISIONS);

#define LEAST_DIFFERENCE 12.0 /* of two colors of one shape, in CIELAB: five times what can just be seen */
#define LEAST_OF_SQUARES 3.0  /* of large areas beside each other */
#define LEAST_CONTRAST   1.8  /* of a mark against its square, as WCAG reckons */

/* -- colors -- */

static double
to_linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
from_linear (double part)
{
  double clipped = CLAMP (part, 0, 1);

  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * pow (clipped, 1 / 2.4) - 0.055;
}

PwColour
pw_vision_see (PwVision vision, PwColour color)
{
  const double rgb[3] = { to_linear (color.red), to_linear (color.green), to_linear (color.blue) };
  double seen[3];

  for (guint i = 0; i < 3; i++)
    {
      const double *row = visions[vision].matrix[i];

      seen[i] = from_linear (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
    }
  return (PwColour){ seen[0], seen[1], seen[2], color.alpha };
}

static double
contrast (PwColour a, PwColour b)
{
  double one = 0.05 + 0.2126 * to_linear (a.red) + 0.7152 * to_linear (a.green) + 0.0722 * to_linear (a.blue);
  double other = 0.05 + 0.2126 * to_linear (b.red) + 0.7152 * to_linear (b.green) + 0.0722 * to_linear (b.blue);

  return MAX (one, other) / MIN (one, other);
}

/* A part of XYZ against white, as Lab has it. */
static double
lab_part (double part)
{
  return part > 216.0 / 24389 ? cbrt (part) : (24389.0 / 27 * part + 16) / 116;
}

static void
to_lab (PwColour color, double lab[3])
{
  double r = to_linear (color.red), g = to_linear (color.green), b = to_linear (color.blue);
  double x = lab_part ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  double y = lab_part (0.2126 * r + 0.7152 * g + 0.0722 * b);
  double z = lab_part ((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);

  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

static double
difference (PwColour a, PwColour b)
{
  double one[3], other[3];

  to_lab (a, one);
  to_lab (b, other);
  return sqrt (pow (one[0] - other[0], 2) + pow (one[1] - other[1], 2) + pow (one[2] - other[2], 2));
}

/* -- what there is to see -- */

/* A thing on a square. */
typedef struct
{
  const char *label;
  guint shape; /* the same number, the same outline */
  PwInk fill, stroke; /* PW_INK_NONE: the square is seen */
} Look;

#define MAX_LOOKS 32

typedef struct
{
  Look looks[MAX_LOOKS];
  guint n;
} Looks;

static void
add_form (Looks *looks, const char *label, const PwForm *form)
{
  const PwStyle *style = &pw_styles[form->style];

  looks->looks[looks->n++] = (Look){ label, (guint) (form->kind << 16 | form->glyph << 8 | form->radius), style->fill,
                                     style->stroke };
}

/* Things that have a shape of their own in all schemes, or differ from one another by colors alone. */
static void
add_others (Looks *looks)
{
  static const struct
  {
    PwInk label;
    PwForm form;
  } rows[] = {
    { PW_INK_ATTACK, PW_GLYPH (ATTACK, SMALL_CROSS) },
    { PW_INK_LEAP, PW_GLYPH (LEAP, DIAMOND) },
    { PW_INK_VIRGIN, PW_CIRCLE (VIRGIN, 12) },
    { PW_INK_LINE, { PW_SHAPE_LINE, PW_CLASS_LINE, 0, 0 } },
    { PW_INK_SCREEN, { PW_SHAPE_RECT, PW_CLASS_SCREEN, 0, 0 } },
    { PW_INK_VICTIM, PW_GLYPH (STAR, STAR) },
    { PW_INK_BLOCKER, { PW_SHAPE_LINE, PW_CLASS_BAR, 0, 1 } },
    { PW_INK_PASS, PW_GLYPH (PASS, ARROW) },
    { PW_INK_PIECE, PW_CIRCLE (PIECE, 17) },
    { PW_INK_OWN, { PW_SHAPE_FIGURINE, PW_CLASS_OWN_FIGURINE, 0, 0 } },
    { PW_INK_ENEMY, { PW_SHAPE_FIGURINE, PW_CLASS_ENEMY_FIGURINE, 0, 0 } },
    { PW_INK_MAY, PW_GLYPH (MAY, TICK) },
    { PW_INK_MAY_NOT, PW_GLYPH (MAY_NOT, NO_ENTRY) },
    { PW_INK_GUESS, PW_GLYPH (GUESS, FILLED_SQUARE) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_form (looks, pw_ink_label (rows[i].label), &rows[i].form);
}

/* Rides have marks of their own in some schemes; steps and leaps then have those of all moves, but for captures. */
static void
add_rides (Looks *looks)
{
  static const struct
  {
    PwMarkKind label;
    PwForm form;
  } rows[] = {
    { PW_MARK_KIND_BOTH, PW_CIRCLE (DISC, 8) },
    { PW_MARK_KIND_MOVE, PW_CIRCLE (RING, 8) },
    { PW_MARK_KIND_CAPTURE, PW_GLYPH (LEAP_CAPTURE, RING_WITH_DOT) },
    { PW_MARK_KIND_BOTH, PW_GLYPH (RIDE, CROSS) },
    { PW_MARK_KIND_MOVE, PW_GLYPH (RIDE_MOVE, PLUS) },
    { PW_MARK_KIND_CAPTURE, PW_GLYPH (RIDE_CAPTURE, BOXED_CROSS) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_form (looks, pw_mark_label (rows[i].label), &rows[i].form);
}

static void
find_looks (const PwScheme *scheme, Looks *looks)
{
  looks->n = 0;
  if (scheme->tells_rides)
    add_rides (looks);
  for (guint i = 0; i < PW_N_MARK_KINDS && !scheme->tells_rides; i++)
    for (gboolean around = FALSE; around <= TRUE; around++)
      add_form (looks, pw_mark_label (i), _pw_mark_shape (scheme, i, around));
  add_others (looks);
}

/* -- comparing -- */

typedef struct
{
  const PwScheme *scheme;
  PwVision vision;
  PwInk square;
  PwLookalike *found;
  guint n;
} Search;

static PwColour
see (const Search *search, PwInk ink)
{
  return pw_vision_see (search->vision, pw_scheme_colour (search->scheme, ink != PW_INK_NONE ? ink : search->square));
}

static gboolean
is_alike (const Search *search, const Look *one, const Look *other)
{
  return one->shape == other->shape && strcmp (one->label, other->label) != 0
         && difference (see (search, one->fill), see (search, other->fill)) < LEAST_DIFFERENCE
         && difference (see (search, one->stroke), see (search, other->stroke)) < LEAST_DIFFERENCE;
}

static gboolean
is_seen (const Search *search, const Look *look)
{
  PwColour square = see (search, PW_INK_NONE);

  return contrast (see (search, look->fill), square) >= LEAST_CONTRAST
         || contrast (see (search, look->stroke), square) >= LEAST_CONTRAST;
}

/* other: (nullable): it is the square */
static void
add (Search *search, const char *one, const char *other)
{
  for (guint i = 0; i < search->n; i++)
    {
      const PwLookalike *known = &search->found[i];

      if ((known->vision == PW_VISION_USUAL || known->vision == search->vision) && known->one == one
          && known->other == other && (other != NULL || known->square == search->square))
        return;
    }
  if (search->n < PW_LOOKALIKES_MAX)
    search->found[search->n++] = (PwLookalike){ search->vision, one, other, search->square };
}

static void
compare_squares (Search *search)
{
  if (difference (see (search, PW_INK_LIGHT), see (search, PW_INK_DARK)) < LEAST_OF_SQUARES)
    add (search, pw_ink_label (PW_INK_LIGHT), pw_ink_label (PW_INK_DARK));
}

static void
compare (Search *search, const Looks *looks)
{
  for (guint i = 0; i < looks->n; i++)
    {
      for (guint j = i + 1; j < looks->n; j++)
        if (is_alike (search, &looks->looks[i], &looks->looks[j]))
          add (search, looks->looks[i].label, looks->looks[j].label);
      if (!is_seen (search, &looks->looks[i]))
        add (search, looks->looks[i].label, NULL);
    }
}

guint
pw_scheme_find_lookalikes (const PwScheme *scheme, PwLookalike found[PW_LOOKALIKES_MAX])
{
  static const PwInk squares[] = { PW_INK_LIGHT, PW_INK_DARK };
  Search search = { .scheme = scheme, .found = found };
  Looks looks;

  find_looks (scheme, &looks);
  for (search.vision = 0; search.vision < PW_N_VISIONS; search.vision++)
    {
      compare_squares (&search);
      for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
        {
          search.square = squares[i];
          compare (&search, &looks);
        }
    }
  return search.n;
}

char *
pw_lookalike_describe (const PwLookalike *lookalike)
{
  const char *one = _ (lookalike->one);

  if (lookalike->other != NULL)
    return g_strdup_printf (_ (visions[lookalike->vision].alike), one, _ (lookalike->other));
  return g_strdup_printf (_ (visions[lookalike->vision].unseen[lookalike->square == PW_INK_DARK]), one);
}
