/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * What moves do to other pieces besides taking them, in words: partners in castling, pieces that
 * are swapped or put down again, pieces that are immobilised or freed.  Translated; knows no widget
 * and no document.
 *
 * position: the one that the moves are of
 */

/* Whether the mover and the piece on the target change places. */
gboolean pw_move_swaps (const PwPosition *position, const PwMoves *moves, const PwMove *move);

/*
 * Whole sentences: "Your R goes from h1 to f1." That the mover changes places with the piece on its
 * target is left to whoever tells of the target.
 *
 * Returns: (transfer full) (nullable): NULL if there is nothing to say
 */
char *pw_move_describe_others (const PwPosition *position, const PwMoves *moves, const PwMove *move);

/* A few words for a list: "h1 to f1, immobilises e4 e5". Returns: (transfer full): "" if there is nothing */
char *pw_move_list_others (const PwPosition *position, const PwMoves *moves, const PwMove *move);

/*
 * What moves that end elsewhere do to the piece on a square, in sentences that begin with its name.
 *
 * Returns: (transfer full) (nullable): NULL if there is nothing to say
 */
char *pw_moves_describe_fate (const PwPosition *position, const PwMoves *moves, PwSquare square);

/* "d5", "d5 and d6", "d5, d6 and d7"; a long list is cut short. n: at least 1. (transfer full) */
char *pw_list_squares (const PwBoard *board, const PwSquare *squares, guint n);

G_END_DECLS
