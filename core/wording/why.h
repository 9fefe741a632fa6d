/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../moves.h"
#include "phrase.h"

G_BEGIN_DECLS

/*
 * Why a piece can reach a square, and why it can't.
 *
 * The answer to "why not" comes from the walk itself: where it is stopped short of the square,
 * something on the board would have to be different.  The changes with the fewest squares are looked for,
 * and the reason is named by what must change.  So a reason is true exactly if making its change makes
 * the square a target; and if no change does, no part of the move leads there.
 */

typedef enum
{
  PW_CHANGE_SQUARE, /* something else stands on a square, or nothing */
  PW_CHANGE_VIRGIN, /* the piece has not moved yet; or a partner for castling has not */
  PW_CHANGE_PASSED, /* an enemy has just passed over a square: en passant */
} PwChangeKind;

typedef struct
{
  PwChangeKind kind;
  PwSquare square; /* VIRGIN: the piece's own, or that of the partner */
  PwCell cell;     /* SQUARE: what should stand there */
  char letter;     /* with a piece: which; 0 if any will do */
  PwSquare victim; /* PASSED: where the enemy stands that has passed */
} PwChange;

#define PW_WHY_MAX_CHANGES 3

typedef struct
{
  gboolean reaches;    /* the square is a target */
  PwPhrase *reason;    /* whole sentences: why, or why not and what would allow it */
  PwSpan span;         /* the term that is spoken of; empty if none is */
  guint n_changes;     /* 0 if it reaches, or if nothing helps */
  PwChange changes[PW_WHY_MAX_CHANGES];
} PwWhy;

/*
 * Asks about a square.
 *
 * to: a square of the position's board
 * Returns: (transfer full)
 */
PwWhy *pw_why (PwPiece *piece, const PwPosition *position, PwSquare to);
void pw_why_free (PwWhy *why); /* (nullable) */

/*
 * A position with the changes made.
 *
 * board: (out) (transfer full): on which it is
 */
PwPosition pw_why_apply (const PwWhy *why, const PwPosition *position, PwBoard **board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwWhy, pw_why_free)

G_END_DECLS
