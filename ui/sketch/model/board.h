/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/sketch.h"
#include "core/synthesis/synthesis.h"
#include "ui/document/document.h"
#include "ui/document/stand.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwSketchBoard: the sketch of a document's piece, on boards. Page 0 is the piece alone: marks on squares, and
 * rides. The other pages are positions with other pieces, and statements about the piece there
 * (core/synthesis/sketch/statement.h). It knows no widget.
 *
 * The sketch is part of the document, and its steps are part of the history; only a step in progress is nowhere but
 * here. On page 0, marks keep their place around the piece: its square, the size of the board and its holes come from
 * the document; the document's other pieces are left out. A ride that ends at the edge goes to the edge from any
 * square. Positions have boards of their own, which may be of any size.
 *
 * It emits "changed" whenever a result of its functions may be different.
 */
#define PW_TYPE_SKETCH_BOARD (pw_sketch_board_get_type ())
G_DECLARE_FINAL_TYPE (PwSketchBoard, pw_sketch_board, PW, SKETCH_BOARD, PwStand)

/* What touching a square does to its mark. */
typedef enum
{
  PW_MARKS_CYCLE, /* "cycle": move or capture, move only, capture only, none */
  PW_MARKS_BOTH,  /* "both" */
  PW_MARKS_MOVE,  /* "move" */
  PW_MARKS_CAPTURE, /* "capture" */
  PW_MARKS_ERASE, /* "erase" */
  PW_N_MARK_TOOLS,
} PwMarkTool;

/* Which copies are marked along. */
typedef enum
{
  PW_SYMMETRY_EIGHT, /* "eight": all turns and mirror images */
  PW_SYMMETRY_FOUR,  /* "four": left and right, forwards and backwards */
  PW_SYMMETRY_SIDES, /* "sides": left and right */
  PW_SYMMETRY_NONE,  /* "none" */
  PW_N_SYMMETRIES,
} PwSymmetry;

/* What touching a square of a position does. */
typedef enum
{
  PW_SAY_CYCLE,   /* "cycle": may end here, may not, no statement */
  PW_SAY_MAY,     /* "may" */
  PW_SAY_MAY_NOT, /* "may-not" */
  PW_SAY_TAKES,   /* "takes": tools with a piece: first the piece is touched, then the target */
  PW_SAY_HOPS,    /* "hops" */
  PW_SAY_BLOCKED, /* "blocked" */
  PW_SAY_ERASE,   /* "erase": the statements about a square; if there are none, the piece on it */
  PW_SAY_OWN,     /* "own": puts a piece, or takes it off */
  PW_SAY_ENEMY,   /* "enemy" */
  PW_N_SAY_TOOLS,
} PwSayTool;

#define PW_TYPE_MARK_TOOL (pw_mark_tool_get_type ())
GType pw_mark_tool_get_type (void);
#define PW_TYPE_SAY_TOOL (pw_say_tool_get_type ())
GType pw_say_tool_get_type (void);
#define PW_TYPE_SYMMETRY (pw_symmetry_get_type ())
GType pw_symmetry_get_type (void);

PwSketchBoard *pw_sketch_board_new (PwDocument *document); /* (transfer full) */

/* Properties "tool" and "symmetry", of page 0, and "say-tool", of the others. */
void pw_sketch_board_set_tool (PwSketchBoard *self, PwMarkTool tool);
PwSayTool pw_sketch_board_get_say_tool (PwSketchBoard *self);
void pw_sketch_board_set_say_tool (PwSketchBoard *self, PwSayTool tool);

/* -- pages -- */

/* At least 1. */
guint pw_sketch_board_n_pages (PwSketchBoard *self);
/* Property "page": the page for all functions below. No step of the history. */
guint pw_sketch_board_get_page (PwSketchBoard *self);
void pw_sketch_board_set_page (PwSketchBoard *self, guint page);
/* The position of a page, 1 or more. (transfer none): valid until the next change */
const PwSketchPosition *pw_sketch_board_get_position (PwSketchBoard *self, guint page);
/*
 * Adds a position after the page shown, and shows it: a copy of that page without its statements; from page 0, the
 * document's board with its pieces.
 *
 * Returns: FALSE if there are too many
 */
gboolean pw_sketch_board_add_page (PwSketchBoard *self);
/* Removes the position that is shown; not page 0. */
void pw_sketch_board_remove_page (PwSketchBoard *self);
/* Whether the statements on the position shown are all that the piece can do there. */
gboolean pw_sketch_board_get_complete (PwSketchBoard *self);
void pw_sketch_board_set_complete (PwSketchBoard *self, gboolean complete);

/* -- drawing -- */

