/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/dialect.h"

G_BEGIN_DECLS

/*
 * Letters that mean something else in another dialect: a note for each, once a
 * text, where the same characters are likely to be misread.
 */

/*
 * Adds the notes about a text without errors.
 *
 * tokens, terms: those of the text, as its own dialect gives them
 * diagnostics: appended to
 */
void pw_foreign_notes (PwDialect dialect, const char *text, guint length, const GArray *tokens,
                       const GArray *terms, GArray *diagnostics);

G_END_DECLS
