/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/cli/base/request.h"

G_BEGIN_DECLS

/*
 * Lines of `assemble`: JSON objects that say what a piece may do, each a position with what
 * it may do there and may not, or a sketch.
 */
typedef struct _PwExamples PwExamples;

/* defaults: for what lines leave out: board, at, side, virgin; borrowed. (transfer full) */
PwExamples *pw_examples_new (const PwRequest *defaults);
void pw_examples_free (PwExamples *examples); /* (nullable) */

/* Reads a line. Returns: FALSE with error set, a translated sentence */
gboolean pw_examples_read (PwExamples *examples, const char *line, gsize length, GError **error);

/*
 * What all lines come to.  If one is a position with other pieces, the sketches leave open what else may
 * be done where there are others.
 *
 * Returns: (transfer none) (element-type PwExample)
 */
const GPtrArray *pw_examples_end (PwExamples *examples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExamples, pw_examples_free)

G_END_DECLS
