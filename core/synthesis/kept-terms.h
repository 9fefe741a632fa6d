/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/candidate-terms.h"
#include "core/synthesis/probes.h"
#include "core/synthesis/trial.h"

G_BEGIN_DECLS

/*
 * The kept terms: terms that do nothing forbidden, in groups by the goals that they fulfil.
 *
 * Of a candidate term, all choices of modes and directions are kept that leave no forbidden move.  A group holds
 * the cheapest few terms that differ in what they do on the probes.  Private to the synthesis.
 */

typedef struct
{
  char *text;
  guint cost;
  guint8 directions_at;     /* where direction letters are in the text, after i, */
  guint8 modes_at;          /* and modes, after them */
  guint8 candidate_term_at; /* and then the candidate term */
  gboolean has_print;
  guint64 print; /* of its probes, once it is needed */
} PwKeptTerm;

typedef struct
{
  guint64 *goals; /* n_words */
  guint n_goals;
  GArray *terms; /* PwKeptTerm, cheapest first; never empty */
} PwTermGroup;

typedef struct
{
  guint n_words;
  GPtrArray *groups; /* PwTermGroup */
  GHashTable *by_goals;
  GArray *words; /* PwSectorLetters */
  PwProbeBoards *probes;
  guint margin;     /* a term is of no use if another does more and is cheaper by this */
  guint64 *reached; /* n_words: the goals of all terms together */
  const PwTermGroup *largest; /* (nullable): the group with the most goals */
  guint64 work;               /* spent on comparing groups, in the measure of PwSynthesisOptions */
  gboolean left_out;          /* a term as cheap as the best of its group, for which there was no room */
} PwKeptTerms;

/*
 * open: the examples are incomplete, so terms are kept that are not the cheapest
 * probes: borrowed
 */
void pw_kept_terms_init (PwKeptTerms *kept_terms, guint n_words, gboolean open, PwProbeBoards *probes);
void pw_kept_terms_clear (PwKeptTerms *kept_terms);

/* Adds the terms of a candidate term that has just been tried: all modes and directions that leave no forbidden
 * move. */
void pw_kept_terms_add (PwKeptTerms *kept_terms, const PwCandidateTerm *candidate_term, const PwTrial *trial);

/* Whether no term of that cost is of use unless it fulfils every goal: a cheaper one does. */
gboolean pw_kept_terms_has_all (const PwKeptTerms *kept_terms, guint n_goals, guint cost);

/* Whether together the terms fulfil every goal. */
gboolean pw_kept_terms_suffices (const PwKeptTerms *kept_terms, guint n_goals);

/* The cheapest cost in a group. */
static inline guint
pw_term_group_cost (const PwTermGroup *group)
{
  return g_array_index (group->terms, PwKeptTerm, 0).cost;
}

G_END_DECLS
