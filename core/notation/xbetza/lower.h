/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/xbetza/syntax.h"

G_BEGIN_DECLS

/*
 * Turns the syntax tree into a piece and judges what it says.
 *
 * Returns: (transfer full) (nullable): NULL if there are no moves; to be used only if no diagnostic is
 * an error.  A piece whose moves can never be made has no paths
 */
PwPiece *pw_x_lower (const PwXSyntax *syntax, GArray *diagnostics);

G_END_DECLS
