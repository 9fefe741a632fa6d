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
  PwHeads filter;
} Splitter;

static void add_root (Splitter *splitter, PwTerm *root, PwHeads heads);

/* -- the first step -- */

/* What a step's own letters pick, all its atoms together. Returns: FALSE if atoms of a class differ */
static gboolean
own_heads (const PwTerm *step, PwHeads *heads)
{
  PwAtoms atoms = { 0 };
  PwVec pool[PW_MAX_POOL];
  gboolean picked[PW_MAX_POOL];
  PwHeads yes = 0, no = 0;
  guint n = 0;

  pw_term_first_atoms (step, &atoms);
  if (step->aim == PW_AIM_PART)
    {
      *heads = pw_heads_pick (step->directions);
      return TRUE;
    }
  for (guint i = 0; i < atoms.n && n + 8 <= PW_MAX_POOL; i++)
    n += pw_vec_copies (atoms.atoms[i], pool + n);
  pw_directions_pick (step->aim == PW_AIM_STEP ? step->directions : PW_DIR_ALL, PW_FORWARD, pool, n, picked);
  for (guint i = 0; i < n; i++)
    if (picked[i])
      yes |= pw_heads_of_vec (pool[i]);
    else
      no |= pw_heads_of_vec (pool[i]);
  *heads = yes;
  return (yes & no) == 0 && !atoms.many;
}

/* The term that letters for the first step would stand in front of; NULL if it isn't one step. */
static PwTerm *
find_first (PwTerm *root)
{
  if (root->kind == PW_TERM_CHAIN)
    return root->aim == PW_AIM_NONE ? find_first (root->children[0]) : NULL;
  if (root->aim == PW_AIM_PART
      && root->kind != PW_TERM_STEP) /* of a straight step the net displacement is clear */
    return NULL;
  if (root->kind == PW_TERM_REPEAT)
    return root->children[0]->aim == PW_AIM_NONE && find_first (root->children[0]) == root->children[0]
               ? root
               : NULL;
  for (guint i = 0; root->kind == PW_TERM_CHOICE && i < root->n; i++)
    if (root->children[i]->kind != PW_TERM_STEP || root->children[i]->aim != PW_AIM_NONE)
      return NULL;
  return root;
}

/* A copy of the root whose first term has no letters of its own. */
static PwTerm *
strip_first (PwReading *reading, PwTerm *root)
{
  PwTerm *copy = pw_term_copy (reading, root);

  if (root->kind == PW_TERM_CHAIN)
    copy->children[0] = strip_first (reading, root->children[0]);
  else
    copy->aim = PW_AIM_NONE;
  return copy;
}

