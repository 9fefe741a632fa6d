/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The same moves without what a dialect has no letters for: a table of rewrites, each with the reason why it keeps the
 * meaning.  The text is read again and compared with the piece, as any other.
 */
#include "core/notation/print/rewrite.h"

#include "core/base/getter.h"
#include "core/notation/print/rewrite-private.h"
#include "core/piece/detour.h"

static gboolean
has_letters (const PwLink *link)
{
  return link->stays.own != 0 || link->stays.enemy != 0 || link->takes.own != 0 || link->takes.enemy != 0;
}

/* Whether all that a link says is what stays, what is taken, and where the walk goes on. */
static gboolean
only_meets (const PwLink *link)
{
  return !has_letters (link) && !link->approaches && !link->measures && !link->equal && !link->explodes
         && link->unloads == PW_UNLOAD_NONE && link->turn == PW_TURN_FREE;
}

/* The first link that is such a one, in a chain without letters of its own; the number of legs if there is none. */
static guint
find_link (const PwRoute *route, gboolean (*is_such) (const PwLink *link))
{
  return pw_route_root (route).scope == PW_SCOPE_NONE ? pw_route_find_link (route, is_such) : pw_route_n_legs (route);
}

/* The route with another link i. */
static void
add_with_link (PwPrintJob *job, const PwRoute *route, guint i, const PwLink *link, GPtrArray *routes)
{
  PwRoute *other = pw_route_copy (job->reading, route);

  pw_route_set_link (other, i, link);
  g_ptr_array_add (routes, other);
}

/* -- slides up to a piece: y -- */

static PW_GETTER (gboolean, approaches, const PwLink, approaches);

static gboolean
measures_for_later (const PwLink *link)
{
  return link->measures && !link->equal && !link->approaches;
}

/* A plain slide of one leap, or of several of the same length. Returns: FALSE for other legs; max: of its steps */
static gboolean
is_slide (PwPrintTerm leg, guint *max)
{
  guint other;

  if (leg.kind == PW_PRINT_TERM_CHOICE && leg.scope == PW_SCOPE_NONE)
    {
      for (guint i = 0; i < leg.n; i++)
        if (!is_slide (pw_print_child (&leg, i), i == 0 ? max : &other) || (i > 0 && other != *max))
          return FALSE;
      return leg.n > 0;
    }
  *max = leg.rides ? leg.max : 1;
  return leg.kind == PW_PRINT_TERM_STEP && leg.scope == PW_SCOPE_NONE && leg.reach == PW_REACH_VECTOR && !leg.wraps
         && !leg.exact && leg.ride == PW_RIDE_PLAIN;
}

/* The same directions for a walker that faces the other way: f is b. */
static PwDirections
turn_round (PwDirections directions)
{
  static const PwDirections turned[] = {
    PW_DIR_B,  PW_DIR_L,  PW_DIR_F,  PW_DIR_R,  PW_DIR_BL, PW_DIR_LB, PW_DIR_LF, PW_DIR_FL,  PW_DIR_FR,
    PW_DIR_RF, PW_DIR_RB, PW_DIR_BR, PW_DIR_BH, PW_DIR_LH, PW_DIR_FH, PW_DIR_RH, PW_DIR_ALL,
  };
  PwDirections result = PW_DIR_NONE;

  if (directions == PW_DIR_NONE)
    return PW_DIR_B;
  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    if (directions & (1u << i))
      result |= turned[i];
  return result;
}

/*
 * RyaK as R-W+bW and so on: the slide that ends before a piece is a slide, a step onto that piece, and a step back,
 * after which the walker faces away from the piece.  With the rook on a1 and a piece on d1:
 *
 *    R . . n    slides to c1, steps onto d1, steps back to c1, and goes on from there, with "straight on" toward a1
 *
 * Or the piece is on the next square: a step onto it and a step back.  e after a slide of no steps fails, so with e
 * there is only the first way.
 */
