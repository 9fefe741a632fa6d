/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/syntax.h"

G_BEGIN_DECLS

/*
 * Turns the syntax tree into a piece and judges what it says.
 *
 * Returns: (transfer full) (nullable): NULL if there are no paths; to be used only if no
 * diagnostic is an error
 */
PwPiece *pw_ext_lower (const PwExtSyntax *syntax, GArray *diagnostics);

G_END_DECLS
