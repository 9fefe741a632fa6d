/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the window is laid out: in small windows, with large letters, in another language, from
 * right to left; and that nothing moves while somebody works.
 */
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "tests/ui/fixture.h"

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
resize (Fixture *fixture, int width, int height)
{
  gtk_window_resize (GTK_WINDOW (fixture->window), width, height);
  input_settle ();
  pw_panel_flush (PW_PANEL (hand_part (fixture->window, PW_TYPE_MOVES_LIST)));
  input_settle ();
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
  static const char *const pages[] = { "go-to-words", "go-to-dialects", "go-to-pieces", "go-to-notes",
                                        "go-to-moves" };
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

static void
test_large (Fixture *fixture, gconstpointer data)
{
  set_large (fixture, TRUE);
  assert_all_fits (fixture, 1280, 800);
  set_large (fixture, FALSE);
}

static void
test_german (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  g_autofree char *catalogue = g_build_filename (folder, "de", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *before = g_strdup (bindtextdomain (GETTEXT_PACKAGE, NULL));

  if (!g_file_test (catalogue, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the catalogues are not built");
      return;
    }
  bindtextdomain (GETTEXT_PACKAGE, folder);
  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, ""); /* has them looked up anew */
  reopen (fixture);
  if (g_str_equal (_ ("Name, game or notation"), "Name, game or notation"))
    g_test_skip ("the locale knows no other language");
  else
    assert_all_fits (fixture, 1024, 700);
  g_setenv ("LANGUAGE", "C", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, before);
  setlocale (LC_ALL, "");
}

/* -- nothing moves -- */

static void
test_board_stays (Fixture *fixture, gconstpointer data)
{
  int y;

  resize (fixture, 1024, 700);
  y = y_in_window (hand_part (fixture->window, PW_TYPE_PALETTE));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      pw_document_set_text (fixture->document, PW_DIALECT_EXTENDED, texts[i]); /* typed: no other dialect is offered */
      input_settle ();
      g_test_message ("\"%s\"", texts[i]);
      g_assert_cmpint (y_in_window (hand_part (fixture->window, PW_TYPE_PALETTE)), ==, y);
    }
}

/* A larger window has a wider panel; one that somebody has made as wide as it is stays so. */
static void
test_panel_grows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = gtk_widget_get_parent (hand_part (fixture->window, PW_TYPE_PIECE_PANEL));
  GtkPaned *paned = GTK_PANED (gtk_widget_get_parent (panel));
  int narrow;

  resize (fixture, 1000, 700);
  narrow = gtk_widget_get_allocated_width (panel);
  resize (fixture, 1400, 700);
  g_assert_cmpint (gtk_widget_get_allocated_width (panel), >, narrow);
  resize (fixture, 1000, 700);
  g_assert_cmpint (gtk_widget_get_allocated_width (panel), ==, narrow);

  gtk_paned_set_position (paned, gtk_paned_get_position (paned) - 60);
  input_settle ();
  g_assert_cmpint (gtk_widget_get_allocated_width (panel), ==, narrow + 60);
  resize (fixture, 1400, 700);
  g_assert_cmpint (gtk_widget_get_allocated_width (panel), ==, narrow + 60);
}

/* -- the columns of the moves -- */

static gboolean
is_shown (Fixture *fixture, int column)
{
  GtkTreeView *view = GTK_TREE_VIEW (pw_moves_list_get_view (HAND_PART (fixture->window, MOVES_LIST)));

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
  GtkWidget *view = pw_moves_list_get_view (HAND_PART (fixture->window, MOVES_LIST));
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));

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

static void
test_right_to_left (Fixture *fixture, gconstpointer data)
{
  PwTermChips *chips;
  GdkRectangle left, right;
  guint n = 0, n_atoms = 0;

  gtk_entry_set_text (fixture->entry, "mRcR+R FtR");
  set_direction (fixture, GTK_TEXT_DIR_RTL);
  activate (fixture, "go-to-dialects");
  activate (fixture, "go-to-pieces");

  /* The window is mirrored ... */
  g_assert_cmpint (x_in_window (hand_part (fixture->window, PW_TYPE_PIECE_PANEL)), <,
                   x_in_window (hand_part (fixture->window, PW_TYPE_BOARD_VIEW)));
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
  ADD_TEST ("/views/board-stays", test_board_stays);
  ADD_TEST ("/views/panel-grows", test_panel_grows);
  ADD_TEST ("/views/columns", test_columns);
  ADD_TEST ("/views/right-to-left", test_right_to_left);
  ADD_TEST ("/views/german", test_german); /* the last: the program's own texts stay as they were first looked up */
  return g_test_run ();
}
