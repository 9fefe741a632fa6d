/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pixels to a PNG file.  Cairo's own writer tries all filters on each row, which diagrams gain nothing by: plain areas
 * repeat as they are.  Without filters the same file is smaller, and made in half the time.
 */
#include "ui/paint/formats/png-file.h"

#include <png.h>
#include <zlib.h>

#define LEVEL 6 /* of compression: the next ones take much longer and save little */

typedef struct
{
  const guint8 *pixels;
  int width, height, stride;
  gboolean is_opaque;
} Image;

/* A pixel is 0xaarrggbb, its colours multiplied by its alpha. */
static guint32
pixel_at (const Image *image, int x, int y)
{
  return ((const guint32 *) (gconstpointer) (image->pixels + (gsize) y * (gsize) image->stride))[x];
}

static gboolean
is_opaque (const Image *image)
{
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++)
      if (pixel_at (image, x, y) >> 24 != 0xff)
        return FALSE;
  return TRUE;
}

static void
pack_opaque (const Image *image, int y, guint8 *row)
{
  for (int x = 0; x < image->width; x++, row += 3)
    {
      guint32 pixel = pixel_at (image, x, y);

      row[0] = (guint8) (pixel >> 16);
      row[1] = (guint8) (pixel >> 8);
      row[2] = (guint8) pixel;
    }
}

static guint8
divide (guint32 colour, guint32 alpha)
{
  return alpha == 0 ? 0 : (guint8) (((colour & 0xff) * 255 + alpha / 2) / alpha);
}

static void
pack (const Image *image, int y, guint8 *row)
{
  for (int x = 0; x < image->width; x++, row += 4)
    {
      guint32 pixel = pixel_at (image, x, y), alpha = pixel >> 24;

      row[0] = divide (pixel >> 16, alpha);
      row[1] = divide (pixel >> 8, alpha);
      row[2] = divide (pixel, alpha);
      row[3] = (guint8) alpha;
    }
}

static void
append_bytes (png_structp png, png_bytep data, png_size_t length)
{
  g_byte_array_append (png_get_io_ptr (png), data, (guint) length);
}

static void
flush (png_structp png)
{
}

/* The library's way out of an error is a jump: nothing here may be allocated that it would lose. */
static gboolean
write_image (png_structp png, png_infop info, const Image *image, guint per_metre, guint8 *row)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  png_set_IHDR (png, info, (guint32) image->width, (guint32) image->height, 8,
                image->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level (png, LEVEL);
  png_set_compression_strategy (png, Z_FILTERED);
  if (per_metre > 0)
    png_set_pHYs (png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  png_write_info (png, info);
  for (int y = 0; y < image->height; y++)
    {
      if (image->is_opaque)
        pack_opaque (image, y, row);
      else
        pack (image, y, row);
      png_write_row (png, row);
    }
  png_write_end (png, info);
  return TRUE;
}

gboolean
pw_png_write (cairo_surface_t *surface, guint per_metre, GByteArray *bytes)
{
  Image image = {
    .pixels = cairo_image_surface_get_data (surface),
    .width = cairo_image_surface_get_width (surface),
    .height = cairo_image_surface_get_height (surface),
    .stride = cairo_image_surface_get_stride (surface),
  };
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  guint8 *row = g_malloc (4 * (gsize) image.width);
  gboolean done = FALSE;

  image.is_opaque = is_opaque (&image);
  if (info != NULL)
    {
      png_set_write_fn (png, bytes, append_bytes, flush);
      done = write_image (png, info, &image, per_metre, row);
    }
  png_destroy_write_struct (&png, &info);
  g_free (row);
  return done;
}
