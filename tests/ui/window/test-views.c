/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the window is laid out: in small windows, with large letters, in another language, from
 * right to left; and that nothing moves while somebody works.
 */
#include "tests/ui/fixture.h"

#include "ui/board/size.h"
#include "ui/export/dialog.h"
#include "ui/palette/atoms.h"

#define PATIENCE 100 /* rests */
#define LARGE (192 * 1024) /* twice the usual letters, as GTK counts them */

/* Texts with nothing to be said, with a note, with a repair, and one that another dialect reads. */
static const char *const texts[] = { "", "N", "FtR", "R+cR K+ mcR", "mRcR+R FtR", "mRmafsW" };

/* -- helpers -- */

static void
reopen (Fixture *fixture)
{
  fixture_close (fixture);
  fixture_open (fixture);
}

static void
set_large (Fixture *fixture, gboolean large)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", large ? LARGE : -1, NULL);
  reopen (fixture);
}

static void
set_direction (Fixture *fixture, GtkTextDirection direction)
{
  gtk_widget_set_default_direction (direction);
  reopen (fixture);
}

static void
assert_fits (GtkWidget *widget, int width, int height)
{
  GtkRequisition least;

  input_settle ();
  gtk_widget_get_preferred_size (widget, &least, NULL);
  g_test_message ("%s: at least %d x %d", G_OBJECT_TYPE_NAME (widget), least.width, least.height);
  g_assert_cmpint (least.width, <=, width);
  g_assert_cmpint (least.height, <=, height);
}

static GtkWidget *
open_library (Fixture *fixture)
{
  activate (fixture, "choose-piece");
  return hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG);
}

static GtkWidget *
open_export (Fixture *fixture)
{
  GtkWidget *dialog = pw_export_dialog_new (GTK_WINDOW (fixture->window), fixture->document, NULL);

  gtk_widget_show (dialog);
  return dialog;
}

static void
assert_all_fits (Fixture *fixture, int width, int height)
{
  static const char *const pages[] = { "go-to-words", "go-to-analysis", "go-to-dialects", "go-to-pieces",
                                        "go-to-notes", "go-to-moves" };
  static GtkWidget *(*const open[]) (Fixture *) = { open_library, open_export };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      assert_fits (GTK_WIDGET (fixture->window), width, height);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      activate (fixture, pages[i]);
      assert_fits (GTK_WIDGET (fixture->window), width, height);
    }
  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    {
      GtkWidget *dialog = open[i] (fixture);

      assert_fits (dialog, width, height);
      gtk_widget_destroy (dialog);
      input_settle ();
    }
}

static int
x_in_window (GtkWidget *widget)
{
  int x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, gtk_widget_get_toplevel (widget), 0, 0, &x, &y));
  return x;
}

static int
y_in_window (GtkWidget *widget)
{
  int x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, gtk_widget_get_toplevel (widget), 0, 0, &x, &y));
  return y;
}

/* -- small windows, large letters, other languages -- */

static void
test_small (Fixture *fixture, gconstpointer data)
{
  assert_all_fits (fixture, 1024, 700);
}

/* In a row, each tab of the inspector has room for its whole name, and all of them for one beside the other. */
static void
assert_tabs_fit (Fixture *fixture)
{
  GtkWidget *tabs = gtk_widget_get_parent (hand_find (GTK_WIDGET (fixture->window), "Assemble"));
  g_autoptr (GList) buttons = gtk_container_get_children (GTK_CONTAINER (tabs));
  int end = x_in_window (tabs) + gtk_widget_get_allocated_width (tabs);

  input_settle ();
  for (GList *button = buttons; button != NULL; button = button->next)
    {
      GtkWidget *label = hand_part (button->data, GTK_TYPE_LABEL);
      int x = x_in_window (button->data), width = gtk_widget_get_allocated_width (button->data), needs;

      gtk_widget_get_preferred_width (label, NULL, &needs);
      g_test_message ("%s: %d of %d", gtk_label_get_text (GTK_LABEL (label)), needs, width);
      g_assert_cmpint (needs, <=, width);
      g_assert_cmpint (x + width, <=, button->next != NULL ? x_in_window (button->next->data) : end);
    }
}

