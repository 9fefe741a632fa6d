/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/compose/picture.h"
#include "ui/paint/stamps.h"

G_BEGIN_DECLS

/* Draws on a Cairo context, scaled so that the picture's units become `scale` of the context's. */
void pw_picture_draw (const PwPicture *picture, cairo_t *cr, double scale);
/* ... for pictures much like it that are drawn again and again: stamps has what they share. */
void pw_picture_draw_again (const PwPicture *picture, cairo_t *cr, double scale, PwStamps *stamps);

/* Traces a box; radius: of its corners. */
void pw_trace_box (cairo_t *cr, double x1, double y1, double x2, double y2, double radius);

G_END_DECLS
