/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/statement.h"
#include "core/synthesis/synthesis.h"
#include "tests/sample.h"

G_BEGIN_DECLS

/* What the test and the benchmark of the synthesis share: known pieces, and their moves as examples. */

/* What a search costs, about, in milliseconds: see sample.h. */
#define SYNTHESIS_COST 500

/* The piece of an Extended Betza text. Returns: (transfer full) */
PwPiece *synthesis_piece (const char *notation);

/* Statements as text: "hops d7 over d5" or "hops d7 d5"; several have ", " between. */
PwStatement statement_from_text (const PwBoard *board, const char *text);
GArray *statements_from_text (const PwBoard *board,
                              const char *text); /* (transfer full) (element-type PwStatement) */
char *statement_to_text (const PwBoard *board, const PwStatement *statement); /* (transfer full) */

#define SYNTHESIS_EXAMPLES 22

/*
 * Complete examples: all moves of the piece on boards that are the same every time, the first ones
 * empty. Returns: (transfer full) (element-type PwExample)
 */
GPtrArray *synthesis_examples (PwPiece *piece, guint n);

/* Whether the piece has this move. captures: in the order of names */
gboolean synthesis_may_make (PwPiece *piece, const PwPosition *position, PwSquare to,
                             const PwSquare *captures, guint n_captures);

/* Whether both move alike on boards that none of the examples has. */
gboolean synthesis_same_moves (PwPiece *a, PwPiece *b);

G_END_DECLS
