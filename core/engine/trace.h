/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * PwTrace: the walk of one move, with what PwMoves leaves out: by which leap of the piece each square was
 * reached, and when other pieces were taken or put down. For code that shows a move step by step.
 */

/* A walker arrives, or turns where it is. */
typedef struct
{
  PwSquare square; /* PW_NO_SQUARE: off the board, where some walks pass */
  PwSquare over; /* a piece that the leap passes over, or before which the walker turns; PW_NO_SQUARE: none */
  int leap;      /* PwNodeId of the leap in the piece; -1: there was none, it turned */
  guint n_changes; /* of the trace: made before */
  gboolean hops;   /* ... and the piece on the square before stays there: it was hopped over */
} PwArrival;

/* What happens to another piece. */
typedef struct
{
  PwSquare piece;  /* where it was before the move */
  PwSquare square; /* where it is taken, or put down */
  gboolean put;
} PwTraceChange;

typedef struct
{
  GArray *arrivals; /* PwArrival, in the order of the walk, without the start */
  GArray *changes;  /* PwTraceChange, in that order, without those of the move's end */
} PwTrace;

/*
 * Goes the path of a move again. Of several walks it is the one with the squares of the move; without such a
 * one, the shortest that does the same.
 *
 * piece, position: those that the moves are of; move: one of these moves
 * Returns: (transfer full) (nullable): NULL if the walk was cut off before
 */
PwTrace *pw_trace_new (PwPiece *piece, const PwPosition *position, const PwMoves *moves, const PwMove *move);
void pw_trace_free (PwTrace *trace); /* (nullable) */

/* leaps: of the piece, in the order of the walk; -1 where it turned; n: at least one */
typedef void (*PwTraceVisit) (PwSquare to, const int *leaps, guint n, gpointer data);

/*
 * Shows every way in which a walk can end on a square, captures that only lack an enemy included: also those
 * that PwMoves leaves out, as another one leads to the same square.
 *
 * most: how many arrivals are looked at, in all; the rest is left out
 */
void pw_trace_visit (PwPiece *piece, const PwPosition *position, guint most, PwTraceVisit visit,
                     gpointer data);

PW_ELEMENTS (pw_trace_arrival, PwTrace, arrivals, PwArrival)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTrace, pw_trace_free)

G_END_DECLS
