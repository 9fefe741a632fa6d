/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Bex, David Howe's proposal: tokens, syntax and lowering put together.  The rules
 * are those of spec bex.
 */
#include "core/notation/bex/lower.h"
#include "core/notation/bex/print.h"
#include "core/notation/dialect.h"

static PwPiece *
parse_bex (const char *text, guint length, GArray *diagnostics, GArray *terms)
{
  PwBexSyntax *syntax;
  PwPiece *piece;

  syntax = pw_bex_syntax_new (text, length, diagnostics);
  for (guint i = 0; i < syntax->all.n; i++)
    g_array_append_val (terms, pw_bex_term (syntax, syntax->all.first + i)->span);
  if (syntax->all.n == 0 && diagnostics->len == 0)
    pw_diagnostics_add (diagnostics, PW_CODE_EMPTY, pw_span (0, length), NULL, NULL);
  piece = pw_bex_lower (syntax, diagnostics);
  pw_bex_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_bex_ops = {
  .vocabulary = &pw_bex_vocabulary,
  .parse = parse_bex,
  .printer = &pw_bex_printer,
};
