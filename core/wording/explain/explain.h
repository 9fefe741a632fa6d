/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * A piece in plain sentences, from what it does and not from its letters: the words are the same in all dialects.
 *
 * Known figures are named (knight, rook, lame leaper, cannon, grasshopper, locust, rifle capture, bent rider, area
 * move ...) and combined; what has no figure is described step by step.
 */

typedef struct
{
  PwSpan span;        /* the term, as the paths have it */
  PwPhrase *sentence; /* one or more whole sentences */
} PwExplainedTerm;

typedef struct
{
  PwPhrase *summary; /* the whole piece in one sentence, or in a few */
  GArray *terms;     /* PwExplainedTerm, in the order of the text */
} PwExplanation;

/* piece: (transfer none). Returns: (transfer full) */
PwExplanation *pw_explain_piece (PwPiece *piece);
void pw_explanation_free (PwExplanation *explanation); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExplanation, pw_explanation_free)

G_END_DECLS
