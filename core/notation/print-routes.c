/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes paths apart into routes, and finds out what their directions mean:
 * every way to walk a short route is tried with a few lengths, and where the
 * first step alone decides which displacements are kept, the directions are its own.
 */
#include "print-routes.h"

#include <string.h>

#define MAX_STOPS 16     /* a path with more places to end on its way stays one route */
#define MAX_TRACED 3000  /* ways to walk that are tried for one route */
#define MAX_TRACED_LEGS 8

/* What all routes of a path share. */
typedef struct
{
  PwReading *reading;
  const PwPath *facts;
  PwHeads filter;
} Splitter;

static void add_root (Splitter *splitter, PwTerm *root, PwHeads heads);

/* -- tracing -- */

typedef struct
{
  PwTerm *legs[MAX_TRACED_LEGS];
  const PwLink *links[MAX_TRACED_LEGS];
  guint n;
  guint traced;
  PwHeads first;  /* the first step of this walk */
  PwHeads *reach;
} Tracer;

static const guint lengths[] = { 1, 2, 3, 5 };

static void trace (Tracer *tracer, guint leg, PwVec facing, PwVec net, guint before);

static guint
head_number (PwHeads head)
{
  guint i = 0;

  while (i < 15 && !(head & (1u << i)))
    i++;
  return i;
}

static void
trace_end (Tracer *tracer, PwVec net)
{
  tracer->traced++;
  tracer->reach[head_number (tracer->first)] |= pw_vec_is_zero (net) ? tracer->first : pw_heads_of_vec (net);
}

/* One vector of a leg, as often as the leg allows. before: steps of the leg before */
static void
trace_vector (Tracer *tracer, guint leg, PwVec v, PwVec net, guint before)
{
  const PwTerm *step = tracer->legs[leg];
  const PwLink *behind = leg + 1 < tracer->n ? tracer->links[leg] : NULL;
  gboolean rides = step->rides || step->kind == PW_TERM_REPEAT;
  gboolean equal = leg > 0 && tracer->links[leg - 1]->equal;
  gboolean approaches = behind != NULL && behind->approaches;

  if (step->kind == PW_TERM_CHOICE)
    for (guint i = 0; i < step->n; i++)
      if (pw_heads_of_vec (v) & pw_heads_of_atom (step->children[i]->atom))
        step = step->children[i];
  if (approaches) /* the slide may have no length at all */
    trace (tracer, leg + 1, v, net, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      guint k = equal ? before : step->exact ? step->max : lengths[i];

      if ((!rides && i > 0) || ((equal || step->exact) && i > 0))
        break;
      if (!rides)
        k = 1;
      if (!step->exact && step->max != 0 && k > step->max)
        break;
      trace (tracer, leg + 1, v, pw_vec (net.dx + (int) k * v.dx, net.dy + (int) k * v.dy), k);
    }
}

static void
trace (Tracer *tracer, guint leg, PwVec facing, PwVec net, guint before)
{
  PwVec pool[PW_MAX_POOL];
  gboolean picked[PW_MAX_POOL], mirrored[PW_MAX_POOL];
  const PwLink *link = leg > 0 ? tracer->links[leg - 1] : NULL;
  PwAtoms atoms = { 0 };
  guint n = 0;

  if (link != NULL && link->may_end)
    trace_end (tracer, net);
  if (leg == tracer->n || tracer->traced > MAX_TRACED)
    {
      trace_end (tracer, net);
      return;
    }
  if (tracer->legs[leg]->reach == PW_REACH_HOME)
    {
      trace (tracer, leg + 1, facing, pw_vec (0, 0), 0);
      return;
    }
  pw_term_first_atoms (tracer->legs[leg], &atoms);
  for (guint i = 0; i < atoms.n && n + 8 <= PW_MAX_POOL; i++)
    n += pw_vec_copies (atoms.atoms[i], pool + n);
  if (link != NULL)
    {
      PwDirections directions = link->directions != PW_DIR_NONE ? link->directions : PW_DIR_F;

      pw_directions_pick (directions, facing, pool, n, picked);
      pw_directions_pick (pw_directions_mirror (directions), facing, pool, n, mirrored);
    }
  for (guint i = 0; i < n; i++)
    if (link == NULL || picked[i] || (link->turn != PW_TURN_FREE && mirrored[i]))
      {
        if (leg == 0)
          tracer->first = pw_heads_of_vec (pool[i]);
        if (tracer->first != 0)
          trace_vector (tracer, leg, pool[i], net, before);
      }
}

