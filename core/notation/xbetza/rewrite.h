/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/scan.h"
#include "core/notation/xbetza/vocabulary.h"

G_BEGIN_DECLS

/*
 * For the repairs of the parser of XBetza: what is written the wrong way, said in the
 * right way.  Private to this dialect.
 */

/* Whether it stands between two legs in brackets. */
gboolean pw_x_is_joint (char c);
/* The letters of a leap by its coordinates, "4,1)". Returns: (transfer full) (nullable): NULL if none say it */
char *pw_x_find_letters (const char *text);
/*
 * "m(WF3)" as "mWmF3".
 *
 * inside: what stands between the parentheses
 * Returns: (transfer full) (nullable): NULL if that is anything but atoms
 */
char *pw_x_write_distributed (const char *text, PwSpan letters, PwSpan inside);
/* How long "-F" or "?sR2" is, with all that follows in the same way; 0 if something else stands at `at`. */
guint pw_x_measure_chain (const PwScan *scan, guint at);

G_END_DECLS
