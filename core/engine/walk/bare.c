/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The short way through the graph, for bare paths: what most walkers do most of the time, with
 * nothing asked that can't matter to them.
 *
 * What a walker can do in a state of the graph, on a square that holds this or that, is
 * worked out once for boards of a shape: a stand, with a list of strides.  Steps that lead off the board and edges
 * whose condition isn't met are gone from it, and each step knows its square.
 */
#include "core/engine/walk/bare.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/finish.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/record.h"
#include "core/engine/walk/repeat.h"

#include <string.h>

#define MOST_PLACES 65536    /* nodes x squares with stands; larger graphs are walked the long way */
#define MOST_STRIDES 1000000

typedef enum
{
  STRIDE_STEP,  /* to a square, with nothing more to ask */
  STRIDE_TAKE,  /* what stands here is taken; goes on in another state */
  STRIDE_OTHER, /* an edge to be followed the long way */
} StrideKind;

typedef enum
{
  STAND_UNKNOWN,
  STAND_SIMPLE, /* all strides are steps */
  STAND_MIXED,
} StandKind;

/* -- stands -- */

/* Returns: FALSE if there are too many */
static gboolean
make_room_for_stands (PwWalk *w)
{
  PwTables *tables = w->table;
  guint before = tables->stands.n, n = 3 * w->graph->nodes.n * w->shape->n;

  if ((gsize) w->graph->nodes.n * w->shape->n > MOST_PLACES || tables->strides.n > MOST_STRIDES
      || !pw_walk_make_room_for_seen (w))
    return FALSE;
  pw_pool_reserve (&tables->stands, n - before);
  memset (tables->stands.data + before, 0, (n - before) * sizeof *tables->stands.data);
  tables->stands.n = n;
  return TRUE;
}

/* holds: of the square: PW_HOLDS_EMPTY, PW_HOLDS_OWN or PW_HOLDS_ENEMY, which are 1, 2 and 4 */
static inline guint32
stand_at (const PwWalk *w, guint32 node, PwSquare square, guint holds)
{
  return 3 * pw_walk_place (w, node, square) + holds / 2;
}

void
pw_walk_forget_stands (PwWalk *w)
{
  for (guint i = 0; i < G_N_ELEMENTS (w->tables); i++)
    {
      pw_pool_clear (&w->tables[i].stands);
      pw_pool_clear (&w->tables[i].strides);
    }
}

/* The end of a path, for a square where it may be reached. No other stride can tell whether it comes first. */
static void
add_end (const PwWalk *w, PwStand *stand, guint holds)
{
  guint ends = w->path->ends.holds;

  if (holds & ends)
    stand->ends = stand->went_on = TRUE;
  else if (holds & PW_HOLDS_ANY_PIECE)
    stand->in_way = TRUE;
  else
    stand->attacks = (ends & PW_HOLDS_ENEMY) != 0;
}

/* Likewise any other edge. */
static void
add_stride (PwWalk *w, PwStand *stand, const PwEdge *edge, PwSquare square, guint8 flags)
{
  PwStride stride = { .kind = STRIDE_OTHER, .node = (guint32) (edge - w->graph->edges.data), .flags = flags };

  if (edge->plain)
    {
      PwVec v = pw_program_vecs (w->program)[edge->vec];
      PwSquare to = pw_shape_vec (w->shape, w->sign * v.dx, w->sign * v.dy)->next[square];

      if (to == PW_NO_SQUARE)
        return;
      stride.kind = STRIDE_STEP;
      stride.square = to;
      stride.node = edge->target;
      stride.place = pw_walk_place (w, edge->target, to);
    }
  else if (edge->kind == PW_EDGE_TAKE && edge->vec == 0 && edge->filter == 0)
    {
      stride.kind = STRIDE_TAKE;
      stride.node = edge->target;
    }
  if (stride.kind != STRIDE_STEP)
    stand->kind = STAND_MIXED;
  pw_pool_add (&w->table->strides, stride);
}

