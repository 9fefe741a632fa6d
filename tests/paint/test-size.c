/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes of diagrams: as they are written, what they come to in each format, and in files as others read them. */
#define _GNU_SOURCE /* memmem() */
#include <math.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/formats/export.h"

#define ABOUT 1e-9

/* -- as they are written -- */

typedef struct
{
  const char *name, *text;
  gboolean is_width;
  int measure; /* -1: it is none */
  double length;
} WrittenRow;

static const WrittenRow written[] = {
  { "pixels", "48", FALSE, PW_MEASURE_SQUARE_PIXELS, 48 },
  { "pixels-named", "48px", FALSE, PW_MEASURE_SQUARE_PIXELS, 48 },
  { "fraction", "12.5", FALSE, PW_MEASURE_SQUARE_PIXELS, 12.5 },
  { "mm", "12mm", FALSE, PW_MEASURE_SQUARE_MM, 12 },
  { "cm", "1.2cm", FALSE, PW_MEASURE_SQUARE_MM, 12 },
  { "wide", "600", TRUE, PW_MEASURE_WIDTH_PIXELS, 600 },
  { "wide-mm", "80mm", TRUE, PW_MEASURE_WIDTH_MM, 80 },
  { "out-of-range", "999999", FALSE, PW_MEASURE_SQUARE_PIXELS, 999999 },
  { "empty", "", FALSE, -1, 0 },
  { "unit-alone", "mm", FALSE, -1, 0 },
  { "negative", "-3", FALSE, -1, 0 },
  { "space", "12 mm", FALSE, -1, 0 },
  { "space-before", " 12", FALSE, -1, 0 },
  { "comma", "1,5cm", FALSE, -1, 0 },
  { "hexadecimal", "0x10", FALSE, -1, 0 },
  { "exponent", "1e2", FALSE, -1, 0 },
  { "infinite", "inf", FALSE, -1, 0 },
  { "no-number", "nan", FALSE, -1, 0 },
  { "inches", "3in", FALSE, -1, 0 },
  { "two-points", "1.2.3", FALSE, -1, 0 },
};

static void
test_written (gconstpointer data)
{
  const WrittenRow *row = data;
  PwSize size = PW_SIZE (7, 3);

  g_assert_cmpint (pw_size_parse (row->text, row->is_width, &size), ==, row->measure >= 0);
  g_assert_cmpint (size.scale, ==, 3);
  if (row->measure < 0)
    {
      g_assert_cmpfloat (size.length, ==, 7); /* as it was */
      return;
    }
  g_assert_cmpint (size.measure, ==, row->measure);
  g_assert_cmpfloat_with_epsilon (size.length, row->length, ABOUT);
}

/* -- ranges -- */

typedef struct
{
  const char *name;
  PwSize size;
  const char *says; /* NULL: it is fine */
} RangeRow;

static const RangeRow ranges[] = {
  { "usual", { PW_MEASURE_SQUARE_PIXELS, 48, 1, 0 }, NULL },
  { "small", { PW_MEASURE_SQUARE_PIXELS, 3.9, 1, 0 }, "from 4 to 512 pixels" },
  { "large", { PW_MEASURE_SQUARE_MM, 180.1, 1, 0 }, "from 1.5 to 180 millimeters" },
  { "narrow", { PW_MEASURE_WIDTH_MM, 9, 1, 0 }, "from 10 to 2000 millimeters" },
  { "wide", { PW_MEASURE_WIDTH_PIXELS, 16385, 1, 0 }, "from 32 to 16384 pixels" },
  { "no-number", { PW_MEASURE_WIDTH_PIXELS, NAN, 1, 0 }, "from 32" },
  { "scale", { PW_MEASURE_SQUARE_PIXELS, 48, 9, 0 }, "from 1 to 8" },
  { "coarse", { PW_MEASURE_SQUARE_PIXELS, 48, 1, 35 }, "from 36 to 1200" },
};

static void
test_range (gconstpointer data)
{
  const RangeRow *row = data;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (pw_size_check (&row->size, &error), ==, row->says == NULL);
  if (row->says != NULL)
    g_assert_nonnull (strstr (error->message, row->says));
}

/* -- what they come to -- */

