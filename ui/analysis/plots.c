/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots of what is known: owns what they show, and their words. */
#include "ui/analysis/plots.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/getter.h"

/* What chess players count; the ruler of the values. */
static const struct
{
  const char *letter;
  double pawns;
} rules[] = {
  { NC_ ("piece of chess", "N"), 3 },
  { NC_ ("piece of chess", "B"), 3.25 },
  { NC_ ("piece of chess", "R"), 5 },
  { NC_ ("piece of chess", "Q"), 9 },
};

/* -- mobility -- */

static double
mobility_at (const PwAnalysis *analysis, guint point, gboolean captures_only)
{
  const PwCrowd *crowd = analysis != NULL ? g_ptr_array_index (analysis->crowds, point) : NULL;

  if (crowd == NULL || crowd->status != PW_FIGURE_FOUND)
    return NAN;
  return captures_only ? crowd->captures : pw_crowd_mean (crowd);
}

static gboolean
make_mobility (const PwAnalysed *known, PwPlot *plot)
{
  plot->kind = PW_PLOT_LINES;
  plot->unit = "%";
  plot->n_points = PW_CURVE_POINTS;
  plot->most_x = 100;
  plot->part_name = _ ("captures");
  plot->n_lines = 1 + pw_findings_n_beside (known->findings);
  for (guint who = 0; who < plot->n_lines; who++)
    {
      const PwAnalysis *analysis = pw_findings_get (known->findings, who, PW_STAGE_CURVE);

      pw_plot_name (plot->lines[who].name, pw_findings_name (known->findings, who));
      for (guint i = 0; i < PW_CURVE_POINTS; i++)
        {
          plot->lines[who].y[i] = mobility_at (analysis, i, FALSE);
          if (who == 0)
            plot->part[i] = mobility_at (analysis, i, TRUE);
        }
    }
  return !isnan (plot->lines[0].y[0]);
}

/* Of each line the figures of an empty board, of half a board, and of a full one. */
static char *
say_mobility (const PwPlot *plot)
{
  GString *text = g_string_new (_ ("Moves and captures as more and more of the squares are taken."));

  for (guint i = 0; i < plot->n_lines; i++)
    if (!isnan (plot->lines[i].y[0]))
      g_string_append_printf (text,
                              /* Translators: a piece's name; figures of three boards. It follows other sentences. */
                              _ (" %1$s: %2$.1f on an empty board, %3$.1f with half of it taken, %4$.1f on a full "
                                 "one."),
                              plot->lines[i].name, plot->lines[i].y[0], plot->lines[i].y[(PW_CURVE_POINTS - 1) / 2],
                              plot->lines[i].y[PW_CURVE_POINTS - 1]);
  return g_string_free (text, FALSE);
}

/* -- values -- */

/* What a piece of chess counts on the ruler; 0 for pawns. Returns: NAN for other pieces */
static double
find_base (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (*rules[i].letter == letter)
      return rules[i].pawns;
  return letter == 0 ? 0 : NAN;
}

/* The row below the estimates: there is none if it isn't known what the other piece counts. */
static void
add_measured (PwMeasuring *measure, PwPlot *plot)
{
  PwMeasuredFigure figure;
  double pawns;
  guint i = plot->n_rows++;

  pw_measuring_get_figure (measure, &figure);
  pawns = figure.known && figure.orthodox ? find_base (figure.figure.against) + figure.result.pawns : NAN;
  /* Translators: below the names of estimates: what was measured by games */
  pw_plot_name (plot->rows[i].name, _ ("By play"));
  plot->rows[i].x = pawns;
  plot->rows[i].low = pawns - figure.result.error;
  plot->rows[i].high = pawns + figure.result.error;
  plot->rows[i].measured = TRUE;
  plot->rows[i].pale = figure.outdated && !isnan (pawns);
}

