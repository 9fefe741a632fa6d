/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Cairo backend: puts the shapes of a picture on a context, for the screen,
 * PNG and PDF.  Owns the fitting of edges to pixels and the setting of text; must not know
 * what a mark means.
 */
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "ui/paint/draw.h"
#include "ui/paint/outline.h"
#include "ui/paint/scheme/own-scheme.h"
#include "ui/paint/compose/shape.h"

#define THINNEST 0.75 /* device pixels: thinner strokes get this width */
#define MITER_LIMIT 4
#define LARGEST_KEPT 5 /* device pixels a unit: few shapes are seen, and their copies would need much memory */

typedef struct
{
  cairo_t *cr;
  const PwPicture *picture;
  const PwStyle *styles;
  PangoLayout *layout;
  PangoLayout *letters[128]; /* of pieces: the same few again and again on a full board */
  gboolean snaps;            /* the context has pixels, and its axes are theirs */
  double scale[2], origin[2]; /* device pixels a unit; where unit 0 is */
  guint n_texts;
  guint depth, faint_depth;   /* of groups; of the one that is painted as a whole, 0 for none */
  const PwStyle *faint;       /* ... and its style */
  PwStamps *stamps;
  gboolean stamps_all; /* shapes that are drawn only once now will be drawn again: not only discs are stamps */
} PwPen;

/* -- pixels -- */

static gboolean
has_pixels (cairo_surface_t *surface)
{
  switch (cairo_surface_get_type (surface))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_SCRIPT:
    case CAIRO_SURFACE_TYPE_RECORDING:
      return FALSE;
    default:
      return TRUE;
    }
}

static void
measure_pixels (PwPen *pen)
{
  cairo_surface_t *surface = cairo_get_group_target (pen->cr);
  cairo_matrix_t matrix;
  double scale_x, scale_y, offset_x, offset_y;

  cairo_get_matrix (pen->cr, &matrix);
  cairo_surface_get_device_scale (surface, &scale_x, &scale_y);
  cairo_surface_get_device_offset (surface, &offset_x, &offset_y);
  pen->scale[0] = matrix.xx * scale_x;
  pen->scale[1] = matrix.yy * scale_y;
  pen->origin[0] = matrix.x0 * scale_x + offset_x;
  pen->origin[1] = matrix.y0 * scale_y + offset_y;
  pen->snaps = has_pixels (surface) && matrix.xy == 0 && matrix.yx == 0 && pen->scale[0] > 0 && pen->scale[1] > 0;
}

/*
 * Moves a coordinate to the nearest edge of a pixel, or to the nearest middle for
 * the axis of a stroke that is an odd number of pixels wide.
 */
static double
snap (const PwPen *pen, int axis, double units, gboolean to_middle)
{
  double device = units * pen->scale[axis] + pen->origin[axis];

  if (!pen->snaps)
    return units;
  device = to_middle ? floor (device) + 0.5 : floor (device + 0.5);
  return (device - pen->origin[axis]) / pen->scale[axis];
}

/* The far edge of a box; a box that ends with the picture covers the last pixel, too. */
static double
snap_end (const PwPen *pen, int axis, int units, gboolean to_middle)
{
  int end = axis == 0 ? pw_picture_width (pen->picture) : pw_picture_height (pen->picture);

  if (pen->snaps && units == end)
    return (ceil (units * pen->scale[axis] + pen->origin[axis]) - pen->origin[axis]) / pen->scale[axis];
  return snap (pen, axis, units, to_middle);
}

/* A stroke's width in whole device pixels, at least one. */
static int
pixels_of (const PwPen *pen, double width)
{
  return MAX (1, (int) floor (width * pen->scale[0] + 0.5));
}

/* -- ink -- */

static void
set_ink (const PwPen *pen, PwInk ink, const PwStyle *style)
{
  PwColour colour = pw_scheme_colour (pw_picture_scheme (pen->picture), ink);
  double alpha = style->opacity != 0 ? style->opacity / 100.0 : colour.alpha;

  cairo_set_source_rgba (pen->cr, colour.red, colour.green, colour.blue, alpha);
}

