/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing moves of the piece alone: marks and rides by mouse and keys, their copies and their history; the notations
 * that are found, and what can be done with them.
 */

#include "tests/ui/sketch/sketch-fixture.h"
#include "ui/sketch/sentences.h"

/* -- a hand on the board -- */

static gboolean
is_ridden (const PwScene *scene, PwSquare square)
{
  for (guint i = 0; i < scene->n_rides; i++)
    if (scene->rides[i] == square)
      return TRUE;
  return FALSE;
}

static char
letter_of (guint8 holds)
{
  static const struct
  {
    guint8 holds;
    char letter;
  } marks[] = {
    { 0, '-' }, { PW_HOLDS_EMPTY, 'm' }, { PW_HOLDS_ENEMY, 'c' }, { PW_HOLDS_EMPTY | PW_HOLDS_ENEMY, 'b' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].holds == holds)
      return marks[i].letter;
  g_assert_not_reached ();
}

/* All marks, in the order of the squares: b move or capture, m, c; behind the name of a square on a ride an r. */
static char *
show_marks (Fixture *fixture)
{
  const PwBoard *board = pw_stand_get_board (PW_STAND (sketch (fixture)));
  PwScene scene = { 0 };
  GString *text = g_string_new (NULL);

  pw_sketch_board_show_page (sketch (fixture), 0, &scene);
  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    {
      gboolean ridden = is_ridden (&scene, i);
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, i, name);
      if (scene.drawn[i] != 0 || ridden)
        g_string_append_printf (text, "%s%c%s%s", text->len > 0 ? " " : "", letter_of (scene.drawn[i]), name,
                                ridden ? "r" : "");
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
  { "bend/horse", "none", "+d4 >d5 >e6 -", "-d5r be6r" },
  { "bend/griffon", "none", "+d4 >e5 >e8 -", "be5r be6r be7r be8r" },
  { "bend/copies", "sides", "+d4 >d5 >e6 -", "-d5r bc6r be6r" },
  { "bend/on-the-way-it-is-both", "none", "+d4 >d5 >e6 >f7 -", "bd5r be6r bf7r" },
  { "bend/twice", "none", "+d4 >e5 >d6 >e7 -", "-e5r -d6r be7r" },
  { "bend/again-and-again", "none", "+d4 >d5 >e6 >e7 >f8 -", "-d5r be6r -e7r bf8r" },
  { "bend/again-and-again-half", "none", "+d4 >d5 >e6 >e7 -", "-d5r -e6r be7r" },
  { "bend/goes-back", "none", "+d4 >d6 >g6 >d6 -", "bd5r bd6r" },
  { "bend/corner-ends", "none", "+d4 >d5 >e6 - d5", "bd5r be6r" },
  { "bend/corner-passes", "none", "+d4 >e5 >e8 - e5", "-e5r be6r be7r be8r" },
  { "bend/corner-twice", "none", "+d4 >e5 >e8 - e5 e5", "be5r be6r be7r be8r" },
  { "bend/corner-of-moves", "none", "3 +d4 >d5 >e6 - d5 d5 d5", "md5r me6r" },
  { "bend/replaces", "none", "+d4 >e5 >e8 - +d4 >e5 >e7 -", "be5r be6r be7r" },
  { "bend/leaves-straight-ones", "none", "+d4 >d8 - +d4 >d5 >e6 -", "bd5r bd6r be6r bd7r bd8r" },
  { "bend/leaves-marks", "none", "3 d5 1 +d4 >d5 >e6 -", "md5r be6r" },
  { "bend/erase", "none", "+d4 >d5 >e6 - 5 +d4 >d5 >e6 -", "" },
  { "bend/escape", "none", "+d4 >d5 >e6 Escape -", "" },
  { "bend/grazed", "none", "+d4 >e6 -", "be6r" },
  { "key/bend", "none", "Up b Up Right r", "-d5r be6r" },
  { "key/bend-space", "none", "Up Right b Up Up Up space", "be5r be6r be7r be8r" },
  { "key/from-the-piece", "none", "r Up Right Up r", "be6r" },
  { "key/from-the-piece-bent", "none", "r Up b Up Right r", "-d5r be6r" },
  { "key/from-the-piece-far", "none", "space Up Right b Up Up Up space", "be5r be6r be7r be8r" },
  { "key/from-the-piece-nowhere", "none", "r Up Down r", "" },
  { "key/from-the-piece-escape", "none", "r Up Escape", "" },
  { "key/bend-escape", "none", "Up b Up Right Escape", "" },
  { "key/bend-undone", "none", "d5 Up Up b Right <Primary>z Up", "bd5" },
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

  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", rows[i].symmetry);
  play (fixture, rows[i].script);
  assert_marks (fixture, rows[i].marks);
}

/* -- history -- */

