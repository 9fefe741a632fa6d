/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwTranslator: one piece written in every dialect.  A long text may take a good part of a
 * second in each, so the texts are found in a thread, one after the other; "changed" is
 * emitted (in the main loop) when one has come.  Another piece forgets the texts of the one before,
 * and what is being found for that one is thrown away when it comes.
 *
 * It knows pieces, not the document.
 */
#define PW_TYPE_TRANSLATOR (pw_translator_get_type ())
G_DECLARE_FINAL_TYPE (PwTranslator, pw_translator, PW, TRANSLATOR, GObject)

PwTranslator *pw_translator_new (void); /* (transfer full): without a piece */

/* Begins, unless it is the same piece. piece: (nullable): nothing to do. A reference is taken. */
void pw_translator_set_piece (PwTranslator *self, PwPiece *piece);

/* Whether all there is to be said about a dialect has been found. */
gboolean pw_translator_is_known (PwTranslator *self, PwDialect dialect);
/* (transfer none) (nullable): NULL if it isn't known, or the dialect can't say the piece */
const char *pw_translator_get_text (PwTranslator *self, PwDialect dialect);
/* (transfer none) (element-type PwDiagnostic) (nullable): what it can't say; NULL if it isn't known */
const GArray *pw_translator_get_reasons (PwTranslator *self, PwDialect dialect);

G_END_DECLS
