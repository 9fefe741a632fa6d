/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"

G_BEGIN_DECLS

/* The document's position as a text, for other programs and back: a FEN in which the piece under design is X. */

/* Returns: (transfer full) */
char *pw_position_to_fen (PwDocument *document);

/*
 * Sets it up, as one step.  The first X is where the piece is put; without any it stays where it is if it can.
 *
 * left_out: (out) (transfer full) (nullable): a sentence about what a board has no place for
 * error: says what to mend
 * Returns: FALSE if the text is no FEN
 */
gboolean pw_position_read_fen (PwDocument *document, const char *fen, char **left_out, GError **error);

G_END_DECLS
