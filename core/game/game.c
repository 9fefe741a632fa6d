/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game: moves are made on its board and taken back. What was on each square that a move changes is kept, so
 * that there is one way back from any move.
 */
#include "core/game/game-private.h"

#include "core/base/getter.h"
#include "core/base/owns.h"

#define KEY_OF_SECOND G_GUINT64_CONSTANT (0x5bf0363565d2a4f1) /* it is the second side's move */

/* -- squares -- */

static PwContent
content_of (const PwGame *game, PwSquare square)
{
  const PwBoard *board = game->board;
  PwContent content = { board->cells[square], board->letters[square], board->virgins[square], FALSE };

  if (game->n_frozen > 0)
    content.frozen = (guint8) pw_set_has (game->frozen, game->shape->order_of[square]);
  return content;
}

static guint64
key_of (PwSquare square, PwContent content)
{
  guint64 what = (guint64) content.letter << 32 | (guint64) content.cell << 24 | (guint64) content.virgin << 20
                 | (guint64) content.frozen << 16 | square;

  return content.letter != 0 ? pw_hash (1, what) : 0;
}

static guint64
key_of_passed (const PwGame *game)
{
  const PwPassed *passed = &game->board->passed;
  guint64 key = 0;

  for (guint i = 0; i < passed->n; i++)
    key ^= pw_hash (2, passed->squares[i]);
  return key;
}

static gboolean
is_royal (const PwGame *game, PwContent content)
{
  return content.letter != 0 && game->kind_of[content.letter]->kind->royal;
}

static void
set_royal (PwGame *game, guint order, PwContent content, gboolean there)
{
  PwSide side = content.cell == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND;

  if (!is_royal (game, content))
    return;
  if (there)
    pw_set_add (game->royals[side], order);
  else
    pw_set_remove (game->royals[side], order);
  game->n_royals[side] = (guint16) (game->n_royals[side] + (there ? 1 : -1));
}

static void
set_frozen (PwGame *game, guint order, gboolean frozen)
{
  if (frozen)
    pw_set_add (game->frozen, order);
  else
    pw_set_remove (game->frozen, order);
  game->n_frozen = game->n_frozen + (frozen ? 1 : (guint) -1);
}

static void
set_cell (PwBoard *board, guint order, guint8 cell, gboolean there)
{
  guint64 *word = &board->bits[(cell - PW_CELL_FIRST) * board->n_words + order / 64];
  guint64 bit = (guint64) 1 << (order % 64);

  if (cell != PW_CELL_EMPTY)
    *word = there ? *word | bit : *word & ~bit;
}

/* Puts something on a square, in place of what is there. */
static void
put (PwGame *game, PwSquare square, PwContent before, PwContent content)
{
  PwBoard *board = game->board;
  guint order = game->shape->order_of[square];

  set_cell (board, order, before.cell, FALSE);
  set_cell (board, order, content.cell, TRUE);
  set_royal (game, order, before, FALSE);
  set_royal (game, order, content, TRUE);
  if (before.frozen != content.frozen)
    set_frozen (game, order, content.frozen);
  board->cells[square] = content.cell;
  board->letters[square] = content.letter;
  board->virgins[square] = content.virgin;
}

/* The same as part of a move. Returns: what was there */
static PwContent
change (PwGame *game, PwSquare square, PwContent content)
{
  PwGameChange row = { square, content_of (game, square), content };

  pw_pool_add (&game->changes, row);
  game->hash ^= key_of (square, row.before) ^ key_of (square, content);
  put (game, square, row.before, content);
  return row.before;
}

static PwContent
lift (PwGame *game, PwSquare square)
{
  static const PwContent nothing = { PW_CELL_EMPTY, 0, FALSE, FALSE };

  return change (game, square, nothing);
}

/* -- marks of pieces that have not moved -- */

/*
 * Whether it can make a difference that a piece has not moved: to its own first moves, or to castling with another
 * such piece on its rank.
 */
