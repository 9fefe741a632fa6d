/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/cover.h"

G_BEGIN_DECLS

/*
 * The family filter: saves trials of large candidate terms. The candidate terms of a family differ only in their turns;
 * if the candidate term that turns everywhere reaches nothing that is still missing, no other one of its family is
 * tried. Private to the synthesis.
 */

typedef struct
{
  PwTrial *trial;
  GHashTable *families; /* text -> whether it reaches anything of `missing` */
  guint64 *missing;     /* n_words: goals for which better terms are wanted */
  gboolean aside;       /* everything that is missing takes a piece elsewhere than on its target */
} PwFamilyFilter;

/* trial: borrowed */
void pw_family_filter_init (PwFamilyFilter *filter, PwTrial *trial);
void pw_family_filter_clear (PwFamilyFilter *filter);

/*
 * Finds the goals that the terms found so far leave open: those that no term fulfils; if there are none, all goals
 * except those of the group of the cover that fulfils most.
 *
 * cover: (nullable): the cheapest so far
 */
void pw_family_filter_update (PwFamilyFilter *filter, const PwKeptTerms *kept_terms, const PwCover *cover);

/* Whether the candidate term could be of use. */
gboolean pw_family_filter_passes (PwFamilyFilter *filter, const PwCandidateTerm *candidate_term);

G_END_DECLS
