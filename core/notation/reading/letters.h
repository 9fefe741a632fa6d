/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/scan.h"
#include "core/notation/reading/steps.h"

G_BEGIN_DECLS

/*
 * Runs of small letters, where they are, and what Extended Betza and Betza 2.0 read in them alike: directions, hops
 * and what applies to a whole move (spec extended, sections 3 and 4).
 */

/* A small letter; those that apply to an atom may come from its own prefix and from those of the groups around it. */
typedef struct
{
  char letter;
  guint at;  /* its byte in the text */
  guint end; /* the byte after it, and after its limiter */
  gboolean limited;
  guint32 types; /* PW_LETTER_BIT() of each that braces after it name, if limited */
} PwPlacedLetter;

/* What letters mean. Spans are empty for what is not given. */
typedef struct
{
  guint8 ends; /* PwHolds by m and c: 0 without these */
  PwSpan virgin, cylinder, royal, equal;
  PwHop hop;
  PwSpan hop_span;
  PwHop other_hop;  /* another hop letter before this one: an error */
  PwSpan lone_half; /* an h with no direction of its own: an error */
  PwDirections directions;
  PwSpan direction_span; /* from the first direction letter to the last */
} PwMeaning;

/* letters: (element-type PwPlacedLetter): appended to */
void pw_letters_place (GArray *letters, const char *text, PwSpan run);

/* Reads letters by the vocabulary's rows; wrong ones are passed over without a report. */
PwMeaning pw_letters_read (const PwVocabulary *vocabulary, const PwPlacedLetter *letters, guint n);

/* A path with what its letters mean; without m and c it ends on an empty square or on an enemy. */
PwPath pw_letters_path (const PwMeaning *meaning, PwSpan span);

/* A run with other letters in place of a part of it. (transfer full) */
char *pw_letters_replace (const char *text, PwSpan run, PwSpan part, const char *letters);

/*
 * Whether letters without a meaning of their own can replace a part of a run: the directions stay the same, and they
 * join no letters before a group around it. FALSE for runs too long to be a notation.
 */
gboolean pw_letters_keep_directions (const char *text, PwSpan run, PwSpan part, const char *letters);

/*
 * From the first m or c of a run to the last: if they mean nothing all of them go, since one left over would have a
 * meaning again.
 *
 * run: has one
 * all: (out): what is replaced
 * Returns: (transfer full): the replacement: the letters between
 */
char *pw_letters_without_ends (const char *text, PwSpan run, PwSpan *all);

/*
 * first_of: where each letter is first in a run, so far
 * Returns: (nullable): another hop letter that is there
 */
const char *pw_letters_other_hop (const PwSpan first_of[128], char letter);

/*
 * Reports an h that has no direction before it: the repair moves the one direction after it there, or else adds f.
 *
 * run: the letters with it; at: the h
 */
void pw_letters_report_half (const PwScan *scan, PwSpan run, guint at);

/*
 * Reports a hop letter that can't apply to one vector of a step.
 *
 * run: the letters before the step, and before nothing else
 * written_out: how several steps are written in place of this one, "%s" or "(%s)"; NULL if they can't be
 */
void pw_letters_judge_hop (const PwScan *scan, const PwSimple *simple, PwVec atom, const PwMeaning *meaning, PwSpan run,
                           const char *written_out);

G_END_DECLS
