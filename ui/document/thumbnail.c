/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of documents: knows the document and the scene, no widget. */
#include "ui/document/thumbnail.h"

cairo_surface_t *
pw_thumbnail_draw (PwDocument *document, const PwScheme *scheme, int size, int scale)
{
  PwScene scene = {
    .board = pw_document_get_record (document)->board,
    .at = pw_document_get_record (document)->at,
    .side = pw_document_get_record (document)->side,
    .moves = pw_document_get_shown (document)->moves,
    .scheme = scheme,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_look_show_piece (pw_document_get_look (document), &scene);
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
