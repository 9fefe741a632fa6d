/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Reports a sign that has no meaning in a dialect, with what belongs to it ("[W-F]", "=Q,R"): names the
 * dialects that know it, if any do.
 *
 * at: where it stands, within length
 * Returns: where it ends; it always takes something
 */
guint pw_stray_report (PwDialect dialect, const char *text, guint length, guint at, GArray *diagnostics);

/*
 * Reports "t[FR]" and "g[WF]" of classic Betza as one.
 *
 * letters: what stands right in front of the bracket
 * Returns: where it ends; 0 if it is something else, and nothing was reported
 */
guint pw_stray_bent (PwDialect dialect, const char *text, guint length, PwSpan letters, GArray *diagnostics);

G_END_DECLS
