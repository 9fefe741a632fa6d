/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walking: puts walkers on a board and lets them go through the graph of a program (spec
 * extended, section 5).
 *
 * Arrivals wait in a queue, so that shorter walks come first.  Two arrivals on the same square,
 * in the same state, with the same pieces removed, are the same from there on; only the first is
 * walked (section 6).
 */
#include "core/engine/walk/walk-private.h"

#define FEW_STATES 200 /* so many are walked without looking for repeats */
#define MAX_BURSTS 60000

/* -- arrivals -- */

/*
 * How often a walk has gone round the cylinder to the right.  A filtered one tells left and right apart even on the
 * same square, and one that is home has come round or not.
 */
static int
winding (const PwGenerator *g, const PwState *state)
{
  int file;

  if (!g->cylinder || (g->path->cylinder && !g->path->filtered) || state->square == PW_OFF_BOARD)
    return 0;
  file = g->file_of[g->position->at] + g->sign * state->dx;
  return CLAMP ((file - g->file_of[state->square]) / g->files, -3, 3);
}

static guint32
hash_state (const PwGenerator *g, const PwState *state)
{
  guint64 h = pw_walk_change (g, state->changes)->hash;

  h ^= (guint64) state->node << 32 | (guint64) state->square << 16 | state->burst;
  h *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  h ^= h >> 29;
  h *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return (guint32) (h ^ (h >> 32));
}

static gboolean
is_same_state (PwGenerator *g, const PwState *a, const PwState *b)
{
  return a->node == b->node && a->square == b->square && a->burst == b->burst && winding (g, a) == winding (g, b)
         && ((a->flags ^ b->flags) & PW_STATE_CROSSED) == 0
         && (a->square != PW_OFF_BOARD || (a->dx == b->dx && a->dy == b->dy))
         && (!g->path->puts || pw_walk_leg_start (g, a) == pw_walk_leg_start (g, b))
         && pw_walk_same_changes (g, a->changes, b->changes);
}

void
pw_walk_add_way (PwGenerator *g, guint32 id, guint32 parent, PwSquare over, guint8 flags)
{
  PwState *same = pw_walk_state (g, id);
  PwWay way = { same->ways, parent, over, flags };

  if (g->ways.n >= PW_MAX_WAYS)
    return;
  same->ways = g->ways.n;
  pw_pool_add (&g->ways, way);
}

/* Whether the state is there already; if so, this way to it is noted. */
static gboolean
is_known (PwGenerator *g, const PwState *state, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&g->state_index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_state (g, pw_walk_state (g, id), state))
      {
        if (g->path->screens)
          pw_walk_add_way (g, id, state->parent, state->over, state->flags);
        return TRUE;
      }
  return FALSE;
}

/*
 * Most walks are over after a few arrivals.  Only then is it worth while to look
 * for repeats; before, one is walked twice, which changes nothing but the work.
 */
static void
start_index (PwGenerator *g)
{
  pw_index_clear (&g->state_index);
  g->indexed = TRUE;
  for (guint32 i = 1; i < g->states.n; i++)
    {
      guint32 hash = hash_state (g, pw_walk_state (g, i));

      pw_index_add (&g->state_index, hash, i);
    }
}

gboolean
pw_walk_is_repeat (PwGenerator *g, const PwState *state)
{
  guint32 hash;

  if (g->states.n < FEW_STATES)
    return FALSE;
  hash = hash_state (g, state);
  if (!g->indexed)
    start_index (g);
  if (is_known (g, state, hash))
    return TRUE;
  pw_index_add (&g->state_index, hash, g->states.n);
  return FALSE;
}

void
pw_walk_cut_off (PwGenerator *g)
{
  g->stopped = g->moves->truncated = TRUE;
}

static inline void
arrive (PwGenerator *g, const PwState *state)
{
  if (g->path->bare && state->changes == 0 && !g->cylinder ? pw_walk_is_seen (g, state) : pw_walk_is_repeat (g, state))
    return;
  if (G_UNLIKELY (g->arrivals >= PW_MAX_ARRIVALS))
    {
      pw_walk_cut_off (g);
      return;
    }
  g->arrivals++;
  pw_pool_add (&g->states, *state);
}

/* -- steps -- */

