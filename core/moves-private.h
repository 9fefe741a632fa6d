/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves.h"

#include <string.h>

G_BEGIN_DECLS

/* A set of squares that is emptied in no time: a square is in it if its stamp is the current one. */
typedef struct
{
  guint32 stamp;
  guint32 stamps[PW_BOARD_MAX_SQUARES];
} PwSquareSet;

static inline void
pw_square_set_clear (PwSquareSet *set)
{
  set->stamp++;
  if (G_UNLIKELY (set->stamp == 0)) /* once in four thousand million runs */
    {
      memset (set->stamps, 0, sizeof set->stamps);
      set->stamp = 1;
    }
}

static inline gboolean
pw_square_set_has (const PwSquareSet *set, PwSquare square)
{
  return set->stamps[square] == set->stamp;
}

/* Returns: FALSE if it was there already */
static inline gboolean
pw_square_set_add (PwSquareSet *set, PwSquare square)
{
  gboolean is_new = set->stamps[square] != set->stamp;

  set->stamps[square] = set->stamp;
  return is_new;
}

struct _PwMoves
{
  guint files, ranks;
  GArray *moves;    /* PwMove */
  GArray *spare;    /* PwMove: sorting writes here, then both are swapped */
  GArray *next;     /* guint: links of the sort */
  GArray *attacks;  /* PwMove */
  GArray *squares;  /* PwSquare: the pool of slices */
  GArray *blockers; /* PwSquare */
  GArray *screens;  /* PwSquare */
  GArray *victims;  /* PwSquare */
  gboolean truncated;
};

/* Empties everything for a run on a board of this size. */
void pw_moves_reset (PwMoves *moves, guint files, guint ranks);

/* Puts moves, blockers, screens and attacks in order and works out the victims. */
void pw_moves_finish (PwMoves *moves);

/* The rank of a square in the order of names: file, then rank. */
static inline guint
pw_moves_order (const PwMoves *moves, PwSquare square)
{
  return (square % moves->files) * moves->ranks + square / moves->files;
}

/* For tests: plain leaps and rides take no short way but are walked like everything else. */
void _pw_generator_walk_everything (PwGenerator *generator, gboolean everything);

/* Sorts squares by their names, in place; n is small. */
void pw_moves_sort_squares (const PwMoves *moves, PwSquare *squares, guint n);

G_END_DECLS
