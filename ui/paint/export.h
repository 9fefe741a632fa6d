/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/picture.h"

G_BEGIN_DECLS

/* The backends: a picture to pixels or text.  None of them knows what a move is. */

typedef enum
{
  PW_FORMAT_SVG,
  PW_FORMAT_PNG,
  PW_FORMAT_PDF,
} PwFormat;

/* Draws on a Cairo context, scaled so that the picture's units become `scale` of the context's. */
void pw_picture_draw (const PwPicture *picture, cairo_t *cr, double scale);

/* Appends the picture as an SVG document in its own size: real text, ids, titles, classes. */
void pw_picture_to_svg (const PwPicture *picture, GString *svg);

/* From a file name's ending. Returns: FALSE if it is none of ours. */
gboolean pw_format_from_path (const char *path, PwFormat *format);

/*
 * Writes the picture to a file, atomically.
 *
 * square_size: pixels (PNG) or points (PDF, SVG) a square, 4 to 512
 * scale: PNG only: device pixels a pixel, 1 to 8
 * Returns: FALSE with error set (G_FILE_ERROR) if it is too large or can't be written
 */
gboolean pw_picture_export (const PwPicture *picture, PwFormat format, const char *path,
                            int square_size, int scale, GError **error);

/* Exports into memory. Returns: (transfer full) (nullable) */
GBytes *pw_picture_export_bytes (const PwPicture *picture, PwFormat format, int square_size, int scale,
                                 GError **error);

G_END_DECLS