/* Says of the first step what the filter says of the whole, if each first step decides. */
static void
dissolve_filter (PwRoute *route)
{
  PwHeads kept = 0;

  if (route->filter == PW_HEADS_ALL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    if (route->heads & (1u << i))
      {
        if ((route->reach[i] & ~route->filter) == 0)
          kept |= (PwHeads) (1u << i);
        else if (route->reach[i] & route->filter)
          return;
      }
  route->heads = kept;
  route->filter = PW_HEADS_ALL;
}

/* -- routes -- */

void
pw_route_atoms_before (const PwRoute *route, guint leg, PwAtoms *before)
{
  for (guint i = 0; i < leg; i++)
    {
      PwAtoms last = { 0 };

      pw_term_last_atoms (pw_route_leg (route, i), before, &last);
      *before = last;
    }
}

gboolean
pw_route_view (const PwRoute *route, guint leg, PwView *view)
{
  PwAtoms before = { 0 }, next = { 0 };

  pw_route_atoms_before (route, leg, &before);
  pw_term_first_atoms (pw_route_leg (route, leg), &next);
  return pw_view_init (view, &before, &next);
}

/* A king whose letters leave only steps of one kind is a wazir or a ferz. */
static PwTerm *
uncrown_first (PwReading *reading, PwTerm *root, PwHeads heads)
{
  PwTerm *first = find_first (root), *copy;

  if (first->kind != PW_TERM_STEP || !first->king
      || ((heads & PW_HEADS_ORTHOGONAL) && (heads & PW_HEADS_DIAGONAL)))
    return root;
  copy = pw_term_copy (reading, root);
  if (root->kind == PW_TERM_CHAIN)
    copy->children[0] = uncrown_first (reading, root->children[0], heads);
  else
    {
      copy->king = FALSE;
      copy->atom = heads & PW_HEADS_DIAGONAL ? pw_vec (1, 1) : pw_vec (1, 0);
    }
  return copy;
}

PwRoute *
pw_route_new (PwReading *reading, const PwPath *facts, PwHeads heads, PwHeads filter, PwTerm *root)
{
  PwRoute *route = pw_reading_alloc (reading, sizeof *route);
  PwTerm *first = find_first (root);
  PwHeads own;

  route->facts = *facts;
  route->filter = filter;
  if (first != NULL && own_heads (first, &own))
    {
      PwAtoms atoms = { 0 };

      root = uncrown_first (reading, strip_first (reading, root), own & heads);
      pw_term_first_atoms (find_first (root), &atoms);
      for (guint i = 0; i < atoms.n; i++)
        route->classes |= pw_heads_of_atom (atoms.atoms[i]);
      route->heads = own & heads & route->classes;
    }
  route->root = pw_term_plain_shape (reading, root);
  if (route->classes == 0)
    return route;
  if (route->root->kind == PW_TERM_STEP)
    for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
      route->reach[i] = (PwHeads) (1u << i);
  else if (filter != PW_HEADS_ALL || route->heads != route->classes)
    pw_route_trace (route);
  dissolve_filter (route);
  return route->heads != 0 ? route : NULL;
}

PwRoute *
pw_route_copy (PwReading *reading, const PwRoute *route)
{
  PwRoute *copy = pw_reading_alloc (reading, sizeof *copy);

  *copy = *route;
  copy->root = pw_term_copy (reading, route->root);
  return copy;
}

/* -- taking paths apart -- */

static void
add_route (Splitter *splitter, PwTerm *root, PwHeads heads)
{
  PwRoute *route = NULL;

  route = pw_route_new (splitter->reading, splitter->facts, heads, splitter->filter, root);
  if (route != NULL)
    g_ptr_array_add (splitter->reading->routes, route);
}

/* Whether alternatives at the beginning have letters of their own, or share some: then each goes alone. */
static gboolean
is_aimed_choice (const PwTerm *term)
{
  if (term->kind != PW_TERM_CHOICE || term->aim == PW_AIM_PART)
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (term->children[i]->aim == PW_AIM_STEP)
      return TRUE;
  return term->aim == PW_AIM_STEP;
}

/* What letters in front of a choice leave of one alternative: they pick from all of them together. */
static PwHeads
heads_of_alternative (const PwTerm *choice, guint i)
{
  PwAtoms all = { 0 }, own = { 0 };
  PwVec pool[PW_MAX_POOL];
  gboolean picked[PW_MAX_POOL];
  PwHeads heads = 0;
  guint n = 0;

  if (choice->aim != PW_AIM_STEP || choice->children[i]->aim == PW_AIM_STEP)
    return PW_HEADS_ALL;
  pw_term_first_atoms (choice, &all);
  pw_term_first_atoms (choice->children[i], &own);
  for (guint j = 0; j < all.n && n + 8 <= PW_MAX_POOL; j++)
    n += pw_vec_copies (all.atoms[j], pool + n);
  pw_directions_pick (choice->directions, PW_FORWARD, pool, n, picked);
  for (guint j = 0; j < n; j++)
    for (guint k = 0; picked[j] && k < own.n; k++)
      if (pw_vec_equal (own.atoms[k], pw_vec (MAX (ABS (pool[j].dx), ABS (pool[j].dy)),
                                              MIN (ABS (pool[j].dx), ABS (pool[j].dy)))))
        heads |= pw_heads_of_vec (pool[j]);
  return heads;
}

static void
add_choice (Splitter *splitter, PwTerm *choice, PwHeads heads)
{
  for (guint i = 0; i < choice->n; i++)
    {
      PwHeads own = heads & heads_of_alternative (choice, i);

      if (own != 0)
        add_root (splitter, choice->children[i], own);
    }
}

/* A chain whose first term is replaced. */
static PwTerm *
with_first (PwReading *reading, const PwTerm *chain, PwTerm *first)
{
  PwTerm *rest, *copy;

  if (first->kind == PW_TERM_CHAIN && first->aim == PW_AIM_NONE && !chain->links[0].measures)
    {
      rest = pw_term_slice (reading, chain, 1, chain->n - 1);
      return pw_term_join (reading, first, &chain->links[0], rest);
    }
  copy = pw_term_copy (reading, chain);
  copy->children[0] = first;
  return copy;
}

static void
add_chain (Splitter *splitter, PwTerm *chain, PwHeads heads)
{
  guint stops = 0;

  if (is_aimed_choice (chain->children[0]))
    {
      PwTerm *choice = chain->children[0];

      for (guint i = 0; i < choice->n; i++)
        {
          PwHeads own = heads & heads_of_alternative (choice, i);

          if (own != 0)
            add_chain (splitter, with_first (splitter->reading, chain, choice->children[i]), own);
        }
      return;
    }
  for (guint i = 0; i + 1 < chain->n; i++)
    stops += chain->links[i].may_end;
  if (stops > 0 && stops <= MAX_STOPS)
    {
      chain = pw_term_copy (splitter->reading, chain);
      for (guint i = 0; i + 1 < chain->n; i++)
        if (chain->links[i].may_end)
          {
            chain->links[i].may_end = FALSE;
            add_root (splitter, pw_term_slice (splitter->reading, chain, 0, i + 1), heads);
          }
    }
  add_route (splitter, chain, heads);
}

/* W and F of a king that does nothing else: how they are joined again depends on what else there is. */
static void
add_king (Splitter *splitter, const PwTerm *king, PwHeads heads)
{
  static const PwHeads kinds[] = { PW_HEADS_ORTHOGONAL, PW_HEADS_DIAGONAL };
  PwHeads own;

  own_heads (king, &own);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (own & heads & kinds[i])
      {
        PwTerm *half = pw_term_copy (splitter->reading, king);

        half->king = FALSE;
        half->aim = PW_AIM_NONE;
        half->atom = i == 0 ? pw_vec (1, 0) : pw_vec (1, 1);
        add_route (splitter, half, own & heads & kinds[i]);
      }
}

static void
add_root (Splitter *splitter, PwTerm *root, PwHeads heads)
{
  Splitter inner = *splitter;

  if (root->aim == PW_AIM_PART)
    {
      inner.filter &= pw_heads_pick (root->directions);
      root = pw_term_copy (splitter->reading, root);
      root->aim = PW_AIM_NONE;
    }
  if (root->kind == PW_TERM_CHOICE)
    add_choice (&inner, root, heads);
  else if (root->kind == PW_TERM_CHAIN)
    add_chain (&inner, root, heads);
  else if (root->kind == PW_TERM_STEP && root->king)
    add_king (&inner, root, heads);
  else
    add_route (&inner, root, heads);
}

void
pw_routes_add_path (PwReading *reading, const PwPath *path, PwTerm *root)
{
  Splitter splitter = { reading, path, pw_heads_pick (path->directions) };

  add_root (&splitter, root, PW_HEADS_ALL);
}