/* Steps of a drawing are the document's, and are seen when they are undone. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", "none");
  play (fixture, "d5 +a7 >c7 - +d4 >h4 -");
  assert_marks (fixture, "be4r bf4r bg4r bh4r bd5 ba7 bb7 bc7");
  g_assert_cmpstr (undo_label (fixture), ==, "Mark Ride");
  activate (fixture, "undo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");
  g_assert_cmpstr (undo_label (fixture), ==, "Mark Squares");
  activate (fixture, "undo");
  assert_marks (fixture, "bd5");
  activate (fixture, "redo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");
  activate (fixture, "clear-sketch");
  assert_marks (fixture, "");
  g_assert_false (is_enabled (fixture, "redo"));
  g_assert_false (is_enabled (fixture, "clear-sketch"));
  activate (fixture, "undo");
  assert_marks (fixture, "bd5 ba7 bb7 bc7");

  activate_with (fixture, "mode", "try");
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

/* -- notations -- */

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
  { "horse", "eight", "+d4 >d5 >e6 -", NULL, "nN" },
  { "horse-rider", "eight", "+d4 >d5 >e6 >e7 >f8 -", NULL, "nN0" },
  { "crooked", "eight", "+d4 >e5 >d6 >e7 >d8 -", NULL, "zB" },
  { "bent/griffon", "eight", "+d4 >e5 >e8 -", NULL, "FtR" },
  { "bent/griffon-passing", "eight", "+d4 >e5 >e8 - e5", NULL, "F-R" },
  { "taken/griffon", "none", "", "FtR", "FtR" },
  { "taken/mixed", "none", "", "mNcB", "mNcB" },
  { "taken/forward", "none", "", "fWbF", "fWbF" },
  { "taken/and-changed", "eight", "e5", "W", "K" },
};

static void
test_found (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  if (found_rows[i].take)
    {
      gtk_entry_set_text (fixture->entry, found_rows[i].take);
      activate (fixture, "take-moves");
    }
  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", found_rows[i].symmetry);
  play (fixture, found_rows[i].script);
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), >, 0);
  g_assert_cmpuint (n_notations (fixture), <=, 5);
  assert_same_piece (found (fixture, 0), found_rows[i].notation);
}

/* A piece that has a name is called by it. */
static void
test_known (Fixture *fixture, gconstpointer data)
{
  PwWorker *worker;

  activate_with (fixture, "mode", "draw");
  worker = pw_sketch_panel_get_worker (panel (fixture));
  play (fixture, "e6");
  await (fixture);
  g_assert_nonnull (pw_synthesis_worker_get_known (worker, 0));
  g_assert_cmpstr (pw_synthesis_worker_get_known (worker, 0)->name, ==, "Knight");
  activate_with (fixture, "sketch-symmetry", "none");
  play (fixture, "a1");
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), >, 0);
  g_assert_null (pw_synthesis_worker_get_known (worker, 0));
}

/* One step of the history, in the document's dialect if that can say it, and the board is as it was. */
static void
test_use (Fixture *fixture, gconstpointer data)
{
  pw_document_put (fixture->document, square (fixture, "f5"), PW_CELL_SECOND, 'P');
  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, "W");
  activate_with (fixture, "mode", "draw");
  g_assert_cmpuint (pw_board_cell (pw_stand_get_board (PW_STAND (sketch (fixture))), square (fixture, "f5")),
                    ==, PW_CELL_EMPTY);
  play (fixture, "e6");
  await (fixture);
  gtk_button_clicked (GTK_BUTTON (use_button (fixture, 0)));
  input_settle ();
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "N");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, PW_DIALECT_XBETZA);
  g_assert_false (PW_IS_SKETCH_BOARD (pw_board_view_get_stand (HAND_PART (fixture->window, BOARD_VIEW))));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (fixture->document)->board, square (fixture, "f5")), ==,
                    PW_CELL_SECOND);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Use Drawn Piece");
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "W");
}

/* What Classic Betza has no word for comes in Extended. */
static void
test_use_extended (Fixture *fixture, gconstpointer data)
{
  pw_document_set_text (fixture->document, PW_DIALECT_CLASSIC, "W");
  activate_with (fixture, "mode", "draw");
  play (fixture, "h5");
  await (fixture);
  gtk_button_clicked (GTK_BUTTON (use_button (fixture, 0)));
  input_settle ();
  assert_same_piece (gtk_entry_get_text (fixture->entry), "(4,1)");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, PW_DIALECT_EXTENDED);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  activate_with (fixture, "mode", "draw");
  g_assert_true (says (fixture, "Click squares"));
  play (fixture, "e6");
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), >, 0);
  play (fixture, "!e6 -");
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), ==, 0);
  g_assert_true (says (fixture, "Click squares"));
}

