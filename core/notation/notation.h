/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/piece/piece.h"

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
  PW_DIALECT_CLASSIC,  /* Ralph Betza's funny notation */
  PW_DIALECT_XBETZA,   /* that of XBoard and the Interactive Diagram, with brackets */
  PW_DIALECT_BETZA2,   /* Betza 2.0 */
  PW_DIALECT_BEX,      /* Bex */
  PW_N_DIALECTS,
} PwDialect;

/* What a token is: for colouring and for help. */
typedef enum
{
  PW_TOKEN_SPACE,
  PW_TOKEN_ATOM,        /* a capital, or coordinates with their parentheses */
  PW_TOKEN_DIRECTION,   /* f b l r s v a h */
  PW_TOKEN_MODE,        /* what a square must hold, what happens there: m c d i k o t u e ... */
  PW_TOKEN_HOP,         /* n j p g q z */
  PW_TOKEN_OPERATOR,    /* what stands between two steps: t - + ? ! x d y, XBetza's a, Bex's -- */
  PW_TOKEN_EXPONENT,    /* how often: digits or * behind a step */
  PW_TOKEN_EQUAL,       /* e of Extended Betza and Betza 2.0 */
  PW_TOKEN_GROUP,       /* parentheses and brackets */
  PW_TOKEN_LIMITER,     /* {N,B}: types of piece; what stands behind = */
  PW_TOKEN_UNKNOWN,     /* nothing of this dialect */
  PW_N_TOKEN_KINDS,
} PwTokenKind;

typedef struct
{
  PwTokenKind kind;
  PwSpan span;
} PwToken;

/* Where a word may stand. Bits. */
typedef enum
{
  PW_PLACE_STEP = 1 << 0,        /* it is a step itself */
  PW_PLACE_FIRST_LEG = 1 << 1,   /* in front of a complete move, or on the first of several legs */
  PW_PLACE_MIDDLE_LEG = 1 << 2,  /* on a leg with others before and behind it */
  PW_PLACE_LAST_LEG = 1 << 3,    /* on the last of several legs */
  PW_PLACE_BETWEEN = 1 << 4,     /* between two steps */
  PW_PLACE_BEHIND_STEP = 1 << 5, /* behind a step or a group */
  PW_PLACE_AROUND = 1 << 6,      /* around steps or letters */
  PW_PLACE_BEHIND_ALL = 1 << 7,  /* at the end of the text */
  PW_PLACE_ANY_LEG = PW_PLACE_FIRST_LEG | PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG,
} PwWordPlace;

/* A word of a dialect: the row of its vocabulary that parser, printer, colouring, completion and help share. */
typedef struct
{
  const char *sign; /* as it is typed: "f", "hr", "W", "--", "( )" for a pair that stands around something */
  PwTokenKind kind;
  guint places;        /* PwWordPlace */
  const char *meaning; /* one sentence without its full stop, marked for translation */
  const char *example; /* a notation of the dialect that uses it and parses without an error */
} PwWord;

typedef struct _PwVocabulary PwVocabulary; /* core/notation/words.h */
typedef struct _PwParse PwParse;           /* immutable */

/* The dialect's name in options and files ("extended"), and for people ("Extended Betza"). */
const char *pw_dialect_name (PwDialect dialect);
const char *pw_dialect_label (PwDialect dialect);
/* Returns: FALSE if there is no such dialect. */
gboolean pw_dialect_from_name (const char *name, PwDialect *dialect);

/*
 * Word i of a dialect's vocabulary, in the order of its help page.
 *
 * Returns: (transfer none) (nullable): NULL behind the last
 */
const PwWord *pw_dialect_word (PwDialect dialect, guint i);
/* The word of a sign; of two with the same sign the first. Returns: (transfer none) (nullable) */
const PwWord *pw_dialect_find_word (PwDialect dialect, const char *sign);
/* All of them. */
const PwVocabulary *pw_dialect_vocabulary (PwDialect dialect);

/*
 * Writes a piece in a dialect: short, idiomatic text that parses back to the same moves.
 *
 * piece: from any dialect
 * diagnostics: (element-type PwDiagnostic): appended to: what the dialect can't say, with the spans of the
 *   piece's own terms
 * Returns: (transfer full) (nullable): NULL if some term can't be said
 */
char *pw_notation_print (PwDialect dialect, const PwPiece *piece, GArray *diagnostics);

/*
 * Reads a text: what it means, and what is wrong with it.  What else there is to say is advice
 * (core/notation/advice/advice.h).
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
/* What stands at a byte; PW_N_TOKEN_KINDS behind the end. */
PwTokenKind pw_parse_kind_at (const PwParse *parse, guint at);
/* Diagnostics in the order of their places. */
const PwDiagnostic *pw_parse_diagnostics (const PwParse *parse, guint *n);
gboolean pw_parse_has_errors (const PwParse *parse);
guint pw_parse_count_errors (const PwParse *parse);

/* The top-level terms of the text, for showing it as blocks; valid spans even if there are errors. */
const PwSpan *pw_parse_terms (const PwParse *parse, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwParse, pw_parse_free)

G_END_DECLS
