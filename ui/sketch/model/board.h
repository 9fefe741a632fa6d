/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/sketch.h"
#include "core/synthesis/synthesis.h"
#include "ui/document/document.h"
#include "ui/document/guest.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwSketchBoard: the drawing of a document's piece, on boards.  Page 0 is the piece alone: marks on squares,
 * and rides.  The other pages are positions with other pieces, and what is said of the piece there
 * (core/synthesis/sketch/statement.h).  It knows no widget.
 *
 * The drawing is part of the document, and so are its steps in the history; while a step goes on only this one knows
 * of it.  On page 0, marks keep their place around the piece: where it stands, how large the board is and
 * where it has holes comes from the document; its other pieces are put away.  A ride that ends at the edge
 * goes to the edge wherever the piece stands.  Positions have boards of their own, which may be of any size.
 *
 * It emits "changed" whenever anything that it answers may be different.
 */
#define PW_TYPE_SKETCH_BOARD (pw_sketch_board_get_type ())
G_DECLARE_FINAL_TYPE (PwSketchBoard, pw_sketch_board, PW, SKETCH_BOARD, GObject)

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
  PW_SAY_CYCLE,   /* "cycle": may end here, may not, nothing is said */
  PW_SAY_MAY,     /* "may" */
  PW_SAY_MAY_NOT, /* "may-not" */
  PW_SAY_TAKES,   /* "takes": tools with a piece: first the piece is touched, then the target */
  PW_SAY_HOPS,    /* "hops" */
  PW_SAY_BLOCKED, /* "blocked" */
  PW_SAY_ERASE,   /* "erase": what is said of a square; where nothing is, the piece on it */
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
void pw_sketch_board_set_symmetry (PwSketchBoard *self, PwSymmetry symmetry);
PwSayTool pw_sketch_board_get_say_tool (PwSketchBoard *self);
void pw_sketch_board_set_say_tool (PwSketchBoard *self, PwSayTool tool);

/* -- pages -- */

/* At least 1. */
guint pw_sketch_board_n_pages (PwSketchBoard *self);
/* Property "page": the one that all that follows speaks of. No step of the history. */
guint pw_sketch_board_get_page (PwSketchBoard *self);
void pw_sketch_board_set_page (PwSketchBoard *self, guint page);
/* What a page of a position is, 1 or more. (transfer none): valid until the next change */
const PwSketchPosition *pw_sketch_board_get_position (PwSketchBoard *self, guint page);
/*
 * Adds a position after the page shown, and shows it: a copy of that page without what is said on it; from
 * page 0, the document's board with its pieces.
 *
 * Returns: FALSE if there are too many
 */
gboolean pw_sketch_board_add_page (PwSketchBoard *self);
/* Removes the position that is shown; not page 0. */
void pw_sketch_board_remove_page (PwSketchBoard *self);
/* Whether the piece can do nothing on the position shown but what is said. */
gboolean pw_sketch_board_get_complete (PwSketchBoard *self);
void pw_sketch_board_set_complete (PwSketchBoard *self, gboolean complete);

/* -- drawing -- */

/* All up to the end is one step, which is named by what has been done. */
void pw_sketch_board_begin (PwSketchBoard *self);
void pw_sketch_board_end (PwSketchBoard *self);
/* Ends it as if it had never been. */
void pw_sketch_board_cancel (PwSketchBoard *self);
gboolean pw_sketch_board_is_in_step (PwSketchBoard *self);
/*
 * Uses the page's tool on a square.  The first square of a step decides what the others get; outside of a step, as when
 * it has been undone meanwhile, nothing happens.  Tools with a piece: see below.
 *
 * erase: whatever the tool
 */
void pw_sketch_board_touch (PwSketchBoard *self, PwSquare square, gboolean erase);
/*
 * Page 0: marks a ride from the piece through squares, straight from one to the next in leaps as short as they can be;
 * with the eraser, takes rides that way off.  A straight one marks all squares on it.  A bent one whose last leg is a
 * single leap is a long way to one square: the others it only passes.  One that makes the same turns again and again
 * can end after each round of them, and after each leap if all are as long; drawn to the edge, so do its copies.  It
 * replaces what else was drawn in this step; the piece's own square and holes are left out, and without another square
 * it marks nothing.  Outside of a step nothing happens.
 *
 * squares: (array length=n): where it turns, and where it ends
 */
void pw_sketch_board_ride_along (PwSketchBoard *self, const PwSquare *squares, guint n);
/* A position, in a step: moves the piece there; not onto a hole. */
void pw_sketch_board_move_to (PwSketchBoard *self, PwSquare square);
/*
 * The same where the piece is let go.  With a tool that speaks of a piece and a target, it is said of what lies on the
 * straight line there, if anything does, and the piece stays where it was.
 */
