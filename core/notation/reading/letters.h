/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/steps.h"
#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * Runs of small letters, where they stand, and what Extended Betza and Betza 2.0 read in them alike: directions, hops
 * and what speaks of a whole move (spec extended, sections 3 and 4).
 */

/* A small letter; those that apply to an atom may come from its own prefix and from those of the groups around it. */
typedef struct
{
  char letter;
  guint at;  /* its byte in the text */
  guint end; /* the byte behind it, and behind its limiter */
  gboolean limited;
  guint32 types; /* PW_LETTER_BIT() of each that braces behind it name, if limited */
} PwPlacedLetter;

/* What letters say. Spans are empty for what they don't say. */
typedef struct
{
  guint8 ends; /* PwHolds as m and c say: 0 if neither does */
  PwSpan virgin, cylinder, royal, equal;
  PwHop hop;
  PwSpan hop_span;
  PwHop other_hop;  /* one that came before and says something else: an error */
  PwSpan lone_half; /* an h with no direction of its own: an error */
  PwDirections directions;
  PwSpan direction_span; /* from the first direction letter to the last */
} PwMeaning;

/* letters: (element-type PwPlacedLetter): appended to */
void pw_letters_place (GArray *letters, const char *text, PwSpan run);

/* Reads letters by the vocabulary's rows; wrong ones are passed over without a report. */
PwMeaning pw_letters_read (const PwVocabulary *vocabulary, const PwPlacedLetter *letters, guint n);

/*
 * Whether letters without a meaning of their own can be put in place of a part of a run: it means the same directions
 * then, and joins no letters in front of a group around it.  Not asked of runs too long to be a notation.
 */
gboolean pw_letters_keep_directions (const char *text, PwSpan run, PwSpan part, const char *letters);

/*
 * From the first m or c of a run to the last: all of them go if they say nothing, since one left over would have a
 * meaning again.
 *
 * run: has one
 * all: (out): what goes
 * Returns: (transfer full): what to put there, the letters between
 */
char *pw_letters_without_ends (const char *text, PwSpan run, PwSpan *all);

/*
 * Reports an h that has no direction in front of it: the one direction behind it belongs there, or else f is offered.
 *
 * run: the letters that it stands in; at: the h
 */
void pw_letters_report_half (const char *text, PwSpan run, guint at, GArray *diagnostics);

/*
 * Reports what a hop letter can't mean on one vector of a step.
 *
 * run: the letters in front of the step, and of nothing else
 * written_out: how several steps are written in place of this one, "%s" or "(%s)"; NULL if they can't be
 */
void pw_letters_judge_hop (const char *text, const PwSimple *simple, PwVec atom, const PwMeaning *meaning, PwSpan run,
                           const char *written_out, GArray *diagnostics);

G_END_DECLS
