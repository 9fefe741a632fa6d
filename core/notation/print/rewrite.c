/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The same moves without what a dialect has no letters for: a table of rewrites, each with the reason why it keeps the
 * meaning.  The text is read again and compared with the piece, as any other.
 */
#include "core/notation/print/rewrite.h"

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

/* The first link for which `wants` is true; the number of legs if there is none. */
static guint
find_link (const PwRoute *route, gboolean (*wants) (const PwLink *link))
{
  guint n = pw_route_n_legs (route), i = 0;

  if (route->root->kind != PW_PRINT_TERM_CHAIN || route->root->scope != PW_SCOPE_NONE)
    return n;
  while (i + 1 < n && !wants (pw_route_link (route, i)))
    i++;
  return i + 1 < n ? i : n;
}

/* The route with another link i. */
static void
add_with_link (PwPrintJob *job, const PwRoute *route, guint i, const PwLink *link, GPtrArray *routes)
{
  PwRoute *other = pw_route_copy (job->reading, route);

  *pw_route_link (other, i) = *link;
  g_ptr_array_add (routes, other);
}

/* -- slides up to a piece: y -- */

static gboolean
approaches (const PwLink *link)
{
  return link->approaches;
}

static gboolean
measures_for_later (const PwLink *link)
{
  return link->measures && !link->equal && !link->approaches;
}

/* A plain slide of one leap, or of several of the same length. Returns: FALSE for other legs; max: of its steps */
static gboolean
is_slide (const PwPrintTerm *leg, guint *max)
{
  guint other;

  if (leg->kind == PW_PRINT_TERM_CHOICE && leg->scope == PW_SCOPE_NONE)
    {
      for (guint i = 0; i < leg->n; i++)
        if (!is_slide (leg->children[i], i == 0 ? max : &other) || (i > 0 && other != *max))
          return FALSE;
      return leg->n > 0;
    }
  *max = leg->rides ? leg->max : 1;
  return leg->kind == PW_PRINT_TERM_STEP && leg->scope == PW_SCOPE_NONE && leg->reach == PW_REACH_VECTOR && !leg->wraps
         && !leg->exact && leg->ride == PW_RIDE_PLAIN;
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
  PwPrintTerm *slide = i < n ? pw_route_leg (route, i) : NULL, *leap;
  PwLink link;

  if (slide == NULL || !is_slide (slide, &max) || pw_route_leg (route, i + 1)->scope != PW_SCOPE_NONE
      || pw_route_link (route, i)->turn != PW_TURN_FREE || route->facts.cylinder)
    return;
  link = *pw_route_link (route, i);
  if (link.equal && i + 2 < n && pw_route_link (route, i + 1)->approaches)
    return; /* no step at all may be as long */
  leap = pw_slide_limit (job->reading, slide, 1);
  for (guint slides = 0; slides < 2; slides++)
    {
      PwRewalk walk = pw_rewalk_begin (job, route);
      PwLink before = pw_link_staying (PW_HOLDS_EMPTY, PW_DIR_NONE), behind = before;
      gboolean counts = link.equal && max != 2;

      if (slides ? max == 1 : link.equal)
        continue;
      pw_rewalk_copy (&walk, 0, i);
      before.measures = behind.equal = counts;
      behind.directions = turn_round (link.directions);
      if (slides)
        pw_rewalk_add (&walk, pw_slide_limit (job->reading, slide, max == 0 ? 0 : max - 1), before);
      pw_rewalk_add (&walk, leap, pw_link_staying (PW_HOLDS_ANY_PIECE, PW_DIR_B));
      pw_rewalk_add (&walk, leap, behind);
      pw_rewalk_copy (&walk, i + 1, n);
      if (link.equal && !counts)
        walk.root->children[walk.root->n - (n - i - 1)] = pw_slide_limit (job->reading, pw_route_leg (route, i + 1), 1);
      pw_rewalk_end (&walk, routes);
    }
}

