/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Some dialects can't say that a path may end half-way and write two terms instead: F and F-R, where others
 * have FtR.  Folding makes one path of them, so that both are told in the same words.
 *
 * Returns: (transfer full): a piece with the same moves; it may be the same one
 */
PwPiece *pw_explain_fold (PwPiece *piece);

G_END_DECLS
