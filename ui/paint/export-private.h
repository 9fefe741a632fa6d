/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/export.h"

G_BEGIN_DECLS

/* As pw_picture_to_svg(), in any size. width, height: in thousandths of a pixel */
void _pw_picture_write_svg (const PwPicture *picture, gint64 width, gint64 height, GString *svg);

/* Traces a box; radius: of its corners. */
void _pw_trace_box (cairo_t *cr, double x1, double y1, double x2, double y2, double radius);

G_END_DECLS