static gboolean
mark_matters (PwGameKind *const *kinds, const PwBoard *board, PwSquare square)
{
  const PwGameKind *kind = kinds[board->letters[square]];
  guint first = square - square % board->files;

  for (guint other = first; other < first + board->files && !kind->has_firsts; other++)
    if (other != square && board->virgins[other] && board->cells[other] == board->cells[square]
        && (kind->castles || kinds[board->letters[other]]->castles))
      return TRUE;
  return kind->has_firsts;
}

/* A piece that had not moved has left a square: those on its rank may have lost their rights with it. */
static void
tidy_rank (PwGame *game, PwSquare left)
{
  const PwBoard *board = game->board;
  guint first = left - left % board->files;

  for (guint square = first; square < first + board->files; square++)
    if (board->virgins[square] && !mark_matters (game->kind_of, board, (PwSquare) square))
      {
        PwContent piece = content_of (game, (PwSquare) square);

        piece.virgin = FALSE;
        change (game, (PwSquare) square, piece);
      }
}

static void
tidy_ranks (PwGame *game)
{
  guint first = game->past.data[game->past.n - 1].first;

  for (guint i = first, n = game->changes.n; i < n; i++)
    if (game->changes.data[i].before.virgin)
      tidy_rank (game, game->changes.data[i].square);
}

/* -- moves -- */

/* first: of the changes made by lifting them */
static void
put_shifted (PwGame *game, const PwShift *shifts, guint n, guint first)
{
  for (guint i = 0; i < n; i++)
    {
      PwContent piece = game->changes.data[first + i].before;

      piece.virgin = FALSE;
      change (game, shifts[i].to, piece);
    }
}

static void
apply_effect (PwGame *game, const PwEffect *effect)
{
  PwContent piece = content_of (game, effect->square);

  piece.frozen = effect->effect_kind == PW_EFFECT_IMMOBILISE;
  change (game, effect->square, piece);
}

static void
remember (PwGame *game)
{
  PwGamePast past = {
    .hash = game->hash,
    .quiet = game->board->quiet,
    .first = game->changes.n,
    .passed = game->board->passed,
    .n_royals = game->n_royals[game->side],
  };

  pw_pool_add (&game->past, past);
}

static void
set_passed (PwGame *game, const PwPassed *passed)
{
  game->hash ^= key_of_passed (game);
  pw_board_set_passed_as (game->board, passed);
  game->hash ^= key_of_passed (game);
}

static void
move_piece (PwGame *game, const PwGameMove *move)
{
  const PwGameKind *kind = pw_game_kind_at (game, move->from);
  gboolean takes = move->takes_there || move->n_captures > 0;
  PwContent piece = lift (game, move->from);
  guint passed = 0;

  if (piece.virgin && !takes && move->n_shifts == 0 && kind->passing[game->side] != NULL)
    passed = kind->passing[game->side][move->from * game->shape->n + move->to];
  game->board->quiet = takes || kind->kind->promotes ? 0 : game->board->quiet + 1;
  piece.virgin = FALSE;
  if (move->promotion != 0)
    piece.letter = (guint8) move->promotion;
  change (game, move->to, piece);
  if (passed != 0 || game->board->passed.n > 0)
    set_passed (game, passed != 0 ? &kind->passed.data[passed - 1] : &PW_NONE_PASSED);
}

static void
make_rare (PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwSquare *captures = pw_game_move_captures (moves, move);
  const PwShift *shifts = pw_game_move_shifts (moves, move);
  const PwEffect *effects = pw_game_move_effects (moves, move);
  guint first;

  for (guint i = 0; i < move->n_captures; i++)
    lift (game, captures[i]);
  first = game->changes.n;
  for (guint i = 0; i < move->n_shifts; i++) /* all leave their squares before the first of them arrives */
    lift (game, shifts[i].from);
  move_piece (game, move);
  put_shifted (game, shifts, move->n_shifts, first);
  for (guint i = 0; i < move->n_effects; i++)
    {
      apply_effect (game, &effects[i]);
      game->past.data[game->past.n - 1].freed |= effects[i].effect_kind == PW_EFFECT_FREE;
    }
}