static void
rewrite_approach (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint i = find_link (route, approaches), n = pw_route_n_legs (route), max;
  PwPrintTerm slide, next;
  PwLink link;

  if (i == n)
    return;
  slide = pw_route_leg (route, i);
  next = pw_route_leg (route, i + 1);
  link = pw_route_link (route, i);
  if (!is_slide (slide, &max) || next.scope != PW_SCOPE_NONE || link.turn != PW_TURN_FREE || route->facts.cylinder
      || (link.equal && pw_route_link_or_none (route, i + 1).approaches)) /* no step at all may be as long */
    return;
  for (guint slides = 0; slides < 2; slides++)
    {
      g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
      PwLink before = pw_link_staying (PW_HOLDS_EMPTY, PW_DIR_NONE), behind = before;
      gboolean counts = link.equal && max != 2;

      if (slides ? max == 1 : link.equal)
        continue;
      pw_rewalk_copy (&walk, 0, i);
      before.measures = behind.equal = counts;
      behind.directions = turn_round (link.directions);
      if (slides)
        pw_rewalk_add (&walk, pw_slide_limit (slide, max == 0 ? 0 : max - 1), before);
      pw_rewalk_add (&walk, pw_slide_limit (slide, 1), pw_link_staying (PW_HOLDS_ANY_PIECE, PW_DIR_B));
      pw_rewalk_add (&walk, pw_slide_limit (slide, 1), behind);
      pw_rewalk_add (&walk, link.equal && !counts ? pw_slide_limit (next, 1) : next.id,
                     pw_route_link_or_none (route, i + 1));
      pw_rewalk_copy (&walk, i + 2, n);
      pw_rewalk_end (&walk, routes);
    }
}

/* The reverse, for dialects that have y: e then counts the steps of the slide before it. */
static void
rewrite_as_approach (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint i = find_link (route, measures_for_later), n = pw_route_n_legs (route), max;
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
  PwLink links[3];
  PwPrintTerm slide;

  if (i + 3 >= n)
    return;
  for (guint k = 0; k < G_N_ELEMENTS (links); k++)
    links[k] = pw_route_link (route, i + k);
  slide = pw_route_leg (route, i);
  if (!is_slide (slide, &max) || links[0].stays.holds != PW_HOLDS_EMPTY || links[0].takes.holds != 0
      || links[0].directions != PW_DIR_NONE || !only_meets (&links[1]) || links[1].directions != PW_DIR_B
      || links[1].stays.holds != PW_HOLDS_ANY_PIECE || links[1].takes.holds != 0 || !links[2].equal
      || links[2].stays.holds != PW_HOLDS_EMPTY || links[2].takes.holds != 0
      || pw_route_leg (route, i + 1).id != pw_slide_limit (slide, 1)
      || pw_route_leg (route, i + 2).id != pw_route_leg (route, i + 1).id)
    return;
  links[2].approaches = links[2].measures = TRUE;
  links[2].directions = turn_round (links[2].directions);
  pw_rewalk_copy (&walk, 0, i);
  pw_rewalk_add (&walk, pw_slide_limit (slide, max == 0 ? 0 : max + 1), links[2]);
  pw_rewalk_copy (&walk, i + 3, n);
  pw_rewalk_end (&walk, routes);
}

/* -- own pieces taken -- */

static PwNodeId
stay_there (const PwRoute *route)
{
  PwPrintTerm step = pw_print_null_step (route->store);

  return pw_print_term_end (&step);
}

static gboolean
takes_own (const PwLink *link)
{
  return (link->takes.holds & PW_HOLDS_ANY_PIECE) == PW_HOLDS_OWN && !has_letters (link);
}

/* ?Od: an own piece must be on the square (?), O stays there, and d takes a piece of either side: the own one. */
static void
rewrite_own_link (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint i = find_link (route, takes_own), n = pw_route_n_legs (route);
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
  PwLink links[2], other;

  if (i == n)
    return;
  other = pw_route_link (route, i);
  pw_detour_own (&other, links);
  other.takes.holds = 0;
  if (other.stays.holds != 0)
    add_with_link (job, route, i, &other, routes);
  pw_rewalk_copy (&walk, 0, i);
  pw_rewalk_add (&walk, pw_route_leg (route, i).id, links[0]);
  pw_rewalk_add (&walk, stay_there (route), links[1]);
  pw_rewalk_copy (&walk, i + 1, n);
  pw_rewalk_end (&walk, routes);
}

