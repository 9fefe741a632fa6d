/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/inks.h"

G_BEGIN_DECLS

/*
 * What each class of shape looks like, whatever the scheme: which inks, how wide a
 * stroke, which dashes, how large a text.  The class is also the shape's class in SVG, so
 * that a style sheet can change it.
 */

/* ORDER CLASSES: the same order as the rows in style.c. */
typedef enum
{
  /* groups: nothing of their own to paint */
  PW_CLASS_SQUARES,
  PW_CLASS_COORDINATES,
  PW_CLASS_LINES,
  PW_CLASS_SHIFTS,
  PW_CLASS_PATHS,
  PW_CLASS_MARKS,
  PW_CLASS_PIECES,
  PW_CLASS_LEGEND,
  PW_CLASS_SAMPLE,
  PW_CLASS_FAINT,
  PW_CLASS_WHOLE, /* a piece of several shapes; it has no name */
  /* the board */
  PW_CLASS_PAPER,
  PW_CLASS_LIGHT,
  PW_CLASS_DARK,
  PW_CLASS_HOLE,
  PW_CLASS_HATCH,
  PW_CLASS_EDGE,
  PW_CLASS_GRID, /* lines of a board without dark squares */
  PW_CLASS_FILE,
  PW_CLASS_RANK,
  PW_CLASS_TITLE,
  PW_CLASS_HEAT_1, /* shades of squares, the palest first */
  PW_CLASS_HEAT_2,
  PW_CLASS_HEAT_3,
  PW_CLASS_HEAT_4,
  PW_CLASS_HEAT_5,
  PW_CLASS_HEAT_6,
  PW_CLASS_HEAT_7,
  PW_CLASS_HEAT_8,
  PW_CLASS_HEAT_NUMBER,
  PW_CLASS_HEAT_TAG, /* behind a number that is on a piece */
  /* marks */
  PW_CLASS_LINE,
  PW_CLASS_BAR,
  PW_CLASS_LEAP_RIM, /* keeps it apart from a disc below */
  PW_CLASS_LEAP,
  PW_CLASS_VIRGIN,
  PW_CLASS_DISC,
  PW_CLASS_RING,
  PW_CLASS_CROSS,
  PW_CLASS_ATTACK,
  PW_CLASS_RIDE, /* marks of schemes that tell rides from leaps */
  PW_CLASS_RIDE_MOVE,
  PW_CLASS_RIDE_CAPTURE,
  PW_CLASS_LEAP_CAPTURE,
  PW_CLASS_SCREEN,
  PW_CLASS_STAR,
  PW_CLASS_SHIFT,
  PW_CLASS_IMMOBILISED,
  PW_CLASS_FREED,
  PW_CLASS_PASS,
  PW_CLASS_PASSED,
  PW_CLASS_UNMOVED,
  /* what is said */
  PW_CLASS_MAY,
  PW_CLASS_MAY_NOT,
  PW_CLASS_GUESS,
  PW_CLASS_TAKES_NOT,
  PW_CLASS_HOPS,
  PW_CLASS_BLOCKED,
  /* pieces */
  PW_CLASS_PIECE,
  PW_CLASS_SYMBOL,
  PW_CLASS_PLATE, /* the piece, paler: a portrait is drawn on it */
  PW_CLASS_FACE,
  PW_CLASS_FIGURINE, /* on the piece; each is followed by its lines */
  PW_CLASS_FIGURINE_LINES,
  PW_CLASS_OWN,
  PW_CLASS_OWN_LETTER,
  PW_CLASS_ENEMY,
  PW_CLASS_ENEMY_LETTER,
  PW_CLASS_OWN_FIGURINE,
  PW_CLASS_OWN_FIGURINE_LINES,
  PW_CLASS_ENEMY_FIGURINE,
  PW_CLASS_ENEMY_FIGURINE_LINES,
  /* what is pointed at */
  PW_CLASS_PATH,
  PW_CLASS_HOP,
  PW_CLASS_TAKEN,
  PW_CLASS_TIE,
  PW_CLASS_GOAL,
  PW_CLASS_LIT,
  PW_CLASS_GAINED,
  PW_CLASS_LOST,
  /* the rest */
  PW_CLASS_CURSOR,
  PW_CLASS_CURSOR_DASH,
  PW_CLASS_VEIL,
  PW_CLASS_VEIL_HATCH,
  PW_CLASS_LABEL,
  PW_CLASS_CAPTION,
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
