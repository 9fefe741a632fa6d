/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/piece/piece.h"
#include "core/synthesis/example.h"

G_BEGIN_DECLS

/*
 * Synthesis: from moves to notation.
 *
 * Given examples of what a piece may do and may not, this finds the shortest Extended Betza that agrees with all of
 * them, as judged by the engine itself. A sketch is turned into examples first (sketch/). Terms are tried from short
 * to long, so "nothing found" means nothing among the terms up to a certain size.
 *
 * There is no state outside a run but a memory that it may be given: any thread may make one, and several may run at
 * once.
 */

/*
 * What terms do on positions, kept from run to run, so that after an answer only what is new is found out. It changes
 * no result, takes up to some 48 MB, and is for one run at a time.
 */
typedef struct _PwSynthesisMemory PwSynthesisMemory;

PwSynthesisMemory *pw_synthesis_memory_new (void);                      /* (transfer full): empty */
PwSynthesisMemory *
pw_synthesis_memory_ref (const PwSynthesisMemory *memory); /* (transfer full); in any thread */
void pw_synthesis_memory_unref (PwSynthesisMemory *memory);

/* A question that divides the pieces that agree: whether this move may be made. */
typedef struct
{
  PwBoard *board;      /* with the piece on it, as X if the example's board doesn't have it */
  PwPosition position; /* on the board */
  int example;         /* the example with this position; -1: a new one */
  PwSquare to;
  guint n_captures; /* the squares that the move takes, in the order of names */
  PwSquare *captures;
  guint n_yes, n_no; /* how many of the pieces that agree make the move, or don't */
} PwSynthesisQuestion;

PwSynthesisQuestion *pw_synthesis_question_copy (const PwSynthesisQuestion *question); /* (transfer full) */
void pw_synthesis_question_free (PwSynthesisQuestion *question);                       /* (nullable) */

typedef struct
{
  guint max_results;     /* notations wanted */
  guint max_size;        /* letters, signs and numbers of a term without its prefix */
  guint64 max_work;      /* squares arrived on and moves judged, in the main: some ten million a second */
  PwGoOn go_on;          /* (nullable) */
  gpointer data;
  guint n_asked;            /* questions so far: after the tenth nothing is asked */
  const GPtrArray *skipped; /* (nullable) (element-type PwSynthesisQuestion): not to be asked */
  /* (nullable): known pieces (transfer full) (element-type PwPiece), if they have so many letters at most: those that
   * agree are candidates at once, and come first */
  GPtrArray *(*known) (guint most_letters);
  PwSynthesisMemory *memory; /* (nullable) */
} PwSynthesisOptions;

/* There are never more questions. */
#define PW_SYNTHESIS_MAX_QUESTIONS 10

/*
 * Up to this size every term is tried (spec extended, section 1).  Of larger ones, those that pieces are usually made
 * of: chains with turns, limits and groups (candidate-terms.c).
 */
#define PW_SYNTHESIS_COMPLETE_SIZE 4

/*
 * Pieces that make as many arrivals on one example are never found: those that continue capturing or turning in all
 * directions.
 */
#define PW_SYNTHESIS_TOO_HEAVY 5000

/* Five notations, terms of any size, and work for a few seconds on a slow machine. */
#define PW_SYNTHESIS_DEFAULTS ((PwSynthesisOptions){ 5, 8, 128000000, NULL, NULL, 0, NULL, NULL, NULL })

typedef enum
{
  PW_SYNTHESIS_DONE,          /* the shortest was found, or terms of all sizes were tried and there is none */
  PW_SYNTHESIS_CUT_OFF,       /* the work was used up: there may be more, and shorter ones */
  PW_SYNTHESIS_CANCELLED,     /* go_on() returned FALSE */
  PW_SYNTHESIS_NO_GOAL,       /* the examples allow no move at all, or far too many */
  PW_SYNTHESIS_TOO_FEW,       /* all notations that agree are so long that the examples can't mean them: no texts */
  PW_SYNTHESIS_CONTRADICTION, /* two examples can't both be true: nothing was looked for */
} PwSynthesisEnd;

typedef struct
{
  PwSynthesisEnd end;
  int wrong[2];                  /* with CONTRADICTION: those two examples; else -1 */
  guint size;                    /* candidate terms up to this size were all tried */
  GPtrArray *texts;              /* char *: the notations; empty if nothing was found. Known pieces come first, then the
                                 shortest, and those with warnings last */
  GPtrArray *pieces;             /* PwPiece, of the same order */
  guint n_others;                /* pieces beside these that agree as well and are hardly longer */
  gboolean more_others;          /* ... at least: FALSE only if it is one, and no other notation as short agrees */
  PwSynthesisQuestion *question; /* (nullable): NULL if no move divides them */
} PwSynthesis;

/*
 * Looks for notations.  Claims that are only guesses count as long as they don't make the shortest notation longer.
 *
 * examples: (array length=n): borrowed until this returns
 * Returns: (transfer full)
 */
PwSynthesis *pw_synthesis_run (const PwExample *const *examples, guint n, const PwSynthesisOptions *options);
void pw_synthesis_free (PwSynthesis *synthesis); /* (nullable) */

/*
 * Whether a piece does all that examples allow, and nothing that they forbid.
 *
 * examples: (array length=n): borrowed
 * Returns: FALSE also if they allow nothing, and for a piece with too many moves to decide soon
 */
gboolean pw_synthesis_agrees (const PwExample *const *examples, guint n, PwPiece *piece);

/* Pieces that agree: those whose notations were written, and others. */
guint pw_synthesis_n_pieces (const PwSynthesis *synthesis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSynthesis, pw_synthesis_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSynthesisMemory, pw_synthesis_memory_unref)

G_END_DECLS
