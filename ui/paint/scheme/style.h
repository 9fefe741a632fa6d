/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/inks.h"

G_BEGIN_DECLS

/*
 * What each class of shape looks like, whatever the scheme: which inks, how wide a
 * stroke, which dashes, how large a text.  The class is also the shape's class in SVG, so
 * that a style sheet can change it.
 */

typedef enum
{
#define CLASS(id, ...) PW_CLASS_##id,
#include "ui/paint/scheme/classes.inc"
#undef CLASS
  PW_N_CLASSES
} PwClass;

typedef enum
{
  PW_ANCHOR_START,
  PW_ANCHOR_MIDDLE,
  PW_ANCHOR_END,
} PwAnchor;

typedef struct
{
  const char *name;
  guint8 fill;      /* PwInk */
  guint8 stroke;    /* PwInk */
  guint8 width;     /* of the stroke, in tenths of a unit */
  guint8 dash, gap; /* in tenths of a unit; 0: an unbroken line */
  guint8 round;     /* caps and joins are round */
  guint8 opacity;   /* percent; 0 means all of it */
  guint8 crisp;     /* a plain area: its edges fall on pixels */
  guint8 radius;    /* of a rectangle's corners, in units */
  guint8 size;      /* of a text, in units */
  guint8 bold;
  guint8 anchor;    /* PwAnchor */
} PwStyle;

/* The styles of the program's own schemes; those of another differ in widths only. */
extern const PwStyle pw_styles[PW_N_CLASSES];

/* As many as there are classes. */
const PwStyle *pw_scheme_styles (const PwScheme *scheme);

/* The fonts that texts are set in, best first: for Pango and for CSS alike. */
#define PW_FONT_FAMILY "DejaVu Sans,Verdana,Noto Sans,sans-serif"
/* The same with that of a user's scheme, for Pango. */
const char *pw_scheme_families (const PwScheme *scheme);

G_END_DECLS
