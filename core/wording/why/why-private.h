/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/state.h"
#include "core/wording/move.h"
#include "core/wording/why/why.h"

G_BEGIN_DECLS

/*
 * What the files about "why" share: ways.c (where walkers could go, whatever is on the board), look.c (which single
 * changes might help), trial.c (which sets of changes do), role.c (what each is for), words.c (the sentences) and
 * why.c (questions).
 */

/* -- ways.c -- */

/* A walker in a state, on a square, whatever is on the board. */
typedef struct
{
  guint32 node;
  gint16 dx, dy;   /* as of PwState */
  PwSquare square; /* may be PW_OFF_BOARD */
  guint8 flags;  /* PW_STATE_CROSSED; PW_STATE_LEG: the next step is a leg's first, whatever its edge requires */
  guint8 useful; /* a way leads from it to the square in question */
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
  PwBoard *shape; /* (nullable): the board of the last question without its pieces */
  PwSquare at;
  int sign, files, ranks;
} PwWhyWays;

/* program: borrowed */
void pw_why_ways_init (PwWhyWays *ways, const PwProgram *program);
void pw_why_ways_clear (PwWhyWays *ways);
/* Finds all places, unless they are those of the last question, and marks the useful ones. Returns: whether
 * any start is */
gboolean pw_why_ways_find (PwWhyWays *ways, const PwPosition *position, PwSquare to);
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

/* -- look.c -- */

typedef enum
{
  PW_IDEA_EMPTY,
  PW_IDEA_OWN,
  PW_IDEA_ENEMY,
  PW_IDEA_LETTER, /* a piece of a certain type */
  PW_IDEA_VIRGIN,
  PW_IDEA_PASSED,
} PwWhyIdeaKind;

/* A single change that might let some walker continue. */
typedef struct
{
  PwWhyChange change;
  guint8 kind;  /* PwWhyIdeaKind */
  guint8 price; /* of changes that help, the cheapest are named: removing a piece is cheaper than adding one */
} PwWhyIdea;

/* Each once; the nearest to the piece first. */
typedef PW_POOL (PwWhyIdea) PwWhyIdeas;

/* A piece of some type that may be taken where it is. */
typedef struct
{
  PwSquare square;
  PwMatch match;
} PwWhyTake;

typedef struct
{
  PwWhyWays *ways;
  PwSquare to;
  gboolean side_matters[PW_BOARD_MAX_SQUARES]; /* it may matter whose piece is there */
  PW_POOL (PwWhyTake) takes;

  /* of one look */
  const PwPosition *position;
  PwWhyIdeas *ideas;                       /* (nullable) */
  guint8 seen[PW_BOARD_MAX_SQUARES];       /* kinds of ideas, as bits */
  gboolean takeable[PW_BOARD_MAX_SQUARES]; /* the piece there may have been taken */
  gboolean helps[PW_BOARD_MAX_SQUARES];    /* a change there may help */
  gboolean reaches;                        /* it may be a destination: only the generator can decide */
  PwSquare shut_by;                        /* of the arc looked at last; PW_NO_SQUARE if it is open */
  PW_POOL (PwSquare) shut;                 /* per arc: as shut_by */
  PW_POOL (guint32) useful;                /* places */
  PW_POOL (guint16) reached;               /* per place */
  PW_POOL (guint32) queue;
  guint work; /* arcs that were looked at */
} PwWhyLook;

/* ways: borrowed */
void pw_why_look_init (PwWhyLook *look, PwWhyWays *ways);
void pw_why_look_clear (PwWhyLook *look);
/* ways: their useful places must have been found for this square */
void pw_why_look_begin (PwWhyLook *look, PwSquare to);
/*
 * Follows the useful ways as far as they can be open on a board. If a walk needs changes, at least one of them is
 * among the ideas.
 *
 * changes: how many may be made; at least 1
 * ideas: (out): replaced
 */
void pw_why_look_at (PwWhyLook *look, const PwPosition *position, guint changes, PwWhyIdeas *ideas);

/* -- trial.c -- */

typedef struct
{
  PwWhyChange changes[PW_WHY_MAX_CHANGES];
  guint n;
  guint price;
} PwWhySet;

typedef struct
{
  PwGenerator *generator; /* borrowed */
  PwWhyLook look;

  /* of one question */
  const PwPosition *position;
  PwSquare to;
  guint limit;                          /* changes in a set */
  PwWhySet set;                         /* that is tried now */
  PwWhyIdeas ideas[PW_WHY_MAX_CHANGES]; /* by the number of changes made */
  guint8 ruled_out[PW_WHY_MAX_CHANGES + 1]
                  [PW_BOARD_MAX_SQUARES]; /* kinds of ideas that were tried already, as bits */
  PW_POOL (PwWhySet) found;
  guint work;
  gboolean cut; /* there was more to try */
} PwWhyTrials;

/* generator, ways: borrowed */
void pw_why_trials_init (PwWhyTrials *trials, PwGenerator *generator, PwWhyWays *ways);
void pw_why_trials_clear (PwWhyTrials *trials);
/*
 * Finds the smallest sets of changes that make a square a destination, and of these the cheapest: they are in
 * `found`, the best first. ways: as of pw_why_look_begin().
 */
void pw_why_trials_run (PwWhyTrials *trials, const PwPosition *position, PwSquare to);

/* -- role.c -- */

/* What a changed square is needed for. */
typedef enum
{
  PW_ROLE_WAY,     /* nothing must be on it */
  PW_ROLE_SCREEN,  /* it is hopped over */
  PW_ROLE_VICTIM,  /* it is taken on the way */
  PW_ROLE_TURN,    /* the walk turns before it */
  PW_ROLE_PUT,     /* a piece comes back to the board here */
  PW_ROLE_PARTNER, /* it castles with */
  PW_ROLE_END,     /* the path ends here */
  PW_N_ROLES,
} PwWhyRole;

#define PW_WHY_MAX_TOLD 12 /* pieces hopped over that are remembered for the sentence */

/* A move that a set of changes allows. */
typedef struct
{
  guint path;
  guint8 roles[PW_WHY_MAX_CHANGES]; /* of the changes */
  guint8 all_ends;                  /* all that paths to that square may end on: PwHolds */
  guint n_over;
  PwSquare over[PW_WHY_MAX_TOLD]; /* pieces hopped over */
} PwWhyWalk;

/* words: of the moves with the changes made; at least one goes to the square */
PwWhyWalk pw_why_walk_of (const PwMoveWords *words, const PwWhySet *set, PwSquare to);

/* -- words.c -- */

/* The question that the sentences answer. */
typedef struct
{
  const PwPiece *piece;
  const PwPosition *position;
  PwSquare to;
} PwWhyCase;

PwPhrase *pw_why_tell_hole (const PwWhyCase *c);
/* No part of the move reaches the square. holes: it would if the board had none */
PwPhrase *pw_why_tell_nowhere (const PwWhyCase *c, gboolean holes);
/* Parts of the move reach the square, but no known change makes it a destination. cut: as of the search */
PwPhrase *pw_why_tell_hopeless (const PwWhyCase *c, gboolean cut);
/* others: other squares for the first change, each of which would do as well */
PwPhrase *pw_why_tell_lack (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why,
                            const PwSquare *others, guint n_others);
G_END_DECLS
