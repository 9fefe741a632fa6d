/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/directions.h"

G_BEGIN_DECLS

/*
 * Where a walk can end, seen from its start, if only its steps and letters are asked and no board is: every end that
 * some board allows is among these.
 */

/*
 * All ends of a walk, of its stops on the way as well; slides without a limit are followed as far as their direction
 * from the start can still change.
 *
 * root: a node of the piece, walked from its start
 * ends: (element-type PwVec): appended to, in a fixed order; (0,0) is the start
 * Returns: FALSE if they are not known
 */
gboolean pw_ends_collect (const PwPiece *piece, PwNodeId root, GArray *ends);

/*
 * For each first step, by its direction, where the walk can end, with slides of a few steps: its start counts as the
 * first step's direction.
 *
 * reach: (inout): added to
 * Returns: FALSE if that is not known
 */
gboolean pw_ends_reach (const PwPiece *piece, PwNodeId root, PwDirectionSet reach[16]);

/* Whether a walk may end where a filter on its net displacement asks it to; TRUE if that is not known. */
gboolean pw_ends_may_lie_in (const PwPiece *piece, PwNodeId root, PwDirectionSet filter);

/*
 * Whether what a path takes at its end would be put down on a piece that stays: there is no room for both.
 *
 * root: of the path, or what takes its place
 */
gboolean pw_ends_put_down_on_piece (const PwPiece *piece, const PwPath *path, PwNodeId root);

G_END_DECLS
