/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../notation.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Extended Betza: one row a letter, which serves tokens,
 * parser, lowering, colouring and help alike (spec extended, sections 2 to 5).
 */

/* A capital: one or two sets of symmetric vectors, once or as an unlimited slide. */
typedef struct
{
  char letter;
  guint8 n_vectors;
  gboolean slider; /* R, B, Q */
  PwVec vectors[2];
  const char *meaning;
} PwExtAtom;

/* What a small letter does in front of an atom. */
typedef enum
{
  PW_EXT_DIRECTION,
  PW_EXT_ENDS,  /* m c: what the square at the end may hold */
  PW_EXT_WHOLE, /* i k o: speaks of the whole path */
  PW_EXT_HOP,   /* n j p g q z */
  PW_EXT_EQUAL, /* e */
} PwExtRole;

typedef struct
{
  char letter;
  PwExtRole role;
  const char *meaning;
} PwExtLetter;

typedef struct
{
  char sign;
  PwLink link;
  const char *meaning;
} PwExtOperator;

/* A word of direction letters that stand together. */
typedef struct
{
  const char *word;
  PwDirections directions;
} PwExtDirection;

/* Each returns NULL if there is no such row. (transfer none) */
const PwExtAtom *pw_ext_atom (char letter);
const PwExtLetter *pw_ext_letter (char letter);
const PwExtOperator *pw_ext_operator (char sign);
/* The direction word that begins with these letters, read greedily: two letters if they make a word, else one. */
const PwExtDirection *pw_ext_direction (char first, char second);

/* Row i of each table, for help and tests; NULL behind the last. */
const PwExtAtom *pw_ext_atom_row (guint i);
const PwExtLetter *pw_ext_letter_row (guint i);
const PwExtOperator *pw_ext_operator_row (guint i);

/* Cuts a text into tokens that cover it without gaps. tokens: (element-type PwToken): appended to */
void pw_ext_tokenise (const char *text, guint length, GArray *tokens);

G_END_DECLS
