/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing moves: marks and rides by mouse and keys, their copies and their history; positions and what is said on
 * them; the notations that are found, and what can be done with them.
 */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

#define PATIENCE 30.0 /* seconds for a run; it takes one at most */

static void
choose (Fixture *fixture, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, g_variant_new_string (target));
  hand_rest ();
}

static PwDrawingBoard *
drawing (Fixture *fixture)
{
  return pw_window_get_drawing (fixture->window);
}

static PwDrawPanel *
panel (Fixture *fixture)
{
  return pw_window_get_draw_panel (fixture->window);
}

/* -- a hand on the board -- */

static void
find_place (Fixture *fixture, const char *name, double *x, double *y)
{
  GdkRectangle area;

  g_assert_true (
      pw_board_view_square_area (pw_window_get_board_view (fixture->window), square (fixture, name), &area));
  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
}

/*
 * Words: +e4 presses the first button, !e4 the second, >e4 pulls there, - lets go; e4 alone is a click; anything else
 * is a key.
 */
static void
play (Fixture *fixture, const char *script)
{
  GtkWidget *board = GTK_WIDGET (pw_window_get_board_view (fixture->window));
  g_auto (GStrv) words = g_strsplit (script, " ", -1);
  static double x, y;
  static guint button;

  for (guint i = 0; words[i]; i++)
    {
      const char *word = words[i];
      gboolean click = strlen (word) == 2 && g_ascii_islower (word[0]) && g_ascii_isdigit (word[1]);

      if (*word == '\0')
        continue;
      if (strchr ("+!>", *word) || click)
        find_place (fixture, click ? word : word + 1, &x, &y);
      if (*word == '>')
        hand_move (board, x, y, GDK_BUTTON1_MASK << (button - 1));
      else if (*word == '-')
        hand_release (board, x, y, button);
      else if (strchr ("+!", *word) || click)
        {
          button = *word == '!' ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
          hand_press (board, x, y, button);
          if (click)
            hand_release (board, x, y, button);
        }
      else
        g_assert_true (hand_type (GTK_WIDGET (fixture->window), word));
    }
  hand_rest ();
}

