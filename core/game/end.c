/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a game: a function for each rule, tried one after the other. */
#include "core/game/end.h"

#include <glib/gi18n-lib.h>

#include "core/game/ending.h"
#include "core/game/game-private.h"

/* What a look at the position is to find out once. */
typedef struct
{
  PwGame *game;
  PwSide side; /* to move */
  gboolean can_move;
  gboolean works; /* it may take some time */
} Look;

static guint
count_pieces (const PwGame *game, PwSide side)
{
  return pw_set_count (pw_game_pieces (game, side), game->n_words);
}

/* -- rules: each returns what it means for the side to move -- */

static PwOutcome
by_royals (const Look *look)
{
  const PwGame *game = look->game;

  return game->had_royals[look->side] && game->n_royals[look->side] == 0 ? PW_OUTCOME_LOSS : PW_OUTCOME_NOTHING;
}

static PwOutcome
by_goal (const Look *look)
{
  if (!look->game->has_goals)
    return PW_OUTCOME_NOTHING;
  if (_pw_game_is_at_goal (look->game, pw_side_other (look->side)))
    return PW_OUTCOME_LOSS;
  return _pw_game_is_at_goal (look->game, look->side) ? PW_OUTCOME_WIN : PW_OUTCOME_NOTHING;
}

static PwOutcome
by_no_pieces (const Look *look)
{
  if (count_pieces (look->game, look->side) == 0)
    return PW_OUTCOME_LOSS;
  return count_pieces (look->game, pw_side_other (look->side)) == 0 ? PW_OUTCOME_WIN : PW_OUTCOME_NOTHING;
}

static gboolean
is_bare (const PwGame *game, PwSide side)
{
  return game->n_royals[side] > 0 && count_pieces (game, side) == game->n_royals[side];
}

/* One piece besides royal ones: the other side can still take it. */
static gboolean
has_one_more (const PwGame *game, PwSide side)
{
  return count_pieces (game, side) == game->n_royals[side] + 1u;
}

static PwOutcome
by_bare (const Look *look)
{
  gboolean bare = is_bare (look->game, look->side), other = is_bare (look->game, pw_side_other (look->side));

  if (look->game->rules->bare == PW_OUTCOME_NOTHING || (!bare && !other))
    return PW_OUTCOME_NOTHING;
  if (bare && !other && look->game->rules->bare == PW_OUTCOME_CLAIM
      && has_one_more (look->game, pw_side_other (look->side)))
    return PW_OUTCOME_NOTHING;
  return bare && other ? PW_OUTCOME_DRAW : bare ? PW_OUTCOME_LOSS : PW_OUTCOME_WIN;
}

static PwOutcome
by_mate (const Look *look)
{
  return !look->can_move && pw_game_in_check (look->game) ? PW_OUTCOME_LOSS : PW_OUTCOME_NOTHING;
}

static PwOutcome
by_stalemate (const Look *look)
{
  return look->can_move || !pw_rules_have_royals (look->game->rules) ? PW_OUTCOME_NOTHING
                                                                     : look->game->rules->stalemate;
}

static PwOutcome
by_no_moves (const Look *look)
{
  return look->can_move || pw_rules_have_royals (look->game->rules) ? PW_OUTCOME_NOTHING : PW_OUTCOME_LOSS;
}

static PwOutcome
by_dead (const Look *look)
{
  return look->game->rules->dead == PW_OUTCOME_NOTHING || !pw_bare_ending_is_dead (look->game, look->works)
             ? PW_OUTCOME_NOTHING
             : look->game->rules->dead;
}

/* What is a loss is one of the side that has just moved. */
static PwOutcome
by_repetition (const Look *look)
{
  const PwGame *game = look->game;
  if (game->rules->repetition == 0 || pw_game_n_occurred (game, 0) < game->rules->repetition)
    return PW_OUTCOME_NOTHING;
  return game->rules->repeated == PW_OUTCOME_LOSS ? PW_OUTCOME_WIN : game->rules->repeated;
}

static PwOutcome
by_quiet (const Look *look)
{
  guint most = 2 * look->game->rules->quiet_moves;

  return most > 0 && look->game->board->quiet >= most ? PW_OUTCOME_DRAW : PW_OUTCOME_NOTHING;
}

