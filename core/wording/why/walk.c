/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A walk of wishes: walkers go through the graph as in walk.c, but where a square does not hold what an edge
 * asks for, they may go on at the price of a wish.  Those with the fewest wishes go first, so that the first
 * one that arrives has the smallest change there is.
 *
 * Two walkers at the same place with the same wishes who have done the same are the same; and one
 * who wishes for more than another at its place need not go on.  That is not quite true of walks that cross
 * themselves: who has passed a square as it is can't wish for something else there later.  Where that
 * happens, the search is begun again, and what walks have seen on such squares tells them apart.
 */
#include "core/wording/why/search.h"

#define MAX_WORK 250000 /* arcs looked at, about */

/* -- edges -- */

static const PwMatch any_piece = { .holds = PW_HOLDS_ANY_PIECE };
static const PwMatch nothing = { .holds = PW_HOLDS_EMPTY };

/* What an edge asks of the walker's square. */
static PwNeed
need_of (const PwWishSearch *s, const PwWhyPlace *place, const PwEdge *edge)
{
  PwMatch holds = { .holds = edge->holds };
  PwNeed need = { .square = place->square, .match = holds, .round = pw_wish_comes_round (s, place) };
  gboolean deed = edge->kind == PW_EDGE_TAKE || edge->kind == PW_EDGE_STAY;

  if (deed && edge->vec != 0)
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
next_state (const PwWishSearch *s, const PwWhyState *here, guint32 id, const PwEdge *edge, guint32 place)
{
  PwWhyState next = {
    .parent = id,
    .place = place,
    .deeds = here->deeds,
    .wishes = here->wishes,
    .over = PW_NO_SQUARE,
    .flags = here->carry | ((edge->flags | pw_wish_place (s, here)->flags) & PW_STATE_LEG),
    .met = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE,
    .left = here->met,
  };

  return next;
}

static void
step (PwWishSearch *s, const PwWhyState *here, const PwEdge *edge, PwWhyState *next)
{
  PwVec v = pw_program_vecs (s->ways->program)[edge->vec];
  const PwWhyPlace *place = pw_wish_place (s, next);
  PwNeed need = { .square = place->square, .match = nothing, .role = PW_ROLE_WAY };

  if (edge->how & PW_EDGE_ONTO_EMPTY)
    {
      need.round = pw_wish_comes_round (s, place);
      next->wishes = pw_wish_need (s, here, next->deeds, next->wishes, &need);
    }
  if (next->wishes == PW_NO_WISHES)
    return;
  if (edge->between != PW_BETWEEN_ANYTHING && pw_wish_place (s, here)->square != PW_OFF_BOARD)
    pw_wish_leap (s, here, next, v, edge);
  else
    pw_wish_push (s, next);
}

static void
approach (PwWishSearch *s, const PwWhyState *here, const PwEdge *edge, PwWhyState *next)
{
  PwVec v = pw_program_vecs (s->ways->program)[edge->vec];
  PwWhyPlace ahead = *pw_wish_place (s, here);
  gboolean wraps = pw_why_ways_wraps (s->ways, pw_why_ways_path (s->ways, ahead.node), edge);
  PwNeed need = { .match = any_piece, .role = PW_ROLE_TURN };

  ahead.flags = pw_why_ways_crossing (s->ways, &ahead, edge, v);
  ahead.square = pw_why_ways_square (s->ways, ahead.square, v.dx, v.dy, wraps);
  ahead.dx = (gint16) (ahead.dx + v.dx);
  need.square = next->over = ahead.square;
  need.round = pw_wish_comes_round (s, &ahead);
  next->flags |= PW_STATE_STAYED;
  next->wishes = pw_wish_need (s, here, next->deeds, next->wishes, &need);
  pw_wish_push (s, next);
}

static void
unload (PwWishSearch *s, PwWhyState *here, const PwEdge *edge)
{
  PwSquare square = edge->how & PW_EDGE_HERE ? pw_wish_place (s, here)->square : pw_wish_leg_start (s, here);

  if (square == PW_OFF_BOARD || !pw_wish_has_in_hand (s, here->deeds))
    return;
  here->wishes = pw_wish_need_room (s, here, here->deeds, here->wishes, square);
  pw_wish_put (s, &here->deeds, square);
}

/* Something is done where the walker stands. here: a copy */
static void
do_deed (PwWishSearch *s, PwWhyState *here, const PwEdge *edge, guint32 place)
{
  PwSquare square = pw_wish_place (s, here)->square;

  if (edge->kind == PW_EDGE_TAKE && pw_wish_occupant (s, here->deeds, square) == s->position->at)
    return;
  if (edge->kind == PW_EDGE_TAKE)
    here->deeds = pw_wish_take (s, here->deeds, square);
  else if (edge->kind == PW_EDGE_UNLOAD)
    unload (s, here, edge);
  here->place = place;
  pw_wish_push (s, here);
}

static void
follow (PwWishSearch *s, guint32 id, const PwWhyArc *arc)
{
  PwWhyState here = s->states.data[id];
  const PwEdge *edge = &s->ways->graph.edges.data[arc->edge];
  PwNeed need = need_of (s, pw_wish_place (s, &here), edge);
  PwWhyState next;

  here.wishes = pw_wish_need (s, &here, here.deeds, here.wishes, &need);
  if (here.wishes == PW_NO_WISHES)
    return;
  here.met &= edge->holds;
  if ((edge->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN))
      && pw_wish_is_piece (s, here.deeds, here.wishes, need.square))
    here.carry |= edge->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN);
  switch ((PwEdgeKind) edge->kind)
    {
    case PW_EDGE_END:
      pw_wish_end (s, &here);
      break;
    case PW_EDGE_EXPLODE:
      here.ends = PW_HOLDS_OFF; /* on nothing in particular */
      pw_wish_push (s, &here);
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
      pw_wish_push (s, &next);
      break;
    default:
      do_deed (s, &here, edge, arc->to);
      break;
    }
}

