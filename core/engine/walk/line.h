/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/*
 * Finds the moves of w->path, which is a plain leap or ride, and of those behind it that can be looked up with it.
 * The files of the board must not wrap round.
 *
 * Returns: how many paths have been dealt with
 */
guint pw_line_run (PwWalk *w);

G_END_DECLS
