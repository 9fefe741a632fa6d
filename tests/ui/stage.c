/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window with a board for the tests; owns it and the document in it.
 */
#include "tests/ui/stage.h"

#include "ui/board/brush-bar.h"

Stage *
stage_new (const char *fen, const char *at, int width, int height)
{
  Stage *stage = g_new0 (Stage, 1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  g_assert_nonnull (board);
  stage->document = pw_document_new ();
  pw_document_set_at (stage->document, 0); /* a corner that every board has */
  pw_document_set_board (stage->document, board);
  pw_document_set_at (stage->document, stage_square (stage, at ? at : "d4"));
  stage->widget = pw_board_view_new (stage->document);
  stage->view = PW_BOARD_VIEW (stage->widget);
  stage->bar = pw_brush_bar_new (stage->document, stage->view);
  stage->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  stage->scrolled = gtk_scrolled_window_new (NULL, NULL);
  gtk_container_add (GTK_CONTAINER (stage->scrolled), stage->widget);
  gtk_box_pack_start (GTK_BOX (box), stage->scrolled, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (box), stage->bar, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (stage->window), box);
  pw_board_view_add_actions (stage->view, G_ACTION_MAP (actions));
  gtk_widget_insert_action_group (stage->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width, height);
  hand_show (stage->window);
  gtk_widget_grab_focus (stage->widget);
  return stage;
}

void
stage_free (Stage *stage)
{
  gtk_widget_destroy (stage->window);
  g_object_unref (stage->document);
  hand_rest ();
  g_free (stage);
}

PwSquare
stage_square (Stage *stage, const char *name)
{
  PwSquare square = pw_square_parse (pw_document_get_board (stage->document), name);

  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  return square;
}

void
stage_assert_square (Stage *stage, PwSquare square, const char *name)
{
  char is[PW_SQUARE_NAME_SIZE] = "none";

  if (square != PW_NO_SQUARE)
    pw_square_name (pw_document_get_board (stage->document), square, is);
  g_assert_cmpstr (is, ==, name);
}

void
stage_assert_fen (Stage *stage, const char *fen)
{
  g_autofree char *is = pw_board_to_fen (pw_document_get_board (stage->document));

  g_assert_cmpstr (is, ==, fen);
}

static void
go_to (Stage *stage, const char *place)
{
  GdkRectangle area;

  stage->x = stage->y = 2;
  if (g_str_equal (place, "off"))
    return;
  g_assert_true (pw_board_view_square_area (stage->view, stage_square (stage, place), &area));
  stage->x = area.x + area.width / 2.0;
  stage->y = area.y + area.height / 2.0;
}

static void
press (Stage *stage, const char *place, guint button)
{
  go_to (stage, place);
  stage->button = button;
  hand_press (stage->widget, stage->x, stage->y, button);
}

static void
play_word (Stage *stage, const char *word)
{
  switch (word[0])
    {
    case '+':
      press (stage, word + 1, GDK_BUTTON_PRIMARY);
      break;
    case '!':
      press (stage, word + 1, GDK_BUTTON_SECONDARY);
      break;
    case '>':
      go_to (stage, word + 1);
      /* fall through */
    case '=':
      hand_move (stage->widget, stage->x, stage->y,
                 stage->button ? GDK_BUTTON1_MASK << (stage->button - 1) : 0);
      break;
    case '-':
      hand_release (stage->widget, stage->x, stage->y, stage->button ? stage->button : GDK_BUTTON_PRIMARY);
      stage->button = 0;
      break;
    case '^':
      hand_leave (stage->widget);
      break;
    default:
      if (!hand_type (stage->window, word))
        g_error ("no such key here: %s", word);
    }
}

void
stage_play (Stage *stage, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      play_word (stage, words[i]);
}
