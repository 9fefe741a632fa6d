/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/catalogue/catalogue.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * PwInventor: finds notations for examples in a thread, one run at a time; the latest examples win, and what
 * is being found for others is given up.  "changed" is emitted (in the main loop) when it begins,
 * when there is a result, and when it is stopped; "progress" while it works.
 *
 * It knows examples, not the drawing.
 */
#define PW_TYPE_INVENTOR (pw_inventor_get_type ())
G_DECLARE_FINAL_TYPE (PwInventor, pw_inventor, PW, INVENTOR, GObject)

PwInventor *pw_inventor_new (void); /* (transfer full) */

/*
 * Begins anew, a moment later: who draws fast is waited for.  The result of before is forgotten when there is
 * another one.
 *
 * examples: (transfer full) (element-type PwExample): with a free function
 */
void pw_inventor_begin (PwInventor *self, GPtrArray *examples);
/* Gives up what is going on. */
void pw_inventor_stop (PwInventor *self);
/* The same, and forgets the result. */
void pw_inventor_forget (PwInventor *self);

/* Whether a result is still to come. */
gboolean pw_inventor_is_busy (PwInventor *self);
/* From 0 to 1. */
double pw_inventor_get_progress (PwInventor *self);
/* The last run was stopped: there is no result for what was asked last. */
gboolean pw_inventor_is_stopped (PwInventor *self);
/* The last result. (transfer none) (nullable): valid until "changed" */
const PwSynthesis *pw_inventor_get_result (PwInventor *self);
/* The known piece that does the same as notation i of the result. (nullable) */
const PwKnownPiece *pw_inventor_get_known (PwInventor *self, guint i);

G_END_DECLS
