/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/gait.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* The words for gaits: names, directions, ranges. All phrases are (transfer full). */

/* Whether what is told is a move without capture, a capture, or either. */
typedef enum
{
  PW_MOOD_ANY,
  PW_MOOD_MOVE,
  PW_MOOD_CAPTURE,
  PW_N_MOODS,
} PwMood;

/* A clause of one part, {0}, in three moods. */
typedef struct
{
  const char *moods[PW_N_MOODS];
} PwMoodRow;

PwPhrase *pw_words_mood (const PwMoodRow *row, PwMood mood, PwPhrase *part);

/* "a rook of at most 3 squares going sideways". bare: without what is told of hops */
PwPhrase *pw_words_gait (const PwGait *gait, gboolean bare);

/*
 * "a rook or a knight", and how they go.
 *
 * gaits: (element-type PwGait), at least one, merged
 * others: (element-type PwPhrase) (nullable): more names
 */
PwPhrase *pw_words_names (const GArray *gaits, GPtrArray *others);
/* "slides like a rook or a bishop going straight ahead" */
PwPhrase *pw_words_clause (const GArray *gaits, GPtrArray *others, PwMood mood);
/* Behind a name alone: what it means; NULL if everybody knows. Returns: (nullable) */
PwPhrase *pw_words_gloss (const PwGait *gait);
/* "jumping over exactly one piece, at any distance behind it", as a clause of its own. gait: it hops */
PwPhrase *pw_words_jump (const PwGait *gait, PwMood mood);

/* "exactly one piece", "an enemy next to it": what is jumped over. gait: it hops */
PwPhrase *pw_words_screens (const PwGait *gait);
/* "at any distance behind it": behind what it jumps over. gait: it hops */
PwPhrase *pw_words_landing (const PwGait *gait);

/* A list that ends with "and N more" if it is long; joined by "or". */
PwPhrase *pw_words_list (GPtrArray *parts);

/* A template with a number: {0} is the number, {1} the part. */
PwPhrase *pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part);

/* Whether a move may end without a capture, with one, or either way. */
PwMood pw_mood_of (const PwMatch *ends);

G_END_DECLS
