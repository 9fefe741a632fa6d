/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What only passes changes nothing: a wheel, a pointer, a window that opens and closes.
 */
#include "tests/ui/fixture.h"
#include "tests/ui/window/windows.h"
#include "ui/board/size.h"

/* -- the wheel -- */

typedef struct
{
  guint n;          /* widgets tried */
  GtkWidget *widget; /* that was changed */
} Wheel;

/* Of what a wheel could change. Returns: FALSE if it is nothing of that kind */
static gboolean
read_value (GtkWidget *widget, double *value)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    *value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (widget));
  else if (GTK_IS_COMBO_BOX (widget))
    *value = gtk_combo_box_get_active (GTK_COMBO_BOX (widget));
  else if (GTK_IS_SCALE (widget))
    *value = gtk_range_get_value (GTK_RANGE (widget));
  else
    return FALSE;
  return TRUE;
}

static void
turn_cb (GtkWidget *widget, gpointer data)
{
  Wheel *wheel = data;
  double before, after = 0;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (!read_value (widget, &before))
    {
      if (GTK_IS_CONTAINER (widget))
        gtk_container_forall (GTK_CONTAINER (widget), turn_cb, data);
      return;
    }
  wheel->n++;
  for (int way = -1; way <= 1; way += 2) /* one of them may be at an end */
    {
      input_scroll (widget, 4, 4, way, 0);
      read_value (widget, &after);
      if (after != before)
        g_error ("a wheel changes “%s” from %g to %g", hand_name (widget), before, after);
    }
}

static guint
turn_over (GtkWidget *window)
{
  Wheel wheel = { 0 };

  turn_cb (window, &wheel);
  return wheel.n;
}

/* It goes over all pages of the window, in all its modes. */
static void
test_wheel_over_pages (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "mode::draw", "mode::play", "play-set-up", "endgame", "go-to-analysis",
                                       "go-to-words", "go-to-moves", "go-to-dialects", "palette-focus", "other-size" };
  guint n = 0;

  gtk_entry_set_text (fixture->entry, "mRcR+R");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_test_message ("%s", pages[i]);
      activate (fixture, pages[i]);
      n += turn_over (GTK_WIDGET (fixture->window));
    }
  g_assert_cmpuint (n, >=, 6);
}

/* A page below them scrolls. */
static void
test_wheel_scrolls (Fixture *fixture, gconstpointer data)
{
  GtkWidget *spin, *scroller;

  resize (fixture, 800, 600);
  activate (fixture, "mode::play");
  activate (fixture, "play-set-up");
  spin = hand_find (fixture->window, "Files");
  scroller = gtk_widget_get_ancestor (spin, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (scroller);
  input_scroll (spin, 4, 4, 1, 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))),
                     >, 0);
}

/* -- places -- */

/* Where a widget begins. */
static GtkAllocation
place_of (Fixture *fixture, GtkWidget *widget)
{
  GtkAllocation place;

  gtk_widget_get_allocation (widget, &place);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (fixture->window), 0, 0, &place.x, &place.y);
  return place;
}

/* On a small screen a page opens over the board, and leaves all around it free. */
static void
test_open_page (Fixture *fixture, gconstpointer data)
{
  GtkAllocation page, button;

  resize (fixture, 800, 600);
  activate (fixture, "go-to-words");
  page = place_of (fixture, hand_part (fixture->window, PW_TYPE_WORDS_PANEL));
  button = place_of (fixture, hand_part (fixture->window, PW_TYPE_BOARD_SIZE));
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_WORDS_PANEL)));
  g_assert_cmpint (page.y + page.height, <=, button.y);
}

/* Of a language from right to left, too, a board has so many files, and then ranks. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  pw_document_resize_board (fixture->document, 10, 8);
  g_assert_cmpstr (hand_label (hand_part (fixture->window, PW_TYPE_BOARD_SIZE), 0), ==, "\u206610 × 8\u2069");
}

/* -- windows -- */

/* Each opens, is passed over by a wheel, and closes, without a word of GTK, for which a test would fail. */
static void
test_window (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window;

  gtk_entry_set_text (fixture->entry, "FtR");
  window = windows_open (fixture, GPOINTER_TO_UINT (data));
  turn_over (window);
  gtk_window_close (GTK_WINDOW (window));
  input_settle ();
}

/* What is hidden while it has the focus may be taken apart: no key goes to it. */
static void
test_focus_hidden (Fixture *fixture, gconstpointer data)
{
  GtkWidget *hidden;

  show_page (fixture, "moves");
  activate (fixture, "go-to-moves");
  hidden = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_nonnull (hidden);
  g_object_add_weak_pointer (G_OBJECT (hidden), (gpointer *) &hidden);
  show_page (fixture, "words");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), hidden);
  gtk_widget_unrealize (hidden);
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_Down, 0);
  g_assert_true (hidden == NULL || !gtk_widget_is_focus (hidden));
  if (hidden != NULL)
    g_object_remove_weak_pointer (G_OBJECT (hidden), (gpointer *) &hidden);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/steady/wheel-over-pages", test_wheel_over_pages);
  ADD_TEST ("/steady/wheel-scrolls", test_wheel_scrolls);
  ADD_TEST ("/steady/open-page", test_open_page);
  ADD_TEST ("/steady/size", test_size);
  ADD_TEST ("/steady/focus-hidden", test_focus_hidden);
  ADD_ROWS ("/steady/window/", windows, test_window)
  return g_test_run ();
}
