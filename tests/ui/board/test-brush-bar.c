/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The brushes as buttons, in a column and in a line, and the letter of what they put. */
#include <locale.h>

#include "tests/ui/board-fixture.h"
#include "tests/ui/user-input.h"

#include "ui/base/theme.h"

#define EMPTY "8/8/8/8/8/8/8/8"

/* Rare ones are in a popover. */
static GtkWidget *
find_brush (BoardFixture *fixture, PwBrush brush)
{
  GtkWidget *more = hand_part (fixture->bar, GTK_TYPE_MENU_BUTTON);
  gboolean rare = brush == PW_BRUSH_UNMOVED || brush == PW_BRUSH_PASSED;

  if (!rare)
    return hand_find (fixture->bar, pw_brush_label (brush));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (more), TRUE);
  input_settle ();
  return hand_find (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more)), pw_brush_label (brush));
}

static void
test_brush_bar (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 500);

  for (int brush = PW_N_BRUSHES - 1; brush >= 0; brush--)
    {
      GtkWidget *button = find_brush (fixture, brush);
      g_autofree char *tooltip = gtk_widget_get_tooltip_text (button);

      gtk_button_clicked (GTK_BUTTON (button));
      g_assert_cmpint (board_fixture_brush (fixture), ==, brush);
      gtk_button_clicked (GTK_BUTTON (button)); /* chosen stays chosen */
      g_assert_cmpint (board_fixture_brush (fixture), ==, brush);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
      g_assert_nonnull (tooltip);
    }
  board_fixture_play (fixture, "3");
  input_settle ();
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hand_find (fixture->bar, "Enemy piece"))));
}

/* Names in a column, icons in a line; what is chosen can be read in both. */
static void
test_brush_bar_turned (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 700, 500);
  int height = gtk_widget_get_allocated_height (fixture->bar), line;

  board_fixture_set_brush (fixture, PW_BRUSH_PASSED);
  g_assert_cmpstr (hand_label (fixture->bar, 0), ==, "Place on the board");
  g_assert_cmpstr (hand_label (fixture->bar, 1), ==, "Move it");
  g_assert_cmpstr (hand_label (fixture->bar, 7), ==, "En passant");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (fixture->bar), GTK_ORIENTATION_HORIZONTAL);
  board_fixture_set_brush (fixture, PW_BRUSH_HOLE);
  input_settle ();
  gtk_widget_get_preferred_height (fixture->bar, &line, NULL);
  g_assert_cmpint (line, <, height / 4);
  g_assert_cmpstr (hand_label (fixture->bar, 0), ==, "Hole");
}

/* keys: from the board; focus: where they lead. All brushes are one stop, which is the one that is chosen. */
static const struct
{
  const char *keys, *focus;
} ways[] = {
  { "Tab", "Move it" },
  { "Tab Up", "Move it" },
  { "Tab Down Down", "Enemy piece" },
  { "Tab Down Left Right", "Friendly piece" },
  { "Tab Down Down Down space Down", "Eraser" },
  { "4 Tab", "Hole" },
  { "4 Tab Tab", "Letter of pieces placed on the board" },
  { "4 Tab Tab <Shift>Tab Up", "Enemy piece" },
};

static void
test_keys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 500);

      gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
      board_fixture_play (fixture, ways[i].keys);
      input_settle ();
      g_assert_cmpstr (hand_name (gtk_window_get_focus (GTK_WINDOW (fixture->window))), ==, ways[i].focus);
    }
}

/* What is typed into the entry for the letter, what it shows then and what the view puts. */
static const struct
{
  const char *typed, *shown;
  char letter;
} letters[] = {
  { "n", "N", 'N' },        { "Q", "Q", 'Q' },  { "7", "Q", 'Q' },
  { "\xc3\xa9", "Q", 'Q' }, { "ab", "B", 'B' }, { "", "B", 'B' },
};

static void
test_letter_entry (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 500);
  GtkEntry *entry = GTK_ENTRY (hand_part (fixture->bar, GTK_TYPE_ENTRY));

  g_assert_cmpstr (gtk_entry_get_text (entry), ==, "P");
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      int position = 1;

      gtk_editable_insert_text (GTK_EDITABLE (entry), letters[i].typed, -1, &position);
      g_assert_cmpstr (gtk_entry_get_text (entry), ==, letters[i].shown);
      g_assert_cmpint (pw_try_get_letter (pw_board_view_get_try (fixture->view)), ==, letters[i].letter);
    }
  board_fixture_play (fixture, "Right <Shift>k");
  g_assert_cmpstr (gtk_entry_get_text (entry), ==, "K");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  g_test_add_func ("/brush-bar/buttons", test_brush_bar);
  g_test_add_func ("/brush-bar/turned", test_brush_bar_turned);
  g_test_add_func ("/brush-bar/keys", test_keys);
  g_test_add_func ("/brush-bar/letter", test_letter_entry);
  return g_test_run ();
}
