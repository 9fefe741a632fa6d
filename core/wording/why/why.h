/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * Why a piece can reach a square, and why it can't.
 *
 * The answer to "why not" comes from trials: the board is changed, and the generator decides whether the square is
 * then a destination. The change with the fewest squares that makes it one is the reason.
 */

typedef enum
{
  PW_WHY_SQUARE, /* something else is on a square, or nothing */
  PW_WHY_VIRGIN, /* a piece becomes unmoved: the piece itself, or its partner for castling */
  PW_WHY_PASSED, /* an enemy has just passed over a square: en passant */
} PwWhyKind;

typedef struct
{
  PwWhyKind kind;
  PwSquare square; /* VIRGIN: that piece's; PASSED: the empty square */
  PwCell cell;     /* SQUARE: what it becomes */
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
  PwSpan span;         /* the term that the reason is about; empty: no single term */
  guint n_changes;     /* 0 if it reaches, or if nothing helps */
  PwWhyChange changes[PW_WHY_MAX_CHANGES];
} PwWhy;

/*
 * PwExplainer: answers questions about many squares for one piece, as when a pointer moves over the board. Keeps what
 * does not depend on the square. Not to be shared between threads.
 */
typedef struct _PwExplainer PwExplainer;

/*
 * piece: a reference is taken
 * notation: the text of the piece, to name terms by; copied; (nullable): terms are not named
 * Returns: (transfer full)
 */
PwExplainer *pw_explainer_new (PwPiece *piece, const char *notation);
void pw_explainer_free (PwExplainer *explainer); /* (nullable) */

/* Gives it all moves of a position, so that it needn't find them again. They must not change while it is asked about
 * that position. */
void pw_explainer_know (PwExplainer *explainer, const PwPosition *position, const PwMoves *moves);

/*
 * Answers the question about a square.
 *
 * position: may be another one each time
 * to: a square of its board
 * Returns: (transfer full)
 */
PwWhy *pw_explainer_ask (PwExplainer *explainer, const PwPosition *position, PwSquare to);

/* Answers the question about one square, once. notation: as of pw_explainer_new(). Returns: (transfer full) */
PwWhy *pw_why (PwPiece *piece, const char *notation, const PwPosition *position, PwSquare to);
void pw_why_free (PwWhy *why); /* (nullable) */

/* A position with changes made. board: (out) (transfer full): on which it is */
PwPosition pw_why_changed (const PwWhyChange *changes, guint n, const PwPosition *position, PwBoard **board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExplainer, pw_explainer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwWhy, pw_why_free)

G_END_DECLS
