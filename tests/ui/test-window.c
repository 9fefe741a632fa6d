/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window as a whole: what is typed, what is told, what every command does, and
 * what survives a restart.
 */
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "hand.h"

#include "app/application.h"
#include "ui/board-size.h"
#include "ui/piece-chooser.h"
#include "ui/session.h"

typedef struct
{
  char *folder;
  char *path; /* of the session */
  PwWindow *window;
  PwDocument *document;
  GtkEntry *entry;
} Fixture;

static PwApplication *application; /* of all tests: one can only be ended by running it */

static void
open_window (Fixture *fixture)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);

  fixture->window = PW_WINDOW (pw_window_new (GTK_APPLICATION (application), settings, fixture->path));
  fixture->document = pw_window_get_document (fixture->window);
  fixture->entry = GTK_ENTRY (pw_window_get_notation_entry (fixture->window));
  gtk_window_present (GTK_WINDOW (fixture->window));
  hand_rest ();
}

static void
close_window (Fixture *fixture)
{
  gpointer window = fixture->window, document = fixture->document;

  if (fixture->window == NULL)
    return;
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (document, &document);
  gtk_widget_destroy (window);
  fixture->window = NULL;
  hand_rest ();
  g_assert_null (window); /* nobody holds what is gone */
  g_assert_null (document);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "session.ini", NULL);
  open_window (fixture);
  pw_document_clear_board (fixture->document);
  gtk_entry_set_text (fixture->entry, "");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_window (fixture);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
activate (Fixture *fixture, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), name);

  g_assert_nonnull (action);
  g_assert_true (g_action_get_enabled (action));
  g_action_activate (action, NULL);
  hand_rest ();
}

static gboolean
is_enabled (Fixture *fixture, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), name);
}

/* Keys, as they come from the keyboard. */
static void
type (Fixture *fixture, const char *letters)
{
  for (const char *c = letters; *c; c++)
    g_assert_true (hand_key (GTK_WIDGET (fixture->window), gdk_unicode_to_keyval (*c), 0));
}

static guint
n_moves (Fixture *fixture)
{
  return pw_moves_count (pw_document_get_moves (fixture->document));
}

static PwSquare
square (Fixture *fixture, const char *name)
{
  return pw_square_parse (pw_document_get_board (fixture->document), name);
}

static const char *
sentence (Fixture *fixture)
{
  return pw_diagnostic_bar_get_sentence (pw_window_get_diagnostic_bar (fixture->window));
}

static const char *
status (Fixture *fixture)
{
  return pw_status_line_get_text (pw_window_get_status_line (fixture->window));
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("\"%s\" is not in \"%s\"", part, text);
}

/* -- the notation -- */

static void
test_typing (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, "W");
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, "W");
  g_assert_cmpuint (n_moves (fixture), ==, 4);
  type (fixture, "F");
  g_assert_cmpuint (n_moves (fixture), ==, 8);
  type (fixture, "tR");
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, "WFtR");
  g_assert_cmpuint (n_moves (fixture), >, 8);
  hand_key (GTK_WIDGET (fixture->window), GDK_KEY_BackSpace, 0);
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, "WFt");
  g_assert_true (pw_document_is_stale (fixture->document));
}

static void
test_calm (Fixture *fixture, gconstpointer data)
{
  assert_contains (sentence (fixture), "known piece"); /* an empty line is no mistake */
  gtk_entry_set_text (fixture->entry, "mWcF");
  g_assert_cmpstr (sentence (fixture), ==, "2 terms. 4 moves from here.");
  pw_document_put (fixture->document, square (fixture, "e5"), PW_CELL_SECOND, 'P');
  g_assert_cmpstr (sentence (fixture), ==, "2 terms. 5 moves from here, 1 of them a capture.");
  gtk_entry_set_text (fixture->entry, "cF");
  g_assert_cmpstr (sentence (fixture), ==, "1 term. 1 move from here, a capture.");
  gtk_entry_set_text (fixture->entry, "Q+K");
  pw_document_clear_board (fixture->document);
  g_assert_cmpstr (sentence (fixture), ==, "1 term. No move from here on this board.");
}