/* The board is large enough to work on, and in a small window nothing is cut, in either mode. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  GdkRectangle area;

  set_large (fixture, TRUE);
  assert_all_fits (fixture, 1280, 800);
  resize (fixture, 1280, 800);
  assert_tabs_fit (fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "mode",
                                      g_variant_new_string (i == 0 ? "try" : "draw"));
      resize (fixture, 1280, 800);
      g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), 0, &area));
      g_test_message ("a board of %d", 8 * area.width);
      g_assert_cmpint (8 * area.width, >=, 320);
      assert_fits (GTK_WIDGET (fixture->window), 1100, 800); /* it can be made narrower, until a column is folded */
      resize (fixture, 800, 600);
      assert_fits (GTK_WIDGET (fixture->window), 800, 600);
      g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), 0, &area));
      g_test_message ("in a small window, a board of %d", 8 * area.width);
      g_assert_cmpint (8 * area.width, >=, 312);
    }
  activate (fixture, "endgame");
  resize (fixture, 800, 600);
  assert_fits (GTK_WIDGET (fixture->window), 800, 600);
  set_large (fixture, FALSE);
}

/* -- nothing moves -- */

/* Where a widget is in the window, and how large. */
typedef struct
{
  GtkWidget *widget;
  int x, y, width, height;
} Place;

/* What shows lists and sentences: its size counts, not what is in it. */
static gboolean
has_content (GtkWidget *widget)
{
  return PW_IS_TERM_CHIPS (widget) || PW_IS_DIAGNOSTIC_BAR (widget) || PW_IS_DIALECT_BAR (widget)
         || PW_IS_STATUS_LINE (widget) || PW_IS_WORDS_PANEL (widget) || PW_IS_DIALECTS_PANEL (widget)
         || PW_IS_MOVES_LIST (widget) || GTK_IS_LIST_BOX (widget) || PW_IS_SKETCH_PANEL (widget)
         || PW_IS_DIALECT_BUTTON (widget);
}

static void
measure (GtkWidget *widget, gpointer data)
{
  GtkWidget *window = gtk_widget_get_toplevel (widget);
  Place place = { .widget = widget };

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (gtk_widget_translate_coordinates (widget, window, 0, 0, &place.x, &place.y))
    {
      place.width = gtk_widget_get_allocated_width (widget);
      place.height = gtk_widget_get_allocated_height (widget);
      g_array_append_val ((GArray *) data, place);
    }
  if (GTK_IS_CONTAINER (widget) && !has_content (widget) && !PW_IS_PALETTE (widget))
    gtk_container_forall (GTK_CONTAINER (widget), measure, data);
}

/* Every widget that can be seen. (transfer full) */
static GArray *
measure_all (Fixture *fixture)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (int i = 0; i < 3; i++)
    input_settle ();
  gtk_container_forall (GTK_CONTAINER (fixture->window), measure, places);
  g_assert_cmpuint (places->len, >, 60);
  return places;
}

/* The title is as wide as its text. */
static gboolean
is_text (GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  return gtk_style_context_has_class (context, "titles") || gtk_style_context_has_class (context, "title")
         || gtk_style_context_has_class (context, "subtitle");
}

static void
assert_same_place (const Place *place, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    {
      const Place *now = &g_array_index (places, Place, i);

      if (now->widget != place->widget || is_text (now->widget))
        continue;
      if (now->x != place->x || now->y != place->y || now->width != place->width || now->height != place->height)
        g_error ("%s \"%s\" was at %d, %d, %d x %d; now at %d, %d, %d x %d", G_OBJECT_TYPE_NAME (now->widget),
                 hand_name (now->widget), place->x, place->y, place->width, place->height, now->x, now->y,
                 now->width, now->height);
    }
}

/* What is there in both is in the same place; and the squares are as large. */
static void
assert_still (Fixture *fixture, const char *what, const GArray *before, const GdkRectangle *corner)
{
  g_autoptr (GArray) now = measure_all (fixture);
  GdkRectangle area;

  g_test_message ("%s", what);
  for (guint i = 0; i < before->len; i++)
    assert_same_place (&g_array_index (before, Place, i), now);
  g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), 0, &area));
  if (!gdk_rectangle_equal (&area, corner))
    g_error ("%s: the first square was at %d, %d, %d wide; now at %d, %d, %d wide", what, corner->x, corner->y,
             corner->width, area.x, area.y, area.width);
}

/* What happens all the time, one thing after the other. */
static void
hover_square (Fixture *fixture)
{
  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "d8"));
}

static void
hover_nothing (Fixture *fixture)
{
  pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
}