/* All marks, in the order of the squares: b move or capture, m, c; behind the name of a square on a ride an r. */
static char *
show_marks (Fixture *fixture)
{
  static const char letters[] = "-mcb";
  const PwBoard *board = pw_drawing_board_get_board (drawing (fixture));
  GString *text = g_string_new (NULL);

  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    {
      PwMark mark = pw_drawing_board_get_mark (drawing (fixture), i);
      gboolean ridden = pw_drawing_board_is_ridden (drawing (fixture), i);
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, i, name);
      if (mark != PW_MARK_NONE || ridden)
        g_string_append_printf (text, "%s%c%s%s", text->len > 0 ? " " : "", letters[mark], name, ridden ? "r" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_marks (Fixture *fixture, const char *marks)
{
  g_autofree char *is = show_marks (fixture);

  g_assert_cmpstr (is, ==, marks);
}

static const struct
{
  const char *name, *symmetry, *script, *marks;
} rows[] = {
  { "cycle/1", "none", "d5", "bd5" },
  { "cycle/2", "none", "d5 d5", "md5" },
  { "cycle/3", "none", "d5 d5 d5", "cd5" },
  { "cycle/4", "none", "d5 d5 d5 d5", "" },
  { "tool/move", "none", "3 d5 d5", "md5" },
  { "tool/capture", "none", "4 d5 e5", "cd5 ce5" },
  { "tool/both", "none", "3 d5 2 d5", "bd5" },
  { "tool/erase", "none", "d5 e5 5 d5", "be5" },
  { "secondary", "none", "d5 e5 !d5 -", "be5" },
  { "stroke", "none", "+a7 >d7 >d8 -", "ba7 bb7 bc7 bd7 bd8" },
  { "stroke-does-the-same", "none", "c7 +b7 >c7 -", "bb7 bc7" },
  { "copies/eight", "eight", "e6", "bc2 be2 bb3 bf3 bb5 bf5 bc6 be6" },
  { "copies/four", "four", "e6", "bc2 be2 bc6 be6" },
  { "copies/sides", "sides", "e6", "bc6 be6" },
  { "copies/cut", "eight", "d8", "bh4 bd8" },
  { "copies/erase", "eight", "e6 !e6 -", "" },
  { "ride/to-the-edge", "none", "+d4 >e4 >h4 -", "be4r bf4r bg4r bh4r" },
  { "ride/short", "none", "+d4 >f4 -", "be4r bf4r" },
  { "ride/copies", "eight", "+d4 >f4 -", "bd2r bd3r bb4r bc4r be4r bf4r bd5r bd6r" },
  { "ride/copies-to-the-edge", "sides", "+d4 >a4 -", "ba4r bb4r bc4r be4r bf4r bg4r bh4r" },
  { "ride/knights", "none", "+d4 >f8 -", "be6r bf8r" },
  { "ride/shrinks", "none", "+d4 >h4 >e4 -", "be4r" },
  { "ride/back-home", "none", "+d4 >h4 >d4 -", "" },
  { "ride/of-moves", "none", "3 +d4 >f4 -", "me4r mf4r" },
  { "ride/replaces", "none", "e4 e4 +d4 >f4 -", "be4r bf4r" },
  { "ride/passes", "none", "+d4 >f4 - !e4 -", "-e4r bf4r" },
  { "ride/erase-all", "none", "+d4 >f4 - !e4 - !f4 -", "" },
  { "ride/erase", "none", "+d4 >f4 - 5 +d4 >e4 -", "" },
  { "ride/escape", "none", "d5 +d4 >f4 Escape -", "bd5" },
  { "stroke/escape", "none", "d5 +e5 >f5 Escape -", "bd5" },
  { "stroke/undone-in-hand", "none", "d5 +e5 >f5 <Primary>z >g5 -", "bd5" },
  { "ride/undone-in-hand", "none", "d5 +d4 >f4 <Primary>z >g4 -", "bd5" },
  { "key/space", "none", "Up space Up space space", "bd5 md6" },
  { "key/ride", "none", "Right Right r", "be4r bf4r" },
  { "key/delete", "none", "d5 Delete", "" },
  { "key/letters", "none", "Up p <Shift>p asterisk", "" },
  { "key/piece-goes-along", "eight", "e6 <Primary>Right", "bd2 bf2 bc3 bg3 bc5 bg5 bd6 bf6" },
};

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  choose (fixture, "mode", "draw");
  choose (fixture, "draw-symmetry", rows[i].symmetry);
  play (fixture, rows[i].script);
  assert_marks (fixture, rows[i].marks);
}

/* -- history -- */

static const char *
undo_label (Fixture *fixture)
{
  return pw_document_undo_name (fixture->document);
}

static gboolean
is_drawing (Fixture *fixture)
{
  return pw_board_view_get_drawing (pw_window_get_board_view (fixture->window)) != NULL;
}

/* Steps of a drawing are the document's, and are seen when they are undone. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  choose (fixture, "mode", "draw");
  choose (fixture, "draw-symmetry", "none");
  play (fixture, "d5 +a7 >c7 - +d4 >h4 -");
  assert_marks (fixture, "be4r bf4r bg4r bh4r bd5 ba7 bb7 bc7");
  g_assert_cmpstr (undo_label (fixture), ==, "Mark a Ride");
  activate (fixture, "undo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");
  g_assert_cmpstr (undo_label (fixture), ==, "Mark Squares");
  activate (fixture, "undo");
  assert_marks (fixture, "bd5");
  activate (fixture, "redo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");
  activate (fixture, "clear-drawing");
  assert_marks (fixture, "");
  g_assert_false (is_enabled (fixture, "redo"));
  g_assert_false (is_enabled (fixture, "clear-drawing"));
  activate (fixture, "undo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");

  choose (fixture, "mode", "try");
  gtk_entry_set_text (fixture->entry, "F");
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "W");
  g_assert_false (is_drawing (fixture));
  activate (fixture, "undo");
  g_assert_true (is_drawing (fixture));
  assert_marks (fixture, "bd5");
  activate (fixture, "undo");
  assert_marks (fixture, "");
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
}

/* -- pages -- */

static GtkWidget *
page_widget (Fixture *fixture, guint page)
{
  return pw_position_strip_get_page (pw_draw_panel_get_strip (panel (fixture)), page);
}

static void
click_page (Fixture *fixture, guint page)
{
  GtkWidget *widget = page_widget (fixture, page), *box = gtk_widget_get_parent (widget);
  GtkAllocation area;

  gtk_widget_get_allocation (widget, &area);
  hand_press (box, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
  hand_release (box, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
}

/* Words: a digit clicks on a page; a word with < or a capital is a key; others are actions. */
static void
turn (Fixture *fixture, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      if (g_ascii_isdigit (*words[i]))
        click_page (fixture, (guint) atoi (words[i]));
      else if (*words[i] == '<' || g_ascii_isupper (*words[i]))
        g_assert_true (hand_type (GTK_WIDGET (fixture->window), words[i]));
      else
        activate (fixture, words[i]);
      hand_rest ();
    }
}

/* Each begins with the piece alone and two positions, of which the last is shown. */
static const struct
{
  const char *name, *script;
  guint page, n;
} page_rows[] = {
  { "click", "1", 1, 3 },
  { "click/alone", "0", 0, 3 },
  { "arrows", "0 Right", 1, 3 },
  { "arrows/back", "2 Left Left", 0, 3 },
  { "action/previous", "previous-position", 1, 3 },
  { "action/next", "previous-position previous-position next-position", 1, 3 },
  { "action/add", "1 add-position", 2, 4 },
  { "action/remove", "remove-position", 1, 2 },
  { "action/remove-both", "remove-position remove-position", 0, 1 },
  { "key/previous", "<Alt>Page_Up", 1, 3 },
  { "key/next", "0 <Alt>Page_Down", 1, 3 },
  { "key/add", "<Primary><Alt>n", 3, 4 },
  { "key/remove", "1 <Alt><Shift>Delete", 1, 2 },
  { "undo", "0 undo", 1, 2 },
  { "clear", "clear-drawing", 0, 1 },
  { "another-piece", "new-piece", 0, 1 },
};

static void
test_page (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  choose (fixture, "mode", "draw");
  activate (fixture, "add-position");
  activate (fixture, "add-position");
  turn (fixture, page_rows[i].script);
  g_assert_cmpuint (pw_drawing_board_n_pages (drawing (fixture)), ==, page_rows[i].n);
  g_assert_cmpuint (pw_drawing_board_get_page (drawing (fixture)), ==, page_rows[i].page);
  g_assert_nonnull (page_widget (fixture, page_rows[i].n - 1));
  g_assert_null (page_widget (fixture, page_rows[i].n));
  g_assert_cmpuint (pw_position_strip_get_marked (pw_draw_panel_get_strip (panel (fixture))), ==, page_rows[i].page);
}

/* Only what makes sense can be done. */
static void
test_page_actions (Fixture *fixture, gconstpointer data)
{
  static const char *const names[]
      = { "remove-position", "previous-position", "next-position", "position-complete", "clear-drawing" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (fixture, names[i]));
  g_assert_true (is_enabled (fixture, "add-position"));
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_SECOND, 'P');
  activate (fixture, "add-position"); /* of the board that is shown */
  g_assert_true (is_drawing (fixture));
  g_assert_cmpuint (pw_board_cell (pw_drawing_board_get_board (drawing (fixture)), square (fixture, "d6")), ==,
                    PW_CELL_SECOND);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (is_enabled (fixture, names[i]), ==, !g_str_equal (names[i], "next-position"));
  activate (fixture, "position-complete");
  g_assert_true (pw_drawing_board_get_complete (drawing (fixture)));
  g_assert_cmpstr (undo_label (fixture), ==, "Forbid the Rest");
  activate (fixture, "undo");
  g_assert_false (pw_drawing_board_get_complete (drawing (fixture)));
  choose (fixture, "draw-say", "hops");
  g_assert_cmpint (pw_drawing_board_get_say_tool (drawing (fixture)), ==, PW_SAY_HOPS);
  activate (fixture, "previous-position");
  g_assert_false (is_enabled (fixture, "previous-position"));
  g_assert_true (is_enabled (fixture, "next-position"));
  choose (fixture, "mode", "try");
  g_assert_false (is_enabled (fixture, "next-position"));
}

static void
touch (Fixture *fixture, const char *name)
{
  pw_drawing_board_begin (drawing (fixture));
  pw_drawing_board_touch (drawing (fixture),
                          pw_square_parse (pw_drawing_board_get_board (drawing (fixture)), name), FALSE);
  pw_drawing_board_end (drawing (fixture));
}

static void
test_page_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (pw_window_get_board_view (fixture->window));

  choose (fixture, "mode", "draw");
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "Click on squares");
  activate (fixture, "add-position");
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "Put pieces on the board");
  g_assert_cmpstr (atk_object_get_name (gtk_widget_get_accessible (page_widget (fixture, 0))), ==,
                   "Alone: the piece by itself, with marks and rides");
  g_assert_cmpstr (atk_object_get_name (gtk_widget_get_accessible (page_widget (fixture, 1))), ==,
                   "Position 1: nothing said yet");
  choose (fixture, "draw-say", "may");
  touch (fixture, "d5");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_widget (fixture, 1)), ==, "Position 1: 1 statement");
  touch (fixture, "d6");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_widget (fixture, 1)), ==, "Position 1: 2 statements");

  hand_leave (board);
  pw_drawing_board_set_pointed (drawing (fixture), PW_NO_SQUARE);
  choose (fixture, "draw-say", "takes");
  assert_contains (status (fixture), "Click the piece that is taken");
  pw_drawing_board_set_pointed (drawing (fixture), square (fixture, "d5"));
  g_assert_cmpstr (status (fixture), ==, "d5: the piece may end here.");
  activate (fixture, "previous-position");
  assert_contains (status (fixture), "Click on squares to mark them");
}