static void
test_stale (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  g_assert_null (strstr (status (fixture), "still shows"));
  gtk_entry_set_text (fixture->entry, "W+");
  g_assert_true (pw_document_is_stale (fixture->document));
  g_assert_cmpuint (n_moves (fixture), ==, 4);
  assert_contains (status (fixture), "the board still shows W.");
  gtk_entry_set_text (fixture->entry, "W+F");
  g_assert_null (strstr (status (fixture), "still shows"));
}

static void
test_repair (Fixture *fixture, gconstpointer data)
{
  PwDiagnosticBar *bar = pw_window_get_diagnostic_bar (fixture->window);
  g_autofree char *label = NULL;

  g_assert_false (is_enabled (fixture, "repair"));
  gtk_entry_set_text (fixture->entry, "R+cR K");
  g_assert_true (is_enabled (fixture, "repair"));
  label = pw_describe_repair (pw_diagnostic_bar_get_problem (bar)->repair, "R+cR K");
  g_assert_cmpstr (label, ==, "Write cR+R K");

  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 6);
  activate (fixture, "repair");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "cR+R K");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 6);
  g_assert_false (pw_document_is_stale (fixture->document));
  g_assert_false (is_enabled (fixture, "repair"));
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "R+cR K");
}

/* Repairs at any place, the cursor at any place: it stays between the same letters, or goes to the repair's end. */
static void
test_cursor_after_repair (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    PwRepair repair;
    int before, after;
  } rows[] = {
    { "éRF", { { 2, 3 }, (char *) "" }, 1, 1 },     { "éRF", { { 2, 3 }, (char *) "" }, 3, 2 },
    { "éRF", { { 2, 3 }, (char *) "éé" }, 2, 3 },   { "éRF", { { 2, 3 }, (char *) "éé" }, 0, 0 },
    { "éRF", { { 4, 4 }, (char *) ")" }, 3, 4 },    { "RxxF", { { 1, 3 }, (char *) "+" }, 2, 2 },
    { "RxxF", { { 1, 3 }, (char *) "+" }, 4, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (fixture->entry, rows[i].text);
      gtk_editable_set_position (GTK_EDITABLE (fixture->entry), rows[i].before);
      pw_notation_entry_repair (PW_NOTATION_ENTRY (fixture->entry), &rows[i].repair);
      g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, rows[i].after);
    }
}

static void
assert_selected (Fixture *fixture, const char *expected)
{
  int start, end;
  g_autofree char *selected = NULL;

  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  selected = gtk_editable_get_chars (GTK_EDITABLE (fixture->entry), start, end);
  g_assert_cmpstr (selected, ==, expected);
}

/* Errors come first; going round comes back; the place is selected, in characters though spans are bytes. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  PwDiagnosticBar *bar = pw_window_get_diagnostic_bar (fixture->window);
  guint n;

  gtk_entry_set_text (fixture->entry, "mcR é W+");
  n = pw_diagnostic_bar_n_problems (bar);
  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpint (pw_diagnostic_bar_get_problem (bar)->severity, ==, PW_SEVERITY_ERROR);
  activate (fixture, "next-problem");
  activate (fixture, "previous-problem");
  assert_selected (fixture, "é");
  for (guint i = 1; i < n; i++)
    activate (fixture, "next-problem");
  g_assert_cmpint (pw_diagnostic_bar_get_problem (bar)->severity, ==, PW_SEVERITY_WARNING);
  assert_selected (fixture, "mc");
  activate (fixture, "next-problem");
  assert_selected (fixture, "é");
}

static void
test_click_on_sentence (Fixture *fixture, gconstpointer data)
{
  const PwDiagnostic *problem;

  gtk_entry_set_text (fixture->entry, "FéR");
  problem = pw_diagnostic_bar_get_problem (pw_window_get_diagnostic_bar (fixture->window));
  gtk_widget_grab_focus (GTK_WIDGET (pw_window_get_board_view (fixture->window)));
  g_signal_emit_by_name (pw_window_get_diagnostic_bar (fixture->window), "select", problem->span.start, problem->span.end);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
  assert_selected (fixture, "é");
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_usleep (20000); /* or it would be one stroke with what has emptied the entry */
  type (fixture, "FtR");
  g_assert_true (hand_type (GTK_WIDGET (fixture->window), "<Primary>z"));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
  g_assert_true (is_enabled (fixture, "redo"));
  g_assert_true (hand_type (GTK_WIDGET (fixture->window), "<Primary><Shift>z"));
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, "FtR");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 3);
  g_assert_false (is_enabled (fixture, "redo"));
}

