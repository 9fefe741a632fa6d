/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

typedef struct _PwOutline PwOutline; /* core/notation/reading/outline.h */

/*
 * Reading a text from left to right: what all parsers have in common. Any bytes are safe; the text may contain zero
 * bytes.
 */
typedef struct
{
  const PwVocabulary *vocabulary;   /* of the dialect whose text it is */
  const PwVocabulary *const *known; /* (nullable): of all dialects, to name those that know a sign */
  const char *text;
  guint length;
  GArray *diagnostics;
  PwOutline *outline; /* (nullable): gets the places of all terms, steps and letters */
  guint at;         /* the next byte to be read */
  guint depth;      /* of nesting */
  gboolean stopped; /* nested too deep: nothing more is read */
  guint n_unclosed; /* groups that the end of the text leaves open */
  char unclosed[PW_NOTATION_MAX_NESTING + 2]; /* what would close them */
} PwScan;

/* At the start of a text. */
PwScan pw_scan_new (const PwVocabulary *vocabulary, const char *text, guint length, GArray *diagnostics);

typedef gboolean (*PwScanBelongs) (char c);

gboolean pw_scan_is_small (char c);
gboolean pw_scan_is_capital (char c);
gboolean pw_scan_is_digit (char c);
gboolean pw_scan_is_space (char c);

/* Whether a byte, no zero, is one of some. */
gboolean pw_scan_is_one_of (char c, const char *signs);

/* The byte at a place; zero after the end. */
char pw_scan_peek_at (const PwScan *scan, guint at);
char pw_scan_peek (const PwScan *scan);
gboolean pw_scan_at_end (const PwScan *scan);

/* Reads bytes while `belongs` accepts them. Returns: the part that was read, perhaps empty */
PwSpan pw_scan_take (PwScan *scan, PwScanBelongs belongs);
/* The first byte after the spaces that are here; zero if none are here. */
char pw_scan_peek_behind_space (const PwScan *scan);

/* The text of a span. (transfer full) */
char *pw_scan_dup (const PwScan *scan, PwSpan span);
/* The value of digits; 100000 if it is larger. */
guint pw_scan_number (const PwScan *scan, PwSpan digits);
/* The same for a count of steps: one above the limit is reported. most: the limit as it should be written */
guint pw_scan_exponent (PwScan *scan, PwSpan digits, const char *most);
/* Whether "(4,1)" or something like it is read next. */
gboolean pw_scan_begins_coordinates (const PwScan *scan);
/* Reads them. vec: (out): as written. Returns: FALSE if they are not right; then that was reported */
gboolean pw_scan_coordinates (PwScan *scan, PwVec *vec);

/* first, second: (nullable): quoted in the sentence */
void pw_scan_report (const PwScan *scan, PwCode code, PwSpan span, const char *first, const char *second);
/* Adds a repair to the last report. */
void pw_scan_repair (const PwScan *scan, PwSpan span, const char *text);
/* Both, of the same place. text: (nullable): there is no repair */
void pw_scan_correct (const PwScan *scan, PwCode code, PwSpan span, const char *first, const char *second,
                      const char *text);
/* Reports text that should not be there, quoted; the repair takes it away. */
void pw_scan_report_surplus (const PwScan *scan, PwCode code, PwSpan span);
/* The same with the next byte, which is read. */
void pw_scan_skip_surplus (PwScan *scan, PwCode code);
/* Skips spaces inside a term, which are an error. */
void pw_scan_skip_inner_space (PwScan *scan);
/*
 * Where the parenthesis, bracket or brace at `at` is closed: after its partner, or the end of the text. The latter,
 * too, if more are open than can be read: each of thousands looks no further than it must.
 */
guint pw_scan_closing (const char *text, guint at, guint end);

/*
 * Goes one level of nesting down, at the parenthesis or bracket that is read next.
 *
 * Returns: FALSE if that is too deep; then it was reported, and nothing more is read
 */
gboolean pw_scan_enter (PwScan *scan);
void pw_scan_leave (PwScan *scan);
/*
 * Reads the closing bracket of a group. If it is missing, that is reported, and the repair closes all such groups; an
 * opening bracket with nothing after it, or several, is removed instead.
 *
 * inside: where the group's contents begin
 * Returns: whether it is closed
 */
gboolean pw_scan_expect_closing (PwScan *scan, guint open, guint inside, char closing);

/* Letters that no capital follows. */
void pw_scan_report_missing_atom (PwScan *scan, PwSpan prefix);

G_END_DECLS
