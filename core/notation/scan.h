/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Reading a text from left to right: what the parsers of Classic Betza and Bex
 * do alike.  Any bytes are safe; a zero byte may stand in the text.
 */
typedef struct
{
  PwDialect dialect; /* whose text it is */
  const char *text;
  guint length;
  guint at;          /* the next byte to be read */
  guint depth;       /* of nesting */
  gboolean stopped;  /* nested too deep: nothing more is read */
  GArray *diagnostics;
} PwScan;

typedef gboolean (*PwScanBelongs) (char c);

gboolean pw_scan_is_small (char c);
gboolean pw_scan_is_capital (char c);
gboolean pw_scan_is_digit (char c);
gboolean pw_scan_is_space (char c);

/* The byte at a place; zero behind the end. */
char pw_scan_peek_at (const PwScan *scan, guint at);
char pw_scan_peek (const PwScan *scan);
gboolean pw_scan_at_end (const PwScan *scan);

/* Reads as long as the bytes belong. Returns: what was read, perhaps nothing */
PwSpan pw_scan_take (PwScan *scan, PwScanBelongs belongs);
/* The first byte behind the spaces that stand here; zero if none stand here. */
char pw_scan_peek_behind_space (const PwScan *scan);

/* The text of a span. (transfer full) */
char *pw_scan_dup (const PwScan *scan, PwSpan span);
/* The number that digits say; 100000 if it is larger. */
guint pw_scan_number (const PwScan *scan, PwSpan digits);

/* first: (nullable): quoted in the sentence */
void pw_scan_report (PwScan *scan, PwCode code, PwSpan span, const char *first);
/* Reports text that should not be there, quoted; the repair takes it away. */
void pw_scan_report_surplus (PwScan *scan, PwCode code, PwSpan span);
/*
 * Reports a sign that has no meaning in this dialect, and which others know it;
 * if none does, as an unknown letter or character.
 *
 * sign: as in the vocabularies; quoted: (nullable): what the sentence shows, sign if NULL
 */
void pw_scan_report_foreign (PwScan *scan, PwSpan span, const char *sign, const char *quoted);

/* Skips spaces inside a term, which are an error. */
void pw_scan_skip_inner_space (PwScan *scan);
/* Skips and reports a character or number that can't begin anything. Always takes something. */
void pw_scan_skip_stray (PwScan *scan);
/* Where the parenthesis, bracket or brace at `at` is closed: behind its partner, or the end of the text. */
guint pw_scan_closing (const char *text, guint at, guint end);

/*
 * Goes one level of nesting down, at the parenthesis or bracket that is read next.
 *
 * Returns: FALSE if that is too deep; then it was reported, and nothing more is read
 */
gboolean pw_scan_enter (PwScan *scan);
void pw_scan_leave (PwScan *scan);

/* Letters that no capital follows: a slip of the shift key is mended. */
void pw_scan_report_missing_atom (PwScan *scan, PwSpan prefix);

/*
 * The names of the other dialects that know a sign, with commas between.
 *
 * quoted: as it stands in the text, with what it stands around
 * Returns: (transfer full) (nullable)
 */
char *pw_scan_elsewhere (PwDialect dialect, const char *sign, const char *quoted);

G_END_DECLS