static const struct
{
  const char *name, *pasted, *text;
} pastes[] = {
  { "lines", "W\nF", "W F" },
  { "windows-lines", "W\r\nF\r\n", "W F" },
  { "only-a-line-break", "\n", "" },
  { "tabs", "\tW\t\tF", "W F" },
  { "control", "W\x07" "F\x1b", "WF" },
  { "unicode-breaks", "W\xe2\x80\xa8" "F", "W F" },
  { "spaces-stay", "W  F", "W  F" },
};

static void
test_paste (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  int position = 0;

  gtk_editable_insert_text (GTK_EDITABLE (fixture->entry), pastes[i].pasted, -1, &position);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, pastes[i].text);
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, pastes[i].text);
  g_assert_cmpint (position, ==, g_utf8_strlen (pastes[i].text, -1));
}

static void
test_text_from_elsewhere (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "K\nQ");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "K Q");
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, "K Q");
}

static void
test_long_text (Fixture *fixture, gconstpointer data)
{
  GString *text = g_string_new (NULL);
  gint64 start;

  while (text->len < 4090)
    g_string_append (text, "mRcR+R ");
  g_string_truncate (text, 4096);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  start = g_get_monotonic_time ();
  gtk_entry_set_text (fixture->entry, text->str);
  hand_rest ();
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  type (fixture, "FW");
  hand_rest ();
  g_test_message ("a text of 4,096 characters and two more: %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
  g_string_free (text, TRUE);
}

static gboolean
take_foreground (PangoAttribute *attribute, gpointer data)
{
  PangoColor *colour = data;

  if (attribute->klass->type == PANGO_ATTR_FOREGROUND)
    *colour = ((PangoAttrColor *) attribute)->color;
  return FALSE;
}

/* How light the last coloured token of the entry is, of 3 * 65535. */
static guint
lightness (GtkEntry *entry)
{
  PangoAttrList *copy = pango_attr_list_copy (gtk_entry_get_attributes (entry));
  PangoColor colour = { 0 };

  g_assert_null (pango_attr_list_filter (copy, take_foreground, &colour));
  pango_attr_list_unref (copy);
  return colour.red + colour.green + colour.blue;
}

/* The colours follow the theme: light letters ask for light colours. */
static void
test_colours_follow_theme (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (fixture->entry));
  g_autoptr (GTimer) timer = g_timer_new ();
  guint before;

  gtk_entry_set_text (fixture->entry, "mR");
  before = lightness (fixture->entry);
  gtk_css_provider_load_from_data (provider, "entry { color: white; background: black; }", -1, NULL);
  gtk_style_context_add_provider (context, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  while (lightness (fixture->entry) == before && g_timer_elapsed (timer, NULL) < 5)
    hand_rest ();
  g_assert_cmpuint (lightness (fixture->entry), >, 2 * before);
}

/* -- moves, status -- */

static void
test_moves_list (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = pw_window_get_moves_list (fixture->window);
  GtkTreeModel *model = pw_moves_list_get_model (list);
  GtkTreeSelection *selection = gtk_tree_view_get_selection (GTK_TREE_VIEW (pw_moves_list_get_view (list)));
  g_autofree char *to = NULL, *kind = NULL, *captures = NULL, *way = NULL, *term = NULL;
  GtkTreeIter iter;

  gtk_entry_set_text (fixture->entry, "mR cR+R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'P');
  pw_document_put (fixture->document, square (fixture, "d8"), PW_CELL_SECOND, 'R');
  hand_rest ();
  g_assert_cmpint (gtk_tree_model_iter_n_children (model, NULL), ==, (int) n_moves (fixture));

  pw_document_set_pointed (fixture->document, square (fixture, "d8"));
  g_assert_true (gtk_tree_selection_get_selected (selection, NULL, &iter));
  gtk_tree_model_get (model, &iter, PW_MOVES_COLUMN_TO, &to, PW_MOVES_COLUMN_KIND, &kind, PW_MOVES_COLUMN_CAPTURES,
                      &captures, PW_MOVES_COLUMN_WAY, &way, PW_MOVES_COLUMN_TERM, &term, -1);
  g_assert_cmpstr (to, ==, "d8");
  g_assert_cmpstr (kind, ==, "capture");
  g_assert_cmpstr (captures, ==, "d8");
  g_assert_cmpstr (way, ==, "d5 d6 d7");
  g_assert_cmpstr (term, ==, "cR+R");

  pw_document_set_pointed (fixture->document, square (fixture, "h8"));
  g_assert_false (gtk_tree_selection_get_selected (selection, NULL, NULL));
  g_assert_true (gtk_tree_model_get_iter_first (model, &iter));
  gtk_tree_selection_select_iter (selection, &iter);
  g_assert_cmpuint (pw_document_get_pointed (fixture->document), ==, square (fixture, "a4"));
  assert_contains (status (fixture), "a4: move only.");
}

/* Terms come from the text that the moves come from, though another one is written by now. */
static void
test_moves_of_stale_text (Fixture *fixture, gconstpointer data)
{
  GtkTreeModel *model = pw_moves_list_get_model (pw_window_get_moves_list (fixture->window));
  GtkTreeIter iter;

  gtk_entry_set_text (fixture->entry, "cF mW");
  gtk_entry_set_text (fixture->entry, "(");
  pw_document_set_at (fixture->document, 0);
  hand_rest ();
  for (gboolean ok = gtk_tree_model_get_iter_first (model, &iter); ok; ok = gtk_tree_model_iter_next (model, &iter))
    {
      g_autofree char *term = NULL;

      gtk_tree_model_get (model, &iter, PW_MOVES_COLUMN_TERM, &term, -1);
      g_assert_cmpstr (term, ==, "mW");
    }
  g_assert_cmpint (gtk_tree_model_iter_n_children (model, NULL), ==, 2);
}

static void
test_many_moves (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = pw_window_get_moves_list (fixture->window);

  pw_document_resize_board (fixture->document, 64, 64);
  gtk_entry_set_text (fixture->entry, "Ka0");
  pw_moves_list_flush (list);
  g_assert_cmpuint (n_moves (fixture), >, PW_MOVES_LIST_MAX_ROWS);
  g_assert_cmpint (gtk_tree_model_iter_n_children (pw_moves_list_get_model (list), NULL), ==, PW_MOVES_LIST_MAX_ROWS);
  pw_document_resize_board (fixture->document, 8, 8);
}

static void
test_status (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "FtR");
  pw_document_set_pointed (fixture->document, square (fixture, "e7"));
  g_assert_cmpstr (status (fixture), ==, "e7: move or capture. By way of e5 and e6.");
  pw_document_put (fixture->document, square (fixture, "e6"), PW_CELL_FIRST, 'N');
  g_assert_cmpstr (status (fixture), ==, "e7: empty, not reached.");
  pw_document_set_pointed (fixture->document, PW_NO_SQUARE);
  assert_contains (status (fixture), "Point at a square");
}

/* -- the piece and the board -- */

static void
test_labels (Fixture *fixture, gconstpointer data)
{
  PwPiecePanel *panel = pw_window_get_piece_panel (fixture->window);
  GtkEntry *name = GTK_ENTRY (pw_piece_panel_get_name_entry (panel));
  GtkEntry *symbol = GTK_ENTRY (pw_piece_panel_get_symbol_entry (panel));
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));

  gtk_entry_set_text (name, "");
  g_assert_cmpstr (gtk_header_bar_get_title (GTK_HEADER_BAR (header)), ==, "Untitled piece");
  gtk_entry_set_text (name, "Griffon");
  g_assert_cmpstr (pw_document_get_name (fixture->document), ==, "Griffon");
  g_assert_cmpstr (gtk_header_bar_get_title (GTK_HEADER_BAR (header)), ==, "Griffon");

  /* While it is being typed it is left alone; in the end it shows what the document made of it. */
  gtk_entry_set_text (symbol, "");
  g_assert_cmpstr (gtk_entry_get_text (symbol), ==, "");
  g_assert_cmpstr (pw_document_get_symbol (fixture->document), ==, "X");
  gtk_entry_set_text (symbol, "abc");
  g_assert_cmpstr (pw_document_get_symbol (fixture->document), ==, "ab");
  g_signal_emit_by_name (symbol, "activate");
  g_assert_cmpstr (gtk_entry_get_text (symbol), ==, "ab");
  pw_document_set_symbol (fixture->document, "Q");
  g_assert_cmpstr (gtk_entry_get_text (symbol), ==, "Q");
}

