/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/directions.h"

G_BEGIN_DECLS

/*
 * Where a walk can end, seen from its start, by its steps and letters alone, without a board: every end that some
 * board allows is among these; but for pw_ends_are_certain().
 */

/*
 * All ends of a walk and of its stops on the way. Slides without a limit are followed as far as their direction from
 * the start can still change.
 *
 * root: a node of the piece, walked from its start
 * ends: (element-type PwVec): appended to, in a fixed order; (0,0) is the start
 * Returns: FALSE if they are not known
 */
gboolean pw_ends_collect (const PwPiece *piece, PwNodeId root, GArray *ends);

/*
 * For each direction of the first step, the directions in which the walk can end, with slides of a few steps. An end
 * on the start square counts as the direction of the first step.
 *
 * reach: (inout): added to
 * Returns: FALSE if that is not known
 */
gboolean pw_ends_reach (const PwPiece *piece, PwNodeId root, PwDirectionSet reach[16]);

/* Whether a walk may end in a direction of the filter, seen from its start; TRUE if that is not known. */
gboolean pw_ends_may_lie_in (const PwPiece *piece, PwNodeId root, PwDirectionSet filter);

/*
 * Whether a path certainly ends somewhere on some board: a walk that meets each square once was found. That is much
 * less work than its plain form. FALSE: that is not known.
 */
gboolean pw_ends_are_certain (const PwPiece *piece, const PwPath *path);

/*
 * Whether a path would put the piece taken last down on a square where another piece stays, which is impossible.
 *
 * root: of the path, or a node that takes its place
 */
gboolean pw_ends_put_down_on_piece (const PwPiece *piece, const PwPath *path, PwNodeId root);

G_END_DECLS
