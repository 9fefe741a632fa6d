/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/marked-board.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * What the drawing board's files share: board.c (tools, pages, steps), marks.c (page 0),
 * positions.c (the other pages). Private to this folder.
 */

struct _PwSketchBoard
{
  PwGuest parent_instance;

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
void _pw_sketch_touch_position (PwSketchBoard *self, PwSquare square, gboolean erase);
gboolean _pw_sketch_fits_position (PwSketchBoard *self, PwSquare square, gboolean erase);
char *_pw_sketch_describe_position (PwSketchBoard *self, PwSquare square);

G_END_DECLS
