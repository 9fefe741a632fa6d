/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where a route may lead to: every way to walk a short one is tried, with a few lengths of its slides.
 */
#include "core/notation/print/routes.h"

#include <string.h>

#define MAX_TRACED      3000 /* ways to walk that are tried for one route */
#define MAX_TRACED_LEGS 8

typedef struct
{
  PwPrintTerm *legs[MAX_TRACED_LEGS];
  const PwLink *links[MAX_TRACED_LEGS];
  guint n;
  guint traced;
  PwDirectionSet first; /* the first step of this walk */
  PwDirectionSet *reach;
} Tracer;

static const guint lengths[] = { 1, 2, 3, 5 };

static void trace (Tracer *tracer, guint leg, PwVec facing, PwVec net, guint before);

static guint
head_number (PwDirectionSet head)
{
  guint i = 0;

  while (i < 15 && !(head & (1u << i)))
    i++;
  return i;
}

static void
trace_end (Tracer *tracer, PwVec net)
{
  tracer->traced++;
  tracer->reach[head_number (tracer->first)] |= pw_vec_is_zero (net) ? tracer->first : pw_direction_set_of_vec (net);
}

/* One vector of a leg, as often as the leg allows. before: steps of the leg last measured */
static void
trace_vector (Tracer *tracer, guint leg, PwVec v, PwVec net, guint before)
{
  const PwPrintTerm *step = tracer->legs[leg];
  const PwLink *behind = leg + 1 < tracer->n ? tracer->links[leg] : NULL;
  gboolean rides, equal = leg > 0 && tracer->links[leg - 1]->equal;
  gboolean approaches = behind != NULL && behind->approaches;

  if (step->kind == PW_PRINT_TERM_CHOICE)
    for (guint i = 0; i < step->n; i++)
      if (pw_direction_set_of_vec (v) & pw_direction_set_of_atom (step->children[i]->atom))
        step = step->children[i];
  rides = step->rides || step->kind == PW_PRINT_TERM_REPEAT;
  if (approaches) /* the slide may have no length at all */
    trace (tracer, leg + 1, v, net, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      guint k = equal ? before : step->exact ? step->max : lengths[i];

      if ((!rides && i > 0) || ((equal || step->exact) && i > 0))
        break;
      if (!rides)
        k = 1;
      if (!step->exact && step->max != 0 && k > step->max)
        break;
      trace (tracer, leg + 1, v, pw_vec (net.dx + (int) k * v.dx, net.dy + (int) k * v.dy),
             behind != NULL && behind->measures ? k : before);
    }
}

static void
trace (Tracer *tracer, guint leg, PwVec facing, PwVec net, guint before)
{
  PwVec pool[PW_MAX_VECTORS];
  gboolean picked[PW_MAX_VECTORS], mirrored[PW_MAX_VECTORS];
  const PwLink *link = leg > 0 ? tracer->links[leg - 1] : NULL;
  PwAtoms atoms = { 0 };
  guint n;

  if (link != NULL && link->may_end)
    trace_end (tracer, net);
  if (leg == tracer->n || tracer->traced > MAX_TRACED)
    {
      trace_end (tracer, net);
      return;
    }
  if (tracer->legs[leg]->reach == PW_REACH_HOME)
    {
      trace (tracer, leg + 1, facing, pw_vec (0, 0), 0);
      return;
    }
  pw_print_term_first_atoms (tracer->legs[leg], &atoms);
  n = pw_atoms_list (&atoms, pool);
  if (link != NULL)
    {
      PwDirections directions = link->directions != PW_DIR_NONE ? link->directions : PW_DIR_F;

      pw_directions_pick (directions, facing, pool, n, picked);
      pw_directions_pick (pw_directions_mirror (directions), facing, pool, n, mirrored);
    }
  for (guint i = 0; i < n; i++)
    if (link == NULL || picked[i] || (link->turn != PW_TURN_FREE && mirrored[i]))
      {
        if (leg == 0)
          tracer->first = pw_direction_set_of_vec (pool[i]);
        if (tracer->first != 0)
          trace_vector (tracer, leg, pool[i], net, before);
      }
}

/* Whether a leg is a step, or one of a few, without letters of its own. */
static gboolean
is_traceable (const PwPrintTerm *leg)
{
  if (leg->scope != PW_SCOPE_NONE || leg->reach == PW_REACH_ANYWHERE)
    return FALSE;
  if (leg->kind == PW_PRINT_TERM_STEP)
    return leg->max < 100;
  if (leg->kind == PW_PRINT_TERM_REPEAT) /* straight on it leads where a ride does */
    return leg->again.directions == PW_DIR_NONE && leg->again.turn == PW_TURN_FREE && leg->max < 100
           && leg->children[0]->kind == PW_PRINT_TERM_STEP && leg->children[0]->reach == PW_REACH_VECTOR
           && is_traceable (leg->children[0]);
  if (leg->kind != PW_PRINT_TERM_CHOICE)
    return FALSE;
  for (guint i = 0; i < leg->n; i++)
    if (leg->children[i]->kind != PW_PRINT_TERM_STEP || leg->children[i]->reach != PW_REACH_VECTOR
        || !is_traceable (leg->children[i]))
      return FALSE;
  return TRUE;
}

void
pw_route_trace (PwRoute *route)
{
  Tracer tracer = { .n = pw_route_n_legs (route), .reach = route->reach };
  gboolean clear = tracer.n <= MAX_TRACED_LEGS;

  memset (route->reach, 0, sizeof route->reach);
  for (guint i = 0; i < tracer.n && clear; i++)
    {
      tracer.legs[i] = pw_route_leg (route, i);
      tracer.links[i] = i + 1 < tracer.n ? pw_route_link (route, i) : NULL;
      clear = is_traceable (tracer.legs[i]);
    }
  if (clear)
    trace (&tracer, 0, PW_FORWARD, pw_vec (0, 0), 0);
  if (!clear || tracer.traced > MAX_TRACED)
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