/* holds: PwHolds: of the square */
static void
make_stand (PwWalk *w, guint32 id, PwSquare square, guint holds)
{
  const PwGraphNode *node = &w->graph->nodes.data[id];
  PwStand stand = {
    .first = w->table->strides.n,
    .work = node->n_edges + 1,
    .kind = STAND_SIMPLE,
    .went_on = (node->goes_on & holds) != 0,
    .in_way = (node->blocks & holds) != 0,
  };
  guint8 drop = holds & PW_HOLDS_ANY_PIECE ? 0 : PW_STATE_HOPPED | PW_STATE_SCREEN;

  for (guint i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &w->graph->edges.data[node->first_edge + i];

      if (!(edge->holds & holds))
        continue;
      if (edge->kind == PW_EDGE_END && edge->filter == 0)
        add_end (w, &stand, holds);
      else
        add_stride (w, &stand, edge, square, edge->flags & (guint8) ~drop);
    }
  stand.n = (guint16) (w->table->strides.n - stand.first);
  stand.blocks = stand.in_way && !stand.went_on;
  w->table->stands.data[stand_at (w, id, square, holds)] = stand;
}

/* Returns: (nullable): NULL if there is no room for it */
static const PwStand *
find_stand (PwWalk *w, guint32 node, PwSquare square, guint holds)
{
  guint32 at = stand_at (w, node, square, holds);

  if (at >= w->table->stands.n || w->table->stands.data[at].kind == STAND_UNKNOWN)
    {
      pw_walk_expand (w, node);
      if (w->graph->nodes.data[node].n_edges > G_MAXUINT16 || !make_room_for_stands (w))
        return NULL;
      make_stand (w, node, square, holds);
    }
  return &w->table->stands.data[at];
}

/* -- strides -- */

static inline void
arrive (PwWalk *w, const PwWalker *walker, const PwStride *stride, guint32 n_steps)
{
  guint8 flags = walker->flags | stride->flags;
  PwState *state;

  if (w->cells[stride->square] == PW_CELL_HOLE
      || (walker->changes == 0 && pw_walk_is_seen_at (w, stride->place, walker->state, PW_NO_SQUARE, flags)))
    return;
  pw_pool_reserve (&w->states, 1);
  state = w->states.data + w->states.n;
  *state = (PwState){
    .parent = walker->state,
    .node = stride->node,
    .changes = walker->changes,
    .n_steps = n_steps,
    .square = stride->square,
    .over = PW_NO_SQUARE,
    .flags = flags,
  };
  if (walker->changes != 0 && pw_walk_is_repeat (w, state))
    return;
  if (G_UNLIKELY (w->arrivals >= PW_MAX_ARRIVALS))
    {
      pw_walk_cut_off (w);
      return;
    }
  w->arrivals++;
  w->states.n++;
}

static gboolean stride_on (PwWalk *w, PwWalker *walker, guint32 node);

/* The walker goes on where it is, in another state. */
static void
take (PwWalk *w, PwWalker *walker, const PwStride *stride)
{
  PwSquare square = pw_walk_state (w, walker->state)->square;
  PwWalker other = *walker;

  if (pw_walk_occupant (w, walker->changes, square) == w->position->at)
    return;
  walker->went_on = TRUE;
  other.changes = pw_walk_take (w, walker->changes, square);
  other.flags |= stride->flags;
  if (!stride_on (w, &other, stride->node))
    pw_walk_follow_all (w, &other, stride->node);
}

static void
follow_edge (PwWalk *w, PwWalker *walker, guint32 edge, guint holds)
{
  PwEdge copy = w->graph->edges.data[edge]; /* edges move when others are found */

  if (copy.filter == 0 || pw_walk_passes_filter (w, walker, copy.filter))
    pw_walk_follow (w, walker, &copy, holds);
}

