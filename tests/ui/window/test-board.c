/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as a whole: its position as FEN, its edges, examples, and the popover that has them. */
#include "tests/ui/fixture.h"

#include "ui/board/position.h"
#include "ui/board/size.h"

#define CANNON "3r4/6p1/3P4/8/3X1N2/8/8/8"

static GtkClipboard *
clipboard (void)
{
  return gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
}

static void
assert_position (Fixture *fixture, const char *fen)
{
  g_autofree char *is = pw_position_to_fen (fixture->document);

  g_assert_cmpstr (is, ==, fen);
}

static void
paste (Fixture *fixture, const char *text)
{
  gtk_clipboard_set_text (clipboard (), text, -1);
  activate (fixture, "paste-fen");
  input_settle ();
}

static void
test_fen (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copied = NULL, *before = pw_position_to_fen (fixture->document);

  paste (fixture, " " CANNON "\n");
  assert_position (fixture, CANNON);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Set Up Position");
  activate (fixture, "copy-fen");
  copied = gtk_clipboard_wait_for_text (clipboard ());
  g_assert_cmpstr (copied, ==, CANNON);
  activate (fixture, "undo");
  assert_position (fixture, before);
  paste (fixture, "9/9/9/9/9/9/9/9/9/8X cylinder"); /* larger, and the piece on a square that was none */
  assert_position (fixture, "9/9/9/9/9/9/9/9/9/8X cylinder");
  g_assert_cmpuint (pw_board_view_get_cursor (HAND_PART (fixture->window, BOARD_VIEW)), ==,
                    pw_document_get_record (fixture->document)->at);
  paste (fixture, "X7/8/8/8/8/8/8/8");
  paste (fixture, "r7/8/8/8/8/8/8/8"); /* without the piece, which stays where it is */
  assert_position (fixture, "X7/8/8/8/8/8/8/8");
}

/* What is no FEN changes nothing, and is shown with the reason. */
static void
test_no_fen (Fixture *fixture, gconstpointer data)
{
  PwBoardSize *size = HAND_PART (fixture->window, BOARD_SIZE);
  GtkPopover *popover;
  GtkEntry *entry;
  g_autofree char *before = pw_position_to_fen (fixture->document);

  paste (fixture, "8/8/7/8");
  assert_position (fixture, before);
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (size));
  entry = GTK_ENTRY (hand_find (popover, "Position as FEN"));
  g_assert_cmpstr (gtk_entry_get_text (entry), ==, "8/8/7/8");
  g_assert_nonnull (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_SECONDARY));
  g_assert_nonnull (hand_look_part (popover, "this rank has 7 squares, but those above have 8."));
  gtk_entry_set_text (entry, CANNON);
  g_assert_null (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_SECONDARY));
  gtk_widget_activate (GTK_WIDGET (entry));
  assert_position (fixture, CANNON);
}

/* A game's position is set up, and what is left out is said: in the line below the board, or where it was
 * typed. */
static void
test_game_fen (Fixture *fixture, gconstpointer data)
{
  PwBoardSize *size = HAND_PART (fixture->window, BOARD_SIZE);
  GtkPopover *popover;
  GtkEntry *entry;

  paste (fixture, "4k3/8/8/8/8/8/8/X3K3[PP] w - - 0 1");
  assert_position (fixture, "4k3/8/8/8/8/8/8/X3K3");
  g_assert_nonnull (hand_look_part (HAND_PART (fixture->window, STATUS_LINE),
                                    "Left out, as a board has no place for it: “[PP]”"));
  activate (fixture, "other-size");
  input_settle ();
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (size));
  entry = GTK_ENTRY (hand_find (popover, "Position as FEN"));
  gtk_entry_set_text (entry, "4k3/8/8/8/8/8/8/4K2X b - - 3 9");
  gtk_widget_activate (GTK_WIDGET (entry));
  assert_position (fixture, "4k3/8/8/8/8/8/8/4K2X");
  g_assert_nonnull (hand_look_part (popover, "Left out, as a board has no place for it: “b”, “3”, “9”."));
}

