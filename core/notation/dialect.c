/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What can be done with any dialect's front end, whichever it is.
 */
#include "core/notation/dialect.h"

PwPiece *
pw_dialect_read (const PwDialectOps *dialect, const char *text, gsize length)
{
  g_autoptr (GArray) terms = NULL, diagnostics = NULL;
  PwPiece *piece;

  if (length > PW_NOTATION_MAX_LENGTH)
    return NULL;
  terms = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  diagnostics = pw_diagnostics_new ();
  piece = dialect->parse (text, (guint) length, diagnostics, terms);
  for (guint i = 0; i < diagnostics->len; i++)
    if (g_array_index (diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      g_clear_pointer (&piece, pw_piece_unref);
  return piece;
}
