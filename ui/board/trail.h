/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/vec.h"

G_BEGIN_DECLS

/*
 * PwTrail: the way that a hand means when it moves over a board: square by square, turning where the hand turns.
 * Places are counted in squares from the middle of the first one, to the right and up. Knows no widget.
 *
 * A square counts when the hand comes well inside of it, past its corners. Squares that a straight stroke only grazes
 * do not, so that a stroke from here to a knight's leap away is that leap. Moving back along the way shortens it:
 * from d4 over e4 and f4 back to e4, the way ends on e4.
 */
typedef struct
{
  GArray *points; /* where the hand has been */
  GArray *stops;  /* the squares that count, but for those that are straight on from one to the next */
} PwTrail;

void pw_trail_init (PwTrail *trail);
void pw_trail_clear (PwTrail *trail);

/* Forgets what was. x, y: where the hand is, in the first square */
void pw_trail_begin (PwTrail *trail, double x, double y);
/* The hand has gone straight to another place. Returns: whether the way may be another one now */
gboolean pw_trail_go (PwTrail *trail, double x, double y);
/* Number of squares after the first one; the last one is the end. */
guint pw_trail_length (const PwTrail *trail);
PwVec pw_trail_get (const PwTrail *trail, guint i);

G_END_DECLS
