/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/limits.h"
#include "core/base/vec.h"
#include "core/notation/reading/word.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Vocabularies: rows of words in the order of a dialect's help page.  What dialects share is here, once; a
 * dialect's vocabulary is made of parts of these tables and of tables of its own.  Every row begins with its PwWord.
 */

/* A capital: one or two sets of symmetric vectors, once or as an unlimited slide. */
typedef struct
{
  PwWord word;
  guint8 n_vectors;
  gboolean slider; /* R, B, Q */
  PwVec vectors[2];
} PwAtom;

/* Direction letters that are together. */
typedef struct
{
  PwWord word;
  PwDirections directions;
} PwDirectionWord;

/* What any other small letter does before an atom. */
typedef enum
{
  PW_LETTER_HALF,  /* h, which needs a direction before it */
  PW_LETTER_ENDS,  /* m c: what the square at the end may hold */
  PW_LETTER_WHOLE, /* i k o, y of Bex: applies to the whole move */
  PW_LETTER_HOP,   /* n j jj p g q z */
  PW_LETTER_EQUAL, /* e */
} PwLetterRole;

typedef struct
{
  PwWord word;
  PwLetterRole role;
} PwLetter;

/* The type of a part's rows. */
typedef enum
{
  PW_PART_WORDS,      /* PwWord, or rows of a dialect's own that begin with one */
  PW_PART_ATOMS,      /* begin with a PwAtom */
  PW_PART_DIRECTIONS, /* PwDirectionWord */
  PW_PART_LETTERS,    /* PwLetter */
  PW_PART_MORE,       /* ... of its own, with a search of its own */
} PwPartKind;

/* Rows that are together. */
typedef struct
{
  PwPartKind kind;
  gconstpointer rows;
  gsize size; /* of a row, in bytes */
  guint n;
} PwVocabularyPart;

#define PW_PART(kind, table) { kind, table, sizeof (table)[0], G_N_ELEMENTS (table) }
/* n rows of a table from row i on. */
#define PW_PART_OF(kind, table, i, n) { kind, (table) + (i), sizeof (table)[0], n }
#define PW_PART_WORD(word) { PW_PART_WORDS, word, sizeof (PwWord), 1 }

/*
 * The length of a token that is more than one character by its row; 0 for any other.
 *
 * length: of the text; in_brackets: whether a square bracket is open
 * kind: (out)
 */
typedef guint (*PwFindToken) (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind);

/* How a dialect's text is built, as far as no row of a word has it. Bits. */
typedef enum
{
  PW_TRAIT_SHARED_CAPITAL = 1 << 0,   /* outside brackets, the legs of a move share the capital at its end */
  PW_TRAIT_LOOSE_CHAINS = 1 << 1,     /* joining binds tighter than chaining: a chain fills its row */
  PW_TRAIT_PLUS_JOINS = 1 << 2,       /* + is between moves */
  PW_TRAIT_LETTERS_OF_CHAIN = 1 << 3, /* letters before a chain apply to all of it, not to its first step */
  PW_TRAIT_ATOMS_READ_WORDS = 1 << 4, /* direction words mean different things before different atoms */
} PwTrait;

struct _PwVocabulary
{
  PwDialect dialect;
  const char *name;  /* of the dialect, in options and files; permanent */
  const char *label; /* the same for people; marked for translation */
  const PwVocabularyPart *parts;
  guint n_parts;
  const char *brackets;   /* those that are tokens by themselves */
  PwFindToken find_token; /* (nullable) */
  PwCode missing_atom;    /* the error for letters without one */
  guint traits;           /* PwTrait */
  const char *takes;      /* letters with which a move may end on a piece */
  const char *order;      /* letters of a step as they are written, * for directions */
  const char *const *tails; /* what may make a text complete: "", and possible continuations; NULL at the end */
  char *(*write_leap) (PwVec leap); /* (nullable): of several signs. Returns: (transfer full) (nullable) */
};

/* -- what dialects share -- */

/* ORDER ATOMS: W F D N A H L J G, then I C Z, then K R B Q. */
extern const PwAtom pw_atoms[16];
#define PW_N_LEAPERS 9
#define PW_N_SYNONYMS 3
#define PW_N_KINGS 4

/*
 * Of Extended Betza, which Betza 2.0 shares: f b l r s v a, fr rf rb br bl lb lf fl, fs bs rv lv, fh bh rh lh, ff bb
 * rr ll.
 */
extern const PwDirectionWord pw_direction_words[27];
/* Of both, too: h i k n j jj q z. */
extern const PwLetter pw_letters[8];

extern const PwWord pw_word_coordinates; /* "(4,1)" */
extern const PwWord pw_word_doubled;     /* "NN" */
extern const PwWord pw_word_space;

/* What "fr" means in Extended Betza: two letters if they make a word, else one. Returns: (nullable) */
const PwDirectionWord *pw_direction_word (char first, char second);

static inline gboolean
pw_vocabulary_has (const PwVocabulary *vocabulary, PwTrait trait)
{
  return (vocabulary->traits & trait) != 0;
}

/* -- looking for rows -- */

/* Word i; NULL after the last. */
const PwWord *pw_vocabulary_word (const PwVocabulary *vocabulary, guint i);

/* The word of a whole sign, such as "[ ]". Returns: (nullable) */
const PwWord *pw_vocabulary_word_of (const PwVocabulary *vocabulary, const char *sign);

/* The row of a kind whose sign is this character alone. Returns: (nullable) */
gconstpointer pw_vocabulary_find (const PwVocabulary *vocabulary, PwPartKind kind, char sign);

static inline const PwAtom *
pw_vocabulary_atom (const PwVocabulary *vocabulary, char letter)
{
  return (const PwAtom *) pw_vocabulary_find (vocabulary, PW_PART_ATOMS, letter);
}

/* The first capital with these vectors alone. king: both W's and F's. Returns: (nullable) */
const PwAtom *pw_vocabulary_capital (const PwVocabulary *vocabulary, PwVec atom, gboolean king, gboolean slider);

static inline const PwLetter *
pw_vocabulary_letter (const PwVocabulary *vocabulary, char letter)
{
  return (const PwLetter *) pw_vocabulary_find (vocabulary, PW_PART_LETTERS, letter);
}

/* -- tokens -- */

/* The length of coordinates with their parentheses, "(4,1)"; 0 if it is something else. */
guint pw_coordinates_length (const char *text, guint length);

/* Cuts a text into tokens that cover it without gaps. tokens: (element-type PwToken): appended to */
void pw_vocabulary_tokenise (const PwVocabulary *vocabulary, const char *text, guint length, GArray *tokens);

G_END_DECLS
