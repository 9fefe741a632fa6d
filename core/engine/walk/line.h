/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* Learns, once for all, which plain leaps and rides can be looked up together. */
void pw_line_find_groups (PwWalk *w);
/*
 * Finds the moves of w->path, which is a plain leap or ride, and of others that can be looked up with it.
 *
 * alone: these others are not wanted
 * Returns: how many paths have been dealt with
 */
guint pw_line_run (PwWalk *w, gboolean alone);

G_END_DECLS
