/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes of diagrams.  Owns measures and their ranges; must not know what is in a picture. */
#include "ui/paint/formats/size.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/limits.h"
#include "ui/paint/compose/strip.h"

#define MM_PER_INCH     25.4
#define POINTS_PER_INCH 72.0
#define PIXELS_PER_INCH 96.0 /* of CSS, and so of SVG */

/* ORDER MEASURES */
const PwMeasureTraits pw_measures[PW_N_MEASURES] = {
  /* Translators: stands behind a number: the size of a picture. */
  { "square-pixels", N_ ("pixels per square"), PW_DIAGRAM_MIN_SQUARE, PW_DIAGRAM_MAX_SQUARE, FALSE, FALSE },
  { "square-mm", N_ ("mm per square"), 1.5, 180, TRUE, FALSE },
  { "width-pixels", N_ ("pixels wide"), 32, 16384, FALSE, TRUE },
  { "width-mm", N_ ("mm wide"), 10, 2000, TRUE, TRUE },
};

gboolean
pw_measure_by_name (const char *name, PwMeasure *measure)
{
  for (guint i = 0; i < PW_N_MEASURES; i++)
    if (strcmp (pw_measures[i].name, name) == 0)
      {
        *measure = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
check_range (const char *what, double value, double least, double most, GError **error)
{
  if (value >= least && value <= most)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, what, least, most);
  return FALSE;
}

gboolean
pw_size_check (const PwSize *size, GError **error)
{
  /* ORDER MEASURES */
  static const char *const ranges[PW_N_MEASURES] = {
    N_ ("The square size must be from %g to %g pixels or points."),
    N_ ("The square size must be from %g to %g millimeters."),
    N_ ("The width must be from %g to %g pixels or points."),
    N_ ("The width must be from %g to %g millimeters."),
  };
  const PwMeasureTraits *traits = &pw_measures[size->measure];

  return check_range (_ (ranges[size->measure]), size->length, traits->least, traits->most, error)
         && check_range (_ ("The scale must be from %g to %g."), size->scale, 1, PW_DIAGRAM_MAX_SCALE, error)
         && (size->dpi == 0
             || check_range (_ ("The resolution must be from %g to %g pixels per inch."), size->dpi,
                             PW_DPI_LEAST, PW_DPI_MOST, error));
}

/* ORDER: the first whose name follows the number */
static const struct
{
  const char *name;
  double mm; /* 0: pixels */
} units[] = { { "mm", 1 }, { "cm", 10 }, { "px", 0 }, { "", 0 } };

gboolean
pw_size_parse (const char *text, gboolean is_width, PwSize *size)
{
  char *end;
  double length = g_ascii_strtod (text, &end);

  /* No "0x10", "inf" or " 8": a number as people write it. */
  if (!g_ascii_isdigit (*text) || end - text != (gssize) strspn (text, "0123456789."))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (end, units[i].name) == 0)
      {
        size->length = units[i].mm > 0 ? length * units[i].mm : length;
        size->measure = (is_width ? PW_MEASURE_WIDTH_PIXELS : PW_MEASURE_SQUARE_PIXELS) + (units[i].mm > 0 ? 1 : 0);
        return TRUE;
      }
  return FALSE;
}

static int
find_dpi (const PwSize *size)
{
  return size->dpi > 0 ? size->dpi : PW_DPI_USUAL;
}

/* How many pixels or points of a file, before it is enlarged, an inch of paper is long. */
static double
find_inch (const PwSize *size, PwFormat format)
{
  if (pw_format_has (format, PW_FORMAT_PRINTS))
    return POINTS_PER_INCH;
  return pw_format_has (format, PW_FORMAT_SCALES) ? find_dpi (size) : PIXELS_PER_INCH;
}

double
pw_size_factor (const PwSize *size, PwFormat format, int width)
{
  const PwMeasureTraits *traits = &pw_measures[size->measure];
  double whole = traits->is_width ? MAX (width, 1) : PW_PICTURE_SQUARE;

  if (traits->is_mm)
    return size->length * find_inch (size, format) / MM_PER_INCH / whole;
  return size->length * (pw_format_has (format, PW_FORMAT_SCALES) ? size->scale : 1) / whole;
}

double
pw_size_paper_factor (const PwSize *size, PwFormat format, int width)
{
  return pw_size_factor (size, format, width) * MM_PER_INCH / find_inch (size, format);
}

int
pw_size_pixels (double length)
{
  return (int) CLAMP (ceil (length - 0.01), 1, G_MAXINT);
}

double
pw_size_convert (const PwSize *size, PwMeasure measure, PwFormat format, int width)
{
  const PwMeasureTraits *from = &pw_measures[size->measure], *to = &pw_measures[measure];
  double inch = pw_format_has (format, PW_FORMAT_PRINTS) ? POINTS_PER_INCH : PIXELS_PER_INCH;
  double length = size->length;

  if (from->is_width != to->is_width)
    length *= to->is_width ? (double) width / PW_PICTURE_SQUARE : (double) PW_PICTURE_SQUARE / MAX (width, 1);
  if (from->is_mm != to->is_mm)
    length *= to->is_mm ? MM_PER_INCH / inch : inch / MM_PER_INCH;
  return CLAMP (length, to->least, to->most);
}

/* A square as large as people see it: in pixels, or in points on paper. */
static int
find_square (const PwSize *size, int width)
{
  return (int) pw_size_convert (size, PW_MEASURE_SQUARE_PIXELS, PW_FORMAT_PDF, width);
}

/* The width of a picture is known when it has been composed, and then how small its texts are. */
void
pw_size_compose (const PwSize *size, PwScene *scene, PwPicture *picture)
{
  gboolean is_width = pw_measures[size->measure].is_width;

  scene->text_scale = is_width ? 0 : pw_scene_text_scale (find_square (size, 0));
  pw_picture_compose_diagram (picture, scene);
  if (!is_width)
    return;
  scene->text_scale = pw_scene_text_scale (find_square (size, pw_picture_width (picture)));
  if (scene->text_scale != 0)
    pw_picture_compose_diagram (picture, scene);
}
