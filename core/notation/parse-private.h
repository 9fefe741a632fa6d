/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* What the door shares with repairs.c and slips.c. */

struct _PwParse
{
  PwPiece *piece;
  GArray *tokens;      /* PwToken */
  GArray *diagnostics; /* PwDiagnostic */
  GArray *terms;       /* PwSpan */
  gboolean has_errors;
};

/*
 * Reads a text, without trying its repairs.
 *
 * length: in bytes, -1 if it ends with a zero
 * outline: (nullable): filled in as well
 * Returns: (transfer full)
 */
PwParse *_pw_parse_into (PwDialect dialect, const char *text, gssize length, PwOutline *outline);

/*
 * The one slip of the finger without which a text has no error: a space too many, a letter in the wrong case,
 * two in the wrong order ...
 *
 * d: (out): gets the repair
 * Returns: whether there is one
 */
gboolean _pw_slip_repair (PwDialect dialect, const char *text, gsize length, const PwParse *parse,
                          PwDiagnostic *d);

G_END_DECLS
