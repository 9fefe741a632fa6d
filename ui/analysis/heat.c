/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heat maps: owns which figures there are, and their words. */
#include "ui/analysis/heat.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/getter.h"

/* While one is made. NAN: no figure. */
typedef struct
{
  const PwAnalysis *analysis;
  PwSquare at;
  gboolean sampled; /* found by trying random boards */
  double figures[PW_BOARD_MAX_SQUARES];
} Figures;

/* Returns: FALSE if there are none */
static gboolean
read_crowded (Figures *figures)
{
  const PwCrowd *crowd = g_ptr_array_index (figures->analysis->crowds, 0);

  figures->sampled = crowd->error > 0;
  for (guint i = 0; i < figures->analysis->scope->n_squares && crowd->status == PW_FIGURE_FOUND; i++)
    figures->figures[i] = crowd->by_square[i];
  return crowd->status == PW_FIGURE_FOUND;
}

static gboolean
read_empty (Figures *figures)
{
  const PwMobility *mobility = figures->analysis->mobility;

  for (guint i = 0; i < figures->analysis->scope->n_squares && mobility->status == PW_FIGURE_FOUND; i++)
    figures->figures[i] = mobility->by_square[i];
  return mobility->status == PW_FIGURE_FOUND;
}

static gboolean
read_distance (Figures *figures)
{
  const PwScope *scope = figures->analysis->scope;
  g_autofree guint64 *starts = g_new0 (guint64, scope->n_words);
  g_autofree guint16 *distances = g_new0 (guint16, scope->n_squares);

  if (scope->status != PW_FIGURE_FOUND || figures->at >= scope->n_squares)
    return FALSE;
  pw_set_add (starts, figures->at);
  pw_reach_distances (scope, starts, distances);
  for (guint i = 0; i < scope->n_squares; i++)
    figures->figures[i] = distances[i] != PW_REACH_NEVER ? distances[i] : NAN;
  return TRUE;
}

/* ORDER HEATS */
static const struct
{
  const char *nick, *label, *sentence;
  const char *about; /* (nullable): instead, of figures that are sampled */
  PwStage stage;
  gboolean (*read) (Figures *figures);
  const char *format;
} rows[PW_N_HEATS] = {
  { "crowded", N_ ("One square in three taken"),
    /* Translators: a square, and a number: "c6: 10.9 moves on average from here ..." */
    N_ ("%1$s: %2$s moves on average from here when one square in three is taken."),
    /* Translators: a square, and a number */
    N_ ("%1$s: about %2$s moves on average from here when one square in three is taken."), PW_STAGE_CROWD, read_crowded,
    "%.1f" },
  { "empty", N_ ("Empty board"),
    /* Translators: a square, and a number */
    N_ ("%1$s: moves from here on the empty board: %2$s."), NULL, PW_STAGE_BASICS, read_empty, "%.0f" },
  { "distance", N_ ("Moves to get there"),
    /* Translators: a square, and a number of moves, or "–" */
    N_ ("%1$s: moves to get here on the empty board: %2$s."), NULL, PW_STAGE_BASICS, read_distance, "%.0f" },
};

PW_ROW_GETTER (const char *, pw_heat_nick, PwHeatKind, rows, nick);

const char *
pw_heat_label (PwHeatKind kind)
{
  return _ (rows[kind].label);
}

PwHeatKind
pw_heat_by_nick (const char *nick)
{
  for (PwHeatKind kind = 0; kind < PW_N_HEATS; kind++)
    if (g_str_equal (rows[kind].nick, nick))
      return kind;
  return PW_HEAT_CROWDED;
}

PW_ROW_GETTER (PwStage, pw_heat_stage, PwHeatKind, rows, stage);

/* -- making one -- */

typedef struct
{
  double least, mean, most;
} Range;

static Range
find_range (const Figures *figures)
{
  const PwScope *scope = figures->analysis->scope;
  Range range = { G_MAXDOUBLE, 0, 0 };
  guint n = 0;

  for (guint i = 0; i < scope->n_squares; i++)
    if (pw_scope_is_ground (scope, i) && !isnan (figures->figures[i]))
      {
        range.least = MIN (range.least, figures->figures[i]);
        range.most = MAX (range.most, figures->figures[i]);
        range.mean += figures->figures[i];
        n++;
      }
  range.mean /= MAX (n, 1);
  return range;
}

static void
fill_squares (PwHeat *heat, const Figures *figures, const Range *range, const char *format)
{
  const PwScope *scope = figures->analysis->scope;

  for (guint i = 0; i < scope->n_squares; i++)
    if (pw_scope_is_ground (scope, i))
      {
        double figure = figures->figures[i];

        if (isnan (figure))
          g_strlcpy (heat->texts[i], "–", PW_HEAT_TEXT_SIZE);
        else
          g_snprintf (heat->texts[i], PW_HEAT_TEXT_SIZE, format, figure);
        heat->shades[i] = isnan (figure) ? 0 : pw_heat_shade (figure, range->least, range->most);
      }
}

static void
fill_steps (PwHeat *heat, const Range *range)
{
  const struct
  {
    double figure;
    const char *words;
  } steps[PW_HEAT_MOST_STEPS] = {
    { range->most, _ ("%s most") },
    { range->mean, _ ("%s mean") },
    { range->least, _ ("%s least") },
  };

  for (guint i = 0; i < PW_HEAT_MOST_STEPS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%.1f", steps[i].figure);
      g_autofree char *words = g_strdup_printf (steps[i].words, number);

      heat->steps[i].shade = pw_heat_shade (steps[i].figure, range->least, range->most);
      heat->steps[i].words = g_intern_string (words);
    }
  heat->n_steps = PW_HEAT_MOST_STEPS;
}

PwHeat *
pw_heat_new (PwHeatKind kind, PwFindings *findings, PwSquare at)
{
  const PwAnalysis *analysis = pw_findings_get (findings, 0, rows[kind].stage);
  g_autofree Figures *figures = g_new0 (Figures, 1);
  PwHeat *heat;
  Range range;

  figures->analysis = analysis;
  figures->at = at;
  if (analysis == NULL || !rows[kind].read (figures))
    return NULL;
  heat = g_new0 (PwHeat, 1);
  heat->files = pw_board_files (analysis->scope->board);
  heat->ranks = pw_board_ranks (analysis->scope->board);
  heat->sentence = _ (figures->sampled ? rows[kind].about : rows[kind].sentence);
  range = find_range (figures);
  fill_squares (heat, figures, &range, rows[kind].format);
  fill_steps (heat, &range);
  return heat;
}
