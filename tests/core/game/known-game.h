/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/* Games by their names in tests/data/game/games.tsv, for rows. */

PwRules *known_rules (const char *name); /* (transfer full) */
/* position: (nullable): NULL or "" for the start. (transfer full) */
PwGame *known_game (const char *name, const char *position);
/* moves: (nullable): as engines write them, with spaces between; each must be legal */
void play_moves (PwGame *game, const char *moves);

G_END_DECLS
