/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * XBetza and its bracket form: tokens, syntax and lowering put together.  The rules are those
 * of spec xbetza.
 */
#include "core/notation/dialect.h"
#include "core/notation/xbetza/lower.h"
#include "core/notation/xbetza/print.h"

static PwPiece *
parse_xbetza (const char *text, guint length, GArray *diagnostics, GArray *terms)
{
  PwXSyntax *syntax;
  PwPiece *piece;

  syntax = pw_x_syntax_new (text, length, diagnostics);
  for (guint i = 0; i < syntax->moves->len; i++)
    g_array_append_val (terms, g_array_index (syntax->moves, PwXMove, i).span);
  if (syntax->moves->len == 0 && diagnostics->len == 0)
    pw_diagnostics_add (diagnostics, PW_CODE_EMPTY, pw_span (0, length), NULL, NULL);
  piece = pw_x_lower (syntax, diagnostics);
  pw_x_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_xbetza_ops = {
  .vocabulary = &pw_x_vocabulary,
  .parse = parse_xbetza,
  .printer = &pw_xbetza_printer,
};
