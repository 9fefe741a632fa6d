/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Attacks on royal pieces. A piece is attacked if some move of the other side would remove it, wherever that
 * move ends: the generator says so. It is asked only where the squares that matter (core/engine/influence.h)
 * have got something new.
 */
#include "core/game/game-private.h"

/* What squares got by the last move, as a side sees it: in the form of influences. */
typedef struct
{
  PwGetsSets gets;
  guint64 changed[PW_GAME_WORDS];
} News;

/* -- what the last move changed -- */

static PwGets
gets_now (const PwGame *game, PwSquare square, PwSide side)
{
  PwCell cell = game->board->cells[square];

  return cell == PW_CELL_EMPTY ? PW_GETS_NOTHING : cell == pw_side_cell (side) ? PW_GETS_OWN : PW_GETS_ENEMY;
}

static void
read_news (const PwGame *game, PwSide side, News *news)
{
  guint n_words = game->n_words, first = game->past.data[game->past.n - 1].first;
  const PwPassed *passed = &game->board->passed;

  pw_set_clear (news->gets, PW_N_GETS * n_words);
  pw_set_clear (news->changed, n_words);
  for (guint i = first; i < game->changes.n; i++)
    {
      PwSquare square = game->changes.data[i].square;
      guint order = game->shape->order_of[square];

      pw_set_add (news->changed, order);
      pw_set_add (news->gets + gets_now (game, square, side) * n_words, order);
    }
  for (guint i = 0; i < passed->n; i++)
    pw_set_add (news->gets + PW_GETS_PASSED * n_words, game->shape->order_of[passed->squares[i]]);
}

/* -- one piece -- */

/* What matters to whether the piece on a square removes another one. Returns: (nullable): NULL if it can't */
static const guint64 *
influence_on (const PwGame *game, PwSide side, PwSquare at, PwSquare royal)
{
  PwInfluence *influence = pw_game_kind_at (game, at)->influences[side];

  return pw_influence_sets (influence, at, game->board->virgins[at], royal);
}

static gboolean
removes (PwGame *game, PwSide side, PwSquare at, PwSquare royal)
{
  return pw_targets_take (_pw_game_targets (game, at, side), royal);
}

/*
 * Whether a piece that did not attack before the last move does so now.
 *
 * news: (nullable): NULL if it may have attacked before
 */
static gboolean
attacks_now (PwGame *game, PwSide side, guint order, PwSquare royal, const guint64 *sets, const News *news)
{
  if (news != NULL && !pw_set_has (news->changed, order) && !pw_set_meets (news->gets, sets, PW_N_GETS * game->n_words))
    return FALSE;
  return removes (game, side, game->shape->square_of[order], royal);
}

static gboolean
is_frozen (const PwGame *game, guint order)
{
  return game->n_frozen > 0 && pw_set_has (game->frozen, order);
}

/* Whether some piece of a side attacks a square. news: as of attacks_now() */
static gboolean
is_attacked (PwGame *game, PwSide side, PwSquare royal, const News *news)
{
  gboolean passer = royal == game->board->passed.victim; /* it may be taken where it has passed */

  if (news != NULL && pw_set_has (news->changed, game->shape->order_of[royal]))
    news = NULL;
  PW_SET_EACH (order, pw_game_pieces (game, side), game->n_words)
    {
      const guint64 *sets;

      if (G_UNLIKELY (game->stopped))
        return TRUE;
      if (is_frozen (game, order))
        continue;
      sets = influence_on (game, side, game->shape->square_of[order], royal);
      if (passer ? removes (game, side, game->shape->square_of[order], royal)
                 : sets != NULL && attacks_now (game, side, order, royal, sets, news))
        return TRUE;
    }
  return FALSE;
}

gboolean
pw_game_is_attacked (PwGame *game, PwSide side, PwSquare square)
{
  return is_attacked (game, side, square, NULL);
}

PwSquare
pw_game_find_attacker (PwGame *game, PwSide side, PwSquare square)
{
  PW_SET_EACH (order, pw_game_pieces (game, side), game->n_words)
    if (!is_frozen (game, order) && removes (game, side, game->shape->square_of[order], square))
      return game->shape->square_of[order];
  return PW_NO_SQUARE;
}

/* -- royal pieces -- */

/* Whether those of a side may not be left attacked. */
static gboolean
are_guarded (const PwGame *game, PwSide side)
{
  return game->n_royals[side] > 0 && (game->rules->royals == PW_ROYALS_EACH || game->n_royals[side] == 1);
}

