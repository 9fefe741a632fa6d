/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/index.h"
#include "core/base/pool.h"
#include "core/base/vec.h"
#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * What depends on the shape of a board alone: how squares are numbered, and where vectors and rays lead. Made when
 * first needed and then only looked up, by all generators that share a PwBoardShapes.
 *
 * Squares have two numbers: that of the board (rank * files + file), and their place in the order of names (file *
 * ranks + rank), which is also the order of bits in sets of squares. Vectors are the board's; for the second side the
 * caller turns them around.
 */

/* The squares ahead of each square along a vector. */
typedef struct
{
  guint max;     /* at most this number of them; 0: to the edge */
  guint64 *sets; /* per square in the order of names, n_words each, for at least 64 squares */
} PwShapeRays;

typedef struct
{
  int dx, dy;
  gboolean fits;    /* it is no longer than the board; else there is nothing more */
  int shift;        /* from one square to the next, in the order of names */
  PwSquare *next;   /* per square of the board the one it leads to, or PW_NO_SQUARE */
  guint64 *landing; /* the squares it may lead to */
  int *between;     /* shifts to the squares it passes (spec extended, section 4), in their order */
  guint n_between;
  PW_POOL (PwShapeRays) rays;
  const guint64 *to_edge; /* (nullable): those without a limit, if they have been made */
} PwShapeVec;

/* One direction of a plain leap (max is 1) or ride. */
typedef struct
{
  gint8 dx, dy;
  guint8 max;  /* steps; 0 for any number */
  guint8 path; /* of several paths that are looked up together, which one */
} PwShapeLine;

typedef struct _PwLineTable PwLineTable; /* all squares that some lines reach from a square (line-table.h) */

/* Lines that are looked up together, and their tables. */
typedef struct
{
  guint n;
  PwShapeLine *lines;
  guint64 *leaps; /* (nullable): as of PwShapeRays: the first squares of all of them; made when first needed */
  PwLineTable **line_tables; /* (nullable): per square of the board; made when first needed */
} PwShapeLines;

typedef struct
{
  guint refs;
  int files, ranks;
  guint n, n_words;               /* n_words: of a set of squares, as of PwBoard */
  guint8 *file_of, *rank_of;      /* per square of the board */
  PwSquare *order_of, *square_of; /* from one number to the other, and back */
  PW_POOL (PwShapeVec *) vecs;
  PwIndex vec_index;
  PW_POOL (PwShapeLines *) lines;
  PwIndex line_index;
  gsize size; /* of all tables, in bytes, about */
} PwBoardShape;

/* Returns: (transfer full) */
PwBoardShape *pw_board_shapes_get (PwBoardShapes *shapes, guint files, guint ranks);
PwBoardShape *pw_board_shape_ref (PwBoardShape *shape);
void pw_board_shape_unref (PwBoardShape *shape); /* (nullable) */

/* Each stays as long as the shape. */
PwShapeVec *pw_board_shape_vec (PwBoardShape *shape, int dx, int dy);
const guint64 *pw_board_shape_rays (PwBoardShape *shape, PwShapeVec *vec, guint max);
PwShapeLines *pw_board_shape_lines (PwBoardShape *shape, const PwShapeLine *lines, guint n);
const guint64 *pw_board_shape_leaps (PwBoardShape *shape, PwShapeLines *lines);

G_END_DECLS
