/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "ui/paint/portrait/helper.h"

G_BEGIN_DECLS

/* pixels: the longer side of a decoded picture, of an SVG always this, of a PNG at most: sharp on paper, too */
#define PW_PORTRAIT_SIDE PW_HELPER_SIDE
#define PW_PORTRAIT_SECONDS 1 /* of processor time to decode one */

/*
 * An SVG drawing as it may be drawn: written anew with nothing in it but shapes, colors and texts, nothing
 * that names another file, and not much of all that.
 *
 * bytes: any
 * is_svg: (out): FALSE if it is no such drawing at all
 * Returns: (transfer full) (nullable): NULL if it is refused
 */
GBytes *pw_portrait_clean_svg (GBytes *bytes, gboolean *is_svg);
/* Whether an element of SVG is nothing but a shape or its name: no text, effect or copy. */
gboolean pw_svg_is_shape (const char *name);

/*
 * Decodes a picture here and now: for the helper only (helper.h).
 *
 * bytes: clean; type: PW_PORTRAIT_PNG or PW_PORTRAIT_SVG
 * Returns: (transfer full) (nullable): an image of 32 bits a pixel; NULL if it can't be decoded
 */
cairo_surface_t *pw_portrait_decode (GBytes *bytes, const char *type);

G_END_DECLS
