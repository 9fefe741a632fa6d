/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes paths apart into routes.  What directions say of a whole path is said of its first step, where
 * that alone decides which displacements are kept.
 */
#include "core/notation/print/routes.h"

#include <string.h>

#define MAX_STOPS 16 /* a path with more places to end on its way stays one route */

/* What all routes of a path share. */
typedef struct
{
  PwReading *reading;
  const PwPath *facts;
  PwDirectionSet filter;
} Splitter;

static void add_root (Splitter *splitter, PwPrintTerm *root, PwDirectionSet direction_set);

/* -- the first step -- */

/* The term that letters for the first step would stand in front of; NULL if it isn't one step. */
static PwPrintTerm *
find_first (PwPrintTerm *root)
{
  if (root->kind == PW_PRINT_TERM_CHAIN)
    return root->scope == PW_SCOPE_NONE ? find_first (root->children[0]) : NULL;
  if (root->scope == PW_SCOPE_PART
      && root->kind != PW_PRINT_TERM_STEP) /* of a straight step the net displacement is clear */
    return NULL;
  if (root->kind == PW_PRINT_TERM_REPEAT)
    return root->children[0]->scope == PW_SCOPE_NONE && find_first (root->children[0]) == root->children[0]
               ? root
               : NULL;
  for (guint i = 0; root->kind == PW_PRINT_TERM_CHOICE && i < root->n; i++)
    if (root->children[i]->kind != PW_PRINT_TERM_STEP || root->children[i]->scope != PW_SCOPE_NONE)
      return NULL;
  return root;
}

