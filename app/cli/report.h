/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Diagnostics for people: the sentence, the text with carets under the place, the repair. */

/* gettext() in the form that core asks for. */
const char *pw_translate (const char *text);
/* How core's phrases are translated, for functions that take a PwLanguage. */
extern const PwLanguage pw_language;

/* Appends every diagnostic of a parse; nothing if there is none. notation: the text that was parsed */
void pw_report_parse (GString *report, const char *notation, const PwParse *parse);

/* Appends a list of them. diagnostics: (element-type PwDiagnostic): places in this notation */
void pw_report_diagnostics (GString *report, const char *notation, const GArray *diagnostics);

G_END_DECLS
