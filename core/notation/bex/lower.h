/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/bex/syntax.h"

G_BEGIN_DECLS

/*
 * From the syntax of Bex to a piece.  What letters mean is judged here.
 *
 * Returns: (transfer full) (nullable): NULL if the text has no move; of no use if an error
 *   was reported
 */
PwPiece *pw_bex_lower (const PwBexSyntax *syntax, GArray *diagnostics);

G_END_DECLS
