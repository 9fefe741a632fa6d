/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/search/search.h"

G_BEGIN_DECLS

/*
 * A child at the board: mates if it can at once, takes what hangs, the dearest first, and leaves nothing
 * where it can be taken for nothing; moves at random otherwise.
 *
 * search: for what pieces are worth; its game is where it moves, and is not over
 * list: (out): replaced
 * Returns: the index of its move
 */
guint child_choose (PwSearch *search, GRand *rand, PwGameMoves *list);

G_END_DECLS