/* Where the files wrap round, it is noted whether the walker has crossed the edge in this leg. */
static guint8
crossing (const PwGenerator *g, const PwState *parent, guint8 flags, PwVec v)
{
  int file;

  if (parent->square == PW_OFF_BOARD)
    return flags;
  if (!(flags & PW_STATE_LEG))
    flags |= parent->flags & PW_STATE_CROSSED;
  file = g->file_of[parent->square] + g->sign * v.dx;
  return (guint8) (flags | (file < 0 || file >= g->files ? PW_STATE_CROSSED : 0));
}

/* The state behind an edge, but for its square. */
static PwState
next_state (const PwGenerator *g, const PwWalker *walker, const PwEdge *edge, PwVec v)
{
  const PwState *parent = pw_walk_state (g, walker->state);
  PwState state = {
    .parent = walker->state,
    .node = edge->target,
    .changes = walker->changes,
    .n_steps = parent->n_steps + 1,
    .dx = (gint16) (parent->dx + v.dx),
    .dy = (gint16) (parent->dy + v.dy),
    .over = PW_NO_SQUARE,
    .burst = (guint16) walker->burst,
    .flags = walker->flags,
  };

  if (g->wraps)
    state.flags = crossing (g, parent, state.flags, v);
  return state;
}

/* The square a step leads to; PW_OFF_BOARD if the path may leave the board, else PW_NO_SQUARE. */
static PwSquare
square_from (const PwGenerator *g, const PwState *parent, PwVec v)
{
  PwSquare square;

  if (parent->square == PW_OFF_BOARD) /* from there the start tells where a step leads to */
    square = pw_walk_square (g, g->position->at, parent->dx + v.dx, parent->dy + v.dy);
  else
    square = pw_walk_square (g, parent->square, v.dx, v.dy);
  if (square == PW_NO_SQUARE || g->cells[square] == PW_CELL_HOLE)
    return g->path->leaves ? PW_OFF_BOARD : PW_NO_SQUARE;
  return square;
}

static void
step (PwGenerator *g, const PwWalker *walker, const PwEdge *edge)
{
  const PwState *parent = pw_walk_state (g, walker->state);
  PwVec v = pw_program_vecs (g->program)[edge->vec];
  PwSquare square;
  PwState state;

  g->wraps = g->cylinder || (edge->how & PW_EDGE_WRAPS);
  square = square_from (g, parent, v);
  if (square == PW_NO_SQUARE || ((edge->how & PW_EDGE_AWAY) && square == g->position->at))
    return;
  state = next_state (g, walker, edge, v);
  state.square = square;
  if ((edge->how & PW_EDGE_ONTO_EMPTY) && pw_walk_holds_at (g, &state, walker->changes) != PW_HOLDS_EMPTY)
    return;
  state.n_steps -= square == PW_OFF_BOARD;
  if (edge->between != PW_BETWEEN_ANYTHING && parent->square != PW_OFF_BOARD
      && !pw_walk_between (g, walker->changes, parent->square, v, edge->between, &state.over))
    return;
  arrive (g, &state);
}

/* Turns towards a piece on the next square (spec extended, section 5, y). */
static void
approach (PwGenerator *g, const PwWalker *walker, const PwEdge *edge)
{
  const PwState *parent = pw_walk_state (g, walker->state);
  PwVec v = pw_program_vecs (g->program)[edge->vec];
  PwSquare next;
  PwState state;

  g->wraps = g->cylinder || (edge->how & PW_EDGE_WRAPS);
  next = square_from (g, parent, v);
  if (next == PW_NO_SQUARE)
    return;
  state = next_state (g, walker, edge, v);
  state.square = next;
  if (!(pw_walk_holds_at (g, &state, walker->changes) & PW_HOLDS_ANY_PIECE))
    return;
  state = next_state (g, walker, edge, pw_vec (0, 0));
  state.square = parent->square;
  state.over = next;
  state.flags |= PW_STATE_STAYED;
  state.n_steps--;
  arrive (g, &state);
}

/* A leap to a given square, which is no vector of the program. */
static void
leap_to (PwGenerator *g, const PwWalker *walker, const PwEdge *edge, PwSquare square)
{
  const PwState *parent = pw_walk_state (g, walker->state);
  PwVec v = pw_walk_displacement (g, square);
  PwState state;

  g->wraps = FALSE;
  state = next_state (g, walker, edge, pw_vec (v.dx - parent->dx, v.dy - parent->dy));
  state.square = square;
  arrive (g, &state);
}

