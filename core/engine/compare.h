/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Whether pieces do the same is asked of the generator: on what boards, and by what.  Numbers at random come from a
 * GRand with a seed, so that boards are the same every time.
 */

/* -- boards -- */

/* What stands on a board. Each of these is in a hundred. */
typedef struct
{
  guint density;    /* squares that are held by a piece */
  guint near;       /* ... of those at most PW_SCATTER_NEAR steps from `at`; not counted if that is PW_NO_SQUARE */
  guint own;        /* pieces of the first side */
  guint holes;      /* squares that are holes */
  guint32 letters;  /* types of piece that matter, as in PwMatch: one half is of these; 0: pawns only */
  gboolean virgins; /* some pieces have not moved, and one has just passed another square */
} PwScatter;

#define PW_SCATTER_NEAR 2

/* Sets up an empty board. at: PW_NO_SQUARE, or left empty */
void pw_compare_scatter (PwBoard *board, GRand *rand, PwSquare at, const PwScatter *scatter);
/* Any square that is none of the holes; there must be one. */
PwSquare pw_compare_pick_square (const PwBoard *board, GRand *rand);

/*
 * Small boards of many shapes, more or less crowded, the same every time.  A lame leap passes over a hole where the
 * steps that otherwise say the same can't, so some of the boards have holes.
 *
 * letters: as of PwScatter
 * Returns: (element-type PwBoard) (transfer full)
 */
GPtrArray *pw_compare_boards (guint32 letters);

/* -- moves -- */

/* Whether they end alike, take alike, and do the same to all other pieces. */
gboolean pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b);
gboolean pw_compare_same_moves (const PwMoves *a, const PwMoves *b);

/* -- pieces -- */

/* Whether it matters that the piece has not moved yet. */
gboolean pw_compare_asks_for_virgin (const PwPiece *piece);

/* Two pieces, side by side. */
typedef struct
{
  PwGenerator *generators[2];
  PwMoves *moves[2]; /* their outcomes on the last position */
  guint size;        /* nodes of both */
  guint64 work;      /* so far: arrivals, and `size` for each position; may be set */
} PwPair;

/* shapes: (nullable) */
void pw_pair_init (PwPair *pair, PwPiece *a, PwPiece *b, PwBoardShapes *shapes);
void pw_pair_clear (PwPair *pair);
/* Runs both. Returns: FALSE if one was cut off, so that nothing is certain */
gboolean pw_pair_run (PwPair *pair, const PwPosition *position);
/* Runs both. Returns: whether they do the same there, as far as is known */
gboolean pw_pair_is_alike (PwPair *pair, const PwPosition *position);

/*
 * Whether two pieces do the same on all boards.  Most pieces move on most boards.  For one that rarely does the
 * boards are gone through again from other squares, and then larger and fuller ones, until there were moves to compare
 * often enough.
 *
 * boards: of pw_compare_boards()
 * work: (inout): as of PwPair; past max_work nothing is alike
 */
gboolean pw_compare_pieces (PwPiece *a, PwPiece *b, const GPtrArray *boards, guint64 *work, guint64 max_work);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwPair, pw_pair_clear)

G_END_DECLS
