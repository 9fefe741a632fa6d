/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * The moves of a piece on one position, with their paths.
 *
 * most_arrivals: as of pw_generator_set_patience(); 0: no bound but the usual one
 * patience: (nullable): as of pw_generator_listen_to()
 * Returns: (transfer full)
 */
PwMoves *pw_moves_of (PwPiece *piece, const PwPosition *position, guint most_arrivals, const PwPatience *patience);

/*
 * Turns off the short ways of finding moves, so that tests can compare their results with those of walkers.
 *
 * everything: plain leaps and rides are walked, too, and nothing is swept
 */
void pw_generator_walk_everything (PwGenerator *generator, gboolean everything);

G_END_DECLS
