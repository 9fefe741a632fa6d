/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Power: forks, direction, crossing, blocking, and attacks on the pieces of orthodox chess. */
#include "core/analysis/power.h"

#include "core/analysis/reach.h"
#include "core/engine/graph/targets.h"
#include "core/notation/notation.h"

#include <string.h>

#define MOST_SQUARES 256
#define MOST_WORK    10000000 /* arrivals, and boards, on which moves are blocked */

PwPiece *
pw_orthodox_new (PwOrthodox orthodox)
{
  static const char *const notations[] = { "K", "Q", "R", "B", "N", "fmWfcF" }; /* ORDER ORTHODOX */
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notations[orthodox], -1);

  return pw_piece_ref (pw_parse_piece (parse));
}

/* -- from the scope alone -- */

static void
find_attacks (PwPower *power, const PwScope *scope)
{
  for (guint i = 0; i < scope->n_squares; i++)
    {
      double n = pw_set_count (pw_scope_attacks (scope, i), scope->n_words);

      power->attacks += n / scope->n_ground;
      power->forks += n * (n - 1) / 2 / scope->n_ground;
    }
}

static double
forward_share (const PwScope *scope)
{
  g_autofree guint64 *targets = g_new (guint64, scope->n_words);
  double n = 0, ahead = 0;

  for (guint i = 0; i < scope->n_squares; i++)
    {
      pw_scope_targets (scope, i, targets);
      PW_SET_EACH (to, targets, scope->n_words)
        {
          int dy = pw_board_offset (scope->board, (PwSquare) i, (PwSquare) to).dy;

          n++;
          ahead += (dy > 0) - (dy < 0);
        }
    }
  return n > 0 ? ahead / n : 0;
}

/* The squares of a rank. rank: from 0 */
static void
find_rank (const PwScope *scope, guint rank, guint64 *set)
{
  guint files = pw_board_files (scope->board);

  memset (set, 0, scope->n_words * sizeof *set);
  for (guint i = rank * files; i < (rank + 1) * files; i++)
    if (pw_scope_is_ground (scope, i))
      pw_set_add (set, i);
}

static guint
least_crossing (const PwScope *scope)
{
  g_autofree guint64 *rank = g_new (guint64, scope->n_words);
  g_autofree guint16 *distances = g_new (guint16, scope->n_squares);
  guint16 least = PW_REACH_NEVER;

  find_rank (scope, 0, rank);
  pw_reach_distances (scope, rank, distances);
  find_rank (scope, pw_board_ranks (scope->board) - 1, rank);
  PW_SET_EACH (at, rank, scope->n_words)
    least = MIN (least, distances[at]);
  return least != PW_REACH_NEVER ? least : 0;
}

/* -- blocking -- */

typedef struct
{
  const PwScope *scope;
  PwGenerator *generator;
  PwBoard *board;
  guint64 *stopped, *left; /* scratch: sets: of moves that are stopped, and that are left */
  guint64 work;
  PwPace pace;
  PwFigureStatus status;
} Blocking;

/*
 * Adds the moves that a piece on a square stops. Its own square doesn't count: nothing moves there anyway.
 *
 * Returns: FALSE with status set if that is all
 */
static gboolean
stop_from (Blocking *b, PwSquare at, PwSquare by)
{
  PwPosition position = { .board = b->board, .at = at, .side = PW_SIDE_FIRST };
  const guint64 *moves = pw_scope_moves (b->scope, at);
  const PwTargets *targets = pw_generator_targets (b->generator, &position);

  b->work += pw_generator_arrivals (b->generator) + 1;
  if (targets->truncated || b->work > MOST_WORK)
    b->status = PW_FIGURE_TOO_HEAVY;
  else if (!pw_pace_goes_on (&b->pace, pw_figure_work (b->generator)))
    b->status = PW_FIGURE_CANCELLED;
  if (b->status != PW_FIGURE_FOUND)
    return FALSE;
  memset (b->left, 0, b->scope->n_words * sizeof *b->left);
  pw_targets_add_quiet (targets, b->left);
  pw_set_add (b->left, by);
  for (guint i = 0; i < b->scope->n_words; i++)
    b->stopped[i] |= moves[i] & ~b->left[i];
  return TRUE;
}

