/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where a route may lead to, by its first step: the ends of the piece that begins with this step alone.
 */
#include "core/notation/print/print.h"

#include "core/piece/ends.h"

#define MAX_TRACED_LEGS 8

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

static gboolean
is_route_traceable (const PwRoute *route)
{
  for (guint i = 0; i < pw_route_n_legs (route); i++)
    if (!is_traceable (pw_route_leg (route, i)))
      return FALSE;
  return pw_route_n_legs (route) <= MAX_TRACED_LEGS;
}

/* Returns: the net displacements of a route whose first step is fixed; that of the step itself for (0,0) */
static PwDirectionSet
reach_of (const PwRoute *route, PwDirectionSet first)
{
  g_autoptr (PwPiece) piece = pw_route_to_piece (route);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (PwVec));
  PwDirectionSet reach = 0;

  if (pw_piece_n_paths (piece) == 0 || !pw_ends_collect (piece, pw_piece_path (piece, 0)->root, ends))
    return PW_DIRECTION_SET_ALL;
  for (guint i = 0; i < ends->len; i++)
    {
      PwVec net = g_array_index (ends, PwVec, i);

      reach |= pw_vec_is_zero (net) ? first : pw_direction_set_of_vec (net);
    }
  return reach;
}

void
pw_route_trace (PwRoute *route)
{
  gboolean traceable = is_route_traceable (route);
  PwRoute one = *route;

  one.filter = PW_DIRECTION_SET_ALL;
  one.pao = FALSE;
  one.line = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (route->reach); i++)
    {
      one.direction_set = (PwDirectionSet) (1u << i);
      if (!traceable)
        route->reach[i] = PW_DIRECTION_SET_ALL;
      else
        route->reach[i] = route->classes & one.direction_set ? reach_of (&one, one.direction_set) : 0;
    }
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
