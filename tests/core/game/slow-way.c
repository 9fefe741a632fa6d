/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game a second time. */
#include "tests/core/game/slow-way.h"

#include "core/board/square-set.h"
#include "core/engine/generator.h"

#include <string.h>

struct _SlowWay
{
  PwRules *rules;
  PwGenerator *generators[PW_RULES_MAX_KINDS];
  PwMoves *moves, *attacks, *later;
  gboolean truncated;
};

/* A position; boards are never changed once others look at them. */
typedef struct
{
  PwBoard *board;
  PwSide side;
  gboolean frozen[PW_RULES_MAX_SQUARES];
} Scene;

SlowWay *
slow_way_new (PwRules *rules)
{
  SlowWay *slow = g_new0 (SlowWay, 1);

  slow->rules = pw_rules_share (rules);
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      slow->generators[i] = pw_generator_new (rules->kinds[i].piece);
      pw_generator_walk_everything (slow->generators[i], TRUE);
    }
  slow->moves = pw_moves_new ();
  slow->attacks = pw_moves_new ();
  slow->later = pw_moves_new ();
  return slow;
}

void
slow_way_free (SlowWay *slow)
{
  if (slow == NULL)
    return;
  for (guint i = 0; i < slow->rules->n_kinds; i++)
    pw_generator_free (slow->generators[i]);
  pw_moves_free (slow->moves);
  pw_moves_free (slow->attacks);
  pw_moves_free (slow->later);
  pw_rules_free (slow->rules);
  g_free (slow);
}

static PwSide
other (PwSide side)
{
  return side == PW_SIDE_FIRST ? PW_SIDE_SECOND : PW_SIDE_FIRST;
}

static guint
kind_at (const SlowWay *slow, const PwBoard *board, PwSquare square)
{
  guint i = 0;

  while (slow->rules->kinds[i].letter != pw_board_letters (board)[square])
    i++;
  return i;
}

static const PwKind *
kind_of (const SlowWay *slow, const PwBoard *board, PwSquare square)
{
  return &slow->rules->kinds[kind_at (slow, board, square)];
}

static void
walk (SlowWay *slow, const PwBoard *board, PwSquare square, PwMoves *moves)
{
  PwPosition position = {
    .board = board,
    .at = square,
    .side = pw_board_cell (board, square) == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND,
    .virgin = pw_board_is_virgin (board, square),
  };

  pw_generator_run (slow->generators[kind_at (slow, board, square)], &position, moves);
  slow->truncated |= pw_moves_truncated (moves);
}

/* -- text -- */

static char *
scene_to_text (const Scene *scene)
{
  g_autofree char *fen = pw_board_to_fen (scene->board);
  GString *text = g_string_new (fen);

  g_string_append (text, scene->side == PW_SIDE_FIRST ? " first" : " second");
  for (PwSquare square = 0; square < pw_board_n_squares (scene->board); square++)
    if (scene->frozen[square])
      {
        g_string_append_c (text, ' ');
        pw_square_append (text, "!", scene->board, square);
      }
  return g_string_free (text, FALSE);
}

static void
read_scene (const PwGame *game, Scene *scene)
{
  scene->board = (PwBoard *) pw_game_board (game);
  scene->side = pw_game_side (game);
  for (PwSquare square = 0; square < pw_board_n_squares (scene->board); square++)
    scene->frozen[square] = pw_game_is_frozen (game, square);
}

char *
position_of_game (const PwGame *game)
{
  Scene scene;

  read_scene (game, &scene);
  return scene_to_text (&scene);
}

/* -- royal pieces -- */

static guint
count_royals (const SlowWay *slow, const PwBoard *board, PwSide side)
{
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    n += pw_board_cell (board, square) == pw_side_cell (side) && kind_of (slow, board, square)->royal;
  return n;
}

static gboolean
is_attacked (SlowWay *slow, const Scene *scene, PwSquare target)
{
  const PwBoard *board = scene->board;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      if (!pw_board_has_piece (board, square) || scene->frozen[square]
          || pw_board_cell (board, square) == pw_board_cell (board, target))
        continue;
      walk (slow, board, square, slow->attacks);
      for (guint i = 0; i < pw_moves_count (slow->attacks); i++)
        if (pw_move_takes (slow->attacks, pw_moves_get (slow->attacks, i), target))
          return TRUE;
    }
  return FALSE;
}

