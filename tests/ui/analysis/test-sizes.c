/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates over sizes of boards on their page: found when asked for, given up at once, kept, told and plotted.
 */
#include <math.h>

#include "tests/ui/fixture.h"
#include "ui/analysis/panel.h"
#include "ui/play/model/play.h"

static PwAnalysisPanel *
panel (Fixture *fixture)
{
  return HAND_PART (fixture->window, ANALYSIS_PANEL);
}

static GtkWidget *
page (Fixture *fixture)
{
  return gtk_stack_get_visible_child (GTK_STACK (hand_part (panel (fixture), GTK_TYPE_STACK)));
}

static PwMateSizes *
sizes (Fixture *fixture)
{
  return pw_analysis_panel_get_known (panel (fixture))->sizes;
}

static void
open_page (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  activate (fixture, "go-to-analysis");
  activate_with (fixture, "analysis-page", "mates");
  input_settle ();
}

static void
press (Fixture *fixture, const char *name)
{
  hand_click (page (fixture), name);
}

static void
find (Fixture *fixture)
{
  press (fixture, "Find Mates");
  while (pw_mate_sizes_is_busy (sizes (fixture)))
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

static gboolean
says (Fixture *fixture, const char *part)
{
  return hand_look_part (page (fixture), part) != NULL;
}

/* The table, the sentence above it, and the plot below it. */
static const struct
{
  const char *name, *notation;
  guint longest[PW_N_MATE_SIZES]; /* on boards of 6, 8, 10 and 12, where it is forced */
  const char *says[3];
} rows[] = {
  { "rook", "R", { 12, 16, 21, 25 },
    { "Forces mate against a bare king on boards up to 12 × 12.",
      "8 × 8: mate can be forced: yes. It takes at most 16 moves. Won positions: 100 %.", NULL } },
  { "queen", "Q", { 7, 10, 12, 15 }, { "6 × 6: mate can be forced: yes. It takes at most 7 moves.", NULL } },
  { "not-everywhere", "WD", { 19, 29, 52, 0 },
    { "but on no board larger than 10 × 10.", "12 × 12: mate can be forced: rarely.", NULL } },
  { "minor", "B", { 0, 0, 0, 0 },
    { "Can’t force mate against a bare king.",
      "8 × 8: There is no mate: in check, the bare king always has a way out.", NULL } },
  { "never-moves", "O", { 0, 0, 0, 0 }, { "12 × 12: The piece never gives check, so there is no mate.", NULL } },
};

static void
test_table (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwPlot plot;
  g_autofree char *words = NULL;

  open_page (fixture, rows[i].notation);
  g_assert_true (says (fixture, "8 × 8: not known yet"));
  find (fixture);
  for (guint j = 0; j < G_N_ELEMENTS (rows[i].says) && rows[i].says[j] != NULL; j++)
    if (!says (fixture, rows[i].says[j]))
      g_error ("it doesn't say \"%s\"", rows[i].says[j]);
  words = pw_plot_make (PW_PLOT_MATES, pw_analysis_panel_get_known (panel (fixture)), &plot);
  g_assert_cmpint (words != NULL, ==, rows[i].longest[1] > 0);
  g_assert_cmpuint (hand_count (page (fixture), ATK_ROLE_CHART), ==, words != NULL);
  for (guint j = 0; j < PW_N_MATE_SIZES; j++)
    if (rows[i].longest[j] > 0)
      g_assert_cmpfloat (plot.lines[0].y[j], ==, rows[i].longest[j]);
    else
      g_assert_true (isnan (plot.lines[0].y[j]));
}

/* Nothing moves on the page whatever is found. */
static void
test_calm (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "R", "WD", "B", "O" };
  GtkAllocation before, after;
  GtkWidget *table;

  open_page (fixture, "Q");
  table = gtk_widget_get_parent (hand_find (page (fixture), "Longest"));
  gtk_widget_get_allocation (table, &before);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      input_settle ();
      find (fixture);
      gtk_widget_get_allocation (table, &after);
      g_test_message ("%s", texts[i]);
      g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
    }
}

/* The plot comes with the mates, and has the figures in words. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  AtkObject *chart;

  open_page (fixture, "Q");
  g_assert_cmpuint (hand_count (page (fixture), ATK_ROLE_CHART), ==, 0);
  g_assert_false (says (fixture, "Export this plot"));
  find (fixture);
  chart = gtk_widget_get_accessible (hand_nth (page (fixture), ATK_ROLE_CHART, 0));
  g_assert_cmpstr (atk_object_get_name (chart), ==, "Moves to mate, by board size");
  assert_contains (atk_object_get_description (chart), "6×6: 7. 8×8: 10. 10×10: 12. 12×12: 15.");
}

/* What has been given up stays so, and can be gone on with; what was known is kept. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GTimer) timer = NULL;

  open_page (fixture, "R");
  press (fixture, "Find Mates");
  while (pw_mate_sizes_get (sizes (fixture), 0) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (pw_mate_sizes_is_busy (sizes (fixture)));
  g_assert_true (is_enabled (fixture, "stop-finding-mates"));
  timer = g_timer_new ();
  press (fixture, "Cancel");
  g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, 0.05);
  g_assert_false (pw_mate_sizes_is_busy (sizes (fixture)));
  g_assert_nonnull (pw_mate_sizes_get (sizes (fixture), 0));
  g_assert_null (pw_mate_sizes_get (sizes (fixture), PW_N_MATE_SIZES - 1));
  find (fixture);
  g_assert_true (says (fixture, "12 × 12: mate can be forced: yes."));
  g_assert_false (is_enabled (fixture, "find-mates"));
}

/* Another board is no reason to forget anything, another piece is. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, "Q");
  find (fixture);
  pw_document_resize_board (fixture->document, 5, 5);
  activate (fixture, "go-to-moves");
  activate (fixture, "go-to-analysis");
  input_settle ();
  g_assert_true (says (fixture, "8 × 8: mate can be forced: yes."));
  gtk_entry_set_text (fixture->entry, "K");
  input_settle ();
  g_assert_true (says (fixture, "8 × 8: not known yet"));
  g_assert_true (is_enabled (fixture, "find-mates"));
}

/* A piece that changes while its mates are being found is not told another one's. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, "R");
  press (fixture, "Find Mates");
  gtk_entry_set_text (fixture->entry, "B");
  for (guint i = 0; i < 20; i++)
    {
      input_settle ();
      g_usleep (2000);
    }
  g_assert_false (pw_mate_sizes_is_busy (sizes (fixture)));
  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    g_assert_null (pw_mate_sizes_get (sizes (fixture), i));
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, "R");
  press (fixture, "Show Mates");
  input_settle ();
  g_assert_nonnull (
      pw_play_get_ending (PW_PLAY (pw_board_view_get_stand (HAND_PART (fixture->window, BOARD_VIEW)))));
}

static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-analysis");
  input_settle ();
  g_assert_false (is_enabled (fixture, "find-mates"));
  g_assert_false (is_enabled (fixture, "stop-finding-mates"));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_ROWS ("/mate-sizes/table/", rows, test_table)
  ADD_TEST ("/mate-sizes/words", test_words);
  ADD_TEST ("/mate-sizes/calm", test_calm);
  ADD_TEST ("/mate-sizes/cancel", test_cancel);
  ADD_TEST ("/mate-sizes/kept", test_kept);
  ADD_TEST ("/mate-sizes/changed", test_changed);
  ADD_TEST ("/mate-sizes/show", test_show);
  ADD_TEST ("/mate-sizes/nothing", test_nothing);

  return g_test_run ();
}
