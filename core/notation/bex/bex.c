/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Bex, David Howe's proposal: tokens, syntax and lowering put together.  The rules
 * are those of spec bex.
 */
#include "core/notation/bex/lower.h"
#include "core/notation/bex/print.h"
#include "core/notation/dialect.h"

static PwPiece *
parse_bex (PwScan *scan, GArray *terms)
{
  PwBexSyntax *syntax = pw_bex_syntax_new (scan);
  PwPiece *piece;

  for (guint i = 0; i < syntax->all.n; i++)
    g_array_append_val (terms, pw_bex_term (syntax, syntax->all.first + i)->span);
  piece = pw_bex_lower (syntax, scan->diagnostics);
  pw_bex_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_bex_ops = {
  .vocabulary = &pw_bex_vocabulary,
  .parse = parse_bex,
  .printer = &pw_bex_printer,
};
