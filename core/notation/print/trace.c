/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where a route may lead to, by its first step.
 */
#include "core/notation/print/compare.h"
#include "core/notation/print/routes.h"

#include "core/piece/ends.h"

#include <string.h>

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

void
pw_route_trace (PwRoute *route)
{
  PwRoute everywhere = *route;
  g_autoptr (PwPiece) piece = NULL;

  memset (route->reach, 0, sizeof route->reach);
  everywhere.direction_set = route->classes;
  everywhere.filter = PW_DIRECTION_SET_ALL;
  everywhere.pao = FALSE;
  everywhere.line = FALSE;
  piece = is_route_traceable (route) ? pw_route_to_piece (&everywhere) : NULL;
  if (piece == NULL || !pw_ends_reach (piece, pw_piece_path (piece, 0)->root, route->reach))
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
