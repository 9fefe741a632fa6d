/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the games of a match begin: what a pair's number makes of the start position. */
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "core/analysis/reach.h"
#include "core/base/owns.h"
#include "core/game/end.h"
#include "core/game/match/match-private.h"
#include "core/game/search/search.h"

#define MAX_TRIES 200 /* to find a position that can be played on from */

struct _PwMatchStarts
{
  PwMatchPlan plan;
  PwRules *rules;           /* its own */
  PwMatchSquares places[2]; /* per side: where the piece can be */
  char pawn;
  guint n_back;                       /* squares of a back rank that are shuffled; 0: none are */
  guint8 back[PW_RULES_MAX_SQUARES];  /* their files */
  char bound[PW_RULES_MAX_KINDS + 1]; /* letters of pieces that stay on a color */
};

PwMatchOdds
pw_match_odds (guint64 index)
{
  return index % 3 == 2 ? PW_MATCH_PAWN : PW_MATCH_PIECE;
}

/* -- what they need to know of the game -- */

/* Whether both sides have the same pieces on their back ranks, and not all of one kind. */
static void
find_back_ranks (PwMatchStarts *starts)
{
  const PwBoard *board = starts->rules->start;
  gboolean differ = FALSE;

  for (PwSquare file = 0; file < pw_board_files (board); file++)
    {
      PwSquare other = pw_match_mirror (board, file);
      PwCell cell = pw_board_cell (board, file);
      char letter = pw_board_letters (board)[file];

      if (cell == PW_CELL_FIRST && pw_board_cell (board, other) == PW_CELL_SECOND
          && letter == pw_board_letters (board)[other])
        starts->back[starts->n_back++] = (guint8) file;
      else if (cell != pw_board_cell (board, other) || cell == PW_CELL_FIRST || cell == PW_CELL_SECOND)
        {
          starts->n_back = 0;
          return;
        }
      differ |= starts->n_back > 0 && letter != 0 && letter != pw_board_letters (board)[starts->back[0]];
    }
  starts->n_back = differ ? starts->n_back : 0;
}

static void
find_bound (PwMatchStarts *starts, const PwPatience *patience)
{
  const PwRules *rules = starts->rules;
  guint n = 0;

  for (guint i = 0; i < rules->n_kinds && starts->n_back > 0; i++)
    {
      g_autoptr (PwScope) scope
          = pw_scope_new (rules->kinds[i].piece, rules->start, PW_SIDE_FIRST, starts->pawn, patience);
      g_autoptr (PwReachGraph) reach = pw_reach_graph_new (scope, patience);

      if (reach->status == PW_FIGURE_FOUND && reach->colours == PW_COLOURS_BOUND)
        starts->bound[n++] = rules->kinds[i].letter;
    }
}

/* Not more than half the pawns: without most of them it would be another game. */
static int
balance (const PwMatchStarts *starts, const PwSearch *search)
{
  const char pawn[] = { starts->pawn, '\0' };
  int against = starts->plan.against != 0 ? pw_search_worth (search, starts->plan.against) : 0;
  double pawns = (pw_search_worth (search, starts->plan.piece) - against) / 100.0;
  PwMatchSquares squares[2];
  int most;

  for (guint side = 0; side < 2; side++)
    _pw_match_find (starts->rules->start, (PwSide) side, pawn, &squares[side]);
  most = (int) MIN (squares[0].n, squares[1].n) / 2;
  return (int) lrint (CLAMP (pawns, -most, most));
}

static void
add_missing (PwRules *rules, char letter)
{
  if (letter != 0 && pw_rules_find_kind (rules, letter) == NULL)
    pw_rules_add_orthodox (rules, letter);
}

/* -- the position of a pair -- */

static void
put (PwBoard *board, PwSquare square, PwSide side, char letter)
{
  gboolean virgin = pw_board_is_virgin (board, square);

  pw_board_set (board, square, letter != 0 ? pw_side_cell (side) : PW_CELL_EMPTY, g_ascii_toupper (letter));
  pw_board_set_promoted (board, square, g_ascii_islower (letter));
  pw_board_set_virgin (board, square, virgin);
}

