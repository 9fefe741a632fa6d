/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/contrast.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * How two pieces, A and B, differ on a position, in words: "Only A reaches d5, d6 and 5 more squares, and
 * only B c5." What they do on other boards is not told, unless they are the same piece.
 *
 * first, second: A and B; their moves there: of pw_generator_run()
 * Returns: (transfer full): one sentence, or a few
 */
PwPhrase *pw_contrast_describe (PwPiece *first, PwPiece *second, const PwMoves *moves_of_first,
                                const PwMoves *moves_of_second, const PwPosition *position);

G_END_DECLS