/* Whether a leg is a step, or one of a few, without letters of its own. */
static gboolean
is_traceable (const PwTerm *leg)
{
  if (leg->aim != PW_AIM_NONE || leg->reach == PW_REACH_ANYWHERE)
    return FALSE;
  if (leg->kind == PW_TERM_STEP)
    return leg->max < 100;
  if (leg->kind == PW_TERM_REPEAT) /* straight on it leads where a ride does */
    return leg->again.directions == PW_DIR_NONE && leg->again.turn == PW_TURN_FREE && leg->max < 100
           && leg->children[0]->kind == PW_TERM_STEP && leg->children[0]->reach == PW_REACH_VECTOR
           && is_traceable (leg->children[0]);
  if (leg->kind != PW_TERM_CHOICE)
    return FALSE;
  for (guint i = 0; i < leg->n; i++)
    if (leg->children[i]->kind != PW_TERM_STEP || leg->children[i]->reach != PW_REACH_VECTOR
        || !is_traceable (leg->children[i]))
      return FALSE;
  return TRUE;
}

/* Where each first step can lead to; everywhere, if that can't be found out. */
static void
find_reach (PwRoute *route)
{
  Tracer tracer = { .n = pw_route_n_legs (route), .reach = route->reach };
  gboolean clear = tracer.n <= MAX_TRACED_LEGS;

  for (guint i = 0; i < tracer.n && clear; i++)
    {
      tracer.legs[i] = pw_route_leg (route, i);
      tracer.links[i] = i + 1 < tracer.n ? pw_route_link (route, i) : NULL;
      clear = is_traceable (tracer.legs[i]);
    }
  if (clear)
    trace (&tracer, 0, PW_FORWARD, pw_vec (0, 0), 0);
  if (!clear || tracer.traced > MAX_TRACED)
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = PW_HEADS_ALL;
}

PwHeads
pw_route_reach (const PwRoute *route, PwHeads heads)
{
  PwHeads reach = 0;

  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    if (heads & (1u << i))
      reach |= route->reach[i];
  return reach;
}

/* -- the first step -- */

/* What a step's own letters pick, all its atoms together. Returns: FALSE if atoms of a class differ */
static gboolean
own_heads (const PwTerm *step, PwHeads *heads)
{
  PwAtoms atoms = { 0 };
  PwVec pool[PW_MAX_POOL];
  gboolean picked[PW_MAX_POOL];
  PwHeads yes = 0, no = 0;
  guint n = 0;

  pw_term_first_atoms (step, &atoms);
  if (step->aim == PW_AIM_PART)
    {
      *heads = pw_heads_pick (step->directions);
      return TRUE;
    }
  for (guint i = 0; i < atoms.n && n + 8 <= PW_MAX_POOL; i++)
    n += pw_vec_copies (atoms.atoms[i], pool + n);
  pw_directions_pick (step->aim == PW_AIM_STEP ? step->directions : PW_DIR_ALL, PW_FORWARD, pool, n, picked);
  for (guint i = 0; i < n; i++)
    if (picked[i])
      yes |= pw_heads_of_vec (pool[i]);
    else
      no |= pw_heads_of_vec (pool[i]);
  *heads = yes;
  return (yes & no) == 0 && !atoms.many;
}