static PwOutcome (*const rules[]) (const Look *look) = {
  [PW_END_ROYALS] = by_royals,     [PW_END_GOAL] = by_goal, [PW_END_NO_PIECES] = by_no_pieces,
  [PW_END_BARE] = by_bare,         [PW_END_MATE] = by_mate, [PW_END_STALEMATE] = by_stalemate,
  [PW_END_NO_MOVES] = by_no_moves, [PW_END_DEAD] = by_dead, [PW_END_REPETITION] = by_repetition,
  [PW_END_QUIET] = by_quiet, /* that is all that positions show */
};

static gboolean
find_end (const Look *look, PwEnd *end)
{
  for (guint rule = 0; rule < G_N_ELEMENTS (rules); rule++)
    {
      PwOutcome outcome = rules[rule](look);

      if (outcome == PW_OUTCOME_NOTHING)
        continue;
      *end = (PwEnd){ (PwEndRule) rule, outcome == PW_OUTCOME_DRAW,
                      outcome == PW_OUTCOME_WIN ? look->side : pw_side_other (look->side) };
      return TRUE;
    }
  return FALSE;
}

gboolean
pw_game_find_end (PwGame *game, PwEnd *end)
{
  return find_end (&(const Look){ game, game->side, pw_game_can_move (game), TRUE }, end);
}

gboolean
pw_game_find_end_if (PwGame *game, gboolean can_move, PwEnd *end)
{
  return find_end (&(const Look){ game, game->side, can_move, FALSE }, end);
}

/* -- words -- */

/* If the first side wins, if the second does, if it is a draw. */
static const char *const words[PW_N_ENDS][3] = {
  [PW_END_ROYALS] = { N_ ("The second side has lost its royal pieces. The first side wins."),
                      N_ ("The first side has lost its royal pieces. The second side wins."), NULL },
  [PW_END_GOAL] = { N_ ("The first side has reached its goal and wins."),
                    N_ ("The second side has reached its goal and wins."), NULL },
  [PW_END_NO_PIECES] = { N_ ("The second side has no pieces left. The first side wins."),
                         N_ ("The first side has no pieces left. The second side wins."), NULL },
  [PW_END_BARE] = { N_ ("The second side has only royal pieces left. The first side wins."),
                    N_ ("The first side has only royal pieces left. The second side wins."),
                    N_ ("Both sides have only royal pieces left. The game is a draw.") },
  [PW_END_MATE] = { N_ ("Checkmate. The first side wins."), N_ ("Checkmate. The second side wins."), NULL },
  [PW_END_STALEMATE] = { N_ ("Stalemate. The first side wins."), N_ ("Stalemate. The second side wins."),
                         N_ ("Stalemate. The game is a draw.") },
  [PW_END_NO_MOVES] = { N_ ("The second side has no moves. The first side wins."),
                        N_ ("The first side has no moves. The second side wins."), NULL },
  [PW_END_DEAD] = { NULL, NULL, N_ ("Neither side can win any more. The game is a draw.") },
  [PW_END_REPETITION] = { N_ ("The second side has repeated the position too often. The first side wins."),
                          N_ ("The first side has repeated the position too often. The second side wins."),
                          N_ ("The position was repeated too often. The game is a draw.") },
  [PW_END_QUIET]
  = { NULL, NULL, N_ ("Too many moves without a capture or a pawn move. The game is a draw.") },
  [PW_END_RESIGNATION] = { N_ ("The second side resigns. The first side wins."),
                           N_ ("The first side resigns. The second side wins."), NULL },
  [PW_END_TIME] = { N_ ("The second side has run out of time. The first side wins."),
                    N_ ("The first side has run out of time. The second side wins."), NULL },
  [PW_END_AGREEMENT] = { NULL, NULL, N_ ("Both sides agree on a draw.") },
  [PW_END_RESULT] = { N_ ("The first side wins."), N_ ("The second side wins."), N_ ("The game is a draw.") },
};

const char *
pw_end_words (const PwEnd *end)
{
  return words[end->rule][end->draw ? 2 : end->winner];
}

const char *
pw_end_result (const PwEnd *end)
{
  return end->draw ? "1/2-1/2" : end->winner == PW_SIDE_FIRST ? "1-0" : "0-1";
}
