/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings played: by hand, against the table, and step by step; and that the document's own game comes back.
 */
#include "ui/play/model/ending.h"
#include "ui/play/model/play.h"

typedef struct
{
  PwDocument *document;
  PwEnding *ending;
  PwPlay *play;
} Board;

static void
settle (Board *board)
{
  while (pw_ending_get_state (board->ending) == PW_ENDING_WORKING
         || pw_play_get_state (board->play) == PW_PLAY_FINDING)
    g_main_context_iteration (NULL, TRUE);
}

static void
open_board (Board *board, const char *notation)
{
  board->document = pw_document_new ();
  pw_document_set_text (board->document, PW_DIALECT_EXTENDED, notation);
  board->ending = pw_ending_new (board->document);
  board->play = pw_play_new (board->document);
  pw_play_set_ending (board->play, board->ending);
  pw_play_set_active (board->play, TRUE);
  settle (board);
}

static void
close_board (Board *board)
{
  g_object_unref (board->play);
  g_object_unref (board->ending);
  g_object_unref (board->document);
}

static PwSquare
square (Board *board, const char *name)
{
  return pw_square_parse (pw_stand_get_board (PW_STAND (board->play)), name);
}

static void
set_up (Board *board, const char *fen, PwSide side)
{
  g_autoptr (PwBoard) position = pw_board_new_from_fen (fen, NULL);

  pw_ending_set_board (board->ending, position, side);
  settle (board);
}

static void
assert_says (Board *board, const char *result, const char *turn)
{
  g_autofree char *is = pw_play_say_result (board->play), *whose = pw_play_say_turn (board->play);

  g_assert_cmpstr (is, ==, result);
  g_assert_nonnull (strstr (whose, turn));
}

/* Best moves of both sides, step by step, and all the way back. */
static void
test_steps (void)
{
  Board board;

  open_board (&board, "R");
  assert_says (&board, "Mate in 16 moves", "turn of king and piece");
  while (pw_play_can_step_on (board.play))
    {
      pw_play_step_on (board.play);
      settle (&board);
    }
  assert_says (&board, "Mate", "");
  g_assert_cmpuint (pw_play_n_plies (board.play), ==, 31);
  pw_play_go_to (board.play, 0);
  settle (&board);
  assert_says (&board, "Mate in 16 moves", "turn of king and piece");
  g_assert_true (pw_play_can_step_on (board.play));
  close_board (&board);
}

/* With answers every move of one's own brings mate one move nearer. */
static void
test_answers (void)
{
  Board board;

  open_board (&board, "Q");
  for (guint left = 10; left > 0; left--)
    {
      g_autoptr (GArray) rated = pw_play_rate (board.play);

      g_assert_cmpuint (g_array_index (rated, PwEndingMove, 0).distance, ==, left);
      pw_play_make (board.play, g_array_index (rated, PwEndingMove, 0).move);
      settle (&board);
    }
  assert_says (&board, "Mate", "Checkmate");
  g_assert_cmpuint (pw_play_n_plies (board.play), ==, 19);
  close_board (&board);
}

/* A piece is taken in hand, shows how far mate is, and goes; what is no move does nothing. */
static void
test_hand (void)
{
  g_autofree char *said = NULL;
  const PwHeat *heat;
  Board board;

  open_board (&board, "R");
  pw_ending_set_answers (board.ending, FALSE);
  set_up (&board, "1k6/8/1K6/8/8/8/8/7X", PW_SIDE_FIRST);
  g_assert_false (pw_play_fits (board.play, square (&board, "b8"))); /* it isn't its turn */
  g_assert_null (pw_play_get_heat (board.play));
  pw_play_touch (board.play, square (&board, "h1"));
  heat = pw_play_get_heat (board.play);
  g_assert_cmpstr (heat->texts[square (&board, "h8")], ==, "1");
  said = pw_stand_describe_square (PW_STAND (board.play), square (&board, "h8"));
  g_assert_cmpstr (said, ==, "Xh8: mate.");
  pw_play_touch (board.play, square (&board, "g3"));
  g_assert_cmpuint (pw_play_get_held (board.play), ==, square (&board, "h1"));
  pw_play_touch (board.play, square (&board, "h8"));
  settle (&board);
  assert_says (&board, "Mate", "Checkmate");
  pw_play_go_to (board.play, 0);
  settle (&board);
  assert_says (&board, "Mate in 1 move", "turn of king and piece");
  close_board (&board);
}