static PW_GETTER (gboolean, stops, const PwLink, may_end);

/* (daf)W as W and (W?O)d0dW: the same between two rounds. */
static void
rewrite_own_rounds (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0;
  g_auto (PwRewalk) once = pw_rewalk_begin (job, route), more = pw_rewalk_begin (job, route);
  PwPrintTerm repeat = pw_route_leg (route, 0), rounds;
  PwLink links[2];

  while (i + 1 < n && !(repeat.kind == PW_PRINT_TERM_REPEAT && takes_own (&repeat.again)))
    repeat = pw_route_leg (route, ++i);
  if (repeat.kind != PW_PRINT_TERM_REPEAT || !takes_own (&repeat.again) || repeat.again.stays.holds != 0
      || repeat.scope != PW_SCOPE_NONE || repeat.exact || repeat.stays_away || repeat.max == 1)
    return;
  pw_detour_own (&repeat.again, links);
  rounds = repeat;
  rounds.child = pw_print_join (route->store, repeat.child, &links[0], stay_there (route));
  rounds.again = links[1];
  rounds.max -= rounds.max != 0;
  pw_rewalk_copy (&once, 0, i);
  pw_rewalk_copy (&more, 0, i);
  pw_rewalk_add (&once, repeat.child, pw_route_link_or_none (route, i));
  pw_rewalk_add (&more, rounds.max == 1 ? rounds.child : pw_print_term_end (&rounds), links[1]);
  pw_rewalk_add (&more, repeat.child, pw_route_link_or_none (route, i));
  pw_rewalk_copy (&once, i + 1, n);
  pw_rewalk_copy (&more, i + 1, n);
  pw_rewalk_end (&once, routes);
  pw_rewalk_end (&more, routes);
}

/* The same at the end: ?OdO takes an own piece on the last square. */
static void
rewrite_own_end (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  PwPath facts = route->facts;
  PwLink take = { .takes = { PW_HOLDS_ANY_PIECE } };
  PwRoute ends_on_any = *route;
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, &ends_on_any);

  if ((facts.ends.holds & PW_HOLDS_ANY_PIECE) != PW_HOLDS_OWN || facts.ends.own != 0 || facts.ends.enemy != 0
      || facts.unloads != PW_UNLOAD_NONE || facts.effect_kind != PW_EFFECT_TAKE
      || pw_piece_has_link (route->store->piece, facts.root, stops))
    return;
  if (facts.ends.holds != PW_HOLDS_OWN)
    {
      PwRoute *other = pw_route_copy (job->reading, route);

      other->facts.ends.holds &= (guint8) ~PW_HOLDS_OWN;
      g_ptr_array_add (routes, other);
    }
  ends_on_any.facts.ends.holds = PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
  pw_rewalk_add (&walk, facts.root, pw_link_staying (PW_HOLDS_OWN, PW_DIR_NONE));
  pw_rewalk_add (&walk, stay_there (route), take);
  pw_rewalk_add (&walk, stay_there (route), (PwLink){ 0 });
  pw_rewalk_end (&walk, routes);
}

/* -- enemies hopped over -- */

static gboolean
hops_over_enemy (const PwLink *link)
{
  return (link->stays.holds & PW_HOLDS_ANY_PIECE) == PW_HOLDS_ENEMY && only_meets (link);
}

/* Whether the square where a leg begins holds the same when the walker comes back. front: the link before the leg */
static gboolean
leaves_alone (const PwLink *front)
{
  return !has_letters (front) && !front->approaches && !front->explodes
         && front->unloads != PW_UNLOAD_LEG_START && (front->takes.holds == 0 || front->stays.holds == 0);
}