static void
test_popover (Fixture *fixture, gconstpointer data)
{
  PwBoardSize *size = HAND_PART (fixture->window, BOARD_SIZE);
  GtkPopover *popover;
  const PwBoard *board;

  activate (fixture, "other-size");
  input_settle ();
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (size));
  gtk_button_clicked (GTK_BUTTON (hand_look_part (popover, "9 × 10")));
  board = pw_document_get_record (fixture->document)->board;
  g_assert_cmpuint (pw_board_files (board), ==, 9);
  g_assert_cmpuint (pw_board_ranks (board), ==, 10);
  gtk_button_clicked (GTK_BUTTON (hand_look_part (popover, "Cylinder")));
  g_assert_true (pw_board_is_cylinder (pw_document_get_record (fixture->document)->board));
  gtk_button_clicked (GTK_BUTTON (hand_look_part (popover, "Cylinder")));
  g_assert_false (pw_board_is_cylinder (pw_document_get_record (fixture->document)->board));
}

/* Something is hopped over, and captured; another time it is another position; of no piece there is none. */
static void
test_example (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;
  guint n;

  pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, "mRcR+R");
  activate (fixture, "show-example");
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Show Example");
  pw_moves_screens (pw_document_get_shown (fixture->document)->moves, &n);
  g_assert_cmpuint (n, >, 0);
  first = pw_position_to_fen (fixture->document);
  activate (fixture, "show-example");
  second = pw_position_to_fen (fixture->document);
  g_assert_cmpstr (first, !=, second);
  pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, "R+");
  activate (fixture, "show-example");
  assert_position (fixture, second);
  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, "KisO2");
  activate (fixture, "show-example");
  g_assert_true (pw_document_get_record (fixture->document)->unmoved);
  g_assert_nonnull (hand_look_part (HAND_PART (fixture->window, STATUS_LINE), "Example: castling."));
  activate (fixture, "show-example");
  g_assert_false (pw_document_get_record (fixture->document)->unmoved);
  g_assert_nonnull (hand_look_part (HAND_PART (fixture->window, STATUS_LINE), "Example: what it captures"));
}

static void
assert_piece_in_view (Fixture *fixture)
{
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  GdkRectangle area, room = { 0, 0, gtk_widget_get_allocated_width (view), gtk_widget_get_allocated_height (view) };

  input_settle ();
  g_assert_true (
      pw_board_view_square_area (PW_BOARD_VIEW (view), pw_document_get_record (fixture->document)->at, &area));
  gdk_rectangle_union (&area, &room, &area);
  g_assert_true (gdk_rectangle_equal (&area, &room));
}

/* The piece stays in view, wherever it is, when the board is zoomed or becomes too large for the window. */
static void
test_in_view (Fixture *fixture, gconstpointer data)
{
  static const char *const places[] = { "a8", "d4", "h1" };
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      pw_document_resize_board (fixture->document, 8, 8);
      pw_document_set_at (fixture->document, square (fixture, places[i]));
      pw_board_view_set_cursor (view, square (fixture, "e8"));
      for (guint j = 0; j < 5; j++)
        {
          activate (fixture, "zoom-in");
          assert_piece_in_view (fixture);
        }
      activate (fixture, "zoom-fit");
      pw_document_resize_board (fixture->document, 64, 64);
      assert_piece_in_view (fixture);
    }
}

