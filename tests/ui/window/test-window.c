/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window as a whole: what is told about moves and squares, what every command does, and
 * what survives a restart.
 */
#include <glib/gstdio.h>

#include "tests/ui/fixture.h"

#include "ui/export/dialog.h"
#include "ui/library/dialog.h"

/* -- moves, status -- */

static GtkTreeModel *
model_of (PwMovesList *list)
{
  return gtk_tree_view_get_model (GTK_TREE_VIEW (hand_part (list, GTK_TYPE_TREE_VIEW)));
}

static void
test_moves_list (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = part_of_page (fixture, "moves", PW_TYPE_MOVES_LIST);
  GtkTreeSelection *selection = gtk_tree_view_get_selection (GTK_TREE_VIEW (hand_part (list, GTK_TYPE_TREE_VIEW)));
  g_autofree char *to = NULL, *kind = NULL, *captures = NULL, *way = NULL, *term = NULL;
  GtkTreeIter iter;

  gtk_entry_set_text (fixture->entry, "mR cR+R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'P');
  pw_document_put (fixture->document, square (fixture, "d8"), PW_CELL_SECOND, 'R');
  input_settle ();
  g_assert_cmpint (gtk_tree_model_iter_n_children (model_of (list), NULL), ==, (int) n_moves (fixture));

  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "d8"));
  g_assert_true (gtk_tree_selection_get_selected (selection, NULL, &iter));
  gtk_tree_model_get (model_of (list), &iter, PW_MOVES_COLUMN_TO, &to, PW_MOVES_COLUMN_KIND, &kind,
                      PW_MOVES_COLUMN_CAPTURES, &captures, PW_MOVES_COLUMN_WAY, &way, PW_MOVES_COLUMN_TERM, &term, -1);
  g_assert_cmpstr (to, ==, "d8");
  g_assert_cmpstr (kind, ==, "capture");
  g_assert_cmpstr (captures, ==, "d8");
  g_assert_cmpstr (way, ==, "d5 d6 d7");
  g_assert_cmpstr (term, ==, "cR+R");

  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "h8"));
  g_assert_false (gtk_tree_selection_get_selected (selection, NULL, NULL));
  g_assert_true (gtk_tree_model_get_iter_first (model_of (list), &iter));
  gtk_tree_selection_select_iter (selection, &iter);
  g_assert_cmpuint (pw_look_get_pointed (pw_document_get_look (fixture->document)), ==, square (fixture, "a4"));
  assert_contains (status (fixture), "a4: empty. ");
}

/* What happens to other pieces has a column of its own, which is there only if some move needs it. */
static void
test_moves_of_others (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = part_of_page (fixture, "moves", PW_TYPE_MOVES_LIST);
  GtkTreeViewColumn *column
      = gtk_tree_view_get_column (GTK_TREE_VIEW (hand_part (list, GTK_TYPE_TREE_VIEW)), PW_MOVES_COLUMN_OTHERS);
  g_autofree char *kind = NULL, *others = NULL;
  GtkTreeIter iter;

  pw_document_put (fixture->document, square (fixture, "d5"), PW_CELL_FIRST, 'P');
  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, "udW");
  input_settle ();
  g_assert_true (gtk_tree_view_column_get_visible (column));
  g_assert_cmpint (gtk_tree_model_iter_n_children (model_of (list), NULL), ==, 1);
  g_assert_true (gtk_tree_model_get_iter_first (model_of (list), &iter));
  gtk_tree_model_get (model_of (list), &iter, PW_MOVES_COLUMN_KIND, &kind, PW_MOVES_COLUMN_OTHERS, &others, -1);
  g_assert_cmpstr (kind, ==, "swap");
  g_assert_cmpstr (others, ==, "from d5 to d4");

  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, "W");
  input_settle ();
  g_assert_false (gtk_tree_view_column_get_visible (column));
}

