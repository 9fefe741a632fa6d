/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Puts loops together again.  x(y)z of XBetza is written out before it comes here: without y, with y
 * once, and with y once and then in a loop.  All legs of such a move are alike, so that its
 * links alone tell where the round begins.
 */
#include "core/notation/print/routes.h"

#define MAX_LINKS 16

/* A route of steps that are all alike, with at most one loop among them. */
typedef struct
{
  PwPrintTerm *leap;
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
         && a->takes.holds == b->takes.holds && a->takes.own == b->takes.own
         && a->takes.enemy == b->takes.enemy && a->may_end == b->may_end && a->approaches == b->approaches
         && a->equal == b->equal && a->explodes == b->explodes && a->unloads == b->unloads
         && a->turn == b->turn && a->directions == b->directions;
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
is_leap_of_row (const Row *row, const PwPrintTerm *leg)
{
  return leg->kind == PW_PRINT_TERM_STEP && leg->scope == PW_SCOPE_NONE && pw_print_terms_equal (leg, row->leap);
}

/* The links inside the loop's body; a ride is a loop of one leap. */
static gboolean
read_loop (Row *row, const PwPrintTerm *leg)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };
  const PwPrintTerm *body = leg->kind == PW_PRINT_TERM_REPEAT ? leg->children[0] : leg;
  PwPrintTerm leap = *leg;

  if (row->loops || row->n == 0 || leg->scope != PW_SCOPE_NONE || leg->exact || leg->ride != PW_RIDE_PLAIN)
    return FALSE;
  row->loops = TRUE;
  row->into = row->n - 1;
  row->max = leg->max;
  row->again = leg->kind == PW_PRINT_TERM_REPEAT ? leg->again : straight_on;
  row->round = 1;
  leap.rides = FALSE;
  leap.max = 0;
  if (leg->kind == PW_PRINT_TERM_STEP)
    return leg->rides && is_leap_of_row (row, &leap);
  row->away |= leg->stays_away;
  if (body->kind != PW_PRINT_TERM_CHAIN)
    return is_leap_of_row (row, body);
  for (guint i = 0; i < body->n; i++)
    if (!is_leap_of_row (row, body->children[i]) || (i + 1 < body->n && !add_link (row, &body->links[i])))
      return FALSE;
  row->round = body->n;
  return TRUE;
}

/* A single leap that only keeps away from the start. */
static const PwPrintTerm *
without_caution (Row *row, const PwPrintTerm *leg)
{
  if (leg->kind != PW_PRINT_TERM_REPEAT || !leg->stays_away || leg->max != 1)
    return leg;
  row->away = TRUE;
  return leg->children[0];
}