/* What letting go of a piece beside the board does is said before; it moves nothing. */
static void
test_off_the_board (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *from, *says, *after;
  } rows[] = {
    { "c6", "Release to remove the piece.", "8/8/8/8/3X4/8/8/8" },
    { "d4", "Release to put the piece back.", "8/8/2p5/8/3X4/8/8/8" },
  };
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  GdkRectangle from, now;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      paste (fixture, "8/8/2p5/8/3X4/8/8/8");
      pw_board_view_square_area (PW_BOARD_VIEW (view), square (fixture, rows[i].from), &from);
      input_press (view, from.x + 5, from.y + 5, GDK_BUTTON_PRIMARY);
      input_move (view, from.x + 6, from.y + 6, GDK_BUTTON1_MASK);
      input_leave (view); /* so fast that it is nowhere between */
      input_move (view, -20, from.y + 5, GDK_BUTTON1_MASK);
      g_assert_cmpstr (status (fixture), ==, rows[i].says);
      pw_board_view_square_area (PW_BOARD_VIEW (view), square (fixture, rows[i].from), &now);
      g_assert_true (gdk_rectangle_equal (&from, &now));
      input_move (view, from.x + 5, from.y + 5, GDK_BUTTON1_MASK);
      g_assert_cmpstr (status (fixture), !=, rows[i].says);
      input_move (view, -20, from.y + 5, GDK_BUTTON1_MASK);
      input_release (view, -20, from.y + 5, GDK_BUTTON_PRIMARY);
      assert_position (fixture, rows[i].after);
      g_assert_cmpstr (status (fixture), !=, rows[i].says);
    }
}

/* -- closing -- */

static void
hold_piece (Fixture *fixture, GtkWidget *view, const GdkRectangle *from)
{
  input_press (view, from->x + 5, from->y + 5, GDK_BUTTON_PRIMARY);
  input_move (view, from->x + 60, from->y + 5, GDK_BUTTON1_MASK);
}

static void
point (Fixture *fixture, GtkWidget *view, const GdkRectangle *from)
{
  input_move (view, from->x + 5, from->y + 5, 0);
}

static void
go_there (Fixture *fixture, GtkWidget *view, const GdkRectangle *from)
{
  gtk_widget_grab_focus (view);
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_Left, 0);
}

static void
paint (Fixture *fixture, GtkWidget *view, const GdkRectangle *from)
{
  activate_with (fixture, "brush", "enemy");
  input_press (view, from->x + 60, from->y + 5, GDK_BUTTON_PRIMARY);
  input_move (view, from->x + 120, from->y + 5, GDK_BUTTON1_MASK);
}

/* What goes along with a window may still change its document. */
static void
change_last (PwDocument *document)
{
  pw_look_set_pointed (pw_document_get_look (document), 3);
  pw_document_set_notation (document, "fW");
}

static void
test_closed_meanwhile (Fixture *fixture, gconstpointer data)
{
  void (*const acts[]) (Fixture *, GtkWidget *, const GdkRectangle *) = { hold_piece, point, go_there, paint };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
      GdkRectangle from;

      paste (fixture, "8/8/2p5/8/3X4/8/8/8");
      put_text (fixture, PW_DIALECT_EXTENDED, "FtR");
      pw_board_view_square_area (PW_BOARD_VIEW (view), square (fixture, "d4"), &from);
      acts[i] (fixture, view, &from);
      g_signal_connect_object (view, "unmap", G_CALLBACK (change_last), fixture->document, G_CONNECT_SWAPPED);
      fixture_close (fixture);
      fixture_open (fixture);
    }
}

/* -- examples that must hold -- */

static gboolean
shows (Fixture *fixture, const char *part)
{
  return hand_look_part (fixture->window, part) != NULL;
}

/* Lines that `assemble` reads become examples when they are pasted. */
static void
test_pasted_examples (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "N");
  gtk_clipboard_set_text (clipboard (), "{\"allowed\":[\"e6\"]}\n{\"at\":\"a1\",\"forbidden\":[\"b3\"]}\n",
                          -1);
  activate (fixture, "paste");
  input_wait_while (!shows (fixture, "2 examples were added."), 20);
  input_wait_while (!shows (fixture, "Example 2 does not hold."), 20);
  g_assert_true (shows (fixture, "Example 2 does not hold."));
  activate (fixture, "undo");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->examples, ==, "");

  gtk_clipboard_set_text (clipboard (), "{\"allowed\":[\"e6\"]}\n{\"allowed\":[\"z9\"]}\n", -1);
  activate (fixture, "paste");
  input_wait_while (!shows (fixture, "1 example was added; the other lines are no positions."), 20);
  g_assert_true (shows (fixture, "1 example was added; the other lines are no positions."));
}