/* The term that letters for the first step would stand in front of; NULL if it isn't one step. */
static PwTerm *
find_first (PwTerm *root)
{
  if (root->kind == PW_TERM_CHAIN)
    return root->aim == PW_AIM_NONE ? find_first (root->children[0]) : NULL;
  if (root->aim == PW_AIM_PART && root->kind != PW_TERM_STEP) /* of a straight step the net displacement is clear */
    return NULL;
  if (root->kind == PW_TERM_REPEAT)
    return root->children[0]->aim == PW_AIM_NONE && find_first (root->children[0]) == root->children[0] ? root : NULL;
  for (guint i = 0; root->kind == PW_TERM_CHOICE && i < root->n; i++)
    if (root->children[i]->kind != PW_TERM_STEP || root->children[i]->aim != PW_AIM_NONE)
      return NULL;
  return root;
}

/* A copy of the root whose first term has no letters of its own. */
static PwTerm *
strip_first (PwReading *reading, PwTerm *root)
{
  PwTerm *copy = pw_term_copy (reading, root);

  if (root->kind == PW_TERM_CHAIN)
    copy->children[0] = strip_first (reading, root->children[0]);
  else
    copy->aim = PW_AIM_NONE;
  return copy;
}

/* Says of the first step what the filter says of the whole, if each first step decides. */
static void
dissolve_filter (PwRoute *route)
{
  PwHeads kept = 0;

  if (route->filter == PW_HEADS_ALL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    if (route->heads & (1u << i))
      {
        if ((route->reach[i] & ~route->filter) == 0)
          kept |= (PwHeads) (1u << i);
        else if (route->reach[i] & route->filter)
          return;
      }
  route->heads = kept;
  route->filter = PW_HEADS_ALL;
}

/* -- shapes that are said in several ways -- */

/* The same leap again and again, straight on over empty squares: a ride of exactly so many. */
static PwTerm *
join_leaps (PwReading *reading, PwTerm *chain)
{
  PwTerm *ride;

  for (guint i = 0; i < chain->n; i++)
    {
      if (!pw_term_is_leap (chain->children[i]) || chain->children[i]->reach != PW_REACH_VECTOR
          || pw_vec_is_zero (chain->children[i]->atom)
          || !pw_terms_equal (chain->children[i], chain->children[0]))
        return chain;
      if (i + 1 < chain->n
          && (!pw_link_is_plain (&chain->links[i]) || chain->links[i].directions != PW_DIR_NONE))
        return chain;
    }
  ride = pw_term_copy (reading, chain->children[0]);
  ride->rides = ride->exact = TRUE;
  ride->max = chain->n;
  return ride;
}

/* A ride up to a piece, over it, and on: "R+R" and "R+W". */
static PwTerm *
join_hop (PwReading *reading, PwTerm *chain)
{
  PwTerm *ride, *beyond, *hop, leap;
  PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };

  if (chain->kind != PW_TERM_CHAIN || chain->n != 2
      || memcmp (&chain->links[0].stays, &over.stays, sizeof over.stays) != 0)
    return chain;
  ride = chain->children[0];
  beyond = chain->children[1];
  leap = *ride;
  leap.rides = FALSE;
  over = chain->links[0];
  over.stays.holds = PW_HOLDS_EMPTY;
  if (!pw_link_is_plain (&over) || over.directions != PW_DIR_NONE || ride->kind != PW_TERM_STEP || !ride->rides
      || ride->max != 0 || ride->ride != PW_RIDE_PLAIN || ride->between != PW_BETWEEN_ANYTHING
      || (!pw_terms_equal (beyond, ride) && !pw_terms_equal (beyond, &leap)))
    return chain;
  hop = pw_term_copy (reading, ride);
  hop->ride = beyond->rides ? PW_RIDE_OVER_ONE : PW_RIDE_BEHIND;
  return hop;
}

/*
 * A slide over empty squares and pieces of some kind, from such a piece on as a plain slide: that is
 * slides from piece to piece, at least two.  "ccR-R" without its plain R is RxR and so on: Rx(R)x0.
 */