/* place: where none is removed, as the piece that is measured is there */
static void
remove_pawns (const PwMatchStarts *starts, PwBoard *board, PwSide side, guint n, PwSquare place,
              guint64 *random)
{
  const char pawn[] = { starts->pawn, '\0' };
  PwMatchSquares squares;

  _pw_match_find (board, side, pawn, &squares);
  for (guint left = squares.n; left > 0 && n > 0;)
    {
      guint i = pw_match_pick (random, left);

      if (squares.at[i] != place)
        {
          put (board, squares.at[i], side, 0);
          n--;
        }
      squares.at[i] = squares.at[--left];
    }
}

/* How many more pieces of a kind a back rank has on squares of one color than of the other. */
static int
lean (const PwMatchStarts *starts, const PwBoard *board, guint rank, char letter)
{
  int n = 0;

  for (guint i = 0; i < starts->n_back; i++)
    {
      guint square = rank * pw_board_files (board) + starts->back[i];

      if (pw_board_letters (board)[square] == letter)
        n += (starts->back[i] + rank) % 2 == 0 ? 1 : -1;
    }
  return ABS (n);
}

static gboolean
keeps_colors (const PwMatchStarts *starts, const PwBoard *board, const PwBoard *before)
{
  guint last = pw_board_ranks (board) - 1;

  for (const char *letter = starts->bound; *letter != 0; letter++)
    if (lean (starts, board, 0, *letter) != lean (starts, before, 0, *letter)
        || lean (starts, board, last, *letter) != lean (starts, before, last, *letter))
      return FALSE;
  return TRUE;
}

/* As a shuffled deck: both ranks in the same way. */
static gboolean
shuffle (const PwMatchStarts *starts, PwBoard *board, guint64 *random)
{
  g_autoptr (PwBoard) before = pw_board_copy (board);
  guint8 from[PW_RULES_MAX_SQUARES];

  memcpy (from, starts->back, sizeof from);
  for (guint i = 0; i < starts->n_back; i++)
    {
      guint other = i + pw_match_pick (random, starts->n_back - i);
      guint8 file = from[other];
      PwSquare to[2] = { starts->back[i], pw_match_mirror (board, starts->back[i]) };

      from[other] = from[i];
      pw_board_set_as (board, to[0], before, file);
      pw_board_set_as (board, to[1], before, pw_match_mirror (board, file));
      for (guint side = 0; side < 2; side++)
        if (pw_board_letters (board)[to[side]] != 0
            && pw_rules_find_kind (starts->rules, pw_board_letters (board)[to[side]])->royal)
          pw_board_set_virgin (board, to[side], FALSE);
    }
  return keeps_colors (starts, board, before);
}

/* side: that has the piece, or the pawn more. Returns: FALSE if colors are not as they should be */
static gboolean
make_start (const PwMatchStarts *starts, PwMatchOdds odds, PwSide side, guint64 random, PwBoard **made)
{
  PwBoard *board = *made = pw_board_copy (starts->rules->start);
  PwSide other = pw_side_other (side);
  guint pick = pw_match_pick (&random, PW_RULES_MAX_SQUARES);
  PwSquare places[2] = { starts->places[0].at[pick % starts->places[0].n],
                         starts->places[1].at[pick % starts->places[1].n] };
  int lacks = odds == PW_MATCH_PAWN ? -1 : starts->plan.handicap; /* the other one, if negative */

  if (odds == PW_MATCH_PIECE)
    {
      put (board, places[side], side, starts->plan.piece);
      put (board, places[other], other, starts->plan.against);
    }
  remove_pawns (starts, board, lacks > 0 ? side : other, (guint) ABS (lacks),
                odds == PW_MATCH_PIECE ? places[lacks > 0 ? side : other] : PW_NO_SQUARE, &random);
  return starts->n_back == 0 || shuffle (starts, board, &random);
}

