/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Targets of the pieces of a game. Most moves change nothing that a piece looks at: what was found for it
 * last still holds then. So a knight on b1 is asked again only once something changes on b1, a3, c3 or d2.
 */
#include "core/game/game-private.h"

/* Whether they are of the piece that is there now, and nothing has changed that it looked at. Then they are
 * shown. */
static gboolean
show_kept (PwGame *game, const PwGameKept *kept, PwSquare square, PwSide side)
{
  const guint64 *own = pw_game_pieces (game, side), *enemy = pw_game_pieces (game, pw_side_other (side));
  guint64 changed = 0;

  if (kept->letter != game->board->letters[square] || kept->virgin != game->board->virgins[square])
    return FALSE;
  for (guint i = 0; i < game->n_words; i++)
    {
      const PwGameView *view = &kept->views[i];

      changed |= ((own[i] & view->looked_at) ^ view->own) | ((enemy[i] & view->looked_at) ^ view->enemy);
      game->shown[0][i] = view->goes;
      game->shown[1][i] = view->takes;
    }
  return changed == 0;
}

static void
keep (const PwGame *game, PwGameKept *kept, const PwTargets *targets, guint arrivals, PwSquare square,
      PwSide side)
{
  const guint64 *own = pw_game_pieces (game, side), *enemy = pw_game_pieces (game, pw_side_other (side));

  *kept = (PwGameKept){ game->board->letters[square], game->board->virgins[square], arrivals };
  for (guint i = 0; i < game->n_words; i++)
    {
      guint64 looked_at = targets->looked_at[i];

      kept->views[i] = (PwGameView){ looked_at, own[i] & looked_at, enemy[i] & looked_at, targets->goes[i],
                                     targets->takes[i] };
    }
}

const PwTargets *
_pw_game_targets (PwGame *game, PwSquare square, PwSide side)
{
  PwGameKept *kept = &game->kept[side * game->shape->n + square];
  PwGenerator *generator = pw_game_kind_at (game, square)->generator;
  PwPosition position = { game->board, square, side, game->board->virgins[square] };
  gboolean simple = game->board->passed.n == 0, known = simple && show_kept (game, kept, square, side);
  const PwTargets *targets = known ? &game->kept_targets : pw_generator_targets (generator, &position);
  guint arrivals = known ? kept->arrivals : pw_generator_arrivals (generator);

  if (!known && simple && targets->looked_at != NULL && targets->n_groups == 0)
    keep (game, kept, targets, arrivals, square, side);
  pw_game_ask (game, arrivals);
  game->arrivals += arrivals;
  if (G_UNLIKELY ((targets->truncated || game->arrivals > PW_GAME_MOST_ARRIVALS) && !game->stopped))
    game->has_too_many = game->stopped = TRUE;
  return targets;
}
