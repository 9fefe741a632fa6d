/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/*
 * Straight paths, and those with one bend: what a walker does depends on its square alone, and after its first step it
 * changes its vector at most once. A grasshopper, a cannon, a lame leaper; a griffon, a hook mover. They need no queue,
 * since no two of their walkers ever meet (scan.c).
 */

/*
 * Lets all walkers of the path go to their ends.
 *
 * Returns: FALSE if the path is not such a one; then nothing has been done
 */
gboolean pw_walk_scan (PwWalk *w);
/* The walk is to learn another shape of boards. */
void pw_walk_scans_forget_shape (PwWalk *w);
void pw_walk_scans_free (PwWalk *w);

G_END_DECLS
