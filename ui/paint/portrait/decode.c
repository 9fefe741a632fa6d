/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decoding of pictures: the only place where the libraries for that are called, and only in a helper. */
#include "ui/paint/portrait/decode.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "ui/paint/portrait/portrait.h"

static cairo_surface_t *
new_surface (double width, double height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) (width + 0.5)), MAX (1, (int) (height + 0.5)));
}

/* Gives the surface back if all went well. */
static cairo_surface_t *
finish (cairo_surface_t *surface, cairo_t *cr, gboolean done)
{
  done = done && cairo_status (cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (done && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

/* -- PNG -- */

typedef struct
{
  const guint8 *data;
  gsize left;
} Input;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Input *input = closure;

  if (length > input->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, input->data, length);
  input->data += length;
  input->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

/* A surface of any depth in 32 bits a pixel, at most so large as pictures are kept. */
static cairo_surface_t *
shrink (cairo_surface_t *surface)
{
  double width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  double scale = MIN (1, PW_PORTRAIT_SIDE / MAX (width, height));
  cairo_surface_t *small = new_surface (width * scale, height * scale);
  cairo_t *cr = cairo_create (small);

  cairo_scale (cr, cairo_image_surface_get_width (small) / width, cairo_image_surface_get_height (small) / height);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  return finish (small, cr, TRUE);
}

static cairo_surface_t *
render_png (GBytes *bytes)
{
  gsize size;
  Input input = { g_bytes_get_data (bytes, &size), 0 };
  cairo_surface_t *whole, *small = NULL;

  input.left = size;
  whole = cairo_image_surface_create_from_png_stream (read_cb, &input);
  if (cairo_surface_status (whole) == CAIRO_STATUS_SUCCESS)
    small = shrink (whole);
  cairo_surface_destroy (whole);
  return small;
}

/* -- SVG -- */

/* Some mistakes, such as a picture that holds itself, are found by drawing only. */
static cairo_surface_t *
draw_svg (RsvgHandle *svg)
{
  static const RsvgRectangle area = { 0, 0, PW_PORTRAIT_SIDE, PW_PORTRAIT_SIDE };
  cairo_surface_t *surface = new_surface (PW_PORTRAIT_SIDE, PW_PORTRAIT_SIDE);
  cairo_t *cr = cairo_create (surface);

  return finish (surface, cr, rsvg_handle_render_document (svg, cr, &area, NULL));
}

static cairo_surface_t *
render_svg (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  RsvgHandle *svg = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  cairo_surface_t *surface = svg != NULL ? draw_svg (svg) : NULL;

  g_clear_object (&svg);
  return surface;
}

cairo_surface_t *
pw_portrait_decode (GBytes *bytes, const char *type)
{
  return g_str_equal (type, PW_PORTRAIT_PNG) ? render_png (bytes) : render_svg (bytes);
}
