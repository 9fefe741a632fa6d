/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest known pieces of `analyse`: owns the board on which pieces are compared, and the words for that. */
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
pw_analyse_find_known (PwKnownFigures *figures, const PwAnalysis *analysis, guint what,
                       const PwPatience *patience)
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
  own = pw_analysis_new (analysis->piece, usual, &wants, patience);
  pw_known_figures_init (figures, own);
}

/* NULL: that of the estimator. ORDER pw_nearest_figures */
static const char *const titles[PW_N_NEAREST_FIGURES] = {
  N_ ("mobility"),
  N_ ("66.67 % of squares empty"),
  N_ ("forks"),
};

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
  if (piece == NULL)
    {
      pw_json_text (json, member, NULL);
      return;
    }
  pw_json_open (json, member, '{');
  pw_json_text (json, "id", piece->id);
  pw_json_text (json, "name", piece->name);
  pw_json_figure (json, "figure", value_of (piece, figure));
  g_string_append_c (json, '}');
}

void
pw_analyse_json_nearest (GString *json, const PwKnownFigures *figures)
{
  pw_json_open (json, "nearest", '{');
  for (guint i = 0; i < PW_N_NEAREST_FIGURES; i++)
    {
      PwKnownFigure figure = pw_nearest_figures[i];
      PwKnownBetween between;

      if (isnan (figures->values[figure]))
        continue;
      pw_nearest_find (figures, figure, &between);
      pw_json_open (json, pw_known_figure_name (figure), '{');
      pw_json_figure (json, "figure", figures->values[figure]);
      append_piece (json, "same", between.same, figure);
      append_piece (json, "below", between.below, figure);
      append_piece (json, "above", between.above, figure);
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
  for (guint i = 0; i < PW_N_NEAREST_FIGURES; i++)
    {
      PwKnownFigure figure = pw_nearest_figures[i];
      const char *title = titles[i] != NULL ? titles[i] : pw_estimator_facts (figure - PW_KNOWN_VALUE)->title;
      g_autofree char *label = g_strconcat ("  ", pw_translate (title), NULL), *words = NULL;
      PwKnownBetween between;

      if (isnan (figures->values[figure]))
        continue;
      pw_nearest_find (figures, figure, &between);
      words = describe (&between, figure);
      pw_table_add (&table, label);
      pw_table_add (&table, words);
    }
  pw_table_write (&table, text);
}
