/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/*
 * Straight paths: each walker goes on along the vector of its first step, and what it does depends on its square
 * alone. A grasshopper, a cannon, a lame leaper. They need no queue, since no two of their walkers ever meet (scan.c).
 */

/*
 * Lets all walkers of the path go to their ends.
 *
 * Returns: FALSE if the path is not straight; then nothing has been done
 */
gboolean pw_walk_scan (PwWalk *w);
/* The walk is to learn another shape of boards. */
void pw_walk_scans_forget_shape (PwWalk *w);
void pw_walk_scans_free (PwWalk *w);

G_END_DECLS
