/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/catalogue/catalogue.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * PwSynthesisWorker: finds notations for examples in a thread, one run at a time; the latest examples win, and what
 * is being found for others is given up.  "changed" is emitted (in the main loop) when it begins,
 * when there is a result, and when it is stopped; "progress" while it works.
 *
 * It knows examples, not the drawing.
 */
#define PW_TYPE_SYNTHESIS_WORKER (pw_synthesis_worker_get_type ())
G_DECLARE_FINAL_TYPE (PwSynthesisWorker, pw_synthesis_worker, PW, SYNTHESIS_WORKER, GObject)

PwSynthesisWorker *pw_synthesis_worker_new (void); /* (transfer full) */

/*
 * Begins anew a moment later, so that fast strokes start one search.  The result of before is forgotten when there is
 * another one.
 *
 * examples: (transfer full) (element-type PwExample): with a free function
 * n_asked: questions so far; most: pieces that may be possible; see PwSynthesisOptions
 * skipped: (nullable) (element-type PwSynthesisQuestion): what is not to be asked; copied
 */
void pw_synthesis_worker_begin (PwSynthesisWorker *self, GPtrArray *examples, guint n_asked,
                                guint most, const GPtrArray *skipped);
/* Gives up what is going on. */
void pw_synthesis_worker_stop (PwSynthesisWorker *self);
/* The same, and forgets the result. */
void pw_synthesis_worker_forget (PwSynthesisWorker *self);

/* Whether a result is still to come. */
gboolean pw_synthesis_worker_is_busy (PwSynthesisWorker *self);
/* From 0 to 1. */
double pw_synthesis_worker_get_progress (PwSynthesisWorker *self);
/* The last run was stopped: there is no result for what was asked last. */
gboolean pw_synthesis_worker_is_stopped (PwSynthesisWorker *self);
/* The last result. (transfer none) (nullable): valid until "changed" */
const PwSynthesis *pw_synthesis_worker_get_result (PwSynthesisWorker *self);
/* The known piece that does the same as notation i of the result. (nullable) */
const PwKnownPiece *pw_synthesis_worker_get_known (PwSynthesisWorker *self, guint i);

G_END_DECLS
