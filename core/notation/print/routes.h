/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/terms.h"

G_BEGIN_DECLS

/*
 * Routes: complete ways to move, as a reading lists them.  What directions say of a
 * whole path is said of its first step where that is the same.  Private to the printers.
 */

/* Adds the routes of a path. root: the path's, read */
void pw_routes_add_path (PwReading *reading, const PwPath *path, PwPrintTerm *root);

/*
 * A route, with its shape in one form.
 *
 * facts: copied; direction_set: what the first step may be, of those that root allows; filter: which net
 *   displacements are kept
 * Returns: (nullable): NULL if it could never move
 */
PwRoute *pw_route_new (PwReading *reading, const PwPath *facts, PwDirectionSet direction_set, PwDirectionSet filter,
                       PwPrintTerm *root);
/* root: a copy as well, so that its links may be changed */
PwRoute *pw_route_copy (PwReading *reading, const PwRoute *route);

/* How many legs: children of the root chain, or 1. */
static inline guint
pw_route_n_legs (const PwRoute *route)
{
  return route->root->kind == PW_PRINT_TERM_CHAIN ? route->root->n : 1;
}

static inline PwPrintTerm *
pw_route_leg (const PwRoute *route, guint i)
{
  return route->root->kind == PW_PRINT_TERM_CHAIN ? route->root->children[i] : route->root;
}

/* The link after leg i, which is not the last. */
static inline PwLink *
pw_route_link (const PwRoute *route, guint i)
{
  return &route->root->links[i];
}

/* Aims the leg after link i, with the shortest directions that pick the same. route: a copy of the caller's own */
void pw_route_aim (PwReading *reading, PwRoute *route, guint link, PwDirections directions);
/* How leg i, not the first, may be aimed. Returns: FALSE if that can't be looked at */
gboolean pw_route_choices (const PwRoute *route, guint leg, PwDirectionChoices *choices);
/* Fills in where each first step can lead to; everywhere, if that can't be found out. */
void pw_route_trace (PwRoute *route);
/* The net displacements that the first steps in `direction_set` can lead to. */
PwDirectionSet pw_route_reach (const PwRoute *route, PwDirectionSet direction_set);

/* What is left out of a route's key. */
typedef enum
{
  PW_OMIT_NOTHING,
  PW_OMIT_KING,       /* whether it steps as W, as F or as both, and where to at first */
  PW_OMIT_CONDITION,  /* what link i asks of its square */
  PW_OMIT_DIRECTIONS, /* where link i goes */
  PW_OMIT_LINK,       /* both */
  PW_OMIT_WALK,       /* the whole walk */
  PW_OMIT_HOP,        /* the ends, and how a route of one step deals with pieces on its way */
} PwOmit;

/* All that the route does but for what is left out, as text. i: of the link. Returns: (transfer full) */
char *pw_route_key (const PwRoute *route, PwOmit blank, guint i);

G_END_DECLS
