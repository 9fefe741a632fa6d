/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The short way through the graph, for bare paths: what most walkers do most of the time, with
 * nothing asked that can't matter to them.
 *
 * What a walker can do in a state of the graph, on a square that holds this or that, is
 * worked out once for boards of a shape: a stand, with a list of strides.  Steps that lead off the board and edges
 * whose condition isn't met are gone from it, and each step knows its square.
 */
#include "core/engine/walk/walk-private.h"

#include <string.h>

#define MOST_SEEN 1000000
#define MOST_PLACES 65536    /* nodes x squares with stands; larger graphs are walked the long way */
#define MOST_STRIDES 1000000
#define LAST_BASE (G_MAXUINT32 - 2 * PW_MAX_ARRIVALS)

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

static inline guint32
place_of (const PwGenerator *g, guint32 node, PwSquare square)
{
  return node * g->n_coordinates + square;
}

/* -- repeats of states that have changed nothing: their node and square are all there is to them -- */

/* Returns: FALSE if the graph is too large */
static gboolean
make_room_for_seen (PwGenerator *g)
{
  gsize n = (gsize) g->graph.nodes.n * g->n_coordinates;
  gsize before = g->seen.n;

  if (n > MOST_SEEN)
    return FALSE;
  if (n <= before) /* of a graph that was larger */
    return TRUE;
  pw_pool_reserve (&g->seen, n - before);
  memset (g->seen.data + before, 0, (n - before) * sizeof *g->seen.data);
  g->seen.n = (guint) n;
  return TRUE;
}

/* Numbers go on from walk to walk: so those of the last one are less than any of this one. */
void
pw_walk_forget_seen (PwGenerator *g)
{
  g->seen_base += MAX (g->states.n, 1);
  if (G_LIKELY (g->seen_base < LAST_BASE))
    return;
  if (g->seen.n > 0)
    memset (g->seen.data, 0, g->seen.n * sizeof *g->seen.data);
  g->seen_base = 1;
}

/* Notes that the next state is at a place; if there is one already, it is reached by another way. */
static inline gboolean
is_seen (PwGenerator *g, guint32 place, guint32 parent, PwSquare over, guint8 flags)
{
  guint32 *seen = &g->seen.data[place];

  if (*seen < g->seen_base)
    {
      *seen = g->seen_base + g->states.n;
      return FALSE;
    }
  if (g->path->screens)
    pw_walk_add_way (g, *seen - g->seen_base, parent, over, flags);
  return TRUE;
}

gboolean
pw_walk_is_seen (PwGenerator *g, const PwState *state)
{
  guint32 place = place_of (g, state->node, state->square);

  if (G_UNLIKELY (place >= g->seen.n) && !make_room_for_seen (g))
    return pw_walk_is_repeat (g, state);
  return is_seen (g, place, state->parent, state->over, state->flags);
}

/* -- stands -- */

/* Returns: FALSE if there are too many */
static gboolean
make_room_for_stands (PwGenerator *g)
{
  PwTables *tables = g->table;
  guint before = tables->stands.n, n = 3 * g->graph.nodes.n * g->n_coordinates;

  if ((gsize) g->graph.nodes.n * g->n_coordinates > MOST_PLACES || tables->strides.n > MOST_STRIDES
      || !make_room_for_seen (g))
    return FALSE;
  pw_pool_reserve (&tables->stands, n - before);
  memset (tables->stands.data + before, 0, (n - before) * sizeof *tables->stands.data);
  tables->stands.n = n;
  return TRUE;
}

/* holds: of the square: PW_HOLDS_EMPTY, PW_HOLDS_OWN or PW_HOLDS_ENEMY, which are 1, 2 and 4 */
static inline guint32
stand_at (const PwGenerator *g, guint32 node, PwSquare square, guint holds)
{
  return 3 * place_of (g, node, square) + holds / 2;
}

void
pw_walk_forget_stands (PwGenerator *g)
{
  for (guint i = 0; i < G_N_ELEMENTS (g->tables); i++)
    {
      pw_pool_clear (&g->tables[i].stands);
      pw_pool_clear (&g->tables[i].strides);
    }
}

/* The end of a path, for a square where it may be reached. No other stride can tell whether it comes first. */
static void
add_end (const PwGenerator *g, PwStand *stand, guint holds)
{
  guint ends = g->path->ends.holds;

  if (holds & ends)
    stand->ends = stand->went_on = TRUE;
  else if (holds & PW_HOLDS_ANY_PIECE)
    stand->in_way = TRUE;
  else
    stand->attacks = (ends & PW_HOLDS_ENEMY) != 0;
}

