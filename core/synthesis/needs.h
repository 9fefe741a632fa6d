/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/kept-terms.h"

G_BEGIN_DECLS

/*
 * What a candidate term must fulfil to be in a cover that is worth looking at: goals that pay for it, or
 * every goal. Private to the synthesis.
 */

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

struct _PwNeeds
{
  gboolean nothing;    /* no term is of use */
  gboolean everything; /* a term must fulfil every goal */
  PwGoal ends;         /* with everything: where all goals are, as far as that is certain */
  GArray *prices;      /* PwPricedGoal; none if no cover is known */
  double spare;        /* how much more than its goals a term may cost */
  guint example;       /* on which most terms are found useless */
};

/* Whether a term can be found useless. */
static inline gboolean
pw_needs_ask (const PwNeeds *needs)
{
  return needs->everything || needs->prices->len > 0;
}

/* Until needs are found, any term may be of use. */
void pw_needs_init (PwNeeds *needs);
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
