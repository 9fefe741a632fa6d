/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/bex/leg.h"

G_BEGIN_DECLS

/*
 * The capture modes of Bex, which take the place of c: each makes a path of its own
 * (spec bex; the spellings are ours).
 *
 *     [>]  the step to an empty square, one square on, where an enemy is taken, and back
 *     [<]  one square back, where an enemy is taken, home, and the step straight on
 *     [^]  the way square by square, over empty squares and enemies that are taken, at least one
 *
 * One square is the shortest step in the same direction: W for R, D or H, N for N.
 */

/* The end of a path with a capture mode, after the legs before it. */
typedef struct
{
  PwNodeId root;
  PwDirections directions; /* filter on the whole; NONE: no filter */
} PwBexCapture;

/*
 * The paths of one capture mode.
 *
 * earlier, link: the legs before, and how the walk continues from them
 * behind: how they continue: in the same direction, or in any
 * captures: (element-type PwBexCapture): appended to
 */
void pw_bex_lower_capture (PwBexLower *lower, const PwBexLeg *leg, PwBexBracketKind mode, const PwBexMeaning *meaning,
                           const PwBexChain *earlier, const PwLink *link, GArray *captures);

G_END_DECLS
