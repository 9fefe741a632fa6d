/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/* Signs that a dialect does not know. */

/*
 * The names of the other dialects that know a sign, with commas between.
 *
 * sign: as in the vocabularies; quoted: as it stands in the text, with what it stands around
 * Returns: (transfer full) (nullable)
 */
char *pw_unknown_elsewhere (const PwScan *scan, const char *sign, const char *quoted);

/*
 * Reports a sign that has no meaning in this dialect, and which others know it;
 * if none does, as an unknown letter or character.
 *
 * quoted: (nullable): what the sentence shows, the sign if NULL
 */
void pw_unknown_report (PwScan *scan, PwSpan span, const char *sign, const char *quoted);

/*
 * Skips and reports what can't begin anything: a number, or a sign with what belongs to it ("[W-F]", "=Q,R").
 * Always takes something.
 */
void pw_unknown_skip (PwScan *scan);

/*
 * Skips the bracket that is read next and reports it, if it is t[FR] or g[WF] of Classic Betza.
 *
 * letters: what stands right in front of the bracket
 * Returns: FALSE if it is something else
 */
gboolean pw_unknown_skip_bent (PwScan *scan, PwSpan letters);

G_END_DECLS
