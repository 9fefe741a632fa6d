/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Legal moves. Those of most pieces are legal because nothing that they change matters to an attack; they are
 * taken from sets, or only counted. The others are made, and taken back.
 */
#include "core/board/bits.h"
#include "core/game/game-private.h"

typedef struct
{
  PwGame *game;
  const PwGuard *guard; /* while moves are collected */
  gboolean checked;
  PwGameMoves *list; /* of all, or, if they are counted, of those to be tried */
  gboolean counts;
  gboolean everything; /* also what leaves royal pieces attacked */
  gboolean removing;   /* only what takes something, or promotes */
  guint64 n;           /* counted */

  /* the piece */
  const PwGameKind *kind;
  const PwTargets *targets;
  PwSquare at;
  gboolean starts_in_zone;
  gboolean tried;                  /* all its moves have to be */
  guint64 possible[PW_GAME_WORDS]; /* where moves without captures elsewhere may end */
  guint64 sure[PW_GAME_WORDS];     /* where they are legal in any case */
} Collection;

/* -- promotion -- */

/* Where the piece promotes, in a word of a set of destinations. */
static guint64
promoting (const Collection *c, guint word, guint64 to)
{
  if (!c->kind->kind->promotes)
    return 0;
  return c->starts_in_zone ? to : to & c->kind->zones[c->game->side][word];
}

/* Where it promotes, but need not. */
static guint64
staying (const Collection *c, guint word, guint64 to)
{
  return c->game->rules->must_promote ? 0 : to & ~c->kind->stuck[c->game->side][word];
}

/* -- moves -- */

/* Adds a move to each square in a word of a set: as this one is, but for its destination. */
static void
add_as (Collection *c, guint word, guint64 to, PwGameMove move)
{
  if (move.sure && c->counts)
    {
      c->n += pw_bits_count (to);
      return;
    }
  PW_TARGET_EACH (square, c->targets, to, word)
    {
      move.to = square;
      pw_pool_add (&c->list->moves, move);
    }
}

/* The same with all promotions. */
static void
add_moves (Collection *c, guint word, guint64 to, PwGameMove move)
{
  guint64 promotes = promoting (c, word, to);

  if (to == 0)
    return;
  add_as (c, word, (to & ~promotes) | staying (c, word, promotes), move);
  if (promotes == 0)
    return;
  for (const char *letter = c->game->rules->promotes_to; *letter != '\0'; letter++)
    {
      move.promotion = *letter;
      add_as (c, word, promotes, move);
    }
}

static void
add_plain (Collection *c, guint word, guint64 to, gboolean takes)
{
  PwGameMove move = { .from = c->at, .takes_there = (guint8) takes };

  to &= c->possible[word];
  add_moves (c, word, to & ~c->sure[word], move);
  move.sure = TRUE;
  add_moves (c, word, to & c->sure[word], move);
}

/* Where moves that take pieces elsewhere are legal in any case. */
static guint64
sure_of_group (const Collection *c, const PwTargetGroup *group)
{
  const PwSquare *captures = pw_targets_captures (c->targets, group);

  for (guint i = 0; i < group->n_captures; i++)
    if (pw_set_has (c->guard->matter, c->targets->order_of[captures[i]])) /* PW_GETS_NOTHING */
      return 0;
  return c->sure[group->word];
}

static void
add_group (Collection *c, const PwTargetGroup *group)
{
  const PwSquare *captures = pw_targets_captures (c->targets, group);
  guint64 sure = sure_of_group (c, group);
  PwGameMove move = {
    .from = c->at,
    .takes_there = group->takes_there,
    .n_captures = group->n_captures,
    .captures_at = c->list->captures.n,
  };

  for (guint i = 0; i < group->n_captures; i++)
    pw_pool_add (&c->list->captures, captures[i]);
  add_moves (c, group->word, group->to & ~sure, move);
  move.sure = TRUE;
  add_moves (c, group->word, group->to & sure, move);
}

/* -- moves that do more to others than take them -- */

