/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * Positions of games as text: a board (core/board/board.h), whose move it is, and which pieces have not
 * moved: by the fields of other programs, or by our marks. With no word about that, no piece has moved.
 */

/*
 * Reads one on any board.
 *
 * side: (out). translate: (nullable): of the sentences in errors
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwBoard *pw_position_read (const char *text, PwSide *side, PwTranslate translate, GError **error);

/* The same for a game: on its board, with its pieces. error: also PW_RULES_ERROR_GAME */
PwBoard *pw_rules_read_position (PwRules *rules, const char *text, PwSide *side, PwTranslate translate,
                                 GError **error);

/* A position that a game begins with, as short as it can be. Returns: (transfer full): reading it gives the
 * same */
char *pw_position_to_text (const PwBoard *board, PwSide side);

/*
 * The position of a game. Fields are written where they say all, as in "... w KQkq e3 0 1"; else marks.
 *
 * Returns: (transfer full): reading it gives the same position
 */
char *pw_game_to_text (const PwGame *game);

G_END_DECLS