/* -- notations -- */

static void
await (Fixture *fixture)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  hand_rest ();
  while (pw_inventor_is_busy (pw_draw_panel_get_inventor (panel (fixture))) && g_timer_elapsed (timer, NULL) < PATIENCE)
    hand_rest ();
  g_assert_false (pw_inventor_is_busy (pw_draw_panel_get_inventor (panel (fixture))));
  hand_rest ();
}

/* What the first notation is the same piece as; take: a notation whose moves are taken first. */
static const struct
{
  const char *name, *symmetry, *script, *take, *notation;
} found_rows[] = {
  { "knight", "eight", "e6", NULL, "N" },
  { "wazir-ferz", "eight", "d5 e5", NULL, "K" },
  { "moves-and-captures", "eight", "3 e6 4 +d4 >h8 -", NULL, "mNcB" },
  { "forward", "sides", "d5 +d4 >a7 -", NULL, "fWfB" },
  { "ferz-ahead", "sides", "d5 +d4 >h8 - 5 +d4 >e3 -", NULL, "fWfB" },
  { "long-leap", "eight", "h5", NULL, "(4,1)" },
  { "rook", "eight", "+d4 >h4 -", NULL, "R" },
  { "nightrider", "eight", "+d4 >f8 -", NULL, "NN" },
  { "taken/griffon", "none", "", "FtR", "FtR" },
  { "taken/mixed", "none", "", "mNcB", "mNcB" },
  { "taken/forward", "none", "", "fWbF", "fWbF" },
  { "taken/and-changed", "eight", "e5", "W", "K" },
};