/* Whether the royal pieces of a side are as safe as they must be. n: how many it had before */
static gboolean
is_safe (SlowWay *slow, const Scene *scene, PwSide side, guint n)
{
  guint n_now = count_royals (slow, scene->board, side);

  if (n_now < n && (slow->rules->royals == PW_ROYALS_EACH || n_now == 0))
    return FALSE;
  if (slow->rules->royals == PW_ROYALS_LAST && n_now != 1)
    return TRUE;
  for (PwSquare square = 0; square < pw_board_n_squares (scene->board); square++)
    if (pw_board_cell (scene->board, square) == pw_side_cell (side)
        && kind_of (slow, scene->board, square)->royal && is_attacked (slow, scene, square))
      return FALSE;
  return TRUE;
}

/* -- one move -- */

static void
put (Scene *scene, PwSquare to, const Scene *before, PwSquare from)
{
  pw_board_set_as (scene->board, to, before->board, from);
  pw_board_set_virgin (scene->board, to, FALSE);
  scene->frozen[to] = before->frozen[from];
}

static void
empty (Scene *scene, PwSquare square)
{
  pw_board_set (scene->board, square, PW_CELL_EMPTY, 0);
  scene->frozen[square] = FALSE;
}

static void
promote (Scene *scene, PwSquare square, char letter)
{
  pw_board_set (scene->board, square, pw_board_cell (scene->board, square), letter);
  pw_board_set_promoted (scene->board, square, g_ascii_islower (letter));
}

/* En passant: a first move, by a way that no later move could take on the empty board. */
static void
add_passed (SlowWay *slow, const Scene *before, PwSquare from, const PwMove *move, PwPassed *passed)
{
  const PwPiece *piece = kind_of (slow, before->board, from)->piece;
  g_autoptr (PwBoard) bare = pw_board_copy_bare (before->board);
  PwVec v = pw_board_offset (bare, from, move->to);
  const PwPath *path;
  const PwMove *found = NULL;
  int length = MAX (ABS (v.dx), ABS (v.dy));

  pw_board_set_as (bare, from, before->board, from);
  pw_board_set_virgin (bare, from, FALSE);
  walk (slow, bare, from, slow->later);
  if (!pw_board_is_virgin (before->board, from) || pw_moves_reach (slow->later, move->to))
    return;
  pw_board_set_virgin (bare, from, TRUE);
  walk (slow, bare, from, slow->later);
  for (guint i = 0; i < pw_moves_count (slow->later); i++)
    if (pw_moves_get (slow->later, i)->to == move->to)
      found = pw_moves_get (slow->later, i);
  path = found != NULL ? pw_piece_path (piece, found->path) : NULL;
  if (path == NULL || !path->virgin || path->partner != PW_PARTNER_NONE)
    return;
  for (guint i = found->n_steps; i > 1; i--)
    pw_passed_add (passed, pw_moves_steps (slow->later, found)[i - 2]);
  if (found->n_steps > 1 || pw_piece_node (piece, path->root)->kind != PW_NODE_LEAP
      || pw_piece_node (piece, path->root)->leap.between != PW_BETWEEN_NOTHING)
    return;
  for (int i = 1; i < length; i++)
    {
      PwVec over = pw_vec_passed (v, i);

      pw_passed_add (passed, (PwSquare) (from + over.dy * (int) pw_board_files (bare) + over.dx));
    }
}

static gboolean
has_virgin_path (const PwPiece *piece, gboolean partner)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin && (pw_piece_path (piece, i)->partner != PW_PARTNER_NONE) == partner)
      return TRUE;
  return FALSE;
}

/* Whether two pieces that have not moved might castle with each other. */
static gboolean
may_castle (const SlowWay *slow, const PwBoard *board, PwSquare a, PwSquare b)
{
  return a != b && pw_board_is_virgin (board, b) && pw_board_cell (board, a) == pw_board_cell (board, b)
         && pw_board_rank_of (board, a) == pw_board_rank_of (board, b)
         && (has_virgin_path (kind_of (slow, board, a)->piece, TRUE)
             || has_virgin_path (kind_of (slow, board, b)->piece, TRUE));
}

