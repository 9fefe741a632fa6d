/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether walkers have been there before. Two arrivals on the same square, in the same state, with the same pieces
 * removed, are the same from there on; only the first continues (spec extended, section 6).
 */
#include "core/engine/walk/repeat.h"

#include "core/engine/walk/change.h"

#include <string.h>

#define FEW_STATES 200 /* so many are walked without looking for repeats */
#define MOST_SEEN 1000000
#define LAST_BASE (G_MAXUINT32 - 2 * PW_MAX_ARRIVALS)

/* -- states that have changed something -- */

/* How often a walk has gone around the cylinder to the right: a filtered one tells left from right on a
 * square. */
static int
winding (const PwWalk *w, const PwState *state)
{
  int file;

  if (!w->cylinder || !w->path->filtered || state->square == PW_OFF_BOARD)
    return 0;
  file = w->file_of[w->position->at] + w->sign * state->dx;
  return CLAMP ((file - w->file_of[state->square]) / w->files, -3, 3);
}

static guint32
hash_state (const PwWalk *w, const PwState *state)
{
  guint64 place = (guint64) state->node << 32 | (guint64) state->square << 16 | state->explosion;

  return (guint32) pw_hash (pw_walk_change (w, state->changes)->hash, place);
}

static gboolean
is_same_state (PwWalk *w, const PwState *a, const PwState *b)
{
  return a->node == b->node && a->square == b->square && a->explosion == b->explosion
         && winding (w, a) == winding (w, b) && ((a->flags ^ b->flags) & PW_STATES_HOLDING) == 0
         && (a->square != PW_OFF_BOARD || (a->dx == b->dx && a->dy == b->dy))
         && (!w->path->puts || pw_walk_leg_start (w, a) == pw_walk_leg_start (w, b))
         && pw_walk_same_changes (w, a->changes, b->changes);
}

void
pw_walk_add_way (PwWalk *w, guint32 id, guint32 parent, PwSquare over, guint8 flags)
{
  PwState *same = pw_walk_state (w, id);
  PwOtherArrival way = { same->ways, parent, over, flags };

  if (w->ways.n >= PW_MAX_WAYS)
    return;
  same->ways = w->ways.n;
  pw_pool_add (&w->ways, way);
}

/* Whether the state is there already; if so, this way to it is noted. */
static gboolean
is_known (PwWalk *w, const PwState *state, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&w->state_index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_state (w, pw_walk_state (w, id), state))
      {
        if (w->path->screens)
          pw_walk_add_way (w, id, state->parent, state->over, state->flags);
        return TRUE;
      }
  return FALSE;
}

/*
 * Most walks are over after a few arrivals.  Only then is it worth while to look
 * for repeats; before, one is walked twice, which changes nothing but the work.
 */
static void
start_index (PwWalk *w)
{
  pw_index_clear (&w->state_index);
  w->indexed = TRUE;
  for (guint32 i = 1; i < w->states.n; i++)
    {
      guint32 hash = hash_state (w, pw_walk_state (w, i));

      pw_index_add (&w->state_index, hash, i);
    }
}

gboolean
pw_walk_is_repeat (PwWalk *w, const PwState *state)
{
  guint32 hash;

  if (w->states.n < FEW_STATES)
    return FALSE;
  hash = hash_state (w, state);
  if (!w->indexed)
    start_index (w);
  if (is_known (w, state, hash))
    return TRUE;
  pw_index_add (&w->state_index, hash, w->states.n);
  return FALSE;
}

/* -- repeats of states that have changed nothing: their node and square are all there is to them -- */

gboolean
pw_walk_make_room_for_seen (PwWalk *w)
{
  gsize n = (gsize) w->graph->nodes.n * w->shape->n;
  gsize before = w->seen.n;

  if (n > MOST_SEEN)
    return FALSE;
  if (n <= before) /* of a graph that was larger */
    return TRUE;
  pw_pool_reserve (&w->seen, (guint) (n - before));
  memset (w->seen.data + before, 0, (n - before) * sizeof *w->seen.data);
  w->seen.n = (guint) n;
  return TRUE;
}

/* Numbers continue from walk to walk: so those of the last walk are less than any of this one. */
void
pw_walk_forget_seen (PwWalk *w)
{
  w->seen_base += w->states.n + 1; /* a walk that is cut off may have marked one state more than it kept */
  if (G_LIKELY (w->seen_base < LAST_BASE))
    return;
  if (w->seen.n > 0)
    memset (w->seen.data, 0, w->seen.n * sizeof *w->seen.data);
  w->seen_base = 1;
}

gboolean
pw_walk_is_seen (PwWalk *w, const PwState *state)
{
  guint32 place = pw_walk_place (w, state->node, state->square);

  if (G_UNLIKELY (place >= w->seen.n) && !pw_walk_make_room_for_seen (w))
    return pw_walk_is_repeat (w, state);
  return pw_walk_is_seen_at (w, place, state->parent, state->over, state->flags);
}
