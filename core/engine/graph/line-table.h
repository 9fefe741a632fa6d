/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/program.h"
#include "core/engine/graph/board-shape.h"

G_BEGIN_DECLS

/*
 * A line table: all squares that plain leaps and rides may reach from a square, ray by ray. The squares are in the
 * order in which they are passed, so that a slice of them is a move's path; and each ray is also a set of bits, which
 * together with the board's bits shows how far it goes.
 */

#define PW_LINE_TABLE_WORDS (PW_BOARD_MAX_SQUARES / 64) /* of a set of squares, on the largest board */

/* The place of a square in its line table. */
typedef struct
{
  guint16 at;  /* the place where its ray begins */
  guint8 n;    /* steps to it */
  guint8 path; /* as of PwShapeLine */
} PwLineTablePlace;

struct _PwLineTable
{
  guint n_squares;
  guint n_up, n_down;  /* rays to squares with higher numbers, in the order of names, and with lower ones */
  guint64 *leaps;      /* squares that one leap leads to */
  guint64 *rays;       /* those up, then those down */
  PwLineTablePlace *places; /* by the square's place in the order of names */
  PwSquare *squares;
};

/*
 * Writes the lines of a path that is one leap or plain ride.
 *
 * sign: 1, or -1 for the second side; number: as of PwShapeLine
 * lines: (out): room for 8. Returns: how many there are
 */
guint pw_line_table_write_lines (const PwProgram *program, guint path, int sign, guint8 number, PwShapeLine *lines);

/*
 * Makes the line table of a square, unless it exists.
 *
 * lines: no two of them lead to the same square; from: number of the board
 * Returns: the lines' line tables per square, NULL for those that don't exist yet; they live as long as the shape
 */
PwLineTable **pw_line_table_make (PwBoardShape *shape, PwShapeLines *lines, PwSquare from);

G_END_DECLS
