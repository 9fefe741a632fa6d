/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/findings.h"
#include "ui/analysis/measuring.h"
#include "ui/analysis/sizes.h"
#include "ui/paint/formats/plot.h"

G_BEGIN_DECLS

/* What is known of the piece, as plots, and the same in words. */

/* Nothing is owned by who is given it. */
typedef struct
{
  PwFindings *findings;
  PwMateSizes *sizes;     /* mates over sizes of boards */
  PwMeasuring *measuring; /* worth by play */
} PwAnalysed;

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

/*
 * plot: (out): also if nothing is known yet: then it has its size
 * Returns: its contents in words, for users who can't see it. (transfer full) (nullable): NULL if there is
 * nothing to be seen yet
 */
char *pw_plot_make (PwPlotOf of, const PwAnalysed *known, PwPlot *plot);

G_END_DECLS
