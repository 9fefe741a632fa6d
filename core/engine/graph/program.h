/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/pool.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * A piece compiled for walking: a flat list of instructions, as regular expressions are compiled, with loops as jumps
 * and counters. Depends on the piece alone, not on a board.
 *
 * A walker is a state: its square s, its place pc in the program, its facing f, the directions A at which the next
 * step is aimed, a stack of counts K, steps n since the last MARK (none before the first), the measured length e, the
 * pieces taken T. From a square it runs instructions until each branch has either made a step to another square,
 * ended the path, or failed. Below, x := y sets, "where" is a condition without which the branch fails, and the
 * branch continues at pc + 1 unless stated otherwise.
 */

typedef enum
{
  PW_OP_STEP,     /* for each v in A of the vectors: s := s + v, f := v, n := n + 1, where what is between allows it */
  PW_OP_HOME,     /* s := the start, n := n + 1 */
  PW_OP_ANYWHERE, /* for each square t other than s: s := t, n := n + 1 */
  PW_OP_APPROACH, /* for each v in A: as STEP, where s + v is empty; f := v, pc := target, where it holds a piece */
  PW_OP_AIM,      /* A := the vectors of the pool that the directions mean, seen from f */
  PW_OP_FORK,     /* two branches: at pc + 1, at target */
  PW_OP_JUMP,     /* pc := target */
  PW_OP_MEET,     /* where s holds this; REMOVES: T := T + s */
  PW_OP_UNLOAD,   /* the piece that T got last := on s or the leg's start, T := T without it; where that is empty */
  PW_OP_EXPLODE,  /* the mover ends on s; where the rest ends is an effect of its move */
  PW_OP_ENTER,    /* push K, count - 1 (any number: infinite) */
  PW_OP_AGAIN,    /* top of K := top - 1, where it is not 0 */
  PW_OP_LEAVE,    /* pop K, where EXACT and its top is not 0 does not hold */
  PW_OP_MARK,     /* push K, n; n := 0 */
  PW_OP_MEASURE,  /* e := n; n := n + top of K; pop K */
  PW_OP_UNMARK,   /* n := n + top of K; pop K */
  PW_OP_FILTER,   /* where s - the start lies in the directions */
  PW_OP_END,      /* a move to s, where s holds what the path may end on */
} PwOp;

/* Flags of instructions. */
typedef enum
{
  PW_INSTR_EQUAL = 1 << 0,     /* AIM: the slide that follows is as long as the measured one */
  PW_INSTR_REMOVES = 1 << 2,   /* MEET: the piece is removed */
  PW_INSTR_SCREEN = 1 << 3,    /* MEET: the piece makes the move possible */
  PW_INSTR_AWAY = 1 << 4,      /* STEP: never onto the start */
  PW_INSTR_SLIDE = 1 << 5,     /* ENTER: a slide, which e may measure out */
  PW_INSTR_APPROACH = 1 << 6,  /* ENTER: counts the steps before the blocking piece */
  PW_INSTR_EXACT = 1 << 7,     /* ENTER: exactly this often */
  PW_INSTR_COUNTED = 1 << 8,   /* APPROACH: each step takes one of the count */
  PW_INSTR_SINGLE = 1 << 9,    /* APPROACH: a slide of one step, which can't make a step before a piece */
  PW_INSTR_WRAPS = 1 << 10,    /* STEP, APPROACH: the files wrap around */
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
  guint16 leap; /* STEP, HOME, ANYWHERE, APPROACH: the leap's node in the piece, + 1; 0: one beyond these */
  guint32 directions; /* AIM, FILTER */
  guint32 first;      /* STEP, APPROACH: vectors; AIM: pool; MEET: limits, index + 1 */
  guint32 n;          /* number of these; ENTER: the count, 0 for any */
  guint32 target;     /* FORK, JUMP, APPROACH */
} PwInstr;

/* A path's place in the program, and what is the same for all its moves. */
typedef struct
{
  guint32 start;
  PwMatch ends;
  guint8 manner;
  guint8 effect_kind, unloads, partner; /* as of PwPath */
  gboolean virgin, cylinder;
  gboolean turns;        /* on which side it turned last matters */
  gboolean leaves;       /* some leg may end off the board */
  gboolean puts;         /* some piece may come back to the board */
  gboolean explodes;     /* some link does */
  gboolean bare;         /* nothing of all this, nor shrapnel, limits, cylinders: the target alone decides */
  gboolean filtered;     /* the net displacement matters */
  gboolean screens;      /* some piece on the way makes a move possible */
  gboolean hops;         /* some piece may be passed over */
  gboolean line;         /* a plain leap or ride, which needs no walker */
  gboolean passing_line; /* the same, but that it may capture en passant: walkers are needed for its path only */
  guint32 first, n;      /* vectors of a line */
  guint8 line_mask;      /* which of them count, as bits */
  guint8 max;            /* steps of a line; 0 is any number */
  guint8 line_group;     /* so many lines from here on may be looked up together: they have no square in common */
} PwProgramPath;

#define PW_LARGEST_LINE_GROUP 16

typedef struct
{
  PW_POOL (PwInstr) instrs;
  PW_POOL (PwVec) vecs;    /* the copies of an atom follow each other */
  PW_POOL (guint32) pool;  /* indices into vecs */
  PW_POOL (PwMatch) limits; /* of MEETs with letters */
  PW_POOL (PwProgramPath) paths;
} PwProgram;

/* Returns: (transfer full) */
PwProgram *pw_program_new (const PwPiece *piece);
void pw_program_free (PwProgram *program);

static inline const PwInstr *
pw_program_instr (const PwProgram *program, guint32 at)
{
  return &program->instrs.data[at];
}

static inline const PwProgramPath *
pw_program_path (const PwProgram *program, guint i)
{
  return &program->paths.data[i];
}

static inline const PwVec *
pw_program_vecs (const PwProgram *program)
{
  return program->vecs.data;
}

G_END_DECLS
