/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * The lines that say how a piece moves in a file of variants for Sjaak II, tried with version 1.4.1:
 *
 *   Move: slide (H,V)
 *   Capture: hop (H,V)
 *
 * reasons: (element-type PwFlavorReason): appended to if it can't be said
 * Returns: (transfer full) (nullable)
 */
char *pw_sjaak_write_piece (PwPiece *piece, GArray *reasons);

G_END_DECLS
