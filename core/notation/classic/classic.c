/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Classic Betza, Ralph Betza's own notation: tokens, syntax and lowering put
 * together.  The rules are those of spec classic.
 */
#include "core/notation/classic/lower.h"
#include "core/notation/classic/print.h"
#include "core/notation/dialect.h"

static PwPiece *
parse_classic (PwScan *scan, GArray *terms)
{
  PwClassicSyntax *syntax = pw_classic_syntax_new (scan);
  PwPiece *piece;

  for (guint i = 0; i < syntax->terms->len; i++)
    g_array_append_val (terms, pw_classic_term (syntax, i)->span);
  piece = pw_classic_lower (syntax, scan->diagnostics);
  pw_classic_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_classic_ops = {
  .vocabulary = &pw_classic_vocabulary,
  .parse = parse_classic,
  .printer = &pw_classic_printer,
};
