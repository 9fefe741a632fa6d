/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/classic/syntax.h"

G_BEGIN_DECLS

/*
 * From the syntax of Classic Betza to a piece.  What letters mean is judged here.
 *
 * Returns: (transfer full) (nullable): NULL if the text has no move; of no use if an error
 *   was reported
 */
PwPiece *pw_classic_lower (const PwClassicSyntax *syntax, GArray *diagnostics);

G_END_DECLS
