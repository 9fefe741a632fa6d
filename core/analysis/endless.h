/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/reach.h"

G_BEGIN_DECLS

/*
 * Where a piece gets on a board without edges: its leaps, and the steps of its slides, span a lattice.  An (x, y)
 * leaper that leaps in all eight directions reaches everything exactly if x+y and x-y have no divisor in common.
 *
 * share: (out): of PW_ENDLESS_SOME: one square in so many
 */
PwEndless pw_endless_find (PwPiece *piece, guint *share);

G_END_DECLS
