/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/exchange/flavor/flavor.h"

G_BEGIN_DECLS

/* Pieces as Fairy-Max defines them. Tried with version 5.0b. */

/*
 * The rays of a piece, as in its definition: " 14,7 31,7 33,7".
 *
 * side: it may have another forward
 * needs_pawn: (out): only pawns can have them: there is a double step, or a capture en passant
 * reasons: (element-type PwFlavorReason): appended to if it can't be said
 * Returns: (transfer full) (nullable)
 */
char *pw_fairy_max_write_rays (PwPiece *piece, PwSide side, gboolean *needs_pawn, GArray *reasons);

/* What it is worth there, in hundredths of a pawn. */
int pw_fairy_max_value (PwPiece *piece);

/* The whole line, "x:333 14,7 31,7 33,7"; the letter x is any letter. Arguments as above. */
char *pw_fairy_max_write_piece (PwPiece *piece, GArray *reasons);

G_END_DECLS