static void
go_on (PwWishSearch *s, guint32 id)
{
  const PwWhyPlace *place = pw_wish_place (s, &s->states.data[id]);

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

PwWishSearch *
pw_wish_search_new (PwWhyWays *ways)
{
  PwWishSearch *s = g_new0 (PwWishSearch, 1);

  s->ways = ways;
  pw_wish_sets_init (&s->sets);
  return s;
}

void
pw_wish_search_free (PwWishSearch *s)
{
  if (s == NULL)
    return;
  pw_wish_sets_free (&s->sets);
  pw_pool_free (&s->states);
  pw_pool_free (&s->deeds);
  pw_pool_free (&s->torn);
  pw_index_free (&s->seen);
  g_free (s);
}

static void
start_path (PwWishSearch *s, guint path)
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
    start.wishes = pw_wish_sets_add_virgin (&s->sets, 0);
  pw_wish_push (s, &start);
}

static void
start (PwWishSearch *s)
{
  static const PwWhyDeed no_deed;
  static const PwWhyState nobody;

  s->work = 0;
  s->cut = FALSE;
  memset (s->first, 0, sizeof s->first);
  pw_wish_sets_clear (&s->sets);
  pw_pool_clear (&s->states);
  pw_pool_clear (&s->deeds);
  pw_index_clear (&s->seen);
  pw_pool_add (&s->states, nobody);
  pw_pool_add (&s->deeds, no_deed);
  for (guint i = 0; i < s->ways->starts.n; i++)
    start_path (s, i);
}

void
pw_wish_search_begin (PwWishSearch *s, const PwPosition *position, PwSquare to)
{
  gboolean first = position->side == PW_SIDE_FIRST;

  s->position = position;
  s->to = to;
  s->holds[PW_CELL_EMPTY] = PW_HOLDS_EMPTY;
  s->holds[PW_CELL_FIRST] = first ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  s->holds[PW_CELL_SECOND] = first ? PW_HOLDS_ENEMY : PW_HOLDS_OWN;
  s->n_known_torn = 0;
  pw_pool_clear (&s->torn);
  start (s);
}

gboolean
pw_wish_search_begin_again (PwWishSearch *s)
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
write_walk (const PwWishSearch *s, const PwWhyState *state, PwWhyWalk *walk)
{
  const PwWishSet *set = &s->sets.rows.data[state->wishes];

  walk->wishes = set->wishes;
  walk->price = set->price;
  walk->ends = state->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE);
  walk->path = s->ways->graph.nodes.data[pw_wish_place (s, state)->node].path;
  walk->n_over = 0;
  for (; state->parent != 0; state = &s->states.data[state->parent])
    {
      if (state->over != PW_NO_SQUARE && !(state->flags & PW_STATE_STAYED))
        write_over (walk, state->over);
      if (state->flags & PW_STATE_HOPPED)
        write_over (walk, pw_wish_place (s, &s->states.data[state->parent])->square);
    }
}

gboolean
pw_wish_search_next (PwWishSearch *s, PwWhyWalk *walk)
{
  guint32 id;

  while ((id = pw_wish_pop (s)) != 0)
    {
      if (s->states.data[id].ends != 0)
        {
          write_walk (s, &s->states.data[id], walk);
          return TRUE;
        }
      if (!s->cut && !pw_wish_is_dominated (s, &s->states.data[id]))
        go_on (s, id);
    }
  return FALSE;
}

gboolean
pw_wish_search_is_cut (const PwWishSearch *s)
{
  return s->cut || s->ways->cut;
}
