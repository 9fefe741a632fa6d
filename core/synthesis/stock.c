/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From trials to terms: which modes and directions a candidate is good with, and which of those are
 * worth keeping.
 */
#include "core/synthesis/stock.h"

#include "core/notation/dialect.h"

#include <string.h>

#define MAX_ON_SHELF 6

/* -- shelves -- */

static guint
hash_wishes (gconstpointer data)
{
  return g_bytes_hash (data);
}

static void
free_shelf (gpointer data)
{
  PwShelf *shelf = data;

  for (guint i = 0; i < shelf->terms->len; i++)
    g_free (g_array_index (shelf->terms, PwStockTerm, i).text);
  g_array_unref (shelf->terms);
  g_free (shelf->wishes);
  g_free (shelf);
}

void
pw_stock_init (PwStock *stock, guint n_words, gboolean open, PwProbes *probes)
{
  stock->margin = open ? PW_COST_SIGN : 0;
  stock->n_words = n_words;
  stock->probes = probes;
  stock->shelves = g_ptr_array_new_with_free_func (free_shelf);
  stock->by_wishes = g_hash_table_new_full (hash_wishes, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  stock->words = pw_head_words_new ();
  stock->reached = g_new0 (guint64, n_words);
}

void
pw_stock_clear (PwStock *stock)
{
  g_clear_pointer (&stock->by_wishes, g_hash_table_unref);
  g_clear_pointer (&stock->shelves, g_ptr_array_unref);
  g_clear_pointer (&stock->words, g_array_unref);
  g_clear_pointer (&stock->reached, g_free);
}

gboolean
pw_stock_suffices (const PwStock *stock, guint n_wishes)
{
  guint n = 0;

  for (guint i = 0; i < stock->n_words; i++)
    n += (guint) __builtin_popcountll (stock->reached[i]);
  return n == n_wishes;
}

static PwShelf *
find_shelf (PwStock *stock, const guint64 *wishes)
{
  GBytes *key = g_bytes_new (wishes, stock->n_words * sizeof *wishes);
  PwShelf *shelf = g_hash_table_lookup (stock->by_wishes, key);

  if (shelf != NULL)
    {
      g_bytes_unref (key);
      return shelf;
    }
  shelf = g_new0 (PwShelf, 1);
  shelf->wishes = g_memdup2 (wishes, stock->n_words * sizeof *wishes);
  shelf->terms = g_array_new (FALSE, FALSE, sizeof (PwStockTerm));
  for (guint i = 0; i < stock->n_words; i++)
    {
      shelf->n_wishes += (guint) __builtin_popcountll (wishes[i]);
      stock->reached[i] |= wishes[i];
    }
  g_ptr_array_add (stock->shelves, shelf);
  g_hash_table_insert (stock->by_wishes, key, shelf);
  return shelf;
}

/* Whether another shelf fulfils all of this and more at no higher cost: then no cheapest cover needs the term. */
static gboolean
is_outdone (const PwStock *stock, const guint64 *wishes, guint cost)
{
  guint n = stock->n_words, n_wishes = 0;

  for (guint i = 0; i < n; i++)
    n_wishes += (guint) __builtin_popcountll (wishes[i]);
  for (guint i = 0; i < stock->shelves->len; i++)
    {
      const PwShelf *shelf = stock->shelves->pdata[i];

      if (shelf->n_wishes > n_wishes && pw_shelf_cost (shelf) + stock->margin <= cost
          && pw_wishes_include (shelf->wishes, wishes, n))
        return TRUE;
    }
  return FALSE;
}

/* Whether two terms differ in nothing but how far they go: R4 and R5. */
static gboolean
differ_in_count (const char *a, const char *b)
{
  gboolean differ = FALSE;

  for (; *a != '\0' && *b != '\0'; a++, b++)
    if (*a != *b)
      {
        if (differ || !g_ascii_isdigit (*a) || !g_ascii_isdigit (*b) || *a == '0' || *b == '0')
          return FALSE;
        differ = TRUE;
      }
  return *a == *b && differ;
}

/* Whether two terms do the same on the probes.  Most never meet another, so prints are taken late. */
static gboolean
do_the_same (PwStock *stock, PwStockTerm *a, PwStockTerm *b)
{
  PwStockTerm *terms[] = { a, b };

  for (guint i = 0; i < 2; i++)
    if (!terms[i]->has_print)
      {
        g_autoptr (PwPiece) piece
            = pw_dialect_try (PW_DIALECT_EXTENDED, terms[i]->text, (guint) strlen (terms[i]->text));

        terms[i]->print = piece != NULL ? pw_probes_print (stock->probes, piece) : 0;
        terms[i]->has_print = TRUE;
      }
  return a->print == b->print;
}

/* Whether another term on the shelf does the same at no higher cost. */
static gboolean
is_spare (PwStock *stock, const PwShelf *shelf, PwStockTerm *term)
{
  for (guint i = 0; i < shelf->terms->len; i++)
    {
      PwStockTerm *other = &g_array_index (shelf->terms, PwStockTerm, i);

      if (other->cost <= term->cost
          && (differ_in_count (other->text, term->text) || do_the_same (stock, other, term)))
        return TRUE;
    }
  return FALSE;
}

/*
 * Keeps the cheapest, each behaviour once; of those that only go further, the one that goes just far enough.
 *
 * term: its text is copied
 */
static void
put_on_shelf (PwStock *stock, const guint64 *wishes, PwStockTerm term)
{
  PwShelf *shelf;
  guint at = 0, cost = term.cost;

  if (is_outdone (stock, wishes, cost))
    return;
  shelf = find_shelf (stock, wishes);
  if (shelf->terms->len == MAX_ON_SHELF
      && g_array_index (shelf->terms, PwStockTerm, MAX_ON_SHELF - 1).cost <= cost)
    return;
  term.text = g_strdup (term.text);
  if (is_spare (stock, shelf, &term))
    {
      g_free (term.text);
      return;
    }
  while (at < shelf->terms->len && g_array_index (shelf->terms, PwStockTerm, at).cost <= cost)
    at++;
  g_array_insert_val (shelf->terms, at, term);
  if (shelf->terms->len > MAX_ON_SHELF)
    {
      g_free (g_array_index (shelf->terms, PwStockTerm, MAX_ON_SHELF).text);
      g_array_set_size (shelf->terms, MAX_ON_SHELF);
    }
}

/* -- modes and directions -- */

/* Letters in front of a candidate: modes, and i. */
typedef struct
{
  const char *text; /* of modes; "" for both */
  guint modes;      /* bits */
  gboolean virgin;
} Prefix;

static const Prefix prefixes[] = {
  { "", 1 << PW_MODE_MOVE | 1 << PW_MODE_CAPTURE, FALSE },
  { "m", 1 << PW_MODE_MOVE, FALSE },
  { "c", 1 << PW_MODE_CAPTURE, FALSE },
  { "", 1 << PW_MODE_MOVE | 1 << PW_MODE_CAPTURE, TRUE },
  { "m", 1 << PW_MODE_MOVE, TRUE },
  { "c", 1 << PW_MODE_CAPTURE, TRUE },
};

/* One prefix of one candidate, as it is being worked out. */
typedef struct
{
  PwStock *stock;
  const PwCandidate *candidate;
  const PwTrial *trial;
  const Prefix *prefix;
  PwHeadSet care, bad, good;
  GArray *kept; /* guint64: of what is kept already, the cost and n_words of wishes each */
} Work;

/* Returns: FALSE if nothing is fulfilled that was not for as little */
static gboolean
collect_wishes (Work *work, PwHeadSet heads, guint cost, guint64 *wishes)
{
  guint n = work->stock->n_words;

  memset (wishes, 0, n * sizeof *wishes);
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    for (PwHeadSet left = (work->prefix->modes & (1u << mode)) ? work->trial->good[mode] & heads : 0;
         left != 0; left &= left - 1)
      for (guint virgin = work->prefix->virgin; virgin < 2; virgin++)
        {
          const guint64 *more
              = pw_trial_wishes (work->trial, mode, (guint) __builtin_ctz (left), (gboolean) virgin);

          for (guint i = 0; i < n; i++)
            wishes[i] |= more[i];
        }
  for (guint i = 0; i < work->kept->len; i += n + 1)
    if (g_array_index (work->kept, guint64, i) <= cost
        && pw_wishes_include (&g_array_index (work->kept, guint64, i + 1), wishes, n))
      return FALSE;
  return TRUE;
}

#define LOPSIDED_QUIRK 2 /* what right without left costs more */

/* directions: (nullable): all */
static void
keep (Work *work, const PwHeadWord *directions, PwHeadSet heads)
{
  g_autofree guint64 *wishes = g_new (guint64, work->stock->n_words);
  char text[80];
  const Prefix *prefix = work->prefix;
  guint length
      = prefix->virgin + (guint) strlen (prefix->text) + (directions != NULL ? directions->length : 0);
  PwStockTerm term = { .text = text, .cost = work->candidate->cost + PW_COST_SIGN * length };
  guint64 cost;

  term.cost += directions != NULL && directions->lopsided ? LOPSIDED_QUIRK : 0;
  if (!collect_wishes (work, heads, term.cost, wishes))
    return;
  cost = term.cost;
  g_array_append_val (work->kept, cost);
  g_array_append_vals (work->kept, wishes, work->stock->n_words);
  term.directions_at = (guint8) prefix->virgin;
  term.modes_at = (guint8) (term.directions_at + (directions != NULL ? directions->length : 0));
  term.candidate_at = (guint8) length;
  g_snprintf (text, sizeof text, "%s%s%s%s", prefix->virgin ? "i" : "",
              directions != NULL ? directions->text : "", prefix->text, work->candidate->text);
  put_on_shelf (work->stock, wishes, term);
}

/* Every run of letters that keeps nothing bad and something good; of equal ones the shortest. */
static void
keep_some_heads (Work *work)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < work->stock->words->len; i++)
    {
      const PwHeadWord *word = &g_array_index (work->stock->words, PwHeadWord, i);
      PwHeadSet heads = word->heads & work->care;

      if ((heads & work->bad) == 0 && (heads & work->good) != 0
          && g_hash_table_add (known, GUINT_TO_POINTER (heads)))
        keep (work, word, heads);
    }
}

