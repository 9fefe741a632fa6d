/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * Why a piece can reach a square, and why it can't.
 *
 * The answer to "why not" comes from trying: something on the board is changed, and the generator says
 * whether the square is a target then.  The change with the fewest squares that makes it one is the reason.
 */

typedef enum
{
  PW_WHY_SQUARE, /* something else is on a square, or nothing */
  PW_WHY_VIRGIN, /* a piece has not moved yet: the one asked about, or its partner for castling */
  PW_WHY_PASSED, /* an enemy has just passed over a square: en passant */
} PwWhyKind;

typedef struct
{
  PwWhyKind kind;
  PwSquare square; /* VIRGIN: that piece's; PASSED: the empty square */
  PwCell cell;     /* SQUARE: what should be there */
  char letter;     /* with a piece: which; 0 if the usual one will do */
  gboolean either; /* ... and one of the other side would do as well */
  gboolean virgin; /* ... and it must not have moved yet */
  PwSquare victim; /* PASSED: of the enemy that has passed */
} PwWhyChange;

#define PW_WHY_MAX_CHANGES 3

typedef struct
{
  gboolean reaches;    /* the square is a target */
  gboolean incomplete; /* there was more to look at than there is time for */
  PwPhrase *reason;    /* whole sentences: why, or why not and what would allow it */
  PwSpan span;         /* the term that is spoken of; empty if none is */
  guint n_changes;     /* 0 if it reaches, or if nothing helps */
  PwWhyChange changes[PW_WHY_MAX_CHANGES];
} PwWhy;

/*
 * PwExplainer: a piece that is asked about many squares, as when a pointer moves over the board.  Remembers
 * what does not depend on the square.  Not to be shared between threads.
 */
typedef struct _PwExplainer PwExplainer;

/*
 * piece: a reference is taken
 * notation: what it was read from, to name terms by; copied; (nullable): they are not named
 * Returns: (transfer full)
 */
PwExplainer *pw_explainer_new (PwPiece *piece, const char *notation);
void pw_explainer_free (PwExplainer *explainer); /* (nullable) */

/* Tells it all moves of a position, which stay as they are while it is asked about it: it needn't find them
 * again. */
void pw_explainer_know (PwExplainer *explainer, const PwPosition *position, const PwMoves *moves);

/*
 * Asks about a square.
 *
 * position: may be another one each time
 * to: a square of its board
 * Returns: (transfer full)
 */
PwWhy *pw_explainer_ask (PwExplainer *explainer, const PwPosition *position, PwSquare to);

/* Asks about one square, once. notation: as of pw_explainer_new(). Returns: (transfer full) */
PwWhy *pw_why (PwPiece *piece, const char *notation, const PwPosition *position, PwSquare to);
void pw_why_free (PwWhy *why); /* (nullable) */

/*
 * A position with the changes made.
 *
 * board: (out) (transfer full): on which it is
 */
PwPosition pw_why_apply (const PwWhy *why, const PwPosition *position, PwBoard **board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExplainer, pw_explainer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwWhy, pw_why_free)

G_END_DECLS
