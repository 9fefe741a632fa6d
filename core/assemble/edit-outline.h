/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Where terms, steps and their letters stand in a text, right or wrong, in any dialect.
 * Made from tokens and of no use for meaning.  For this folder, and for core/wording/token.c.
 */

/* A step of a chain: letters, a capital or a group, and how often. A leg of XBetza is one too. */
typedef struct
{
  PwSpan span;     /* from its letters to its exponent */
  PwSpan letters;  /* small letters in front, and what belongs to them */
  PwSpan core;     /* empty where it is missing, or stands at a later leg */
  PwSpan exponent; /* with its operator and letters; the second of doubled capitals; empty for none */
  PwSpan joint;    /* the operator behind it; empty for none */
  int inside;      /* the row of terms within its core; -1 for none */
} PwOutlineStep;

typedef struct
{
  PwSpan span;
  guint first, n; /* steps */
} PwOutlineTerm;

/* Terms side by side: the text itself, or the inside of a group. */
typedef struct
{
  PwSpan span;
  guint *terms; /* ids */
  guint n;
} PwOutlineRow;

typedef struct
{
  PwDialect dialect;
  const char *text;
  guint length;
  PwParse *parse;
  GArray *rows;  /* PwOutlineRow; 0 is the text */
  GArray *terms; /* PwOutlineTerm */
  GArray *steps; /* PwOutlineStep */
  guint n_errors;
} PwOutline;

PwOutline *pw_outline_new (PwDialect dialect, const char *text);
void pw_outline_free (PwOutline *outline); /* (nullable) */

static inline const PwOutlineStep *
pw_outline_step (const PwOutline *outline, guint i)
{
  return &g_array_index (outline->steps, PwOutlineStep, i);
}

static inline const PwOutlineTerm *
pw_outline_term (const PwOutline *outline, guint i)
{
  return &g_array_index (outline->terms, PwOutlineTerm, i);
}

static inline const PwOutlineRow *
pw_outline_row (const PwOutline *outline, guint i)
{
  return &g_array_index (outline->rows, PwOutlineRow, i);
}

/* Errors of a parse. */
guint pw_parse_count_errors (const PwParse *parse);

/* One level of where the cursor is: in this row, from this term on, in this step. */
typedef struct
{
  guint row;
  guint first, n; /* the terms meant, by their places in the row; none if the row is empty */
  int step;       /* the step meant, -1 for the whole of the terms */
} PwOutlineLevel;

#define PW_OUTLINE_DEPTH (PW_NOTATION_MAX_NESTING + 2)

/* From the text inwards. Returns: how many levels, at least one */
guint pw_outline_find (const PwOutline *outline, PwSpan selection, PwOutlineLevel levels[PW_OUTLINE_DEPTH]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwOutline, pw_outline_free)

G_END_DECLS
