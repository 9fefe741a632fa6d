/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From marks on the board to letters of the notation, and back.
 */
#include "tests/ui/fixture.h"

/* -- from a mark to its letters -- */

static const struct
{
  PwDialect dialect;
  const char *notation, *fen, *square; /* the piece is on d4 */
  const char *after;                   /* the notation with the cursor */
  guint n_lit;
} marks[] = {
  { PW_DIALECT_EXTENDED, "FtR", "8/8/8/8/3X4/8/8/8", "e5", "F|tR", 4 },
  { PW_DIALECT_EXTENDED, "FtR", "8/8/8/8/3X4/8/8/8", "e7", "FtR|", 20 },
  { PW_DIALECT_EXTENDED, "FtR", "8/8/8/8/3X4/8/8/8", "d7", "FtR|", 0 }, /* no mark: the cursor stays */
  { PW_DIALECT_EXTENDED, "R", "8/8/8/8/3X4/8/8/8", "d7", "R|", 0 },     /* nothing to tell apart */
  { PW_DIALECT_EXTENDED, "fmWfcF", "8/8/8/8/3X4/8/8/8", "d5", "fmW|fcF", 1 },
  { PW_DIALECT_EXTENDED, "fmWfcF", "8/8/2p5/8/3X4/8/8/8", "e5", "fmWfcF|", 2 }, /* no enemy there */
  { PW_DIALECT_EXTENDED, "fmWfcF", "8/8/8/2p5/3X4/8/8/8", "c5", "fmWfcF|", 2 },
  { PW_DIALECT_EXTENDED, "KxbKN", "8/8/8/2p5/3X4/8/8/8", "d4", "KxbK|N", 1 }, /* the piece's own square */
  { PW_DIALECT_CLASSIC, "t[FR]", "8/8/8/8/3X4/8/8/8", "e7", "t[FR|]", 20 },
  { PW_DIALECT_XBETZA, "FyafsF", "8/8/8/8/3X4/8/8/8", "e7", "FyafsF|", 20 },
  { PW_DIALECT_EXTENDED, "WF", "*7/8/8/8/3X4/8/8/8", "a8", "WF|", 0 },
  { PW_DIALECT_EXTENDED, "W-", "8/8/8/8/3X4/8/8/8", "d5", "W-|", 0 },
};

static char *
mark_cursor (Fixture *fixture)
{
  GString *text = g_string_new (text_of (fixture));

  g_string_insert_c (text, (gssize) pw_notation_entry_get_cursor (PW_NOTATION_ENTRY (fixture->entry)), '|');
  return g_string_free (text, FALSE);
}

static void
begin (Fixture *fixture, guint i)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (marks[i].fen, NULL);

  g_test_message ("%s, %s", marks[i].notation, marks[i].square);
  pw_document_set_board (fixture->document, board);
  pw_document_set_at (fixture->document, square (fixture, "d4"));
  put_text (fixture, marks[i].dialect, marks[i].notation);
  input_settle ();
}

static void
press (Fixture *fixture, const char *name)
{
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (PW_BOARD_VIEW (view), square (fixture, name), &area));
  input_press (view, area.x + area.width / 2, area.y + area.height / 2, GDK_BUTTON_PRIMARY);
}

static void
let_go (Fixture *fixture, const char *name)
{
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (PW_BOARD_VIEW (view), square (fixture, name), &area));
  input_move (view, area.x + area.width / 2, area.y + area.height / 2, GDK_BUTTON1_MASK);
  input_release (view, area.x + area.width / 2, area.y + area.height / 2, GDK_BUTTON_PRIMARY);
  input_settle ();
}

static gboolean
has_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (fixture->entry);
}

/* The focus stays on the board, and so do the pieces there. */
static void
test_click (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *after = NULL, *fen = NULL;
      g_autoptr (PwBoard) before = NULL;

      begin (fixture, i);
      before = pw_board_copy (pw_document_get_record (fixture->document)->board);
      press (fixture, marks[i].square);
      let_go (fixture, marks[i].square);
      input_leave (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
      pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
      after = mark_cursor (fixture);
      g_assert_cmpstr (after, ==, marks[i].after);
      g_assert_cmpuint (n_lit (fixture), ==, marks[i].n_lit);
      g_assert_false (has_focus (fixture));
      g_assert_true (pw_board_equal (before, pw_document_get_record (fixture->document)->board));
    }
}

