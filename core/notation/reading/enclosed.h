/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/* Brackets and braces that no dialect reads, as people write them for what other signs say. */

/* Whether some dialect reads a sign with its contents: "[W-F]" of XBetza, "c{N}" of Betza 2.0. */
gboolean pw_enclosed_is_read (const char *text, PwSpan span);
/*
 * Skips and reports brackets or braces at the scan's place that no dialect reads: "[WF]" is W-F, "{1,4}" (1,4), and
 * "R[3-5]" W-W-W3.
 *
 * Returns: FALSE if they are something else, or nothing sure is meant
 */
gboolean pw_enclosed_skip (PwScan *scan);

G_END_DECLS
