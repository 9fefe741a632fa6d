/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Sets of vectors instead of direction letters: what directions pick, seen from where they are read, and the
 * fewest directions that pick a given set.  Two texts aim alike if they pick the same vectors, whatever
 * letters they use.
 */

/* -- the first step, and whole paths: each vector among its own symmetric copies -- */

/* Which vectors: a bit for each of 4 orthogonal, 4 diagonal and 8 oblique ones, clockwise from straight
 * ahead. */
typedef guint16 PwHeads;

#define PW_HEADS_ORTHOGONAL ((PwHeads) 0x000f)
#define PW_HEADS_DIAGONAL   ((PwHeads) 0x00f0)
#define PW_HEADS_OBLIQUE    ((PwHeads) 0xff00)
#define PW_HEADS_ALL        ((PwHeads) 0xffff)

/* The bit of a vector; 0 for (0,0). */
PwHeads pw_heads_of_vec (PwVec v);
/* Those of all symmetric copies of an atom; 0 for (0,0). */
PwHeads pw_heads_of_atom (PwVec atom);
/* What directions pick from each class, seen from the player; all for PW_DIR_NONE. */
PwHeads pw_heads_pick (PwDirections directions);

/* -- a later step: from a pool, seen from the step before -- */

#define PW_MAX_ATOMS   12
#define PW_MAX_FACINGS 16
#define PW_MAX_POOL    64

/* A set of atoms; `many` if there are more than fit, which then says nothing about the rest. */
typedef struct
{
  guint n;
  gboolean many;
  PwVec atoms[PW_MAX_ATOMS];
} PwAtoms;

void pw_atoms_add (PwAtoms *atoms, PwVec atom);
void pw_atoms_add_all (PwAtoms *atoms, const PwAtoms *more);

/* How a step may be aimed: from each facing (up to quarter turns), at each vector of the pool. */
typedef struct
{
  guint n_facings, n_pool;
  PwVec facings[PW_MAX_FACINGS];
  PwVec pool[PW_MAX_POOL];
} PwView;

/* A bit for each vector of a pool, for each facing. */
typedef struct
{
  guint64 of[PW_MAX_FACINGS];
} PwPicks;

/* Returns: FALSE if there are too many to look at them all */
gboolean pw_view_init (PwView *view, const PwAtoms *before, const PwAtoms *next);
/* directions: NONE means straight on */
void pw_view_pick (const PwView *view, PwDirections directions, PwPicks *picks);
/* All vectors of the pool from every facing. */
void pw_view_all (const PwView *view, PwPicks *picks);

/* The same picks in another view with the same facings; what that doesn't have is left out. */
void pw_view_map_picks (const PwView *from, const PwPicks *picks, const PwView *to, PwPicks *mapped);

gboolean pw_picks_equal (const PwPicks *a, const PwPicks *b);
gboolean pw_picks_are_empty (const PwPicks *picks);
/* Whether all of `part` is in `whole`. */
gboolean pw_picks_include (const PwPicks *whole, const PwPicks *part);

/* -- the fewest directions -- */

/*
 * Directions that pick exactly `wanted` of a view: NONE for straight on, ALL for everything, else as few of
 * them as possible, single ones first.  They depend on the picks alone: equal picks give equal directions.
 *
 * wanted: what some directions pick of this view
 */
PwDirections pw_view_directions (const PwView *view, const PwPicks *wanted);
/*
 * The same of first steps and whole paths: directions that pick `wanted` of what is in `care`, NONE for all
 * of it.
 *
 * directions: (out)
 * Returns: FALSE if no directions do
 */
gboolean pw_heads_directions (PwHeads wanted, PwHeads care, PwDirections *directions);

G_END_DECLS
