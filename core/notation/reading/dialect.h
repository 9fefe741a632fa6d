/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/outline.h"

G_BEGIN_DECLS

typedef struct _PwPrinter PwPrinter;

/* A dialect's functions and vocabulary: one such struct each. Private to the front ends. */
typedef struct
{
  const PwVocabulary *vocabulary;
  /*
   * Reads a text within the length limit.
   *
   * scan: at its start; problems go to its diagnostics, places to its outline
   * builder: the paths are added to it
   * terms: (element-type PwSpan): appended to
   */
  void (*parse) (PwScan *scan, PwPieceBuilder *builder, GArray *terms);
  const PwPrinter *printer; /* core/notation/print/print.h */
} PwDialectOps;

extern const PwDialectOps pw_extended_ops;
extern const PwDialectOps pw_classic_ops;
extern const PwDialectOps pw_xbetza_ops;
extern const PwDialectOps pw_betza2_ops;
extern const PwDialectOps pw_bex_ops;

extern const PwPrinter pw_extended_printer;
extern const PwPrinter pw_classic_printer;
extern const PwPrinter pw_xbetza_printer;
extern const PwPrinter pw_xbetza_bracket_printer; /* of pw_notation_print_brackets() */
extern const PwPrinter pw_betza2_printer;
extern const PwPrinter pw_bex_printer;

/* parse() with a builder of its own. Returns: (transfer full) (nullable): NULL if there are no terms */
PwPiece *pw_dialect_build (const PwDialectOps *dialect, PwScan *scan, GArray *terms);
/*
 * The piece that a text means, for callers that don't need its problems.
 *
 * length: in bytes
 * Returns: (transfer full) (nullable): NULL if there is an error, or the text is too long
 */
PwPiece *pw_dialect_read (const PwDialectOps *dialect, const char *text, gsize length);
/* The same, with its problems, without trying repairs. diagnostics: (element-type PwDiagnostic): appended to */
PwPiece *pw_dialect_read_with (const PwDialectOps *dialect, const char *text, gsize length,
                               GArray *diagnostics);

G_END_DECLS
