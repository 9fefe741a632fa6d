/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/catalogue/catalogue.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * PwSynthesisWorker: finds notations for examples in a thread, one run at a time; new examples stop the search for
 * those before. "changed" is emitted (in the main loop) when it begins, when there is a result, and when it is
 * stopped; "progress" while it works.
 *
 * It knows examples, not the drawing.
 */
#define PW_TYPE_SYNTHESIS_WORKER (pw_synthesis_worker_get_type ())
G_DECLARE_FINAL_TYPE (PwSynthesisWorker, pw_synthesis_worker, PW, SYNTHESIS_WORKER, GObject)

PwSynthesisWorker *pw_synthesis_worker_new (void); /* (transfer full) */

/*
 * Begins a search a moment later, so that fast strokes start only one. The result before is dropped when there is a
 * new one.
 *
 * examples: (transfer full) (element-type PwExample): with a free function
 * n_asked: questions so far; most: pieces that may be possible; see PwSynthesisOptions
 * skipped: (nullable) (element-type PwSynthesisQuestion): not to be asked; copied
 */
void pw_synthesis_worker_begin (PwSynthesisWorker *self, GPtrArray *examples, guint n_asked,
                                guint most, const GPtrArray *skipped);
/* Stops the current search. */
void pw_synthesis_worker_stop (PwSynthesisWorker *self);
/* The same, and drops the result. */
void pw_synthesis_worker_forget (PwSynthesisWorker *self);

/* Whether a result is still to come. */
gboolean pw_synthesis_worker_is_busy (PwSynthesisWorker *self);
/* From 0 to 1. */
double pw_synthesis_worker_get_progress (PwSynthesisWorker *self);
/* The last run was stopped: there is no result for its examples. */
gboolean pw_synthesis_worker_is_stopped (PwSynthesisWorker *self);
/* The last result. (transfer none) (nullable): valid until "changed" */
const PwSynthesis *pw_synthesis_worker_get_result (PwSynthesisWorker *self);
/* The known piece with the same moves as notation i of the result. (nullable) */
const PwKnownPiece *pw_synthesis_worker_get_known (PwSynthesisWorker *self, guint i);

G_END_DECLS