/* The key takes the focus there, if there are letters. */
static void
test_key (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);
      g_autofree char *after = NULL;

      begin (fixture, i);
      activate (fixture, "go-to-board");
      pw_board_view_set_cursor (view, square (fixture, marks[i].square));
      pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, marks[i].square));
      activate (fixture, "go-to-letters");
      after = mark_cursor (fixture);
      g_assert_cmpstr (after, ==, marks[i].after);
      g_assert_true (has_focus (fixture)
                     == (pw_look_get_letter (pw_document_get_look (fixture->document)) >= 0));
    }
}

/* What begins on a mark and ends elsewhere was no click, nor is one with another brush. */
static void
test_no_click (Fixture *fixture, gconstpointer data)
{
  g_autofree char *after = NULL;

  begin (fixture, 0);
  press (fixture, "e5");
  let_go (fixture, "e3");
  activate_with (fixture, "brush", "own");
  press (fixture, "e5");
  let_go (fixture, "e5");
  after = mark_cursor (fixture);
  g_assert_cmpstr (after, ==, "FtR|");
}

/* -- from a letter to its marks -- */

static guint
n_lit_after (Fixture *fixture, const char *key)
{
  g_assert_true (input_type (GTK_WIDGET (fixture->window), key));
  input_settle ();
  return n_lit (fixture);
}

static void
test_cursor (Fixture *fixture, gconstpointer data)
{
  begin (fixture, 0);
  gtk_entry_grab_focus_without_selecting (fixture->entry);
  g_assert_cmpuint (n_lit_after (fixture, "Left"), ==, 20); /* t */
  g_assert_cmpuint (n_lit_after (fixture, "Left"), ==, 4);  /* F */
  g_assert_cmpuint (n_lit_after (fixture, "Left"), ==, 0);
  g_assert_cmpuint (n_lit_after (fixture, "End"), ==, 20);
  g_assert_cmpuint (n_lit_after (fixture, "<Shift>Left"), ==, 0);
  g_assert_cmpuint (n_lit_after (fixture, "End"), ==, 20);
  type (fixture, "N"); /* is in force, but was typed just now */
  input_settle ();
  g_assert_cmpuint (n_lit (fixture), ==, 0);
  g_assert_cmpuint (n_lit_after (fixture, "Left"), ==, 20);
  g_assert_cmpuint (n_lit_after (fixture, "Delete"), ==, 0);
  g_assert_cmpuint (n_lit_after (fixture, "Left"), ==, 20);
  activate (fixture, "go-to-board");
  input_settle ();
  g_assert_cmpuint (n_lit (fixture), ==, 0);
}

/* The light goes by Escape on the board, and by a click elsewhere; it follows the piece. */
static void
test_light (Fixture *fixture, gconstpointer data)
{
  begin (fixture, 0);
  press (fixture, "e5");
  let_go (fixture, "e5");
  g_assert_cmpuint (n_lit (fixture), ==, 4);
  pw_document_set_at (fixture->document, square (fixture, "a1"));
  g_assert_cmpuint (n_lit (fixture), ==, 1);
  g_assert_cmpuint (n_lit_after (fixture, "Escape"), ==, 0);
  press (fixture, "b2");
  let_go (fixture, "b2");
  g_assert_cmpuint (n_lit (fixture), ==, 1);
  press (fixture, "a2");
  let_go (fixture, "a2");
  g_assert_cmpint (pw_look_get_letter (pw_document_get_look (fixture->document)), ==, -1);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/letters/click", test_click);
  ADD_TEST ("/letters/key", test_key);
  ADD_TEST ("/letters/no-click", test_no_click);
  ADD_TEST ("/letters/cursor", test_cursor);
  ADD_TEST ("/letters/light", test_light);
  return g_test_run ();
}
