/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/classic/vocabulary.h"
#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/*
 * Runs of small letters before an atom: their meaning together and what is wrong with them (spec classic). Bex reads
 * its letters in the same way with a table of its own; its brackets among them are skipped.
 */

/* What letters mean. */
typedef struct
{
  guint32 words;    /* bit i: row i of the directions */
  PwSpan word_span; /* from the first direction letter to the last */
  guint8 ends;      /* PwHolds as written: 0 if neither m nor c was */
  PwSpan ends_span;
  gboolean cylinder, virgin, royal;
  PwSpan whole_span; /* the first of those */
  char hop;          /* n j p g q z; 0 for none */
  PwSpan hop_span;
} PwClassicMeaning;

/* Adds the meaning of a run to `meaning`, which starts empty. Skips wrong letters without a report. */
void pw_classic_read_run (const PwVocabulary *vocabulary, const char *text, PwSpan run, PwClassicMeaning *meaning);

/* Whether the directions stay the same with other letters in place of a part of a run. */
gboolean pw_classic_keeps_words (const char *text, PwSpan run, PwSpan part, const char *letters);

/*
 * Reports what is wrong with a run.
 *
 * modes: a capture mode of Bex is among the letters, so that m and c together have a meaning
 */
void pw_classic_judge_run (const PwScan *scan, PwSpan run, gboolean modes);

/*
 * The directions that words pick among the copies of an atom.
 *
 * diagonal_part: it is the diagonal half of K or Q
 * Returns: FALSE if the words leave this atom out (doubled letters before K and Q)
 */
gboolean pw_classic_directions (guint32 words, PwVec atom, gboolean diagonal_part, PwDirections *directions);

/*
 * Reports direction words of a run that authors read in two ways on an oblique leap.
 *
 * name: the leap as written; own: the run is right before it and before nothing else
 */
void pw_classic_judge_oblique (const PwScan *scan, PwSpan run, guint32 words, const char *name, gboolean own);

/* Reports doubled direction letters that mean the same as single ones: before a straight atom. */
void pw_classic_judge_straight (const PwScan *scan, PwSpan run);

/*
 * The letters of a run as K and Q hand them to one of their halves: doubled letters
 * single for the orthogonal one, left out for the diagonal one.
 *
 * Returns: (transfer full)
 */
char *pw_classic_letters_of_half (const char *text, PwSpan run, gboolean diagonal_part);

/* Whether words have a doubled letter among them. */
gboolean pw_classic_has_doubled (guint32 words);

/* A hop letter with equal ones right before it: "ppp" is p, and is repaired as one. */
PwSpan pw_classic_hop_run (const char *text, PwSpan hop);

G_END_DECLS
