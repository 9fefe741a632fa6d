/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/syntax.h"
#include "core/notation/scan.h"

G_BEGIN_DECLS

/*
 * The lower half of the parser of Betza 2.0: letters with their limiters, and what can't be
 * read.  Private to betza2/syntax.c.
 */

/* The hyphen, and the signs that do its work in Extended Betza. */
gboolean pw_b2_is_sign (char c);

/* Small letters with their limiters, right or wrong. letters: (element-type PwPlacedLetter): appended to */
PwSyntaxRun pw_b2_read_run (PwScan *scan, GArray *letters);

/* Steps over something that can't begin a term, and reports it. Always takes something. */
void pw_b2_skip_unknown (PwScan *scan);

G_END_DECLS