/* width: in units */
static void
stroke (const PwPen *pen, const PwStyle *style, double width)
{
  double dashes[2] = { style->dash / 10.0, style->gap / 10.0 };

  set_ink (pen, style->stroke, style);
  cairo_set_line_width (pen->cr, width);
  cairo_set_dash (pen->cr, dashes, style->dash != 0 ? 2 : 0, 0);
  cairo_set_line_cap (pen->cr, style->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (pen->cr, style->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_stroke (pen->cr);
}

#define FINE 2 /* device pixels: up to this width round and flat ends look the same */

/* A stroke between two points; one along an axis is a box to Cairo, and filled in no time, if its ends are square. */
static void
stroke_segment (const PwPen *pen, const PwStyle *style, double width)
{
  PwStyle plain = *style;

  plain.round = style->round && width * pen->scale[0] > FINE;
  stroke (pen, &plain, width);
}

static double
stroke_width (const PwPen *pen, const PwStyle *style)
{
  double width = style->width / 10.0;

  return pen->snaps ? MAX (width, THINNEST / pen->scale[0]) : width;
}

/* Fills and strokes the path, as its style says. */
static void
paint (const PwPen *pen, const PwStyle *style)
{
  if (style->fill != PW_INK_NONE)
    {
      set_ink (pen, style->fill, style);
      cairo_fill_preserve (pen->cr);
    }
  if (style->stroke != PW_INK_NONE)
    stroke (pen, style, stroke_width (pen, style));
  cairo_new_path (pen->cr);
}

/* -- shapes -- */

void
pw_trace_box (cairo_t *cr, double x1, double y1, double x2, double y2, double radius)
{
  if (radius <= 0)
    {
      cairo_rectangle (cr, x1, y1, x2 - x1, y2 - y1);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_move_to (cr, x1 + radius, y1);
  cairo_arc (cr, x2 - radius, y1 + radius, radius, -(G_PI / 2), 0);
  cairo_arc (cr, x2 - radius, y2 - radius, radius, 0, (G_PI / 2));
  cairo_arc (cr, x1 + radius, y2 - radius, radius, (G_PI / 2), G_PI);
  cairo_arc (cr, x1 + radius, y1 + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
trace_rect (const PwPen *pen, const PwShape *shape, const PwStyle *style, gboolean to_middle)
{
  double x1 = snap (pen, 0, shape->x, to_middle), x2 = snap_end (pen, 0, shape->x + shape->w, to_middle);
  double y1 = snap (pen, 1, shape->y, to_middle), y2 = snap_end (pen, 1, shape->y + shape->h, to_middle);

  pw_trace_box (pen->cr, x1, y1, x2, y2, style->radius);
}

static void
draw_rect (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  gboolean strokes = style->stroke != PW_INK_NONE;
  int pixels = pixels_of (pen, style->width / 10.0);

  trace_rect (pen, shape, style, strokes && pixels % 2 == 1);
  if (!strokes)
    paint (pen, style);
  else
    stroke (pen, style, pen->snaps ? pixels / pen->scale[0] : style->width / 10.0);
}

/*
 * Squares of a board never overlap, so those of one kind are filled as one path: ten times as fast as each by itself.
 * Returns: how many there are
 */
static guint
draw_squares (const PwPen *pen, const PwShape *shapes, guint n_shapes)
{
  guint n = 0;

  while (n < n_shapes && shapes[n].kind == PW_SHAPE_RECT && shapes[n].style >= PW_CLASS_LIGHT
         && shapes[n].style <= PW_CLASS_HOLE)
    n++;
  for (guint style = PW_CLASS_LIGHT; style <= PW_CLASS_HOLE && n > 0; style++)
    {
      for (guint i = 0; i < n; i++)
        if (shapes[i].style == style)
          trace_rect (pen, &shapes[i], &pen->styles[style], FALSE);
      paint (pen, &pen->styles[style]);
    }
  return n;
}

static void
draw_circle (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, shape->x, shape->y, shape->w, 0, 2 * G_PI);
  cairo_close_path (pen->cr);
  paint (pen, style);
}

static void
fill_circle (const PwPen *pen, double radius, PwInk ink, const PwStyle *style)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, radius, 0, 2 * G_PI);
  set_ink (pen, ink, style);
  cairo_fill (pen->cr);
}

static gboolean
is_disc (const PwShape *shape, const PwStyle *style)
{
  return shape->kind == PW_SHAPE_CIRCLE && style->fill != PW_INK_NONE && style->stroke != PW_INK_NONE
         && style->dash == 0;
}

/* A fill takes a third of the time of a stroke: so the rim is the visible part of a larger disc below. */
static void
draw_disc (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  double half = stroke_width (pen, style) / 2;

  fill_circle (pen, shape->w + half, style->stroke, style);
  fill_circle (pen, shape->w - half, style->fill, style);
}

/* Lines along the axes get sharp edges. */
static void
draw_segment (const PwPen *pen, const PwPoint ends[2], const PwStyle *style)
{
  double from[2] = { ends[0].x, ends[0].y }, to[2] = { ends[1].x, ends[1].y };
  double width = stroke_width (pen, style);

  for (int axis = 0; axis < 2 && pen->snaps; axis++)
    if (from[axis] == to[axis])
      {
        int pixels = pixels_of (pen, width);

        from[axis] = to[axis] = snap (pen, axis, from[axis], pixels % 2 == 1);
        width = pixels / pen->scale[axis];
      }
  cairo_move_to (pen->cr, from[0], from[1]);
  cairo_line_to (pen->cr, to[0], to[1]);
  stroke_segment (pen, style, width);
}

static void
draw_line (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  const PwPoint ends[2] = { { shape->x, shape->y }, { shape->w, shape->h } };

  draw_segment (pen, ends, style);
}

static void
draw_polyline (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  const PwPoint *points = pw_picture_points (pen->picture, shape);

  if (shape->n_text == 2 && style->fill == PW_INK_NONE)
    {
      draw_segment (pen, points, style);
      return;
    }
  for (guint i = 0; i < shape->n_text; i++)
    cairo_line_to (pen->cr, points[i].x, points[i].y);
  paint (pen, style);
}

/* -- outlines of glyphs -- */

static void
trace_command (cairo_t *cr, char command, const double n[6])
{
  switch (command)
    {
    case 'm':
      cairo_rel_move_to (cr, n[0], n[1]);
      break;
    case 'l':
      cairo_rel_line_to (cr, n[0], n[1]);
      break;
    case 'h':
      cairo_rel_line_to (cr, n[0], 0);
      break;
    case 'v':
      cairo_rel_line_to (cr, 0, n[0]);
      break;
    case 'c':
      cairo_rel_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
      break;
    default:
      g_assert (command == 'z');
      cairo_close_path (cr);
    }
}

/* From the current point. text: path data */
static void
trace_path (cairo_t *cr, const char *text)
{
  char command = 'z';
  double n[6];

  while (pw_glyph_read (&text, &command, n))
    trace_command (cr, command, n);
}

static void
trace_glyph (const PwPen *pen, const PwShape *shape)
{
  cairo_move_to (pen->cr, shape->x, shape->y);
  trace_path (pen->cr, pw_glyph_outline (shape->glyph));
}

static void
trace_figurine (const PwPen *pen, const PwShape *shape)
{
  double scale = shape->size / 100.0;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, shape->x, shape->y);
  cairo_scale (pen->cr, scale, scale);
  cairo_move_to (pen->cr, 0, 0);
  trace_path (pen->cr, pw_figurine_path (shape->glyph, (PwFigurinePart) shape->w));
  cairo_restore (pen->cr);
}

static void
draw_glyph (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  trace_glyph (pen, shape);
  paint (pen, style);
}

/* Its strokes are as much smaller as the whole is. */
static void
draw_figurine (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  PwStyle scaled = *style;

  scaled.width = (guint8) (style->width * (shape->size / 100.0) + 0.5);
  trace_figurine (pen, shape);
  paint (pen, &scaled);
}

static void
draw_outlined (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  if (shape->kind == PW_SHAPE_CIRCLE)
    draw_circle (pen, shape, style);
  else if (shape->kind == PW_SHAPE_GLYPH)
    draw_glyph (pen, shape, style);
  else
    draw_figurine (pen, shape, style);
}

/* -- stamps -- */

/* The middle of a shape to an eighth of a pixel, in device pixels: the same for one shape in many squares. */
static double
stamp_place (const PwPen *pen, int axis, int units)
{
  return floor ((units * pen->scale[axis] + pen->origin[axis]) * 8 + 0.5) / 8;
}

static void
describe_stamp (const PwPen *pen, const PwShape *shape, const PwStyle *style, PwStampKey *key)
{
  const PwScheme *scheme = pw_picture_scheme (pen->picture);
  double place[2] = { stamp_place (pen, 0, shape->x), stamp_place (pen, 1, shape->y) };

  memset (key, 0, sizeof *key);
  for (int axis = 0; axis < 2; axis++)
    {
      key->scale[axis] = pen->scale[axis];
      key->part[axis] = (guint8) ((place[axis] - floor (place[axis])) * 8);
    }
  key->inks[0] = style->fill;
  key->inks[1] = style->stroke;
  key->rgb[0] = scheme->inks[style->fill];
  key->rgb[1] = scheme->inks[style->stroke];
  key->kind = shape->kind;
  key->glyph = shape->glyph;
  key->size = shape->size;
  key->width = style->width;
  key->dash = style->dash;
  key->gap = style->gap;
  key->round = style->round;
  key->w = shape->w;
}

/* How far a shape with its middle at (0, 0) may reach, in device pixels. */
static int
stamp_reach (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  double width = stroke_width (pen, style), x1, y1, x2, y2, reach = shape->w + width / 2;

  if (shape->kind != PW_SHAPE_CIRCLE)
    {
      (shape->kind == PW_SHAPE_GLYPH ? trace_glyph : trace_figurine) (pen, shape);
      cairo_path_extents (pen->cr, &x1, &y1, &x2, &y2);
      cairo_new_path (pen->cr);
      reach = MAX (MAX (-x1, x2), MAX (-y1, y2)) + width * MITER_LIMIT / 2;
    }
  return (int) ceil (reach * MAX (pen->scale[0], pen->scale[1])) + 1;
}

static const PwStamp *
make_stamp (const PwPen *pen, const PwShape *shape, const PwStyle *style, const PwStampKey *key)
{
  PwPen own = *pen;
  PwShape middle = *shape;
  const PwStamp *stamp;

  middle.x = middle.y = 0;
  stamp = pw_stamps_add (pen->stamps, key, stamp_reach (pen, &middle, style));
  own.cr = cairo_create (stamp->surface);
  cairo_translate (own.cr, stamp->reach + key->part[0] / 8.0, stamp->reach + key->part[1] / 8.0);
  cairo_scale (own.cr, pen->scale[0], pen->scale[1]);
  cairo_set_miter_limit (own.cr, MITER_LIMIT);
  (is_disc (shape, style) ? draw_disc : draw_outlined) (&own, &middle, style);
  cairo_destroy (own.cr);
  return stamp;
}

static void
put_stamp (const PwPen *pen, const PwShape *shape, const PwStamp *stamp)
{
  double place[2];

  for (int axis = 0; axis < 2; axis++)
    place[axis] = (floor (stamp_place (pen, axis, axis == 0 ? shape->x : shape->y)) - stamp->reach - pen->origin[axis])
                  / pen->scale[axis];
  cairo_save (pen->cr);
  cairo_translate (pen->cr, place[0], place[1]);
  cairo_scale (pen->cr, 1 / pen->scale[0], 1 / pen->scale[1]);
  cairo_set_source_surface (pen->cr, stamp->surface, 0, 0);
  cairo_paint (pen->cr);
  cairo_restore (pen->cr);
}

/* A disc, a glyph or a figurine. */
static void
draw_stamped (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  const PwStamp *stamp;
  PwStampKey key;

  if (!pen->snaps || style->opacity != 0 || (pen->stamps_all ? pen->scale[0] > LARGEST_KEPT : !is_disc (shape, style)))
    {
      draw_outlined (pen, shape, style);
      return;
    }
  describe_stamp (pen, shape, style, &key);
  stamp = pw_stamps_find (pen->stamps, &key);
  put_stamp (pen, shape, stamp != NULL ? stamp : make_stamp (pen, shape, style, &key));
}

/* -- text -- */

static void
start_text (PwPen *pen)
{
  pen->layout = pw_text_layout_new (pen->cr);
}

static void
end_text (PwPen *pen)
{
  for (guint i = 0; i < G_N_ELEMENTS (pen->letters); i++)
    g_clear_object (&pen->letters[i]);
  g_object_unref (pen->layout);
}

static void
set_text (PwPen *pen, PangoLayout *layout, const PwShape *shape, const PwStyle *style)
{
  pw_text_layout_set (layout, pw_picture_scheme (pen->picture), pw_picture_text (pen->picture, shape), shape->n_text,
                      shape->size, style->bold);
}

/* The layout of a piece's letter, which has one size for both sides; "+P" is smaller and has none of its own. */
static PangoLayout *
letter_layout (PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  PangoLayout **layout = &pen->letters[*pw_picture_text (pen->picture, shape) & 0x7f];

  if (*layout == NULL)
    {
      *layout = pango_layout_copy (pen->layout);
      set_text (pen, *layout, shape, style);
    }
  return *layout;
}

/*
 * Letters as outlines: setting up a font for one more size takes a thousand times as long as filling a letter, and
 * the window starts with boards of many sizes. For a picture with very many texts the font is faster.
 */
#define MOST_OUTLINES 100 /* of a picture */
#define OUTLINE_SIZE 64

typedef struct
{
  gsize made;
  cairo_path_t *path;
  double width;
} Outline;

/* They stay for as long as the program runs, for all threads. Returns: (nullable): not for this text */
static const Outline *
find_outline (PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  static Outline outlines[128];
  char letter = *pw_picture_text (pen->picture, shape);
  Outline *outline;

  if (!pen->snaps || pen->n_texts > MOST_OUTLINES || !style->bold || shape->n_text != 1 || !g_ascii_isalnum (letter)
      || pw_scheme_font (pw_picture_scheme (pen->picture)) != NULL)
    return NULL;
  outline = &outlines[(guint) letter];
  if (g_once_init_enter (&outline->made))
    {
      outline->path = pw_outline_trace (pw_scheme_get (0), &letter, 1, OUTLINE_SIZE, TRUE, &outline->width);
      g_once_init_leave (&outline->made, 1);
    }
  return outline;
}

static void
draw_outline (const PwPen *pen, const PwShape *shape, const PwStyle *style, const Outline *outline)
{
  double scale = (double) shape->size / OUTLINE_SIZE;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, shape->x, shape->y);
  cairo_scale (pen->cr, scale, scale);
  cairo_translate (pen->cr, -outline->width * style->anchor / PW_ANCHOR_END, 0);
  cairo_append_path (pen->cr, outline->path);
  cairo_restore (pen->cr);
  set_ink (pen, style->fill, style);
  cairo_fill (pen->cr);
}

