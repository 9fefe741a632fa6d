/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/document/document.h"
#include "ui/paint/thumbnail.h"

G_BEGIN_DECLS

/*
 * A small picture of a document's board, for lists.
 *
 * size: of its longer side, in pixels of the widget; scale: of the screen
 * Returns: (transfer full): a surface with the device scale set
 */
cairo_surface_t *pw_thumbnail_draw (PwDocument *document, const PwScheme *scheme, int size, int scale);
/* In the middle of a place, which it may not fill. */
void pw_thumbnail_show (cairo_surface_t *thumbnail, cairo_t *cr, int width, int height);

G_END_DECLS
