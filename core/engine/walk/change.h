/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* What a walk has done to other pieces so far, and what a square holds after that (change.c). */

/* What a square holds for a walk that has changed it, that has left the board, or that is back: PwHolds. */
guint pw_walk_holds_there (const PwWalk *w, guint32 changes, PwSquare square);

/* What a square of the board holds before the walk has changed anything: PwHolds; 0 for a hole. */
static inline guint
pw_walk_holds_first (const PwWalk *w, PwSquare square)
{
  return square == w->position->at ? (guint) PW_HOLDS_EMPTY : w->holds[w->cells[square]];
}

/* What a square holds for this walk: PwHolds. */
static inline guint
pw_walk_holds (const PwWalk *w, guint32 changes, PwSquare square)
{
  guint holds;

  if (square == PW_OFF_BOARD || square == w->position->at)
    return pw_walk_holds_there (w, changes, square);
  holds = w->holds[w->cells[square]];
  if (changes != 0 && ((holds & PW_HOLDS_ANY_PIECE) || w->path->puts))
    return pw_walk_holds_there (w, changes, square);
  return holds == 0 ? (guint) PW_HOLDS_OFF : holds;
}

/* Whether its content (as above) matches. */
gboolean pw_walk_matches (const PwWalk *w, guint32 changes, PwSquare square, guint holds, const PwMatch *match);

/* The last change on a square; 0 if there is none. */
guint32 pw_walk_last_change (const PwWalk *w, guint32 changes, PwSquare square);
/* The piece on a square, by its square before the move. */
PwSquare pw_walk_occupant (const PwWalk *w, guint32 changes, PwSquare square);
/* States whose squares may hold something else than pw_walk_holds() says. */
#define PW_STATES_HOLDING (PW_STATE_CROSSED | PW_STATE_HOME)
/*
 * As pw_walk_holds(), for a walker's square: its own piece, if this leg came round to where the walk began; nothing, if
 * the walker has not left that yet.
 */
guint pw_walk_holds_at (const PwWalk *w, const PwState *state, guint32 changes);
/* The piece on a square is taken. */
guint32 pw_walk_take (PwWalk *w, guint32 changes, PwSquare square);
/*
 * Puts the piece taken last back on the board; without one in hand nothing happens.
 *
 * changes: (inout)
 * Returns: FALSE if it can't, because another piece is there
 */
gboolean pw_walk_put (PwWalk *w, guint32 *changes, PwSquare square);
gboolean pw_walk_same_changes (PwWalk *w, guint32 a, guint32 b);
/* The square where the leg that ends with a state started. */
PwSquare pw_walk_leg_start (const PwWalk *w, const PwState *state);

G_END_DECLS
