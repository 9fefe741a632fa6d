/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Betza 2.0: one row a word, which serves tokens, parser,
 * lowering, colouring, completion and help alike (spec betza2).  Each row begins with
 * what help says of it.  What direction words mean is Extended Betza's table.
 */

/* A capital: one or two sets of symmetric vectors, once or as an unlimited slide. */
typedef struct
{
  PwWord word;
  guint8 n_vectors;
  gboolean slider; /* R, B, Q */
  PwVec vectors[2];
} PwB2Atom;

/* What a small letter does in front of an atom, if it is no direction. */
typedef enum
{
  PW_B2_HALF,  /* h, which needs a direction in front of it */
  PW_B2_MODE,  /* m c d p t u o x: the square where the leg ends, and what happens there */
  PW_B2_WHOLE, /* i k: speaks of the whole move */
  PW_B2_HOP,   /* n j jj g q z */
  PW_B2_EQUAL, /* e */
} PwB2Role;

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

typedef struct
{
  PwWord word;
  PwB2Role role;
} PwB2Letter;

/* A modality: what may stand where a leg ends. Letters of one leg add up. */
typedef struct
{
  PwWord word;
  guint8 stays; /* PwHolds: with these the move goes on and what is there stays */
  guint8 takes; /* PwHolds: what is there is captured */
} PwB2ModeRow;

/* Each returns NULL if there is no such row. (transfer none) */
const PwB2Atom *pw_b2_atom (char letter);
const PwB2Letter *pw_b2_letter (char letter);
const PwB2ModeRow *pw_b2_mode (char letter);
const PwB2ModeRow *pw_b2_mode_row (PwB2ModeName name);

/* The place of a mode's row; only for rows of the table. */
PwB2ModeName pw_b2_mode_name (const PwB2ModeRow *row);

/* Whether the sign stands between two legs. */
gboolean pw_b2_is_operator (char sign);

/* Word i of all tables, in the order of help; NULL behind the last. */
const PwWord *pw_b2_word (guint i);

/* Whether a character may stand between the braces of a limiter, right or wrong: "{N, b}". */
gboolean pw_b2_is_limiter_text (char c);

/* Cuts a text into tokens that cover it without gaps. tokens: (element-type PwToken): appended to */
void pw_b2_tokenise (const char *text, guint length, GArray *tokens);

G_END_DECLS
