/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * Appends an image as a PNG file: without an alpha channel if nothing of it is transparent.
 *
 * surface: of the format CAIRO_FORMAT_ARGB32, finished drawing; per_metre: pixels per meter, 0: not said
 * Returns: FALSE if there is no memory for it
 */
gboolean pw_png_write (cairo_surface_t *surface, guint per_metre, GByteArray *bytes);

G_END_DECLS
