/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/game/games.h"
#include "core/game/rules.h"
#include "ui/document/look.h"
#include "ui/document/reading.h"
#include "ui/keep/army.h"
#include "ui/keep/history.h"
#include "ui/paint/portrait/portrait.h"

G_BEGIN_DECLS

/*
 * PwDocument: what is being edited - an army of pieces, one of which is open: its record (texts, board, square, side).
 * All views watch it; it knows no widget.  Each setter compares, assigns, works out the moves again, writes a step of
 * the history, and then emits "changed" once with a set of PwDocumentParts.
 *
 * What the record's notation means are two readings: the text as it is typed, and the last one whose moves are known.
 * pw_document_get_state() tells how they differ.
 */
#define PW_TYPE_DOCUMENT (pw_document_get_type ())
G_DECLARE_FINAL_TYPE (PwDocument, pw_document, PW, DOCUMENT, GObject)

/* What has changed, in a "changed" signal; bits. Its handler: (PwDocument *, guint parts, gpointer). */
typedef enum
{
  PW_DOCUMENT_TEXT = 1 << 0,           /* notation, tokens, diagnostics; another dialect gives others */
  PW_DOCUMENT_BOARD = 1 << 1,          /* squares and their marks, size, square of the piece, side, virgin */
  PW_DOCUMENT_MOVES = 1 << 2,          /* the moves */
  PW_DOCUMENT_SYMBOL = 1 << 3,         /* symbol, its picture, or name */
  PW_DOCUMENT_DIALECT = 1 << 4,        /* the dialect; never without PW_DOCUMENT_TEXT */
  PW_DOCUMENT_NOTES = 1 << 5,          /* what the user notes down about the piece */
  PW_DOCUMENT_DISABLED_TERMS = 1 << 6, /* terms that are switched off */
  PW_DOCUMENT_PIECES = 1 << 7,         /* which pieces there are, their order, and which is being edited */
  PW_DOCUMENT_HISTORY = 1 << 8,        /* what can be undone or redone, and whether all is saved */
  PW_DOCUMENT_SKETCH = 1 << 9,         /* what is drawn of the piece's moves */
  PW_DOCUMENT_GAME = 1 << 10, /* the rules of the game, if they have been asked for since it was last told */
  PW_DOCUMENT_PLAYED = 1 << 11,   /* what was played of it */
  PW_DOCUMENT_MEASURED = 1 << 12, /* what pieces are worth by play; always with another document */
  PW_DOCUMENT_EXAMPLES = 1 << 13, /* the positions that must hold */
} PwDocumentParts;

/* How the text that is typed differs from the one that is shown. From PW_DOCUMENT_EMPTY on the board is dimmed. */
typedef enum
{
  PW_DOCUMENT_SHOWN,      /* not at all */
  PW_DOCUMENT_UNFINISHED, /* it has an error, but only lacks something at its end, as "Ft" does */
  PW_DOCUMENT_EMPTY,      /* there is none */
  PW_DOCUMENT_WRONG,      /* it has any other error */
  PW_DOCUMENT_SEARCHING,  /* moves are still being found, for a new text or a new board; then "changed" is emitted */
} PwDocumentState;

/*
 * Calls callback (object) whenever one of these parts has changed, after the handlers of "changed" itself, as long as
 * the object lives.
 *
 * parts: PwDocumentParts and PwLookParts
 */
void pw_document_follow (PwDocument *self, guint parts, gpointer object, GCallback callback);

PwDocument *pw_document_new (void); /* (transfer full): empty 8x8, the piece on d4, notation "" */

/* -- what there is: all (transfer none), valid until the next change -- */

/* The open piece; its board is empty where the piece is. */
const PwRecord *pw_document_get_record (PwDocument *self);
/* The text as it is typed. */
const PwTextReading *pw_document_get_typed (PwDocument *self);
/*
 * The text whose moves are shown.  While they are being found they are those of the text before on this board, or none
 * if the board has changed.
 */
const PwTextReading *pw_document_get_shown (PwDocument *self);
/* The text that panels are about: the typed text if it has no errors, else the shown one. */
const PwTextReading *pw_document_get_latest (PwDocument *self);
PwDocumentState pw_document_get_state (PwDocument *self);
/* All diagnostics of the typed text, in the order of places. (element-type PwDiagnostic) */
const GArray *pw_document_get_diagnostics (PwDocument *self);
/*
 * For what shows the latest piece: a sentence that it is another than the text's, and which. (transfer full)
 * (nullable): NULL if it is not, or there is none
 */