static void
change_state (Fixture *fixture, const char *name, GVariant *state)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), name, state);
}

static void
assert_state (Fixture *fixture, const char *name, const char *expected)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), name);
  g_autofree char *text = g_variant_print (state, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint files, ranks;
  } rows[] = { { "9x9", 9, 9 },   { "10x8", 10, 8 },   { "12x12", 12, 12 }, { "16x16", 16, 16 }, { "1x1", 1, 1 },
               { "64x64", 64, 64 }, { "0x8", 64, 64 }, { "65x8", 64, 64 },  { "8", 64, 64 },     { "8x8x8", 64, 64 },
               { "", 64, 64 },    { "x", 64, 64 },     { "-1x8", 64, 64 },  { "8x8", 8, 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PwBoard *board;

      change_state (fixture, "board-size", g_variant_new_string (rows[i].text));
      board = pw_document_get_board (fixture->document);
      g_assert_cmpuint (pw_board_files (board), ==, rows[i].files);
      g_assert_cmpuint (pw_board_ranks (board), ==, rows[i].ranks);
    }
  pw_document_resize_board (fixture->document, 7, 13);
  assert_state (fixture, "board-size", "'7x13'");
  g_assert_true (hand_type (GTK_WIDGET (fixture->window), "<Primary>3"));
  assert_state (fixture, "board-size", "'10x8'");
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  change_state (fixture, "side", g_variant_new_string ("second"));
  g_assert_cmpuint (pw_document_get_side (fixture->document), ==, PW_SIDE_SECOND);
  activate (fixture, "switch-side");
  g_assert_cmpuint (pw_document_get_side (fixture->document), ==, PW_SIDE_FIRST);
  assert_state (fixture, "side", "'first'");

  gtk_entry_set_text (fixture->entry, "imD");
  g_assert_cmpuint (n_moves (fixture), ==, 0);
  activate (fixture, "unmoved");
  assert_state (fixture, "unmoved", "true");
  g_assert_cmpuint (n_moves (fixture), ==, 4);

  pw_document_put (fixture->document, 0, PW_CELL_HOLE, 0);
  activate (fixture, "clear-board");
  g_assert_cmpuint (pw_board_cell (pw_document_get_board (fixture->document), 0), ==, PW_CELL_EMPTY);
}