static PwTerm *
part_line (PwReading *reading, PwTerm *chain)
{
  PwTerm *passing = chain->children[0], *ride, *rounds;
  PwLink between;

  if (chain->kind != PW_TERM_CHAIN || chain->n != 2 || passing->kind != PW_TERM_REPEAT || passing->max != 0
      || passing->ride != PW_RIDE_PLAIN || passing->stays_away || !(passing->again.stays.holds & PW_HOLDS_EMPTY)
      || passing->again.directions != PW_DIR_NONE || !pw_term_is_leap (passing->children[0]))
    return chain;
  ride = chain->children[1];
  between = passing->again;
  between.stays.holds &= ~(guint) PW_HOLDS_EMPTY;
  if (ride->kind != PW_TERM_STEP || !ride->rides || ride->max != 0 || ride->exact || ride->ride != PW_RIDE_PLAIN
      || ride->aim != PW_AIM_NONE || ride->king != passing->children[0]->king
      || !pw_vec_equal (ride->atom, passing->children[0]->atom) || ride->wraps || passing->children[0]->wraps
      || ride->between != passing->children[0]->between
      || memcmp (&between.stays, &chain->links[0].stays, sizeof between.stays) != 0
      || memcmp (&between.takes, &chain->links[0].takes, sizeof between.takes) != 0
      || chain->links[0].directions != PW_DIR_NONE || chain->links[0].turn != PW_TURN_FREE
      || chain->links[0].measures || chain->links[0].unloads != PW_UNLOAD_NONE || chain->links[0].explodes)
    return chain;
  rounds = pw_term_copy (reading, passing);
  rounds->children[0] = ride;
  rounds->again = between;
  return pw_term_join (reading, ride, &between, rounds);
}

/* What is counted for no e is not counted. */
static void
forget_measures (PwTerm *chain)
{
  gboolean needed = FALSE;

  for (guint i = chain->n - 1; i > 0; i--)
    {
      PwLink *link = &chain->links[i - 1];

      needed |= link->equal && !link->measures;
      if (link->measures && !link->equal)
        {
          link->measures = needed;
          needed = FALSE;
        }
    }
}

/* What the letters of a link pick may be said more shortly where fewer steps come before it. */
static PwTerm *
plain_chain (PwReading *reading, PwTerm *chain)
{
  PwAtoms before = { 0 };
  gboolean chains = FALSE;

  for (guint i = 0; i + 1 < chain->n; i++)
    {
      PwAtoms last = { 0 };

      pw_term_last_atoms (chain->children[i], &before, &last);
      before = last;
      chain->children[i + 1] = pw_term_prune (reading, chain->children[i + 1], &before, &chain->links[i]);
      chains |= chain->children[i + 1]->kind == PW_TERM_CHAIN && chain->children[i + 1]->aim == PW_AIM_NONE;
    }
  return chains ? pw_term_flatten (reading, chain) : chain;
}

/* As many steps as a single leap: one. */
static void
count_leaps (PwReading *reading, PwTerm *chain)
{
  for (guint i = 0; i + 1 < chain->n; i++)
    {
      PwTerm *next = chain->children[i + 1];

      if (!chain->links[i].measures || !chain->links[i].equal || !pw_term_is_leap (chain->children[i])
          || next->kind != PW_TERM_STEP || (i + 2 < chain->n && chain->links[i + 1].measures))
        continue;
      next = pw_term_copy (reading, next);
      next->rides = next->exact = FALSE;
      next->max = 0;
      chain->children[i + 1] = next;
      chain->links[i].measures = chain->links[i].equal = FALSE;
    }
}

/* Whether it matters where a leg begins: a piece is put down there, or it is asked how far round the board it goes. */
static gboolean
minds_its_start (const PwPath *facts, const PwTerm *chain)
{
  gboolean minds = facts->unloads == PW_UNLOAD_LEG_START;

  for (guint i = 0; i < chain->n; i++)
    minds |= chain->children[i]->wraps || (i + 1 < chain->n && chain->links[i].unloads == PW_UNLOAD_LEG_START);
  return minds;
}

