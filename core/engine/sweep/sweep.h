/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/bits.h"
#include "core/engine/graph/graph.h"
#include "core/engine/graph/move-pool.h"
#include "core/engine/graph/line-table.h"
#include "core/engine/graph/target-pool.h"

G_BEGIN_DECLS

/*
 * Sweeping: all walkers at once.
 *
 * Walkers in the same state of the graph that differ only in their square have the same future, so they are kept as
 * one set of squares, a bit each. A step of all of them is a shift, a slide a few shifts, and "what the square must
 * hold" one AND. Where pieces are taken on the way, the walkers part: after that, each has a board of its own.
 *
 * Sets are numbered in the order of names (file * ranks + rank), in the words of 64 bits that the board needs: 1, 2
 * or 4. This finds destinations and captures; paths, blockers and screens need walkers (walk).
 */

#define PW_SWEEP_MAX_SQUARES 256
#define PW_SWEEP_MAX_WORDS   4
#define PW_SWEEP_LEVELS      4 /* of walkers: one more than they may take before they end */
#define PW_SWEEP_MAX_KEYS    (PW_SWEEP_LEVELS + 1)
#define PW_SWEEP_MAX_VISITS                                                                                  \
  20000 /* nodes visited in one run; past that walkers find the moves, and say so                            \
         */

/* Beside those of PwEdgeKind: */
typedef enum
{
  PW_SWEEP_LEAPS = 0x40, /* steps after which the path ends */
  PW_SWEEP_RIDES,        /* steps after which walkers only slide on, and end */
  PW_SWEEP_SLIDE,        /* a step to its own node, over and over while the squares are empty */
  PW_SWEEP_STEP_SET,     /* several plain steps under the same conditions, from one square at a time; they follow */
  PW_SWEEP_FIRST_PIECES, /* a STEP_SET after which walkers only continue, up to the first piece */
} PwSweepKind;

typedef struct
{
  guint8 kind;     /* PwEdgeKind or PwSweepKind */
  guint8 holds;    /* PwHolds: of the walkers' square */
  guint8 ends;     /* END, LEAPS: what the destination must hold, as of PwPath */
  guint8 between;  /* STEP: PwBetween */
  guint8 onto;     /* STEP, APPROACH: what the next square must hold for walkers to do anything there */
  gboolean away;   /* STEP: never onto the start */
  int shift;       /* STEP, SLIDE, APPROACH: of the vector */
  guint32 vec;     /* of the program */
  guint32 target;  /* node; LEAPS, RIDES, STEP_SET, FIRST_PIECES: index into leaps, step_sets or first_pieces */
  guint32 filter;  /* the displacement so far must pass it; 0: none */
  const guint64 *landing; /* of the vector */
} PwSweepEdge;

/* A node of the graph on this board. */
typedef struct
{
  const PwSweepEdge *edges, *end; /* NULL: not prepared */
  gboolean leads_on; /* may send walkers to other nodes with as many pieces taken */
  guint8 ends_on; /* PwHolds: on such a square one walker can only end there, or by LEAPS and RIDES that lead away */
} PwSweepNode;

/* Leaps or rides after which the path ends. */
typedef struct
{
  guint32 first, n; /* into leap_vecs */
  const guint64 *targets; /* LEAPS: per square; made when first needed */
} PwSweepLeaps;

/* Steps from one square: all next squares at once, and which edge leads there. */
typedef struct
{
  guint32 n;           /* edges; they follow the STEP_SET */
  const guint64 *targets; /* per square; made when first needed */
  guint8 edge_of[512]; /* by the distance of the two squares' numbers, + 256: which of the edges */
} PwSweepStepSet;

/* What a walker meets that looks for the first piece in one direction. */
typedef struct
{
  const guint64 *rays; /* per square: those ahead, to the edge */
  gboolean up;         /* to squares with higher numbers */
  guint32 *nodes;      /* in which node it is there; by the distance of the two squares' numbers */
} PwSweepFirstPiece;

typedef struct
{
  guint32 first, n; /* into first_piece_rows; as many edges follow the FIRST_PIECES */
} PwSweepFirstPieces;

/* A plain ride in one direction. */
typedef struct
{
  const guint64 *rays; /* per square: those ahead, no further than the ride goes */
  const guint64 *to_edge; /* per square: all of them */
} PwSweepRay;

/* All plain leaps and rides that may be made, and may end, under the same conditions. */
typedef struct
{
  guint8 ends;
  gboolean virgin;
  PW_POOL (PwShapeLine) leapers;
  const guint64 *leaps;     /* per square: theirs; NULL for none */
  PW_POOL (PwSweepRay) up;   /* to squares with higher numbers */
  PW_POOL (PwSweepRay) down; /* to squares with lower ones */
} PwSweepLines;