static void
sum_up (Work *work)
{
  const PwTrial *trial = work->trial;

  work->bad = work->good = 0;
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    if (work->prefix->modes & (1u << mode))
      {
        work->bad |= work->prefix->virgin ? trial->bad_virgin[mode] : trial->bad[mode];
        work->good |= trial->good[mode];
      }
}

/* The letter i (only while the piece has not moved) is tried where it removes a forbidden move. */
static gboolean
is_worth_saying (const Work *work)
{
  const PwTrial *trial = work->trial;

  return !work->prefix->virgin || trial->bad[PW_MODE_MOVE] != trial->bad_virgin[PW_MODE_MOVE]
         || trial->bad[PW_MODE_CAPTURE] != trial->bad_virgin[PW_MODE_CAPTURE];
}

void
pw_stock_add (PwStock *stock, const PwCandidate *candidate, const PwTrial *trial)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (guint64));
  Work work = { .stock = stock, .candidate = candidate, .trial = trial, .kept = kept };
  PwHeadSet seen = trial->seen[PW_MODE_MOVE] | trial->seen[PW_MODE_CAPTURE];

  work.care = pw_heads_close (seen) | (seen & PW_HEAD_BIT (PW_HEAD_NOWHERE));
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      work.prefix = &prefixes[i];
      sum_up (&work);
      if (work.good == 0 || !is_worth_saying (&work))
        continue;
      if (work.bad == 0)
        keep (&work, NULL, work.care);
      else if (!(seen & PW_HEAD_BIT (PW_HEAD_NOWHERE)))
        keep_some_heads (&work);
    }
}
