/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/board/bits.h"
#include "core/board/square-set.h"
#include "core/engine/graph/move-pool.h"
#include "core/engine/graph/line-table.h"
#include "core/engine/walk/state.h"

G_BEGIN_DECLS

/*
 * The working memory of walks: what a run of one piece on one board after another needs.  Shared by the files of
 * this folder; generator.c owns it.
 */

#define PW_MAX_WORK 40000000 /* instructions, about: bounds the time where arrivals alone would not */

/* What a walker does on its square, besides going on; bits. */
typedef enum
{
  PW_DEED_END = 1 << 0,    /* the path ends here */
  PW_DEED_ATTACK = 1 << 1, /* it would end here if there were an enemy */
  PW_DEED_BLOCK = 1 << 2,  /* the piece here blocks, and the walker does not continue */
} PwDeeds;

/* What a walker does in a state of the graph, on a square of the board that holds this or that (bare.c). */
typedef struct
{
  guint32 first;  /* of its transitions */
  guint16 n;      /* number of them */
  guint16 work;   /* as of PwWalk */
  guint8 kind;
  guint8 deeds;   /* PwDeeds */
  guint8 went_on; /* as of PwWalker */
  guint8 in_way;
} PwTransitions;

/* One thing that it does. */
typedef struct
{
  guint32 node;    /* the node after it; of edges that need the long way: the edge */
  guint32 place;   /* of a step: its node and square in one number */
  PwSquare square; /* of a step */
  guint8 kind;
  guint8 flags; /* PwStateFlags */
} PwTransition;

typedef struct _PwWalkScan PwWalkScan; /* what walkers of a straight path do (scan.c) */

/* What is found once for boards of one shape, for one side; each when first needed. */
typedef struct
{
  PwLineTable ***line_tables; /* per path: those of its group, per square, if it is a line */
  PW_POOL (PwTransitions) rows; /* per node, square and what that holds */
  PW_POOL (PwTransition) transitions;
} PwShapeTables;

typedef struct
{
  const PwProgram *program;
  PwGraph *graph;
  PwBoardShapes *shapes;
  PwMove *patterns;   /* per path two: what its moves have in common, and its captures */
  PwWalkScan **scans; /* (nullable): per path, NULL if it is not known yet; made when first needed */
  gboolean walks_lines; /* nothing is looked up */

  /* what lives for one path's walk */
  PW_POOL (PwState) states; /* the queue */
  PW_POOL (PwOtherArrival) ways;     /* of paths that have screens */
  PW_POOL (guint32) ends;   /* states in which such a path ended */
  PW_POOL (PwChange) changes;
  PW_POOL (PwExplosion) explosions;
  PW_POOL (PwEffectRow) effects;
  PwIndex state_index;     /* of states that have changed something; of all states if `seen` has no room */
  gboolean indexed;        /* the index is in use: there are enough states */
  PW_POOL (guint32) seen;  /* per node and square: seen_base + the state of this walk that came first, or less */
  guint32 seen_base;

  /* what lives for one run */
  const PwPosition *position;
  PwMoves *moves;
  const guint8 *cells;
  const guint64 *own, *enemy, *holes; /* the board as bits, in the order of names */
  const guint8 *holds; /* PwHolds of each PwCell, as the mover sees it */
  int files, ranks, sign;
  PwBoardShape *shape;  /* (nullable): of the last board */
  const guint8 *file_of, *rank_of;      /* of the shape */
  const PwSquare *order_of, *square_of; /* of the shape */
  guint n_words;   /* of its sets of squares */
  guint runs;      /* on boards of this shape */
  PwShapeTables tables[2]; /* per side */
  PwShapeTables *table;    /* of the side that moves */
  const PwPassed *passed; /* (nullable): what may be captured en passant */
  const char *letters;
  gboolean cylinder;
  gboolean wraps; /* the files wrap around for the leap that is made now */
  const PwProgramPath *path;
  guint path_index;
  const PwMove *pattern; /* of the path */
  guint arrivals, work;
  guint most_arrivals; /* past that, the walk is cut off */
  PwPace pace;         /* of the caller that waits */
  gboolean stopped;
  gboolean given_up; /* ... by that caller */
  gboolean walks; /* some path has been walked */

  /* ends found so far: sets in the order of names, and two tables, in one block that is made for a shape */
  guint64 *blocked, *attacked;
  guint64 *plain;            /* targets of moves that remove nothing elsewhere */
  guint64 *screened;
  guint64 *rare;             /* targets of other moves */
  guint64 *marked;           /* scratch */
  guint32 *plain_move;       /* which of the moves found, for those in `plain` */
  guint32 *first_rare;       /* for those in `rare`: where their list begins */
  gboolean in_order;         /* moves were found in the order of names */
  gboolean attacks_in_order; /* the same for attacks */
  PwIndex other_moves;                      /* the other moves, by target and removed pieces */
} PwWalk;