/* Terms come from the text that the moves come from, though another one is written by now. */
static void
test_moves_of_stale_text (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = part_of_page (fixture, "moves", PW_TYPE_MOVES_LIST);
  GtkTreeModel *model;
  GtkTreeIter iter;

  gtk_entry_set_text (fixture->entry, "cF mW");
  gtk_entry_set_text (fixture->entry, "(");
  pw_document_set_at (fixture->document, 0);
  input_settle ();
  model = model_of (list);
  for (gboolean ok = gtk_tree_model_get_iter_first (model, &iter); ok; ok = gtk_tree_model_iter_next (model, &iter))
    {
      g_autofree char *term = NULL;

      gtk_tree_model_get (model_of (list), &iter, PW_MOVES_COLUMN_TERM, &term, -1);
      g_assert_cmpstr (term, ==, "mW");
    }
  g_assert_cmpint (gtk_tree_model_iter_n_children (model_of (list), NULL), ==, 2);
}

static void
wait_for_moves (Fixture *fixture)
{
  while (pw_document_get_state (fixture->document) == PW_DOCUMENT_SEARCHING)
    gtk_main_iteration ();
}

/* A piece that takes long: the window says that the moves are not those of the text, until they are. */
static void
test_heavy_piece (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("p3p3/1P2p1P1/2p3p1/PpP1p1P1/8/1p1p2p1/P1p1P2p/3p2p1", NULL);
  GtkStyleContext *bar = gtk_widget_get_style_context (GTK_WIDGET (message_bar (fixture)));

  pw_document_set_board (fixture->document, board);
  gtk_entry_set_text (fixture->entry, "(QZaQdaQtAQ)0");
  g_assert_cmpstr (sentence (fixture), ==, "1 term. Finding the moves…");
  g_assert_true (gtk_style_context_has_class (bar, "problem-none"));
  g_assert_cmpstr (status (fixture), ==, "Finding the moves…");
  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "d5"));
  g_assert_cmpstr (status (fixture), ==, "Finding the moves…");
  wait_for_moves (fixture);
  assert_contains (sentence (fixture), "Too many paths");
  g_assert_true (gtk_style_context_has_class (bar, "problem-warning"));
  gtk_entry_set_text (fixture->entry, "mfW");
  g_assert_cmpstr (sentence (fixture), ==, "1 term. 1 move from here.");
  g_assert_cmpstr (status (fixture), ==, "d5: empty. It moves to d5. It can’t capture there.");
}

static guint
n_rows (PwMovesList *list)
{
  return (guint) gtk_tree_model_iter_n_children (model_of (list), NULL);
}

static void
test_many_moves (Fixture *fixture, gconstpointer data)
{
  PwMovesList *list = part_of_page (fixture, "moves", PW_TYPE_MOVES_LIST);

  pw_document_resize_board (fixture->document, 64, 64);
  gtk_entry_set_text (fixture->entry, "Ka0");
  wait_for_moves (fixture);
  pw_panel_settle (PW_PANEL (list));
  g_assert_cmpuint (n_moves (fixture), >, 600);
  g_assert_cmpuint (n_rows (list), <, n_moves (fixture)); /* the others come in pieces */
  while (n_rows (list) < n_moves (fixture))
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
  g_assert_cmpuint (n_rows (list), ==, n_moves (fixture));
  gtk_entry_set_text (fixture->entry, "K");
  pw_panel_settle (PW_PANEL (list));
  g_assert_cmpuint (n_rows (list), ==, n_moves (fixture));
  pw_document_resize_board (fixture->document, 8, 8);
}

static void
test_status (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "FtR");
  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "e7"));
  g_assert_cmpstr (status (fixture), ==, "e7: empty. It moves to e7 via e5 and e6. It could also capture there.");
  pw_document_put (fixture->document, square (fixture, "e6"), PW_CELL_FIRST, 'N');
  g_assert_cmpstr (status (fixture), ==,
                   "e7: empty. Blocked by a friendly piece on e6. It could go there without the piece on e6.");
  pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
  assert_contains (status (fixture), "Point at a square");
}

/* -- the piece and the board -- */

