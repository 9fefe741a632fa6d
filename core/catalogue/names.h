/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * Names typed for a notation: "knight", "Hippogriff", "gryfon".
 *
 * Where the whole text, or a word of it that has an error, is the name of a known piece or nearly so, what was
 * said of it gives way to one error (PW_CODE_PIECE_NAME), whose repair puts the notation of that piece there, in the
 * text's dialect.  Of a piece that the dialect can't say, one that can is named (PW_CODE_PIECE_NAME_ELSEWHERE).
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * diagnostics: (element-type PwDiagnostic): all that was said of the text, as pw_advice_new() gives them
 */
void pw_catalogue_offer_pieces (const PwCatalogue *catalogue, PwDialect dialect, const char *text, gssize length,
                                GArray *diagnostics);

/*
 * The piece that such an offer names, which another dialect can say, if it stands for the whole text.
 *
 * Returns: (nullable)
 */
const PwKnownPiece *pw_catalogue_offered_elsewhere (const PwCatalogue *catalogue, const PwDiagnostic *offer,
                                                    const char *text);

G_END_DECLS
