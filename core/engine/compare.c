/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards on which pieces are compared, and when two moves are the same. */
#include "core/engine/compare.h"

#include <string.h>

/* -- boards -- */

guint
pw_compare_next_number (guint32 *state, guint below)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % below;
}

/* A type of piece: one of those that matter, or of those that don't, or any. */
static char
next_letter (guint32 *state, guint32 letters)
{
  guint32 wanted = pw_compare_next_number (state, 2) == 0 ? letters : ~letters & PW_ALL_LETTERS;
  guint first = pw_compare_next_number (state, 26);

  for (guint i = 0; letters != 0 && i < 26; i++)
    if (wanted & (1u << ((first + i) % 26)))
      return (char) ('A' + (first + i) % 26);
  return pw_compare_next_number (state, 4) == 0 ? 'K' : (char) ('A' + first);
}

static PwBoard *
make_board (guint32 *state, guint number, guint32 letters)
{
  static const struct
  {
    guint8 files, ranks;
  } sizes[] = { { 8, 8 }, { 5, 6 }, { 9, 9 }, { 7, 4 }, { 6, 11 }, { 3, 8 }, { 1, 7 }, { 2, 9 } };
  guint size = number % G_N_ELEMENTS (sizes);
  guint density = 6 + pw_compare_next_number (state, 50), own = 20 + pw_compare_next_number (state, 60);
  PwBoard *board = pw_board_new (sizes[size].files, sizes[size].ranks);
  PwSquare empty = PW_NO_SQUARE, victim = PW_NO_SQUARE;
  gboolean holes = number % 3 == 1;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_compare_next_number (state, 100) < own ? PW_CELL_FIRST : PW_CELL_SECOND;

      if (holes && pw_compare_next_number (state, 7) == 0)
        {
          pw_board_set (board, square, PW_CELL_HOLE, 0);
          continue;
        }
      if (pw_compare_next_number (state, 100) >= density)
        {
          empty = pw_compare_next_number (state, 8) == 0 || empty == PW_NO_SQUARE ? square : empty;
          continue;
        }
      pw_board_set (board, square, cell, next_letter (state, letters));
      pw_board_set_virgin (board, square, pw_compare_next_number (state, 2));
      if (victim == PW_NO_SQUARE || pw_compare_next_number (state, 4) == 0)
        victim = square;
    }
  if (number % 3 == 0 && empty != PW_NO_SQUARE && victim != PW_NO_SQUARE)
    pw_board_set_passed (board, empty, victim);
  return board;
}

GPtrArray *
pw_compare_boards (guint32 letters)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  guint32 state = 20;

  for (guint i = 0; i < PW_COMPARE_N_BOARDS; i++)
    g_ptr_array_add (boards, make_board (&state, i, letters));
  return boards;
}

PwSquare
pw_compare_next_square (guint32 *state, const PwBoard *board)
{
  guint n = pw_board_n_squares (board), square = pw_compare_next_number (state, n);

  while (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
    square = (square + 1) % n;
  return (PwSquare) square;
}

/* -- pieces -- */

gboolean
pw_compare_asks_for_virgin (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin)
      return TRUE;
  return FALSE;
}

/* -- moves -- */

/* No bytes are at no address that may be looked at. */
static gboolean
same_bytes (gconstpointer a, gconstpointer b, gsize n)
{
  return n == 0 || memcmp (a, b, n) == 0;
}

gboolean
pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b)
{
  return a->to == b->to && a->n_captures == b->n_captures && a->n_shifts == b->n_shifts
         && a->n_effects == b->n_effects
         && same_bytes (pw_moves_captures (ma, a), pw_moves_captures (mb, b),
                        a->n_captures * sizeof (PwSquare))
         && same_bytes (pw_moves_shifts (ma, a), pw_moves_shifts (mb, b), a->n_shifts * sizeof (PwShift))
         && same_bytes (pw_moves_effects (ma, a), pw_moves_effects (mb, b), a->n_effects * sizeof (PwEffect));
}

gboolean
pw_compare_same_moves (const PwMoves *a, const PwMoves *b)
{
  if (pw_moves_count (a) != pw_moves_count (b))
    return FALSE;
  for (guint i = 0; i < pw_moves_count (a); i++)
    if (!pw_compare_same_move (a, pw_moves_get (a, i), b, pw_moves_get (b, i)))
      return FALSE;
  return TRUE;
}
