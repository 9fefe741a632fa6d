/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree: principal variation search, with short cuts where a position is far from the window. */
#include "core/game/search/search-private.h"

#define NULL_DEPTH     3   /* at least, for leaving the move to the other side */
#define NULL_LESS      3   /* plies less there */
#define NULL_VERIFIED  9   /* from this depth on, what it says is verified */
#define FEW_HEAVY      500 /* with less than this, too: then moving may be worse than not */
#define FUTILE_DEPTH   6
#define FUTILE_PER_PLY 90
#define LATE_DEPTH     4
#define RAZOR_DEPTH    2
#define RAZOR_PER_PLY  250

/* One position of the tree. */
typedef struct
{
  PwSearch *search;
  PwPly *at;
  guint ply;
  int depth, alpha, beta;
  gboolean pv, checked;
  guint32 first; /* name of the move that was best before; 0: unknown */

  int best;
  guint32 best_name;
  guint n_legal, n_quiet;
} Node;

void
_pw_search_set_best (PwSearch *search, guint ply, guint32 name)
{
  guint32 *line = search->best[ply], *next = search->best[ply + 1];
  guint i = 0;

  line[0] = name;
  for (; ply + i + 1 < PW_SEARCH_MAX_PLY && next[i] != 0; i++)
    line[i + 1] = next[i];
  line[i + 1] = 0;
}

/* -- the table -- */

static int
score_from_table (int score, guint ply)
{
  return score > PW_SEARCH_WON ? score - (int) ply : score < -PW_SEARCH_WON ? score + (int) ply : score;
}

static int
score_to_table (int score, guint ply)
{
  return score > PW_SEARCH_WON ? score + (int) ply : score < -PW_SEARCH_WON ? score - (int) ply : score;
}

/* Returns: whether the table has the score of the node */
static gboolean
ask_table (Node *node, int *score)
{
  PwSearch *search = node->search;
  const PwFound *found = _pw_table_find (&search->table, pw_game_hash (search->game));

  if (found == NULL)
    return FALSE;
  node->first = found->move;
  *score = score_from_table (found->score, node->ply);
  if (node->pv || (search->plain ? found->depth != node->depth : found->depth < node->depth))
    return FALSE;
  return found->bound == PW_BOUND_EXACT || (found->bound == PW_BOUND_LOWER && *score >= node->beta)
         || (found->bound == PW_BOUND_UPPER && *score <= node->alpha);
}

/* alpha: at the beginning */
static void
tell_table (const Node *node, int alpha)
{
  PwSearch *search = node->search;
  PwFound found = {
    .move = node->best_name,
    .score = (gint16) score_to_table (node->best, node->ply),
    .depth = (gint16) node->depth,
    .bound = node->best >= node->beta ? PW_BOUND_LOWER
             : node->best > alpha     ? PW_BOUND_EXACT
                                      : PW_BOUND_UPPER,
  };

  _pw_table_add (&search->table, pw_game_hash (search->game), found);
}

/* -- short cuts -- */

/* Leaves the move to the other side. Returns: what that gives */
static int
look_without_move (Node *node, int depth)
{
  PwSearch *search = node->search;
  PwPly *next = node->at + 1;
  int score;

  pw_game_pass (search->game);
  next->sum = node->at->sum;
  next->passed = TRUE;
  score = -_pw_search_tree (search, node->ply + 1, depth, -node->beta, 1 - node->beta);
  pw_game_unmake (search->game);
  return score;
}

/* Whether even a move less is good enough. */
static gboolean
is_good_without_move (Node *node, int *score)
{
  PwSearch *search = node->search;
  int heavy = node->at->sum.heavy[pw_game_side (search->game)];
  int depth = node->depth - 1 - NULL_LESS - node->depth / 6;

  if (node->depth < NULL_DEPTH || node->at->passed || heavy == 0 || node->at->score < node->beta)
    return FALSE;
  *score = look_without_move (node, depth);
  if (search->stopped || *score < node->beta)
    return FALSE;
  *score = MIN (*score, PW_SEARCH_WON);
  if (heavy >= FEW_HEAVY && node->depth < NULL_VERIFIED)
    return TRUE;
  node->at->passed = TRUE; /* no move less in a row */
  *score = _pw_search_tree (search, node->ply, depth, node->beta - 1, node->beta);
  node->at->passed = FALSE;
  return *score >= node->beta;
}

/* Whether the node needs no look at its moves. */
static gboolean
is_settled (Node *node, int *score)
{
  int margin = node->at->score - node->beta;

  if (node->pv || node->checked || node->search->plain || ABS (node->beta) > PW_SEARCH_WON)
    return FALSE;
  *score = node->at->score;
  if (node->depth <= FUTILE_DEPTH && margin >= FUTILE_PER_PLY * node->depth)
    return TRUE;
  if (node->depth <= RAZOR_DEPTH && -margin > RAZOR_PER_PLY * node->depth)
    {
      *score = _pw_search_quiet (node->search, node->ply, node->alpha, node->beta);
      return *score <= node->alpha;
    }
  return is_good_without_move (node, score);
}

