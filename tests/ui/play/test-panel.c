/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode of playing in the window, as people use it: by typing, by mouse and by buttons. */
#include <string.h>

#include "tests/ui/document/save.h"
#include "tests/ui/fixture.h"
#include "tests/ui/small-search.h"
#include "ui/exchange/import.h"
#include "ui/export/dialog.h"
#include "ui/play/head.h"
#include "ui/play/line.h"
#include "ui/play/moves-page.h"
#include "ui/play/set-up-page.h"

static PwBoardView *
board (Fixture *fixture)
{
  return HAND_PART (fixture->window, BOARD_VIEW);
}

static PwPlay *
game (Fixture *fixture)
{
  PwGuest *guest = pw_board_view_get_guest (board (fixture));

  g_assert_true (PW_IS_PLAY (guest));
  return PW_PLAY (guest);
}

static void
wait_for_moves (Fixture *fixture)
{
  while (PW_IS_PLAY (pw_board_view_get_guest (board (fixture)))
         && pw_play_get_state (game (fixture)) == PW_PLAY_FINDING)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

static void
press (Fixture *fixture, const char *name)
{
  hand_click (fixture->window, name);
  wait_for_moves (fixture);
}

static void
enter (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "G");
  press (fixture, "Play the game of the document");
}

/* In the way that people type: into the entry, whatever had the focus. */
static void
type_move (Fixture *fixture, const char *text)
{
  activate (fixture, "play-type");
  type (fixture, text);
  input_type (GTK_WIDGET (fixture->window), "Return");
  wait_for_moves (fixture);
}

static void
click (Fixture *fixture, const char *name)
{
  GtkWidget *widget = GTK_WIDGET (board (fixture));
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (board (fixture), square (fixture, name), &area));
  input_press (widget, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
  input_release (widget, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
  wait_for_moves (fixture);
}

static void
click_move (Fixture *fixture, const char *from, const char *to)
{
  click (fixture, from);
  click (fixture, to);
}

/* What the line above the board says. */
static const char *
line (Fixture *fixture)
{
  return hand_label (hand_part (fixture->window, PW_TYPE_PLAY_LINE), 0);
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  GtkWidget *widget = GTK_WIDGET (board (fixture));
  GdkRectangle area[2];

  g_assert_true (pw_board_view_square_area (board (fixture), square (fixture, from), &area[0]));
  g_assert_true (pw_board_view_square_area (board (fixture), square (fixture, to), &area[1]));
  input_press (widget, area[0].x + 9, area[0].y + 9, GDK_BUTTON_PRIMARY);
  input_move (widget, area[1].x + 9, area[1].y + 9, GDK_BUTTON1_MASK);
  input_release (widget, area[1].x + 9, area[1].y + 9, GDK_BUTTON_PRIMARY);
  wait_for_moves (fixture);
}

/* The plies with spaces between them. */
static void
assert_line (Fixture *fixture, const char *plies)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pw_play_n_plies (game (fixture)); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pw_play_get_ply (game (fixture), i)->text);
  g_assert_cmpstr (text->str, ==, plies);
}

static gboolean
has_undo (Fixture *fixture)
{
  return pw_history_can_undo (pw_document_get_history (fixture->document));
}

/* -- playing -- */

static void
test_typed (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "f3", "e5", "g4", "Gh4" };

  enter (fixture, "Q");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    type_move (fixture, moves[i]);
  assert_line (fixture, "f3 e5 g4 Gh4#");
  assert_contains (line (fixture), "second side wins");
  g_assert_nonnull (hand_look_part (fixture->window, "You: Second side · has won"));
  type_move (fixture, "a3");
  g_assert_cmpuint (pw_play_n_plies (game (fixture)), ==, 4);
  activate (fixture, "play-back");
  wait_for_moves (fixture);
  g_assert_null (pw_play_get_end (game (fixture)));
  type_move (fixture, "Gz9");
  g_assert_nonnull (hand_look_part (hand_part (fixture->window, PW_TYPE_MOVES_PAGE), "Gz9"));
  type (fixture, "Gh4"); /* in its place */
  input_type (GTK_WIDGET (fixture->window), "Return");
  wait_for_moves (fixture);
  assert_line (fixture, "f3 e5 g4 Gh4#");
}

