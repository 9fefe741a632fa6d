/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/cli/request.h"

G_BEGIN_DECLS

/*
 * Lines of `assemble`: JSON objects that say what a piece may do, each a position with
 * allowed and forbidden moves, or a drawing.
 */

/* The most examples that a run is given: boards, of which a drawing is many. */
#define PW_EXAMPLES_MAX 2000

/*
 * Reads a line.
 *
 * defaults: for what the line leaves out: board, at, side, virgin
 * examples: (element-type PwExample): appended to
 * Returns: FALSE with error set, a translated sentence
 */
gboolean pw_examples_read (GPtrArray *examples, const char *line, gsize length, const PwRequest *defaults,
                           GError **error);

G_END_DECLS