static PwTerm *
plain_shape (PwReading *reading, const PwPath *facts, PwTerm *root)
{
  if (root->kind == PW_TERM_CHAIN && root->aim == PW_AIM_NONE)
    {
      root = pw_term_copy (reading, root);
      forget_measures (root);
      count_leaps (reading, root);
      root = plain_chain (reading, root);
      if (!minds_its_start (facts, root))
        root = part_line (reading, join_hop (reading, join_leaps (reading, root)));
    }
  if (root->kind == PW_TERM_STEP && root->rides && root->max == 1
      && (root->ride == PW_RIDE_PLAIN || root->ride == PW_RIDE_OVER_ANY))
    {
      root = pw_term_copy (reading, root);
      root->rides = root->exact = FALSE;
      root->max = 0;
      root->ride = PW_RIDE_PLAIN;
    }
  return root;
}

/* -- routes -- */

guint
pw_route_n_legs (const PwRoute *route)
{
  return route->root->kind == PW_TERM_CHAIN ? route->root->n : 1;
}

PwTerm *
pw_route_leg (const PwRoute *route, guint i)
{
  return route->root->kind == PW_TERM_CHAIN ? route->root->children[i] : route->root;
}

PwLink *
pw_route_link (const PwRoute *route, guint i)
{
  return &route->root->links[i];
}

void
pw_route_atoms_before (const PwRoute *route, guint leg, PwAtoms *before)
{
  for (guint i = 0; i < leg; i++)
    {
      PwAtoms last = { 0 };

      pw_term_last_atoms (pw_route_leg (route, i), before, &last);
      *before = last;
    }
}

gboolean
pw_route_view (const PwRoute *route, guint leg, PwView *view)
{
  PwAtoms before = { 0 }, next = { 0 };

  pw_route_atoms_before (route, leg, &before);
  pw_term_first_atoms (pw_route_leg (route, leg), &next);
  return pw_view_init (view, &before, &next);
}

/* A king whose letters leave only steps of one kind is a wazir or a ferz. */
static PwTerm *
uncrown_first (PwReading *reading, PwTerm *root, PwHeads heads)
{
  PwTerm *first = find_first (root), *copy;

  if (first->kind != PW_TERM_STEP || !first->king || ((heads & PW_HEADS_ORTHOGONAL) && (heads & PW_HEADS_DIAGONAL)))
    return root;
  copy = pw_term_copy (reading, root);
  if (root->kind == PW_TERM_CHAIN)
    copy->children[0] = uncrown_first (reading, root->children[0], heads);
  else
    {
      copy->king = FALSE;
      copy->atom = heads & PW_HEADS_DIAGONAL ? pw_vec (1, 1) : pw_vec (1, 0);
    }
  return copy;
}

PwRoute *
pw_route_new (PwReading *reading, const PwPath *facts, PwHeads heads, PwHeads filter, PwTerm *root)
{
  PwRoute *route = pw_reading_alloc (reading, sizeof *route);
  PwTerm *first = find_first (root);
  PwHeads own;

  route->facts = *facts;
  route->filter = filter;
  if (first != NULL && own_heads (first, &own))
    {
      PwAtoms atoms = { 0 };

      root = uncrown_first (reading, strip_first (reading, root), own & heads);
      pw_term_first_atoms (find_first (root), &atoms);
      for (guint i = 0; i < atoms.n; i++)
        route->classes |= pw_heads_of_atom (atoms.atoms[i]);
      route->heads = own & heads & route->classes;
    }
  route->root = plain_shape (reading, facts, root);
  if (route->classes == 0)
    return route;
  if (route->root->kind == PW_TERM_STEP)
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = (PwHeads) (1u << i);
  else if (filter != PW_HEADS_ALL || route->heads != route->classes)
    find_reach (route);
  dissolve_filter (route);
  return route->heads != 0 ? route : NULL;
}

