/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/graph.h"
#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/* Where walkers are, how they came there, and what they have done on the way. */

/* What happened to other pieces so far: a list that shares its tail with other walks. */
typedef struct
{
  guint64 hash; /* does not depend on the order */
  guint32 parent;
  PwSquare square; /* where it was taken, or put down */
  PwSquare piece;  /* which one: its square before the move */
  guint16 n_taken; /* still in hand */
  guint16 n_put;   /* put down so far, taken again or not */
  gboolean put;
} PwChange;

#define PW_OFF_BOARD ((PwSquare) 0xfffe) /* a walker there has its place in its net displacement */

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
  PwSquare over;     /* a piece between, or the one approached; PW_NO_SQUARE */
  guint16 explosion; /* the explosion that it is part of: index + 1; 0 for none */
  guint8 flags;      /* PwStateFlags */
} PwState;

/* A walker on a square, and what happened to it there. */
typedef struct
{
  guint32 state;
  guint32 changes;
  guint explosion;  /* as of PwState */
  guint8 flags;     /* PwStateFlags that a step from here hands on */
  gboolean went_on; /* some branch went on or ended here */
  gboolean in_way;  /* some branch failed because of the piece here */
} PwWalker;

/* Another way to arrive at a state that was there already: its screens count as well. */
typedef struct
{
  guint32 next; /* 0 is the last */
  guint32 parent;
  PwSquare over;
  guint8 flags;
} PwOtherArrival;

#define PW_MAX_WAYS 250000 /* past that, screens of later repeats are not looked for */

/* A link that explodes: the move of the piece that stays there, and all that its shrapnel does. */
typedef struct
{
  guint32 state;
  guint32 changes;
  guint32 effects; /* index into effects; 0 is none */
} PwExplosion;

/* A piece that stays on its square, and its effect: a list. */
typedef struct
{
  guint32 next;
  PwEffect effect;
} PwEffectRow;

G_END_DECLS
