/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/syntax.h"
#include "core/notation/steps.h"

G_BEGIN_DECLS

/*
 * Runs of small letters: what they mean together, and what is wrong with them
 * (spec extended, sections 3 and 4).
 */

/* Letters as they apply to an atom: its own prefix behind those of the groups around it. */
typedef struct
{
  char letter;
  guint at; /* its byte in the text */
} PwExtPlacedLetter;

/* What a run of letters says. */
typedef struct
{
  guint8 ends; /* PwHolds as written: 0 if neither m nor c was */
  gboolean virgin, cylinder, royal, equal;
  PwHop hop;
  PwSpan hop_span;
  PwHop other_hop;  /* one that came before and says something else: an error */
  PwSpan lone_half; /* an h with no direction of its own: an error */
  PwDirections directions;
  PwSpan direction_span; /* from the first direction letter to the last */
} PwExtMeaning;

/* Where a run stands. */
typedef enum
{
  PW_EXT_IN_PREFIX,
  PW_EXT_BEHIND_OPERATOR,
  PW_EXT_IN_EXPONENT,
} PwExtPlace;

/* letters: (element-type PwExtPlacedLetter): appended to */
void pw_ext_place_letters (GArray *letters, const char *text, PwSpan run);

/* Reads letters; wrong ones are passed over without a report. */
PwExtMeaning pw_ext_read_letters (const GArray *letters);
PwExtMeaning pw_ext_read_run (const char *text, PwSpan run);

/*
 * Reports what is wrong with one run.
 *
 * sign: the operator in front of it, behind an operator
 * whole: the complete term around it, where letters that speak of a whole path belong
 */
void pw_ext_judge_run (const char *text, PwSpan run, PwExtPlace place, char sign, PwSpan whole,
                       GArray *diagnostics);

/* Reports a letter that must stand in front of the whole term; the repair puts it there. */
void pw_ext_report_inner_mode (const char *text, guint at, PwSpan whole, GArray *diagnostics);

/*
 * Whether letters without a meaning of their own can be put in place of a part of a run: the
 * run means the same directions then, and joins no letters in front of a group around it.
 */
gboolean pw_ext_keeps_meaning (const char *text, PwSpan run, PwSpan part, const char *letters);

G_END_DECLS
