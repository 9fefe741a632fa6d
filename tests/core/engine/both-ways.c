/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards on which sweeps and walkers are compared.
 */
#include "tests/core/engine/both-ways.h"

#include "core/base/index.h"
#include "core/board/square-set.h"
#include "core/engine/compare.h"
#include "core/engine/graph/targets.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define N_ROUNDS 2 /* of other boards for each */

/* -- targets -- */

/* Targets are ticked off a list of moves. */
typedef struct
{
  const PwMoves *moves;
  GArray *ticks; /* gboolean, per move */
  guint n;
  gboolean wrong;
} Ticking;

static gboolean
is_move (const PwMoves *moves, const PwMove *move, const PwSquare *captures, guint n, gboolean takes)
{
  if (move->n_captures != n + takes || pw_move_takes (moves, move, move->to) != takes)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (captures[i] == move->to || !pw_move_takes (moves, move, captures[i]))
      return FALSE;
  return TRUE;
}

static void
tick (Ticking *ticking, PwSquare to, const PwSquare *captures, guint n, gboolean takes)
{
  guint n_moves;
  const PwMove *move = pw_moves_to (ticking->moves, to, &n_moves);

  ticking->n++;
  for (guint i = 0; i < n_moves; i++, move++)
    {
      gboolean *ticked = &g_array_index (ticking->ticks, gboolean, move - pw_moves_get (ticking->moves, 0));

      if (*ticked || !is_move (ticking->moves, move, captures, n, takes))
        continue;
      *ticked = TRUE;
      return;
    }
  ticking->wrong = TRUE;
}

static void
tick_all (Ticking *ticking, const PwTargets *targets)
{
  for (guint i = 0; i < targets->n_words; i++)
    {
      PW_TARGET_EACH (to, targets, targets->goes[i], i)
        tick (ticking, to, NULL, 0, FALSE);
      PW_TARGET_EACH (to, targets, targets->takes[i], i)
        tick (ticking, to, NULL, 0, TRUE);
    }
  for (guint i = 0; i < targets->n_groups; i++)
    {
      const PwTargetGroup *group = &targets->groups[i];

      PW_TARGET_EACH (to, targets, group->to, group->word)
        tick (ticking, to, pw_targets_captures (targets, group), group->n_captures, group->takes_there);
    }
}

/* Moves that differ only in what they do to others are one target. */
static guint
count_different (const PwMoves *moves)
{
  guint n = 0;

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i), *before = i > 0 ? pw_moves_get (moves, i - 1) : NULL;

      n += before == NULL || before->to != move->to || before->n_captures != move->n_captures
           || memcmp (pw_moves_captures (moves, before), pw_moves_captures (moves, move),
                      move->n_captures * sizeof (PwSquare))
                  != 0;
    }
  return n;
}

static gboolean
same_sets (const PwTargets *targets, const PwMoves *moves, guint n_squares)
{
  guint64 quiet[PW_BOARD_MAX_SQUARES / 64] = { 0 }, taken[PW_BOARD_MAX_SQUARES / 64] = { 0 };
  guint64 expected[2][PW_BOARD_MAX_SQUARES / 64] = { { 0 } };
  gsize size = pw_set_words (n_squares) * sizeof (guint64);

  pw_targets_add_quiet (targets, quiet);
  pw_targets_add_taken (targets, taken);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (move->n_captures == 0)
        pw_set_add (expected[0], move->to);
      for (guint j = 0; j < move->n_captures; j++)
        pw_set_add (expected[1], pw_moves_captures (moves, move)[j]);
    }
  return memcmp (quiet, expected[0], size) == 0 && memcmp (taken, expected[1], size) == 0;
}

/* Whether the same moves are in both, each once. */
static gboolean
same_targets (const PwTargets *targets, const PwMoves *moves, guint n_squares)
{
  g_autoptr (GArray) ticks = g_array_new (FALSE, TRUE, sizeof (gboolean));
  Ticking ticking = { .moves = moves, .ticks = ticks };

  g_array_set_size (ticks, pw_moves_count (moves));
  tick_all (&ticking, targets);
  return !ticking.wrong && ticking.n == count_different (moves) && pw_targets_count (targets) == ticking.n
         && (targets->others != NULL) == pw_moves_have_others (moves) && same_sets (targets, moves, n_squares);
}

