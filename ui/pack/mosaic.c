/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of users as outlines. They are decoded to pixels behind a wall, so pixels are all that is known of
 * them, be they from an SVG or a PNG.
 */
#include "ui/pack/mosaic.h"

#define N_COLOURS 4096 /* 4 bits of each part */
#define NO_COLOUR N_COLOURS

/* pixel: with its parts multiplied by its alpha. Returns: NO_COLOUR if it is rather transparent */
static guint
colour_of (guint32 pixel)
{
  guint alpha = pixel >> 24, colour = 0;

  if (alpha < 128)
    return NO_COLOUR;
  for (int shift = 16; shift >= 0; shift -= 8)
    colour = colour * 16 + MIN (15, ((pixel >> shift & 255) * 15 + alpha / 2) / alpha);
  return colour;
}

/* Lines end half a pixel after their ends. One without a length would not be drawn by all programs. */
static void
add_run (GString **paths, guint colour, int x, int y, int n)
{
  if (paths[colour] == NULL)
    paths[colour] = g_string_new (NULL);
  g_string_append_printf (paths[colour], n > 1 ? "M%d %dh%d" : "M%d %dh.01", x, y, n - 1);
}

static void
add_row (GString **paths, const guint32 *pixels, int n, int y)
{
  for (int x = 0, end; x < n; x = end)
    {
      guint colour = colour_of (pixels[x]);

      for (end = x + 1; end < n && colour_of (pixels[end]) == colour;)
        end++;
      if (colour != NO_COLOUR)
        add_run (paths, colour, x, y, end - x);
    }
}

/* paths: for each color */
static void
trace (PwPortrait *portrait, int n, GString **paths)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n, n);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;

  pw_portrait_draw (portrait, cr, 0, 0, n, n, n);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < n; y++)
    add_row (paths, (const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface)),
             n, y);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Lines are a little wider than their rows, so that nothing shines through between them. */
static void
append_pixels (PwPortrait *portrait, int n, guint size, GString *svg)
{
  g_autofree GString **paths = g_new0 (GString *, N_COLOURS);
  guint thousandths = size * 1000 / (guint) n;

  trace (portrait, n, paths);
  g_string_append_printf (
      svg,
      "<g transform=\"scale(%u.%03u)translate(.5 .5)\" fill=\"none\" stroke-width=\"1.3\" "
      "stroke-linecap=\"square\">\n",
      thousandths / 1000, thousandths % 1000);
  for (guint colour = 0; colour < N_COLOURS; colour++)
    if (paths[colour] != NULL)
      {
        g_string_append_printf (svg, "<path stroke=\"#%03x\" d=\"%s\"/>\n", colour, paths[colour]->str);
        g_string_free (paths[colour], TRUE);
      }
  g_string_append (svg, "</g>\n");
}

gboolean
pw_mosaic_append (PwPortrait *portrait, guint size, gsize room, GString *svg)
{
  static const int sizes[] = { 96, 72, 48, 32, 24, 16 };
  gsize start = svg->len;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      append_pixels (portrait, sizes[i], size, svg);
      if (svg->len - start <= room)
        return TRUE;
      g_string_truncate (svg, start);
    }
  return FALSE;
}