static void
test_view_flags (Fixture *fixture, gconstpointer data)
{
  PwBoardView *view = pw_window_get_board_view (fixture->window);
  static const struct
  {
    const char *action;
    guint flag;
  } rows[] = { { "show-coordinates", PW_SCENE_COORDINATES },
               { "show-legend", PW_SCENE_LEGEND },
               { "show-attacks", PW_SCENE_ATTACKS },
               { "flip-board", PW_SCENE_FLIPPED } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint before = pw_board_view_get_flags (view);

      activate (fixture, rows[i].action);
      g_assert_cmpuint (pw_board_view_get_flags (view), ==, before ^ rows[i].flag);
      activate (fixture, rows[i].action);
      g_assert_cmpuint (pw_board_view_get_flags (view), ==, before);
    }
}

static void
test_going_about (Fixture *fixture, gconstpointer data)
{
  PwPiecePanel *panel = pw_window_get_piece_panel (fixture->window);

  activate (fixture, "go-to-board");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (pw_window_get_board_view (fixture->window))));
  activate (fixture, "edit-notation");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));

  /* What is in the panel brings the panel along. */
  activate (fixture, "show-panel");
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (panel)));
  activate (fixture, "go-to-moves");
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (panel)));
  g_assert_true (gtk_widget_is_focus (pw_moves_list_get_view (pw_window_get_moves_list (fixture->window))));
  activate (fixture, "rename");
  g_assert_true (gtk_widget_is_focus (pw_piece_panel_get_name_entry (panel)));
}

/* -- the chooser -- */

