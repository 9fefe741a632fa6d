/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Cairo backend: puts the shapes of a picture on a context, for the screen,
 * PNG and PDF.  Owns the fitting of edges to pixels and the setting of text; must not know
 * what a mark means.
 */
#include <math.h>
#include <pango/pangocairo.h>

#include "ui/paint/draw.h"
#include "ui/paint/outline.h"
#include "ui/paint/scheme/own-scheme.h"
#include "ui/paint/compose/shape.h"

#define THINNEST 0.75 /* device pixels: what a thin stroke never gets below */

#define MAX_STAMPS 16 /* kinds of discs in a picture */

typedef struct
{
  guint style;              /* PwClass */
  int radius;               /* in units */
  double part[2];           /* where in its pixel the middle is */
  cairo_surface_t *surface; /* in device pixels; NULL: not in use */
} PwStamp;

typedef struct
{
  cairo_t *cr;
  const PwPicture *picture;
  const PwStyle *styles;
  PangoLayout *layout;
  PangoLayout *letters[128]; /* of pieces: the same few over and over on a full board */
  gboolean snaps;            /* the context has pixels, and its axes are theirs */
  double scale[2], origin[2]; /* device pixels a unit; where unit 0 is */
  guint n_texts;
  guint depth, faint_depth;   /* of groups; of the one that is painted as a whole, 0 for none */
  const PwStyle *faint;       /* ... and its style */
  PwStamp stamps[MAX_STAMPS];
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

/* The far edge of a box; what reaches the end of the picture covers its last pixel, too. */
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

#define FINE 2 /* device pixels: up to this width nobody sees whether an end is round */

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
draw_rect (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  gboolean strokes = style->stroke != PW_INK_NONE;
  int pixels = pixels_of (pen, style->width / 10.0);
  gboolean to_middle = strokes && pixels % 2 == 1;
  double x1 = snap (pen, 0, shape->x, to_middle), x2 = snap_end (pen, 0, shape->x + shape->w, to_middle);
  double y1 = snap (pen, 1, shape->y, to_middle), y2 = snap_end (pen, 1, shape->y + shape->h, to_middle);

  pw_trace_box (pen->cr, x1, y1, x2, y2, style->radius);
  if (!strokes)
    paint (pen, style);
  else
    stroke (pen, style, pen->snaps ? pixels / pen->scale[0] : style->width / 10.0);
}

static void
fill_circle (const PwPen *pen, const PwShape *shape, double radius, PwInk ink, const PwStyle *style)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, shape->x, shape->y, radius, 0, 2 * G_PI);
  set_ink (pen, ink, style);
  cairo_fill (pen->cr);
}

static void
draw_disc (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  double half = stroke_width (pen, style) / 2;

  /* to fill takes a third of the time of a stroke: the rim is what a larger disc below shows */
  fill_circle (pen, shape, shape->w + half, style->stroke, style);
  fill_circle (pen, shape, shape->w - half, style->fill, style);
}

/* -- stamps: a board has many discs of one kind; the first is drawn, the others are copies of its pixels -- */

/* The middle of a disc to an eighth of a pixel, in device pixels: the same part of one in all squares, as a rule. */
static double
stamp_place (const PwPen *pen, int axis, int units)
{
  return floor ((units * pen->scale[axis] + pen->origin[axis]) * 8 + 0.5) / 8;
}

/* What a stamp has before its middle, in whole device pixels. */
static int
stamp_reach (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  return (int) ceil ((shape->w + stroke_width (pen, style) / 2) * pen->scale[0]) + 1;
}

static void
make_stamp (PwStamp *stamp, const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  int reach = stamp_reach (pen, shape, style);
  PwPen own = *pen;
  PwShape middle = *shape;

  middle.x = middle.y = 0;
  stamp->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * reach + 1, 2 * reach + 1);
  own.cr = cairo_create (stamp->surface);
  cairo_translate (own.cr, reach + stamp->part[0], reach + stamp->part[1]);
  cairo_scale (own.cr, pen->scale[0], pen->scale[1]);
  draw_disc (&own, &middle, style);
  cairo_destroy (own.cr);
}

/* Returns: (nullable): there is no room for one more */
static const PwStamp *
find_stamp (PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  double x = stamp_place (pen, 0, shape->x), y = stamp_place (pen, 1, shape->y);
  PwStamp wanted = { .style = shape->style, .radius = shape->w, .part = { x - floor (x), y - floor (y) } };

  for (PwStamp *stamp = pen->stamps; stamp < pen->stamps + MAX_STAMPS; stamp++)
    {
      if (stamp->surface == NULL)
        {
          *stamp = wanted;
          make_stamp (stamp, pen, shape, style);
          return stamp;
        }
      if (stamp->style == wanted.style && stamp->radius == wanted.radius && stamp->part[0] == wanted.part[0]
          && stamp->part[1] == wanted.part[1])
        return stamp;
    }
  return NULL;
}

