/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate-moves.h"
#include "core/analysis/mate.h"

G_BEGIN_DECLS

/*
 * The inside of a table of mates.
 *
 * Positions in which all but one piece stand the same are kept as one set: of the squares where that piece may stand.
 * So a retrograde step for all of them is a few words of AND and OR.
 */
struct _PwMateTable
{
  PwMateGround *ground;
  guint n_pieces;
  PwMateMoves *moves[PW_MATE_MAX_PIECES];
  /* Moves to mate with the stronger side to move, 0 if unknown: [king][bare][piece] or [king][bare][first][second] */
  guint16 *distances;
  PwMateTable *alone[PW_MATE_MAX_PIECES]; /* two pieces: what is left when the other one is taken */
  PwMateFacts facts;
};

/* Solves it for one piece. The ground and the moves are there. */
PwFigureStatus _pw_mate_solve_one (PwMateTable *table, const PwPatience *patience);
/* Solves it for two. What each piece does alone is there, too. */
PwFigureStatus _pw_mate_solve_two (PwMateTable *table, const PwPatience *patience);

G_END_DECLS
