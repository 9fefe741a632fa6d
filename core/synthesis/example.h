/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * PwExample: a position, and what is known of the moves of the piece on it.
 *
 * What is known is a list of claims: the piece may go to a square, may not, or it is
 * unknown; each for one manner of taking.  Squares without a claim are unknown, or forbidden if
 * the example is complete.  Of several claims on a square the most precise one counts.
 *
 * An example is filled by one holder.  From then on it is only read, and may be shared between threads.
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
  PW_TAKES_PLAINLY, /* what stands on the target, if anything does, and nothing else */
  PW_TAKES_ANYHOW,  /* whatever it is */
} PwTakes;

typedef struct
{
  PwClaimVerdict verdict;
  PwTakes takes;
  gboolean guess; /* a drawing lets one guess it: it gives way to what is said */
  PwSquare to;
  guint n_captures;         /* with EXACTLY */
  const PwSquare *captures; /* in the order of names; owned by the example */
} PwClaim;

/*
 * at: a square of the board that is no hole; what stands there does not count
 * complete: whatever is not claimed is forbidden
 * board: (transfer full). Returns: (transfer full)
 */
PwExample *pw_example_new (PwBoard *board, PwSquare at, PwSide side, gboolean virgin, gboolean complete);
void pw_example_free (PwExample *example); /* (nullable) */

/*
 * Adds a claim.
 *
 * captures: with EXACTLY: squares of the board in any order, each once; copied
 * Returns: FALSE if another claim says the opposite; the new one is not added then
 */
gboolean pw_example_claim (PwExample *example, PwClaimVerdict verdict, PwSquare to, PwTakes takes,
                           const PwSquare *captures, guint n_captures);

/* Adds a claim, for PW_TAKES_PLAINLY, that is only a guess. Returns: FALSE as above */
gboolean pw_example_guess (PwExample *example, PwClaimVerdict verdict, PwSquare to);

/*
 * It answers a question that tells apart what agrees with the other examples: it leaves no more open than they do.
 */
void pw_example_mark_answer (PwExample *example);

const PwPosition *pw_example_position (const PwExample *example);
gboolean pw_example_is_answer (const PwExample *example);
gboolean pw_example_is_complete (const PwExample *example);
guint pw_example_n_claims (const PwExample *example);
const PwClaim *pw_example_get_claim (const PwExample *example, guint i);

/* Whether a move on this position is one that the claim speaks of. captures: in the order of names */
gboolean pw_example_claim_fits (const PwExample *example, const PwClaim *claim, PwSquare to,
                                const PwSquare *captures, guint n_captures);

/* Whether taking these squares on the way to `to` is what PW_TAKES_PLAINLY means. */
gboolean pw_position_takes_plainly (const PwPosition *position, PwSquare to, const PwSquare *captures,
                                    guint n_captures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExample, pw_example_free)

G_END_DECLS
