/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The cheapest covers, by branch and bound. The goal with the fewest groups is covered next. The remaining goals cost
 * at least the sum of their shares; a goal's share is the least cost per goal of any group that has it.
 */
#include "core/synthesis/cover.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORK    400000 /* of the search: nodes, each as much as there are words of goals */
#define ASK_EVERY   10000  /* steps between two questions whether to continue */
#define MAX_GROUPS  3000   /* the cheapest ones */
#define MAX_WORDS   24000  /* ... and their goals */

typedef struct
{
  const PwKeptTerms *kept_terms;
  guint n_words, n_goals, slack, max;
  GArray *groups;         /* guint16: those that are not dominated, cheapest first */
  GPtrArray *of_goal;     /* GArray of guint16 each, the best bargains first */
  float *share;           /* per goal */
  GArray *found;          /* PwCover, cheapest first */
  guint best;             /* cost of the cheapest */
  guint work, work_asked; /* so far, and at the last question */
  PwRunControl *control;  /* it notes what is left out */
} Search;

static const PwTermGroup *
group_at (const Search *search, guint i)
{
  return search->kept_terms->groups->pdata[i];
}

/* -- which groups count -- */

static int
compare_groups (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwTermGroup *sa = group_at (data, *(const guint16 *) a), *sb = group_at (data, *(const guint16 *) b);
  guint ca = pw_term_group_cost (sa), cb = pw_term_group_cost (sb);

  if (ca != cb)
    return ca < cb ? -1 : 1;
  return sa->n_goals != sb->n_goals ? (sa->n_goals > sb->n_goals ? -1 : 1)
                                      : *(const guint16 *) a - *(const guint16 *) b;
}

/* Whether a cheaper group fulfils all that this one does. */
static gboolean
is_dominated (const Search *search, const PwTermGroup *group)
{
  for (guint i = 0; i < search->groups->len; i++)
    {
      const PwTermGroup *other = group_at (search, g_array_index (search->groups, guint16, i));

      if (other->n_goals > group->n_goals
          && pw_term_group_cost (other) + search->kept_terms->margin <= pw_term_group_cost (group)
          && pw_set_includes (other->goals, group->goals, search->n_words))
        return TRUE;
    }
  return FALSE;
}

static void
choose_groups (Search *search)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint most = MIN (MAX_GROUPS, MAX_WORDS / search->n_words);

  for (guint i = 0; i < MIN (search->kept_terms->groups->len, G_MAXUINT16); i++)
    {
      guint16 number = (guint16) i;

      g_array_append_val (all, number);
    }
  g_array_sort_with_data (all, compare_groups, search);
  search->control->left_out |= search->kept_terms->groups->len > G_MAXUINT16;
  for (guint i = 0; i < all->len && search->groups->len < most; i++)
    {
      guint16 number = g_array_index (all, guint16, i);

      if (!is_dominated (search, group_at (search, number)))
        g_array_append_val (search->groups, number);
    }
  search->control->left_out |= search->groups->len == most;
}

/* Orders groups by their cost per goal. */
static int
compare_shares (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwTermGroup *sa = group_at (data, *(const guint16 *) a), *sb = group_at (data, *(const guint16 *) b);
  guint64 left = (guint64) pw_term_group_cost (sa) * sb->n_goals,
          right = (guint64) pw_term_group_cost (sb) * sa->n_goals;

  return left != right ? (left < right ? -1 : 1) : *(const guint16 *) a - *(const guint16 *) b;
}

