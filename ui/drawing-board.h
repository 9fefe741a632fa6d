/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/drawing.h"
#include "core/synthesis/synthesis.h"
#include "ui/document.h"

G_BEGIN_DECLS

/*
 * PwDrawingBoard: what the user has marked around the piece of a document: marks on squares, rides, and
 * answers to questions.  It knows no widget, and changes nothing of the document.
 *
 * Marks keep their place around the piece: where it stands, how large the board is and where it has holes
 * comes from the document; other pieces are put away.  A ride that ends at the edge goes to the edge wherever
 * the piece stands.
 *
 * It has a history of its own: what lies between begin and end is one step.  It emits "changed" whenever
 * anything that it answers may be different.
 */
#define PW_TYPE_DRAWING_BOARD (pw_drawing_board_get_type ())
G_DECLARE_FINAL_TYPE (PwDrawingBoard, pw_drawing_board, PW, DRAWING_BOARD, GObject)

/* What touching a square does to its mark. */
typedef enum
{
  PW_DRAW_CYCLE, /* "cycle": move or capture, move only, capture only, none */
  PW_DRAW_BOTH,  /* "both" */
  PW_DRAW_MOVE,  /* "move" */
  PW_DRAW_CAPTURE, /* "capture" */
  PW_DRAW_ERASE, /* "erase" */
  PW_N_DRAW_TOOLS,
} PwDrawTool;

/* Which copies are marked along. */
typedef enum
{
  PW_SYMMETRY_EIGHT, /* "eight": all turns and mirror images */
  PW_SYMMETRY_FOUR,  /* "four": left and right, forwards and backwards */
  PW_SYMMETRY_SIDES, /* "sides": left and right */
  PW_SYMMETRY_NONE,  /* "none" */
  PW_N_SYMMETRIES,
} PwSymmetry;

#define PW_TYPE_DRAW_TOOL (pw_draw_tool_get_type ())
GType pw_draw_tool_get_type (void);
#define PW_TYPE_SYMMETRY (pw_symmetry_get_type ())
GType pw_symmetry_get_type (void);

/* Returns: (transfer full): with nothing drawn */
PwDrawingBoard *pw_drawing_board_new (PwDocument *document);

/* Properties "tool" and "symmetry". */
PwDrawTool pw_drawing_board_get_tool (PwDrawingBoard *self);
void pw_drawing_board_set_tool (PwDrawingBoard *self, PwDrawTool tool);
PwSymmetry pw_drawing_board_get_symmetry (PwDrawingBoard *self);
void pw_drawing_board_set_symmetry (PwDrawingBoard *self, PwSymmetry symmetry);

/* -- drawing -- */

/* All up to the end is one step. */
void pw_drawing_board_begin (PwDrawingBoard *self);
void pw_drawing_board_end (PwDrawingBoard *self);
/* Ends it as if it had never been. */
void pw_drawing_board_cancel (PwDrawingBoard *self);
gboolean pw_drawing_board_is_in_step (PwDrawingBoard *self);
/*
 * Uses the tool on a square.  The first square of a step decides what the others get; outside of a step, as when
 * it has been undone meanwhile, nothing happens.
 *
 * erase: whatever the tool
 */
void pw_drawing_board_touch (PwDrawingBoard *self, PwSquare square, gboolean erase);
/*
 * Marks a ride from the piece to a square, in leaps as short as they can be; with the eraser, takes rides that
 * way off.  It replaces what else was drawn in this step; the piece's own square marks nothing.  Outside of a step
 * nothing happens.
 */
void pw_drawing_board_ride_to (PwDrawingBoard *self, PwSquare square);
/* Draws what a piece does alone on the board, in the place of all. */
void pw_drawing_board_take (PwDrawingBoard *self, PwPiece *piece);
void pw_drawing_board_clear (PwDrawingBoard *self);
/* Notes the answer to a question. question: copied */
void pw_drawing_board_answer (PwDrawingBoard *self, const PwSynthesisQuestion *question, gboolean yes);
void pw_drawing_board_forget_answers (PwDrawingBoard *self);

gboolean pw_drawing_board_can_undo (PwDrawingBoard *self);
gboolean pw_drawing_board_can_redo (PwDrawingBoard *self);
void pw_drawing_board_undo (PwDrawingBoard *self);
void pw_drawing_board_redo (PwDrawingBoard *self);

/* -- what is drawn -- */

/* The document's board without its pieces. (transfer none): valid until the next change */
const PwBoard *pw_drawing_board_get_board (PwDrawingBoard *self);
PwMark pw_drawing_board_get_mark (PwDrawingBoard *self, PwSquare square);
gboolean pw_drawing_board_is_ridden (PwDrawingBoard *self, PwSquare square);
/* Whether no square has a mark. */
gboolean pw_drawing_board_is_empty (PwDrawingBoard *self);
guint pw_drawing_board_n_answers (PwDrawingBoard *self);
/* Another number whenever what is drawn may be something else. */
guint pw_drawing_board_get_serial (PwDrawingBoard *self);
/* PwHolds for each square, as a PwScene wants it. (transfer none): valid until the next change */
const guint8 *pw_drawing_board_get_holds (PwDrawingBoard *self);
/* The rides as walks on the board, each ended by PW_NO_SQUARE. n: (out). (transfer none): as above */
const PwSquare *pw_drawing_board_get_rides (PwDrawingBoard *self, guint *n);
/* A sentence about a square, for the status line and the screen reader; "" if there is none. (transfer full) */
char *pw_drawing_board_describe_square (PwDrawingBoard *self, PwSquare square);

/* All of it, answers as well, for the synthesis. (transfer full) (element-type PwExample) */
GPtrArray *pw_drawing_board_to_examples (PwDrawingBoard *self);

/* -- a piece that is only looked at -- */

/* piece: (nullable): none */
void pw_drawing_board_set_preview (PwDrawingBoard *self, PwPiece *piece);
/* Its moves, alone on the board. (nullable) */
const PwMoves *pw_drawing_board_get_preview (PwDrawingBoard *self);

G_END_DECLS
