/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From trials to terms: with which modes and directions a candidate term does nothing forbidden, and which of these
 * terms are worth keeping.
 */
#include "core/synthesis/kept-terms.h"

#include "core/base/owns.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

#include <string.h>

#define MAX_IN_GROUP 6

/* -- groups -- */

static guint
hash_goals (gconstpointer data)
{
  return g_bytes_hash (data);
}

static void
free_group (gpointer data)
{
  PwTermGroup *group = data;

  for (guint i = 0; i < group->terms->len; i++)
    g_free (g_array_index (group->terms, PwKeptTerm, i).text);
  g_array_unref (group->terms);
  g_free (group->goals);
  g_free (group);
}

void
pw_kept_terms_init (PwKeptTerms *kept_terms, guint n_words, gboolean open, PwProbeBoards *probes)
{
  kept_terms->work = 0;
  kept_terms->largest = NULL;
  kept_terms->margin = open ? PW_COST_SIGN : 0;
  kept_terms->left_out = FALSE;
  kept_terms->n_words = n_words;
  kept_terms->probes = probes;
  kept_terms->groups = g_ptr_array_new_with_free_func (free_group);
  kept_terms->by_goals = g_hash_table_new_full (hash_goals, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  kept_terms->words = pw_sector_letters_new ();
  kept_terms->reached = g_new0 (guint64, n_words);
}

PW_CLEAR_FUNC (pw_kept_terms_clear, PwKeptTerms, (g_hash_table_unref, by_goals), (g_ptr_array_unref, groups),
               (g_array_unref, words), (g_free, reached));

gboolean
pw_kept_terms_has_all (const PwKeptTerms *kept_terms, guint n_goals, guint cost)
{
  return kept_terms->largest != NULL && kept_terms->largest->n_goals == n_goals
         && pw_term_group_cost (kept_terms->largest) + kept_terms->margin <= cost;
}

gboolean
pw_kept_terms_suffices (const PwKeptTerms *kept_terms, guint n_goals)
{
  return pw_set_count (kept_terms->reached, kept_terms->n_words) == n_goals;
}

static PwTermGroup *
find_group (PwKeptTerms *kept_terms, const guint64 *goals)
{
  GBytes *key = g_bytes_new (goals, kept_terms->n_words * sizeof *goals);
  PwTermGroup *group = g_hash_table_lookup (kept_terms->by_goals, key);

  if (group != NULL)
    {
      g_bytes_unref (key);
      return group;
    }
  group = g_new0 (PwTermGroup, 1);
  group->goals = g_memdup2 (goals, kept_terms->n_words * sizeof *goals);
  group->terms = g_array_new (FALSE, FALSE, sizeof (PwKeptTerm));
  group->n_goals = pw_set_count (goals, kept_terms->n_words);
  for (guint i = 0; i < kept_terms->n_words; i++)
    kept_terms->reached[i] |= goals[i];
  if (kept_terms->largest == NULL || group->n_goals > kept_terms->largest->n_goals)
    kept_terms->largest = group;
  g_ptr_array_add (kept_terms->groups, group);
  g_hash_table_insert (kept_terms->by_goals, key, group);
  return group;
}

#define GROUPS_PER_WORK 8 /* how many groups are looked at in the time of one unit of work */

/* Whether another group fulfils all of this and more at no higher cost: then no cheapest cover needs the term. */
static gboolean
is_outdone (PwKeptTerms *kept_terms, const guint64 *goals, guint cost)
{
  guint n = kept_terms->n_words, n_goals = pw_set_count (goals, n);

  kept_terms->work += kept_terms->groups->len / GROUPS_PER_WORK;
  for (guint i = 0; i < kept_terms->groups->len; i++)
    {
      const PwTermGroup *group = kept_terms->groups->pdata[i];

      if (group->n_goals > n_goals && pw_term_group_cost (group) + kept_terms->margin <= cost
          && pw_set_includes (group->goals, goals, n))
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

static PwPiece *
read_term (const PwKeptTerm *term)
{
  return pw_notation_read (PW_DIALECT_EXTENDED, term->text, (guint) strlen (term->text));
}

/* Whether two terms are proved to do the same. */
static gboolean
are_the_same (const PwKeptTerm *a, const PwKeptTerm *b)
{
  g_autoptr (PwPiece) one = read_term (a), other = read_term (b);

  return one != NULL && other != NULL && pw_piece_moves_same (one, other);
}

/* Whether two terms do the same on the probes. Most terms are never compared, so prints are made only here. */
static gboolean
do_the_same (PwKeptTerms *kept_terms, PwKeptTerm *a, PwKeptTerm *b)
{
  PwKeptTerm *terms[] = { a, b };

  for (guint i = 0; i < 2; i++)
    if (!terms[i]->has_print)
      {
        g_autoptr (PwPiece) piece = read_term (terms[i]);

        terms[i]->print = piece != NULL ? pw_probe_boards_print (kept_terms->probes, piece) : 0;
        terms[i]->has_print = TRUE;
      }
  return a->print == b->print;
}

/* Whether it would matter that a term is left out of its group, as nothing was yet. */
static gboolean
matters (const PwKeptTerms *kept_terms, const PwTermGroup *group, guint cost)
{
  return !kept_terms->left_out && cost < pw_term_group_cost (group) + PW_COST_SIGN;
}

/* Whether another term in the group does the same at no higher cost. */
static gboolean
is_spare (PwKeptTerms *kept_terms, const PwTermGroup *group, PwKeptTerm *term)
{
  for (guint i = 0; i < group->terms->len; i++)
    {
      PwKeptTerm *other = &g_array_index (group->terms, PwKeptTerm, i);

      if (other->cost > term->cost
          || !(differ_in_count (other->text, term->text) || do_the_same (kept_terms, other, term)))
        continue;
      if (matters (kept_terms, group, term->cost) && !are_the_same (other, term))
        kept_terms->left_out = TRUE;
      return TRUE;
    }
  return FALSE;
}

/*
 * Keeps the cheapest terms, each behavior once; of those that differ only in how far they go, the one that goes just
 * far enough.
 *
 * term: its text is copied
 */
static void
put_into_group (PwKeptTerms *kept_terms, const guint64 *goals, PwKeptTerm term)
{
  PwTermGroup *group;
  guint at = 0, cost = term.cost;

  if (is_outdone (kept_terms, goals, cost))
    return;
  group = find_group (kept_terms, goals);
  if (group->terms->len == MAX_IN_GROUP
      && g_array_index (group->terms, PwKeptTerm, MAX_IN_GROUP - 1).cost <= cost)
    {
      kept_terms->left_out |= matters (kept_terms, group, cost);
      return;
    }
  term.text = g_strdup (term.text);
  if (is_spare (kept_terms, group, &term))
    {
      g_free (term.text);
      return;
    }
  while (at < group->terms->len && g_array_index (group->terms, PwKeptTerm, at).cost <= cost)
    at++;
  g_array_insert_val (group->terms, at, term);
  if (group->terms->len > MAX_IN_GROUP)
    {
      kept_terms->left_out
          |= matters (kept_terms, group, g_array_index (group->terms, PwKeptTerm, MAX_IN_GROUP).cost);
      g_free (g_array_index (group->terms, PwKeptTerm, MAX_IN_GROUP).text);
      g_array_set_size (group->terms, MAX_IN_GROUP);
    }
}

/* -- modes and directions -- */

/* Letters before a candidate term: modes, and i. */
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

/* One prefix of one candidate term, as it is being worked out. */
typedef struct
{
  PwKeptTerms *kept_terms;
  const PwCandidateTerm *candidate_term;
  const PwTrial *trial;
  const Prefix *prefix;
  PwSectorSet care, bad, good;
  GArray *kept;    /* guint64: of each term kept so far, the cost and n_words of goals */
  GArray *refused; /* PwSectorSet: with this prefix they do something forbidden after all */
} Work;

static void
collect_goals (const Work *work, PwSectorSet sectors, guint64 *goals)
{
  guint n = work->kept_terms->n_words;

  memset (goals, 0, n * sizeof *goals);
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    for (PwSectorSet left = (work->prefix->modes & (1u << mode)) ? work->trial->good[mode] & sectors : 0;
         left != 0; left &= left - 1)
      for (gboolean virgin = work->prefix->virgin; virgin <= TRUE; virgin++)
        {
          const guint64 *more
              = pw_trial_goals (work->trial, mode, (guint) __builtin_ctz (left), virgin);

          for (guint i = 0; i < n; i++)
            goals[i] |= more[i];
        }
}

/* Whether a term that is kept already fulfils all this for as little. */
static gboolean
is_known (const Work *work, guint cost, const guint64 *goals)
{
  guint n = work->kept_terms->n_words;

  for (guint i = 0; i < work->kept->len; i += n + 1)
    if (g_array_index (work->kept, guint64, i) <= cost
        && pw_set_includes (&g_array_index (work->kept, guint64, i + 1), goals, n))
      return TRUE;
  return FALSE;
}

/* The goals that the term fulfils, from a run with its letters. Returns: FALSE if it does something forbidden */
static gboolean
collect_exact_goals (Work *work, const char *text, guint64 *goals)
{
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));

  return piece != NULL
         && pw_evidence_collect (work->trial->evidence, piece, work->trial->moves, &work->kept_terms->work, goals);
}

#define LOPSIDED_QUIRK 2 /* added to the cost of right without left */

/*
 * Keeps a term, unless as good a one is kept.
 *
 * directions: (nullable): all; sectors: that may be good with them
 * Returns: FALSE if it does something forbidden after all
 */
static gboolean
keep (Work *work, const PwSectorLetters *directions, PwSectorSet sectors)
{
  g_autofree guint64 *goals = g_new (guint64, work->kept_terms->n_words);
  char text[80];
  const Prefix *prefix = work->prefix;
  guint length
      = (prefix->virgin ? 1 : 0) + (guint) strlen (prefix->text) + (directions != NULL ? directions->length : 0);
  PwKeptTerm term = { .text = text, .cost = work->candidate_term->cost + PW_COST_SIGN * length };
  guint64 cost;

  term.cost += directions != NULL && directions->lopsided ? LOPSIDED_QUIRK : 0;
  collect_goals (work, sectors, goals);
  if (is_known (work, term.cost, goals))
    return TRUE;
  g_snprintf (text, sizeof text, "%s%s%s%s", prefix->virgin ? "i" : "",
              directions != NULL ? directions->text : "", prefix->text, work->candidate_term->text);
  if (work->trial->unsure && is_outdone (work->kept_terms, goals, term.cost))
    return TRUE;
  if (work->trial->unsure && !collect_exact_goals (work, text, goals))
    {
      if (directions != NULL)
        g_array_append_val (work->refused, directions->sectors);
      return FALSE;
    }
  if (work->trial->unsure && is_known (work, term.cost, goals))
    return TRUE;
  cost = term.cost;
  g_array_append_val (work->kept, cost);
  g_array_append_vals (work->kept, goals, work->kept_terms->n_words);
  term.directions_at = (guint8) prefix->virgin;
  term.modes_at = (guint8) (term.directions_at + (directions != NULL ? directions->length : 0));
  term.candidate_term_at = (guint8) length;
  put_into_group (work->kept_terms, goals, term);
  return TRUE;
}

/* More directions make more moves, never fewer. */
static gboolean
is_refused (const Work *work, PwSectorSet sectors)
{
  for (guint i = 0; i < work->refused->len; i++)
    if ((g_array_index (work->refused, PwSectorSet, i) & ~sectors) == 0)
      return TRUE;
  return FALSE;
}

/* Every run of letters that keeps nothing bad and something good; of equal ones the shortest. */
static void
keep_some_sectors (Work *work)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < work->kept_terms->words->len; i++)
    {
      const PwSectorLetters *word = &g_array_index (work->kept_terms->words, PwSectorLetters, i);
      PwSectorSet sectors = word->sectors & work->care;

      if ((sectors & work->bad) == 0 && (sectors & work->good) != 0 && !is_refused (work, word->sectors)
          && g_hash_table_add (known, GUINT_TO_POINTER (sectors)))
        keep (work, word, sectors);
    }
}