static PwGameMove
read_other (Collection *c, const PwMoves *moves, const PwMove *from)
{
  PwGameMoves *list = c->list;
  const PwSquare *captures = pw_moves_captures (moves, from);
  PwGameMove move = {
    .from = c->at,
    .captures_at = list->captures.n,
    .n_shifts = from->n_shifts,
    .shifts_at = list->shifts.n,
    .n_effects = from->n_effects,
    .effects_at = list->effects.n,
    .castles = pw_piece_path (c->kind->kind->piece, from->path)->partner != PW_PARTNER_NONE,
  };

  for (guint i = 0; i < from->n_captures; i++)
    if (captures[i] == from->to)
      move.takes_there = TRUE;
    else
      pw_pool_add (&list->captures, captures[i]);
  move.n_captures = (guint16) (list->captures.n - move.captures_at);
  for (guint i = 0; i < from->n_shifts; i++)
    pw_pool_add (&list->shifts, pw_moves_shifts (moves, from)[i]);
  for (guint i = 0; i < from->n_effects; i++)
    pw_pool_add (&list->effects, pw_moves_effects (moves, from)[i]);
  return move;
}

static void
add_others (Collection *c, const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *from = pw_moves_get (moves, i);
      guint order = c->targets->order_of[from->to];
      guint64 to = (guint64) 1 << (order % 64);

      if (!c->removing || from->n_captures > 0 || promoting (c, order / 64, to) != 0)
        add_moves (c, order / 64, to, read_other (c, moves, from));
    }
}

/* -- pieces -- */

/* Where moves of the piece must or may end, as to the royal pieces of its side. */
static void
find_limits (Collection *c)
{
  const PwGuard *guard = c->guard;
  guint order = c->game->shape->order_of[c->at], n_words = c->game->n_words;
  gboolean limited = guard->checked && !c->tried && !pw_set_has (guard->may_start, order);
  gboolean sure = !guard->checked && !c->tried && !pw_set_has (guard->matter, order); /* PW_GETS_NOTHING */

  for (guint i = 0; i < n_words; i++)
    {
      c->possible[i] = limited ? guard->must[i] : ~(guint64) 0;
      c->sure[i] = sure ? ~guard->matter[PW_GETS_ENEMY * n_words + i] : 0;
    }
}

static void
collect_piece (Collection *c, PwSquare at)
{
  PwGame *game = c->game;

  c->at = at;
  c->kind = pw_game_kind_at (game, at);
  c->tried = c->everything || c->kind->kind->royal || (c->kind->kind->promotes && game->promotes_to_royal);
  c->starts_in_zone = c->kind->kind->promotes && pw_set_has (c->kind->zones[game->side], game->shape->order_of[at]);
  c->targets = _pw_game_targets (game, at, game->side);
  if (game->stopped)
    return;
  if (c->targets->others != NULL)
    {
      add_others (c, c->targets->others);
      return;
    }
  find_limits (c);
  for (guint i = 0; i < game->n_words; i++)
    {
      add_plain (c, i, c->removing ? promoting (c, i, c->targets->goes[i]) : c->targets->goes[i], FALSE);
      add_plain (c, i, c->targets->takes[i], TRUE);
    }
  for (guint i = 0; i < c->targets->n_groups; i++)
    add_group (c, &c->targets->groups[i]);
}

/* Whether a piece may take an enemy, or promote: not if there is none where it could be taken. */
static gboolean
may_remove (const PwGame *game, guint order)
{
  PwSquare at = game->shape->square_of[order];
  const PwGameKind *kind = pw_game_kind_at (game, at);
  const guint64 *enemies = pw_game_pieces (game, pw_side_other (game->side));

  return game->board->passed.n > 0 || (kind->kind->promotes && pw_set_has (kind->promoting[game->side], order))
         || pw_set_meets (pw_influence_reach (kind->influences[game->side], at, game->board->virgins[at]), enemies,
                          game->n_words);
}

static void
collect (Collection *c)
{
  PwGame *game = c->game;

  pw_game_begin_to_find (game);
  pw_game_moves_empty (c->list);
  if (_pw_game_is_decided (game))
    return;
  c->guard = _pw_game_guard (game);
  c->checked = c->guard->checked;
  PW_SET_EACH (order, pw_game_pieces (game, game->side), game->n_words)
    if (!game->stopped && (game->n_frozen == 0 || !pw_set_has (game->frozen, order))
        && (!c->removing || may_remove (game, order)))
      collect_piece (c, game->shape->square_of[order]);
}

