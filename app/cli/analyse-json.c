/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of `analyse` as JSON (design, section 6). */
#include "app/cli/analyse.h"

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"

static void
append_member (GString *json, const char *name, double number)
{
  g_string_append_printf (json, "%s\"%s\":", json->str[json->len - 1] == '{' ? "" : ",", name);
  pw_json_number (json, number);
}

static void
append_count (GString *json, const char *name, guint64 count)
{
  g_string_append_printf (json, "%s\"%s\":%" G_GUINT64_FORMAT, json->str[json->len - 1] == '{' ? "" : ",", name, count);
}

static void
append_truth (GString *json, const char *name, gboolean truth)
{
  g_string_append_printf (json, ",\"%s\":%s", name, truth ? "true" : "false");
}

/*
 * Begins a figure, or writes why there is none.
 *
 * Returns: whether there is one
 */
static gboolean
begin_figure (GString *json, const char *name, PwFigureStatus status)
{
  g_string_append_printf (json, "%s\"%s\":{", json->str[json->len - 1] == '{' ? "" : ",", name);
  if (status == PW_FIGURE_FOUND)
    return TRUE;
  g_string_append_printf (json, "\"none\":\"%s\",\"message\":", pw_figure_status_name (status));
  pw_json_string (json, pw_translate (pw_figure_reason (status)), -1);
  g_string_append_c (json, '}');
  return FALSE;
}

/* -- mobility -- */

static void
append_by_square (GString *json, const PwScope *scope, const guint *by_square)
{
  g_string_append (json, ",\"by_square\":{");
  for (guint file = 0; file < pw_board_files (scope->board); file++)
    for (guint rank = 0; rank < pw_board_ranks (scope->board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (scope->board) + file);
        char name[PW_SQUARE_NAME_SIZE];

        if (!pw_scope_is_ground (scope, square))
          continue;
        pw_square_name (scope->board, square, name);
        append_count (json, name, by_square[square]);
      }
  g_string_append_c (json, '}');
}

static void
append_crowd (GString *json, const PwCrowd *crowd)
{
  g_string_append (json, json->str[json->len - 1] == '[' ? "{" : ",{");
  append_member (json, "empty", crowd->empty);
  if (crowd->status == PW_FIGURE_FOUND)
    {
      append_member (json, "mean", pw_crowd_mean (crowd));
      append_member (json, "moves", crowd->moves);
      append_member (json, "captures", crowd->captures);
      append_member (json, "error", crowd->error);
    }
  else
    g_string_append_printf (json, ",\"none\":\"%s\"", pw_figure_status_name (crowd->status));
  g_string_append_c (json, '}');
}

static void
append_mobility (GString *json, const PwAnalysis *analysis)
{
  const PwMobility *mobility = analysis->mobility;

  if (!begin_figure (json, "mobility", mobility->status))
    return;
  append_member (json, "mean", mobility->mean);
  append_count (json, "min", mobility->least);
  append_count (json, "max", mobility->most);
  append_by_square (json, analysis->scope, mobility->by_square);
  g_string_append (json, ",\"crowded\":[");
  for (guint i = 0; i < analysis->crowds->len; i++)
    append_crowd (json, analysis->crowds->pdata[i]);
  g_string_append (json, "]}");
}

/* -- reach and power -- */

static void
append_within (GString *json, const PwAnalysis *analysis)
{
  g_string_append (json, ",\"within\":[");
  for (guint i = 1; i <= analysis->reach->diameter; i++)
    {
      if (i > 1)
        g_string_append_c (json, ',');
      pw_json_number (json, pw_reach_graph_within (analysis->reach, analysis->scope, i));
    }
  g_string_append_c (json, ']');
}

static void
append_reach (GString *json, const PwAnalysis *analysis)
{
  const PwReachGraph *reach = analysis->reach;

  if (!begin_figure (json, "reach", reach->status))
    return;
  g_string_append (json, "\"classes\":[");
  for (guint i = 0; i < reach->n_classes; i++)
    g_string_append_printf (json, "%s%u", i > 0 ? "," : "", reach->classes[i]);
  g_string_append_c (json, ']');
  append_count (json, "diameter", reach->diameter);
  append_member (json, "mean_distance", reach->mean_distance);
  append_within (json, analysis);
  g_string_append_printf (json, ",\"colours\":\"%s\"", pw_colours_name (reach->colours));
  append_truth (json, "returns", reach->returns);
  append_truth (json, "loses_a_move", reach->loses_a_move);
  g_string_append_c (json, '}');
}

