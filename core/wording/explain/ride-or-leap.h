/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Rides and leaps: moves along one line, which have one name each: a leap, a ride, a hop. A part of a piece is read
 * as a list of them, any one of which may be chosen.
 */

/* How a ride or leap deals with pieces in its way. */
typedef enum
{
  PW_HOPS_NONE,    /* it can't pass them (a leap is not concerned) */
  PW_HOPS_SOME,    /* it must hop over some */
  PW_HOPS_ANY,     /* it passes over any number */
} PwHops;

typedef struct
{
  PwVec atom;
  guint8 ways;      /* which copies: octants clockwise from straight ahead, or those of an oblique atom */
  gboolean twofold; /* wazir's and ferz's ways together, as king and queen have them; atom is the wazir's */
  guint range;      /* 1: a single leap; 0: any number; or so many at most; 0 with HOPS and near */
  gboolean exact;   /* so many, no fewer */
  PwBetween between;
  gboolean wraps;
  PwHops hop;
  /* with HOPS: */
  guint n_screens;
  guint screen;   /* PwHolds: what is hopped over */
  gboolean takes; /* ... and taken */
  guint near;     /* how far off a screen may be: 0: any distance */
  guint landing;  /* how far after it it may land: 0: any distance */
} PwRideOrLeap;

/* A list of them. (transfer full) (element-type PwRideOrLeap) */
static inline GArray *
pw_rides_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));
}

static inline PwRideOrLeap *
pw_rides_at (const GArray *rides, guint i)
{
  return &g_array_index (rides, PwRideOrLeap, i);
}

gboolean pw_ride_or_leap_is_straight (const PwRideOrLeap *ride); /* along octants */
guint8 pw_ride_or_leap_all_ways (const PwRideOrLeap *ride);      /* that it can have */
gboolean pw_ride_or_leap_is_whole (const PwRideOrLeap *ride);    /* has all of them */
/* The leaps that it repeats. leaps: (out) room for 8. Returns: how many */
guint pw_ride_or_leap_list (const PwRideOrLeap *ride, PwVec leaps[8]);
/* Adds a single leap; to those of the same atom if there are some. leaps: (element-type PwRideOrLeap) */
void pw_rides_add_leap (GArray *leaps, PwVec leap);
/* Whether they differ in their ways at most; one may be the wazir's and one the ferz's. */
gboolean pw_ride_or_leap_alike (const PwRideOrLeap *a, const PwRideOrLeap *b);

/*
 * Reads a part of a piece.
 *
 * later: it is not the first step, so its direction letters tell how it continues, and not which ways its rides and
 * leaps have
 * rides and leaps: (element-type PwRideOrLeap): appended to
 * Returns: FALSE if the part is more than that; then the rides and leaps mean nothing
 */
gboolean pw_rides_read (const PwPiece *piece, PwNodeId id, gboolean later, GArray *rides);
/* The same of two parts, one after the other, and the link between them: W-F. link: (out): borrowed */
gboolean pw_rides_read_two (const PwPiece *piece, PwNodeId id, GArray *first, GArray *second,
                            const PwLink **link);

/* What may be true of all rides and leaps of a list. Bits. */
typedef enum
{
  PW_RIDES_LEAPS = 1 << 0, /* each is a single leap */
  PW_RIDES_STEPS = 1 << 1, /* they go by single squares, one or more of them */
  PW_RIDES_FAR = 1 << 2,   /* ... as far as they can */
  PW_RIDES_WHOLE = 1 << 3, /* in all their directions */
  PW_RIDES_SPARE = 1 << 4, /* they take nothing on their way */
  PW_RIDES_FREE = 1 << 5,  /* they need nothing to hop over */
  PW_RIDES_HELD = 1 << 6,  /* they pass over nothing */
} PwRidesManner;

guint pw_rides_manner (const GArray *rides);

/* Whether a part is nothing but single leaps. */
gboolean pw_rides_are_leaps (const PwPiece *piece, PwNodeId id);

/* Keeps the ways that the letters before a whole path pick. */
void pw_rides_filter (GArray *rides, PwDirections directions);
/* The same for letters before a step, which choose among the vectors of all its alternatives, those from `from` on. */
void pw_rides_filter_together (GArray *rides, guint from, PwDirections directions);

/* Joins those that differ only in their ways or as rook and bishop do (a queen), and drops those without ways. */
void pw_rides_merge (GArray *rides);

G_END_DECLS
