/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What can be done with any dialect's front end, whichever it is.  Apart from notation.c, as the printers ask here
 * what a text means.
 */
#include "core/notation/dialect.h"

PwPiece *
pw_dialect_read (const PwDialectOps *dialect, const char *text, gsize length)
{
  g_autoptr (GArray) terms = NULL, diagnostics = NULL;
  PwPiece *piece;
  PwScan scan;

  if (length > PW_NOTATION_MAX_LENGTH)
    return NULL;
  terms = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  diagnostics = pw_diagnostics_new ();
  scan = pw_scan_new (dialect->vocabulary, text, (guint) length, diagnostics);
  piece = dialect->parse (&scan, terms);
  if (pw_diagnostics_have_errors (diagnostics, 0))
    g_clear_pointer (&piece, pw_piece_unref);
  return piece;
}