/* That a piece has not moved is forgotten where it is no longer of use. */
static void
forget_virgins (const SlowWay *slow, PwBoard *board)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      gboolean use = FALSE;

      if (!pw_board_is_virgin (board, square))
        continue;
      for (PwSquare with = 0; with < pw_board_n_squares (board); with++)
        use |= may_castle (slow, board, square, with);
      if (!use && !has_virgin_path (kind_of (slow, board, square)->piece, FALSE))
        pw_board_set_virgin (board, square, FALSE);
    }
}

/* How many moves a side has: with the squares that were passed, or without one of them. */
static guint
count_moves (SlowWay *slow, const Scene *scene)
{
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (scene->board); square++)
    if (pw_board_cell (scene->board, square) == pw_side_cell (scene->side) && !scene->frozen[square])
      {
        walk (slow, scene->board, square, slow->later);
        n += pw_moves_count (slow->later);
      }
  return n;
}

/* Where it makes no difference that a square was passed, that is forgotten. */
static void
forget_passed (SlowWay *slow, Scene *scene)
{
  PwPassed all = *pw_board_get_passed (scene->board), kept = { .victim = all.victim };
  guint n = count_moves (slow, scene);

  for (guint i = 0; i < all.n; i++)
    {
      PwPassed others = all;

      others.squares[i] = PW_NO_SQUARE;
      pw_board_set_passed_as (scene->board, &others);
      if (count_moves (slow, scene) != n)
        pw_passed_add (&kept, all.squares[i]);
    }
  pw_board_set_passed_as (scene->board, &kept);
}

/* after: (out): its board is a new one */
static void
make_move (SlowWay *slow, const Scene *before, PwSquare from, const PwMove *move, Scene *after)
{
  const PwSquare *captures = pw_moves_captures (slow->moves, move);
  const PwShift *shifts = pw_moves_shifts (slow->moves, move);
  const PwEffect *effects = pw_moves_effects (slow->moves, move);
  PwPassed passed = { .victim = move->to };

  *after = *before;
  after->board = pw_board_copy (before->board);
  after->side = other (before->side);
  for (guint i = 0; i < move->n_captures; i++)
    empty (after, captures[i]);
  for (guint i = 0; i < move->n_shifts; i++)
    empty (after, shifts[i].from);
  empty (after, from);
  put (after, move->to, before, from);
  for (guint i = 0; i < move->n_shifts; i++)
    put (after, shifts[i].to, before, shifts[i].from);
  for (guint i = 0; i < move->n_effects; i++)
    after->frozen[effects[i].square] = effects[i].effect_kind == PW_EFFECT_IMMOBILISE;
  if (move->n_captures + move->n_shifts == 0)
    add_passed (slow, before, from, move, &passed);
  forget_virgins (slow, after->board);
  pw_board_set_passed_as (after->board, &passed);
  forget_passed (slow, after);
}

/* -- castling -- */

/* Whether a royal piece is safe on all squares of its way. */
static gboolean
way_is_safe (SlowWay *slow, const Scene *before, PwSquare from, const PwMove *move)
{
  const PwPath *path = pw_piece_path (kind_of (slow, before->board, from)->piece, move->path);
  guint n = count_royals (slow, before->board, before->side);
  guint files = pw_board_files (before->board), rank = pw_board_rank_of (before->board, from);
  PwSquare partner;
  guint file, step;

  if (path->partner == PW_PARTNER_NONE || !kind_of (slow, before->board, from)->royal)
    return TRUE;
  partner = pw_moves_shifts (slow->moves, move)->to;
  step = (pw_board_file_of (before->board, move->to) + files - pw_board_file_of (before->board, partner))
         % files;
  for (file = pw_board_file_of (before->board, from); rank * files + file != move->to;
       file = (file + step) % files)
    {
      Scene there = *before;
      gboolean safe;

      there.board = pw_board_copy (before->board);
      pw_board_set_passed (there.board, PW_NO_SQUARE, PW_NO_SQUARE);
      if (rank * files + file != from)
        {
          empty (&there, from);
          put (&there, (PwSquare) (rank * files + file), before, from);
        }
      safe = is_safe (slow, &there, before->side, n);
      pw_board_free (there.board);
      if (!safe)
        return FALSE;
    }
  return TRUE;
}