static void
test_labels (Fixture *fixture, gconstpointer data)
{
  PwPiecePanel *panel = HAND_PART (fixture->window, PIECE_PANEL);
  GtkEntry *name = GTK_ENTRY (pw_piece_panel_get_name_entry (panel)), *symbol;
  GtkWindow *window = GTK_WINDOW (fixture->window);

  activate (fixture, "rename");
  symbol = GTK_ENTRY (gtk_label_get_mnemonic_widget (GTK_LABEL (hand_find (panel, "Symbol"))));
  gtk_entry_set_text (name, "");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Untitled piece – New document – Piecewright");
  gtk_entry_set_text (name, "Griffon");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "Griffon");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Griffon – New document – Piecewright");

  /* While it is being typed it is left alone; in the end it shows what the document made of it. */
  gtk_entry_set_text (symbol, "");
  g_assert_cmpstr (gtk_entry_get_text (symbol), ==, "");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "X");
  gtk_entry_set_text (symbol, "abc");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "ab");
  g_signal_emit_by_name (symbol, "activate");
  g_assert_cmpstr (gtk_entry_get_text (symbol), ==, "ab");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "Q");
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
      board = pw_document_get_record (fixture->document)->board;
      g_assert_cmpuint (pw_board_files (board), ==, rows[i].files);
      g_assert_cmpuint (pw_board_ranks (board), ==, rows[i].ranks);
    }
  pw_document_resize_board (fixture->document, 7, 13);
  assert_state (fixture, "board-size", "'7x13'");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>3"));
  assert_state (fixture, "board-size", "'10x8'");
}

/* "Other size" wants numbers: the first of them can be typed at once. */
static void
test_other_size (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "other-size");
  g_assert_true (GTK_IS_SPIN_BUTTON (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
  type (fixture, "12");
  g_assert_true (input_key (GTK_WIDGET (fixture->window), GDK_KEY_Tab, 0));
  input_settle ();
  g_assert_cmpuint (pw_board_files (pw_document_get_record (fixture->document)->board), ==, 12);
  g_assert_cmpuint (pw_board_ranks (pw_document_get_record (fixture->document)->board), ==, 8);
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  change_state (fixture, "side", g_variant_new_string ("second"));
  g_assert_cmpuint (pw_document_get_record (fixture->document)->side, ==, PW_SIDE_SECOND);
  activate (fixture, "switch-side");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->side, ==, PW_SIDE_FIRST);
  assert_state (fixture, "side", "'first'");

  gtk_entry_set_text (fixture->entry, "imD");
  g_assert_cmpuint (n_moves (fixture), ==, 0);
  activate (fixture, "unmoved");
  assert_state (fixture, "unmoved", "true");
  g_assert_cmpuint (n_moves (fixture), ==, 4);

  pw_document_put (fixture->document, 0, PW_CELL_HOLE, 0);
  activate (fixture, "clear-board");
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (fixture->document)->board, 0), ==, PW_CELL_EMPTY);

  pw_document_write (fixture->document, PW_RECORD_NAME, "Rook");
  activate (fixture, "new-piece");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "");
  g_assert_cmpuint (n_moves (fixture), ==, 0);
}

static void
press_again (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_ACTIONABLE (widget)
      && gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)))
    {
      g_test_message ("%s", gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)));
      for (int i = 0; i < 2; i++)
        {
          gtk_button_clicked (GTK_BUTTON (widget));
          g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)));
        }
      (*n)++;
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), press_again, data);
}

/* Buttons for one state of several: a click on the one that is down leaves it down. */
static void
test_pressed_twice (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  activate (fixture, "other-size");
  activate (fixture, "mode::draw"); /* the tools for drawing are made when they are first seen */
  activate (fixture, "mode::try");
  press_again (GTK_WIDGET (fixture->window), &n);
  /* modes, brushes, tools, copies, tools for positions, sizes, sides, pages, pages of figures */
  g_assert_cmpuint (n, ==,
                    3 + PW_N_BRUSHES + PW_N_MARK_TOOLS + PW_N_SYMMETRIES + PW_N_SAY_TOOLS + 8 + 2 + 5 + 3);
  activate (fixture, "go-to-moves");
}

