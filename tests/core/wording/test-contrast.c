/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two pieces on one position: tests/data/wording/contrast.tsv has what differs square by square and in words;
 * random pieces are tried for what must be true of all.
 */
#include "core/engine/compare.h"
#include "core/engine/generator.h"
#include "core/wording/contrast.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define N_RANDOM 300
#define SEED     8

/* "first d5 d6; both e4": the squares of each kind that there are. (transfer full) */
static char *
write_contrasts (const guint8 *contrasts, const PwBoard *board)
{
  static const char *const names[PW_N_CONTRASTS] = { "neither", "first", "second", "both", "apart" };
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = PW_CONTRAST_FIRST; kind < PW_N_CONTRASTS; kind++)
    {
      g_autoptr (GString) text = g_string_new (names[kind]);
      char name[PW_SQUARE_NAME_SIZE];

      for (guint i = 0; i < pw_board_n_squares (board); i++)
        if (contrasts[i] == kind)
          {
            pw_square_name (board, (PwSquare) i, name);
            g_string_append_printf (text, " %s", name);
          }
      if (strchr (text->str, ' ') != NULL)
        g_ptr_array_add (kinds, g_strdup (text->str));
    }
  g_ptr_array_add (kinds, NULL);
  return g_strjoinv ("; ", (char **) kinds->pdata);
}

/* Columns: two notations, board with the piece X, squares, words. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwPiece) first = piece_from_text (row->columns[0]), second = piece_from_text (row->columns[1]);
  g_autoptr (PwMoves) of_first = pw_moves_of (first, &position, 0, NULL);
  g_autoptr (PwMoves) of_second = pw_moves_of (second, &position, 0, NULL);
  g_autofree guint8 *contrasts = g_new0 (guint8, pw_board_n_squares (board));
  g_autoptr (PwPhrase) phrase = pw_contrast_describe (first, second, of_first, of_second, &position);
  g_autofree char *squares = NULL, *words = pw_phrase_render (phrase, NULL);

  pw_contrast_find (of_first, of_second, &position, contrasts);
  squares = write_contrasts (contrasts, board);
  g_assert_cmpstr (squares, ==, row->columns[3]);
  g_assert_cmpstr (words, ==, row->columns[4]);
}

/* What the second has alone the first lacks, and the other way round; nothing differs where the moves are the
 * same. */
static void
check_pair (PwPiece *first, PwPiece *second, const PwPosition *position)
{
  static const PwContrast turned[PW_N_CONTRASTS]
      = { PW_CONTRAST_NEITHER, PW_CONTRAST_SECOND, PW_CONTRAST_FIRST, PW_CONTRAST_BOTH, PW_CONTRAST_APART };
  guint n = pw_board_n_squares (position->board);
  g_autoptr (PwMoves) one = pw_moves_of (first, position, 20000, NULL);
  g_autoptr (PwMoves) other = pw_moves_of (second, position, 20000, NULL);
  g_autofree guint8 *there = g_new0 (guint8, n), *back = g_new0 (guint8, n), *same = g_new0 (guint8, n);
  g_autoptr (PwPhrase) phrase = pw_contrast_describe (first, second, one, other, position);

  pw_contrast_find (one, other, position, there);
  pw_contrast_find (other, one, position, back);
  pw_contrast_find (one, one, position, same);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (back[i], ==, turned[there[i]]);
      g_assert_true (same[i] == PW_CONTRAST_NEITHER || same[i] == PW_CONTRAST_BOTH);
      if (there[i] == PW_CONTRAST_SECOND)
        g_assert_false (pw_moves_reach (one, (PwSquare) i));
      if (pw_moves_reach (one, (PwSquare) i) && pw_moves_reach (other, (PwSquare) i))
        g_assert_cmpuint (there[i], >=, PW_CONTRAST_BOTH);
    }
  g_assert_nonnull (phrase);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *text = random_notation (rand), *other = random_notation (rand);
      g_autoptr (PwPiece) first = pw_notation_read (PW_DIALECT_EXTENDED, text, strlen (text));
      g_autoptr (PwPiece) second = pw_notation_read (PW_DIALECT_EXTENDED, other, strlen (other));
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 9, 9, &position);

      g_test_message ("%s %s", text, other);
      if (first != NULL && second != NULL)
        check_pair (first, second, &position);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("wording/contrast.tsv", 5, 5, test_row);
  g_test_add_func ("/contrast/random", test_random);
  return g_test_run ();
}