static void
test_chooser (Fixture *fixture, gconstpointer data)
{
  PwPieceChooser *chooser;

  activate (fixture, "choose-piece");
  chooser = PW_PIECE_CHOOSER (pw_window_get_chooser (fixture->window));
  g_assert_cmpuint (pw_piece_chooser_n_shown (chooser), >=, 20);
  pw_piece_chooser_search (chooser, "no such piece");
  g_assert_cmpuint (pw_piece_chooser_n_shown (chooser), ==, 0);
  pw_piece_chooser_search (chooser, "grasshopper");
  g_assert_cmpuint (pw_piece_chooser_n_shown (chooser), ==, 1);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  hand_rest ();

  g_assert_null (pw_window_get_chooser (fixture->window));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "Q+K");
  g_assert_cmpstr (pw_document_get_name (fixture->document), ==, "Grasshopper");
  g_assert_cmpuint (n_moves (fixture), >, 0); /* the board was bare, so it came with its example */
}

static void
test_chooser_cancelled (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "K");
  activate (fixture, "choose-piece");
  gtk_dialog_response (GTK_DIALOG (pw_window_get_chooser (fixture->window)), GTK_RESPONSE_CANCEL);
  g_assert_null (pw_window_get_chooser (fixture->window));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "K");

  /* It also goes with the window. */
  activate (fixture, "choose-piece");
  close_window (fixture);
}

/* -- sizes and names of controls -- */

/* A window of 800 by 600, bar and frame included, holds everything. */
static void
test_fits_small_screens (Fixture *fixture, gconstpointer data)
{
  GtkRequisition least;

  gtk_widget_get_preferred_size (GTK_WIDGET (fixture->window), &least, NULL);
  g_assert_cmpint (least.width, <=, 800);
  g_assert_cmpint (least.height, <=, 600);
}

static gboolean
is_control (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TREE_VIEW (widget) || PW_IS_BOARD_VIEW (widget))
         && gtk_widget_get_can_focus (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autofree char *text = gtk_widget_get_tooltip_text (widget);

  return (text && *text) || GTK_IS_TREE_VIEW (widget) || PW_IS_BOARD_VIEW (widget);
}

static const char *
accessible_name (GtkWidget *widget)
{
  const char *name = atk_object_get_name (gtk_widget_get_accessible (widget));
  GtkWidget *label;

  if (name && *name)
    return name;
  for (GList *item = gtk_widget_list_mnemonic_labels (widget); item; item = g_list_delete_link (item, item))
    {
      label = item->data;
      name = gtk_label_get_text (GTK_LABEL (label));
    }
  return name;
}

static void
check_control (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (is_control (widget))
    {
      const char *name = accessible_name (widget);

      (*n)++;
      if (name == NULL || *name == '\0')
        g_error ("a %s (%s) has no name", G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_name (GTK_BUILDABLE (widget)));
      if (!has_tooltip (widget))
        g_error ("\"%s\" has no tooltip", name);
    }
  if (GTK_IS_CONTAINER (widget) && !GTK_IS_TREE_VIEW (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), check_control, n);
}

static void
test_controls_are_named (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  gtk_entry_set_text (fixture->entry, "R+cR K+ mcR"); /* shows all that there is to show about problems */
  hand_rest ();
  gtk_container_foreach (GTK_CONTAINER (fixture->window), check_control, &n);
  check_control (gtk_window_get_titlebar (GTK_WINDOW (fixture->window)), &n);
  g_assert_cmpuint (n, >=, 20);

  n = 0;
  activate (fixture, "choose-piece");
  gtk_container_foreach (GTK_CONTAINER (pw_window_get_chooser (fixture->window)), check_control, &n);
  g_assert_cmpuint (n, >=, 2);
  gtk_widget_destroy (pw_window_get_chooser (fixture->window));
}

/* -- the session -- */

static void
wait_for_file (const char *path)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (!g_file_test (path, G_FILE_TEST_EXISTS) && g_timer_elapsed (timer, NULL) < 10)
    hand_rest ();
}

