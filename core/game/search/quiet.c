/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After the last ply: what removes something, or promotes, is looked at until nothing is left to gain. */
#include "core/game/end.h"
#include "core/game/search/search-private.h"

#define MARGIN 150 /* more than a piece brings, a capture hardly ever does */
#define WIDE_PLIES                                                                                           \
  6 /* after so many, only so many captures are looked at: armies may take each other for long */
#define NARROW 2

gboolean
_pw_search_list (PwSearch *search, guint ply, gboolean removing)
{
  search->stopped |= !pw_game_list_untried (search->game, removing, search->plies[ply].list);
  return !search->stopped;
}

gboolean
_pw_search_make (PwSearch *search, guint ply, const PwGameMove *move, gboolean checked)
{
  PwPly *next = &search->plies[ply + 1];

  if (!pw_game_try (search->game, search->plies[ply].list, move, checked))
    {
      search->stopped |= pw_game_was_stopped (search->game);
      return FALSE;
    }
  next->sum = search->plies[ply].sum;
  next->passed = FALSE;
  _pw_worth_change (&search->worth, search->game, &next->sum);
  return TRUE;
}

/* -- ends -- */

static int
score_end (const PwSearch *search, guint ply, const PwEnd *end)
{
  int won = PW_SEARCH_WIN - (int) ply;

  return end->draw ? 0 : end->winner == pw_game_side (search->game) ? won : -won;
}

/* A position that occurs again will occur as often as it must. */
static gboolean
find_repetition (const PwSearch *search, guint ply, int *score)
{
  if (ply == 0 || search->rules->repetition == 0 || pw_game_n_occurred (search->game, 0) < 2)
    return FALSE;
  *score = search->rules->repeated == PW_OUTCOME_LOSS ? PW_SEARCH_WIN - (int) ply : 0;
  return TRUE;
}

gboolean
_pw_search_find_end (PwSearch *search, guint ply, int *score)
{
  PwEnd end;

  if (!pw_game_find_end_if (search->game, TRUE, &end))
    return find_repetition (search, ply, score);
  if (end.rule == PW_END_QUIET && !pw_game_find_end (search->game, &end)) /* unless it is mate */
    return FALSE;
  *score = score_end (search, ply, &end);
  return TRUE;
}

int
_pw_search_score_stuck (PwSearch *search, guint ply)
{
  PwEnd end;

  return pw_game_find_end_if (search->game, FALSE, &end) ? score_end (search, ply, &end) : 0;
}

/* -- captures -- */

static int
worth_of_mover (const PwSearch *search, const PwGameMove *move)
{
  return search->worth.letter[(guint8) pw_board_letters (pw_game_board (search->game))[move->from]];
}

/* Whether a piece that has just taken less than it is worth can be taken there. */
static gboolean
loses (PwSearch *search, const PwGameMove *move, int mover, int gain)
{
  return mover > gain && pw_game_is_attacked (search->game, pw_game_side (search->game), move->to);
}

static int
look_at (PwSearch *search, guint ply, const PwRanked *ranked, int alpha, int beta)
{
  const PwGameMove *move = pw_game_moves_get (search->plies[ply].list, ranked->index);
  int mover = worth_of_mover (search, move), score = G_MININT;

  if (!_pw_search_make (search, ply, move, pw_game_in_check (search->game)))
    return G_MININT;
  if (search->plain || !loses (search, move, mover, ranked->gain))
    score = -_pw_search_quiet (search, ply + 1, -beta, -alpha);
  pw_game_unmake (search->game);
  return score;
}

int
_pw_search_quiet (PwSearch *search, guint ply, int alpha, int beta)
{
  PwPly *at = &search->plies[ply];
  const PwRanked *ranked;
  int best;

  if (!_pw_search_counts (search))
    return 0;
  if (_pw_search_find_end (search, ply, &best))
    return best;
  best = _pw_worth_score (&search->worth, search->game, &at->sum);
  if (best >= beta || search->hurries || ply >= PW_SEARCH_ROOM)
    return best;
  alpha = MAX (alpha, best);
  if (!_pw_search_list (search, ply, TRUE))
    return 0;
  _pw_order_rank (search, ply, 0);
  at->score = best;
  for (guint i = 0; (ranked = _pw_order_next (at, i)) != NULL && ranked->gain > 0; i++)
    {
      int score = at->score + ranked->gain + MARGIN;

      if (ply > search->depth + WIDE_PLIES && i >= NARROW && !search->plain)
        break;
      if (search->plain || score > alpha)
        score = look_at (search, ply, ranked, alpha, beta);
      if (search->stopped)
        return 0;
      best = MAX (best, score);
      alpha = MAX (alpha, best);
      if (alpha >= beta)
        break;
    }
  return best;
}