/* Likewise any other edge. */
static void
add_stride (PwGenerator *g, PwStand *stand, const PwEdge *edge, PwSquare square, guint8 flags)
{
  PwStride stride = { .kind = STRIDE_OTHER, .node = (guint32) (edge - g->graph.edges.data), .flags = flags };

  if (edge->plain)
    {
      PwSquare to = g->next[edge->vec * g->n_coordinates + square];

      if (to == PW_NO_SQUARE)
        return;
      stride.kind = STRIDE_STEP;
      stride.square = to;
      stride.node = edge->target;
      stride.place = place_of (g, edge->target, to);
    }
  else if (edge->kind == PW_EDGE_TAKE && edge->vec == 0 && edge->filter == 0)
    {
      stride.kind = STRIDE_TAKE;
      stride.node = edge->target;
    }
  if (stride.kind != STRIDE_STEP)
    stand->kind = STAND_MIXED;
  pw_pool_add (&g->table->strides, stride);
}

/* holds: PwHolds: of the square */
static void
make_stand (PwGenerator *g, guint32 id, PwSquare square, guint holds)
{
  const PwGraphNode *node = &g->graph.nodes.data[id];
  PwStand stand = {
    .first = g->table->strides.n,
    .work = node->n_edges + 1,
    .kind = STAND_SIMPLE,
    .went_on = (node->goes_on & holds) != 0,
    .in_way = (node->blocks & holds) != 0,
  };
  guint8 drop = holds & PW_HOLDS_ANY_PIECE ? 0 : PW_STATE_HOPPED | PW_STATE_SCREEN;

  for (guint i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &g->graph.edges.data[node->first_edge + i];

      if (!(edge->holds & holds))
        continue;
      if (edge->kind == PW_EDGE_END && edge->filter == 0)
        add_end (g, &stand, holds);
      else
        add_stride (g, &stand, edge, square, edge->flags & (guint8) ~drop);
    }
  stand.n = (guint16) (g->table->strides.n - stand.first);
  stand.blocks = stand.in_way && !stand.went_on;
  g->table->stands.data[stand_at (g, id, square, holds)] = stand;
}

/* Returns: (nullable): NULL if there is no room for it */
static const PwStand *
find_stand (PwGenerator *g, guint32 node, PwSquare square, guint holds)
{
  guint32 at = stand_at (g, node, square, holds);

  if (at >= g->table->stands.n || g->table->stands.data[at].kind == STAND_UNKNOWN)
    {
      pw_walk_expand (g, node);
      if (g->graph.nodes.data[node].n_edges > G_MAXUINT16 || !make_room_for_stands (g))
        return NULL;
      make_stand (g, node, square, holds);
    }
  return &g->table->stands.data[at];
}

/* -- strides -- */

static inline void
arrive (PwGenerator *g, const PwWalker *walker, const PwStride *stride, guint32 n_steps)
{
  guint8 flags = walker->flags | stride->flags;
  PwState *state;

  if (g->cells[stride->square] == PW_CELL_HOLE
      || (walker->changes == 0 && is_seen (g, stride->place, walker->state, PW_NO_SQUARE, flags)))
    return;
  pw_pool_reserve (&g->states, 1);
  state = g->states.data + g->states.n;
  *state = (PwState){
    .parent = walker->state,
    .node = stride->node,
    .changes = walker->changes,
    .n_steps = n_steps,
    .square = stride->square,
    .over = PW_NO_SQUARE,
    .flags = flags,
  };
  if (walker->changes != 0 && pw_walk_is_repeat (g, state))
    return;
  if (G_UNLIKELY (g->arrivals >= PW_MAX_ARRIVALS))
    {
      pw_walk_cut_off (g);
      return;
    }
  g->arrivals++;
  g->states.n++;
}

void
pw_walk_end_barely (PwGenerator *g, PwWalker *walker, guint holds)
{
  gboolean takes = (holds & PW_HOLDS_ANY_PIECE) != 0;
  guint32 changes = walker->changes;

  walker->went_on = TRUE;
  if (changes == 0)
    {
      pw_record_bare_end (g, walker->state, takes);
      return;
    }
  if (takes)
    changes = pw_walk_take (g, changes, pw_walk_state (g, walker->state)->square);
  pw_record_end (g, walker->state, changes);
}

static gboolean stride_on (PwGenerator *g, PwWalker *walker, guint32 node);

/* The walker goes on where it is, in another state. */
static void
take (PwGenerator *g, PwWalker *walker, const PwStride *stride)
{
  PwSquare square = pw_walk_state (g, walker->state)->square;
  PwWalker other = *walker;

  if (pw_walk_occupant (g, walker->changes, square) == g->position->at)
    return;
  walker->went_on = TRUE;
  other.changes = pw_walk_take (g, walker->changes, square);
  other.flags |= stride->flags;
  if (!stride_on (g, &other, stride->node))
    pw_walk_follow_all (g, &other, stride->node);
}

