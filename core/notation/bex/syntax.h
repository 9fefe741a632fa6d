/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/bex/vocabulary.h"
#include "core/notation/classic/step.h"

G_BEGIN_DECLS

/*
 * The syntax tree of Bex: the shape of the text and nothing more (spec bex).
 * Private to this dialect.
 */

typedef enum
{
  PW_BEX_STEP,    /* an atom with its range */
  PW_BEX_GROUP,   /* terms in parentheses, with or without a range */
  PW_BEX_SPECIAL, /* [O], [!K], [?K], [&N] */
  PW_BEX_NOTHING, /* [*M] is alone, as a move of its own */
} PwBexLegKind;

/* Terms that are together: those of a group, or of the whole text. */
typedef struct
{
  guint first, n;
} PwBexTerms;

/* A rifle capture among the letters of a leg. */
typedef struct
{
  PwSpan span; /* with its brackets */
  PwBexTerms terms;
} PwBexRifle;

/* A leg of a sequence: letters and capture modes, and the step itself. */
typedef struct
{
  PwBexLegKind kind;
  PwSpan span;   /* the step with its range, without letters */
  PwSpan prefix; /* letters and capture modes */
  PwSpan letters; /* of these, the ones after the last rifle */
  guint modes;   /* capture modes: bits of PwBexBracketKind */
  guint first_rifle, n_rifles;
  PwSimple step;       /* of a step, or of the contents of a special one */
  PwBexBracketKind special; /* of a special one */
  PwBexTerms terms;         /* of a group */
  gboolean ranged, exact;   /* a group with a range */
  guint max;                /* of a ranged group; 0 is any number */
  PwBexOperator behind;
  PwSpan behind_span;
} PwBexLeg;

typedef struct
{
  PwSpan span;
  guint first, n; /* legs */
} PwBexTerm;

typedef struct
{
  GArray *legs;   /* PwBexLeg: those of one term are together */
  GArray *terms;  /* PwBexTerm: those of one group are together */
  GArray *rifles; /* PwBexRifle: those of one leg are together */
  PwBexTerms all; /* the top-level terms */
  char *promotions; /* NULL for none */
} PwBexSyntax;

/* Reads a text from its start; problems go to the scan's diagnostics. Returns: (transfer full) */
PwBexSyntax *pw_bex_syntax_new (PwScan *scan);
void pw_bex_syntax_free (PwBexSyntax *syntax);

PW_ELEMENTS (pw_bex_term, PwBexSyntax, terms, PwBexTerm)
PW_ELEMENTS_OF (pw_bex_leg, PwBexSyntax, legs, PwBexLeg, PwBexTerm, first)
PW_ELEMENTS_OF (pw_bex_rifle, PwBexSyntax, rifles, PwBexRifle, PwBexLeg, first_rifle)

#define PW_BEX_MODE_BIT(kind) (1u << (kind))

G_END_DECLS
