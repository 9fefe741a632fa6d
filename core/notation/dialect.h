/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/words.h"

G_BEGIN_DECLS

/* What a dialect gives: one such struct each. Private to the front ends. */
typedef struct
{
  const char *name;  /* in options and files; permanent */
  const char *label; /* for people; marked for translation */
  const PwVocabulary *vocabulary;
  /*
   * Reads a text within the length limit.
   *
   * diagnostics, terms: (element-type PwSpan): appended to
   * Returns: (transfer full) (nullable)
   */
  PwPiece *(*parse) (const char *text, guint length, GArray *diagnostics, GArray *terms);
  /*
   * Writes a piece.
   *
   * diagnostics: appended to: what can't be said
   * Returns: (transfer full) (nullable): NULL if some term can't be said
   */
  char *(*print) (const PwPiece *piece, GArray *diagnostics);
} PwDialectOps;

extern const PwDialectOps pw_extended_ops;
extern const PwDialectOps pw_classic_ops;
extern const PwDialectOps pw_xbetza_ops;
extern const PwDialectOps pw_betza2_ops;
extern const PwDialectOps pw_bex_ops;

/*
 * Reads a text within the length limit; nothing is reported.
 *
 * Returns: (transfer full) (nullable): NULL if there is an error
 */
PwPiece *pw_dialect_try (PwDialect dialect, const char *text, guint length);

G_END_DECLS
