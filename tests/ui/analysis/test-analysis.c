/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of figures: what they say of pieces and boards, that they keep still, and work only while seen.
 */
#include <string.h>

#include "tests/ui/fixture.h"
#include "ui/analysis/figures.h"
#include "ui/analysis/panel.h"
#include "ui/export/dialog.h"
#include "ui/paint/compose/shape.h"

static PwAnalysisPanel *
panel (Fixture *fixture)
{
  return HAND_PART (fixture->window, ANALYSIS_PANEL);
}

static PwFindings *
findings (Fixture *fixture)
{
  return pw_analysis_panel_get_known (panel (fixture))->findings;
}

static void
wait_for (Fixture *fixture, PwStage stage)
{

  input_wait_while (pw_findings_get (findings (fixture), 0, stage) == NULL, 30);
  g_assert_nonnull (pw_findings_get (findings (fixture), 0, stage));
  input_settle ();
}

static void
show_piece (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  activate (fixture, "go-to-analysis");
  wait_for (fixture, PW_N_STAGES - 1);
}

static gboolean
says (Fixture *fixture, const char *name)
{
  return hand_look (panel (fixture), name) != NULL;
}

/* -- figures -- */

static const struct
{
  const char *name, *notation, *fen;
  const char *says[6]; /* as a screen reader says it */
} rows[] = {
  { "rook",
    "R",
    "8/8/8/8/8/8/8/8",
    { "Empty board: 14.0", "One square in three taken: 7.7", "Squares: all 64 squares",
      "Farthest square: in 2 moves", "Crossing the board: 1 move" } },
  { "bishop",
    "B",
    "8/8/8/8/8/8/8/8",
    { "Squares: 32 of 64 squares", "Color: colorbound", "Losing a move: can lose a move" } },
  { "knight",
    "N",
    "8/8/8/8/8/8/8/8",
    { "Empty board: 5.2", "Color: changes color", "Losing a move: can’t lose a move", "Blockable moves: 0 %",
      "Safe attacks on: KQRBP", "Forward bias: none" } },
  { "pawn-like",
    "fW",
    "8/8/8/8/8/8/8/8",
    { "Going back: can’t always go back", "Forward bias: +100 %", "Crossing the board: 7 moves" } },
  { "pieces-don't-count", "R", "pppppppp/8/8/8/8/8/PPP5/8", { "Empty board: 14.0" } },
  { "small-board", "R", "3/3/3", { "Empty board: 4.0", "Squares: all 9 squares" } },
  { "holes", "R", "*7/8/8/8/8/8/8/8", { "Squares: all 63 squares" } },
};

static void
test_figures (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (rows[i].fen, NULL);

  pw_document_set_board (fixture->document, board);
  show_piece (fixture, rows[i].notation);
  for (guint j = 0; j < G_N_ELEMENTS (rows[i].says) && rows[i].says[j] != NULL; j++)
    if (!says (fixture, rows[i].says[j]))
      g_error ("it doesn't say \"%s\"", rows[i].says[j]);
}

/* Each figure can be asked what it is; its answer names its source. */
static void
test_what_is_this (Fixture *fixture, gconstpointer data)
{
  show_piece (fixture, "FtR");
  for (guint i = 0; i < pw_n_figures (); i++)
    {
      const PwFigureRow *row = pw_figure_row (i);

      g_assert_cmpuint (strlen (pw_figure_what (row).title), >, 2);
      g_assert_cmpuint (strlen (pw_figure_what (row).definition), >, 30);
      g_assert_cmpuint (strlen (pw_figure_what (row).source), >, 10);
    }
  hand_click (panel (fixture), "What is this? Forks");
  input_settle ();
  g_assert_nonnull (hand_look_part (hand_popover (fixture->window), "attacks at once"));
}

static void
test_reasons (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-analysis");
  g_assert_nonnull (hand_look_part (panel (fixture), "Enter a notation"));
  pw_document_resize_board (fixture->document, 20, 20);
  show_piece (fixture, "W");
  g_assert_true (says (fixture, "Squares: all 400 squares"));
  g_assert_true (says (fixture, "The board is too large for this figure."));
  g_assert_false (gtk_widget_get_mapped (hand_look_part (panel (fixture), "Forks: ")));
}

