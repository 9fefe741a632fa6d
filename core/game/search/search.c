/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door: a search made ready, and runs that go deeper until a limit. */
#include <math.h>

#include "core/game/end.h"
#include "core/base/getter.h"
#include "core/game/search/search-private.h"

#define FIRST_WINDOW 25 /* on both sides of the last score; wider ones follow */
#define NO_SCORE     (-PW_SEARCH_WIN - 1)

/* A move of the position, by name, and what the last look at it said. */
typedef struct
{
  guint index; /* in the list of ply 0 */
  guint32 name;
  int score;
} Root;

typedef struct
{
  PwSearch *search;
  GArray *roots; /* Root: the best one first */
  int spread;
  PwSearchSay say;
  gpointer data;
  PwSearchReport *report;
} Run;

/* -- made ready -- */

static void
find_reductions (PwSearch *search)
{
  for (guint depth = 1; depth <= PW_SEARCH_MAX_PLY; depth++)
    for (guint n = 1; n < G_N_ELEMENTS (search->reductions[depth]); n++)
      search->reductions[depth][n] = (guint8) (0.6 + log (depth) * log (n) / 2.2);
}

PwSearch *
pw_search_new (PwRules *rules, const PwPatience *patience)
{
  PwGame *game = pw_game_new_with (rules, patience);
  PwSearch *search;

  if (game == NULL)
    return NULL;
  search = g_new0 (PwSearch, 1);
  search->game = game;
  search->rules = pw_game_rules (game);
  for (guint i = 0; i <= PW_SEARCH_ROOM; i++)
    search->plies[i].list = pw_game_moves_new ();
  for (guint i = 0; i < rules->n_kinds; i++)
    search->kind[(guint8) rules->kinds[i].letter] = (guint8) i;
  search->line = pw_game_moves_new ();
  find_reductions (search);
  pw_search_set_table (search, PW_SEARCH_TABLE_BYTES);
  if (_pw_worth_init (&search->worth, rules, patience))
    search->history = g_new0 (gint16, 2 * PW_RULES_MAX_KINDS * search->worth.n);
  else
    g_clear_pointer (&search, pw_search_free);
  return search;
}

void
pw_search_free (PwSearch *search)
{
  if (search == NULL)
    return;
  for (guint i = 0; i <= PW_SEARCH_ROOM; i++)
    {
      pw_game_moves_free (search->plies[i].list);
      pw_pool_free (&search->plies[i].ranked);
      pw_pool_free (&search->plies[i].tried);
    }
  pw_game_moves_free (search->line);
  _pw_worth_clear (&search->worth);
  g_free (search->history);
  g_free (search->table.rows);
  pw_mate_table_free (search->mates);
  pw_game_free (search->game);
  g_free (search);
}

PW_GETTER (PwGame *, pw_search_get_game, PwSearch, game);

void
pw_search_forget (PwSearch *search)
{
  _pw_table_clear (&search->table);
  _pw_order_forget (search);
}

void
pw_search_set_table (PwSearch *search, gsize bytes)
{
  _pw_table_set_size (&search->table, bytes);
}

void
pw_search_set_plain (PwSearch *search, gboolean plain)
{
  search->plain = plain;
}

int
pw_search_worth (const PwSearch *search, char letter)
{
  return search->worth.letter[(guint8) letter & 0x7f];
}

int
pw_search_evaluate (const PwSearch *search)
{
  PwWorthSum sum;

  _pw_worth_sum (&search->worth, pw_game_board (search->game), &sum);
  return _pw_worth_score (&search->worth, search->game, &sum);
}

/* -- a run -- */

static double
time_since (const PwSearch *search)
{
  return (double) (g_get_monotonic_time () - search->start) / G_USEC_PER_SEC;
}

static gboolean
go_on (gpointer data, double progress)
{
  PwSearch *search = data;

  if (search->seconds > 0 && time_since (search) > search->seconds)
    _pw_search_end (search);
  search->stopped |= !pw_patience_goes_on (search->caller, progress);
  return !search->stopped;
}

