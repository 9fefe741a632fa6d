/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* Text inside a page. */

/* Appends text in which < > & " have their usual replacements. */
void pw_help_escape (GString *xml, const char *text);

/*
 * Appends a line with `signs`, |notations| and {links}.
 *
 * dialect: of the page; PW_N_DIALECTS if it has none
 * Returns: FALSE with error set (G_MARKUP_ERROR) if a mark is not closed or a notation has an error
 */
gboolean pw_help_inline (GString *xml, const char *text, PwDialect dialect, GError **error);

/* Appends a notation of a dialect. Returns: FALSE with error set if it has an error */
gboolean pw_help_notation (GString *xml, const char *notation, PwDialect dialect, GError **error);

G_END_DECLS
