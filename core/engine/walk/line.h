/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/*
 * Finds the moves of w->path, which is a plain leap or ride, and of the paths after it that can be looked up with it.
 * The files of the board must not wrap around.
 *
 * Returns: how many paths are done
 */
guint pw_line_run (PwWalk *w);

G_END_DECLS
