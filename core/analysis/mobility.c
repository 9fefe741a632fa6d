/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mobility on the empty board, and on random ones. */
#include "core/analysis/mobility.h"

#include "core/analysis/crowd-private.h"
#include "core/base/owns.h"
#include "core/engine/graph/targets.h"

#include <math.h>
#include <string.h>

/* -- the empty board -- */

PwMobility *
pw_mobility_new (const PwScope *scope)
{
  PwMobility *mobility = g_new0 (PwMobility, 1);
  g_autofree guint64 *targets = g_new0 (guint64, scope->n_words);
  guint64 sum = 0;

  mobility->status = scope->status;
  mobility->by_square = g_new0 (guint, scope->n_squares);
  if (scope->status != PW_FIGURE_FOUND)
    return mobility;
  mobility->least = G_MAXUINT;
  for (guint i = 0; i < scope->n_squares; i++)
    if (pw_scope_is_ground (scope, i))
      {
        guint n = pw_scope_targets (scope, i, targets);

        mobility->by_square[i] = n;
        mobility->least = MIN (mobility->least, n);
        mobility->most = MAX (mobility->most, n);
        sum += n;
      }
  mobility->mean = (double) sum / scope->n_ground;
  return mobility;
}

PW_FREE_FUNC (pw_mobility_free, PwMobility, (g_free, by_square));

/* -- random boards -- */

#define SEED         20061
#define LEAST_BOARDS 200   /* so that the figures of single squares mean something, too */
#define MOST_IDLE    200   /* boards on which nothing can be done at all */
#define MOST_SQUARES 12800 /* ... and squares of these: of large boards, a few will do */
#define MOST_BOARDS  20000
#define MOST_WORK    3000000 /* arrivals, and runs: after that the error may be larger */
#define MOST_FIRST   30000000 /* ... before there are two boards, which an error takes: the piece is too heavy */
#define WANTED_ERROR 0.01

typedef struct
{
  PwCrowd *crowd;
  PwGenerator *generator;
  GRand *rand;
  PwBoard *boards[2]; /* a random one, and the same with own pieces and enemies changed about */
  char letter;
  guint64 *taken; /* scratch: squares whose pieces may be taken */
  guint n_words, n_ground;
  guint64 work;
  PwPace pace;
  gboolean is_stopped; /* while it looked for symmetry */
  guint n; /* boards so far */
  double sum_moves, sum_captures, sum_of_squares;
} Sampling;

static void
scatter (Sampling *s)
{
  for (guint i = 0; i < pw_board_n_squares (s->boards[0]); i++)
    {
      gboolean is_empty = g_rand_double (s->rand) < s->crowd->empty, is_own = g_rand_boolean (s->rand);
      PwCell cell = is_own ? PW_CELL_FIRST : PW_CELL_SECOND, other = is_own ? PW_CELL_SECOND : PW_CELL_FIRST;

      if (pw_board_cell (s->boards[0], (PwSquare) i) == PW_CELL_HOLE)
        continue;
      pw_board_set (s->boards[0], (PwSquare) i, is_empty ? PW_CELL_EMPTY : cell, is_empty ? 0 : s->letter);
      pw_board_set (s->boards[1], (PwSquare) i, is_empty ? PW_CELL_EMPTY : other, is_empty ? 0 : s->letter);
    }
}

static guint
count_captures (Sampling *s, const PwTargets *targets, const PwBoard *board)
{
  guint n = 0;

  memset (s->taken, 0, s->n_words * sizeof *s->taken);
  pw_targets_add_taken (targets, s->taken);
  PW_SET_EACH (square, s->taken, s->n_words)
    n += pw_board_cell (board, (PwSquare) square) == PW_CELL_SECOND;
  return n;
}

/*
 * Each occupied square holds an enemy on one of the two boards, so captures on both add up to what the piece could take
 * if the occupant were one; moves are the mean of both.
 *
 * moves, captures: (inout)
 */
static PwFigureStatus
try_square (Sampling *s, PwSquare at, double *moves, double *captures)
{
  double here = 0;

  for (guint i = 0; i < 2; i++)
    {
      PwPosition position = { .board = s->boards[i], .at = at, .side = PW_SIDE_FIRST };
      const PwTargets *targets = pw_generator_targets (s->generator, &position);
      double n_moves, n_captures;

      s->work += pw_generator_arrivals (s->generator) + 1;
      if (targets->truncated || (s->n < 2 && s->work > MOST_FIRST))
        return PW_FIGURE_TOO_HEAVY;
      if (!pw_pace_goes_on (&s->pace, pw_figure_work (s->generator)))
        return PW_FIGURE_CANCELLED;
      n_moves = 0.5 * (pw_set_count (targets->goes, targets->n_words) - (guint) pw_targets_go (targets, at));
      n_captures = count_captures (s, targets, s->boards[i]);
      *moves += n_moves;
      *captures += n_captures;
      here += n_moves + n_captures;
    }
  s->crowd->by_square[at] += here;
  return PW_FIGURE_FOUND;
}

