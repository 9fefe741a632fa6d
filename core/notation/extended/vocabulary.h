/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Extended Betza: one row a word, which serves tokens,
 * parser, lowering, coloring, completion and help alike (spec extended, sections
 * 2 to 5).
 */

typedef struct
{
  PwWord word;
  PwLink link;
} PwExtOperator;

#define PW_EXT_N_OPERATORS 8
extern const PwExtOperator pw_ext_operators[PW_EXT_N_OPERATORS];
extern const PwVocabulary pw_ext_vocabulary;

/* Each returns NULL if there is no such row. (transfer none) */
static inline const PwAtom *
pw_ext_atom (char letter)
{
  return pw_vocabulary_atom (&pw_ext_vocabulary, letter);
}

static inline const PwLetter *
pw_ext_letter (char letter)
{
  return pw_vocabulary_letter (&pw_ext_vocabulary, letter);
}

const PwExtOperator *pw_ext_operator (char sign);

G_END_DECLS
