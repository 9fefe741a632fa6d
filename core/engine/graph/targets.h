/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Where a piece may go and what it takes, as sets of squares: the moves of pw_generator_run() without their paths,
 * each once. For callers that count or compare moves: nothing is sorted, and after the first few runs nothing is
 * allocated.
 *
 * Sets have a bit for each square in the order of names (file, then rank). PW_TARGET_EACH() reads one out.
 */

/* Moves to squares in one word of a set. They take the same pieces elsewhere than on their destinations. */
typedef struct
{
  guint64 to;
  guint32 captures_at; /* see pw_targets_captures() */
  guint16 n_captures;  /* at least 1 */
  guint8 word;         /* which one of a set's words */
  guint8 takes_there;  /* the piece on the destination is taken, too */
} PwTargetGroup;

typedef struct
{
  const PwSquare *square_of; /* per bit: the number of its square */
  const PwSquare *order_of;  /* per square: the number of its bit */
  guint n_words;             /* of the next two */
  const guint64 *goes;       /* destinations of moves that take nothing; its own square for a pass */
  const guint64 *takes;      /* destinations of moves that take the piece there, and no other */
  const PwTargetGroup *groups; /* moves that take others; each once, but for those with different `others` */
  guint n_groups;
  const PwSquare *captures;
  const PwMoves *others; /* (nullable): if some moves shift, immobilise or free other pieces: all moves, with that */
  gboolean truncated;    /* there may be more moves */
  const guint64 *looked_at; /* (nullable): not known; changes of other squares change no target */
} PwTargets;

/* The pieces that a group takes elsewhere than on the destination, in the order of names; n_captures of them. */
static inline const PwSquare *
pw_targets_captures (const PwTargets *targets, const PwTargetGroup *group)
{
  return targets->captures + group->captures_at;
}

/* For each square in a word of a set, in a block. word: which one */
#define PW_TARGET_EACH(square, targets, bits, word)                                                                    \
  for (guint64 square##_rest = (bits); square##_rest != 0; square##_rest &= square##_rest - 1)                         \
    for (PwSquare square = (targets)->square_of[64 * (word) + (guint) __builtin_ctzll (square##_rest)],                \
                  square##_once = 1;                                                                                   \
         square##_once != 0; square##_once = 0)

/* How many moves there are. */
guint pw_targets_count (const PwTargets *targets);

/* Whether some move ends on a square, and takes nothing. */
static inline gboolean
pw_targets_go (const PwTargets *targets, PwSquare to)
{
  guint order = targets->order_of[to];

  return (targets->goes[order / 64] >> (order % 64)) & 1;
}

/* Whether some move ends on a square, whatever it takes. */
gboolean pw_targets_reach (const PwTargets *targets, PwSquare to);
/* Whether some move takes the piece on a square, wherever it ends. */
gboolean pw_targets_take (const PwTargets *targets, PwSquare square);

/* These add squares to a set that is numbered as the board (board/square-set.h): */

/* ... the destinations of moves that take nothing. */
void pw_targets_add_quiet (const PwTargets *targets, guint64 *set);
/* ... all destinations. */
void pw_targets_add_reached (const PwTargets *targets, guint64 *set);
/* ... squares whose pieces may be taken. */
void pw_targets_add_taken (const PwTargets *targets, guint64 *set);

/*
 * Finds the targets of a piece.
 *
 * Returns: the generator's; they stay until its next run
 */
const PwTargets *pw_generator_targets (PwGenerator *generator, const PwPosition *position);

G_END_DECLS
