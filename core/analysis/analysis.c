/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All figures, one after the other: the quick ones first. */
#include "core/analysis/analysis.h"

#include "core/base/owns.h"

typedef struct
{
  PwAnalysis *analysis;
  const PwBoard *shape;
  const PwAnalysisWants *wants;
} Run;

/* -- steps: each gives one figure, or some -- */

static void
find_mobility (Run *run, const PwPatience *patience)
{
  run->analysis->mobility = pw_mobility_new (run->analysis->scope);
}

static void
find_crowds (Run *run, const PwPatience *patience)
{
  guint n = run->wants->n_shares;

  for (guint i = 0; i < n; i++)
    {
      PwPatience part = pw_patience_part (patience, (double) i / n, (i + 1.0) / n);

      g_ptr_array_add (run->analysis->crowds,
                       pw_crowd_new (run->analysis->piece, run->shape, run->wants->shares[i], &part));
    }
}

static void
find_reach (Run *run, const PwPatience *patience)
{
  run->analysis->reach = pw_reach_graph_new (run->analysis->scope, patience);
}

static void
find_power (Run *run, const PwPatience *patience)
{
  run->analysis->power = pw_power_new (run->analysis->piece, run->analysis->scope, patience);
}

static void
find_values (Run *run, const PwPatience *patience)
{
  run->analysis->values = pw_values_new (run->analysis->piece, run->analysis->scope, patience);
}

static void
find_mate (Run *run, const PwPatience *patience)
{
  run->analysis->mate
      = pw_mate_table_new (&run->analysis->piece, 1, run->shape, &run->analysis->mate_status, patience);
}

static void
find_mate_with (Run *run, const PwPatience *patience)
{
  PwPiece *pieces[PW_MATE_MAX_PIECES] = { run->analysis->piece, run->wants->with };

  run->analysis->mate_with
      = pw_mate_table_new (pieces, PW_MATE_MAX_PIECES, run->shape, &run->analysis->mate_with_status, patience);
}

typedef struct
{
  guint what; /* PwAnalyse */
  void (*find) (Run *run, const PwPatience *patience);
  double share; /* of the time, about, in any unit */
  gboolean with; /* only if there is a second piece */
} StepRow;

#define SCOPE_SHARE 0.05

static const StepRow steps[] = {
  { PW_ANALYSE_MOBILITY, find_mobility, 0 }, { PW_ANALYSE_REACH, find_reach, 0.05 },
  { PW_ANALYSE_POWER, find_power, 0.1 },     { PW_ANALYSE_MOBILITY, find_crowds, 0.15 },
  { PW_ANALYSE_VALUES, find_values, 0.05 },  { PW_ANALYSE_MATE, find_mate, 0.2 },
  { PW_ANALYSE_MATE, find_mate_with, 0.8, TRUE },
};

static gboolean
is_wanted (const StepRow *step, const PwAnalysisWants *wants)
{
  return (wants->what & step->what) != 0 && (wants->with != NULL || !step->with);
}

/* Returns: what the shares of all that is wanted are multiplied by to fill the time */
static double
find_scale (const PwAnalysisWants *wants)
{
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    sum += is_wanted (&steps[i], wants) ? steps[i].share : 0;
  return sum > 0 ? (1 - SCOPE_SHARE) / sum : 0;
}

PwAnalysis *
pw_analysis_new (PwPiece *piece, const PwBoard *shape, const PwAnalysisWants *wants, const PwPatience *patience)
{
  PwAnalysis *analysis = g_new0 (PwAnalysis, 1);
  Run run = { analysis, shape, wants };
  PwPatience part = pw_patience_part (patience, 0, SCOPE_SHARE);
  double done = SCOPE_SHARE, scale = find_scale (wants);

  analysis->piece = pw_piece_ref (piece);
  analysis->crowds = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_crowd_free);
  analysis->scope = pw_scope_new (piece, shape, PW_SIDE_FIRST, pw_figure_letter (piece), &part);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (!is_wanted (&steps[i], wants))
        continue;
      part = pw_patience_part (patience, done, done + scale * steps[i].share);
      done += scale * steps[i].share;
      steps[i].find (&run, &part); /* if it is to end at once, says so as the figure's status */
    }
  analysis->cancelled = !pw_patience_goes_on (patience, 1);
  return analysis;
}

PW_FREE_FUNC (pw_analysis_free, PwAnalysis, (pw_piece_unref, piece), (pw_scope_free, scope),
              (pw_mobility_free, mobility), (g_ptr_array_unref, crowds), (pw_reach_graph_free, reach),
              (pw_power_free, power), (pw_values_free, values), (pw_mate_table_free, mate, mate_with));