static void
hover_chip (Fixture *fixture)
{
  pw_look_set_pointed_text (pw_document_get_look (fixture->document), pw_span (0, 2));
}

static void
preview (Fixture *fixture)
{
  pw_look_set_preview (pw_document_get_look (fixture->document), "mRcR+RNNAA");
}

static void
focus_palette (Fixture *fixture)
{
  activate (fixture, "palette-focus");
}

static void
paste_other_dialect (Fixture *fixture)
{
  gtk_entry_set_text (fixture->entry, "mRmafsW"); /* all at once, as from outside */
  g_assert_true (is_enabled (fixture, "accept-dialect"));
}

static void
change_dialect (Fixture *fixture)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "dialect", g_variant_new_string ("xbetza"));
}

static void
refuse_dialect (Fixture *fixture)
{
  pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, "RxebR R-K (2,1)-(3,4)");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "convert", g_variant_new_string ("classic"));
  g_assert_true (gtk_widget_get_visible (hand_part (fixture->window, PW_TYPE_DIALECT_BAR)));
}

static void
go_to_palette (Fixture *fixture)
{
  activate (fixture, "palette-focus");
  activate (fixture, "edit-notation");
}

static void
assert_nothing_moves (Fixture *fixture, int width, int height)
{
  static const struct
  {
    const char *what;
    void (*act) (Fixture *fixture);
  } acts[] = {
    { "a square is pointed at", hover_square },
    { "a chip is pointed at", hover_chip },
    { "nothing is pointed at", hover_nothing },
    { "a preview", preview },
    { "the palette has the focus", focus_palette },
    { "the notation has the focus", go_to_palette },
    { "a text of another dialect", paste_other_dialect },
    { "another dialect", change_dialect },
    { "a dialect that can't say it", refuse_dialect },
  };
  static const char *const pages[] = { "go-to-words", "go-to-moves", "go-to-analysis", "go-to-dialects" };
  g_autoptr (GArray) before = NULL;
  GdkRectangle corner;

  resize (fixture, width, height);
  gtk_entry_set_text (fixture->entry, "mRcR+RpRtNimA"); /* the legend, which is last, has rows for all of it */
  go_to_palette (fixture);
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  go_to_palette (fixture);
  before = measure_all (fixture);
  g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), 0, &corner));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      acts[i].act (fixture);
      assert_still (fixture, acts[i].what, before, &corner);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, texts[i]); /* typed: no other dialect is offered */
      assert_still (fixture, texts[i], before, &corner);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      activate (fixture, pages[i]);
      activate (fixture, "edit-notation");
      assert_still (fixture, pages[i], before, &corner);
    }
}

static void
test_nothing_moves (Fixture *fixture, gconstpointer data)
{
  assert_nothing_moves (fixture, 1280, 800);
}

static void
test_nothing_moves_small (Fixture *fixture, gconstpointer data)
{
  assert_nothing_moves (fixture, 800, 600);
}

/* -- what comes behind the first picture -- */

/* The first time that a window is drawn. */
static gboolean
drawn_cb (GtkWidget *window, cairo_t *cr, GArray *places)
{
  if (places->len == 0)
    gtk_container_forall (GTK_CONTAINER (window), measure, places);
  return GDK_EVENT_PROPAGATE;
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, GArray *places)
{
  g_signal_connect (window, "draw", G_CALLBACK (drawn_cb), places);
}

