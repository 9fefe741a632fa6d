/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"

G_BEGIN_DECLS

/* Dialects, the tokens of their texts, and the words of their vocabularies. */

typedef enum
{
  PW_DIALECT_EXTENDED, /* Extended Betza, the home dialect */
  PW_DIALECT_CLASSIC,  /* Ralph Betza's funny notation */
  PW_DIALECT_XBETZA,   /* that of XBoard and the Interactive Diagram, with brackets */
  PW_DIALECT_BETZA2,   /* Betza 2.0 */
  PW_DIALECT_BEX,      /* Bex */
  PW_N_DIALECTS,
} PwDialect;

/* What a token is: for coloring and for help. */
typedef enum
{
  PW_TOKEN_SPACE,
  PW_TOKEN_ATOM,        /* a capital, or coordinates with their parentheses */
  PW_TOKEN_DIRECTION,   /* f b l r s v a h */
  PW_TOKEN_MODE,        /* what a square must hold, what happens there: m c d i k o t u e ... */
  PW_TOKEN_HOP,         /* n j p g q z */
  PW_TOKEN_OPERATOR,    /* what is between two steps: t - + ? ! x d y, XBetza's a, Bex's -- */
  PW_TOKEN_EXPONENT,    /* how often: digits or * after a step */
  PW_TOKEN_EQUAL,       /* e of Extended Betza and Betza 2.0 */
  PW_TOKEN_GROUP,       /* parentheses and brackets */
  PW_TOKEN_LIMITER,     /* {N,B}: types of piece; the letters after = */
  PW_TOKEN_UNKNOWN,     /* nothing of this dialect */
  PW_N_TOKEN_KINDS,
} PwTokenKind;

typedef struct
{
  PwTokenKind kind;
  PwSpan span;
} PwToken;

/* Where a word may be. Bits. */
typedef enum
{
  PW_PLACE_STEP = 1 << 0,         /* it is a step itself */
  PW_PLACE_ONLY_LEG = 1 << 1,     /* before a move of one leg */
  PW_PLACE_FIRST_LEG = 1 << 2,    /* on the first of several legs */
  PW_PLACE_MIDDLE_LEG = 1 << 3,   /* on a leg with others before and after it */
  PW_PLACE_LAST_LEG = 1 << 4,     /* on the last of several legs */
  PW_PLACE_BEFORE_LEGS = 1 << 5,  /* before the brackets around several legs */
  PW_PLACE_BETWEEN = 1 << 6,      /* between two steps */
  PW_PLACE_BEHIND_STEP = 1 << 7,  /* after a step or a group */
  PW_PLACE_AROUND = 1 << 8,       /* around steps or letters */
  PW_PLACE_BEHIND_ALL = 1 << 9,   /* at the end of the text */
  PW_PLACE_OPENING_LEG = PW_PLACE_ONLY_LEG | PW_PLACE_FIRST_LEG,
  PW_PLACE_ENDING_LEG = PW_PLACE_ONLY_LEG | PW_PLACE_LAST_LEG,
  PW_PLACE_EARLIER_LEG = PW_PLACE_FIRST_LEG | PW_PLACE_MIDDLE_LEG,
  PW_PLACE_LATER_LEG = PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG,
  PW_PLACE_ANY_LEG = PW_PLACE_OPENING_LEG | PW_PLACE_LATER_LEG,
} PwWordPlace;

/* Where a palette offers a word, if it does. */
typedef enum
{
  PW_SHELF_NONE,
  PW_SHELF_STEPS,   /* steps that are no single leap, and groups */
  PW_SHELF_LETTERS, /* conditions of a move, and how it passes pieces */
  PW_SHELF_JOINTS,  /* what joins two steps */
  PW_SHELF_RARE,
} PwShelf;

/* What a word means in some places only. */
typedef struct
{
  guint places;        /* PwWordPlace; 0 after the last one */
  const char *meaning; /* as the word's */
} PwSense;

#define PW_MAX_SENSES 2

/*
 * A word of a dialect: the row of its vocabulary that parser, printer, coloring, completion, palette and help share.
 */
typedef struct
{
  const char *sign; /* as it is typed: "f", "hr", "W", "--", "( )" for a pair that is around something */
  PwTokenKind kind;
  guint places;        /* PwWordPlace */
  const char *meaning; /* one sentence without its full stop, marked for translation */
  const char *example; /* a notation of the dialect that uses it and parses without an error */
  PwShelf shelf;
  const char *brief;             /* two or three words for a button, marked for translation; NULL if on no shelf */
  PwSense senses[PW_MAX_SENSES]; /* in these places, instead of `meaning` */
} PwWord;

typedef struct _PwVocabulary PwVocabulary; /* core/notation/reading/vocabulary.h */

G_END_DECLS
