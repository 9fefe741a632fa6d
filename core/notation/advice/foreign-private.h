/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Letters that mean something else in another dialect: a note for each, once a
 * text, where the same characters are likely to be misread.
 */

/* Adds the notes about a text without errors. diagnostics: appended to */
void pw_foreign_notes (PwDialect dialect, const char *text, guint length, const PwParse *parse, GArray *diagnostics);

G_END_DECLS
