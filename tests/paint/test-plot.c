/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots: round scales, figures where they belong, everything inside of the picture, whatever is to be shown. */
#include "ui/paint/formats/plot.h"

#include <math.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/pixels.h"
#include "ui/paint/scheme/inks.h"

#define WIDTH 300
#define TEXT  12

/* -- plots -- */

static void
name_lines (PwPlot *plot, guint n)
{
  static const char *const names[] = { "Griffon", "Queen", "Rook", "A piece with a name that is far too long", "𝔓" };

  plot->n_lines = n;
  for (guint i = 0; i < n; i++)
    pw_plot_name (plot->lines[i].name, names[i]);
}

static PwPlot
make_lines (guint n, guint n_points, double first, double last)
{
  PwPlot plot = { .kind = PW_PLOT_LINES, .unit = "%", .n_points = n_points, .most_x = 100, .part_name = "captures" };

  name_lines (&plot, n);
  for (guint i = 0; i < n_points; i++)
    {
      for (guint j = 0; j < n; j++)
        plot.lines[j].y[i] = first + (last - first) * i / MAX (n_points - 1, 1) * (j + 1);
      plot.part[i] = plot.lines[0].y[i] / 2;
    }
  return plot;
}

static PwPlot
make_points (double first, double last)
{
  PwPlot plot = make_lines (1, 4, first, last);

  plot.part_name = NULL;
  plot.has_points = TRUE;
  for (guint i = 0; i < plot.n_points; i++)
    g_snprintf (plot.points[i], PW_PLOT_POINT_SIZE, "%u×%u", 6 + 2 * i, 6 + 2 * i);
  return plot;
}

static PwPlot
make_dots (double x, double low, double high)
{
  PwPlot plot = { .kind = PW_PLOT_DOTS, .most_x = 10, .n_rows = 3, .n_rules = PW_PLOT_MAX_RULES };

  for (guint i = 0; i < plot.n_rows; i++)
    {
      pw_plot_name (plot.rows[i].name, "Mobility on a crowded board");
      plot.rows[i].x = x;
      plot.rows[i].low = low;
      plot.rows[i].high = high;
      plot.rows[i].pale = i == 1;
    }
  for (guint i = 0; i < plot.n_rules; i++)
    {
      pw_plot_name (plot.rules[i].name, i < 5 ? "Q" : "a rule with a long name");
      plot.rules[i].x = i < 4 ? i * 3 : x;
    }
  return plot;
}

/* -- scales -- */

static void
test_steps (void)
{
  for (double most = 0.02; most < 1e9; most *= 1.07)
    {
      double step = pw_plot_step (most), digits = step / pow (10, floor (log10 (step) + 1e-9));

      g_test_message ("%g: %g", most, step);
      g_assert_true (fabs (digits - 1) < 1e-6 || fabs (digits - 2) < 1e-6 || fabs (digits - 5) < 1e-6);
      g_assert_cmpfloat (most / step, >=, most < 0.04 ? 1 : 1.79);
      g_assert_cmpfloat (most / step, <=, 4.51);
    }
}

/* -- figures where they belong -- */

/* The middle of all pixels in the ink of lines. Returns: how many there are */
static guint
find_middle (const PwPlot *plot, double *x, double *y)
{
  int height = (int) ceil (pw_plot_height (plot, TEXT));
  cairo_surface_t *image = pixels_new (WIDTH, height);
  cairo_t *cr = cairo_create (image);
  PwColour ink = pw_scheme_colour (pw_scheme_get (0), PW_INK_LINE);
  guint n = 0;

  *x = *y = 0;
  pw_plot_draw (plot, NULL, cr, WIDTH, height, TEXT);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < WIDTH; column++)
      {
        const guint32 *pixels
            = (const void *) (cairo_image_surface_get_data (image) + row * cairo_image_surface_get_stride (image));
        guint32 pixel = pixels[column];

        if (fabs ((pixel >> 16 & 255) - 255 * ink.red) > 20 || fabs ((pixel >> 8 & 255) - 255 * ink.green) > 20
            || fabs ((pixel & 255) - 255 * ink.blue) > 20)
          continue;
        *x += column;
        *y += row;
        n++;
      }
  cairo_surface_destroy (image);
  *x /= MAX (n, 1);
  *y /= MAX (n, 1);
  return n;
}