static void
leap_anywhere (PwGenerator *g, const PwWalker *walker, const PwEdge *edge)
{
  PwSquare here = pw_walk_state (g, walker->state)->square;
  guint n = (guint) (g->files * g->ranks);

  g->work += n;
  for (guint square = 0; square < n && !g->stopped; square++)
    if (square != here && g->cells[square] != PW_CELL_HOLE)
      leap_to (g, walker, edge, (PwSquare) square);
}

/* -- deeds, behind which the walker stands where it is -- */

/* Whether the piece here is of a type that counts. */
static gboolean
is_within_limits (const PwGenerator *g, const PwWalker *walker, const PwEdge *edge, guint holds)
{
  PwSquare square = pw_walk_state (g, walker->state)->square;

  return edge->vec == 0
         || pw_walk_matches (g, walker->changes, square, holds,
                             &g_array_index (g->program->limits, PwMatch, edge->vec - 1));
}

/* d takes anything but the walker itself. Returns: whether there is anything to take */
static gboolean
take (PwGenerator *g, PwWalker *walker)
{
  PwSquare square = pw_walk_state (g, walker->state)->square;

  if (pw_walk_occupant (g, walker->changes, square) == g->position->at)
    return FALSE;
  walker->changes = pw_walk_take (g, walker->changes, square);
  return TRUE;
}

/* Returns: FALSE if a piece stands where one shall be put down */
static gboolean
unload (PwGenerator *g, PwWalker *walker, const PwEdge *edge)
{
  const PwState *state = pw_walk_state (g, walker->state);
  PwSquare square = edge->how & PW_EDGE_HERE ? state->square : pw_walk_leg_start (g, state);

  return square == PW_OFF_BOARD || pw_walk_put (g, &walker->changes, square);
}

/* From here on the walkers are shrapnel: what they end on is an effect of the move that ends here. */
static void
explode (PwGenerator *g, PwWalker *walker)
{
  PwBurst burst = { walker->state, walker->changes, 0 };

  if (g->bursts.n >= MAX_BURSTS)
    {
      pw_walk_cut_off (g);
      return;
    }
  pw_pool_add (&g->bursts, burst);
  walker->burst = g->bursts.n;
}

/* holds: of the walker's square */
static void
do_deed (PwGenerator *g, const PwWalker *walker, const PwEdge *edge, guint holds, gboolean *went_on)
{
  PwWalker other = *walker;

  if (!is_within_limits (g, walker, edge, holds) || (edge->kind == PW_EDGE_TAKE && !take (g, &other)))
    return;
  if (edge->kind == PW_EDGE_UNLOAD && !unload (g, &other, edge))
    return;
  *went_on = TRUE;
  if (edge->kind == PW_EDGE_EXPLODE)
    explode (g, &other);
  pw_walk_follow_all (g, &other, edge->target);
}

/* holds: of the walker's square */
static void
end (PwGenerator *g, PwWalker *walker, guint holds)
{
  PwEnding ending;

  if (g->path->bare && !g->cylinder && (holds & g->path->ends.holds))
    {
      pw_walk_end_barely (g, walker, holds);
      return;
    }
  ending = pw_walk_end (g, walker->state, walker->burst, walker->changes);
  walker->went_on |= ending == PW_ENDING_ENDED;
  walker->in_way |= ending == PW_ENDING_IN_WAY;
}

/* -- edges -- */

gboolean
pw_walk_passes_filter (PwGenerator *g, const PwWalker *walker, guint32 filter)
{
  const PwState *state = pw_walk_state (g, walker->state);
  PwVec v = g->path->bare && !g->cylinder ? pw_walk_displacement (g, state->square) : pw_vec (state->dx, state->dy);

  g->work += 16;
  return pw_graph_passes (&g->graph, filter, v);
}

void
pw_walk_follow (PwGenerator *g, PwWalker *walker, const PwEdge *edge, guint holds)
{
  guint8 flags = walker->flags;

  walker->flags |= edge->flags
                   & (holds & PW_HOLDS_ANY_PIECE ? (guint) 0xff : ~(guint) (PW_STATE_HOPPED | PW_STATE_SCREEN));
  switch ((PwEdgeKind) edge->kind)
    {
    case PW_EDGE_END:
      end (g, walker, holds);
      break;
    case PW_EDGE_STEP:
      step (g, walker, edge);
      break;
    case PW_EDGE_APPROACH:
      approach (g, walker, edge);
      break;
    case PW_EDGE_HOME:
      leap_to (g, walker, edge, g->position->at);
      break;
    case PW_EDGE_ANYWHERE:
      leap_anywhere (g, walker, edge);
      break;
    default:
      do_deed (g, walker, edge, holds, &walker->went_on);
      break;
    }
  walker->flags = flags;
}

