/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pixels to a PNG file.  Cairo's own writer tries all filters on each row at the sixth level, which takes
 * much longer than to draw a diagram.  Most rows of a diagram are as those above them, so one filter serves
 * all.
 *
 * Large pictures are drawn and written in bands, so that they need no more memory than others.
 */
#include "ui/paint/formats/png-file.h"

#include <png.h>
#include <string.h>

#include "ui/paint/formats/cairo-file.h"

#define MOST_PIXELS (1 << 24) /* of a band */
#define LEVEL       3         /* of compression: the sixth takes twice as long for a fifth fewer bytes */
#define MEMORY                                                                                               \
  6 /* of 9, for compression: its tables are moved along with the text, and small ones do as well */

typedef struct
{
  const guint8 *pixels;
  int width, height, stride;
} Image;

/* Pixels are 0xaarrggbb, their colors multiplied by their alpha. */
static const guint32 *
row_at (const Image *image, int y)
{
  return (const guint32 *) (gconstpointer) (image->pixels + (gsize) y * (gsize) image->stride);
}

static gboolean
is_opaque (const Image *image)
{
  guint32 all = G_MAXUINT32;

  for (int y = 0; y < image->height; y++)
    {
      const guint32 *pixels = row_at (image, y);

      for (int x = 0; x < image->width; x++)
        all &= pixels[x];
    }
  return all >> 24 == 0xff;
}

/* row: has room for four bytes per pixel; each fourth is overwritten by the next pixel */
static void
pack_opaque (const Image *image, int y, guint8 *row)
{
  const guint32 *pixels = row_at (image, y);

  for (int x = 0; x < image->width; x++, row += 3)
    {
      guint32 rgb = GUINT32_TO_BE (pixels[x] << 8);

      memcpy (row, &rgb, sizeof rgb);
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
  const guint32 *pixels = row_at (image, y);

  for (int x = 0; x < image->width; x++, row += 4)
    {
      guint32 pixel = pixels[x], alpha = pixel >> 24;

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
begin (png_structp png, png_infop info, const PwPng *file)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  png_set_IHDR (png, info, (guint32) file->width, (guint32) file->height, 8,
                file->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level (png, LEVEL);
  png_set_compression_mem_level (png, MEMORY);
  if (file->per_metre > 0)
    png_set_pHYs (png, info, file->per_metre, file->per_metre, PNG_RESOLUTION_METER);
  png_write_info (png, info);
  return TRUE;
}

/* Many rows of a diagram are the same as the one above. */
static gboolean
repeats_row (const Image *image, int y)
{
  return y > 0 && memcmp (row_at (image, y), row_at (image, y - 1), sizeof (guint32) * (gsize) image->width) == 0;
}

static gboolean
write_rows (png_structp png, const Image *image, gboolean opaque, guint8 *row)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  for (int y = 0; y < image->height; y++)
    {
      if (!repeats_row (image, y))
        (opaque ? pack_opaque : pack) (image, y, row);
      png_write_row (png, row);
    }
  return TRUE;
}

static gboolean
end (png_structp png, png_infop info)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  png_write_end (png, info);
  return TRUE;
}

/* -- bands -- */

typedef struct
{
  PwPng file;
  PwPngPaint paint;
  gpointer data;
  int rows; /* of a band */
} Work;

/* Draws a band. Returns: (nullable): NULL with error set */
static cairo_surface_t *
draw_band (const Work *work, int top, GError **error)
{
  int height = MIN (work->rows, work->file.height - top);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, work->file.width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean done;

  cairo_translate (cr, 0, -top);
  done = work->paint (cr, (double) top / work->file.height, work->data, error);
  cairo_surface_flush (surface);
  done = done && pw_cairo_check (cairo_status (cr), error);
  cairo_destroy (cr);
  if (!done)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static Image
read_image (cairo_surface_t *surface)
{
  return (Image){
    .pixels = cairo_image_surface_get_data (surface),
    .width = cairo_image_surface_get_width (surface),
    .height = cairo_image_surface_get_height (surface),
    .stride = cairo_image_surface_get_stride (surface),
  };
}

static gboolean
write_bands (Work *work, png_structp png, png_infop info, guint8 *row, GError **error)
{
  gboolean written = TRUE;

  for (int top = 0; written && top < work->file.height; top += work->rows)
    {
      cairo_surface_t *surface = draw_band (work, top, error);
      Image image;

      if (surface == NULL)
        return FALSE;
      image = read_image (surface);
      if (top == 0)
        {
          /* All is here: then the pixels say it. */
          if (work->rows >= work->file.height)
            work->file.is_opaque = is_opaque (&image);
          written = begin (png, info, &work->file);
        }
      written = written && write_rows (png, &image, work->file.is_opaque, row);
      cairo_surface_destroy (surface);
    }
  return pw_cairo_check (written && end (png, info) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY, error);
}

gboolean
pw_png_write (const PwPng *file, PwPngPaint paint, gpointer data, GByteArray *bytes, GError **error)
{
  Work work = { *file, paint, data, MAX (MOST_PIXELS / file->width, 1) };
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  guint8 *row = g_malloc (4 * (gsize) file->width);
  gboolean done = FALSE;

  if (info != NULL)
    {
      png_set_write_fn (png, bytes, append_bytes, flush);
      done = write_bands (&work, png, info, row, error);
    }
  else
    pw_cairo_check (CAIRO_STATUS_NO_MEMORY, error);
  png_destroy_write_struct (&png, &info);
  g_free (row);
  return done;
}