char *pw_document_tell_latest (PwDocument *self);
/* What is looked at; the same object for all views. */
PwLook *pw_document_get_look (PwDocument *self);
/*
 * The picture of the piece, ready to be drawn.  It is decoded in a thread; "changed" comes with PW_DOCUMENT_SYMBOL when
 * that is done.
 *
 * Returns: (nullable): NULL also while it is being decoded, and if it can't be
 */
PwPortrait *pw_document_get_portrait (PwDocument *self);
/* Why the picture can't be drawn, a sentence. (nullable): NULL if it can, or is being decoded */
const char *pw_document_get_portrait_problem (PwDocument *self);
/* Finds moves that are missing, and decodes the picture, at once: for callers that can't wait. */
void pw_document_catch_up (PwDocument *self);

/* -- the open piece -- */

void pw_document_set_notation (PwDocument *self, const char *notation);
/* The same where only a number differs: all that follow one right after the other are one step. */
void pw_document_change_number (PwDocument *self, const char *notation);
/* Text and dialect in one change. */
void pw_document_set_text (PwDocument *self, PwDialect dialect, const char *notation);
/*
 * Puts another piece in the place of this one: without a name, with the usual symbol, and with no moves left
 * of the one before. The board stays.
 */
void pw_document_start_piece (PwDocument *self, PwDialect dialect, const char *notation);
/*
 * Another text of the record.  A new symbol brings letters back instead of a figurine, the usual one PW_FIGURINE_AUTO.
 *
 * text: any bytes; what does not fit is left out
 */
void pw_document_write (PwDocument *self, PwRecordText which, const char *text);
/*
 * Marks the piece as an example that is only shown, until it gets another name or symbol: with the first change of the
 * notation it becomes a new piece, without name and symbol, in the same step.
 */
void pw_document_set_example (PwDocument *self, gboolean example);
/* A picture that is drawn instead of the symbol. image: (nullable); type: "image/svg+xml" or "image/png" */
void pw_document_set_image (PwDocument *self, GBytes *image, const char *type);

/* Replaces the board; the piece's square is kept if it is still on the board. board: copied */
void pw_document_set_board (PwDocument *self, const PwBoard *board);
/* The same with the piece on a square of it, where nothing else is then. */
void pw_document_set_board_at (PwDocument *self, const PwBoard *board, PwSquare at);
/*
 * Gives the board another size: around the piece, if that is in the middle. Sizes in a row are one step, and what fell
 * off the board comes back with a larger one.
 */
void pw_document_resize_board (PwDocument *self, guint files, guint ranks);
/* How many pieces have fallen off, if the last change of the board was one of its size. */
guint pw_document_n_off_board (PwDocument *self);
void pw_document_clear_board (PwDocument *self);
/* Puts something on a square; nothing happens on the piece's own square. */
void pw_document_put (PwDocument *self, PwSquare square, PwCell cell, char letter);
/* Marks the piece on a square; on the piece's own one the piece itself. */
void pw_document_set_unmoved (PwDocument *self, PwSquare square, gboolean unmoved);
/*
 * Marks a square as just passed by an enemy (pw_record_find_passer()); PW_NO_SQUARE for none.  The mark sleeps while
 * the piece is there.
 *
 * Returns: FALSE if no enemy can have passed it
 */
gboolean pw_document_set_passed (PwDocument *self, PwSquare square);

/* Moves the piece; what was there is taken off. Not onto a hole. */
void pw_document_set_at (PwDocument *self, PwSquare at);
void pw_document_set_side (PwDocument *self, PwSide side);
void pw_document_set_virgin (PwDocument *self, gboolean virgin);

/* -- pieces -- */

/* All of them as a value, as they are now. (transfer none): valid until the next change */
PwArmy *pw_document_get_army (PwDocument *self);
/* Opens another piece: no step of the history. */
void pw_document_select_piece (PwDocument *self, guint i);
/*
 * Adds a piece and opens it.
 *
 * i: its place, at most the number of pieces
 * name: what the step is called
 */
