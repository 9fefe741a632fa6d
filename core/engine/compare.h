/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/moves.h"

G_BEGIN_DECLS

/*
 * Whether two pieces do the same is asked of the generator: what they are compared on, and by what.  For the
 * printers and the lessons.
 */

#define PW_COMPARE_N_BOARDS 56

/*
 * Small boards of many shapes, more or less crowded, the same every time.  A lame leap passes over a hole where the
 * steps that otherwise say the same can't, so some of the boards have holes.
 *
 * letters: types of piece that matter, as in PwMatch
 * Returns: (element-type PwBoard) (transfer full)
 */
GPtrArray *pw_compare_boards (guint32 letters);

/* A row of numbers that is the same everywhere. Returns: from 0 to below - 1 */
guint pw_compare_next_number (guint32 *state, guint below);
/* Any square that is none of the holes; there must be one. */
PwSquare pw_compare_next_square (guint32 *state, const PwBoard *board);

/* Whether it matters that the piece has not moved yet. */
gboolean pw_compare_asks_for_virgin (const PwPiece *piece);

/* Whether they end alike, take alike, and do the same to all other pieces. */
gboolean pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b);
gboolean pw_compare_same_moves (const PwMoves *a, const PwMoves *b);

G_END_DECLS
