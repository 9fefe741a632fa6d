/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window with a board for the tests; owns it and the document in it.
 */
#include "tests/ui/board-fixture.h"

#include "ui/board/brush-bar.h"

#define ICONS 48 /* pixels: the bar without the brushes' names */

BoardFixture *
board_fixture_new (const char *fen, const char *at, int width, int height)
{
  BoardFixture *fixture = g_new0 (BoardFixture, 1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  int bar_width;

  g_assert_nonnull (board);
  fixture->document = pw_document_new ();
  pw_document_set_at (fixture->document, 0); /* a corner that every board has */
  pw_document_set_board (fixture->document, board);
  pw_document_set_at (fixture->document, board_fixture_square (fixture, at ? at : "d4"));
  fixture->widget = pw_board_view_new (fixture->document);
  fixture->view = PW_BOARD_VIEW (fixture->widget);
  fixture->bar = pw_brush_bar_new (fixture->document, fixture->view);
  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->scrolled = gtk_scrolled_window_new (NULL, NULL);
  gtk_container_add (GTK_CONTAINER (fixture->scrolled), fixture->widget);
  gtk_box_pack_start (GTK_BOX (box), fixture->scrolled, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (box), fixture->bar, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (fixture->window), box);
  pw_board_view_add_actions (fixture->view, G_ACTION_MAP (actions));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  gtk_widget_show_all (box);
  gtk_widget_get_preferred_width (fixture->bar, NULL, &bar_width);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width + MAX (bar_width - ICONS, 0), height);
  input_show (fixture->window);
  gtk_widget_grab_focus (fixture->widget);
  return fixture;
}

void
board_fixture_free (BoardFixture *fixture)
{
  gtk_widget_destroy (fixture->window);
  g_object_unref (fixture->document);
  input_settle ();
  g_free (fixture);
}

PwSquare
board_fixture_square (BoardFixture *fixture, const char *name)
{
  PwSquare square = pw_square_parse (pw_document_get_record (fixture->document)->board, name);

  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  return square;
}

void
board_fixture_assert_square (BoardFixture *fixture, PwSquare square, const char *name)
{
  char is[PW_SQUARE_NAME_SIZE] = "none";

  if (square != PW_NO_SQUARE)
    pw_square_name (pw_document_get_record (fixture->document)->board, square, is);
  g_assert_cmpstr (is, ==, name);
}

void
board_fixture_assert_fen (BoardFixture *fixture, const char *fen)
{
  g_autofree char *is = pw_board_to_fen (pw_document_get_record (fixture->document)->board);

  g_assert_cmpstr (is, ==, fen);
}

double
board_fixture_zoom (BoardFixture *fixture)
{
  double zoom;

  g_object_get (fixture->view, "zoom", &zoom, NULL);
  return zoom;
}

PwBrush
board_fixture_brush (BoardFixture *fixture)
{
  return pw_try_get_brush (pw_board_view_get_try (fixture->view));
}

void
board_fixture_set_brush (BoardFixture *fixture, PwBrush brush)
{
  pw_try_set_brush (pw_board_view_get_try (fixture->view), brush);
}

static void
go_to (BoardFixture *fixture, const char *place)
{
  const PwBoard *board = pw_document_get_record (fixture->document)->board;
  gboolean off = g_str_equal (place, "off"); /* beside the corner at the top left, where the ranks' numbers are */
  PwSquare corner = (PwSquare) (pw_board_n_squares (board) - pw_board_files (board));
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (fixture->view, off ? corner : board_fixture_square (fixture, place),
                                            &area));
  fixture->x = off ? 2 : area.x + area.width / 2.0;
  fixture->y = area.y + area.height / 2.0;
}

static void
press (BoardFixture *fixture, const char *place, guint button)
{
  go_to (fixture, place);
  fixture->button = button;
  input_press (fixture->widget, fixture->x, fixture->y, button);
}

static void
play_word (BoardFixture *fixture, const char *word)
{
  switch (word[0])
    {
    case '+':
      press (fixture, word + 1, GDK_BUTTON_PRIMARY);
      break;
    case '!':
      press (fixture, word + 1, GDK_BUTTON_SECONDARY);
      break;
    case '>':
      go_to (fixture, word + 1);
      /* fall through */
    case '=':
      input_move (fixture->widget, fixture->x, fixture->y,
                  fixture->button ? GDK_BUTTON1_MASK << (fixture->button - 1) : 0);
      break;
    case '-':
      input_release (fixture->widget, fixture->x, fixture->y, fixture->button ? fixture->button : GDK_BUTTON_PRIMARY);
      fixture->button = 0;
      break;
    case '^':
      input_leave (fixture->widget);
      break;
    default:
      if (!input_type (fixture->window, word))
        g_error ("no such key here: %s", word);
    }
}

void
board_fixture_play (BoardFixture *fixture, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      play_word (fixture, words[i]);
}
