/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * A position on which a piece shows all that it can do: it hops over something, captures something, is blocked, each
 * of its terms in each of its ways; with as few other pieces as possible.
 *
 * where: the board's shape and holes are kept, its pieces are not; the piece stays on its square
 * seed: for other examples; the same seed makes the same example
 * Returns: (transfer full)
 */
PwBoard *pw_example_find (PwPiece *piece, const PwPosition *where, guint32 seed);

/* What an example can be about. */
typedef enum
{
  PW_EXAMPLE_MOVES,    /* of a piece that has moved */
  PW_EXAMPLE_FIRST,    /* moves that it has only while unmoved */
  PW_EXAMPLE_CASTLING, /* with partners on its rank; an empty board else */
  PW_EXAMPLE_PASSING,  /* capturing en passant */
  PW_N_EXAMPLES,
} PwExampleKind;

/* Returns: the kinds that a piece has, as bits; at least one */
guint pw_example_kinds (const PwPiece *piece);

/*
 * An example of a kind that the piece has.
 *
 * unmoved: (out): whether the piece is unmoved on it
 * Returns: (transfer full)
 */
PwBoard *pw_example_of_kind (PwPiece *piece, const PwPosition *where, PwExampleKind kind, guint32 seed,
                             gboolean *unmoved);

G_END_DECLS
