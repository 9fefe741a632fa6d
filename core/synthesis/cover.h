/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/patience.h"
#include "core/synthesis/stock.h"

G_BEGIN_DECLS

/*
 * Covers: the cheapest choices of shelves that together fulfil every wish, without a
 * shelf that is not needed.  Branch and bound, with a limit on the work.  Private to the synthesis.
 */

#define PW_MAX_COVER 24 /* shelves in one cover */

typedef struct
{
  guint cost; /* of the cheapest term of each shelf */
  guint n;
  guint16 shelves[PW_MAX_COVER]; /* in ascending order */
} PwCover;

/*
 * slack: how much dearer than the cheapest a cover may be to be returned as well
 * max: of covers
 * Returns: (transfer full) (element-type PwCover): cheapest first; empty if there is none
 */
GArray *pw_covers_find (const PwStock *stock, guint n_wishes, guint slack, guint max, PwPatience *patience);

G_END_DECLS
