/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * Converting a piece. What is known besides its moves is asked, too: the text that it was read from is a text
 * for it in that dialect, and a known piece with the same moves may have one where none is found: of the
 * catalogue that comes with the program, which is loaded only then.
 */

/*
 * Writes a piece in a dialect.
 *
 * text: (nullable): that it was read from in dialect `from`
 * diagnostics: (element-type PwDiagnostic): appended to, as by pw_notation_print()
 * Returns: (transfer full) (nullable): NULL if no text was found; never if `from` is `to` and the text is given
 */
char *pw_convert (PwPiece *piece, PwDialect from, const char *text, PwDialect to, GArray *diagnostics);

/* A known piece in a dialect. Returns: (transfer full) (nullable): NULL if no text was found */
char *pw_known_piece_write (const PwKnownPiece *known, PwDialect dialect);

G_END_DECLS
