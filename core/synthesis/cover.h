/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/kept-terms.h"
#include "core/synthesis/run-control.h"

G_BEGIN_DECLS

/*
 * Covers: the cheapest choices of groups that together fulfil every goal, without a
 * group that is not needed.  Branch and bound, with a limit on the work.  Private to the synthesis.
 */

#define PW_MAX_COVER 96 /* groups in one cover: leaps to single squares may be so many */

typedef struct
{
  guint cost; /* of the cheapest term of each group */
  guint n;
  guint16 groups[PW_MAX_COVER]; /* in ascending order */
} PwCover;

/*
 * slack: how much dearer than the cheapest a cover may be to be returned as well
 * max: of covers
 * control: notes in left_out whether a limit was met
 * Returns: (transfer full) (element-type PwCover): cheapest first; empty if there is none
 */
GArray *pw_covers_find (const PwKeptTerms *kept_terms, guint n_goals, guint slack, guint max, PwRunControl *control);

G_END_DECLS
