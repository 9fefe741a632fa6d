/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/state.h"
#include "core/wording/why/why.h"

G_BEGIN_DECLS

/*
 * What the files about "why" share: ways.c (where walkers could come, whatever stands there), walk.c
 * (what would have to be changed), words.c (the sentences) and why.c (questions and proofs).
 */

/* -- ways.c -- */

/* A walker in a state, on a square, whatever stands on the board. */
typedef struct
{
  guint32 node;
  gint16 dx, dy;   /* as of PwState */
  PwSquare square; /* may be PW_OFF_BOARD */
  guint8 flags;  /* PW_STATE_CROSSED; PW_STATE_LEG: the next step is a leg's first, whatever its edge says */
  guint8 useful; /* it could come to the square asked about */
  guint32 first_arc, n_arcs;
  guint32 first_in; /* arc + 1; 0: none leads here */
} PwWhyPlace;

#define PW_WHY_NOWHERE G_MAXUINT32

/* An edge of the graph, between two places; a path ends by one that leads nowhere. */
typedef struct
{
  guint32 edge;
  guint32 from, to; /* places; to: or PW_WHY_NOWHERE */
  guint32 next_in;  /* to the same place: arc + 1 */
} PwWhyArc;

typedef struct
{
  const PwProgram *program;
  PwGraph graph;
  PW_POOL (PwWhyPlace) places;
  PW_POOL (PwWhyArc) arcs;
  PW_POOL (guint32) starts; /* per path a place */
  PW_POOL (guint32) queue;  /* scratch */
  PwIndex index;
  gboolean cut; /* there would be more */

  /* what the places depend on */
  PwBoard *shape; /* (nullable): as the board of the last question, but nothing stands on it */
  PwSquare at;
  int sign, files, ranks;
} PwWhyWays;

/* program: borrowed */
void pw_why_ways_init (PwWhyWays *ways, const PwProgram *program);
void pw_why_ways_clear (PwWhyWays *ways);
/* Finds all places, unless they are those of the last question, and marks the useful ones. Returns: whether
 * any start is */
gboolean pw_why_ways_find (PwWhyWays *ways, const PwPosition *position, PwSquare to);
/* Flags of the place behind a step, as to crossing the edge where the files wrap round. */
guint8 pw_why_ways_crossing (const PwWhyWays *ways, const PwWhyPlace *place, const PwEdge *edge, PwVec v);
/* The square at an offset as the mover sees it, holes included; PW_NO_SQUARE off the board. */
PwSquare pw_why_ways_square (const PwWhyWays *ways, PwSquare from, int dx, int dy, gboolean wraps);

static inline const PwProgramPath *
pw_why_ways_path (const PwWhyWays *ways, guint32 node)
{
  guint path = ways->graph.nodes.data[node].path;

  return pw_program_path (ways->program, path);
}

static inline gboolean
pw_why_ways_wraps (const PwWhyWays *ways, const PwProgramPath *path, const PwEdge *edge)
{
  return path->cylinder || pw_board_is_cylinder (ways->shape) || (edge->how & PW_EDGE_WRAPS);
}

/* -- walk.c -- */

/* What a square is needed for. */
typedef enum
{
  PW_ROLE_WAY,     /* the walk goes on here */
  PW_ROLE_BETWEEN, /* a leap passes it */
  PW_ROLE_SCREEN,  /* it is hopped over */
  PW_ROLE_VICTIM,  /* it is taken on the way */
  PW_ROLE_TURN,    /* the walk turns in front of it */
  PW_ROLE_PUT,     /* a piece comes back to the board here */
  PW_ROLE_PARTNER, /* it castles with */
  PW_ROLE_END,     /* the path ends here */
  PW_N_ROLES,
} PwWhyRole;

/* A square that must hold something else. */
typedef struct
{
  PwSquare square;
  guint8 role;
  gboolean virgin; /* the piece there must not have moved */
  PwMatch match;
} PwRequirement;

/* All that must be different for a walk: at most PW_WHY_MAX_CHANGES. */
typedef struct
{
  guint8 n;
  gboolean virgin;                                /* the mover has not moved yet */
  PwSquare victim;                                /* an enemy there has just passed the target; PW_NO_SQUARE */
  PwRequirement requirements[PW_WHY_MAX_CHANGES]; /* by square */
} PwRequirements;

#define PW_WHY_MAX_TOLD 12 /* squares of a walk that are remembered for its sentence */

/* A walk that would end on the square. */
typedef struct
{
  PwRequirements requirements;
  guint path;
  guint8 ends;     /* what its end would find there: PwHolds; 0 if that does not matter */
  guint8 all_ends; /* what any path that leads there may find: PwHolds */
  guint price;     /* among those with as many changes, the best has the lowest */
  guint n_over;    /* pieces hopped over, also those that are required */
  PwSquare over[PW_WHY_MAX_TOLD];
} PwWhyWalk;

typedef struct _PwWhySearch PwWhySearch;

PwWhySearch *pw_why_search_new (PwWhyWays *ways);
void pw_why_search_free (PwWhySearch *search);
/* ways: their useful places must have been found for this question */
void pw_why_search_begin (PwWhySearch *search, const PwPosition *position, PwSquare to);
/*
 * Whether some walk would have had to change a square that it had passed as it is, so that another way there
 * might be better.  Then begins again, telling such walks apart.  Returns: FALSE if there is nothing to be
 * gained
 */
gboolean pw_why_search_begin_again (PwWhySearch *search);
/* The best walk that has not been given yet. Returns: FALSE if there are no more */
gboolean pw_why_search_next (PwWhySearch *search, PwWhyWalk *walk);
/* Whether it was given up because of too many walks. */
gboolean pw_why_search_is_cut (const PwWhySearch *search);

/* Whether a square is required to hold something else. */
gboolean pw_requirements_has (const PwRequirements *requirements, PwSquare square);
/* How many changes it takes. */
guint pw_requirements_count (const PwRequirements *requirements);

/* -- words.c -- */

/* What there is to tell. */
typedef struct
{
  const PwPiece *piece;
  const char *notation; /* (nullable) */
  const PwPosition *position;
  PwSquare to;
} PwWhyCase;

PwPhrase *pw_why_tell_hole (const PwWhyCase *c);
/* No part of the move comes to the square. holes: it would, if there were none */
PwPhrase *pw_why_tell_nowhere (const PwWhyCase *c, gboolean holes);
/* Parts of the move come to the square, but no change that was found makes it a target. cut: as of the search */
PwPhrase *pw_why_tell_hopeless (const PwWhyCase *c, gboolean cut);
/* others: other squares of the first change, each of which would do as well */
PwPhrase *pw_why_tell_lack (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why,
                            const PwSquare *others, guint n_others);
/* moves: of the position as it is. span: (out): of the first one told */
PwPhrase *pw_why_tell_moves (const PwWhyCase *c, const PwMoves *moves, PwSpan *span);

/*
 * What other moves do to the piece on the square.
 *
 * text: (transfer full): what is told already. Returns: (transfer full): with this
 */
PwPhrase *pw_why_tell_fate (const PwWhyCase *c, const PwMoves *moves, PwPhrase *text);

G_END_DECLS
