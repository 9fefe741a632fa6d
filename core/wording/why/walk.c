/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The search for changes: walkers go through the graph as in core/engine/walk/walk.c, but where a square does not
 * hold what an edge asks for, they go on with the requirement that it did.  Walkers with the fewest requirements go
 * first, so that the first one to arrive needs the smallest change there is.
 *
 * Walkers at the same place with the same requirements, who have done the same to other pieces, are the same; and a
 * walker who requires more than another one at its place need not go on.  That is not quite true of walks that cross
 * themselves: what a walk has passed as it is, it can't require to be different later.  Where that happens, the
 * search begins again, and walkers also differ by what they have seen on such squares.
 */
#include "core/wording/why/search.h"

#define MAX_WORK 250000 /* arcs looked at, about */

/* -- edges -- */

static const PwMatch any_piece = { .holds = PW_HOLDS_ANY_PIECE };
static const PwMatch nothing = { .holds = PW_HOLDS_EMPTY };

/* What an edge asks of the walker's square. */
static PwNeed
need_of (const PwWhySearch *s, const PwWhyPlace *place, const PwEdge *edge)
{
  PwMatch holds = { .holds = edge->holds };
  PwNeed need = { .square = place->square, .match = holds, .round = pw_why_search_comes_round (s, place) };
  gboolean effect_kind = edge->kind == PW_EDGE_TAKE || edge->kind == PW_EDGE_STAY;

  if (effect_kind && edge->vec != 0)
    need.match = pw_match_common (&s->ways->program->limits.data[edge->vec - 1], &holds);
  if (edge->kind == PW_EDGE_TAKE)
    need.role = PW_ROLE_VICTIM;
  else if (edge->kind == PW_EDGE_END)
    need.role = PW_ROLE_END;
  else
    need.role = need.match.holds & PW_HOLDS_EMPTY ? PW_ROLE_WAY : PW_ROLE_SCREEN;
  return need;
}

/* The state behind an edge. here: the walker, with what it has done on its square */
static PwWhyState
next_state (const PwWhySearch *s, const PwWhyState *here, guint32 id, const PwEdge *edge, guint32 place)
{
  PwWhyState next = {
    .parent = id,
    .place = place,
    .events = here->events,
    .requirements = here->requirements,
    .over = PW_NO_SQUARE,
    .flags = here->carry | ((edge->flags | pw_why_search_place (s, here)->flags) & PW_STATE_LEG),
    .met = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE,
    .left = here->met,
  };

  return next;
}

static void
step (PwWhySearch *s, const PwWhyState *here, const PwEdge *edge, PwWhyState *next)
{
  PwVec v = pw_program_vecs (s->ways->program)[edge->vec];
  const PwWhyPlace *place = pw_why_search_place (s, next);
  PwNeed need = { .square = place->square, .match = nothing, .role = PW_ROLE_WAY };

  if (edge->how & PW_EDGE_ONTO_EMPTY)
    {
      need.round = pw_why_search_comes_round (s, place);
      next->requirements = pw_why_search_require (s, here, next->events, next->requirements, &need);
    }
  if (next->requirements == PW_NO_REQUIREMENTS)
    return;
  if (edge->between != PW_BETWEEN_ANYTHING && pw_why_search_place (s, here)->square != PW_OFF_BOARD)
    pw_why_search_leap (s, here, next, v, edge);
  else
    pw_why_search_push (s, next);
}

static void
approach (PwWhySearch *s, const PwWhyState *here, const PwEdge *edge, PwWhyState *next)
{
  PwVec v = pw_program_vecs (s->ways->program)[edge->vec];
  PwWhyPlace ahead = *pw_why_search_place (s, here);
  gboolean wraps = pw_why_ways_wraps (s->ways, pw_why_ways_path (s->ways, ahead.node), edge);
  PwNeed need = { .match = any_piece, .role = PW_ROLE_TURN };

  ahead.flags = pw_why_ways_crossing (s->ways, &ahead, edge, v);
  ahead.square = pw_why_ways_square (s->ways, ahead.square, v.dx, v.dy, wraps);
  ahead.dx = (gint16) (ahead.dx + v.dx);
  need.square = next->over = ahead.square;
  need.round = pw_why_search_comes_round (s, &ahead);
  next->flags |= PW_STATE_STAYED;
  next->requirements = pw_why_search_require (s, here, next->events, next->requirements, &need);
  pw_why_search_push (s, next);
}

static void
unload (PwWhySearch *s, PwWhyState *here, const PwEdge *edge)
{
  PwSquare square
      = edge->how & PW_EDGE_HERE ? pw_why_search_place (s, here)->square : pw_why_search_leg_start (s, here);

  if (square == PW_OFF_BOARD || !pw_why_search_has_in_hand (s, here->events))
    return;
  here->requirements = pw_why_search_require_room (s, here, here->events, here->requirements, square);
  pw_why_search_put (s, &here->events, square);
}

/* Something is done where the walker stands. here: a copy */
static void
do_event (PwWhySearch *s, PwWhyState *here, const PwEdge *edge, guint32 place)
{
  PwSquare square = pw_why_search_place (s, here)->square;

  if (edge->kind == PW_EDGE_TAKE && pw_why_search_occupant (s, here->events, square) == s->position->at)
    return;
  if (edge->kind == PW_EDGE_TAKE)
    here->events = pw_why_search_take (s, here->events, square);
  else if (edge->kind == PW_EDGE_UNLOAD)
    unload (s, here, edge);
  here->place = place;
  pw_why_search_push (s, here);
}

