/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/game/search/child.h"

#include "core/game/end.h"

#define MATE 100000

static int
worth_on (const PwSearch *search, const PwBoard *board, PwSquare square)
{
  return pw_board_has_piece (board, square)
             ? MAX (pw_search_worth (search, pw_board_letters (board)[square]), 1)
             : 0;
}

/* What the other side can take at once for nothing. */
static int
find_hanging (const PwSearch *search, PwGame *game, PwSide side)
{
  const PwBoard *board = pw_game_board (game);
  int most = 0;

  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_has_piece (board, i) && pw_board_cell (board, i) == pw_side_cell (side)
        && pw_game_is_attacked (game, pw_side_other (side), i) && !pw_game_is_attacked (game, side, i))
      most = MAX (most, worth_on (search, board, i));
  return most;
}

/* What a move takes, less what it loses. */
static int
judge (PwSearch *search, const PwGameMoves *list, const PwGameMove *move)
{
  PwGame *game = pw_search_get_game (search);
  const PwBoard *board = pw_game_board (game);
  PwSide side = pw_game_side (game);
  int mover = worth_on (search, board, move->from),
      gain = move->takes_there ? worth_on (search, board, move->to) : 0;
  PwEnd end;

  for (guint i = 0; i < move->n_captures; i++)
    gain += worth_on (search, board, pw_game_move_captures (list, move)[i]);
  pw_game_make (game, list, move);
  if (pw_game_find_end (game, &end))
    gain = end.draw ? 0 : end.winner == side ? MATE : -MATE;
  else if (pw_game_is_attacked (game, pw_side_other (side), move->to)
           && pw_game_is_attacked (game, side, move->to))
    gain -= mover > gain ? mover : 0;
  gain -= find_hanging (search, game, side);
  pw_game_unmake (game);
  return gain;
}

guint
child_choose (PwSearch *search, GRand *rand, PwGameMoves *list)
{
  int best = G_MININT;
  guint chosen = 0, n_best = 0;

  g_assert_true (pw_game_list (pw_search_get_game (search), list));
  for (guint i = 0; i < pw_game_moves_count (list); i++)
    {
      int score = judge (search, list, pw_game_moves_get (list, i));

      if (score > best)
        n_best = 0;
      best = MAX (best, score);
      if (score == best && g_rand_int_range (rand, 0, (gint32) ++n_best) == 0)
        chosen = i;
    }
  return chosen;
}
