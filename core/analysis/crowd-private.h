/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mobility.h"

G_BEGIN_DECLS

/* Between the two ways to find crowded mobility. */

/*
 * Leaps, slides, and chains of these: a destination counts if all squares before it on some way there are empty.
 *
 * patience: (nullable): if it ends, the crowd's status tells
 * Returns: FALSE if the piece is more than that, or has too many ways to one square; then the crowd means nothing
 */
gboolean _pw_crowd_find_exactly (PwCrowd *crowd, PwPiece *piece, const PwBoard *shape, const PwPatience *patience);

G_END_DECLS
