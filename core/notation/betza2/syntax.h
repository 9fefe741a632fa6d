/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/vocabulary.h"
#include "core/notation/scan.h"

G_BEGIN_DECLS

/*
 * The syntax tree of Betza 2.0: the shape of the text and nothing more.  Private to
 * this dialect.
 *
 *     chain = leg { "-" leg }
 *     leg   = term { term }              joined: reads tighter than "-"
 *     term  = letters base
 *     base  = atom | "(" chain ")" | base [ letters ] digits
 *
 * The text as a whole is a chain; the usual one has a single leg, whose terms are
 * the piece's moves.
 */

typedef guint32 PwB2Id;

/* A small letter, with the types of piece that braces behind it name. */
typedef struct
{
  char letter;
  guint at;  /* its byte in the text */
  guint end; /* the byte behind it and its limiter */
  gboolean limited;
  guint32 types; /* PW_LETTER_BIT() of each, if limited */
} PwB2PlacedLetter;

/* Letters that stand together. */
typedef struct
{
  PwSpan span;
  guint first, n; /* into the letters */
} PwB2Run;

typedef enum
{
  PW_B2_ATOM,  /* a capital, doubled or not, or coordinates */
  PW_B2_GROUP, /* a chain in parentheses */
  PW_B2_POWER, /* a base with a range */
} PwB2Kind;

typedef struct
{
  PwB2Kind kind;
  PwSpan span;
  gboolean broken; /* stands for something that could not be read: don't judge it */
  union
  {
    struct
    {
      const PwAtom *row;   /* NULL for coordinates */
      PwVec vec;           /* of coordinates */
      gboolean doubled;    /* "NN": the old way to write an unlimited rider */
    } atom;
    struct
    {
      guint chain;
    } group;
    struct
    {
      PwB2Id child;
      PwB2Run letters; /* between the base and the number */
      guint number;
      gboolean exact; /* "03" */
    } power;
  };
} PwB2Node;

typedef struct
{
  PwSpan span;
  PwB2Run prefix;
  PwB2Id base;
} PwB2Term;

typedef struct
{
  PwSpan span;
  guint first, n; /* terms */
} PwB2Leg;

typedef struct
{
  PwSpan span;
  guint first, n; /* legs */
} PwB2Chain;

typedef struct
{
  const char *text;
  guint length;
  GArray *letters; /* PwB2PlacedLetter */
  GArray *runs;    /* PwB2Run: every one of the text, once */
  GArray *nodes;   /* PwB2Node */
  GArray *terms;   /* PwB2Term: those of one leg stand together */
  GArray *legs;    /* PwB2Leg: those of one chain stand together */
  GArray *chains;  /* PwB2Chain */
  guint root;      /* the chain that is the whole text; without legs if there is nothing */
} PwB2Syntax;

/* Reads a text from its start; problems go to the scan's diagnostics, and reading goes on. Returns: (transfer full) */
PwB2Syntax *pw_b2_syntax_new (PwScan *scan);
void pw_b2_syntax_free (PwB2Syntax *syntax);

static inline const PwB2Node *
pw_b2_node (const PwB2Syntax *syntax, PwB2Id id)
{
  return &g_array_index (syntax->nodes, PwB2Node, id);
}

static inline const PwB2Chain *
pw_b2_chain (const PwB2Syntax *syntax, guint i)
{
  return &g_array_index (syntax->chains, PwB2Chain, i);
}

static inline const PwB2Leg *
pw_b2_leg (const PwB2Syntax *syntax, const PwB2Chain *chain, guint i)
{
  return &g_array_index (syntax->legs, PwB2Leg, chain->first + i);
}

static inline const PwB2Term *
pw_b2_term (const PwB2Syntax *syntax, const PwB2Leg *leg, guint i)
{
  return &g_array_index (syntax->terms, PwB2Term, leg->first + i);
}

static inline const PwB2PlacedLetter *
pw_b2_placed (const PwB2Syntax *syntax, PwB2Run run, guint i)
{
  return &g_array_index (syntax->letters, PwB2PlacedLetter, run.first + i);
}

G_END_DECLS
