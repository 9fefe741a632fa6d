/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"

G_BEGIN_DECLS

/* What engines tell XBoard about their pieces, as far as other formats have it too. */

/*
 * The table of pieces, in which a letter's place is its picture; the piece that promotes is the first.
 *
 * letters: upper case, the royal piece first
 * Returns: (transfer full): of both sides, without parentheses
 */
char *pw_xboard_write_table (const PwRules *rules, const char *letters);

/* Takes the first line off a text. Returns: (transfer full) (nullable): NULL at the end */
char *pw_xboard_take_line (const char **text);

/* Whether a piece moves as the orthodox one of its letter. */
gboolean pw_xboard_is_orthodox (char letter, PwPiece *piece);

G_END_DECLS
