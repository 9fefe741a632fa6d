/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Worth by play on its page: measured when asked for, paused at once, kept with the document,
 * outdated with other moves, and never in the way.  Games are won by a king that steps forward, so that they
 * are short.
 */
#include <math.h>
#include <string.h>

#include "tests/ui/fixture.h"
#include "ui/analysis/panel.h"
#include "ui/keep/file.h"

#define RULES                                                                                                \
  "\"promotion\":{\"pieces\":[\"P\"],\"zone\":{\"first\":[\"*5\"],\"second\":[\"*1\"]},\"to\":[\"R\"]},"     \
  "\"goal\":{\"first\":[\"*2\"],\"second\":[\"*4\"]}"
#define SMALL    "{\"start\":\"kgr1/1p1p/4/1P1P/KGR1 w\"," RULES "}"
#define ROOKS    "{\"start\":\"kr2/1p1p/4/1P1P/KR2 w\"," RULES "}"
#define PATIENCE 20 /* seconds for a pair of games, on a busy machine */

static PwMeasuring *
measuring (Fixture *fixture)
{
  return pw_analysis_panel_get_known (HAND_PART (fixture->window, ANALYSIS_PANEL))->measuring;
}

static void
assert_says (Fixture *fixture, const char *part)
{
  input_wait_while (hand_look_part (HAND_PART (fixture->window, ANALYSIS_PANEL), part) == NULL, 1);
  if (hand_look_part (HAND_PART (fixture->window, ANALYSIS_PANEL), part) == NULL)
    g_error ("it doesn't say \"%s\"", part);
}

/* pieces, game: members of a file */
static void
open_army (Fixture *fixture, const char *pieces, const char *game)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":[%s]%s%s}",
                                           pieces, *game != '\0' ? ",\"game\":" : "", game);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  pw_document_set_army (fixture->document, army);
  activate (fixture, "go-to-analysis");
  activate_with (fixture, "analysis-page", "worth");
  input_settle ();
}

#define GRIFFON "{\"name\":\"Griffon\",\"notation\":\"FtR\",\"symbol\":\"G\"}"
#define WAZIR   "{\"name\":\"Wazir\",\"notation\":\"W\",\"symbol\":\"W\"}"

static guint
n_pairs (Fixture *fixture)
{
  PwMeasuredFigure figure;

  pw_measuring_get_figure (measuring (fixture), &figure);
  return pw_measured_n_pairs (&figure.figure);
}

static void
press (Fixture *fixture, const char *name)
{
  hand_click (HAND_PART (fixture->window, ANALYSIS_PANEL), name);
  input_settle ();
}

static void
measure_some (Fixture *fixture, const char *button)
{
  guint before = n_pairs (fixture);

  press (fixture, button);
  input_wait_while (n_pairs (fixture) == before, PATIENCE);
  g_assert_cmpuint (n_pairs (fixture), >, before);
  g_assert_nonnull (pw_measuring_get_busy (measuring (fixture)));
}

/* Measured, paused at once, continued, in the file, cleared. */
static void
test_measure (Fixture *fixture, gconstpointer data)
{
  guint n;

  open_army (fixture, GRIFFON, SMALL);
  assert_says (fixture, "Not measured yet.");
  measure_some (fixture, "Measure");
  assert_says (fixture, " games in ");
  g_assert_false (is_enabled (fixture, "measure"));
  activate (fixture, "pause-measuring");
  n = n_pairs (fixture);
  g_assert_false (pw_document_is_saved (fixture->document));
  g_assert_false (pw_history_can_undo (pw_document_get_history (fixture->document)));

  fixture_close (fixture);
  fixture_open (fixture);
  activate (fixture, "go-to-analysis");
  activate_with (fixture, "analysis-page", "worth");
  g_assert_cmpuint (n_pairs (fixture), ==, n);
  measure_some (fixture, "Continue");
  press (fixture, "Pause");
  g_assert_cmpuint (n_pairs (fixture), >, n);
  press (fixture, "Clear");
  assert_says (fixture, "Not measured yet.");
  g_assert_cmpstr (pw_document_get_measured (fixture->document), ==, "");
}

/* It goes on while other things are done, until its moves are others; with those of before the figure is good
 * again. */
static void
test_background (Fixture *fixture, gconstpointer data)
{
  open_army (fixture, GRIFFON "," WAZIR, SMALL);
  measure_some (fixture, "Measure");
  pw_document_select_piece (fixture->document, 1);
  gtk_entry_set_text (fixture->entry, "WmF");
  pw_document_write (fixture->document, PW_RECORD_NOTES, "weak");
  activate (fixture, "mode::play");
  activate (fixture, "mode::try");
  activate_with (fixture, "analysis-page", "figures");
  activate (fixture, "go-to-analysis");
  activate_with (fixture, "analysis-page", "worth");
  g_assert_nonnull (pw_measuring_get_busy (measuring (fixture)));
  assert_says (fixture, "Now measuring the griffon against the queen: ");

  pw_document_select_piece (fixture->document, 0);
  gtk_entry_set_text (fixture->entry, "FtRW");
  g_assert_null (pw_measuring_get_busy (measuring (fixture)));
  input_settle ();
  assert_says (fixture, "Outdated: the piece or the rules have changed.");
  pw_document_undo (fixture->document);
  input_settle ();
  assert_says (fixture, " games in ");
  press (fixture, "Continue");
  g_assert_nonnull (pw_measuring_get_busy (measuring (fixture)));
}

