/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Betza 2.0: one row a word, which serves tokens, parser,
 * lowering, coloring, completion and help alike (spec betza2).
 */

/* ORDER MODES: as the rows of the table. */
typedef enum
{
  PW_B2_M,
  PW_B2_C,
  PW_B2_D,
  PW_B2_P,
  PW_B2_T,
  PW_B2_U,
  PW_B2_O,
  PW_B2_X,
  PW_B2_N_MODES,
} PwB2ModeName;

/* A modality: what may be where a leg ends. Letters of one leg add up. */
typedef struct
{
  PwWord word;
  guint8 stays; /* PwHolds: with these the move continues and what is there stays */
  guint8 takes; /* PwHolds: what is there is captured */
} PwB2ModeRow;

extern const PwVocabulary pw_b2_vocabulary;

/* Each returns NULL if there is no such row. (transfer none) */
static inline const PwLetter *
pw_b2_letter (char letter)
{
  return pw_vocabulary_letter (&pw_b2_vocabulary, letter);
}

const PwB2ModeRow *pw_b2_mode (char letter);
const PwB2ModeRow *pw_b2_mode_row (PwB2ModeName name);

/* The place of a mode's row; only for rows of the table. */
PwB2ModeName pw_b2_mode_name (const PwB2ModeRow *row);

/* Whether the sign is between two legs. */
gboolean pw_b2_is_operator (char sign);

/* Whether a character may be between the braces of a limiter, right or wrong: "{N, b}". */
gboolean pw_b2_is_limiter_text (char c);

G_END_DECLS
