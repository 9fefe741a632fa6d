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
typedef guint16 PwDirectionSet;

#define PW_DIRECTION_SET_ORTHOGONAL ((PwDirectionSet) 0x000f)
#define PW_DIRECTION_SET_DIAGONAL   ((PwDirectionSet) 0x00f0)
#define PW_DIRECTION_SET_OBLIQUE    ((PwDirectionSet) 0xff00)
#define PW_DIRECTION_SET_ALL        ((PwDirectionSet) 0xffff)

/* The bit of a vector; 0 for (0,0). */
PwDirectionSet pw_direction_set_of_vec (PwVec v);
/* Those of all symmetric copies of an atom; 0 for (0,0). */
PwDirectionSet pw_direction_set_of_atom (PwVec atom);
/* What directions pick from each class, seen from the player; all for PW_DIR_NONE. */
PwDirectionSet pw_direction_set_pick (PwDirections directions);

/* -- a later step: from a pool, seen from the step before -- */

#define PW_MAX_ATOMS   12
#define PW_MAX_FACINGS 16
#define PW_MAX_POOL    64
#define PW_MAX_VECTORS (8 * PW_MAX_ATOMS)

/* A set of atoms. `many`: there are more than fit, so the set is not complete. */
typedef struct
{
  guint n;
  gboolean many;
  PwVec atoms[PW_MAX_ATOMS];
} PwAtoms;

#define PW_FORWARD_ATOM (pw_vec (1, 0)) /* the step before the first one: PW_FORWARD is a copy of it */

void pw_atoms_add (PwAtoms *atoms, PwVec atom);
void pw_atoms_add_all (PwAtoms *atoms, const PwAtoms *more);
/* All vectors of the atoms. pool: (out). Returns: how many */
guint pw_atoms_list (const PwAtoms *atoms, PwVec pool[PW_MAX_VECTORS]);
/*
 * What directions pick of a first step, by the place of each vector among its copies.
 *
 * all: (out): what there is; direction_set: (out): what is picked
 * Returns: FALSE if atoms of one class differ, or there are none
 */
gboolean pw_atoms_pick (const PwAtoms *atoms, PwDirections directions, PwDirectionSet *all,
                        PwDirectionSet *direction_set);
/* The reverse: directions that pick so much of a first step, where all atoms are one choice. FALSE if none do */
gboolean pw_atoms_spell (const PwAtoms *atoms, PwDirectionSet direction_set, PwDirections *directions);

/* How a step may be aimed: from each facing (up to quarter turns), at each vector of the pool. */
typedef struct
{
  guint n_facings, n_pool;
  PwDirectionSet only; /* the copies of the only atom of the pool; 0: there are more */
  PwVec facings[PW_MAX_FACINGS];
  PwVec pool[PW_MAX_POOL];
} PwDirectionChoices;

/* A bit for each vector of a pool, for each facing. */
typedef struct
{
  guint64 of[PW_MAX_FACINGS];
} PwChosenDirections;

/* Returns: FALSE if there are too many to look at them all */
gboolean pw_direction_choices_init (PwDirectionChoices *choices, const PwAtoms *before, const PwAtoms *next);
/* directions: NONE means straight on */
void pw_direction_choices_pick (const PwDirectionChoices *choices, PwDirections directions, PwChosenDirections *chosen);
/* All vectors of the pool from every facing. */
void pw_direction_choices_all (const PwDirectionChoices *choices, PwChosenDirections *chosen);

/* The same picks in another view with the same facings; what that doesn't have is left out. */
void pw_direction_choices_map (const PwDirectionChoices *from, const PwChosenDirections *chosen,
                               const PwDirectionChoices *to, PwChosenDirections *mapped);

/* Whether some facing picks a copy of an atom; what is no vector is always made. */
gboolean pw_chosen_directions_pick_atom (const PwDirectionChoices *choices, const PwChosenDirections *chosen,
                                         PwVec atom);
gboolean pw_chosen_directions_equal (const PwChosenDirections *a, const PwChosenDirections *b);
gboolean pw_chosen_directions_are_empty (const PwChosenDirections *chosen);
/* Whether all of `part` is in `whole`. */
gboolean pw_chosen_directions_include (const PwChosenDirections *whole, const PwChosenDirections *part);

/* -- the fewest directions -- */

/*
 * Directions that pick exactly `wanted` of a view: NONE for straight on, ALL for everything, else as few of
 * them as possible, single ones first.  They depend on the picks alone: equal picks give equal directions.
 *
 * wanted: what some directions pick of this view
 */
PwDirections pw_direction_choices_directions (const PwDirectionChoices *choices, const PwChosenDirections *wanted);
/*
 * The same of first steps and whole paths: directions that pick `wanted` of what is in `care`, NONE for all
 * of it.
 *
 * directions: (out)
 * Returns: FALSE if no directions do
 */
gboolean pw_direction_set_to_directions (PwDirectionSet wanted, PwDirectionSet care, PwDirections *directions);

G_END_DECLS
