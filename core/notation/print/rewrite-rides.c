/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rewrites of rides that pass over pieces, and what any rewrite is made with.
 */
#include "core/notation/print/rewrite-private.h"

#include "core/base/owns.h"

/* -- walks put together leg by leg -- */

PwRewalk
pw_rewalk_begin (PwPrintJob *job, const PwRoute *route)
{
  return (PwRewalk){ job, route, pw_legs_new () };
}

PW_CLEAR_FUNC (pw_rewalk_clear, PwRewalk, ((pw_legs_clear), legs));

void
pw_rewalk_add (PwRewalk *walk, PwNodeId leg, PwLink link)
{
  pw_legs_add (walk->route->store, &walk->legs, leg, &link);
}

void
pw_rewalk_copy (PwRewalk *walk, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    pw_rewalk_add (walk, pw_route_leg (walk->route, i).id, pw_route_link_or_none (walk->route, i));
}

void
pw_rewalk_end (const PwRewalk *walk, GPtrArray *routes)
{
  PwRoute *route = pw_route_rewalk (walk->job->reading, walk->route, pw_legs_end (walk->route->store, &walk->legs));

  if (route != NULL)
    g_ptr_array_add (routes, route);
}

PwLink
pw_link_staying (guint holds, PwDirections directions)
{
  return (PwLink){ .stays = { (guint8) holds }, .directions = directions };
}

PwNodeId
pw_slide_limit (PwPrintTerm slide, guint max)
{
  PwNodeId id = slide.id;

  for (guint i = 0; i < slide.n; i++)
    id = pw_store_with_child (slide.store, id, i, pw_slide_limit (pw_print_child (&slide, i), max));
  if (slide.n > 0)
    return id;
  slide.rides = max != 1;
  slide.max = max;
  slide.ride = PW_RIDE_PLAIN;
  slide.between = max != 1 ? slide.between : PW_BETWEEN_ANYTHING;
  return pw_print_term_end (&slide);
}

/* The route with another walk in the place of leg i; none if it can never be made. */
static void
add_with_leg (PwPrintJob *job, const PwRoute *route, guint i, PwNodeId walk, GPtrArray *routes)
{
  PwRoute *other = pw_route_with_leg (job->reading, route, i, walk);

  if (other != NULL)
    g_ptr_array_add (routes, other);
}

/* Whether e counts the steps of leg i, or measures it out. */
static gboolean
is_counted (const PwRoute *route, guint i)
{
  return pw_route_link_or_none (route, i).measures || (i > 0 && pw_route_link (route, i - 1).equal);
}

/* -- rides over any pieces -- */

#define MAX_WRITTEN_OUT 6 /* steps of a ride */

/* So many steps at most, whatever they pass, are one step, or two, or three. */
void
pw_rewrite_limited_pass (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  static const PwLink over_any = { .stays = { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE } };
  guint n = pw_route_n_legs (route), i = 0;
  PwPrintTerm ride, leap;
  PwNodeId walk;

  while (i < n && pw_route_leg (route, i).ride != PW_RIDE_OVER_ANY)
    i++;
  if (i == n || is_counted (route, i))
    return;
  ride = leap = pw_route_leg (route, i);
  if (ride.kind != PW_PRINT_TERM_STEP || ride.exact || ride.max == 0 || ride.max > MAX_WRITTEN_OUT)
    return;
  leap.rides = FALSE;
  walk = leap.id = pw_print_term_end (&leap);
  for (guint steps = 1; steps <= ride.max; steps++)
    {
      add_with_leg (job, route, i, walk, routes);
      walk = pw_print_join (route->store, walk, &over_any, leap.id);
    }
}

/* A ride that hops over a piece, or alternatives that do it alike. */
static gboolean
is_hop (PwPrintTerm leg, PwRide *ride, guint *max)
{
  if (leg.scope != PW_SCOPE_NONE || leg.kind == PW_PRINT_TERM_CHAIN || leg.kind == PW_PRINT_TERM_REPEAT)
    return FALSE;
  if (leg.kind == PW_PRINT_TERM_STEP)
    {
      *ride = leg.ride;
      *max = leg.max;
      return leg.rides && !leg.exact && leg.max != 1
             && (leg.ride == PW_RIDE_OVER_ONE || leg.ride == PW_RIDE_BEHIND);
    }
  for (guint i = 0; i < leg.n; i++)
    {
      PwRide other;
      guint other_max;

      if (!is_hop (pw_print_child (&leg, i), i == 0 ? ride : &other, i == 0 ? max : &other_max)
          || (i > 0 && (other != *ride || other_max != *max)))
        return FALSE;
    }
  return leg.n > 0;
}

/*
 * gR as R+W: a slide up to the first piece and one leap beyond it.  jR as R+R; jR4, at most four steps in all, as W+R3,
 * R2+R2 and R3+W: so many up to the piece and the rest after it.
 */
