/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a walker continues from its square (spec extended, section 5): along the edges of its state whose conditions
 * are met.
 */
#include "core/engine/walk/follow.h"

#include "core/engine/walk/between.h"
#include "core/engine/walk/change.h"
#include "core/engine/walk/finish.h"
#include "core/engine/walk/record.h"
#include "core/engine/walk/repeat.h"

#define MAX_EXPLOSIONS 60000

/* -- arrivals -- */

static inline void
arrive (PwWalk *w, const PwState *state)
{
  if (w->path->bare && state->changes == 0 && !w->cylinder ? pw_walk_is_seen (w, state)
                                                           : pw_walk_is_repeat (w, state))
    return;
  if (G_UNLIKELY (w->arrivals >= w->most_arrivals))
    {
      pw_walk_cut_off (w);
      return;
    }
  w->arrivals++;
  pw_pool_add (&w->states, *state);
}

/* -- steps -- */

/* Where the files wrap around by the letter o, it is noted whether the walker has crossed the edge in this
 * leg. */
static guint8
crossing (const PwWalk *w, const PwState *parent, guint8 flags, PwVec v)
{
  int file;

  if (parent->square == PW_OFF_BOARD)
    return flags;
  if (!(flags & PW_STATE_LEG))
    flags |= parent->flags & PW_STATE_CROSSED;
  file = w->file_of[parent->square] + w->sign * v.dx;
  return (guint8) (flags | (file < 0 || file >= w->files ? PW_STATE_CROSSED : 0));
}

/* The state after an edge, without its square. */
static PwState
next_state (const PwWalk *w, const PwWalker *walker, const PwEdge *edge, PwVec v)
{
  const PwState *parent = pw_walk_state (w, walker->state);
  PwState state = {
    .parent = walker->state,
    .node = edge->target,
    .changes = walker->changes,
    .n_steps = parent->n_steps + 1,
    .dx = (gint16) (parent->dx + v.dx),
    .dy = (gint16) (parent->dy + v.dy),
    .over = PW_NO_SQUARE,
    .explosion = (guint16) walker->explosion,
    .flags = walker->flags,
  };

  if (w->path->cylinder || (edge->how & PW_EDGE_WRAPS))
    state.flags = crossing (w, parent, state.flags, v);
  return state;
}

/* The square a step leads to; PW_OFF_BOARD if the path may leave the board, else PW_NO_SQUARE. */
static PwSquare
square_from (const PwWalk *w, const PwState *parent, PwVec v)
{
  PwSquare square;

  if (parent->square == PW_OFF_BOARD) /* off the board, the offset from the start has the walker's place */
    square = pw_walk_square (w, w->position->at, parent->dx + v.dx, parent->dy + v.dy);
  else
    square = pw_walk_square (w, parent->square, v.dx, v.dy);
  if (square == PW_NO_SQUARE || w->cells[square] == PW_CELL_HOLE)
    return w->path->leaves ? PW_OFF_BOARD : PW_NO_SQUARE;
  return square;
}

static void
step (PwWalk *w, const PwWalker *walker, const PwEdge *edge)
{
  const PwState *parent = pw_walk_state (w, walker->state);
  PwVec v = pw_program_vecs (w->program)[edge->vec];
  PwSquare square;
  PwState state;

  w->wraps = w->cylinder || (edge->how & PW_EDGE_WRAPS);
  square = square_from (w, parent, v);
  if (square == PW_NO_SQUARE || ((edge->how & PW_EDGE_AWAY) && square == w->position->at))
    return;
  state = next_state (w, walker, edge, v);
  state.square = square;
  if (G_UNLIKELY (square == parent->square && v.dx == 0))
    state.flags |= parent->flags & PW_STATE_HOME;
  if ((edge->how & PW_EDGE_ONTO_EMPTY) && pw_walk_holds_at (w, &state, walker->changes) != PW_HOLDS_EMPTY)
    return;
  state.n_steps -= square == PW_OFF_BOARD;
  if (edge->between != PW_BETWEEN_ANYTHING && parent->square != PW_OFF_BOARD
      && !pw_walk_between (w, walker->changes, parent->square, v, edge->between, &state.over))
    return;
  arrive (w, &state);
}

