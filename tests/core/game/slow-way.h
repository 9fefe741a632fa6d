/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * The rules of a game a second time, slowly: every piece is walked, every move is made on a copy of the
 * board, and then every piece of the other side is walked. Shares nothing with core/game but the rules
 * themselves.
 */
typedef struct _SlowWay SlowWay;

SlowWay *slow_way_new (PwRules *rules); /* (transfer full) */
void slow_way_free (SlowWay *slow);     /* (nullable) */

/*
 * All positions after one legal move, as text, sorted: as often as moves lead there.
 *
 * Returns: (transfer full) (element-type utf8) (nullable): NULL if some piece has too many moves to find them
 * all
 */
GPtrArray *slow_way_positions (SlowWay *slow, const PwGame *game);
/* The position of a game as such a text. (transfer full) */
char *position_of_game (const PwGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlowWay, slow_way_free)

G_END_DECLS
