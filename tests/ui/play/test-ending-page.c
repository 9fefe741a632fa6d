/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings in the window: by mouse and by keyboard, and that they leave the document alone. */
#include "tests/ui/fixture.h"
#include "ui/play/ending-page.h"
#include "ui/play/model/set-up.h"

static PwBoardView *
board (Fixture *fixture)
{
  return HAND_PART (fixture->window, BOARD_VIEW);
}

/* (nullable): the mode is another one */
static PwPlay *
play (Fixture *fixture)
{
  PwStand *stand = pw_board_view_get_stand (board (fixture));

  return PW_IS_PLAY (stand) ? PW_PLAY (stand) : NULL;
}

static PwEnding *
ending (Fixture *fixture)
{
  return pw_play_get_ending (play (fixture));
}

/* Waits for the table, and for moves. */
static void
settle (Fixture *fixture)
{
  while (pw_ending_get_state (ending (fixture)) == PW_ENDING_WORKING
         || pw_play_get_state (play (fixture)) == PW_PLAY_FINDING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

static void
enter (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  activate (fixture, "endgame");
  settle (fixture);
}

static gboolean
says (Fixture *fixture, const char *part)
{
  return hand_look_part (hand_part (fixture->window, PW_TYPE_ENDING_PAGE), part) != NULL;
}

static void
press (Fixture *fixture, const char *name)
{
  hand_click (fixture->window, name);
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
set_up (Fixture *fixture, const char *fen)
{
  g_autoptr (PwBoard) position = pw_board_new_from_fen (fen, NULL);

  pw_ending_set_board (ending (fixture), position, PW_SIDE_FIRST);
  settle (fixture);
}

static void
assert_turn (Fixture *fixture, const char *part)
{
  g_autofree char *turn = pw_play_say_turn (play (fixture));

  assert_contains (turn, part);
}

#define MATE_IN_ONE "1k6/8/1K6/8/8/8/8/7X"

static gboolean
is_mate (Fixture *fixture)
{
  const PwEnd *end = pw_play_get_end (play (fixture));

  return end != NULL && end->rule == PW_END_MATE;
}

/* Buttons alone lead through the longest win, and back to the piece. */
static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  g_assert_true (says (fixture, "Mate in 10 moves"));
  g_assert_true (says (fixture, "Mate takes at most 10 moves."));
  g_assert_false (is_enabled (fixture, "play-back"));
  press (fixture, "Best move");
  assert_turn (fixture, "bare king’s turn");
  press (fixture, "Take back");
  assert_turn (fixture, "turn of king and piece");
  press (fixture, "A Mate");
  g_assert_nonnull (hand_look (hand_part (fixture->window, PW_TYPE_ENDING_PAGE), "Mate"));
  g_assert_false (is_enabled (fixture, "endgame-next"));
  press (fixture, "Longest Win");
  g_assert_true (is_enabled (fixture, "endgame-next"));
  press (fixture, "Done");
  g_assert_null (play (fixture));
  g_assert_cmpuint (n_moves (fixture), ==, 27);
}

/* A drag makes a move, two clicks do, and so does the list. */
static void
test_mouse (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  enter (fixture, "R");
  set_up (fixture, MATE_IN_ONE);
  drag (fixture, "h1", "g3"); /* no move */
  g_assert_true (says (fixture, "Mate in 1 move"));
  drag (fixture, "h1", "h8");
  g_assert_true (is_mate (fixture));
  activate (fixture, "play-back");
  drag (fixture, "h1", "h1"); /* a click */
  drag (fixture, "h8", "h8");
  g_assert_true (is_mate (fixture));
  activate (fixture, "play-back");
  gtk_tree_view_row_activated (GTK_TREE_VIEW (hand_find (fixture->window, "Moves, best first")), first, NULL);
  g_assert_true (is_mate (fixture));
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  enter (fixture, "R");
  set_up (fixture, MATE_IN_ONE);
  pw_board_view_set_cursor (board (fixture), square (fixture, "h1"));
  input_type (window, "space");
  g_assert_cmpuint (pw_play_get_held (play (fixture)), ==, square (fixture, "h1"));
  input_type (window, "Escape");
  g_assert_cmpuint (pw_play_get_held (play (fixture)), ==, PW_NO_SQUARE);
  input_type (window, "space");
  for (guint i = 0; i < 7; i++)
    input_type (window, "Up");
  assert_contains (status (fixture), "Xh8: mate.");
  input_type (window, "space");
  g_assert_true (is_mate (fixture));
  input_type (window, "<Primary><Alt>Left");
  g_assert_true (says (fixture, "Mate in 1 move"));
  activate (fixture, "play-set-up");
  g_assert_true (PW_IS_SET_UP (pw_board_view_get_stand (board (fixture))));
  input_type (window, "<Primary><Alt>m");
  g_assert_null (play (fixture));
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
  set_up (fixture, MATE_IN_ONE);
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
  settle (fixture);
  g_assert_true (says (fixture, "Mate takes at most"));
  activate_with (fixture, "endgame-second", "none");
  settle (fixture);
  g_assert_true (says (fixture, "always has a way out"));
}

/* What is played is a line as in other games: it is typed, listed with what the table knows, kept and read. */
static void
test_line (Fixture *fixture, gconstpointer data)
{
  static const char other_board[] = "[SetUp \"1\"]\n[FEN \"k4/5/5/5/X3K w - - 0 1\"]\n\n1. Xa4 *";
  g_autofree char *pgn = NULL;
  g_autoptr (GError) error = NULL;

  enter (fixture, "R");
  activate (fixture, "endgame-next");
  settle (fixture);
  g_assert_cmpuint (pw_play_n_plies (play (fixture)), ==, 1);
  g_assert_cmpuint (pw_play_get_distance (play (fixture), 0), ==, 15);
  set_up (fixture, MATE_IN_ONE);
  activate (fixture, "play-type");
  type (fixture, "Xh8");
  input_type (GTK_WIDGET (fixture->window), "Return");
  settle (fixture);
  g_assert_true (is_mate (fixture));
  g_assert_cmpuint (pw_play_get_distance (play (fixture), 0), ==, 0);
  pw_play_set_comment (play (fixture), 0, "at last");
  pgn = pw_play_to_pgn (play (fixture));
  pw_play_begin (play (fixture));
  settle (fixture);
  g_assert_true (pw_play_from_pgn (play (fixture), pgn, strlen (pgn), FALSE, &error));
  g_assert_true (is_mate (fixture));
  g_assert_cmpstr (pw_play_get_ply (play (fixture), 0)->comment, ==, "at last");
  g_assert_false (pw_play_from_pgn (play (fixture), other_board, strlen (other_board), FALSE, NULL));
  settle (fixture);
  g_assert_true (is_mate (fixture));
  press (fixture, "To the start");
  g_assert_true (says (fixture, "Mate in 1 move"));
}

/* Kings and the piece are dragged anywhere, from the position at hand; what isn't legal says so. */
static void
test_set_up (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "R");
  set_up (fixture, MATE_IN_ONE);
  activate (fixture, "endgame-next");
  activate (fixture, "play-back");
  settle (fixture);
  activate (fixture, "play-set-up");
  activate (fixture, "play-set-up");
  g_assert_cmpuint (pw_play_n_plies (play (fixture)), ==, 1); /* nothing was changed */
  activate (fixture, "play-set-up");
  drag (fixture, "b8", "b7");
  activate (fixture, "play-set-up");
  settle (fixture);
  g_assert_true (says (fixture, "Not a legal position"));
  activate (fixture, "play-set-up");
  drag (fixture, "b7", "d8");
  activate (fixture, "play-set-up");
  settle (fixture);
  g_assert_true (says (fixture, "Mate in"));
  press (fixture, "Other side");
  assert_turn (fixture, "bare king’s turn");
}

/* While the notation is changed, it is always the mates of the piece that is there. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "R");
  gtk_entry_set_text (fixture->entry, "N");
  settle (fixture);
  g_assert_true (says (fixture, "always has a way out"));
  g_assert_false (is_enabled (fixture, "endgame-longest"));
  gtk_entry_set_text (fixture->entry, "");
  input_settle ();
  activate_with (fixture, "mode", "draw");
  g_assert_null (play (fixture));
  activate_with (fixture, "mode", "play");
  g_assert_nonnull (play (fixture));
}

static gboolean
is_lit (Fixture *fixture, const char *mode)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));

  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hand_find (header, mode)));
}

/* One mode is always lit.  Escape gives up what is held, and never leaves, wherever the focus is; nor does F7. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  static const char try[] = "Try the piece on the board", game[] = "Play the game of the document";
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (is_lit (fixture, try) && !is_lit (fixture, game));
  for (guint i = 0; i < 2; i++)
    {
      enter (fixture, "R");
      g_assert_true (is_lit (fixture, game) && !is_lit (fixture, try));
      if (i == 0)
        gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
      else
        gtk_widget_grab_focus (GTK_WIDGET (board (fixture)));
      input_type (window, "Escape");
      input_type (window, "Escape");
      input_type (window, "F7");
      input_settle ();
      g_assert_true (is_lit (fixture, game) && !is_lit (fixture, try));
      input_type (window, "<Primary>l");
      input_settle ();
      g_assert_null (play (fixture));
      g_assert_true (is_lit (fixture, try) && !is_lit (fixture, game));
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

  ADD_TEST ("/ending-page/buttons", test_buttons);
  ADD_TEST ("/ending-page/mouse", test_mouse);
  ADD_TEST ("/ending-page/keys", test_keys);
  ADD_TEST ("/ending-page/document", test_document);
  ADD_TEST ("/ending-page/second", test_second);
  ADD_TEST ("/ending-page/line", test_line);
  ADD_TEST ("/ending-page/set-up", test_set_up);
  ADD_TEST ("/ending-page/follows", test_follows);
  ADD_TEST ("/ending-page/escape", test_escape);
  ADD_TEST ("/ending-page/calm", test_calm);

  return g_test_run ();
}
