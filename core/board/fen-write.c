/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a board as text: its ranks, and the marks that are set. */
#include "core/board/fen-private.h"

#include <string.h>

static void
write_number (GString *fen, guint *n)
{
  if (*n > 0)
    g_string_append_printf (fen, "%u", *n);
  *n = 0;
}

static void
write_square (GString *fen, const PwBoard *board, PwSquare square, guint *n_empty)
{
  char piece[PW_PIECE_SIZE];

  if (pw_board_cell (board, square) == PW_CELL_EMPTY)
    {
      ++*n_empty;
      return;
    }
  write_number (fen, n_empty);
  pw_board_piece (board, square, piece);
  g_string_append (fen, pw_board_cell (board, square) == PW_CELL_HOLE ? "*" : piece);
}

static void
write_ranks (GString *fen, const PwBoard *board)
{
  guint n_empty = 0, size;

  for (guint rank = pw_board_ranks (board); rank-- > 0;)
    {
      guint first = rank * pw_board_files (board);

      for (guint file = 0; file < pw_board_files (board); file++)
        write_square (fen, board, (PwSquare) (first + file), &n_empty);
      write_number (fen, &n_empty);
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
  if (_pw_fen_find_size (fen->str, &size, &size) != NULL)
    g_string_insert_c (fen, strchr (fen->str, 'x') + 1 - fen->str, '0');
}

/* In the order of names; "*" for several pieces if none is missing. */
static void
write_virgin (GString *fen, const PwBoard *board)
{
  gsize start = fen->len;
  guint n_pieces = 0, n_virgin = 0;

  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);

        n_pieces += pw_board_has_piece (board, square) ? 1 : 0;
        if (!pw_board_is_virgin (board, square))
          continue;
        g_string_append (fen, n_virgin++ == 0 ? " virgin=" : ",");
        pw_square_append (fen, "", board, square);
      }
  if (n_virgin > 1 && n_virgin == n_pieces)
    {
      g_string_truncate (fen, start);
      g_string_append (fen, " virgin=*");
    }
}

static void
write_passed (GString *fen, const PwBoard *board)
{
  const PwPassed *passed = pw_board_get_passed (board);

  for (guint i = 0; i < passed->n; i++)
    {
      g_string_append (fen, i == 0 ? " passed=" : ",");
      pw_square_append (fen, "", board, passed->squares[i]);
    }
  if (passed->n > 0)
    pw_square_append (fen, ":", board, passed->victim);
}

char *
pw_board_to_fen (const PwBoard *board)
{
  GString *fen;

  g_return_val_if_fail (board != NULL, NULL);

  fen = g_string_new (NULL);
  write_ranks (fen, board);
  write_virgin (fen, board);
  write_passed (fen, board);
  if (pw_board_is_cylinder (board))
    g_string_append (fen, " cylinder");
  return g_string_free (fen, FALSE);
}
