/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opponent against itself: two games from a pair's positions. */
#include "core/game/end.h"
#include "core/base/owns.h"
#include "core/game/match/match-private.h"
#include "core/game/search/search.h"

#define TABLE_BYTES    (1u << 20) /* for few positions per move; the same on all machines */
#define OPENING_PLIES  6          /* at random, where nothing is shuffled ... */
#define OPENING_TRIES  20         /* ... until the score is as before ... */
#define OPENING_SPREAD 50         /* ... or nearly, in hundredths of a pawn */

struct _PwMatchPlayer
{
  const PwMatchStarts *starts;
  const PwPatience *patience;
  PwSearch *search;
  PwGame *game;      /* the search's */
  PwGameMoves *list; /* scratch */
};

PwMatchPlayer *
pw_match_player_new (const PwMatchStarts *starts, const PwPatience *patience)
{
  PwSearch *search = pw_search_new (pw_match_starts_plan (starts)->rules, patience);
  PwMatchPlayer *player;

  if (search == NULL)
    return NULL;
  player = g_new0 (PwMatchPlayer, 1);
  *player = (PwMatchPlayer){ .starts = starts,
                             .patience = patience,
                             .search = search,
                             .game = pw_search_get_game (search),
                             .list = pw_game_moves_new () };
  pw_search_set_table (search, TABLE_BYTES);
  pw_game_listen_to (player->game, patience);
  return player;
}

PW_FREE_FUNC (pw_match_player_free, PwMatchPlayer, (pw_game_moves_free, list), (pw_search_free, search));

static gboolean
is_stopped (const PwMatchPlayer *player)
{
  return !pw_patience_goes_on (player->patience, 0);
}

/* Returns: FALSE if the game is over */
static gboolean
think (PwMatchPlayer *player, guint nodes, PwSearchReport *report)
{
  const PwSearchLimits limits = { .nodes = nodes };

  return pw_search_run (player->search, &limits, player->patience, NULL, NULL, report);
}

/* -- the opening -- */

/* Returns: FALSE if the game is over, or it was stopped */
static gboolean
make_any_move (PwMatchPlayer *player, guint64 *random)
{
  guint n = pw_game_list (player->game, player->list) ? pw_game_moves_count (player->list) : 0;

  if (n > 0)
    pw_game_make (player->game, player->list, pw_game_moves_get (player->list, pw_match_pick (random, n)));
  return n > 0;
}

/* Makes some moves after which neither side is better than it was. */
static void
open_game (PwMatchPlayer *player, const PwBoard *board, guint64 index)
{
  const PwMatchPlan *plan = pw_match_starts_plan (player->starts);
  guint64 random = pw_hash (plan->seed, index);
  PwSearchReport before, after;

  if (!think (player, plan->nodes / 4, &before))
    return;
  for (guint try = 0; try < OPENING_TRIES; try++)
    {
      for (guint i = 0; i < OPENING_PLIES && make_any_move (player, &random); i++)
        ;
      if (think (player, plan->nodes / 4, &after) && ABS (after.score - before.score) <= OPENING_SPREAD)
        return;
      pw_game_set_up (player->game, board, plan->rules->side);
    }
}

/* -- the game -- */

/* How long both sides have agreed that one of them wins. */
typedef struct
{
  guint plies;
  PwSide winner;
} Verdict;

static void
listen (Verdict *verdict, PwSide side, int score)
{
  PwSide winner = score > 0 ? side : pw_side_other (side);

  verdict->plies = ABS (score) < PW_MATCH_SURE_SCORE                  ? 0
                   : verdict->plies == 0 || verdict->winner != winner ? 1
                                                                      : verdict->plies + 1;
  verdict->winner = winner;
}

static guint8
points_of (PwSide side, gboolean draw, PwSide winner)
{
  return draw ? 1 : winner == side ? 2 : 0;
}

/* Plays from the position that is set up. side: whose points are counted. Returns: FALSE if it was stopped,
 * or can't be played on */
static gboolean
play_game (PwMatchPlayer *player, PwSide side, guint8 *points, guint *plies)
{
  Verdict verdict = { 0, PW_SIDE_FIRST };
  PwSearchReport report;
  PwEnd end = { .draw = TRUE };
  gboolean knows = TRUE;

  while (verdict.plies < PW_MATCH_SURE_PLIES && pw_game_n_made (player->game) < PW_MATCH_MAX_PLIES
         && (knows = think (player, pw_match_starts_plan (player->starts)->nodes, &report))
         && !is_stopped (player))
    {
      listen (&verdict, pw_game_side (player->game), report.score);
      pw_game_make (player->game, report.line, pw_game_moves_get (report.line, 0));
    }
  *plies = pw_game_n_made (player->game);
  knows = pw_game_find_end (player->game, &end) || knows;
  *points = verdict.plies >= PW_MATCH_SURE_PLIES ? points_of (side, FALSE, verdict.winner)
                                                 : points_of (side, end.draw, end.winner);
  return knows && !is_stopped (player);
}

gboolean
pw_match_player_play (PwMatchPlayer *player, guint64 index, PwMatchPair *pair)
{
  PwBoard *boards[2];
  gboolean played = TRUE;

  *pair = (PwMatchPair){ .index = index, .odds = pw_match_odds (index) };
  pw_match_starts_make (player->starts, player->game, index, boards);
  for (guint side = 0; side < 2; side++)
    {
      pw_search_forget (player->search);
      pw_game_set_up (player->game, boards[side], pw_match_starts_plan (player->starts)->rules->side);
      if (!pw_match_starts_are_shuffled (player->starts))
        open_game (player, boards[side], index);
      played = played && play_game (player, (PwSide) side, &pair->points[side], &pair->plies[side]);
      pw_board_free (boards[side]);
    }
  return played;
}