/* Whether a piece takes the one that has just passed a square, there. */
static gboolean
takes_in_passing (PwGame *game, PwSquare square, PwSquare passed)
{
  const PwTargets *targets = _pw_game_targets (game, square, game->side);
  guint order = game->shape->order_of[passed];

  for (guint i = 0; i < targets->n_groups; i++)
    if (targets->groups[i].word == order / 64 && ((targets->groups[i].to >> (order % 64)) & 1))
      for (guint j = 0; j < targets->groups[i].n_captures; j++)
        if (pw_targets_captures (targets, &targets->groups[i])[j] == game->board->passed.victim)
          return TRUE;
  return FALSE;
}

static gboolean
can_be_taken_on (PwGame *game, PwSquare passed)
{
  PW_SET_EACH (order, pw_game_pieces (game, game->side), game->n_words)
    {
      PwSquare square = game->shape->square_of[order];

      if (pw_influence_passes (pw_game_kind_at (game, square)->influences[game->side], square,
                               game->board->virgins[square], passed)
          && !pw_game_is_frozen (game, square) && takes_in_passing (game, square, passed))
        return TRUE;
    }
  return FALSE;
}

/* Without such a piece the position is the same as if the square had not been passed. */
static void
forget_passed (PwGame *game)
{
  const PwPassed *passed = &game->board->passed;
  PwPassed kept = { .victim = passed->victim };

  for (guint i = 0; i < passed->n; i++)
    if (can_be_taken_on (game, passed->squares[i]))
      pw_passed_add (&kept, passed->squares[i]);
  set_passed (game, &kept);
}

void
pw_game_make (PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  remember (game);
  game->guarded = FALSE;
  if (move->n_captures + move->n_shifts + move->n_effects == 0)
    move_piece (game, move);
  else
    make_rare (game, moves, move);
  if (game->has_castling)
    tidy_ranks (game);
  game->side = pw_side_other (game->side);
  game->hash ^= KEY_OF_SECOND;
  if (game->board->passed.n > 0)
    forget_passed (game);
}

void
pw_game_pass (PwGame *game)
{
  remember (game);
  game->guarded = FALSE;
  game->board->quiet++;
  game->side = pw_side_other (game->side);
  game->hash ^= KEY_OF_SECOND;
  if (game->board->passed.n > 0)
    set_passed (game, &PW_NONE_PASSED);
}

void
pw_game_unmake (PwGame *game)
{
  const PwGamePast *past;

  if (game->past.n == 0)
    return;
  past = &game->past.data[--game->past.n];
  game->guarded = FALSE;
  while (game->changes.n > past->first)
    {
      const PwGameChange *row = &game->changes.data[--game->changes.n];

      put (game, row->square, content_of (game, row->square), row->before);
    }
  game->board->passed = past->passed;
  game->hash = past->hash;
  game->board->quiet = past->quiet;
  game->side = pw_side_other (game->side);
}

/* -- positions -- */

guint64
pw_game_hash_anew (const PwGame *game)
{
  guint64 hash = (game->side == PW_SIDE_SECOND ? KEY_OF_SECOND : 0) ^ key_of_passed (game);

  for (PwSquare square = 0; square < game->shape->n; square++)
    hash ^= key_of (square, content_of (game, square));
  return hash;
}

void
_pw_game_tidy (PwGameKind *const *kinds, PwBoard *board)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (board->virgins[square] && !mark_matters (kinds, board, square))
      board->virgins[square] = FALSE;
}

static void
find_royals (PwGame *game)
{
  memset (game->royals, 0, sizeof game->royals);
  memset (game->n_royals, 0, sizeof game->n_royals);
  for (PwSquare square = 0; square < game->shape->n; square++)
    set_royal (game, game->shape->order_of[square], content_of (game, square), TRUE);
  for (guint side = 0; side < G_N_ELEMENTS (game->had_royals); side++)
    game->had_royals[side] = game->n_royals[side] > 0;
}

void
pw_game_set_up (PwGame *game, const PwBoard *board, PwSide side)
{
  PwBoard *copy = pw_board_copy (board);

  pw_board_free (game->board);
  game->board = copy;
  game->side = side;
  game->guarded = FALSE;
  game->n_frozen = 0;
  memset (game->frozen, 0, sizeof game->frozen);
  pw_pool_clear (&game->past);
  pw_pool_clear (&game->changes);
  _pw_game_tidy (game->kind_of, game->board);
  find_royals (game);
  if (copy->passed.n > 0)
    forget_passed (game);
  game->hash = pw_game_hash_anew (game);
}

