/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Lines by which other programs define a piece: "c:BN", "customPiece1 = c:BN" and "archbishop = c:BN #
 * comment" (Fairy-Stockfish, pychess), "K:KO2" (Musketeer), "piece C& BN" (XBoard),
 * "archbishop:C:BN:image:b1" (the Interactive Diagram).
 */
typedef struct
{
  char *symbol;
  char *name; /* (nullable) */
  PwDialect dialect;
  char *notation; /* as that program reads it; with signs that mean nothing there, as it is: it may have
                     errors */
} PwDefinition;

/*
 * Reads such a line.
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * definition: (out): to be cleared
 * Returns: FALSE if it is none: definition is all zero
 */
gboolean pw_definition_read (const char *text, gssize length, PwDefinition *definition);
void pw_definition_clear (PwDefinition *definition);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwDefinition, pw_definition_clear)

G_END_DECLS
