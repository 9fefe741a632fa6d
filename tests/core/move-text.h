/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Moves as text, so that a test is a row and a failure can be read.
 *
 * A move is where it ends: "c4" on an empty square, "xc4" takes what stands there
 * (and nothing else), "e5xd4" ends on e5 and removes d4, "e5xd4,e5" removes both.
 * Moves stand in the order of names, with a space between.
 */

/* Reads a text that must have no errors. Returns: (transfer full) */
PwPiece *piece_from_text (const char *notation);

/*
 * A board with the piece under test on it: the only X, or the only x, which also
 * says whose it is.  It may stand on a square that is otherwise empty. If its square is marked so, it has not moved.
 *
 * Returns: (transfer full): the board, which position borrows
 */
PwBoard *position_from_fen (const char *fen, PwPosition *position);

/* Returns: (transfer full): for messages: the FEN, the piece's square, side and the like */
char *position_to_text (const PwPosition *position);

char *squares_to_text (const PwBoard *board, const PwSquare *squares, guint n);      /* (transfer full) */
char *move_to_text (const PwBoard *board, const PwMoves *moves, const PwMove *move); /* (transfer full) */
char *moves_to_text (const PwBoard *board, const PwMoves *moves);                    /* (transfer full) */

/* Reads, runs, checks the result with check_moves(), and gives the moves. Returns: (transfer full) */
char *moves_of (const char *notation, const PwPosition *position);
char *moves_of_piece (PwPiece *piece, const PwPosition *position); /* (transfer full) */

/* What holds for the result of any run. */
void check_moves (const PwPosition *position, PwPiece *piece, const PwMoves *moves);

G_END_DECLS
