/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/drawing.h"
#include "core/synthesis/statement.h"

G_BEGIN_DECLS

/*
 * PwSketch: what a user has drawn of a piece, as a value: marks and rides of the piece alone, and what is said
 * of it on positions with other pieces.  As a text it is kept in a PwRecord.
 *
 * Marks and rides are counted from the piece; which squares these are, only a board tells.  Positions
 * have boards of their own.
 */

typedef struct
{
  PwVec vec;
  guint8 mark; /* PwMark */
} PwSketchMark;

/* What is drawn along a way, no two places in a row of which are the same; counted, never changed. */
typedef struct
{
  guint8 mark;      /* of every square that has none of its own */
  gboolean endless; /* the last leap is repeated as far as there are squares */
  guint n;          /* at least 1 */
  PwVec way[];      /* nearest first */
} PwSketchRide;

/* Counted, never changed. */
typedef struct
{
  PwBoard *board;      /* empty where the piece stands */
  PwPosition position; /* on that board */
  gboolean complete;   /* it may do nothing but what is said */
  guint n;
  PwStatement *statements; /* fit the position, and none clash */
  char *rest;              /* (nullable): a GRefString: lines about it that were not understood */
} PwSketchPosition;

#define PW_SKETCH_MAX_RIDES      1000
#define PW_SKETCH_MAX_POSITIONS  100
#define PW_SKETCH_MAX_STATEMENTS 2000 /* on one position */

typedef struct
{
  GArray *marks;        /* PwSketchMark, each vec once; PW_MARK_NONE: not marked though a ride goes there */
  GPtrArray *rides;     /* PwSketchRide */
  GPtrArray *positions; /* PwSketchPosition */
  char *rest;           /* (nullable): a GRefString: lines that were not understood, before all positions */
  char *last;           /* (nullable): the same, behind them: positions that were not understood, or too many */
} PwSketch;

PwSketch *pw_sketch_new (void);                    /* (transfer full): empty */
/* What a piece does alone on the board of a position. Returns: (transfer full) */
PwSketch *pw_sketch_new_from_piece (PwPiece *piece, const PwPosition *position);
PwSketch *pw_sketch_copy (const PwSketch *sketch); /* (transfer full) */
void pw_sketch_free (PwSketch *sketch);            /* (nullable) */
gboolean pw_sketch_equal (const PwSketch *a, const PwSketch *b);
/* Whether it has lines that were not understood, or are too many. */
gboolean pw_sketch_has_rest (const PwSketch *sketch);

/* -- as a text -- */

/*
 * Lines, "" for an empty sketch.  Lines that reading doesn't know, or not to their end, that make no sense or are
 * more than there may be, mean nothing, so any text is safe; they are kept as they are and written again, for another
 * version may know them.  A text that was written comes back the same.
 *
 *   mark 1,2 both                              both, move, capture or none; right and ahead, as on the board
 *   ride move 1,1 2,2 3,3                      one leap after the other; "endless" behind "ride" if it goes on
 *   position d4 first unmoved complete 8/...   the piece's square, its side, perhaps "unmoved", perhaps "complete", FEN
 *   may e5                                     statements about the position above them:
 *   may-not e6                                 may, may-not, takes, takes-not, hops, blocked
 *   takes f4 e4                                the target, and the other pieces
 *
 * Returns: (transfer full)
 */
PwSketch *pw_sketch_new_from_text (const char *text);
char *pw_sketch_to_text (const PwSketch *sketch);

/* -- marks and rides -- */

/* The square at a place around the piece; PW_NO_SQUARE off the board, in a hole, and for the piece's own. */
PwSquare pw_sketch_locate (const PwBoard *board, PwSquare at, PwVec vec);
PwVec pw_sketch_place_of (const PwBoard *board, PwSquare at, PwSquare square);

/* PW_MARK_NONE is kept, too. Returns: FALSE for a place that no board has, and the piece's own: it is not marked */
gboolean pw_sketch_set_mark (PwSketch *sketch, PwVec vec, PwMark mark);
void pw_sketch_drop_mark (PwSketch *sketch, PwVec vec);

/*
 * way: (array length=n): copied
 * Returns: FALSE for a way that no piece can go, and for one too many: it is left out
 */
gboolean pw_sketch_add_ride (PwSketch *sketch, const PwVec *way, guint n, gboolean endless, PwMark mark);
/* Takes rides off that begin so and go on straight. */
void pw_sketch_drop_rides (PwSketch *sketch, PwVec first);
/* Takes bent rides off that go along a way as far as both of them go. way: (array length=n) */
void pw_sketch_drop_bent_rides (PwSketch *sketch, const PwVec *way, guint n);
/* Whether a ride turns: leaves the line of its first leap, or changes its pace. */
gboolean pw_sketch_ride_is_bent (const PwSketchRide *ride);
/* Leap i of a ride, also behind its end if it is endless; on a cylinder it may come round and round. */
PwVec pw_sketch_ride_at (const PwSketchRide *ride, guint i);

/* -- positions: each function that changes one gives another. (transfer full) -- */

/* position: its board is copied, without what stands on the piece's square */
PwSketchPosition *pw_sketch_position_new (const PwPosition *position, gboolean complete);
PwSketchPosition *pw_sketch_position_ref (const PwSketchPosition *position);
void pw_sketch_position_unref (PwSketchPosition *position); /* (nullable) */
gboolean pw_sketch_position_equal (const PwSketchPosition *a, const PwSketchPosition *b);

/* Adds a statement and drops those that it clashes with; a position that is full stays as it is. statement: fits */
PwSketchPosition *pw_sketch_position_say (const PwSketchPosition *position, const PwStatement *statement);
/* Adds several statements in turn; those that don't fit are left out. statements: (array length=n) */
PwSketchPosition *pw_sketch_position_say_all (const PwSketchPosition *position, const PwStatement *statements, guint n);
/* Drops what is said of a target. */
PwSketchPosition *pw_sketch_position_unsay (const PwSketchPosition *position, PwSquare to);
PwSketchPosition *pw_sketch_position_set_complete (const PwSketchPosition *position, gboolean complete);
PwSketchPosition *pw_sketch_position_set_virgin (const PwSketchPosition *position, gboolean virgin);
/* Puts something on a square other than the piece's own; statements that do not fit any more are dropped. */
PwSketchPosition *pw_sketch_position_put (const PwSketchPosition *position, PwSquare square, PwCell cell, char letter);
/*
 * Moves the piece to a square that is no hole; what stood there is taken off.  Statements that do not fit any more are
 * dropped, and so is what was said of the square that it leaves or comes to, for it would mean another thing.
 */
PwSketchPosition *pw_sketch_position_move (const PwSketchPosition *position, PwSquare at);

/* What is said of a target, of these kinds (bits 1 << PwSaying), the latest. (nullable) */
const PwStatement *pw_sketch_position_find (const PwSketchPosition *position, PwSquare to, guint sayings);

/* All that is said on it. examples: (element-type PwExample): appended to */
void pw_sketch_position_to_examples (const PwSketchPosition *position, GPtrArray *examples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSketchPosition, pw_sketch_position_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSketch, pw_sketch_free)

G_END_DECLS
