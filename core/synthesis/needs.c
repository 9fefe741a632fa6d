/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a candidate term must fulfil: goals that pay for it, or every goal. */
#include "core/synthesis/needs.h"

#include "core/base/owns.h"

void
pw_needs_init (PwNeeds *needs)
{
  *needs = (PwNeeds){ .prices = g_array_new (FALSE, FALSE, sizeof (PwPricedGoal)) };
}

PW_CLEAR_FUNC (pw_needs_clear, PwNeeds, (g_array_unref, prices));

/* -- prices -- */

static gboolean
has_goal (const PwTermGroup *group, guint goal)
{
  return group->goals[goal / 64] >> (goal % 64) & 1;
}

typedef struct
{
  guint goal, n_groups;
} Rarity;

static int
compare_rarities (gconstpointer a, gconstpointer b)
{
  const Rarity *ra = a, *rb = b;

  return ra->n_groups != rb->n_groups ? (ra->n_groups > rb->n_groups) - (ra->n_groups < rb->n_groups)
                                      : (ra->goal > rb->goal) - (ra->goal < rb->goal);
}

/* All goals, those of the fewest groups first. Returns: (transfer full) (element-type Rarity) */
static GArray *
rank_goals (const PwKeptTerms *kept_terms, guint n_goals)
{
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (Rarity));

  for (guint goal = 0; goal < n_goals; goal++)
    {
      Rarity rarity = { goal, 0 };

      for (guint i = 0; i < kept_terms->groups->len; i++)
        rarity.n_groups += has_goal (kept_terms->groups->pdata[i], goal) ? 1 : 0;
      g_array_append_val (ranks, rarity);
    }
  g_array_sort (ranks, compare_rarities);
  return ranks;
}

/* Takes from the groups with a goal what all of them have left. Returns: how much */
static double
take_price (const PwKeptTerms *kept_terms, guint goal, double *left)
{
  double price = G_MAXDOUBLE;

  for (guint i = 0; i < kept_terms->groups->len; i++)
    if (has_goal (kept_terms->groups->pdata[i], goal))
      price = MIN (price, left[i]);
  for (guint i = 0; i < kept_terms->groups->len; i++)
    if (has_goal (kept_terms->groups->pdata[i], goal))
      left[i] -= price;
  return price;
}

/* Makes rare goals as dear as they can be, then others. most: the cost of a cover */
static void
find_prices (PwNeeds *needs, const PwEvidence *evidence, const PwKeptTerms *kept_terms, guint most)
{
  g_autofree double *left = g_new (double, kept_terms->groups->len);
  g_autoptr (GArray) ranks = rank_goals (kept_terms, evidence->n_goals);

  needs->spare = most;
  for (guint i = 0; i < kept_terms->groups->len; i++)
    left[i] = pw_term_group_cost (kept_terms->groups->pdata[i]);
  for (guint i = 0; i < ranks->len; i++)
    {
      guint goal = g_array_index (ranks, Rarity, i).goal;
      PwPricedGoal priced = { goal, take_price (kept_terms, goal, left) };

      needs->spare -= priced.price;
      if (priced.price > 0)
        g_array_append_val (needs->prices, priced);
    }
}

/* The example whose goals are the dearest. */
static void
choose_dear_example (PwNeeds *needs, const PwEvidence *evidence)
{
  double most = 0;

  for (guint example = 0; example < evidence->n_examples; example++)
    {
      double sum = 0;

      for (guint i = 0; i < needs->prices->len; i++)
        {
          const PwPricedGoal *priced = &g_array_index (needs->prices, PwPricedGoal, i);

          if (priced->goal >= evidence->first_goal[example] && priced->goal < evidence->first_goal[example + 1])
            sum += priced->price;
        }
      if (sum > most)
        needs->example = example;
      most = MAX (most, sum);
    }
}

/* -- the entries -- */

void
pw_needs_set_all (PwNeeds *needs, const PwEvidence *evidence)
{
  guint most = 0;

  needs->everything = TRUE;
  for (guint i = 0; i < evidence->n_goals; i++)
    {
      const PwGoal *goal = &evidence->goals[i];

      for (PwMode mode = 0; mode < PW_N_MODES; mode++)
        needs->ends.sectors[mode] |= goal->sectors[mode];
      needs->ends.moved |= goal->moved;
    }
  for (guint example = 0; example < evidence->n_examples; example++)
    {
      guint n = evidence->first_goal[example + 1] - evidence->first_goal[example];

      if (n > most)
        needs->example = example;
      most = MAX (most, n);
    }
}

void
pw_needs_find (PwNeeds *needs, const PwEvidence *evidence, const PwKeptTerms *kept_terms, guint least, guint most)
{
  g_array_set_size (needs->prices, 0);
  needs->nothing = most < least;
  if (most == G_MAXUINT || needs->nothing)
    return;
  find_prices (needs, evidence, kept_terms, most);
  choose_dear_example (needs, evidence);
}