#define LONGEST_WRAPPED                                                                                      \
  2 /* letters in front of a term whose squares don't tell directions: each is a run                         \
     */

/* Tries all short prefixes, for terms where only a run with the letters shows what they keep. */
static void
keep_some_directions (Work *work)
{
  for (guint i = 0; i < work->kept_terms->words->len; i++)
    {
      const PwSectorLetters *word = &g_array_index (work->kept_terms->words, PwSectorLetters, i);

      if (word->length <= LONGEST_WRAPPED && !is_refused (work, word->sectors))
        keep (work, word, work->care);
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
pw_kept_terms_add (PwKeptTerms *kept_terms, const PwCandidateTerm *candidate_term, const PwTrial *trial)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (PwSectorSet));
  Work work = { kept_terms, candidate_term, trial, .kept = kept, .refused = refused };
  PwSectorSet seen = trial->seen[PW_MODE_MOVE] | trial->seen[PW_MODE_CAPTURE];

  work.care = pw_sectors_close (seen) | (seen & PW_SECTOR_BIT (PW_SECTOR_NOWHERE));
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      work.prefix = &prefixes[i];
      g_array_set_size (refused, 0);
      sum_up (&work);
      if (work.good == 0 || !is_worth_saying (&work))
        continue;
      if (work.bad == 0 && keep (&work, NULL, work.care))
        continue;
      if (trial->wraps)
        keep_some_directions (&work);
      else if (!(seen & PW_SECTOR_BIT (PW_SECTOR_NOWHERE)))
        keep_some_sectors (&work);
    }
}