/* The reverse, for dialects that have y: e then counts the steps of the slide before it. */
static void
rewrite_as_approach (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint i = find_link (route, measures_for_later), n = pw_route_n_legs (route), max;
  PwPrintTerm *slide = i + 3 < n ? pw_route_leg (route, i) : NULL;
  const PwLink *links = slide != NULL ? pw_route_link (route, i) : NULL;
  PwRewalk walk = pw_rewalk_begin (job, route);
  PwLink link;

  if (slide == NULL || !is_slide (slide, &max) || links[0].stays.holds != PW_HOLDS_EMPTY || links[0].takes.holds != 0
      || links[0].directions != PW_DIR_NONE || !only_meets (&links[1]) || links[1].directions != PW_DIR_B
      || links[1].stays.holds != PW_HOLDS_ANY_PIECE || links[1].takes.holds != 0 || !links[2].equal
      || links[2].stays.holds != PW_HOLDS_EMPTY || links[2].takes.holds != 0
      || !pw_print_terms_equal (pw_route_leg (route, i + 1), pw_slide_limit (job->reading, slide, 1))
      || !pw_print_terms_equal (pw_route_leg (route, i + 2), pw_route_leg (route, i + 1)))
    return;
  link = links[2];
  link.approaches = link.measures = TRUE;
  link.directions = turn_round (link.directions);
  pw_rewalk_copy (&walk, 0, i);
  pw_rewalk_add (&walk, pw_slide_limit (job->reading, slide, max == 0 ? 0 : max + 1), link);
  pw_rewalk_copy (&walk, i + 3, n);
  pw_rewalk_end (&walk, routes);
}

/* -- own pieces taken -- */

static PwPrintTerm *
stay_there (PwPrintJob *job)
{
  return pw_print_term_new (job->reading, PW_PRINT_TERM_STEP);
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
  PwRewalk walk = pw_rewalk_begin (job, route);
  PwLink links[2], other;

  if (i == n)
    return;
  other = *pw_route_link (route, i);
  pw_detour_own (&other, links);
  other.takes.holds = 0;
  if (other.stays.holds != 0)
    add_with_link (job, route, i, &other, routes);
  pw_rewalk_copy (&walk, 0, i + 1);
  walk.link = links[0];
  pw_rewalk_add (&walk, stay_there (job), links[1]);
  pw_rewalk_copy (&walk, i + 1, n);
  pw_rewalk_end (&walk, routes);
}

/* Whether a path may end within a term. */
static gboolean
has_stops (const PwPrintTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    if (has_stops (term->children[i])
        || (term->kind == PW_PRINT_TERM_CHAIN && i + 1 < term->n && term->links[i].may_end))
      return TRUE;
  return term->kind == PW_PRINT_TERM_REPEAT && term->again.may_end;
}

