/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/limits.h"
#include "core/notation/reading/word.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * From a text to a piece: one entry point for every dialect.
 *
 * A parse always has a result. In an editor wrong text is the normal case, so there are tokens for coloring and
 * diagnostics for any bytes; a piece only if none of the diagnostics is an error.
 */

typedef struct _PwParse PwParse;     /* immutable */
typedef struct _PwOutline PwOutline; /* core/notation/reading/outline.h */

/* The dialect's name in options and files ("extended"), and for people ("Extended Betza"). */
const char *pw_dialect_name (PwDialect dialect);
const char *pw_dialect_label (PwDialect dialect);
/* Returns: FALSE if there is no such dialect. */
gboolean pw_dialect_from_name (const char *name, PwDialect *dialect);

/*
 * Word i of a dialect's vocabulary, in the order of its help page.
 *
 * Returns: (transfer none) (nullable): NULL after the last
 */
const PwWord *pw_dialect_word (PwDialect dialect, guint i);
/* The word of a sign; of two with the same sign the first. Returns: (transfer none) (nullable) */
const PwWord *pw_dialect_find_word (PwDialect dialect, const char *sign);
/* All of them (core/notation/reading/vocabulary.h). */
const PwVocabulary *pw_dialect_vocabulary (PwDialect dialect);
/* Those of all dialects. ORDER DIALECTS */
const PwVocabulary *const *pw_dialect_vocabularies (void);

/*
 * Writes a piece in a dialect: short, idiomatic text that parses back to the same moves.
 *
 * piece: from any dialect
 * diagnostics: (element-type PwDiagnostic): appended to: what the dialect has no words for, with the spans of the
 * piece's own terms
 * Returns: (transfer full) (nullable): NULL if the dialect has no words for some term
 */
char *pw_notation_print (PwDialect dialect, const PwPiece *piece, GArray *diagnostics);
/* The same in XBetza, with brackets wherever a move has several legs: "[F?R]" rather than "FyafsF". */
char *pw_notation_print_brackets (const PwPiece *piece, GArray *diagnostics);

/*
 * Reads a text: what it means, and what is wrong with it. All other remarks are advice
 * (core/notation/advice/advice.h).
 *
 * text: any bytes, need not be UTF-8; length: in bytes, -1 if it ends with a zero
 * Returns: (transfer full)
 */
PwParse *pw_notation_parse (PwDialect dialect, const char *text, gssize length);
void pw_parse_free (PwParse *parse); /* (nullable) */
/* The same, without trying out which repairs help. */
PwParse *pw_notation_parse_quickly (PwDialect dialect, const char *text, gssize length);
/*
 * The piece that a text means, for callers that don't need its problems.
 *
 * length: in bytes
 * Returns: (transfer full) (nullable): NULL if there is an error, or the text is too long
 */
PwPiece *pw_notation_read (PwDialect dialect, const char *text, gsize length);

/*
 * The places of terms, steps and letters in a text, right or wrong.
 *
 * text: borrowed as long as the outline lives
 * Returns: (transfer full)
 */
PwOutline *pw_outline_new (PwDialect dialect, const char *text);
void pw_outline_free (PwOutline *outline); /* (nullable) */

/* Returns: (transfer none) (nullable): NULL if there is an error */
PwPiece *pw_parse_piece (const PwParse *parse);
/* Tokens in order, without gaps or overlaps, covering the whole text (up to the length limit). */
const PwToken *pw_parse_tokens (const PwParse *parse, guint *n);
/* The token at a byte; PW_N_TOKEN_KINDS after the end. */
PwTokenKind pw_parse_kind_at (const PwParse *parse, guint at);
/* Diagnostics in the order of their places. */
const PwDiagnostic *pw_parse_diagnostics (const PwParse *parse, guint *n);
gboolean pw_parse_has_errors (const PwParse *parse);
/* The first error. Returns: (nullable): NULL if there is none */
const PwDiagnostic *pw_parse_first_error (const PwParse *parse);
guint pw_parse_count_errors (const PwParse *parse);

/* The top-level terms of the text, for showing it as blocks; valid spans even if there are errors. */
const PwSpan *pw_parse_terms (const PwParse *parse, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwParse, pw_parse_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwOutline, pw_outline_free)

G_END_DECLS
