/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of XBetza: one row a word, which serves tokens, parser, printer,
 * colouring, completion and help alike (spec xbetza, sections 2 to 5 and 8).
 */

typedef enum
{
  PW_X_ATOM,
  PW_X_SUFFIX,    /* X Y: lengthens the atom in front of it */
  PW_X_DIRECTION, /* one or two letters; h alone is half of a word */
  PW_X_LETTER,    /* any other small letter that belongs to a leg */
  PW_X_SIGN,      /* what holds a text together: a - ? brackets, numbers */
} PwXRole;

/*
 * The letters of a leg but for its directions, as bits.  ORDER XBOARD: XBoard 4.9 wants i, then the
 * directions, then m to j as they stand here; the last four are not known to it.
 */
typedef enum
{
  PW_X_I = 1 << 0,
  PW_X_M = 1 << 1,
  PW_X_C = 1 << 2,
  PW_X_D = 1 << 3,
  PW_X_E = 1 << 4,
  PW_X_T = 1 << 5,
  PW_X_P = 1 << 6,
  PW_X_G = 1 << 7,
  PW_X_O = 1 << 8,
  PW_X_Y = 1 << 9,
  PW_X_N = 1 << 10,
  PW_X_J = 1 << 11,
  PW_X_U = 1 << 12,
  PW_X_Q = 1 << 13,
  PW_X_Z = 1 << 14,
  PW_X_K = 1 << 15,
  PW_X_XBOARD = PW_X_U - 1, /* those that XBoard knows */
} PwXLetters;

/* What kind of move an atom makes. */
typedef enum
{
  PW_X_LEAPER,
  PW_X_SLIDER,    /* R B Q */
  PW_X_UNIVERSAL, /* U */
  PW_X_CASTLING,  /* O */
} PwXAtomKind;

typedef struct
{
  union
  {
    PwAtom atom;
    struct
    {
      PwWord word;
      guint8 n_vectors;
      gboolean slider;
      PwVec vectors[2]; /* of a suffix: vectors[0] is added, longer coordinate first */
    };
  };
  PwXRole role;
  PwXAtomKind atom_kind;   /* of an atom */
  gboolean stretches;      /* may have a suffix */
  PwXLetters letter;       /* PW_X_LETTER */
  PwDirections directions; /* PW_X_DIRECTION */
} PwXWord;

/* Row i; NULL behind the last. */
const PwXWord *pw_x_word (guint i);

/* Each returns NULL if there is no such row. (transfer none) */
const PwXWord *pw_x_atom (char letter);
const PwXWord *pw_x_suffix (char letter);
const PwXWord *pw_x_letter (char letter);

/*
 * The direction word that begins with these letters, read greedily: two letters if they make a word, else one.
 *
 * second: '\0' for none
 * directions: (out)
 * Returns: its length; 0 if there is none (h alone is none)
 */
guint pw_x_direction (char first, char second, PwDirections *directions);

/* A leap, longer coordinate first, made longer by X or Y. suffix: (nullable) */
PwVec pw_x_stretch_leap (PwVec leap, const PwXWord *suffix);

/* The atom that makes such a leap, with X or Y where it needs one: "FX"; NULL if there is none. (transfer full) */
char *pw_x_leap_letters (PwVec leap);

/* A later leg without letters goes everywhere but straight back. */
#define PW_X_ALL_BUT_BACK (PW_DIR_F | PW_DIR_FR | PW_DIR_R | PW_DIR_BR | PW_DIR_BL | PW_DIR_L | PW_DIR_FL)

extern const PwVocabulary pw_x_vocabulary;

G_END_DECLS