/* A position that isn't legal can't be played, but it is shown. */
static void
test_illegal (void)
{
  Board board;

  open_board (&board, "R");
  set_up (&board, "7X/8/8/8/8/1k6/1K6/8", PW_SIDE_FIRST);
  g_assert_cmpint (pw_play_get_state (board.play), ==, PW_PLAY_NO_RULES);
  assert_says (&board, "Not a legal position", "next to each other");
  g_assert_cmpint (pw_board_cell (pw_stand_get_board (PW_STAND (board.play)), square (&board, "h8")), ==,
                   PW_CELL_FIRST);
  set_up (&board, "7X/8/8/8/1k6/8/1K6/8", PW_SIDE_FIRST);
  g_assert_cmpint (pw_play_get_state (board.play), ==, PW_PLAY_ON);
  close_board (&board);
}

/* The document's own game is as it was, after an ending of a piece that has changed since. */
static void
test_return (void)
{
  Board board;

  open_board (&board, "R");
  pw_play_step_on (board.play);
  settle (&board);
  pw_play_set_ending (board.play, NULL);
  settle (&board);
  g_assert_true (pw_play_type (board.play, "e4", NULL));
  settle (&board);
  pw_play_set_ending (board.play, board.ending);
  settle (&board);
  g_assert_cmpuint (pw_play_get_now (board.play), ==, 1);
  assert_says (&board, "Mate in 15 moves", "bare king’s turn");
  pw_document_set_text (board.document, PW_DIALECT_EXTENDED, "Q");
  settle (&board);
  assert_says (&board, "Mate in 10 moves", "turn of king and piece");
  g_assert_cmpuint (pw_play_n_plies (board.play), ==, 0);
  pw_play_set_ending (board.play, NULL);
  settle (&board);
  g_assert_cmpint (pw_ending_get_state (board.ending), ==, PW_ENDING_READY); /* kept for later */
  g_assert_cmpuint (pw_play_get_now (board.play), ==, 1);
  g_assert_cmpstr (pw_play_get_ply (board.play, 0)->text, ==, "e4");
  g_assert_cmpint (pw_play_get_state (board.play), ==, PW_PLAY_ON);
  close_board (&board);
}

/* The game may have got an error while the ending was played: then it is only looked at. */
static void
test_comes_back (void)
{
  g_autofree char *turn = NULL;
  Board board;

  open_board (&board, "R");
  pw_play_set_ending (board.play, NULL);
  settle (&board);
  pw_play_make (board.play, 0);
  settle (&board);
  pw_play_set_ending (board.play, board.ending);
  settle (&board);
  pw_document_write (board.document, PW_RECORD_SYMBOL, "R");
  pw_document_set_text (board.document, PW_DIALECT_EXTENDED, "R]");
  pw_play_set_ending (board.play, NULL);
  g_assert_cmpint (pw_play_get_state (board.play), ==, PW_PLAY_NO_RULES);
  g_assert_cmpuint (pw_play_n_plies (board.play), ==, 1);
  g_assert_nonnull (pw_play_get_marks (board.play));
  turn = pw_play_say_turn (board.play);
  g_assert_nonnull (strstr (turn, "has an error"));
  close_board (&board);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play-ending/steps", test_steps);
  g_test_add_func ("/play-ending/answers", test_answers);
  g_test_add_func ("/play-ending/hand", test_hand);
  g_test_add_func ("/play-ending/illegal", test_illegal);
  g_test_add_func ("/play-ending/return", test_return);
  g_test_add_func ("/play-ending/comes-back", test_comes_back);

  return g_test_run ();
}
