/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * The moves of a piece on one position, with their paths.
 *
 * most_arrivals: as of pw_generator_set_patience(); 0: no bound but the usual one
 * Returns: (transfer full)
 */
PwMoves *pw_moves_of (PwPiece *piece, const PwPosition *position, guint most_arrivals);

/*
 * Two ways to find the same moves can be told apart by what they give only where one of them can be left out: for
 * tests of the short ways.
 *
 * everything: plain leaps and rides are walked like everything else, and nothing is swept
 */
void pw_generator_walk_everything (PwGenerator *generator, gboolean everything);

G_END_DECLS