/* What was found for a document goes to no other. */
static void
test_other_document (Fixture *fixture, gconstpointer data)
{
  open_army (fixture, GRIFFON, SMALL);
  measure_some (fixture, "Measure");
  open_army (fixture, GRIFFON, SMALL);
  g_assert_null (pw_measuring_get_busy (measuring (fixture)));
  g_assert_cmpstr (pw_document_get_measured (fixture->document), ==, "");
  press (fixture, "Measure");
  pw_window_close (
      fixture->window); /* without a question: nothing has been found yet, or the document is the session */
  fixture->window = NULL;
}

/* Why a piece can't be measured, and what to do. */
static const struct
{
  const char *name, *pieces, *game, *against, *says;
} problems[] = {
  { "usual-game", GRIFFON, "", "Q", "Not measured yet." },
  { "not-in-game", WAZIR "," GRIFFON, SMALL, "Q", "The piece isn’t on the start position." },
  { "on-no-square", WAZIR, ROOKS, "Q", "The piece isn’t on the start position." },
  { "two-letters", "{\"notation\":\"FtR\",\"symbol\":\"Gr\"}", "", "Q", "Measured against: Queen" },
  { "error-in-game", "{\"notation\":\"F%\",\"symbol\":\"G\"}", SMALL, "Q", "The game can’t be played: " },
  { "royal", "{\"notation\":\"kFtR\",\"symbol\":\"G\"}", SMALL, "Q", "It can’t be measured: G is royal" },
  { "no-pawns", GRIFFON, "{\"start\":\"kg2/4/4/4/KG2 w\"}", "Q",
    "It can’t be measured: both sides need pieces that" },
  { "pawns", GRIFFON, SMALL, "", "Measured against: Pawns" },
  { "other-opponent", GRIFFON, SMALL, "R", "Measured against: Rook" },
  { "against-itself", GRIFFON, SMALL, "G", "Measured against: Pawns" },
};

static void
test_problem (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  open_army (fixture, problems[i].pieces, problems[i].game);
  activate_with (fixture, "measure-against", problems[i].against);
  assert_says (fixture, problems[i].says);
}

/* Figures in words, and on the plot. */
static const struct
{
  const char *name, *against, *pairs, *says;
  double x;
} figures[] = {
  { "too-few", "Q", "1,0,0,0,0,0,0,0,0,0", "…", NAN },
  { "none", "Q", "0,0,0,0,0,0,0,0,0,0", "–", NAN },
  { "even", "Q", "10,20,40,20,10,2,5,20,40,30", " pawns more than the queen", 9 },
  { "less", "Q", "30,30,30,10,5,2,5,20,40,30", " pawns less than the queen", 8.25 },
  { "no-ruler", "G", "10,20,40,20,10,2,5,20,40,30", " pawns more than the griffon", NAN },
  { "pawns", "", "10,20,40,20,10,2,5,20,40,30", " pawns", 0 },
};

/* A figure of games with other rules: outdated, but shown. */
static void
test_figure (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const char *against = figures[i].against;
  g_autofree char *other
      = *against != '\0' ? g_strdup_printf ("\"against\":\"%s\",", against) : g_strdup ("");
  g_autofree char *measured
      = g_strdup_printf ("[{\"plan\":\"old\",\"piece\":\"W\",%s\"handicap\":0,\"pairs\":[%s],"
                         "\"seconds\":200}]",
                         other, figures[i].pairs);
  const PwAnalysed *known = pw_analysis_panel_get_known (HAND_PART (fixture->window, ANALYSIS_PANEL));
  PwPlot plot;
  g_autofree char *words = NULL;

  open_army (fixture, GRIFFON "," WAZIR, "{\"start\":\"kgw1/1p1p/4/1P1P/KGW1 w\"," RULES "}");
  pw_document_select_piece (fixture->document, 1);
  activate_with (fixture, "measure-against", against);
  pw_document_set_measured (fixture->document, measured);
  input_settle ();
  assert_says (fixture, figures[i].says);
  input_wait_while (pw_findings_get (known->findings, 0, PW_STAGE_VALUES) == NULL, PATIENCE);
  words = pw_plot_make (PW_PLOT_VALUES, known, &plot);
  g_assert_true (plot.rows[plot.n_rows - 1].measured);
  if (isnan (figures[i].x))
    g_assert_true (isnan (plot.rows[plot.n_rows - 1].x));
  else
    {
      g_assert_cmpfloat_with_epsilon (plot.rows[plot.n_rows - 1].x, figures[i].x, 0.1);
      g_assert_cmpfloat (plot.rows[plot.n_rows - 1].low, <, plot.rows[plot.n_rows - 1].high);
      assert_says (fixture, "Outdated: the piece or the rules have changed.");
    }
}

/* Nothing moves on the page whatever there is to be said. */
static void
test_calm (Fixture *fixture, gconstpointer data)
{
  GtkAllocation before, after;
  GtkWidget *below;

  open_army (fixture, GRIFFON, SMALL);
  below = hand_find (HAND_PART (fixture->window, ANALYSIS_PANEL), "Clear");
  gtk_widget_get_allocation (below, &before);
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      test_problem (fixture, GUINT_TO_POINTER (i));
      gtk_widget_get_allocation (below, &after);
      g_test_message ("%s", problems[i].name);
      g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/measuring/measure", test_measure);
  ADD_TEST ("/measuring/background", test_background);
  ADD_TEST ("/measuring/other-document", test_other_document);
  ADD_ROWS ("/measuring/problem/", problems, test_problem)
  ADD_ROWS ("/measuring/figure/", figures, test_figure)
  ADD_TEST ("/measuring/calm", test_calm);

  return g_test_run ();
}
