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
  PW_SHAPE_IMAGE,    /* a portrait in a box like that of PW_SHAPE_RECT */
  PW_SHAPE_FIGURINE, /* a part of one with its middle at (x, y) */
} PwShapeKind;

typedef enum
{
#define GLYPH(id, ...) PW_GLYPH_##id,
#include "ui/paint/compose/glyphs.inc"
#undef GLYPH
  PW_N_GLYPHS
} PwGlyph;

/* What ids are made of. */
typedef enum
{
#define ID(id, ...) PW_ID_##id,
#include "ui/paint/compose/ids.inc"
#undef ID
  PW_N_IDS
} PwId;

/* The words of titles and legends. */
typedef enum
{
#define LABEL(id, ...) PW_LABEL_##id,
#include "ui/paint/compose/labels.inc"
#undef LABEL
  PW_N_LABELS
} PwLabel;

typedef struct
{
  guint8 kind;     /* PwShapeKind */
  guint8 style;    /* PwClass */
  guint8 glyph;    /* PwGlyph, of a glyph; PwFigurine, of a figurine; of an image, which portrait */
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
/* What a shape of the kind PW_SHAPE_IMAGE shows. (transfer none) */
PwPortrait *pw_picture_face (const PwPicture *picture, const PwShape *shape);
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
