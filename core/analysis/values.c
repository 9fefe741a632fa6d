/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values: owns the estimators. */
#include "core/analysis/values.h"

#include "core/analysis/power.h"
#include "core/engine/graph/targets.h"

#define N_(text) text /* marks texts for translation; the caller that shows them translates */

#define ROOK_PAWNS 5.0

/* ORDER ESTIMATORS */
static const PwEstimatorFacts facts[] = {
  { "leaper law", N_ ("Short leaps"),
    N_ ("A piece with n leaps that nothing can block is worth 33n + 0.7n² hundredths of a pawn. Measured for 4 to 24 "
        "leaps of one or two squares."),
    N_ ("H. G. Muller: short-range leaper law, fitted to matches between programs on 8x8") },
  { "crowded mobility", N_ ("Crowded board"),
    N_ ("The average number of moves and captures when one square in three is taken, compared with a rook at 5 pawns. "
        "The range goes up to 70 percent of squares empty."),
    N_ ("Ralph Betza: “Ideal Values and Practical Values”, part 4") },
  { "mobility of distance", N_ ("Near squares count more"),
    N_ ("Each destination on the empty board counts 1, divided by its distance in king’s steps; compared with a rook "
        "at 5 pawns."),
    N_ ("A simple weighting, not compared with games") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (facts) == PW_N_ESTIMATORS);

const PwEstimatorFacts *
pw_estimator_facts (PwEstimator estimator)
{
  return &facts[estimator];
}

/* -- the law of short leapers -- */

#define BOARD_SIZE  5 /* around the piece: leaps of two squares stay on it */
#define LEAST_LEAPS 4
#define MOST_LEAPS  24

typedef struct
{
  guint n;             /* squares where it both moves and captures, whatever is between */
  gboolean is_divided; /* it goes to some where it can't capture, or the other way */
  gboolean is_blocked; /* something can block it */
} Leaps;

/* A run of all estimators. */
typedef struct
{
  PwPiece *piece, *rook;
  const PwScope *scope;
  const PwPatience *patience;
  PwPace pace; /* of what is quick */
} Run;

/* Whether it gets there on a board full of pieces but for the square itself. */
static gboolean
is_leap (PwGenerator *generator, PwBoard *full, PwSquare at, PwSquare to)
{
  PwPosition position = { .board = full, .at = at, .side = PW_SIDE_FIRST };
  gboolean reached;

  pw_board_set (full, to, PW_CELL_EMPTY, 0);
  reached = pw_targets_go (pw_generator_targets (generator, &position), to);
  pw_board_set (full, to, PW_CELL_FIRST, 'P');
  return reached;
}

static PwFigureStatus
count_leaps (Run *run, Leaps *leaps)
{
  g_autoptr (PwBoard) board = pw_board_new (BOARD_SIZE, BOARD_SIZE), full = pw_board_copy (board);
  g_autoptr (PwScope) scope = pw_scope_new (run->piece, board, PW_SIDE_FIRST, pw_figure_letter (run->piece),
                                             run->pace.patience);
  g_autoptr (PwGenerator) generator = pw_generator_new (run->piece);
  PwSquare centre = (PwSquare) (pw_board_n_squares (board) / 2);

  if (scope->status == PW_FIGURE_CANCELLED)
    return PW_FIGURE_CANCELLED;
  pw_generator_set_patience (generator, PW_FIGURE_MAX_ARRIVALS);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    pw_board_set (full, (PwSquare) i, PW_CELL_FIRST, 'P');
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      gboolean may_move = pw_set_has (pw_scope_moves (scope, centre), i);
      gboolean may_take = pw_set_has (pw_scope_attacks (scope, centre), i);

      leaps->is_divided |= may_move != may_take;
      if (may_move && is_leap (generator, full, centre, (PwSquare) i))
        leaps->n += may_take ? 1 : 0;
      else
        leaps->is_blocked |= may_move;
      if (may_move && !pw_pace_goes_on (&run->pace, pw_figure_work (generator)))
        return PW_FIGURE_CANCELLED;
    }
  return PW_FIGURE_FOUND;
}

/* Whether some target is more than two king's steps away. */
static gboolean
goes_far (const PwScope *scope)
{
  g_autofree guint64 *targets = g_new (guint64, scope->n_words);

  for (guint i = 0; i < scope->n_squares; i++)
    {
      pw_scope_targets (scope, i, targets);
      PW_SET_EACH (to, targets, scope->n_words)
        if (pw_board_distance (scope->board, (PwSquare) i, (PwSquare) to) > 2)
          return TRUE;
    }
  return FALSE;
}

static PwFigureStatus
estimate_leaper (PwEstimate *estimate, Run *run)
{
  Leaps leaps = { 0 };

  if (count_leaps (run, &leaps) == PW_FIGURE_CANCELLED)
    return PW_FIGURE_CANCELLED;
  estimate->known = leaps.n > 0;
  estimate->pawns = (33 * leaps.n + 0.7 * leaps.n * leaps.n) / 100;
  estimate->low = estimate->high = estimate->pawns;
  if (goes_far (run->scope))
    estimate->note = N_ ("Only for pieces that stay within two squares; longer moves aren’t counted.");
  else if (leaps.is_blocked)
    estimate->note = N_ ("Only for leaps; moves that can be blocked aren’t counted.");
  else if (leaps.is_divided)
    estimate->note = N_ ("Only for pieces that capture as they move; other moves aren’t counted.");
  else if (leaps.n < LEAST_LEAPS || leaps.n > MOST_LEAPS)
    estimate->note = N_ ("Only for 4 to 24 leaps.");
  estimate->valid = estimate->note == NULL;
  return PW_FIGURE_FOUND;
}

