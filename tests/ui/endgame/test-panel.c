/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode of mates in the window: by mouse and by keyboard, and that it leaves the document alone. */
#include "tests/ui/fixture.h"
#include "ui/endgame/panel.h"

static PwBoardView *
board (Fixture *fixture)
{
  return HAND_PART (fixture->window, BOARD_VIEW);
}

static PwEndgame *
endgame (Fixture *fixture)
{
  PwGuest *guest = pw_board_view_get_guest (board (fixture));

  return PW_IS_ENDGAME (guest) ? PW_ENDGAME (guest) : NULL;
}

static void
enter (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  activate (fixture, "endgame");
  while (pw_endgame_get_state (endgame (fixture)) == PW_ENDGAME_WORKING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

static gboolean
says (Fixture *fixture, const char *part)
{
  return hand_look_part (hand_part (fixture->window, PW_TYPE_ENDGAME_PANEL), part) != NULL;
}

static void
press (Fixture *fixture, const char *name)
{
  hand_click (hand_part (fixture->window, PW_TYPE_ENDGAME_PANEL), name);
  input_settle ();
}

static void
find_middle (Fixture *fixture, const char *name, double *x, double *y)
{
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (board (fixture), square (fixture, name), &area));
  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  GtkWidget *widget = GTK_WIDGET (board (fixture));
  double x, y, to_x, to_y;

  find_middle (fixture, from, &x, &y);
  find_middle (fixture, to, &to_x, &to_y);
  input_press (widget, x, y, GDK_BUTTON_PRIMARY);
  input_move (widget, (x + to_x) / 2, (y + to_y) / 2, GDK_BUTTON1_MASK);
  input_move (widget, to_x, to_y, GDK_BUTTON1_MASK);
  input_release (widget, to_x, to_y, GDK_BUTTON_PRIMARY);
  input_settle ();
}

static void
set_up (Fixture *fixture, const char *king, const char *bare, const char *piece)
{
  PwMatePosition position
      = { square (fixture, king), square (fixture, bare), { square (fixture, piece), PW_NO_SQUARE }, FALSE };

  pw_endgame_set_position (endgame (fixture), &position);
  input_settle ();
}

/* Buttons alone lead through the longest win, and back to the piece. */
static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  g_assert_true (says (fixture, "Mate in 10 moves"));
  g_assert_true (says (fixture, "Mate takes at most 10 moves."));
  g_assert_false (is_enabled (fixture, "endgame-back"));
  press (fixture, "Best Move");
  g_assert_true (says (fixture, "bare king’s turn"));
  press (fixture, "Take Back");
  g_assert_true (says (fixture, "turn of king and piece"));
  press (fixture, "A Mate");
  g_assert_nonnull (hand_look (hand_part (fixture->window, PW_TYPE_ENDGAME_PANEL), "Mate"));
  g_assert_false (is_enabled (fixture, "endgame-next"));
  press (fixture, "Longest Win");
  g_assert_true (is_enabled (fixture, "endgame-next"));
  press (fixture, "Done");
  g_assert_null (endgame (fixture));
  g_assert_cmpuint (n_moves (fixture), ==, 27);
}

/* A drag makes a move, two clicks do, and so does the list. */
static void
test_mouse (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  enter (fixture, "R");
  set_up (fixture, "b6", "b8", "h1");
  drag (fixture, "h1", "g3"); /* no move */
  g_assert_true (says (fixture, "Mate in 1 move"));
  drag (fixture, "h1", "h8");
  g_assert_true (says (fixture, "bare king’s turn"));
  g_assert_cmpuint (pw_endgame_get_distance (endgame (fixture)), ==, 0);
  activate (fixture, "endgame-back");
  drag (fixture, "h1", "h1"); /* a click */
  drag (fixture, "h8", "h8");
  g_assert_cmpuint (pw_endgame_get_distance (endgame (fixture)), ==, 0);
  activate (fixture, "endgame-back");
  gtk_tree_view_row_activated (GTK_TREE_VIEW (hand_find (fixture->window, "Moves, best first")), first, NULL);
  g_assert_cmpuint (pw_endgame_get_distance (endgame (fixture)), ==, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  enter (fixture, "R");
  set_up (fixture, "b6", "b8", "h1");
  pw_board_view_set_cursor (board (fixture), square (fixture, "h1"));
  input_type (window, "space");
  g_assert_cmpuint (pw_endgame_get_held (endgame (fixture)), ==, square (fixture, "h1"));
  input_type (window, "Escape");
  g_assert_cmpuint (pw_endgame_get_held (endgame (fixture)), ==, PW_NO_SQUARE);
  input_type (window, "space");
  for (guint i = 0; i < 7; i++)
    input_type (window, "Up");
  assert_contains (status (fixture), "X h1–h8: mate.");
  input_type (window, "space");
  g_assert_true (says (fixture, "bare king’s turn"));
  input_type (window, "<Primary><Alt>Left");
  g_assert_true (says (fixture, "Mate in 1 move"));
  input_type (window, "2");
  g_assert_cmpint (pw_endgame_get_tool (endgame (fixture)), ==, PW_ENDGAME_SET_UP);
  input_type (window, "<Primary><Alt>m");
  g_assert_null (endgame (fixture));
}

/* The document is as it was, and its own moves and marks come back. */
static void
test_document (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_SECOND, 'P');
  before = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  enter (fixture, "R");
  set_up (fixture, "b6", "b8", "h1");
  drag (fixture, "h1", "h8");
  input_type (GTK_WIDGET (fixture->window), "p"); /* puts nothing */
  input_type (GTK_WIDGET (fixture->window), "Delete");
  activate (fixture, "endgame");
  after = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (pw_document_get_record (fixture->document)->at, ==, square (fixture, "d4"));
}

