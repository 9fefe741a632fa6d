/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pairs add up to: scores, and pawns. */
#include <math.h>

#include "core/game/match/match.h"

#define LEAST_PAIRS 2 /* with the piece, before there is a figure in pawns */

/* What a pawn more does in most games, in so many pairs by their points: they count as well, and are soon
 * outweighed. */
static const guint usual_pawn[PW_MATCH_N_POINTS] = { 1, 3, 5, 4, 5 };

void
pw_match_tally_add (PwMatchTally *tally, const PwMatchPair *pair)
{
  tally->pairs[pair->odds][pair->points[0] + pair->points[1]]++;
}

typedef struct
{
  double n, mean, error; /* of the mean: one standard error */
} Sum;

/*
 * seeds: added to the pairs that are won twice, and to those lost twice: one that has not happened yet may
 * still do, so an error is never 0
 */
static Sum
sum_up (const guint *pairs, double seeds)
{
  Sum sum = { 2 * seeds, seeds, 0 };
  double squares = 0;

  for (guint points = 0; points < PW_MATCH_N_POINTS; points++)
    {
      sum.n += pairs[points];
      sum.mean += pairs[points] * points / 4.0;
    }
  sum.mean /= sum.n;
  for (guint points = 0; points < PW_MATCH_N_POINTS; points++)
    {
      double off = points / 4.0 - sum.mean;

      squares += (pairs[points] + (points % 4 == 0 ? seeds : 0)) * off * off;
    }
  sum.error = sqrt (squares) / sum.n;
  return sum;
}

/* The same on the scale of odds. */
static Sum
scale (const guint *pairs)
{
  Sum sum = sum_up (pairs, 0.5);
  double slope = 1 / (sum.mean * (1 - sum.mean));

  return (Sum){ sum.n - 1, log (sum.mean / (1 - sum.mean)), sum.error * slope };
}

/*
 * A quotient's error (Fieller): so far off may the one be that is farthest from it of all that are within one
 * standard error. It has none if the divisor may be 0.
 */
static double
error_of_quotient (Sum a, Sum b)
{
  double quotient = a.mean / b.mean, doubt = b.error * b.error / (b.mean * b.mean);

  return (fabs (quotient) * doubt
          + sqrt (a.error * a.error * (1 - doubt) + quotient * quotient * b.error * b.error) / b.mean)
         / (1 - doubt);
}

void
pw_match_tally_result (const PwMatchTally *tally, int handicap, PwMatchResult *result)
{
  guint with_pawn[PW_MATCH_N_POINTS];
  Sum piece = scale (tally->pairs[PW_MATCH_PIECE]), pawn;

  for (guint points = 0; points < PW_MATCH_N_POINTS; points++)
    with_pawn[points] = usual_pawn[points] + tally->pairs[PW_MATCH_PAWN][points];
  pawn = scale (with_pawn);
  for (guint odds = 0; odds < PW_N_MATCH_ODDS; odds++)
    {
      Sum sum = sum_up (tally->pairs[odds], 0);

      result->games[odds] = (guint) (2 * sum.n);
      result->score[odds] = sum.mean;
      result->score_error[odds] = sum.n > 0 ? sum_up (tally->pairs[odds], 0.5).error : NAN;
    }
  result->pawns = result->error = NAN;
  result->pawn_is_weak = piece.n >= LEAST_PAIRS && pawn.mean < 1.25 * pawn.error;
  if (piece.n < LEAST_PAIRS || result->pawn_is_weak)
    return;
  result->pawns = handicap + piece.mean / pawn.mean;
  result->error = error_of_quotient (piece, pawn);
}

gboolean
pw_match_result_is_good (const PwMatchResult *result, double most)
{
  return result->error <= most;
}
