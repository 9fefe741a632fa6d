/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of `analyse` as JSON (design, section 6). */
#include "app/cli/analyse.h"

#include <math.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"

/*
 * Begins a figure, or writes why there is none.
 *
 * Returns: whether there is one
 */
static gboolean
begin_figure (GString *json, const char *name, PwFigureStatus status)
{
  pw_json_open (json, name, '{');
  if (status == PW_FIGURE_FOUND)
    return TRUE;
  pw_json_text (json, "none", pw_figure_status_name (status));
  pw_json_text (json, "message", pw_translate (pw_figure_reason (status)));
  g_string_append_c (json, '}');
  return FALSE;
}

/* -- mobility -- */

static void
append_by_square (GString *json, const PwScope *scope, const guint *by_square)
{
  pw_json_open (json, "by_square", '{');
  for (guint file = 0; file < pw_board_files (scope->board); file++)
    for (guint rank = 0; rank < pw_board_ranks (scope->board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (scope->board) + file);
        char name[PW_SQUARE_NAME_SIZE];

        if (!pw_scope_is_ground (scope, square))
          continue;
        pw_square_name (scope->board, square, name);
        pw_json_count (json, name, by_square[square]);
      }
  g_string_append_c (json, '}');
}

static void
append_crowd (GString *json, const PwCrowd *crowd)
{
  pw_json_open (json, NULL, '{');
  pw_json_figure (json, "empty", crowd->empty);
  if (crowd->status == PW_FIGURE_FOUND)
    {
      pw_json_figure (json, "mean", pw_crowd_mean (crowd));
      pw_json_figure (json, "moves", crowd->moves);
      pw_json_figure (json, "captures", crowd->captures);
      pw_json_figure (json, "error", crowd->error);
    }
  else
    pw_json_text (json, "none", pw_figure_status_name (crowd->status));
  g_string_append_c (json, '}');
}

static void
append_mobility (GString *json, const PwAnalysis *analysis)
{
  const PwMobility *mobility = analysis->mobility;

  if (!begin_figure (json, "mobility", mobility->status))
    return;
  pw_json_figure (json, "mean", mobility->mean);
  pw_json_count (json, "min", mobility->least);
  pw_json_count (json, "max", mobility->most);
  append_by_square (json, analysis->scope, mobility->by_square);
  pw_json_open (json, "crowded", '[');
  for (guint i = 0; i < analysis->crowds->len; i++)
    append_crowd (json, analysis->crowds->pdata[i]);
  g_string_append (json, "]}");
}

/* -- reach and power -- */

static void
append_within (GString *json, const PwAnalysis *analysis)
{
  pw_json_open (json, "within", '[');
  for (guint i = 1; i <= analysis->reach->diameter; i++)
    pw_json_figure (json, NULL, pw_reach_graph_within (analysis->reach, analysis->scope, i));
  g_string_append_c (json, ']');
}

static void
append_reach (GString *json, const PwAnalysis *analysis)
{
  const PwReachGraph *reach = analysis->reach;

  if (!begin_figure (json, "reach", reach->status))
    return;
  pw_json_open (json, "classes", '[');
  for (guint i = 0; i < reach->n_classes; i++)
    pw_json_count (json, NULL, reach->classes[i]);
  g_string_append_c (json, ']');
  pw_json_count (json, "diameter", reach->diameter);
  pw_json_figure (json, "mean_distance", reach->mean_distance);
  append_within (json, analysis);
  pw_json_text (json, "colours", pw_colours_name (reach->colours));
  pw_json_truth (json, "returns", reach->returns);
  pw_json_truth (json, "loses_a_move", reach->loses_a_move);
  g_string_append_c (json, '}');
}

static void
append_power (GString *json, const PwAnalysis *analysis)
{
  const PwPower *power = analysis->power;

  if (!begin_figure (json, "power", power->status))
    return;
  pw_json_figure (json, "attacks", power->attacks);
  pw_json_figure (json, "forks", power->forks);
  pw_json_figure (json, "forward", power->forward);
  pw_json_figure (json, "crossing", power->crossing > 0 ? (double) power->crossing : NAN);
  pw_json_figure (json, "blockable", power->blockable >= 0 ? power->blockable : NAN);
  pw_json_open (json, "safe_attacks", '{');
  for (guint i = 0; i < PW_N_ORTHODOX; i++)
    {
      const char name[] = { PW_ORTHODOX_LETTERS[i], '\0' };

      pw_json_figure (json, name, power->safe_attacks[i]);
    }
  g_string_append (json, "}}");
}

