/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scopes: owns what counts as a move to a square and as an attack on it. */
#include "core/analysis/scope.h"

#include "core/base/owns.h"
#include "core/engine/graph/targets.h"
#include "core/piece/plain.h"

#define MOST_TRIED 256       /* squares of a board on which an enemy is tried on each; else see read_attacks() */
#define MOST_WORK  10000000 /* arrivals on all boards, and boards */

typedef struct
{
  PwScope *scope;
  PwGenerator *generator;
  PwMoves *moves; /* of walks over the empty board, if that is large */
  const PwTargets *targets; /* of the last run */
  PwPosition position;
  PwCell enemy;
  char letter;
  guint64 work;
  gboolean is_large;
  PwPace pace;
  PwFigureStatus status;
} Look;

/* After a run of the generator. Returns: FALSE with status set if that is all */
static gboolean
goes_on (Look *look, gboolean truncated)
{
  look->work += pw_generator_arrivals (look->generator) + 1;
  if (truncated || look->work >= MOST_WORK)
    look->status = PW_FIGURE_TOO_HEAVY;
  else if (!pw_pace_goes_on (&look->pace, pw_figure_work (look->generator)))
    look->status = PW_FIGURE_CANCELLED;
  return look->status == PW_FIGURE_FOUND;
}

static gboolean
run (Look *look)
{
  look->targets = pw_generator_targets (look->generator, &look->position);
  return goes_on (look, look->targets->truncated);
}

static gboolean
try_attack (Look *look, PwSquare on)
{
  gboolean done;

  pw_board_set (look->scope->board, on, look->enemy, look->letter);
  done = run (look);
  if (done && pw_targets_take (look->targets, on))
    pw_set_add (look->scope->attacks + look->position.at * look->scope->n_words, on);
  pw_board_set (look->scope->board, on, PW_CELL_EMPTY, 0);
  return done;
}

static gboolean
try_attacks (Look *look, const guint64 *ground)
{
  PW_SET_EACH (on, ground, look->scope->n_words)
    if (on != look->position.at && !try_attack (look, (PwSquare) on))
      return FALSE;
  return TRUE;
}

/* Instead, on a large board: squares where a walk over the empty board may end, or could, with a capture. */
static gboolean
read_attacks (Look *look)
{
  guint64 *set = look->scope->attacks + look->position.at * look->scope->n_words;
  const PwMove *attacks;
  guint n;

  pw_generator_run (look->generator, &look->position, look->moves);
  attacks = pw_moves_attacks (look->moves, &n);
  for (guint i = 0; i < n; i++)
    pw_set_add (set, attacks[i].to);
  for (guint i = 0; i < pw_moves_count (look->moves); i++)
    {
      const PwMove *move = pw_moves_get (look->moves, i);

      if ((move->ends & PW_HOLDS_ENEMY) && move->to != look->position.at)
        pw_set_add (set, move->to);
    }
  return goes_on (look, pw_moves_truncated (look->moves));
}

static void
keep_moves (Look *look)
{
  guint64 *moves = look->scope->moves + look->position.at * look->scope->n_words;

  look->scope->passes |= pw_targets_reach (look->targets, look->position.at);
  pw_targets_add_quiet (look->targets, moves);
  pw_set_remove (moves, look->position.at);
}

static gboolean
look_from (Look *look, PwSquare at, const guint64 *ground)
{
  look->position.at = at;
  if (!run (look))
    return FALSE;
  keep_moves (look);
  return look->is_large ? read_attacks (look) : try_attacks (look, ground);
}

static PwFigureStatus
look_around (Look *look, const guint64 *ground)
{
  guint n = look->scope->n_squares;

  PW_SET_EACH (at, ground, look->scope->n_words)
    {
      look->pace.part = (double) at / n;
      if (!pw_patience_goes_on (look->pace.patience, look->pace.part))
        return PW_FIGURE_CANCELLED;
      if (!look_from (look, (PwSquare) at, ground))
        return look->status;
    }
  return PW_FIGURE_FOUND;
}

static guint64 *
find_ground (PwScope *scope)
{
  guint64 *ground = g_new0 (guint64, scope->n_words);

  for (guint i = 0; i < scope->n_squares; i++)
    if (pw_scope_is_ground (scope, i))
      pw_set_add (ground, i);
  scope->n_ground = pw_set_count (ground, scope->n_words);
  return ground;
}

PwScope *
pw_scope_new (PwPiece *piece, const PwBoard *shape, PwSide side, char letter, const PwPatience *patience)
{
  PwScope *scope = g_new0 (PwScope, 1);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_piece_plain (piece));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autofree guint64 *ground = NULL;
  Look look = { .scope = scope, .generator = generator, .moves = moves, .enemy = pw_side_enemy (side),
                .letter = letter, .pace = { .patience = patience } };

  scope->board = pw_board_copy_bare (shape);
  scope->n_squares = pw_board_n_squares (shape);
  scope->n_words = pw_set_words (scope->n_squares);
  scope->moves = g_new0 (guint64, (gsize) scope->n_squares * scope->n_words);
  scope->attacks = g_new0 (guint64, (gsize) scope->n_squares * scope->n_words);
  ground = find_ground (scope);
  look.is_large = scope->n_ground > MOST_TRIED;
  look.position = (PwPosition){ .board = scope->board, .side = side };
  pw_generator_set_patience (generator, PW_FIGURE_MAX_ARRIVALS);
  scope->status = scope->n_ground > 0 ? look_around (&look, ground) : PW_FIGURE_NO_SQUARES;
  return scope;
}

PW_FREE_FUNC (pw_scope_free, PwScope, (pw_board_free, board), (g_free, moves, attacks));

guint
pw_scope_targets (const PwScope *scope, guint from, guint64 *targets)
{
  const guint64 *moves = pw_scope_moves (scope, from), *attacks = pw_scope_attacks (scope, from);

  for (guint i = 0; i < scope->n_words; i++)
    targets[i] = moves[i] | attacks[i];
  return pw_set_count (targets, scope->n_words);
}