static void
test_saved_soon (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  pw_window_save_session (fixture->window);
  g_remove (fixture->path);
  gtk_entry_set_text (fixture->entry, "FtR");
  wait_for_file (fixture->path);
  g_assert_true (pw_session_load (document, fixture->path, NULL));
  g_assert_cmpstr (pw_document_get_notation (document), ==, "FtR");

  /* Pointing changes nothing that is kept. */
  g_remove (fixture->path);
  pw_document_set_pointed (fixture->document, 3);
  pw_window_save_session (fixture->window);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_entry_set_text (fixture->entry, "mRcR+R (");
  pw_document_set_name (fixture->document, "Kanone");
  pw_document_set_symbol (fixture->document, "象");
  pw_document_resize_board (fixture->document, 9, 10);
  pw_document_put (fixture->document, 7, PW_CELL_HOLE, 0);
  pw_document_set_at (fixture->document, 40);
  pw_document_set_side (fixture->document, PW_SIDE_SECOND);
  pw_document_set_virgin (fixture->document, TRUE);
  before = pw_document_get_fen (fixture->document);
  close_window (fixture);

  open_window (fixture);
  after = pw_document_get_fen (fixture->document);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "mRcR+R (");
  g_assert_cmpstr (pw_document_get_name (fixture->document), ==, "Kanone");
  g_assert_cmpstr (pw_document_get_symbol (fixture->document), ==, "象");
  g_assert_cmpuint (pw_document_get_at (fixture->document), ==, 40);
  g_assert_cmpuint (pw_document_get_side (fixture->document), ==, PW_SIDE_SECOND);
  g_assert_true (pw_document_get_virgin (fixture->document));
  assert_state (fixture, "board-size", "'9x10'");
  assert_state (fixture, "side", "'second'");
  assert_state (fixture, "unmoved", "true");
  g_assert_false (is_enabled (fixture, "undo")); /* what was there is not to be undone */
}

static void
test_first_start (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { NULL, "", "\xff\xfe garbage [[[", "[Piece" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      close_window (fixture);
      g_remove (fixture->path);
      if (files[i])
        g_assert_true (g_file_set_contents (fixture->path, files[i], -1, NULL));
      open_window (fixture);
      if (files[i] == NULL || *files[i]) /* an empty file is a session in which nothing was written */
        g_assert_cmpuint (n_moves (fixture), >, 0);
    }
}

static void
test_window_size (Fixture *fixture, gconstpointer data)
{
  int width, height;

  gtk_window_resize (GTK_WINDOW (fixture->window), 900, 650);
  hand_rest ();
  close_window (fixture);
  open_window (fixture);
  gtk_window_get_default_size (GTK_WINDOW (fixture->window), &width, &height);
  g_assert_cmpint (width, ==, 900);
  g_assert_cmpint (height, ==, 650);
}

#define ADD(name, test) g_test_add ("/window/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  ADD ("notation/typing", test_typing);
  ADD ("notation/calm", test_calm);
  ADD ("notation/stale", test_stale);
  ADD ("notation/repair", test_repair);
  ADD ("notation/cursor-after-repair", test_cursor_after_repair);
  ADD ("notation/problems", test_problems);
  ADD ("notation/click-on-sentence", test_click_on_sentence);
  ADD ("notation/undo", test_undo);
  for (guint i = 0; i < G_N_ELEMENTS (pastes); i++)
    {
      g_autofree char *path = g_strconcat ("/window/notation/paste/", pastes[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_paste, tear_down);
    }
  ADD ("notation/text-from-elsewhere", test_text_from_elsewhere);
  ADD ("notation/long-text", test_long_text);
  ADD ("notation/colours-follow-theme", test_colours_follow_theme);
  ADD ("moves/list", test_moves_list);
  ADD ("moves/of-stale-text", test_moves_of_stale_text);
  ADD ("moves/many", test_many_moves);
  ADD ("status", test_status);
  ADD ("piece/labels", test_labels);
  ADD ("board/sizes", test_sizes);
  ADD ("board/states", test_states);
  ADD ("board/view-flags", test_view_flags);
  ADD ("going-about", test_going_about);
  ADD ("chooser/search-and-use", test_chooser);
  ADD ("chooser/cancelled", test_chooser_cancelled);
  ADD ("controls/fit-small-screens", test_fits_small_screens);
  ADD ("controls/are-named", test_controls_are_named);
  ADD ("session/saved-soon", test_saved_soon);
  ADD ("session/restart", test_restart);
  ADD ("session/first-start", test_first_start);
  ADD ("session/window-size", test_window_size);
  return g_test_run ();
}