/* A text that can't be read leaves the figures of the last good one. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  show_piece (fixture, "R");
  gtk_entry_set_text (fixture->entry, "R%");
  input_settle ();
  g_assert_true (says (fixture, "Empty board: 14.0"));
  g_assert_nonnull (hand_look_part (panel (fixture), "Shown is R."));
}

/* -- its pages -- */

static const struct
{
  const char *nick, *label;
  PwStage found; /* of another piece, as the page needs it; all there are: none */
  guint charts;
  const char *says, *other; /* the first of its parts, and one of another page */
} pages[] = {
  { "worth", "Worth", PW_STAGE_VALUES, 1, "Crowded board: 3.4", "Find Mates" },
  { "mates", "Mates", PW_N_STAGES, 0, "Find Mates", "Heat map on the board" },
  { "figures", "Figures", PW_STAGE_CURVE, 1, "Heat map on the board", "Measure" },
};

static void
look_at_page (Fixture *fixture, guint i)
{
  GtkWidget *shown = gtk_stack_get_visible_child (GTK_STACK (hand_part (panel (fixture), GTK_TYPE_STACK)));

  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hand_find (panel (fixture), pages[i].label))));
  g_assert_nonnull (hand_look (shown, pages[i].says));
  g_assert_null (hand_look (shown, pages[i].other));
  g_assert_cmpuint (hand_count (shown, ATK_ROLE_CHART), ==, pages[i].charts);
}

/* Of the piece as it is now. */
static gboolean
is_found (Fixture *fixture, PwStage stage)
{
  const PwAnalysis *found = pw_findings_get (findings (fixture), 0, stage);

  return found != NULL && found->piece == pw_document_get_latest (fixture->document)->piece;
}

/* A page is chosen by its button or the action, is remembered, and only what it shows is found. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  show_piece (fixture, "R");
  g_assert_false (says (fixture, "Crowded board: 5.0"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_test_message ("%s", pages[i].nick);
      hand_click (panel (fixture), pages[i].label);
      gtk_entry_set_text (fixture->entry, i % 2 ? "B" : "N");
      if (pages[i].found < PW_N_STAGES)
        wait_for (fixture, pages[i].found);
      for (PwStage stage = 0; stage < PW_N_STAGES; stage++)
        if (pages[i].found == PW_N_STAGES
            || (stage == PW_STAGE_VALUES) != (pages[i].found == PW_STAGE_VALUES))
          g_assert_false (is_found (fixture, stage));
      look_at_page (fixture, i);
      activate (fixture, "go-to-moves");
      activate (fixture, "go-to-analysis");
      input_settle ();
      look_at_page (fixture, i);
    }
  activate_with (fixture, "analysis-page", "worth");
  wait_for (fixture, PW_STAGE_VALUES);
  look_at_page (fixture, 0);
}

/* -- when it works -- */

static void
test_kept (Fixture *fixture, gconstpointer data)
{
  const PwAnalysis *before;

  show_piece (fixture, "R");
  before = pw_findings_get (findings (fixture), 0, PW_STAGE_BASICS);
  pw_document_put (fixture->document, 0, PW_CELL_SECOND, 'Q');
  pw_document_set_at (fixture->document, 20);
  pw_document_set_side (fixture->document, PW_SIDE_SECOND);
  g_assert_true (pw_findings_get (findings (fixture), 0, PW_STAGE_BASICS) == before);
  pw_document_put (fixture->document, 1, PW_CELL_HOLE, 0);
  g_assert_null (pw_findings_get (findings (fixture), 0, PW_STAGE_BASICS));
  wait_for (fixture, PW_N_STAGES - 1);
  g_assert_true (says (fixture, "Squares: all 63 squares"));
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  show_piece (fixture, "R");
  activate (fixture, "go-to-moves");
  gtk_entry_set_text (fixture->entry, "N");
  for (guint i = 0; i < 20; i++)
    {
      input_settle ();
      g_usleep (2000);
    }
  g_assert_false (is_found (fixture, PW_STAGE_BASICS));
  activate (fixture, "go-to-analysis");
  wait_for (fixture, PW_N_STAGES - 1);
  g_assert_true (says (fixture, "Color: changes color"));
}