static PwFigureStatus
try_board (Sampling *s)
{
  double moves = 0, captures = 0, mean;
  PwFigureStatus status;

  scatter (s);
  for (guint i = 0; i < pw_board_n_squares (s->boards[0]); i++)
    {
      if (pw_board_cell (s->boards[0], (PwSquare) i) == PW_CELL_HOLE)
        continue;
      status = try_square (s, (PwSquare) i, &moves, &captures);
      if (status != PW_FIGURE_FOUND)
        return status;
    }
  moves /= s->n_ground;
  captures /= s->n_ground;
  mean = moves + captures;
  s->n++;
  s->sum_moves += moves;
  s->sum_captures += captures;
  s->sum_of_squares += mean * mean;
  return PW_FIGURE_FOUND;
}

static double
error_so_far (const Sampling *s)
{
  double mean = (s->sum_moves + s->sum_captures) / s->n;
  double variance = MAX (0, s->sum_of_squares / s->n - mean * mean);

  return s->n > 1 ? sqrt (variance / (s->n - 1)) : 0;
}

static gboolean
is_enough (const Sampling *s)
{
  double mean = (s->sum_moves + s->sum_captures) / MAX (s->n, 1);

  if (s->n >= MOST_BOARDS || (s->n > 1 && s->work >= MOST_WORK))
    return TRUE;
  if (mean <= 0)
    return s->n >= MOST_IDLE || s->n * s->n_ground >= MOST_SQUARES;
  return s->n >= LEAST_BOARDS && error_so_far (s) < WANTED_ERROR * mean;
}

static PwFigureStatus
sample (Sampling *s)
{
  PwFigureStatus status;

  while (!is_enough (s))
    {
      double mean = (s->sum_moves + s->sum_captures) / MAX (s->n, 1), error = s->n > 1 ? error_so_far (s) : 1;
      double wanted = error > 0 ? WANTED_ERROR * mean / error : 1; /* the error falls with the root of the boards */

      s->pace.part = MAX (s->pace.part, CLAMP (wanted * wanted, 0, 1));
      if (!pw_patience_goes_on (s->pace.patience, s->pace.part))
        return PW_FIGURE_CANCELLED;
      status = try_board (s);
      if (status != PW_FIGURE_FOUND)
        return status;
    }
  s->crowd->moves = s->sum_moves / s->n;
  s->crowd->captures = s->sum_captures / s->n;
  s->crowd->error = error_so_far (s);
  for (guint i = 0; i < pw_board_n_squares (s->boards[0]); i++)
    s->crowd->by_square[i] /= s->n;
  return PW_FIGURE_FOUND;
}

/* -- symmetry -- */

/* Turns a board into itself, and is its own reverse. */
typedef enum
{
  LEFT_RIGHT,
  TOP_BOTTOM,
  DIAGONAL, /* of square boards whose files don't wrap around */
  N_REFLECTIONS
} Reflection;

#define TRIED_SQUARES 256 /* with random pieces: no piece looks symmetric on that many by chance */
#define TRIED_SHARE   4   /* the search for symmetry takes no more than a fourth of the boards that were tried */

static PwSquare
reflect (const PwBoard *board, PwSquare square, Reflection reflection)
{
  guint files = pw_board_files (board), file = pw_board_file_of (board, square);
  guint rank = pw_board_rank_of (board, square), other = file;

  if (reflection == LEFT_RIGHT)
    file = files - 1 - file;
  else if (reflection == TOP_BOTTOM)
    rank = pw_board_ranks (board) - 1 - rank;
  else
    file = rank, rank = other;
  return (PwSquare) (rank * files + file);
}

static gboolean
is_shape_symmetric (const PwBoard *board, Reflection reflection)
{
  if (reflection == DIAGONAL && (pw_board_files (board) != pw_board_ranks (board) || pw_board_is_cylinder (board)))
    return FALSE;
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if ((pw_board_cell (board, (PwSquare) i) == PW_CELL_HOLE)
        != (pw_board_cell (board, reflect (board, (PwSquare) i, reflection)) == PW_CELL_HOLE))
      return FALSE;
  return TRUE;
}

