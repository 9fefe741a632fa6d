/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The short way through the graph for bare paths, which most walkers have: without all conditions that can't matter
 * to them.
 *
 * What a walker can do in a state of the graph, on a square that holds this or that, is found once for boards of a
 * shape, as a list of transitions. Steps that lead off the board and edges whose condition isn't met are not in it,
 * and each step has its square.
 */
#include "core/engine/walk/bare.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/finish.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/record.h"
#include "core/engine/walk/repeat.h"

#include <string.h>

#define MOST_PLACES      65536 /* nodes x squares with rows; larger graphs are walked the long way */
#define MOST_TRANSITIONS 1000000

typedef enum
{
  TRANSITION_STEP,  /* to a square, without further conditions */
  TRANSITION_TAKE,  /* takes the piece here; continues in another state */
  TRANSITION_OTHER, /* an edge to be followed the long way */
} TransitionKind;

typedef enum
{
  TRANSITIONS_UNKNOWN,
  TRANSITIONS_SIMPLE, /* all transitions are steps */
  TRANSITIONS_MIXED,
} TransitionsKind;

/* -- rows -- */

/* Returns: FALSE if there are too many */
static gboolean
make_room_for_rows (PwWalk *w)
{
  PwShapeTables *tables = w->table;
  guint before = tables->rows.n, n = 3 * w->graph->nodes.n * w->shape->n;

  if ((gsize) w->graph->nodes.n * w->shape->n > MOST_PLACES || tables->transitions.n > MOST_TRANSITIONS
      || !pw_walk_make_room_for_seen (w))
    return FALSE;
  pw_pool_reserve (&tables->rows, n - before);
  memset (tables->rows.data + before, 0, (n - before) * sizeof *tables->rows.data);
  tables->rows.n = n;
  return TRUE;
}

/* holds: of the square: PW_HOLDS_EMPTY, PW_HOLDS_OWN or PW_HOLDS_ENEMY, which are 1, 2 and 4 */
static inline guint32
row_at (const PwWalk *w, guint32 node, PwSquare square, guint holds)
{
  return 3 * pw_walk_place (w, node, square) + holds / 2;
}

void
pw_walk_forget_transitions (PwWalk *w)
{
  for (guint i = 0; i < G_N_ELEMENTS (w->tables); i++)
    {
      pw_pool_clear (&w->tables[i].rows);
      pw_pool_clear (&w->tables[i].transitions);
    }
}

/* Notes that the path may end on the square. Its order among the transitions does not matter. */
static void
add_end (const PwWalk *w, PwTransitions *row, guint holds)
{
  guint ends = w->path->ends.holds;

  if (holds & ends)
    {
      row->deeds |= PW_DEED_END;
      row->went_on = TRUE;
    }
  else if (holds & PW_HOLDS_ANY_PIECE)
    row->in_way = TRUE;
  else if (ends & PW_HOLDS_ENEMY)
    row->deeds |= PW_DEED_ATTACK;
}

/* Any other edge. */
static void
add_transition (PwWalk *w, PwTransitions *row, const PwEdge *edge, PwSquare square, guint8 flags)
{
  PwTransition transition
      = { .kind = TRANSITION_OTHER, .node = (guint32) (edge - w->graph->edges.data), .flags = flags };

  if (edge->plain)
    {
      PwVec v = pw_program_vecs (w->program)[edge->vec];
      PwSquare to = pw_board_shape_vec (w->shape, w->sign * v.dx, w->sign * v.dy)->next[square];

      if (to == PW_NO_SQUARE)
        return;
      transition.kind = TRANSITION_STEP;
      transition.square = to;
      transition.node = edge->target;
      transition.place = pw_walk_place (w, edge->target, to);
    }
  else if (edge->kind == PW_EDGE_TAKE && edge->vec == 0 && edge->filter == 0)
    {
      transition.kind = TRANSITION_TAKE;
      transition.node = edge->target;
    }
  if (transition.kind != TRANSITION_STEP)
    row->kind = TRANSITIONS_MIXED;
  pw_pool_add (&w->table->transitions, transition);
}