/* What is stated of the square pointed at gets a tick; a change that breaks it is said, and can be accepted. */
static void
test_must_hold (Fixture *fixture, gconstpointer data)
{
  const PwBoard *board = pw_document_get_record (fixture->document)->board;

  pw_document_set_notation (fixture->document, "N");
  activate (fixture, "must-reach"); /* of no square */
  g_assert_cmpstr (pw_document_get_record (fixture->document)->examples, ==, "");
  pw_look_set_pointed (pw_document_get_look (fixture->document), pw_square_parse (board, "e6"));
  activate (fixture, "must-reach");
  input_wait_while (!shows (fixture, "Example 1 holds."), 20);
  pw_document_set_notation (fixture->document, "W");
  input_wait_while (!shows (fixture, "Example 1 does not hold. It should reach e6."), 20);
  hand_click (fixture->window, "Accept");
  input_wait_while (!shows (fixture, "Example 1 holds."), 20);
  g_assert_true (shows (fixture, "Example 1 holds."));
  activate (fixture, "undo");
  activate (fixture, "undo");
  input_wait_while (!shows (fixture, "Example 1 holds."), 20);
  g_assert_true (shows (fixture, "Example 1 holds."));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "remove-example", g_variant_new_string ("0"));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->examples, ==, "");
  activate (fixture, "keep-example");
  input_wait_while (!shows (fixture, "Example 1 holds."), 20);
  g_assert_true (shows (fixture, "Example 1 holds."));
}

/* -- the status line -- */

static GtkLabel *
line_label (Fixture *fixture)
{
  return GTK_LABEL (hand_nth (HAND_PART (fixture->window, STATUS_LINE), ATK_ROLE_LABEL, 0));
}

#define CROWD "8/3p4/2P2p2/1p6/3X1pp1/8/1P1P1P2/8"

static const struct
{
  const char *name, *notation, *fen, *square;
  const char *wide, *narrow; /* the end of what can be read in windows of 1280 and 600 */
} lines[] = {
  { "short", "FtR", CROWD, "e5", "could also capture there.", "could also capture there." },
  { "attacked", "mRcpR", CROWD, "d8", "Blocked by an enemy on d7. …", "Blocked by an enemy on d7. …" },
  { "with-term", "BN", CROWD, "f3", "could also capture there.", "could also capture there." },
  { "long", "gQ", CROWD, "b2", "A friendly piece is on b2. …", "A friendly piece is on b2. …" },
};

/* Of what is too long, the last sentences are left out. The line says it all to a screen reader. */
static void
test_status_line (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  paste (fixture, lines[i].fen);
  gtk_entry_set_text (fixture->entry, lines[i].notation);
  for (guint narrow = 0; narrow <= 1; narrow++)
    {
      resize (fixture, narrow ? 800 : 1280, narrow ? 600 : 800);
      pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, lines[i].square));
      input_settle ();
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (line_label (fixture))));
      g_test_message ("%s", gtk_label_get_text (line_label (fixture)));
      g_assert_true (g_str_has_suffix (gtk_label_get_text (line_label (fixture)),
                                       narrow ? lines[i].narrow : lines[i].wide));
      g_assert_true (g_str_has_suffix (status (fixture), "."));
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/board/fen", test_fen);
  ADD_TEST ("/board/no-fen", test_no_fen);
  ADD_TEST ("/board/game-fen", test_game_fen);
  ADD_TEST ("/board/popover", test_popover);
  ADD_TEST ("/board/example", test_example);
  ADD_TEST ("/board/must-hold", test_must_hold);
  ADD_TEST ("/board/pasted-examples", test_pasted_examples);
  ADD_TEST ("/board/in-view", test_in_view);
  ADD_TEST ("/board/off-the-board", test_off_the_board);
  ADD_TEST ("/board/closed-meanwhile", test_closed_meanwhile);
  ADD_ROWS ("/board/status-line/", lines, test_status_line)
  return g_test_run ();
}
