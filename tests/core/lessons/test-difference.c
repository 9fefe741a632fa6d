/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether two pieces move alike: pairs (tests/data/lessons/differences.tsv); random pairs against brute force; every
 * difference is one.
 */
#include "core/engine/compare.h"
#include "core/lessons/difference-words.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define SEED     31
#define N_PAIRS  1000
#define N_BOARDS 60

#define E PW_DIALECT_EXTENDED

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) first = piece_in_row (row, 0), second = piece_in_row (row, 2);
  g_autoptr (PwDifference) difference = NULL;
  PwAlike alike = pw_difference_find (first, second, NULL, &difference);
  g_autoptr (PwPhrase) phrase = difference != NULL ? pw_difference_describe (difference) : NULL;
  g_autofree char *sentence = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

  g_assert_cmpint (alike, ==, row->columns[4] == NULL ? PW_ALIKE_SAME : PW_ALIKE_NOT);
  g_assert_cmpstr (sentence, ==, row->columns[4]);
}

/* -- what holds for any difference -- */

static gboolean
has_move (const PwMoves *moves, const PwMoves *others, const PwMove *move)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_compare_same_move (moves, pw_moves_get (moves, i), others, move))
      return TRUE;
  return FALSE;
}

static void
run (PwPiece *piece, const PwPosition *position, PwMoves *moves)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);

  pw_generator_run (generator, position, moves);
}

static gboolean
move_alike (PwPiece *first, PwPiece *second, const PwPosition *position)
{
  g_autoptr (PwMoves) a = pw_moves_new (), b = pw_moves_new ();

  run (first, position, a);
  run (second, position, b);
  return pw_moves_truncated (a) || pw_moves_truncated (b) || pw_compare_same_moves (a, b);
}

/* One has the move, the other has not. */
static void
check_real (PwPiece *first, PwPiece *second, const PwDifference *difference)
{
  g_autoptr (PwMoves) with = pw_moves_new (), without = pw_moves_new ();
  const PwMove *move = pw_moves_get (difference->moves, difference->move);
  g_autoptr (PwPhrase) phrase = pw_difference_describe (difference);
  g_autofree char *sentence = pw_phrase_render (phrase, NULL);

  g_assert_true (difference->position.board == difference->board);
  g_assert_cmpint (pw_board_cell (difference->board, difference->position.at), ==, PW_CELL_EMPTY);
  run (difference->of_second ? second : first, &difference->position, with);
  run (difference->of_second ? first : second, &difference->position, without);
  g_assert_true (has_move (with, difference->moves, move));
  g_assert_false (has_move (without, difference->moves, move));
  g_assert_null (strchr (sentence, '{'));
}

/* Every piece on the board is needed. */
static void
check_small (PwPiece *first, PwPiece *second, const PwDifference *difference)
{
  for (guint i = 0; i < pw_board_n_squares (difference->board); i++)
    {
      g_autoptr (PwBoard) board = NULL;
      PwPosition position = difference->position;

      if (pw_board_cell (difference->board, (PwSquare) i) == PW_CELL_EMPTY)
        continue;
      board = pw_board_copy (difference->board);
      pw_board_set (board, (PwSquare) i, PW_CELL_EMPTY, 0);
      position.board = board;
      g_assert_true (move_alike (first, second, &position));
    }
}

static gboolean
has_holes (const PwBoard *board)
{
  return memchr (pw_board_cells (board), PW_CELL_HOLE, pw_board_n_squares (board)) != NULL;
}

/* Whether random boards tell them apart. */
static gboolean
differ_somewhere (GRand *rand, PwPiece *first, PwPiece *second)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 10, 10, &position);

      if (!has_holes (board) && !move_alike (first, second, &position))
        return TRUE;
    }
  return FALSE;
}

/* A text that differs in a letter, or a new one. */
static char *
change_text (GRand *rand, const char *text)
{
  static const char letters[] = "mcfblrsvnjtx-+?!WFDNARBQ23";
  GString *other = g_string_new (text);
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) other->len);
  char letter = letters[g_rand_int_range (rand, 0, (gint32) sizeof letters - 1)];

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      g_string_erase (other, (gssize) at, 1);
      break;
    case 1:
      other->str[at] = letter;
      break;
    case 2:
      g_string_insert_c (other, (gssize) at, letter);
      break;
    default:
      g_string_free (other, TRUE);
      return random_notation (rand);
    }
  return g_string_free (other, FALSE);
}