static void
append_power (GString *json, const PwAnalysis *analysis)
{
  const PwPower *power = analysis->power;

  if (!begin_figure (json, "power", power->status))
    return;
  append_member (json, "attacks", power->attacks);
  append_member (json, "forks", power->forks);
  append_member (json, "forward", power->forward);
  if (power->crossing > 0)
    append_count (json, "crossing", power->crossing);
  else
    g_string_append (json, ",\"crossing\":null");
  if (power->blockable >= 0)
    append_member (json, "blockable", power->blockable);
  else
    g_string_append (json, ",\"blockable\":null");
  g_string_append (json, ",\"safe_attacks\":{");
  for (guint i = 0; i < PW_N_ORTHODOX; i++)
    {
      const char name[] = { PW_ORTHODOX_LETTERS[i], '\0' };

      append_member (json, name, power->safe_attacks[i]);
    }
  g_string_append (json, "}}");
}

/* -- values -- */

static void
append_estimate (GString *json, PwEstimator estimator, const PwEstimate *estimate)
{
  g_string_append_printf (json, "%s{\"estimator\":\"%s\"", estimator > 0 ? "," : "",
                          pw_estimator_facts (estimator)->name);
  if (estimate->known)
    {
      append_member (json, "pawns", estimate->pawns);
      append_member (json, "low", estimate->low);
      append_member (json, "high", estimate->high);
    }
  else
    g_string_append (json, ",\"pawns\":null");
  append_truth (json, "valid", estimate->valid);
  g_string_append (json, ",\"note\":");
  if (estimate->note != NULL)
    pw_json_string (json, pw_translate (estimate->note), -1);
  else
    g_string_append (json, "null");
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
  g_string_append (json, ",\"values\":[");
  for (guint i = 0; i < PW_N_ESTIMATORS; i++)
    append_estimate (json, i, &values->estimates[i]);
  g_string_append_c (json, ']');
}

/* -- mates -- */

static void
append_position (GString *json, const PwBoard *board, const char *name, const PwMatePosition *position)
{
  g_autoptr (PwBoard) there = pw_board_copy (board);
  g_autofree char *fen = NULL;

  pw_board_set (there, position->king, PW_CELL_FIRST, 'K');
  pw_board_set (there, position->bare, PW_CELL_SECOND, 'K');
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    if (position->pieces[i] != PW_NO_SQUARE)
      pw_board_set (there, position->pieces[i], PW_CELL_FIRST, i == 0 ? 'X' : 'Y');
  fen = pw_board_to_fen (there);
  g_string_append_printf (json, ",\"%s\":\"%s\"", name, fen);
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
    {
      g_string_append (json, "\"notation\":");
      pw_json_string (json, with, -1);
    }
  append_count (json, "mates", facts->mates);
  append_count (json, "positions", facts->positions);
  append_count (json, "won", facts->won);
  append_member (json, "share", pw_mate_share (facts));
  append_count (json, "longest", facts->longest);
  append_truth (json, "forced", facts->forced);
  if (facts->mates == 0 && facts->ways_out > 0 && facts->ways_out != PW_MATE_NEVER)
    append_count (json, "ways_out", facts->ways_out);
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
  g_string_append (json, ",\"mate\":{");
  append_all_mates (json, analysis, with);
  g_string_append_c (json, '}');
}

void
pw_analyse_json_sizes (GString *json, const GArray *sizes, const char *with)
{
  g_string_append (json, ",\"mate\":[");
  for (guint i = 0; i < sizes->len; i++)
    {
      const PwSizedMates *sized = &g_array_index (sizes, PwSizedMates, i);

      g_string_append_printf (json, "%s{\"files\":%u,\"ranks\":%u", i > 0 ? "," : "", sized->size, sized->size);
      append_all_mates (json, sized->analysis, with);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}
