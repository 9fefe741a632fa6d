/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One move is walked again, by walkers alone, and then looked up among all that they did. Nothing of the
 * engine's short ways knows more than squares, and no other caller has to pay for more.
 */
#include "core/engine/trace.h"

#include "core/base/owns.h"
#include "core/engine/walk/walk.h"

#include <string.h>

#define MOST_ARRIVALS 200000 /* the window waits for it */

typedef struct
{
  PwProgram *program;
  PwGraph graph;
  PwBoardShapes *shapes;
  PwWalk walk;
  PwMoves *found;
  const PwMoves *moves;
  const PwMove *move;
} Search;

/* -- walking -- */

static void
begin_search (Search *s, PwPiece *piece)
{
  s->program = pw_program_new (piece);
  s->shapes = pw_board_shapes_new ();
  pw_graph_init (&s->graph, s->program);
  s->found = pw_moves_new ();
}

/* Each time with a walk of its own: one that is used again takes short ways. */
static void
walk_path (Search *s, const PwPosition *position, guint path, guint most)
{
  guint n = s->program->paths.n;
  g_autofree gboolean *skip = g_new (gboolean, n);

  pw_walk_init (&s->walk, s->program, &s->graph, s->shapes);
  s->walk.walks_lines = TRUE;
  s->walk.most_arrivals = most;
  for (guint i = 0; i < n; i++)
    skip[i] = i != path;
  pw_walk_run (&s->walk, position, skip, s->found);
}

static PW_CLEAR_FUNC (end_search, Search, (pw_moves_free, found), ((pw_graph_clear), graph),
                      (pw_board_shapes_unref, shapes), (pw_program_free, program));

/* -- looking up -- */

/* Whether the path may end in a state of the graph, perhaps after deeds on the same square. */
static gboolean
may_end (const Search *s, guint32 id, guint depth)
{
  const PwGraphNode *node = &s->graph.nodes.data[id];

  for (guint32 i = node->first_edge; node->expanded && i < node->first_edge + node->n_edges; i++)
    {
      const PwEdge *edge = &s->graph.edges.data[i];

      if (edge->kind == PW_EDGE_END || edge->kind == PW_EDGE_EXPLODE
          || (edge->kind >= PW_EDGE_STAY && depth > 0 && may_end (s, edge->target, depth - 1)))
        return TRUE;
    }
  return FALSE;
}

#define MOST_DEEDS 8 /* on one square */

/* Whether the move takes all that was taken for good before its end, or carries it elsewhere. */
static gboolean
has_changes (const Search *s, guint32 changes)
{
  for (; changes != 0; changes = s->walk.changes.data[changes].parent)
    {
      const PwChange *change = &s->walk.changes.data[changes];

      if (!change->put && s->walk.changes.data[changes].n_put == 0 && s->move->n_shifts == 0
          && !pw_move_takes (s->moves, s->move, change->piece))
        return FALSE;
    }
  return TRUE;
}

/* How many pieces a walk has taken and not put down. */
static guint
count_taken (const Search *s, const PwState *state)
{
  return s->walk.changes.data[state->changes].n_taken;
}

static gboolean
could_be (const Search *s, const PwState *state)
{
  return state->square == s->move->to && state->explosion == 0
         && count_taken (s, state) <= s->move->n_captures + s->move->n_shifts
         && may_end (s, state->node, MOST_DEEDS) && has_changes (s, state->changes);
}

static gboolean
is_arrival (const PwState *state)
{
  return !(state->flags & PW_STATE_STAYED) && state->square != PW_OFF_BOARD;
}

static gboolean
has_squares (const Search *s, const PwState *state)
{
  const PwSquare *steps = pw_moves_steps (s->moves, s->move);
  const PwState *states = s->walk.states.data;
  guint n = s->move->n_steps;

  if (state->n_steps != n)
    return FALSE;
  for (; state != states; state = states + state->parent)
    if (is_arrival (state) && state->square != steps[--n])
      return FALSE;
  return TRUE;
}

/*
 * The state in which the move ended. Shorter walks come first, and those that take more on their way before
 * those that do the same at their end: the first one that takes as much as possible. Returns: 0 for none
 */
static guint32
find_end (const Search *s)
{
  const PwState *states = s->walk.states.data;
  guint32 best = 0;

  for (guint32 i = 1; i < s->walk.states.n; i++)
    {
      gboolean better;

      if (!could_be (s, states + i))
        continue;
      better = has_squares (s, states + i) > has_squares (s, states + best);
      if (best == 0 || better
          || (has_squares (s, states + i) == has_squares (s, states + best)
              && count_taken (s, states + i) > count_taken (s, states + best)))
        best = i;
    }
  return best;
}

