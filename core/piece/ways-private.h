/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/plain-private.h"

G_BEGIN_DECLS

/* Between the two halves of the plain form of paths: ways.c takes paths apart into ways, plain-path.c puts ways
 * together. */

#define PW_NO_TAIL G_MAXUINT32

/* A way to move, with one first leg. */
typedef struct
{
  PwPath facts;                 /* root and directions do not count */
  PwNodeId leg;                 /* the first; without letters of its own where `classes` are known */
  PwNodeId tail;                /* the rest of the walk, with O for its first leg; PW_NO_TAIL if there is none */
  PwDirectionSet classes;       /* all first directions that the leg has; 0: unknown */
  PwDirectionSet direction_set; /* those of them that it may take */
  PwDirectionSet filter;        /* directions from the start in which it may end */
  gboolean
      bursts; /* after a link that explodes all ends are one effect, so the ends of two ways stay apart */
} PwPlainWay;

/* Sets what the other rules must know about the walk. piece: the source, or the store's */
void _pw_plain_look_at (PwPlain *plain, const PwPiece *piece, const PwPath *path);

/*
 * Takes a walk apart: letters for the whole (l(rN)) go to the filter; each alternative, and each place where the walk
 * may end, becomes a walk of its own.
 *
 * path: the conditions of the whole, its ends in plain form
 * ways: (element-type PwPlainWay): appended to
 */
void _pw_ways_add (PwPlain *plain, GArray *ways, const PwPath *path, PwNodeId root, PwDirectionSet filter);
/* The first `n` legs of a walk, without "or stop here" on the way. */
PwNodeId _pw_ways_take_legs (PwPlain *plain, PwNodeId chain, guint n);
/* The letters that pick `direction_set` of a first leg. FALSE if none do */
gboolean _pw_ways_spell_direction_set (const PwPlain *plain, PwNodeId leg, PwDirectionSet direction_set,
                                       PwDirections *directions);

/* What must be the same, besides ends, in two paths that are put together. */
guint _pw_ways_conditions (const PwPath *facts);
/* Gives the path the span of the first of both terms. */
void _pw_ways_add_span (PwPath *facts, PwSpan span);

/* Joins rides of which one contains the other, or continues it (ways-ride.c). */
void _pw_ways_join_rides (PwPlain *plain, GArray *ways);

G_END_DECLS
