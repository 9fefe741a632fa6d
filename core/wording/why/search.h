/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/why/why-private.h"

G_BEGIN_DECLS

/*
 * The inside of the search for changes: wishes.c (sets of wishes), needs.c (which wishes a need takes), queue.c
 * (states that wait), between.c and end.c (leaps, and ends of paths), walk.c (the search).
 */

/* -- wishes.c -- */

#define PW_NO_WISHES      G_MAXUINT32 /* it can't be */
#define PW_WISH_MAX_PRICE 15

typedef struct
{
  PwWishes wishes;
  guint price; /* as of PwWhyWalk; at most PW_WISH_MAX_PRICE */
} PwWishSet;

/* Sets of wishes by number; 0 is the empty one. */
typedef struct
{
  PW_POOL (PwWishSet) rows;
  PwIndex index;
} PwWishSets;

void pw_wish_sets_init (PwWishSets *sets);
void pw_wish_sets_free (PwWishSets *sets);
void pw_wish_sets_clear (PwWishSets *sets);
/* Returns: PW_NO_WISHES if there is no such set yet */
guint32 pw_wish_sets_find (const PwWishSets *sets, const PwWishes *wishes);
guint32 pw_wish_sets_intern (PwWishSets *sets, const PwWishes *wishes, guint price);

/*
 * Each gives the set with one wish more, or with a wish that asks for more.
 *
 * holds: what the square holds on the board
 * Returns: PW_NO_WISHES if that is too much, or can't be
 */
guint32 pw_wish_sets_add (PwWishSets *sets, guint32 id, const PwWish *wish, guint holds);
guint32 pw_wish_sets_narrow (PwWishSets *sets, guint32 id, PwSquare square, const PwMatch *match);
guint32 pw_wish_sets_add_virgin (PwWishSets *sets, guint32 id);
guint32 pw_wish_sets_add_passed (PwWishSets *sets, guint32 id, PwSquare victim);
guint32 pw_wish_sets_set_virgin (PwWishSets *sets, guint32 id, PwSquare square);

/* Returns: (nullable) */
const PwWish *pw_wishes_get (const PwWishes *wishes, PwSquare square);

/* What matches both; its letters are 0 on a side that does not match. */
PwMatch pw_match_common (const PwMatch *a, const PwMatch *b);
/* holds: one PwHolds; letter: of the piece, if it is one */
gboolean pw_match_has (const PwMatch *match, guint holds, char letter);

/* -- needs.c -- */

/* What has happened to other pieces, as of PwChange: 0 is nothing. */
typedef struct
{
  guint64 hash;
  guint32 parent;
  PwSquare square, piece;
  gboolean put;
} PwWhyDeed;

/* A walker somewhere, on a board on which its wishes are fulfilled. */
typedef struct
{
  guint32 parent; /* where it stood before its last step */
  guint32 place;  /* of the ways */
  guint32 deeds;  /* PwWhyDeed */
  guint32 wishes;
  guint32 next;  /* in its queue; 0 is the last */
  PwSquare over; /* a piece between, or the one it turned to; PW_NO_SQUARE */
  guint8 flags;  /* PwStateFlags of its arrival */
  guint8 carry;  /* of what it did here: HOPPED, SCREEN */
  guint8 met;    /* PwHolds: what its square may hold after what it did here */
  guint8 left;   /* PwHolds: what the square before may hold after what it did there */
  guint8 ends;   /* the path ends here, on this: PwHolds; 0 if it does not */
} PwWhyState;

