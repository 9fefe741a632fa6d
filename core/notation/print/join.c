/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Joins routes into one term: W and F are K, F and F-R are FtR, mR and cjR are pR.  Two routes that differ in one
 * thing only are tried as one; they are kept so if the dialect can say that in fewer characters.
 */
#include "core/notation/print/join.h"

#include <string.h>

#define MAX_TRIED 8  /* routes of a group that a further one is tried with */
#define MAX_LINKS 8  /* links of a chain that are looked at */
#define MAX_LEGS  32 /* no usual text has more: a longer route stays as it is */

/* Returns: (nullable): NULL if they can't be one */
typedef PwRoute *(*JoinTwo) (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link);

static gsize
cost (PwPrintJob *job, const PwRoute *route)
{
  const char *text = pw_print_say (job, route);

  return text != NULL ? strlen (text) : PW_NOTATION_MAX_LENGTH;
}

static PwRoute *
if_shorter (PwPrintJob *job, const PwRoute *a, const PwRoute *b, PwRoute *joined)
{
  if (joined == NULL || pw_print_say (job, joined) == NULL
      || cost (job, joined) >= cost (job, a) + cost (job, b))
    return NULL;
  return joined;
}

/* -- what joins -- */

/* Letters of types that stand on both sides must be the same. */
static gboolean
join_match (const PwMatch *a, const PwMatch *b, PwMatch *both)
{
  guint common = a->holds & b->holds;

  if (((common & PW_HOLDS_OWN) && a->own != b->own) || ((common & PW_HOLDS_ENEMY) && a->enemy != b->enemy))
    return FALSE;
  both->holds = a->holds | b->holds;
  both->own = a->holds & PW_HOLDS_OWN ? a->own : b->own;
  both->enemy = a->holds & PW_HOLDS_ENEMY ? a->enemy : b->enemy;
  return TRUE;
}

static PwRoute *
join_condition (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link)
{
  PwRoute *joined = pw_route_copy (job->reading, a);
  PwLink own = pw_route_link (a, link), other = pw_route_link (b, link);

  if (!join_match (&own.stays, &other.stays, &own.stays) || !join_match (&own.takes, &other.takes, &own.takes))
    return NULL;
  pw_route_set_link (joined, link, &own);
  return if_shorter (job, a, b, joined);
}

/* Straight on is forward, too. */
static PwDirections
directions_of (const PwRoute *route, guint link)
{
  PwDirections directions = pw_route_link (route, link).directions;

  return directions != PW_DIR_NONE ? directions : PW_DIR_F;
}

static PwRoute *
join_directions (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link)
{
  PwRoute *joined = pw_route_copy (job->reading, a);

  pw_route_aim (job->reading, joined, link, directions_of (a, link) | directions_of (b, link));
  return if_shorter (job, a, b, joined);
}

/* -- kings -- */

/* Whether, after a step that one route makes, a king goes on as that route does. */
static gboolean
chosen_alike (const PwRoute *king, const PwRoute *one, guint leg)
{
  PwDirectionChoices all, own;
  PwChosenDirections picked_all, picked_own;
  PwDirections directions = pw_route_link (king, leg - 1).directions;

  if (!pw_route_choices (king, leg, &all) || !pw_route_choices (one, leg, &own))
    return FALSE;
  pw_direction_choices_pick (&all, directions, &picked_all);
  pw_direction_choices_pick (&own, directions, &picked_own);
  for (guint i = 0; i < own.n_facings; i++)
    for (guint j = 0; j < all.n_facings; j++)
      for (guint v = 0; v < all.n_pool && pw_vec_equal (own.facings[i], all.facings[j]); v++)
        {
          gboolean picked = FALSE;

          for (guint w = 0; w < own.n_pool; w++)
            picked |= pw_vec_equal (own.pool[w], all.pool[v]) && (picked_own.of[i] >> w & 1);
          if (picked != (gboolean) (picked_all.of[j] >> v & 1))
            return FALSE;
        }
  return TRUE;
}

/* vR and B are vQ, but that is never written: both go everywhere, or neither does. */
static gboolean
are_aimed_alike (const PwRoute *a, const PwRoute *b)
{
  return (a->direction_set == a->classes) == (b->direction_set == b->classes);
}