/* The same at the end: ?OdO takes an own piece on the last square. */
static void
rewrite_own_end (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  PwPath facts = route->facts;
  PwLink take = { .takes = { PW_HOLDS_ANY_PIECE } };
  PwRoute ends_on_any = *route;
  PwRewalk walk = pw_rewalk_begin (job, &ends_on_any);

  if ((facts.ends.holds & PW_HOLDS_ANY_PIECE) != PW_HOLDS_OWN || facts.ends.own != 0 || facts.ends.enemy != 0
      || facts.unloads != PW_UNLOAD_NONE || facts.effect_kind != PW_EFFECT_TAKE || has_stops (route->root))
    return;
  if (facts.ends.holds != PW_HOLDS_OWN)
    {
      PwRoute *other = pw_route_copy (job->reading, route);

      other->facts.ends.holds &= (guint8) ~PW_HOLDS_OWN;
      g_ptr_array_add (routes, other);
    }
  ends_on_any.facts.ends.holds = PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
  pw_rewalk_add (&walk, route->root, pw_link_staying (PW_HOLDS_OWN, PW_DIR_NONE));
  pw_rewalk_add (&walk, stay_there (job), take);
  pw_rewalk_add (&walk, stay_there (job), (PwLink){ 0 });
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
  PwPrintTerm *leg = i < n ? pw_route_leg (route, i) : NULL, *again;
  const PwLink *front = i > 0 ? pw_route_link (route, i - 1) : NULL;
  guint stood = front == NULL || front->takes.holds != 0    ? PW_HOLDS_EMPTY
                : front->unloads == PW_UNLOAD_HERE ? PW_HOLDS_ANY_PIECE
                                                   : front->stays.holds;
  PwRewalk walk = pw_rewalk_begin (job, route);
  PwLink link, links[3];

  if (leg == NULL || !is_slide (leg, &max) || (front != NULL && !leaves_alone (front)))
    return;
  link = *pw_route_link (route, i);
  if (link.stays.holds != PW_HOLDS_ENEMY || link.takes.holds != 0)
    {
      PwLink other = link;

      other.stays.holds &= (guint8) ~PW_HOLDS_ENEMY;
      add_with_link (job, route, i, &other, routes);
    }
  again = max == 1 ? pw_slide_limit (job->reading, leg, 1) : leg;
  pw_detour_put_down (&link, here, stood, max != 1, links);
  pw_rewalk_copy (&walk, 0, i);
  pw_rewalk_add (&walk, leg, links[0]);
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
static PwPrintTerm *
make_pair (PwPrintJob *job, PwPrintTerm *step, PwDirections directions, gboolean stops)
{
  PwLink link = pw_link_staying (PW_HOLDS_EMPTY, directions);

  link.may_end = stops;
  return pw_print_term_join (job->reading, step, &link, step);
}

/* A term again and again, at most so often; 0: any number. */
static PwPrintTerm *
repeat_term (PwPrintJob *job, PwPrintTerm *term, PwDirections directions, guint max)
{
  PwPrintTerm *repeat;

  if (max == 1)
    return term;
  repeat = pw_print_term_new_family (job->reading, PW_PRINT_TERM_REPEAT, 1);
  repeat->children[0] = term;
  repeat->max = max;
  repeat->again = pw_link_staying (PW_HOLDS_EMPTY, directions);
  return repeat;
}

/* A route of some terms, each turned as its link says. second, third: (nullable) */
static void
add_turns (PwPrintJob *job, const PwRoute *route, PwPrintTerm *first, PwDirections turn, PwPrintTerm *second,
           PwDirections back, PwPrintTerm *third, GPtrArray *routes)
{
  PwRewalk walk = pw_rewalk_begin (job, route);

  pw_rewalk_add (&walk, first, pw_link_staying (PW_HOLDS_EMPTY, turn));
  if (second != NULL)
    pw_rewalk_add (&walk, second, pw_link_staying (PW_HOLDS_EMPTY, back));
  if (third != NULL)
    pw_rewalk_add (&walk, third, (PwLink){ 0 });
  pw_rewalk_end (&walk, routes);
}

/*
 * After its first step, a zigzag is pairs of steps, with or without one step more.
 *
 * turn: of the second step; back: of the third
 */
static void
add_zigzag (PwPrintJob *job, const PwRoute *route, PwDirections turn, PwDirections back, gboolean stops,
            GPtrArray *routes)
{
  PwPrintTerm *step = route->root->children[0];
  guint max = route->root->max, pairs = max == 0 ? 0 : (max - 1) / 2, later = max == 0 ? 0 : (max - 2) / 2;

  if (max == 0 || max > 2)
    add_turns (job, route, step, turn, repeat_term (job, make_pair (job, step, back, stops), turn, pairs),
               PW_DIR_NONE, NULL, routes);
  if (stops)
    return;
  add_turns (job, route, step, turn, step, PW_DIR_NONE, NULL, routes);
  if (max == 0 || max > 3)
    add_turns (job, route, step, turn, step, back,
               repeat_term (job, make_pair (job, step, turn, FALSE), back, later), routes);
}

#define MAX_ROUND 8

/* How many steps that always turn the same way lead back to the start; MAX_ROUND + 1 if so many don't. */
static guint
count_round (PwVec atom, PwDirections turn)
{
  PwVec copies[8], at = atom, facing = atom;
  guint n = pw_vec_copies (atom, copies), steps = 1;
  gboolean picked[8];

  for (; !pw_vec_is_zero (at) && steps <= MAX_ROUND; steps++)
    {
      guint next = 0;

      pw_directions_pick (turn, facing, copies, n, picked);
      while (next + 1 < n && !picked[next])
        next++;
      facing = copies[next];
      at = pw_vec (at.dx + facing.dx, at.dy + facing.dy);
    }
  return steps;
}

/* A circle always turns the same way, and has one step less than would close it. */
static void
add_circle (PwPrintJob *job, const PwRoute *route, PwDirections turn, GPtrArray *routes)
{
  PwPrintTerm *step = route->root->children[0];
  guint round = count_round (step->atom, turn) - 1;
  guint max = route->root->max == 0 ? round : MIN (route->root->max, round);

  add_turns (job, route, step, turn, repeat_term (job, step, turn, max - 1), PW_DIR_NONE, NULL, routes);
}

/* A leap again and again that always turns to the same side, but never to the start, or to either side in turn. */
static gboolean
is_curve (const PwPrintTerm *term)
{
  const PwLink *again = &term->again;

  return term->kind == PW_PRINT_TERM_REPEAT && term->ride == PW_RIDE_PLAIN && !term->exact && term->max != 1
         && pw_print_term_is_leap (term->children[0]) && !term->children[0]->king
         && term->children[0]->reach == PW_REACH_VECTOR && !term->children[0]->wraps
         && again->turn != PW_TURN_FREE && term->stays_away == (again->turn == PW_TURN_SAME)
         && again->stays.holds == PW_HOLDS_EMPTY && again->takes.holds == 0 && !again->measures && !again->equal;
}

/* A zigzag whose steps may also go straight on is a zigzag of rides. */
static PwRoute *
ride_between_turns (PwPrintJob *job, const PwRoute *route)
{
  PwRoute *bent = pw_route_copy (job->reading, route);

  bent->root->children[0] = pw_slide_limit (job->reading, route->root->children[0], 0);
  bent->root->again.directions &= ~(guint) PW_DIR_F;
  return bent;
}

/*
 * In most dialects, letters before q or z select by where the ride ends.  So the first step is written apart, where
 * letters aim it, and the steps after it are a route for each side.
 *
 * stops: pairs of a zigzag may end in the middle
 */
static void
unwind_curve (PwPrintJob *job, const PwRoute *route, gboolean stops, GPtrArray *routes)
{
  const PwPrintTerm *curve = route->root;
  gboolean circle = curve->stays_away;

  if (!is_curve (curve) || (stops && (circle || curve->max != 0)))
    return;
  if (!circle && curve->max == 0 && (curve->again.directions & PW_DIR_F))
    {
      route = ride_between_turns (job, route);
      curve = route->root;
    }
  add_turns (job, route, curve->children[0], PW_DIR_NONE, NULL, PW_DIR_NONE, NULL, routes);
  for (guint hand = 0; hand < 2; hand++)
    {
      PwDirections turn = curve->again.directions, other = pw_directions_mirror (turn);

      if (circle)
        add_circle (job, route, hand == 0 ? turn : other, routes);
      else
        add_zigzag (job, route, hand == 0 ? turn : other, hand == 0 ? other : turn, stops, routes);
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
  gboolean turns = FALSE;

  for (guint i = 0; i + 1 < pw_route_n_legs (route); i++)
    turns |= pw_route_link (route, i)->turn != PW_TURN_FREE;
  if (turns && !pw_split_turns (job->reading, (PwRoute *) route, routes))
    g_ptr_array_set_size (routes, 0);
}

/* -- repeats -- */

/* A few rounds at most are one round, or two, or three. */
static void
rewrite_rounds (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  if (route->root->kind == PW_PRINT_TERM_REPEAT && route->root->max != 0)
    pw_split_repeat (job->reading, route, routes);
}

/* The first link of a chain at which the path may end; the number of legs if there is none. */
static guint
find_stop (const PwPrintTerm *chain)
{
  guint i = 0;

  while (i + 1 < chain->n && !chain->links[i].may_end)
    i++;
  return i + 1 < chain->n ? i : chain->n;
}

/* (FtR)2 as (F-R)2, F, and F-R-F: a path that may end within a round is also one that ends there. */
static void
rewrite_stops (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0, stop;
  PwPrintTerm *repeat, *round, *begun, *full;

  while (i < n && pw_route_leg (route, i)->kind != PW_PRINT_TERM_REPEAT)
    i++;
  repeat = i < n ? pw_route_leg (route, i) : NULL;
  round = repeat != NULL ? repeat->children[0] : NULL;
  if (round == NULL || round->kind != PW_PRINT_TERM_CHAIN || round->scope != PW_SCOPE_NONE || repeat->exact
      || repeat->stays_away || repeat->ride != PW_RIDE_PLAIN || (stop = find_stop (round)) == round->n)
    return;
  begun = pw_print_term_slice (job->reading, round, 0, stop + 1);
  full = pw_print_term_copy (job->reading, repeat);
  full->children[0] = pw_print_term_copy (job->reading, round);
  full->children[0]->links[stop].may_end = FALSE;
  for (guint way = 0; way < 3; way++)
    {
      PwRewalk walk = pw_rewalk_begin (job, route);
      PwPrintTerm *before = pw_print_term_copy (job->reading, full);

      if (way == 2 && repeat->max == 1)
        continue;
      before->max -= before->max != 0;
      pw_rewalk_copy (&walk, 0, i);
      if (way == 0)
        pw_rewalk_add (&walk, full, i + 1 < n ? *pw_route_link (route, i) : (PwLink){ 0 });
      if (way == 0)
        pw_rewalk_copy (&walk, i + 1, n);
      if (way == 2)
        pw_rewalk_add (&walk, before->max == 1 ? full->children[0] : before, repeat->again);
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
  const PwPrintTerm *chain = route->root, *first, *second;

  if (chain->kind != PW_PRINT_TERM_CHAIN || chain->n != 2 || chain->scope != PW_SCOPE_NONE || route->classes == 0
      || chain->links[0].stays.holds != PW_HOLDS_ANY_PIECE || chain->links[0].takes.holds != 0
      || chain->links[0].directions != PW_DIR_NONE || !only_meets (&chain->links[0]))
    return;
  first = chain->children[0];
  second = chain->children[1];
  if (!pw_print_term_is_leap (first) || !pw_print_term_is_leap (second) || first->atom.dx != 1
      || second->atom.dx != 1 || first->between != PW_BETWEEN_ANYTHING || second->between != PW_BETWEEN_ANYTHING
      || first->king != second->king || first->atom.dy > second->atom.dy)
    return;
  for (int diagonal = 0; diagonal <= first->king; diagonal++)
    {
      PwPrintTerm *leap = pw_print_term_new (job->reading, PW_PRINT_TERM_STEP);
      PwDirectionSet direction_set = 0;
      PwVec copies[8];
      PwRoute *hop;

      leap->atom = pw_vec (first->atom.dx + second->atom.dx, first->atom.dy + second->atom.dy + 2 * diagonal);
      leap->between = PW_BETWEEN_ONE;
      for (guint i = 0, n = pw_vec_copies (leap->atom, copies); i < n; i++)
        if (route->direction_set & pw_direction_set_of_vec (toward_between (copies[i])))
          direction_set |= pw_direction_set_of_vec (copies[i]);
      hop = pw_route_new (job->reading, &route->facts, direction_set, route->filter, leap);
      if (hop != NULL)
        g_ptr_array_add (routes, hop);
    }
}

/* -- all of them -- */

/* What a dialect lacks, and a rewrite without it. */
static const struct
{
  guint64 lacking; /* PW_FEATURE(): for routes that need one of them where the dialect lacks it; 0: for any route */
  void (*rewrite) (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
} rewrites[] = {
  { 0, rewrite_curve_with_stops },
  { 0, rewrite_curve },
  { 0, rewrite_turns },
  { PW_FEATURE (TAKE_OWN), rewrite_own_link },
  { PW_FEATURE (TAKE_OWN), rewrite_own_end },
  { PW_FEATURE (APPROACH), rewrite_approach },
  { PW_FEATURE (ENEMY_SCREEN), rewrite_enemy_put_down_by_leg_back },
  { PW_FEATURE (ENEMY_SCREEN), rewrite_enemy_put_down_here },
  { PW_FEATURE (HOP_LINK), rewrite_hop_as_leap },
  { PW_FEATURE (REPEAT), rewrite_rounds },
  { 0, pw_rewrite_limited_pass },
  { 0, pw_rewrite_hop },
  { 0, pw_rewrite_any_square },
  { 0, rewrite_as_approach },
  { 0, rewrite_stops },
  { 0, pw_rewrite_few_rounds },
};

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
