/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/letters.h"
#include "core/notation/xbetza/vocabulary.h"

G_BEGIN_DECLS

/* What the letters of one leg mean together (spec xbetza, sections 3 to 5). */

typedef struct
{
  guint letters;           /* PwXLetters */
  guint n_jumps;           /* how many j */
  guint n_virgins;         /* how many i */
  PwDirections directions; /* NONE if there is no direction word */
} PwXMeaning;

/* A word of a leg: a direction word, or a single letter. */
typedef struct
{
  guint first, n;          /* letters */
  PwDirections directions; /* NONE if it is no direction word */
  const PwXWord *row;      /* of a letter; NULL if it is unknown */
} PwXLegWord;

/* Cuts letters into words. Returns: (transfer full) (element-type PwXLegWord) */
GArray *pw_x_leg_words (const PwPlacedLetter *letters, guint n);

/* Reads letters; wrong ones are passed over without a report. */
PwXMeaning pw_x_read_letters (const PwPlacedLetter *letters, guint n);

/*
 * The letters in the order that XBoard wants, each where it means the same.
 *
 * Returns: (transfer full) (nullable): NULL if they stand in that order already, or it can't be said
 */
char *pw_x_in_order (const PwPlacedLetter *letters, guint n);

G_END_DECLS