/* Moves with the same captures elsewhere than on the destination. */
typedef struct
{
  guint n;
  guint8 keys[PW_SWEEP_MAX_KEYS]; /* their squares, in order */
  guint64 targets[PW_SWEEP_MAX_WORDS];
} PwSweepGroup;

/* Walkers that have taken equally many pieces. */
typedef struct
{
  PW_POOL (guint64) slots; /* per node a set of walkers that have arrived, and one of those that are done */
  PW_POOL (guint32) queue; /* nodes where some have arrived; may hold a node twice */
} PwSweepLevel;

/* Where a swept path begins. */
typedef struct
{
  guint32 node;
  gboolean virgin;
} PwSweepStart;

/* A program on boards of one shape, for one side. */
typedef struct _PwSweep
{
  const PwProgram *program;
  PwGraph *graph;
  guint age;      /* of the graph */
  PwBoardShape *shape;
  int files, ranks, sign;
  guint n_words;
  gboolean *sweeps; /* per path: it can be swept; walkers do the others */
  gboolean walks[2]; /* some path can't: of a piece that has moved, of a virgin */
  PwShapeVec **vecs; /* per vector of the program */
  PW_POOL (PwSweepNode) nodes; /* as the graph's */
  PW_POOL (PwSweepEdge) edges;     /* of the node that is being prepared */
  PW_POOL (PwSweepEdge) all_leaps; /* of that node: LEAPS and RIDES before they are joined, with `ends` filled in */
  PW_POOL (guint32) leap_vecs;
  PW_POOL (PwSweepLeaps) leaps;
  PW_POOL (PwSweepStepSet) step_sets;
  PW_POOL (PwSweepFirstPieces) first_pieces;
  PW_POOL (PwSweepFirstPiece) first_piece_rows;
  PW_POOL (guint64 *) filtered; /* per filter of the graph and start: the squares that pass; made when first needed */
  PW_POOL (PwSweepLines) lines;
  PW_POOL (PwSweepStart) starts;
  PwSweepLevel levels[PW_SWEEP_LEVELS];
  PW_POOL (PwSweepGroup) groups; /* of the last run */
  PwTargetPool *found;           /* by the last run */
  guint16 *group_of_one; /* (nullable): per square: index + 1 of the group with this one key; made when first needed */
  guint visits;
} PwSweep;

/*
 * program, graph: borrowed; the graph is filled as need be
 * shape: of at most PW_SWEEP_MAX_SQUARES; a reference is taken
 */
PwSweep *pw_sweep_new (const PwProgram *program, PwGraph *graph, PwBoardShape *shape, int sign);
void pw_sweep_free (PwSweep *sweep); /* (nullable) */

/* -- node.c -- */

/* Makes room for the nodes that the graph has now. */
void pw_sweep_grow (PwSweep *sweep);
/* Finds what the walkers of a node may do, and what is one step ahead. May move nodes. */
void pw_sweep_prepare (PwSweep *sweep, guint32 node);

/* -- table.c: sets per square, made once -- */

/* The squares that a filter allows. start: in the order of names */
const guint64 *pw_sweep_filter_squares (PwSweep *sweep, guint32 filter, guint start);
/* The squares ahead of each square along a vector, to the edge. */
const guint64 *pw_sweep_rays (PwSweep *sweep, guint32 vec);
/* All targets of some vectors, per square. */
const guint64 *pw_sweep_leaps (PwSweep *sweep, const guint32 *vecs, guint32 n);
/* All targets of the vectors of some edges, per square. */
const guint64 *pw_sweep_step_set (PwSweep *sweep, const PwSweepEdge *edges, guint32 n);

/* -- run.c -- */

/* The board as a run sees it. */
typedef struct
{
  const guint64 *own, *enemy, *holes; /* n_words each */
  guint at;               /* in the order of names */
  const PwPassed *passed; /* (nullable): what may be captured en passant */
  gboolean virgin;
} PwSweepBoard;

/*
 * Runs the swept paths. If there are groups in the end, pw_sweep_finish() is to follow.
 *
 * Returns: FALSE if it was too much, and walkers must do it
 */
gboolean pw_sweep_run (PwSweep *sweep, const PwSweepBoard *board);
/*
 * Adds a move that was found otherwise.
 *
 * to: in the order of names; takes: the piece there is taken
 * keys: squares of other pieces that are taken, in order
 */
void pw_sweep_join (PwSweep *sweep, guint to, gboolean takes, const guint8 *keys, guint n);
/* Shows the groups in `found`. */
void pw_sweep_finish (PwSweep *sweep, const PwSweepBoard *board);
/* The group of moves that take the pieces on these squares, which are in order; at least 1. Made if there is none. */
PwSweepGroup *pw_sweep_group (PwSweep *sweep, const guint8 *keys, guint n);

G_END_DECLS