/* What can be seen of the board. (transfer full) */
static char *
look_at_board (Fixture *fixture)
{
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  GtkAllocation place;
  cairo_surface_t *surface;
  cairo_t *cr;
  char *sum;

  input_settle ();
  gtk_widget_get_allocation (view, &place);
  gtk_widget_get_preferred_size (view, NULL, NULL);
  gtk_widget_size_allocate (view, &place); /* on a busy machine it may still be asked for */
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, place.width, place.height);
  cr = cairo_create (surface);
  gtk_widget_draw (view, cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA1, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface)
                                         * (gsize) cairo_image_surface_get_height (surface));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return sum;
}

/* Each changes what is seen, and then changes it back. */
static void
test_view_flags (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "show-coordinates", "show-attacks", "flip-board" };

  gtk_entry_set_text (fixture->entry, "mRcfB");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *before = look_at_board (fixture), *between = NULL, *after = NULL;

      activate (fixture, actions[i]);
      between = look_at_board (fixture);
      g_assert_cmpstr (between, !=, before);
      activate (fixture, actions[i]);
      after = look_at_board (fixture);
      g_assert_cmpstr (after, ==, before);
    }
}

/* A picture too large for the clipboard is told of, as nothing is to be seen there. */
static void
test_copy_too_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  GtkWindow *message = NULL;
  g_autoptr (GList) windows = NULL;

  pw_document_resize_board (fixture->document, 64, 64);
  g_settings_set_int (settings, "scale", PW_DIAGRAM_MAX_SCALE);
  g_settings_set_double (settings, "length", PW_DIAGRAM_MAX_SQUARE);
  activate (fixture, "copy-picture");
  windows = gtk_window_list_toplevels ();
  for (GList *item = windows; item; item = item->next)
    if (GTK_IS_MESSAGE_DIALOG (item->data))
      message = item->data;
  g_assert_nonnull (message);
  g_assert_true (gtk_window_get_transient_for (message) == GTK_WINDOW (fixture->window));
  gtk_dialog_response (GTK_DIALOG (message), GTK_RESPONSE_CLOSE);

  g_settings_reset (settings, "scale");
  g_settings_reset (settings, "length");
  pw_document_resize_board (fixture->document, 8, 8);
  activate (fixture, "copy-picture");
  g_assert_cmpstr (status (fixture), ==, "Copied the picture as pixels, SVG and text.");
  g_assert_true (gtk_clipboard_wait_is_image_available (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD)));
  gtk_clipboard_clear (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD));
}

static void
test_going_about (Fixture *fixture, gconstpointer data)
{
  PwPiecePanel *panel = HAND_PART (fixture->window, PIECE_PANEL);

  activate (fixture, "go-to-board");
  g_assert_true (gtk_widget_is_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW)));
  activate (fixture, "edit-notation");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));

  /* What is in the panel brings the panel along. */
  activate (fixture, "show-panel");
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (panel)));
  activate (fixture, "go-to-moves");
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (panel)));
  g_assert_true (gtk_widget_is_focus (hand_part (hand_part (fixture->window, PW_TYPE_MOVES_LIST), GTK_TYPE_TREE_VIEW)));
  activate (fixture, "rename");
  g_assert_true (gtk_widget_is_focus (pw_piece_panel_get_name_entry (panel)));
}

/* A key may come before the next layout. */
static void
test_going_at_once (Fixture *fixture, gconstpointer data)
{
  static const char *const ways[] = { "go-to-moves", "go-to-pieces", "go-to-dialects", "go-to-analysis", "go-to-notes",
                                      "rename" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *focus;

      g_test_message ("%s", ways[i]);
      activate (fixture, "edit-notation");
      activate (fixture, "show-panel");
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), ways[i], NULL);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_nonnull (focus);
      g_assert_true (focus != GTK_WIDGET (fixture->entry));
      g_assert_true (gtk_widget_get_mapped (focus));
      input_key (GTK_WIDGET (fixture->window), GDK_KEY_End, 0);
    }
  input_settle ();
  activate (fixture, "go-to-moves");
}

/* -- the chooser -- */