PwRoute *
pw_route_copy (PwReading *reading, const PwRoute *route)
{
  PwRoute *copy = pw_reading_alloc (reading, sizeof *copy);

  *copy = *route;
  copy->root = pw_term_copy (reading, route->root);
  return copy;
}

/* -- taking paths apart -- */

static void
add_route (Splitter *splitter, PwTerm *root, PwHeads heads)
{
  PwRoute *route = pw_route_new (splitter->reading, splitter->facts, heads, splitter->filter, root);

  if (route != NULL)
    g_ptr_array_add (splitter->reading->routes, route);
}

/* Whether alternatives at the beginning have letters of their own, or share some: then each goes alone. */
static gboolean
is_aimed_choice (const PwTerm *term)
{
  if (term->kind != PW_TERM_CHOICE || term->aim == PW_AIM_PART)
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (term->children[i]->aim == PW_AIM_STEP)
      return TRUE;
  return term->aim == PW_AIM_STEP;
}

/* What letters in front of a choice leave of one alternative: they pick from all of them together. */
static PwHeads
heads_of_alternative (const PwTerm *choice, guint i)
{
  PwAtoms all = { 0 }, own = { 0 };
  PwVec pool[PW_MAX_POOL];
  gboolean picked[PW_MAX_POOL];
  PwHeads heads = 0;
  guint n = 0;

  if (choice->aim != PW_AIM_STEP || choice->children[i]->aim == PW_AIM_STEP)
    return PW_HEADS_ALL;
  pw_term_first_atoms (choice, &all);
  pw_term_first_atoms (choice->children[i], &own);
  for (guint j = 0; j < all.n && n + 8 <= PW_MAX_POOL; j++)
    n += pw_vec_copies (all.atoms[j], pool + n);
  pw_directions_pick (choice->directions, PW_FORWARD, pool, n, picked);
  for (guint j = 0; j < n; j++)
    for (guint k = 0; picked[j] && k < own.n; k++)
      if (pw_vec_equal (own.atoms[k], pw_vec (MAX (ABS (pool[j].dx), ABS (pool[j].dy)),
                                              MIN (ABS (pool[j].dx), ABS (pool[j].dy)))))
        heads |= pw_heads_of_vec (pool[j]);
  return heads;
}

static void
add_choice (Splitter *splitter, PwTerm *choice, PwHeads heads)
{
  for (guint i = 0; i < choice->n; i++)
    {
      PwHeads own = heads & heads_of_alternative (choice, i);

      if (own != 0)
        add_root (splitter, choice->children[i], own);
    }
}

/* A chain whose first term is replaced. */
static PwTerm *
with_first (PwReading *reading, const PwTerm *chain, PwTerm *first)
{
  PwTerm *rest, *copy;

  if (first->kind == PW_TERM_CHAIN && first->aim == PW_AIM_NONE && !chain->links[0].measures)
    {
      rest = pw_term_slice (reading, chain, 1, chain->n - 1);
      return pw_term_join (reading, first, &chain->links[0], rest);
    }
  copy = pw_term_copy (reading, chain);
  copy->children[0] = first;
  return copy;
}

static void
add_chain (Splitter *splitter, PwTerm *chain, PwHeads heads)
{
  guint stops = 0;

  if (is_aimed_choice (chain->children[0]))
    {
      PwTerm *choice = chain->children[0];

      for (guint i = 0; i < choice->n; i++)
        {
          PwHeads own = heads & heads_of_alternative (choice, i);

          if (own != 0)
            add_chain (splitter, with_first (splitter->reading, chain, choice->children[i]), own);
        }
      return;
    }
  for (guint i = 0; i + 1 < chain->n; i++)
    stops += chain->links[i].may_end;
  if (stops > 0 && stops <= MAX_STOPS)
    {
      chain = pw_term_copy (splitter->reading, chain);
      for (guint i = 0; i + 1 < chain->n; i++)
        if (chain->links[i].may_end)
          {
            chain->links[i].may_end = FALSE;
            add_root (splitter, pw_term_slice (splitter->reading, chain, 0, i + 1), heads);
          }
    }
  add_route (splitter, chain, heads);
}

