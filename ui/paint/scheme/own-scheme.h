/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/style.h"

G_BEGIN_DECLS

/*
 * Schemes of users: one of the program's, and what differs from it.  Only who makes one changes it, before anybody
 * else sees it: pictures borrow their schemes.
 */

/* Marks with a choice of shapes, unless the scheme distinguishes rides. ORDER MARKS: as in compose/mark-shapes.c */
typedef enum
{
  PW_MARK_KIND_BOTH,
  PW_MARK_KIND_MOVE,
  PW_MARK_KIND_CAPTURE,
  PW_N_MARK_KINDS
} PwMarkKind;

/* What has a width of its own. ORDER WIDTHS: as in own-scheme.c */
typedef enum
{
  PW_WIDTH_MARKS,
  PW_WIDTH_LINES,
  PW_WIDTH_PIECES,
  PW_WIDTH_BOARD,
  PW_N_WIDTHS
} PwWidth;

/* Percent. */
#define PW_WIDTH_LEAST 50
#define PW_WIDTH_MOST 200

typedef struct _PwOwnLooks
{
  const PwScheme *from; /* of the program's */
  char *font;           /* (nullable): the usual fonts alone */
  char *families;       /* all fonts, best first */
  guint8 shapes[PW_N_MARK_KINDS];
  guint16 widths[PW_N_WIDTHS]; /* percent */
  PwStyle styles[PW_N_CLASSES];
  char **looks; /* (nullable): of all classes as text, for a format that keeps them; atomic */
} PwOwnLooks;

/* A scheme that looks like another. (transfer full) */
PwScheme *pw_scheme_copy (const PwScheme *scheme, const char *name);
void pw_scheme_free (PwScheme *scheme);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwScheme, pw_scheme_free)

/* These are for schemes of users alone. */
void pw_scheme_set_name (PwScheme *scheme, const char *name);
void pw_scheme_set_ink (PwScheme *scheme, PwInk ink, guint32 rgb);
void pw_scheme_set_rides (PwScheme *scheme, gboolean tells_rides);
void pw_scheme_set_shape (PwScheme *scheme, PwMarkKind mark, guint shape);
void pw_scheme_set_width (PwScheme *scheme, PwWidth width, int percent); /* is brought into range */
/* font: (nullable): the name of a family; nothing is changed if pw_font_is_fine() denies it */
void pw_scheme_set_font (PwScheme *scheme, const char *font);

/* Whether a font's name can be in any format: letters, digits, spaces, full stops and hyphens. */
gboolean pw_font_is_fine (const char *font);

/* These are for any. */
const PwScheme *pw_scheme_origin (const PwScheme *scheme); /* the scheme of the program's that it started from */
guint pw_scheme_shape (const PwScheme *scheme, PwMarkKind mark);
int pw_scheme_width (const PwScheme *scheme, PwWidth width);
const char *pw_scheme_font (const PwScheme *scheme); /* (nullable) */

/* Marks and widths: their names in files, and for people (not translated yet). NULL after the last shape. */
const char *pw_mark_name (PwMarkKind mark);
const char *pw_mark_label (PwMarkKind mark);
const char *pw_mark_shape_name (PwMarkKind mark, guint shape);
const char *pw_mark_shape_label (PwMarkKind mark, guint shape);
const char *pw_width_name (PwWidth width);
const char *pw_width_label (PwWidth width);

G_END_DECLS
