/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a square: when it opens, and what can be chosen there. The piece is FtR on d4. */
#include <string.h>

#include "tests/ui/fixture.h"

#define EMPTY "8/8/8/8/8/8/8/8"
#define BOARD "*7/8/8/4p3/8/8/8/N7"

static GtkWidget *
board (Fixture *fixture)
{
  return hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
}

static GtkWidget *
menu (Fixture *fixture)
{
  return gtk_menu_get_for_attach_widget (board (fixture))->data;
}

static gboolean
is_open (Fixture *fixture)
{
  input_settle ();
  return gtk_widget_get_visible (menu (fixture));
}

static void
begin (Fixture *fixture, const char *fen)
{
  g_autoptr (PwBoard) given = pw_board_new_from_fen (fen, NULL);

  pw_document_set_board (fixture->document, given);
  pw_document_set_at (fixture->document, square (fixture, "d4"));
  put_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  input_settle ();
}

static void
find_middle (Fixture *fixture, const char *name, double *x, double *y)
{
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (PW_BOARD_VIEW (board (fixture)), square (fixture, name), &area));
  *x = area.x + area.width / 2;
  *y = area.y + area.height / 2;
}

/* With the secondary button, from one square to another. */
static void
pull (Fixture *fixture, const char *from, const char *to)
{
  double x, y;

  find_middle (fixture, from, &x, &y);
  input_press (board (fixture), x, y, GDK_BUTTON_SECONDARY);
  find_middle (fixture, to, &x, &y);
  input_move (board (fixture), x, y, GDK_BUTTON3_MASK);
  input_release (board (fixture), x, y, GDK_BUTTON_SECONDARY);
}

static void
open_by_key (Fixture *fixture, const char *name)
{
  activate (fixture, "go-to-board");
  pw_board_view_set_cursor (PW_BOARD_VIEW (board (fixture)), square (fixture, name));
  input_type (GTK_WIDGET (fixture->window), "<Shift>F10");
}

/* -- when it opens -- */

static const struct
{
  const char *brush, *from, *to;
  gboolean opens;
  const char *after; /* the board */
} presses[] = {
  { "move", "e5", "e5", TRUE, BOARD },
  { "move", "d4", "d4", TRUE, BOARD },
  { "move", "a1", "a1", TRUE, BOARD },
  { "move", "e5", "f5", FALSE, "*7/8/8/8/8/8/8/N7" }, /* a stroke erases, as ever */
  { "own", "e5", "e5", FALSE, "*7/8/8/8/8/8/8/N7" },
  { "own", "a8", "a8", FALSE, "8/8/8/4p3/8/8/8/N7" },
  { "own", "g7", "g7", TRUE, BOARD }, /* there is nothing to erase */
  { "enemy", "d4", "d4", TRUE, BOARD },
};

static void
test_press (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      g_autoptr (PwBoard) after = pw_board_new_from_fen (presses[i].after, NULL);

      g_test_message ("%s, %s to %s", presses[i].brush, presses[i].from, presses[i].to);
      begin (fixture, BOARD);
      activate_with (fixture, "brush", presses[i].brush);
      pull (fixture, presses[i].from, presses[i].to);
      g_assert_true (is_open (fixture) == presses[i].opens);
      gtk_menu_popdown (GTK_MENU (menu (fixture)));
      g_assert_true (pw_board_equal (after, pw_document_get_record (fixture->document)->board));
    }
}

/* Where moves are drawn, or a game is played, the board has no menu. */
static void
test_other_modes (Fixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { "draw", "play" };

  begin (fixture, BOARD);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      activate_with (fixture, "mode", modes[i]);
      input_settle ();
      open_by_key (fixture, "e5");
      g_assert_false (is_open (fixture));
    }
}

/* -- what can be chosen -- */

static const struct
{
  const char *square, *off; /* what can't be chosen, by letters that open it, in order */
} squares[] = {
  { "d4", "mpldfehr" }, { "e5", "de" }, { "g7", "pldr" }, { "a3", "r" }, { "a8", "mpldsnh" }, { "a1", "pld" },
};

