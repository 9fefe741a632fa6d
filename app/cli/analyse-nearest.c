/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest known pieces of `analyse`: owns on which board pieces are compared, and how that is said. */
#include "app/cli/analyse.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/catalogue/nearest.h"

static gboolean
fits (const PwAnalysis *analysis, const PwBoard *usual, guint what)
{
  g_autoptr (PwBoard) shape = pw_board_copy_bare (analysis->scope->board);

  return (what & PW_ANALYSE_QUICK) == PW_ANALYSE_QUICK && pw_board_equal (shape, usual);
}

void
pw_analyse_find_known (PwKnownFigures *figures, const PwAnalysis *analysis, guint what)
{
  static const double share = PW_ANALYSIS_USUAL_SHARE;
  const PwAnalysisWants wants = { .what = PW_ANALYSE_QUICK, .shares = &share, .n_shares = 1 };
  g_autoptr (PwBoard) usual = pw_board_new (8, 8);
  g_autoptr (PwAnalysis) own = NULL;

  if (fits (analysis, usual, what))
    {
      pw_known_figures_init (figures, analysis);
      if (!isnan (figures->values[PW_KNOWN_CROWDED]))
        return;
    }
  own = pw_analysis_new (analysis->piece, usual, &wants, NULL);
  pw_known_figures_init (figures, own);
}

/* ORDER: as they are told */
static const struct
{
  PwKnownFigure figure;
  const char *title; /* NULL: that of the estimator */
} rows[] = {
  { PW_KNOWN_MOBILITY, N_ ("mobility") },
  { PW_KNOWN_CROWDED, N_ ("66.67 % of squares empty") },
  { PW_KNOWN_FORKS, N_ ("forks") },
  { PW_KNOWN_VALUE + PW_ESTIMATOR_LEAPER, NULL },
  { PW_KNOWN_VALUE + PW_ESTIMATOR_CROWDED, NULL },
  { PW_KNOWN_VALUE + PW_ESTIMATOR_DISTANCE, NULL },
};

static PwKnownBetween
look (const PwKnownFigures *figures, PwKnownFigure figure)
{
  const PwFigureTable *table = pw_figure_table_get_default ();
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  PwKnownBetween between;

  pw_figure_table_find_between (table, catalogue, figure, figures->values[figure],
                                pw_figure_table_find_itself (table, catalogue, figures), &between);
  return between;
}

static double
value_of (const PwKnownPiece *piece, PwKnownFigure figure)
{
  return pw_figure_table_lookup (pw_figure_table_get_default (), piece)->values[figure];
}

/* -- JSON -- */

/* piece: (nullable) */
static void
append_piece (GString *json, const char *member, const PwKnownPiece *piece, PwKnownFigure figure)
{
  g_string_append_printf (json, ",\"%s\":", member);
  if (piece == NULL)
    {
      g_string_append (json, "null");
      return;
    }
  g_string_append_printf (json, "{\"id\":\"%s\",\"name\":", piece->id);
  pw_json_string (json, piece->name, -1);
  g_string_append (json, ",\"figure\":");
  pw_json_number (json, value_of (piece, figure));
  g_string_append_c (json, '}');
}

void
pw_analyse_json_nearest (GString *json, const PwKnownFigures *figures)
{
  gsize start;

  g_string_append (json, ",\"nearest\":{");
  start = json->len;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwKnownBetween between = look (figures, rows[i].figure);

      if (isnan (figures->values[rows[i].figure]))
        continue;
      g_string_append_printf (json, "%s\"%s\":{\"figure\":", json->len > start ? "," : "",
                              pw_known_figure_name (rows[i].figure));
      pw_json_number (json, figures->values[rows[i].figure]);
      append_piece (json, "same", between.same, rows[i].figure);
      append_piece (json, "below", between.below, rows[i].figure);
      append_piece (json, "above", between.above, rows[i].figure);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, '}');
}

/* -- for people -- */

/* "Rook (14)". (transfer full) */
static char *
name_piece (const PwKnownPiece *piece, PwKnownFigure figure)
{
  GString *text = g_string_new (pw_translate (piece->name));

  g_string_append (text, " (");
  pw_json_number (text, value_of (piece, figure));
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* (transfer full) */
static char *
describe (const PwKnownBetween *between, PwKnownFigure figure)
{
  g_autofree char *same = between->same != NULL ? name_piece (between->same, figure) : NULL;
  g_autofree char *below = between->below != NULL ? name_piece (between->below, figure) : NULL;
  g_autofree char *above = between->above != NULL ? name_piece (between->above, figure) : NULL;

  if (same != NULL)
    /* Translators: a piece and its figure: "like Rook (14)" */
    return g_strdup_printf (_ ("like %s"), same);
  if (below != NULL && above != NULL)
    /* Translators: pieces and their figures: "between Rook (14) and Queen (22.75)" */
    return g_strdup_printf (_ ("between %s and %s"), below, above);
  return below != NULL ? g_strdup_printf (_ ("more than %s"), below) : g_strdup_printf (_ ("less than %s"), above);
}

void
pw_analyse_text_nearest (GString *text, const PwKnownFigures *figures)
{
  g_auto (PwTable) table = { NULL };

  g_string_append_printf (text, "%s%s\n", text->len > 0 ? "\n" : "", _ ("Nearest known pieces, on 8x8"));
  pw_table_init (&table, 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwKnownBetween between = look (figures, rows[i].figure);
      const char *title = rows[i].title != NULL
                              ? rows[i].title : pw_estimator_facts (rows[i].figure - PW_KNOWN_VALUE)->title;
      g_autofree char *label = g_strconcat ("  ", pw_translate (title), NULL), *words = NULL;

      if (isnan (figures->values[rows[i].figure]))
        continue;
      words = describe (&between, rows[i].figure);
      pw_table_add (&table, label);
      pw_table_add (&table, words);
    }
  pw_table_write (&table, text);
}
