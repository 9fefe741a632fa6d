/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * The inside of a board: for board.c, which owns it, and for the engine, which reads millions of them.
 *
 * Three planes of n_squares bytes each, in one block: cells first, as the hot
 * path reads those.  Invariants: a letter is 0 but where a piece is, a virgin
 * mark is 0 or 1 and 0 but where a piece is.
 */
struct _PwBoard
{
  gatomicrefcount holders; /* see pw_board_share() */
  guint files;
  guint ranks;
  gboolean cylinder;
  PwPassed passed; /* en passant */
  guint quiet;     /* the half-move clock of its FEN, or of a game; it makes no two boards different */
  guint n_words;           /* of a set of squares: 1, 2, or a multiple of 4 */
  guint64 *bits;           /* sets: first side, second side, holes, in the order of names (file * ranks + rank) */
  guint64 few_bits[3];     /* these sets where one word each is enough: in the memory that is read anyway */
  guint8 *cells;           /* the block */
  guint8 *letters;
  guint8 *virgins;
};

#define N_PLANES 3
#define N_BITS 3

/* What a side may capture en passant. Returns: (nullable): NULL if no enemy has passed a square */
static inline const PwPassed *
pw_board_passed_for (const PwBoard *board, PwSide side)
{
  return board->passed.n > 0 && board->cells[board->passed.victim] == pw_side_enemy (side) ? &board->passed : NULL;
}

G_END_DECLS
