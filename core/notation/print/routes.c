/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes paths apart into routes.  What directions say of a whole path is said of its first step, where
 * that alone decides which displacements are kept.
 */
#include "core/notation/print/routes.h"

#include "core/piece/ends.h"
#include "core/piece/plain.h"

#include <string.h>

#define MAX_STOPS 16 /* a path with more places to end on its way stays one route */

/* What all routes of a path share. */
typedef struct
{
  PwReading *reading;
  const PwPath *facts;
  PwDirectionSet filter;
} Splitter;

static void add_root (Splitter *splitter, PwNodeId root, PwDirectionSet direction_set);

/* -- the first step -- */

/*
 * The term before which letters for the first step would be written: F in "F-R".
 *
 * first: (out)
 * Returns: FALSE if it isn't one step
 */
static gboolean
find_first (PwPrintTerm root, PwPrintTerm *first)
{
  PwPrintTerm inner;

  if (root.kind == PW_PRINT_TERM_CHAIN)
    return root.scope == PW_SCOPE_NONE && find_first (pw_print_child (&root, 0), first);
  if (root.scope == PW_SCOPE_PART && root.kind != PW_PRINT_TERM_STEP) /* a straight step's net displacement is clear */
    return FALSE;
  for (guint i = 0; i < root.n; i++)
    {
      PwPrintTerm child = pw_print_child (&root, i);
      gboolean deeper = child.kind != PW_PRINT_TERM_STEP;

      if (child.scope != PW_SCOPE_NONE || child.kind == PW_PRINT_TERM_CHAIN
          || (deeper && (root.kind == PW_PRINT_TERM_CHOICE || !find_first (child, &inner))))
        return FALSE;
    }
  *first = root;
  return TRUE;
}

/* The walk with another first term. */
static PwNodeId
with_first (PwStore *store, PwNodeId root, PwNodeId first)
{
  const PwNode *node = pw_piece_node (store->piece, root);

  if (node->kind != PW_NODE_CHAIN)
    return first;
  return pw_store_with_child (store, root, 0, with_first (store, pw_piece_child (store->piece, node, 0), first));
}

/* Without letters of its own; of a king, or a choice of steps, the one kind that letters leave. */
static PwNodeId
bare_first (PwPrintTerm first, PwDirectionSet direction_set)
{
  return pw_print_narrow (first.store, pw_store_aim (first.store, first.id, PW_SCOPE_NONE, PW_DIR_NONE), direction_set);
}

/* -- where a route leads to -- */

#define MAX_TRACED_LEGS  8
#define MAX_TRACED_STEPS 100

