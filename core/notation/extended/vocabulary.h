/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Extended Betza: one row a word, which serves tokens,
 * parser, lowering, colouring, completion and help alike (spec extended, sections
 * 2 to 5).  Each row begins with what help says of it.
 */

/* A capital: one or two sets of symmetric vectors, once or as an unlimited slide. */
typedef struct
{
  PwWord word;
  guint8 n_vectors;
  gboolean slider; /* R, B, Q */
  PwVec vectors[2];
} PwExtAtom;

/* What a small letter does in front of an atom, if it is no direction. */
typedef enum
{
  PW_EXT_HALF,  /* h, which needs a direction in front of it */
  PW_EXT_ENDS,  /* m c: what the square at the end may hold */
  PW_EXT_WHOLE, /* i k o: speaks of the whole path */
  PW_EXT_HOP,   /* n j jj p g q z */
  PW_EXT_EQUAL, /* e */
} PwExtRole;

typedef struct
{
  PwWord word;
  PwExtRole role;
} PwExtLetter;

typedef struct
{
  PwWord word;
  PwLink link;
} PwExtOperator;

/* A word of direction letters that stand together. */
typedef struct
{
  PwWord word;
  PwDirections directions;
} PwExtDirection;

/* Each returns NULL if there is no such row. (transfer none) */
const PwExtAtom *pw_ext_atom (char letter);
const PwExtLetter *pw_ext_letter (char letter);
const PwExtOperator *pw_ext_operator (char sign);
/* The direction word that begins with these letters, read greedily: two letters if they make a word, else one. */
const PwExtDirection *pw_ext_direction (char first, char second);

/* Word i of all tables, in the order of help; NULL behind the last. */
const PwWord *pw_ext_word (guint i);

/* Cuts a text into tokens that cover it without gaps. tokens: (element-type PwToken): appended to */
void pw_ext_tokenise (const char *text, guint length, GArray *tokens);

G_END_DECLS