static void
follow (PwWhySearch *s, guint32 id, const PwWhyArc *arc)
{
  PwWhyState here = s->states.data[id];
  const PwEdge *edge = &s->ways->graph.edges.data[arc->edge];
  PwNeed need = need_of (s, pw_why_search_place (s, &here), edge);
  PwWhyState next;

  here.requirements = pw_why_search_require (s, &here, here.events, here.requirements, &need);
  if (here.requirements == PW_NO_REQUIREMENTS)
    return;
  here.met &= edge->holds;
  if ((edge->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN))
      && pw_why_search_is_piece (s, here.events, here.requirements, need.square))
    here.carry |= edge->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN);
  switch ((PwEdgeKind) edge->kind)
    {
    case PW_EDGE_END:
      pw_why_search_end (s, &here);
      break;
    case PW_EDGE_EXPLODE:
      here.ends = PW_HOLDS_OFF; /* no matter what the square holds */
      pw_why_search_push (s, &here);
      break;
    case PW_EDGE_STEP:
      next = next_state (s, &here, id, edge, arc->to);
      step (s, &here, edge, &next);
      break;
    case PW_EDGE_APPROACH:
      next = next_state (s, &here, id, edge, arc->to);
      approach (s, &here, edge, &next);
      break;
    case PW_EDGE_HOME:
    case PW_EDGE_ANYWHERE:
      next = next_state (s, &here, id, edge, arc->to);
      pw_why_search_push (s, &next);
      break;
    default:
      do_event (s, &here, edge, arc->to);
      break;
    }
}

static void
go_on (PwWhySearch *s, guint32 id)
{
  const PwWhyPlace *place = pw_why_search_place (s, &s->states.data[id]);

  for (guint32 i = place->first_arc; i < place->first_arc + place->n_arcs && !s->cut; i++)
    {
      const PwWhyArc *arc = &s->ways->arcs.data[i];

      s->work++;
      if (arc->to != PW_WHY_NOWHERE ? s->ways->places.data[arc->to].useful : place->square == s->to)
        follow (s, id, arc);
    }
  s->cut |= s->work > MAX_WORK;
}

/* -- the search -- */

PwWhySearch *
pw_why_search_new (PwWhyWays *ways)
{
  PwWhySearch *s = g_new0 (PwWhySearch, 1);

  s->ways = ways;
  pw_requirement_sets_init (&s->sets);
  return s;
}

void
pw_why_search_free (PwWhySearch *s)
{
  if (s == NULL)
    return;
  pw_requirement_sets_free (&s->sets);
  pw_pool_free (&s->states);
  pw_pool_free (&s->events);
  pw_pool_free (&s->torn);
  pw_index_free (&s->seen);
  g_free (s);
}

static void
start_path (PwWhySearch *s, guint path)
{
  const PwProgramPath *row = pw_program_path (s->ways->program, path);
  PwWhyState start = {
    .place = s->ways->starts.data[path],
    .over = PW_NO_SQUARE,
    .met = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE,
  };

  if (!s->ways->places.data[start.place].useful)
    return;
  if (row->virgin && !s->position->virgin)
    start.requirements = pw_requirement_sets_add_past (&s->sets, 0, PW_NO_SQUARE);
  pw_why_search_push (s, &start);
}

static void
start (PwWhySearch *s)
{
  static const PwWhyEvent no_event;
  static const PwWhyState nobody;

  s->work = 0;
  s->cut = FALSE;
  memset (s->first, 0, sizeof s->first);
  pw_requirement_sets_clear (&s->sets);
  pw_pool_clear (&s->states);
  pw_pool_clear (&s->events);
  pw_index_clear (&s->seen);
  pw_pool_add (&s->states, nobody);
  pw_pool_add (&s->events, no_event);
  for (guint i = 0; i < s->ways->starts.n; i++)
    start_path (s, i);
}

void
pw_why_search_begin (PwWhySearch *s, const PwPosition *position, PwSquare to)
{
  s->position = position;
  s->to = to;
  s->n_known_torn = 0;
  pw_pool_clear (&s->torn);
  start (s);
}

gboolean
pw_why_search_begin_again (PwWhySearch *s)
{
  if (s->n_known_torn == s->torn.n)
    return FALSE;
  s->n_known_torn = s->torn.n;
  start (s);
  return TRUE;
}

static void
write_over (PwWhyWalk *walk, PwSquare square)
{
  if (walk->n_over < PW_WHY_MAX_TOLD)
    walk->over[walk->n_over++] = square;
}

static void
write_walk (const PwWhySearch *s, const PwWhyState *state, PwWhyWalk *walk)
{
  const PwRequirementSet *set = &s->sets.rows.data[state->requirements];

  walk->requirements = set->requirements;
  walk->price = set->price;
  walk->ends = state->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE);
  walk->path = s->ways->graph.nodes.data[pw_why_search_place (s, state)->node].path;
  walk->n_over = 0;
  for (; state->parent != 0; state = &s->states.data[state->parent])
    {
      if (state->over != PW_NO_SQUARE && !(state->flags & PW_STATE_STAYED))
        write_over (walk, state->over);
      if (state->flags & PW_STATE_HOPPED)
        write_over (walk, pw_why_search_place (s, &s->states.data[state->parent])->square);
    }
}

gboolean
pw_why_search_next (PwWhySearch *s, PwWhyWalk *walk)
{
  guint32 id;

  while ((id = pw_why_search_pop (s)) != 0)
    {
      if (s->states.data[id].ends != 0)
        {
          write_walk (s, &s->states.data[id], walk);
          return TRUE;
        }
      if (!s->cut && !pw_why_search_is_dominated (s, &s->states.data[id]))
        go_on (s, id);
    }
  return FALSE;
}

gboolean
pw_why_search_is_cut (const PwWhySearch *s)
{
  return s->cut || s->ways->cut;
}