/* W and F of a king that does nothing else: how they are joined again depends on what else there is. */
static void
add_king (Splitter *splitter, const PwTerm *king, PwHeads heads)
{
  static const PwHeads kinds[] = { PW_HEADS_ORTHOGONAL, PW_HEADS_DIAGONAL };
  PwHeads own;

  own_heads (king, &own);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (own & heads & kinds[i])
      {
        PwTerm *half = pw_term_copy (splitter->reading, king);

        half->king = FALSE;
        half->aim = PW_AIM_NONE;
        half->atom = i == 0 ? pw_vec (1, 0) : pw_vec (1, 1);
        add_route (splitter, half, own & heads & kinds[i]);
      }
}

static void
add_root (Splitter *splitter, PwTerm *root, PwHeads heads)
{
  Splitter inner = *splitter;

  if (root->aim == PW_AIM_PART)
    {
      inner.filter &= pw_heads_pick (root->directions);
      root = pw_term_copy (splitter->reading, root);
      root->aim = PW_AIM_NONE;
    }
  if (root->kind == PW_TERM_CHOICE)
    add_choice (&inner, root, heads);
  else if (root->kind == PW_TERM_CHAIN)
    add_chain (&inner, root, heads);
  else if (root->kind == PW_TERM_STEP && root->king)
    add_king (&inner, root, heads);
  else
    add_route (&inner, root, heads);
}

void
pw_routes_add_path (PwReading *reading, const PwPath *path, PwTerm *root)
{
  Splitter splitter = { reading, path, pw_heads_pick (path->directions) };

  add_root (&splitter, root, PW_HEADS_ALL);
}

/* -- keys -- */

static void
key_match (GString *key, const PwMatch *match)
{
  g_string_append_printf (key, "%x", match->holds);
  if (match->own != 0 || match->enemy != 0)
    g_string_append_printf (key, ":%x:%x", match->own, match->enemy);
}

static void
key_link (GString *key, const PwLink *link, gboolean condition, gboolean directions)
{
  g_string_append_c (key, '<');
  if (condition)
    {
      key_match (key, &link->stays);
      g_string_append_c (key, '/');
      key_match (key, &link->takes);
    }
  if (directions)
    g_string_append_printf (key, "@%x", link->directions);
  g_string_append_printf (key, "%s%s%s%s%s", link->may_end ? "t" : "", link->approaches ? "y" : "",
                          link->measures ? "m" : "", link->equal ? "e" : "", link->explodes ? "x" : "");
  if (link->unloads != 0 || link->turn != 0)
    g_string_append_printf (key, "u%uz%u", link->unloads, link->turn);
  g_string_append_c (key, '>');
}

static void
key_step (GString *key, const PwTerm *step, PwBlank blank)
{
  gboolean blank_atom = blank == PW_BLANK_KING && step->atom.dx == 1;
  gboolean hop = blank != PW_BLANK_HOP;

  if (step->reach != PW_REACH_VECTOR)
    g_string_append_printf (key, "reach%u", step->reach);
  else if (blank_atom)
    g_string_append_c (key, '*');
  else
    g_string_append_printf (key, "%s%d,%d", step->king ? "K" : "", step->atom.dx, step->atom.dy);
  if (step->wraps)
    g_string_append_c (key, 'o');
  if (hop && step->between != PW_BETWEEN_ANYTHING)
    g_string_append_printf (key, "b%u", step->between);
  if (step->rides && blank != PW_BLANK_RANGE)
    g_string_append_printf (key, "%c%u", step->exact ? '=' : '^', step->max);
  if (hop && step->ride != PW_RIDE_PLAIN)
    g_string_append_printf (key, "r%u", step->ride);
}

