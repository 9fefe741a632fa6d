/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The cheapest covers.  Always the wish with the fewest shelves is fulfilled next; what is left can't cost
 * less than the sum of its wishes' shares, a wish's share being the least that any shelf asks per wish.
 */
#include "core/synthesis/cover.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORK    400000 /* of the search: nodes, each as much as there are words of wishes */
#define ASK_EVERY   10000  /* of that, between two questions whether to go on */
#define MAX_SHELVES 3000   /* the cheapest ones */
#define MAX_WORDS   24000  /* ... and their wishes */

typedef struct
{
  const PwStock *stock;
  guint n_words, n_wishes, slack, max;
  GArray *shelves;        /* guint16: those that are not dominated, cheapest first */
  GPtrArray *of_wish;     /* GArray of guint16 each, the best bargains first */
  float *share;           /* per wish */
  GArray *found;          /* PwCover, cheapest first */
  guint best;             /* cost of the cheapest */
  guint work, work_asked; /* so far, and when patience was asked */
  PwPatience *patience;
} Search;

static const PwShelf *
shelf_at (const Search *search, guint i)
{
  return search->stock->shelves->pdata[i];
}

/* -- which shelves count -- */

static int
compare_shelves (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwShelf *sa = shelf_at (data, *(const guint16 *) a), *sb = shelf_at (data, *(const guint16 *) b);
  guint ca = pw_shelf_cost (sa), cb = pw_shelf_cost (sb);

  if (ca != cb)
    return ca < cb ? -1 : 1;
  return sa->n_wishes != sb->n_wishes ? (sa->n_wishes > sb->n_wishes ? -1 : 1)
                                      : *(const guint16 *) a - *(const guint16 *) b;
}

/* Whether a cheaper shelf fulfils all that this one does. */
static gboolean
is_dominated (const Search *search, const PwShelf *shelf)
{
  for (guint i = 0; i < search->shelves->len; i++)
    {
      const PwShelf *other = shelf_at (search, g_array_index (search->shelves, guint16, i));

      if (other->n_wishes > shelf->n_wishes
          && pw_shelf_cost (other) + search->stock->margin <= pw_shelf_cost (shelf)
          && pw_wishes_include (other->wishes, shelf->wishes, search->n_words))
        return TRUE;
    }
  return FALSE;
}

static void
choose_shelves (Search *search)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint most = MIN (MAX_SHELVES, MAX_WORDS / search->n_words);

  for (guint i = 0; i < MIN (search->stock->shelves->len, G_MAXUINT16); i++)
    {
      guint16 number = (guint16) i;

      g_array_append_val (all, number);
    }
  g_array_sort_with_data (all, compare_shelves, search);
  for (guint i = 0; i < all->len && search->shelves->len < most; i++)
    {
      guint16 number = g_array_index (all, guint16, i);

      if (!is_dominated (search, shelf_at (search, number)))
        g_array_append_val (search->shelves, number);
    }
}

/* Orders shelves by their cost per wish. */
static int
compare_shares (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwShelf *sa = shelf_at (data, *(const guint16 *) a), *sb = shelf_at (data, *(const guint16 *) b);
  guint64 left = (guint64) pw_shelf_cost (sa) * sb->n_wishes,
          right = (guint64) pw_shelf_cost (sb) * sa->n_wishes;

  return left != right ? (left < right ? -1 : 1) : *(const guint16 *) a - *(const guint16 *) b;
}

static void
share_out (Search *search)
{
  for (guint wish = 0; wish < search->n_wishes; wish++)
    {
      g_ptr_array_add (search->of_wish, g_array_new (FALSE, FALSE, sizeof (guint16)));
      search->share[wish] = G_MAXFLOAT;
    }
  for (guint i = 0; i < search->shelves->len; i++)
    {
      guint16 number = g_array_index (search->shelves, guint16, i);
      const PwShelf *shelf = shelf_at (search, number);
      float share = (float) pw_shelf_cost (shelf) / (float) shelf->n_wishes;

      for (guint word = 0; word < search->n_words; word++)
        for (guint64 left = shelf->wishes[word]; left != 0; left &= left - 1)
          {
            guint wish = 64 * word + (guint) __builtin_ctzll (left);

            g_array_append_val ((GArray *) search->of_wish->pdata[wish], number);
            search->share[wish] = MIN (search->share[wish], share);
          }
    }
  for (guint wish = 0; wish < search->n_wishes; wish++)
    g_array_sort_with_data (search->of_wish->pdata[wish], compare_shares, search);
}

