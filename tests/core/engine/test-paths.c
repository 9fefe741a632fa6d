/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move knows besides its target (spec extended, section 7): its path, the squares hopped over, the term it came
 * from (tests/data/engine/paths.tsv), the mark it deserves (marks.tsv); what a pawn attacks (attacks.tsv); and the
 * limit of a walk (section 8).
 */
#include "tests/core/dialect-text.h"

static const PwMove *
find_move (const PwBoard *board, const PwMoves *moves, const char *text)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      g_autofree char *move = move_to_text (board, moves, pw_moves_get (moves, i));

      if (g_str_equal (move, text))
        return pw_moves_get (moves, i);
    }
  g_error ("no move %s", text);
}

/* The moves of a piece on the board in a column. Returns: (transfer full) */
static PwMoves *
run_row (const TestRow *row, guint column, PwPiece *piece, PwBoard **board)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  PwMoves *moves = pw_moves_new ();
  PwPosition position;

  *board = position_from_fen (row->columns[column], &position);
  pw_generator_run (generator, &position, moves);
  return moves;
}

static void
check_squares (const TestRow *row, guint column, const PwBoard *board, const PwSquare *squares, guint n)
{
  g_autofree char *text = squares_to_text (board, squares, n);

  if (test_row_says (row, column))
    g_assert_cmpstr (text, ==, test_row_text (row, column));
}

static void
test_path (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (PwMoves) moves = run_row (row, 2, piece, &board);
  const PwMove *move = find_move (board, moves, row->columns[3]);
  PwSpan span = pw_piece_path (piece, move->path)->span;
  g_autofree char *term = g_strndup (row->columns[1] + span.start, pw_span_length (span));

  check_squares (row, 4, board, pw_moves_steps (moves, move), move->n_steps);
  check_squares (row, 5, board, pw_moves_over (moves, move), move->n_over);
  g_assert_cmpstr (term, ==, row->columns[6]);
}

/* -- what a mark on the board needs to know -- */

/* Flags as words, with a space between. Returns: (transfer full) */
static char *
manner_to_text (guint manner)
{
  static const char *const words[] = { "leap", "line", "virgin" }; /* ORDER PwManner */
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (manner & (1u << i))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
  return g_strdup (text->str);
}

static const char *
ends_to_text (guint ends)
{
  return ends == PW_HOLDS_EMPTY                      ? "empty"
         : ends == PW_HOLDS_ENEMY                    ? "enemy"
         : ends == (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY) ? "either"
                                                     : "other";
}

static void
test_mark (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (PwPiece) piece = piece_from_text (row->columns[0]);
  g_autoptr (PwMoves) moves = run_row (row, 1, piece, &board);
  const PwMove *move = find_move (board, moves, row->columns[2]);
  g_autofree char *manner = manner_to_text (move->manner);

  g_assert_cmpstr (manner, ==, test_row_text (row, 3));
  g_assert_cmpstr (ends_to_text (move->ends), ==, row->columns[4]);
}

/* -- what a pawn attacks: squares that only lack an enemy -- */

static void
test_attacks (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (PwPiece) piece = piece_from_text (row->columns[0]);
  g_autoptr (PwMoves) moves = run_row (row, 1, piece, &board);
  g_autofree PwSquare *squares = NULL;
  guint n;
  const PwMove *attacks = pw_moves_attacks (moves, &n);

  squares = g_new (PwSquare, n);
  for (guint i = 0; i < n; i++)
    squares[i] = attacks[i].to;
  check_squares (row, 2, board, squares, n);
}

/* -- the limit: a walk is bounded, and says so (section 8) -- */

static void
test_limit (void)
{
  PwPosition position;
  g_autoptr (PwBoard) board = pw_board_new (16, 16);
  g_autoptr (PwPiece) chain = piece_from_text ("KxaKxaKxaKxaKxaKxa0");
  g_autoptr (PwPiece) king = piece_from_text ("K");
  g_autoptr (PwGenerator) generator = pw_generator_new (chain);
  g_autoptr (PwGenerator) other = pw_generator_new (king);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint square = 0; square < pw_board_n_squares (board); square++)
    pw_board_set (board, square, PW_CELL_SECOND, 'P');
  position = (PwPosition){ .board = board, .at = pw_square_parse (board, "h8") };
  pw_generator_run (generator, &position, moves);
  g_assert_true (pw_moves_truncated (moves));
  g_assert_cmpuint (pw_generator_arrivals (generator), <=, PW_MAX_ARRIVALS);
  /* the mark does not stick */
  pw_generator_run (other, &position, moves);
  g_assert_false (pw_moves_truncated (moves));
  g_assert_cmpuint (pw_moves_count (moves), ==, 8);
}

/* Walks can be given up, too: then there is little of what there would be. */
static gboolean
ask_cb (gpointer n_asked, double part)
{
  g_assert_cmpfloat (part, <=, 1);
  return ++*(guint *) n_asked < 3;
}

static void
test_given_up (void)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen ("pppppppp/pppppppp/pppppppp/pppXpppp/pppppppp/pppppppp", &position);
  g_autoptr (PwPiece) chain = piece_from_text ("KxaKxaKxaKxaKxa0");
  g_autoptr (PwGenerator) generator = pw_generator_new (chain);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint n_asked = 0;
  const PwPatience patience = { ask_cb, &n_asked, 0, 1 };

  pw_generator_listen_to (generator, &patience);
  pw_generator_run (generator, &position, moves);
  g_assert_true (pw_moves_truncated (moves));
  g_assert_cmpuint (n_asked, ==, 3);
  g_assert_cmpuint (pw_generator_arrivals (generator), <, PW_MAX_ARRIVALS / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  test_rows_add ("engine/paths.tsv", 7, 7, test_path);
  test_rows_add ("engine/marks.tsv", 5, 5, test_mark);
  test_rows_add ("engine/attacks.tsv", 3, 3, test_attacks);
  g_test_add_func ("/paths/limit", test_limit);
  g_test_add_func ("/paths/given-up", test_given_up);
  return g_test_run ();
}
