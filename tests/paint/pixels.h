/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/formats/export.h"

/* Pictures in pixels, and how much two of them differ. */

typedef struct
{
  double mean;      /* of all channels of all pixels, 0 to 255 */
  double differing; /* the part of the pixels that differ plainly, 0 to 1 */
} PixelDifference;

/* An ARGB32 image, white where nothing is drawn. (transfer full) */
cairo_surface_t *pixels_new (int width, int height);
/* A picture by the Cairo backend, at so many pixels a square. (transfer full) */
cairo_surface_t *pixels_draw (const PwPicture *picture, int square_size);
/* Both must be of the same size. */
PixelDifference pixels_compare (cairo_surface_t *a, cairo_surface_t *b);
/* Saves an image beside the test's other output, for looking at a failure. */
void pixels_keep (cairo_surface_t *image, const char *name);
