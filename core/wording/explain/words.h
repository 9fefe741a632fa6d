/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/ride-or-leap.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* The words for rides and leaps: names, directions, ranges. All phrases are (transfer full). */

/* Whether what is told is a move without capture, a capture, or either. */
typedef enum
{
  PW_MODALITY_ANY,
  PW_MODALITY_MOVE,
  PW_MODALITY_CAPTURE,
  PW_N_MODALITIES,
} PwModality;

/* A clause of one part, {0}, in three modalities. */
typedef struct
{
  const char *modalities[PW_N_MODALITIES];
} PwModalityRow;

/* "a rook of at most 3 squares going sideways". bare: without what is told of hops */
PwPhrase *pw_words_ride_or_leap (const PwRideOrLeap *ride, gboolean bare);

/*
 * "a rook or a knight", and how they go.
 *
 * rides: (element-type PwRideOrLeap), at least one, merged
 * others: (element-type PwPhrase) (nullable): more names
 */
PwPhrase *pw_words_names (const GArray *rides, GPtrArray *others);
/* "slides like a rook or a bishop going straight ahead" */
PwPhrase *pw_words_clause (const GArray *rides, GPtrArray *others, PwModality modality);
/* Behind a name alone: what it means; NULL if everybody knows. Returns: (nullable) */
PwPhrase *pw_words_gloss (const PwRideOrLeap *ride);
/* "jumping over exactly one piece, at any distance behind it", as a clause of its own. ride: it hops */
PwPhrase *pw_words_jump (const PwRideOrLeap *ride, PwModality modality);

/* "exactly one piece", "an enemy next to it": what is jumped over. ride: it hops */
PwPhrase *pw_words_screens (const PwRideOrLeap *ride);
/* "at any distance behind it": behind what it jumps over. ride: it hops */
PwPhrase *pw_words_landing (const PwRideOrLeap *ride);

/* A list that ends with "and N more" if it is long; joined by "or". */
PwPhrase *pw_words_list (GPtrArray *parts);

/* What is said of bits: the first row all of whose bits are there takes them. */
typedef struct
{
  guint bits;
  const char *words;
  gboolean is_list; /* the words have an "or" */
} PwBitWords;

/* A list of words for bits, joined by "or". Returns: (nullable): NULL if there are none */
PwPhrase *pw_words_of_bits (guint bits, const PwBitWords *rows, guint n);

/* How often or how far: templates of {0}, and perhaps of more, in singular and plural. */
typedef struct
{
  const char *at_most[2], *exactly[2];
} PwRangeWords;

PwPhrase *pw_words_range (const PwRangeWords *row, gboolean exact, guint n);

/* A template with a number: {0} is the number, {1} the part. */
PwPhrase *pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part);

/* Whether a move may end without a capture, with one, or either way. */
PwModality pw_modality_of (const PwMatch *ends);

G_END_DECLS
