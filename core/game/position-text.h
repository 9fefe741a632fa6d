/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * Positions of games as text: a board (core/board/board.h), whose move it is, and which pieces have not
 * moved: by the fields of other programs, or by our marks.
 *
 * In a game, fields are read as that game has them: who stands where the start has him unmoved has not moved,
 * and castling letters name what castles at the start. With no word about that, no piece has moved at the
 * start.
 */

/*
 * Reads a position that a game begins with, on any board; fields are read as those of chess.
 *
 * side: (out). translate: (nullable): of the sentences in errors
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwBoard *pw_position_read (const char *text, PwSide *side, PwTranslate translate, GError **error);

/*
 * Sets up a position of a game, after the moves that are written behind it, with its half-move clock.
 *
 * Returns: FALSE with error set, also PW_RULES_ERROR_GAME; the game is then where it was, or before a move
 * that isn't legal
 */
gboolean pw_game_read_position (PwGame *game, const char *text, PwTranslate translate, GError **error);

/* A position that a game begins with, as short as it can be. Returns: (transfer full): reading it gives the
 * same */
char *pw_position_to_text (const PwBoard *board, PwSide side);

/* A position of a game, for pw_game_read_position(). Returns: (transfer full): fields if they say all, else
 * marks */
char *pw_rules_write_position (const PwRules *rules, const PwBoard *board, PwSide side);

/*
 * The position of a game. Fields are written where they say all, as in "... w KQkq e3 0 1"; else marks.
 *
 * Returns: (transfer full): reading it gives the same position
 */
char *pw_game_to_text (const PwGame *game);

G_END_DECLS
