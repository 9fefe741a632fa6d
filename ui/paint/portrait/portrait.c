/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Portraits: owns the checking of pictures from outside, and the pixels that a helper makes of them.  Must not know
 * what they are drawn on.
 */
#include "ui/paint/portrait/portrait.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "ui/paint/portrait/decode.h"
#include "ui/paint/portrait/portrait-private.h"

#define MAX_LEVELS 8
#define LEAST_SIDE 48 /* pixels: a picture is not kept smaller than this */

struct _PwPortrait
{
  GBytes *bytes;
  const char *type;
  /* its pixels, and the same in half their size again and again: shrinking a large picture takes long */
  cairo_surface_t *levels[MAX_LEVELS];
  guint n_levels;
};

static const guint8 png_signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };

static gboolean
starts_with (GBytes *bytes, const guint8 *start, gsize length)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return size >= length && memcmp (data, start, length) == 0;
}

const char *
pw_portrait_guess_type (GBytes *bytes)
{
  return starts_with (bytes, png_signature, sizeof png_signature) ? PW_PORTRAIT_PNG : PW_PORTRAIT_SVG;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, sentence);
  return FALSE;
}

/* -- PNG -- */

#define SIZES_AT 16 /* width and height in the first chunk, which is always IHDR */
#define SIZES_END 24

static guint32
read_big_endian (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* A few bytes can unpack to a picture that fills all memory, so its size is checked first. */
static gboolean
check_png (GBytes *bytes, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 width, height;

  if (!starts_with (bytes, png_signature, sizeof png_signature) || size < SIZES_END
      || memcmp (data + SIZES_AT - 4, "IHDR", 4) != 0)
    return refuse (error, _("This isn’t a valid PNG picture. Choose another."));
  width = read_big_endian (data + SIZES_AT);
  height = read_big_endian (data + SIZES_AT + 4);
  if (width <= PW_PORTRAIT_MAX_SIDE && height <= PW_PORTRAIT_MAX_SIDE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The picture has %u × %u pixels, more than %u × %u. Make it smaller."), width, height,
               PW_PORTRAIT_MAX_SIDE, PW_PORTRAIT_MAX_SIDE);
  return FALSE;
}

/* -- sizes -- */

static cairo_surface_t *
halve (cairo_surface_t *surface)
{
  int width = (cairo_image_surface_get_width (surface) + 1) / 2;
  int height = (cairo_image_surface_get_height (surface) + 1) / 2;
  cairo_surface_t *half = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (half);

  cairo_scale (cr, (double) width / cairo_image_surface_get_width (surface),
               (double) height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return half;
}

static int
longer_side (cairo_surface_t *surface)
{
  return MAX (cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface));
}

/* surface: (transfer full); side: of the largest, about */
static void
keep_levels (PwPortrait *portrait, cairo_surface_t *surface, int side)
{
  while (longer_side (surface) / 2 >= side)
    {
      cairo_surface_t *half = halve (surface);

      cairo_surface_destroy (surface);
      surface = half;
    }
  portrait->levels[portrait->n_levels++] = surface;
  while (portrait->n_levels < MAX_LEVELS && longer_side (portrait->levels[portrait->n_levels - 1]) >= 2 * LEAST_SIDE)
    {
      portrait->levels[portrait->n_levels] = halve (portrait->levels[portrait->n_levels - 1]);
      portrait->n_levels++;
    }
}

/* The smallest that is not smaller than what is to be seen. */
static cairo_surface_t *
find_level (const PwPortrait *portrait, double pixels)
{
  guint level = 0;

  while (pixels > 0 && level + 1 < portrait->n_levels && longer_side (portrait->levels[level + 1]) >= pixels)
    level++;
  return portrait->levels[level];
}

/* -- SVG -- */

static gboolean
looks_like_xml (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  while (size > 0 && (g_ascii_isspace (*text) || (guchar) *text >= 0x80)) /* a mark of the order of bytes */
    {
      text++;
      size--;
    }
  return size > 0 && *text == '<';
}

/* From here on the portrait has the clean drawing, also for callers that get its bytes. */
static gboolean
clean_svg (PwPortrait *portrait, GError **error)
{
  gboolean is_svg;
  GBytes *clean = pw_portrait_clean_svg (portrait->bytes, &is_svg);

  if (clean == NULL && !looks_like_xml (portrait->bytes))
    return refuse (error, _("This is neither an SVG drawing nor a PNG picture."));
  if (clean == NULL)
    return refuse (error, is_svg ? _("This SVG is too complex or uses unsupported effects. Use a PNG instead.")
                                 : _("This isn’t a valid SVG drawing. Choose another."));
  g_bytes_unref (portrait->bytes);
  portrait->bytes = clean;
  return TRUE;
}

/* -- either -- */

PwPortrait *
pw_portrait_new (GBytes *bytes, const char *type, GError **error)
{
  return pw_portrait_new_small (bytes, type, PW_PORTRAIT_SIDE, error);
}

PwPortrait *
pw_portrait_new_small (GBytes *bytes, const char *type, int side, GError **error)
{
  gboolean png = g_str_equal (type, PW_PORTRAIT_PNG);
  cairo_surface_t *surface = NULL;
  PwPortrait *portrait;

  if (!png && !g_str_equal (type, PW_PORTRAIT_SVG))
    {
      refuse (error, _("A piece can only have an SVG or PNG picture."));
      return NULL;
    }
  if (g_bytes_get_size (bytes) > PW_PORTRAIT_MAX_BYTES)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _("The picture is larger than %u megabytes. Use a smaller one."),
                   PW_PORTRAIT_MAX_BYTES / (1024 * 1024));
      return NULL;
    }
  portrait = g_atomic_rc_box_new0 (PwPortrait);
  portrait->bytes = g_bytes_ref (bytes);
  portrait->type = png ? PW_PORTRAIT_PNG : PW_PORTRAIT_SVG;
  if (png ? check_png (bytes, error) : clean_svg (portrait, error))
    surface = _pw_portrait_fetch (portrait->bytes, type, error);
  if (surface != NULL)
    keep_levels (portrait, surface, MAX (side, LEAST_SIDE));
  else
    g_clear_pointer (&portrait, pw_portrait_unref);
  return portrait;
}

static void
clear_portrait (gpointer data)
{
  PwPortrait *portrait = data;

  g_bytes_unref (portrait->bytes);
  for (guint i = 0; i < portrait->n_levels; i++)
    cairo_surface_destroy (portrait->levels[i]);
}

PW_SHARE_FUNCS (g_atomic_rc_box, pw_portrait_ref, pw_portrait_unref, PwPortrait, clear_portrait);

PW_GETTER (GBytes *, pw_portrait_bytes, const PwPortrait, bytes);
PW_GETTER (const char *, pw_portrait_type, const PwPortrait, type);

void
pw_portrait_draw (const PwPortrait *portrait, cairo_t *cr, double x, double y, double width, double height,
                  double pixels)
{
  cairo_surface_t *surface = find_level (portrait, pixels);
  double wide = cairo_image_surface_get_width (surface), high = cairo_image_surface_get_height (surface);
  double scale = MIN (width / wide, height / high);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_translate (cr, x + (width - wide * scale) / 2, y + (height - high * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
}
