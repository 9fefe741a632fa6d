/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/plain-private.h"

G_BEGIN_DECLS

/* Between the two halves of the plain form of paths: they are taken apart into ways, and ways are put
 * together. */

#define PW_NO_TAIL G_MAXUINT32

/* A way to move, with one first leg. */
typedef struct
{
  PwPath facts;                 /* root and directions do not count */
  PwNodeId leg;                 /* the first; without letters of its own where `classes` are known */
  PwNodeId tail;                /* the walk with O for its first leg; PW_NO_TAIL if that is all */
  PwDirectionSet classes;       /* what the first step could be; 0: unknown */
  PwDirectionSet direction_set; /* what it may be */
  PwDirectionSet filter;        /* net displacements that are kept */
  gboolean
      bursts; /* all ways to end behind a square are one effect there: so the ends of two paths stay apart */
} PwPlainWay;

/* Finds out what in a walk matters to other parts of it. piece: the source, or the store's */
void _pw_plain_look_at (PwPlain *plain, const PwPiece *piece, const PwPath *path);

/*
 * Takes a walk apart: what is said of its net displacement goes to the filter, alternatives and places where
 * it may end are walks of their own.
 *
 * path: what holds for the whole, with plain ends
 * ways: (element-type PwPlainWay): appended to
 */
void _pw_ways_add (PwPlain *plain, GArray *ways, const PwPath *path, PwNodeId root, PwDirectionSet filter);
/* The first `n` legs of a walk, without "or stop here" on the way. */
PwNodeId _pw_ways_take_legs (PwPlain *plain, PwNodeId chain, guint n);
/* The letters that pick `direction_set` of a first leg. FALSE if none do */
gboolean _pw_ways_spell_direction_set (const PwPlain *plain, PwNodeId leg, PwDirectionSet direction_set,
                                       PwDirections *directions);

/* What must agree, besides ends, in two paths that are put together. */
guint _pw_ways_conditions (const PwPath *facts);
/* The path stands for the first of both terms. */
void _pw_ways_add_span (PwPath *facts, PwSpan span);

/* Puts rides together of which one contains the other, or goes on where it ends (ways-ride.c). */
void _pw_ways_join_rides (PwPlain *plain, GArray *ways);

G_END_DECLS
