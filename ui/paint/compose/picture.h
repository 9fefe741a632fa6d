/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwPicture: a list of named shapes, composed from a scene in one place.
 * Backends know only shapes.  A picture is used again for the next scene without
 * allocating.  Units are picture units, y down, (0, 0) at the top left; the board's
 * squares are PW_PICTURE_SQUARE units wide.
 */

#define PW_PICTURE_SQUARE 48

typedef struct _PwPicture PwPicture;

PwPicture *pw_picture_new (void);          /* (transfer full): empty */
void pw_picture_free (PwPicture *picture); /* (nullable) */

/* Composes the scene; what was there is replaced. */
void pw_picture_compose (PwPicture *picture, const PwScene *scene);

/*
 * Composes nothing but the path to the square pointed at, in the place that it has in the whole picture; what was
 * there is replaced.
 */
void pw_picture_compose_path (PwPicture *picture, const PwScene *scene);

/*
 * The marks that a picture uses, in the legend's order, for a legend that is beside it.
 *
 * entries: room for PW_LEGEND_MAX. Returns: how many there are
 */
#define PW_LEGEND_MAX 44
typedef struct
{
  guint sample;      /* which mark it is */
  const char *words; /* what it means, in the user's language; lives as long as the program */
} PwLegendEntry;
guint pw_picture_list_marks (const PwPicture *picture, PwLegendEntry *entries);
/* Whether it is a step of the scale of figures on squares, and no mark. */
gboolean pw_legend_entry_is_step (const PwLegendEntry *entry);
/* Composes nothing but the sample of one of them, of this size in picture units; what was there is replaced. */
#define PW_LEGEND_SAMPLE_WIDTH 28
#define PW_LEGEND_SAMPLE_HEIGHT 22
void pw_picture_compose_sample (PwPicture *picture, guint sample, const PwScheme *scheme);

/* Composes nothing but a figurine, without a square, as wide as this; what was there is replaced. */
#define PW_FIGURINE_WIDTH (2 * PW_FIGURINE_REACH)
void pw_picture_compose_figurine (PwPicture *picture, PwFigurine figurine, gboolean enemy, const PwScheme *scheme);

/* Size of the whole picture, in picture units. */
int pw_picture_width (const PwPicture *picture);
int pw_picture_height (const PwPicture *picture);

/* Top left corner of a square, in picture units. */
void pw_picture_square_origin (const PwPicture *picture, PwSquare square, double *x, double *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPicture, pw_picture_free)

G_END_DECLS