/* Whether a leg is a step, one of a few, or the same step straight on over other squares, all without letters. */
static gboolean
is_traceable (const PwPrintTerm *leg)
{
  if (leg->scope != PW_SCOPE_NONE || leg->reach == PW_REACH_ANYWHERE || leg->max >= MAX_TRACED_STEPS
      || leg->kind == PW_PRINT_TERM_CHAIN || leg->again.directions != PW_DIR_NONE || leg->again.turn != PW_TURN_FREE)
    return FALSE;
  for (guint i = 0; i < leg->n; i++)
    {
      PwPrintTerm child = pw_print_child (leg, i);

      if (child.kind != PW_PRINT_TERM_STEP || child.reach != PW_REACH_VECTOR || !is_traceable (&child))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_route_traceable (const PwRoute *route)
{
  if (pw_route_n_legs (route) > MAX_TRACED_LEGS)
    return FALSE;
  for (guint i = 0; i < pw_route_n_legs (route); i++)
    {
      PwPrintTerm leg = pw_route_leg (route, i);

      if (!is_traceable (&leg))
        return FALSE;
    }
  return TRUE;
}

/* Fills in where each first step can lead to; everywhere, if that can't be found out. */
static void
trace (PwRoute *route)
{
  memset (route->reach, 0, sizeof route->reach);
  if (!is_route_traceable (route) || !pw_ends_reach (route->store->piece, route->facts.root, route->reach))
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = PW_DIRECTION_SET_ALL;
}

PwDirectionSet
pw_route_reach (const PwRoute *route, PwDirectionSet direction_set)
{
  PwDirectionSet reach = 0;

  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    if (direction_set & (1u << i))
      reach |= route->reach[i];
  return reach;
}

/* Says of the first step what the filter says of the whole, if each first step decides. */
static void
dissolve_filter (PwRoute *route)
{
  PwDirectionSet kept = 0;

  if (route->filter == PW_DIRECTION_SET_ALL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    if (route->direction_set & (1u << i))
      {
        if ((route->reach[i] & ~route->filter) == 0)
          kept |= (PwDirectionSet) (1u << i);
        else if (route->reach[i] & route->filter)
          return;
      }
  route->direction_set = kept;
  route->filter = PW_DIRECTION_SET_ALL;
}

/* -- routes -- */

static const PwAtoms forward = { .n = 1, .atoms = { { 1, 0 } } }; /* PW_FORWARD_ATOM */

PwAtoms
pw_route_before (const PwRoute *route, guint leg)
{
  PwAtoms before = forward;

  for (guint i = 0; i < leg; i++)
    {
      PwPrintTerm one = pw_route_leg (route, i);

      before = pw_print_last_atoms (&one, &before);
    }
  return before;
}

gboolean
pw_route_choices (const PwRoute *route, guint leg, PwDirectionChoices *choices)
{
  PwAtoms before = pw_route_before (route, leg);

  return pw_direction_choices_init (choices, &before, pw_store_first (route->store, pw_route_leg (route, leg).id));
}

/* The walk with the shortest directions in each link, which may pick less where fewer steps come before them. */
static PwNodeId
plain_shape (PwReading *reading, PwNodeId root)
{
  g_auto (PwLegs) legs = pw_legs_new ();
  PwPrintTerm chain = pw_print_term (&reading->store, root);
  PwAtoms before = forward;

  if (chain.kind != PW_PRINT_TERM_CHAIN || chain.scope != PW_SCOPE_NONE)
    return root;
  for (guint i = 0; i < chain.n; i++)
    {
      PwLink link = pw_print_link (&chain, i);
      PwPrintTerm leg = pw_print_child (&chain, i);

      if (i > 0)
        leg.id = pw_print_prune (&reading->store, reading->words, leg.id, &before,
                                 pw_link_at (&legs, i - 1));
      pw_legs_append (&legs, leg.id, &link);
      before = pw_print_last_atoms (&leg, &before);
    }
  return pw_legs_end (&reading->store, &legs);
}

PwRoute *
pw_route_copy (PwReading *reading, const PwRoute *route)
{
  PwRoute *copy = g_memdup2 (route, sizeof *route);

  g_ptr_array_add (reading->made, copy);
  return copy;
}

PwRoute *
pw_route_new (PwReading *reading, const PwPath *facts, PwDirectionSet direction_set, PwDirectionSet filter,
              PwNodeId root)
{
  PwRoute bare = { .store = &reading->store, .facts = *facts, .filter = filter };
  PwRoute *route = pw_route_copy (reading, &bare);
  PwPrintTerm first;
  PwDirectionSet own, all;
  PwAtoms atoms;

  if (find_first (pw_print_term (&reading->store, root), &first))
    {
      atoms = *pw_store_first (&reading->store, first.id);
      if (pw_atoms_pick (&atoms, first.scope == PW_SCOPE_STEP ? first.directions : PW_DIR_ALL, &all, &own))
        {
          first.id = bare_first (first, own & direction_set);
          root = with_first (&reading->store, root, first.id);
          atoms = *pw_store_first (&reading->store, first.id);
          pw_atoms_pick (&atoms, PW_DIR_ALL, &route->classes, &all);
          route->direction_set = own & direction_set & route->classes;
        }
    }
  route->facts.root = plain_shape (reading, root);
  if (route->classes == 0)
    return route;
  if (pw_route_root (route).kind == PW_PRINT_TERM_STEP)
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = (PwDirectionSet) (1u << i);
  else if (filter != PW_DIRECTION_SET_ALL || route->direction_set != route->classes)
    trace (route);
  dissolve_filter (route);
  return route->direction_set != 0 ? route : NULL;
}

PwRoute *
pw_route_rewalk (PwReading *reading, const PwRoute *route, PwNodeId root)
{
  return pw_route_new (reading, &route->facts, route->classes != 0 ? route->direction_set : PW_DIRECTION_SET_ALL,
                       route->filter, root);
}

PwRoute *
pw_route_with_leg (PwReading *reading, const PwRoute *route, guint at, PwNodeId walk)
{
  g_auto (PwLegs) legs = pw_legs_new ();

  for (guint i = 0; i < pw_route_n_legs (route); i++)
    {
      PwLink link = pw_route_link_or_none (route, i);

      pw_legs_add (route->store, &legs, i == at ? walk : pw_route_leg (route, i).id, &link);
    }
  return pw_route_rewalk (reading, route, pw_legs_end (route->store, &legs));
}

guint
pw_route_find_link (const PwRoute *route, gboolean (*is_such) (const PwLink *link))
{
  guint n = pw_route_n_legs (route);

  for (guint i = 0; i + 1 < n; i++)
    {
      PwLink link = pw_route_link (route, i);

      if (is_such (&link))
        return i;
    }
  return n;
}

PwLink
pw_route_link_or_none (const PwRoute *route, guint i)
{
  return i + 1 < pw_route_n_legs (route) ? pw_route_link (route, i) : (PwLink){ 0 };
}

void
pw_route_set_link (PwRoute *route, guint i, const PwLink *link)
{
  route->facts.root = pw_store_with_link (route->store, route->facts.root, i, link);
}

void
pw_route_aim (PwReading *reading, PwRoute *route, guint i, PwDirections directions)
{
  PwAtoms before = pw_route_before (route, i + 1);
  PwLink link = pw_route_link (route, i);
  PwNodeId leg = pw_route_leg (route, i + 1).id;

  link.directions = directions;
  leg = pw_print_prune (route->store, reading->words, leg, &before, &link);
  route->facts.root = pw_store_with_child (route->store, route->facts.root, i + 1, leg);
  pw_route_set_link (route, i, &link);
  trace (route); /* it may lead elsewhere now */
}

/* -- comparing -- */

gboolean
pw_route_equal (gconstpointer first, gconstpointer second)
{
  const PwRoute *a = first, *b = second;

  return a->facts.root == b->facts.root && pw_match_equal (&a->facts.ends, &b->facts.ends)
         && a->facts.effect_kind == b->facts.effect_kind && a->facts.unloads == b->facts.unloads
         && a->facts.partner == b->facts.partner && a->facts.virgin == b->facts.virgin
         && a->facts.cylinder == b->facts.cylinder && a->classes == b->classes
         && a->direction_set == b->direction_set && a->filter == b->filter && a->line == b->line && a->pao == b->pao;
}

guint
pw_route_hash (gconstpointer route)
{
  const PwRoute *own = route;

  return (guint) pw_hash (pw_hash (own->facts.root, own->facts.ends.holds), (guint64) own->direction_set);
}

static PwLink
omit_from_link (PwLink link, PwOmit omit)
{
  if (omit != PW_OMIT_DIRECTIONS)
    link.stays = link.takes = (PwMatch){ 0 };
  if (omit != PW_OMIT_CONDITION)
    link.directions = PW_DIR_NONE;
  return link;
}

static PwNodeId
omit_hop (PwPrintTerm root)
{
  if (root.kind != PW_PRINT_TERM_STEP)
    return root.id;
  root.between = PW_BETWEEN_ANYTHING;
  root.ride = PW_RIDE_PLAIN;
  root.slides = FALSE;
  return pw_print_term_end (&root);
}

PwRoute *
pw_route_omit (PwReading *reading, const PwRoute *route, PwOmit omit, guint i)
{
  PwRoute *rest = pw_route_copy (reading, route);
  PwLink link;

  if (omit == PW_OMIT_WALK)
    rest->facts.root = 0;
  else if (omit == PW_OMIT_KING)
    {
      pw_print_crown (rest->store, route->facts.root, NULL, &rest->facts.root);
      rest->classes = rest->direction_set = 0;
    }
  else if (omit == PW_OMIT_HOP)
    {
      rest->facts.root = omit_hop (pw_route_root (route));
      rest->facts.ends.holds = 0;
      rest->pao = FALSE;
    }
  else
    {
      link = omit_from_link (pw_route_link (route, i), omit);
      pw_route_set_link (rest, i, &link);
    }
  return rest;
}

/* -- as a piece -- */

/* A walk with directions for its first step: of several atoms, each picks among its own copies. */
static PwNodeId
aim_each (PwStore *store, PwNodeId id, PwDirections directions)
{
  PwPrintTerm term = pw_print_term (store, id);
  PwNodeId ids[2];

  if (term.kind == PW_PRINT_TERM_STEP && term.king)
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
      {
        PwPrintTerm half = term;

        half.king = FALSE;
        half.atom = pw_vec (1, i == 0 ? 0 : 1);
        ids[i] = aim_each (store, pw_print_term_end (&half), directions);
      }
  if (term.kind == PW_PRINT_TERM_STEP && term.king)
    return pw_store_choice (store, ids, G_N_ELEMENTS (ids));
  if (term.kind == PW_PRINT_TERM_STEP || term.kind == PW_PRINT_TERM_REPEAT)
    return term.scope != PW_SCOPE_NONE ? id : pw_store_aim (store, id, PW_SCOPE_STEP, directions);
  for (guint i = 0; i < (term.kind == PW_PRINT_TERM_CHAIN ? 1 : term.n); i++)
    id = pw_store_with_child (store, id, i, aim_each (store, pw_print_child_id (&term, i), directions));
  return id;
}

static void
add_path (const PwRoute *route, GArray *paths, PwNodeId root, guint holds, PwDirections each)
{
  PwPath path = route->facts;

  pw_direction_set_to_directions (route->filter, PW_DIRECTION_SET_ALL, &path.directions);
  path.ends.holds = (guint8) holds;
  path.root = each != PW_DIR_NONE ? aim_each (route->store, root, each) : root;
  g_array_append_val (paths, path);
}

/* each: for the first step; NONE for everywhere */
static void
add_paths (const PwRoute *route, GArray *paths, PwDirections each)
{
  PwPrintTerm root = pw_route_root (route), hop = root;
  guint holds = route->facts.ends.holds;

  if (route->pao) /* two paths: first the one that captures */
    {
      hop.ride = root.rides ? PW_RIDE_OVER_ONE : PW_RIDE_PLAIN;
      hop.between = root.rides ? root.between : PW_BETWEEN_ONE;
      add_path (route, paths, pw_print_term_end (&hop), holds & ~(guint) PW_HOLDS_EMPTY, each);
      holds = PW_HOLDS_EMPTY;
    }
  add_path (route, paths, root.id, holds, each);
  if (route->line)
    add_path (route, paths, pw_print_child_id (&root, 1), holds, each);
}

/* Letters before a repeat pick among all its first steps, others among the copies of each atom. FALSE if none do */
static gboolean
spell_each (const PwRoute *route, PwDirections *each)
{
  PwPrintTerm first;

  if (route->direction_set != route->classes && find_first (pw_route_root (route), &first)
      && first.kind == PW_PRINT_TERM_REPEAT)
    return pw_atoms_spell (pw_store_first (route->store, first.id), route->direction_set, each);
  return pw_direction_set_to_directions (route->direction_set, route->classes, each);
}

PwPiece *
pw_route_to_piece (const PwRoute *route)
{
  g_autoptr (GArray) paths = g_array_new (FALSE, FALSE, sizeof (PwPath));
  PwDirections each;

  if (spell_each (route, &each))
    add_paths (route, paths, each);
  else
    for (guint i = 0; i < 16; i++)
      if ((route->direction_set & (1u << i))
          && pw_direction_set_to_directions ((PwDirectionSet) (1u << i), route->classes, &each))
        add_paths (route, paths, each);
  return pw_store_piece (route->store, paths);
}

/* -- taking paths apart -- */

static void
add_route (Splitter *splitter, PwNodeId root, PwDirectionSet direction_set)
{
  PwRoute *route = pw_route_new (splitter->reading, splitter->facts, direction_set, splitter->filter, root);

  if (route != NULL)
    g_ptr_array_add (splitter->reading->routes, route);
}

/* Whether alternatives at the beginning have letters of their own, or share some: then each goes alone. */
static gboolean
is_aimed_choice (const PwPrintTerm *term)
{
  if (term->kind != PW_PRINT_TERM_CHOICE || term->scope == PW_SCOPE_PART)
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (pw_print_child (term, i).scope == PW_SCOPE_STEP)
      return TRUE;
  return term->scope == PW_SCOPE_STEP;
}

static void
add_chain (Splitter *splitter, PwPrintTerm chain, PwDirectionSet direction_set)
{
  PwStore *store = &splitter->reading->store;
  PwPrintTerm first = pw_print_child (&chain, 0);
  guint stops = 0;

  if (is_aimed_choice (&first))
    {
      PwNodeId rest = pw_print_slice (&chain, 1, chain.n - 1);
      PwLink link = pw_print_link (&chain, 0);

      for (guint i = 0; i < first.n; i++)
        add_chain (splitter, pw_print_term (store, pw_print_join (store, pw_print_child_id (&first, i), &link, rest)),
                   direction_set);
      return;
    }
  for (guint i = 0; i + 1 < chain.n; i++)
    stops += pw_print_link (&chain, i).may_end;
  for (guint i = 0; i + 1 < chain.n && stops <= MAX_STOPS; i++)
    {
      PwLink link = pw_print_link (&chain, i);

      if (!link.may_end)
        continue;
      link.may_end = FALSE;
      chain.id = pw_store_with_link (store, chain.id, i, &link);
      add_root (splitter, pw_print_slice (&chain, 0, i + 1), direction_set);
    }
  add_route (splitter, chain.id, direction_set);
}

static void
add_root (Splitter *splitter, PwNodeId root, PwDirectionSet direction_set)
{
  PwPrintTerm term = pw_print_term (&splitter->reading->store, root);

  if (term.kind == PW_PRINT_TERM_CHAIN)
    add_chain (splitter, term, direction_set);
  else if (term.kind == PW_PRINT_TERM_CHOICE)
    for (guint i = 0; i < term.n; i++)
      add_root (splitter, pw_print_child_id (&term, i), direction_set);
  else
    add_route (splitter, root, direction_set);
}

/* -- readings -- */

PwReading *
pw_reading_new (PwPiece *piece)
{
  PwReading *reading = g_new0 (PwReading, 1);
  PwPiece *plain = pw_piece_plain (piece);
  g_autoptr (GPtrArray) paths = pw_piece_plain_paths_of_text (plain);

  pw_store_init (&reading->store);
  reading->words = g_new0 (PwExtWords, 1);
  reading->routes = g_ptr_array_new ();
  reading->made = g_ptr_array_new_with_free_func (g_free);
  reading->royal = pw_piece_is_royal (piece);
  reading->promotions = pw_piece_promotions (piece);
  for (guint i = 0; i < pw_piece_n_paths (piece) && pw_span_length (reading->royal_span) == 0; i++)
    if (pw_piece_path (piece, i)->royal)
      reading->royal_span = pw_piece_path (piece, i)->span;
  for (guint i = 0; i < paths->len; i++)
    {
      const PwPath *path = paths->pdata[i];
      Splitter splitter = { reading, path, pw_direction_set_pick (path->directions) };

      add_root (&splitter, pw_print_read (&reading->store, reading->words, plain, path->root), PW_DIRECTION_SET_ALL);
    }
  return reading;
}

void
pw_reading_free (PwReading *reading)
{
  pw_store_clear (&reading->store);
  pw_ext_words_clear (reading->words);
  g_free (reading->words);
  g_ptr_array_unref (reading->routes);
  g_ptr_array_unref (reading->made);
  g_free (reading);
}
