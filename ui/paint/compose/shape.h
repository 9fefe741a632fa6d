/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scene/figurine.h"
#include "ui/paint/compose/picture.h"
#include "ui/paint/scheme/style.h"

G_BEGIN_DECLS

/*
 * PwShape: one entry of a picture, for the backends and the tests.  A picture is a
 * flat list of them, painted in order; groups open and close around others and nest.
 *
 * All numbers are whole picture units, so that no backend has to round or print a
 * fraction.  A shape does not hold its id and its title but what they are made of.
 */

typedef enum
{
  PW_SHAPE_GROUP,    /* opens a group */
  PW_SHAPE_END,      /* closes it */
  PW_SHAPE_RECT,     /* from (x, y), w wide, h high */
  PW_SHAPE_CIRCLE,   /* around (x, y), radius w */
  PW_SHAPE_LINE,     /* from (x, y) to (w, h) */
  PW_SHAPE_POLYLINE, /* through the points */
  PW_SHAPE_GLYPH,    /* a fixed outline with its middle at (x, y) */
  PW_SHAPE_TEXT,     /* with its base line at y */
  PW_SHAPE_IMAGE,    /* the scene's portrait in a box like that of PW_SHAPE_RECT */
  PW_SHAPE_FIGURINE, /* a part of one with its middle at (x, y) */
} PwShapeKind;

/* ORDER GLYPHS: the same order as the rows in glyph.c. */
typedef enum
{
  PW_GLYPH_CROSS,
  PW_GLYPH_CORNERS, /* a cross that leaves room for a piece */
  PW_GLYPH_SMALL_CROSS,
  PW_GLYPH_DIAMOND,
  PW_GLYPH_WIDE_DIAMOND,
  PW_GLYPH_SMALL_DIAMOND,
  PW_GLYPH_STAR,
  PW_GLYPH_SHIELD,
  PW_GLYPH_ARROW, /* circular, around a piece */
  PW_GLYPH_SMALL_ARROW,
  PW_GLYPH_HATCH,
  PW_GLYPH_BRACKETS,
  PW_GLYPH_SMALL_BENT_ARROW,
  PW_GLYPH_LOCK,
  PW_GLYPH_OPEN_LOCK,
  PW_GLYPH_CHEVRONS_UP,
  PW_GLYPH_CHEVRONS_DOWN,
  PW_GLYPH_HOUSE,
  PW_GLYPH_TICK, /* in a disc, as the next three */
  PW_GLYPH_SMALL_TICK,
  PW_GLYPH_NO_ENTRY,
  PW_GLYPH_SMALL_NO_ENTRY,
  PW_GLYPH_FILLED_SQUARE,
  PW_GLYPH_SMALL_FILLED_SQUARE,
  PW_GLYPH_PLUS,
  PW_GLYPH_BOXED_CROSS,
  PW_GLYPH_RING_WITH_DOT,
  PW_N_GLYPHS
} PwGlyph;

/* ORDER IDS: the same order as the rows in picture.c. What ids are made of. */
typedef enum
{
  PW_ID_NONE,
  /* a word */
  PW_ID_BOARD,
  PW_ID_COORDINATES,
  PW_ID_LINES,
  PW_ID_SHIFTS,
  PW_ID_PATHS,
  PW_ID_MARKS,
  PW_ID_PIECES,
  PW_ID_LEGEND,
  PW_ID_TITLE,
  PW_ID_CURSOR,
  PW_ID_STATEMENTS,
  /* a word and the name of a square */
  PW_ID_SQUARE,
  PW_ID_MARK,
  PW_ID_LEAP,
  PW_ID_VIRGIN,
  PW_ID_SCREEN,
  PW_ID_VICTIM,
  PW_ID_IMMOBILISED,
  PW_ID_FREED,
  PW_ID_PASSED,
  PW_ID_UNMOVED,
  PW_ID_BLOCKER,
  PW_ID_PIECE,
  PW_ID_HOP,
  PW_ID_TAKEN,
  PW_ID_GOAL,
  PW_ID_MAY,
  PW_ID_MAY_NOT,
  PW_ID_SPARED,
  /* a word and the names of squares, all but the first being the group's text */
  PW_ID_SHIFT,
  PW_ID_SHIFTED,
  PW_ID_TAKES,
  PW_ID_TAKES_NOT,
  PW_ID_HOPS,
  PW_ID_BLOCKED,
  /* a word and a number */
  PW_ID_LINE,
  PW_ID_PATH,
  /* a word and the class of the mark it explains */
  PW_ID_SAMPLE,
  PW_N_IDS
} PwId;