/* The moves of a notation on a board with a few others, as a line of text. (transfer full) */
static char *
show_moves (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("8/1p3P2/4p3/2P5/5p2/8/1p4P1/8", NULL);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwPosition position = { board, pw_square_parse (board, "d4"), PW_SIDE_FIRST, FALSE };
  GString *text = g_string_new (NULL);

  pw_generator_run (generator, &position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    g_string_append_printf (text, "%u%s ", pw_moves_get (moves, i)->to,
                            pw_moves_get (moves, i)->kind == PW_MOVE_CAPTURE ? "x" : "");
  return g_string_free (text, FALSE);
}

static void
assert_same_piece (const char *is, const char *expected)
{
  g_autofree char *a = show_moves (is), *b = show_moves (expected);

  if (!g_str_equal (a, b))
    g_error ("%s is not %s", is, expected);
}

static void
test_found (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  if (found_rows[i].take)
    {
      gtk_entry_set_text (fixture->entry, found_rows[i].take);
      activate (fixture, "take-moves");
    }
  choose (fixture, "mode", "draw");
  choose (fixture, "draw-symmetry", found_rows[i].symmetry);
  play (fixture, found_rows[i].script);
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), >, 0);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), <=, 5);
  assert_same_piece (pw_draw_panel_get_notation (panel (fixture), 0), found_rows[i].notation);
}

