/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * A position on which a piece shows what it can: it hops over something, captures something, is blocked, each of its
 * terms in each of its ways; and as little else as possible.
 *
 * where: the board's shape and holes are kept, its pieces are not; the piece stays where it is
 * seed: another number gives another example, the same one the same
 * Returns: (transfer full)
 */
PwBoard *pw_example_find (PwPiece *piece, const PwPosition *where, guint32 seed);

G_END_DECLS