static void
begin (PwSearch *search, const PwSearchLimits *limits, const PwPatience *patience)
{
  search->nodes = 0;
  search->limit = limits->nodes;
  search->seconds = limits->seconds;
  search->caller = patience;
  search->start = g_get_monotonic_time ();
  search->stopped = search->hurries = search->asks_table = FALSE;
  search->depth = 1;
  search->table.age++;
  search->patience = (PwPatience){ go_on, search, 0, 1 };
  search->line->moves.n = 0;
  search->plies[0].passed = FALSE;
  _pw_order_forget (search);
  _pw_worth_sum (&search->worth, pw_game_board (search->game), &search->plies[0].sum);
  if (patience != NULL || limits->seconds > 0)
    pw_game_listen_to (search->game, &search->patience);
}

static void
list_roots (Run *run)
{
  PwSearch *search = run->search;
  PwPly *at = &search->plies[0];
  const PwFound *found = _pw_table_find (&search->table, pw_game_hash (search->game));
  const PwRanked *ranked;

  if (!pw_game_list (search->game, at->list))
    return;
  _pw_order_rank (search, 0, found != NULL ? found->move : 0);
  for (guint i = 0; (ranked = _pw_order_next (at, i)) != NULL; i++)
    {
      Root root = { ranked->index, _pw_order_name (at->list, pw_game_moves_get (at->list, ranked->index)),
                    NO_SCORE };

      g_array_append_val (run->roots, root);
    }
}

static void
report (Run *run, int score)
{
  PwSearch *search = run->search;

  _pw_search_read_line (search);
  run->report->score = score;
  run->report->depth = search->depth;
  run->report->nodes = search->nodes;
  run->report->seconds = time_since (search);
  run->report->line = search->line;
  if (run->say != NULL)
    run->say (run->data, run->report);
}

/* -- one depth -- */

static void
move_to_front (GArray *roots, guint i)
{
  Root root = g_array_index (roots, Root, i);

  g_array_remove_index (roots, i);
  g_array_prepend_val (roots, root);
}

/* Returns: the score of a move; without meaning if the search is stopped */
static int
look_at_root (Run *run, guint i, int alpha, int beta)
{
  PwSearch *search = run->search;
  const Root *root = &g_array_index (run->roots, Root, i);
  int depth = (int) search->depth - 1, less, score;

  if (!_pw_search_make (search, 0, pw_game_moves_get (search->plies[0].list, root->index), FALSE))
    return NO_SCORE;
  less = i < 4 || search->plain || run->spread > 0 || depth < 2
             ? 0
             : search->reductions[search->depth][MIN (i, 63)] / 2;
  if (i == 0 || search->plain || run->spread > 0)
    score = -_pw_search_tree (search, 1, depth, -beta, -alpha);
  else
    {
      score = -_pw_search_tree (search, 1, MAX (depth - less, 1), -alpha - 1, -alpha);
      if (score > alpha)
        score = -_pw_search_tree (search, 1, depth, -beta, -alpha);
    }
  pw_game_unmake (search->game);
  return score;
}

/* Compares all moves. Returns: the best score; alpha or less, beta or more: only a bound */
static int
look_at_roots (Run *run, int alpha, int beta)
{
  PwSearch *search = run->search;
  int best = NO_SCORE;

  for (guint i = 0; i < run->roots->len; i++)
    {
      int score
          = look_at_root (run, i, run->spread > 0 ? MAX (NO_SCORE, best - run->spread - 1) : alpha, beta);

      if (search->stopped)
        break;
      g_array_index (run->roots, Root, i).score = score;
      if (score <= best)
        continue;
      best = score;
      if (score <= alpha)
        continue;
      alpha = score;
      _pw_search_set_best (search, 0, g_array_index (run->roots, Root, i).name);
      if (i > 0 && run->spread == 0)
        move_to_front (run->roots, i);
      if (run->spread == 0)
        report (run, score);
      if (score >= beta)
        break;
    }
  return best;
}