/* A piece that has a name is called by it. */
static void
test_known (Fixture *fixture, gconstpointer data)
{
  PwInventor *inventor = pw_draw_panel_get_inventor (panel (fixture));

  choose (fixture, "mode", "draw");
  play (fixture, "e6");
  await (fixture);
  g_assert_nonnull (pw_inventor_get_known (inventor, 0));
  g_assert_cmpstr (pw_inventor_get_known (inventor, 0)->name, ==, "Knight");
  choose (fixture, "draw-symmetry", "none");
  play (fixture, "a1");
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), >, 0);
  g_assert_null (pw_inventor_get_known (inventor, 0));
}

/* One step of the history, in the document's dialect if that can say it, and the board is as it was. */
static void
test_use (Fixture *fixture, gconstpointer data)
{
  pw_document_put (fixture->document, square (fixture, "f5"), PW_CELL_SECOND, 'P');
  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, "W");
  choose (fixture, "mode", "draw");
  g_assert_cmpuint (pw_board_cell (pw_drawing_board_get_board (drawing (fixture)), square (fixture, "f5")), ==,
                    PW_CELL_EMPTY);
  play (fixture, "e6");
  await (fixture);
  gtk_button_clicked (GTK_BUTTON (pw_draw_panel_get_use_button (panel (fixture), 0)));
  hand_rest ();
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "N");
  g_assert_cmpuint (pw_document_get_dialect (fixture->document), ==, PW_DIALECT_XBETZA);
  g_assert_null (pw_board_view_get_drawing (pw_window_get_board_view (fixture->window)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (panel (fixture))));
  g_assert_cmpuint (pw_board_cell (pw_document_get_board (fixture->document), square (fixture, "f5")), ==,
                    PW_CELL_SECOND);
  g_assert_cmpstr (pw_document_undo_name (fixture->document), ==, "Use a Drawn Piece");
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "W");
}

/* What Classic Betza has no word for comes in Extended. */
static void
test_use_extended (Fixture *fixture, gconstpointer data)
{
  pw_document_set_text (fixture->document, PW_DIALECT_CLASSIC, "W");
  choose (fixture, "mode", "draw");
  play (fixture, "h5");
  await (fixture);
  gtk_button_clicked (GTK_BUTTON (pw_draw_panel_get_use_button (panel (fixture), 0)));
  hand_rest ();
  assert_same_piece (gtk_entry_get_text (fixture->entry), "(4,1)");
  g_assert_cmpuint (pw_document_get_dialect (fixture->document), ==, PW_DIALECT_EXTENDED);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "mode", "draw");
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "Click on squares");
  play (fixture, "e6");
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), >, 0);
  play (fixture, "!e6 -");
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), ==, 0);
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "Click on squares");
}

/* Marks without any order make a long search. */
static void
draw_disorder (Fixture *fixture)
{
  choose (fixture, "mode", "draw");
  choose (fixture, "draw-symmetry", "none");
  play (fixture, "a1 b7 3 h2 g8 e1 c8 4 a5 f7 b2 h7 e6 g1");
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  draw_disorder (fixture);
  g_assert_true (pw_inventor_is_busy (pw_draw_panel_get_inventor (panel (fixture))));
  pw_inventor_stop (pw_draw_panel_get_inventor (panel (fixture)));
  g_assert_false (pw_inventor_is_busy (pw_draw_panel_get_inventor (panel (fixture))));
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "stopped");
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), ==, 0);

  /* The latest drawing wins. */
  activate (fixture, "clear-drawing");
  choose (fixture, "draw-tool", "cycle");
  choose (fixture, "draw-symmetry", "eight");
  play (fixture, "e6");
  await (fixture);
  g_assert_cmpstr (pw_draw_panel_get_notation (panel (fixture), 0), ==, "N");
}

