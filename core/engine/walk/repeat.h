/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* Whether walkers have been there before (repeat.c). */

/* Notes that there is another way to arrive at a state. */
void pw_walk_add_way (PwWalk *w, guint32 id, guint32 parent, PwSquare over, guint8 flags);
/* Whether a state is there already; if so, this way to it is noted. */
gboolean pw_walk_is_repeat (PwWalk *w, const PwState *state);

/* -- bare paths (graph/program.h) on boards without wrapping files: a state is a node and a square -- */

/* Makes room for all nodes of the graph. Returns: FALSE if the graph is too large */
gboolean pw_walk_make_room_for_seen (PwWalk *w);
/* As pw_walk_is_repeat(), for a state that has changed nothing. */
gboolean pw_walk_is_seen (PwWalk *w, const PwState *state);
/* A new walk begins. To be called while the states of the last one are there. */
void pw_walk_forget_seen (PwWalk *w);

/* A node and a square in one number. */
static inline guint32
pw_walk_place (const PwWalk *w, guint32 node, PwSquare square)
{
  return node * w->shape->n + square;
}

/* Notes that the next state is at a place; if there is one already, it is reached by another way. */
static inline gboolean
pw_walk_is_seen_at (PwWalk *w, guint32 place, guint32 parent, PwSquare over, guint8 flags)
{
  guint32 *seen = &w->seen.data[place];

  if (*seen < w->seen_base)
    {
      *seen = w->seen_base + w->states.n;
      return FALSE;
    }
  if (w->path->screens)
    pw_walk_add_way (w, *seen - w->seen_base, parent, over, flags);
  return TRUE;
}

G_END_DECLS