struct _PwWishSearch
{
  PwWhyWays *ways;
  const PwPosition *position;
  PwSquare to;
  guint8 holds[4]; /* PwHolds of each PwCell, as the mover sees it; 0 for a hole */
  PwWishSets sets;
  PW_POOL (PwWhyState) states;
  PW_POOL (PwWhyDeed) deeds;
  PwIndex seen;
  PW_POOL (PwSquare) torn; /* squares that a walk passed as they are and another would have changed */
  guint n_known_torn;      /* walkers who passed the first ones differently are not the same */
  guint32 first[PW_WHY_MAX_CHANGES + 1][PW_WISH_MAX_PRICE + 1]; /* queues: 0 is none */
  guint32 last[PW_WHY_MAX_CHANGES + 1][PW_WISH_MAX_PRICE + 1];
  guint work;
  gboolean cut;
};

static inline const PwWhyPlace *
pw_wish_place (const PwWishSearch *s, const PwWhyState *state)
{
  return &s->ways->places.data[state->place];
}

/* Whether the walker has come round to where it started, and meets itself there. */
gboolean pw_wish_comes_round (const PwWishSearch *s, const PwWhyPlace *place);

/* Something that must be so for a walk to go on. */
typedef struct
{
  PwSquare square;
  PwMatch match;
  PwWhyRole role;
  gboolean round; /* the walker has come round to it */
} PwNeed;

/*
 * What must be wished for besides, so that a need is met.
 *
 * state: whose walk it is, for what it saw before
 * deeds, wishes: so far
 * Returns: PW_NO_WISHES if it can't be
 */
guint32 pw_wish_need (PwWishSearch *s, const PwWhyState *state, guint32 deeds, guint32 wishes,
                      const PwNeed *need);
/* As pw_wish_need(), for a square that must be empty so that a piece can be put down there. */
guint32 pw_wish_need_room (PwWishSearch *s, const PwWhyState *state, guint32 deeds, guint32 wishes,
                           PwSquare square);
/* Whether a piece stands on a square for certain. */
gboolean pw_wish_is_piece (const PwWishSearch *s, guint32 deeds, guint32 wishes, PwSquare square);
/* What stands on a square before the move: PwHolds; 0 for a hole. */
guint pw_wish_holds (const PwWishSearch *s, PwSquare square);

guint32 pw_wish_last_deed (const PwWishSearch *s, guint32 deeds, PwSquare square);
/* Which piece stands on a square: where it stood before the move. */
PwSquare pw_wish_occupant (const PwWishSearch *s, guint32 deeds, PwSquare square);
guint32 pw_wish_take (PwWishSearch *s, guint32 deeds, PwSquare square);
/* The piece taken last comes back; deeds: (inout): unchanged if none is in hand. */
void pw_wish_put (PwWishSearch *s, guint32 *deeds, PwSquare square);
gboolean pw_wish_has_in_hand (const PwWishSearch *s, guint32 deeds);
/* Where the leg started that ends with a state. */
PwSquare pw_wish_leg_start (const PwWishSearch *s, const PwWhyState *state);

/* What a square may still be wished to hold by a walk that has been there and went on: PwHolds. */
guint8 pw_wish_left_open (const PwWishSearch *s, const PwWhyState *state, PwSquare square);

static inline guint64
pw_wish_mix (guint64 z)
{
  z *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return z ^ (z >> 29);
}

/* -- queue.c -- */

/* A state waits in the queue; nothing is done if its wishes can't be, or if it is there already. */
void pw_wish_push (PwWishSearch *s, const PwWhyState *state);
/* The state whose turn it is. Returns: 0 if none waits */
guint32 pw_wish_pop (PwWishSearch *s);
/* Whether another state at the same place wishes for some of this one's wishes only. */
gboolean pw_wish_is_dominated (const PwWishSearch *s, const PwWhyState *state);

/* -- between.c -- */

/* A leap whose squares between must be as wanted: pushes it in every way. next: behind it, but for its wishes
 */
void pw_wish_leap (PwWishSearch *s, const PwWhyState *state, PwWhyState *next, PwVec v, const PwEdge *edge);

/* -- end.c -- */

/* The path ends where a state stands, which is the square asked about: pushes every way. */
void pw_wish_end (PwWishSearch *s, const PwWhyState *state);

G_END_DECLS
