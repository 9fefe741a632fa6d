/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/square-set.h"
#include "core/synthesis/example.h"
#include "core/synthesis/sectors.h"

G_BEGIN_DECLS

/*
 * Evidence: all examples, prepared for judging moves by the hundred thousand.
 *
 * Every "may" of every example is a goal, numbered from 0; sets of goals are bits in words of 64. A move is either
 * one of the goals, or forbidden, or neither. Private to the synthesis.
 */

#define PW_MAX_GOALS 16384 /* more can't be prepared */

typedef enum
{
  PW_RULING_NEUTRAL,
  PW_RULING_FORBIDDEN,
  PW_RULING_GOAL,
} PwRuling;

/* What occurs in the examples, found once: families of notations that need more are not tried. */
typedef struct
{
  gboolean own, enemies; /* some board has such a piece besides the mover */
  gboolean takes_aside;  /* some goal takes a piece that is not on its destination */
  gboolean takes_own;    /* some goal takes an own piece */
  gboolean virgin;       /* some position is the first move, */
  gboolean moved;        /* and some is not */
  gboolean complete;     /* every example is, but for answers */
  gboolean stays;        /* some goal ends where it began */
  gboolean screens;      /* some goal is reached while a piece is on another square than its destination */
  guint span;            /* the longest side of any board */
  GArray *leaps; /* PwVec with dx >= dy >= 0 and dx > 3: long ways to the squares of goals, the most frequent first */
  GPtrArray *ways; /* char *: chains along the rides that were drawn */
} PwEvidenceFacts;

/* How a move ends: without or with a capture on its destination. */
typedef enum
{
  PW_MODE_MOVE,    /* m */
  PW_MODE_CAPTURE, /* c */
  PW_N_MODES,
} PwMode;

typedef struct
{
  gboolean aside;                    /* it takes, or may take, a piece that is not on its destination */
  gboolean moved;                    /* the piece has moved before */
  PwSectorSet sectors[PW_N_MODES];   /* where it leads: one bit, or none if it ends where it began or in either mode */
} PwGoal;

/* Immutable. */
typedef struct
{
  guint n_examples, n_goals;
  guint n_words;     /* of a set of goals */
  guint *first_goal; /* n_examples + 1: goals of example i have the numbers from here up to the next one's first */
  PwGoal *goals;     /* n_goals */
  PwEvidenceFacts facts;
  PwBoardShapes *shapes; /* for all generators that run on its boards */
  struct _PwEvidencePage *pages;
} PwEvidence;

/*
 * examples: (array length=n): borrowed
 * guesses: whether claims that are only guesses count
 * Returns: (transfer full) (nullable): NULL if there is no goal, or more than PW_MAX_GOALS
 */
PwEvidence *pw_evidence_new (const PwExample *const *examples, guint n, gboolean guesses);
void pw_evidence_free (PwEvidence *evidence); /* (nullable) */

/* Of example i. */
const PwPosition *pw_evidence_position (const PwEvidence *evidence, guint i);

/* Where a square is, as direction letters see it from the piece. */
guint pw_evidence_sector (const PwPosition *position, PwSquare square);

/*
 * Looks for a goal that another example forbids on the same position. Contradictions between several positions are
 * not found here; with them no notation is found.
 *
 * examples: (array fixed-size=2) (out): the example with the goal and the other; unchanged if there is none
 */
gboolean pw_evidence_find_contradiction (const PwEvidence *evidence, int *examples);

/* Whether a move to a square can be anything but neutral: some claim is about it, or the example is complete. */
gboolean pw_evidence_speaks_of (const PwEvidence *evidence, guint example, PwSquare to);
/* Whether all moves to a square are forbidden because the example is complete and no claim is about them. */
gboolean pw_evidence_forbids_all (const PwEvidence *evidence, guint example, PwSquare to);

/*
 * Whether a move on a position of the evidence is a goal, forbidden, or neither.
 *
 * captures: in the order of names; goal: (out): its number, if it is one
 */
PwRuling pw_evidence_judge (const PwEvidence *evidence, guint example, PwSquare to, const PwSquare *captures,
                            guint n_captures, guint *goal);

/*
 * The goals that a piece fulfils.
 *
 * moves: scratch; work: (inout): arrivals, added to; goals: (out): n_words
 * Returns: FALSE if it does something forbidden, or makes too many moves; then goals mean nothing
 */
gboolean pw_evidence_collect (const PwEvidence *evidence, PwPiece *piece, PwMoves *moves, guint64 *work,
                              guint64 *goals);

/*
 * Whether a piece fulfils every goal and does nothing forbidden.
 *
 * moves: scratch; work: (inout): arrivals, added to
 */
gboolean pw_evidence_agrees (const PwEvidence *evidence, PwPiece *piece, PwMoves *moves, guint64 *work);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwEvidence, pw_evidence_free)

G_END_DECLS