/* -- mobility against that of a rook -- */

/* Returns: as of the crowd */
static PwFigureStatus
find_ratio (PwPiece *piece, PwPiece *rook, const PwBoard *shape, double empty, const PwPatience *patience,
            double *pawns)
{
  PwPatience first = pw_patience_part (patience, 0, 0.5), second = pw_patience_part (patience, 0.5, 1);
  g_autoptr (PwCrowd) own = pw_crowd_new (piece, shape, empty, &first);
  g_autoptr (PwCrowd) other = pw_crowd_new (rook, shape, empty, &second);

  if (other->status == PW_FIGURE_CANCELLED)
    return PW_FIGURE_CANCELLED;
  if (own->status == PW_FIGURE_FOUND && pw_crowd_mean (other) > 0)
    *pawns = ROOK_PAWNS * pw_crowd_mean (own) / pw_crowd_mean (other);
  return own->status;
}

static PwFigureStatus
estimate_crowded (PwEstimate *estimate, Run *run)
{
  static const double shares[] = { 2.0 / 3.0, 0.7 }; /* the numbers that Betza used */
  double pawns[G_N_ELEMENTS (shares)] = { 0 };
  PwFigureStatus status = PW_FIGURE_FOUND;

  for (guint i = 0; i < G_N_ELEMENTS (shares) && status == PW_FIGURE_FOUND; i++)
    {
      PwPatience part = pw_patience_part (run->patience, i / 2.0, (i + 1) / 2.0);

      status = find_ratio (run->piece, run->rook, run->scope->board, shares[i], &part, &pawns[i]);
    }
  estimate->known = estimate->valid = status == PW_FIGURE_FOUND && pawns[0] > 0;
  estimate->pawns = pawns[0];
  estimate->low = MIN (pawns[0], pawns[1]);
  estimate->high = MAX (pawns[0], pawns[1]);
  return status;
}

/* Returns: -1 if it was given up */
static double
sum_of_nearness (const PwScope *scope, PwPace *pace)
{
  g_autofree guint64 *targets = g_new (guint64, scope->n_words);
  double sum = 0;

  for (guint i = 0; i < scope->n_squares; i++)
    {
      if (!pw_pace_goes_on (pace, 4 * pw_scope_targets (scope, i, targets)))
        return -1;
      PW_SET_EACH (to, targets, scope->n_words)
        sum += 1.0 / pw_board_distance (scope->board, (PwSquare) i, (PwSquare) to);
    }
  return sum;
}

static PwFigureStatus
estimate_distance (PwEstimate *estimate, Run *run)
{
  g_autoptr (PwScope) other = pw_scope_new (run->rook, run->scope->board, PW_SIDE_FIRST, 'P', run->pace.patience);
  double own_sum = 0, other_sum = 0;

  if (other->status == PW_FIGURE_FOUND)
    other_sum = sum_of_nearness (other, &run->pace);
  if (other->status == PW_FIGURE_FOUND && other_sum >= 0)
    own_sum = sum_of_nearness (run->scope, &run->pace);
  if (other->status == PW_FIGURE_CANCELLED || other_sum < 0 || own_sum < 0)
    return PW_FIGURE_CANCELLED;
  estimate->known = estimate->valid = own_sum > 0 && other_sum > 0;
  estimate->pawns = estimate->known ? ROOK_PAWNS * own_sum / other_sum : 0;
  estimate->low = estimate->high = estimate->pawns;
  return PW_FIGURE_FOUND;
}

typedef PwFigureStatus (*Find) (PwEstimate *estimate, Run *run);

/* ORDER ESTIMATORS */
static const Find finds[] = { estimate_leaper, estimate_crowded, estimate_distance };
G_STATIC_ASSERT (G_N_ELEMENTS (finds) == PW_N_ESTIMATORS);

static const PwEstimator quick_ones_first[]
    = { PW_ESTIMATOR_LEAPER, PW_ESTIMATOR_DISTANCE, PW_ESTIMATOR_CROWDED };

PwFigureStatus
pw_estimate_find (PwEstimate *estimate, PwEstimator estimator, PwPiece *piece, const PwScope *scope,
                  const PwPatience *patience)
{
  g_autoptr (PwPiece) rook = pw_orthodox_new (PW_ORTHODOX_ROOK);
  PwPatience quick = pw_patience_part (patience, 0, 0);
  Run run = { piece, rook, scope, patience, { .patience = &quick } };
  PwFigureStatus status = scope->status;

  *estimate = (PwEstimate){ 0 };
  if (status == PW_FIGURE_FOUND)
    status = finds[estimator](estimate, &run);
  if (!estimate->known && estimate->note == NULL)
    estimate->note = N_ ("It has no moves that this could count.");
  return status;
}

PwValues *
pw_values_new (PwPiece *piece, const PwScope *scope, const PwPatience *patience)
{
  PwValues *values = g_new0 (PwValues, 1);

  values->status = scope->status;
  for (guint i = 0; i < PW_N_ESTIMATORS && values->status == PW_FIGURE_FOUND; i++)
    values->status = pw_estimate_find (&values->estimates[quick_ones_first[i]], quick_ones_first[i], piece,
                                       scope, patience);
  return values;
}

void
pw_values_free (PwValues *values)
{
  g_free (values);
}