/* Turns towards a piece on the next square (spec extended, section 5, y). */
static void
approach (PwWalk *w, const PwWalker *walker, const PwEdge *edge)
{
  const PwState *parent = pw_walk_state (w, walker->state);
  PwVec v = pw_program_vecs (w->program)[edge->vec];
  PwSquare next;
  PwState state;

  w->wraps = w->cylinder || (edge->how & PW_EDGE_WRAPS);
  next = square_from (w, parent, v);
  if (next == PW_NO_SQUARE)
    return;
  state = next_state (w, walker, edge, v);
  state.square = next;
  if (!(pw_walk_holds_at (w, &state, walker->changes) & PW_HOLDS_ANY_PIECE))
    return;
  state = next_state (w, walker, edge, pw_vec (0, 0));
  state.square = parent->square;
  state.over = next;
  state.flags |= PW_STATE_STAYED | (parent->flags & PW_STATE_HOME);
  state.n_steps--;
  arrive (w, &state);
}

/* A leap to a given square, which is no vector of the program. */
static void
leap_to (PwWalk *w, const PwWalker *walker, const PwEdge *edge, PwSquare square)
{
  const PwState *parent = pw_walk_state (w, walker->state);
  PwVec v = pw_walk_displacement (w, square);
  PwState state;

  w->wraps = FALSE;
  state = next_state (w, walker, edge, pw_vec (v.dx - parent->dx, v.dy - parent->dy));
  state.square = square;
  arrive (w, &state);
}

static void
leap_anywhere (PwWalk *w, const PwWalker *walker, const PwEdge *edge)
{
  PwSquare here = pw_walk_state (w, walker->state)->square;
  guint n = (guint) (w->files * w->ranks);

  w->work += n;
  for (guint square = 0; square < n && !w->stopped; square++)
    if (square != here && w->cells[square] != PW_CELL_HOLE)
      leap_to (w, walker, edge, (PwSquare) square);
}

/* -- deeds, after which the walker is on the same square -- */

/* Whether the piece here is of a required type. */
static gboolean
is_within_limits (const PwWalk *w, const PwWalker *walker, const PwEdge *edge, guint holds)
{
  PwSquare square = pw_walk_state (w, walker->state)->square;

  return edge->vec == 0
         || pw_walk_matches (w, walker->changes, square, holds, &w->program->limits.data[edge->vec - 1]);
}

/* d takes anything but the walker itself. Returns: whether there is anything to take */
static gboolean
take (PwWalk *w, PwWalker *walker)
{
  PwSquare square = pw_walk_state (w, walker->state)->square;

  if (pw_walk_occupant (w, walker->changes, square) == w->position->at)
    return FALSE;
  walker->changes = pw_walk_take (w, walker->changes, square);
  return TRUE;
}

/* Returns: FALSE if there is a piece where one is to be put down */
static gboolean
unload (PwWalk *w, PwWalker *walker, const PwEdge *edge)
{
  const PwState *state = pw_walk_state (w, walker->state);
  PwSquare square = edge->how & PW_EDGE_HERE ? state->square : pw_walk_leg_start (w, state);

  return square == PW_OFF_BOARD || pw_walk_put (w, &walker->changes, square);
}

/* From here on walkers are parts of the explosion: pieces on which they end are effects of the move that ends here. */
static void
explode (PwWalk *w, PwWalker *walker)
{
  PwExplosion explosion = { walker->state, walker->changes, 0 };

  if (w->explosions.n >= MAX_EXPLOSIONS)
    {
      pw_walk_cut_off (w);
      return;
    }
  pw_pool_add (&w->explosions, explosion);
  walker->explosion = w->explosions.n;
}

/* holds: of the walker's square */
static void
do_effect (PwWalk *w, const PwWalker *walker, const PwEdge *edge, guint holds, gboolean *went_on)
{
  PwWalker other = *walker;

  if (!is_within_limits (w, walker, edge, holds) || (edge->kind == PW_EDGE_TAKE && !take (w, &other)))
    return;
  if (edge->kind == PW_EDGE_UNLOAD && !unload (w, &other, edge))
    return;
  *went_on = TRUE;
  if (edge->kind == PW_EDGE_EXPLODE)
    explode (w, &other);
  pw_walk_follow_all (w, &other, edge->target);
}