static void
assert_start_is_still (Fixture *fixture)
{
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GArray) now = NULL;
  gulong added = g_signal_connect (g_application_get_default (), "window-added", G_CALLBACK (window_added_cb), first);

  reopen (fixture);
  for (int i = 0; i < 100 && first->len == 0; i++)
    input_settle ();
  g_assert_cmpuint (first->len, >, 60);
  now = measure_all (fixture);
  for (guint i = 0; i < first->len; i++)
    assert_same_place (&g_array_index (first, Place, i), now);
  g_signal_handler_disconnect (g_application_get_default (), added);
  g_signal_handlers_disconnect_by_data (fixture->window, first);
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  const GdkRectangle *size = data;

  resize (fixture, size->width, size->height); /* the window that opens is as large */
  gtk_entry_set_text (fixture->entry, "mRcR+RpRtNimA");
  for (int i = 0; i < 3; i++)
    pw_document_add_piece (fixture->document);
  assert_start_is_still (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  assert_start_is_still (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
}

static void
test_language (Fixture *fixture, gconstpointer data)
{
  if (!fixture_speak (fixture, data))
    return;
  assert_all_fits (fixture, 1024, 700);
  assert_nothing_moves (fixture, 1280, 800);
  assert_start_is_still (fixture);
  set_large (fixture, TRUE);
  resize (fixture, 800, 600);
  activate (fixture, "endgame");
  assert_fits (GTK_WIDGET (fixture->window), 800, 600);
  activate (fixture, "endgame");
  set_large (fixture, FALSE);
  fixture_speak_english ();
}

/* Drawing has its own tools and panel, on the same board; its first mark moves nothing. */
static void
test_drawing_moves_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) sketch = NULL;
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);
  GtkWidget *board_button = hand_part (fixture->window, PW_TYPE_BOARD_SIZE);
  GdkRectangle corner;
  int y;

  resize (fixture, 1280, 800);
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  input_settle ();
  g_assert_true (pw_board_view_square_area (view, 0, &corner));
  y = y_in_window (GTK_WIDGET (view));
  activate (fixture, "mode::draw");
  sketch = measure_all (fixture);
  assert_still (fixture, "drawing", sketch, &corner);
  g_assert_cmpint (y_in_window (GTK_WIDGET (view)), ==, y);
  pw_board_view_set_cursor (view, square (fixture, "e6"));
  g_assert_true (input_key (GTK_WIDGET (fixture->window), GDK_KEY_space, 0));
  assert_still (fixture, "the first mark", sketch, &corner);
  y = y_in_window (board_button);
  activate (fixture, "add-position");
  input_settle ();
  g_assert_cmpint (y_in_window (board_button), ==, y);
  activate (fixture, "mode::try");
  input_settle ();
  g_assert_cmpint (y_in_window (board_button), ==, y);
}

/* A game is on the same board, and so is its set-up, at any size of the window. */
static void
test_playing_moves_nothing (Fixture *fixture, gconstpointer data)
{
  static const char *const acts[] = { "mode::play", "play-type", "play-set-up", "play-set-up" };
  static const int sizes[][2] = { { 1280, 800 }, { 800, 600 } };
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GdkRectangle corner, area;
      int y;

      resize (fixture, sizes[i][0], sizes[i][1]);
      g_assert_true (pw_board_view_square_area (view, 0, &corner));
      y = y_in_window (GTK_WIDGET (view));
      for (guint j = 0; j < G_N_ELEMENTS (acts); j++)
        {
          activate (fixture, acts[j]);
          input_settle ();
          g_test_message ("%s at %d x %d", acts[j], sizes[i][0], sizes[i][1]);
          g_assert_cmpint (y_in_window (GTK_WIDGET (view)), ==, y);
          g_assert_true (pw_board_view_square_area (view, 0, &area));
          g_assert_true (gdk_rectangle_equal (&area, &corner));
        }
      activate (fixture, "mode::try");
      input_settle ();
    }
}

/* -- how large the board is, and which columns there are -- */

static gboolean
is_seen (Fixture *fixture, GType type)
{
  return gtk_widget_get_mapped (hand_part (fixture->window, type));
}

static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int width, height, board;
    gboolean pieces, palette;
  } rows[] = {
    { 1280, 800, 560, TRUE, TRUE },
    { 1920, 1080, 800, TRUE, TRUE },
    { 1024, 700, 448, FALSE, TRUE },
    { 800, 600, 360, FALSE, FALSE },
    { 760, 560, 320, FALSE, FALSE },
  };

  gtk_entry_set_text (fixture->entry, "mRcR+R");
  go_to_palette (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GdkRectangle area;
      int width, height;

      resize (fixture, rows[i].width, rows[i].height);
      width = gtk_widget_get_allocated_width (GTK_WIDGET (fixture->window));
      height = gtk_widget_get_allocated_height (GTK_WIDGET (fixture->window));
      g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), 0, &area));
      g_test_message ("%d x %d: %d x %d, a board of %d", rows[i].width, rows[i].height, width, height, 8 * area.width);
      g_assert_cmpint (width, ==, rows[i].width);
      g_assert_cmpint (height, ==, rows[i].height);
      g_assert_cmpint (8 * area.width, >=, rows[i].board);
      g_assert_cmpint (is_seen (fixture, PW_TYPE_PIECES_PANEL), ==, rows[i].pieces);
      g_assert_cmpint (is_seen (fixture, PW_TYPE_PALETTE), ==, rows[i].palette);
    }
}

