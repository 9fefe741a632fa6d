/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of scenes. */
#include "ui/paint/thumbnail.h"

#include "ui/paint/draw.h"
#include "ui/paint/compose/picture.h"

static int
pixels (double length)
{
  return MAX (1, (int) (length + 0.5));
}

cairo_surface_t *
pw_thumbnail_draw_scene (const PwScene *scene, int size, int scale)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  cairo_surface_t *surface;
  cairo_t *cr;
  double factor;

  pw_picture_compose (picture, scene);
  factor = (double) size / MAX (pw_picture_width (picture), pw_picture_height (picture));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels (pw_picture_width (picture) * factor) * scale,
                                        pixels (pw_picture_height (picture) * factor) * scale);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  pw_picture_draw (picture, cr, factor);
  cairo_destroy (cr);
  return surface;
}
