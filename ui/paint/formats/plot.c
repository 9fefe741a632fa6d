/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots of figures. Must not know what the figures mean. */
#include "ui/paint/formats/plot.h"

#include <cairo-svg.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "ui/paint/formats/cairo-file.h"
#include "ui/paint/formats/export-private.h"
#include "ui/paint/scheme/inks.h"
#include "ui/paint/compose/text.h"

#define EXPORT_WIDTH 480 /* points */
#define EXPORT_TEXT  13
#define EXPORT_SCALE 2 /* pixels per point of a PNG */
#define MARGIN       12
#define MOST_MARKS   12 /* on a scale */

/* Sizes in letters. */
#define AXIS      1.7 /* below the lines: numbers and unit */
#define LEFT      2.0 /* beside them, at least */
#define LINES     9.0 /* how high they are */
#define ROW       1.8
#define LEAST     10   /* how wide it must be to show anything */
#define NAMES     0.42 /* of the width: the names of rows, at least */
#define MOST_NAMES 0.64
#define RIGHT     3.0  /* figures after the rows */

typedef struct
{
  const PwPlot *plot;
  const PwScheme *scheme;
  cairo_t *cr;
  double width, height, text;
  double left, top, right, bottom; /* of the field with the axes */
  double most_x, most_y; /* more than 0 */
} Pen;

#define LARGEST 1e9 /* of a figure; larger ones are as good as none */

static double
tidy_figure (double figure)
{
  return fabs (figure) <= LARGEST ? figure : NAN;
}

static void
tidy_rows (PwPlot *plot)
{
  for (guint i = 0; i < plot->n_rows; i++)
    {
      double x = tidy_figure (plot->rows[i].x), low = tidy_figure (plot->rows[i].low);
      double high = tidy_figure (plot->rows[i].high);

      plot->rows[i].x = x;
      plot->rows[i].low = isnan (low) ? x : low;
      plot->rows[i].high = isnan (high) ? x : high;
    }
}

/* Whatever it is asked to show, every figure is one that can be drawn, or NAN. */
static void
tidy (PwPlot *plot)
{
  plot->n_lines = MIN (plot->n_lines, PW_PLOT_MAX_LINES);
  plot->n_points = MIN (plot->n_points, PW_PLOT_MAX_POINTS);
  plot->n_rows = MIN (plot->n_rows, PW_PLOT_MAX_ROWS);
  plot->n_rules = MIN (plot->n_rules, PW_PLOT_MAX_RULES);
  if (!(plot->most_x > 1 / LARGEST && plot->most_x <= LARGEST))
    plot->most_x = 1;
  for (guint i = 0; i < PW_PLOT_MAX_POINTS; i++)
    {
      for (guint j = 0; j < plot->n_lines; j++)
        plot->lines[j].y[i] = tidy_figure (plot->lines[j].y[i]);
      plot->part[i] = tidy_figure (plot->part[i]);
    }
  for (guint i = 0; i < plot->n_rules; i++)
    plot->rules[i].x = tidy_figure (plot->rules[i].x);
  tidy_rows (plot);
}

/* -- drawing -- */

static void
use_ink (const Pen *pen, PwInk ink, double alpha)
{
  PwColour colour = pw_scheme_colour (pen->scheme, ink);

  cairo_set_source_rgba (pen->cr, colour.red, colour.green, colour.blue, alpha);
}