void pw_sketch_board_drop (PwSketchBoard *self, PwSquare square);
/* A position: whether dragging the piece on a square moves it, with the page's tool; not the piece under design. */
gboolean pw_sketch_board_carries (PwSketchBoard *self, PwSquare square);
/* A position, in a step: all that it does is to move another piece to an empty square, or to leave it where it was. */
void pw_sketch_board_carry (PwSketchBoard *self, PwSquare from, PwSquare to);
/* A position, in a step: puts something on a square. letter: as for pw_board_set() */
void pw_sketch_board_put (PwSketchBoard *self, PwSquare square, PwCell cell, char letter);

/*
 * A position, with a tool that speaks of a piece and a target: whether the tool is one, what is held, and taking hold
 * of a square.  The next square that is touched says it of both; whichever of them holds a piece is the piece,
 * the one held first if both do.  Touching the held one again lets it go; with "takes" that says it takes
 * the piece where it stands.  What was said already is said no more.
 */
gboolean pw_sketch_board_is_pairing (PwSketchBoard *self);
PwSquare pw_sketch_board_get_held (PwSketchBoard *self); /* PW_NO_SQUARE for none */
void pw_sketch_board_hold (PwSketchBoard *self, PwSquare square);
/* Whether touching a square can do anything with the page's tool. */
gboolean pw_sketch_board_fits (PwSketchBoard *self, PwSquare square, gboolean erase);

/* How much of a piece has been taken. */
typedef enum
{
  PW_TAKEN_ALL,     /* page 0 says all that it does, as far as that can be found out */
  PW_TAKEN_EXAMPLE, /* with other pieces it does more: so there is a position as well */
  PW_TAKEN_PART,    /* with other pieces it does more, and there is nothing to show that on */
} PwTaken;

/*
 * Draws what a piece does alone on the board, in the place of page 0.  If with other pieces it does more, and the
 * document's board has some, what it does there becomes a position, which is complete.
 */
PwTaken pw_sketch_board_take (PwSketchBoard *self, PwPiece *piece);
/* All pages. */
void pw_sketch_board_clear (PwSketchBoard *self);
/* Notes the answer to a question: as a statement on the position that is like it, or on a new one. question: copied */
void pw_sketch_board_answer (PwSketchBoard *self, const PwSynthesisQuestion *question, gboolean yes);

/* -- what is drawn -- */

/* The board of the page; on page 0 the document's without its pieces. (transfer none): valid until the next change */
const PwBoard *pw_sketch_board_get_board (PwSketchBoard *self);
PwSquare pw_sketch_board_get_at (PwSketchBoard *self);
PwSide pw_sketch_board_get_side (PwSketchBoard *self);
gboolean pw_sketch_board_get_virgin (PwSketchBoard *self);
/* Of page 0, it is the document that knows. A step. */
void pw_sketch_board_set_virgin (PwSketchBoard *self, gboolean virgin);
/* Whether nothing is marked on page 0 and nothing said on the others. */
gboolean pw_sketch_board_is_empty (PwSketchBoard *self);
/* Whether the document's drawing has more than is shown: it stays there until the drawing is cleared. */
gboolean pw_sketch_board_has_rest (PwSketchBoard *self);
/* Another number whenever what is drawn may be something else. */
guint pw_sketch_board_get_serial (PwSketchBoard *self);
/* From now on squares where the piece may end are called marked, as nobody has said yet that it may. */
void pw_sketch_board_set_guessing (PwSketchBoard *self);
/* A sentence about a square of the page, for status line and screen reader; "" if there is none. (transfer full) */
char *pw_sketch_board_describe_square (PwSketchBoard *self, PwSquare square);

/* Property "pointed": the square of the page that is hovered or focused; PW_NO_SQUARE for none. */
PwSquare pw_sketch_board_get_pointed (PwSketchBoard *self);
void pw_sketch_board_set_pointed (PwSketchBoard *self, PwSquare square);

/* What a page shows, also one that is not shown: board, piece, marks and statements. scene: the rest of it stays */
void pw_sketch_board_show_page (PwSketchBoard *self, guint page, PwScene *scene);

/*
 * The page that is shown, with the ride of the step that goes on; or the moves of a piece that is only looked at.
 * scene: the rest of it stays, and what it borrows is valid until the next change
 */
void pw_sketch_board_show (PwSketchBoard *self, PwScene *scene);

/* All pages, for the synthesis. (transfer full) (element-type PwExample) */
GPtrArray *pw_sketch_board_to_examples (PwSketchBoard *self);

/* -- a piece that is only looked at -- */

/* piece: (nullable): none */
void pw_sketch_board_set_preview (PwSketchBoard *self, PwPiece *piece);

G_END_DECLS
