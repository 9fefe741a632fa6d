/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/figure.h"
#include "core/board/square-set.h"

G_BEGIN_DECLS

/*
 * What a piece can do in an endgame, looked up: where it can move without capturing, and whether it attacks the bare
 * king, for every placing of the other pieces.
 *
 * Squares are numbered without the holes.  Only others that are where they can matter to the piece count (its zone);
 * of leaps and slides those are the squares of its lines, of other pieces the whole board.
 */

#define PW_MATE_MAX_SQUARES 256
#define PW_MATE_MAX_WORDS   4

/* The squares of a board that are no holes. */
typedef struct
{
  PwBoard *board; /* bare */
  guint n, n_words;
  PwSquare squares[PW_MATE_MAX_SQUARES];
  guint8 number_of[PW_BOARD_MAX_SQUARES]; /* of those that are no holes */
  guint64 near[PW_MATE_MAX_SQUARES][PW_MATE_MAX_WORDS]; /* a king's step away */
} PwMateGround;

/* Returns: (transfer full) (nullable): NULL for more squares than PW_MATE_MAX_SQUARES */
PwMateGround *pw_mate_ground_new (const PwBoard *shape);
void pw_mate_ground_free (PwMateGround *ground); /* (nullable) */

typedef struct _PwMateMoves PwMateMoves;

/*
 * n_others: 2: the own king and the bare one; 3: another own piece between them
 * status: (out)
 * Returns: (transfer full) (nullable): NULL if there is none, for the reason in status
 */
PwMateMoves *pw_mate_moves_new (PwPiece *piece, const PwMateGround *ground, guint n_others, PwFigureStatus *status,
                                const PwPatience *patience);
void pw_mate_moves_free (PwMateMoves *moves); /* (nullable) */

/* Bytes that a table takes at most. */
guint64 pw_mate_moves_most_memory (guint n_squares, guint n_others);

struct _PwMateMoves
{
  guint n, n_words, n_others;
  guint16 *zones;   /* for each square of the piece, and each other one: its place in the zone from 1, 0 if outside */
  guint32 *rows;    /* for each square of the piece: where its entries begin */
  guint32 *widths;  /* ... and the size of its zone, + 1 */
  guint32 *entries; /* numbers of sets */
  guint64 *sets;
};

/*
 * Where a piece on a square can go, the bare king's square among them if it is attacked.
 *
 * others: numbers of squares, in the order of pw_mate_moves_new()
 */
static inline const guint64 *
pw_mate_moves_get (const PwMateMoves *moves, guint at, guint king, guint bare)
{
  const guint16 *zone = moves->zones + at * moves->n;
  guint32 width = moves->widths[at];

  return moves->sets + (gsize) moves->entries[moves->rows[at] + zone[king] * width + zone[bare]] * moves->n_words;
}

/* The same with another own piece on the board. */
static inline const guint64 *
pw_mate_moves_get_beside (const PwMateMoves *moves, guint at, guint king, guint other, guint bare)
{
  const guint16 *zone = moves->zones + at * moves->n;
  guint32 width = moves->widths[at], row = moves->rows[at];

  return moves->sets
         + (gsize) moves->entries[row + (zone[king] * width + zone[other]) * width + zone[bare]] * moves->n_words;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMateGround, pw_mate_ground_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMateMoves, pw_mate_moves_free)

G_END_DECLS
