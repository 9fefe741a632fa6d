/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a FEN: either a board that comes out the same once written and
 * read again, or an error in one readable line.
 */

#include <string.h>

#include "core/board/board.h"
#include "tests/fuzz/fuzz.h"

static gboolean
has_piece (const PwBoard *board, PwSquare square)
{
  PwCell cell = pw_board_cell (board, square);

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

static void
check_marks (const PwBoard *board)
{
  const PwPassed *passed = pw_board_get_passed (board);

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    g_assert_true (!pw_board_is_virgin (board, (PwSquare) i) || has_piece (board, (PwSquare) i));
  for (guint i = 0; i < passed->n; i++)
    g_assert_cmpint (pw_board_cell (board, passed->squares[i]), ==, PW_CELL_EMPTY);
  g_assert_true (passed->n == 0 || has_piece (board, passed->victim));
}

static void
check_board (const PwBoard *board)
{
  g_autofree char *fen = pw_board_to_fen (board);
  g_autoptr (PwBoard) again = pw_board_new_from_fen (fen, NULL);
  char name[PW_SQUARE_NAME_SIZE];

  g_assert_cmpuint (pw_board_files (board), <=, PW_BOARD_MAX_SIZE);
  g_assert_cmpuint (pw_board_ranks (board), <=, PW_BOARD_MAX_SIZE);
  g_assert_nonnull (again);
  g_assert_true (pw_board_equal (board, again));
  check_marks (board);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      g_assert_cmpint (pw_board_letter (board, (PwSquare) i) != 0, ==, has_piece (board, (PwSquare) i));
      g_assert_cmpuint (pw_square_name (board, (PwSquare) i, name), ==, strlen (name));
      g_assert_cmpuint (pw_square_parse (board, name), ==, i);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (text, &error);

  g_assert_cmpint (board == NULL, ==, error != NULL);
  if (board != NULL)
    {
      check_board (board);
      return 0;
    }
  g_assert_true (error->domain == PW_FEN_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strpbrk (error->message, "\r\n"));

  /* The name of a square is text from outside, too. */
  board = pw_board_new (PW_BOARD_MAX_SIZE, 3);
  g_assert_true (pw_square_parse (board, text) == PW_NO_SQUARE ||
                 pw_square_parse (board, text) < pw_board_n_squares (board));
  return 0;
}