/* The reason stays while the pointer goes elsewhere, and goes with the next act. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char why[] = "None of its moves reach e5.";

  enter (fixture, "Q");
  drag (fixture, "e2", "e5");
  assert_line (fixture, "");
  g_assert_true (g_str_has_prefix (status (fixture), why));
  pw_guest_set_pointed (PW_GUEST (game (fixture)), square (fixture, "a1"));
  g_assert_true (g_str_has_prefix (status (fixture), why));
  input_leave (GTK_WIDGET (board (fixture)));
  g_assert_true (g_str_has_prefix (status (fixture), why));
  click (fixture, "a4");
  g_assert_cmpstr (status (fixture), ==, "a4 is empty.");
  drag (fixture, "e2", "e5");
  drag (fixture, "e2", "e4");
  assert_line (fixture, "e4");
  g_assert_cmpstr (status (fixture), ==, "e4: the pawn of the first side.");
}

/* The window is called as the game is, and as the piece is when that is seen again. */
static void
test_window_title (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  pw_document_set_game (fixture->document, "{\"title\":\"Two Kings\"}", "Change Title of Game");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "Two Kings – "));
  activate (fixture, "mode::try");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "Untitled piece – "));
}

/* What is typed into the set-up is in the file that is saved then. */
static void
test_typed_and_saved (Fixture *fixture, gconstpointer data)
{
  static const char *const typed[][2]
      = { { "Title of the game", "Our Game" }, { "Start position", "4k3/8/8/8/8/8/8/4K3" } };

  enter (fixture, "Q");
  g_assert_true (
      save_now (pw_window_get_storage (fixture->window), g_file_new_for_path (fixture->path), TRUE, NULL));
  activate (fixture, "play-set-up");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *text = NULL;
      GtkWidget *entry = hand_look_part (hand_part (fixture->window, PW_TYPE_SET_UP_PAGE), typed[i][0]);

      entry = GTK_IS_LABEL (entry) ? gtk_label_get_mnemonic_widget (GTK_LABEL (entry)) : entry;
      gtk_widget_grab_focus (entry);
      gtk_entry_set_text (GTK_ENTRY (entry), typed[i][1]);
      activate (fixture, "save");
      g_assert_true (gtk_widget_is_focus (entry));
      input_wait_while (pw_storage_is_saving (pw_window_get_storage (fixture->window)), 10);
      g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
      assert_contains (text, typed[i][1]);
    }
}

#ifdef PW_HAVE_GIF
/* Pictures of the GIF that is exported. to: as it is chosen in the dialog */
static guint
count_frames (Fixture *fixture, const char *to)
{
  static const guint8 sign[] = { 0x21, 0xf9, 0x04 };
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autoptr (GBytes) bytes = NULL;
  PwExportOptions options;
  const guint8 *data;
  gsize size;
  guint n = 0;

  pw_export_options_load (&options, settings);
  g_free (options.to);
  options.to = g_strdup (to);
  options.choices.format = PW_FORMAT_GIF;
  pw_look_set_game (pw_document_get_look (fixture->document), pw_board_view_copy_game (board (fixture)));
  bytes = pw_export_to_bytes (fixture->document, &options, PW_FORMAT_GIF, NULL);
  pw_look_set_game (pw_document_get_look (fixture->document), NULL);
  pw_export_options_clear (&options);
  data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  for (gsize i = 0; data != NULL && i + sizeof sign <= size; i++)
    n += memcmp (data + i, sign, sizeof sign) == 0;
  return n;
}

static void
test_gif (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  g_assert_cmpuint (count_frames (fixture, "all"), ==, 0);
  click_move (fixture, "f2", "f3");
  click_move (fixture, "e7", "e5");
  click_move (fixture, "g2", "g4");
  g_assert_cmpuint (count_frames (fixture, ""), ==, 2);
  g_assert_cmpuint (count_frames (fixture, "all"), ==, 4);
  activate (fixture, "play-first");
  g_assert_cmpuint (count_frames (fixture, ""), ==, 2);
  g_assert_cmpuint (count_frames (fixture, "all"), ==, 4);
}
#endif

/* Nothing of what is played is a step of the document. */
static void
test_clicked (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  click_move (fixture, "f2", "f3");
  click_move (fixture, "e7", "e5");
  click_move (fixture, "g2", "g4");
  click_move (fixture, "d8", "h4");
  assert_line (fixture, "f3 e5 g4 Gh4#");
  g_assert_true (has_undo (fixture));
  activate (fixture, "play-new");
  assert_line (fixture, "");
}

