/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Advice about a text that is only given on request.  A parse says what the text means and what is wrong with
 * it. How other dialects read it is in core/wording/explain/foreign.h.
 */

/* How much advice is wanted. */
typedef enum
{
  PW_ADVICE_PROBLEMS, /* errors and warnings, also of terms that can never move */
  PW_ADVICE_ALL,      /* notes of the dialect, too */
} PwAdvice;

/*
 * Advice about a text.
 *
 * text: what was parsed
 * Returns: (transfer full) (element-type PwDiagnostic): in the order of their places
 */
GArray *pw_advice_new (PwAdvice advice, const char *text, const PwParse *parse);

/* -- which dialect a text is in -- */

/*
 * Which dialect a pasted text is in.
 *
 * The front ends decide: of the dialects that read the whole text without an error the
 * current one is kept, unless a sign in the text belongs to another; if it can't
 * read the text, the one with the strongest sign is taken.
 */

/* Why a dialect was chosen. */
typedef struct
{
  PwDialect dialect;
  PwCode reason;   /* one of PW_CODE_GUESS_... */
  PwSpan span;     /* the sign that speaks for it; the whole text if none does */
  gboolean likely; /* nothing in the text is odd in that dialect */
  gboolean sure;   /* no other dialect has the sign */
} PwGuess;

/*
 * Guesses.
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * current: what is kept if nothing speaks against it, and if no dialect reads the text
 * why: (out) (optional)
 * Returns: a dialect that reads the text without an error, if there is one
 */
PwDialect pw_notation_guess (const char *text, gssize length, PwDialect current, PwGuess *why);

/* -- what was meant -- */

/* Known pieces, from a room above. */
typedef struct
{
  gboolean (*knows) (PwPiece *piece);
  /* The text of a known piece that is this one but for its case. Returns: (transfer none) (nullable) */
  const char *(*spell) (PwDialect dialect, const char *text);
} PwKnown;

/*
 * Gives all errors one repair, the text that was meant, if a slip explains them and they have no repair of
 * their own by which all is right and nothing is lost: a space too many, a letter in the wrong case, signs of
 * another dialect, letters of another alphabet ...  Bounded work, but more than a parse.
 *
 * known: (nullable): pieces that are likelier than others
 * diagnostics: (element-type PwDiagnostic): of this text in this dialect, as pw_advice_new() gives them
 * Returns: whether the text is mended, so that no repair needs to be dropped
 */
gboolean pw_slips_mend (PwDialect dialect, const char *text, gssize length, const PwKnown *known,
                        GArray *diagnostics);

/* Adds the reason to a list of diagnostics, as a note. text: the one that was guessed from */
void pw_guess_report (const PwGuess *why, const char *text, GArray *diagnostics);

/*
 * Takes repairs away that lose something: where a text seems to be in another dialect, those by which letters
 * go and the piece becomes another than it is there.  A note on that dialect says why (pw_guess_report()).
 *
 * diagnostics: (element-type PwDiagnostic): of this text in this dialect, as pw_advice_new() gives them
 */
void pw_advice_drop_lossy_repairs (PwDialect dialect, const char *text, gssize length, GArray *diagnostics);

G_END_DECLS