static gboolean
stop_all_from (Blocking *b, PwSquare at)
{
  gboolean done = TRUE;

  memset (b->stopped, 0, b->scope->n_words * sizeof *b->stopped);
  for (guint by = 0; by < b->scope->n_squares && done; by++)
    if (by != at && pw_scope_is_ground (b->scope, by))
      {
        pw_board_set (b->board, (PwSquare) by, PW_CELL_SECOND, 'P');
        done = stop_from (b, at, (PwSquare) by);
        pw_board_set (b->board, (PwSquare) by, PW_CELL_EMPTY, 0);
      }
  return done;
}

static PwFigureStatus
find_blockable (PwPower *power, PwPiece *piece, const PwScope *scope, const PwPatience *patience)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwBoard) board = pw_board_copy (scope->board);
  g_autofree guint64 *stopped = g_new (guint64, scope->n_words), *left = g_new (guint64, scope->n_words);
  Blocking b = { .scope = scope, .generator = generator, .board = board, .stopped = stopped,
                 .left = left, .pace = { .patience = patience } };
  guint64 n = 0, n_stopped = 0;

  pw_generator_set_patience (generator, PW_FIGURE_MAX_ARRIVALS);
  for (guint i = 0; i < scope->n_squares; i++)
    {
      guint n_here = pw_set_count (pw_scope_moves (scope, i), scope->n_words);

      b.pace.part = 0.5 * i / scope->n_squares;
      if (!pw_patience_goes_on (patience, b.pace.part))
        return PW_FIGURE_CANCELLED;
      if (n_here == 0)
        continue;
      if (!stop_all_from (&b, (PwSquare) i))
        return b.status;
      n += n_here;
      n_stopped += pw_set_count (stopped, scope->n_words);
    }
  power->blockable = n > 0 ? (double) n_stopped / (double) n : -1;
  return PW_FIGURE_FOUND;
}

/* -- orthodox pieces -- */

/* Pairs of squares, the piece's and the other's, on which the first attacks and the second doesn't. */
static guint64
count_safe (const PwScope *scope, const PwScope *other)
{
  guint64 n = 0;

  for (guint i = 0; i < scope->n_squares; i++)
    PW_SET_EACH (on, pw_scope_attacks (scope, i), scope->n_words)
      n += !pw_set_has (pw_scope_attacks (other, on), i);
  return n;
}

static PwFigureStatus
find_safe_attacks (PwPower *power, PwPiece *piece, const PwScope *scope, const PwPatience *patience)
{
  gboolean is_choosy = pw_figure_has_letters (piece); /* what it attacks depends on which piece that is */

  for (guint i = 0; i < PW_N_ORTHODOX; i++)
    {
      g_autoptr (PwPiece) orthodox = pw_orthodox_new (i);
      PwPatience part = pw_patience_part (patience, 0.5 + 0.5 * i / PW_N_ORTHODOX, 0.5 + 0.5 * (i + 1) / PW_N_ORTHODOX);
      g_autoptr (PwScope) theirs = NULL, own = NULL;

      theirs = pw_scope_new (orthodox, scope->board, PW_SIDE_SECOND, 'X', &part);
      if (is_choosy)
        own = pw_scope_new (piece, scope->board, PW_SIDE_FIRST, PW_ORTHODOX_LETTERS[i], &part);
      if (theirs->status != PW_FIGURE_FOUND || (own != NULL && own->status != PW_FIGURE_FOUND))
        return theirs->status != PW_FIGURE_FOUND ? theirs->status : own->status;
      power->safe_attacks[i] = (double) count_safe (own != NULL ? own : scope, theirs) / scope->n_ground;
    }
  return PW_FIGURE_FOUND;
}

PwPower *
pw_power_new (PwPiece *piece, const PwScope *scope, const PwPatience *patience)
{
  PwPower *power = g_new0 (PwPower, 1);

  power->status = scope->n_ground > MOST_SQUARES ? PW_FIGURE_TOO_LARGE : scope->status;
  if (power->status != PW_FIGURE_FOUND)
    return power;
  find_attacks (power, scope);
  power->forward = forward_share (scope);
  power->crossing = least_crossing (scope);
  power->status = find_blockable (power, piece, scope, patience);
  if (power->status == PW_FIGURE_FOUND)
    power->status = find_safe_attacks (power, piece, scope, patience);
  return power;
}

void
pw_power_free (PwPower *power)
{
  g_free (power);
}