/* Letters on the board begin to type a move. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  gtk_widget_grab_focus (GTK_WIDGET (board (fixture)));
  type (fixture, "Nf3");
  input_type (GTK_WIDGET (fixture->window), "Return");
  wait_for_moves (fixture);
  assert_line (fixture, "Nf3");
}

/* The list, the arrow keys in it, and the buttons lead to each position. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "e4", "e5", "Nf3", "Nc6", "Bb5" };
  GtkWidget *list;

  enter (fixture, "Q");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    type_move (fixture, moves[i]);
  list = hand_part (hand_part (fixture->window, PW_TYPE_MOVES_PAGE), GTK_TYPE_TREE_VIEW);
  gtk_widget_grab_focus (list);
  input_type (GTK_WIDGET (fixture->window), "Left");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 4);
  input_type (GTK_WIDGET (fixture->window), "Up");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 2);
  input_type (GTK_WIDGET (fixture->window), "Home");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 0);
  g_assert_false (is_enabled (fixture, "play-back"));
  input_type (GTK_WIDGET (fixture->window), "End");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 5);
  press (fixture, "Take back");
  press (fixture, "To the start");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 0);
  press (fixture, "Forward");
  press (fixture, "To the end");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 5);
  press (fixture, "Take back");
  type_move (fixture, "Bc4");
  assert_line (fixture, "e4 e5 Nf3 Nc6 Bc4");
}

static void
test_comment (Fixture *fixture, gconstpointer data)
{
  GtkWidget *comment;

  enter (fixture, "Q");
  type_move (fixture, "e4");
  comment = hand_part (hand_part (fixture->window, PW_TYPE_MOVES_PAGE), GTK_TYPE_TEXT_VIEW);
  gtk_widget_grab_focus (comment);
  type (fixture, "Shuts the king in.");
  g_assert_cmpstr (pw_play_get_ply (game (fixture), 0)->comment, ==, "Shuts the king in.");
  activate (fixture, "play-first");
  g_assert_false (gtk_widget_get_sensitive (comment));
  activate (fixture, "play-last");
  g_assert_cmpstr (pw_play_get_ply (game (fixture), 0)->comment, ==, "Shuts the king in.");
}

/* A small choice beside the square, by key. */
static void
test_promotion (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  pw_document_set_game (fixture->document, "{\"start\":\"7k/P7/8/8/8/8/8/KQ2G3 w\"}", "Set Up");
  wait_for_moves (fixture);
  click_move (fixture, "a7", "a8");
  g_assert_cmpuint (pw_play_get_choice (game (fixture))->len, >, 0);
  input_type (GTK_WIDGET (fixture->window), "1");
  wait_for_moves (fixture);
  g_assert_cmpuint (pw_play_n_plies (game (fixture)), ==, 1);
  assert_contains (pw_play_get_ply (game (fixture), 0)->text, "a8=");
}

/* What was played keeps its text, and the game continues by the new notation. */
static void
test_hot_edit (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  type_move (fixture, "e4");
  type_move (fixture, "e5");
  gtk_entry_set_text (fixture->entry, "N");
  wait_for_moves (fixture);
  type_move (fixture, "Gc3");
  assert_line (fixture, "e4 e5 Gc3");
  gtk_entry_set_text (fixture->entry, "N(");
  wait_for_moves (fixture);
  g_assert_cmpstr (line (fixture), !=, "");
  gtk_entry_set_text (fixture->entry, "Q");
  wait_for_moves (fixture);
  type_move (fixture, "Gg5");
  assert_line (fixture, "e4 e5 Gc3 Gg5");
}

/* -- the computer -- */

static void
wait_for_plies (Fixture *fixture, guint n)
{
  while (pw_play_n_plies (game (fixture)) < n)
    g_main_context_iteration (NULL, TRUE);
  wait_for_moves (fixture);
}

static void
choose_level (Fixture *fixture, int level)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play-level", g_variant_new_int32 (level));
}

