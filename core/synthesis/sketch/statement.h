/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/limits.h"
#include "core/synthesis/example.h"

G_BEGIN_DECLS

/*
 * PwStatement: what a user states about the piece on a position: "it hops over this", "it captures that one here".
 * Some statements also apply to the position without one of its pieces, so that one statement may become several
 * examples.
 */
typedef enum
{
  PW_SAYS_MAY,     /* the piece may end here; it takes the piece here, if any, and no other */
  PW_SAYS_MAY_NOT, /* it can't end here, whatever it takes; exceptions are TAKES */
  PW_SAYS_TAKES, /* it may end here, and takes just the others, wherever they are; none: it takes nothing */
  PW_SAYS_TAKES_NOT, /* it can't end here and take just the others */
  PW_SAYS_HOPS, /* it may end here (as with MAY or TAKES) only because the others are there: without any one of
                 * them it can't */
  PW_SAYS_BLOCKED, /* it can't end here only because the others are there: without them it may */
  PW_N_SAYINGS,
} PwSaying;

typedef struct
{
  PwSaying says;
  PwSquare to; /* its own square: it stays */
  guint n_others;
  PwSquare others[PW_STATEMENT_MAX_TAKEN]; /* other pieces, each once */
} PwStatement;

/* The most others that statements of a kind can have. */
guint pw_saying_max_others (PwSaying says);

/*
 * Whether a statement makes sense on a position: squares of the board, no holes; pieces where there must be
 * some. HOPS and BLOCKED have others, which are not the target, and it ends elsewhere than where it begins;
 * MAY and MAY_NOT have none.
 */
gboolean pw_statement_fits (const PwStatement *statement, const PwPosition *position);

/*
 * Whether two statements on one position are about the same thing, so that the later one replaces the other. What a
 * move takes on its way is another thing than whether it may end on a square at all; but "may end there" and "may not
 * take just the piece there" clash.
 */
gboolean pw_statements_clash (const PwStatement *a, const PwStatement *b);

/*
 * Makes examples of statements on one position.
 *
 * complete: on the position itself it may do nothing else
 * statements: (array length=n): HOPS and BLOCKED fit; of the others it is enough that their squares are on
 * the board examples: (element-type PwExample): appended to; one for the position, and one each for those
 * with pieces less Returns: n, or the number of a statement that contradicts others; it is not added then,
 * and others may be missing
 */
guint pw_statements_to_examples (const PwPosition *position, gboolean complete, const PwStatement *statements,
                                 guint n, GPtrArray *examples);

G_END_DECLS
