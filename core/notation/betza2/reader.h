/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/syntax.h"

G_BEGIN_DECLS

/*
 * The lower half of the parser of Betza 2.0: looks at characters, reads numbers,
 * coordinates and letters with their limiters, and reports what can't be read.
 * Private to syntax.c.
 */
typedef struct
{
  const char *text;
  guint length;
  GArray *diagnostics;
  guint at;
  gboolean stopped; /* nested too deep: nothing more is read */
} PwB2Reader;

/* The character at a place, zero behind the end; a zero byte may also stand in the text. */
char pw_b2_peek_at (const PwB2Reader *reader, guint at);
char pw_b2_peek (const PwB2Reader *reader);
gboolean pw_b2_at_end (const PwB2Reader *reader);
/* The first character behind the spaces that stand here; zero if none stand here. */
char pw_b2_peek_behind_space (const PwB2Reader *reader);

/* The hyphen, and the signs that do its work in Extended Betza. */
gboolean pw_b2_is_sign (char c);

PwSpan pw_b2_take_spaces (PwB2Reader *reader);
PwSpan pw_b2_take_digits (PwB2Reader *reader);
/* Skips spaces inside a term or around a hyphen, and reports them. */
void pw_b2_skip_inner_space (PwB2Reader *reader);

/* A number, saturated well above every limit. */
guint pw_b2_read_number (const PwB2Reader *reader, PwSpan digits);
/* "(4,1)". vec: (out). Returns: FALSE if it is not right, reported and stepped over */
gboolean pw_b2_read_coordinates (PwB2Reader *reader, PwVec *vec);
/* Small letters with their limiters, right or wrong. letters: (element-type PwB2Placed): appended to */
PwB2Run pw_b2_read_run (PwB2Reader *reader, GArray *letters);

/* -- reporting -- */

/* Returns: (transfer full) */
char *pw_b2_dup (const PwB2Reader *reader, PwSpan span);
void pw_b2_report (PwB2Reader *reader, PwCode code, PwSpan span, const char *first, const char *second);
/* Reports a piece of text that should not be there; the repair takes it away. */
void pw_b2_report_surplus (PwB2Reader *reader, PwCode code, PwSpan span, PwSpan quoted);
/* Nothing follows the letters of a term. */
void pw_b2_report_missing_atom (PwB2Reader *reader, PwSpan letters);
/* Steps over something that can't begin a term, and reports it. Always takes something. */
void pw_b2_skip_stray (PwB2Reader *reader);

G_END_DECLS
