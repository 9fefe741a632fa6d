/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ui/paint/scheme/style.h"

G_BEGIN_DECLS

/* Text in the fonts of pictures: set in a layout, or as outlines that need no font any more. */

/* Without hinting: text has the same shape and width at every size and in every backend. (transfer full) */
PangoLayout *pw_text_layout_new (cairo_t *cr);
/*
 * text: valid UTF-8 in one line; length: in bytes
 * size: of the font, in units of the layout's context
 */
void pw_text_layout_set (PangoLayout *layout, const PwScheme *scheme, const char *text, gsize length, int size,
                         gboolean bold);

/*
 * The outlines of a text, its base line beginning at (0, 0).  From any thread.
 *
 * width: (out): how far it goes
 * Returns: (transfer full): to be freed with cairo_path_destroy()
 */
cairo_path_t *pw_outline_trace (const PwScheme *scheme, const char *text, gsize length, int size, gboolean bold,
                                double *width);

/*
 * The same as path data in the form of glyphs (ui/paint/compose/shape.h): relative commands, behind a point that is the
 * text's anchor.
 *
 * Returns: (transfer full)
 */
GString *pw_outline_data (const PwScheme *scheme, const char *text, gsize length, int size, gboolean bold,
                          PwAnchor anchor);

G_END_DECLS