static void
test_chooser (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *chooser;

  activate (fixture, "choose-piece");
  chooser = PW_LIBRARY_DIALOG (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  g_assert_cmpuint (n_listed (chooser), >=, 400);
  search_for (chooser, "no such piece");
  g_assert_cmpuint (n_listed (chooser), ==, 0);
  search_for (chooser, "grasshopper");
  g_assert_cmpuint (n_listed (chooser), >=, 1);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  input_settle ();

  g_assert_null (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "Q+K");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "Grasshopper");
  g_assert_cmpuint (n_moves (fixture), >, 0); /* the board was bare, so it came with its example */
}

static void
test_chooser_cancelled (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "K");
  activate (fixture, "choose-piece");
  gtk_dialog_response (GTK_DIALOG (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG)), GTK_RESPONSE_CANCEL);
  g_assert_null (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "K");

  /* It also goes with the window. */
  activate (fixture, "choose-piece");
  fixture_close (fixture);
}

/* -- sizes and names of controls -- */

static void
assert_fits (Fixture *fixture)
{
  GtkRequisition least;

  gtk_window_resize (GTK_WINDOW (fixture->window), 900, 600); /* where less is in the bar */
  input_settle ();
  gtk_widget_get_preferred_size (GTK_WIDGET (fixture->window), &least, NULL);
  g_test_message ("at least %d x %d", least.width, least.height);
  g_assert_cmpint (least.width, <=, 800);
  g_assert_cmpint (least.height, <=, 600);
}

/* A window of 800 by 600, bar and frame included, holds everything, whatever there is to be said. */
static void
test_fits_small_screens (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "", "FtR", "R+cR K+ mcR" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      assert_fits (fixture);
    }
  gtk_entry_set_text (fixture->entry, "mRmafsW"); /* all at once, as from outside */
  g_assert_true (is_enabled (fixture, "accept-dialect"));
  assert_fits (fixture);
  pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, "RxebR R-K (2,1)-(3,4)");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "convert", g_variant_new_string ("classic"));
  g_assert_nonnull (hand_look_part (hand_part (fixture->window, PW_TYPE_DIALECT_BAR), "can’t be written"));
  assert_fits (fixture);
  activate (fixture, "go-to-dialects");
  assert_fits (fixture);
  activate (fixture, "go-to-analysis");
  assert_fits (fixture);
  activate (fixture, "go-to-moves");
}

/* The buttons of a title bar are GTK's. */
static gboolean
is_control (GtkWidget *widget)
{
  return !gtk_style_context_has_class (gtk_widget_get_style_context (widget), "titlebutton")
         && (GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TREE_VIEW (widget) || GTK_IS_TEXT_VIEW (widget)
             || GTK_IS_COMBO_BOX (widget) || GTK_IS_SCALE (widget) || GTK_IS_SWITCH (widget)
             || PW_IS_BOARD_VIEW (widget))
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

typedef struct
{
  gboolean spares_texts; /* what has a text on it, or a label beside it, says enough */
  guint n;               /* controls so far */
} Check;

static gboolean
has_text (GtkWidget *widget)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (widget);

  return GTK_IS_TEXT_VIEW (widget) || hand_nth (widget, ATK_ROLE_LABEL, 0) != NULL || labels != NULL;
}

static void
check_control (GtkWidget *widget, gpointer data)
{
  Check *check = data;

  if (is_control (widget))
    {
      const char *name = accessible_name (widget);

      check->n++;
      if (name == NULL || *name == '\0')
        g_error ("a %s (%s) has no name", G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_name (GTK_BUILDABLE (widget)));
      if (!has_tooltip (widget) && !(check->spares_texts && has_text (widget)))
        g_error ("the %s \"%s\" has no tooltip", G_OBJECT_TYPE_NAME (widget), name);
    }
  if (GTK_IS_CONTAINER (widget) && !GTK_IS_TREE_VIEW (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), check_control, check);
}

/* All that can be seen of a window is named; there are so many controls at least. */
static void
assert_named (GtkWidget *window, guint least)
{
  Check check = { .spares_texts = PW_IS_LESSONS_WINDOW (window) };

  input_settle ();
  gtk_container_forall (GTK_CONTAINER (window), check_control, &check);
  g_assert_cmpuint (check.n, >=, least);
}

