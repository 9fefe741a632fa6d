/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/evidence.h"

G_BEGIN_DECLS

/*
 * Candidate terms: a stream of single terms of Extended Betza without modes and directions, from short to long. They
 * are patterns of words; words that the evidence gives no use for are left out (hops, if all boards are empty).
 * Private to the synthesis.
 */

#define PW_COST_SIGN 4 /* of a letter, a sign or a number; unusual ones cost a little more */

typedef struct
{
  char text[48];
  char family[48]; /* a term that does all that this one does, with all its turns; "" for none */
  guint size;      /* signs; coordinates count as one */
  int count_at;    /* where in the text the last count is that says how far it goes; -1: there is none */
  gboolean up_to;  /* all that a lower count does it does as well; 0 is no limit */
  guint cost;      /* at least PW_COST_SIGN * size */
  gboolean chained; /* it has links between its steps */
  gboolean takes;  /* it may take something elsewhere than where it ends */
  gboolean wraps;  /* the ends of its moves do not show their directions */
} PwCandidateTerm;

typedef struct _PwCandidateTerms PwCandidateTerms;

/* facts: borrowed. Returns: (transfer full) */
PwCandidateTerms *pw_candidate_terms_new (const PwEvidenceFacts *facts);
void pw_candidate_terms_free (PwCandidateTerms *candidate_terms); /* (nullable) */

/*
 * The next one; sizes never fall.
 *
 * candidate_term: (out)
 * Returns: FALSE after the last
 */
gboolean pw_candidate_terms_next (PwCandidateTerms *candidate_terms, PwCandidateTerm *candidate_term);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwCandidateTerms, pw_candidate_terms_free)

G_END_DECLS