/* A picture of ten squares, in units of a file: an inch has 72 points, 96 pixels of a page, or what --dpi says. */
typedef struct
{
  const char *name;
  PwSize size;
  PwFormat format;
  double square; /* in the file */
} FactorRow;

static const FactorRow factors[] = {
  { "pixels", { PW_MEASURE_SQUARE_PIXELS, 30, 1, 0 }, PW_FORMAT_PNG, 30 },
  { "pixels-scaled", { PW_MEASURE_SQUARE_PIXELS, 30, 3, 0 }, PW_FORMAT_PNG, 90 },
  { "pixels-told", { PW_MEASURE_SQUARE_PIXELS, 30, 3, 600 }, PW_FORMAT_PNG, 90 },
  { "pixels-page", { PW_MEASURE_SQUARE_PIXELS, 30, 3, 0 }, PW_FORMAT_SVG, 30 },
  { "points", { PW_MEASURE_SQUARE_PIXELS, 30, 3, 0 }, PW_FORMAT_PDF, 30 },
  { "mm-usual", { PW_MEASURE_SQUARE_MM, 25.4, 1, 0 }, PW_FORMAT_PNG, 300 },
  { "mm-dpi", { PW_MEASURE_SQUARE_MM, 25.4, 1, 600 }, PW_FORMAT_PNG, 600 },
  { "mm-not-scaled", { PW_MEASURE_SQUARE_MM, 25.4, 8, 600 }, PW_FORMAT_PNG, 600 },
  { "mm-page", { PW_MEASURE_SQUARE_MM, 25.4, 1, 600 }, PW_FORMAT_SVG, 96 },
  { "mm-points", { PW_MEASURE_SQUARE_MM, 25.4, 1, 600 }, PW_FORMAT_PDF, 72 },
  { "mm-tikz", { PW_MEASURE_SQUARE_MM, 25.4, 1, 0 }, PW_FORMAT_TEX, 72 },
  { "wide", { PW_MEASURE_WIDTH_PIXELS, 600, 1, 0 }, PW_FORMAT_SVG, 60 },
  { "wide-scaled", { PW_MEASURE_WIDTH_PIXELS, 600, 2, 0 }, PW_FORMAT_PNG, 120 },
  { "wide-mm", { PW_MEASURE_WIDTH_MM, 254, 1, 0 }, PW_FORMAT_PDF, 72 },
  { "wide-mm-png", { PW_MEASURE_WIDTH_MM, 254, 1, 150 }, PW_FORMAT_PNG, 150 },
};

#define WIDTH (10 * PW_PICTURE_SQUARE)

static void
test_factor (gconstpointer data)
{
  const FactorRow *row = data;

  double square = pw_size_factor (&row->size, row->format, WIDTH) * PW_PICTURE_SQUARE;

  g_assert_cmpfloat_with_epsilon (square, row->square, ABOUT);
}

/* Measured otherwise, a picture is as large as before, and comes back. */
static void
test_convert (void)
{
  static const PwFormat formats[] = { PW_FORMAT_SVG, PW_FORMAT_PDF };

  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    for (guint from = 0; from < PW_N_MEASURES; from++)
      for (guint to = 0; to < PW_N_MEASURES; to++)
        {
          PwSize size = PW_SIZE (40, 1), there, back;
          double factor = pw_size_factor (&size, formats[f], WIDTH);

          size.length = pw_size_convert (&size, from, formats[f], WIDTH);
          size.measure = from;
          there = back = size;
          there.length = pw_size_convert (&size, to, formats[f], WIDTH);
          there.measure = to;
          g_assert_cmpfloat_with_epsilon (pw_size_factor (&there, formats[f], WIDTH), factor, ABOUT);
          back.length = pw_size_convert (&there, from, formats[f], WIDTH);
          g_assert_cmpfloat_with_epsilon (back.length, size.length, ABOUT);
        }
}

/* -- in files -- */

static Fixture *
usual (void)
{
  Fixture *fixture = fixture_new ("FtR", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_COORDINATES | PW_SCENE_LEGEND);

  fixture->scene.title = "Griffon";
  return fixture;
}

static GBytes *
export (Fixture *fixture, PwFormat format, const PwSize *size)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  pw_size_compose (size, &fixture->scene, fixture->picture);
  bytes = fixture_export_bytes (fixture->picture, format, size, &error);
  g_assert_no_error (error);
  return bytes;
}

