/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Flavors: Betza notation as other programs read it. Each differs from the dialect that it resembles; a
 * flavor knows all of that.
 */

/* Why a piece can't be written. */
typedef struct
{
  const char *template_; /* N_(), one sentence */
  PwSpan span;           /* of the term in the piece's own text; empty if there is no one term */
  char *first;           /* (nullable) fills {0}: the term, or the program */
  char *second;          /* (nullable) fills {1} */
} PwFlavorReason;

typedef struct
{
  /*
   * Reads a text as that program does.
   *
   * text: UTF-8; length: in bytes
   * Returns: (transfer full) (nullable): a piece; NULL if it gets none
   */
  PwPiece *(*read) (const char *text, gsize length);
  /*
   * Reads it into a text of ours.
   *
   * dialect: (out): XBetza where the text means the same there, else another
   * Returns: (transfer full) (nullable)
   */
  char *(*read_text) (const char *text, gsize length, PwDialect *dialect);
  /*
   * Writes a piece as that program reads it.
   *
   * reasons: (element-type PwFlavorReason): appended to if it can't
   * Returns: (transfer full) (nullable): reading it gives a piece that moves alike
   */
  char *(*write) (PwPiece *piece, GArray *reasons);
} PwFlavor;

/* Fairy-Stockfish's, and that of pychess (fairy-stockfish.c). */
extern const PwFlavor pw_flavor_fairy_stockfish;
/* XBetza as XBoard 4.9 reads it (xboard.c): L and J the other way round, letters in its order. */
extern const PwFlavor pw_flavor_xboard;
/* XBetza as the Interactive Diagram reads it (diagram.c). */
extern const PwFlavor pw_flavor_diagram;
/* Its write(), with brackets wherever a move has several legs, or only where nothing else will do. */
char *pw_flavor_diagram_write (PwPiece *piece, gboolean brackets, GArray *reasons);

/* Compares on boards without holes, as other programs have them. */
PwAlike pw_flavor_compare (PwPiece *a, PwPiece *b);
/* Whether no difference is known. */
gboolean pw_flavor_moves_alike (PwPiece *a, PwPiece *b);

/* XBetza without k: other programs have another place to say which piece is royal. text: (nullable).
 * (transfer full) (nullable) */
char *pw_flavor_drop_royal (const char *text);

GArray *pw_flavor_reasons_new (void); /* (transfer full) */
/* first: (nullable): copied */
void pw_flavor_add_reason (GArray *reasons, const char *template_, PwSpan span, const char *first);
/* The same, as a printer says it (core/notation/print/lacks.h). */
void pw_flavor_add_diagnostic (GArray *reasons, const PwDiagnostic *diagnostic);
/* The sentence. (transfer full) */
char *pw_flavor_reason_text (const PwFlavorReason *reason, PwTranslate translate);

G_END_DECLS