void
pw_walk_expand (PwGenerator *g, guint32 node)
{
  if (g->graph.nodes.data[node].expanded)
    return;
  g->graph.work = 0;
  pw_graph_expand (&g->graph, node);
  g->work += g->graph.work;
  if (g->graph.edges.n > PW_GRAPH_MAX_EDGES)
    pw_walk_cut_off (g);
}

void
pw_walk_follow_all (PwGenerator *g, PwWalker *walker, guint32 id)
{
  const PwState *state = pw_walk_state (g, walker->state);
  guint holds = state->flags & PW_STATE_CROSSED ? pw_walk_holds_at (g, state, walker->changes)
                                                              : pw_walk_holds (g, walker->changes, state->square);
  const PwGraphNode *node;
  guint32 first, n;

  pw_walk_expand (g, id);
  node = &g->graph.nodes.data[id];
  walker->went_on |= (node->goes_on & holds) != 0;
  walker->in_way |= (node->blocks & holds) != 0;
  first = node->first_edge;
  n = node->n_edges;
  g->work += n + 1;
  for (guint32 i = first; i < first + n && !g->stopped; i++)
    {
      PwEdge edge = g->graph.edges.data[i]; /* a copy: edges move when others are found */

      if ((edge.holds & holds) && (edge.filter == 0 || pw_walk_passes_filter (g, walker, edge.filter)))
        pw_walk_follow (g, walker, &edge, holds);
    }
}

/* -- the walk -- */

void
pw_walk_go_on (PwGenerator *g, guint32 at)
{
  const PwState *state = pw_walk_state (g, at);
  PwWalker walker = {
    .state = at,
    .changes = state->changes,
    .burst = state->burst,
    .flags = at == 0 ? PW_STATE_LEG : 0,
  };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  pw_walk_follow_all (g, &walker, state->node);
  if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (g, square);
}

/* Lets everybody who has arrived go on, the first first. */
static void
run_queue (PwGenerator *g)
{
  for (guint32 at = 0; at < g->states.n && !g->stopped; at++)
    {
      pw_walk_go_on (g, at);
      if (g->work >= PW_MAX_WORK)
        pw_walk_cut_off (g);
    }
}

/* A graph that has grown large for one board is not kept for the next. */
static void
trim_graph (PwGenerator *g)
{
  if (g->graph.edges.n <= PW_GRAPH_KEPT_EDGES)
    return;
  pw_walk_forget_stands (g);
  memset (g->starts, 0, g->program->paths->len * sizeof *g->starts);
  pw_graph_clear (&g->graph);
  pw_graph_init (&g->graph, g->program);
}

void
pw_walk_path (PwGenerator *g)
{
  static const PwChange nothing;
  static const PwEffectRow no_effect;
  static const PwWay no_way;
  PwState start = { .square = g->position->at, .over = PW_NO_SQUARE };

  trim_graph (g);
  if (G_UNLIKELY (g->starts[g->path_index] == 0))
    g->starts[g->path_index] = pw_graph_start (&g->graph, g->path_index) + 1;
  start.node = g->starts[g->path_index] - 1;
  g->indexed = FALSE;
  pw_walk_forget_seen (g);
  pw_pool_clear (&g->states);
  pw_pool_clear (&g->ways);
  pw_pool_clear (&g->ends);
  pw_pool_clear (&g->changes);
  pw_pool_clear (&g->bursts);
  pw_pool_clear (&g->effects);
  pw_pool_add (&g->ways, no_way);
  pw_pool_add (&g->changes, nothing);
  pw_pool_add (&g->effects, no_effect);
  pw_pool_add (&g->states, start); /* never in the index: a walk may come back to where it began */
  if (g->path->bare && !g->cylinder && g->next != NULL)
    pw_walk_run_barely (g);
  else
    run_queue (g);
  pw_record_bursts (g);
  if (g->path->screens)
    pw_record_screens (g);
}
