/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * PwExample: a position, and claims about the moves of the piece on it.
 *
 * A claim is that the piece may go to a square, may not, or that this is unknown; each for one manner of taking.
 * Squares without a claim are unknown, or forbidden if the example is complete. Of several claims on a square the
 * most precise one counts.
 *
 * An example is filled by one thread. From then on it is only read, and may be shared between threads.
 */
typedef struct _PwExample PwExample;

typedef enum
{
  PW_CLAIM_MAY,
  PW_CLAIM_MAY_NOT,
  PW_CLAIM_UNKNOWN, /* it may or may not: for squares of a complete example that are not settled */
} PwClaimVerdict;

/* What a move takes. ORDER: the most precise first. */
typedef enum
{
  PW_TAKES_EXACTLY, /* the squares that are listed */
  PW_TAKES_PLAINLY, /* the piece on the destination, if there is one, and no other */
  PW_TAKES_ANYHOW,  /* any pieces */
} PwTakes;

typedef struct
{
  PwClaimVerdict verdict;
  PwTakes takes;
  gboolean guess; /* guessed from a sketch: claims that were made explicitly overrule it */
  PwSquare to;
  guint n_captures;         /* with EXACTLY */
  const PwSquare *captures; /* in the order of names; owned by the example */
} PwClaim;

/* A square on a drawn ride, and whether the piece may end there. */
typedef struct
{
  PwSquare square;
  gboolean ends;
} PwWayStep;

/*
 * at: a square of the board that is no hole; a piece there does not count
 * complete: all that is not claimed is forbidden
 * board: (transfer full). Returns: (transfer full)
 */
PwExample *pw_example_new (PwBoard *board, PwSquare at, PwSide side, gboolean virgin, gboolean complete);
void pw_example_free (PwExample *example); /* (nullable) */

/*
 * Adds a claim.
 *
 * captures: with EXACTLY: squares of the board in any order, each once; copied
 * Returns: FALSE if another claim contradicts it; it is not added then
 */
gboolean pw_example_claim (PwExample *example, PwClaimVerdict verdict, PwSquare to, PwTakes takes,
                           const PwSquare *captures, guint n_captures);

/* Adds a claim, for PW_TAKES_PLAINLY, that is only a guess. Returns: FALSE as above */
gboolean pw_example_guess (PwExample *example, PwClaimVerdict verdict, PwSquare to);

/*
 * Marks it as the answer to a question, chosen to divide the pieces that agree with the other examples: an answer to
 * complete examples leaves them complete.
 */
void pw_example_mark_answer (PwExample *example);

/*
 * Notes a ride from the piece outward. It claims nothing, but shows along which squares the piece goes where it may go.
 *
 * steps: (array length=n): copied
 */
void pw_example_add_way (PwExample *example, const PwWayStep *steps, guint n);

const PwPosition *pw_example_position (const PwExample *example);
gboolean pw_example_is_answer (const PwExample *example);
gboolean pw_example_is_complete (const PwExample *example);
guint pw_example_n_claims (const PwExample *example);
const PwClaim *pw_example_get_claim (const PwExample *example, guint i);
const GPtrArray *pw_example_ways (const PwExample *example); /* (element-type GArray): of PwWayStep */

/* Whether a claim is about a move on this position. captures: in the order of names */
gboolean pw_example_claim_fits (const PwExample *example, const PwClaim *claim, PwSquare to,
                                const PwSquare *captures, guint n_captures);

/* Whether taking these squares in a move to `to` is PW_TAKES_PLAINLY. */
gboolean pw_position_takes_plainly (const PwPosition *position, PwSquare to, const PwSquare *captures,
                                    guint n_captures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExample, pw_example_free)

G_END_DECLS
