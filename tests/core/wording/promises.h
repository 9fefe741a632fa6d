/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Words keep their promises: a piece that is said to move, capture, leap or go so far does so on some board.
 */

/*
 * Reads what the words of a piece promise, and looks for it on random boards.
 *
 * text: what the piece was read from
 * Returns: (transfer full) (nullable): what is not kept; NULL if all is
 */
char *broken_promise (PwDialect dialect, const char *text, PwPiece *piece, guint32 seed);

/* Whether random boards are enough to see all that any text promises. */
gboolean is_promise_visible (PwDialect dialect, const char *text);

G_END_DECLS
