/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faces: owns the checking and decoding of pictures from outside.  Must not know what
 * they are drawn on.
 */
#include "ui/paint/face.h"

#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "ui/paint/face-private.h"

#define MAX_LEVELS 8
#define LEAST_SIDE 48 /* pixels: a PNG is not kept smaller than this */
#define TRIAL_SIDE 64 /* pixels: an SVG is drawn once before it is trusted */

struct _PwFace
{
  GBytes *bytes;
  const char *type;
  RsvgHandle *svg; /* (nullable) */
  /* a PNG, and the same in half its size again and again: shrinking a large one takes long */
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
pw_face_guess_type (GBytes *bytes)
{
  return starts_with (bytes, png_signature, sizeof png_signature) ? PW_FACE_PNG : PW_FACE_SVG;
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
    return refuse (error, _("This is no PNG picture, or a broken one."));
  width = read_big_endian (data + SIZES_AT);
  height = read_big_endian (data + SIZES_AT + 4);
  if (width <= PW_FACE_MAX_SIDE && height <= PW_FACE_MAX_SIDE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The picture has %u × %u pixels; %u × %u are the most that a piece may have."), width, height,
               PW_FACE_MAX_SIDE, PW_FACE_MAX_SIDE);
  return FALSE;
}

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

static gboolean
load_png (PwFace *face, GError **error)
{
  gsize size;
  Input input = { g_bytes_get_data (face->bytes, &size), 0 };

  if (!check_png (face->bytes, error))
    return FALSE;
  input.left = size;
  face->levels[face->n_levels++] = cairo_image_surface_create_from_png_stream (read_cb, &input);
  if (cairo_surface_status (face->levels[0]) != CAIRO_STATUS_SUCCESS)
    return refuse (error, _("This is no PNG picture, or a broken one."));
  while (face->n_levels < MAX_LEVELS && longer_side (face->levels[face->n_levels - 1]) >= 2 * LEAST_SIDE)
    {
      face->levels[face->n_levels] = halve (face->levels[face->n_levels - 1]);
      face->n_levels++;
    }
  return TRUE;
}

/* The smallest that is not smaller than what is to be seen. */
static cairo_surface_t *
find_level (const PwFace *face, double pixels)
{
  guint level = 0;

  while (pixels > 0 && level + 1 < face->n_levels && longer_side (face->levels[level + 1]) >= pixels)
    level++;
  return face->levels[level];
}

static void
draw_png (const PwFace *face, cairo_t *cr, double width, double height, double pixels)
{
  cairo_surface_t *surface = find_level (face, pixels);
  double wide = cairo_image_surface_get_width (surface), high = cairo_image_surface_get_height (surface);
  double scale = MIN (width / wide, height / high);

  cairo_translate (cr, (width - wide * scale) / 2, (height - high * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
}

/* -- SVG -- */

static gboolean
render_svg (RsvgHandle *svg, cairo_t *cr, double width, double height)
{
  RsvgRectangle area = { 0, 0, width, height };

  return rsvg_handle_render_document (svg, cr, &area, NULL);
}

/* Some mistakes, such as a picture that holds itself, are found by drawing only. */
static gboolean
can_be_drawn (RsvgHandle *svg)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRIAL_SIDE, TRIAL_SIDE);
  cairo_t *cr = cairo_create (surface);
  gboolean done = render_svg (svg, cr, TRIAL_SIDE, TRIAL_SIDE) && cairo_status (cr) == CAIRO_STATUS_SUCCESS;

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return done;
}

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

/* From here on the face has the clean drawing, also for those who get its bytes. */
static gboolean
load_svg (PwFace *face, GError **error)
{
  gboolean is_svg;
  GBytes *clean = _pw_face_clean_svg (face->bytes, &is_svg);
  GInputStream *stream;

  if (clean == NULL && !looks_like_xml (face->bytes))
    return refuse (error, _("This is neither an SVG drawing nor a PNG picture."));
  if (clean == NULL)
    return refuse (error, is_svg ? _("The drawing has too much in it, or effects and pictures that can't be shown on a "
                                     "piece. A PNG picture of it can be used.")
                                 : _("This is no SVG drawing, or a broken one."));
  g_bytes_unref (face->bytes);
  face->bytes = clean;
  stream = g_memory_input_stream_new_from_bytes (clean);
  face->svg = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  g_object_unref (stream);
  if (face->svg != NULL && can_be_drawn (face->svg))
    return TRUE;
  return refuse (error, _("This is no SVG drawing, or a broken one."));
}

/* -- either -- */

PwFace *
pw_face_new (GBytes *bytes, const char *type, GError **error)
{
  gboolean png = g_str_equal (type, PW_FACE_PNG);
  PwFace *face;

  if (!png && !g_str_equal (type, PW_FACE_SVG))
    {
      refuse (error, _("Only SVG and PNG pictures can be shown on a piece."));
      return NULL;
    }
  if (g_bytes_get_size (bytes) > PW_FACE_MAX_BYTES)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _("The picture is larger than %u megabytes, the most that a piece may carry."),
                   PW_FACE_MAX_BYTES / (1024 * 1024));
      return NULL;
    }
  face = g_rc_box_new0 (PwFace);
  face->bytes = g_bytes_ref (bytes);
  face->type = png ? PW_FACE_PNG : PW_FACE_SVG;
  if (!(png ? load_png : load_svg) (face, error))
    g_clear_pointer (&face, pw_face_unref);
  return face;
}

PwFace *
pw_face_ref (PwFace *face)
{
  return g_rc_box_acquire (face);
}

static void
clear_face (gpointer data)
{
  PwFace *face = data;

  g_bytes_unref (face->bytes);
  g_clear_object (&face->svg);
  for (guint i = 0; i < face->n_levels; i++)
    cairo_surface_destroy (face->levels[i]);
}

void
pw_face_unref (PwFace *face)
{
  if (face != NULL)
    g_rc_box_release_full (face, clear_face);
}

GBytes *
pw_face_bytes (const PwFace *face)
{
  return face->bytes;
}

const char *
pw_face_type (const PwFace *face)
{
  return face->type;
}

void
pw_face_draw (const PwFace *face, cairo_t *cr, double x, double y, double width, double height, double pixels)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_translate (cr, x, y);
  if (face->svg != NULL)
    render_svg (face->svg, cr, width, height);
  else
    draw_png (face, cr, width, height, pixels);
  cairo_restore (cr);
  cairo_new_path (cr);
}