/* -- all moves -- */

static gboolean
is_in (const PwRules *rules, guint64 *const sets[2], PwSide side, PwSquare square)
{
  return pw_set_has (sets[side], square);
}

/* On the empty board, or one with others at random. */
static gboolean
could_move_on (SlowWay *slow, const Scene *after, PwSquare square)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (square);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PwBoard) board = pw_board_copy_bare (after->board);

      for (PwSquare other = 0; other < pw_board_n_squares (board); other++)
        if (i > 0 && g_rand_int_range (rand, 0, 5) < 2 && pw_board_cell (board, other) != PW_CELL_HOLE)
          pw_board_set (board, other, g_rand_boolean (rand) ? PW_CELL_FIRST : PW_CELL_SECOND,
                        slow->rules->kinds[g_rand_int_range (rand, 0, (gint32) slow->rules->n_kinds)].letter);
      pw_board_set_as (board, square, after->board, square);
      walk (slow, board, square, slow->later);
      if (pw_moves_count (slow->later) > 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_if_safe (SlowWay *slow, const Scene *before, const Scene *after, GPtrArray *found)
{
  if (is_safe (slow, after, before->side, count_royals (slow, before->board, before->side)))
    g_ptr_array_add (found, scene_to_text (after));
}

static void
add_move (SlowWay *slow, const Scene *before, PwSquare from, const PwMove *move, GPtrArray *found)
{
  const PwRules *rules = slow->rules;
  gboolean promotes = kind_of (slow, before->board, from)->promotes
                      && (is_in (rules, rules->zones, before->side, from)
                          || is_in (rules, rules->zones, before->side, move->to));
  Scene after;

  if (!way_is_safe (slow, before, from, move))
    return;
  make_move (slow, before, from, move, &after);
  if (!promotes || (!rules->must_promote && could_move_on (slow, &after, move->to)))
    add_if_safe (slow, before, &after, found);
  for (const char *letter = rules->promotes_to; promotes && *letter != '\0'; letter++)
    {
      PwPassed passed = *pw_board_get_passed (after.board);

      promote (&after, move->to, *letter);
      pw_board_set_passed_as (after.board, &passed);
      add_if_safe (slow, before, &after, found);
    }
  pw_board_free (after.board);
}

static gboolean
is_decided (const SlowWay *slow, const Scene *scene)
{
  const PwRules *rules = slow->rules;

  if (count_royals (slow, rules->start, scene->side) > 0
      && count_royals (slow, scene->board, scene->side) == 0)
    return TRUE;
  for (PwSquare square = 0; square < pw_board_n_squares (scene->board); square++)
    if (pw_board_has_piece (scene->board, square)
        && (kind_of (slow, scene->board, square)->royal || !pw_rules_have_royals (rules))
        && is_in (rules, rules->goals,
                  pw_board_cell (scene->board, square) == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND,
                  square))
      return TRUE;
  return FALSE;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
slow_way_positions (SlowWay *slow, const PwGame *game)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  Scene scene;

  read_scene (game, &scene);
  slow->truncated = FALSE;
  if (is_decided (slow, &scene))
    return g_steal_pointer (&found);
  for (PwSquare square = 0; square < pw_board_n_squares (scene.board); square++)
    {
      if (pw_board_cell (scene.board, square) != pw_side_cell (scene.side) || scene.frozen[square])
        continue;
      walk (slow, scene.board, square, slow->moves);
      for (guint i = 0; i < pw_moves_count (slow->moves); i++)
        add_move (slow, &scene, square, pw_moves_get (slow->moves, i), found);
    }
  g_ptr_array_sort (found, compare_texts);
  return slow->truncated ? NULL : g_steal_pointer (&found);
}
