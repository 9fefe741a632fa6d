/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"

G_BEGIN_DECLS

/*
 * Whether two pieces move alike, and if not, a small position that shows it.
 *
 * Both are tried on many boards, the same every time; where they differ, what does not matter is taken off
 * the board as long as a difference remains, and the board is cut down.  Moves are the same if they end on
 * the same square, take the same pieces, and do the same to all others.  Takes some milliseconds;
 * deterministic.
 */

typedef struct
{
  PwBoard *board;      /* without the piece: its square is empty */
  PwPosition position; /* on that board */
  gboolean is_shown;   /* it is the preferred position, with all that is there */
  gboolean of_second;  /* TRUE: only the second piece has the move; FALSE: only the first has it */
  PwMoves *moves;      /* all moves there of the piece that has it */
  guint move;          /* its index in these: target, captures, steps */
  gboolean reaches;    /* the other one can end there, too, but takes other pieces or does something else */
} PwDifference;

/*
 * Compares.
 *
 * preferred: (nullable): a position that is tried first: if they differ there, it is shown as it is
 * difference: (out) (optional) (transfer full) (nullable): with PW_ALIKE_NOT
 */
PwAlike pw_difference_find (PwPiece *first, PwPiece *second, const PwPosition *preferred,
                            PwDifference **difference);
void pw_difference_free (PwDifference *difference); /* (nullable) */
/* The board as text, with the piece as an X of the first side: "8/8/5q2/8/4n3/8/3X4/8". (transfer full) */
char *pw_difference_board (const PwDifference *difference);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwDifference, pw_difference_free)

G_END_DECLS