/* A dot of twice the figure is twice as far from the beginning. */
static void
test_dots_are_in_place (void)
{
  double x[3], y;

  for (guint i = 0; i < G_N_ELEMENTS (x); i++)
    {
      PwPlot plot = make_dots (4.0 * i, NAN, NAN);

      plot.n_rows = 1;
      plot.n_rules = 0;
      g_assert_cmpuint (find_middle (&plot, &x[i], &y), >, 10);
    }
  g_assert_cmpfloat (x[0], <, x[1]);
  g_assert_cmpfloat_with_epsilon (x[1] - x[0], x[2] - x[1], 1);
}

/* The same of a line, upward; the scale is that of the highest line. */
static void
test_lines_are_in_place (void)
{
  double x, y[3];

  for (guint i = 0; i < G_N_ELEMENTS (y); i++)
    {
      PwPlot plot = make_lines (2, 5, 10 * i, 10 * i);

      plot.part_name = NULL;
      plot.lines[1].y[4] = 20;
      memset (plot.lines[0].name, 0, PW_PLOT_NAME_SIZE);
      g_assert_cmpuint (find_middle (&plot, &x, &y[i]), >, 50);
    }
  g_assert_cmpfloat (y[0], >, y[1]);
  g_assert_cmpfloat_with_epsilon (y[0] - y[1], y[1] - y[2], 3);
}

/* A figure that is missing is a gap, one alone a dot if places have names. */
static void
test_gaps (void)
{
  PwPlot whole = make_lines (1, 11, 5, 5), gap = whole, lonely = make_points (NAN, NAN), none = lonely;
  double x, y;
  guint n;

  gap.lines[0].y[4] = gap.lines[0].y[5] = NAN;
  n = find_middle (&whole, &x, &y);
  g_assert_cmpuint (find_middle (&gap, &x, &y), <, n - 20);
  n = find_middle (&none, &x, &y);
  lonely.lines[0].y[2] = 7;
  g_assert_cmpuint (find_middle (&lonely, &x, &y), >, n + 10);
}

/* -- everything inside -- */

static const double infinite = INFINITY;

static struct
{
  const char *name;
  PwPlot plot;
} plots[40];
static guint n_plots;

static void
add_plot (const char *name, PwPlot plot)
{
  plots[n_plots].name = name;
  plots[n_plots++].plot = plot;
}

static void
add_plots (void)
{
  PwPlot many = make_lines (PW_PLOT_MAX_LINES, PW_PLOT_MAX_POINTS, 1, 30), nothing = { .kind = PW_PLOT_LINES };
  PwPlot no_range = many;

  add_plot ("line", make_lines (1, 11, 21, 3));
  add_plot ("five-lines", make_lines (PW_PLOT_MAX_LINES, 11, 21, 3));
  add_plot ("one-point", make_lines (2, 1, 21, 3));
  add_plot ("no-point", make_lines (1, 0, 21, 3));
  add_plot ("nothing", nothing);
  add_plot ("zero", make_lines (2, 11, 0, 0));
  add_plot ("nan", make_lines (2, 11, NAN, NAN));
  add_plot ("infinite", make_lines (2, 11, 1, infinite));
  add_plot ("minus-infinite", make_lines (2, 11, -infinite, 1));
  add_plot ("negative", make_lines (2, 11, -50, -1));
  add_plot ("large", make_lines (2, 11, 0, 123456789));
  add_plot ("too-large", make_lines (2, 11, 0, 1e300));
  add_plot ("small", make_lines (2, 11, 0, 1e-300));
  no_range.most_x = 0;
  add_plot ("no-range", no_range);
  no_range.most_x = NAN;
  add_plot ("nan-range", no_range);
  no_range.most_x = -5;
  add_plot ("negative-range", no_range);
  no_range.most_x = 123456;
  add_plot ("long-range", no_range);
  many.n_lines = many.n_points = many.n_rows = many.n_rules = G_MAXUINT;
  add_plot ("too-many-lines", many);
  add_plot ("points", make_points (7, 14));
  add_plot ("points-nan", make_points (NAN, 14));
  add_plot ("points-large", make_points (0, 9999));
  add_plot ("dots", make_dots (6.8, 5, 8));
  add_plot ("dots-nan", make_dots (NAN, NAN, NAN));
  add_plot ("dots-half-nan", make_dots (3, NAN, NAN));
  add_plot ("dots-infinite", make_dots (infinite, -infinite, infinite));
  add_plot ("dots-negative", make_dots (-3, -5, -1));
  add_plot ("dots-large", make_dots (12345678, 5, 123456789));
  many = make_dots (3, 2, 4);
  many.n_rows = many.n_rules = G_MAXUINT;
  add_plot ("too-many-dots", many);
}

