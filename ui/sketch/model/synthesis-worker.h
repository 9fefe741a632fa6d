/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/synthesis/synthesis.h"
#include "ui/base/worker.h"

G_BEGIN_DECLS

/* A worker that finds notations for examples; it begins a moment later, so that fast strokes start one search. */
PwWorker *pw_synthesis_worker_new (void); /* (transfer full) */

/*
 * examples: (transfer full) (element-type PwExample): with a free function
 * n_asked: questions so far
 * skipped: (nullable) (element-type PwSynthesisQuestion): not to be asked; copied
 */
void pw_synthesis_worker_begin (PwWorker *worker, GPtrArray *examples, guint n_asked,
                                const GPtrArray *skipped);

/* The last result. (transfer none) (nullable): valid until the worker has "changed" */
const PwSynthesis *pw_synthesis_worker_get_result (PwWorker *worker);
/* The known piece that does the same as notation i of the result. (nullable) */
const PwKnownPiece *pw_synthesis_worker_get_known (PwWorker *worker, guint i);

G_END_DECLS
