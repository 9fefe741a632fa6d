/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pairs add up to: scores, and pawns. */
#include <math.h>

#include "core/game/match/match.h"

#define LEAST_PAIRS 8   /* of each odds, before there is a figure in pawns */
#define MANY_PAIRS  100 /* with a pawn more, after which a pawn counts as weak; still more may tell its worth */

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

void
pw_match_tally_result (const PwMatchTally *tally, int handicap, PwMatchResult *result)
{
  Sum piece = scale (tally->pairs[PW_MATCH_PIECE]), pawn = scale (tally->pairs[PW_MATCH_PAWN]);
  double pawns = piece.mean / pawn.mean;

  for (guint odds = 0; odds < PW_N_MATCH_ODDS; odds++)
    {
      Sum sum = sum_up (tally->pairs[odds], 0);

      result->games[odds] = (guint) (2 * sum.n);
      result->score[odds] = sum.mean;
      result->score_error[odds] = sum.n > 0 ? sum_up (tally->pairs[odds], 0.5).error : NAN;
    }
  result->pawns = result->error = NAN;
  result->pawn_is_weak = pawn.n >= MANY_PAIRS && pawn.mean < 2 * pawn.error;
  if (MIN (piece.n, pawn.n) < LEAST_PAIRS || pawn.mean < 2 * pawn.error)
    return;
  result->pawns = handicap + pawns;
  result->error = hypot (piece.error, pawns * pawn.error) / pawn.mean;
}

gboolean
pw_match_result_is_good (const PwMatchResult *result, double most)
{
  return result->error <= most;
}
