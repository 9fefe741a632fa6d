/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph.h"
#include "core/engine/moves-private.h"
#include "core/engine/program.h"

G_BEGIN_DECLS

/*
 * The working memory of a generator, shared by walk.c (how a walk goes),
 * record.c (what becomes of its ends), line.c (paths that need no walk) and generator.c (runs).
 */

#define PW_MAX_WORK 40000000 /* instructions, about: bounds the time where arrivals alone would not */

/* What happened to other pieces so far: a list that shares its tail with other walks. */
typedef struct
{
  guint64 hash; /* does not depend on the order */
  guint32 parent;
  PwSquare square; /* where it was taken, or put down */
  PwSquare piece;  /* which one: where it stood before the move */
  guint16 n_taken; /* still in hand */
  guint16 n_put;   /* put down so far, taken again or not */
  gboolean put;
} PwChange;

#define PW_OFF_BOARD ((PwSquare) 0xfffe) /* a walker there is where its net displacement says */

/* An arrival: a walker on a square, in a state of the graph. */
typedef struct
{
  guint32 parent;
  guint32 node;
  guint32 changes; /* index into changes; 0 is none */
  guint32 ways;    /* other ways to arrive: index into ways; 0 is none */
  guint32 n_steps; /* arrivals on squares of the board so far */
  gint16 dx, dy;   /* net displacement, not wrapped, as the player sees it; not kept up for bare paths */
  PwSquare square;
  PwSquare over; /* a piece between, or the one approached; PW_NO_SQUARE */
  guint16 burst; /* the explosion that it is part of: index + 1; 0 for none */
  guint8 flags;  /* PwStateFlags */
} PwState;

/* A walker on a square, and what became of it there. */
typedef struct
{
  guint32 state;
  guint32 changes;
  guint burst;      /* as of PwState */
  guint8 flags;     /* PwStateFlags that a step from here hands on */
  gboolean went_on; /* some branch went on or ended here */
  gboolean in_way;  /* some branch failed because of the piece here */
} PwWalker;

typedef enum
{
  PW_STATE_HOPPED = 1 << 0, /* the square before was hopped over */
  PW_STATE_SCREEN = 1 << 1, /* ... and the piece there made the move possible */
  PW_STATE_STAYED = 1 << 2, /* turned towards a piece without a step */
  PW_STATE_SEEN = 1 << 3,   /* its screens are marked */
  PW_STATE_LEG = 1 << 4,    /* the first step of a leg made it */
  PW_STATE_CROSSED = 1 << 5, /* in this leg the walker has crossed the edge where the files wrap round */
} PwStateFlags;

/* Another way to arrive at a state that was there already: its screens count as well. */
typedef struct
{
  guint32 next; /* 0 is the last */
  guint32 parent;
  PwSquare over;
  guint8 flags;
} PwWay;

#define PW_MAX_WAYS 250000 /* past that, screens of later repeats are not looked for */

/* A link that explodes: the move of the piece that stays there, and all that its shrapnel does. */
typedef struct
{
  guint32 state;
  guint32 changes;
  guint32 effects; /* index into effects; 0 is none */
} PwBurst;

/* A piece that stays on its square, and what becomes of it: a list. */
typedef struct
{
  guint32 next;
  PwEffect effect;
} PwEffectRow;

struct _PwSweep;

typedef struct _PwStar PwStar; /* all that a plain leap or ride may come to from a square (line.c) */

#define PW_STAR_WORDS 4 /* larger boards have no stars */

/* What a walker does in a state of the graph, on a square that holds something (bare.c). */
typedef struct
{
  guint32 first;  /* stride */
  guint32 work;   /* as of PwGenerator */
  guint16 n;      /* strides */
  guint8 kind;
  guint8 ends;    /* the path ends here */
  guint8 attacks; /* it would, if an enemy stood here */
  guint8 went_on; /* as of PwWalker */
  guint8 in_way;
  guint8 blocks;  /* in the way, and nothing goes on */
} PwStand;

/* One of these things. */
typedef struct
{
  guint32 node;    /* behind it; of what must be followed the long way: the edge */
  guint32 place;   /* of a step: its node and square in one number */
  PwSquare square; /* likewise */
  guint8 kind;
  guint8 flags; /* PwStateFlags */
} PwStride;

