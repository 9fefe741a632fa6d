/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/why/why-private.h"

G_BEGIN_DECLS

/*
 * The inside of the search for changes: requirements.c (sets of requirements), needs.c (which requirements a need
 * takes), queue.c (states that wait), between.c and end.c (leaps, and ends of paths), walk.c (the search).
 */

/* -- requirements.c -- */

#define PW_NO_REQUIREMENTS       G_MAXUINT32 /* it can't be */
#define PW_REQUIREMENT_MAX_PRICE 15

typedef struct
{
  PwRequirements requirements;
  guint price; /* as of PwWhyWalk; at most PW_REQUIREMENT_MAX_PRICE */
} PwRequirementSet;

/* Sets of requirements by number; 0 is the empty one. */
typedef struct
{
  PW_POOL (PwRequirementSet) rows;
  PwIndex index;
} PwRequirementSets;

void pw_requirement_sets_init (PwRequirementSets *sets);
void pw_requirement_sets_free (PwRequirementSets *sets);
void pw_requirement_sets_clear (PwRequirementSets *sets);
/* Returns: PW_NO_REQUIREMENTS if there is no such set yet */
guint32 pw_requirement_sets_find (const PwRequirementSets *sets, const PwRequirements *requirements);
guint32 pw_requirement_sets_intern (PwRequirementSets *sets, const PwRequirements *requirements, guint price);

/*
 * Each gives the set with one requirement more, or with a requirement that asks for more.
 *
 * holds: what the square holds on the board
 * Returns: PW_NO_REQUIREMENTS if that is too much, or can't be
 */
guint32 pw_requirement_sets_add (PwRequirementSets *sets, guint32 id, const PwRequirement *requirement, guint holds);
guint32 pw_requirement_sets_narrow (PwRequirementSets *sets, guint32 id, PwSquare square, const PwMatch *match);
/* An enemy has just passed the target; victim: PW_NO_SQUARE: the mover has not moved yet. */
guint32 pw_requirement_sets_add_past (PwRequirementSets *sets, guint32 id, PwSquare victim);
guint32 pw_requirement_sets_set_virgin (PwRequirementSets *sets, guint32 id, PwSquare square);

/* Returns: (nullable) */
const PwRequirement *pw_requirements_get (const PwRequirements *requirements, PwSquare square);

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
} PwWhyEvent;

/* A walker somewhere, on a board on which its requirements are fulfilled. */
typedef struct
{
  guint32 parent; /* where it stood before its last step */
  guint32 place;  /* of the ways */
  guint32 events; /* PwWhyEvent */
  guint32 requirements;
  guint32 next;  /* in its queue; 0 is the last */
  PwSquare over; /* a piece between, or the one it turned to; PW_NO_SQUARE */
  guint8 flags;  /* PwStateFlags of its arrival */
  guint8 carry;  /* of what it did here: HOPPED, SCREEN */
  guint8 met;    /* PwHolds: what its square may hold after what it did here */
  guint8 left;   /* PwHolds: what the square before may hold after what it did there */
  guint8 ends;   /* the path ends here, on this: PwHolds; 0 if it does not */
} PwWhyState;

struct _PwWhySearch
{
  PwWhyWays *ways;
  const PwPosition *position;
  PwSquare to;
  PwRequirementSets sets;
  PW_POOL (PwWhyState) states;
  PW_POOL (PwWhyEvent) events;
  PwIndex seen;
  PW_POOL (PwSquare) torn; /* squares that a walk passed as they are and another would have changed */
  guint n_known_torn;      /* walkers who passed the first ones differently are not the same */
  guint32 first[PW_WHY_MAX_CHANGES + 1][PW_REQUIREMENT_MAX_PRICE + 1]; /* queues: 0 is none */
  guint32 last[PW_WHY_MAX_CHANGES + 1][PW_REQUIREMENT_MAX_PRICE + 1];
  guint work;
  gboolean cut;
};

static inline const PwWhyPlace *
pw_why_search_place (const PwWhySearch *s, const PwWhyState *state)
{
  return &s->ways->places.data[state->place];
}

/* Whether the walker has come round to where it started, and meets itself there. */
gboolean pw_why_search_comes_round (const PwWhySearch *s, const PwWhyPlace *place);

/* Something that must be so for a walk to go on. */
typedef struct
{
  PwSquare square;
  PwMatch match;
  PwWhyRole role;
  gboolean round; /* the walker has come round to it */
} PwNeed;

/*
 * What must be required besides, so that a need is met.
 *
 * state: whose walk it is, for what it saw before
 * events, requirements: so far
 * Returns: PW_NO_REQUIREMENTS if it can't be
 */
guint32 pw_why_search_require (PwWhySearch *s, const PwWhyState *state, guint32 events, guint32 requirements,
                               const PwNeed *need);
/* As pw_why_search_require(), for a square that must be empty so that a piece can be put down there. */
guint32 pw_why_search_require_room (PwWhySearch *s, const PwWhyState *state, guint32 events, guint32 requirements,
                                    PwSquare square);
/* Whether a piece stands on a square for certain. */
gboolean pw_why_search_is_piece (const PwWhySearch *s, guint32 events, guint32 requirements, PwSquare square);

guint32 pw_why_search_last_event (const PwWhySearch *s, guint32 events, PwSquare square);
/* Which piece stands on a square: where it stood before the move. */
PwSquare pw_why_search_occupant (const PwWhySearch *s, guint32 events, PwSquare square);
guint32 pw_why_search_take (PwWhySearch *s, guint32 events, PwSquare square);
/* The piece taken last comes back; events: (inout): unchanged if none is in hand. */
void pw_why_search_put (PwWhySearch *s, guint32 *events, PwSquare square);
gboolean pw_why_search_has_in_hand (const PwWhySearch *s, guint32 events);
/* Where the leg started that ends with a state. */
PwSquare pw_why_search_leg_start (const PwWhySearch *s, const PwWhyState *state);

/* What a square may still be required to hold by a walk that has been there and went on: PwHolds. */
guint8 pw_why_search_left_open (const PwWhySearch *s, const PwWhyState *state, PwSquare square);

/* -- queue.c -- */

/* A state waits in the queue; nothing is done if its requirements can't be, or if it is there already. */
void pw_why_search_push (PwWhySearch *s, const PwWhyState *state);
/* The state whose turn it is. Returns: 0 if none waits */
guint32 pw_why_search_pop (PwWhySearch *s);
/* Whether another state at the same place requires some of this one's requirements only. */
gboolean pw_why_search_is_dominated (const PwWhySearch *s, const PwWhyState *state);

/* -- between.c -- */

/* A leap whose squares between must be as wanted: pushes it in every way. next: behind it, but for its requirements
 */
void pw_why_search_leap (PwWhySearch *s, const PwWhyState *state, PwWhyState *next, PwVec v, const PwEdge *edge);

/* -- end.c -- */

/* The path ends where a state stands, which is the square asked about: pushes every way. */
void pw_why_search_end (PwWhySearch *s, const PwWhyState *state);

G_END_DECLS