gboolean
_pw_game_was_allowed (PwGame *game, gboolean checked)
{
  PwSide side = pw_side_other (game->side);
  const PwGamePast *past = &game->past.data[game->past.n - 1];
  gboolean fewer = game->n_royals[side] < past->n_royals;
  gboolean anew = checked || past->freed || past->n_royals != game->n_royals[side];
  News news;

  if (fewer && (game->rules->royals == PW_ROYALS_EACH || game->n_royals[side] == 0))
    return FALSE;
  if (!are_guarded (game, side))
    return TRUE;
  read_news (game, game->side, &news);
  PW_SET_EACH (order, game->royals[side], game->n_words)
    if (is_attacked (game, game->side, game->shape->square_of[order], anew ? NULL : &news))
      return FALSE;
  return TRUE;
}

/* A move that ends a check captures the piece that gives it, or changes a square that matters to it. */
static void
add_check (const PwGame *game, PwGuard *guard, guint checker, const guint64 *sets)
{
  guint64 ends[PW_GAME_WORDS] = { 0 };
  guint n_words = game->n_words;

  for (guint gets = 0; gets < PW_N_GETS; gets++)
    pw_set_unite (ends, pw_influence_set (sets, n_words, (PwGets) gets), n_words);
  pw_set_unite (guard->may_start, ends, n_words);
  pw_set_add (ends, checker);
  for (guint i = 0; i < n_words; i++)
    guard->must[i] = guard->checked ? guard->must[i] & ends[i] : ends[i];
  guard->checked = TRUE;
}

/*
 * Looks at all pieces that might remove a royal one.
 *
 * news: (nullable): NULL if it may have been attacked before the last move of the other side
 */
static void
guard_royal (PwGame *game, PwGuard *guard, PwSquare royal, const News *news)
{
  PwSide enemy = pw_side_other (game->side);

  if (news != NULL && pw_set_has (news->changed, game->shape->order_of[royal]))
    news = NULL;
  PW_SET_EACH (order, pw_game_pieces (game, enemy), game->n_words)
    {
      const guint64 *sets = NULL;

      if (!is_frozen (game, order) && G_LIKELY (!game->stopped))
        sets = influence_on (game, enemy, game->shape->square_of[order], royal);
      if (sets == NULL)
        continue;
      pw_set_unite (guard->matter, sets, PW_N_GETS * game->n_words);
      if (attacks_now (game, enemy, order, royal, sets, news))
        add_check (game, guard, order, sets);
    }
}

/* Whether no royal piece of the side to move that is guarded now was attacked before the other side's last
 * move. */
static gboolean
was_safe (const PwGame *game)
{
  return game->past.n > 1 && game->rules->royals == PW_ROYALS_EACH && !game->past.data[game->past.n - 1].freed;
}

static void
find_guard (PwGame *game, PwGuard *guard)
{
  const guint64 *royals = game->royals[game->side];
  guint n_words = game->n_words;
  gboolean safe = was_safe (game);
  News news;

  guard->checked = FALSE;
  pw_set_clear (guard->matter, PW_N_GETS * n_words);
  pw_set_clear (guard->must, n_words);
  pw_set_clear (guard->may_start, n_words);
  pw_set_unite (guard->matter + PW_GETS_NOTHING * n_words, royals, n_words);
  pw_set_unite (guard->matter + PW_GETS_ENEMY * n_words, royals, n_words);
  if (!are_guarded (game, game->side))
    return;
  if (safe)
    read_news (game, pw_side_other (game->side), &news);
  PW_SET_EACH (order, royals, n_words)
    guard_royal (game, guard, game->shape->square_of[order], safe ? &news : NULL);
}

const PwGuard *
_pw_game_guard (PwGame *game)
{
  if (!game->guarded)
    find_guard (game, &game->guard);
  game->guarded = TRUE;
  return &game->guard;
}

gboolean
pw_game_in_check (PwGame *game)
{
  return _pw_game_guard (game)->checked;
}

guint
pw_game_list_checked (PwGame *game, PwSquare *squares)
{
  guint n = 0;

  if (!are_guarded (game, game->side))
    return 0;
  PW_SET_EACH (order, game->royals[game->side], game->n_words)
    if (is_attacked (game, pw_side_other (game->side), game->shape->square_of[order], NULL))
      squares[n++] = game->shape->square_of[order];
  return n;
}

/* -- decided -- */

gboolean
_pw_game_is_at_goal (const PwGame *game, PwSide side)
{
  gboolean any = !pw_rules_have_royals (game->rules);
  const guint64 *pieces = any ? pw_game_pieces (game, side) : game->royals[side];

  PW_SET_EACH (order, pieces, game->n_words)
    if (pw_set_has (game->rules->goals[side], game->shape->square_of[order]))
      return TRUE;
  return FALSE;
}

gboolean
_pw_game_is_decided (const PwGame *game)
{
  if (game->had_royals[game->side] && game->n_royals[game->side] == 0)
    return TRUE;
  return game->has_goals && (_pw_game_is_at_goal (game, PW_SIDE_FIRST) || _pw_game_is_at_goal (game, PW_SIDE_SECOND));
}