/* A document's rook is the rook of chess. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[][3] = { { "R", "R", "Chess" },
                                         { "FtR", "G", "Chess, with G for the queens" },
                                         { "FtR", "Gr", "Chess, with G for the queens" },
                                         { "R4", "R", "Own start position" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (fixture->entry, rows[i][0]);
      pw_document_write (fixture->document, PW_RECORD_SYMBOL, rows[i][1]);
      press (fixture, "Play the game of the document");
      g_assert_nonnull (hand_look_part (fixture->window, rows[i][2]));
      press (fixture, "Try the piece on the board");
    }
}

/* Two computers may differ; for one, the level is that of all games. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  activate_with (fixture, "player-second", "computer");
  activate_with (fixture, "level-second", "2");
  g_assert_nonnull (hand_look_part (fixture->window, "Computer, level 2: Second side"));
  activate_with (fixture, "player-first", "computer");
  activate (fixture, "play-pause");
  activate_with (fixture, "level-first", "7");
  g_assert_nonnull (hand_look_part (fixture->window, "Computer, level 7: First side"));
  g_assert_nonnull (hand_look_part (fixture->window, "Computer, level 2: Second side"));
  activate_with (fixture, "player-first", "user");
  activate_with (fixture, "level-second", "3");
  activate_with (fixture, "player-first", "computer");
  g_assert_nonnull (hand_look_part (fixture->window, "Computer, level 3: First side"));
}

/* Two presses and a move: the computer answers; both moves are taken back at once. */
static void
test_computer (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  choose_level (fixture, 1);
  activate (fixture, "play-computer");
  g_assert_nonnull (hand_look_part (fixture->window, "You: First side · to move"));
  g_assert_nonnull (hand_look_part (fixture->window, "Computer, level 1: Second side"));
  type_move (fixture, "e4");
  wait_for_plies (fixture, 2);
  press (fixture, "Take back");
  g_assert_cmpuint (pw_play_get_now (game (fixture)), ==, 0);
  activate_with (fixture, "player-second", "user");
  activate_with (fixture, "player-first", "computer");
  wait_for_moves (fixture);
  activate (fixture, "play-new");
  wait_for_plies (fixture, 1);
  press (fixture, "Resign…");
  g_assert_cmpstr (line (fixture), ==, "Give up this game?");
  press (fixture, "Play On");
  g_assert_true (is_enabled (fixture, "play-resign"));
  press (fixture, "Resign…");
  press (fixture, "Resign");
  g_assert_cmpstr (line (fixture), ==, "The second side resigns. The first side wins.");
  g_assert_false (is_enabled (fixture, "play-resign"));
  activate (fixture, "play-computer");
  g_assert_nonnull (hand_look_part (fixture->window, "You: Second side"));
}

/* So many moves that nobody waits for them: that is said, and not whose turn it is. */
static void
test_too_many (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "(QdaQ)0");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "G");
  pw_document_set_game (fixture->document,
                        "{\"start\":\"2g4kg3g3/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/"
                        "PPPPPPPPPPPPPPPP/2G4KG3G3\"}",
                        "Change Set-Up");
  press (fixture, "Play the game of the document");
  g_assert_cmpstr (line (fixture), ==, "This position has too many moves for a game.");
  g_assert_null (hand_look_part (fixture->window, "You: First side · to move"));
}

/* It thinks only while the game is seen, and gives it back at once. */
static void
test_thinking (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Q");
  choose_level (fixture, 10);
  activate (fixture, "play-computer");
  small_search_hold (TRUE);
  type_move (fixture, "e4");
  g_assert_cmpstr (line (fixture), ==, "The computer is thinking…");
  g_assert_true (is_enabled (fixture, "play-now"));
  g_assert_false (is_enabled (fixture, "play-hint"));
  activate (fixture, "play-set-up");
  g_assert_false (is_enabled (fixture, "play-now"));
  activate (fixture, "play-set-up");
  g_assert_true (is_enabled (fixture, "play-now"));
  press (fixture, "Try the piece on the board");
  g_assert_false (is_enabled (fixture, "play-now"));
  press (fixture, "Play the game of the document");
  g_assert_true (is_enabled (fixture, "play-now"));
  activate (fixture, "play-pause");
  g_assert_cmpstr (line (fixture), ==, "The computer is paused.");
  activate (fixture, "play-pause");
  activate (fixture, "play-now");
  small_search_hold (FALSE);
  wait_for_plies (fixture, 2);
  choose_level (fixture, 3);
}

/* -- the set-up -- */

static PwCell
cell (Fixture *fixture, const char *name)
{
  return pw_board_cell (pw_document_get_rules (fixture->document)->start, square (fixture, name));
}

static int
x_of (GtkLabel *label, const char *part)
{
  PangoRectangle place;

  pango_layout_index_to_pos (gtk_label_get_layout (label),
                             (int) (strstr (gtk_label_get_text (label), part) - gtk_label_get_text (label)),
                             &place);
  return place.x;
}