/* What is folded away opens beside the board, and Escape or its tab closes it. */
static void
test_folded (Fixture *fixture, gconstpointer data)
{
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);
  GtkWidget *palette = hand_part (fixture->window, PW_TYPE_PALETTE);
  GdkRectangle area;

  resize (fixture, 800, 600);
  activate (fixture, "palette-focus");
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (palette));
  g_assert_true (pw_board_view_square_area (view, square (fixture, "h1"), &area));
  g_assert_cmpint (x_in_window (GTK_WIDGET (view)) + area.x + area.width, <=, x_in_window (palette));
  g_assert_cmpint (y_in_window (palette), >=, y_in_window (GTK_WIDGET (view)));
  activate (fixture, "go-to-board");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "Escape"));
  g_assert_false (gtk_widget_get_mapped (palette));
  hand_click (fixture->window, "Assemble");
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (palette));
  hand_click (fixture->window, "Assemble");
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (palette));

  g_assert_true (input_type (GTK_WIDGET (fixture->window), "F9"));
  g_assert_true (is_seen (fixture, PW_TYPE_PIECES_PANEL));
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "F9"));
  g_assert_false (is_seen (fixture, PW_TYPE_PIECES_PANEL));
}

/* In reading order: the notation, the board, and then what is beside them. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  static const char *const order[] = { "entry", "board", "pieces", "palette" };
  GtkWidget *parts[] = { GTK_WIDGET (fixture->entry), hand_part (fixture->window, PW_TYPE_BOARD_VIEW),
                         hand_part (fixture->window, PW_TYPE_PIECES_PANEL),
                         hand_part (fixture->window, PW_TYPE_PALETTE) };
  guint next = 1;

  resize (fixture, 1280, 800);
  gtk_entry_set_text (fixture->entry, "FtR");
  go_to_palette (fixture);
  for (guint i = 0; i < 60 && next < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *focus;

      g_assert_true (input_key (GTK_WIDGET (fixture->window), GDK_KEY_Tab, 0));
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      for (guint j = next + 1; j < G_N_ELEMENTS (parts); j++)
        if (focus == parts[j] || gtk_widget_is_ancestor (focus, parts[j]))
          g_error ("%s before %s", order[j], order[next]);
      if (focus == parts[next] || gtk_widget_is_ancestor (focus, parts[next]))
        next++;
    }
  g_assert_cmpuint (next, ==, G_N_ELEMENTS (parts));
}

/* -- the columns of the moves -- */

static gboolean
is_shown (Fixture *fixture, int column)
{
  GtkTreeView *view = GTK_TREE_VIEW (hand_part (hand_part (fixture->window, PW_TYPE_MOVES_LIST), GTK_TYPE_TREE_VIEW));

  return gtk_tree_view_column_get_visible (gtk_tree_view_get_column (view, column));
}

/* Columns that tell nothing are not there, and the others have room enough. */
static void
test_columns (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *notation;
    gboolean has_captures, has_terms;
  } rows[] = {
    { "N", FALSE, FALSE },
    { "FtR", FALSE, FALSE },
    { "mRcR+R FtR", FALSE, TRUE },
    { "RxebR", TRUE, FALSE }, /* shoots */
    { "RxebR N", TRUE, TRUE },
  };
  GtkAdjustment *across;

  activate (fixture, "go-to-moves");
  across = gtk_scrollable_get_hadjustment (
      GTK_SCROLLABLE (hand_part (hand_part (fixture->window, PW_TYPE_MOVES_LIST), GTK_TYPE_TREE_VIEW)));
  resize (fixture, 1024, 700);
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_SECOND, 'P');
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (fixture->entry, rows[i].notation);
      resize (fixture, 1024, 700);
      g_test_message ("%s", rows[i].notation);
      g_assert_cmpint (is_shown (fixture, PW_MOVES_COLUMN_CAPTURES), ==, rows[i].has_captures);
      g_assert_cmpint (is_shown (fixture, PW_MOVES_COLUMN_TERM), ==, rows[i].has_terms);
      for (guint j = 0; j < PATIENCE && gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across); j++)
        input_settle (); /* the list measures its rows when there is time */
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
    }
}

/* -- from right to left -- */