static void
draw_text (PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  const Outline *outline = find_outline (pen, shape, style);
  PangoLayout *layout = pen->layout;
  int width;
  double x;

  if (outline != NULL)
    {
      draw_outline (pen, shape, style, outline);
      return;
    }
  if (shape->n_text == 1 && (shape->style == PW_CLASS_OWN_LETTER || shape->style == PW_CLASS_ENEMY_LETTER))
    layout = letter_layout (pen, shape, style);
  else
    set_text (pen, layout, shape, style);
  pango_layout_get_size (layout, &width, NULL);
  x = shape->x - (double) width / PANGO_SCALE * style->anchor / PW_ANCHOR_END;
  set_ink (pen, style->fill, style);
  cairo_move_to (pen->cr, x, shape->y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  if (pw_picture_has_outlines (pen->picture))
    {
      pango_cairo_layout_path (pen->cr, layout);
      cairo_fill (pen->cr);
    }
  else
    pango_cairo_show_layout (pen->cr, layout);
  cairo_new_path (pen->cr);
}

/* -- pictures -- */

static void
draw_image (const PwPen *pen, const PwShape *shape)
{
  pw_portrait_draw (pw_picture_face (pen->picture, shape), pen->cr, shape->x, shape->y, shape->w, shape->h,
                    pen->snaps ? shape->w * pen->scale[0] : 0);
}

/* A group with an opacity is painted as a whole, since rims would show through otherwise. */
static void
open_group (PwPen *pen, const PwStyle *style)
{
  pen->depth++;
  if (style->opacity == 0 || pen->faint_depth != 0)
    return;
  pen->faint_depth = pen->depth;
  pen->faint = style;
  cairo_push_group (pen->cr);
}

static void
close_group (PwPen *pen)
{
  if (pen->depth-- != pen->faint_depth)
    return;
  cairo_pop_group_to_source (pen->cr);
  cairo_paint_with_alpha (pen->cr, pen->faint->opacity / 100.0);
  pen->faint_depth = 0;
}

static void
draw_shape (PwPen *pen, const PwShape *shape)
{
  const PwStyle *style = &pen->styles[shape->style];

  switch ((PwShapeKind) shape->kind)
    {
    case PW_SHAPE_GROUP:
      open_group (pen, style);
      break;
    case PW_SHAPE_END:
      close_group (pen);
      break;
    case PW_SHAPE_RECT:
      draw_rect (pen, shape, style);
      break;
    case PW_SHAPE_CIRCLE:
    case PW_SHAPE_GLYPH:
    case PW_SHAPE_FIGURINE:
      draw_stamped (pen, shape, style);
      break;
    case PW_SHAPE_LINE:
      draw_line (pen, shape, style);
      break;
    case PW_SHAPE_POLYLINE:
      draw_polyline (pen, shape, style);
      break;
    case PW_SHAPE_TEXT:
      draw_text (pen, shape, style);
      break;
    case PW_SHAPE_IMAGE:
      draw_image (pen, shape);
      break;
    }
}

static void
draw_shapes (PwPen *pen)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (pen->picture, &n);

  for (guint i = 0; i < n; i++)
    pen->n_texts += shapes[i].kind == PW_SHAPE_TEXT;
  for (guint i = 0; i < n;)
    {
      guint n_squares = pen->snaps ? draw_squares (pen, shapes + i, n - i) : 0;

      if (n_squares == 0)
        draw_shape (pen, &shapes[i++]);
      i += n_squares;
    }
}

static void
draw (PwPen *pen, double scale)
{
  pen->styles = pw_scheme_styles (pw_picture_scheme (pen->picture));
  cairo_save (pen->cr);
  cairo_scale (pen->cr, scale, scale);
  cairo_set_miter_limit (pen->cr, MITER_LIMIT);
  cairo_new_path (pen->cr);
  measure_pixels (pen);
  start_text (pen);
  draw_shapes (pen);
  end_text (pen);
  cairo_restore (pen->cr);
}

void
pw_picture_draw (const PwPicture *picture, cairo_t *cr, double scale)
{
  g_autoptr (PwStamps) stamps = pw_stamps_new ();
  PwPen pen = { .cr = cr, .picture = picture, .stamps = stamps };

  g_return_if_fail (picture != NULL && cr != NULL && scale > 0);

  draw (&pen, scale);
}

void
pw_picture_draw_again (const PwPicture *picture, cairo_t *cr, double scale, PwStamps *stamps)
{
  PwPen pen = { .cr = cr, .picture = picture, .stamps = stamps, .stamps_all = TRUE };

  g_return_if_fail (picture != NULL && cr != NULL && scale > 0);

  draw (&pen, scale);
}
