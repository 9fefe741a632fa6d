/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting leaves. The last moves are counted, and not made. */
#include "core/game/perft.h"


static guint64
count_leaves (PwGame *game, PwGameMoves **lists, guint depth)
{
  PwGameMoves *moves = lists[depth];
  guint64 n = 0;

  if (depth == 1)
    return pw_game_count (game);
  if (!pw_game_list (game, moves))
    return 0;
  for (guint i = 0; i < pw_game_moves_count (moves) && !pw_game_was_stopped (game); i++)
    {
      pw_game_make (game, moves, pw_game_moves_get (moves, i));
      n += count_leaves (game, lists, depth - 1);
      pw_game_unmake (game);
    }
  return n;
}

guint64
pw_game_perft (PwGame *game, guint depth)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_game_moves_free);

  for (guint i = 0; i <= depth; i++)
    g_ptr_array_add (lists, pw_game_moves_new ());
  return depth == 0 ? 1 : count_leaves (game, (PwGameMoves **) lists->pdata, depth);
}