/* -- writing -- */

static void
write_changes (const Search *s, PwTrace *trace, guint32 changes)
{
  for (; changes != 0; changes = s->walk.changes.data[changes].parent)
    {
      const PwChange *change = &s->walk.changes.data[changes];
      PwTraceChange row = { change->piece, change->square, change->put };

      g_array_prepend_val (trace->changes, row);
    }
}

static guint
count_changes (const Search *s, guint32 changes)
{
  guint n = 0;

  for (; changes != 0; changes = s->walk.changes.data[changes].parent)
    n++;
  return n;
}

/* The instruction before the state's place made the step; a walker that turned has made none. */
static int
leap_of (const Search *s, const PwState *state)
{
  guint32 pc = s->graph.nodes.data[state->node].pc;

  return state->flags & PW_STATE_STAYED ? -1 : (int) pw_program_instr (s->program, pc - 1)->leap - 1;
}

static PwTrace *
write_trace (const Search *s, guint32 end)
{
  PwTrace *trace = g_new (PwTrace, 1);
  const PwState *states = s->walk.states.data;

  trace->arrivals = g_array_new (FALSE, FALSE, sizeof (PwArrival));
  trace->changes = g_array_new (FALSE, FALSE, sizeof (PwTraceChange));
  write_changes (s, trace, states[end].changes);
  for (const PwState *state = states + end; state != states; state = states + state->parent)
    {
      PwArrival arrival = {
        .square = state->square != PW_OFF_BOARD ? state->square : PW_NO_SQUARE,
        .over = state->over,
        .leap = leap_of (s, state),
        .n_changes = count_changes (s, state->changes),
        .hops = (state->flags & PW_STATE_HOPPED) != 0,
      };

      g_array_prepend_val (trace->arrivals, arrival);
    }
  return trace;
}

PwTrace *
pw_trace_new (PwPiece *piece, const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  Search s = { .moves = moves, .move = move };
  PwTrace *trace = NULL;
  guint32 end;

  begin_search (&s, piece);
  walk_path (&s, position, move->path, MOST_ARRIVALS);
  end = s.walk.walks ? find_end (&s) : 0;
  if (end != 0)
    trace = write_trace (&s, end);
  pw_walk_clear (&s.walk);
  end_search (&s);
  return trace;
}

PW_FREE_FUNC (pw_trace_free, PwTrace, (g_array_unref, arrivals, changes));

/* -- all ways -- */

#define LEAST_WORK 50 /* arrivals: what a path costs, however short it is */

static gboolean
ends_one_of (Search *s, const PwState *state, const PwMove *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      s->move = &moves[i];
      if (could_be (s, state))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_end (Search *s, const PwState *state)
{
  guint n, n_attacks;
  const PwMove *attacks = pw_moves_attacks (s->found, &n_attacks), *moves;

  if (!is_arrival (state))
    return FALSE;
  moves = pw_moves_to (s->found, state->square, &n);
  return ends_one_of (s, state, moves, n) || ends_one_of (s, state, attacks, n_attacks);
}

static void
visit_ends (Search *s, PwTraceVisit visit, gpointer data)
{
  g_autoptr (GArray) leaps = g_array_new (FALSE, FALSE, sizeof (int));
  const PwState *states = s->walk.states.data;

  s->moves = s->found;
  for (guint32 i = 1; i < s->walk.states.n; i++)
    {
      guint n = 0;

      if (!is_end (s, states + i))
        continue;
      for (const PwState *state = states + i; state != states; state = states + state->parent)
        n++;
      g_array_set_size (leaps, n);
      for (const PwState *state = states + i; state != states; state = states + state->parent)
        g_array_index (leaps, int, --n) = leap_of (s, state);
      visit (states[i].square, (const int *) (const void *) leaps->data, leaps->len, data);
    }
}

void
pw_trace_visit (PwPiece *piece, const PwPosition *position, guint most, PwTraceVisit visit, gpointer data)
{
  Search s = { 0 };

  begin_search (&s, piece);
  for (guint i = 0; i < s.program->paths.n && most > LEAST_WORK; i++)
    {
      walk_path (&s, position, i, most);
      if (s.walk.walks)
        visit_ends (&s, visit, data);
      most -= MIN (MAX (s.walk.arrivals, LEAST_WORK), most);
      pw_walk_clear (&s.walk);
    }
  end_search (&s);
}