void pw_document_insert_piece (PwDocument *self, guint i, const PwRecord *fields, const char *name);
/*
 * Adds one without a notation, in the usual dialect, after the open one, and opens it: in the middle of a plain board
 * that has the size of that one's.
 */
void pw_document_add_piece (PwDocument *self);
/* Adds one with a notation after the open one, in the same position, so that both can be compared, and opens it. */
void pw_document_add_notation (PwDocument *self, PwDialect dialect, const char *notation);
/* Adds a copy of piece i after it and opens that. */
void pw_document_duplicate_piece (PwDocument *self, guint i);
/* The last piece can't be removed: it is emptied instead. */
void pw_document_remove_piece (PwDocument *self, guint i);
void pw_document_move_piece (PwDocument *self, guint from, guint to);

/* Puts other pieces in the place of all, with what was played; their history begins here, and they count as saved. */
void pw_document_set_army (PwDocument *self, PwArmy *army);
/* All pieces and games become others, as a step that can be undone; what was measured can't be, if there is
 * any. name: of the step, for people */
void pw_document_replace_army (PwDocument *self, PwArmy *army, const char *name);

/* -- the game -- */

/*
 * The rules of the game: that of the file, or chess with the first piece for the queen.
 *
 * Returns: (transfer none) (nullable): valid until the next change; NULL if it can't be played: then there is a problem
 */
PwRules *pw_document_get_rules (PwDocument *self);
/* Why it can't be played, a sentence. (nullable) */
const char *pw_document_get_rules_problem (PwDocument *self);
/* Other rules, as a step. name: of the step, for people; within pw_document_begin_step() its name counts */
void pw_document_set_rules (PwDocument *self, const PwRules *rules, const char *name);
/* The same by the text of the member: "" takes the game out, so that it is the usual one. */
void pw_document_set_game (PwDocument *self, const char *game, const char *name);

/*
 * Its games, one of which is open: all that is said of a game here is about that one.  An open game that was
 * played from another start than it gets is kept among the others, and one without moves is begun.
 *
 * Returns: (transfer full)
 */
PwGames *pw_document_read_games (PwDocument *self);
/* Other games in their place, or another one open. name: of the step */
void pw_document_set_games (PwDocument *self, const PwGames *games, const char *name);
/* Begins a game without moves, and keeps the one before among the others. game: (nullable): NULL: with its
 * rules */
void pw_document_begin_game (PwDocument *self, const char *game, const char *name);

/* What was played of the game, as a PGN; "" for nothing. (transfer full) */
char *pw_document_get_played (PwDocument *self);
/*
 * step: what it is for undo; (nullable): NULL: the last step has led to this
 * before: as of pw_history_record()
 */
void pw_document_set_played (PwDocument *self, const char *pgn, const PwHistoryStep *step,
                             const char *before);

/* What its pieces are worth by play (ui/keep/measured.h).  It is in the file of the document, and no step:
 * undo leaves it as it is. */
const char *pw_document_get_measured (PwDocument *self);
void pw_document_set_measured (PwDocument *self, const char *measured);

/* -- steps -- */

/*
 * All changes up to the end are one step, called by the name that the outermost one gives.
 * A change by itself is a step of its own, but letters typed into a word are one, and so is the piece's way from
 * square to square.
 */
void pw_document_begin_step (PwDocument *self, const char *name);
void pw_document_end_step (PwDocument *self);

/* What can be undone or redone, and whether all is saved. (transfer none): only to be asked */
PwHistory *pw_document_get_history (PwDocument *self);
/* Opens the piece in which the step was made. */
void pw_document_undo (PwDocument *self);
void pw_document_redo (PwDocument *self);

/* The pieces are kept nowhere yet. */
void pw_document_mark_unsaved (PwDocument *self);
/* army: what was saved, of pw_document_write_army(); the document may have changed since */
void pw_document_mark_army_saved (PwDocument *self, PwArmy *army);
/* Whether pieces, what was played, and what was measured are as they were saved. */
gboolean pw_document_is_saved (PwDocument *self);
/* What a file is to hold: the pieces with what was played and measured. (transfer full) */
PwArmy *pw_document_write_army (PwDocument *self);

G_END_DECLS