/* holds: PwHolds: of the square */
static void
make_row (PwWalk *w, guint32 id, PwSquare square, guint holds)
{
  const PwGraphNode *node = &w->graph->nodes.data[id];
  PwTransitions row = {
    .first = w->table->transitions.n,
    .work = (guint16) MIN (node->n_edges + 1, G_MAXUINT16),
    .kind = TRANSITIONS_SIMPLE,
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
        add_end (w, &row, holds);
      else
        add_transition (w, &row, edge, square, edge->flags & (guint8) ~drop);
    }
  row.n = (guint16) (w->table->transitions.n - row.first);
  row.deeds |= row.in_way && !row.went_on ? PW_DEED_BLOCK : 0;
  w->table->rows.data[row_at (w, id, square, holds)] = row;
}

/* Returns: (nullable): NULL if there is no room for it */
static const PwTransitions *
find_row (PwWalk *w, guint32 node, PwSquare square, guint holds)
{
  guint32 at = row_at (w, node, square, holds);

  if (at >= w->table->rows.n || w->table->rows.data[at].kind == TRANSITIONS_UNKNOWN)
    {
      pw_walk_expand (w, node);
      if (w->graph->nodes.data[node].n_edges > G_MAXUINT16 || !make_room_for_rows (w))
        return NULL;
      make_row (w, node, square, holds);
    }
  return &w->table->rows.data[at];
}

/* -- transitions -- */

static inline void
arrive (PwWalk *w, const PwWalker *walker, const PwTransition *transition, guint32 n_steps)
{
  guint8 flags = walker->flags | transition->flags;
  PwState *state;

  if (w->cells[transition->square] == PW_CELL_HOLE
      || (walker->changes == 0
          && pw_walk_is_seen_at (w, transition->place, walker->state, PW_NO_SQUARE, flags)))
    return;
  pw_pool_reserve (&w->states, 1);
  state = w->states.data + w->states.n;
  *state = (PwState){
    .parent = walker->state,
    .node = transition->node,
    .changes = walker->changes,
    .n_steps = n_steps,
    .square = transition->square,
    .over = PW_NO_SQUARE,
    .flags = flags,
  };
  if (walker->changes != 0 && pw_walk_is_repeat (w, state))
    return;
  if (G_UNLIKELY (w->arrivals >= w->most_arrivals))
    {
      pw_walk_cut_off (w);
      return;
    }
  w->arrivals++;
  w->states.n++;
}

static gboolean go_through (PwWalk *w, PwWalker *walker, guint32 node);

