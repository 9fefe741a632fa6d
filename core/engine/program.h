/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/moves.h"

G_BEGIN_DECLS

/*
 * A piece compiled for walking: a flat list of instructions, as regular
 * expressions are compiled, with loops as jumps and counters.  Depends on the piece
 * alone, not on a board.  Private to the generator.
 *
 * A walker stands on a square with a place in the program.  From there it runs
 * instructions until each branch has either made a step to another square, ended
 * the path, or failed.
 */

typedef enum
{
  PW_OP_STEP,     /* a leap in each aimed direction; goes on behind it on the new square */
  PW_OP_HOME,     /* a leap to the square where the path started */
  PW_OP_ANYWHERE, /* a leap to each other square */
  PW_OP_APPROACH, /* y: as STEP while the next square is empty; where it is occupied, to `target` facing it */
  PW_OP_AIM,      /* how the next step is aimed */
  PW_OP_FORK,     /* both here and at `target` */
  PW_OP_JUMP,     /* at `target` */
  PW_OP_MEET,     /* the square must hold this; acts on it */
  PW_OP_UNLOAD,   /* the piece taken last comes back to the board */
  PW_OP_EXPLODE,  /* the mover stays here; where the rest ends is an effect of its move */
  PW_OP_ENTER,    /* a counted loop begins */
  PW_OP_AGAIN,    /* one more round, if the count allows */
  PW_OP_LEAVE,    /* the loop is over, if the count allows */
  PW_OP_MARK,     /* steps are counted from here, for e */
  PW_OP_MEASURE,  /* what was counted becomes the length that e asks for */
  PW_OP_UNMARK,   /* what was counted is not needed */
  PW_OP_FILTER,   /* the net displacement so far must lie in these directions */
  PW_OP_END,      /* the path may end here */
} PwOp;

/* Flags of instructions. */
typedef enum
{
  PW_INSTR_EQUAL = 1 << 0,     /* AIM: the slide that follows is as long as the measured one */
  PW_INSTR_REMOVES = 1 << 2,   /* MEET: the piece is removed */
  PW_INSTR_SCREEN = 1 << 3,    /* MEET: the piece makes the move possible */
  PW_INSTR_AWAY = 1 << 4,      /* STEP: never onto the start */
  PW_INSTR_SLIDE = 1 << 5,     /* ENTER: a slide, which e may measure out */
  PW_INSTR_APPROACH = 1 << 6,  /* ENTER: counts the steps before the piece in the way */
  PW_INSTR_EXACT = 1 << 7,     /* ENTER: exactly this often */
  PW_INSTR_COUNTED = 1 << 8,   /* APPROACH: each step takes one of the count */
  PW_INSTR_SINGLE = 1 << 9,    /* APPROACH: a slide of one step, which can't make a step before a piece */
  PW_INSTR_WRAPS = 1 << 10,    /* STEP, APPROACH: the files wrap round */
  PW_INSTR_LEG = 1 << 11,      /* AIM: a new leg begins */
  PW_INSTR_HERE = 1 << 12,     /* UNLOAD: on this square; else where the leg started */
} PwInstrFlags;

typedef struct
{
  guint8 op;
  guint8 holds;   /* MEET, END: PwHolds */
  guint8 between; /* STEP: PwBetween */
  guint8 turn;    /* AIM: PwTurn */
  guint16 flags;
  guint32 directions; /* AIM, FILTER */
  guint32 first;      /* STEP, APPROACH: vectors; AIM: pool; MEET: limits, index + 1 */
  guint32 n;          /* of these; ENTER: the count, 0 for any */
  guint32 target;     /* FORK, JUMP, APPROACH */
} PwInstr;

/* A path's place in the program, and what is the same for all its moves. */
typedef struct
{
  guint32 start;
  PwMatch ends;
  guint8 manner;
  guint8 deed, unloads, partner; /* as of PwPath */
  gboolean virgin, cylinder;
  gboolean turns;        /* on which side it turned last matters */
  gboolean leaves;       /* some leg may end off the board */
  gboolean puts;         /* some piece may come back to the board */
  gboolean bare;         /* nothing of all this, nor shrapnel, limits, cylinders: the target alone decides */
  gboolean filtered;     /* the net displacement matters */
  gboolean screens;      /* some piece on the way makes a move possible */
  gboolean hops;         /* some piece may be passed over */
  gboolean line;         /* a plain leap or ride: takes the short way */
  PwDirections directions; /* of a line's first step; NONE for all */
  guint32 first, n;      /* vectors of a line */
  guint32 max;           /* steps of a line; 0 is any number */
} PwProgramPath;

typedef struct
{
  GArray *instrs; /* PwInstr */
  GArray *vecs;   /* PwVec: the copies of an atom stand together */
  GArray *pool;   /* guint32: indices into vecs */
  GArray *limits; /* PwMatch: of MEETs with letters */
  GArray *paths;  /* PwProgramPath */
} PwProgram;

/* Returns: (transfer full) */
PwProgram *pw_program_new (const PwPiece *piece);
void pw_program_free (PwProgram *program);

static inline const PwInstr *
pw_program_instr (const PwProgram *program, guint32 at)
{
  return (const PwInstr *) (const void *) program->instrs->data + at;
}

static inline const PwVec *
pw_program_vecs (const PwProgram *program)
{
  return (const PwVec *) (const void *) program->vecs->data;
}

G_END_DECLS
