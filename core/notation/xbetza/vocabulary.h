/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of XBetza: one row a word, which serves tokens, parser, printer,
 * coloring, completion and help alike (spec xbetza, sections 2 to 5 and 8).
 */

typedef enum
{
  PW_X_ATOM,
  PW_X_SUFFIX,    /* X Y: lengthens the atom before it */
  PW_X_DIRECTION, /* one or two letters; h alone is half of a word */
  PW_X_LETTER,    /* any other small letter that belongs to a leg */
  PW_X_SIGN,      /* what holds a text together: a - ? brackets, numbers */
} PwXRole;

/* The letters of a leg but for its directions, as bits. */
#define PW_X_BIT(letter) (1 << ((letter) - 'a'))

typedef enum
{
  PW_X_C = PW_X_BIT ('c'),
  PW_X_D = PW_X_BIT ('d'),
  PW_X_E = PW_X_BIT ('e'),
  PW_X_G = PW_X_BIT ('g'),
  PW_X_I = PW_X_BIT ('i'),
  PW_X_J = PW_X_BIT ('j'),
  PW_X_K = PW_X_BIT ('k'),
  PW_X_M = PW_X_BIT ('m'),
  PW_X_N = PW_X_BIT ('n'),
  PW_X_O = PW_X_BIT ('o'),
  PW_X_P = PW_X_BIT ('p'),
  PW_X_Q = PW_X_BIT ('q'),
  PW_X_T = PW_X_BIT ('t'),
  PW_X_U = PW_X_BIT ('u'),
  PW_X_Y = PW_X_BIT ('y'),
  PW_X_Z = PW_X_BIT ('z'),
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
  PwDirections directions; /* PW_X_DIRECTION; of an atom with `with`: those that it goes with */
  const char *with;        /* of an atom: the letters that it goes with; NULL: all */
  guint8 holds;            /* PW_X_LETTER: PwHolds: what the square where the leg ends may hold; 0: not about that */
  const char *apart;       /* PW_X_LETTER: letters that can't be on the same leg ... */
  guint apart_on;          /* ... in these places: PwWordPlace */
  PwCode misplaced;        /* the error for it in a place that is not its row's, or with this atom */
} PwXWord;

/* Row i; NULL after the last. */
const PwXWord *pw_x_word (guint i);

/* The bit of a letter's row; 0 for other rows. */
static inline guint
pw_x_bit (const PwXWord *row)
{
  return row->role == PW_X_LETTER ? PW_X_BIT (row->word.sign[0]) : 0;
}

/* Each returns NULL if there is no such row. (transfer none) */
const PwXWord *pw_x_atom (char letter);
const PwXWord *pw_x_suffix (char letter);
const PwXWord *pw_x_letter (char letter);

/* What the square where a leg ends may hold by some letters; 0 if none of them is about that. Returns: PwHolds */
guint pw_x_holds (guint letters);
/* Those of some letters that are about that. */
guint pw_x_ends (guint letters);

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
