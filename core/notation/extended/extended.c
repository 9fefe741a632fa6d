/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Extended Betza, the home dialect: tokens, syntax and lowering put together.
 * The rules are those of spec extended.
 */
#include "core/notation/dialect.h"
#include "core/notation/extended/lower.h"
#include "core/notation/extended/print.h"

static PwPiece *
parse_extended (PwScan *scan, GArray *terms)
{
  PwExtSyntax *syntax = pw_ext_syntax_new (scan);
  PwPiece *piece;

  for (guint i = 0; i < syntax->n; i++)
    g_array_append_val (terms, pw_ext_term (syntax, syntax->first + i)->span);
  piece = pw_ext_lower (syntax, scan->diagnostics);
  pw_ext_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_extended_ops = {
  .vocabulary = &pw_ext_vocabulary,
  .parse = parse_extended,
  .printer = &pw_extended_printer,
};