/* The walker continues on its square, in another state. */
static void
take (PwWalk *w, PwWalker *walker, const PwTransition *transition)
{
  PwSquare square = pw_walk_state (w, walker->state)->square;
  PwWalker other = *walker;

  if (pw_walk_occupant (w, walker->changes, square) == w->position->at)
    return;
  walker->went_on = TRUE;
  other.changes = pw_walk_take (w, walker->changes, square);
  other.flags |= transition->flags;
  if (!go_through (w, &other, transition->node))
    pw_walk_follow_all (w, &other, transition->node);
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
go_through (PwWalk *w, PwWalker *walker, guint32 node)
{
  const PwState *state = pw_walk_state (w, walker->state);
  guint32 n_steps = state->n_steps + 1;
  guint holds = pw_walk_holds (w, walker->changes, state->square);
  const PwTransitions *found = find_row (w, node, state->square, holds);
  PwTransitions row;

  if (found == NULL)
    return FALSE;
  if (w->stopped)
    return TRUE;
  row = *found; /* a copy, as of transitions: they move when others are found */
  walker->went_on |= row.went_on;
  walker->in_way |= row.in_way;
  w->work += row.work;
  if (row.deeds & PW_DEED_END)
    pw_walk_end_bare (w, walker, holds);
  else if (row.deeds & PW_DEED_ATTACK)
    pw_record_attack (w, walker->state);
  for (guint32 i = 0; i < row.n && !w->stopped; i++)
    {
      PwTransition transition = w->table->transitions.data[row.first + i];

      if (transition.kind == TRANSITION_STEP)
        arrive (w, walker, &transition, n_steps);
      else if (transition.kind == TRANSITION_TAKE)
        take (w, walker, &transition);
      else
        follow_edge (w, walker, transition.node, holds);
    }
  return TRUE;
}

/* All steps of a walker that has changed nothing. */
static inline void
step_on (PwWalk *w, guint32 at, const PwTransitions *row)
{
  const PwTransition *transition = w->table->transitions.data + row->first, *end = transition + row->n;
  const guint8 *cells = w->cells; /* local: so the compiler need not load them again for each transition */
  guint32 *seen = w->seen.data, base = w->seen_base, n = w->states.n, n_steps;
  PwState *states;

  pw_pool_reserve (&w->states, row->n);
  states = w->states.data;
  n_steps = states[at].n_steps + 1;
  for (; transition < end; transition++)
    {
      guint32 known = seen[transition->place];

      if (cells[transition->square] == PW_CELL_HOLE)
        continue;
      if (known >= base)
        {
          if (w->path->screens)
            pw_walk_add_way (w, known - base, at, PW_NO_SQUARE, transition->flags);
          continue;
        }
      seen[transition->place] = base + n;
      states[n++] = (PwState){ .parent = at,
                               .node = transition->node,
                               .n_steps = n_steps,
                               .square = transition->square,
                               .over = PW_NO_SQUARE,
                               .flags = transition->flags };
    }
  w->arrivals += n - w->states.n;
  w->states.n = n;
}

/* What a walker does on its square, before it steps on. */
static inline void
do_deeds (PwWalk *w, guint32 at, guint deeds, guint holds)
{
  const PwState *state = pw_walk_state (w, at);

  if (deeds & PW_DEED_END)
    pw_record_bare_end (w, at, holds != PW_HOLDS_EMPTY);
  else if (deeds & PW_DEED_ATTACK)
    pw_record_attack (w, at);
  else if (!(state->flags & PW_STATE_STAYED))
    pw_record_block (w, state->square);
}

/*
 * Lets a walker continue that has changed nothing, if it can only step and end.
 *
 * start: the square of the piece. Returns: FALSE if it can't
 */
static inline gboolean
go_on_simply (PwWalk *w, guint32 at, PwSquare start)
{
  const PwState *state = pw_walk_state (w, at);
  PwSquare square = state->square;
  guint holds = square == start ? (guint) PW_HOLDS_EMPTY : w->holds[w->cells[square]];
  guint32 id = row_at (w, state->node, square, holds);
  const PwTransitions *row;

  if (state->changes != 0 || id >= w->table->rows.n)
    return FALSE;
  row = &w->table->rows.data[id];
  if (row->kind != TRANSITIONS_SIMPLE || w->arrivals + row->n > w->most_arrivals)
    return FALSE;
  w->work += row->work;
  if (row->deeds != 0)
    do_deeds (w, at, row->deeds, holds);
  if (row->n > 0)
    step_on (w, at, row);
  return TRUE;
}

static void
go_on_carefully (PwWalk *w, guint32 at)
{
  const PwState *state = pw_walk_state (w, at);
  PwWalker walker = { .state = at, .changes = state->changes };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  if (!go_through (w, &walker, state->node))
    pw_walk_go_on (w, at);
  else if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (w, square);
}

void
pw_walk_run_bare (PwWalk *w)
{
  PwSquare start = w->position->at;

  for (guint32 at = 0; at < w->states.n && !w->stopped; at++)
    {
      guint arrivals = w->arrivals, work = w->work;

      if (!go_on_simply (w, at, start))
        go_on_carefully (w, at);
      pw_walk_count (w, arrivals, work);
    }
}
