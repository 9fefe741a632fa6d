/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/terms.h"

G_BEGIN_DECLS

/*
 * A piece read for printing: routes, which are complete ways to move. A path that may end on its way is two routes
 * (FtR: F and F-R). Directions of a whole path become directions of its first step where both pick the same moves.
 * Private to the printers.
 */

/* A way to move. */
typedef struct
{
  PwStore *store;               /* the reading's */
  PwPath facts;                 /* as the path's, with a node of the store for its root; directions don't count */
  PwDirectionSet classes;       /* what the first step could be; 0 if it isn't one step that letters can aim */
  PwDirectionSet direction_set; /* ... and may be */
  PwDirectionSet filter;        /* which net displacements are kept; ALL where `direction_set` says the same */
  PwDirectionSet reach[16];     /* for each first step: the net displacements it can lead to */
  gboolean line;                /* a chain of two that may be made without its first leg, too */
  bool pao;                     /* p: without a capture as it stands, with one over exactly one piece */
} PwRoute;

typedef struct
{
  PwStore store;
  PwExtWords *words;      /* of Extended Betza, of which directions are made */
  GPtrArray *routes;      /* PwRoute, in the order of the piece's paths */
  GPtrArray *made;        /* PwRoute: all that were made, freed with the reading */
  gboolean royal;
  PwSpan royal_span;      /* the first term that says so */
  const char *promotions; /* (nullable): the piece's */
} PwReading;

/* piece: must live as long as the reading. Returns: (transfer full) */
PwReading *pw_reading_new (PwPiece *piece);
void pw_reading_free (PwReading *reading);

/*
 * A route, with its shape in one form.
 *
 * facts: copied; direction_set: what the first step may be, of those that root allows; filter: which net
 *   displacements are kept
 * Returns: (nullable): NULL if it could never move
 */
PwRoute *pw_route_new (PwReading *reading, const PwPath *facts, PwDirectionSet direction_set, PwDirectionSet filter,
                       PwNodeId root);
PwRoute *pw_route_copy (PwReading *reading, const PwRoute *route);
/* A route that does the same but for its walk, in one form again. (nullable): as above */
PwRoute *pw_route_rewalk (PwReading *reading, const PwRoute *route, PwNodeId root);

/* A route with another walk in the place of leg i. (nullable): as above */
PwRoute *pw_route_with_leg (PwReading *reading, const PwRoute *route, guint i, PwNodeId walk);

static inline PwPrintTerm
pw_route_root (const PwRoute *route)
{
  return pw_print_term (route->store, route->facts.root);
}

/* How many legs: children of the root chain, or 1. */
static inline guint
pw_route_n_legs (const PwRoute *route)
{
  const PwNode *root = pw_piece_node (route->store->piece, route->facts.root);

  return root->kind == PW_NODE_CHAIN ? root->chain.n : 1;
}

static inline PwPrintTerm
pw_route_leg (const PwRoute *route, guint i)
{
  PwPrintTerm root = pw_route_root (route);

  return root.kind == PW_PRINT_TERM_CHAIN ? pw_print_child (&root, i) : root;
}

/* The link after leg i, which is not the last. */
static inline PwLink
pw_route_link (const PwRoute *route, guint i)
{
  PwPrintTerm root = pw_route_root (route);

  return pw_print_link (&root, i);
}

/* The same; nothing after the last leg. */
PwLink pw_route_link_or_none (const PwRoute *route, guint i);

/* The first link that is such a one; the number of legs if there is none. */
guint pw_route_find_link (const PwRoute *route, gboolean (*is_such) (const PwLink *link));
/* Changes the link after leg i. route: a copy of the caller's own */
void pw_route_set_link (PwRoute *route, guint i, const PwLink *link);
/* Aims the leg after link i, with the shortest directions that pick the same. route: a copy of the caller's own */
void pw_route_aim (PwReading *reading, PwRoute *route, guint link, PwDirections directions);
/* What may have been stepped last before leg i. */
PwAtoms pw_route_before (const PwRoute *route, guint leg);
/* How leg i, not the first, may be aimed. Returns: FALSE if that can't be looked at */
gboolean pw_route_choices (const PwRoute *route, guint leg, PwDirectionChoices *choices);
/* The net displacements that the first steps in `direction_set` can lead to. */
PwDirectionSet pw_route_reach (const PwRoute *route, PwDirectionSet direction_set);

/* A route as a piece of its own. Returns: (transfer full) */
PwPiece *pw_route_to_piece (const PwRoute *route);

/* -- comparing -- */

/* Whether two routes do the same by construction; their terms don't count. For hash tables. */
gboolean pw_route_equal (gconstpointer a, gconstpointer b);
guint pw_route_hash (gconstpointer route);

/* What two routes may differ in. */
typedef enum
{
  PW_OMIT_KING,       /* whether it steps as W, as F or as both, and where to at first */
  PW_OMIT_CONDITION,  /* what link i asks of its square */
  PW_OMIT_DIRECTIONS, /* where link i goes */
  PW_OMIT_LINK,       /* both */
  PW_OMIT_WALK,       /* the whole walk */
  PW_OMIT_HOP,        /* the ends, and how a route of one step deals with pieces on its way */
} PwOmit;

/* A route without that: equal for all routes that are alike in the rest. i: of the link */
PwRoute *pw_route_omit (PwReading *reading, const PwRoute *route, PwOmit omit, guint i);

G_END_DECLS