/* A second piece waits until it is known what it costs; it can be given up, and be another piece of the document. */
static void
test_second (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "B");
  pw_document_resize_board (fixture->document, 5, 5);
  activate_with (fixture, "endgame-second", "same");
  g_assert_true (says (fixture, "Second piece: the same piece"));
  g_assert_true (says (fixture, "needs up to"));
  activate (fixture, "endgame-start");
  while (pw_endgame_get_state (endgame (fixture)) == PW_ENDGAME_WORKING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
  g_assert_true (says (fixture, "Mate takes at most"));
  activate_with (fixture, "endgame-second", "none");
  while (pw_endgame_get_state (endgame (fixture)) == PW_ENDGAME_WORKING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
  g_assert_true (says (fixture, "always has a way out"));
}

/* While the notation is changed, it is always the mates of the piece that is there. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "R");
  gtk_entry_set_text (fixture->entry, "N");
  while (pw_endgame_get_state (endgame (fixture)) == PW_ENDGAME_WORKING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
  g_assert_true (says (fixture, "always has a way out"));
  g_assert_false (is_enabled (fixture, "endgame-longest"));
  gtk_entry_set_text (fixture->entry, "");
  input_settle ();
  activate_with (fixture, "mode", "draw");
  g_assert_null (endgame (fixture));
  activate_with (fixture, "mode", "endgame");
  g_assert_nonnull (endgame (fixture));
}

static gboolean
is_lit (Fixture *fixture, const char *mode)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));

  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hand_find (header, mode)));
}

/* One mode is always lit.  Escape gives up what is held, and then leaves, wherever the focus is. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  static const char try[] = "Try the piece on the board", mates[] = "Mates against a bare king";
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (is_lit (fixture, try) && !is_lit (fixture, mates));
  for (guint i = 0; i < 2; i++)
    {
      enter (fixture, "R");
      g_assert_true (is_lit (fixture, mates) && !is_lit (fixture, try));
      if (i == 0)
        gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
      else
        gtk_widget_grab_focus (GTK_WIDGET (board (fixture)));
      input_type (window, "Escape");
      input_settle ();
      g_assert_null (endgame (fixture));
      g_assert_true (is_lit (fixture, try) && !is_lit (fixture, mates));
    }
}

/* Nothing moves that is beside the board, whatever is played. */
static void
test_calm (Fixture *fixture, gconstpointer data)
{
  GtkAllocation before, after;

  enter (fixture, "R");
  gtk_widget_get_allocation (GTK_WIDGET (board (fixture)), &before);
  for (guint i = 0; i < 12; i++)
    {
      activate (fixture, "endgame-next");
      input_settle ();
      gtk_widget_get_allocation (GTK_WIDGET (board (fixture)), &after);
      g_assert_cmpint (after.width, ==, before.width);
      g_assert_cmpint (after.height, ==, before.height);
      g_assert_cmpint (after.x, ==, before.x);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/endgame-panel/buttons", test_buttons);
  ADD_TEST ("/endgame-panel/mouse", test_mouse);
  ADD_TEST ("/endgame-panel/keys", test_keys);
  ADD_TEST ("/endgame-panel/document", test_document);
  ADD_TEST ("/endgame-panel/second", test_second);
  ADD_TEST ("/endgame-panel/follows", test_follows);
  ADD_TEST ("/endgame-panel/escape", test_escape);
  ADD_TEST ("/endgame-panel/calm", test_calm);

  return g_test_run ();
}
