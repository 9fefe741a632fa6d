/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Two ways to compute the same thing: pw_generator_targets() and pw_generator_outcomes() sweep all walkers
 * over the board at once, pw_generator_run() walks them one by one; destinations and captures must agree. And
 * what targets have not looked at may change.
 */

/*
 * Goes both ways.
 *
 * moves: what the walkers found is in it then
 * Returns: (transfer full) (nullable): the board on which they disagree, as text; NULL if they agree, or if there were
 * too many moves to tell
 */
char *both_ways_differ (PwGenerator *generator, const PwPosition *position, PwMoves *moves);

/*
 * The same on so many random boards of one, two, three and four words of squares, and some that are too large to be
 * swept.
 *
 * Returns: (transfer full) (nullable): the first board on which they disagree
 */
char *both_ways_differ_somewhere (PwPiece *piece, guint32 seed, guint n_boards);

G_END_DECLS