/* Whether no side is in check, and there is a game. */
static gboolean
can_be_played (const PwMatchStarts *starts, PwGame *game, const PwBoard *board)
{
  PwSide side = starts->rules->side;
  PwEnd end;

  pw_game_set_up (game, board, pw_side_other (side));
  if (pw_game_in_check (game))
    return FALSE;
  pw_game_set_up (game, board, side);
  return !pw_game_in_check (game) && !pw_game_find_end (game, &end) && !pw_game_was_stopped (game);
}

gboolean
pw_match_starts_make (const PwMatchStarts *starts, PwGame *game, guint64 index, PwBoard *boards[2])
{
  guint64 random = pw_hash (pw_hash (0, starts->plan.seed), index);

  for (guint i = 0;; i++)
    {
      gboolean fits[2], plays;

      random = pw_hash (random, 0);
      for (guint side = 0; side < 2; side++)
        fits[side] = make_start (starts, pw_match_odds (index), (PwSide) side, random, &boards[side]);
      plays = fits[0] && fits[1] && can_be_played (starts, game, boards[0])
              && can_be_played (starts, game, boards[1]);
      if (plays || i == MAX_TRIES || pw_game_was_stopped (game))
        return plays;
      pw_board_free (boards[0]);
      pw_board_free (boards[1]);
    }
}

/* -- the whole -- */

/* What takes the opponent: the handicap, and whether there is a position to begin with. */
static gboolean
prepare (PwMatchStarts *starts, const PwPatience *patience, PwTranslate translate, GError **error)
{
  g_autoptr (PwSearch) search = pw_search_new (starts->rules, patience);
  PwGame *game;
  PwBoard *boards[2];
  gboolean plays;

  if (search == NULL)
    return FALSE;
  game = pw_search_get_game (search);
  if (starts->plan.handicap == PW_MATCH_BALANCED)
    starts->plan.handicap = balance (starts, search);
  pw_game_listen_to (game, patience);
  plays = pw_match_starts_make (starts, game, 0, boards);
  pw_board_free (boards[0]);
  pw_board_free (boards[1]);
  if (!plays && pw_patience_goes_on (patience, 0))
    g_set_error_literal (
        error, PW_MATCH_ERROR, PW_MATCH_ERROR_PLAN,
        pw_translate_with (translate, pw_game_was_stopped (game)
                                          ? PW_GAME_TOO_HEAVY
                                          : N_ ("a side would be in check before the first move")));
  return plays;
}

PwMatchStarts *
pw_match_starts_new (const PwMatchPlan *plan, const PwPatience *patience, PwTranslate translate,
                     GError **error)
{
  g_autoptr (PwMatchStarts) starts = NULL;
  const char letters[] = { plan->piece, plan->against, '\0' };

  if (!pw_match_plan_check (plan, translate, error))
    return NULL;
  starts = g_new0 (PwMatchStarts, 1);
  starts->plan = *plan;
  starts->plan.rules = starts->rules = pw_rules_copy (plan->rules);
  add_missing (starts->rules, plan->piece);
  add_missing (starts->rules, plan->against);
  starts->pawn = _pw_match_find_pawn (starts->rules);
  for (guint side = 0; side < 2; side++)
    _pw_match_find (starts->rules->start, (PwSide) side, letters, &starts->places[side]);
  find_back_ranks (starts);
  find_bound (starts, patience);
  if (!pw_patience_goes_on (patience, 0) || !prepare (starts, patience, translate, error))
    return NULL;
  return g_steal_pointer (&starts);
}

PW_FREE_FUNC (pw_match_starts_free, PwMatchStarts, (pw_rules_free, rules));

const PwMatchPlan *
pw_match_starts_plan (const PwMatchStarts *starts)
{
  return &starts->plan;
}

gboolean
pw_match_starts_are_shuffled (const PwMatchStarts *starts)
{
  return starts->n_back > 0;
}
