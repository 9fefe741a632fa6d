/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What would have to lie between the ends of a leap: every way in which the squares that it passes could meet
 * its condition (core/engine/between.c).
 */
#include "core/wording/why/search.h"

#define MAX_LEAP 60 /* longer ones are not looked into */

static const PwMatch nothing = { .holds = PW_HOLDS_EMPTY };
static const PwMatch a_piece = { .holds = PW_HOLDS_ANY_PIECE };

/* A leap and the squares of the board that it passes, in their order. */
typedef struct
{
  PwWhySearch *s;
  const PwWhyState *state;
  PwWhyState *next;
  PwVec v;
  gboolean wraps;
  guint n;
  PwSquare squares[MAX_LEAP];
  gboolean has_last; /* the last of them is right in front of the target */
} Leap;

static guint32
need (const Leap *leap, guint32 requirements, PwSquare square, const PwMatch *match, PwWhyRole role)
{
  PwNeed need = { .square = square, .match = *match, .role = role };

  return requirements == PW_NO_REQUIREMENTS
             ? requirements
             : pw_why_search_require (leap->s, leap->state, leap->state->events, requirements, &need);
}

/* Nothing stands on any square but one, where a piece stands. one: an index; leap->n for none */
static void
push_with_one (Leap *leap, guint one)
{
  PwWhyState next = *leap->next;

  if (one < leap->n)
    next.requirements = need (leap, next.requirements, leap->squares[one], &a_piece, PW_ROLE_SCREEN);
  for (guint i = 0; i < leap->n && next.requirements != PW_NO_REQUIREMENTS; i++)
    if (i != one)
      next.requirements = need (leap, next.requirements, leap->squares[i], &nothing, PW_ROLE_BETWEEN);
  next.over = one < leap->n ? leap->squares[one] : PW_NO_SQUARE;
  pw_why_search_push (leap->s, &next);
}

static void
find_squares (Leap *leap)
{
  PwSquare from = pw_why_search_place (leap->s, leap->state)->square;
  PwVec v = leap->v;
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  int ux = v.dx < 0 ? -1 : v.dx > 0, uy = v.dy < 0 ? -1 : v.dy > 0;
  gboolean wide = ABS (v.dx) >= ABS (v.dy);

  for (int k = 1, dx = 0, dy = 0; k < MIN (major, MAX_LEAP); k++)
    {
      gboolean straight = k <= major - minor;
      PwSquare square;

      dx += straight && !wide ? 0 : ux;
      dy += straight && wide ? 0 : uy;
      square = pw_why_ways_square (leap->s->ways, from, dx, dy, leap->wraps);
      if (square == PW_NO_SQUARE || pw_position_holds (leap->s->position, square) == 0)
        continue;
      leap->squares[leap->n++] = square;
      leap->has_last = k == major - 1;
    }
}

/* -- one of the shortest ways of king steps (spec bex, nN) -- */

#define WIDTH (2 * MAX_LEAP + 3) /* with a border on either side */

/* How many squares must be emptied on the best way to each, a row for each step along the longer axis. */
typedef struct
{
  guint8 cost[MAX_LEAP][WIDTH];
  gint8 from[MAX_LEAP][WIDTH]; /* the step across */
} Routes;

#define NO_ROUTE 200

static PwSquare
route_square (const Leap *leap, int k, int across)
{
  gboolean wide = ABS (leap->v.dx) >= ABS (leap->v.dy);
  int ux = leap->v.dx < 0 ? -1 : 1, uy = leap->v.dy < 0 ? -1 : 1;

  return pw_why_ways_square (leap->s->ways, pw_why_search_place (leap->s, leap->state)->square,
                             ux * (wide ? k : across), uy * (wide ? across : k), leap->wraps);
}

static guint8
route_price (const Leap *leap, PwSquare square)
{
  guint32 requirements = square == PW_NO_SQUARE
                       ? PW_NO_REQUIREMENTS
                       : need (leap, leap->next->requirements, square, &nothing, PW_ROLE_BETWEEN);

  return requirements == PW_NO_REQUIREMENTS ? NO_ROUTE : requirements != leap->next->requirements;
}

/* Finds the best ways. Returns: the step across of the last square of the best one; MAX_LEAP for none */
static int
find_routes (const Leap *leap, Routes *routes, int major, int minor)
{
  int best = MAX_LEAP;

  memset (routes->cost, NO_ROUTE, sizeof routes->cost);
  routes->cost[0][MAX_LEAP] = 0;
  for (int k = 1; k < major; k++)
    for (int across = -k; across <= k; across++)
      {
        guint8 *cost = &routes->cost[k][across + MAX_LEAP], price;

        if (ABS (minor - across) > major - k)
          continue;
        for (int d = -1; d <= 1; d++)
          if (routes->cost[k - 1][across + d + MAX_LEAP] < *cost)
            {
              *cost = routes->cost[k - 1][across + d + MAX_LEAP];
              routes->from[k][across + MAX_LEAP] = (gint8) d;
            }
        if (*cost == NO_ROUTE)
          continue;
        price = route_price (leap, route_square (leap, k, across));
        *cost = price == NO_ROUTE ? NO_ROUTE : (guint8) (*cost + price);
      }
  for (int across = -major; across <= major && major < MAX_LEAP; across++)
    if (routes->cost[major - 1][across + MAX_LEAP] < NO_ROUTE
        && (best == MAX_LEAP
            || routes->cost[major - 1][across + MAX_LEAP] < routes->cost[major - 1][best + MAX_LEAP]))
      best = across;
  return best;
}

static void
push_best_route (Leap *leap)
{
  g_autofree Routes *routes = g_new (Routes, 1);
  PwWhyState next = *leap->next;
  int major = MAX (ABS (leap->v.dx), ABS (leap->v.dy)), minor = MIN (ABS (leap->v.dx), ABS (leap->v.dy));
  int across;

  if (major < 2 || major >= MAX_LEAP)
    return;
  across = find_routes (leap, routes, major, minor);
  for (int k = major - 1; k > 0 && across < MAX_LEAP; k--)
    {
      next.requirements = need (leap, next.requirements, route_square (leap, k, across), &nothing, PW_ROLE_BETWEEN);
      across += routes->from[k][across + MAX_LEAP];
    }
  if (across < MAX_LEAP)
    pw_why_search_push (leap->s, &next);
}

/* -- all -- */

void
pw_why_search_leap (PwWhySearch *s, const PwWhyState *state, PwWhyState *next, PwVec v, const PwEdge *edge)
{
  Leap leap = { .s = s, .state = state, .next = next, .v = v };

  leap.wraps = pw_why_ways_wraps (s->ways, pw_why_ways_path (s->ways, pw_why_search_place (s, state)->node), edge);
  find_squares (&leap);
  switch ((PwBetween) edge->between)
    {
    case PW_BETWEEN_ANYTHING:
    case PW_BETWEEN_NOTHING:
      push_with_one (&leap, leap.n);
      break;
    case PW_BETWEEN_ONE:
      for (guint i = 0; i < leap.n; i++)
        push_with_one (&leap, i);
      break;
    case PW_BETWEEN_LAST:
      if (leap.has_last)
        push_with_one (&leap, leap.n - 1);
      break;
    case PW_BETWEEN_SOME_ROUTE:
      push_best_route (&leap);
      push_with_one (&leap, leap.n);
      break;
    }
}
