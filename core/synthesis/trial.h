/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/evidence.h"
#include "core/synthesis/memory.h"

G_BEGIN_DECLS

/*
 * A trial: one candidate term run on all examples, with the results by mode and direction.
 *
 * Modes and direction letters before a path only take moves away. So one run without them shows what every choice of
 * them would do. Private to the synthesis.
 */

typedef struct _PwNeeds PwNeeds; /* needs.h */

/* How much a trial did. */
typedef struct
{
  guint n_runs, arrivals, n_moves;
} PwTally;

typedef struct
{
  const PwEvidence *evidence;
  PwMoves *moves; /* scratch */
  guint n_words;
  guint *order;     /* of the examples */
  PwSynthesisMemory *memory;
  guint *numbers;             /* of the examples' positions, in the memory */
  const char *text;           /* what is tried */
  PwTriedTerm *term;          /* what the memory knows of it */
  PwPiece *piece;             /* (nullable): it; read when the memory does not know enough */
  PwGenerator *generator;     /* (nullable): the same */
  const PwTriedMoves *outcomes; /* of the term, on the example it was run on last */
  guint size;       /* of the candidate term */
  gboolean patient; /* a piece that fails only once it has moved may still be good with i */
  gboolean wraps;   /* its squares don't show directions */
  PwSectorSet first_steps; /* the directions in which it can begin */
  guint64 work;     /* arrivals and positions, of all trials */
  const PwNeeds *needs; /* without which a candidate term is of no use; may be set */
  guint cost;           /* of the candidate term at least; may be set */

  PwTally tally;     /* of the last trial, until it was given up */
  gboolean missed;   /* the last trial was given up because needed goals were not reached */
  /* of the last trial: sectors, by mode */
  PwSectorSet seen[PW_N_MODES];       /* some move led there */
  PwSectorSet bad[PW_N_MODES];        /* ... that is forbidden */
  PwSectorSet bad_virgin[PW_N_MODES]; /* ... while the piece had not moved */
  PwSectorSet good[PW_N_MODES];       /* ... that is a goal */
  guint64 *reached;                   /* n_words: all of these goals */
  guint64 *lacking;                   /* n_words: the goals that were missed */
  gboolean unsure;                    /* some moves may belong to other modes or directions as well: see below */
  guint64 *goals; /* n_words for each mode and sector, and for each whether the piece had moved; see below */
} PwTrial;

/* evidence, memory: borrowed */
void pw_trial_init (PwTrial *trial, const PwEvidence *evidence, PwSynthesisMemory *memory);
void pw_trial_clear (PwTrial *trial);

/*
 * Takes a term without mode and directions, to be tried.
 *
 * text: Extended Betza; borrowed until the next one is taken
 * Returns: FALSE if it can't be read
 */
gboolean pw_trial_take (PwTrial *trial, const char *text);

/*
 * Tries the term.
 *
 * size: of the candidate term; wraps: the squares don't show directions
 * Returns: FALSE if no moves of it are of use
 */
gboolean pw_trial_run (PwTrial *trial, guint size, gboolean wraps);

/* Whether the term fulfils any of these goals, whatever else it does, and perhaps what is needed. goals: n_words */
gboolean pw_trial_reaches (PwTrial *trial, const guint64 *goals);

/*
 * The goals fulfilled with one mode in one direction: by positions where the piece has moved, or has not.
 *
 * If the trial is unsure, there may be too many of them, and too few directions are bad: then only a run of the term
 * with its letters is certain.
 */
static inline const guint64 *
pw_trial_goals (const PwTrial *trial, PwMode mode, guint sector, gboolean virgin)
{
  return trial->goals + (((gsize) mode * (PW_N_SECTORS + 1) + sector) * 2 + (virgin ? 1 : 0)) * trial->n_words;
}

G_END_DECLS
