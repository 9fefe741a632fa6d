/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/drawing.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * PwSketch: marks, rides and answers as a value, one state of the history of a drawing.
 * Everything is counted from the piece; which square that is on which board, only PwDrawingBoard knows.
 */

typedef struct
{
  PwVec vec;
  guint8 mark; /* PwMark */
} PwSketchMark;

/* What is drawn along a way; counted, never changed. */
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
  PwBoard *board;
  PwPosition position;
  PwSquare to;
  guint n_captures;
  PwSquare *captures;
  gboolean yes;
} PwSketchAnswer;

typedef struct
{
  GArray *marks;      /* PwSketchMark, each vec once; PW_MARK_NONE: not marked though a ride goes there */
  GPtrArray *rides;   /* PwSketchRide */
  GPtrArray *answers; /* PwSketchAnswer */
} PwSketch;

PwSketch *pw_sketch_new (void);                   /* (transfer full): empty */
/* What a piece does alone on the board of a position. Returns: (transfer full) */
PwSketch *pw_sketch_new_from_piece (PwPiece *piece, const PwPosition *position);
PwSketch *pw_sketch_copy (const PwSketch *sketch); /* (transfer full) */
void pw_sketch_free (PwSketch *sketch);           /* (nullable) */
gboolean pw_sketch_equal (const PwSketch *a, const PwSketch *b);

/* The square at a place around the piece; PW_NO_SQUARE off the board, in a hole, and for the piece's own. */
PwSquare pw_sketch_locate (const PwBoard *board, PwSquare at, PwVec vec);
PwVec pw_sketch_place_of (const PwBoard *board, PwSquare at, PwSquare square);

/* PW_MARK_NONE is kept, too. */
void pw_sketch_set_mark (PwSketch *sketch, PwVec vec, PwMark mark);
void pw_sketch_drop_mark (PwSketch *sketch, PwVec vec);

/* way: (array length=n): copied */
void pw_sketch_add_ride (PwSketch *sketch, const PwVec *way, guint n, gboolean endless, PwMark mark);
/* Takes rides off that begin so and go on straight. */
void pw_sketch_drop_rides (PwSketch *sketch, PwVec first);
/* Leap i of a ride, also behind its end if it is endless. */
PwVec pw_sketch_ride_at (const PwSketchRide *ride, guint i);

void pw_sketch_add_answer (PwSketch *sketch, const PwSynthesisQuestion *question, gboolean yes);
/* Returns: (transfer full) */
PwExample *pw_sketch_answer_to_example (const PwSketchAnswer *answer);

G_END_DECLS
