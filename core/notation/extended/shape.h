/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/letters.h"

G_BEGIN_DECLS

/* Questions about the shape of a syntax tree. */

/*
 * What y may follow: R, B, Q, an atom with a plain number, a plain atom, which is a slide of one step, or a group of
 * such (spec section 5).
 *
 * hop: of the letters before it; n is allowed where it has no effect
 */
gboolean pw_ext_is_slide (const PwExtSyntax *syntax, PwSyntaxId id, PwHop hop);

/*
 * What e can set the length of: R, B, Q, an atom with a number, letters in its number included, or a group of such
 * (spec section 4).
 */
gboolean pw_ext_is_measurable (const PwExtSyntax *syntax, PwSyntaxId id);

/*
 * Whether letters at its beginning pick among the copies of each of several atoms: they do at the beginning of a
 * path; on a later step they pick one of all.
 *
 * outer: (nullable) (element-type PwPlacedLetter): letters before it
 */
gboolean pw_ext_opens_wider (const PwExtSyntax *syntax, PwSyntaxId id, const GArray *outer);

/* Whether a chain may leave the line of its first step. */
gboolean pw_ext_chain_turns (const PwExtSyntax *syntax, const PwExtTerm *term);

G_END_DECLS
