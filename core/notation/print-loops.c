/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Puts loops together again.  x(y)z of XBetza is written out before it comes here: without y, with y
 * once, and with y once and then in a loop.  All legs of such a move are alike, so that its
 * links alone tell where the round begins.
 */
#include "print-routes.h"

#define MAX_LINKS 16

/* A route of leaps that are all alike, with at most one loop among them. */
typedef struct
{
  PwTerm *leap;
  PwLink links[MAX_LINKS]; /* with the loop, of one round: into it, inside, and out of it */
  guint n;
  gboolean loops;
  guint into;  /* the link into the loop */
  guint round; /* links of one round: those inside, and the one between two rounds */
  guint max;   /* rounds */
  gboolean away;
  PwLink again;
} Row;

static gboolean
same_link (const PwLink *a, const PwLink *b)
{
  return a->stays.holds == b->stays.holds && a->stays.own == b->stays.own && a->stays.enemy == b->stays.enemy
         && a->takes.holds == b->takes.holds && a->takes.own == b->takes.own && a->takes.enemy == b->takes.enemy
         && a->may_end == b->may_end && a->approaches == b->approaches && a->equal == b->equal
         && a->explodes == b->explodes && a->unloads == b->unloads && a->turn == b->turn
         && a->directions == b->directions;
}

static gboolean
add_link (Row *row, const PwLink *link)
{
  if (row->n == MAX_LINKS || link->equal)
    return FALSE;
  row->links[row->n++] = *link;
  return TRUE;
}

static gboolean
is_leap_of_row (const Row *row, const PwTerm *leg)
{
  return pw_term_is_leap (leg) && pw_terms_equal (leg, row->leap);
}

/* The links inside the loop's body; a ride is a loop of one leap. */
static gboolean
read_loop (Row *row, const PwTerm *leg)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };
  const PwTerm *body = leg->kind == PW_TERM_REPEAT ? leg->children[0] : leg;
  PwTerm leap = *leg;

  if (row->loops || row->n == 0 || leg->aim != PW_AIM_NONE || leg->exact || leg->ride != PW_RIDE_PLAIN)
    return FALSE;
  row->loops = TRUE;
  row->into = row->n - 1;
  row->max = leg->max;
  row->again = leg->kind == PW_TERM_REPEAT ? leg->again : straight_on;
  row->round = 1;
  leap.rides = FALSE;
  leap.max = 0;
  if (leg->kind == PW_TERM_STEP)
    return leg->rides && is_leap_of_row (row, &leap);
  row->away |= leg->stays_away;
  if (body->kind != PW_TERM_CHAIN)
    return is_leap_of_row (row, body);
  for (guint i = 0; i < body->n; i++)
    if (!is_leap_of_row (row, body->children[i]) || (i + 1 < body->n && !add_link (row, &body->links[i])))
      return FALSE;
  row->round = body->n;
  return TRUE;
}

/* A single leap that only keeps away from the start. */
static const PwTerm *
without_caution (Row *row, const PwTerm *leg)
{
  if (leg->kind != PW_TERM_REPEAT || !leg->stays_away || leg->max != 1)
    return leg;
  row->away = TRUE;
  return leg->children[0];
}

static gboolean
read_row (Row *row, const PwRoute *route)
{
  guint n = pw_route_n_legs (route);

  row->leap = pw_route_leg (route, 0);
  if (!pw_term_is_leap (row->leap) || (n == 1 && route->root->kind != PW_TERM_STEP))
    return FALSE;
  for (guint i = 1; i < n; i++)
    {
      const PwTerm *leg = without_caution (row, pw_route_leg (route, i));

      if (!add_link (row, pw_route_link (route, i - 1)) || (!is_leap_of_row (row, leg) && !read_loop (row, leg)))
        return FALSE;
    }
  return TRUE;
}