/* All changes until the end are one step, named after what was done. */
void pw_sketch_board_begin (PwSketchBoard *self);
void pw_sketch_board_end (PwSketchBoard *self);
/* Ends it as if it had never been. */
void pw_sketch_board_cancel (PwSketchBoard *self);
gboolean pw_sketch_board_is_in_step (PwSketchBoard *self);
/*
 * Uses the page's tool on a square. The first square of a step decides what the others get; outside of a step, as
 * after undoing it meanwhile, nothing happens. Tools with a piece: see below.
 *
 * erase: whatever the tool is
 */
void pw_sketch_board_touch (PwSketchBoard *self, PwSquare square, gboolean erase);
/*
 * Page 0: marks a ride from the piece through squares, straight from one to the next in the shortest possible leaps;
 * with the eraser, removes rides along that way. A straight ride marks all squares on it. A bent one whose last leg
 * is a single leap is a long way to one square: it only passes the others. One that repeats its turns can end after
 * each round of them, and after each leap if all are of the same length; if drawn to the edge, its copies go to the
 * edge as well. It replaces what was drawn before in this step; the piece's own square and holes are left out, and
 * without another square it marks nothing. Outside of a step nothing happens.
 *
 * squares: (array length=n): where it turns, and where it ends
 */
void pw_sketch_board_ride_along (PwSketchBoard *self, const PwSquare *squares, guint n);
/* A position, in a step: moves the piece there; not onto a hole. */
void pw_sketch_board_move_to (PwSketchBoard *self, PwSquare square);
/*
 * The same where the piece is dropped. With a tool for a piece and a target, this makes statements about the pieces
 * on the straight line to that square, if there are any, and the piece stays where it was.
 */
void pw_sketch_board_drop (PwSketchBoard *self, PwSquare square);
/* A position, in a step: puts something on a square. letter: as for pw_board_set() */
void pw_sketch_board_put (PwSketchBoard *self, PwSquare square, PwCell cell, char letter);

/* Whether touching a square can do anything with the page's tool. */
gboolean pw_sketch_board_fits (PwSketchBoard *self, PwSquare square, gboolean erase);

/* How much of a piece has been taken. */
typedef enum
{
  PW_TAKEN_ALL,     /* page 0 has all that it does, as far as that can be found out */
  PW_TAKEN_EXAMPLE, /* with other pieces it does more: so there is a position as well */
  PW_TAKEN_PART,    /* with other pieces it does more, and there is nothing to show that on */
} PwTaken;

/*
 * Replaces page 0 by what a piece does alone on the board. If it does more with other pieces, and the document's
 * board has some, its moves there become a position, which is complete.
 */
PwTaken pw_sketch_board_take (PwSketchBoard *self, PwPiece *piece);
/* All pages. */
void pw_sketch_board_clear (PwSketchBoard *self);
/* Notes the answer to a question: as a statement on the position that is like it, or on a new one. question: copied */
void pw_sketch_board_answer (PwSketchBoard *self, const PwSynthesisQuestion *question, gboolean yes);

/* -- what is drawn -- */

gboolean pw_sketch_board_get_virgin (PwSketchBoard *self);
/* For page 0 this is a setting of the document. A step. */
void pw_sketch_board_set_virgin (PwSketchBoard *self, gboolean virgin);
/* Whether page 0 has no marks and the others no statements. */
gboolean pw_sketch_board_is_empty (PwSketchBoard *self);
/* Whether the document's drawing has more than is shown: it stays there until the sketch is cleared. */
gboolean pw_sketch_board_has_rest (PwSketchBoard *self);
/* Changes whenever the sketch may have changed. */
guint pw_sketch_board_get_serial (PwSketchBoard *self);
/* From now on by hand squares of a position can only be marked: those where the piece may end; and they are
 * called so, as no statement says that it may. */
void pw_sketch_board_set_guessing (PwSketchBoard *self);
/*
 * Draws the statements about some squares as guesses, too, until it is called again.
 *
 * squares: (transfer full) (nullable): whether it is one, for each square of the page; NULL: none is
 */
void pw_sketch_board_doubt (PwSketchBoard *self, guint8 *squares);
/* Shows any page: board, piece, marks and statements. scene: its other members stay */
void pw_sketch_board_show_page (PwSketchBoard *self, guint page, PwScene *scene);

/* All pages, for the synthesis. (transfer full) (element-type PwExample) */
GPtrArray *pw_sketch_board_to_examples (PwSketchBoard *self);

/* -- a piece that is only looked at -- */

/* piece: (nullable): none */
void pw_sketch_board_set_preview (PwSketchBoard *self, PwPiece *piece);

G_END_DECLS