static void
follow_edge (PwGenerator *g, PwWalker *walker, guint32 edge, guint holds)
{
  PwEdge copy = g->graph.edges.data[edge]; /* edges move when others are found */

  if (copy.filter == 0 || pw_walk_passes_filter (g, walker, copy.filter))
    pw_walk_follow (g, walker, &copy, holds);
}

/* Everything that a walker may do in a state of the graph. Returns: FALSE if it can't be done this way */
static gboolean
stride_on (PwGenerator *g, PwWalker *walker, guint32 node)
{
  const PwState *state = pw_walk_state (g, walker->state);
  guint32 n_steps = state->n_steps + 1;
  guint holds = pw_walk_holds (g, walker->changes, state->square);
  const PwStand *found = find_stand (g, node, state->square, holds);
  PwStand stand;

  if (found == NULL)
    return FALSE;
  if (g->stopped)
    return TRUE;
  stand = *found; /* a copy, as of strides: they move when others are found */
  walker->went_on |= stand.went_on;
  walker->in_way |= stand.in_way;
  g->work += stand.work;
  if (stand.ends)
    pw_walk_end_barely (g, walker, holds);
  else if (stand.attacks)
    pw_record_attack (g, walker->state);
  for (guint32 i = 0; i < stand.n && !g->stopped; i++)
    {
      PwStride stride = g->table->strides.data[stand.first + i];

      if (stride.kind == STRIDE_STEP)
        arrive (g, walker, &stride, n_steps);
      else if (stride.kind == STRIDE_TAKE)
        take (g, walker, &stride);
      else
        follow_edge (g, walker, stride.node, holds);
    }
  return TRUE;
}

/* All steps of a walker that has changed nothing. */
static inline void
step_on (PwGenerator *g, guint32 at, const PwStand *stand)
{
  const PwStride *stride = g->table->strides.data + stand->first, *end = stride + stand->n;
  const guint8 *cells = g->cells; /* these stand here lest the compiler look them up again for each stride */
  guint32 *seen = g->seen.data, base = g->seen_base, n = g->states.n, n_steps;
  PwState *states;

  pw_pool_reserve (&g->states, stand->n);
  states = g->states.data;
  n_steps = states[at].n_steps + 1;
  for (; stride < end; stride++)
    {
      guint32 known = seen[stride->place];

      if (cells[stride->square] == PW_CELL_HOLE)
        continue;
      if (known >= base)
        {
          if (g->path->screens)
            pw_walk_add_way (g, known - base, at, PW_NO_SQUARE, stride->flags);
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
  g->arrivals += n - g->states.n;
  g->states.n = n;
}

/* Lets a walker go on that has changed nothing, if it can do no more than step and end. Returns: FALSE if it can't */
static inline gboolean
go_on_simply (PwGenerator *g, guint32 at)
{
  const PwState *state = pw_walk_state (g, at);
  PwSquare square = state->square;
  guint holds = square == g->position->at ? (guint) PW_HOLDS_EMPTY : g->holds[g->cells[square]];
  guint32 id = stand_at (g, state->node, square, holds);
  const PwStand *stand;

  if (state->changes != 0 || id >= g->table->stands.n)
    return FALSE;
  stand = &g->table->stands.data[id];
  if (stand->kind != STAND_SIMPLE || g->arrivals + stand->n > PW_MAX_ARRIVALS)
    return FALSE;
  g->work += stand->work;
  if (stand->blocks && !(state->flags & PW_STATE_STAYED))
    pw_record_block (g, square);
  if (stand->ends)
    pw_record_bare_end (g, at, holds != PW_HOLDS_EMPTY);
  else if (stand->attacks)
    pw_record_attack (g, at);
  if (stand->n > 0)
    step_on (g, at, stand);
  return TRUE;
}

static void
go_on_carefully (PwGenerator *g, guint32 at)
{
  const PwState *state = pw_walk_state (g, at);
  PwWalker walker = { .state = at, .changes = state->changes };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  if (!stride_on (g, &walker, state->node))
    pw_walk_go_on (g, at);
  else if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (g, square);
}

void
pw_walk_run_barely (PwGenerator *g)
{
  for (guint32 at = 0; at < g->states.n && !g->stopped; at++)
    {
      if (!go_on_simply (g, at))
        go_on_carefully (g, at);
      if (G_UNLIKELY (g->work >= PW_MAX_WORK))
        pw_walk_cut_off (g);
    }
}