/* (transfer full) */
static PangoLayout *
lay_out (const Pen *pen, const char *text, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (pen->cr);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "sans-serif");
  pango_font_description_set_absolute_size (font, pen->text * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

#define ANY_ROOM (-1)

/* A text whose middle line is at y. align: 0 begins at x, 0.5 is in the middle, 1 ends there. room: for its width */
static void
write_text (const Pen *pen, const char *text, double x, double y, double align, double room, gboolean bold)
{
  g_autoptr (PangoLayout) layout = lay_out (pen, text, bold);
  int width, height;

  if (room != ANY_ROOM)
    {
      if (room < pen->text)
        return;
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (pen->cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (pen->cr, layout);
}

static double
measure_text (const Pen *pen, const char *text)
{
  g_autoptr (PangoLayout) layout = lay_out (pen, text, FALSE);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static double
measure_number (const Pen *pen, double number)
{
  char text[32];

  g_snprintf (text, sizeof text, "%g", number);
  return measure_text (pen, text);
}

static void
draw_line (const Pen *pen, double x0, double y0, double x1, double y1)
{
  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x1, y1);
  cairo_stroke (pen->cr);
}

/* Where a figure of the scale is. */
static double
place_x (const Pen *pen, double x)
{
  return pen->left + (pen->right - pen->left) * CLAMP (x / pen->most_x, 0, 1);
}

static double
place_y (const Pen *pen, double y)
{
  return pen->bottom - (pen->bottom - pen->top) * CLAMP (y / pen->most_y, 0, 1);
}

/* -- scales -- */

double
pw_plot_step (double most)
{
  static const double steps[] = { 1, 2, 5, 10 };
  double power = pow (10, floor (log10 (MAX (most / 4, 0.01))));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (most / (steps[i] * power) <= 4.5)
      return steps[i] * power;
  return 10 * power;
}

static void
draw_scale_y (const Pen *pen)
{
  double step = pw_plot_step (pen->most_y);

  cairo_set_line_width (pen->cr, 1);
  for (guint i = 0; i <= MOST_MARKS && i * step <= pen->most_y * 1.001; i++)
    {
      double y = i * step;
      char text[32];

      g_snprintf (text, sizeof text, "%g", y);
      use_ink (pen, PW_INK_FAINT, 0.35);
      draw_line (pen, pen->left, place_y (pen, y), pen->right, place_y (pen, y));
      use_ink (pen, PW_INK_TEXT, 1);
      write_text (pen, text, pen->left - pen->text / 3, place_y (pen, y), 1, ANY_ROOM, FALSE);
    }
}

#define UNDER 0.9 /* letters: below the lower line */

static void
draw_ground (const Pen *pen)
{
  use_ink (pen, PW_INK_FAINT, 1);
  cairo_set_line_width (pen->cr, 1);
  draw_line (pen, pen->left, pen->bottom, pen->right, pen->bottom);
  use_ink (pen, PW_INK_TEXT, 1);
}

/* The unit is at its left end. */
static void
draw_scale_x (const Pen *pen, double step)
{
  double y = pen->bottom + pen->text * UNDER;

  draw_ground (pen);
  for (guint i = 0; i <= MOST_MARKS && i * step <= pen->most_x * 1.001; i++)
    {
      double x = i * step;
      char text[32];

      g_snprintf (text, sizeof text, "%g", x);
      write_text (pen, text, place_x (pen, x), y, 0.5, ANY_ROOM, FALSE);
    }
  if (pen->plot->unit != NULL)
    write_text (pen, pen->plot->unit, 0, y, 0, pen->left - pen->text / 2, FALSE);
}

/* -- lines -- */

/* Where the places of a line are: those with names have room on both sides. */
static double
place_point (const Pen *pen, guint i)
{
  double n = pen->plot->n_points;

  if (pen->plot->has_points)
    return pen->left + (pen->right - pen->left) * (i + 0.5) / n;
  return pen->left + (pen->right - pen->left) * i / MAX (n - 1, 1);
}

static void
draw_points (const Pen *pen)
{
  draw_ground (pen);
  for (guint i = 0; i < pen->plot->n_points; i++)
    write_text (pen, pen->plot->points[i], place_point (pen, i), pen->bottom + pen->text * UNDER, 0.5, ANY_ROOM, FALSE);
}

/* ORDER: the first line is whole */
static const struct
{
  double dashes[4];
  int n;
} dashes[PW_PLOT_MAX_LINES] = {
  { { 0 }, 0 }, { { 5, 3 }, 2 }, { { 1.5, 2.5 }, 2 }, { { 7, 2, 1.5, 2 }, 4 }, { { 10, 4 }, 2 },
};

static void
set_stroke (const Pen *pen, guint line)
{
  cairo_set_dash (pen->cr, dashes[line].dashes, dashes[line].n, 0);
  cairo_set_line_width (pen->cr, line == 0 ? 2.5 : 1.5);
  use_ink (pen, line == 0 ? PW_INK_LINE : PW_INK_TEXT, line == 0 ? 1 : 0.7);
}

static void
draw_dots_of (const Pen *pen, guint line)
{
  const PwPlot *plot = pen->plot;

  for (guint i = 0; i < plot->n_points; i++)
    if (!isnan (plot->lines[line].y[i]))
      {
        cairo_arc (pen->cr, place_point (pen, i), place_y (pen, plot->lines[line].y[i]), pen->text * 0.3, 0,
                   2 * G_PI);
        cairo_fill (pen->cr);
      }
}

static void
draw_curve (const Pen *pen, guint line)
{
  const PwPlot *plot = pen->plot;
  gboolean on = FALSE;

  set_stroke (pen, line);
  for (guint i = 0; i < plot->n_points; i++)
    {
      double x = place_point (pen, i), y = plot->lines[line].y[i];

      if (on && !isnan (y))
        cairo_line_to (pen->cr, x, place_y (pen, y));
      else if (!isnan (y))
        cairo_move_to (pen->cr, x, place_y (pen, y));
      on = !isnan (y);
    }
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  if (plot->has_points)
    draw_dots_of (pen, line);
}

static void
draw_part (const Pen *pen)
{
  const PwPlot *plot = pen->plot;

  if (plot->part_name == NULL || plot->n_points == 0)
    return;
  cairo_move_to (pen->cr, pen->left, pen->bottom);
  for (guint i = 0; i < plot->n_points; i++)
    cairo_line_to (pen->cr, place_point (pen, i), place_y (pen, !isnan (plot->part[i]) ? plot->part[i] : 0));
  cairo_line_to (pen->cr, pen->right, pen->bottom);
  cairo_close_path (pen->cr);
  use_ink (pen, PW_INK_HEAT, 0.45);
  cairo_fill (pen->cr);
}

/* Beside the lines, for the widest number; after them, for half of the last one. */
static void
make_room (Pen *pen)
{
  double step = pw_plot_step (pen->most_y), widest = 0;

  for (guint i = 0; i <= MOST_MARKS && i * step <= pen->most_y * 1.001; i++)
    widest = MAX (widest, measure_number (pen, i * step));
  pen->left = MAX (pen->text * LEFT, widest + pen->text * 0.67);
  pen->right = pen->width - MAX (pen->text, measure_number (pen, pen->plot->most_x) / 2 + 1);
}

/* The names of lines with a piece of each, as many in a row as there is room for. y: of the first row */
static void
draw_names (const Pen *pen, double y)
{
  const PwPlot *plot = pen->plot;
  guint columns = 3, n = plot->n_lines + (plot->part_name != NULL ? 1 : 0);
  double room = pen->width / columns, sample = pen->text * 1.4;

  for (guint i = 0; i < n; i++)
    {
      double x = room * (i % columns), at = y + pen->text * 1.5 * (i / columns);
      const char *name = i < plot->n_lines ? plot->lines[i].name : plot->part_name;

      if (i < plot->n_lines)
        {
          set_stroke (pen, i);
          draw_line (pen, x, at, x + sample, at);
          cairo_set_dash (pen->cr, NULL, 0, 0);
        }
      else
        {
          use_ink (pen, PW_INK_HEAT, 0.45);
          cairo_rectangle (pen->cr, x, at - pen->text / 3, sample, pen->text * 0.66);
          cairo_fill (pen->cr);
        }
      use_ink (pen, PW_INK_TEXT, 1);
      write_text (pen, name, x + sample + pen->text / 3, at, 0, room - sample - pen->text * 0.7, i == 0);
    }
}

static guint
count_name_rows (const PwPlot *plot)
{
  return (MIN (plot->n_lines, PW_PLOT_MAX_LINES) + (plot->part_name != NULL ? 1 : 0) + 2) / 3;
}

static void
draw_lines (Pen *pen)
{
  const PwPlot *plot = pen->plot;

  pen->top = pen->text * (1.5 * count_name_rows (plot) + 0.5);
  pen->bottom = pen->height - pen->text * AXIS;
  pen->most_x = plot->most_x;
  pen->most_y = 1;
  for (guint i = 0; i < plot->n_lines; i++)
    for (guint j = 0; j < plot->n_points; j++)
      if (!isnan (plot->lines[i].y[j]))
        pen->most_y = MAX (pen->most_y, plot->lines[i].y[j]);
  make_room (pen);
  if (pen->right < pen->left || pen->bottom < pen->top)
    return;
  draw_part (pen);
  draw_scale_y (pen);
  if (plot->has_points)
    draw_points (pen);
  else
    draw_scale_x (pen, plot->most_x / 5);
  for (guint i = plot->n_lines; i-- > 0;)
    draw_curve (pen, i);
  draw_names (pen, pen->text * 0.75);
}

/* -- dots -- */

/* A rule's name gives way to the one before it if there is no room. */
static void
draw_rules (const Pen *pen)
{
  const PwPlot *plot = pen->plot;
  double free_from = pen->left - pen->text;

  for (guint i = 0; i < plot->n_rules; i++)
    {
      static const double dash[] = { 2, 3 };
      double x = place_x (pen, plot->rules[i].x);

      if (!(plot->rules[i].x >= 0 && plot->rules[i].x <= pen->most_x))
        continue;
      use_ink (pen, PW_INK_FAINT, 1);
      cairo_set_line_width (pen->cr, 1);
      cairo_set_dash (pen->cr, dash, 2, 0);
      draw_line (pen, x, pen->top, x, pen->bottom);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      use_ink (pen, PW_INK_TEXT, 1);
      x = MAX (x, free_from + pen->text * 0.55);
      if (x > pen->width - pen->text)
        continue;
      write_text (pen, plot->rules[i].name, x, pen->top - pen->text * 0.8, 0.5, 2 * pen->text, TRUE);
      free_from = x + pen->text * 0.45;
    }
}

/* The outline of a mark at a place: a diamond, or a disc. */
static void
trace_mark (const Pen *pen, double x, double y, gboolean diamond)
{
  double size = pen->text * (diamond ? 0.46 : 0.36);

  if (!diamond)
    {
      cairo_arc (pen->cr, x, y, size, 0, 2 * G_PI);
      return;
    }
  cairo_move_to (pen->cr, x - size, y);
  cairo_line_to (pen->cr, x, y - size);
  cairo_line_to (pen->cr, x + size, y);
  cairo_line_to (pen->cr, x, y + size);
  cairo_close_path (pen->cr);
}

/* The range of a row, with its ends if it is a measured one. */
static void
draw_range (const Pen *pen, guint i, double y)
{
  double low = place_x (pen, pen->plot->rows[i].low), high = place_x (pen, pen->plot->rows[i].high);
  double end = pen->text * 0.3;

  cairo_set_line_width (pen->cr, 2);
  draw_line (pen, low, y, high, y);
  if (!pen->plot->rows[i].measured)
    return;
  draw_line (pen, low, y - end, low, y + end);
  draw_line (pen, high, y - end, high, y + end);
}

static void
draw_dot (const Pen *pen, guint i)
{
  const PwPlot *plot = pen->plot;
  double y = pen->top + pen->text * ROW * (i + 0.5), alpha = plot->rows[i].pale ? 0.45 : 1;
  double x = place_x (pen, plot->rows[i].x);
  char text[32];

  use_ink (pen, PW_INK_TEXT, alpha);
  write_text (pen, plot->rows[i].name, 0, y, 0, pen->left - pen->text, FALSE);
  if (isnan (plot->rows[i].x))
    {
      write_text (pen, "–", pen->width, y, 1, ANY_ROOM, FALSE);
      return;
    }
  g_snprintf (text, sizeof text, plot->rows[i].pale ? "(%.*f)" : "%.*f", fabs (plot->rows[i].x) < 1000 ? 1 : 0,
              plot->rows[i].x);
  write_text (pen, text, pen->width, y, 1, ANY_ROOM, FALSE);
  use_ink (pen, PW_INK_LINE, alpha);
  draw_range (pen, i, y);
  trace_mark (pen, x, y, plot->rows[i].measured);
  use_ink (pen, PW_INK_PAPER, 1);
  cairo_fill_preserve (pen->cr);
  use_ink (pen, PW_INK_LINE, alpha);
  cairo_stroke (pen->cr);
}

static void
draw_dots (Pen *pen)
{
  const PwPlot *plot = pen->plot;
  double widest = 0;

  for (guint i = 0; i < plot->n_rows; i++)
    widest = MAX (widest, measure_text (pen, plot->rows[i].name) + 1.5 * pen->text);
  pen->left = CLAMP (widest, pen->width * NAMES, pen->width * MOST_NAMES);
  pen->right = pen->width - pen->text * RIGHT;
  pen->top = pen->text * 1.6;
  pen->bottom = pen->top + pen->text * ROW * plot->n_rows;
  pen->most_x = plot->most_x;
  for (guint i = 0; i < plot->n_rows; i++)
    if (!isnan (plot->rows[i].high))
      pen->most_x = MAX (pen->most_x, plot->rows[i].high);
  if (pen->right < pen->left || pen->bottom > pen->height)
    return;
  draw_rules (pen);
  draw_scale_x (pen, pw_plot_step (pen->most_x));
  for (guint i = 0; i < plot->n_rows; i++)
    draw_dot (pen, i);
}

/* -- both -- */

void
pw_plot_name (char name[PW_PLOT_NAME_SIZE], const char *text)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  pw_text_append_clean (clean, text, PW_PLOT_NAME_SIZE / 3);
  while (clean->len >= PW_PLOT_NAME_SIZE)
    g_string_truncate (clean, (gsize) (g_utf8_find_prev_char (clean->str, clean->str + clean->len) - clean->str));
  g_strlcpy (name, clean->str, PW_PLOT_NAME_SIZE);
}

double
pw_plot_height (const PwPlot *plot, double text)
{
  return plot->kind == PW_PLOT_LINES ? text * (LINES + AXIS + 1.5 * count_name_rows (plot) + 0.5)
                                     : text * (1.6 + ROW * MIN (plot->n_rows, PW_PLOT_MAX_ROWS) + AXIS);
}

void
pw_plot_draw (const PwPlot *plot, const PwScheme *scheme, cairo_t *cr, double width, double height, double text)
{
  PwPlot tidied = *plot;
  Pen pen = { &tidied, scheme != NULL ? scheme : pw_scheme_get (0), cr, width, height, text, 0, 0, 0, 0, 1, 1 };

  tidy (&tidied);
  if (tidied.n_lines + tidied.n_rows == 0 || !(text > 0) || width < LEAST * text)
    return;
  cairo_save (cr);
  if (plot->kind == PW_PLOT_LINES)
    draw_lines (&pen);
  else
    draw_dots (&pen);
  cairo_restore (cr);
}

/* -- files -- */

/* Those that are pages; the only other one is an image. */
static const struct
{
  PwFormat format;
  cairo_surface_t *(*create) (cairo_write_func_t write, void *bytes, double width, double height);
} pages[] = {
  { PW_FORMAT_SVG, cairo_svg_surface_create_for_stream },
  { PW_FORMAT_PDF, pw_cairo_create_pdf },
  { PW_FORMAT_EPS, _pw_export_create_eps },
};

gboolean
pw_plot_has_format (PwFormat format)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].format == format)
      return TRUE;
  return format == PW_FORMAT_PNG;
}