/* By keys: the words find a game, Return plays it. (transfer none) */
static GtkWidget *
open_gallery (Fixture *fixture, const char *words)
{
  GtkWidget *dialog;

  activate (fixture, "choose-game");
  input_settle ();
  dialog = hand_dialog (fixture->window, PW_TYPE_IMPORT_DIALOG);
  input_wait_while (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (dialog)) == NULL, 20);
  gtk_entry_set_text (GTK_ENTRY (hand_part (dialog, GTK_TYPE_SEARCH_ENTRY)), words);
  input_settle ();
  return dialog;
}

/* Files come before ranks in a line of any direction. */
static void
test_size_order (Fixture *fixture, gconstpointer data)
{
  GtkLabel *label;

  enter (fixture, "FtR");
  hand_click (open_gallery (fixture, "capablanca"), "Play It");
  wait_for_moves (fixture);
  label = GTK_LABEL (hand_look_part (hand_part (fixture->window, PW_TYPE_PLAY_HEAD), "10 × 8"));
  gtk_widget_set_direction (GTK_WIDGET (label), GTK_TEXT_DIR_RTL);
  input_settle ();
  g_assert_cmpint (x_of (label, "10"), <, x_of (label, "8"));
  activate (fixture, "play-set-up");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_assert_cmpint (gtk_widget_get_direction (gtk_widget_get_parent (hand_find (fixture->window, "Ranks"))),
                   ==, GTK_TEXT_DIR_LTR);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The line that the computer expects takes the place of the size beside the name: no other widget moves. */
static void
test_expects (Fixture *fixture, gconstpointer data)
{
  GtkAllocation before, after;
  GtkWidget *head;

  enter (fixture, "FtR");
  head = hand_part (fixture->window, PW_TYPE_PLAY_HEAD);
  g_assert_nonnull (hand_look_part (head, "8 × 8"));
  gtk_widget_get_allocation (GTK_WIDGET (board (fixture)), &before);
  activate (fixture, "play-show-line");
  input_settle ();
  g_assert_null (hand_look_part (head, "8 × 8"));
  g_assert_true (gtk_widget_get_mapped (pw_play_head_get_thoughts (PW_PLAY_HEAD (head))));
  gtk_widget_get_allocation (GTK_WIDGET (board (fixture)), &after);
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
  activate (fixture, "play-show-line");
}

static void
test_painted (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "FtR");
  activate (fixture, "play-set-up");
  g_assert_true (PW_IS_SET_UP (pw_board_view_get_guest (board (fixture))));
  hand_click (fixture->window, "Knight of the first side");
  click (fixture, "c4");
  g_assert_cmpint (cell (fixture, "c4"), ==, PW_CELL_FIRST);
  g_assert_cmpint (cell (fixture, "c5"), ==, PW_CELL_SECOND);
  g_assert_true (has_undo (fixture));
  activate (fixture, "undo");
  g_assert_cmpint (cell (fixture, "c4"), ==, PW_CELL_EMPTY);
  hand_click (fixture->window, "Mirror for the other side");
  click (fixture, "d4");
  g_assert_cmpint (cell (fixture, "d4"), ==, PW_CELL_FIRST);
  g_assert_cmpint (cell (fixture, "d5"), ==, PW_CELL_EMPTY);
  input_type (GTK_WIDGET (fixture->window), "Escape");
  wait_for_moves (fixture);
  type_move (fixture, "Ne6");
  assert_line (fixture, "Ne6");
}

/* A known game with the piece in the place of one of its own; the game before is kept, and undo gives it
 * back. */
static void
test_gallery (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  enter (fixture, "FtR");
  type_move (fixture, "e4");
  dialog = open_gallery (fixture, "capablanca");
  g_assert_cmpstr (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (dialog))->title, ==, "Capablanca Chess");
  /* a grid has its last child first */
  gtk_combo_box_set_active (GTK_COMBO_BOX (hand_nth (dialog, ATK_ROLE_COMBO_BOX, 1)), 1);
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (hand_nth (dialog, ATK_ROLE_COMBO_BOX, 0)), "A");
  g_assert_nonnull (hand_look_part (dialog, "Its letter: G"));
  hand_click (dialog, "Play It");
  wait_for_moves (fixture);
  g_assert_nonnull (hand_look_part (fixture->window, "Capablanca Chess with G for Archbishop"));
  g_assert_nonnull (hand_look_part (fixture->window, "Game 2 of 2."));
  type_move (fixture, "e4");
  assert_line (fixture, "e4");
  activate (fixture, "undo");
  activate (fixture, "undo");
  wait_for_moves (fixture);
  assert_line (fixture, "e4");
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (fixture->document)), ==, 1);
}