static void
put_stamp (const PwPen *pen, const PwShape *shape, const PwStyle *style, const PwStamp *stamp)
{
  double place[2], reach = stamp_reach (pen, shape, style);

  for (int axis = 0; axis < 2; axis++)
    place[axis] = (floor (stamp_place (pen, axis, axis == 0 ? shape->x : shape->y)) - reach - pen->origin[axis])
                  / pen->scale[axis];
  cairo_save (pen->cr);
  cairo_translate (pen->cr, place[0], place[1]);
  cairo_scale (pen->cr, 1 / pen->scale[0], 1 / pen->scale[1]);
  cairo_set_source_surface (pen->cr, stamp->surface, 0, 0);
  cairo_paint (pen->cr);
  cairo_restore (pen->cr);
}

static void
draw_circle (PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  gboolean is_disc = style->fill != PW_INK_NONE && style->stroke != PW_INK_NONE && style->dash == 0;
  const PwStamp *stamp = NULL;

  if (is_disc && pen->snaps && style->opacity == 0)
    stamp = find_stamp (pen, shape, style);
  if (stamp != NULL)
    {
      put_stamp (pen, shape, style, stamp);
      return;
    }
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, shape->x, shape->y, shape->w, 0, 2 * G_PI);
  cairo_close_path (pen->cr);
  paint (pen, style);
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
draw_glyph (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  cairo_move_to (pen->cr, shape->x, shape->y);
  trace_path (pen->cr, pw_glyph_outline (shape->glyph));
  paint (pen, style);
}

/* Its strokes are as much smaller as the whole is. */
static void
draw_figurine (const PwPen *pen, const PwShape *shape, const PwStyle *style)
{
  double scale = shape->size / 100.0;
  PwStyle scaled = *style;

  scaled.width = (guint8) (style->width * scale + 0.5);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, shape->x, shape->y);
  cairo_scale (pen->cr, scale, scale);
  cairo_move_to (pen->cr, 0, 0);
  trace_path (pen->cr, pw_figurine_path (shape->glyph, (PwFigurinePart) shape->w));
  cairo_restore (pen->cr);
  paint (pen, &scaled);
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

/* The layout of a piece's letter, which has one size for both sides. */
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
 * Letters as outlines: to set up a font for one more size takes a thousand times as long as to fill a letter, and the
 * window starts with boards of many sizes, and keeps the fonts of hundreds of them.  In a picture with very many texts
 * the font is quicker again.
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
  if (shape->style == PW_CLASS_OWN_LETTER || shape->style == PW_CLASS_ENEMY_LETTER)
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
  pw_portrait_draw (pw_picture_face (pen->picture), pen->cr, shape->x, shape->y, shape->w, shape->h,
                pen->snaps ? shape->w * pen->scale[0] : 0);
}

/* What is in a group of some opacity is painted as a whole, or rims would show through. */
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
      draw_circle (pen, shape, style);
      break;
    case PW_SHAPE_LINE:
      draw_line (pen, shape, style);
      break;
    case PW_SHAPE_POLYLINE:
      draw_polyline (pen, shape, style);
      break;
    case PW_SHAPE_GLYPH:
      draw_glyph (pen, shape, style);
      break;
    case PW_SHAPE_TEXT:
      draw_text (pen, shape, style);
      break;
    case PW_SHAPE_FIGURINE:
      draw_figurine (pen, shape, style);
      break;
    case PW_SHAPE_IMAGE:
      draw_image (pen, shape);
      break;
    }
}

void
pw_picture_draw (const PwPicture *picture, cairo_t *cr, double scale)
{
  PwPen pen = { .cr = cr, .picture = picture };
  guint n;
  const PwShape *shapes;

  g_return_if_fail (picture != NULL && cr != NULL && scale > 0);

  pen.styles = pw_scheme_styles (pw_picture_scheme (picture));
  shapes = pw_picture_shapes (picture, &n);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_miter_limit (cr, 4);
  cairo_new_path (cr);
  measure_pixels (&pen);
  start_text (&pen);
  for (guint i = 0; i < n; i++)
    pen.n_texts += shapes[i].kind == PW_SHAPE_TEXT;
  for (guint i = 0; i < n; i++)
    draw_shape (&pen, &shapes[i]);
  end_text (&pen);
  for (guint i = 0; i < MAX_STAMPS && pen.stamps[i].surface != NULL; i++)
    cairo_surface_destroy (pen.stamps[i].surface);
  cairo_restore (cr);
}
