/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * From sets of vectors back to direction letters: what the letters pick, and the
 * shortest run of words that picks the same.  Shared by the printers; private to them.
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

/* -- words -- */

/* A direction word of a dialect and what it picks. */
typedef struct
{
  const char *text;
  gboolean spare; /* says the same as another, and is written only where no other word fits */
  PwPicks picks;
} PwWordPicks;

#define PW_MAX_WORDS 40

/*
 * The shortest run of words that picks exactly `wanted` of what is in `care`; with equal lengths the
 * earlier words win.  Words are read greedily, so a run in which two would join is left out.
 *
 * Returns: (transfer full) (nullable): NULL if there is none
 */
char *pw_words_spell (const PwWordPicks *words, guint n, const PwPicks *wanted, const PwPicks *care);

/* The words of Extended Betza, with what each picks of first steps. */
typedef struct
{
  guint n;
  PwWordPicks heads[PW_MAX_WORDS];
  PwDirections directions[PW_MAX_WORDS];
  GHashTable *spelled; /* (nullable): what was spelled of views, remembered; the owner's */
} PwExtWords;

/* remembers: whether views are spelled only once; then pw_ext_words_clear() must follow */
void pw_ext_words_init (PwExtWords *words, gboolean remembers);
void pw_ext_words_clear (PwExtWords *words);

/* Directions that pick `wanted` of what is in `care`: of first steps, or of whole paths. (transfer full)
 * (nullable) */
char *pw_ext_words_spell_heads (const PwExtWords *words, PwHeads wanted, PwHeads care);
/* Likewise for a later step: all of `wanted` and nothing else. */
char *pw_ext_words_spell_view (const PwExtWords *words, const PwView *view, const PwPicks *wanted);
/* Where nothing is known of the vectors. Returns: (transfer full) */
char *pw_ext_words_spell_bits (const PwExtWords *words, PwDirections directions);
/* The directions that a run of such words stands for. */
PwDirections pw_ext_words_read (const char *text);

G_END_DECLS
