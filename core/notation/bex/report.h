/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/bex/vocabulary.h"
#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/*
 * Reports of the parser of Bex with guesses what was meant; the errors are found in syntax.c. Private to this
 * dialect.
 */

/* "W0": no step at all. whole: with what is repeated; digits: the range alone, the end of the whole */
void pw_bex_report_zero (PwScan *scan, PwSpan whole, PwSpan digits);

/*
 * Skips the bracket at the scan's place, which has no meaning. Those of another dialect, "[W-F]", are taken for
 * parentheses if they hold only steps.
 */
void pw_bex_skip_bracket (PwScan *scan);
/*
 * Skips the bracket at the scan's place if it is t[ ] or g[ ] of Classic Betza.
 *
 * prefix: (inout): the letters before it, then without the t or g
 * Returns: FALSE if it is something else
 */
gboolean pw_bex_skip_bent (PwScan *scan, PwSpan *prefix);

/*
 * "FtR" of Extended Betza, a step after which the move may end or continue: in Bex "F(F-R)".
 *
 * letters: before the second step; step: that one, read just now
 * Returns: whether that is so, and was reported
 */
gboolean pw_bex_report_pause (PwScan *scan, PwSpan letters, PwSpan step);

/*
 * Something else joined to the promotions: "N=Q;R" wants a comma, "N=Q+K" the list at the end.
 *
 * span: the list with its "="
 * Returns: whether that is so, and was reported
 */
gboolean pw_bex_report_joined_list (PwScan *scan, PwSpan span);
/* A sequence that touches other terms reads as if it were one with them. */
void pw_bex_note_loose_sequence (PwScan *scan, PwSpan term);

G_END_DECLS