/* What is searched for, and what can't be found. */
static void
test_gallery_search (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[][2] = { { "10 × 8 centaur", "Centaur Chess" },
                                         { "cannon", "Shako" },
                                         { "HILL", "King of the Hill" },
                                         { "zebrarider", "" } };
  GtkWidget *dialog = NULL;

  enter (fixture, "FtR");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      dialog = dialog == NULL ? open_gallery (fixture, rows[i][0]) : dialog;
      gtk_entry_set_text (GTK_ENTRY (hand_part (dialog, GTK_TYPE_SEARCH_ENTRY)), rows[i][0]);
      input_settle ();
      if (*rows[i][1] == '\0')
        g_assert_nonnull (hand_look_part (dialog, "No games found."));
      else
        g_assert_cmpstr (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (dialog))->title, ==, rows[i][1]);
    }
  hand_click (dialog, "Cancel");
}

/* A piece that has neither name nor notation is its symbol. */
static void
test_unnamed (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "");
  activate (fixture, "endgame");
  g_assert_nonnull (hand_look_part (fixture->window, "King and G against a bare king"));
  pw_document_write (fixture->document, PW_RECORD_NAME, "Gryphon");
  g_assert_nonnull (hand_look_part (fixture->window, "King and Gryphon against a bare king"));
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  GtkComboBox *stalemate;

  enter (fixture, "FtR");
  activate (fixture, "play-set-up");
  stalemate
      = GTK_COMBO_BOX (hand_nth (hand_part (fixture->window, PW_TYPE_SET_UP_PAGE), ATK_ROLE_COMBO_BOX, 1));
  g_assert_cmpstr (hand_name (stalemate), ==, "Stalemate");
  gtk_combo_box_set_active (stalemate, 1);
  g_assert_cmpint (pw_document_get_rules (fixture->document)->stalemate, ==, PW_OUTCOME_WIN);
  activate (fixture, "undo");
  g_assert_cmpint (pw_document_get_rules (fixture->document)->stalemate, ==, PW_OUTCOME_DRAW);
  g_assert_cmpint (gtk_combo_box_get_active (stalemate), ==, 0);
}

/* -- PGN -- */

static void
test_pgn (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "game.pgn", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL), *text = NULL;

  enter (fixture, "Q");
  type_move (fixture, "e4");
  type_move (fixture, "e5");
  activate (fixture, "play-copy-pgn");
  text = gtk_clipboard_wait_for_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD));
  assert_contains (text, "1. e4 e5");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  activate (fixture, "play-new");
  activate (fixture, "play-paste-pgn");
  wait_for_moves (fixture);
  assert_line (fixture, "e4 e5");
  activate (fixture, "play-begin-here");
  assert_line (fixture, "");
  press (fixture, "Try the piece on the board");
  activate_with (fixture, "open-recent", uri);
  wait_for_moves (fixture);
  assert_line (fixture, "e4 e5");
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/play/panel/typed", test_typed);
  ADD_TEST ("/play/panel/clicked", test_clicked);
  ADD_TEST ("/play/panel/refused", test_refused);
  ADD_TEST ("/play/panel/window-title", test_window_title);
  ADD_TEST ("/play/panel/typed-and-saved", test_typed_and_saved);
#ifdef PW_HAVE_GIF
  ADD_TEST ("/play/panel/gif", test_gif);
#endif
  ADD_TEST ("/play/panel/letters", test_letters);
  ADD_TEST ("/play/panel/list", test_list);
  ADD_TEST ("/play/panel/comment", test_comment);
  ADD_TEST ("/play/panel/promotion", test_promotion);
  ADD_TEST ("/play/panel/hot-edit", test_hot_edit);
  ADD_TEST ("/play/panel/computer", test_computer);
  ADD_TEST ("/play/panel/name", test_name);
  ADD_TEST ("/play/panel/levels", test_levels);
  ADD_TEST ("/play/panel/thinking", test_thinking);
  ADD_TEST ("/play/panel/expects", test_expects);
  ADD_TEST ("/play/panel/size-order", test_size_order);
  ADD_TEST ("/play/panel/painted", test_painted);
  ADD_TEST ("/play/panel/gallery", test_gallery);
  ADD_TEST ("/play/panel/gallery-search", test_gallery_search);
  ADD_TEST ("/play/panel/unnamed", test_unnamed);
  ADD_TEST ("/play/panel/too-many", test_too_many);
  ADD_TEST ("/play/panel/rules", test_rules);
  ADD_TEST ("/play/panel/pgn", test_pgn);
  return g_test_run ();
}
