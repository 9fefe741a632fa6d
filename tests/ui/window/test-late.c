/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is made when it is first seen: not before, then up to date, and commands never wait for it.  And what the
 * toolkit would keep for good is not asked for.
 */
#include "tests/ui/fixture.h"

#include "ui/analysis/panel.h"
#include "ui/base/menu-button.h"
#include "ui/dialects/panel.h"
#include "ui/sketch/panel.h"
#include "ui/words/moves-list.h"

static void
set_text (Fixture *fixture, const char *text)
{
  gtk_entry_set_text (fixture->entry, text);
  input_settle ();
}

static gboolean
is_empty (gpointer panel)
{
  g_autoptr (GList) children = gtk_container_get_children (panel);

  return children == NULL;
}

static guint
n_rows (Fixture *fixture)
{
  GtkTreeView *view = GTK_TREE_VIEW (hand_part (hand_part (fixture->window, PW_TYPE_MOVES_LIST), GTK_TYPE_TREE_VIEW));

  return (guint) gtk_tree_model_iter_n_children (gtk_tree_view_get_model (view), NULL);
}

/* A window that was left on another page opens on that one, and has no other yet. */
static void
open_on (Fixture *fixture, const char *page)
{
  show_page (fixture, page);
  fixture_close (fixture);
  fixture_open (fixture);
  input_settle ();
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  open_on (fixture, "assemble");
  g_assert_true (is_empty (HAND_PART (fixture->window, WORDS_PANEL)));
  g_assert_true (is_empty (HAND_PART (fixture->window, PIECE_PANEL)));
  g_assert_true (is_empty (HAND_PART (fixture->window, NOTES_PANEL)));
  g_assert_true (is_empty (HAND_PART (fixture->window, MOVES_LIST)));
  g_assert_true (is_empty (HAND_PART (fixture->window, ANALYSIS_PANEL)));
  g_assert_true (is_empty (HAND_PART (fixture->window, DIALECTS_PANEL)));
  set_text (fixture, "R");
  pw_document_write (fixture->document, PW_RECORD_NAME, "Tower");
  g_assert_true (is_empty (HAND_PART (fixture->window, MOVES_LIST)));
  show_page (fixture, "moves");
  g_assert_cmpuint (n_rows (fixture), ==, n_moves (fixture));
  show_page (fixture, "words");
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (pw_piece_panel_get_name_entry (
                       HAND_PART (fixture->window, PIECE_PANEL)))), ==, "Tower");
  show_page (fixture, "assemble");
}

/* Another window's choice only counts for windows that are opened later. */
static void
test_own_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  g_autoptr (GSettings) choices = g_settings_get_child (settings, "window");

  show_page (fixture, "moves");
  g_settings_set_string (choices, "page", "words");
  g_settings_set_boolean (choices, "show-panel", FALSE);
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_MOVES_LIST)));
  fixture_close (fixture);
  fixture_open (fixture);
  g_assert_false (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_WORDS_PANEL)));
  activate (fixture, "show-panel");
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_WORDS_PANEL)));
  show_page (fixture, "assemble");
}

/* What is to be read of the notation, line by line: the message, the terms, the piece in its list. (transfer full) */
static char *
read_all (Fixture *fixture)
{
  GString *text = g_string_new (NULL);
  GtkWidget *bar = hand_part (fixture->window, PW_TYPE_DIAGNOSTIC_BAR);

  g_string_append (text, hand_label (gtk_stack_get_visible_child (GTK_STACK (hand_part (bar, GTK_TYPE_STACK))), 0));
  g_string_append_printf (text, "\n%s", hand_name (hand_nth (HAND_PART (fixture->window, TERM_CHIPS),
                                                             ATK_ROLE_LIST_ITEM, 0)));
  g_string_append_printf (text, "\n%s", hand_name (hand_nth (HAND_PART (fixture->window, PIECES_PANEL),
                                                             ATK_ROLE_LIST_ITEM, 0)));
  return g_string_free (text, FALSE);
}

typedef struct
{
  Fixture *fixture;
  char *read; /* (nullable): when the board was drawn */
} Picture;

static gboolean
board_drawn_cb (GtkWidget *board, cairo_t *cr, Picture *picture)
{
  if (picture->read == NULL)
    picture->read = read_all (picture->fixture);
  return GDK_EVENT_PROPAGATE;
}

#define FRAME 20000 /* microseconds after a frame, the next one may come at once */

