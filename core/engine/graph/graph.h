/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/frame.h"
#include "core/engine/graph/program.h"
#include "core/piece/directions.h"

G_BEGIN_DECLS

/*
 * A program as a graph.
 *
 * A node is the state of a walker without its square and without what it has done to other pieces: a place in the
 * program, a facing, counts. Its edges are what a walker in that state may do, each under a condition on its square:
 * end here, step on to another state, take the piece here.
 *
 * Instructions are interpreted here and nowhere else. Nodes are found when a walker first reaches them, and kept;
 * they depend on the program alone. A generator has one graph; walkers go through it one by one (walk) or all at once
 * (sweep).
 */

#define PW_NOT_MEASURING G_MAXUINT16
#define PW_MAX_LENGTH 1000          /* of a measured slide: more than any slide can be */
#define PW_GRAPH_MAX_EDGES 8000000  /* past that, walks are cut off */
#define PW_GRAPH_KEPT_EDGES 1000000 /* larger graphs are not kept for the next run */

typedef enum
{
  PW_EDGE_END,      /* the path may end here */
  PW_EDGE_STEP,     /* a leap along a vector */
  PW_EDGE_APPROACH, /* turns towards a piece on the next square */
  PW_EDGE_HOME,     /* a leap to where the path started */
  PW_EDGE_ANYWHERE, /* a leap to each other square */
  /* After these the walker is on the same square, in the state of the target: */
  PW_EDGE_STAY,     /* a piece of certain types is here */
  PW_EDGE_TAKE,     /* the piece here is removed */
  PW_EDGE_UNLOAD,   /* the piece taken last comes back */
  PW_EDGE_EXPLODE,  /* the mover stays here; what follows is an effect of its move */
} PwEdgeKind;

typedef enum
{
  PW_EDGE_AWAY = 1 << 0,       /* STEP: never onto the start */
  PW_EDGE_WRAPS = 1 << 1,      /* STEP, APPROACH: the files wrap around */
  PW_EDGE_ONTO_EMPTY = 1 << 2, /* STEP: the next square must be empty */
  PW_EDGE_HERE = 1 << 3,       /* UNLOAD: on this square; else where the leg started */
} PwEdgeHow;

/* Facts about a step for the state after it. */
typedef enum
{
  PW_STATE_HOPPED = 1 << 0, /* the square before was hopped over */
  PW_STATE_SCREEN = 1 << 1, /* ... and the piece there made the move possible */
  PW_STATE_STAYED = 1 << 2, /* turned towards a piece without a step */
  PW_STATE_SEEN = 1 << 3,   /* its screens are marked */
  PW_STATE_LEG = 1 << 4,    /* the first step of a leg made it */
  PW_STATE_CROSSED = 1 << 5, /* in this leg the walker has crossed the edge where the files wrap around */
  PW_STATE_HOME = 1 << 6,    /* the walker has not left its square yet */
} PwStateFlags;

typedef struct
{
  guint8 kind;    /* PwEdgeKind */
  guint8 holds;   /* PwHolds: the square must hold one of these */
  guint8 between; /* STEP: PwBetween */
  guint8 flags;   /* PwStateFlags of the next state; HOPPED and SCREEN if a piece is here */
  guint8 how;     /* PwEdgeHow */
  guint8 plain;   /* STEP: there is no condition but `holds` */
  guint16 vec;    /* STEP, APPROACH: of the program; STAY, TAKE: limits, index + 1 */
  guint32 target; /* node; unused for END */
  guint32 filter; /* the displacement so far must pass it; 0: none */
} PwEdge;

typedef struct
{
  guint32 pc, frame;
  guint16 path;
  guint16 facing;   /* vector + 1; 0 before the first step */
  guint16 first;    /* vector + 1 of the first step; only where a filter may need it */
  guint16 length;   /* steps since the last mark */
  guint16 measured; /* the number of steps that e repeats */
  guint8 side;      /* PwTurned */
  guint8 expanded;  /* its edges are known */
  guint8 goes_on;   /* PwHolds: some branch continues from a square that holds one of these */
  guint8 blocks;    /* PwHolds: a piece like this is in the way of some branch */
  guint32 first_edge, n_edges;
} PwGraphNode;

/* On which side a walker turned last. */
typedef enum
{
  PW_TURNED_NOT,
  PW_TURNED_RIGHT,
  PW_TURNED_LEFT,
} PwTurned;

/* A filter on the displacement so far, together with those before it. */
typedef struct
{
  guint32 before;
  PwDirectionSet passes;
  guint16 facing; /* of the first step, which counts for walks that are back at the start; 0: none was made */
} PwFilter;

/* A branch of the program from the walker's square, with the conditions met so far. */
typedef struct
{
  guint32 pc;
  guint32 aim; /* AIM instruction + 1; 0: every direction */
  guint32 frame;
  guint32 filter;
  gint32 quota; /* length set by e; -1: none */
  guint16 length;
  guint16 measured;
  guint8 holds; /* PwHolds: what the square may hold for this branch to be taken */
  guint8 flags; /* PwStateFlags of the state that the next step makes */
} PwGraphBranch;

/* Vectors of a step that are aimed at, as bits. */
typedef struct
{
  guint32 step, aim, facing; /* facing: with the side of the last turn */
  guint8 mask;
} PwStepDirectionsRow;

typedef struct
{
  const PwProgram *program;
  PW_POOL (PwGraphNode) nodes;
  PW_POOL (PwEdge) edges;
  PW_POOL (PwFilter) filters; /* 0 is none */
  PwFrames frames;
  PwIndex node_index;
  PW_POOL (PwGraphBranch) branches; /* scratch: still to be run */
  guint age;  /* how often everything was forgotten: nodes of another age are other nodes */
  guint work; /* done since the caller last set it to 0: about as many instructions */

  /* directions */
  PwIndex aim_index;
  PW_POOL (PwStepDirectionsRow) aims;
  PW_POOL (PwVec) pool_vecs; /* scratch */
  PW_POOL (gboolean) pool_picked;
  guint32 picked_aim, picked_facing; /* whose picks are in the scratch */
  PwDirections picked_directions;
} PwGraph;

/* program: borrowed */
void pw_graph_init (PwGraph *graph, const PwProgram *program);
void pw_graph_clear (PwGraph *graph);
/* Leaves a graph that is as at first, but for its age. */
void pw_graph_forget (PwGraph *graph);

/* The node where a path begins. */
guint32 pw_graph_start (PwGraph *graph, guint path);
/* Finds a node's edges, if they are not known yet. May move all nodes and edges. */
void pw_graph_expand (PwGraph *graph, guint32 node);
/* Whether a displacement passes a filter and those before it. v: zero if back at the start */
gboolean pw_graph_passes (const PwGraph *graph, guint32 filter, PwVec v);

static inline PwVec
pw_graph_facing (const PwGraph *graph, guint facing)
{
  return facing == 0 ? PW_FORWARD : pw_program_vecs (graph->program)[facing - 1];
}

G_END_DECLS
