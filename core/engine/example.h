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

G_END_DECLS
