/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/compose/picture.h"
#include "ui/paint/formats/format.h"

G_BEGIN_DECLS

/* What a size is the length of.  In a format for print, a pixel is a point.  ORDER MEASURES: as in size.c */
typedef enum
{
  PW_MEASURE_SQUARE_PIXELS,
  PW_MEASURE_SQUARE_MM,
  PW_MEASURE_WIDTH_PIXELS, /* of the whole picture */
  PW_MEASURE_WIDTH_MM,
  PW_N_MEASURES
} PwMeasure;

typedef struct
{
  const char *name;   /* in settings: "square-pixels" */
  const char *label;  /* for people, after a number; not translated yet */
  double least, most; /* lengths */
  gboolean is_mm, is_width;
} PwMeasureTraits;

#define PW_DIAGRAM_MIN_SQUARE 4 /* pixels or points; at most PW_DIAGRAM_MAX_SQUARE */

extern const PwMeasureTraits pw_measures[PW_N_MEASURES];

/* From its name. Returns: FALSE if there is none; then *measure is left alone */
gboolean pw_measure_by_name (const char *name, PwMeasure *measure);

/* How large a diagram becomes: a plain value, which each format takes its own way. */
typedef struct
{
  PwMeasure measure;
  double length; /* in the range of its measure */
  int scale;     /* for formats of pixels, measured in them: device pixels a pixel, 1 to PW_DIAGRAM_MAX_SCALE */
  int dpi;       /* for the same: device pixels per inch, PW_DPI_LEAST to PW_DPI_MOST; 0: not given */
} PwSize;

/* Squares of so many pixels or points. */
#define PW_SIZE(pixels, times) ((PwSize){ .measure = PW_MEASURE_SQUARE_PIXELS, .length = (pixels), .scale = (times) })

/* Pixels per inch. */
#define PW_DPI_LEAST 36
#define PW_DPI_MOST  1200
#define PW_DPI_USUAL 300 /* of what is measured in millimeters */

/* Returns: FALSE with error set (G_FILE_ERROR) if anything of it is out of its range */
gboolean pw_size_check (const PwSize *size, GError **error);

/*
 * Reads a length: "48", "48px", "12mm", "1.5cm".
 *
 * is_width: of the whole picture, else of a square
 * size: (inout): gets measure and length, in range or not
 * Returns: FALSE if it is none
 */
gboolean pw_size_parse (const char *text, gboolean is_width, PwSize *size);

/*
 * The length of a picture of this size, measured otherwise, as near as the range of that measure lets it be.
 *
 * width: of the picture, in its own units
 */
double pw_size_convert (const PwSize *size, PwMeasure measure, PwFormat format, int width);

/*
 * Units of a file for one unit of the picture: device pixels, pixels, or points.
 *
 * width: as above
 */
double pw_size_factor (const PwSize *size, PwFormat format, int width);

/* Millimeters on paper for one unit of the picture. */
double pw_size_paper_factor (const PwSize *size, PwFormat format, int width);

/* Whole pixels for a length: one that is hardly begun is none. Returns: at least 1 */
int pw_size_pixels (double length);

/* Composes a diagram so that its texts can be read at this size.  Sets the scene's text_scale. */
void pw_size_compose (const PwSize *size, PwScene *scene, PwPicture *picture);

G_END_DECLS
