/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a candidate term must fulfil: complements of the largest unions of cheaper terms, or goals that pay for it. */
#include "core/synthesis/needs.h"

#include <string.h>

#include "core/base/owns.h"

#define MOST_UNIONS 4000 /* put together; past that, needs are unknown */

void
pw_needs_init (PwNeeds *needs, guint n_words)
{
  *needs = (PwNeeds){ .n_words = n_words, .anything = TRUE };
  needs->sets = g_array_new (FALSE, FALSE, n_words * (guint) sizeof (guint64));
  needs->ends = g_array_new (FALSE, FALSE, sizeof (PwNeedEnds));
  needs->prices = g_array_new (FALSE, FALSE, sizeof (PwPricedGoal));
}

PW_CLEAR_FUNC (pw_needs_clear, PwNeeds, (g_array_unref, sets, ends, prices));

/* -- unions of cheap terms -- */

typedef struct
{
  PwNeeds *needs;
  const guint64 *all;
  GPtrArray *groups; /* const PwTermGroup, borrowed */
  guint n_unions;
} Search;

/* Whether a cheaper group fulfils all that this one does. */
static gboolean
is_dominated (const Search *search, const PwTermGroup *group)
{
  for (guint i = 0; i < search->groups->len; i++)
    {
      const PwTermGroup *other = search->groups->pdata[i];

      if (pw_term_group_cost (other) <= pw_term_group_cost (group)
          && pw_set_includes (other->goals, group->goals, search->needs->n_words))
        return TRUE;
    }
  return FALSE;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const PwTermGroup *ga = *(const PwTermGroup *const *) a, *gb = *(const PwTermGroup *const *) b;
  guint ca = pw_term_group_cost (ga), cb = pw_term_group_cost (gb);

  if (ca != cb)
    return ca < cb ? -1 : 1;
  return ga->n_goals != gb->n_goals ? (ga->n_goals > gb->n_goals ? -1 : 1) : 0;
}

/* The groups that a cover has room for beside the term. */
static void
choose_groups (Search *search, const PwKeptTerms *kept_terms, guint rest)
{
  g_autoptr (GPtrArray) cheap = g_ptr_array_new ();

  for (guint i = 0; i < kept_terms->groups->len; i++)
    if (pw_term_group_cost (kept_terms->groups->pdata[i]) <= rest)
      g_ptr_array_add (cheap, kept_terms->groups->pdata[i]);
  g_ptr_array_sort (cheap, compare_groups);
  for (guint i = 0; i < cheap->len; i++)
    if (!is_dominated (search, cheap->pdata[i]))
      g_ptr_array_add (search->groups, cheap->pdata[i]);
}

/* Keeps a need, unless another asks for less. Returns: FALSE if there are too many */
static gboolean
add_need (PwNeeds *needs, const guint64 *need)
{
  for (guint i = 0; i < needs->sets->len; i++)
    if (pw_set_includes (need, pw_needs_set (needs, i), needs->n_words))
      return TRUE;
  for (guint i = needs->sets->len; i-- > 0;)
    if (pw_set_includes (pw_needs_set (needs, i), need, needs->n_words))
      g_array_remove_index_fast (needs->sets, i);
  g_array_append_vals (needs->sets, need, 1);
  return needs->sets->len <= PW_MAX_NEEDS;
}

/*
 * Puts groups together, from number `next` on.
 *
 * open: what they leave open so far; rest: what more may cost
 * Returns: FALSE if there are too many
 */
static gboolean
unite (Search *search, const guint64 *open, guint next, guint rest)
{
  guint n = search->needs->n_words;
  g_autofree guint64 *less = g_new (guint64, n);

  if (++search->n_unions > MOST_UNIONS || !add_need (search->needs, open))
    return FALSE;
  for (; next < search->groups->len; next++)
    {
      const PwTermGroup *group = search->groups->pdata[next];
      guint cost = pw_term_group_cost (group);

      if (cost > rest)
        break;
      for (guint i = 0; i < n; i++)
        less[i] = open[i] & ~group->goals[i];
      if (!unite (search, less, next + 1, rest - cost))
        return FALSE;
    }
  return TRUE;
}