/* What stands there while texts are right and wrong, pages, pop-ups, and the mode in which moves are drawn. */
static void
test_controls_are_named (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *notation, *action;
  } rows[] = {
    { "R+cR K+ mcR", "go-to-moves" }, /* shows all that there is to show about problems */
    { "mRmafsW RxebR", "go-to-dialects" }, { "mRcR+R", "go-to-words" },  { "mRcR+R", "go-to-pieces" },
    { "mRcR+R", "go-to-analysis" },
    { "mRcR+R", "go-to-notes" },           { "mRcR+R", "go-to-terms" },  { "mRcR+R", "other-size" },
    { "mRcR+R", "why" },                   { "mRcR+R", "token-help" },   { "mR", "complete" },
    { "mRcR+R", "mode::draw" },            { "mRcR+R", "add-position" }, { "mRcR+R", "mode::try" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (fixture->entry, rows[i].notation);
      input_settle ();
      g_test_message ("%s", rows[i].action);
      activate (fixture, rows[i].action);
      assert_named (GTK_WIDGET (fixture->window), 20);
    }
  activate (fixture, "go-to-moves");
}

/* Whatever window a command of the designer opens. */
static void
test_dialogs_are_named (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "choose-piece", "pages", "preferences", "previous-versions", "show-likes" };
  GtkWidget *dialog = pw_export_dialog_new (GTK_WINDOW (fixture->window), fixture->document, NULL);

  gtk_widget_show (dialog); /* its command waits for the answer */
  assert_named (dialog, 6);
  gtk_widget_destroy (dialog);
  gtk_entry_set_text (fixture->entry, "FtR");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      for (int tries = 0; tries < 100 && !is_enabled (fixture, actions[i]); tries++)
        input_settle ();
      activate (fixture, actions[i]);
      dialog = hand_dialog (fixture->window, GTK_TYPE_WINDOW);
      g_assert_nonnull (dialog);
      assert_named (dialog, 2);
      gtk_widget_destroy (dialog);
      input_settle ();
    }
}

/* The lessons, the quiz and the game of guess. */
static void
test_lessons_are_named (Fixture *fixture, gconstpointer data)
{
  GtkWidget *lessons = pw_lessons_window_new (NULL, NULL);

  gtk_window_present (GTK_WINDOW (lessons));
  for (PwLessonsMode mode = 0; mode < PW_N_LESSONS_MODES; mode++)
    {
      pw_lessons_window_set_mode (PW_LESSONS_WINDOW (lessons), mode);
      assert_named (lessons, 6);
    }
  pw_lessons_window_set_mode (PW_LESSONS_WINDOW (lessons), PW_LESSONS_COURSES);
  for (guint i = 0; i < 12; i++)
    {
      pw_lessons_window_go_next (PW_LESSONS_WINDOW (lessons));
      assert_named (lessons, 4);
    }
  gtk_widget_destroy (lessons);
}

/* -- what is dropped -- */

/* In the place of the widget's own handler, which would ask the display for the other program. */
static gboolean
take_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, const char *signal)
{
  g_signal_stop_emission_by_name (widget, signal);
  return TRUE;
}

static gboolean
takes (GtkWidget *widget, GdkDragContext *context, const char *signal)
{
  gulong handler = g_signal_connect (widget, signal, G_CALLBACK (take_cb), (gpointer) signal);
  gboolean taken = FALSE;

  g_signal_emit_by_name (widget, signal, context, 5, 5, GDK_CURRENT_TIME, &taken);
  g_signal_handler_disconnect (widget, handler);
  return taken;
}

/* A file is the window's, though its name comes along as a text; a text is for whoever can be typed in. */
static void
test_drops (Fixture *fixture, gconstpointer data)
{
  GtkWidget *const widgets[] = {
    GTK_WIDGET (fixture->entry),
    pw_piece_panel_get_name_entry (HAND_PART (fixture->window, PIECE_PANEL)),
    GTK_WIDGET (pw_notes_panel_get_view (HAND_PART (fixture->window, NOTES_PANEL))),
  };
  GtkTargetList *targets = gtk_target_list_new (NULL, 0);
  GtkWidget *board = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);

  gtk_target_list_add_text_targets (targets, 0);
  for (guint has_file = 0; has_file <= 1; has_file++)
    {
      GdkDragContext *context;

      if (has_file)
        gtk_target_list_add_uri_targets (targets, 0);
      context = gtk_drag_begin_with_coordinates (board, targets, GDK_ACTION_COPY, 1, NULL, -1, -1);
      g_assert_nonnull (context);
      for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
        {
          g_assert_cmpint (takes (widgets[i], context, "drag-motion"), ==, !has_file);
          g_assert_cmpint (takes (widgets[i], context, "drag-drop"), ==, !has_file);
        }
      gtk_drag_cancel (context);
      input_settle ();
    }
  gtk_target_list_unref (targets);
}