/* -- what was not looked at -- */

/* Something else on each square that is not in a set. at: stays as it is */
static void
change_others (PwBoard *board, PwSquare at, const PwTargets *targets, guint round)
{
  static const PwCell cells[] = { PW_CELL_EMPTY, PW_CELL_FIRST, PW_CELL_SECOND };

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (square != at && pw_board_cell (board, square) != PW_CELL_HOLE
        && !pw_set_has (targets->looked_at, targets->order_of[square]))
      pw_board_set (board, square, cells[pw_hash (round, square) % G_N_ELEMENTS (cells)], 'P');
}

/* Whether it makes no difference, neither to the targets nor to the work. */
static gboolean
others_do_not_matter (PwGenerator *generator, const PwPosition *position, guint round)
{
  const PwTargets *targets = pw_generator_targets (generator, position);
  gsize size = targets->n_words * sizeof (guint64);
  guint arrivals = pw_generator_arrivals (generator), n_groups = targets->n_groups;
  g_autofree guint64 *goes = g_memdup2 (targets->goes, size), *takes = g_memdup2 (targets->takes, size);
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwPosition changed = *position;

  if (targets->looked_at == NULL || pw_board_passed (board, NULL) != PW_NO_SQUARE)
    return TRUE;
  change_others (board, position->at, targets, round);
  changed.board = board;
  targets = pw_generator_targets (generator, &changed);
  return memcmp (goes, targets->goes, size) == 0 && memcmp (takes, targets->takes, size) == 0
         && n_groups == targets->n_groups && arrivals == pw_generator_arrivals (generator);
}

/* -- boards -- */

char *
both_ways_differ (PwGenerator *generator, const PwPosition *position, PwMoves *moves)
{
  g_autoptr (PwMoves) outcomes = pw_moves_new ();
  const PwTargets *targets;
  gboolean same;

  pw_generator_run (generator, position, moves);
  pw_generator_outcomes (generator, position, outcomes);
  targets = pw_generator_targets (generator, position);
  if (pw_moves_truncated (moves))
    return NULL;
  same = pw_compare_same_moves (moves, outcomes) && !targets->truncated
         && same_targets (targets, moves, pw_board_n_squares (position->board));
  for (guint round = 1; round <= N_ROUNDS && same; round++)
    same = others_do_not_matter (generator, position, round);
  return same ? NULL : position_to_text (position);
}

/* Marks up to three squares as just passed, and pieces as not moved, if the random squares allow it. */
static void
pass_somewhere (GRand *rand, PwBoard *board)
{
  gint32 n = (gint32) pw_board_n_squares (board);
  PwPassed passed;

  for (guint i = 0; i < 20; i++)
    {
      pw_board_set_virgin (board, (PwSquare) g_rand_int_range (rand, 0, n), TRUE);
      pw_board_set_passed (board, (PwSquare) g_rand_int_range (rand, 0, n), (PwSquare) g_rand_int_range (rand, 0, n));
      if (pw_board_passed (board, NULL) != PW_NO_SQUARE)
        break;
    }
  passed = *pw_board_get_passed (board);
  for (guint i = 0; i < 2; i++)
    pw_passed_add (&passed, (PwSquare) g_rand_int_range (rand, 0, n));
  pw_board_set_passed_as (board, &passed);
}

char *
both_ways_differ_somewhere (PwPiece *piece, guint32 seed, guint n_boards)
{
  static const guint sizes[][2] = { { 8, 8 }, { 10, 12 }, { 12, 16 }, { 16, 16 }, { 5, 3 }, { 20, 20 },
                                   { 64, 3 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  char *where = NULL;

  for (guint i = 0; i < n_boards && where == NULL; i++)
    {
      const guint *size = sizes[i % G_N_ELEMENTS (sizes)];
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, size[0], size[1], &position);

      position.virgin = i % 2;
      if (i % 3 == 0)
        pass_somewhere (rand, board);
      pw_board_set_cylinder (board, i % 5 == 0);
      where = both_ways_differ (generator, &position, moves);
    }
  return where;
}
