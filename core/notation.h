/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "diagnostic.h"
#include "piece.h"

G_BEGIN_DECLS

/*
 * From a text to a piece: one entry point for every dialect.
 *
 * A parse always gives a result.  In an editor wrong text is the normal case, so
 * there are tokens for colouring and diagnostics for any bytes; a piece only
 * if none of the diagnostics is an error.
 */

typedef enum
{
  PW_DIALECT_EXTENDED, /* Extended Betza, the home dialect */
  PW_N_DIALECTS,
} PwDialect;

/* What a token is: for colouring and for help. */
typedef enum
{
  PW_TOKEN_SPACE,
  PW_TOKEN_ATOM,        /* a capital, or coordinates with their parentheses */
  PW_TOKEN_DIRECTION,   /* f b l r s v a h */
  PW_TOKEN_MODE,        /* m c i k o */
  PW_TOKEN_HOP,         /* n j p g q z */
  PW_TOKEN_OPERATOR,    /* t - + ? ! x d y */
  PW_TOKEN_EXPONENT,    /* digits behind a factor */
  PW_TOKEN_EQUAL,       /* e */
  PW_TOKEN_GROUP,       /* ( and ) */
  PW_TOKEN_UNKNOWN,     /* nothing of this dialect */
  PW_N_TOKEN_KINDS,
} PwTokenKind;

typedef struct
{
  PwTokenKind kind;
  PwSpan span;
} PwToken;

typedef struct _PwParse PwParse; /* immutable */

#define PW_NOTATION_MAX_LENGTH 4096 /* characters (spec section 8) */
#define PW_NOTATION_MAX_NESTING 64
#define PW_NOTATION_MAX_EXPONENT 999

/* The dialect's name in options and files ("extended"), and for people ("Extended Betza"). */
const char *pw_dialect_name (PwDialect dialect);
const char *pw_dialect_label (PwDialect dialect);
/* Returns: FALSE if there is no such dialect. */
gboolean pw_dialect_from_name (const char *name, PwDialect *dialect);

/*
 * Reads a text.
 *
 * text: any bytes, need not be UTF-8; length: in bytes, -1 if it ends with a zero
 * Returns: (transfer full)
 */
PwParse *pw_notation_parse (PwDialect dialect, const char *text, gssize length);
void pw_parse_free (PwParse *parse); /* (nullable) */

/* Returns: (transfer none) (nullable): NULL if there is an error */
PwPiece *pw_parse_piece (const PwParse *parse);
/* Tokens in order, without gaps or overlaps, covering the whole text (up to the length limit). */
const PwToken *pw_parse_tokens (const PwParse *parse, guint *n);
/* Diagnostics in the order of their places. */
const PwDiagnostic *pw_parse_diagnostics (const PwParse *parse, guint *n);
gboolean pw_parse_has_errors (const PwParse *parse);

/* The top-level terms of the text, for showing it as blocks; valid spans even if there are errors. */
const PwSpan *pw_parse_terms (const PwParse *parse, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwParse, pw_parse_free)

G_END_DECLS
