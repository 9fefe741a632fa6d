/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/store.h"

G_BEGIN_DECLS

#define PW_FEW_LEGS 8

/* The legs of a walk, to be changed and made a chain again. A few need no allocation. */
typedef struct
{
  guint n;
  guint size; /* of the two arrays; 0: there are few */
  PwNodeId *many_legs;
  PwLink *many_links; /* after each leg; that of the last does not count */
  PwNodeId few_legs[PW_FEW_LEGS];
  PwLink few_links[PW_FEW_LEGS];
} PwLegs;

PwLegs pw_legs_new (void);
/* The legs of a chain without letters of its own; any other node is a single leg. */
PwLegs pw_legs_read (const PwStore *store, PwNodeId id);
void pw_legs_clear (PwLegs *legs);

/* Each is valid until a leg is added. Legs are in one array, links in another. */
static inline PwNodeId *
pw_leg_at (const PwLegs *legs, guint i)
{
  return (legs->size != 0 ? legs->many_legs : (PwNodeId *) legs->few_legs) + i;
}

static inline PwLink *
pw_link_at (const PwLegs *legs, guint i)
{
  return (legs->size != 0 ? legs->many_links : (PwLink *) legs->few_links) + i;
}

/* link: (nullable): after the leg; NULL at the end of the walk */
void pw_legs_append (PwLegs *legs, PwNodeId leg, const PwLink *link);
/* The same; of a chain all its legs, unless the link takes it as a whole. */
void pw_legs_add (const PwStore *store, PwLegs *legs, PwNodeId id, const PwLink *link);
/* Keeps the first n. */
void pw_legs_truncate (PwLegs *legs, guint n);
void pw_legs_remove (PwLegs *legs, guint first, guint n);
/* One leg in the place of some. The link after them stays. */
void pw_legs_replace (PwLegs *legs, guint first, guint n, PwNodeId leg);
/* The walk as one node: a chain, or the only leg. */
PwNodeId pw_legs_end (PwStore *store, const PwLegs *legs);

/* Whether a link speaks of the whole of what is before it, however many legs that has: e and y. */
gboolean pw_link_looks_back (const PwLink *link);

#define PW_FEW_LEAPS 4 /* so many in a row are legs of their own; more are a ride */

/*
 * A ride as the legs that do the same: W-3 as W-W-W, jR as R+R, gR as R+W, gR3 as R2+W.
 *
 * legs: the walk before it, added to
 * link: (nullable): after it
 * Returns: FALSE if it is anything else, and was not added
 */
gboolean pw_legs_write_out (PwStore *store, PwLegs *legs, PwNodeId ride, const PwLink *link);
/* The reverse of two legs, i and the next: a ride up to a piece, over it, and on. Returns: FALSE for others */
gboolean pw_legs_join_hop (PwStore *store, PwLegs *legs, guint i);

/* Whether a node is a leap again and again straight on, or leaps that can't be taken for each other: R, W-3, jR, Q. */
gboolean pw_store_is_ride (const PwStore *store, PwNodeId id);
/* Whether no two first steps of a node go along the same lines, so that the nearest to straight on is straight on. */
gboolean pw_store_lines_apart (const PwStore *store, PwNodeId id);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwLegs, pw_legs_clear)

G_END_DECLS