/* -- the search -- */

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* Whether every shelf fulfils something that the others don't. */
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
            others |= j != i ? shelf_at (search, cover->shelves[j])->wishes[word] : 0;
          needed = (shelf_at (search, cover->shelves[i])->wishes[word] & ~others) != 0;
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

  qsort (cover.shelves, cover.n, sizeof cover.shelves[0], compare_numbers);
  for (guint i = 0; i < search->found->len; i++)
    {
      const PwCover *other = &g_array_index (search->found, PwCover, i);

      if (other->n == cover.n
          && memcmp (other->shelves, cover.shelves, cover.n * sizeof cover.shelves[0]) == 0)
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

/* The open wish with the fewest shelves; share: (out): what all open ones cost at least */
static guint
next_wish (const Search *search, const guint64 *open, float *share)
{
  guint best = G_MAXUINT, fewest = G_MAXUINT;

  *share = 0;
  for (guint word = 0; word < search->n_words; word++)
    for (guint64 left = open[word]; left != 0; left &= left - 1)
      {
        guint wish = 64 * word + (guint) __builtin_ctzll (left);
        guint n = ((const GArray *) search->of_wish->pdata[wish])->len;

        *share += search->share[wish];
        if (n < fewest)
          {
            fewest = n;
            best = wish;
          }
      }
  return best;
}

static gboolean
is_wanted (Search *search)
{
  if (search->work < search->work_asked + ASK_EVERY)
    return !search->patience->over;
  search->work_asked = search->work;
  return pw_patience_lasts (search->patience);
}

static void
search_on (Search *search, PwCover *cover, const guint64 *open)
{
  g_autofree guint64 *rest = NULL;
  const GArray *choices;
  float share;
  guint wish = next_wish (search, open, &share);

  if (wish == G_MAXUINT)
    {
      add_cover (search, *cover);
      return;
    }
  if (cover->n == PW_MAX_COVER || (double) cover->cost + (double) share > limit_of (search) + 0.01)
    return;
  rest = g_new (guint64, search->n_words);
  choices = search->of_wish->pdata[wish];
  for (guint i = 0; i < choices->len; i++)
    {
      guint16 number = g_array_index (choices, guint16, i);
      const PwShelf *shelf = shelf_at (search, number);

      search->work += search->n_words;
      if (search->work > MAX_WORK || !is_wanted (search))
        break;
      if (cover->cost + pw_shelf_cost (shelf) > limit_of (search))
        continue;
      for (guint word = 0; word < search->n_words; word++)
        rest[word] = open[word] & ~shelf->wishes[word];
      cover->shelves[cover->n++] = number;
      cover->cost += pw_shelf_cost (shelf);
      search_on (search, cover, rest);
      cover->cost -= pw_shelf_cost (shelf);
      cover->n--;
    }
}

/* -- a first cover, so that the search knows from the beginning what is too dear -- */

/* The cost of a shelf per wish that is still open and that it fulfils; G_MAXFLOAT if it fulfils none. */
static float
price (const Search *search, const PwShelf *shelf, const guint64 *open)
{
  guint n = 0;

  for (guint word = 0; word < search->n_words; word++)
    n += (guint) __builtin_popcountll (shelf->wishes[word] & open[word]);
  return n > 0 ? (float) pw_shelf_cost (shelf) / (float) n : G_MAXFLOAT;
}

static void
drop_spare_shelves (const Search *search, PwCover *cover)
{
  for (guint i = cover->n; i-- > 0;)
    {
      PwCover without = *cover;
      const PwShelf *shelf = shelf_at (search, cover->shelves[i]);
      gboolean spare = TRUE;

      without.shelves[i] = without.shelves[--without.n];
      for (guint word = 0; word < search->n_words && spare; word++)
        {
          guint64 others = 0;

          for (guint j = 0; j < without.n; j++)
            others |= shelf_at (search, without.shelves[j])->wishes[word];
          spare = (shelf->wishes[word] & ~others) == 0;
        }
      without.cost -= pw_shelf_cost (shelf);
      if (spare)
        *cover = without;
    }
}

/* A first cover: always takes the shelf with the lowest cost per open wish. */
static void
add_greedy_cover (Search *search, const guint64 *all)
{
  g_autofree guint64 *open = g_memdup2 (all, search->n_words * sizeof *all);
  PwCover cover = { 0 };

  while (cover.n < PW_MAX_COVER)
    {
      float best = G_MAXFLOAT;
      guint16 number = 0;

      for (guint i = 0; i < search->shelves->len; i++)
        {
          guint16 other = g_array_index (search->shelves, guint16, i);
          float asked = price (search, shelf_at (search, other), open);

          if (asked < best)
            {
              best = asked;
              number = other;
            }
        }
      if (best == G_MAXFLOAT)
        break;
      cover.shelves[cover.n++] = number;
      cover.cost += pw_shelf_cost (shelf_at (search, number));
      for (guint word = 0; word < search->n_words; word++)
        open[word] &= ~shelf_at (search, number)->wishes[word];
    }
  for (guint word = 0; word < search->n_words; word++)
    if (open[word] != 0)
      return;
  drop_spare_shelves (search, &cover);
  add_cover (search, cover);
}

GArray *
pw_covers_find (const PwStock *stock, guint n_wishes, guint slack, guint max, PwPatience *patience)
{
  Search search = { .stock = stock,
                    .n_words = stock->n_words,
                    .n_wishes = n_wishes,
                    .slack = slack,
                    .max = max,
                    .patience = patience };
  g_autofree guint64 *open = g_new0 (guint64, stock->n_words);
  PwCover cover = { 0 };

  search.shelves = g_array_new (FALSE, FALSE, sizeof (guint16));
  search.of_wish = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  search.share = g_new (float, n_wishes);
  search.found = g_array_new (FALSE, FALSE, sizeof (PwCover));
  for (guint i = 0; i < n_wishes; i++)
    open[i / 64] |= (guint64) 1 << (i % 64);
  choose_shelves (&search);
  share_out (&search);
  if (pw_stock_suffices (stock, n_wishes))
    {
      add_greedy_cover (&search, open);
      search_on (&search, &cover, open);
    }
  g_array_unref (search.shelves);
  g_ptr_array_unref (search.of_wish);
  g_free (search.share);
  return search.found;
}
