/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * Names typed for a notation: "knight", "Hippogriff", "gryfon".
 *
 * If the whole text, or a word of it with an error, is the name of a known piece or nearly so, its diagnostics are
 * replaced by one error (PW_CODE_PIECE_NAME), whose repair is the notation of that piece in the text's dialect. If
 * the dialect has no words for the piece, the error names one that has (PW_CODE_PIECE_NAME_ELSEWHERE).
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * diagnostics: (element-type PwDiagnostic): all of the text, as pw_advice_new() gives them
 */
void pw_catalogue_offer_pieces (const PwCatalogue *catalogue, PwDialect dialect, const char *text, gssize length,
                                GArray *diagnostics);

/*
 * The piece that such an offer names, for which another dialect has words, if it is for the whole text.
 *
 * Returns: (nullable)
 */
const PwKnownPiece *pw_catalogue_offered_elsewhere (const PwCatalogue *catalogue, const PwDiagnostic *offer,
                                                    const char *text);

G_END_DECLS
