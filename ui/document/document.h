/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/board/board.h"
#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"
#include "ui/keep/army.h"
#include "ui/paint/scene/heat.h"
#include "ui/paint/portrait/portrait.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwDocument: what is being edited - an army of pieces, one of which is open: its notation and
 * dialect, its board, its square, its symbol, whose move it is and whether it has moved.  All
 * views watch it; it knows no widget.  Each setter compares, assigns, works out the moves again,
 * writes a step of the history, and then emits "changed" once with a set of PwDocumentParts.
 *
 * A text with errors keeps the last good piece and its moves: pw_document_is_stale().
 * Moves that take long are found in a thread and come later: pw_document_is_behind().
 */
#define PW_TYPE_DOCUMENT (pw_document_get_type ())
G_DECLARE_FINAL_TYPE (PwDocument, pw_document, PW, DOCUMENT, GObject)

/* What a "changed" signal speaks of; bits. Its handler: (PwDocument *, guint parts, gpointer). */
typedef enum
{
  PW_DOCUMENT_TEXT = 1 << 0,   /* notation, tokens, diagnostics; another dialect gives others */
  PW_DOCUMENT_BOARD = 1 << 1,  /* squares and their marks, size, square of the piece, side, virgin */
  PW_DOCUMENT_MOVES = 1 << 2,  /* the moves */
  PW_DOCUMENT_SYMBOL = 1 << 3, /* symbol, its picture, or name */
  PW_DOCUMENT_POINTED = 1 << 4,        /* the square pointed at */
  PW_DOCUMENT_DIALECT = 1 << 5,        /* the dialect; never without PW_DOCUMENT_TEXT */
  PW_DOCUMENT_NOTES = 1 << 6,          /* what the user notes down about the piece */
  PW_DOCUMENT_DISABLED_TERMS = 1 << 7, /* terms that are switched off */
  PW_DOCUMENT_PIECES = 1 << 8,         /* which pieces there are, their order, and which is being edited */
  PW_DOCUMENT_HISTORY = 1 << 9,        /* what can be undone or redone, and whether all is saved */
  PW_DOCUMENT_HIGHLIGHT = 1 << 10,     /* the part of the text that is pointed at, or the text that is only looked at */
  PW_DOCUMENT_DRAWING = 1 << 11, /* what is drawn of the piece's moves */
} PwDocumentParts;

/*
 * Calls callback (object) whenever one of these parts has changed, behind those who listen to "changed" itself, as long
 * as the object lives.
 */
void pw_document_follow (PwDocument *self, guint parts, gpointer object, GCallback callback);

PwDocument *pw_document_new (void); /* (transfer full): empty 8x8, the piece on d4, notation "" */

const char *pw_document_get_notation (PwDocument *self);
void pw_document_set_notation (PwDocument *self, const char *notation);
/* PW_DIALECT_EXTENDED at first. */
PwDialect pw_document_get_dialect (PwDocument *self);
/* Text and dialect in one change. */
void pw_document_set_text (PwDocument *self, PwDialect dialect, const char *notation);
/*
 * Puts another piece in the place of this one: without a name, with the usual symbol, and with no moves left
 * of the one before. The board stays.
 */
void pw_document_start_piece (PwDocument *self, PwDialect dialect, const char *notation);
const PwParse *pw_document_get_parse (PwDocument *self);
/* All that can be said about the text, in the order of places. Returns: (transfer none) (element-type PwDiagnostic) */
const GArray *pw_document_get_diagnostics (PwDocument *self);
gboolean pw_document_is_stale (PwDocument *self);
/* Whether the text has no other errors than that something is still to be written at its end. */
gboolean pw_document_is_unfinished (PwDocument *self);
/* Whether the moves are to be shown as those of another text: it is stale, and not only unfinished. */
gboolean pw_document_is_doubtful (PwDocument *self);
/* The text that the piece and its moves come from: spans of the piece's paths speak of this one. */
const char *pw_document_get_good_notation (PwDocument *self);
PwDialect pw_document_get_good_dialect (PwDocument *self);
/* Whether that is the text as it stands, so that those spans are places in it. */
gboolean pw_document_is_good (PwDocument *self);

/*
 * What panels tell of: the text as it stands, if it can be read; else the last one that could.
 *
 * Returns: of the piece: (nullable): there was none yet
 */
gboolean pw_document_is_readable (PwDocument *self);
PwPiece *pw_document_get_latest_piece (PwDocument *self);
const char *pw_document_get_latest_notation (PwDocument *self);
/*
 * For what shows the latest piece: that it is another than the text's, and which. (transfer full) (nullable): NULL if
 * it is not, or there is none
 */
char *pw_document_tell_latest (PwDocument *self);
PwDialect pw_document_get_latest_dialect (PwDocument *self);

/* One or two letters, any script; never empty ("X" stands for it). */
const char *pw_document_get_symbol (PwDocument *self);
void pw_document_set_symbol (PwDocument *self, const char *symbol);
/* A name for people; "" if it has none. */
const char *pw_document_get_name (PwDocument *self);
void pw_document_set_name (PwDocument *self, const char *name);

