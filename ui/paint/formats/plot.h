/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/formats/export.h"

G_BEGIN_DECLS

/*
 * Plots of figures, in the inks of a diagram's scheme: lines over a range, and dots on a scale. Lines have different
 * dashes and names, so that color is not the only sign.
 */

#define PW_PLOT_MAX_LINES  5
#define PW_PLOT_MAX_POINTS 11
#define PW_PLOT_MAX_ROWS   5
#define PW_PLOT_MAX_RULES  6
#define PW_PLOT_NAME_SIZE  96 /* bytes */
#define PW_PLOT_POINT_SIZE 16 /* bytes */

typedef enum
{
  PW_PLOT_LINES,
  PW_PLOT_DOTS,
} PwPlotKind;

/* What a plot shows, by value; unit and part_name are translated, and live as long as the program. */
typedef struct
{
  PwPlotKind kind;
  const char *unit; /* (nullable): at the lower edge: "%" */

  /* lines: y at so many places, evenly from 0 to most_x; or at places with names, each marked by a dot */
  guint n_lines, n_points;
  double most_x;
  gboolean has_points;
  char points[PW_PLOT_MAX_POINTS][PW_PLOT_POINT_SIZE]; /* their names */
  struct
  {
    char name[PW_PLOT_NAME_SIZE];
    double y[PW_PLOT_MAX_POINTS]; /* NAN: there is none */
  } lines[PW_PLOT_MAX_LINES]; /* the first is the one that it is about */
  const char *part_name;           /* (nullable) */
  double part[PW_PLOT_MAX_POINTS]; /* a part of the first line, shaded */

  /* dots: each on a line of its own, on one scale with rules */
  guint n_rows, n_rules;
  struct
  {
    char name[PW_PLOT_NAME_SIZE];
    double x, low, high; /* NAN: there is none */
    gboolean pale;       /* not meant for this */
    gboolean measured;   /* a diamond on a line with ends, and not a disc */
  } rows[PW_PLOT_MAX_ROWS];
  struct
  {
    char name[PW_PLOT_NAME_SIZE]; /* a letter or two */
    double x;
  } rules[PW_PLOT_MAX_RULES];
} PwPlot;

/* Copies a name, as much as there is room for. text: any bytes */
void pw_plot_name (char name[PW_PLOT_NAME_SIZE], const char *text);

/* A round step by which a scale from 0 has two to five more marks. most: where it ends, more than 0 */
double pw_plot_step (double most);

/*
 * Figures that aren't finite are left out.
 *
 * text: the size of its letters, in the same units. scheme: (nullable): the default one
 */
void pw_plot_draw (const PwPlot *plot, const PwScheme *scheme, cairo_t *cr, double width, double height, double text);

/* How high it should be for its letters. */
double pw_plot_height (const PwPlot *plot, double text);

/* Whether plots can be written in a format: those of pixels and pages. */
gboolean pw_plot_has_format (PwFormat format);

/*
 * A file of its own, of a size that suits print.
 *
 * format: one that plots have
 * Returns: (transfer full) (nullable): NULL with error set
 */
GBytes *pw_plot_export_bytes (const PwPlot *plot, const PwScheme *scheme, PwFormat format, GError **error);

G_END_DECLS