/* What is worked out once for boards of one shape, for one side. NULL while, or where, it is not worth its memory. */
typedef struct
{
  gboolean made;
  PwSquare *next; /* per vector and square the one it leads to, or PW_NO_SQUARE */
  PwStar **stars; /* per path and square; made when first needed */
  PW_POOL (PwStand) stands; /* per node, square and what that holds; likewise */
  PW_POOL (PwStride) strides;
} PwTables;

struct _PwGenerator
{
  PwPiece *piece;
  PwProgram *program;
  PwGraph graph;
  guint32 *starts;    /* per path: the node where it begins, + 1; 0 if that is not known */
  PwMove *patterns;   /* per path: what its moves have in common */
  guint8 *line_masks; /* per path: vectors of a line in its directions */
  guint *line_groups; /* per path: how many from there on share a star (line.c) */
  gboolean walk_everything;

  /* for targets alone (sweep.h) */
  struct _PwSweep *sweeps[4]; /* of the shapes of boards asked for last, the last one first */
  PwMoves *own_moves;         /* of paths that can't be swept */

  /* what lives for one path's walk */
  PW_POOL (PwState) states; /* the queue */
  PW_POOL (PwWay) ways;     /* of paths that have screens */
  PW_POOL (guint32) ends;   /* states where such a path ended */
  PW_POOL (PwChange) changes;
  PW_POOL (PwBurst) bursts;
  PW_POOL (PwEffectRow) effects;
  PwIndex state_index;     /* of states that have changed something; of all, where `seen` has no room */
  gboolean indexed;        /* the index is in use: there are enough states */
  PW_POOL (guint32) seen;  /* per node and square: seen_base + the state of this walk that came first, or less */
  guint32 seen_base;

  /* what lives for one run */
  const PwPosition *position;
  PwMoves *moves;
  const guint8 *cells;
  const guint64 *own, *enemy, *holes; /* the board as bits, in the order of names */
  guint8 holds[4]; /* PwHolds of each PwCell, as the mover sees it */
  int files, ranks, sign;
  guint8 *file_of, *rank_of;
  PwSquare *order_of, *square_of; /* a square's place in the order of names, and back */
  guint n_coordinates, coordinate_files, n_words;
  guint runs;      /* on boards of this shape */
  PwTables tables[2]; /* per side */
  PwTables *table;    /* of the side that moves */
  PwSquare *next;     /* of that, as are the stars */
  PwStar **stars;
  guint n_stars;      /* of both sides */
  PwSquare passed, victim; /* en passant, of an enemy; PW_NO_SQUARE for none */
  const char *letters;
  gboolean cylinder;
  gboolean wraps; /* the files wrap round for the leap that is made now */
  const PwProgramPath *path;
  guint path_index;
  PwMove pattern; /* of the path */
  guint arrivals, work;
  gboolean stopped;

  /* ends found so far; all but `marked` in the order of names */
  PwBits blocked, screened, attacked;
  PwBits plain;                             /* targets of moves that remove nothing elsewhere */
  guint32 *plain_move;                      /* which of the moves found, for those in `plain` */
  PwBits marked;                            /* scratch */
  gboolean in_order;                        /* moves were found in the order of names */
  gboolean attacks_in_order;                /* likewise */
  PwBits rare;                              /* targets of other moves */
  guint32 *first_rare;                      /* for those: where their list begins */
  PwIndex other_moves;                      /* the other moves, by target and removed pieces */
};

/* Learns how squares are numbered in the order of names. */
void pw_generator_learn_shape (PwGenerator *g, guint files, guint ranks);
/* As pw_generator_run(), but without some paths. skip: (nullable): per path */
void pw_generator_run_some (PwGenerator *g, const PwPosition *position, const gboolean *skip, PwMoves *moves);

/* -- squares -- */

/* The square at an offset as the player sees it; PW_NO_SQUARE off the board. Holes are squares. */
static inline PwSquare
pw_walk_square (const PwGenerator *g, PwSquare from, int dx, int dy)
{
  int file = g->file_of[from] + g->sign * dx;
  int rank = g->rank_of[from] + g->sign * dy;

  if (g->wraps)
    {
      file %= g->files;
      file += file < 0 ? g->files : 0;
    }
  if (file < 0 || file >= g->files || rank < 0 || rank >= g->ranks)
    return PW_NO_SQUARE;
  return (PwSquare) (rank * g->files + file);
}

