/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of documents: knows the document and the scene, no widget. */
#include "ui/document/thumbnail.h"

cairo_surface_t *
pw_thumbnail_draw (PwDocument *document, const PwScheme *scheme, int size, int scale)
{
  PwScene scene = {
    .board = pw_document_get_board (document),
    .at = pw_document_get_at (document),
    .side = pw_document_get_side (document),
    .moves = pw_document_get_moves (document),
    .scheme = scheme,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_document_show_piece (document, &scene);
  return pw_thumbnail_draw_scene (&scene, size, scale);
}

void
pw_thumbnail_show (cairo_surface_t *thumbnail, cairo_t *cr, int width, int height)
{
  double scale_x, scale_y;

  cairo_surface_get_device_scale (thumbnail, &scale_x, &scale_y);
  cairo_set_source_surface (cr, thumbnail,
                            (int) (width - cairo_image_surface_get_width (thumbnail) / scale_x) / 2,
                            (int) (height - cairo_image_surface_get_height (thumbnail) / scale_y) / 2);
  cairo_paint (cr);
}