static void
check_order (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (gtk_style_context_has_class (gtk_widget_get_style_context (widget), "notation-text"))
    {
      (*n)++;
      g_assert_cmpint (gtk_widget_get_direction (widget), ==, GTK_TEXT_DIR_LTR);
    }
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check_order, n);
}

/* The leaps, which are as they are on the board. */
static void
check_atoms (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (PW_IS_PALETTE_ATOMS (widget))
    {
      (*n)++;
      g_assert_cmpint (gtk_widget_get_direction (widget), ==, GTK_TEXT_DIR_LTR);
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check_atoms, n);
}

/* Where a part begins in a text from right to left. */
static void
assert_ends_at_right (GtkWidget *within, const char *name)
{
  GtkWidget *part = hand_find (within, name);
  int x;

  g_assert_true (gtk_widget_translate_coordinates (part, within, 0, 0, &x, NULL));
  g_assert_cmpint (x + gtk_widget_get_allocated_width (part), >, gtk_widget_get_allocated_width (within) * 9 / 10);
}

static void
test_right_to_left (Fixture *fixture, gconstpointer data)
{
  PwTermChips *chips;
  GdkRectangle left, right;
  guint n = 0, n_atoms = 0;

  gtk_entry_set_text (fixture->entry, "mRcR+R FtR");
  set_direction (fixture, GTK_TEXT_DIR_RTL);
  activate (fixture, "palette-focus");
  activate (fixture, "go-to-dialects");
  activate (fixture, "go-to-pieces");

  /* The window is mirrored ... */
  g_assert_cmpint (x_in_window (hand_part (fixture->window, PW_TYPE_DIALECTS_PANEL)), <,
                   x_in_window (hand_part (fixture->window, PW_TYPE_BOARD_VIEW)));
  activate (fixture, "palette-focus");
  input_settle ();
  assert_ends_at_right (hand_part (fixture->window, PW_TYPE_PALETTE), "More");
  /* ... but neither what a notation says nor what stands on the board. */
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (fixture->entry)), ==, GTK_TEXT_DIR_LTR);
  chips = HAND_PART (fixture->window, TERM_CHIPS);
  g_assert_cmpint (x_in_window (hand_nth (chips, ATK_ROLE_LIST_ITEM, 0)), <,
                   x_in_window (hand_nth (chips, ATK_ROLE_LIST_ITEM, 1)));
  g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), square (fixture, "a1"), &left));
  g_assert_true (pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), square (fixture, "h1"),
                                            &right));
  g_assert_cmpint (left.x, <, right.x);
  check_order (GTK_WIDGET (fixture->window), &n);
  g_assert_cmpuint (n, >=, 8);
  check_atoms (GTK_WIDGET (fixture->window), &n_atoms);
  g_assert_cmpuint (n_atoms, ==, 1);
  n = 0;
  check_order (open_library (fixture), &n);
  g_assert_cmpuint (n, >=, 100);
  gtk_widget_destroy (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  activate (fixture, "go-to-moves");
  set_direction (fixture, GTK_TEXT_DIR_LTR);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/views/small", test_small);
  ADD_TEST ("/views/large", test_large);
  ADD_TEST ("/views/nothing-moves", test_nothing_moves);
  ADD_TEST ("/views/nothing-moves/small", test_nothing_moves_small);
  ADD_TEST ("/views/nothing-moves/drawing", test_drawing_moves_nothing);
  ADD_TEST ("/views/nothing-moves/playing", test_playing_moves_nothing);
  ADD_TEST_GIVEN ("/views/start", &((GdkRectangle){ .width = 1280, .height = 800 }), test_start);
  ADD_TEST_GIVEN ("/views/start/tight", &((GdkRectangle){ .width = 1280, .height = 660 }), test_start);
  ADD_TEST_GIVEN ("/views/start/small", &((GdkRectangle){ .width = 800, .height = 600 }), test_start);
  ADD_TEST ("/views/sizes", test_sizes);
  ADD_TEST ("/views/folded", test_folded);
  ADD_TEST ("/views/tab", test_tab);
  ADD_TEST ("/views/columns", test_columns);
  ADD_TEST ("/views/right-to-left", test_right_to_left);
  /* The last: some of the program's own texts stay as they were first looked up. */
  ADD_TEST_GIVEN ("/views/german", "de", test_language);
  ADD_TEST_GIVEN ("/views/french", "fr", test_language);
  return g_test_run ();
}
