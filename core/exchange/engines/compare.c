/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether an engine plays the same game: its moves in some positions. */
#include "core/exchange/engines/engine-private.h"
#include "core/game/end.h"

#define N_POSITIONS 21 /* the start, and random ones */
#define MORE_PLIES  3  /* from one to the next */
#define SEED        39

/* Plays a line at random, but not to the end of the game. Returns: FALSE with error set */
static gboolean
play_random (PwEngine *engine, guint n_plies, GRand *rand, GError **error)
{
  PwEnd end;

  _pw_engine_begin_again (engine);
  if (!_pw_engine_list (engine, error))
    return FALSE;
  for (guint i = 0; i < n_plies && pw_game_moves_count (engine->moves) > 0; i++)
    {
      _pw_engine_make (engine, (guint) g_rand_int_range (rand, 0, (int) pw_game_moves_count (engine->moves)));
      if (pw_game_find_end (engine->game, &end))
        {
          pw_game_unmake (engine->game);
          g_ptr_array_set_size (engine->played, (int) engine->played->len - 1);
          return _pw_engine_list (engine, error);
        }
      if (!_pw_engine_list (engine, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
_pw_engine_compare (PwEngine *engine, GError **error)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_POSITIONS; i++)
    if (!play_random (engine, MORE_PLIES * i, rand, error)
        || (pw_game_moves_count (engine->moves) > 0
            && (!engine->talk->put (engine, error) || !engine->talk->compare (engine, error))))
      return FALSE;
  return TRUE;
}
