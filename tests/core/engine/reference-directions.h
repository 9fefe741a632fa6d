/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Directions for the reference walker: spec extended, section 3, by angles in
 * degrees and floating point.
 */
typedef struct
{
  int x, y;
} Vec;

#define MAX_POOL 128

typedef struct
{
  Vec vecs[MAX_POOL];
  guint n;
} Pool;

/* Adds the symmetric copies of an atom that are not in the pool yet. */
void add_copies (Vec atom, Pool *pool);

gboolean is_in (const Pool *pool, Vec v);

/* Whether there are no direction letters: nothing, or only the dots that stand for other letters. */
gboolean is_undirected (const char *letters);

/* The vectors of a pool that the letters pick; a zero vector always is. chosen: (out) */
void pick_directions (const char *letters, Vec facing, const Pool *pool, Pool *chosen);

G_END_DECLS