/* -- the heat map -- */

static void
wait_for_heat (Fixture *fixture)
{
  input_wait_while (pw_look_get_heat (pw_document_get_look (fixture->document)) == NULL, 30);
  g_assert_nonnull (pw_look_get_heat (pw_document_get_look (fixture->document)));
  input_settle ();
}

static void
choose_heat (Fixture *fixture, const char *nick)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "heat", g_variant_new_string (nick));
  wait_for_heat (fixture);
}

static void
test_heat (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *nick, *square, *says, *scale;
  } maps[] = {
    { "empty", "a1", "a1: moves from here on the empty board: 2.", "8.0 most" },
    { "distance", "d4", "d4: moves to get here on the empty board: 0.", "4.0 most" },
    { "distance", "e4", "e4: moves to get here on the empty board: 3.", "0.0 least" },
    { "crowded", "d4", "d4: 8.0 moves on average from here", "2.0 least" },
  };

  gtk_entry_set_text (fixture->entry, "N");
  activate (fixture, "heat-map");
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      choose_heat (fixture, maps[i].nick);
      pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, maps[i].square));
      input_settle ();
      assert_contains (status (fixture), maps[i].says);
      g_assert_nonnull (hand_look (fixture->window, maps[i].scale));
      g_assert_nonnull (hand_look (fixture->window, "Heat map scale"));
    }
  activate (fixture, "heat-map");
  g_assert_null (pw_look_get_heat (pw_document_get_look (fixture->document)));
  input_settle ();
  g_assert_null (hand_look (fixture->window, "Heat map scale"));
  g_assert_nonnull (hand_look (fixture->window, "Marks on the board"));
  assert_contains (status (fixture), "the piece itself");
}

/* It follows the piece and the board, also when its page isn't shown. */
static void
test_heat_follows (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R");
  activate (fixture, "heat-map");
  choose_heat (fixture, "empty");
  g_assert_cmpstr (pw_look_get_heat (pw_document_get_look (fixture->document))->texts[0], ==, "14");
  pw_document_resize_board (fixture->document, 5, 5);
  g_assert_null (pw_look_get_heat (pw_document_get_look (fixture->document)));
  wait_for_heat (fixture);
  g_assert_cmpstr (pw_look_get_heat (pw_document_get_look (fixture->document))->texts[0], ==, "8");
  choose_heat (fixture, "distance");
  pw_document_set_at (fixture->document, 0);
  g_assert_cmpstr (pw_look_get_heat (pw_document_get_look (fixture->document))->texts[0], ==, "0");
  g_assert_cmpstr (pw_look_get_heat (pw_document_get_look (fixture->document))->texts[24], ==, "2");
}

/* What is saved is what is seen. */
static void
test_heat_exported (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwExportOptions options = { .choices = { .size = PW_SIZE (64, 1), .scheme = pw_scheme_get (0) } };

  gtk_entry_set_text (fixture->entry, "R");
  pw_export_compose (fixture->document, &options, picture);
  g_assert_false (pw_picture_has_class (picture, PW_CLASS_HEAT_NUMBER));
  activate (fixture, "heat-map");
  wait_for_heat (fixture);
  pw_export_compose (fixture->document, &options, picture);
  g_assert_true (pw_picture_has_class (picture, PW_CLASS_HEAT_NUMBER));
  g_assert_true (pw_picture_has_class (picture, PW_CLASS_HEAT_1));
  g_assert_true (pw_picture_has_class (picture, PW_CLASS_HEAT_8));
}

