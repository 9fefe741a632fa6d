/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rewrites of rides that pass over pieces, and what any rewrite is made with.
 */
#include "core/notation/print/rewrite-private.h"

/* -- walks put together leg by leg -- */

PwRewalk
pw_rewalk_begin (PwPrintJob *job, const PwRoute *route)
{
  return (PwRewalk){ .job = job, .route = route };
}

void
pw_rewalk_add (PwRewalk *walk, PwPrintTerm *leg, PwLink link)
{
  walk->root = walk->root == NULL ? leg : pw_print_term_join (walk->job->reading, walk->root, &walk->link, leg);
  walk->link = link;
}

PwLink
pw_rewalk_link (const PwRewalk *walk, guint i)
{
  return i + 1 < pw_route_n_legs (walk->route) ? *pw_route_link (walk->route, i) : (PwLink){ 0 };
}

void
pw_rewalk_copy (PwRewalk *walk, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    pw_rewalk_add (walk, pw_route_leg (walk->route, i), pw_rewalk_link (walk, i));
}

void
pw_rewalk_end (const PwRewalk *walk, GPtrArray *routes)
{
  const PwRoute *from = walk->route;
  PwRoute *route = pw_route_new (walk->job->reading, &from->facts,
                                 from->classes != 0 ? from->direction_set : PW_DIRECTION_SET_ALL, from->filter,
                                 walk->root);

  if (route != NULL)
    g_ptr_array_add (routes, route);
}

PwLink
pw_link_staying (guint holds, PwDirections directions)
{
  return (PwLink){ .stays = { (guint8) holds }, .directions = directions };
}

PwPrintTerm *
pw_slide_limit (PwReading *reading, const PwPrintTerm *slide, guint max)
{
  PwPrintTerm *copy = pw_print_term_copy (reading, slide);

  for (guint i = 0; i < slide->n; i++)
    copy->children[i] = pw_slide_limit (reading, slide->children[i], max);
  copy->rides = max != 1;
  copy->max = copy->rides ? max : 0;
  copy->between = max != 1 ? copy->between : PW_BETWEEN_ANYTHING;
  return copy;
}

/* -- rides over any pieces -- */

#define MAX_WRITTEN_OUT 6 /* steps of a ride */

/* So many steps at most, whatever they pass, are one step, or two, or three. */
void
pw_rewrite_limited_pass (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0;
  const PwPrintTerm *ride;
  PwPrintTerm *leap;

  while (i < n && pw_route_leg (route, i)->ride != PW_RIDE_OVER_ANY)
    i++;
  ride = i < n ? pw_route_leg (route, i) : NULL;
  if (ride == NULL || ride->kind != PW_PRINT_TERM_STEP || ride->exact || ride->max == 0 || ride->max > MAX_WRITTEN_OUT
      || (i + 1 < n && pw_route_link (route, i)->measures) || (i > 0 && pw_route_link (route, i - 1)->equal))
    return;
  leap = pw_print_term_copy (job->reading, ride);
  leap->rides = FALSE;
  leap->max = 0;
  leap->ride = PW_RIDE_PLAIN;
  for (guint steps = 1; steps <= ride->max; steps++)
    {
      PwRewalk walk = pw_rewalk_begin (job, route);

      pw_rewalk_copy (&walk, 0, i);
      for (guint step = 1; step <= steps; step++)
        pw_rewalk_add (&walk, leap,
                 step < steps  ? pw_link_staying (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE, PW_DIR_NONE)
                               : pw_rewalk_link (&walk, i));
      pw_rewalk_copy (&walk, i + 1, n);
      pw_rewalk_end (&walk, routes);
    }
}

/* A ride that hops over a piece, or alternatives that do it alike. */
static gboolean
is_hop (const PwPrintTerm *leg, PwRide *ride, guint *max)
{
  if (leg->scope != PW_SCOPE_NONE || leg->kind == PW_PRINT_TERM_CHAIN || leg->kind == PW_PRINT_TERM_REPEAT)
    return FALSE;
  if (leg->kind == PW_PRINT_TERM_STEP)
    {
      *ride = leg->ride;
      *max = leg->max;
      return leg->rides && !leg->exact && leg->max != 1
             && (leg->ride == PW_RIDE_OVER_ONE || leg->ride == PW_RIDE_BEHIND);
    }
  for (guint i = 0; i < leg->n; i++)
    {
      PwRide other;
      guint other_max;

      if (!is_hop (leg->children[i], i == 0 ? ride : &other, i == 0 ? max : &other_max)
          || (i > 0 && (other != *ride || other_max != *max)))
        return FALSE;
    }
  return leg->n > 0;
}

/* The same with another number, over nothing. */
static PwPrintTerm *
as_plain_ride (PwReading *reading, const PwPrintTerm *leg, guint max)
{
  PwPrintTerm *copy = pw_slide_limit (reading, leg, max);

  for (guint i = 0; i < leg->n; i++)
    copy->children[i] = as_plain_ride (reading, leg->children[i], max);
  copy->ride = PW_RIDE_PLAIN;
  return copy;
}