void
pw_rewrite_hop (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  static const PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };
  guint n = pw_route_n_legs (route), i = 0, max = 0, ways;
  PwRide ride = PW_RIDE_PLAIN;

  while (i < n && !is_hop (pw_route_leg (route, i), &ride, &max))
    i++;
  if (i == n || n < 2 || max > MAX_WRITTEN_OUT || is_counted (route, i))
    return;
  ways = ride == PW_RIDE_BEHIND || max == 0 ? 1 : max - 1;
  for (guint way = 1; way <= ways; way++)
    {
      PwPrintTerm leg = pw_route_leg (route, i);
      guint before = max == 0 ? 0 : ride == PW_RIDE_BEHIND ? max - 1 : way;
      guint beyond = ride == PW_RIDE_BEHIND ? 1 : max == 0 ? 0 : max - way;

      add_with_leg (job, route, i,
                    pw_print_join (route->store, pw_slide_limit (leg, before), &over, pw_slide_limit (leg, beyond)),
                    routes);
    }
}

/* -- squares that may hold anything, within a leg -- */

/* Lets a link that may be made on an empty square, and else on another, be made on one of the two. FALSE for others */
static gboolean
decide_link (PwLink *link, gboolean empty)
{
  if (!(link->stays.holds & PW_HOLDS_EMPTY) || (link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0))
    return FALSE;
  link->stays.holds &= empty ? PW_HOLDS_EMPTY : (guint8) ~PW_HOLDS_EMPTY;
  if (empty)
    link->takes.holds = 0;
  return TRUE;
}

/*
 * The same where each walk through the term finds its first such square empty, or else occupied.
 *
 * found: (out): whether there is one
 */
static PwNodeId
decide_square (PwPrintTerm term, gboolean empty, gboolean *found)
{
  gboolean chain = term.kind == PW_PRINT_TERM_CHAIN;
  PwNodeId id = term.id;

  *found = FALSE;
  for (guint i = 0; i < term.n && term.kind != PW_PRINT_TERM_REPEAT && !(chain && *found); i++)
    {
      PwLink link = chain && i + 1 < term.n ? pw_print_link (&term, i) : (PwLink){ 0 };
      gboolean inside;

      id = pw_store_with_child (term.store, id, i, decide_square (pw_print_child (&term, i), empty, &inside));
      *found |= inside;
      if (chain && !*found && decide_link (&link, empty))
        {
          id = pw_store_with_link (term.store, id, i, &link);
          *found = TRUE;
        }
    }
  return id;
}

/* A square that may be empty or not is empty, or is not; where alternatives have one each, a walk meets one of them. */
void
pw_rewrite_any_square (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0;
  gboolean found = FALSE;

  while (i < n && (decide_square (pw_route_leg (route, i), TRUE, &found), !found))
    i++;
  for (guint way = 0; way < 2 && i < n; way++)
    add_with_leg (job, route, i, decide_square (pw_route_leg (route, i), way == 0, &found), routes);
}

/* -- a few rounds -- */

#define MAX_ROUNDS 4

static gboolean
is_few_rounds (const PwPrintTerm *leg)
{
  return leg->kind == PW_PRINT_TERM_REPEAT && leg->scope == PW_SCOPE_NONE && leg->ride == PW_RIDE_PLAIN
         && !leg->stays_away && leg->max >= 2 && leg->max <= MAX_ROUNDS && !leg->again.measures && !leg->again.equal
         && !leg->again.approaches;
}

/* A few rounds at most are one round, or two, or three, whatever leg they are. */
void
pw_rewrite_few_rounds (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0;
  PwPrintTerm leg = pw_route_leg (route, 0), round;
  PwNodeId walk;

  while (i < n && !is_few_rounds (&leg))
    leg = ++i < n ? pw_route_leg (route, i) : leg;
  if (i == n || is_counted (route, i))
    return;
  round = pw_print_child (&leg, 0);
  round = pw_print_written_out (&round);
  walk = round.id;
  for (guint rounds = 1; rounds <= leg.max; rounds++)
    {
      if (!leg.exact || rounds == leg.max)
        add_with_leg (job, route, i, walk, routes);
      walk = pw_print_join (route->store, walk, &leg.again, round.id);
    }
}

#define MAX_STOPS 8

/* Kfr8 as KtfrKtfrK ...: where a walk ends with so many rounds at most, it may end after each. */
void
pw_rewrite_rounds_with_stops (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  g_auto (PwRewalk) walk = pw_rewalk_begin (job, route);
  guint last = pw_route_n_legs (route) - 1;
  PwPrintTerm leg = pw_route_leg (route, last);
  PwLink stop = leg.again;

  if (leg.kind != PW_PRINT_TERM_REPEAT || leg.scope != PW_SCOPE_NONE || leg.ride != PW_RIDE_PLAIN || leg.stays_away
      || leg.exact || leg.max < 2 || leg.max > MAX_STOPS || !pw_link_is_plain (&leg.again))
    return;
  stop.may_end = TRUE;
  pw_rewalk_copy (&walk, 0, last);
  for (guint rounds = 1; rounds <= leg.max; rounds++)
    pw_rewalk_add (&walk, leg.child, rounds < leg.max ? stop : (PwLink){ 0 });
  pw_rewalk_end (&walk, routes);
}