/* Everything that a walker may do in a state of the graph. Returns: FALSE if it can't be done this way */
static gboolean
stride_on (PwWalk *w, PwWalker *walker, guint32 node)
{
  const PwState *state = pw_walk_state (w, walker->state);
  guint32 n_steps = state->n_steps + 1;
  guint holds = pw_walk_holds (w, walker->changes, state->square);
  const PwStand *found = find_stand (w, node, state->square, holds);
  PwStand stand;

  if (found == NULL)
    return FALSE;
  if (w->stopped)
    return TRUE;
  stand = *found; /* a copy, as of strides: they move when others are found */
  walker->went_on |= stand.went_on;
  walker->in_way |= stand.in_way;
  w->work += stand.work;
  if (stand.ends)
    pw_walk_end_barely (w, walker, holds);
  else if (stand.attacks)
    pw_record_attack (w, walker->state);
  for (guint32 i = 0; i < stand.n && !w->stopped; i++)
    {
      PwStride stride = w->table->strides.data[stand.first + i];

      if (stride.kind == STRIDE_STEP)
        arrive (w, walker, &stride, n_steps);
      else if (stride.kind == STRIDE_TAKE)
        take (w, walker, &stride);
      else
        follow_edge (w, walker, stride.node, holds);
    }
  return TRUE;
}

/* All steps of a walker that has changed nothing. */
static inline void
step_on (PwWalk *w, guint32 at, const PwStand *stand)
{
  const PwStride *stride = w->table->strides.data + stand->first, *end = stride + stand->n;
  const guint8 *cells = w->cells; /* these stand here lest the compiler look them up again for each stride */
  guint32 *seen = w->seen.data, base = w->seen_base, n = w->states.n, n_steps;
  PwState *states;

  pw_pool_reserve (&w->states, stand->n);
  states = w->states.data;
  n_steps = states[at].n_steps + 1;
  for (; stride < end; stride++)
    {
      guint32 known = seen[stride->place];

      if (cells[stride->square] == PW_CELL_HOLE)
        continue;
      if (known >= base)
        {
          if (w->path->screens)
            pw_walk_add_way (w, known - base, at, PW_NO_SQUARE, stride->flags);
          continue;
        }
      seen[stride->place] = base + n;
      states[n++] = (PwState){ .parent = at,
                               .node = stride->node,
                               .n_steps = n_steps,
                               .square = stride->square,
                               .over = PW_NO_SQUARE,
                               .flags = stride->flags };
    }
  w->arrivals += n - w->states.n;
  w->states.n = n;
}

/* Lets a walker go on that has changed nothing, if it can do no more than step and end. Returns: FALSE if it can't */
static inline gboolean
go_on_simply (PwWalk *w, guint32 at)
{
  const PwState *state = pw_walk_state (w, at);
  PwSquare square = state->square;
  guint holds = square == w->position->at ? (guint) PW_HOLDS_EMPTY : w->holds[w->cells[square]];
  guint32 id = stand_at (w, state->node, square, holds);
  const PwStand *stand;

  if (state->changes != 0 || id >= w->table->stands.n)
    return FALSE;
  stand = &w->table->stands.data[id];
  if (stand->kind != STAND_SIMPLE || w->arrivals + stand->n > PW_MAX_ARRIVALS)
    return FALSE;
  w->work += stand->work;
  if (stand->blocks && !(state->flags & PW_STATE_STAYED))
    pw_record_block (w, square);
  if (stand->ends)
    pw_record_bare_end (w, at, holds != PW_HOLDS_EMPTY);
  else if (stand->attacks)
    pw_record_attack (w, at);
  if (stand->n > 0)
    step_on (w, at, stand);
  return TRUE;
}

static void
go_on_carefully (PwWalk *w, guint32 at)
{
  const PwState *state = pw_walk_state (w, at);
  PwWalker walker = { .state = at, .changes = state->changes };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  if (!stride_on (w, &walker, state->node))
    pw_walk_go_on (w, at);
  else if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (w, square);
}

void
pw_walk_run_barely (PwWalk *w)
{
  for (guint32 at = 0; at < w->states.n && !w->stopped; at++)
    {
      if (!go_on_simply (w, at))
        go_on_carefully (w, at);
      if (G_UNLIKELY (w->work >= PW_MAX_WORK))
        pw_walk_cut_off (w);
    }
}