/* R!R, for dialects that only hop over any piece: see core/piece/detour.h. */
static void
hop_by_putting_down (PwPrintJob *job, const PwRoute *route, gboolean here, GPtrArray *routes)
{
  guint i = find_link (route, hops_over_enemy), n = pw_route_n_legs (route), max;
  PwLink front = i > 0 ? pw_route_link_or_none (route, i - 1) : (PwLink){ .stays = { PW_HOLDS_EMPTY } };
  guint stood = front.takes.holds != 0            ? PW_HOLDS_EMPTY
                : front.unloads == PW_UNLOAD_HERE ? PW_HOLDS_ANY_PIECE
                                                  : front.stays.holds;
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
  PwPrintTerm leg;
  PwLink link, links[3];
  PwNodeId again;

  if (i == n)
    return;
  leg = pw_route_leg (route, i);
  if (!is_slide (leg, &max) || !leaves_alone (&front))
    return;
  link = pw_route_link (route, i);
  if (link.stays.holds != PW_HOLDS_ENEMY || link.takes.holds != 0)
    {
      PwLink other = link;

      other.stays.holds &= (guint8) ~PW_HOLDS_ENEMY;
      add_with_link (job, route, i, &other, routes);
    }
  again = max == 1 ? pw_slide_limit (leg, 1) : leg.id;
  pw_detour_put_down (&link, here, stood, max != 1, links);
  pw_rewalk_copy (&walk, 0, i);
  pw_rewalk_add (&walk, leg.id, links[0]);
  pw_rewalk_add (&walk, again, links[1]);
  pw_rewalk_add (&walk, again, links[2]);
  pw_rewalk_copy (&walk, i + 1, n);
  pw_rewalk_end (&walk, routes);
}

static void
rewrite_enemy_put_down_by_leg_back (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  hop_by_putting_down (job, route, FALSE, routes);
}

static void
rewrite_enemy_put_down_here (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  hop_by_putting_down (job, route, TRUE, routes);
}

/* -- rides that turn and whose first step is aimed: q and z -- */

/* A step, and another one turned to one side: one tooth of a zigzag. */
static PwNodeId
make_pair (PwStore *store, PwNodeId step, PwDirections directions, gboolean may_end)
{
  PwLink link = pw_link_staying (PW_HOLDS_EMPTY, directions);

  link.may_end = may_end;
  return pw_print_join (store, step, &link, step);
}

/* A term again and again, at most so often; 0: any number. */
static PwNodeId
repeat_term (PwStore *store, PwNodeId term, PwDirections directions, guint max)
{
  PwPrintTerm repeat = { .store = store, .kind = PW_PRINT_TERM_REPEAT, .child = term, .max = max };

  repeat.again = pw_link_staying (PW_HOLDS_EMPTY, directions);
  return max == 1 ? term : pw_print_term_end (&repeat);
}

/* A route of some terms, each turned as its link says. n: of the terms; there are n - 1 turns */
static void
add_turns (PwPrintJob *job, const PwRoute *route, const PwNodeId *terms, const PwDirections *turns, guint n,
           GPtrArray *routes)
{
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);

  for (guint i = 0; i < n; i++)
    pw_rewalk_add (&walk, terms[i], i + 1 < n ? pw_link_staying (PW_HOLDS_EMPTY, turns[i]) : (PwLink){ 0 });
  pw_rewalk_end (&walk, routes);
}

/*
 * After its first step, a zigzag is pairs of steps, with or without one step more.
 *
 * turn: of the second step; back: of the third
 */
static void
add_zigzag (PwPrintJob *job, const PwRoute *route, PwDirections turn, PwDirections back, gboolean may_end,
            GPtrArray *routes)
{
  PwStore *store = route->store;
  PwPrintTerm zigzag = pw_route_root (route);
  guint max = zigzag.max, pairs = max == 0 ? 0 : (max - 1) / 2, later = max == 0 ? 0 : (max - 2) / 2;
  PwNodeId step = zigzag.child, terms[3] = { step };
  PwDirections turns[2] = { turn, back };

  terms[1] = repeat_term (store, make_pair (store, step, back, may_end), turn, pairs);
  if (max == 0 || max > 2)
    add_turns (job, route, terms, turns, 2, routes);
  if (may_end)
    return;
  terms[1] = step;
  add_turns (job, route, terms, turns, 2, routes);
  terms[2] = repeat_term (store, make_pair (store, step, turn, FALSE), back, later);
  if (max == 0 || max > 3)
    add_turns (job, route, terms, turns, 3, routes);
}

