/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Betza 2.0: tokens, syntax, judgement and lowering put together.  The rules are those
 * of spec betza2, and of spec extended where that refers to it.
 */
#include "core/notation/dialect.h"

#include "core/notation/betza2/judge.h"
#include "core/notation/betza2/lower.h"
#include "core/notation/betza2/print.h"

/* What is shown as blocks: the moves of a piece; a chain without parentheses is one. */
static void
list_terms (const PwB2Syntax *syntax, GArray *terms)
{
  const PwB2Chain *root = pw_b2_chain (syntax, syntax->root);
  const PwB2Leg *leg = root->n == 1 ? pw_b2_leg (syntax, root, 0) : NULL;

  if (root->n > 1)
    g_array_append_val (terms, root->span);
  for (guint i = 0; leg != NULL && i < leg->n; i++)
    g_array_append_val (terms, pw_b2_term (syntax, leg, i)->span);
}

static PwPiece *
parse_betza2 (PwScan *scan, GArray *terms)
{
  PwB2Syntax *syntax = pw_b2_syntax_new (scan);
  PwPiece *piece = NULL;

  list_terms (syntax, terms);
  pw_b2_judge (syntax, scan->diagnostics);
  if (!pw_diagnostics_have_errors (scan->diagnostics, 0))
    piece = pw_b2_lower (syntax, scan->diagnostics);
  pw_b2_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_betza2_ops = {
  .vocabulary = &pw_b2_vocabulary,
  .parse = parse_betza2,
  .printer = &pw_betza2_printer,
};