/* Whether `loop` goes on where `once` ends, round after round. */
static gboolean
goes_on (const Row *once, const Row *loop)
{
  guint n = loop->into + 1, round = loop->round;

  if (once->loops || !loop->loops || once->n != n || round > n || loop->n != n + round
      || !same_link (&loop->again, &loop->links[loop->into]))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!same_link (&once->links[i], &loop->links[i]))
      return FALSE;
  for (guint i = n; i < loop->n; i++)
    if (!same_link (&loop->links[i], &loop->links[i - round]))
      return FALSE;
  return TRUE;
}

/* All the steps between two leaps of a round, as a chain. */
static PwTerm *
make_body (PwReading *reading, const Row *row, guint first)
{
  PwTerm *body = row->leap;

  for (guint i = 1; i < row->round; i++)
    body = pw_term_join (reading, body, &row->links[first + i], row->leap);
  return body;
}

static PwTerm *
make_loop (PwReading *reading, const Row *row, PwTerm *body, const PwLink *link, guint more)
{
  PwTerm *loop = pw_reading_alloc (reading, sizeof *loop);

  loop->kind = PW_TERM_REPEAT;
  loop->n = 1;
  loop->children = pw_reading_alloc (reading, sizeof *loop->children);
  loop->children[0] = body;
  loop->again = *link;
  loop->max = row->max != 0 ? row->max + more : 0;
  loop->stays_away = row->away;
  return loop;
}

/* The three routes of a loop as one, or two of them as one. Returns: how many were joined; 0 if none */
static guint
join_loop (PwReading *reading, PwRoute *const *routes, guint n, PwRoute **joined)
{
  Row rows[3] = { { 0 } };
  guint readable = 0, first, start;
  PwTerm *root, *body;

  while (readable < MIN (n, 3) && read_row (&rows[readable], routes[readable]))
    readable++;
  for (first = 0; first + 1 < readable; first++)
    if (goes_on (&rows[first], &rows[first + 1]))
      break;
  if (first + 1 >= readable || first > 1)
    return 0;
  start = rows[first].n - rows[first + 1].round;
  body = make_body (reading, &rows[first + 1], start);
  if (first == 1 && rows[first + 1].round == 1 && start == 0 && rows[0].n == 0
      && pw_terms_equal (rows[0].leap, rows[1].leap))
    root = make_loop (reading, &rows[2], body, &rows[2].links[0], 2);
  else if (first == 1)
    return 0; /* the first of the three stays; the others are found next time */
  else
    {
      root = rows[0].leap;
      for (guint i = 0; i < start; i++)
        root = pw_term_join (reading, root, &rows[0].links[i], rows[0].leap);
      root = pw_term_join (reading, root, &rows[0].links[start],
                           make_loop (reading, &rows[1], body, &rows[1].links[start], 1));
    }
  *joined = pw_route_new (reading, &routes[0]->facts, routes[0]->heads, routes[0]->filter, root);
  return *joined != NULL ? first + 2 : 0;
}

/* Whether two routes are alike but for their walks. */
static gboolean
belong_together (const PwRoute *a, const PwRoute *b)
{
  return a->facts.span.start == b->facts.span.start && a->facts.span.end == b->facts.span.end
         && a->heads == b->heads && a->classes == b->classes && a->filter == b->filter;
}

void
pw_routes_join_loops (PwReading *reading)
{
  GPtrArray *routes = reading->routes;
  guint kept = 0, n;

  for (guint i = 0; i < routes->len; i += MAX (n, 1))
    {
      PwRoute *joined = NULL;
      guint alike = 1;

      while (alike < 3 && i + alike < routes->len && belong_together (routes->pdata[i], routes->pdata[i + alike]))
        alike++;
      n = alike > 1 ? join_loop (reading, (PwRoute *const *) routes->pdata + i, alike, &joined) : 0;
      routes->pdata[kept++] = n > 0 ? joined : routes->pdata[i];
    }
  g_ptr_array_set_size (routes, (int) kept);
}
