/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comparing images.  Owns what "differ plainly" means.
 */
#include "tests/paint/pixels.h"
#include "ui/paint/draw.h"

#include <math.h>
#include <stdlib.h>

#define PLAINLY 80 /* of 255, in any channel */

cairo_surface_t *
pixels_new (int width, int height)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  return image;
}

cairo_surface_t *
pixels_draw (const PwPicture *picture, int square_size)
{
  double scale = (double) square_size / PW_PICTURE_SQUARE;
  cairo_surface_t *image = pixels_new ((int) ceil (pw_picture_width (picture) * scale),
                                       (int) ceil (pw_picture_height (picture) * scale));
  cairo_t *cr = cairo_create (image);

  pw_picture_draw (picture, cr, scale);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return image;
}

PixelDifference
pixels_compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double sum = 0, plain = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < height; y++)
    {
      const guint8 *row_a = cairo_image_surface_get_data (a) + (gsize) y * cairo_image_surface_get_stride (a);
      const guint8 *row_b = cairo_image_surface_get_data (b) + (gsize) y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < width; x++)
        {
          int largest = 0;

          for (int channel = 0; channel < 4; channel++)
            {
              int difference = abs (row_a[4 * x + channel] - row_b[4 * x + channel]);

              sum += difference;
              largest = MAX (largest, difference);
            }
          plain += largest >= PLAINLY;
        }
    }
  return (PixelDifference) { sum / (4.0 * width * height), plain / ((double) width * height) };
}

void
pixels_keep (cairo_surface_t *image, const char *name)
{
  const char *directory = g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *path = g_build_filename (directory != NULL ? directory : g_get_tmp_dir (), name, NULL);

  cairo_surface_write_to_png (image, path);
  g_test_message ("kept %s", path);
}
