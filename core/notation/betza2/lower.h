/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/syntax.h"

G_BEGIN_DECLS

/*
 * Turns the syntax tree of a text without errors into a piece.
 *
 * diagnostics: appended to: only that the piece would be too large
 * Returns: (transfer full) (nullable): NULL if there are no paths
 */
PwPiece *pw_b2_lower (const PwB2Syntax *syntax, GArray *diagnostics);

G_END_DECLS
