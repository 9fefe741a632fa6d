/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"
#include "core/notation/reading/outline.h"

G_BEGIN_DECLS

/*
 * PwLetters: which letters of a notation make the moves of its piece.  The place of a leap in the text is the
 * piece's, the steps around it are the outline's: a "step" here is one of those.
 */
typedef struct
{
  PwDialect dialect;
  const char *notation; /* (nullable): without it nothing is known */
  PwPiece *piece;       /* (nullable): likewise */
  PwOutline *outline;   /* (nullable): with the notation */
} PwLetters;

/* Both are borrowed. To be cleared */
PwLetters pw_letters_of (PwDialect dialect, const char *notation, PwPiece *piece);
void pw_letters_clear (PwLetters *letters);

/* The step that a leap of the piece came from. leap: a PwNodeId, or -1. Returns: -1 if it is not known */
int pw_letters_step (const PwLetters *letters, int leap);
/*
 * What joins one step to the next: the operator between them, or of another round of a group its exponent.
 * (W-F)2 has "-" from W to F, and "2" from F to W. In t[FR], the operator is before the bracket.
 */
PwSpan pw_letters_link (const PwLetters *letters, int from, int to);
/* The letter by which a step hops, as in gQ; empty if there is none, or for -1. */
PwSpan pw_letters_hop (const PwLetters *letters, int step);

/* Some letters: parts of the text, in their order, that do not touch. */
#define PW_LETTERS_MAX_SPANS 3
void pw_letters_add_span (PwSpan span, PwSpan *spans, guint *n);
/* Those of a step, or none for -1. again: it makes the same step once more, so that letters before it do not
 * count */
void pw_letters_add_step (const PwLetters *letters, int step, gboolean again, PwSpan *spans, guint *n);

/* The step by which a move arrives on its last square. */
typedef struct
{
  guint place; /* after its capital: where a cursor means this step */
  guint n_spans;
  PwSpan spans[PW_LETTERS_MAX_SPANS]; /* its letters */
} PwLastStep;

/*
 * position, moves: of the piece; move: one of the moves, or of their attacks
 * Returns: FALSE if it is not known
 */
gboolean pw_letters_find_last (const PwLetters *letters, const PwPosition *position, const PwMoves *moves,
                               const PwMove *move, PwLastStep *last);

/*
 * The squares that a letter is for: those on which its step arrives last; of a letter between two steps, and
 * of a step after which no move ends, those of all moves that it is part of.  FtR has four for F, and the
 * others for t or R.
 *
 * at: of the letter, in bytes
 * most: how many arrivals are looked at
 * squares: (array): TRUE for each of them
 * Returns: FALSE if there are none
 */
gboolean pw_letters_find_squares (const PwLetters *letters, const PwPosition *position, guint at, guint most,
                                  gboolean *squares);

/*
 * The ride by which a move arrives on its last square: a step with a number that limits it, R4, N0 or R; or a
 * group that is repeated, (W-F)2. Arguments as above.
 *
 * place: (out): after the capital or the group: where a cursor means its number
 * Returns: FALSE if it is none
 */
gboolean pw_letters_find_ride (const PwLetters *letters, const PwPosition *position, const PwMoves *moves,
                               const PwMove *move, guint *place);

/*
 * Which number a ride needs, at least, to arrive on each square by it.
 *
 * place: of its number
 * times: (array): for each square; 0 where it does not arrive
 */
void pw_letters_count_rides (const PwLetters *letters, const PwPosition *position, guint place, guint most,
                             guint *times);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwLetters, pw_letters_clear)

G_END_DECLS
