/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/example.h"

G_BEGIN_DECLS

/*
 * PwDrawing: marks around a piece, and what they mean as examples.
 *
 * A mark says that the piece, alone on the board, may move to the square, capture there, or both; it may go
 * nowhere else.  A ride is a line of squares, from the piece outward, on which a piece blocks what is
 * behind it; it may pass squares without a mark, where it cannot end.  A mark on no ride is a leap,
 * which nothing blocks.
 *
 * In a drawing without any ride it is left open whether pieces on marked squares block those behind
 * them: then the shortest notation decides.
 */
typedef struct _PwDrawing PwDrawing;

typedef enum
{
  PW_MARK_NONE = 0,
  PW_MARK_MOVE = 1 << 0,
  PW_MARK_CAPTURE = 1 << 1,
  PW_MARK_BOTH = PW_MARK_MOVE | PW_MARK_CAPTURE,
} PwMark;

/*
 * board: only its size and its holes count; copied
 * at: where the piece stands. Returns: (transfer full)
 */
PwDrawing *pw_drawing_new (const PwBoard *board, PwSquare at, PwSide side, gboolean virgin);
void pw_drawing_free (PwDrawing *drawing); /* (nullable) */

/* Replaces the mark of a square. The piece's own square and holes keep none. */
void pw_drawing_mark (PwDrawing *drawing, PwSquare square, PwMark mark);
PwMark pw_drawing_get_mark (const PwDrawing *drawing, PwSquare square);

/* squares: (array length=n): of the board, the nearest first; copied */
void pw_drawing_add_ride (PwDrawing *drawing, const PwSquare *squares, guint n);

/*
 * What the drawing says.
 *
 * open: what the piece does where other pieces stand is told elsewhere, too.  Then of boards with another piece, only
 *       what the marks say of that piece's own square counts; all else is no more than a guess, and nothing is
 *       forbidden
 * Returns: (transfer full) (element-type PwExample)
 */
GPtrArray *pw_drawing_to_examples (const PwDrawing *drawing, gboolean open);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwDrawing, pw_drawing_free)

G_END_DECLS
