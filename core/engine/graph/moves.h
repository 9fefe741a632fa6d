/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/board/board.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * A piece on a board gives moves (spec extended, sections 5 and 7).
 *
 * PwGenerator holds a piece compiled into a small program and the working memory
 * to run it; after the first few runs it allocates nothing.  It is not to
 * be shared between threads; make one per thread from the same PwPiece.
 *
 * PwMoves holds the results of one run and is used again for the next.
 */

#define PW_MAX_ARRIVALS 1000000 /* for one piece on one board (spec section 8) */
#define PW_MAX_LISTED                                                                                        \
  8000000 /* squares in the lists of all moves together; past that, walks are cut off, too */

typedef enum
{
  PW_MOVE_QUIET,   /* nothing removed */
  PW_MOVE_CAPTURE, /* something is removed */
  PW_MOVE_PASS,    /* ends where it began, nothing removed, nothing shifted */
} PwMoveKind;

/* How the move gets there; bits. */
typedef enum
{
  PW_MANNER_LEAP = 1 << 0,   /* one leap over a distance of two or more: nothing can block it */
  PW_MANNER_LINE = 1 << 1,   /* along a slide, a ride or a chain: has a line with bends */
  PW_MANNER_VIRGIN = 1 << 2, /* only while the piece has not moved */
} PwMoveManner;

typedef struct
{
  PwSquare to;
  guint8 kind;   /* PwMoveKind */
  guint8 manner; /* PwMoveManner */
  guint8 ends;   /* PwHolds: whether a move to, a capture on, or either may end here */
  guint16 path;  /* index of the piece's path; pw_piece_path() has its term */
  guint16 n_captures, n_shifts, n_effects;
  /* slices of pools, see the getters below */
  guint32 captures_at, others_at;
  guint32 steps_at, n_steps;
  guint32 over_at, n_over;
} PwMove;

/* What a move does to another piece: it ends elsewhere (a castling partner, a swapped or unloaded piece). */
typedef struct
{
  PwSquare from;
  PwSquare to;
} PwShift;

/* ... or it stays, and may not move any more, or may again. */
typedef struct
{
  PwSquare square;
  guint16 effect_kind; /* PwEffectKind */
} PwEffect;

typedef struct _PwMoves PwMoves;

PwMoves *pw_moves_new (void);                  /* (transfer full): empty */
PwMoves *pw_moves_copy (const PwMoves *moves); /* (transfer full) */
void pw_moves_free (PwMoves *moves);           /* (nullable) */

guint pw_moves_count (const PwMoves *moves);
/* Move i, in the order of (to, captures), without repeats. */
const PwMove *pw_moves_get (const PwMoves *moves, guint i);
/* All moves to a square, one after the other. n: (out): how many. Returns: (nullable): the first */
const PwMove *pw_moves_to (const PwMoves *moves, PwSquare to, guint *n);
/* Whether some move ends on a square. */
gboolean pw_moves_reach (const PwMoves *moves, PwSquare to);
/* Whether some move shifts, immobilises or frees other pieces. */
gboolean pw_moves_have_others (const PwMoves *moves);
/* Squares whose piece is removed, including the destination, in the order of names. */
const PwSquare *pw_moves_captures (const PwMoves *moves, const PwMove *move);
/* Whether the piece on a square is among them. */
gboolean pw_move_takes (const PwMoves *moves, const PwMove *move, PwSquare square);
/* Squares arrived on, one after the other, without the start, with the target. */
const PwSquare *pw_moves_steps (const PwMoves *moves, const PwMove *move);
/* Squares hopped over, in the order of the walk. */
const PwSquare *pw_moves_over (const PwMoves *moves, const PwMove *move);

/* move->n_shifts of them, by `from` in the order of names. Shifted pieces are not in the captures. */
const PwShift *pw_moves_shifts (const PwMoves *moves, const PwMove *move);
/* move->n_effects of them, in the order of names. */
const PwEffect *pw_moves_effects (const PwMoves *moves, const PwMove *move);

/* Each in the order of names, without repeats. */
const PwSquare *pw_moves_blockers (const PwMoves *moves, guint *n);
const PwSquare *pw_moves_screens (const PwMoves *moves, guint *n);
const PwSquare *pw_moves_victims (const PwMoves *moves, guint *n);
/*
 * Empty squares that only lack an enemy: a path that may end with a capture, but not on an empty square, ended there.
 * A pawn's attacks.
 */
const PwMove *pw_moves_attacks (const PwMoves *moves, guint *n);
/* The walk was stopped, or cut off at PW_MAX_ARRIVALS or PW_MAX_LISTED: there may be more moves. */
gboolean pw_moves_truncated (const PwMoves *moves);

typedef struct
{
  const PwBoard *board;
  PwSquare at;     /* of the piece; the board's content there does not count */
  PwSide side;     /* the piece's side, and its direction */
  gboolean virgin; /* it has not moved yet */
} PwPosition;

/* What a square holds before the move, as the mover sees it: one PwHolds; 0 for a hole. */
guint pw_position_holds (const PwPosition *position, PwSquare square);

/*
 * Tables that depend on the shape of boards alone. Generators that are given the same ones make them only once, which
 * pays for callers that make many generators. Like generators they are not to be shared between threads.
 */
typedef struct _PwShapes PwBoardShapes;

PwBoardShapes *pw_board_shapes_new (void);                  /* (transfer full) */
PwBoardShapes *pw_board_shapes_ref (PwBoardShapes *shapes); /* (transfer full) */
void pw_board_shapes_unref (PwBoardShapes *shapes);         /* (nullable) */

typedef struct _PwGenerator PwGenerator;

/* piece: (transfer none): a reference is taken. Returns: (transfer full) */
PwGenerator *pw_generator_new (PwPiece *piece);
/* As pw_generator_new(). shapes: used by other generators, too; a reference is taken */
PwGenerator *pw_generator_new_with (PwPiece *piece, PwBoardShapes *shapes);
void pw_generator_free (PwGenerator *generator); /* (nullable) */

/*
 * Finds every move. The piece is lifted: its own square counts as empty; where the files wrap around, a walker that
 * has gone around meets the piece itself there.
 *
 * moves: (out): replaced
 */
void pw_generator_run (PwGenerator *generator, const PwPosition *position, PwMoves *moves);

/*
 * Finds what distinguishes moves: their destinations, captures, shifts and effects, in the order of
 * pw_generator_run(), and whether they were truncated. Paths, terms, blockers, screens and attacks are unknown:
 * several times faster, for callers that list moves. Those that count or compare them take pw_generator_targets()
 * (targets.h), which is faster still.
 *
 * moves: (out): replaced
 */
void pw_generator_outcomes (PwGenerator *generator, const PwPosition *position, PwMoves *moves);

/*
 * Cuts walks off earlier than at PW_MAX_ARRIVALS, for callers that try many pieces and give up heavy ones. Such moves
 * are truncated.
 */
void pw_generator_set_patience (PwGenerator *generator, guint most_arrivals);

/*
 * Allows pw_generator_run() to be stopped; then there are no moves, and they are truncated.
 *
 * patience: (nullable): asked now and then in every run from now on; borrowed
 */
void pw_generator_listen_to (PwGenerator *generator, const PwPatience *patience);

/* Arrivals in the last run, of one walker or of many at once: a measure of work, at most PW_MAX_ARRIVALS. */
guint pw_generator_arrivals (const PwGenerator *generator);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMoves, pw_moves_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwGenerator, pw_generator_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwBoardShapes, pw_board_shapes_unref)

G_END_DECLS
