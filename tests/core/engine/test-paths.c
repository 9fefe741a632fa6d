/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move knows besides its target (spec extended, section 7): its path, the
 * squares hopped over, the term it came from, the mark it deserves - and the limit
 * of a walk (section 8).
 */
#include "tests/core/move-text.h"

#define E5 "5/5/2X2/5/5"

/* -- how a move gets there -- */

typedef struct
{
  const char *notation;
  const char *fen;
  const char *move;  /* which one */
  const char *steps; /* squares arrived on, with the target */
  const char *over;  /* squares hopped over; NULL: not looked at */
  const char *term;  /* the term of the text it came from */
} PathRow;

static const PathRow path_rows[] = {
  { "N", E5, "d5", "d5", "", "N" },
  { "R", "X3", "d1", "b1 c1 d1", "", "R" },
  { "W-F", E5, "d5", "c4 d5", "", "W-F" },
  { "WF", E5, "d4", "d4", "", "F" },
  { "mWcF", "5/3p1/2X2/5/5", "xd4", "d4", "", "cF" },
  { "  mW cF", "5/3p1/2X2/5/5", "c4", "c4", "", "mW" },
  { "fmWfcF", "5/3p1/2X2/5/5", "xd4", "d4", "", "fcF" },
  { "RxebR", "8/8/8/8/3X1p2/8/8/8", "d4xf4", "e4 f4 e4 d4", "", "RxebR" },
  { "mRcR+R", "X1p1p", "xe1", "b1 c1 d1 e1", "c1", "cR+R" },
  { "W+W", "Xp1", "c1", "b1 c1", "b1", "W+W" },
  { "jD", "Xp1", "c1", "c1", "b1", "jD" },
  { "jH", "Xp2", "d1", "d1", "b1", "jH" },
  { "D", "Xp1", "c1", "c1", "", "D" },
  { "O", "X", "a1", "a1", "", "O" },
  /* of two ways to one move the shorter is kept */
  { "W-WD", "X2", "c1", "c1", "", "D" },
  { "DW-W", "X2", "c1", "c1", "", "D" },
};

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

static void
test_path (gconstpointer data)
{
  const PathRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autoptr (PwPiece) piece = piece_from_text (row->notation);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autofree char *steps = NULL, *term = NULL;
  const PwMove *move;
  PwSpan span;

  pw_generator_run (generator, &position, moves);
  move = find_move (board, moves, row->move);
  steps = squares_to_text (board, pw_moves_steps (moves, move), move->n_steps);
  g_assert_cmpstr (steps, ==, row->steps);
  if (row->over != NULL)
    {
      g_autofree char *over = squares_to_text (board, pw_moves_over (moves, move), move->n_over);

      g_assert_cmpstr (over, ==, row->over);
    }
  span = pw_piece_path (piece, move->path)->span;
  term = g_strndup (row->notation + span.start, pw_span_length (span));
  g_assert_cmpstr (term, ==, row->term);
}

/* -- what a mark on the board needs to know -- */

typedef struct
{
  const char *notation;
  const char *fen;
  const char *move;
  guint manner; /* PwManner */
  guint ends;   /* PwHolds */
} MannerRow;

#define EITHER (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY)

static const MannerRow manner_rows[] = {
  { "N", E5, "d5", PW_MANNER_LEAP, EITHER },
  { "mN", E5, "d5", PW_MANNER_LEAP, PW_HOLDS_EMPTY },
  { "cD", "X1p", "xc1", PW_MANNER_LEAP, PW_HOLDS_ENEMY },
  { "W", E5, "c4", 0, EITHER },
  { "F", E5, "d4", 0, EITHER },
  { "R", E5, "c5", PW_MANNER_LINE, EITHER },
  { "mR", E5, "c5", PW_MANNER_LINE, PW_HOLDS_EMPTY },
  { "W-F", E5, "d5", PW_MANNER_LINE, EITHER },
  { "D0", "X4", "e1", PW_MANNER_LINE, EITHER },
  { "(2,0)", E5, "c5", PW_MANNER_LEAP, EITHER },
};

static void
test_manner (gconstpointer data)
{
  const MannerRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->fen, &position);
  g_autoptr (PwPiece) piece = piece_from_text (row->notation);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  const PwMove *move;

  pw_generator_run (generator, &position, moves);
  move = find_move (board, moves, row->move);
  g_assert_cmpuint (move->manner, ==, row->manner);
  g_assert_cmpuint (move->ends, ==, row->ends);
}

static void
test_virgin_manner (void)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen ("1/1/X/1", &position);
  g_autoptr (PwPiece) piece = piece_from_text ("WifW2");
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  position.virgin = TRUE;
  pw_generator_run (generator, &position, moves);
  g_assert_true (find_move (board, moves, "a4")->manner & PW_MANNER_VIRGIN);
  g_assert_false (find_move (board, moves, "a1")->manner & PW_MANNER_VIRGIN);
}

/* -- what a pawn attacks: squares that only lack an enemy -- */

static void
test_attacks (void)
{
  static const struct
  {
    const char *notation, *fen, *attacks;
  } rows[] = {
    { "fmWfcF", E5, "b4 d4" }, { "fmWfcF", "5/1p1P1/2X2/5/5", "" }, { "W", E5, "" },
    { "cR", "X2p1", "b1 c1" }, { "cR+R", "X1p2", "d1 e1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = position_from_fen (rows[i].fen, &position);
      g_autoptr (PwPiece) piece = piece_from_text (rows[i].notation);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);
      g_autoptr (PwMoves) moves = pw_moves_new ();
      g_autoptr (GString) text = g_string_new (NULL);
      const PwMove *attacks;
      guint n;

      pw_generator_run (generator, &position, moves);
      attacks = pw_moves_attacks (moves, &n);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *square = squares_to_text (board, &attacks[j].to, 1);

          g_string_append_printf (text, "%s%s", j > 0 ? " " : "", square);
        }
      g_assert_cmpstr (text->str, ==, rows[i].attacks);
    }
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  for (guint i = 0; i < G_N_ELEMENTS (path_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/paths/%u %s", i + 1, path_rows[i].notation);

      g_test_add_data_func (path, &path_rows[i], test_path);
    }
  for (guint i = 0; i < G_N_ELEMENTS (manner_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/paths/manner/%u %s", i + 1, manner_rows[i].notation);

      g_test_add_data_func (path, &manner_rows[i], test_manner);
    }
  g_test_add_func ("/paths/manner/virgin", test_virgin_manner);
  g_test_add_func ("/paths/attacks", test_attacks);
  g_test_add_func ("/paths/limit", test_limit);
  return g_test_run ();
}
