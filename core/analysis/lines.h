/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/engine/graph/program.h"

G_BEGIN_DECLS

/* Pieces that have only leaps and slides: all figures follow from the lines along which they move. */

/* The program of a piece's plain form, in which more is a line than in the one that was built. (transfer full) */
PwProgram *pw_lines_program (PwPiece *piece);
gboolean pw_lines_are_all (const PwProgram *program);

/* Returns: PW_NO_SQUARE off the board, and on a hole */
PwSquare pw_line_step (const PwBoard *board, PwSquare from, PwVec v);

/* A line has no more squares on any board: each step goes to another rank, or to another file. */
#define PW_LINE_MAX_SQUARES PW_BOARD_MAX_SIZE

/*
 * The squares of a line, one after the other, up to the edge, to a hole, or to where it comes round.
 *
 * max: steps, 0 for any number
 * squares: (out): room for PW_LINE_MAX_SQUARES. Returns: how many there are
 */
guint pw_line_squares (const PwBoard *board, PwSquare from, PwVec v, guint max, PwSquare *squares);

/* The vectors of a path that count; those are few. vecs: (out): room for 8. Returns: how many there are */
guint pw_line_vectors (const PwProgram *program, const PwProgramPath *path, PwVec vecs[8]);

G_END_DECLS
