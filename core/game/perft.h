/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * How many ways there are to play so many moves, each side in turn: the leaves of the tree. Programs that
 * know the same game agree on it.
 *
 * depth: moves of either side; 0 gives 1
 * Returns: less if pw_game_was_stopped()
 */
guint64 pw_game_perft (PwGame *game, guint depth);

G_END_DECLS