static gboolean
make_values (const PwAnalysed *known, PwPlot *plot)
{
  const PwAnalysis *analysis = pw_findings_get (known->findings, 0, PW_STAGE_VALUES);
  gboolean found = analysis != NULL && analysis->values->status == PW_FIGURE_FOUND;

  plot->kind = PW_PLOT_DOTS;
  plot->most_x = 10;
  for (PwEstimator i = 0; i < PW_N_ESTIMATORS; i++)
    {
      const PwEstimate *estimate = found ? &analysis->values->estimates[i] : NULL;
      gboolean is = estimate != NULL && estimate->known;

      pw_plot_name (plot->rows[i].name, _ (pw_estimator_facts (i)->title));
      plot->rows[i].x = is ? estimate->pawns : NAN;
      plot->rows[i].low = is ? estimate->low : NAN;
      plot->rows[i].high = is ? estimate->high : NAN;
      plot->rows[i].pale = is && !estimate->valid;
    }
  plot->n_rows = PW_N_ESTIMATORS;
  add_measured (known->measuring, plot);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      pw_plot_name (plot->rules[i].name, g_dpgettext2 (GETTEXT_PACKAGE, "piece of chess", rules[i].letter));
      plot->rules[i].x = rules[i].pawns;
    }
  plot->n_rules = G_N_ELEMENTS (rules);
  return found;
}

static char *
say_values (const PwPlot *plot)
{
  GString *text = g_string_new (_ ("Estimates of the piece’s value in pawns."));

  for (guint i = 0; i < plot->n_rows; i++)
    if (isnan (plot->rows[i].x))
      /* Translators: the name of an estimate. It follows other sentences. */
      g_string_append_printf (text, _ (" %s: none."), plot->rows[i].name);
    else
      g_string_append_printf (text,
                              plot->rows[i].pale
                                  /* Translators: the name of an estimate and its figure. It follows other sentences. */
                                  ? _ (" %1$s: %2$.1f, but it isn’t meant for such a piece.") : _ (" %1$s: %2$.1f."),
                              plot->rows[i].name, plot->rows[i].x);
  g_string_append (text, _ (" A knight counts 3, a bishop 3.25, a rook 5, a queen 9."));
  return g_string_free (text, FALSE);
}

/* -- mates -- */

/* Where mate can be forced: lengths of lucky mates mean nothing. */
static gboolean
make_mates (const PwAnalysed *known, PwPlot *plot)
{
  gboolean any = FALSE;

  plot->kind = PW_PLOT_LINES;
  plot->n_points = PW_N_MATE_SIZES;
  plot->has_points = TRUE;
  plot->n_lines = 1;
  pw_plot_name (plot->lines[0].name, pw_findings_name (known->findings, 0));
  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    {
      const PwSizedFacts *found = pw_mate_sizes_get (known->sizes, i);
      gboolean is = found != NULL && found->facts.forced;

      g_snprintf (plot->points[i], PW_PLOT_POINT_SIZE, "%1$u×%1$u", pw_mate_sizes_size (i));
      plot->lines[0].y[i] = is ? (float) found->facts.longest : NAN;
      any |= is;
    }
  return any;
}

static char *
say_mates (const PwPlot *plot)
{
  GString *text = g_string_new (_ ("The most moves that mate takes where it can be forced, by the size of the board."));

  for (guint i = 0; i < plot->n_points; i++)
    if (isnan (plot->lines[0].y[i]))
      /* Translators: the size of a board. It follows other sentences. */
      g_string_append_printf (text, _ (" %s: no figure."), plot->points[i]);
    else
      /* Translators: the size of a board and a number of moves. It follows other sentences. */
      g_string_append_printf (text, _ (" %1$s: %2$.0f."), plot->points[i], plot->lines[0].y[i]);
  return g_string_free (text, FALSE);
}

/* -- all -- */

/* ORDER PwPlotOf */
static const struct
{
  const char *nick, *label;
  gboolean (*make) (const PwAnalysed *known, PwPlot *plot);
  char *(*say) (const PwPlot *plot);
} rows[PW_N_PLOTS] = {
  [PW_PLOT_MOBILITY] = { "mobility", N_ ("Mobility on crowded boards"), make_mobility, say_mobility },
  [PW_PLOT_VALUES] = { "values", N_ ("Estimates of the value"), make_values, say_values },
  [PW_PLOT_MATES] = { "mates", N_ ("Moves to mate, by board size"), make_mates, say_mates },
};

PW_ROW_GETTER (const char *, pw_plot_nick, PwPlotOf, rows, nick);

const char *
pw_plot_label (PwPlotOf of)
{
  return _ (rows[of].label);
}

PwPlotOf
pw_plot_by_nick (const char *nick)
{
  PwPlotOf of = 0;

  while (of < PW_N_PLOTS && !g_str_equal (nick, rows[of].nick))
    of++;
  return of;
}

char *
pw_plot_make (PwPlotOf of, const PwAnalysed *known, PwPlot *plot)
{
  *plot = (PwPlot){ 0 };
  return rows[of].make (known, plot) ? rows[of].say (plot) : NULL;
}
