/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of moves. */
#include "core/game/game-private.h"

#include "core/base/owns.h"

PwGameMoves *
pw_game_moves_new (void)
{
  PwGameMoves *moves = g_new0 (PwGameMoves, 1);

  pw_game_moves_empty (moves);
  return moves;
}

PW_FREE_FUNC (pw_game_moves_free, PwGameMoves, ((pw_pool_free), moves, captures, shifts, effects));

gboolean
pw_game_move_takes (const PwGameMoves *moves, const PwGameMove *move, PwSquare square)
{
  return pw_squares_have (pw_game_move_captures (moves, move), move->n_captures, square);
}

#define add_all(to, elements, count)                                                                          \
  for (guint i_ = 0; i_ < (count); i_++)                                                                      \
  pw_pool_add (to, (elements)[i_])

void
pw_game_moves_add (PwGameMoves *to, const PwGameMoves *from, const PwGameMove *move)
{
  PwGameMove copy = *move;

  copy.captures_at = to->captures.n;
  copy.shifts_at = to->shifts.n;
  copy.effects_at = to->effects.n;
  add_all (&to->captures, pw_game_move_captures (from, move), move->n_captures);
  add_all (&to->shifts, pw_game_move_shifts (from, move), move->n_shifts);
  add_all (&to->effects, pw_game_move_effects (from, move), move->n_effects);
  pw_pool_add (&to->moves, copy);
}