static void
test_random (void)
{
  GRand *rand = g_rand_new_with_seed (SEED);
  guint n_alike = 0, n_different = 0, n_missed = 0;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      g_autofree char *text = random_notation (rand), *other = change_text (rand, text);
      g_autoptr (PwParse) parse = pw_notation_parse (E, other, -1);
      g_autoptr (PwPiece) first = piece_in (E, text);
      PwPiece *second = pw_parse_piece (parse);
      g_autoptr (PwDifference) difference = NULL, again = NULL;
      PwAlike alike;

      if (second == NULL)
        continue;
      g_test_message ("%s and %s", text, other);
      alike = pw_difference_find (first, second, NULL, &difference);
      g_assert_cmpint (alike, ==, pw_difference_find (first, second, NULL, &again));
      g_assert_true ((alike == PW_ALIKE_NOT) == (difference != NULL));
      n_missed += alike == PW_ALIKE_SAME && differ_somewhere (rand, first, second);
      n_alike += alike == PW_ALIKE_SAME;
      if (difference == NULL)
        continue;
      n_different++;
      g_assert_true (pw_board_equal (difference->board, again->board));
      g_assert_cmpuint (difference->move, ==, again->move);
      check_real (first, second, difference);
      check_small (first, second, difference);
    }
  /* what needs several pieces on squares far apart may escape */
  g_assert_cmpuint (n_missed, <=, N_PAIRS / 250);
  g_assert_cmpuint (n_alike, >, 10);
  g_assert_cmpuint (n_different, >, 50);
  g_rand_free (rand);
}

/* Where they differ on the board that is shown, it is told there. */
static void
test_preferred (void)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen ("8/8/2p2P2/8/3x4/1P6/8/8", &position);
  g_autoptr (PwPiece) knight = piece_in (E, "N"), other = piece_in (E, "mN"), half = piece_in (E, "fNbN");
  g_autoptr (PwPiece) lame = piece_in (E, "W-F");
  g_autoptr (PwDifference) difference = NULL, elsewhere = NULL;

  g_assert_cmpint (pw_difference_find (knight, other, &position, &difference), ==, PW_ALIKE_NOT);
  g_assert_true (pw_board_files (difference->board) == pw_board_files (board));
  g_assert_cmpint (pw_board_cell (difference->board, 42), ==, PW_CELL_SECOND);
  g_assert_cmpint (difference->position.side, ==, PW_SIDE_SECOND);
  g_assert_true (difference->is_shown);
  check_real (knight, other, difference);
  g_assert_cmpint (pw_difference_find (knight, lame, &position, &elsewhere), ==, PW_ALIKE_NOT);
  g_assert_false (elsewhere->is_shown);
  check_real (knight, lame, elsewhere);
  check_small (knight, lame, elsewhere);
  g_assert_cmpint (pw_difference_find (knight, half, &position, NULL), ==, PW_ALIKE_NOT);
}

/* A piece whose walks come to no end is not called the same. */
static void
test_bounded (void)
{
  static const char *const monsters[] = { "mQdQdQdQdQdQdQdQdQd0", "(QtQ)x0", "Qd0-Qd0+Qd0", "((K-K)2x(KdK)3)99" };

  for (guint i = 0; i < G_N_ELEMENTS (monsters); i++)
    {
      g_autofree char *more = g_strconcat (monsters[i], "-bW", NULL);
      g_autoptr (PwParse) first = pw_notation_parse (E, monsters[i], -1), second = pw_notation_parse (E, more, -1);
      g_autoptr (PwDifference) difference = NULL;

      if (pw_parse_piece (first) == NULL || pw_parse_piece (second) == NULL)
        continue;
      if (pw_difference_find (pw_parse_piece (first), pw_parse_piece (second), NULL, &difference)
          == PW_ALIKE_NOT)
        check_real (pw_parse_piece (first), pw_parse_piece (second), difference);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("lessons/differences.tsv", 5, 5, test_row);
  g_test_add_func ("/difference/random", test_random);
  g_test_add_func ("/difference/preferred", test_preferred);
  g_test_add_func ("/difference/bounded", test_bounded);
  return g_test_run ();
}