/*
 * gR as R+W: a slide up to the first piece and one leap beyond it.  jR as R+R; jR4, at most four steps in all, as W+R3,
 * R2+R2 and R3+W: so many up to the piece and the rest after it.
 */
void
pw_rewrite_hop (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0, max = 0, ways;
  PwRide ride = PW_RIDE_PLAIN;

  while (i < n && !is_hop (pw_route_leg (route, i), &ride, &max))
    i++;
  if (i == n || n < 2 || max > MAX_WRITTEN_OUT
      || (i + 1 < n && pw_route_link (route, i)->measures) || (i > 0 && pw_route_link (route, i - 1)->equal))
    return;
  ways = ride == PW_RIDE_BEHIND || max == 0 ? 1 : max - 1;
  for (guint way = 1; way <= ways; way++)
    {
      const PwPrintTerm *leg = pw_route_leg (route, i);
      guint before = max == 0 ? 0 : ride == PW_RIDE_BEHIND ? max - 1 : way;
      guint beyond = ride == PW_RIDE_BEHIND ? 1 : max == 0 ? 0 : max - way;
      PwRewalk walk = pw_rewalk_begin (job, route);

      pw_rewalk_copy (&walk, 0, i);
      pw_rewalk_add (&walk, as_plain_ride (job->reading, leg, before),
                     pw_link_staying (PW_HOLDS_ANY_PIECE, PW_DIR_NONE));
      pw_rewalk_add (&walk, as_plain_ride (job->reading, leg, beyond), pw_rewalk_link (&walk, i));
      pw_rewalk_copy (&walk, i + 1, n);
      pw_rewalk_end (&walk, routes);
    }
}

/* -- squares that may hold anything, within a leg -- */

/*
 * The same where each walk through the term finds its first such square empty, or else occupied.
 *
 * found: (out): whether there is one
 */
static PwPrintTerm *
decide_square (PwReading *reading, const PwPrintTerm *term, gboolean empty, gboolean *found)
{
  PwPrintTerm *copy = pw_print_term_copy (reading, term);

  *found = FALSE;
  if (term->kind == PW_PRINT_TERM_STEP || term->kind == PW_PRINT_TERM_REPEAT)
    return copy;
  for (guint i = 0; i < term->n && (term->kind == PW_PRINT_TERM_CHOICE || !*found); i++)
    {
      gboolean inside;

      copy->children[i] = decide_square (reading, term->children[i], empty, &inside);
      *found |= inside;
      if (term->kind == PW_PRINT_TERM_CHAIN && i + 1 < term->n && !*found)
        {
          PwLink *link = &copy->links[i];

          *found = (link->stays.holds & PW_HOLDS_EMPTY) && ((link->stays.holds & ~PW_HOLDS_EMPTY) || link->takes.holds);
          if (*found)
            link->stays.holds &= empty ? PW_HOLDS_EMPTY : (guint8) ~PW_HOLDS_EMPTY;
          if (*found && empty)
            link->takes.holds = 0;
        }
    }
  return copy;
}

/* A square that may be empty or not is empty, or is not; where alternatives have one each, a walk meets one of them. */
void
pw_rewrite_any_square (PwPrintJob *job, const PwRoute *route, GPtrArray *routes)
{
  guint n = pw_route_n_legs (route), i = 0;
  gboolean found = FALSE;

  while (i < n && (decide_square (job->reading, pw_route_leg (route, i), TRUE, &found), !found))
    i++;
  for (guint way = 0; way < 2 && i < n; way++)
    {
      PwRewalk walk = pw_rewalk_begin (job, route);

      pw_rewalk_copy (&walk, 0, i);
      pw_rewalk_add (&walk, decide_square (job->reading, pw_route_leg (route, i), way == 0, &found),
                     pw_rewalk_link (&walk, i));
      pw_rewalk_copy (&walk, i + 1, n);
      pw_rewalk_end (&walk, routes);
    }
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
  const PwPrintTerm *leg;

  while (i < n && !is_few_rounds (pw_route_leg (route, i)))
    i++;
  if (i == n || (i + 1 < n && pw_route_link (route, i)->measures) || (i > 0 && pw_route_link (route, i - 1)->equal))
    return;
  leg = pw_route_leg (route, i);
  for (guint rounds = leg->exact ? leg->max : 1; rounds <= leg->max; rounds++)
    {
      PwRewalk walk = pw_rewalk_begin (job, route);

      pw_rewalk_copy (&walk, 0, i);
      for (guint round = 1; round <= rounds; round++)
        pw_rewalk_add (&walk, pw_print_term_write_out (job->reading, leg->children[0]),
                       round < rounds ? leg->again : pw_rewalk_link (&walk, i));
      pw_rewalk_copy (&walk, i + 1, n);
      pw_rewalk_end (&walk, routes);
    }
}