/* After a key the board comes first; what is read beside it follows, and what acts on it never waits. */
static void
test_board_first (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (HAND_PART (fixture->window, BOARD_VIEW));
  Picture picture = { fixture, NULL };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_text (fixture, "R");
  before = read_all (fixture);
  g_assert_false (is_enabled (fixture, "repair"));
  g_signal_connect_after (board, "draw", G_CALLBACK (board_drawn_cb), &picture);
  g_usleep (FRAME);
  gtk_entry_set_text (fixture->entry, "R+cR K");
  g_assert_true (is_enabled (fixture, "repair"));
  while (picture.read == NULL)
    gtk_main_iteration ();
  g_signal_handlers_disconnect_by_data (board, &picture);
  g_assert_cmpstr (picture.read, ==, before);
  input_settle ();
  after = read_all (fixture);
  assert_contains (after, "R+cR K");
  g_free (picture.read);
}

/* A page that has been seen does nothing while it is hidden, and comes back up to date. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  guint before;

  set_text (fixture, "R");
  show_page (fixture, "moves");
  before = n_rows (fixture);
  g_assert_cmpuint (before, ==, n_moves (fixture));
  show_page (fixture, "assemble");
  set_text (fixture, "W");
  g_assert_cmpuint (n_moves (fixture), !=, before);
  g_assert_cmpuint (n_rows (fixture), ==, before);
  show_page (fixture, "moves");
  g_assert_cmpuint (n_rows (fixture), ==, n_moves (fixture));
  show_page (fixture, "assemble");
}

/* Its commands are the window's: they work before it is there. */
static void
test_palette (Fixture *fixture, gconstpointer data)
{
  PwPalette *palette;

  open_on (fixture, "moves");
  palette = HAND_PART (fixture->window, PALETTE);
  g_assert_true (is_empty (palette));
  set_text (fixture, "");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "edit", g_variant_new_string ("atom:2,1"));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "N");
  g_assert_true (is_empty (palette));
  activate (fixture, "palette-focus");
  g_assert_false (is_empty (palette));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), GTK_WIDGET (palette)));
  show_page (fixture, "assemble");
}

static void
test_drawing (Fixture *fixture, gconstpointer data)
{
  g_assert_null (hand_part (fixture->window, PW_TYPE_SKETCH_PANEL));
  activate (fixture, "mode::draw");
  g_assert_nonnull (hand_part (fixture->window, PW_TYPE_SKETCH_PANEL));
  activate (fixture, "mode::try");
}

/* A menu or a popover. Returns: (nullable) */
static GtkWidget *
opened_by (GtkMenuButton *button)
{
  GtkMenu *menu = gtk_menu_button_get_popup (button);

  return menu != NULL ? GTK_WIDGET (menu) : (GtkWidget *) gtk_menu_button_get_popover (button);
}

static void
check_buttons (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (PW_IS_MENU_BUTTON (widget) && opened_by (GTK_MENU_BUTTON (widget)) == NULL && gtk_widget_is_visible (widget))
    {
      g_assert_true (gtk_widget_is_sensitive (widget));
      if (!gtk_menu_button_get_use_popover (GTK_MENU_BUTTON (widget)))
        {
          pw_menu_button_fill (PW_MENU_BUTTON (widget)); /* a menu opens for a hand only */
          g_assert_nonnull (opened_by (GTK_MENU_BUTTON (widget)));
          (*n)++;
          return;
        }
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), TRUE);
      input_settle ();
      g_assert_true (gtk_widget_get_visible (opened_by (GTK_MENU_BUTTON (widget))));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), FALSE);
      input_settle ();
      (*n)++;
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check_buttons, n);
}

/* Menus: open, share, main, dialect, board, pieces; and the leaps that have no square. */
static void
test_menus (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  check_buttons (GTK_WIDGET (fixture->window), &n);
  g_assert_cmpuint (n, ==, 7);
}

static void
test_shortcuts (Fixture *fixture, gconstpointer data)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (fixture->window);

  g_assert_null (gtk_application_window_get_help_overlay (window));
  activate (fixture, "show-help-overlay");
  g_assert_nonnull (gtk_application_window_get_help_overlay (window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_application_window_get_help_overlay (window))));
  gtk_widget_hide (GTK_WIDGET (gtk_application_window_get_help_overlay (window)));
}

static GdkPoint
place_of (Fixture *fixture)
{
  GdkPoint place;

  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (fixture->entry), GTK_WIDGET (fixture->window), 0, 0,
                                                   &place.x, &place.y));
  return place;
}