static PwRoute *
join_king (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link)
{
  PwRoute *joined;
  PwNodeId root;

  if (a->classes == 0 || b->classes == 0 || !are_aimed_alike (a, b)
      || (!pw_print_crown_both (a->store, a->facts.root, b->facts.root, &root)
          && !pw_print_crown_both (a->store, b->facts.root, a->facts.root, &root)))
    return NULL;
  joined = pw_route_new (job->reading, &a->facts, a->direction_set | b->direction_set, a->filter, root);
  if (joined != NULL)
    joined->pao = a->pao;
  for (guint i = 1; joined != NULL && i < pw_route_n_legs (joined); i++)
    if (!chosen_alike (joined, a, i) || !chosen_alike (joined, b, i))
      return NULL;
  return if_shorter (job, a, b, joined);
}

/* -- hops and lines -- */

/* Moves as it stands without capturing, captures over exactly one piece: p. */
static PwRoute *
join_hop (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link)
{
  const PwRoute *m = a->facts.ends.holds == PW_HOLDS_EMPTY ? a : b, *c = m == a ? b : a;
  PwPrintTerm quiet = pw_route_root (m), hop = pw_route_root (c);
  PwRoute *joined;

  if (quiet.kind != PW_PRINT_TERM_STEP || m->facts.ends.holds != PW_HOLDS_EMPTY
      || c->facts.ends.holds != PW_HOLDS_ENEMY || m->pao || c->pao)
    return NULL;
  if (quiet.rides ? quiet.ride != PW_RIDE_PLAIN || hop.ride != PW_RIDE_OVER_ONE
                        || quiet.between != PW_BETWEEN_ANYTHING || hop.between != PW_BETWEEN_ANYTHING
                  : quiet.between != PW_BETWEEN_NOTHING || hop.between != PW_BETWEEN_ONE)
    return NULL;
  joined = pw_route_copy (job->reading, m);
  joined->facts.ends.holds |= PW_HOLDS_ENEMY;
  joined->pao = TRUE;
  return if_shorter (job, a, b, joined);
}

/* Whether a term rides along the same lines as another, with pieces in its way. */
static gboolean
passes_along (PwPrintTerm term, const PwPrintTerm *ride)
{
  gboolean passes = term.kind == PW_PRINT_TERM_REPEAT ? term.again.directions == PW_DIR_NONE
                                                      : term.rides && term.ride == PW_RIDE_OVER_ANY;

  if (term.kind == PW_PRINT_TERM_REPEAT)
    term = pw_print_child (&term, 0);
  return passes && term.kind == PW_PRINT_TERM_STEP && term.king == ride->king && pw_vec_equal (term.atom, ride->atom);
}

/* A ride, and the same ride after one that passes over pieces: one line, with or without its first part. */
static PwRoute *
join_line (PwPrintJob *job, const PwRoute *a, const PwRoute *b, guint link)
{
  const PwRoute *line = pw_route_root (a).kind == PW_PRINT_TERM_CHAIN ? a : b;
  PwPrintTerm ride = pw_route_root (line == a ? b : a), chain = pw_route_root (line);
  PwRoute *joined;

  if (chain.kind != PW_PRINT_TERM_CHAIN || chain.n != 2 || line->line || !ride.rides
      || pw_print_link (&chain, 0).directions != PW_DIR_NONE || pw_print_child_id (&chain, 1) != ride.id
      || !passes_along (pw_print_child (&chain, 0), &ride))
    return NULL;
  joined = pw_route_copy (job->reading, line);
  joined->line = TRUE;
  return if_shorter (job, a, b, joined);
}

/* -- sharing -- */

/* A route with another condition and other directions at a link. */
static PwRoute *
with_link (PwPrintJob *job, const PwRoute *route, guint link, const PwLink *condition,
           PwDirections directions)
{
  PwRoute *other = pw_route_copy (job->reading, route);
  PwLink own = pw_route_link (route, link);

  own.stays = condition->stays;
  own.takes = condition->takes;
  pw_route_set_link (other, link, &own);
  pw_route_aim (job->reading, other, link, directions);
  return other;
}

