/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* What the door shares with repairs.c. */

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

G_END_DECLS
