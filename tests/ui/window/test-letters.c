/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From marks on the board to letters of the notation, and back; and numbers of the notation by hand.
 */
#include <string.h>

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

/* -- numbers -- */

/* Of the middle of the letter in front of a byte, in the part of the entry with its text. */
static double
find_x (Fixture *fixture, int byte)
{
  PangoRectangle place;
  GtkAllocation entry, text;
  int left;

  gtk_entry_get_layout_offsets (fixture->entry, &left, NULL);
  gtk_widget_get_allocation (GTK_WIDGET (fixture->entry), &entry);
  gtk_entry_get_text_area (fixture->entry, &text);
  pango_layout_index_to_pos (gtk_entry_get_layout (fixture->entry), byte - 1, &place);
  return left - (text.x - entry.x) + PANGO_PIXELS (place.x + place.width / 2);
}

static const struct
{
  const char *notation;     /* with a bar after the letter */
  const char *moves;        /* to the right and left, in numbers, "." lets go, "x" is Escape */
  const char *after, *said; /* before it is let go */
} drags[] = {
  { "R4|", "> > .", "R6", "6: up to 6 steps, one after another." },
  { "R4|", "< < < < .", "R1", "1: up to 1 step." },
  { "R4|FtB", "> > > > > .", "RFtB", "R: rook: slides any number of squares orthogonally." },
  { "FtB4|", "< > > .", "FtB5", "5: up to 5 steps, one after another." },
  { "R4|", "> < .", "R4", "4: up to 4 steps, one after another." },
  { "R4|", "> > x .", "R4", NULL },
  { "R|4", "> > .", "R4", NULL }, /* no digits */
  { "W-3|", "> .", "W-4", NULL },
};

static void
drag (Fixture *fixture, double x, const char *moves, const char *said)
{
  GtkWidget *entry = GTK_WIDGET (fixture->entry);

  input_press (entry, x, 10, GDK_BUTTON_PRIMARY);
  for (; *moves != '\0'; moves++)
    if (*moves == '.')
      {
        if (said != NULL)
          g_assert_cmpstr (status (fixture), ==, said);
        input_release (entry, x, 10, GDK_BUTTON_PRIMARY);
      }
    else if (*moves == 'x')
      input_type (GTK_WIDGET (fixture->window), "Escape");
    else if (*moves != ' ')
      {
        x += *moves == '>' ? 16 : -16;
        input_move (entry, x, 10, GDK_BUTTON1_MASK);
      }
  input_settle ();
}

/* One step of the history, however far it goes. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (drags); i++)
    {
      g_auto (GStrv) parts = g_strsplit (drags[i].notation, "|", 2);
      g_autofree char *before = g_strconcat (parts[0], parts[1], NULL);

      g_test_message ("%s %s", drags[i].notation, drags[i].moves);
      put_text (fixture, PW_DIALECT_EXTENDED, before);
      gtk_entry_grab_focus_without_selecting (fixture->entry);
      input_settle ();
      drag (fixture, find_x (fixture, (int) strlen (parts[0])), drags[i].moves, drags[i].said);
      g_assert_cmpstr (text_of (fixture), ==, drags[i].after);
      g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
      if (g_str_equal (before, drags[i].after))
        continue;
      activate (fixture, "undo");
      g_assert_cmpstr (text_of (fixture), ==, before);
    }
}

/* Any letter of the step will do; all notches together are one step. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  static const GdkModifierType keys[] = { GDK_CONTROL_MASK, GDK_MOD1_MASK };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, "fR4N");
      input_settle ();
      for (guint j = 0; j < 2; j++)
        input_scroll (GTK_WIDGET (fixture->entry), find_x (fixture, 2), 10, 1, keys[i]);
      g_assert_cmpstr (text_of (fixture), ==, "fR2N");
      g_assert_cmpstr (status (fixture), ==, "2: up to 2 steps, one after another.");
      input_scroll (GTK_WIDGET (fixture->entry), find_x (fixture, 2), 10, -1, keys[i]);
      input_scroll (GTK_WIDGET (fixture->entry), find_x (fixture, 2), 10, -1, 0);
      g_assert_cmpstr (text_of (fixture), ==, "fR3N");
      activate (fixture, "undo");
      g_assert_cmpstr (text_of (fixture), ==, "fR4N");
    }
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);

  put_text (fixture, PW_DIALECT_EXTENDED, "R4FtB");
  activate (fixture, "lower-number"); /* of B, on 8x8 */
  g_assert_cmpstr (text_of (fixture), ==, "R4FtB7");
  activate (fixture, "lower-number");
  g_assert_cmpstr (text_of (fixture), ==, "R4FtB6");
  g_assert_cmpstr (status (fixture), ==, "6: up to 6 steps, one after another.");
  activate (fixture, "raise-number");
  activate (fixture, "raise-number");
  activate (fixture, "raise-number"); /* there is no more */
  g_assert_cmpstr (text_of (fixture), ==, "R4FtB");
  activate (fixture, "go-to-board");
  pw_board_view_set_cursor (view, square (fixture, "d6"));
  activate (fixture, "lower-number");
  g_assert_cmpstr (text_of (fixture), ==, "R3FtB");
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  activate (fixture, "lower-number");
  g_assert_cmpstr (text_of (fixture), ==, "");
  put_text (fixture, PW_DIALECT_EXTENDED, "R-");
  activate (fixture, "raise-number");
  g_assert_cmpstr (text_of (fixture), ==, "R-");
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
  ADD_TEST ("/letters/drag", test_drag);
  ADD_TEST ("/letters/wheel", test_wheel);
  ADD_TEST ("/letters/keys", test_keys);
  return g_test_run ();
}