/* -- games -- */

static gboolean
go_on (gpointer data, double progress)
{
  PwGame *game = data;

  game->stopped = game->stopped || !pw_patience_goes_on (game->caller, progress);
  return !game->stopped;
}

void
pw_game_listen_to (PwGame *game, const PwPatience *patience)
{
  game->caller = patience;
  game->stopped = game->has_too_many = FALSE;
  game->guarded = FALSE; /* it was found in part if it was stopped */
}

PW_GETTER (const PwPatience *, pw_game_listens_to, const PwGame, caller);
PW_GETTER (gboolean, pw_game_was_stopped, const PwGame, stopped);

PwGame *
pw_game_new (PwRules *rules)
{
  return pw_game_new_with (rules, NULL);
}

PwGame *
pw_game_new_with (PwRules *rules, const PwPatience *patience)
{
  PwGame *game = g_new0 (PwGame, 1);
  guint n = pw_board_n_squares (rules->start);

  game->patience = (PwPatience){ go_on, game, 0, 1 };
  game->pace.patience = &game->patience;
  pw_game_listen_to (game, patience);
  game->rules = pw_rules_share (rules);
  game->doubtful = pw_game_moves_new ();
  game->shapes = pw_board_shapes_new ();
  game->shape = pw_board_shapes_get (game->shapes, pw_board_files (rules->start), pw_board_ranks (rules->start));
  game->n_words = game->shape->n_words;
  game->kept = g_new0 (PwGameKept, 2 * game->shape->n);
  game->kept_targets = (PwTargets){ game->shape->square_of, game->shape->order_of, game->n_words,
                                    game->shown[0], game->shown[1] };
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      _pw_game_kind_init (&game->kinds[i], game, &rules->kinds[i]);
      game->kind_of[(guint8) rules->kinds[i].letter] = &game->kinds[i];
      game->has_castling |= game->kinds[i].castles;
      game->promotes_to_royal |= rules->kinds[i].royal && strchr (rules->promotes_to, rules->kinds[i].letter) != NULL;
    }
  for (guint i = 0; i < pw_set_words (n); i++)
    game->has_goals |= (rules->goals[PW_SIDE_FIRST][i] | rules->goals[PW_SIDE_SECOND][i]) != 0;
  pw_game_set_up (game, rules->start, rules->side);
  if (game->stopped && !game->has_too_many)
    g_clear_pointer (&game, pw_game_free);
  else
    pw_game_listen_to (game, NULL);
  return game;
}

void
pw_game_free (PwGame *game)
{
  if (game == NULL)
    return;
  for (guint i = 0; i < game->rules->n_kinds; i++)
    _pw_game_kind_clear (&game->kinds[i]);
  PW_GIVE_BACK (game, ((pw_pool_free), past, changes), (pw_game_moves_free, doubtful), (g_free, kept),
                (pw_board_free, board), (pw_board_shape_unref, shape), (pw_board_shapes_unref, shapes),
                (pw_rules_free, rules));
  g_free (game);
}

/* -- facts -- */

PW_GETTER (PwRules *, pw_game_rules, const PwGame, rules);
PW_GETTER (const PwBoard *, pw_game_board, const PwGame, board);
PW_GETTER (PwSide, pw_game_side, const PwGame, side);
PW_GETTER (guint, pw_game_n_made, const PwGame, past.n);

gboolean
pw_game_is_frozen (const PwGame *game, PwSquare square)
{
  return pw_set_has (game->frozen, game->shape->order_of[square]);
}

PW_GETTER (guint64, pw_game_hash, const PwGame, hash);

const PwGameChange *
pw_game_changes (const PwGame *game, guint *n)
{
  guint first = game->past.n > 0 ? game->past.data[game->past.n - 1].first : game->changes.n;

  *n = game->changes.n - first;
  return game->changes.data + first;
}

guint
pw_game_n_occurred (const PwGame *game, guint since)
{
  guint n = 1;

  for (guint i = since; i < game->past.n; i++)
    n += game->past.data[i].hash == game->hash;
  return n;
}
