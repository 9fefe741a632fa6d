/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/ride-or-leap.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* The words for rides and leaps: names, directions, numbers. All phrases are (transfer full). */

/* Whether the words are about a move without capture, a capture, or either. */
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

/* -- names -- */

/* "a rook up to three squares going sideways". bare: without words about hops */
PwPhrase *pw_words_ride_or_leap (const PwRideOrLeap *ride, gboolean bare);
/* "knight’s leaps", "orthogonal steps": single leaps in all directions. Returns: (nullable): NULL for all
 * others */
PwPhrase *pw_words_leaps (const PwRideOrLeap *ride);
/*
 * "a rook or a knight", and how they go.
 *
 * rides: (element-type PwRideOrLeap), merged
 * others: (element-type PwPhrase) (nullable): more names; at least one of both
 */
PwPhrase *pw_words_names (const GArray *rides, GPtrArray *others);

/* -- clauses -- */

/*
 * Clauses for rides and leaps: "moves like a queen or a knight", "slides up to three squares sideways". Short clauses
 * with alternatives are joined.
 *
 * names: (element-type PwPhrase) (nullable): more names
 * clauses: (element-type PwPhrase): appended to
 */
void pw_words_clauses (const GArray *rides, GPtrArray *names, PwModality modality, GPtrArray *clauses);
/* All of it in one clause, whatever its length. */
PwPhrase *pw_words_clause (const GArray *rides, PwModality modality);

/* The same for the beginning of a longer sentence: without a clause of its own about squares that must be empty. */
PwPhrase *pw_words_short_clause (const GArray *rides);

/* Where a hop lands: "right behind it", "anywhere beyond". ride: it hops */
PwPhrase *pw_words_landing (const PwRideOrLeap *ride);
/* What is hopped over: "exactly one piece", "exactly two enemies in an unbroken row next to it". ride: it hops */
PwPhrase *pw_words_screens (const PwRideOrLeap *ride);
/* Adds how far each of several screens may be from the one before, if that is limited. */
PwPhrase *pw_words_with_gaps (PwPhrase *clause, const PwRideOrLeap *ride);
/* "a queen’s line", "a line diagonally forward": where the ride looks for a screen. */
PwPhrase *pw_words_line (const PwRideOrLeap *ride);
/* A list of such lines, and how far away the screen may be. rides: all hop in the same manner */
PwPhrase *pw_words_lines (const GArray *rides);
/* "an unbroken orthogonal line": of squares one step of the ride apart. */
PwPhrase *pw_words_unbroken_line (const PwRideOrLeap *ride);
/* "the first piece on a queen’s line": the first screen of rides that hop in the same manner. */
PwPhrase *pw_words_screen_on_lines (const GArray *rides);
/* "an enemy next to it", "a friendly piece one leap of a knight away": if the first screen must be one step away. */
PwPhrase *pw_words_neighbor (const GArray *rides);
/* "three squares forward or backward", "two squares forward and one to the right": one step off. */
PwPhrase *pw_words_place (const PwRideOrLeap *ride);

/* -- lists and numbers -- */

/* A list, joined by "or". nested: parts are lists themselves */
PwPhrase *pw_words_list (GPtrArray *parts, gboolean nested);

/* Words for bits. The first row whose bits are all set is used for them. */
typedef struct
{
  guint bits;
  const char *words;
} PwBitWords;

/* A list of words for bits, joined by "or". Returns: (nullable): NULL if there are none */
PwPhrase *pw_words_of_bits (guint bits, const PwBitWords *rows, guint n);

/* "sideways or forward": octants clockwise from straight ahead. ways: at least one */
PwPhrase *pw_words_octants (guint8 ways);
/* Whether the words for these octants contain an "or". */
gboolean pw_words_octants_are_list (guint8 ways);
/* "two squares forward and one to the right": leaps of an oblique atom. ways: at least one */
PwPhrase *pw_words_oblique (PwVec atom, guint8 ways);
/* Whether a ride makes exactly the leaps of an oblique atom to one side: half a knight. */
gboolean pw_words_are_half (const PwRideOrLeap *ride);
/* "forward", "two squares forward and one to the right": the ways of any ride. */
PwPhrase *pw_words_ways (const PwRideOrLeap *ride);

/* How often or how far: templates of {0}, in words, and perhaps of more, in singular and plural. */
typedef struct
{
  const char *up_to[2], *exactly[2];
} PwRangeWords;

PwPhrase *pw_words_range (const PwRangeWords *row, gboolean exact, guint n);

/* A template with a number in words: {0} is the number, {1} the part. */
PwPhrase *pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part);

/* Whether its steps are of one square, so that one step away is "next to it". */
gboolean pw_words_by_squares (const PwRideOrLeap *ride);

/* Whether a move may end without a capture, with one, or either way. */
PwModality pw_modality_of (const PwMatch *ends);

G_END_DECLS
