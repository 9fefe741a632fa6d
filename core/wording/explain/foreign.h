/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * Adds a note for each part of a text that other dialects read as another piece: "In XBetza: ...", with that piece in
 * words. In XBetza fK is one move forward; in Extended Betza it is three.
 *
 * A part is a top-level term; or the whole text, if a dialect can read only the whole, or only the whole differs.
 * Texts with errors get no notes. Of very long texts only the first terms are compared.
 *
 * text, length: what was parsed in this dialect; length: in bytes, -1 if it ends with a zero
 * language: (nullable): English
 * diagnostics: (element-type PwDiagnostic): appended to, with PW_CODE_READ_OTHERWISE, in the order of their places
 */
void pw_foreign_notes (PwDialect dialect, const char *text, gssize length, const PwParse *parse,
                       const PwLanguage *language, GArray *diagnostics);

G_END_DECLS
