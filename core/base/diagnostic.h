/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/span.h"

G_BEGIN_DECLS

/*
 * A diagnostic: what is wrong with a notation text, or a remark on it: a severity, a permanent code, the
 * place, and where possible a repair that can be applied (spec extended, section 8). A text may have several.
 * An error has a repair only if that leaves fewer errors and a piece, a warning only if it leaves no more.
 *
 * The sentence is not stored: it is a template of the code's row (see codes.inc) with up to two words filled
 * in. Core never translates; the caller that shows the sentence does.
 */

typedef enum
{
  PW_SEVERITY_ERROR,   /* the text has no meaning as it is */
  PW_SEVERITY_WARNING, /* it has one, but perhaps not the one meant */
  PW_SEVERITY_NOTE,    /* worth knowing */
} PwSeverity;

/* PW_CODE_EMPTY and so on: the rows of codes.inc, in their order. */
typedef enum
{
#define CODE(code, ...) PW_CODE_##code,
#include "core/base/codes.inc"
#undef CODE
  PW_N_CODES,
} PwCode;

typedef struct
{
  PwSpan span;
  char *text; /* what to put there */
} PwRepair;

typedef struct
{
  PwSeverity severity;
  PwCode code;
  PwSpan span;
  char *first;      /* (nullable) fills {0} in the sentence */
  char *second;     /* (nullable) fills {1} */
  PwRepair *repair; /* (nullable) */
} PwDiagnostic;

/* The permanent name of a code, as in JSON: "unknown-letter". */
const char *pw_code_name (PwCode code);
/* "error", "warning" or "note": for other programs; marked for translation. */
const char *pw_severity_name (PwSeverity severity);
/* The severity that a code has. */
PwSeverity pw_code_severity (PwCode code);
/* The sentence, with {0} and {1} to be filled; marked for translation. */
const char *pw_code_sentence (PwCode code);
/* Whether it is not about this text but about how it would be read in other dialects. */
gboolean pw_code_compares_dialects (PwCode code);

/*
 * Whether it is no mistake but only something that is not written yet, such as the step after an operator at
 * the end, or the rest of a group or of coordinates.
 */
gboolean pw_diagnostic_is_unfinished (const PwDiagnostic *diagnostic, const char *text);
/* Whether a text has errors, but none other than those. diagnostics: of PwDiagnostic */
gboolean pw_diagnostics_are_unfinished (const GArray *diagnostics, const char *text);

/* Translates a template; must return something that lives on, as gettext() does. */
typedef const char *(*PwTranslate) (const char *template_);

/* A sentence in the language of a caller. translate: (nullable): NULL for English */
static inline const char *
pw_translate_with (PwTranslate translate, const char *sentence)
{
  return translate != NULL ? translate (sentence) : sentence;
}

/*
 * The sentence: one line, plain words, a full stop at the end.
 *
 * translate: (nullable): NULL for English
 * Returns: (transfer full)
 */
char *pw_diagnostic_message (const PwDiagnostic *diagnostic, PwTranslate translate);

/*
 * Applies a repair to the text it was made for.
 *
 * Returns: (transfer full): the new text
 */
char *pw_repair_apply (const PwRepair *repair, const char *text);

/*
 * What a repair takes away of the text it was made for, but for letters that it puts there again.
 *
 * replaced: (out): whether anything comes in its place
 * Returns: a part of the text; empty if the repair only puts something in
 */
PwSpan pw_repair_lost (const PwRepair *repair, const char *text, gboolean *replaced);

/* Gives it a repair in place of the one it has; none if text is not UTF-8. text: copied */
void pw_diagnostic_set_repair (PwDiagnostic *diagnostic, PwSpan span, const char *text);
/* The same: the one that makes the second text of the first, in as few bytes as possible. */
void pw_diagnostic_set_repaired (PwDiagnostic *diagnostic, const char *text, gsize length,
                                 const char *repaired);
/* Takes the repair away, if there is one. */
void pw_diagnostic_drop_repair (PwDiagnostic *diagnostic);

/* -- building a list (for the dialects) -- */

/* Returns: (transfer full): an array that owns its PwDiagnostic elements' contents. */
GArray *pw_diagnostics_new (void);

/*
 * Adds one; the severity is the code's.
 *
 * first, second: (nullable): words for the sentence, copied
 */
void pw_diagnostics_add (GArray *list, PwCode code, PwSpan span, const char *first, const char *second);

/* Adds a copy of one, with its repair. */
void pw_diagnostics_add_copy (GArray *list, const PwDiagnostic *diagnostic);

/* Gives the diagnostic added last a repair; none if text is not UTF-8. text: copied */
void pw_diagnostics_repair (GArray *list, PwSpan span, const char *text);

/* Whether there is an error among those from one on. */
gboolean pw_diagnostics_have_errors (const GArray *list, guint from);

/* Sorts by place, errors before warnings before notes at the same place. */
void pw_diagnostics_sort (GArray *list);

G_END_DECLS