/* What the user notes down about the piece; any number of lines, "" at first. */
const char *pw_document_get_notes (PwDocument *self);
void pw_document_set_notes (PwDocument *self, const char *notes);

/* Terms that are switched off: a line each, "PLACE TEXT", as in PwRecord. */
const char *pw_document_get_disabled_terms (PwDocument *self);
void pw_document_set_disabled_terms (PwDocument *self, const char *disabled_terms);

/*
 * What is drawn of the piece's moves, as pw_sketch_to_text() writes it.  The step is "Draw Moves", if no other one
 * has been begun.
 */
const char *pw_document_get_drawing (PwDocument *self);
void pw_document_set_drawing (PwDocument *self, const char *drawing);

/*
 * The figurine that is drawn instead of the symbol: PW_FIGURINE_AUTO, PW_FIGURINE_LETTERS or a name.  A new symbol
 * brings letters back, the usual one PW_FIGURINE_AUTO.
 */
const char *pw_document_get_figurine_choice (PwDocument *self);
/* choice: one of these; "" is the same as PW_FIGURINE_AUTO */
void pw_document_set_figurine_choice (PwDocument *self, const char *choice);
/* What to draw: that of the choice, for the latest piece; PW_FIGURINE_NONE if there is none, or none are wanted. */
PwFigurine pw_document_get_figurine (PwDocument *self);
/* The same in a scene, with what it needs for the other pieces. scene: symbol, portrait, figurine and flags are set */
void pw_document_show_piece (PwDocument *self, PwScene *scene);
/* A preference: FALSE to show letters whatever was chosen. TRUE at first. */
gboolean pw_document_get_figurines (PwDocument *self);
void pw_document_set_figurines (PwDocument *self, gboolean wanted);

/*
 * A picture that is drawn instead of the symbol.
 *
 * type: (out) (optional): "image/svg+xml", "image/png", "" without one
 * Returns: (transfer none) (nullable)
 */
GBytes *pw_document_get_image (PwDocument *self, const char **type);
void pw_document_set_image (PwDocument *self, GBytes *image, const char *type);
/*
 * The same, ready to be drawn.  It is decoded in a thread; "changed" comes with PW_DOCUMENT_SYMBOL when that is done.
 *
 * Returns: (transfer none) (nullable): NULL also while it is being decoded, and if it can't be
 */
PwPortrait *pw_document_get_portrait (PwDocument *self);
/* Why the picture can't be drawn, a sentence. (transfer none) (nullable): NULL if it can, or is being decoded */
const char *pw_document_get_portrait_problem (PwDocument *self);

/* (transfer none): valid until the board changes */
const PwBoard *pw_document_get_board (PwDocument *self);
/* Replaces the board; the piece's square is kept if it is still on the board. board: copied */
void pw_document_set_board (PwDocument *self, const PwBoard *board);
/* The same with the piece on a square of it, where nothing else is then. */
void pw_document_set_board_at (PwDocument *self, const PwBoard *board, PwSquare at);
void pw_document_resize_board (PwDocument *self, guint files, guint ranks);
void pw_document_clear_board (PwDocument *self);
/* Puts something on a square; nothing happens on the piece's own square. */
void pw_document_put (PwDocument *self, PwSquare square, PwCell cell, char letter);
/* Whether the piece on a square has not moved yet; on the piece's own square, as pw_document_set_virgin(). */
gboolean pw_document_get_unmoved (PwDocument *self, PwSquare square);
void pw_document_set_unmoved (PwDocument *self, PwSquare square, gboolean unmoved);
/*
 * The enemy that would be taken en passant if it had just passed a square: the one beside it on its file, of two
 * the one nearer to the own side.  PW_NO_SQUARE if there is none, or if the square is not empty.
 */
PwSquare pw_document_find_passer (PwDocument *self, PwSquare square);
/*
 * Marks a square as just passed by that enemy; PW_NO_SQUARE for none.  The mark sleeps while the piece stands there.
 *
 * Returns: FALSE if no enemy can have passed it
 */
gboolean pw_document_set_passed (PwDocument *self, PwSquare square);

PwSquare pw_document_get_at (PwDocument *self);
/* Moves the piece; what stood there is taken off. Not onto a hole. */
void pw_document_set_at (PwDocument *self, PwSquare at);
PwSide pw_document_get_side (PwDocument *self);
void pw_document_set_side (PwDocument *self, PwSide side);
gboolean pw_document_get_virgin (PwDocument *self);
void pw_document_set_virgin (PwDocument *self, gboolean virgin);

/*
 * The moves of the last good piece on the board as it is; never NULL.  While the document is behind:
 * those of the piece before on this board; none if the board has changed.
 */