/* The number of a square with a piece on it is above the piece, and behind it is a tag. */
static void
test_heat_on_pieces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwExportOptions options = { .choices = { .size = PW_SIZE (64, 1), .scheme = pw_scheme_get (0) } };
  guint n_shapes, piece = 0, tags = 0;
  const PwShape *shapes;

  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, 0, PW_CELL_SECOND, 'Q');
  activate (fixture, "heat-map");
  wait_for_heat (fixture);
  pw_export_compose (fixture->document, &options, picture);
  shapes = pw_picture_shapes (picture, &n_shapes);
  for (guint i = 0; i < n_shapes; i++)
    {
      if (shapes[i].style == PW_CLASS_PIECE || shapes[i].style == PW_CLASS_ENEMY)
        piece = i;
      if (shapes[i].style == PW_CLASS_HEAT_TAG)
        {
          g_assert_cmpuint (i, >, piece);
          g_assert_cmpuint (shapes[i + 1].style, ==, PW_CLASS_HEAT_NUMBER);
          tags++;
        }
    }
  g_assert_cmpuint (tags, ==, 2);
}

/* All figures have a shade of the scale, the least the palest one. */
static void
test_shades (void)
{
  for (guint i = 0; i <= 100; i++)
    {
      guint8 shade = pw_heat_shade (i, 0, 100);

      g_assert_cmpuint (shade, >=, 1);
      g_assert_cmpuint (shade, <=, PW_HEAT_SHADES);
      g_assert_cmpuint (shade, >=, pw_heat_shade (MAX (i, 1) - 1, 0, 100));
    }
  g_assert_cmpuint (pw_heat_shade (0, 0, 100), ==, 1);
  g_assert_cmpuint (pw_heat_shade (100, 0, 100), ==, PW_HEAT_SHADES);
  g_assert_cmpuint (pw_heat_shade (3, 3, 3), >, 1);
}

/* -- nothing moves -- */

static void
measure (GtkWidget *widget, gpointer data)
{
  GtkAllocation area;

  if (!gtk_widget_get_mapped (widget))
    return;
  gtk_widget_get_allocation (widget, &area);
  g_string_append_printf (data, "%s %d %d %d %d\n", G_OBJECT_TYPE_NAME (widget), area.x, area.y, area.width,
                          area.height);
  if (GTK_IS_CONTAINER (widget) && !GTK_IS_STACK (widget))
    gtk_container_forall (GTK_CONTAINER (widget), measure, data);
}

static char *
measure_page (Fixture *fixture)
{
  GString *places = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    input_settle ();
  measure (GTK_WIDGET (panel (fixture)), places);
  return g_string_free (places, FALSE);
}

/* Whatever is said of a piece, every figure has its place. */
static void
test_calm (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "R", "fW", "FtR", "A", "mQcN", "RxebR", "(0,7)", "WX" };
  PwStage last_stage = data != NULL ? PW_STAGE_VALUES : PW_STAGE_CURVE;
  g_autofree char *before = NULL;

  gtk_entry_set_text (fixture->entry, "K");
  activate (fixture, "go-to-analysis");
  if (data != NULL)
    activate_with (fixture, "analysis-page", data);
  before = measure_page (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *first = NULL, *last = NULL;

      gtk_entry_set_text (fixture->entry, texts[i]);
      first = measure_page (fixture);
      wait_for (fixture, last_stage);
      last = measure_page (fixture);
      g_test_message ("%s", texts[i]);
      g_assert_cmpstr (first, ==, before);
      g_assert_cmpstr (last, ==, before);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_ROWS ("/analysis/figures/", rows, test_figures)
  ADD_TEST ("/analysis/what-is-this", test_what_is_this);
  ADD_TEST ("/analysis/reasons", test_reasons);
  ADD_TEST ("/analysis/broken", test_broken);
  ADD_TEST ("/analysis/pages", test_pages);
  ADD_TEST ("/analysis/kept", test_kept);
  ADD_TEST ("/analysis/hidden", test_hidden);
  ADD_TEST ("/analysis/heat/maps", test_heat);
  ADD_TEST ("/analysis/heat/follows", test_heat_follows);
  ADD_TEST ("/analysis/heat/exported", test_heat_exported);
  ADD_TEST ("/analysis/heat/on-pieces", test_heat_on_pieces);
  g_test_add_func ("/analysis/heat/shades", test_shades);
  ADD_TEST ("/analysis/calm/figures", test_calm);
  ADD_TEST_GIVEN ("/analysis/calm/worth", "worth", test_calm);

  return g_test_run ();
}