/* How much a piece can do on a square, 0 if it is to end: moves, and captures as a fraction that no move makes. */
static double
count_here (Sampling *s, const PwBoard *board, PwSquare at)
{
  PwPosition position = { .board = board, .at = at, .side = PW_SIDE_FIRST };
  const PwTargets *targets = pw_generator_targets (s->generator, &position);

  s->is_stopped |= !pw_pace_goes_on (&s->pace, pw_figure_work (s->generator));
  if (s->is_stopped)
    return 0;
  return pw_set_count (targets->goes, targets->n_words)
         + count_captures (s, targets, board) / (PW_BOARD_MAX_SQUARES + 1.0);
}

/* Whether the piece can do as much on a random board as on its image. */
static gboolean
is_alike_on_image (Sampling *s, Reflection reflection)
{
  PwBoard *board = s->boards[0], *image = s->boards[1];

  scatter (s);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) != PW_CELL_HOLE)
      pw_board_set_as (image, reflect (board, (PwSquare) i, reflection), board, (PwSquare) i);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) != PW_CELL_HOLE
        && count_here (s, board, (PwSquare) i) != count_here (s, image, reflect (board, (PwSquare) i, reflection)))
      return FALSE;
  return !s->is_stopped;
}

static void
average (Sampling *s, Reflection reflection)
{
  for (guint i = 0; i < pw_board_n_squares (s->boards[0]); i++)
    {
      PwSquare other = reflect (s->boards[0], (PwSquare) i, reflection);

      if (other > i)
        s->crowd->by_square[i] = s->crowd->by_square[other]
            = (s->crowd->by_square[i] + s->crowd->by_square[other]) / 2;
    }
}

/* Squares that are alike for the piece have the same figure; chance gave each its own. */
static PwFigureStatus
find_symmetry (Sampling *s)
{
  guint n_boards = 1 + TRIED_SQUARES / s->n_ground;

  for (Reflection i = 0; i < N_REFLECTIONS && s->n >= TRIED_SHARE * n_boards; i++)
    {
      guint n_alike = 0;

      if (!is_shape_symmetric (s->boards[0], i))
        continue;
      while (n_alike < n_boards && is_alike_on_image (s, i))
        n_alike++;
      if (n_alike == n_boards)
        average (s, i);
    }
  return s->is_stopped ? PW_FIGURE_CANCELLED : PW_FIGURE_FOUND;
}

static guint
count_ground (const PwBoard *board)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    n += pw_board_cell (board, (PwSquare) i) != PW_CELL_HOLE;
  return n;
}

/* With no figures yet. */
static PwCrowd *
create_crowd (const PwBoard *shape, double empty)
{
  PwCrowd *crowd = g_new0 (PwCrowd, 1);

  crowd->empty = empty;
  crowd->by_square = g_new0 (double, pw_board_n_squares (shape));
  return crowd;
}

PwCrowd *
pw_crowd_sample (PwPiece *piece, const PwBoard *shape, double empty, const PwPatience *patience)
{
  PwCrowd *crowd = create_crowd (shape, empty);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwBoard) board = pw_board_copy_bare (shape), other = pw_board_copy_bare (shape);
  g_autofree guint64 *taken = NULL;
  Sampling s = { .crowd = crowd, .generator = generator, .rand = rand, .boards = { board, other },
                 .letter = pw_figure_letter (piece), .n_ground = count_ground (shape),
                 .pace = { .patience = patience } };

  s.n_words = pw_set_words (pw_board_n_squares (shape));
  s.taken = taken = g_new (guint64, s.n_words);
  pw_generator_set_patience (generator, PW_FIGURE_MAX_ARRIVALS);
  crowd->status = s.n_ground > 0 ? sample (&s) : PW_FIGURE_NO_SQUARES;
  if (crowd->status == PW_FIGURE_FOUND)
    crowd->status = find_symmetry (&s);
  return crowd;
}

/* -- both -- */

PwCrowd *
pw_crowd_new (PwPiece *piece, const PwBoard *shape, double empty, const PwPatience *patience)
{
  PwCrowd *crowd = create_crowd (shape, empty);
  PwPatience exact = pw_patience_part (patience, 0, 0.5), rest = pw_patience_part (patience, 0.5, 1);

  if (count_ground (shape) == 0)
    crowd->status = PW_FIGURE_NO_SQUARES;
  else if (!_pw_crowd_find_exactly (crowd, piece, shape, &exact))
    {
      pw_crowd_free (crowd);
      return pw_crowd_sample (piece, shape, empty, &rest);
    }
  return crowd;
}

PW_FREE_FUNC (pw_crowd_free, PwCrowd, (g_free, by_square));
