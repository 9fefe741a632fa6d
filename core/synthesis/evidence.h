/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/example.h"

G_BEGIN_DECLS

/*
 * Evidence: all examples, prepared for judging moves by the hundred thousand.
 *
 * Every "may" of every example is a wish, numbered from 0; sets of wishes are bits in words of 64.  A move is
 * either one of the wishes, or forbidden, or neither.  Private to the synthesis.
 */

#define PW_MAX_WISHES 16384 /* more can't be prepared */

typedef enum
{
  PW_RULING_NEUTRAL,
  PW_RULING_FORBIDDEN,
  PW_RULING_WISHED,
} PwRuling;

/* What would be in vain: worked out once, so that whole families of notations are left out. */
typedef struct
{
  gboolean own, enemies; /* some piece stands on some board besides the mover */
  gboolean takes_aside;  /* some wish takes what does not stand on its target */
  gboolean takes_own;    /* some wish takes an own piece */
  gboolean virgin;       /* some position is the first move, */
  gboolean moved;        /* and some is not */
  gboolean complete;     /* every example is */
  gboolean stays;        /* some wish ends where it began */
  guint span;            /* the longest side of any board */
  GArray *leaps; /* PwVec with dx >= dy >= 0 and dx > 3: long ways to wished squares, most wished first */
} PwEvidenceFacts;

typedef struct _PwEvidence PwEvidence;

/*
 * examples: (array length=n): borrowed
 * Returns: (transfer full) (nullable): NULL if there is no wish, or more than PW_MAX_WISHES
 */
PwEvidence *pw_evidence_new (const PwExample *const *examples, guint n);
void pw_evidence_free (PwEvidence *evidence); /* (nullable) */

guint pw_evidence_n_examples (const PwEvidence *evidence);
const PwExample *pw_evidence_example (const PwEvidence *evidence, guint i);
const PwEvidenceFacts *pw_evidence_facts (const PwEvidence *evidence);
guint pw_evidence_n_wishes (const PwEvidence *evidence);
guint pw_evidence_n_words (const PwEvidence *evidence);

/* For all generators that run on its boards. Returns: (transfer none) */
PwShapes *pw_evidence_shapes (const PwEvidence *evidence);

/* Whether a wish takes something that does not stand on its target, or may. */
gboolean pw_evidence_takes_aside (const PwEvidence *evidence, guint wish);

/*
 * Looks for a wish that another example forbids on the same position.  What can't be true for deeper reasons
 * shows only in that no notation is found.
 *
 * examples: (array fixed-size=2) (out): the one with the wish and the other; untouched if there is none
 */
gboolean pw_evidence_find_contradiction (const PwEvidence *evidence, int *examples);

/*
 * What a move on a position of the evidence is.
 *
 * captures: in the order of names; wish: (out): its number, if it is one
 */
PwRuling pw_evidence_judge (const PwEvidence *evidence, guint example, PwSquare to, const PwSquare *captures,
                            guint n_captures, guint *wish);

/*
 * Whether a piece does all that is wished and nothing that is forbidden.
 *
 * moves: room to work in; work: (inout): arrivals, added to
 */
gboolean pw_evidence_agrees (const PwEvidence *evidence, PwPiece *piece, PwMoves *moves, guint64 *work);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwEvidence, pw_evidence_free)

G_END_DECLS
