/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* How walkers continue (follow.c). */

/* Finds the edges of a node, if they are not known yet. */
void pw_walk_expand (PwWalk *w, guint32 node);
/* Everything that a walker may do in a state of the graph. */
void pw_walk_follow_all (PwWalk *w, PwWalker *walker, guint32 node);
/* Follows an edge whose conditions are met. edge: a copy, as the graph moves edges; holds: of the walker's square */
void pw_walk_follow (PwWalk *w, PwWalker *walker, const PwEdge *edge, guint holds);
gboolean pw_walk_passes_filter (PwWalk *w, const PwWalker *walker, guint32 filter);
/* Lets the walker of a state continue. */
void pw_walk_go_on (PwWalk *w, guint32 state);

G_END_DECLS