/* What a square holds for a walk that has changed it, that has left the board, or that is back: PwHolds. */
guint pw_walk_holds_there (const PwGenerator *g, guint32 changes, PwSquare square);

/* What a square holds for this walk: PwHolds. */
static inline guint
pw_walk_holds (const PwGenerator *g, guint32 changes, PwSquare square)
{
  guint holds;

  if (square == PW_OFF_BOARD || square == g->position->at)
    return pw_walk_holds_there (g, changes, square);
  holds = g->holds[g->cells[square]];
  if (changes != 0 && ((holds & PW_HOLDS_ANY_PIECE) || g->path->puts))
    return pw_walk_holds_there (g, changes, square);
  return holds == 0 ? (guint) PW_HOLDS_OFF : holds;
}

/* From where the path started, as the player sees it, on a board where nothing wraps round. */
static inline PwVec
pw_walk_displacement (const PwGenerator *g, PwSquare square)
{
  PwSquare from = g->position->at;

  return pw_vec (g->sign * (g->file_of[square] - g->file_of[from]), g->sign * (g->rank_of[square] - g->rank_of[from]));
}

/* Whether what it holds (as above) is what is wanted. */
gboolean pw_walk_matches (const PwGenerator *g, guint32 changes, PwSquare square, guint holds, const PwMatch *match);

static inline PwState *
pw_walk_state (const PwGenerator *g, guint32 i)
{
  return g->states.data + i;
}

static inline const PwChange *
pw_walk_change (const PwGenerator *g, guint32 i)
{
  return g->changes.data + i;
}

/* The last change on a square; 0 if there is none. */
guint32 pw_walk_last_change (const PwGenerator *g, guint32 changes, PwSquare square);
/* Which piece stands on a square: where it stood before the move. */
PwSquare pw_walk_occupant (const PwGenerator *g, guint32 changes, PwSquare square);
/* As pw_walk_holds(), for a walker's square: its own piece, if this leg came round to where the walk began. */
guint pw_walk_holds_at (const PwGenerator *g, const PwState *state, guint32 changes);
/* The piece on a square is taken. */
guint32 pw_walk_take (PwGenerator *g, guint32 changes, PwSquare square);
/*
 * The piece taken last comes back to the board; nothing happens if none is in hand.
 *
 * changes: (inout)
 * Returns: FALSE if it can't, because a piece stands there
 */
gboolean pw_walk_put (PwGenerator *g, guint32 *changes, PwSquare square);
gboolean pw_walk_same_changes (PwGenerator *g, guint32 a, guint32 b);
/* The square where the leg that ends with a state started. */
PwSquare pw_walk_leg_start (const PwGenerator *g, const PwState *state);

/* -- between.c -- */

/*
 * Whether the squares that a leap passes are as wanted.
 *
 * over: (out): the piece hopped over; PW_NO_SQUARE if there is none
 */
gboolean pw_walk_between (PwGenerator *g, guint32 changes, PwSquare from, PwVec v, PwBetween between, PwSquare *over);

/* -- finish.c -- */

typedef enum
{
  PW_ENDING_NONE,
  PW_ENDING_ENDED,
  PW_ENDING_IN_WAY, /* it could not, because of the piece there */
} PwEnding;

/* The path may end where a state stands. burst: as of PwState */
PwEnding pw_walk_end (PwGenerator *g, guint32 state, guint burst, guint32 changes);

/* -- walk.c -- */

/* Walks g->path from its start; everything it finds goes to record.c. */
void pw_walk_path (PwGenerator *g);
/* Lets the walker of a state go on. */
void pw_walk_go_on (PwGenerator *g, guint32 state);
/* Everything that a walker may do in a state of the graph. */
void pw_walk_follow_all (PwGenerator *g, PwWalker *walker, guint32 node);
/* Finds the edges of a node, if they are not known yet. */
void pw_walk_expand (PwGenerator *g, guint32 node);
/* Follows an edge whose conditions are met. edge: not in the graph, where edges move; holds: of the walker's square */
void pw_walk_follow (PwGenerator *g, PwWalker *walker, const PwEdge *edge, guint holds);
gboolean pw_walk_passes_filter (PwGenerator *g, const PwWalker *walker, guint32 filter);
/* Notes that there is another way to arrive at a state. */
void pw_walk_add_way (PwGenerator *g, guint32 id, guint32 parent, PwSquare over, guint8 flags);
/* Whether a state is there already; if so, this way to it is noted. */
gboolean pw_walk_is_repeat (PwGenerator *g, const PwState *state);
/* Nobody walks any further. */
void pw_walk_cut_off (PwGenerator *g);