static void
share_out (Search *search)
{
  for (guint goal = 0; goal < search->n_goals; goal++)
    {
      g_ptr_array_add (search->of_goal, g_array_new (FALSE, FALSE, sizeof (guint16)));
      search->share[goal] = G_MAXFLOAT;
    }
  for (guint i = 0; i < search->groups->len; i++)
    {
      guint16 number = g_array_index (search->groups, guint16, i);
      const PwTermGroup *group = group_at (search, number);
      float share = (float) pw_term_group_cost (group) / (float) group->n_goals;

      PW_SET_EACH (goal, group->goals, search->n_words)
        {
          g_array_append_val ((GArray *) search->of_goal->pdata[goal], number);
          search->share[goal] = MIN (search->share[goal], share);
        }
    }
  for (guint goal = 0; goal < search->n_goals; goal++)
    g_array_sort_with_data (search->of_goal->pdata[goal], compare_shares, search);
}

/* -- the search -- */

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* Whether every group fulfils something that the others don't. */
static gboolean
is_tight (const Search *search, const PwCover *cover)
{
  for (guint i = 0; i < cover->n; i++)
    {
      gboolean needed = FALSE;

      for (guint word = 0; word < search->n_words && !needed; word++)
        {
          guint64 others = 0;

          for (guint j = 0; j < cover->n; j++)
            others |= j != i ? group_at (search, cover->groups[j])->goals[word] : 0;
          needed = (group_at (search, cover->groups[i])->goals[word] & ~others) != 0;
        }
      if (!needed)
        return FALSE;
    }
  return TRUE;
}

static guint
limit_of (const Search *search)
{
  if (search->found->len == 0)
    return G_MAXUINT;
  if (search->found->len < search->max)
    return search->best + search->slack;
  return MIN (search->best + search->slack, g_array_index (search->found, PwCover, search->max - 1).cost - 1);
}

static void
add_cover (Search *search, PwCover cover)
{
  guint at = search->found->len;

  qsort (cover.groups, cover.n, sizeof cover.groups[0], compare_numbers);
  for (guint i = 0; i < search->found->len; i++)
    {
      const PwCover *other = &g_array_index (search->found, PwCover, i);

      if (other->n == cover.n
          && memcmp (other->groups, cover.groups, cover.n * sizeof cover.groups[0]) == 0)
        return;
      if (other->cost > cover.cost && i < at)
        at = i;
    }
  if (!is_tight (search, &cover))
    return;
  g_array_insert_val (search->found, at, cover);
  search->best = g_array_index (search->found, PwCover, 0).cost;
  while (search->found->len > search->max
         || g_array_index (search->found, PwCover, search->found->len - 1).cost
                > search->best + search->slack)
    g_array_set_size (search->found, search->found->len - 1);
}

/* The open goal with the fewest groups; share: (out): what all open ones cost at least */
static guint
next_goal (const Search *search, const guint64 *open, float *share)
{
  guint best = G_MAXUINT, fewest = G_MAXUINT;

  *share = 0;
  PW_SET_EACH (goal, open, search->n_words)
    {
      guint n = ((const GArray *) search->of_goal->pdata[goal])->len;

      *share += search->share[goal];
      if (n < fewest)
        {
          fewest = n;
          best = goal;
        }
    }
  return best;
}

static gboolean
is_wanted (Search *search)
{
  if (search->work < search->work_asked + ASK_EVERY)
    return !search->control->over;
  search->work_asked = search->work;
  return pw_run_control_goes_on (search->control);
}

static void
search_on (Search *search, PwCover *cover, const guint64 *open)
{
  g_autofree guint64 *rest = NULL;
  const GArray *choices;
  float share;
  guint goal = next_goal (search, open, &share);

  if (goal == G_MAXUINT)
    {
      add_cover (search, *cover);
      return;
    }
  if (cover->n == PW_MAX_COVER || (double) cover->cost + (double) share > limit_of (search) + 0.01)
    return;
  rest = g_new (guint64, search->n_words);
  choices = search->of_goal->pdata[goal];
  for (guint i = 0; i < choices->len; i++)
    {
      guint16 number = g_array_index (choices, guint16, i);
      const PwTermGroup *group = group_at (search, number);

      search->work += search->n_words;
      if (search->work > MAX_WORK || !is_wanted (search))
        {
          search->control->left_out = TRUE;
          break;
        }
      if (cover->cost + pw_term_group_cost (group) > limit_of (search))
        continue;
      for (guint word = 0; word < search->n_words; word++)
        rest[word] = open[word] & ~group->goals[word];
      cover->groups[cover->n++] = number;
      cover->cost += pw_term_group_cost (group);
      search_on (search, cover, rest);
      cover->cost -= pw_term_group_cost (group);
      cover->n--;
    }
}

