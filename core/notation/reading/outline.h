/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/*
 * Where terms, steps and their letters are in a text, right or wrong, in any dialect: for code that changes a text or
 * explains a word of it, not for the meaning. The dialect's own parser writes it while it reads, unfinished steps
 * included.
 */

/* A step of a chain: letters, a capital or a group, and how often. A leg of XBetza is one too. */
typedef struct
{
  PwSpan span;     /* from its letters to its exponent */
  PwSpan letters;  /* small letters before, and what belongs to them */
  PwSpan core;     /* empty if it is missing, or at a later leg */
  PwSpan exponent; /* with its operator and letters; the second of doubled capitals; empty for none */
  PwSpan joint;    /* the operator after it; empty for none */
  int inside;      /* the row of terms within its core; -1 for none */
  guint capital;   /* the step with the capital for its letters: itself, or a later leg that shares its own */
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
  guint first, n; /* terms */
} PwOutlineRow;

struct _PwOutline
{
  const PwVocabulary *vocabulary;
  const char *text;
  struct _PwParse *parse;
  guint n_errors;
  GArray *rows;       /* PwOutlineRow; 0 is the text */
  GArray *terms;      /* PwOutlineTerm: those of one row are together */
  GArray *steps;      /* PwOutlineStep: those of one term are together */
  PwSpan behind_all;  /* what is at the end of the text and belongs to no term: "=Q,R" */
  GString *unclosed;  /* the brackets that would close those left open, the innermost first */
  GPtrArray *reading; /* rows that are still being read */
};

PW_ELEMENTS (pw_outline_step, PwOutline, steps, PwOutlineStep)
PW_ELEMENTS (pw_outline_term, PwOutline, terms, PwOutlineTerm)
PW_ELEMENTS (pw_outline_row, PwOutline, rows, PwOutlineRow)

/* One level of where the cursor is: in this row, from this term on, in this step. */
typedef struct
{
  guint row;
  guint first, n; /* the terms meant, by their places in the row; none where one is still to come */
  int step;       /* the step meant, -1 for the whole of the terms */
} PwOutlineLevel;

#define PW_OUTLINE_DEPTH (PW_NOTATION_MAX_NESTING + 2)

/* From the text inwards. Returns: how many levels, at least one */
guint pw_outline_find (const PwOutline *outline, PwSpan selection, PwOutlineLevel levels[PW_OUTLINE_DEPTH]);

/*
 * The innermost step around a byte, or with its operator there.
 *
 * term: (out) (optional): of which term
 * Returns: -1 if there is none
 */
int pw_outline_step_at (const PwOutline *outline, guint at, guint *term);
/* The step around a term, whose group has it. Returns: -1 if the term is not inside any */
int pw_outline_step_around (const PwOutline *outline, guint term);

/* -- for the parsers: nothing happens if the scan has no outline -- */

/* An empty outline; pw_outline_new() reads the text into it. Returns: (transfer full) */
PwOutline *pw_outline_begin (const PwVocabulary *vocabulary, const char *text);
void pw_outline_end (PwOutline *outline);

/* A row begins, or ends, at the place that is read next. */
void pw_outline_open_row (PwScan *scan);
void pw_outline_close_row (PwScan *scan);
/* A step that ends there, with its exponent; a row that was closed since the step before is its inside. */
void pw_outline_add_step (PwScan *scan, PwSpan letters, PwSpan core);
/* A step that has only letters yet; none if these are missing, too. */
void pw_outline_add_unfinished (PwScan *scan, PwSpan letters);
/* The operator after the step added last. */
void pw_outline_add_joint (PwScan *scan, PwSpan joint);
/*
 * The steps added since the last term are one.  At the end of a row those that are left are one if there is
 * an operator among them, and else a term each.
 */
void pw_outline_end_term (PwScan *scan);
void pw_outline_add_unclosed (PwScan *scan, char closing);

G_END_DECLS
