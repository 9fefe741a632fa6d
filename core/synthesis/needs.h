/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/kept-terms.h"

G_BEGIN_DECLS

/*
 * What a candidate term must fulfil to be in a cover that is worth looking at: everything that terms known already
 * leave open which together cost no more than the rest of such a cover. There may be several such sets of goals; one
 * of them is enough. Private to the synthesis.
 */

#define PW_MAX_NEEDS 64

/*
 * What a goal is worth: the prices of all goals that a known term fulfils are no more than its cost. So the prices of
 * all goals together are no more than the cost of any cover of known terms. A term that costs more than the goals that
 * it fulfils makes a cover dearer by as much.
 */
typedef struct
{
  guint goal;
  double price; /* more than 0 */
} PwPricedGoal;

/* Where the goals of a need are, as far as that is certain. */
typedef struct
{
  PwSectorSet sectors[PW_N_MODES];
  gboolean moved; /* of some, the piece has moved before */
} PwNeedEnds;

struct _PwNeeds
{
  guint n_words;
  gboolean anything; /* nothing is known: any term may be of use */
  GArray *sets;      /* guint64: n_words of goals each, at most PW_MAX_NEEDS sets; none: no term is of use */
  GArray *ends;      /* PwNeedEnds of each */
  GArray *prices;    /* PwPricedGoal; none if no cover is known */
  double spare;      /* how much more than its goals a term may cost */
  guint example;     /* on which most terms are found useless */
};

static inline const guint64 *
pw_needs_set (const PwNeeds *needs, guint i)
{
  return (const guint64 *) (gconstpointer) needs->sets->data + (gsize) i * needs->n_words;
}

/* Whether a term can be found useless. */
static inline gboolean
pw_needs_ask (const PwNeeds *needs)
{
  return !needs->anything || needs->prices->len > 0;
}

/* Until needs are found, any term may be of use. */
void pw_needs_init (PwNeeds *needs, guint n_words);
void pw_needs_clear (PwNeeds *needs);

/*
 * Finds the needs of all terms that cost no less.
 *
 * least: the cost of a term; most: of a cover with it; G_MAXUINT if no cover is known
 */
void pw_needs_find (PwNeeds *needs, const PwEvidence *evidence, const PwKeptTerms *kept_terms, guint least, guint most);
/* Every goal. */
void pw_needs_set_all (PwNeeds *needs, const PwEvidence *evidence);

G_END_DECLS