#define MAX_ROUND 8

/* How many steps that always turn the same way lead back to the start; MAX_ROUND + 1 if so many don't. */
static guint
count_round (const PwAtoms *atoms, PwVec first, PwDirections turn)
{
  PwVec pool[PW_MAX_VECTORS], at = first, facing = first;
  guint n = pw_atoms_list (atoms, pool), steps = 1;
  gboolean picked[PW_MAX_VECTORS];

  for (; !pw_vec_is_zero (at) && steps <= MAX_ROUND; steps++)
    {
      guint next = 0;

      pw_directions_pick (turn, facing, pool, n, picked);
      while (next + 1 < n && !picked[next])
        next++;
      facing = pool[next];
      at = pw_vec (at.dx + facing.dx, at.dy + facing.dy);
    }
  return steps;
}

/* A circle always turns the same way, and has one step less than would close it. */
static void
add_circle (PwPrintJob *job, const PwRoute *route, PwDirections turn, GPtrArray *routes)
{
  PwPrintTerm circle = pw_route_root (route);
  PwNodeId begun = pw_print_narrow (route->store, circle.child, route->direction_set);
  guint round = count_round (pw_store_first (route->store, circle.child),
                             pw_store_first (route->store, begun)->atoms[0], turn) - 1;
  guint max = circle.max == 0 ? round : MIN (circle.max, round);
  PwNodeId terms[] = { circle.child, repeat_term (route->store, circle.child, turn, max - 1) };

  add_turns (job, route, terms, &turn, G_N_ELEMENTS (terms), routes);
}

/* A leap, or one of several. */
static gboolean
is_leap_of_any (PwPrintTerm term)
{
  for (guint i = 0; term.kind == PW_PRINT_TERM_CHOICE && i < term.n; i++)
    if (!is_leap_of_any (pw_print_child (&term, i)))
      return FALSE;
  return term.scope == PW_SCOPE_NONE
         && (term.kind == PW_PRINT_TERM_CHOICE
             || (pw_print_term_is_leap (&term) && term.reach == PW_REACH_VECTOR && !term.wraps));
}

/* A leap again and again that always turns to the same side, but never to the start, or to either side in turn. */
static gboolean
is_curve (const PwPrintTerm *term)
{
  const PwLink *again = &term->again;

  if (term->kind != PW_PRINT_TERM_REPEAT || term->ride != PW_RIDE_PLAIN || term->exact || term->max == 1
      || again->turn == PW_TURN_FREE || term->stays_away != (again->turn == PW_TURN_SAME)
      || again->stays.holds != PW_HOLDS_EMPTY || again->takes.holds != 0 || again->measures || again->equal)
    return FALSE;
  return is_leap_of_any (pw_print_child (term, 0));
}

/* A zigzag whose steps may also go straight on is a zigzag of rides. */
static PwRoute *
ride_between_turns (PwPrintJob *job, const PwRoute *route)
{
  PwRoute *bent = pw_route_copy (job->reading, route);
  PwPrintTerm zigzag = pw_route_root (route);

  zigzag.child = pw_slide_limit (pw_print_child (&zigzag, 0), 0);
  zigzag.again.directions &= ~(guint) PW_DIR_F;
  bent->facts.root = pw_print_term_end (&zigzag);
  return bent;
}

/*
 * In most dialects, letters before q or z select by where the ride ends.  So the first step is written apart, where
 * letters aim it, and the steps after it are a route for each side.
 *
 * may_end: pairs of a zigzag may end in the middle
 */
