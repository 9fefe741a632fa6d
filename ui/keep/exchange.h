/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/* Documents to other programs and back: an army as an exchange (core/exchange/exchange.h). */

/* All pieces of an army, and its game (without one, chess with its first piece for the queen). (transfer
 * full) */
PwExchange *pw_army_to_exchange (const PwArmy *army);

/*
 * The document that an exchange makes.
 *
 * Returns: (transfer full): with at least one piece; of a game with only orthodox pieces that is its queen
 */
PwArmy *pw_army_from_exchange (const PwExchange *exchange);

/*
 * The document with all games of a file, of which the first is open.
 *
 * found: (element-type PwExchange)
 * Returns: (transfer full) (nullable): NULL if it isn't several games that are played with the same pieces
 */
PwArmy *pw_army_from_exchanges (const GPtrArray *found);

/*
 * A document with the pieces of exchanges after its own, and with their games, of which the first is open
 * then; the one before is kept. Pieces get letters of their own, and what the document has already isn't
 * added.
 *
 * n: at least 1
 * piece: of the army, to play in place of a kind of the game, for both sides; -1: none
 * in_place_of: the letter of that kind
 * Returns: (transfer full) (nullable): NULL if there is no room for its pieces or their letters, or if the
 * piece can't be played with
 */
PwArmy *pw_army_add_exchanges (PwArmy *army, const PwExchange *const *exchanges, guint n, int piece,
                               char in_place_of);

G_END_DECLS