/* The fixture sees that nothing is left of the window. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  draw_disorder (fixture);
  while (g_timer_elapsed (timer, NULL) < 0.15)
    hand_rest ();
  fixture_close (fixture);
}

/* -- modes -- */

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *fen = NULL, *then = NULL;

  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'Q');
  fen = pw_document_get_fen (fixture->document);
  g_assert_true (hand_type (GTK_WIDGET (fixture->window), "F4"));
  hand_rest ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pw_window_get_moves_list (fixture->window))));
  play (fixture, "c5 +d4 >d8 -");
  g_assert_true (hand_type (GTK_WIDGET (fixture->window), "F4"));
  hand_rest ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pw_window_get_moves_list (fixture->window))));
  then = pw_document_get_fen (fixture->document);
  g_assert_cmpstr (fen, ==, then);

  /* Who goes to a page wants to try. */
  choose (fixture, "mode", "draw");
  activate (fixture, "go-to-moves");
  g_assert_null (pw_board_view_get_drawing (pw_window_get_board_view (fixture->window)));
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  AtkObject *board = gtk_widget_get_accessible (GTK_WIDGET (pw_window_get_board_view (fixture->window)));
  g_autoptr (AtkObject) cell = NULL;

  choose (fixture, "mode", "draw");
  play (fixture, "3 d5 Left");
  assert_contains (status (fixture), "c5: not marked");
  play (fixture, "Right");
  g_assert_cmpstr (status (fixture), ==, "d5: drawn: move only.");
  cell = atk_table_ref_at (ATK_TABLE (board), 3, 3);
  g_assert_cmpstr (atk_object_get_name (cell), ==, "d5: drawn: move only.");
  play (fixture, "Up r");
  assert_contains (status (fixture), "d6: drawn: move only, on a ride");
}

/* A question is answered, the answer is taken into account, and can be taken back. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  g_autofree char *question = NULL;
  guint n;

  choose (fixture, "mode", "draw");
  play (fixture, "d5 d6");
  await (fixture);
  question = g_strdup (pw_draw_panel_get_question (panel (fixture)));
  assert_contains (question, "May it");
  n = pw_draw_panel_n_notations (panel (fixture));
  gtk_button_clicked (GTK_BUTTON (pw_draw_panel_get_answer_button (panel (fixture), TRUE)));
  await (fixture);
  g_assert_nonnull (page_widget (fixture, 1));
  g_assert_cmpuint (pw_drawing_board_get_page (drawing (fixture)), ==, 0);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), >, 0);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), <, n);
  g_assert_cmpstr (pw_draw_panel_get_question (panel (fixture)), !=, question);
  activate (fixture, "undo");
  await (fixture);
  g_assert_null (page_widget (fixture, 1));
  g_assert_cmpstr (pw_draw_panel_get_question (panel (fixture)), ==, question);
}

/* -- by example -- */

/* Pairs of a piece and a target are touched, each after the tool for it; what the first notation is then. */
static const struct
{
  const char *name;
  gboolean complete;
  const char *fen, *script, *notation;
} example_rows[] = {
  { "hopper", TRUE, "8/8/3P1P2/8/1P1X4/8/8/8", "hops d6 d7 hops b4 a4 hops f6 g7", "gQ" },
  { "hopper/captures", TRUE, "3p4/8/3P4/8/3X1P1p/8/8/8", "hops d6 d8 hops f4 h4", "cpR" },
  { "locust", FALSE, "8/8/8/3p4/3Xp3/8/8/8", "takes d5 d6 takes e4 f4", NULL },
  { "slide", FALSE, "8/8/3P4/8/3X1p2/8/8/8", "may - d5 may - e4 takes f4 f4 blocked d6 d8 blocked f4 g4", NULL },
};

/* What stands on the window's document becomes a position, and is spoken of. */
static void
say (Fixture *fixture, const char *fen, const char *script)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  pw_document_set_board (fixture->document, board);
  activate (fixture, "add-position");
  for (guint i = 0; words[i]; i += 3)
    {
      choose (fixture, "draw-say", words[i]);
      if (!g_str_equal (words[i + 1], "-"))
        touch (fixture, words[i + 1]);
      touch (fixture, words[i + 2]);
    }
}

/* Whether a piece makes the moves of all examples of the drawing that say "may", and none that they forbid. */
static void
assert_agrees (Fixture *fixture, const char *notation)
{
  g_autoptr (GPtrArray) examples = pw_drawing_board_to_examples (drawing (fixture));
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < examples->len; i++)
    for (guint j = 0; j < pw_example_n_claims (examples->pdata[i]); j++)
      {
        const PwClaim *claim = pw_example_get_claim (examples->pdata[i], j);
        gboolean does = FALSE;

        pw_generator_run (generator, pw_example_position (examples->pdata[i]), moves);
        for (guint k = 0; k < pw_moves_count (moves); k++)
          {
            const PwMove *move = pw_moves_get (moves, k);

            does |= pw_example_claim_fits (examples->pdata[i], claim, move->to, pw_moves_captures (moves, move),
                                           move->n_captures);
          }
        if (claim->verdict != PW_CLAIM_UNKNOWN && does != (claim->verdict == PW_CLAIM_MAY))
          g_error ("%s: example %u, claim %u", notation, i, j);
      }
}

