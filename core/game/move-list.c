/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of moves, with what is said about few of them in pools. */
#include "core/game/game-private.h"

void
_pw_game_moves_clear (PwGameMoves *moves)
{
  pw_pool_free (&moves->moves);
  pw_pool_free (&moves->captures);
  pw_pool_free (&moves->shifts);
  pw_pool_free (&moves->effects);
}

PwGameMoves *
pw_game_moves_new (void)
{
  return g_new0 (PwGameMoves, 1);
}

void
pw_game_moves_free (PwGameMoves *moves)
{
  if (moves != NULL)
    _pw_game_moves_clear (moves);
  g_free (moves);
}

guint
pw_game_moves_count (const PwGameMoves *moves)
{
  return moves->moves.n;
}

const PwGameMove *
pw_game_moves_get (const PwGameMoves *moves, guint i)
{
  return &moves->moves.data[i];
}

const PwSquare *
pw_game_move_captures (const PwGameMoves *moves, const PwGameMove *move)
{
  return moves->captures.data + move->captures_at;
}

const PwShift *
pw_game_move_shifts (const PwGameMoves *moves, const PwGameMove *move)
{
  return moves->shifts.data + move->shifts_at;
}

const PwEffect *
pw_game_move_effects (const PwGameMoves *moves, const PwGameMove *move)
{
  return moves->effects.data + move->effects_at;
}
