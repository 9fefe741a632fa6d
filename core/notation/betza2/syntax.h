/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/betza2/vocabulary.h"
#include "core/notation/reading/letters.h"
#include "core/notation/reading/syntax.h"

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

typedef struct
{
  PwSpan span;
  PwSyntaxRun prefix;
  PwSyntaxId base;
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
  GArray *letters; /* PwPlacedLetter */
  GArray *runs;    /* PwSyntaxRun: every one of the text, once */
  GArray *nodes;   /* PwSyntaxNode */
  GArray *terms;   /* PwB2Term: those of one leg are together */
  GArray *legs;    /* PwB2Leg: those of one chain are together */
  GArray *chains;  /* PwB2Chain */
  guint root;      /* the chain that is the whole text; without legs if there is nothing */
} PwB2Syntax;

/* Reads a text from its start; problems go to the scan's diagnostics. Returns: (transfer full) */
PwB2Syntax *pw_b2_syntax_new (PwScan *scan);
void pw_b2_syntax_free (PwB2Syntax *syntax);

PW_ELEMENTS (pw_b2_node, PwB2Syntax, nodes, PwSyntaxNode)
PW_ELEMENTS (pw_b2_chain, PwB2Syntax, chains, PwB2Chain)
PW_ELEMENTS_OF (pw_b2_leg, PwB2Syntax, legs, PwB2Leg, PwB2Chain, first)
PW_ELEMENTS_OF (pw_b2_term, PwB2Syntax, terms, PwB2Term, PwB2Leg, first)

static inline const PwPlacedLetter *
pw_b2_placed (const PwB2Syntax *syntax, PwSyntaxRun run, guint i)
{
  return &g_array_index (syntax->letters, PwPlacedLetter, run.first + i);
}

G_END_DECLS
