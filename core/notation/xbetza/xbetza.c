/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * XBetza and its bracket form: tokens, syntax and lowering put together.  The rules are those
 * of spec xbetza.
 */
#include "core/notation/dialect.h"
#include "core/notation/xbetza/lower.h"
#include "core/notation/xbetza/print.h"

static PwPiece *
parse_xbetza (PwScan *scan, GArray *terms)
{
  PwXSyntax *syntax = pw_x_syntax_new (scan);
  PwPiece *piece;

  for (guint i = 0; i < syntax->moves->len; i++)
    g_array_append_val (terms, g_array_index (syntax->moves, PwXMove, i).span);
  piece = pw_x_lower (syntax, scan->diagnostics);
  pw_x_syntax_free (syntax);
  return piece;
}

const PwDialectOps pw_xbetza_ops = {
  .vocabulary = &pw_x_vocabulary,
  .parse = parse_xbetza,
  .printer = &pw_xbetza_printer,
};