#define EDGE 2 /* pixels: letters may stand a little outside of their places */

static void
test_inside (gconstpointer data)
{
  const PwPlot *plot = &plots[GPOINTER_TO_UINT (data)].plot;
  static const double widths[] = { 0, 40, 90, 180, 300, 900 }, texts[] = { 8, 12, 24 };

  for (guint i = 0; i < G_N_ELEMENTS (widths) * G_N_ELEMENTS (texts); i++)
    {
      double text = texts[i % G_N_ELEMENTS (texts)], width = widths[i / G_N_ELEMENTS (texts)];
      double height = pw_plot_height (plot, text), x, y, w, h;
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);

      pw_plot_draw (plot, NULL, cr, width, height, text);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_recording_surface_ink_extents (surface, &x, &y, &w, &h);
      cairo_surface_destroy (surface);
      g_test_message ("%g x %g, text %g: %g, %g, %g x %g", width, height, text, x, y, w, h);
      if (w <= 0 || h <= 0)
        continue;
      g_assert_cmpfloat (x, >=, -EDGE);
      g_assert_cmpfloat (y, >=, -EDGE);
      g_assert_cmpfloat (x + w, <=, width + EDGE);
      g_assert_cmpfloat (y + h, <=, height + EDGE);
    }
}

/* -- files -- */

/* What a file begins with. */
static const char *const beginnings[PW_N_FORMATS] = {
  [PW_FORMAT_SVG] = "<?xml",
  [PW_FORMAT_PNG] = "\x89PNG",
  [PW_FORMAT_PDF] = "%PDF",
  [PW_FORMAT_EPS] = "%!PS-Adobe-",
};

static void
test_files (gconstpointer data)
{
  const PwPlot *plot = &plots[GPOINTER_TO_UINT (data)].plot;

  for (PwFormat format = 0; format < PW_N_FORMATS; format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      g_assert_cmpint (pw_plot_has_format (format), ==, beginnings[format] != NULL);
      if (beginnings[format] == NULL)
        continue;
      bytes = pw_plot_export_bytes (plot, pw_scheme_get (1), format, &error);
      g_assert_no_error (error);
      g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), beginnings[format], strlen (beginnings[format])), ==, 0);
    }
}

/* -- names -- */

static void
test_names (void)
{
  static const char *const texts[] = { "", "Rook", "\n\t", "\xff\xfe", "e\u0301\u0301\u0301" };
  g_autofree char *endless = g_strnfill (5000, 'x');
  g_autoptr (GString) wide = g_string_new (NULL);
  char name[PW_PLOT_NAME_SIZE];

  for (guint i = 0; i < 500; i++)
    g_string_append (wide, "王");
  for (guint i = 0; i < G_N_ELEMENTS (texts) + 2; i++)
    {
      pw_plot_name (name, i < G_N_ELEMENTS (texts) ? texts[i] : i == G_N_ELEMENTS (texts) ? endless : wide->str);
      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), <, PW_PLOT_NAME_SIZE);
    }
  pw_plot_name (name, "Rook");
  g_assert_cmpstr (name, ==, "Rook");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_plots ();
  g_test_add_func ("/plot/steps", test_steps);
  g_test_add_func ("/plot/dots-in-place", test_dots_are_in_place);
  g_test_add_func ("/plot/lines-in-place", test_lines_are_in_place);
  g_test_add_func ("/plot/gaps", test_gaps);
  for (guint i = 0; i < n_plots; i++)
    {
      g_autofree char *inside = g_strconcat ("/plot/inside/", plots[i].name, NULL);
      g_autofree char *files = g_strconcat ("/plot/files/", plots[i].name, NULL);

      g_test_add_data_func (inside, GUINT_TO_POINTER (i), test_inside);
      g_test_add_data_func (files, GUINT_TO_POINTER (i), test_files);
    }
  g_test_add_func ("/plot/names", test_names);
  return g_test_run ();
}
