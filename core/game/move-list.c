/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of moves. */
#include "core/game/game.h"

PwGameMoves *
pw_game_moves_new (void)
{
  return g_new0 (PwGameMoves, 1);
}

void
pw_game_moves_free (PwGameMoves *moves)
{
  if (moves == NULL)
    return;
  pw_pool_free (&moves->moves);
  pw_pool_free (&moves->captures);
  pw_pool_free (&moves->shifts);
  pw_pool_free (&moves->effects);
  g_free (moves);
}