/* A copy of the root whose first term has no letters of its own. */
static PwPrintTerm *
strip_first (PwReading *reading, PwPrintTerm *root)
{
  PwPrintTerm *copy = pw_print_term_copy (reading, root);

  if (root->kind == PW_PRINT_TERM_CHAIN)
    copy->children[0] = strip_first (reading, root->children[0]);
  else
    copy->scope = PW_SCOPE_NONE;
  return copy;
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

/* What may have been stepped last before leg i, not the first. */
static void
look_before (const PwRoute *route, guint leg, PwAtoms *before)
{
  for (guint i = 0; i < leg; i++)
    {
      PwAtoms last = { 0 };

      pw_print_term_last_atoms (pw_route_leg (route, i), before, &last);
      *before = last;
    }
}

gboolean
pw_route_choices (const PwRoute *route, guint leg, PwDirectionChoices *choices)
{
  PwAtoms before = { 0 }, next = { 0 };

  look_before (route, leg, &before);
  pw_print_term_first_atoms (pw_route_leg (route, leg), &next);
  return pw_direction_choices_init (choices, &before, &next);
}

/* A king whose letters leave only steps of one kind is a wazir or a ferz. */
static PwPrintTerm *
uncrown_first (PwReading *reading, PwPrintTerm *root, PwDirectionSet direction_set)
{
  PwPrintTerm *first = find_first (root), *copy;

  if (first->kind != PW_PRINT_TERM_STEP || !first->king
      || ((direction_set & PW_DIRECTION_SET_ORTHOGONAL) && (direction_set & PW_DIRECTION_SET_DIAGONAL)))
    return root;
  copy = pw_print_term_copy (reading, root);
  if (root->kind == PW_PRINT_TERM_CHAIN)
    copy->children[0] = uncrown_first (reading, root->children[0], direction_set);
  else
    {
      copy->king = FALSE;
      copy->atom = direction_set & PW_DIRECTION_SET_DIAGONAL ? pw_vec (1, 1) : pw_vec (1, 0);
    }
  return copy;
}

/* The root with the shortest directions in each link, which may pick less where fewer steps come before them. */
static PwPrintTerm *
plain_shape (PwReading *reading, PwPrintTerm *root)
{
  PwAtoms before = { 0 };

  if (root->kind != PW_PRINT_TERM_CHAIN || root->scope != PW_SCOPE_NONE)
    return root;
  root = pw_print_term_copy (reading, root);
  for (guint i = 0; i + 1 < root->n; i++)
    {
      PwAtoms last = { 0 };

      pw_print_term_last_atoms (root->children[i], &before, &last);
      before = last;
      root->children[i + 1] = pw_print_term_prune (reading, root->children[i + 1], &before, &root->links[i]);
    }
  return root;
}

PwRoute *
pw_route_new (PwReading *reading, const PwPath *facts, PwDirectionSet direction_set, PwDirectionSet filter,
              PwPrintTerm *root)
{
  PwRoute *route = pw_reading_alloc (reading, sizeof *route);
  PwPrintTerm *first = find_first (root);
  PwDirectionSet own, all;
  PwAtoms atoms = { 0 };

  route->facts = *facts;
  route->filter = filter;
  if (first != NULL)
    pw_print_term_first_atoms (first, &atoms);
  if (first != NULL
      && pw_atoms_pick (&atoms, first->scope == PW_SCOPE_STEP ? first->directions : PW_DIR_ALL, &all, &own))
    {
      root = uncrown_first (reading, strip_first (reading, root), own & direction_set);
      atoms = (PwAtoms){ 0 };
      pw_print_term_first_atoms (find_first (root), &atoms);
      pw_atoms_pick (&atoms, PW_DIR_ALL, &route->classes, &all);
      route->direction_set = own & direction_set & route->classes;
    }
  route->root = plain_shape (reading, root);
  if (route->classes == 0)
    return route;
  if (route->root->kind == PW_PRINT_TERM_STEP)
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = (PwDirectionSet) (1u << i);
  else if (filter != PW_DIRECTION_SET_ALL || route->direction_set != route->classes)
    pw_route_trace (route);
  dissolve_filter (route);
  return route->direction_set != 0 ? route : NULL;
}

PwRoute *
pw_route_copy (PwReading *reading, const PwRoute *route)
{
  PwRoute *copy = pw_reading_alloc (reading, sizeof *copy);

  *copy = *route;
  copy->root = pw_print_term_copy (reading, route->root);
  return copy;
}

void
pw_route_aim (PwReading *reading, PwRoute *route, guint link, PwDirections directions)
{
  PwAtoms before = { 0 };

  pw_route_link (route, link)->directions = directions;
  look_before (route, link + 1, &before);
  route->root->children[link + 1]
      = pw_print_term_prune (reading, pw_route_leg (route, link + 1), &before, pw_route_link (route, link));
  pw_route_trace (route); /* it may lead elsewhere now */
}

/* -- taking paths apart -- */

static void
add_route (Splitter *splitter, PwPrintTerm *root, PwDirectionSet direction_set)
{
  PwRoute *route = NULL;

  route = pw_route_new (splitter->reading, splitter->facts, direction_set, splitter->filter, root);
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
    if (term->children[i]->scope == PW_SCOPE_STEP)
      return TRUE;
  return term->scope == PW_SCOPE_STEP;
}

static void
add_choice (Splitter *splitter, PwPrintTerm *choice, PwDirectionSet direction_set)
{
  for (guint i = 0; i < choice->n; i++)
    add_root (splitter, choice->children[i], direction_set);
}

/* A chain whose first term is replaced. */
static PwPrintTerm *
with_first (PwReading *reading, const PwPrintTerm *chain, PwPrintTerm *first)
{
  PwPrintTerm *rest, *copy;

  if (first->kind == PW_PRINT_TERM_CHAIN && first->scope == PW_SCOPE_NONE && !chain->links[0].measures)
    {
      rest = pw_print_term_slice (reading, chain, 1, chain->n - 1);
      return pw_print_term_join (reading, first, &chain->links[0], rest);
    }
  copy = pw_print_term_copy (reading, chain);
  copy->children[0] = first;
  return copy;
}

static void
add_chain (Splitter *splitter, PwPrintTerm *chain, PwDirectionSet direction_set)
{
  guint stops = 0;

  if (is_aimed_choice (chain->children[0]))
    {
      PwPrintTerm *choice = chain->children[0];

      for (guint i = 0; i < choice->n; i++)
        add_chain (splitter, with_first (splitter->reading, chain, choice->children[i]), direction_set);
      return;
    }
  for (guint i = 0; i + 1 < chain->n; i++)
    stops += chain->links[i].may_end;
  if (stops > 0 && stops <= MAX_STOPS)
    {
      chain = pw_print_term_copy (splitter->reading, chain);
      for (guint i = 0; i + 1 < chain->n; i++)
        if (chain->links[i].may_end)
          {
            chain->links[i].may_end = FALSE;
            add_root (splitter, pw_print_term_slice (splitter->reading, chain, 0, i + 1), direction_set);
          }
    }
  add_route (splitter, chain, direction_set);
}

static void
add_root (Splitter *splitter, PwPrintTerm *root, PwDirectionSet direction_set)
{
  if (root->kind == PW_PRINT_TERM_CHOICE)
    add_choice (splitter, root, direction_set);
  else if (root->kind == PW_PRINT_TERM_CHAIN)
    add_chain (splitter, root, direction_set);
  else
    add_route (splitter, root, direction_set);
}

void
pw_routes_add_path (PwReading *reading, const PwPath *path, PwPrintTerm *root)
{
  Splitter splitter = { reading, path, pw_direction_set_pick (path->directions) };

  add_root (&splitter, root, PW_DIRECTION_SET_ALL);
}