/* ORDER LABELS: the same order as the rows in picture.c. What titles and legends say. */
typedef enum
{
  PW_LABEL_NONE,
  PW_LABEL_SQUARE, /* just its name */
  PW_LABEL_HOLE,
  PW_LABEL_BOTH,
  PW_LABEL_MOVE,
  PW_LABEL_CAPTURE,
  PW_LABEL_ATTACK,
  PW_LABEL_LEAP,
  PW_LABEL_LINE,
  PW_LABEL_VIRGIN,
  PW_LABEL_SCREEN,
  PW_LABEL_VICTIM,
  PW_LABEL_BLOCKER,
  PW_LABEL_SHIFT,
  PW_LABEL_IMMOBILISED,
  PW_LABEL_FREED,
  PW_LABEL_PASS,
  PW_LABEL_PASSED,
  PW_LABEL_UNMOVED,
  PW_LABEL_PIECE,
  PW_LABEL_OWN,
  PW_LABEL_ENEMY,
  PW_LABEL_GOES,
  /* of what is said: in legends */
  PW_LABEL_MAY,
  PW_LABEL_MAY_NOT,
  PW_LABEL_GUESS,
  PW_LABEL_TAKEN,
  PW_LABEL_SPARED,
  PW_LABEL_HOPPED,
  PW_LABEL_BARRED,
  PW_LABEL_PULLED,
  PW_LABEL_COPY,
  /* ... and in titles, between two squares or, the last two, after one */
  PW_LABEL_TAKES,
  PW_LABEL_TAKES_NOT,
  PW_LABEL_HOPS,
  PW_LABEL_BLOCKED,
  PW_LABEL_TAKES_NOTHING,
  PW_LABEL_NOT_PEACEFULLY,
  /* of schemes that tell rides from leaps: in legends, instead of PW_LABEL_BOTH and so on */
  PW_LABEL_RIDE_BOTH,
  PW_LABEL_RIDE_MOVE,
  PW_LABEL_RIDE_CAPTURE,
  PW_LABEL_LEAP_BOTH,
  PW_LABEL_LEAP_MOVE,
  PW_LABEL_LEAP_CAPTURE,
  PW_N_LABELS
} PwLabel;

typedef struct
{
  guint8 kind;     /* PwShapeKind */
  guint8 style;    /* PwClass */
  guint8 glyph;    /* PwGlyph, of a glyph; PwFigurine, of a figurine */
  guint8 id;       /* PwId */
  guint8 label;    /* PwLabel: the title */
  guint8 size;     /* of a text, in units; of a figurine, in percent */
  guint16 subject; /* of the id and the title: a square, a number, a class */
  gint16 x, y, w, h; /* w of a figurine: PwFigurinePart */
  guint32 text;    /* where the text or the points begin in the picture's pools */
  guint32 n_text;  /* bytes, or points; of a group: what its title ends with */
} PwShape;

typedef struct
{
  gint16 x, y;
} PwPoint;

const PwShape *pw_picture_shapes (const PwPicture *picture, guint *n);
/* Bytes of a shape's text; not ended by a zero. Valid UTF-8 without control characters. */
const char *pw_picture_text (const PwPicture *picture, const PwShape *shape);
const PwPoint *pw_picture_points (const PwPicture *picture, const PwShape *shape);
/* What shapes of the kind PW_SHAPE_IMAGE show. (transfer none) (nullable): there are none */
PwPortrait *pw_picture_face (const PwPicture *picture);
const PwScheme *pw_picture_scheme (const PwPicture *picture);
/* What the whole picture shows, in a sentence: valid UTF-8 without control characters. */
const char *pw_picture_caption (const PwPicture *picture);
/* Whether a class is in use. */
gboolean pw_picture_has_class (const PwPicture *picture, PwClass style);

/* Whether texts are to be drawn as outlines, which need no font. */
gboolean pw_picture_has_outlines (const PwPicture *picture);

#define PW_ID_SIZE 64 /* room for any id */

/* Writes the id of a shape without a final zero. Returns: its length, 0 if it has none */
guint pw_picture_write_id (const PwPicture *picture, const PwShape *shape, char id[PW_ID_SIZE]);
/* The words of a label, translated. */
const char *pw_picture_label (const PwPicture *picture, PwLabel label, guint *length);
/* The name of a square. Returns: its length */
guint pw_picture_write_square (const PwPicture *picture, PwSquare square, char name[PW_SQUARE_NAME_SIZE]);

/*
 * A glyph's outline as SVG path data with relative commands only, (0, 0) being its middle:
 * m l h v c z with numbers.  One text serves all backends.
 */
const char *pw_glyph_outline (PwGlyph glyph);
guint pw_glyph_length (PwGlyph glyph);
/*
 * Reads an outline command by command.
 *
 * text: (inout): where the next command begins
 * command: (inout): 'z' before the first; one that is repeated is written once
 * n: (out): its numbers, as many as it has
 * Returns: FALSE after the last
 */
gboolean pw_glyph_read (const char **text, char *command, double n[6]);

G_END_DECLS