/* Whether the columns are placed anew, or only what is in them. */
static void
test_same_place (Fixture *fixture, gconstpointer data)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR };
  int width, height;

  gtk_window_get_size (GTK_WINDOW (fixture->window), &width, &height);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      GdkPoint anew, again;

      gtk_widget_set_default_direction (directions[i]);
      gtk_window_resize (GTK_WINDOW (fixture->window), width + 8 * (int) (i + 1), height);
      input_settle ();
      gtk_widget_hide (GTK_WIDGET (fixture->window));
      gtk_widget_show (GTK_WIDGET (fixture->window));
      anew = place_of (fixture);
      gtk_widget_queue_resize (GTK_WIDGET (fixture->entry));
      input_settle ();
      again = place_of (fixture);
      g_assert_cmpint (again.x, ==, anew.x);
      g_assert_cmpint (again.y, ==, anew.y);
    }
}

static void
test_suggestions (Fixture *fixture, gconstpointer data)
{
  set_text (fixture, "W");
  g_assert_null (hand_part (fixture->window, PW_TYPE_COMPLETION_POPUP));
  activate (fixture, "complete");
  g_assert_true (gtk_widget_get_visible (hand_part (fixture->window, PW_TYPE_COMPLETION_POPUP)));
}

/* Of a button that loses its use. Returns: how many colors its icon had meanwhile */
static guint
count_colors (GtkWidget *button)
{
  GtkStyleContext *context = gtk_widget_get_style_context (gtk_bin_get_child (GTK_BIN (button)));
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;
  GdkRGBA last = { 0 }, now;
  guint n = 0;

  gtk_widget_set_sensitive (button, FALSE);
  for (; g_get_monotonic_time () < end; last = now)
    {
      g_main_context_iteration (NULL, FALSE);
      gtk_style_context_get_color (context, gtk_style_context_get_state (context), &now);
      n += !gdk_rgba_equal (&now, &last);
    }
  return n;
}

/* The toolkit keeps an icon in each color that it ever had. */
static void
test_colors_are_not_faded (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-open-symbolic", GTK_ICON_SIZE_BUTTON);

  gtk_container_add (GTK_CONTAINER (window), button);
  gtk_widget_show_all (window);
  input_settle ();
  g_object_set (gtk_widget_get_settings (window), "gtk-enable-animations", TRUE, NULL);
  g_assert_cmpuint (count_colors (button), <=, 2);
  gtk_settings_reset_property (gtk_widget_get_settings (window), "gtk-enable-animations");
  gtk_widget_destroy (window);
}

/* In words from any page. */
static void
test_copy_words (Fixture *fixture, gconstpointer data)
{
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
  g_autofree char *text = NULL;

  open_on (fixture, "assemble");
  set_text (fixture, "WF");
  activate (fixture, "copy-words");
  text = gtk_clipboard_wait_for_text (clipboard);
  g_assert_nonnull (text);
  assert_contains (text, "W: ");
}

#define MANY 1000 /* pieces: most of them have no row */

/* The row of the open piece was scrolled away when its menu is asked for by keyboard. */
static void
test_row_menu (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwArmy) army = NULL;
  PwPiecesPanel *panel = HAND_PART (fixture->window, PIECES_PANEL);
  GtkWidget *scroller;
  GList *menus;

  for (guint i = 0; i < MANY; i++)
    g_ptr_array_add (records, pw_record_new_empty ());
  army = pw_army_new ((PwRecord **) records->pdata, records->len, 0, "");
  activate (fixture, "go-to-pieces");
  pw_document_set_army (fixture->document, army);
  pw_document_select_piece (fixture->document, MANY - 1);
  input_settle ();
  scroller = hand_part (panel, GTK_TYPE_SCROLLED_WINDOW);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
  input_settle ();
  g_assert_null (pw_pieces_panel_get_row (panel, MANY - 1));
  g_assert_true (input_key (GTK_WIDGET (fixture->window), GDK_KEY_Menu, 0));
  menus = gtk_menu_get_for_attach_widget (hand_part (panel, GTK_TYPE_LIST_BOX));
  g_assert_nonnull (menus);
  g_assert_nonnull (pw_pieces_panel_get_row (panel, MANY - 1));
  gtk_menu_popdown (menus->data);
  input_settle ();
}

/* -- the first picture of a window -- */