static cairo_surface_t *
create_surface (PwFormat format, GByteArray *bytes, double width, double height)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].format == format)
      return pages[i].create (pw_cairo_append, bytes, width, height);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * EXPORT_SCALE), (int) (height * EXPORT_SCALE));
}

GBytes *
pw_plot_export_bytes (const PwPlot *plot, const PwScheme *scheme, PwFormat format, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  double height = ceil (pw_plot_height (plot, EXPORT_TEXT)) + 2 * MARGIN, width = EXPORT_WIDTH + 2 * MARGIN;
  cairo_surface_t *surface = create_surface (format, bytes, width, height);
  cairo_t *cr = cairo_create (surface);
  PwColour paper = pw_scheme_colour (scheme != NULL ? scheme : pw_scheme_get (0), PW_INK_PAPER);
  gboolean done;

  if (format == PW_FORMAT_PNG)
    cairo_scale (cr, EXPORT_SCALE, EXPORT_SCALE);
  cairo_set_source_rgb (cr, paper.red, paper.green, paper.blue);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  pw_plot_draw (plot, scheme, cr, EXPORT_WIDTH, height - 2 * MARGIN, EXPORT_TEXT);
  done = format != PW_FORMAT_PNG
         || pw_cairo_check (cairo_surface_write_to_png_stream (surface, pw_cairo_append, bytes), error);
  done = pw_cairo_end (cr, surface, done ? error : NULL) && done;
  if (format == PW_FORMAT_EPS)
    _pw_export_undate_eps (bytes);
  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
