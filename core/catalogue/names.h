/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/flavor/definition.h"
#include "core/notation/advice/advice.h"

G_BEGIN_DECLS

/*
 * What is typed for a notation, and is none: names ("knight", "Hippogriff", "gryfon"), capitals of other games ("P"),
 * and definitions of other programs ("c:BN", core/exchange/flavor/definition.h).
 *
 * If the whole text, or a word of it with an error, is the name of a known piece or nearly so, its diagnostics are
 * replaced by one error (PW_CODE_PIECE_NAME), whose repair is the notation of that piece in the text's dialect. If
 * the dialect has no words for the piece, the error names one that has (PW_CODE_PIECE_NAME_ELSEWHERE). A definition
 * is the whole text (PW_CODE_PIECE_DEFINITION), with a repair if the dialect has words for its piece.
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * diagnostics: (element-type PwDiagnostic): all of the text, as pw_advice_new() gives them
 */
void pw_catalogue_offer_pieces (const PwCatalogue *catalogue, PwDialect dialect, const char *text, gssize length,
                                GArray *diagnostics);

/* The pieces that come with the program, for pw_slips_mend(). */
const PwKnown *pw_catalogue_known (void);

/*
 * The piece of an offer for the whole text, if that is a definition, or a name for which only another dialect has
 * words.
 *
 * piece: (out): to be cleared; of a name without its symbol and name
 * Returns: FALSE if there is none: piece is all zero
 */
gboolean pw_catalogue_find_offered (const PwCatalogue *catalogue, const PwDiagnostic *offer, const char *text,
                                    PwDefinition *piece);

G_END_DECLS
