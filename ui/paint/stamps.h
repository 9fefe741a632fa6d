/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pixels of shapes that come again, on one board or in the next picture of it: the first is drawn, the others are
 * copies.  They hold for every picture: all that a shape's pixels depend on is in the key.  Not for two threads at a
 * time.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Compared byte by byte: begin with one that is all zero. */
typedef struct
{
  double scale[2];  /* device pixels a unit */
  guint32 rgb[2];   /* of fill and stroke */
  guint8 inks[2];   /* PwInk: which of them let something through */
  guint8 part[2];   /* where in its pixel the middle is, in eighths */
  guint8 kind;      /* PwShapeKind */
  guint8 glyph;
  guint8 size;      /* in percent */
  guint8 width;     /* of the stroke, in tenths of a unit */
  guint8 dash, gap; /* in tenths of a unit */
  guint8 round;
  gint16 w;         /* radius, or which part of a figurine */
} PwStampKey;

typedef struct
{
  PwStampKey key;
  cairo_surface_t *surface; /* in device pixels */
  int reach;                /* how many of them are before the one with the middle */
} PwStamp;

typedef struct _PwStamps PwStamps;

PwStamps *pw_stamps_new (void); /* (transfer full) */
void pw_stamps_free (PwStamps *self); /* (nullable) */

/* (nullable) (transfer none): until the next one is added */
const PwStamp *pw_stamps_find (PwStamps *self, const PwStampKey *key);
/* Empty, and reaching so far around its middle; all others may go: of another scale, or too many. (transfer none) */
const PwStamp *pw_stamps_add (PwStamps *self, const PwStampKey *key, int reach);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwStamps, pw_stamps_free)

G_END_DECLS