static guint
read_number (const guint8 *at)
{
  return (guint) at[0] << 24 | (guint) at[1] << 16 | (guint) at[2] << 8 | at[3];
}

/* An 80 mm column of a book: as many pixels as its printer has there, and the file says how many an inch has. */
static void
test_png (void)
{
  static const struct
  {
    PwSize size;
    guint width, per_metre; /* 0: not said */
  } rows[] = {
    { { PW_MEASURE_WIDTH_MM, 80, 1, 0 }, 945, 11811 },
    { { PW_MEASURE_WIDTH_MM, 80, 1, 1200 }, 3780, 47244 },
    { { PW_MEASURE_WIDTH_PIXELS, 500, 1, 0 }, 500, 0 },
    { { PW_MEASURE_WIDTH_PIXELS, 500, 2, 72 }, 1000, 2835 },
    { { PW_MEASURE_WIDTH_PIXELS, 32, 1, 0 }, 32, 0 },
  };
  g_autoptr (Fixture) fixture = usual ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = export (fixture, PW_FORMAT_PNG, &rows[i].size);
      gsize size;
      const guint8 *data = g_bytes_get_data (bytes, &size);
      const guint8 *density = memmem (data, size, "pHYs", 4);

      g_assert_cmpuint (read_number (data + 16), ==, rows[i].width);
      g_assert_cmpint (density != NULL, ==, rows[i].per_metre != 0);
      if (density != NULL)
        {
          g_assert_cmpuint (read_number (density + 4), ==, rows[i].per_metre);
          g_assert_cmpuint (read_number (density + 8), ==, rows[i].per_metre);
          g_assert_cmpuint (density[12], ==, 1); /* of a meter */
        }
    }
}

/* Returns: the number behind a text in a file */
static double
find_number (GBytes *bytes, const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size), *at = memmem (data, size, text, strlen (text));

  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (text), NULL);
}

static void
test_drawings (void)
{
  static const PwSize size = { PW_MEASURE_WIDTH_MM, 80, 1, 0 };
  g_autoptr (Fixture) fixture = usual ();
  g_autoptr (GBytes) svg = export (fixture, PW_FORMAT_SVG, &size), pdf = export (fixture, PW_FORMAT_PDF, &size);

  g_assert_cmpfloat_with_epsilon (find_number (svg, " width=\""), 80 / 25.4 * 96, 0.01);
  g_assert_cmpfloat_with_epsilon (find_number (pdf, "/MediaBox [ 0 0 "), 80 / 25.4 * 72, 0.01);
}

/* Texts of a small picture are large in it, whichever way it became small. */
static void
test_texts (void)
{
  static const struct
  {
    PwSize size;
    gboolean grows;
  } rows[] = {
    { { PW_MEASURE_SQUARE_PIXELS, 16, 1, 0 }, TRUE },  { { PW_MEASURE_SQUARE_PIXELS, 64, 1, 0 }, FALSE },
    { { PW_MEASURE_SQUARE_MM, 5, 1, 1200 }, TRUE },    { { PW_MEASURE_SQUARE_MM, 15, 1, 36 }, FALSE },
    { { PW_MEASURE_WIDTH_PIXELS, 150, 8, 0 }, TRUE },  { { PW_MEASURE_WIDTH_PIXELS, 900, 1, 0 }, FALSE },
    { { PW_MEASURE_WIDTH_MM, 50, 1, 1200 }, TRUE },    { { PW_MEASURE_WIDTH_MM, 200, 1, 36 }, FALSE },
  };
  g_autoptr (Fixture) fixture = usual ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pw_size_compose (&rows[i].size, &fixture->scene, fixture->picture);
      g_test_message ("row %u: %u", i, fixture->scene.text_scale);
      g_assert_cmpint (fixture->scene.text_scale > 100, ==, rows[i].grows);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/size/written/", written, test_written)
  ADD_DATA_ROWS ("/size/range/", ranges, test_range)
  ADD_DATA_ROWS ("/size/factor/", factors, test_factor)
  g_test_add_func ("/size/convert", test_convert);
  g_test_add_func ("/size/png", test_png);
  g_test_add_func ("/size/drawings", test_drawings);
  g_test_add_func ("/size/texts", test_texts);
  return g_test_run ();
}
