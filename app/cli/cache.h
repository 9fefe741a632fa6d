/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwCache: the last few notations of a batch, read and compiled.  Input
 * files tend to repeat the same few notations, in a row or in turn.
 * Bounded: a new notation takes the place of an older one.
 */
typedef struct _PwCache PwCache;

PwCache *pw_cache_new (void);        /* (transfer full) */
void pw_cache_free (PwCache *cache); /* (nullable) */

/* notation: ends with a zero at length. Returns: (transfer none): valid until the next call */
const PwParse *pw_cache_parse (PwCache *cache, PwDialect dialect, const char *notation, gsize length);

/* Runs the piece of the parse got last, which must have one. Returns: (transfer none): valid until the next
 * call */
const PwMoves *pw_cache_run (PwCache *cache, const PwPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwCache, pw_cache_free)

G_END_DECLS
