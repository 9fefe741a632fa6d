/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/statement.h"

G_BEGIN_DECLS

/*
 * PwSketch: what a user has drawn of a piece's moves, as a value: marks and rides of the piece alone, and statements
 * about it on positions with other pieces. The window edits it, documents keep it, and `assemble` reads it, all as
 * the JSON of json.h.
 *
 * Marks and rides are counted from the piece, files to the right and ranks ahead as on the board; a PwMarkedBoard has
 * their squares. Positions have boards of their own.
 */

/* A mark says that the piece, alone on the board, can move to a square, capture there, or both: PwHolds of
 * its end. */
typedef enum
{
  PW_MARK_NONE = 0,
  PW_MARK_MOVE = PW_HOLDS_EMPTY,
  PW_MARK_CAPTURE = PW_HOLDS_ENEMY,
  PW_MARK_BOTH = PW_MARK_MOVE | PW_MARK_CAPTURE,
} PwMark;

typedef struct
{
  PwVec vec;
  guint8 mark; /* PwMark */
} PwSketchMark;

/*
 * Squares from the piece outward, on which a piece blocks all further ones; no two in a row are the same.
 * Immutable, counted.
 */
typedef struct
{
  guint8 mark;      /* PwMark of every square that has none of its own */
  gboolean endless; /* the last leap is repeated as far as there are squares */
  guint n;          /* at least 1 */
  PwVec way[];      /* nearest first */
} PwSketchRide;

/* Immutable, counted. */
typedef struct
{
  PwBoard *board;      /* the piece's square is empty */
  PwPosition position; /* on that board */
  gboolean complete;   /* the piece can do nothing but what the statements allow */
  guint n;
  PwStatement *statements; /* in the order in which they are written: allowed, forbidden, hops, blocked */
} PwSketchPosition;

#define PW_SKETCH_MAX_RIDES      1000
#define PW_SKETCH_MAX_POSITIONS  100
#define PW_SKETCH_MAX_STATEMENTS 2000 /* on one position */

typedef struct
{
  /* PwSketchMark, each vec once, by ranks and files; PW_MARK_NONE: a ride passes, but the piece can't end there */
  GArray *marks;
  GPtrArray *rides; /* PwSketchRide */
  GPtrArray *positions; /* PwSketchPosition */
  char *rest; /* (nullable): a GRefString: pages that were not understood or are too many, as JSON */
} PwSketch;

PwSketch *pw_sketch_new (void);                    /* (transfer full): empty */
PwSketch *pw_sketch_copy (const PwSketch *sketch); /* (transfer full) */
void pw_sketch_free (PwSketch *sketch);            /* (nullable) */

/* What a piece does alone on the board of a position. Returns: (transfer full) */
PwSketch *pw_sketch_new_from_piece (PwPiece *piece, const PwPosition *position);

/* -- marks and rides -- */

/* The square at a place around the piece; PW_NO_SQUARE off the board, in a hole, and for the piece's own. */
PwSquare pw_sketch_locate (const PwBoard *board, PwSquare at, PwVec vec);
/* Into how many equal leaps a straight way divides, which are as short as they can be; 0 for no way. */
int pw_sketch_count_leaps (PwVec way);
/* Whether some board has a square there that is not the piece's own. */
gboolean pw_sketch_is_place (PwVec vec);

/* vec: is a place, or nothing happens. PW_MARK_NONE is kept, too */
void pw_sketch_set_mark (PwSketch *sketch, PwVec vec, PwMark mark);
/* PW_MARK_NONE where there is none */
PwMark pw_sketch_get_mark (const PwSketch *sketch, PwVec vec);
void pw_sketch_drop_mark (PwSketch *sketch, PwVec vec);

/*
 * way: (array length=n): copied
 * Returns: FALSE for a way that no piece can go, and for one too many: it is left out
 */
gboolean pw_sketch_add_ride (PwSketch *sketch, const PwVec *way, guint n, gboolean endless, PwMark mark);
/* Removes straight or bent rides that follow the way as far as both go. way: (array length=n) */
void pw_sketch_drop_rides (PwSketch *sketch, const PwVec *way, guint n, gboolean bent);
/* Whether a ride turns: leaves the line of its first leap, or changes its pace. */
gboolean pw_sketch_ride_is_bent (const PwSketchRide *ride);
/* Leap i of a ride, also after its end if it is endless; on a cylinder it may come round and round. */
PwVec pw_sketch_ride_at (const PwSketchRide *ride, guint i);

/* -- positions: each function that changes one gives another. (transfer full) -- */

/*
 * position: its board is copied, without the content of the piece's square
 * statements: (array length=n): copied; they must be in their order
 */
PwSketchPosition *pw_sketch_position_new (const PwPosition *position, gboolean complete,
                                          const PwStatement *statements, guint n);
/*
 * All that a piece can do on a position, and that it can do nothing else.
 *
 * Returns: (nullable): NULL if it is too much
 */
PwSketchPosition *pw_sketch_position_new_from_piece (PwPiece *piece, const PwPosition *position);
PwSketchPosition *pw_sketch_position_ref (const PwSketchPosition *position);
void pw_sketch_position_unref (PwSketchPosition *position); /* (nullable) */
gboolean pw_sketch_position_equal (const PwSketchPosition *a, const PwSketchPosition *b);

/*
 * Adds statements one by one, and drops earlier ones that clash with them. Statements that don't fit, and those for
 * which there is no room, are left out.
 *
 * statements: (array length=n)
 */
PwSketchPosition *pw_sketch_position_say (const PwSketchPosition *position, const PwStatement *statements,
                                          guint n);
/* Drops the statements about a target. */
PwSketchPosition *pw_sketch_position_unsay (const PwSketchPosition *position, PwSquare to);
PwSketchPosition *pw_sketch_position_set (const PwSketchPosition *position, gboolean complete, gboolean virgin);
/* Puts what is on a square on an empty one; statements that do not fit any more are dropped. */
PwSketchPosition *pw_sketch_position_carry (const PwSketchPosition *position, PwSquare from, PwSquare to);
/* Puts something on a square other than the piece's own; statements that do not fit any more are dropped. */
PwSketchPosition *pw_sketch_position_put (const PwSketchPosition *position, PwSquare square, PwCell cell,
                                          char letter);
/*
 * Moves the piece to a square that is no hole; a piece there is removed. Statements that do not fit any more are
 * dropped, and so are those about the squares that it leaves and comes to, as they would mean something else.
 */
PwSketchPosition *pw_sketch_position_move (const PwSketchPosition *position, PwSquare at);

/*
 * What a position states that isn't so of a piece.
 *
 * Returns: the number of the first statement that is wrong; `n` of the position if all are right, but the
 * piece can do more than a complete position allows; PW_SKETCH_HOLDS if nothing is wrong;
 * PW_SKETCH_TOO_HEAVY if the piece has too many ways to find that out soon
 */
guint pw_sketch_position_judge (const PwSketchPosition *position, PwPiece *piece);
#define PW_SKETCH_HOLDS     G_MAXUINT
#define PW_SKETCH_TOO_HEAVY (G_MAXUINT - 1)

/* The latest statement of these kinds (bits 1 << PwSaying) about a square. (nullable) */
const PwStatement *pw_sketch_position_find (const PwSketchPosition *position, PwSquare to, guint sayings);
/* Whether its board has other pieces. */
gboolean pw_position_has_others (const PwPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSketchPosition, pw_sketch_position_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSketch, pw_sketch_free)

G_END_DECLS
