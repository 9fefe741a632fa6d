/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/pool.h"
#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/* The inside of PwMoves: for moves.c, which owns it, and for the files that fill it. */

typedef PW_POOL (PwSquare) PwSquarePool;
typedef PW_POOL (PwMove) PwMovePool;

/* Shifts and effects share a pool: those of a move follow each other, shifts first. */
typedef union
{
  PwShift shift;
  PwEffect effect;
} PwShiftOrEffect;

G_STATIC_ASSERT (sizeof (PwShift) == sizeof (PwShiftOrEffect) && sizeof (PwEffect) == sizeof (PwShiftOrEffect));

#define PW_NO_RARE_MOVE G_MAXUINT

/* A move that does something to a piece elsewhere than on its destination: moves with the same destination are a
 * list. */
typedef struct
{
  guint move; /* index into `found` */
  guint next; /* PW_NO_RARE_MOVE is the end */
} PwRareMove;

struct _PwMoves
{
  guint files, ranks;
  PwMovePool moves;
  PwMovePool found;    /* in the order in which they were found, during a run */
  PwMovePool attacks;
  PwSquarePool squares; /* of which slices are parts */
  PW_POOL (PwShiftOrEffect) others;
  PwSquarePool blockers, screens, victims;
  PW_POOL (PwRareMove) rare;
  gboolean truncated;
};

/* Empties everything for a run on a board of this size. */
static inline void
pw_moves_reset (PwMoves *moves, guint files, guint ranks)
{
  moves->files = files;
  moves->ranks = ranks;
  pw_pool_clear (&moves->moves);
  pw_pool_clear (&moves->found);
  pw_pool_clear (&moves->rare);
  pw_pool_clear (&moves->attacks);
  pw_pool_clear (&moves->squares);
  pw_pool_clear (&moves->others);
  pw_pool_clear (&moves->blockers);
  pw_pool_clear (&moves->screens);
  pw_pool_clear (&moves->victims);
  moves->truncated = FALSE;
}

/*
 * Appends all moves to a destination in their order; there must be room for them.
 *
 * order: each square's place in the order of names
 * first: of the list of rare moves
 * plain: the other one, as an index into `found`, or PW_NO_RARE_MOVE
 * pace: of a caller that may stop it
 * Returns: FALSE if it was stopped: some are missing
 */
gboolean pw_moves_append_sorted (PwMoves *moves, const PwSquare *order, guint first, guint plain,
                                 PwPace *pace);

/* The place of a square in the order of names: file, then rank. */
static inline guint
pw_moves_order (const PwMoves *moves, PwSquare square)
{
  return (square % moves->files) * moves->ranks + square / moves->files;
}

/* Whether two moves have the same destination and do the same to other pieces. */
gboolean pw_moves_same (const PwMoves *moves, const PwMove *a, const PwMove *b);

/* Sorts squares by their names, in place. */
void pw_moves_sort_squares (const PwMoves *moves, PwSquare *squares, guint n);

G_END_DECLS