/* What the window says of a piece when it comes: not what it said of an empty text before. */
static void
test_first_message (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  GtkWidget *window = pw_window_new (application, settings, NULL);
  GtkWidget *bar = hand_part (window, PW_TYPE_DIAGNOSTIC_BAR), *status = hand_part (window, PW_TYPE_STATUS_LINE);
  g_autofree char *message = NULL, *advice = NULL;

  pw_document_set_text (pw_window_get_document (PW_WINDOW (window)), PW_DIALECT_EXTENDED, "FtR");
  gtk_window_present (GTK_WINDOW (window));
  message = g_strdup (hand_label (bar, 0));
  advice = g_strdup (hand_label (status, 0));
  input_settle ();
  assert_contains (message, "moves from here");
  g_assert_cmpstr (message, ==, hand_label (bar, 0));
  g_assert_cmpstr (advice, ==, hand_label (status, 0));
  gtk_widget_destroy (window);
}

typedef struct
{
  GtkWidget *waiting[3]; /* panels */
  GtkWidget *placed[4];
  gboolean was_empty[3]; /* when the first picture was drawn */
  GtkAllocation places[4];
  gboolean drawn;
} FirstPicture;

static gboolean
first_drawn_cb (GtkWidget *window, cairo_t *cr, FirstPicture *first)
{
  for (guint i = 0; !first->drawn && i < G_N_ELEMENTS (first->waiting); i++)
    first->was_empty[i] = is_empty (first->waiting[i]);
  for (guint i = 0; !first->drawn && i < G_N_ELEMENTS (first->placed); i++)
    gtk_widget_get_allocation (first->placed[i], &first->places[i]);
  first->drawn = TRUE;
  return GDK_EVENT_PROPAGATE;
}

/* The board doesn't wait for what is beside it; and it stays where it is when that comes. */
static void
test_first_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  GtkWidget *window = pw_window_new (application, settings, NULL);
  FirstPicture first = {
    .waiting = { hand_part (window, PW_TYPE_PALETTE), hand_part (window, PW_TYPE_PIECES_PANEL),
                 hand_part (window, PW_TYPE_TERM_CHIPS) },
    .placed = { hand_part (window, PW_TYPE_BOARD_VIEW), hand_part (window, PW_TYPE_NOTATION_ENTRY),
                hand_part (window, PW_TYPE_STATUS_LINE), hand_part (window, PW_TYPE_DIALECT_BUTTON) },
  };

  pw_document_set_text (pw_window_get_document (PW_WINDOW (window)), PW_DIALECT_EXTENDED, "mRcR+R Ft[WR]");
  g_signal_connect_after (window, "draw", G_CALLBACK (first_drawn_cb), &first);
  gtk_window_present (GTK_WINDOW (window));
  input_settle ();
  g_assert_true (first.drawn);
  for (guint i = 0; i < G_N_ELEMENTS (first.waiting); i++)
    {
      g_assert_true (first.was_empty[i]);
      g_assert_false (is_empty (first.waiting[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (first.placed); i++)
    {
      GtkAllocation now;

      gtk_widget_get_allocation (first.placed[i], &now);
      g_test_message ("%s: %d,%d %dx%d, then %d,%d %dx%d", G_OBJECT_TYPE_NAME (first.placed[i]), first.places[i].x,
                      first.places[i].y, first.places[i].width, first.places[i].height, now.x, now.y, now.width,
                      now.height);
      g_assert_true (gdk_rectangle_equal (&first.places[i], &now));
    }
  gtk_widget_destroy (window);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/late/first-message", test_first_message);
  ADD_TEST ("/late/first-picture", test_first_picture);
  ADD_TEST ("/late/board-first", test_board_first);
  ADD_TEST ("/late/pages", test_pages);
  ADD_TEST ("/late/own-page", test_own_page);
  ADD_TEST ("/late/hidden", test_hidden);
  ADD_TEST ("/late/palette", test_palette);
  ADD_TEST ("/late/drawing", test_drawing);
  ADD_TEST ("/late/menus", test_menus);
  ADD_TEST ("/late/row-menu", test_row_menu);
  ADD_TEST ("/late/shortcuts", test_shortcuts);
  ADD_TEST ("/late/suggestions", test_suggestions);
  ADD_TEST ("/late/colors-are-not-faded", test_colors_are_not_faded);
  ADD_TEST ("/late/copy-words", test_copy_words);
  ADD_TEST ("/late/same-place", test_same_place);
  return g_test_run ();
}