/* last: the score of the depth before. Returns: the score */
static int
look_deeper (Run *run, int last)
{
  int window = FIRST_WINDOW, alpha = NO_SCORE, beta = -NO_SCORE, score;

  if (run->search->depth > 3 && run->spread == 0 && !run->search->plain && ABS (last) < PW_SEARCH_WON)
    {
      alpha = last - window;
      beta = last + window;
    }
  while (TRUE)
    {
      score = look_at_roots (run, alpha, beta);
      if (run->search->stopped || (score > alpha && score < beta))
        return score;
      window *= 4;
      if (score <= alpha)
        alpha = window > 1000 ? NO_SCORE : MAX (NO_SCORE, last - window);
      else
        beta = window > 1000 ? -NO_SCORE : MIN (-NO_SCORE, last + window);
    }
}

/* -- a choice -- */

/* Among moves that are nearly as good, better ones more often. Returns: its score */
static int
choose (Run *run, GRand *rand, int best)
{
  const Root *roots = (const Root *) (gpointer) run->roots->data, *chosen = NULL;
  double sum = 0;

  for (guint i = 0; i < run->roots->len; i++)
    {
      double weight = run->spread + 1 - (best - roots[i].score);

      if (weight <= 0)
        continue;
      sum += weight;
      if (g_rand_double (rand) * sum < weight)
        chosen = &roots[i];
    }
  run->search->best[1][0] = 0;
  _pw_search_set_best (run->search, 0, chosen->name);
  return chosen->score;
}

/* A shorter mate is looked for until the limits are used up; without limits, as in analysis, even mate in one
 * ends nothing. */
static gboolean
is_over (const PwSearch *search, const PwSearchLimits *limits, int score)
{
  guint last = limits->depth > 0 ? MIN (limits->depth, PW_SEARCH_MAX_PLY) : PW_SEARCH_MAX_PLY;
  gboolean endless = limits->nodes == 0 && limits->depth == 0 && limits->seconds <= 0;

  return search->stopped || search->hurries || search->depth >= last
         || (!endless && !search->plain && PW_SEARCH_WIN - ABS (score) <= 2);
}

gboolean
_pw_search_run_among (PwSearch *search, const PwSearchLimits *limits, int spread, GRand *rand,
                      const PwPatience *patience, PwSearchSay say, gpointer data, PwSearchReport *result)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (Root)),
                     whole = g_array_new (FALSE, FALSE, sizeof (Root));
  Run run = { search, roots, spread, say, data, result };
  const PwPatience *before = pw_game_listens_to (search->game);
  int score = 0, last = 0;
  PwEnd end;

  *result = (PwSearchReport){ 0 };
  begin (search, limits, patience);
  if (!pw_game_find_end (search->game, &end))
    {
      list_roots (&run);
      if (spread == 0 && !search->plain)
        _pw_known_begin (search, limits);
    }
  for (; roots->len > 0; search->depth++)
    {
      score = look_deeper (&run, last);
      if (search->stopped)
        break;
      last = score;
      g_array_set_size (whole, 0);
      g_array_append_vals (whole, roots->data, roots->len);
      if (spread > 0 || search->depth == 1)
        report (&run, score);
      if (is_over (search, limits, score))
        break;
    }
  if (spread > 0 && whole->len > 0)
    {
      run.roots = whole;
      report (&run, choose (&run, rand, last));
    }
  if (result->line != NULL)
    result->nodes = search->nodes;
  pw_game_listen_to (search->game, before);
  return result->line != NULL;
}

gboolean
pw_search_run (PwSearch *search, const PwSearchLimits *limits, const PwPatience *patience, PwSearchSay say,
               gpointer data, PwSearchReport *result)
{
  return _pw_search_run_among (search, limits, 0, NULL, patience, say, data, result);
}
