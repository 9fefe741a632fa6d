/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/letters.h"
#include "core/notation/xbetza/vocabulary.h"

G_BEGIN_DECLS

/* The meaning of the letters of one leg together (spec xbetza, sections 3 to 5). */

typedef struct
{
  guint letters;           /* PwXLetters */
  guint n_jumps;           /* how many j */
  guint n_virgins;         /* how many i */
  PwDirections directions; /* NONE if there is no direction word */
  /* On a later leg, where f and b pair with z and q: of the words without z and q ... */
  PwDirections sideless;
  /* ... and of q and of z, seen after a turn to the right. */
  PwDirections same, other;
} PwXMeaning;

/* How a later leg is aimed, seen from the step before. */
typedef struct
{
  PwDirections directions; /* NONE if there is no direction word */
  PwTurn turn;
  gboolean one_sided; /* some depend on the last turn, and others, to one side only, do not: no single link can do
                       * both */
} PwXAim;

/* A word of a leg: a direction word, q or z and its pair, or a single letter. */
typedef struct
{
  guint first, n;          /* letters */
  PwDirections directions; /* NONE if it is no direction word */
  const PwXWord *row;      /* of a letter, or of q and z in "fz"; NULL if it is unknown */
} PwXLegWord;

/* Cuts letters into words. later: on a later leg "fz" is one. Returns: (transfer full) (element-type PwXLegWord) */
GArray *pw_x_leg_words (const PwPlacedLetter *letters, guint n, gboolean later);

/* Reads letters; wrong ones are passed over without a report. */
PwXMeaning pw_x_read_letters (const PwPlacedLetter *letters, guint n);
/* Whether both aim in the same way, on any leg. */
gboolean pw_x_same_directions (const PwXMeaning *a, const PwXMeaning *b);
/* The union of the directions of all words of a later leg (spec xbetza, section 4). */
PwXAim pw_x_later_aim (const PwXMeaning *meaning);

/*
 * The letters in the order of XBoard, with the same meaning. later: of a later leg
 *
 * Returns: (transfer full) (nullable): NULL if they are in that order already, or the meaning would change
 */
char *pw_x_in_order (const PwPlacedLetter *letters, guint n, gboolean later);

G_END_DECLS