/* -- bare.c: bare paths (program.h) on boards without wrapping files -- */

/* As pw_walk_is_repeat(), for a state that has changed nothing. */
gboolean pw_walk_is_seen (PwGenerator *g, const PwState *state);
/* A new walk begins. To be called while the states of the last one are there. */
void pw_walk_forget_seen (PwGenerator *g);
/* Nodes of the graph get new numbers. */
void pw_walk_forget_stands (PwGenerator *g);
/* Lets everybody who has arrived go on, the first first. */
void pw_walk_run_barely (PwGenerator *g);
/* The path ends here. holds: of the walker's square; as wanted */
void pw_walk_end_barely (PwGenerator *g, PwWalker *walker, guint holds);

/* The path that is dealt with from now on. */
static inline void
pw_generator_choose_path (PwGenerator *g, guint index)
{
  g->path = (const PwProgramPath *) (const void *) g->program->paths->data + index;
  g->path_index = index;
  g->pattern = g->patterns[index];
}

/* -- line.c -- */

/* Learns, once for all, which plain leaps and rides can be looked up together. */
void pw_line_find_groups (PwGenerator *g);
/*
 * Finds the moves of g->path, which is a plain leap or ride, and of others that can be looked up with it.
 *
 * alone: these others are not wanted
 * Returns: how many paths have been dealt with
 */
guint pw_line_run (PwGenerator *g, gboolean alone);

/* -- record.c -- */

/* What the moves of a path have in common. */
PwMove pw_record_pattern (const PwProgramPath *path, guint index);

static inline void
pw_record_block (PwGenerator *g, PwSquare square)
{
  pw_bits_add (&g->blocked, g->order_of[square]);
}

/* A slice of a straight line's own squares serves for its steps and for what is captured. n: steps, from steps_at on */
static inline void
pw_move_set_line (PwMove *move, guint steps_at, guint n)
{
  move->steps_at = move->over_at = steps_at;
  move->n_steps = n;
  move->n_over = 0;
  move->captures_at = steps_at + n - 1;
}

/* The path may end where the state stands, after these changes. */
void pw_record_end (PwGenerator *g, guint32 state, guint32 changes);
/* For a bare path that has changed nothing: it may end where another move ends, or where none does yet. */
void pw_record_join_bare_end (PwGenerator *g, PwMove *move, guint32 state);
void pw_record_new_bare_end (PwGenerator *g, guint32 state, gboolean captures);

/* Such a path may end where the state stands. captures: what stands there is taken */
static inline void
pw_record_bare_end (PwGenerator *g, guint32 at, gboolean captures)
{
  const PwState *state = pw_walk_state (g, at);
  guint order = g->order_of[state->square];
  PwMove *move;

  if (g->path->screens)
    pw_pool_add (&g->ends, at);
  g->work += state->n_steps;
  if (!pw_bits_has (&g->plain, order))
    {
      pw_record_new_bare_end (g, at, captures);
      return;
    }
  move = &g->moves->found.data[g->plain_move[order]];
  if (move->path != g->path_index || move->n_steps > state->n_steps) /* else it adds nothing */
    pw_record_join_bare_end (g, move, at);
}

/* The moves of pieces that stayed where a link exploded. */
void pw_record_bursts (PwGenerator *g);
/* Marks the screens of every walk of this path that ended, whichever way it came. */
void pw_record_screens (PwGenerator *g);
/* It could, if an enemy stood there. */
void pw_record_attack (PwGenerator *g, guint32 state);
/*
 * The same for the nth square of a straight line, whose squares stand in the pool from
 * `steps_at` on.  captures: an enemy there is taken
 */
void pw_record_line_end (PwGenerator *g, PwSquare to, guint steps_at, guint n, gboolean captures);
void pw_record_line_attack (PwGenerator *g, PwSquare to, guint steps_at, guint n);
/* After the last path: what can be said only when all moves are known. */
void pw_record_finish (PwGenerator *g);

G_END_DECLS
