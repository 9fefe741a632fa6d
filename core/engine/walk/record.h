/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/* Walks that have ended (record.c). */

/* What the moves of a path have in common, or its captures of the piece on the destination. */
PwMove pw_record_pattern (const PwProgramPath *path, guint index, gboolean takes);

static inline void
pw_record_block (PwWalk *w, PwSquare square)
{
  pw_set_add (w->blocked, w->order_of[square]);
}

/* The squares of a straight walk, in the pool. */
typedef struct
{
  guint steps_at, n_steps; /* at least one */
  guint over_at, n_over;
} PwLinePart;

/* Uses them for a move that takes nothing elsewhere. */
static inline void
pw_move_set_line (PwMove *move, PwLinePart part)
{
  move->steps_at = part.steps_at;
  move->n_steps = part.n_steps;
  move->over_at = part.over_at;
  move->n_over = part.n_over;
  move->captures_at = part.steps_at + part.n_steps - 1;
}

/* Ends the path on the square of the state, after these changes. */
void pw_record_end (PwWalk *w, guint32 state, guint32 changes);
/* For a bare path that has changed nothing: it may end where another move ends, or where none does yet. */
void pw_record_join_bare_end (PwWalk *w, PwMove *move, guint32 state);
void pw_record_new_bare_end (PwWalk *w, guint32 state, gboolean captures);

/* Ends such a path on the square of the state. captures: the piece there is taken */
static inline void
pw_record_bare_end (PwWalk *w, guint32 at, gboolean captures)
{
  const PwState *state = pw_walk_state (w, at);
  guint order = w->order_of[state->square];
  PwMove *move;

  if (w->path->screens)
    pw_pool_add (&w->ends, at);
  w->work += state->n_steps;
  if (!pw_set_has (w->plain, order))
    {
      pw_record_new_bare_end (w, at, captures);
      return;
    }
  move = &w->moves->found.data[w->plain_move[order]];
  if (move->path != w->path_index || move->n_steps > state->n_steps) /* else it adds nothing */
    pw_record_join_bare_end (w, move, at);
}

/* The moves of pieces that stayed where a link exploded. */
void pw_record_explosions (PwWalk *w);
/* Marks the screens of every walk of this path that ended, whichever way it came. */
void pw_record_screens (PwWalk *w);
/* It could end there if there were an enemy. */
void pw_record_attack (PwWalk *w, guint32 state);
/* Another path to the destination of a move; the squares of both are in the pool. */
void pw_record_join_line_end (PwWalk *w, PwMove *move, PwLinePart part);

/* Adds a move to a destination that has none yet; there must be room for it. Returns: where to write it */
static inline PwMove *
pw_record_add_move (PwWalk *w, guint order)
{
  PwMovePool *found = &w->moves->found;

  w->in_order = FALSE;
  pw_set_add (w->plain, order);
  w->plain_move[order] = found->n;
  return &found->data[found->n++];
}

/* Ends a path whose squares are in the pool; there must be room. captures: the piece there is taken */
static inline void
pw_record_line_end (PwWalk *w, PwSquare to, PwLinePart part, gboolean captures)
{
  guint order = w->order_of[to];
  PwMove *move;

  if (!pw_set_has (w->plain, order))
    {
      move = pw_record_add_move (w, order);
      *move = w->pattern[captures != 0];
      move->to = to;
      pw_move_set_line (move, part);
      return;
    }
  move = &w->moves->found.data[w->plain_move[order]];
  if (move->path != w->path_index || move->n_steps > part.n_steps) /* else it adds nothing */
    pw_record_join_line_end (w, move, part);
}

void pw_record_line_attack (PwWalk *w, PwSquare to, PwLinePart part);
/* After the last path: results that need all moves. */
void pw_record_finish (PwWalk *w);

G_END_DECLS