/* What one link accepts and another doesn't. Returns: FALSE if the second accepts more, or nothing is left */
static gboolean
take_away (const PwLink *from, const PwLink *part, PwLink *rest)
{
  *rest = *from;
  if ((part->stays.holds & ~from->stays.holds) || (part->takes.holds & ~from->takes.holds)
      || from->stays.own != part->stays.own || from->stays.enemy != part->stays.enemy
      || from->takes.own != part->takes.own || from->takes.enemy != part->takes.enemy)
    return FALSE;
  rest->stays.holds &= ~(guint) part->stays.holds;
  rest->takes.holds &= ~(guint) part->takes.holds;
  return rest->stays.holds != 0 || rest->takes.holds != 0;
}

/*
 * "c" in some directions and "m or c" in all others are "c" everywhere and "m" in the others: a and b are
 * replaced if that is shorter.
 */
static void
share_link (PwPrintJob *job, PwRoute **a, PwRoute **b, guint link)
{
  PwLink la = pw_route_link (*a, link), lb = pw_route_link (*b, link), rest;
  PwRoute *whole, *other;

  if (!take_away (&lb, &la, &rest))
    return;
  whole = with_link (job, *a, link, &la, directions_of (*a, link) | directions_of (*b, link));
  other = with_link (job, *b, link, &rest, lb.directions);
  if (pw_route_link (whole, link).directions != PW_DIR_ALL || pw_print_say (job, whole) == NULL
      || pw_print_say (job, other) == NULL
      || cost (job, whole) + cost (job, other) >= cost (job, *a) + cost (job, *b))
    return;
  *a = whole;
  *b = other;
}

/* Tries each route with the few after it. */
static void
share_links (PwPrintJob *job, GPtrArray *routes, guint link)
{
  for (guint i = 0; i < routes->len; i++)
    {
      PwRoute *a = routes->pdata[i], *rest;

      if (link + 1 >= pw_route_n_legs (a) || pw_route_n_legs (a) > MAX_LEGS)
        continue;
      rest = pw_route_omit (job->reading, a, PW_OMIT_LINK, link);
      for (guint j = i + 1; j < MIN (routes->len, i + 1 + MAX_TRIED); j++)
        {
          PwRoute *b = routes->pdata[j];

          if (link + 1 >= pw_route_n_legs (b) || pw_route_n_legs (b) != pw_route_n_legs (a)
              || !pw_route_equal (rest, pw_route_omit (job->reading, b, PW_OMIT_LINK, link)))
            continue;
          share_link (job, &a, &b, link);
          routes->pdata[i] = a;
          routes->pdata[j] = b;
        }
    }
}

/* -- groups -- */

/* Puts routes together that are alike but for one thing, each where the first of them stood. */
static void
join_groups (PwPrintJob *job, GPtrArray *routes, PwOmit omit, guint link, JoinTwo join)
{
  g_autoptr (GHashTable) groups
      = g_hash_table_new_full (pw_route_hash, pw_route_equal, NULL, (GDestroyNotify) g_array_unref);
  gboolean of_link = omit == PW_OMIT_CONDITION || omit == PW_OMIT_DIRECTIONS;
  guint n = 0;

  for (guint i = 0; i < routes->len; i++)
    {
      PwRoute *route = routes->pdata[i], *rest, *joined = NULL;
      GArray *group;

      if ((of_link && link + 1 >= pw_route_n_legs (route)) || pw_route_n_legs (route) > MAX_LEGS)
        {
          routes->pdata[n++] = route;
          continue;
        }
      rest = pw_route_omit (job->reading, route, omit, link);
      group = g_hash_table_lookup (groups, rest);
      if (group == NULL)
        {
          group = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (groups, rest, group);
        }
      for (guint j = 0; j < MIN (group->len, MAX_TRIED) && joined == NULL; j++)
        {
          guint at = g_array_index (group, guint, j);

          joined = join (job, routes->pdata[at], route, link);
          if (joined != NULL)
            routes->pdata[at] = joined;
        }
      if (joined == NULL)
        {
          g_array_append_val (group, n);
          routes->pdata[n++] = route;
        }
    }
  g_ptr_array_set_size (routes, (int) n);
}

