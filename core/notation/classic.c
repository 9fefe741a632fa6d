/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dialect.h"

#include <glib/gi18n.h>

static PwPiece *
parse_classic (const char *text, guint length, GArray *tokens, GArray *diagnostics, GArray *terms)
{
  PwToken token = { PW_TOKEN_UNKNOWN, pw_span (0, length) };

  if (length > 0)
    g_array_append_val (tokens, token);
  pw_diagnostics_add (diagnostics, PW_CODE_EMPTY, pw_span (0, length), NULL, NULL);
  return NULL;
}

const PwDialectOps pw_classic_ops = {
  .name = "classic",
  .label = N_ ("Classic Betza"),
  .parse = parse_classic,
};
