/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/classic/step.h"

G_BEGIN_DECLS

/*
 * The shape of a text of Classic Betza: terms in a row, each a prefix and one
 * step, or several steps between brackets (spec classic).  Private to this dialect.
 */
typedef struct
{
  PwSpan span;
  PwSpan prefix; /* small letters, without the t or g of brackets */
  char glue;     /* t or g before brackets; 0 for a plain step */
  guint first, n; /* steps */
} PwClassicTerm;

typedef struct
{
  GArray *steps; /* PwSimple: those of one term are together */
  GArray *terms; /* PwClassicTerm */
} PwClassicSyntax;

/* Reads a text from its start; problems go to the scan's diagnostics. Returns: (transfer full) */
PwClassicSyntax *pw_classic_syntax_new (PwScan *scan);
void pw_classic_syntax_free (PwClassicSyntax *syntax);

PW_ELEMENTS (pw_classic_term, PwClassicSyntax, terms, PwClassicTerm)
PW_ELEMENTS_OF (pw_classic_step, PwClassicSyntax, steps, PwSimple, PwClassicTerm, first)

G_END_DECLS