/* -- a first cover, so that the search knows from the beginning what is too dear -- */

/* The cost of a group per goal that is still open and that it fulfils; G_MAXFLOAT if it fulfils none. */
static float
price (const Search *search, const PwTermGroup *group, const guint64 *open)
{
  guint n = 0;

  for (guint word = 0; word < search->n_words; word++)
    n += (guint) __builtin_popcountll (group->goals[word] & open[word]);
  return n > 0 ? (float) pw_term_group_cost (group) / (float) n : G_MAXFLOAT;
}

static void
drop_spare_groups (const Search *search, PwCover *cover)
{
  for (guint i = cover->n; i-- > 0;)
    {
      PwCover without = *cover;
      const PwTermGroup *group = group_at (search, cover->groups[i]);
      gboolean spare = TRUE;

      without.groups[i] = without.groups[--without.n];
      for (guint word = 0; word < search->n_words && spare; word++)
        {
          guint64 others = 0;

          for (guint j = 0; j < without.n; j++)
            others |= group_at (search, without.groups[j])->goals[word];
          spare = (group->goals[word] & ~others) == 0;
        }
      without.cost -= pw_term_group_cost (group);
      if (spare)
        *cover = without;
    }
}

/* A first cover: always takes the group with the lowest cost per open goal. */
static void
add_greedy_cover (Search *search, const guint64 *all)
{
  g_autofree guint64 *open = g_memdup2 (all, search->n_words * sizeof *all);
  PwCover cover = { 0 };

  while (cover.n < PW_MAX_COVER)
    {
      float best = G_MAXFLOAT;
      guint16 number = 0;

      for (guint i = 0; i < search->groups->len; i++)
        {
          guint16 other = g_array_index (search->groups, guint16, i);
          float asked = price (search, group_at (search, other), open);

          if (asked < best)
            {
              best = asked;
              number = other;
            }
        }
      if (best == G_MAXFLOAT)
        break;
      cover.groups[cover.n++] = number;
      cover.cost += pw_term_group_cost (group_at (search, number));
      for (guint word = 0; word < search->n_words; word++)
        open[word] &= ~group_at (search, number)->goals[word];
    }
  if (pw_set_count (open, search->n_words) > 0)
    return;
  drop_spare_groups (search, &cover);
  add_cover (search, cover);
}

GArray *
pw_covers_find (const PwKeptTerms *kept_terms, guint n_goals, guint slack, guint max, PwRunControl *control)
{
  Search search = { .kept_terms = kept_terms,
                    .n_words = kept_terms->n_words,
                    .n_goals = n_goals,
                    .slack = slack,
                    .max = max,
                    .control = control };
  g_autofree guint64 *open = g_new0 (guint64, kept_terms->n_words);
  PwCover cover = { 0 };

  search.groups = g_array_new (FALSE, FALSE, sizeof (guint16));
  search.of_goal = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  search.share = g_new (float, n_goals);
  search.found = g_array_new (FALSE, FALSE, sizeof (PwCover));
  for (guint i = 0; i < n_goals; i++)
    open[i / 64] |= (guint64) 1 << (i % 64);
  choose_groups (&search);
  share_out (&search);
  if (pw_kept_terms_suffices (kept_terms, n_goals))
    {
      add_greedy_cover (&search, open);
      search_on (&search, &cover, open);
    }
  control->left_out |= search.found->len == max;
  g_array_unref (search.groups);
  g_ptr_array_unref (search.of_goal);
  g_free (search.share);
  return search.found;
}
