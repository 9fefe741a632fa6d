/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/* Signs that a dialect does not know. */

/*
 * The names of the other dialects that know a sign, with commas between.
 *
 * sign: as in the vocabularies; quoted: as it is in the text, with what it is around
 * Returns: (transfer full) (nullable)
 */
char *pw_unknown_elsewhere (const PwScan *scan, const char *sign, const char *quoted);

/*
 * Reports a sign that has no meaning in this dialect, with the others that know it; if none does, as an unknown
 * letter or character.
 *
 * quoted: (nullable): what the sentence shows, the sign if NULL
 */
void pw_unknown_report (const PwScan *scan, PwSpan span, const char *sign, const char *quoted);

/*
 * Skips and reports what can't begin anything: a number, or a sign with its contents ("[W-F]", "=Q,R"). Always takes
 * something.
 */
void pw_unknown_skip (PwScan *scan);

/*
 * Skips the bracket at the scan's place and reports it, if it is t[FR] or g[WF] of Classic Betza.
 *
 * letters: those right before the bracket
 * Returns: FALSE if it is something else
 */
gboolean pw_unknown_skip_bent (PwScan *scan, PwSpan letters);

G_END_DECLS
