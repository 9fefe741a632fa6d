/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/notation/advice/advice.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Diagnostics for people: the sentence, the text with carets under the place, the repair. */

/*
 * gettext() in the form that core needs. Untranslated text gets ' and " for typographic marks.
 *
 * Returns: never freed
 */
const char *pw_translate (const char *text);
/* A sentence of ui in the same form: what it quotes, too. Returns: (transfer full) */
char *pw_plain_words (const char *words);
/* The message of an error, from now on in that form. */
const char *pw_error_words (GError *error);
/* How core's phrases are translated, for functions that take a PwLanguage. */
extern const PwLanguage pw_language;

/*
 * All diagnostics of a notation; names of pieces in it are understood.
 *
 * length: in bytes, -1 if it ends with a zero
 * Returns: (transfer full) (element-type PwDiagnostic)
 */
GArray *pw_diagnose (PwAdvice advice, PwDialect dialect, const char *notation, gssize length, const PwParse *parse);

/* Appends a list of diagnostics; nothing if it is empty. diagnostics: (element-type PwDiagnostic): places in this
 * notation */
void pw_report_diagnostics (GString *report, const char *notation, const GArray *diagnostics);

/* The same on standard error. */
void pw_remark (const char *notation, const GArray *diagnostics);
/*
 * The errors and warnings of a call's notation, then why its dialect was guessed.
 *
 * Returns: (transfer full) (element-type PwDiagnostic)
 */
GArray *pw_call_problems (const PwCall *call);
/* The same on standard error. */
void pw_report_problems (const PwCall *call);

/* "e4 f4": names of squares. */
void pw_append_squares (GString *out, const char *separator, const PwBoard *board, const PwSquare *squares, guint n);

G_END_DECLS