static void
test_example (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  choose (fixture, "mode", "draw");
  say (fixture, example_rows[i].fen, example_rows[i].script);
  pw_drawing_board_set_complete (drawing (fixture), example_rows[i].complete);
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), >, 0);
  for (guint n = 0; n < pw_draw_panel_n_notations (panel (fixture)); n++)
    {
      g_test_message ("%s", pw_draw_panel_get_notation (panel (fixture), n));
      assert_agrees (fixture, pw_draw_panel_get_notation (panel (fixture), n));
    }
  if (example_rows[i].notation != NULL)
    assert_same_piece (pw_draw_panel_get_notation (panel (fixture), 0), example_rows[i].notation);
}

static void
test_contradiction (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "mode", "draw");
  activate (fixture, "add-position");
  choose (fixture, "draw-say", "may");
  touch (fixture, "d5");
  activate (fixture, "add-position");
  choose (fixture, "draw-say", "may-not");
  touch (fixture, "d5");
  await (fixture);
  g_assert_cmpuint (pw_draw_panel_n_notations (panel (fixture)), ==, 0);
  assert_contains (pw_draw_panel_get_state (panel (fixture)), "contradicts itself");
}

/* What a piece does only when others are there is said, or said to be left out. */
static void
test_take_rest (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R");
  activate (fixture, "take-moves");
  g_assert_cmpstr (pw_draw_panel_get_note (panel (fixture)), ==, "");
  gtk_entry_set_text (fixture->entry, "mRcpR");
  activate (fixture, "take-moves");
  assert_contains (pw_draw_panel_get_note (panel (fixture)), "left out");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'P');
  pw_document_put (fixture->document, square (fixture, "d8"), PW_CELL_SECOND, 'P');
  activate (fixture, "take-moves");
  assert_contains (pw_draw_panel_get_note (panel (fixture)), "among the positions");
  g_assert_nonnull (page_widget (fixture, 1));
  await (fixture);
  assert_same_piece (pw_draw_panel_get_notation (panel (fixture), 0), "mRcpR");
  activate (fixture, "undo");
  g_assert_null (page_widget (fixture, 1));
  g_assert_cmpstr (pw_draw_panel_get_note (panel (fixture)), ==, "");
}

/* A drawing is saved with its piece. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  choose (fixture, "mode", "draw");
  play (fixture, "e6");
  say (fixture, "8/8/3P4/8/3X4/8/8/8", "hops d6 d7");
  before = g_strdup (pw_document_get_drawing (fixture->document));
  g_assert_cmpstr (before, !=, "");
  fixture_close (fixture);
  fixture_open (fixture);
  g_assert_cmpstr (pw_document_get_drawing (fixture->document), ==, before);
  choose (fixture, "mode", "draw");
  g_assert_nonnull (page_widget (fixture, 1));
  g_assert_false (is_enabled (fixture, "undo"));
}

#define ADD_ROWS(path, rows, test)                                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                                  \
                                                                                                                       \
      g_test_add (full, Fixture, GUINT_TO_POINTER (i), fixture_set_up, test, fixture_tear_down);                       \
    }

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_ROWS ("/draw/marks/", rows, test_marks)
  ADD_TEST ("/draw/history", test_history);
  ADD_ROWS ("/draw/page/", page_rows, test_page)
  ADD_TEST ("/draw/page-actions", test_page_actions);
  ADD_TEST ("/draw/page-words", test_page_words);
  ADD_ROWS ("/draw/found/", found_rows, test_found)
  ADD_TEST ("/draw/known", test_known);
  ADD_TEST ("/draw/use", test_use);
  ADD_TEST ("/draw/use-extended", test_use_extended);
  ADD_TEST ("/draw/empty", test_empty);
  ADD_TEST ("/draw/cancel", test_cancel);
  ADD_TEST ("/draw/close", test_close);
  ADD_TEST ("/draw/modes", test_modes);
  ADD_TEST ("/draw/words", test_words);
  ADD_TEST ("/draw/question", test_question);
  ADD_ROWS ("/draw/example/", example_rows, test_example)
  ADD_TEST ("/draw/contradiction", test_contradiction);
  ADD_TEST ("/draw/take-rest", test_take_rest);
  ADD_TEST ("/draw/saved", test_saved);
  return g_test_run ();
}