/* The letter of each item; what can't be chosen. (transfer full) */
static char *
list_off (Fixture *fixture)
{
  g_autoptr (GList) items = gtk_container_get_children (GTK_CONTAINER (menu (fixture)));
  GString *off = g_string_new (NULL);

  for (GList *item = items; item != NULL; item = item->next)
    {
      const char *label = GTK_IS_SEPARATOR_MENU_ITEM (item->data) ? NULL : gtk_menu_item_get_label (item->data);

      if (label != NULL && *label != 0 && !gtk_widget_get_sensitive (item->data))
        g_string_append_c (off, g_ascii_tolower (strchr (label, '_')[1]));
    }
  return g_string_free (off, FALSE);
}

static void
test_sensitive (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      g_autofree char *off = NULL, *title = g_strdup_printf ("Menu of %s", squares[i].square);

      begin (fixture, BOARD);
      open_by_key (fixture, squares[i].square);
      g_assert_true (is_open (fixture));
      g_assert_cmpstr (hand_name (menu (fixture)), ==, title);
      off = list_off (fixture);
      g_assert_cmpstr (off, ==, squares[i].off);
      gtk_menu_popdown (GTK_MENU (menu (fixture)));
    }
}

/* -- what is chosen -- */

static void
choose (Fixture *fixture, const char *name, char letter)
{
  g_autoptr (GList) items = NULL;

  open_by_key (fixture, name);
  g_assert_true (is_open (fixture));
  items = gtk_container_get_children (GTK_CONTAINER (menu (fixture)));
  for (GList *item = items; item != NULL; item = item->next)
    {
      const char *label = GTK_IS_SEPARATOR_MENU_ITEM (item->data) ? NULL : gtk_menu_item_get_label (item->data);

      if (label != NULL && *label != 0 && g_ascii_tolower (strchr (label, '_')[1]) == letter)
        {
          gtk_menu_shell_activate_item (GTK_MENU_SHELL (menu (fixture)), item->data, TRUE);
          input_settle ();
          return;
        }
    }
  g_assert_not_reached ();
}

static const struct
{
  const char *square;
  char letter;
  const char *after;
} changes[] = {
  { "g7", 'f', "*7/6P1/8/4p3/8/8/8/N7" }, { "g7", 'e', "*7/6p1/8/4p3/8/8/8/N7" },
  { "g7", 'h', "*7/6*1/8/4p3/8/8/8/N7" }, { "e5", 'r', "*7/8/8/8/8/8/8/N7" },
  { "a8", 'r', "8/8/8/4p3/8/8/8/N7" },    { "e5", 'f', "*7/8/8/4P3/8/8/8/N7" },
};

/* Each is one step, and the brush stays. */
static void
test_change (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (PwBoard) after = pw_board_new_from_fen (changes[i].after, NULL),
                          before = pw_board_new_from_fen (BOARD, NULL);

      g_test_message ("%s, %c", changes[i].square, changes[i].letter);
      begin (fixture, BOARD);
      choose (fixture, changes[i].square, changes[i].letter);
      g_assert_true (pw_board_equal (after, pw_document_get_record (fixture->document)->board));
      activate (fixture, "undo");
      g_assert_true (pw_board_equal (before, pw_document_get_record (fixture->document)->board));
    }
}

static void
test_look (Fixture *fixture, gconstpointer data)
{
  PwLook *look = pw_document_get_look (fixture->document);
  guint frame;

  begin (fixture, EMPTY);
  choose (fixture, "e7", 'p');
  g_assert_nonnull (pw_look_get_playback (look, &frame));
  choose (fixture, "e7", 'l');
  g_assert_cmpint (pw_look_get_letter (look), ==, 2);
  choose (fixture, "e7", 'c');
  g_assert_true (g_str_has_prefix (status (fixture), "Copied: "));
  choose (fixture, "e7", 'm');
  g_assert_cmpuint (pw_document_get_record (fixture->document)->at, ==, square (fixture, "e7"));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/square-menu/press", test_press);
  ADD_TEST ("/square-menu/other-modes", test_other_modes);
  ADD_TEST ("/square-menu/sensitive", test_sensitive);
  ADD_TEST ("/square-menu/change", test_change);
  ADD_TEST ("/square-menu/look", test_look);
  return g_test_run ();
}
