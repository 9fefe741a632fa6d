/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"
#include "core/base/go-on.h"

G_BEGIN_DECLS

/*
 * What a piece is worth by play (design, section 7): matches of the opponent against itself, in which one
 * side has one piece where the other has another, and pawn odds in the same game tell what a score means in
 * pawns.
 *
 * A match is made of pairs: both games of a pair begin with the same position, colours reversed.  Pair i of a
 * plan is the same wherever and whenever it is played, so that pairs can be played by several threads and
 * machines, and added.
 */

/* What is to be played.  A value; who fills it in owns it. */
typedef struct
{
  PwRules *rules; /* borrowed while it is used */
  char piece;     /* letter of the kind that is measured */
  char against;   /* letter of what the other side has in its place; 0: nothing, it has a pawn less instead */
  guint nodes;    /* of each move */
  guint64 seed;
} PwMatchPlan;

typedef enum
{
  PW_MATCH_PIECE, /* piece against piece */
  PW_MATCH_PAWN,  /* pawn odds: what a pawn is worth in this game */
  PW_N_MATCH_ODDS,
} PwMatchOdds;

/* Two games.  Points are of the side with `piece`, or with the pawn more: 2 for a win, 1 for a draw. */
typedef struct
{
  PwMatchOdds odds;
  guint64 index;
  guint8 points[2]; /* by the side that it plays first with: first, second */
  guint plies[2];
} PwMatchPair;

/*
 * What pairs add up to.  score is 0 to 1; pawns and error are as in the design: the score as odds of pawns,
 * one standard error; both NAN until there are enough pairs.
 */
typedef struct
{
  guint games[PW_N_MATCH_ODDS];
  double score[PW_N_MATCH_ODDS], score_error[PW_N_MATCH_ODDS];
  double pawns, error; /* piece is worth so many pawns more than against */
} PwMatchResult;

/* Pairs so far.  Thread-safe by its holder's lock only. */
typedef struct _PwMatchTally PwMatchTally;

G_END_DECLS
