/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int width, height;  /* in pixels, 1 to 32767 */
  gboolean is_opaque; /* set by the caller, for pictures too large to be looked at as a whole; of others it is
                       * found out */
  guint per_metre;    /* pixels per meter; 0: unknown */
} PwPng;

/*
 * Paints a picture, or as much of it as the context takes.
 *
 * part: how much of the picture has been written, 0 to 1
 * Returns: FALSE with error set if it is given up
 */
typedef gboolean (*PwPngPaint) (cairo_t *cr, double part, gpointer data, GError **error);

/*
 * Appends a picture as a PNG file: without an alpha channel if nothing of it is transparent.
 *
 * paint: is called once, or for each band of a large picture
 * Returns: FALSE with error set (G_FILE_ERROR, or that of paint)
 */
gboolean pw_png_write (const PwPng *file, PwPngPaint paint, gpointer data, GByteArray *bytes, GError **error);

G_END_DECLS
