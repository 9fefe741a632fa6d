/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Classic Betza: one row a word, which serves tokens,
 * parser, lowering, colouring, completion and help alike (spec classic).  Bex, which takes
 * over atoms and directions, shares these rows.
 */

/* A capital: one or two sets of symmetric vectors, once or as an unlimited slide. */
typedef struct
{
  PwWord word;
  guint8 n_vectors;
  gboolean slider; /* R, B, Q */
  PwVec vectors[2];
} PwClassicAtom;

/* How a direction word is read on oblique leaps. */
typedef enum
{
  PW_CLASSIC_EXACT,   /* there is one reading */
  PW_CLASSIC_BARE,    /* f b l r: the half; with the opposite letter, the axis */
  PW_CLASSIC_AXIS,    /* v s: the four leaps nearest to the axis */
  PW_CLASSIC_DOUBLED, /* ff bb ll rr: the pair; leaves out the diagonal moves of K and Q */
  PW_CLASSIC_THREE,   /* frl, in any order: all but what goes to the fourth side */
} PwClassicReading;

/* Direction letters that stand together. */
typedef struct
{
  PwWord word;
  PwDirections straight; /* on orthogonal and diagonal atoms */
  PwDirections oblique;
  PwClassicReading reading;
} PwClassicDirection;

/* What any other small letter does in front of an atom. */
typedef enum
{
  PW_CLASSIC_HALF,  /* h, which needs a direction in front of it */
  PW_CLASSIC_ENDS,  /* m c: what the square at the end may hold */
  PW_CLASSIC_WHOLE, /* o, and i y of Bex: speaks of the whole move */
  PW_CLASSIC_HOP,   /* n j p g q z */
} PwClassicRole;

typedef struct
{
  PwWord word;
  PwClassicRole role;
} PwClassicLetter;

/* Each returns NULL if there is no such row. (transfer none) */
const PwClassicAtom *pw_classic_atom (char letter);
const PwClassicLetter *pw_classic_letter (char letter);
/* The direction word that begins with these letters, read greedily: two if they make a word, else one. */
const PwClassicDirection *pw_classic_direction (char first, char second);
/* The word for three of f b l r: all but the one given. */
const PwClassicDirection *pw_classic_direction_without (char missing);

/* Row i of the directions: their numbers are used as bits. */
const PwClassicDirection *pw_classic_direction_row (guint i);
/* Row i of the atoms. */
const PwClassicAtom *pw_classic_atom_row (guint i);

const PwWord *pw_classic_word (guint i);

/* Cuts a text into tokens that cover it without gaps. tokens: (element-type PwToken): appended to */
void pw_classic_tokenise (const char *text, guint length, GArray *tokens);

/* Appends a token; runs of one kind are one token, but signs of grammar and atoms stay single. */
void pw_classic_add_token (GArray *tokens, PwTokenKind kind, guint start, guint end);

G_END_DECLS
