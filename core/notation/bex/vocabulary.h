/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/classic/vocabulary.h"

G_BEGIN_DECLS

/*
 * The vocabulary of Bex: atoms and directions are those of Classic Betza, the rest has rows of
 * its own (spec bex).  The signs of its capture modes and exotic steps are lost; what
 * means them here is in one table and is named as ours.
 */

extern const PwVocabulary pw_bex_vocabulary;

/* How the walk continues after a step. */
typedef enum
{
  PW_BEX_LAST,     /* not at all */
  PW_BEX_ON,       /* -: in the same direction */
  PW_BEX_ANY_WAY,  /* -- */
} PwBexOperator;

/* What is between brackets of ours. */
typedef enum
{
  PW_BEX_APPROACH,   /* [>] */
  PW_BEX_WITHDRAWAL, /* [<] */
  PW_BEX_OVERTAKING, /* [^] */
  PW_BEX_RIFLE,      /* [*M] */
  PW_BEX_HOME,       /* [O] */
  PW_BEX_IMMOBILISE, /* [!K] */
  PW_BEX_FREE,       /* [?K] */
  PW_BEX_SWAP,       /* [&N] */
} PwBexBracketKind;

typedef struct
{
  PwWord word;
  PwBexBracketKind kind;
  gboolean mode;  /* is among the letters, in the place of c */
  gboolean holds; /* something is between the sign and the closing bracket */
} PwBexBracket;

/* The row of the bracket that is opened with this sign after it: '>' for "[>]". NULL if there is none. */
const PwBexBracket *pw_bex_bracket (char sign);

G_END_DECLS