static gboolean
read_row (PwReading *reading, Row *row, const PwRoute *route)
{
  PwPrintTerm *root = pw_print_term_write_out (reading, route->root);
  guint n = root->kind == PW_PRINT_TERM_CHAIN ? root->n : 1;

  row->leap = n > 1 ? root->children[0] : root;
  if (row->leap->kind != PW_PRINT_TERM_STEP || row->leap->scope != PW_SCOPE_NONE)
    return FALSE;
  for (guint i = 1; i < n; i++)
    {
      const PwPrintTerm *leg = without_caution (row, root->children[i]);

      if (!add_link (row, &root->links[i - 1]) || (!is_leap_of_row (row, leg) && !read_loop (row, leg)))
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
static PwPrintTerm *
make_body (PwReading *reading, const Row *row, guint first)
{
  PwPrintTerm *body = row->leap;

  for (guint i = 1; i < row->round; i++)
    body = pw_print_term_join (reading, body, &row->links[first + i], row->leap);
  return body;
}

static PwPrintTerm *
make_loop (PwReading *reading, const Row *row, PwPrintTerm *body, const PwLink *link, guint more)
{
  PwPrintTerm *loop;

  if (pw_print_term_is_leap (body) && body->reach == PW_REACH_VECTOR && !row->away && pw_link_is_plain (link)
      && link->directions == PW_DIR_NONE)
    {
      loop = pw_print_term_copy (reading, body);
      loop->rides = TRUE;
      loop->max = row->max != 0 ? row->max + more : 0;
      return loop;
    }
  loop = pw_reading_alloc (reading, sizeof *loop);
  loop->kind = PW_PRINT_TERM_REPEAT;
  loop->n = 1;
  loop->children = pw_reading_alloc (reading, sizeof *loop->children);
  loop->children[0] = body;
  loop->again = *link;
  loop->max = row->max != 0 ? row->max + more : 0;
  loop->stays_away = row->away;
  return loop;
}

/* A route with a part once, and one with it in a loop behind that, as one. Returns: (nullable) */
static PwRoute *
join_loop (PwReading *reading, const PwRoute *a, const PwRoute *b)
{
  Row once = { 0 }, loop = { 0 };
  PwPrintTerm *root, *body;
  guint start;

  if (!read_row (reading, &once, a) || !read_row (reading, &loop, b) || !goes_on (&once, &loop)
      || !pw_print_terms_equal (once.leap, loop.leap))
    return NULL;
  start = once.n - loop.round;
  body = make_body (reading, &loop, start);
  root = once.leap;
  for (guint i = 0; i < start; i++)
    root = pw_print_term_join (reading, root, &once.links[i], once.leap);
  root = pw_print_term_join (reading, root, &once.links[start],
                             make_loop (reading, &loop, body, &loop.links[start], 1));
  return pw_route_new (reading, &a->facts, a->direction_set, a->filter, root);
}

/* -- one round less -- */

/* A leg that is a loop: what is repeated, and how. Returns: FALSE if it is none */
static gboolean
read_repeat (PwReading *reading, const PwPrintTerm *leg, PwPrintTerm **body, PwLink *again)
{
  if (leg->scope != PW_SCOPE_NONE || leg->exact || leg->ride != PW_RIDE_PLAIN)
    return FALSE;
  if (leg->kind == PW_PRINT_TERM_REPEAT)
    {
      *body = leg->children[0];
      *again = leg->again;
      return TRUE;
    }
  if (leg->kind != PW_PRINT_TERM_STEP || !leg->rides)
    return FALSE;
  *body = pw_print_term_copy (reading, leg);
  (*body)->rides = FALSE;
  (*body)->max = 0;
  *again = (PwLink){ .stays = { PW_HOLDS_EMPTY } };
  return TRUE;
}

static guint
count_legs (const PwPrintTerm *term)
{
  return term->kind == PW_PRINT_TERM_CHAIN && term->scope == PW_SCOPE_NONE ? term->n : 1;
}

/* Some legs of a term, with the links between them. */
static PwPrintTerm *
take_legs (PwReading *reading, PwPrintTerm *term, guint first, guint n)
{
  return count_legs (term) > 1 ? pw_print_term_slice (reading, term, first, n) : term;
}

/* Legs in a row with the links between them; n is 0 for none. */
typedef struct
{
  PwPrintTerm *root; /* NULL if n is 0 */
  guint n;
} Part;

static Part
take_part (PwReading *reading, PwPrintTerm *term, guint first, guint n)
{
  return (Part){ n > 0 ? take_legs (reading, term, first, n) : NULL, n };
}

/* Parts one after the other; the link in front of an empty part counts for nothing. */
static Part
join_parts (PwReading *reading, Part a, const PwLink *link, Part b)
{
  if (a.n == 0 || b.n == 0)
    return a.n == 0 ? b : a;
  return (Part){ pw_print_term_join (reading, a.root, link, b.root), a.n + b.n };
}

/* A loop, and what stands around it. */
typedef struct
{
  Part front, tail, body;
  PwPrintTerm *loop;
  PwLink into, out; /* of no meaning where front or tail is empty */
  PwLink again;
} Around;

static gboolean
look_around (PwReading *reading, PwPrintTerm *chain, guint at, Around *around)
{
  PwPrintTerm *body;

  if (!read_repeat (reading, chain->children[at], &body, &around->again))
    return FALSE;
  around->loop = chain->children[at];
  around->body = (Part){ body, count_legs (body) };
  around->front = take_part (reading, chain, 0, at);
  around->tail = take_part (reading, chain, at + 1, chain->n - at - 1);
  around->into = at > 0 ? chain->links[at - 1] : (PwLink){ 0 };
  around->out = at + 1 < chain->n ? chain->links[at] : (PwLink){ 0 };
  return TRUE;
}

static Part
one_more_round (PwReading *reading, const Around *around)
{
  PwPrintTerm *loop = pw_print_term_copy (reading, around->loop);

  loop->max += loop->max != 0;
  return (Part){ loop, 1 };
}

/* P Z, and P with rounds of what P ends with, and Z: the rounds and one more. */
static PwPrintTerm *
absorb_front (PwReading *reading, const PwPrintTerm *a, const Around *b)
{
  guint n = b->front.n, round = b->body.n;
  Part whole = join_parts (reading, b->front, &b->out, b->tail), before;

  if (n < round || !same_link (&b->again, &b->into) || !pw_print_terms_equal (a, whole.root)
      || !pw_print_terms_equal (b->body.root, take_legs (reading, b->front.root, n - round, round)))
    return NULL;
  before = take_part (reading, b->front.root, 0, n - round);
  before = join_parts (reading, before, n > round ? &b->front.root->links[n - round - 1] : NULL,
                       one_more_round (reading, b));
  return join_parts (reading, before, &b->out, b->tail).root;
}

/* P Z, and P with rounds of what Z begins with, and Z. */
static PwPrintTerm *
absorb_back (PwReading *reading, const PwPrintTerm *a, const Around *b)
{
  guint n = b->tail.n, round = b->body.n;
  Part whole = join_parts (reading, b->front, &b->into, b->tail), behind;

  if (n < round || !same_link (&b->again, &b->out) || !pw_print_terms_equal (a, whole.root)
      || !pw_print_terms_equal (b->body.root, take_legs (reading, b->tail.root, 0, round)))
    return NULL;
  behind = take_part (reading, b->tail.root, round, n - round);
  behind = join_parts (reading, one_more_round (reading, b),
                       n > round ? &b->tail.root->links[round - 1] : NULL, behind);
  return join_parts (reading, b->front, &b->into, behind).root;
}

/*
 * Q L {P l Q} L P is two or more rounds of Q L P with l between: together with Q L P alone, any number.
 * What stands around it is the same in both.
 *
 * split: legs of P
 */
static PwPrintTerm *
absorb_rotated (PwReading *reading, const PwPrintTerm *a, const Around *b, guint split)
{
  Part p = take_part (reading, b->body.root, 0, split);
  Part q = take_part (reading, b->body.root, split, b->body.n - split);
  Part before, behind, round, one;
  const PwLink *in, *out;
  PwPrintTerm *loop;

  if (b->front.n < q.n || b->tail.n < p.n || !same_link (&b->again, &b->into)
      || !same_link (&b->again, &b->out)
      || !pw_print_terms_equal (q.root, take_legs (reading, b->front.root, b->front.n - q.n, q.n))
      || !pw_print_terms_equal (p.root, take_legs (reading, b->tail.root, 0, p.n)))
    return NULL;
  before = take_part (reading, b->front.root, 0, b->front.n - q.n);
  behind = take_part (reading, b->tail.root, p.n, b->tail.n - p.n);
  in = before.n > 0 ? &b->front.root->links[before.n - 1] : NULL;
  out = behind.n > 0 ? &b->tail.root->links[p.n - 1] : NULL;
  round = join_parts (reading, q, &b->again, p);
  one = join_parts (reading, join_parts (reading, before, in, round), out, behind);
  if (!pw_print_terms_equal (a, one.root))
    return NULL;
  loop = pw_print_term_new_family (reading, PW_PRINT_TERM_REPEAT, 1);
  loop->children[0] = round.root;
  loop->again = b->body.root->links[split - 1];
  loop->max = b->loop->max != 0 ? b->loop->max + 1 : 0;
  loop->stays_away = b->loop->stays_away;
  one = join_parts (reading, before, in, (Part){ loop, 1 });
  return join_parts (reading, one, out, behind).root;
}

PwRoute *
pw_route_absorb (PwReading *reading, const PwRoute *a, const PwRoute *b)
{
  PwPrintTerm *without = pw_print_term_write_out (reading, a->root), *root = NULL;

  if (b->root->kind != PW_PRINT_TERM_CHAIN || b->root->scope != PW_SCOPE_NONE)
    return NULL;
  for (guint at = 0; at < b->root->n && root == NULL; at++)
    {
      Around around;

      if (!look_around (reading, b->root, at, &around))
        continue;
      root = absorb_front (reading, without, &around);
      if (root == NULL)
        root = absorb_back (reading, without, &around);
      for (guint split = 1; split < around.body.n && root == NULL; split++)
        root = absorb_rotated (reading, without, &around, split);
    }
  if (root == NULL)
    return NULL;
  return pw_route_new (reading, &a->facts, a->classes != 0 ? a->direction_set : PW_DIRECTION_SET_ALL, a->filter, root);
}

/* -- all routes -- */

/* Whether two routes are alike but for their walks. */
static gboolean
belong_together (const PwRoute *a, const PwRoute *b)
{
  g_autofree char *ka = NULL, *kb = NULL;

  if (a->facts.span.start != b->facts.span.start || a->facts.span.end != b->facts.span.end)
    return FALSE;
  ka = pw_route_key (a, PW_OMIT_WALK, 0);
  kb = pw_route_key (b, PW_OMIT_WALK, 0);
  return g_str_equal (ka, kb);
}

#define MAX_APART 8 /* routes that may stand between two that are joined */

/* Joins a route with one of the last; that one is removed then. Returns: (nullable): NULL if it goes with none */
static PwRoute *
join_with_last (PwReading *reading, GPtrArray *kept, const PwRoute *next)
{
  for (guint i = kept->len; i > 0 && kept->len - i < MAX_APART; i--)
    {
      const PwRoute *before = kept->pdata[i - 1];
      PwRoute *joined = NULL;

      if (belong_together (before, next))
        joined = join_loop (reading, before, next);
      if (joined == NULL && belong_together (before, next))
        joined = pw_route_absorb (reading, before, next);
      if (joined != NULL)
        {
          g_ptr_array_remove_index (kept, i - 1);
          return joined;
        }
    }
  return NULL;
}

void
pw_routes_join_loops (PwReading *reading)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) routes = reading->routes;

  reading->routes = g_ptr_array_new ();
  for (guint i = 0; i < routes->len; i++)
    {
      PwRoute *next = routes->pdata[i], *joined;

      if (!g_hash_table_add (known, pw_route_key (next, PW_OMIT_NOTHING, 0)))
        continue; /* two paths may begin alike and end on their way */
      while ((joined = join_with_last (reading, reading->routes, next)) != NULL)
        next = joined;
      g_ptr_array_add (reading->routes, next);
    }
}