/* -- another start -- */

static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_entry_set_text (fixture->entry, "mRcR+R (");
  pw_document_write (fixture->document, PW_RECORD_NAME, "Kanone");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "象");
  pw_document_resize_board (fixture->document, 9, 10);
  pw_document_put (fixture->document, 7, PW_CELL_HOLE, 0);
  pw_document_set_at (fixture->document, 40);
  pw_document_set_side (fixture->document, PW_SIDE_SECOND);
  pw_document_set_virgin (fixture->document, TRUE);
  before = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  fixture_close (fixture);

  fixture_open (fixture);
  after = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "mRcR+R (");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "Kanone");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "象");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->at, ==, 40);
  g_assert_cmpuint (pw_document_get_record (fixture->document)->side, ==, PW_SIDE_SECOND);
  g_assert_true (pw_document_get_record (fixture->document)->unmoved);
  assert_state (fixture, "board-size", "'9x10'");
  assert_state (fixture, "side", "'second'");
  assert_state (fixture, "unmoved", "true");
  g_assert_false (is_enabled (fixture, "undo")); /* what was there is not to be undone */
}

static void
test_window_size (Fixture *fixture, gconstpointer data)
{
  int width = 0, height = 0;

  gtk_window_resize (GTK_WINDOW (fixture->window), 900, 650);
  for (guint i = 0; i < 250 && (width != 900 || height != 650); i++) /* the display answers when it comes to it */
    {
      g_usleep (20000);
      input_settle ();
      gtk_window_get_size (GTK_WINDOW (fixture->window), &width, &height);
    }
  input_settle ();
  fixture_close (fixture);
  fixture_open (fixture);
  gtk_window_get_default_size (GTK_WINDOW (fixture->window), &width, &height);
  g_assert_cmpint (width, ==, 900);
  g_assert_cmpint (height, ==, 650);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/window/moves/list", test_moves_list);
  ADD_TEST ("/window/moves/others", test_moves_of_others);
  ADD_TEST ("/window/moves/of-stale-text", test_moves_of_stale_text);
  ADD_TEST ("/window/moves/heavy-piece", test_heavy_piece);
  ADD_TEST ("/window/moves/many", test_many_moves);
  ADD_TEST ("/window/status", test_status);
  ADD_TEST ("/window/piece/labels", test_labels);
  ADD_TEST ("/window/board/sizes", test_sizes);
  ADD_TEST ("/window/board/other-size", test_other_size);
  ADD_TEST ("/window/board/states", test_states);
  ADD_TEST ("/window/board/view-flags", test_view_flags);
  ADD_TEST ("/window/controls/pressed-twice", test_pressed_twice);
  ADD_TEST ("/window/copy-too-large", test_copy_too_large);
  ADD_TEST ("/window/going-about", test_going_about);
  ADD_TEST ("/window/going-at-once", test_going_at_once);
  ADD_TEST ("/window/chooser/search-and-use", test_chooser);
  ADD_TEST ("/window/chooser/cancelled", test_chooser_cancelled);
  ADD_TEST ("/window/controls/fit-small-screens", test_fits_small_screens);
  ADD_TEST ("/window/controls/are-named", test_controls_are_named);
  ADD_TEST ("/window/names/dialogs", test_dialogs_are_named);
  ADD_TEST ("/window/names/lessons", test_lessons_are_named);
  ADD_TEST ("/window/drops", test_drops);
  ADD_TEST ("/window/restart/document", test_restart);
  ADD_TEST ("/window/restart/window-size", test_window_size);
  return g_test_run ();
}
