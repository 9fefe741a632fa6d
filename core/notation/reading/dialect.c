/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What printers and the door do with the front end of any dialect: reading texts.
 */
#include "core/notation/reading/dialect.h"

PwPiece *
pw_dialect_build (const PwDialectOps *dialect, PwScan *scan, GArray *terms)
{
  PwPieceBuilder *builder = pw_piece_builder_new ();

  dialect->parse (scan, builder, terms);
  if (terms->len > 0)
    return pw_piece_builder_end (builder);
  pw_piece_builder_free (builder);
  return NULL;
}

PwPiece *
pw_dialect_read (const PwDialectOps *dialect, const char *text, gsize length)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();

  return pw_dialect_read_with (dialect, text, length, diagnostics);
}

PwPiece *
pw_dialect_read_with (const PwDialectOps *dialect, const char *text, gsize length, GArray *diagnostics)
{
  g_autoptr (GArray) terms = NULL;
  PwPiece *piece;
  PwScan scan;

  if (length > PW_NOTATION_MAX_LENGTH)
    return NULL;
  terms = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  scan = pw_scan_new (dialect->vocabulary, text, (guint) length, diagnostics);
  piece = pw_dialect_build (dialect, &scan, terms);
  if (pw_diagnostics_have_errors (diagnostics, 0))
    g_clear_pointer (&piece, pw_piece_unref);
  return piece;
}
