/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/* Moves of a game as text. */

/*
 * Start and destination, as engines write them: "e2e4", "e7e8q". After them, squares of pieces that are taken
 * elsewhere, "e5d6xd5"; what happens to others but for a castling partner, as in {c3>e5}, {!d4} for one that
 * may not move any more, {?d4} for one that may again; and the symbol of a promotion in lower case.
 *
 * Returns: (transfer full)
 */
char *pw_game_move_to_coordinates (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move);

G_END_DECLS
