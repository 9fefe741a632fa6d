/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/scope.h"

G_BEGIN_DECLS

/*
 * Mobility (design, section 6): how many targets a piece has, on average over all squares that are no holes.  A target
 * is a square where it can move, or whose occupant it can take.
 */

/* On the empty board; an enemy is taken to be on a square for as long as that one square is looked at. */
typedef struct
{
  PwFigureStatus status;
  double mean;
  guint least, most;
  guint *by_square; /* n_squares; 0 for holes */
} PwMobility;

/* Returns: (transfer full) */
PwMobility *pw_mobility_new (const PwScope *scope);
void pw_mobility_free (PwMobility *mobility); /* (nullable) */

/*
 * On crowded boards: every other square is empty with a given chance, else occupied, own and enemy as likely.  A target
 * counts if the piece can move there, or could take its occupant if that were an enemy.
 */
typedef struct
{
  PwFigureStatus status;
  double empty;           /* the share of empty squares, 0 to 1 */
  double moves, captures; /* means; their sum is the mobility */
  double error;           /* one standard error of that sum; 0: exact */
  double *by_square;      /* n_squares; 0 for holes */
} PwCrowd;

/*
 * Exact for leaps and slides; other pieces are tried on random boards, always the same ones, until the error is below
 * one percent; the figures of squares that are alike for the piece are their mean then.
 *
 * shape: the board; what is on it doesn't count
 * empty: 0 to 1
 * patience: (nullable)
 * Returns: (transfer full)
 */
PwCrowd *pw_crowd_new (PwPiece *piece, const PwBoard *shape, double empty, const PwPatience *patience);
/* As pw_crowd_new(), but always by trying: for tests. */
PwCrowd *pw_crowd_sample (PwPiece *piece, const PwBoard *shape, double empty, const PwPatience *patience);
void pw_crowd_free (PwCrowd *crowd); /* (nullable) */

static inline double
pw_crowd_mean (const PwCrowd *crowd)
{
  return crowd->moves + crowd->captures;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMobility, pw_mobility_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwCrowd, pw_crowd_free)

G_END_DECLS
