/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwCache: the last some thousand notations of a batch, read and compiled. Files of lines tend to repeat the
 * same few notations, in a row or in turn. Bounded: a new notation takes the place of an older one.
 */
typedef struct _PwCache PwCache;

/* with_warnings: they are wanted beside errors. Returns: (transfer full) */
PwCache *pw_cache_new (gboolean with_warnings);
void pw_cache_free (PwCache *cache); /* (nullable) */

/* notation: ends with a zero at length. Returns: (transfer none): valid until the next call */
const PwParse *pw_cache_parse (PwCache *cache, PwDialect dialect, const char *notation, gsize length);

/* The first error of the parse got last. Returns: (nullable): NULL if it has none */
const PwDiagnostic *pw_cache_error (PwCache *cache);
/* Its errors and warnings as JSON, made once, where warnings are wanted. (transfer none): until the next parse */
const GString *pw_cache_diagnostics (PwCache *cache);

/*
 * Runs the piece of the parse got last, which must have one.
 *
 * paths: all is wanted; else outcomes do
 * Returns: (transfer none): valid until the next call
 */
const PwMoves *pw_cache_run (PwCache *cache, const PwPosition *position, gboolean paths);
/* The generator of the last run. Returns: (transfer none) (nullable): NULL if it was too large to keep */
PwGenerator *pw_cache_generator (PwCache *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwCache, pw_cache_free)

G_END_DECLS
