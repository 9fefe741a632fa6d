/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/cover.h"

G_BEGIN_DECLS

/*
 * The scout: saves trials of large candidates.  The candidates of a family differ only in their turns; if the
 * candidate that turns everywhere reaches nothing that is still missing, no other one of its family is tried.
 * Private to the synthesis.
 */

typedef struct
{
  PwTrial *trial;
  GHashTable *families; /* text -> whether it reaches anything of `missing` */
  guint64 *missing;     /* n_words: wishes for which better terms are wanted */
  gboolean aside;       /* everything that is missing takes a piece elsewhere than on its target */
} PwScout;

/* trial: borrowed */
void pw_scout_init (PwScout *scout, PwTrial *trial);
void pw_scout_clear (PwScout *scout);

/*
 * Finds out what the terms found so far leave open: wishes that no term fulfils; if there are none of these,
 * all wishes but those that the best bargain of the cover fulfils.
 *
 * cover: (nullable): the cheapest so far
 */
void pw_scout_look (PwScout *scout, const PwStock *stock, const PwCover *cover);

/* Whether the candidate could be of use. */
gboolean pw_scout_sees_use (PwScout *scout, const PwCandidate *candidate);

G_END_DECLS
