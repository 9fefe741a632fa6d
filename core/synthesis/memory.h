/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/synthesis/sectors.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * The inside of PwSynthesisMemory: what terms do on positions. That depends on nothing else, so it stays true whatever
 * is claimed. Private to the synthesis.
 */

typedef struct
{
  PwSquare to;
  PwSquare first_step; /* if there is one, and it is known; else the same as `to` */
  guint16 takes_there; /* the piece on `to` is among those taken */
  guint16 n_captures;
  guint32 captures_at; /* see pw_tried_captures() */
} PwTriedMove;

/* What a term does on a position: its moves, in their order. */
typedef struct _PwTriedMoves
{
  struct _PwTriedMoves *next; /* (nullable): of the same term */
  guint key;                /* of the position, as the caller chooses it */
  guint arrivals;
  guint n;
  PwTriedMove all[];
} PwTriedMoves;

/* The squares that it takes, in the order of names; n_captures of them. */
static inline const PwSquare *
pw_tried_captures (const PwTriedMoves *outcomes, const PwTriedMove *outcome)
{
  return (const PwSquare *) (outcomes->all + outcomes->n) + outcome->captures_at;
}

typedef struct
{
  gboolean known; /* what follows; it is for the caller to find out */
  gboolean readable;
  gboolean returns;        /* it may come back to a square on which it captured */
  PwSectorSet first_steps; /* the directions in which it can begin */
  PwTriedMoves *outcomes;
} PwTriedTerm;

/* The number of a position: it stays the same at least until the end of a search. */
guint pw_synthesis_memory_number (PwSynthesisMemory *memory, const PwPosition *position);

/* Returns: (transfer none): stays until the next call */
PwTriedTerm *pw_synthesis_memory_term (PwSynthesisMemory *memory, const char *text);

/* Returns: (transfer none) (nullable): NULL if they are not known */
const PwTriedMoves *pw_tried_term_recall (const PwTriedTerm *term, guint key);
/* Adds those that are not known. Returns: (transfer none) */
const PwTriedMoves *pw_synthesis_memory_note (PwSynthesisMemory *memory, PwTriedTerm *term, guint key,
                                              const PwMoves *moves, guint arrivals);

G_END_DECLS