/* -- trying -- */

static gboolean
make_if_allowed (PwGame *game, const PwGameMoves *moves, const PwGameMove *move, gboolean checked)
{
  pw_game_make (game, moves, move);
  if (move->sure || _pw_game_was_allowed (game, checked))
    return TRUE;
  pw_game_unmake (game);
  return FALSE;
}

/*
 * A royal piece may not castle out of an attack, or through one.
 *
 * Returns: where it would be attacked before it arrives; PW_NO_SQUARE if nowhere
 */
static PwSquare
find_castling_attack (PwGame *game, const PwGameMoves *moves, const PwGameMove *move, gboolean checked)
{
  const PwShift *partner = pw_game_move_shifts (moves, move);
  int step = (int) move->to - (int) partner->to, files = game->shape->files;
  PwGameMove part = { .from = move->from, .to = move->from };
  guint rank = move->from / (guint) files;

  if (!pw_game_kind_at (game, move->from)->kind->royal)
    return PW_NO_SQUARE;
  step = step == 1 || step < -1 ? 1 : -1;
  while (!checked)
    {
      part.to = (PwSquare) ((int) rank * files + ((int) part.to % files + step + files) % files);
      if (part.to == move->to || part.to == move->from)
        return PW_NO_SQUARE;
      if (!make_if_allowed (game, moves, &part, FALSE))
        return part.to;
      pw_game_unmake (game);
    }
  return move->from;
}

static gboolean
try_move (PwGame *game, PwGameMoves *moves, const PwGameMove *move, gboolean checked)
{
  return (!move->castles || find_castling_attack (game, moves, move, checked) == PW_NO_SQUARE)
         && make_if_allowed (game, moves, move, checked);
}

gboolean
pw_game_try (PwGame *game, PwGameMoves *moves, const PwGameMove *move, gboolean checked)
{
  pw_game_begin_to_find (game);
  return try_move (game, moves, move, checked);
}

static gboolean
is_legal (Collection *c, const PwGameMove *move)
{
  if (move->sure)
    return TRUE;
  if (!try_move (c->game, c->list, move, c->checked))
    return FALSE;
  pw_game_unmake (c->game);
  return TRUE;
}

/* Returns: how many of the list were legal */
static guint
keep_legal (Collection *c)
{
  guint n = 0;

  for (guint i = 0; i < c->list->moves.n && !c->game->stopped; i++)
    if (is_legal (c, &c->list->moves.data[i]))
      c->list->moves.data[n++] = c->list->moves.data[i];
  c->list->moves.n = n;
  return n;
}

gboolean
pw_game_list (PwGame *game, PwGameMoves *moves)
{
  Collection c = { .game = game, .list = moves };

  collect (&c);
  keep_legal (&c);
  return !game->stopped;
}

gboolean
pw_game_list_untried (PwGame *game, gboolean removing, PwGameMoves *moves)
{
  Collection c = { .game = game, .list = moves, .removing = removing };

  collect (&c);
  return !game->stopped;
}

void
pw_game_list_all (PwGame *game, PwSquare from, PwGameMoves *moves)
{
  Collection c = { .game = game, .list = moves, .everything = TRUE };

  pw_game_begin_to_find (game);
  c.guard = _pw_game_guard (game);
  pw_game_moves_empty (moves);
  collect_piece (&c, from);
}

PwSquare
pw_game_find_castling_attack (PwGame *game, PwGameMoves *moves, const PwGameMove *move)
{
  return find_castling_attack (game, moves, move, _pw_game_guard (game)->checked);
}

guint64
pw_game_count (PwGame *game)
{
  Collection c = { .game = game, .list = game->doubtful, .counts = TRUE };

  collect (&c);
  return c.n + keep_legal (&c);
}

gboolean
pw_game_can_move (PwGame *game)
{
  return pw_game_count (game) > 0 || game->stopped;
}
