/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/pgn.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Why a piece can't move somewhere in a game: which rule, or which attacker. */

/*
 * "The king on e1 would be captured by the griffon on c4 via d3." Where the rules of the game allow or forbid
 * nothing, what core/wording/why/why.h says of the piece alone.
 *
 * game: the same again afterwards
 * from: a square with a piece; to: where a move would end, or what it would capture
 * Returns: (transfer full): whole sentences
 */
PwPhrase *pw_game_explain_move (PwGame *game, PwSquare from, PwSquare to);
/*
 * The same for a move as text that is not legal: core/game/notation.h.
 *
 * game: the same again afterwards
 * Returns: (transfer full) (nullable): NULL if it isn't clear which piece is meant, or where to
 */
PwPhrase *pw_game_explain_text (PwGame *game, const char *text);
/* Plays a PGN as pw_pgn_play() does; what is wrong with a move that is not legal has the reason behind it. */
gboolean pw_pgn_play_or_explain (const PwPgn *pgn, PwGame *game, PwPgnMake make, gpointer data,
                                 PwTranslate translate, GError **error);
/* "The griffon on c4 gives check to the king on e1 via d3." (transfer full) (nullable): NULL if there is no
 * check */
PwPhrase *pw_game_explain_check (PwGame *game);

G_END_DECLS