/* Stops all walkers: there may be more moves. */
static inline void
pw_walk_cut_off (PwWalk *w)
{
  w->stopped = w->moves->truncated = TRUE;
}

/* Something else was done: gives up if the caller wants it. */
static inline void
pw_walk_work_on (PwWalk *w, guint units)
{
  w->given_up = w->given_up || !pw_pace_goes_on (&w->pace, units);
}

/* A walker has continued: cuts the walk off if there is too much, or the caller stops it. arrivals, work: before */
static inline void
pw_walk_count (PwWalk *w, guint arrivals, guint work)
{
  guint units = (w->arrivals - arrivals) * PW_PACE_ARRIVAL + w->work - work;

  if (G_LIKELY (w->pace.work + units < PW_PACE_WORK && w->work < PW_MAX_WORK))
    {
      w->pace.work += units;
      return;
    }
  w->pace.part = (double) w->arrivals / w->most_arrivals;
  w->given_up = !pw_pace_goes_on (&w->pace, units);
  if (w->given_up || w->work >= PW_MAX_WORK)
    pw_walk_cut_off (w);
}

/* -- squares -- */

/* The square at an offset as the player sees it; PW_NO_SQUARE off the board. Holes are squares. */
static inline PwSquare
pw_walk_square (const PwWalk *w, PwSquare from, int dx, int dy)
{
  int file = w->file_of[from] + w->sign * dx;
  int rank = w->rank_of[from] + w->sign * dy;

  if (w->wraps)
    {
      file %= w->files;
      file += file < 0 ? w->files : 0;
    }
  if (file < 0 || file >= w->files || rank < 0 || rank >= w->ranks)
    return PW_NO_SQUARE;
  return (PwSquare) (rank * w->files + file);
}

/* From where the path started, as the player sees it, on a board where nothing wraps around. */
static inline PwVec
pw_walk_displacement (const PwWalk *w, PwSquare square)
{
  PwSquare from = w->position->at;

  return pw_vec (w->sign * (w->file_of[square] - w->file_of[from]), w->sign * (w->rank_of[square] - w->rank_of[from]));
}

static inline PwState *
pw_walk_state (const PwWalk *w, guint32 i)
{
  return w->states.data + i;
}

static inline const PwChange *
pw_walk_change (const PwWalk *w, guint32 i)
{
  return w->changes.data + i;
}

/* The path that is dealt with from now on. */
static inline void
pw_walk_choose_path (PwWalk *w, guint index)
{
  w->path = pw_program_path (w->program, index);
  w->path_index = index;
  w->pattern = w->patterns + 2 * index;
}

/* program, graph, shapes: borrowed; the graph is filled as need be */
void pw_walk_init (PwWalk *w, const PwProgram *program, PwGraph *graph, PwBoardShapes *shapes);
void pw_walk_clear (PwWalk *w);
/*
 * Finds every move. moves: (out): replaced
 *
 * skip: (nullable): per path: it is left out; all plain leaps and rides, or none
 */
void pw_walk_run (PwWalk *w, const PwPosition *position, const gboolean *skip, PwMoves *moves);

G_END_DECLS
