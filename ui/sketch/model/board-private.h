/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/marked-board.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * What the drawing board's files share: board.c (tools, pages, steps), marks.c (page 0),
 * positions.c (the other pages), hand.c (by pointer and keys). Private to this folder.
 */

struct _PwSketchBoard
{
  PwStand parent_instance;

  PwDocument *document;
  PwMarkTool tool;
  PwSymmetry symmetry;
  PwSayTool say_tool;
  gboolean guessing; /* what may be done is a guess, also in words */
  guint8 *doubts;    /* (nullable): by square: whether it is shown as a guess */

  guint serial;
  guint page;
  guint piece; /* number of the document's piece whose sketch this is */
  PwSketch *now;
  PwMoves *preview; /* (nullable) */

  /* the step in progress */
  PwSketch *before;      /* (nullable): the sketch before it; NULL while there is no step */
  const char *step_name; /* translated; what was done last */
  gboolean decided;      /* the first square of this step has decided what its squares get: */
  PwMark stroke;         /* page 0 */
  gboolean on;           /* others: whether a statement or piece is added, or removed */
  PwSayTool stroke_tool; /* ... and which statement */
  PwSquare held;         /* the first square of a pair, or PW_NO_SQUARE */

  PwMarkedBoard *home; /* page 0 on the square of the document's piece */
  GPtrArray *answers;  /* PwSketchPosition: pages as they were when they had only answers */

  /* from a press to its end */
  PwGrip grip;
  PwSquare origin;
  gboolean own;                        /* it began on the piece */
  gboolean erase;                      /* whatever the tool is */
  gboolean takes;                      /* it has taken hold of the first of a pair */
  guint8 lights[PW_BOARD_MAX_SQUARES]; /* PwHighlight: what is held */

  /* the ride of the step in progress */
  GArray *pulled; /* PwSquare */
  guint8 *copies; /* by square: whether only a copy of it leads there */
};

/* The sketch has changed: works out its marks on the board, and emits "changed". */
void _pw_sketch_tell (PwSketchBoard *self);
/* Only how it is shown has changed. */
void _pw_sketch_show (PwSketchBoard *self);
/* Ends a step, which has changed the sketch. step_name: translated */
void _pw_sketch_finish (PwSketchBoard *self, const char *step_name);
/* Undoes what the step has done so far. */
void _pw_sketch_put_back (PwSketchBoard *self);

/* hand.c */
void _pw_sketch_hand_class_init (PwStandClass *klass);

/* marks.c */
/* Erases rides all of whose squares have been erased. */
void _pw_sketch_drop_rides_without_effect (PwSketchBoard *self);
void _pw_sketch_touch_mark (PwSketchBoard *self, PwSquare square, gboolean erase);
char *_pw_sketch_describe_mark (PwSketchBoard *self, PwSquare square);
/* answers.c */
/* Whether a position has only answers, as far as is known. */
gboolean _pw_sketch_is_answer (PwSketchBoard *self, const PwSketchPosition *position);
/* The page of a position like this one, whatever its statements; 0: none. */
guint _pw_sketch_find_position (PwSketchBoard *self, const PwSketchPosition *wanted);

/* positions.c: the page shown is a position. */
/* That position. */
const PwSketchPosition *_pw_sketch_position (PwSketchBoard *self);
/* Whether a press on a square takes hold of the piece there, with the page's tool; not the piece under
 * design. */
gboolean _pw_sketch_carries (PwSketchBoard *self, PwSquare square);
/* All that the step does is to move another piece to an empty square, or to leave it where it was. */
void _pw_sketch_carry (PwSketchBoard *self, PwSquare from, PwSquare to);
/*
 * With a tool for a piece and a target: whether the tool is one, which square is held (PW_NO_SQUARE for
 * none), and taking hold of a square. The next square touched makes the statement about both; the one with a
 * piece is the piece, the first one if both have one. Touching the held square again lets it go; with "takes"
 * that means that it takes the piece on its square. A statement that exists already is removed.
 */
gboolean _pw_sketch_is_pairing (PwSketchBoard *self);
PwSquare _pw_sketch_get_held (PwSketchBoard *self);
void _pw_sketch_hold (PwSketchBoard *self, PwSquare square);
void _pw_sketch_touch_position (PwSketchBoard *self, PwSquare square, gboolean erase);
gboolean _pw_sketch_fits_position (PwSketchBoard *self, PwSquare square, gboolean erase);
char *_pw_sketch_describe_position (PwSketchBoard *self, PwSquare square);

G_END_DECLS
