/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/syntax.h"
#include "core/notation/reading/letters.h"

G_BEGIN_DECLS

/*
 * Runs of small letters: their meaning together, and what is wrong with them (spec extended, sections 3 and 4).
 */

/* The place of a run. */
typedef enum
{
  PW_EXT_IN_PREFIX,
  PW_EXT_BEHIND_OPERATOR,
  PW_EXT_IN_EXPONENT,
} PwExtPlace;

/* Reads letters; wrong ones are passed over without a report. letters: (element-type PwPlacedLetter) */
PwMeaning pw_ext_read_letters (const GArray *letters);
PwMeaning pw_ext_read_run (const char *text, PwSpan run);

/*
 * Reports what is wrong with one run.
 *
 * sign: the operator before it, after an operator
 * whole: the complete term around it, where letters that apply to a whole path belong
 */
void pw_ext_judge_run (const PwScan *scan, PwSpan run, PwExtPlace place, char sign, PwSpan whole);

/* Reports a letter that must be before the whole term; the repair puts it there. */
void pw_ext_report_inner_mode (const PwScan *scan, guint at, PwSpan whole);

G_END_DECLS
