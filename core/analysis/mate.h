/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/figure.h"

G_BEGIN_DECLS

/*
 * Mates (design, section 6): king and one or two pieces against a bare king, by full retrograde analysis.
 *
 * The pieces are the first side's and move as their notation says; kings are ordinary ones. The bare king may take a
 * piece that is not protected.  Stalemate is a draw; there is no fifty-move rule.  Captures of own pieces are not made.
 */

#define PW_MATE_MAX_PIECES 2
#define PW_MATE_MAX_TWO    64 /* squares of a board, for two pieces */
#define PW_MATE_NEVER      G_MAXUINT16
#define PW_MATE_MAX_MOVES  10000

/* A position. Squares are those of the board. */
typedef struct
{
  PwSquare king, bare;
  PwSquare pieces[PW_MATE_MAX_PIECES]; /* of those that the table has */
  gboolean bare_moves;                 /* it is the bare king's turn */
} PwMatePosition;

typedef struct
{
  guint64 positions; /* legal ones with the stronger side to move */
  guint64 won;       /* from which mate can be forced */
  guint64 mates;     /* positions of the bare king, to move, that are mate */
  guint64 safe;      /* positions in which the stronger side need not lose a piece at once */
  guint longest;     /* moves of the stronger side to mate, at worst; 0: none */
  gboolean forced;   /* mate can be forced from at least half of the safe positions */
  /* why one piece never mates: the fewest moves that the bare king has when it is in check; 0: there are mates, or
   * two pieces; PW_MATE_NEVER: it is never in check */
  guint ways_out;
  PwMatePosition example;       /* a mate, if there is one; else a check with so few */
  PwMatePosition longest_start; /* from which it takes longest, if mate can be forced */
} PwMateFacts;

typedef struct _PwMateTable PwMateTable;

/* Bytes that pw_mate_table_new() takes at most. */
guint64 pw_mate_memory (guint n_squares, guint n_pieces);

/*
 * pieces: one or two, which may be the same
 * shape: the board; at most 256 squares that are no holes, 64 for two pieces
 * patience: (nullable)
 * status: (out): why there is no table
 * Returns: (transfer full) (nullable)
 */
PwMateTable *pw_mate_table_new (PwPiece *const *pieces, guint n_pieces, const PwBoard *shape, PwFigureStatus *status,
                                const PwPatience *patience);
void pw_mate_table_free (PwMateTable *table); /* (nullable) */

const PwMateFacts *pw_mate_table_facts (const PwMateTable *table);
const PwBoard *pw_mate_table_board (const PwMateTable *table); /* bare */

/* won / positions; 0 if there are none. */
double pw_mate_share (const PwMateFacts *facts);

/* -- playing from a table -- */

typedef enum
{
  PW_MATE_LEGAL,
  PW_MATE_NO_GROUND,  /* something is on a hole, or off the board */
  PW_MATE_SHARED,     /* two of them are on one square */
  PW_MATE_KINGS_MEET, /* the kings are next to each other */
  PW_MATE_IN_CHECK,   /* the bare king is in check, and it is not its turn */
} PwMateLegality;

PwMateLegality pw_mate_table_judge (const PwMateTable *table, const PwMatePosition *position);

/* Why a position isn't legal: a sentence, not translated yet. NULL for PW_MATE_LEGAL. */
const char *pw_mate_legality_reason (PwMateLegality legality);

/*
 * Moves of the stronger side until mate, if both sides play as well as they can.
 *
 * position: a legal one; pieces that have been taken are PW_NO_SQUARE
 * Returns: 0 for a mate; PW_MATE_NEVER if it can't be forced
 */
guint pw_mate_table_distance (const PwMateTable *table, const PwMatePosition *position);

typedef struct
{
  PwSquare from, to;
  gboolean takes;       /* the bare king takes a piece */
  guint distance;       /* as of pw_mate_table_distance(), of the position after it */
  PwMatePosition after;
} PwMateMove;

/*
 * All moves in a legal position, the best for the side to move first.
 *
 * Returns: (transfer full) (element-type PwMateMove)
 */
GArray *pw_mate_table_moves (const PwMateTable *table, const PwMatePosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMateTable, pw_mate_table_free)

G_END_DECLS
