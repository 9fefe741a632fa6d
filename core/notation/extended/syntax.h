/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/extended/vocabulary.h"
#include "core/notation/reading/syntax.h"

G_BEGIN_DECLS

/*
 * The syntax tree of Extended Betza: the shape of the text and nothing more
 * (spec extended, section 1).  Private to this dialect.
 */

/* A factor of a chain, and how the walk continues after it. */
typedef struct
{
  PwSyntaxId node;
  char sign;      /* the operator after it; 0 after the last */
  PwSpan letters; /* relative letters after the operator */
} PwExtFactor;

/* A term: a prefix and a path. */
typedef struct
{
  PwSpan span;
  PwSpan prefix;
  guint first, n; /* factors */
} PwExtTerm;

typedef struct
{
  const char *text;
  GArray *nodes;   /* PwSyntaxNode */
  GArray *factors; /* PwExtFactor: those of one term are together */
  GArray *terms;   /* PwExtTerm: those of one group are together */
  guint first, n;  /* the top-level terms */
} PwExtSyntax;

/* Reads a text from its start; problems go to the scan's diagnostics. Returns: (transfer full) */
PwExtSyntax *pw_ext_syntax_new (PwScan *scan);
void pw_ext_syntax_free (PwExtSyntax *syntax);

PW_ELEMENTS (pw_ext_node, PwExtSyntax, nodes, PwSyntaxNode)
PW_ELEMENTS (pw_ext_term, PwExtSyntax, terms, PwExtTerm)
PW_ELEMENTS_OF (pw_ext_factor, PwExtSyntax, factors, PwExtFactor, PwExtTerm, first)

G_END_DECLS