static void
key_term (GString *key, const PwTerm *term, PwBlank blank, guint blank_link)
{
  if (term->aim != PW_AIM_NONE)
    g_string_append_printf (key, "%c%x ", term->aim == PW_AIM_STEP ? '@' : '%', term->directions);
  switch (term->kind)
    {
    case PW_TERM_STEP:
      key_step (key, term, blank);
      break;
    case PW_TERM_CHAIN:
    case PW_TERM_CHOICE:
      g_string_append_c (key, '[');
      for (guint i = 0; i < term->n; i++)
        {
          key_term (key, term->children[i], blank == PW_BLANK_KING ? blank : PW_BLANK_NOTHING, 0);
          if (i + 1 < term->n && term->kind == PW_TERM_CHAIN)
            key_link (key, &term->links[i], blank != PW_BLANK_CONDITION || i != blank_link,
                      blank != PW_BLANK_DIRECTIONS || i != blank_link);
          else if (i + 1 < term->n)
            g_string_append_c (key, '|');
        }
      g_string_append_c (key, ']');
      break;
    case PW_TERM_REPEAT:
      g_string_append_c (key, '{');
      key_term (key, term->children[0], blank == PW_BLANK_KING ? blank : PW_BLANK_NOTHING, 0);
      g_string_append_printf (key, "}%c%ur%u%s", term->exact ? '=' : '^', term->max, term->ride,
                              term->stays_away ? "s" : "");
      key_link (key, &term->again, TRUE, TRUE);
      break;
    }
}

char *
pw_route_key (const PwRoute *route, PwBlank blank, guint i)
{
  GString *key = g_string_new (NULL);
  const PwPath *facts = &route->facts;

  if (blank == PW_BLANK_ENDS || blank == PW_BLANK_HOP)
    g_string_append_printf (key, "%x:%x", facts->ends.own, facts->ends.enemy);
  else
    key_match (key, &facts->ends);
  g_string_append_printf (key, "d%uu%up%uv%uo%u", facts->deed, facts->unloads, facts->partner, facts->virgin,
                          facts->cylinder);
  if (blank != PW_BLANK_KING)
    g_string_append_printf (key, "c%x", route->classes);
  if (blank != PW_BLANK_KING && blank != PW_BLANK_HEADS)
    g_string_append_printf (key, "h%x", route->heads);
  g_string_append_printf (key, "f%x%s%s ", route->filter, route->pao && blank != PW_BLANK_HOP ? "p" : "",
                          route->line ? "l" : "");
  if (blank != PW_BLANK_WALK)
    key_term (key, route->root, blank, i);
  return g_string_free (key, FALSE);
}

gboolean
pw_terms_equal (const PwTerm *a, const PwTerm *b)
{
  g_autoptr (GString) ka = NULL, kb = NULL;

  if (a == b)
    return TRUE;
  if (a->kind != b->kind || a->n != b->n)
    return FALSE;
  ka = g_string_new (NULL);
  kb = g_string_new (NULL);
  key_term (ka, a, PW_BLANK_NOTHING, 0);
  key_term (kb, b, PW_BLANK_NOTHING, 0);
  return g_string_equal (ka, kb);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The keys of all routes, sorted, without repeats. */
static GPtrArray *
sorted_keys (const PwReading *reading)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < reading->routes->len; i++)
    g_ptr_array_add (keys, pw_route_key (reading->routes->pdata[i], PW_BLANK_NOTHING, 0));
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = keys->len; i > 1; i--)
    if (g_str_equal (keys->pdata[i - 1], keys->pdata[i - 2]))
      g_ptr_array_remove_index (keys, i - 1);
  return keys;
}

gboolean
pw_reading_equal (const PwReading *a, const PwReading *b)
{
  g_autoptr (GPtrArray) ka = sorted_keys (a), kb = sorted_keys (b);

  if (ka->len != kb->len)
    return FALSE;
  for (guint i = 0; i < ka->len; i++)
    if (!g_str_equal (ka->pdata[i], kb->pdata[i]))
      return FALSE;
  return TRUE;
}