/* -- the example that is tried first -- */

/* How many goals of an example a need asks for. */
static guint
count_needed (const PwNeeds *needs, const PwEvidence *evidence, guint i, guint example)
{
  guint n = 0;

  for (guint goal = evidence->first_goal[example]; goal < evidence->first_goal[example + 1]; goal++)
    n += (pw_needs_set (needs, i)[goal / 64] >> (goal % 64)) & 1 ? 1 : 0;
  return n;
}

/* The example that has something of the most needs, and of these the most. */
static void
choose_example (PwNeeds *needs, const PwEvidence *evidence)
{
  guint best = 0, most = 0;

  needs->example = 0;
  for (guint example = 0; example < evidence->n_examples; example++)
    {
      guint n_needs = 0, n = 0;

      for (guint i = 0; i < needs->sets->len; i++)
        {
          guint n_here = count_needed (needs, evidence, i, example);

          n_needs += n_here > 0;
          n += n_here;
        }
      if (n_needs < best || (n_needs == best && n <= most))
        continue;
      best = n_needs;
      most = n;
      needs->example = example;
    }
}

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

/* -- where needed goals are -- */

static PwNeedEnds
find_ends (const PwNeeds *needs, const PwEvidence *evidence, guint i)
{
  const guint64 *set = pw_needs_set (needs, i);
  PwNeedEnds ends = { .moved = FALSE };

  for (guint goal = 0; goal < evidence->n_goals; goal++)
    {
      const PwGoal *place = &evidence->goals[goal];

      if (!(set[goal / 64] >> (goal % 64) & 1))
        continue;
      for (PwMode mode = 0; mode < PW_N_MODES; mode++)
        ends.sectors[mode] |= place->sectors[mode];
      ends.moved |= place->moved;
    }
  return ends;
}

static void
complete (PwNeeds *needs, const PwEvidence *evidence)
{
  g_array_set_size (needs->ends, 0);
  for (guint i = 0; i < needs->sets->len; i++)
    {
      PwNeedEnds ends = find_ends (needs, evidence, i);

      g_array_append_val (needs->ends, ends);
    }
  choose_example (needs, evidence);
}

/* -- the entries -- */

static void
fill (guint64 *goals, const PwEvidence *evidence)
{
  memset (goals, 0, evidence->n_words * sizeof *goals);
  for (guint i = 0; i < evidence->n_goals; i++)
    goals[i / 64] |= (guint64) 1 << (i % 64);
}

void
pw_needs_set_all (PwNeeds *needs, const PwEvidence *evidence)
{
  g_autofree guint64 *all = g_new (guint64, needs->n_words);

  fill (all, evidence);
  g_array_set_size (needs->sets, 0);
  g_array_append_vals (needs->sets, all, 1);
  needs->anything = FALSE;
  complete (needs, evidence);
}

void
pw_needs_find (PwNeeds *needs, const PwEvidence *evidence, const PwKeptTerms *kept_terms, guint least, guint most)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();
  g_autofree guint64 *all = g_new (guint64, needs->n_words);
  Search search = { needs, all, groups, 0 };

  g_array_set_size (needs->sets, 0);
  g_array_set_size (needs->prices, 0);
  needs->anything = most == G_MAXUINT || most >= 2 * least; /* two such terms could be in a cover */
  if (most == G_MAXUINT || most < least)
    return;
  find_prices (needs, evidence, kept_terms, most);
  if (!needs->anything)
    {
      fill (all, evidence);
      choose_groups (&search, kept_terms, most - least);
      needs->anything = !unite (&search, all, 0, most - least);
    }
  if (needs->anything)
    choose_dear_example (needs, evidence);
  else
    complete (needs, evidence);
}