/* holds: of the walker's square */
static void
end (PwWalk *w, PwWalker *walker, guint holds)
{
  PwEnding ending;

  if (w->path->bare && !w->cylinder && (holds & w->path->ends.holds))
    {
      pw_walk_end_bare (w, walker, holds);
      return;
    }
  ending = pw_walk_end (w, walker->state, walker->explosion, walker->changes);
  walker->went_on |= ending == PW_ENDING_ENDED;
  walker->in_way |= ending == PW_ENDING_IN_WAY;
}

/* -- edges -- */

gboolean
pw_walk_passes_filter (PwWalk *w, const PwWalker *walker, guint32 filter)
{
  const PwState *state = pw_walk_state (w, walker->state);
  PwVec v = w->path->bare && !w->cylinder ? pw_walk_displacement (w, state->square)
                                          : pw_vec (state->dx, state->dy);

  w->work += 16;
  return pw_graph_passes (w->graph, filter, v);
}

void
pw_walk_follow (PwWalk *w, PwWalker *walker, const PwEdge *edge, guint holds)
{
  guint8 flags = walker->flags;

  walker->flags |= holds & PW_HOLDS_ANY_PIECE ? edge->flags
                                              : edge->flags & (guint8) ~(PW_STATE_HOPPED | PW_STATE_SCREEN);
  switch ((PwEdgeKind) edge->kind)
    {
    case PW_EDGE_END:
      end (w, walker, holds);
      break;
    case PW_EDGE_STEP:
      step (w, walker, edge);
      break;
    case PW_EDGE_APPROACH:
      approach (w, walker, edge);
      break;
    case PW_EDGE_HOME:
      leap_to (w, walker, edge, w->position->at);
      break;
    case PW_EDGE_ANYWHERE:
      leap_anywhere (w, walker, edge);
      break;
    default:
      do_effect (w, walker, edge, holds, &walker->went_on);
      break;
    }
  walker->flags = flags;
}

void
pw_walk_expand (PwWalk *w, guint32 node)
{
  if (w->graph->nodes.data[node].expanded)
    return;
  w->graph->work = 0;
  pw_graph_expand (w->graph, node);
  w->work += w->graph->work;
  if (w->graph->edges.n > PW_GRAPH_MAX_EDGES)
    pw_walk_cut_off (w);
}

void
pw_walk_follow_all (PwWalk *w, PwWalker *walker, guint32 id)
{
  const PwState *state = pw_walk_state (w, walker->state);
  guint holds = state->flags & PW_STATES_HOLDING ? pw_walk_holds_at (w, state, walker->changes)
                                                : pw_walk_holds (w, walker->changes, state->square);
  const PwGraphNode *node;
  guint32 first, n;

  pw_walk_expand (w, id);
  node = &w->graph->nodes.data[id];
  walker->went_on |= (node->goes_on & holds) != 0;
  walker->in_way |= (node->blocks & holds) != 0;
  first = node->first_edge;
  n = node->n_edges;
  w->work += n + 1;
  for (guint32 i = first; i < first + n && !w->stopped; i++)
    {
      PwEdge edge = w->graph->edges.data[i]; /* a copy: edges move when others are found */

      if ((edge.holds & holds) && (edge.filter == 0 || pw_walk_passes_filter (w, walker, edge.filter)))
        pw_walk_follow (w, walker, &edge, holds);
    }
}

/* -- the walk -- */

void
pw_walk_go_on (PwWalk *w, guint32 at)
{
  const PwState *state = pw_walk_state (w, at);
  PwWalker walker = {
    .state = at,
    .changes = state->changes,
    .explosion = state->explosion,
    .flags = at == 0 ? PW_STATE_LEG : 0,
  };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  pw_walk_follow_all (w, &walker, state->node);
  if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (w, square);
}
