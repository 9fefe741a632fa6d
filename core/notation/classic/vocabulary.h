/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Classic Betza: one row a word, which serves tokens,
 * parser, lowering, coloring, completion and help alike (spec classic).  Bex, which takes
 * over atoms and directions, shares these rows.
 */

/* How a direction word is read on oblique leaps. */
typedef enum
{
  PW_CLASSIC_EXACT,   /* there is one reading */
  PW_CLASSIC_BARE,    /* f b l r: the half; with the opposite letter, the axis */
  PW_CLASSIC_AXIS,    /* v s: the four leaps nearest to the axis */
  PW_CLASSIC_DOUBLED, /* ff bb ll rr: the pair; leaves out the diagonal moves of K and Q */
  PW_CLASSIC_THREE,   /* frl, in any order: all moves but those to the fourth side */
} PwClassicReading;

/* Direction letters that are together. */
typedef struct
{
  PwWord word;
  PwDirections straight; /* on orthogonal and diagonal atoms */
  PwDirections oblique;
  PwClassicReading reading;
} PwClassicDirection;

extern const PwVocabulary pw_classic_vocabulary;

/* The direction words, which have a reading of their own; their numbers are used as bits. */
#define PW_CLASSIC_N_DIRECTIONS 30
extern const PwClassicDirection pw_classic_direction_words[PW_CLASSIC_N_DIRECTIONS];

/* Returns NULL if there is no such row. (transfer none) */
static inline const PwAtom *
pw_classic_atom (char letter)
{
  return pw_vocabulary_atom (&pw_classic_vocabulary, letter);
}

/* The direction word that begins with these letters, read greedily: two if they make a word, else one. */
const PwClassicDirection *pw_classic_direction (char first, char second);
/* The word for three of f b l r: all but the one given. */
const PwClassicDirection *pw_classic_direction_without (char missing);

G_END_DECLS
