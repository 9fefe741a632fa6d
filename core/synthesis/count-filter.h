/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/candidate-terms.h"
#include "core/synthesis/trial.h"

G_BEGIN_DECLS

/*
 * The count filter: saves trials of candidate terms that differ only in a count. If N3 arrives nowhere that N2 has not
 * arrived, no walk is that long on the boards of the evidence, and N4 does the same at a higher cost. Private to the
 * synthesis.
 */

typedef struct
{
  GHashTable *terms; /* text with # for its count -> what the last trial with a count did */
} PwCountFilter;

void pw_count_filter_init (PwCountFilter *filter);
void pw_count_filter_clear (PwCountFilter *filter);

/* Whether the candidate term could do more than the same with a lower count. */
gboolean pw_count_filter_passes (const PwCountFilter *filter, const PwCandidateTerm *candidate_term);
/* Remembers a trial, the last one. Lower counts are tried before higher ones. */
void pw_count_filter_note (PwCountFilter *filter, const PwCandidateTerm *candidate_term, const PwTrial *trial);

G_END_DECLS
