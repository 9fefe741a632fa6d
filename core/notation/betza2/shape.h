/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/letters.h"

G_BEGIN_DECLS

/* Questions about the shape of a syntax tree, for judging and lowering. */

/* A base that is a group without a range: the chain in it. Returns: NULL if it is something else */
const PwB2Chain *pw_b2_bare_group (const PwB2Syntax *syntax, PwSyntaxId id);

/*
 * A leg that is one simple base, in however many groups.
 *
 * letters: (element-type PwPlacedLetter): appended to: all that are before it
 */
gboolean pw_b2_is_sole_simple (const PwB2Syntax *syntax, const PwB2Leg *leg, GArray *letters, PwSimple *simple);

/* What e may be before: R, B, Q, an atom with a plain number, or a group of such. */
gboolean pw_b2_is_slide (const PwB2Syntax *syntax, PwSyntaxId id);

/* Whether some way through a leg makes several equal steps. */
gboolean pw_b2_may_slide (const PwB2Syntax *syntax, const PwB2Leg *leg);

/*
 * The modalities with which a leg or a chain may end, each kind once.
 *
 * outer: (element-type PwPlacedLetter): letters before it
 * exits: (element-type PwB2Modes): appended to
 */
void pw_b2_leg_exits (const PwB2Syntax *syntax, const PwB2Leg *leg, const GArray *outer, GArray *exits);
void pw_b2_chain_exits (const PwB2Syntax *syntax, const PwB2Chain *chain, const GArray *outer, GArray *exits);

G_END_DECLS