/* -- stops -- */

/* Whether a walk is the first n legs of another, stops aside. */
static gboolean
walks_first_legs (const PwPrintTerm *walk, const PwRoute *longer, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      PwLink own = i + 1 < n ? pw_print_link (walk, i) : (PwLink){ 0 };
      PwLink other = i + 1 < n ? pw_route_link (longer, i) : (PwLink){ 0 };

      other.may_end = own.may_end;
      if ((n > 1 ? pw_print_child_id (walk, i) : walk->id) != pw_route_leg (longer, i).id
          || !pw_link_equal (&own, &other))
        return FALSE;
    }
  return TRUE;
}

/* Whether two routes are alike but for how they go. */
static gboolean
same_facts (const PwRoute *a, const PwRoute *b)
{
  PwRoute bare = *b;

  bare.facts.root = a->facts.root;
  bare.classes = a->classes;
  bare.direction_set = a->direction_set;
  bare.filter = a->filter;
  return pw_route_equal (a, &bare);
}

/* A path and the one that goes on where it ends: t. */
static PwRoute *
join_stop (PwPrintJob *job, const PwRoute *a, const PwRoute *b)
{
  PwPrintTerm root = pw_route_root (a), walk = pw_print_written_out (&root);
  guint n = walk.kind == PW_PRINT_TERM_CHAIN ? walk.n : 1;
  PwRoute *joined, *kept;
  PwLink link;

  if (pw_route_n_legs (b) <= n || pw_route_n_legs (b) > MAX_LEGS || a->pao || !same_facts (a, b)
      || !walks_first_legs (&walk, b, n))
    return NULL;
  link = pw_route_link (b, n - 1);
  if (!pw_link_is_plain (&link))
    return NULL;
  kept = pw_route_new (job->reading, &b->facts,
                       b->filter != PW_DIRECTION_SET_ALL ? PW_DIRECTION_SET_ALL : b->direction_set, b->filter, walk.id);
  if (a->classes != 0 && (kept == NULL || kept->direction_set != a->direction_set || kept->filter != a->filter))
    return NULL;
  joined = pw_route_copy (job->reading, b);
  for (guint i = 0; i < n; i++)
    {
      link = pw_route_link (b, i);
      link.may_end = i + 1 == n || pw_print_link (&walk, i).may_end;
      pw_route_set_link (joined, i, &link);
    }
  joined = pw_route_rewalk (job->reading, b, joined->facts.root);
  return joined != NULL ? if_shorter (job, a, b, joined) : NULL;
}

static void
join_stops (PwPrintJob *job, GPtrArray *routes)
{
  guint kept = 0;

  for (guint i = 1; i < routes->len; i++)
    {
      PwRoute *joined = join_stop (job, routes->pdata[kept], routes->pdata[i]);

      if (joined != NULL)
        routes->pdata[kept] = joined;
      else
        routes->pdata[++kept] = routes->pdata[i];
    }
  g_ptr_array_set_size (routes, (int) MIN (routes->len, kept + 1));
}

static void
join_links (PwPrintJob *job, GPtrArray *routes)
{
  guint most = 0;

  for (guint i = 0; i < routes->len; i++)
    most = MAX (most, pw_route_n_legs (routes->pdata[i]));
  for (guint link = 0; link + 1 < MIN (most, MAX_LINKS); link++)
    {
      join_groups (job, routes, PW_OMIT_CONDITION, link, join_condition);
      join_groups (job, routes, PW_OMIT_DIRECTIONS, link, join_directions);
      share_links (job, routes, link);
    }
}

void
pw_join_routes (PwPrintJob *job, GPtrArray *routes)
{
  join_links (job, routes);
  join_stops (job, routes);
  join_groups (job, routes, PW_OMIT_HOP, 0, join_hop);
  join_groups (job, routes, PW_OMIT_KING, 0, join_king);
  join_groups (job, routes, PW_OMIT_WALK, 0, join_line);
  join_stops (job, routes); /* kings go on as W and F alone can't */
}
