/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Which squares can matter to whether a piece removes another one: worked out from the states of the piece
 * alone, for boards of one size with the same holes, whatever stands on them.
 *
 * A piece on a square removes an enemy elsewhere by some walk, and a walk is a list of conditions on squares.
 * So as long as no square gets what a condition of some such walk asks for, nothing becomes possible that was
 * not possible before. That holds for every notation: hops, bends, captures on the way. For callers that make
 * many moves, and ask after each whether a piece is attacked.
 *
 * Take a rook on a1 and an enemy on a4. It can be removed once a2 or a3 gets empty; a piece that comes there,
 * or a change on any other square, never makes it possible. For a cannon a piece on a2 or a3 does, too.
 */
typedef struct _PwInfluence PwInfluence;

/* What a square has got, as the piece sees it. */
typedef enum
{
  PW_GETS_NOTHING, /* its piece has left, or was taken */
  PW_GETS_OWN,     /* a piece of the same side, or another one of that side */
  PW_GETS_ENEMY,
  PW_GETS_PASSED, /* it is the square just passed: en passant */
  PW_N_GETS,
} PwGets;

/* board: its size, holes and whether its files wrap around count. Returns: (transfer full) */
PwInfluence *pw_influence_new (PwPiece *piece, const PwBoard *board, PwSide side);
void pw_influence_free (PwInfluence *influence); /* (nullable) */

/*
 * Allows callers to be stopped while much is worked out; then all squares are in all sets, until they ask again.
 *
 * pace: borrowed
 */
void pw_influence_listen_to (PwInfluence *influence, PwPace *pace);

/* The number of words of each set below. */
guint pw_influence_n_words (const PwInfluence *influence);

/*
 * The squares that matter to whether a piece on `at` removes an enemy on another square, by what they get:
 * PW_N_GETS sets, one after the other, numbered in the order of names, as those of PwTargets. Not among them
 * is `at` itself, and whether the enemy has just passed a square and is taken there. Made when first needed,
 * then looked up.
 *
 * Where too much would have to be worked out, all squares are in all sets.
 *
 * Returns: (transfer none) (nullable): NULL if it never can; they stay as long as the influence
 */
const guint64 *pw_influence_sets (PwInfluence *influence, PwSquare at, gboolean virgin, PwSquare enemy);

/* The squares of all enemies for which there are sets; numbered likewise. (transfer none) */
const guint64 *pw_influence_reach (PwInfluence *influence, PwSquare at, gboolean virgin);

/* Whether a piece on `at` may capture en passant on a square, if what else is on the board allows it. */
gboolean pw_influence_passes (PwInfluence *influence, PwSquare at, gboolean virgin, PwSquare square);

static inline const guint64 *
pw_influence_set (const guint64 *sets, guint n_words, PwGets gets)
{
  return sets + (guint) gets * n_words;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwInfluence, pw_influence_free)

G_END_DECLS