static void
unwind_curve (PwPrintJob *job, const PwRoute *route, gboolean may_end, GPtrArray *routes)
{
  PwPrintTerm curve = pw_route_root (route);
  gboolean circle = curve.stays_away;

  if (!is_curve (&curve) || (may_end && (circle || curve.max != 0)))
    return;
  if (!circle && curve.max == 0 && (curve.again.directions & PW_DIR_F))
    {
      route = ride_between_turns (job, route);
      curve = pw_route_root (route);
    }
  add_turns (job, route, &curve.child, NULL, 1, routes);
  for (guint hand = 0; hand < 2; hand++)
    {
      PwDirections turn = curve.again.directions, other = pw_directions_mirror (turn);

      if (circle)
        add_circle (job, route, hand == 0 ? turn : other, routes);
      else
        add_zigzag (job, route, hand == 0 ? turn : other, hand == 0 ? other : turn, may_end, routes);
    }
}

static void
rewrite_curve_with_stops (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  unwind_curve (job, route, TRUE, routes);
}

static void
rewrite_curve (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  unwind_curve (job, route, FALSE, routes);
}

/* -- turns to the side of an earlier one -- */

/* If each way to turn is a route of its own, the side of the turn before is known. */
static void
rewrite_turns (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  if (pw_route_turns (route) && !pw_split_turns (job->reading, (PwRoute *) route, routes))
    g_ptr_array_set_size (routes, 0);
}

/* -- repeats -- */

/* The first link of a chain at which the path may end; the number of legs if there is none. */
static guint
find_stop (const PwPrintTerm *chain)
{
  guint i = 0;

  while (i + 1 < chain->n && !pw_print_link (chain, i).may_end)
    i++;
  return i + 1 < chain->n ? i : chain->n;
}

/* (FtR)2 as (F-R)2, F, and F-R-F: a path that may end within a round is also one that ends there. */
static void
rewrite_stops (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0, stop;
  PwPrintTerm repeat, round, before;
  PwNodeId begun;
  PwLink on;

  while (i < n && pw_route_leg (route, i).kind != PW_PRINT_TERM_REPEAT)
    i++;
  if (i == n)
    return;
  repeat = pw_route_leg (route, i);
  round = pw_print_child (&repeat, 0);
  if (round.kind != PW_PRINT_TERM_CHAIN || round.scope != PW_SCOPE_NONE || repeat.exact || repeat.stays_away
      || repeat.ride != PW_RIDE_PLAIN || (stop = find_stop (&round)) == round.n)
    return;
  begun = pw_print_slice (&round, 0, stop + 1);
  on = pw_print_link (&round, stop);
  on.may_end = FALSE;
  repeat.child = pw_store_with_link (route->store, round.id, stop, &on);
  before = repeat;
  before.max -= before.max != 0;
  for (guint way = 0; way < 3; way++)
    {
      g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);

      if (way == 2 && repeat.max == 1)
        continue;
      pw_rewalk_copy (&walk, 0, i);
      if (way == 0)
        {
          pw_rewalk_add (&walk, pw_print_term_end (&repeat), pw_route_link_or_none (route, i));
          pw_rewalk_copy (&walk, i + 1, n);
        }
      if (way == 2)
        pw_rewalk_add (&walk, before.max == 1 ? repeat.child : pw_print_term_end (&before), repeat.again);
      if (way != 0)
        pw_rewalk_add (&walk, begun, (PwLink){ 0 });
      pw_rewalk_end (&walk, routes);
    }
}

/* -- steps over one piece as a leap -- */

/* The orthogonal part of a leap, which leads to the square that it hops over. */
static PwVec
toward_between (PwVec v)
{
  PwVec step = pw_vec ((v.dx > 0) - (v.dx < 0), (v.dy > 0) - (v.dy < 0));

  if (ABS (v.dx) > ABS (v.dy))
    step.dy = 0;
  else if (ABS (v.dy) > ABS (v.dx))
    step.dx = 0;
  return step;
}

