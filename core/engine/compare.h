/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/targets.h"

G_BEGIN_DECLS

/*
 * Two pieces do the same if the generator finds the same moves for both, on boards that are the same in every run:
 * random numbers come from a GRand with a seed. All those boards are made here, and moves are compared here.
 */

/* -- boards -- */

/* What a random board gets. The first four are percentages. */
typedef struct
{
  guint density;    /* squares that are held by a piece */
  guint near;       /* ... of those at most PW_SCATTER_NEAR steps from `at`; not counted if that is PW_NO_SQUARE */
  guint own;        /* pieces of the first side */
  guint holes;      /* squares that are holes */
  guint32 letters;  /* types of piece that matter, as in PwMatch: half the pieces have one of these; 0: pawns only */
  gboolean virgins; /* some pieces have not moved, and one has just passed another square */
} PwScatter;

#define PW_SCATTER_NEAR 2

/* Sets up an empty board. at: PW_NO_SQUARE, or left empty */
void pw_compare_scatter (PwBoard *board, GRand *rand, PwSquare at, const PwScatter *scatter);
/* Any square that is none of the holes; there must be one. */
PwSquare pw_compare_pick_square (const PwBoard *board, GRand *rand);

/*
 * Small boards of many shapes, more or less crowded, the same every time.  A lame leap passes over a hole where the
 * steps that otherwise say the same can't, so some of the boards have holes.
 *
 * letters: as of PwScatter
 * Returns: (element-type PwBoard) (transfer full)
 */
GPtrArray *pw_compare_boards (guint32 letters);
GPtrArray *pw_compare_boards_without_holes (guint32 letters);

/* -- places: positions to play two pieces on -- */

typedef struct
{
  GPtrArray *boards; /* PwBoard: one for each position */
  GArray *positions; /* PwPosition */
} PwPlaces;

void pw_places_init (PwPlaces *places); /* no places yet */
void pw_places_clear (PwPlaces *places);
/* board: (transfer full) */
void pw_places_add (PwPlaces *places, PwBoard *board, PwSquare at, PwSide side, gboolean virgin);

static inline const PwPosition *
pw_places_get (const PwPlaces *places, guint i)
{
  return &g_array_index (places->positions, PwPosition, i);
}

/* Empty boards; far: with some that are large, for long leaps. */
void pw_places_add_empty (PwPlaces *places, gboolean far);
/* Boards with one other piece near the piece, a friend or an enemy of no type that matters. */
void pw_places_add_lonely (PwPlaces *places);
/*
 * Boards for fingerprints: scenes of castling and en passant, then sparse boards before crowded ones, so that work
 * which grows with the number of pieces is noticed in time; those with holes last.
 *
 * Returns: how many there are before those with holes
 */
guint pw_places_add_varied (PwPlaces *places);
/* The piece in the middle, first alone, then in rings of others. */
void pw_places_add_ringed (PwPlaces *places);
#define PW_RINGED_SIDE 15
#define PW_N_RINGED    7
/* From empty boards to crowded ones of one size, the piece somewhere in the middle. */
void pw_places_add_filled (PwPlaces *places, guint files, guint ranks);

/* -- moves -- */

/* Whether they have the same end and captures, and do the same to all other pieces. */
gboolean pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b);
gboolean pw_compare_same_moves (const PwMoves *a, const PwMoves *b);
/* A hash of just that. before: that of the positions before this one; 0 if there are none */
guint64 pw_compare_hash (guint64 before, const PwTargets *targets);

/* -- pieces -- */

/* Whether it matters that the piece has not moved yet. */
gboolean pw_compare_asks_for_virgin (const PwPiece *piece);

/* Two pieces, side by side. */
typedef struct
{
  PwGenerator *generators[2];
  PwMoves *moves[2]; /* their outcomes on the last position */
  guint size;        /* nodes of both */
  guint64 work;      /* so far: arrivals, and `size` for each position; may be set */
} PwPair;

/* shapes: (nullable) */
void pw_pair_init (PwPair *pair, PwPiece *a, PwPiece *b, PwBoardShapes *shapes);
void pw_pair_clear (PwPair *pair);
/* Runs both. Returns: FALSE if one was cut off, so that nothing is certain */
gboolean pw_pair_run (PwPair *pair, const PwPosition *position);
/* Runs both. Returns: whether they do the same there, as far as is known */
gboolean pw_pair_is_alike (PwPair *pair, const PwPosition *position);

/* What is known of two pieces, whatever is on the board. */
typedef enum
{
  PW_ALIKE_NOT,     /* there is a position on which they differ */
  PW_ALIKE_UNKNOWN, /* the work was used up before all was tried */
  PW_ALIKE_TRIED,   /* no position that was tried shows a difference, but not every term was seen to move */
  PW_ALIKE_SAME,    /* the plain forms are equal; or none shows one, and each term of both moved or can't */
} PwAlike;

/*
 * PwComparer: compares pieces, with boards and tables that all its comparisons share.
 *
 * Equal plain forms are the same piece. Others are tried on random boards, on positions made from each term
 * of both, with what each leg asks for and then with one thing changed (witness.h), and on large boards that
 * are nearly empty. Deterministic.
 */
typedef struct _PwComparer PwComparer;

/*
 * holes: whether boards may have some: a lame leap passes over one, the steps that else are the same can't
 * max_work: for all its comparisons together, as of PwPair
 *
 * Returns: (transfer full)
 */
PwComparer *pw_comparer_new (gboolean holes, guint64 max_work);
void pw_comparer_free (PwComparer *comparer); /* (nullable) */
PwAlike pw_comparer_compare (PwComparer *comparer, PwPiece *a, PwPiece *b);
/* The number of positions on which the last two did the same; 0 if none was needed. */
guint pw_comparer_n_tried (const PwComparer *comparer);
/* Where the last two differ; its board stays until the next comparison. (nullable): no such place is known */
const PwPosition *pw_comparer_get_counter (const PwComparer *comparer);

/* The same for two pieces alone. */
PwAlike pw_compare_pieces (PwPiece *a, PwPiece *b, gboolean holes, guint64 max_work);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwPlaces, pw_places_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwPair, pw_pair_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwComparer, pw_comparer_free)

G_END_DECLS