/* Whether a quiet move that comes late is not worth a look, nor are those after it. */
static gboolean
is_hopeless (const Node *node, const PwRanked *ranked)
{
  if (node->pv || node->checked || node->search->plain || ranked->gain > 0 || node->n_legal == 0
      || node->best < -PW_SEARCH_WON || node->depth > LATE_DEPTH)
    return FALSE;
  return node->n_quiet > (guint) (4 + node->depth * node->depth * 2)
         || node->at->score + FUTILE_PER_PLY * (node->depth + 1) <= node->alpha;
}

/* Plies less for a move that comes late. */
static int
reduction_of (const Node *node, const PwRanked *ranked, int history)
{
  int less;

  if (node->depth < 3 || node->n_legal < 3 || ranked->gain > 0 || node->checked || node->search->plain)
    return 0;
  less = node->search->reductions[node->depth][MIN (node->n_legal, 63)];
  less -= node->pv + history / 6000;
  return CLAMP (less, 0, node->depth - 2);
}

/* -- moves -- */

static int
look_after_move (Node *node, const PwRanked *ranked, int history)
{
  PwSearch *search = node->search;
  guint ply = node->ply + 1;
  int depth = node->depth - 1, alpha = node->alpha, less, score;

  if (search->plain || node->n_legal == 0)
    return -_pw_search_tree (search, ply, depth, -node->beta, -alpha);
  less = reduction_of (node, ranked, history);
  score = -_pw_search_tree (search, ply, depth - less, -alpha - 1, -alpha);
  if (score > alpha && less > 0)
    score = -_pw_search_tree (search, ply, depth, -alpha - 1, -alpha);
  if (score > alpha && score < node->beta)
    score = -_pw_search_tree (search, ply, depth, -node->beta, -alpha);
  return score;
}

/* Returns: FALSE if no other move needs to be looked at */
static gboolean
look_at_move (Node *node, const PwRanked *ranked)
{
  PwSearch *search = node->search;
  const PwGameMove *move = pw_game_moves_get (node->at->list, ranked->index);
  guint32 name = _pw_order_name (node->at->list, move);
  int history = _pw_order_history (search, move), score;

  if (!_pw_search_make (search, node->ply, move, node->checked))
    return TRUE;
  score = look_after_move (node, ranked, history);
  pw_game_unmake (search->game);
  if (search->stopped)
    return FALSE;
  node->n_legal++;
  node->n_quiet += ranked->gain <= 0;
  if (ranked->gain <= 0)
    pw_pool_add (&node->at->tried, name);
  if (score <= node->best)
    return TRUE;
  node->best = score;
  if (score <= node->alpha)
    return TRUE;
  node->alpha = score;
  node->best_name = name;
  _pw_search_set_best (search, node->ply, name);
  if (score < node->beta)
    return TRUE;
  if (ranked->gain <= 0)
    _pw_order_learn (search, node->ply, move, name, (guint) node->depth);
  return FALSE;
}

/* Returns: FALSE if the search is stopped */
static gboolean
look_at_moves (Node *node)
{
  const PwRanked *ranked;

  if (!_pw_search_list (node->search, node->ply, FALSE))
    return FALSE;
  _pw_order_rank (node->search, node->ply, node->first);
  pw_pool_clear (&node->at->tried);
  for (guint i = 0; (ranked = _pw_order_next (node->at, i)) != NULL; i++)
    if (is_hopeless (node, ranked) || !look_at_move (node, ranked))
      break;
  return !node->search->stopped;
}

int
_pw_search_tree (PwSearch *search, guint ply, int depth, int alpha, int beta)
{
  Node node = {
    .search = search,
    .at = &search->plies[ply],
    .ply = ply,
    .depth = depth,
    .alpha = alpha,
    .beta = beta,
    .pv = beta - alpha > 1,
    .best = -PW_SEARCH_WIN - 1,
  };
  int score;

  search->best[MIN (ply, PW_SEARCH_MAX_PLY)][0] = 0;
  if (_pw_search_find_end (search, ply, &score))
    return score;
  if (G_UNLIKELY (search->asks_table) && (!node.pv || depth <= 0) && _pw_known_score (search, ply, &score))
    return score;
  node.checked = pw_game_in_check (search->game);
  if (node.checked && !search->plain && ply < 2 * search->depth)
    node.depth++;
  if (node.depth <= 0 || ply >= PW_SEARCH_MAX_PLY)
    return _pw_search_quiet (search, ply, alpha, beta);
  node.depth = MIN (node.depth, PW_SEARCH_MAX_PLY);
  if (!_pw_search_counts (search))
    return 0;
  if (ask_table (&node, &score))
    return score;
  node.at->score = _pw_worth_score (&search->worth, search->game, &node.at->sum);
  if (is_settled (&node, &score) || search->stopped)
    return score;
  if (node.first == 0 && node.depth >= 4 && !search->plain)
    node.depth--;
  if (!look_at_moves (&node))
    return 0;
  if (node.n_legal == 0)
    return _pw_search_score_stuck (search, ply);
  tell_table (&node, alpha);
  return node.best;
}