/* W+W as jD: one square is between two steps outward, so hopping over its piece is leaping over exactly one. */
static void
rewrite_hop_as_leap (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  PwPrintTerm chain = pw_route_root (route), first, second;
  PwLink link;

  if (chain.kind != PW_PRINT_TERM_CHAIN || chain.n != 2 || chain.scope != PW_SCOPE_NONE || route->classes == 0)
    return;
  link = pw_print_link (&chain, 0);
  first = pw_print_child (&chain, 0);
  second = pw_print_child (&chain, 1);
  if (link.stays.holds != PW_HOLDS_ANY_PIECE || link.takes.holds != 0 || link.directions != PW_DIR_NONE
      || !only_meets (&link) || !pw_print_term_is_leap (&first) || !pw_print_term_is_leap (&second)
      || first.atom.dx != 1 || second.atom.dx != 1 || first.between != PW_BETWEEN_ANYTHING
      || second.between != PW_BETWEEN_ANYTHING || first.king != second.king || first.atom.dy > second.atom.dy)
    return;
  for (int diagonal = 0; diagonal <= first.king; diagonal++)
    {
      PwPrintTerm leap = pw_print_null_step (route->store);
      PwDirectionSet direction_set = 0;
      PwVec copies[8];
      PwRoute *hop;

      leap.atom = pw_vec (first.atom.dx + second.atom.dx, first.atom.dy + second.atom.dy + 2 * diagonal);
      leap.between = PW_BETWEEN_ONE;
      for (guint i = 0, n = pw_vec_copies (leap.atom, copies); i < n; i++)
        if (route->direction_set & pw_direction_set_of_vec (toward_between (copies[i])))
          direction_set |= pw_direction_set_of_vec (copies[i]);
      hop = pw_route_new (job->reading, &route->facts, direction_set, route->filter, pw_print_term_end (&leap));
      if (hop != NULL)
        g_ptr_array_add (routes, hop);
    }
}

/* -- one leg or another -- */

/* The first leg that is a choice of legs; the number of legs if there is none. */
static guint
find_choice (const PwRoute *route)
{
  guint n = pw_route_n_legs (route), i = 0;

  while (i < n && !(pw_route_leg (route, i).kind == PW_PRINT_TERM_CHOICE
                    && pw_route_leg (route, i).scope == PW_SCOPE_NONE))
    i++;
  return i;
}

/* W-(FA) as W-F and W-A: a route for each alternative, aimed at what the letters pick of it. */
static void
rewrite_choice (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint i = find_choice (route), n = pw_route_n_legs (route);
  PwPrintTerm choice;
  PwAtoms before;

  if (i == n || n == 1 || (i > 0 && pw_route_link (route, i - 1).turn != PW_TURN_FREE))
    return;
  choice = pw_route_leg (route, i);
  before = pw_route_before (route, i);
  for (guint k = 0; k < choice.n; k++)
    {
      g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
      PwNodeId leg = pw_print_child_id (&choice, k);

      if (i > 0)
        {
          PwLink link = pw_route_link (route, i - 1);

          if (!pw_print_aim_at (route->store, job->reading->words, &before, choice.id, k, &leg, &link))
            continue;
          pw_rewalk_copy (&walk, 0, i - 1);
          pw_rewalk_add (&walk, pw_route_leg (route, i - 1).id, link);
        }
      pw_rewalk_add (&walk, leg, pw_route_link_or_none (route, i));
      pw_rewalk_copy (&walk, i + 1, n);
      pw_rewalk_end (&walk, routes);
    }
}

/* -- all of them -- */