const PwMoves *pw_document_get_moves (PwDocument *self);
/* The piece whose moves these are. (nullable): NULL while there was none yet */
PwPiece *pw_document_get_piece (PwDocument *self);
/* The moves are still to be found; when they are, "changed" is emitted. Such a document is stale, too. */
gboolean pw_document_is_behind (PwDocument *self);
/* Finds them at once: for who can't wait. */
void pw_document_catch_up (PwDocument *self);

/* The square that is hovered or focused in any view; PW_NO_SQUARE for none. */
PwSquare pw_document_get_pointed (PwDocument *self);
void pw_document_set_pointed (PwDocument *self, PwSquare square);

/*
 * A text that is only looked at: what a button would make of this one.  The board shows its moves until it is
 * taken away, or the text changes.
 *
 * notation: (nullable): in the dialect chosen; NULL for none
 */
void pw_document_set_preview (PwDocument *self, const char *notation);
/* Its moves. (nullable): NULL if there is none, or if it is wrong */
const PwMoves *pw_document_get_preview (PwDocument *self);

/*
 * Figures shown on the squares in the place of moves; squares then tell theirs.  They are for a board of their size.
 *
 * heat: copied; (nullable): none, as at first. Returns: (transfer none) (nullable): those that fit the board
 */
void pw_document_set_heat (PwDocument *self, const PwHeat *heat);
const PwHeat *pw_document_get_heat (PwDocument *self);

/* A part of the text that is pointed at somewhere; empty for none. Its squares are lit on the board. */
void pw_document_set_pointed_text (PwDocument *self, PwSpan span);

/*
 * What the squares are lit for.
 *
 * highlights: (array): a PwHighlight for each square of the board: all are written
 * Returns: FALSE if none is lit
 */
gboolean pw_document_get_highlights (PwDocument *self, guint8 *highlights);

/* Terms of the text that bring a move to the square. n: (out). Returns: (transfer full): their spans */
PwSpan *pw_document_terms_to (PwDocument *self, PwSquare square, guint *n);

/*
 * A piece to be guessed: what squares say tells what it does, and not of which terms nor why.  FALSE at first.
 */
gboolean pw_document_is_secret (PwDocument *self);
void pw_document_set_secret (PwDocument *self, gboolean secret);

/* What the square pointed at says, in words: for the status line and the screen reader. (transfer full) */
char *pw_document_describe_square (PwDocument *self, PwSquare square);

/* -- pieces -- */

guint pw_document_n_pieces (PwDocument *self);
/* The piece that is open. */
guint pw_document_get_current (PwDocument *self);
/* Opens another piece: no step of the history. */
void pw_document_select_piece (PwDocument *self, guint i);
/* Piece i as it is now, also of the open one. (transfer none): valid until the next change */
const PwRecord *pw_document_get_record (PwDocument *self, guint i);
/*
 * Adds a piece and opens it.
 *
 * i: its place, at most the number of pieces
 * name: what the step is called
 */
void pw_document_insert_piece (PwDocument *self, guint i, const PwRecord *fields, const char *name);
/*
 * Adds one without a notation behind the open one, and opens it: in the middle of a board that has the size, holes and
 * edges of that one's, but no other pieces.
 */
void pw_document_add_piece (PwDocument *self);
/* Adds one with a notation behind the open one, in the same position, so that both can be compared, and opens it. */
void pw_document_add_notation (PwDocument *self, PwDialect dialect, const char *notation);
/* Adds a copy of piece i behind it and opens that. */
void pw_document_duplicate_piece (PwDocument *self, guint i);
/* The last piece can't be removed: it is emptied instead. */
void pw_document_remove_piece (PwDocument *self, guint i);
void pw_document_move_piece (PwDocument *self, guint from, guint to);

/* All of them as a value. (transfer none): valid until the next change */
PwArmy *pw_document_get_army (PwDocument *self);
/* Puts other pieces in the place of all; their history begins here, and they count as saved. */
void pw_document_set_army (PwDocument *self, PwArmy *army);
/* All pieces become others, as a step that can be undone. name: of the step, for people */
void pw_document_replace_army (PwDocument *self, PwArmy *army, const char *name);

/* -- steps -- */

/*
 * All changes up to the end are one step, called by the name that the outermost one gives.
 * A change by itself is a step of its own, but letters typed into a word are one, and so is the piece's way from
 * square to square.
 */
void pw_document_begin_step (PwDocument *self, const char *name);
void pw_document_end_step (PwDocument *self);

gboolean pw_document_can_undo (PwDocument *self);
gboolean pw_document_can_redo (PwDocument *self);
/* What the next step is called. (transfer none) (nullable): there is none */
const char *pw_document_undo_name (PwDocument *self);
const char *pw_document_redo_name (PwDocument *self);
/* Opens the piece in which the step was made. */
void pw_document_undo (PwDocument *self);
void pw_document_redo (PwDocument *self);

/* Whether the pieces are as they were when they were last saved or opened. */
gboolean pw_document_is_saved (PwDocument *self);
void pw_document_mark_saved (PwDocument *self);
/* What is here is kept nowhere yet. */
void pw_document_mark_unsaved (PwDocument *self);

G_END_DECLS
