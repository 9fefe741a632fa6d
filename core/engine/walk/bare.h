/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* The short way through the graph, for bare paths (graph/program.h) on boards without wrapping files (bare.c). */

/* Nodes of the graph get new numbers. */
void pw_walk_forget_transitions (PwWalk *w);
/* Lets all walkers that have arrived continue, in the order of their arrival. */
void pw_walk_run_bare (PwWalk *w);

G_END_DECLS