/* What a dialect lacks, and a rewrite without it. */
static const struct
{
  guint64 lacking; /* PW_FEATURE(): for routes that need one of them where the dialect lacks it; 0: for any route */
  void (*rewrite) (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
  guint64 needs;   /* what the result is written with */
  gboolean always; /* it can be written so on any route */
} rewrites[] = {
  { 0, rewrite_curve_with_stops },
  { 0, rewrite_curve },
  { 0, rewrite_turns },
  { PW_FEATURE (TAKE_OWN), rewrite_own_link, PW_FEATURE (HOP_LINK) | PW_FEATURE (NULL_STEP) | PW_FEATURE (TAKE_EITHER),
    TRUE },
  { PW_FEATURE (TAKE_OWN), rewrite_own_rounds },
  { PW_FEATURE (TAKE_OWN), rewrite_own_end },
  { PW_FEATURE (APPROACH), rewrite_approach, PW_FEATURE (HOP_LINK), TRUE },
  { PW_FEATURE (ENEMY_SCREEN), rewrite_enemy_put_down_by_leg_back, PW_FEATURE (TAKE_LINK) | PW_FEATURE (UNLOAD), TRUE },
  { PW_FEATURE (ENEMY_SCREEN), rewrite_enemy_put_down_here },
  { PW_FEATURE (HOP_LINK), rewrite_hop_as_leap },
  { PW_FEATURE (REPEAT), pw_rewrite_few_rounds },
  { PW_FEATURE (MIXED_LEG), rewrite_choice, 0, TRUE },
  { 0, pw_rewrite_limited_pass },
  { 0, pw_rewrite_hop },
  { 0, pw_rewrite_any_square },
  { 0, rewrite_as_approach },
  { 0, rewrite_stops },
  { 0, pw_rewrite_few_rounds },
  { 0, pw_rewrite_rounds_with_stops },
};

guint64
pw_rewrite_avoids (guint64 lacks)
{
  guint64 avoided = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rewrites); i++)
    if (rewrites[i].always && !(rewrites[i].needs & lacks))
      avoided |= rewrites[i].lacking;
  return avoided;
}

#define MAX_DEPTH 6 /* rewrites one after the other */
#define MAX_TRIED 300 /* routes that are looked at for one text */
#define MAX_PARTS 64

typedef struct
{
  PwPrintJob *job;
  guint tried;
  GPtrArray *parts;
} Rewriter;

static gboolean say_rewritten (Rewriter *rewriter, PwRoute *route, guint depth);

/* Cuts or rewrites routes until the dialect can write each. Returns: FALSE if one of them can't be written */
static gboolean
say_all (Rewriter *rewriter, const GPtrArray *routes, guint depth)
{
  PwPrintJob *job = rewriter->job;

  for (guint i = 0; i < routes->len; i++)
    {
      g_autoptr (GPtrArray) cuts = g_ptr_array_new ();

      if (job->printer->split != NULL)
        job->printer->split (job, routes->pdata[i], cuts);
      else
        g_ptr_array_add (cuts, routes->pdata[i]);
      for (guint j = 0; j < cuts->len; j++)
        if (!say_rewritten (rewriter, cuts->pdata[j], depth))
          return FALSE;
    }
  return TRUE;
}

/* The first rewrite whose routes can all be written. */
static gboolean
say_rewritten (Rewriter *rewriter, PwRoute *route, guint depth)
{
  PwPrintJob *job = rewriter->job;
  guint before = rewriter->parts->len;
  guint64 lacking = pw_route_features (route) & job->printer->lacks;

  if (rewriter->tried++ >= MAX_TRIED || before >= MAX_PARTS)
    return FALSE;
  if (pw_print_say (job, route) != NULL)
    {
      g_ptr_array_add (rewriter->parts, route);
      return TRUE;
    }
  for (guint i = 0; depth < MAX_DEPTH && i < G_N_ELEMENTS (rewrites); i++)
    {
      g_autoptr (GPtrArray) routes = g_ptr_array_new ();

      if (rewrites[i].lacking != 0 && !(rewrites[i].lacking & lacking))
        continue;
      rewrites[i].rewrite (job, route, routes);
      if (routes->len > 0 && say_all (rewriter, routes, depth + 1))
        return TRUE;
      g_ptr_array_set_size (rewriter->parts, (int) before);
    }
  return FALSE;
}

GPtrArray *
pw_rewrite_routes (PwPrintJob *job, const GPtrArray *routes)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  Rewriter rewriter = { .job = job, .parts = parts };

  for (guint i = 0; i < routes->len; i++)
    if (!say_rewritten (&rewriter, routes->pdata[i], 0))
      return NULL;
  return g_steal_pointer (&parts);
}