/* -- values -- */

static void
append_estimate (GString *json, PwEstimator estimator, const PwEstimate *estimate)
{
  pw_json_open (json, NULL, '{');
  pw_json_text (json, "estimator", pw_estimator_facts (estimator)->name);
  if (estimate->known)
    {
      pw_json_figure (json, "pawns", estimate->pawns);
      pw_json_figure (json, "low", estimate->low);
      pw_json_figure (json, "high", estimate->high);
    }
  else
    pw_json_text (json, "pawns", NULL);
  pw_json_truth (json, "valid", estimate->valid);
  pw_json_text (json, "note", estimate->note != NULL ? pw_translate (estimate->note) : NULL);
  g_string_append_c (json, '}');
}

static void
append_values (GString *json, const PwAnalysis *analysis)
{
  const PwValues *values = analysis->values;

  if (values->status != PW_FIGURE_FOUND)
    {
      begin_figure (json, "values", values->status);
      return;
    }
  pw_json_open (json, "values", '[');
  for (guint i = 0; i < PW_N_ESTIMATORS; i++)
    append_estimate (json, i, &values->estimates[i]);
  g_string_append_c (json, ']');
}

/* -- mates -- */

static void
append_position (GString *json, const PwBoard *board, const char *name, const PwMatePosition *position)
{
  g_autoptr (PwBoard) there = pw_board_copy (board);

  pw_board_set (there, position->king, PW_CELL_FIRST, 'K');
  pw_board_set (there, position->bare, PW_CELL_SECOND, 'K');
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    if (position->pieces[i] != PW_NO_SQUARE)
      pw_board_set (there, position->pieces[i], PW_CELL_FIRST, i == 0 ? 'X' : 'Y');
  pw_json_board (json, name, there);
}

/* table: (nullable). with: (nullable) */
static void
append_mates (GString *json, const PwAnalysis *analysis, const char *name, const PwMateTable *table,
              PwFigureStatus status, const char *with)
{
  const PwMateFacts *facts;

  if (!begin_figure (json, name, status))
    return;
  facts = pw_mate_table_facts (table);
  if (with != NULL)
    pw_json_text (json, "notation", with);
  pw_json_count (json, "mates", facts->mates);
  pw_json_count (json, "positions", facts->positions);
  pw_json_count (json, "won", facts->won);
  pw_json_figure (json, "share", pw_mate_share (facts));
  pw_json_count (json, "longest", facts->longest);
  pw_json_truth (json, "forced", facts->forced);
  if (facts->mates == 0 && facts->ways_out > 0 && facts->ways_out != PW_MATE_NEVER)
    pw_json_count (json, "ways_out", facts->ways_out);
  if (facts->mates > 0)
    append_position (json, analysis->scope->board, "example", &facts->example);
  if (facts->longest > 0)
    append_position (json, analysis->scope->board, "start", &facts->longest_start);
  g_string_append_c (json, '}');
}

static void
append_all_mates (GString *json, const PwAnalysis *analysis, const char *with)
{
  append_mates (json, analysis, "alone", analysis->mate, analysis->mate_status, NULL);
  if (with != NULL)
    append_mates (json, analysis, "with", analysis->mate_with, analysis->mate_with_status, with);
}

void
pw_analyse_json (GString *json, const PwAnalysis *analysis, guint what, const char *with)
{
  if (what & PW_ANALYSE_MOBILITY)
    append_mobility (json, analysis);
  if (what & PW_ANALYSE_REACH)
    append_reach (json, analysis);
  if (what & PW_ANALYSE_POWER)
    append_power (json, analysis);
  if (what & PW_ANALYSE_VALUES)
    append_values (json, analysis);
  if (!(what & PW_ANALYSE_MATE))
    return;
  pw_json_open (json, "mate", '{');
  append_all_mates (json, analysis, with);
  g_string_append_c (json, '}');
}

void
pw_analyse_json_sizes (GString *json, const GArray *sizes, const char *with)
{
  pw_json_open (json, "mate", '[');
  for (guint i = 0; i < sizes->len; i++)
    {
      const PwSizedMates *sized = &g_array_index (sizes, PwSizedMates, i);

      pw_json_open (json, NULL, '{');
      pw_json_count (json, "files", sized->size);
      pw_json_count (json, "ranks", sized->size);
      append_all_mates (json, sized->analysis, with);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}
