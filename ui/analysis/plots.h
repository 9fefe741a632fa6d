/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/findings.h"
#include "ui/analysis/measuring.h"
#include "ui/analysis/sizes.h"
#include "ui/paint/formats/plot.h"

G_BEGIN_DECLS

/* Plots of what is known of the piece, and the same in words. */

typedef enum
{
  PW_PLOT_MOBILITY, /* "mobility": over the share of taken squares, with other pieces beside it */
  PW_PLOT_VALUES,   /* "values": the estimates on one scale, with chess's own pieces as a ruler */
  PW_PLOT_MATES,    /* "mates": moves to mate over sizes of boards */
  PW_N_PLOTS,
} PwPlotOf;

const char *pw_plot_nick (PwPlotOf of);  /* "mobility" */
const char *pw_plot_label (PwPlotOf of); /* for people, translated */
/* Returns: PW_N_PLOTS for a name that is none */
PwPlotOf pw_plot_by_nick (const char *nick);

/* The figures to plot, and their pieces. Nothing is owned. */
typedef struct
{
  PwFindings *findings;
  PwMateSizes *sizes;
  PwMeasuring *measure;
  const char *name;         /* of the piece, for people */
  const char *const *names; /* (array length=n): of those beside it */
  guint n;
} PwPlotSubject;

/*
 * plot: (out): also if nothing is known yet: then it has its size
 * Returns: FALSE if there is nothing to be seen yet
 */
gboolean pw_plot_make (PwPlotOf of, const PwPlotSubject *subject, PwPlot *plot);

/* Its contents in words, for users who can't see it. (transfer full) */
char *pw_plot_say (PwPlotOf of, const PwPlot *plot);

G_END_DECLS