/* Marks without any order make a long search. */
static void
draw_disorder (Fixture *fixture)
{
  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", "none");
  play (fixture, "a1 b7 3 h2 g8 e1 c8 4 a5 f7 b2 h7 e6 g1");
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  draw_disorder (fixture);
  g_assert_true (pw_worker_is_busy (pw_sketch_panel_get_worker (panel (fixture))));
  input_wait_while (hand_look (panel (fixture), "Cancel") == NULL, 10.0);
  hand_click (panel (fixture), "Cancel");
  g_assert_false (pw_worker_is_busy (pw_sketch_panel_get_worker (panel (fixture))));
  g_assert_true (says (fixture, "stopped"));
  g_assert_cmpuint (n_notations (fixture), ==, 0);

  /* The latest drawing wins. */
  activate (fixture, "clear-sketch");
  activate_with (fixture, "sketch-tool", "cycle");
  activate_with (fixture, "sketch-symmetry", "eight");
  play (fixture, "e6");
  await (fixture);
  g_assert_cmpstr (found (fixture, 0), ==, "N");
}

/* The fixture sees that nothing is left of the window. */
static void
test_close (Fixture *fixture, gconstpointer data)
{

  draw_disorder (fixture);
  input_wait_while (TRUE, 0.15);
  fixture_close (fixture);
}

/* -- modes -- */

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *fen = NULL, *then = NULL;

  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'Q');
  fen = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "F4"));
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_false (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_PALETTE)));
  play (fixture, "c5 +d4 >d8 -");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "F4")); /* again, and it stays */
  input_type (GTK_WIDGET (fixture->window), "Escape");
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>l"));
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel (fixture))));
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_PALETTE)));
  then = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  g_assert_cmpstr (fen, ==, then);
  g_assert_cmpuint (pw_document_get_record (fixture->document)->at, ==, square (fixture, "d4"));

  /* Who goes to a page wants to try. */
  activate_with (fixture, "mode", "draw");
  activate (fixture, "go-to-moves");
  g_assert_false (PW_IS_SKETCH_BOARD (pw_board_view_get_stand (HAND_PART (fixture->window, BOARD_VIEW))));
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  AtkObject *board = gtk_widget_get_accessible (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  g_autoptr (AtkObject) cell = NULL;

  activate_with (fixture, "mode", "draw");
  play (fixture, "3 d5 Left");
  assert_contains (status (fixture), "c5: no mark");
  play (fixture, "Right");
  g_assert_cmpstr (status (fixture), ==, "d5: marked as move only.");
  cell = atk_table_ref_at (ATK_TABLE (board), 3, 3);
  g_assert_cmpstr (atk_object_get_name (cell), ==, "d5: marked as move only.");
  play (fixture, "Up r");
  assert_contains (status (fixture), "d6: marked as move only, on a ride");
}

/* That there is more than can be shown is said as long as it is so; clearing the drawing does away with it, too. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  static const char said[] = "can’t be shown";

  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", "none");
  pw_document_write (fixture->document, PW_RECORD_SKETCH, "[{\"arrow\":[\"1,2\"]}]");
  g_assert_true (is_enabled (fixture, "clear-sketch"));
  g_assert_true (says (fixture, said));
  play (fixture, "d5");
  g_assert_true (says (fixture, said));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->sketch, ==,
                   "[{\"both\":[\"0,1\"]},{\"arrow\":[\"1,2\"]}]");
  activate (fixture, "clear-sketch");
  g_assert_false (says (fixture, said));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->sketch, ==, "");
  activate (fixture, "undo");
  g_assert_true (says (fixture, said));
}

/* -- how many are likely -- */

/* "Or more", unless it is proved that there is no other one. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *shortest;
    guint n_others;
    gboolean asks, more;
    const char *says;
  } results[] = {
    { "W", 22, TRUE, TRUE, "23 or more likely notations" },
    { "W", 0, FALSE, TRUE, "1 or more likely notations" },
    { "W", 0, FALSE, FALSE, "1 likely notation" },
    { "W", 22, FALSE, TRUE, "23 or more likely notations" },
    { "", 0, FALSE, FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      PwSynthesisQuestion question = { 0 };
      PwSynthesis result = { .texts = g_ptr_array_new (),
                             .n_others = results[i].n_others,
                             .more_others = results[i].more,
                             .question = results[i].asks ? &question : NULL };
      g_autofree char *says = NULL;

      if (results[i].shortest[0] != '\0')
        g_ptr_array_add (result.texts, (char *) results[i].shortest);
      says = pw_sketch_describe_left (&result);
      g_assert_cmpstr (says, ==, results[i].says);
      g_ptr_array_unref (result.texts);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_ROWS ("/draw/marks/", rows, test_marks)
  ADD_TEST ("/draw/history", test_history);
  ADD_ROWS ("/draw/found/", found_rows, test_found)
  ADD_TEST ("/draw/left", test_left);
  ADD_TEST ("/draw/known", test_known);
  ADD_TEST ("/draw/use", test_use);
  ADD_TEST ("/draw/use-extended", test_use_extended);
  ADD_TEST ("/draw/empty", test_empty);
  ADD_TEST ("/draw/cancel", test_cancel);
  ADD_TEST ("/draw/close", test_close);
  ADD_TEST ("/draw/modes", test_modes);
  ADD_TEST ("/draw/rest", test_rest);
  ADD_TEST ("/draw/words", test_words);
  return g_test_run ();
}
