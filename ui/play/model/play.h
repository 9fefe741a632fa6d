/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/end.h"
#include "core/game/game.h"
#include "ui/document/document.h"
#include "ui/document/stand.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwPlay: the game on the board, played by two people, or against a table: a PwStand.  The rules are the
 * document's or those of an ending.  It knows no widget.
 *
 * It keeps the line that was played.  Each ply has its text and the board after it, so that it stays as it
 * was when the rules change.  Rules that only change what pieces do, or how the game ends, go on from the
 * position at hand; repetition, quiet moves and pieces that may not move count from there.  Another start
 * position begins a new game.
 *
 * The document keeps the line (pw_document_set_played()), and each move, comment and end is a step of it;
 * what it has after undo, or of another game, is read when the line is needed.
 *
 * Legal moves are found in a thread.  That is waited for, but only as long as a click may take: then it is
 * PW_PLAY_FINDING, and "changed" is emitted when they are there.
 *
 * "changed": anything that it answers may be different.
 * "line-changed": the line, or the place in it; before "changed".
 */
#define PW_TYPE_PLAY (pw_play_get_type ())
G_DECLARE_FINAL_TYPE (PwPlay, pw_play, PW, PLAY, PwStand)

typedef struct _PwEnding PwEnding;

PwPlay *pw_play_new (PwDocument *document); /* (transfer full): not active */
/* Whether it is used. If not, it follows nothing and lets its thread go; the line stays. */
void pw_play_set_active (PwPlay *self, gboolean active);

typedef enum
{
  PW_PLAY_NO_RULES, /* nothing can be played here: pw_play_get_problem() says why */
  PW_PLAY_FINDING,  /* legal moves are still to be found */
  PW_PLAY_ON,
  PW_PLAY_OVER, /* pw_play_get_end() says how */
} PwPlayState;

PwPlayState pw_play_get_state (PwPlay *self);
/* (nullable): a sentence; also while the old rules go on because those of the document have an error */
const char *pw_play_get_problem (PwPlay *self);
/* (nullable): a sentence, if something of a game that was read can't be shown; it goes with the next move */
const char *pw_play_get_unread (PwPlay *self);
PwRules *pw_play_get_rules (PwPlay *self);   /* (transfer none) (nullable): valid until the next change */
PwSide pw_play_get_side (PwPlay *self);      /* whose turn it is */
gboolean pw_play_get_check (PwPlay *self);   /* that side is in check */
const PwEnd *pw_play_get_end (PwPlay *self); /* (nullable): NULL unless it is over */
/* A sentence or two: whose turn it is, check, or the result and its reason. (transfer full) */
char *pw_play_say_turn (PwPlay *self);
/* Letters of the pieces that a side has lost so far, sorted, as of PwKind. (transfer full) */
char *pw_play_list_captured (PwPlay *self, PwSide side);

/* -- the line -- */

typedef struct
{
  char *text;    /* its short form by the rules then; a sign of check or mate comes when that is known */
  char *comment; /* "" for none */
  char *problem; /* (nullable): why the rules of now don't allow it */
  PwBoard *after;
  PwSide side; /* who made it */
  PwSquare from, to;
  gboolean new_rules; /* the rules changed before it */
} PwPly;

guint pw_play_n_plies (PwPlay *self);
/* Moves after them that were read and can't be made, the next ones in the line; the next move cuts them off.
 */
guint pw_play_n_lost (PwPlay *self);
/* i: also of those. (transfer none): valid until the next change */
const PwPly *pw_play_get_ply (PwPlay *self, guint i);
/* At the start, and after each ply. (transfer full) (nullable): NULL where nothing can be played */
GPtrArray *pw_play_list_boards (PwPlay *self);
/* How many of them have been made; 0 is the start. */
guint pw_play_get_now (PwPlay *self);
/* now: what is more than there are plies is the last */
void pw_play_go_to (PwPlay *self, guint now);
/* A new game from the start position; the one before is kept among the document's. */
void pw_play_begin (PwPlay *self);
/* The position at hand with nothing before it. */
void pw_play_begin_here (PwPlay *self);
/*
 * The players end the game at this place in its line: by resignation, agreement or time.  What came after it
 * is cut off, as by a move.  Nothing happens where it is over already.
 */
void pw_play_end (PwPlay *self, const PwEnd *end);
/* comment: line breaks become spaces */
void pw_play_set_comment (PwPlay *self, guint ply, const char *comment);

/* -- moves -- */

/* Empty unless it is PW_PLAY_ON. (transfer none): valid until the next change */
const PwGameMoves *pw_play_get_moves (PwPlay *self);
/* The short form without a sign of check or mate, which is known only after it. (transfer full) */
char *pw_play_say_move (PwPlay *self, guint move);
/* Makes one of them. What came after this place in the line is cut off, unless it begins with the same move.
 */
void pw_play_make (PwPlay *self, guint move);
/* The same in answer to the move before: undo takes back both. */
void pw_play_reply (PwPlay *self, guint move);
/*
 * Makes a move that is typed: core/game/notation.h.
 *
 * problem: (out) (transfer full): a sentence, if it returns FALSE
 */
gboolean pw_play_type (PwPlay *self, const char *text, char **problem);

/* The line as PGN. (transfer full) */
char *pw_play_to_pgn (PwPlay *self);
/*
 * Replaces the line by that of a PGN, up to its end or to a move that can't be made: pw_play_get_unread().
 *
 * text: any bytes; whole: such a move is an error
 * Returns: FALSE with error set, which says which move can't be made, and why; then nothing has changed
 */
gboolean pw_play_from_pgn (PwPlay *self, const char *text, gsize length, gboolean whole, GError **error);

/* -- by hand -- */

/* The square of the piece in hand; PW_NO_SQUARE for none. */
PwSquare pw_play_get_held (PwPlay *self);
/* Gives up a choice, too. */
void pw_play_let_go (PwPlay *self);
/* Gives up the piece that was dropped on a square where it can't go; why is said until the next act. PW_NO_SQUARE: it
 * was put back. */
void pw_play_refuse (PwPlay *self, PwSquare square);
/* Whether touching a square does anything. */
gboolean pw_play_fits (PwPlay *self, PwSquare square);
/*
 * Takes a piece of the side to move in hand, also one without moves: the stand's words say why it has none.
 * Or makes the move of the one in hand: to the square, or, if none ends there, one that captures what is on
 * it.  Several moves begin a choice.  So does a move that ends where it began; without one, the second touch
 * of a piece puts it down.
 */
void pw_play_touch (PwPlay *self, PwSquare square);
/* The moves between which to choose, as of pw_play_get_moves(). (element-type guint): len 0: no choice is
 * open */
const GArray *pw_play_get_choice (PwPlay *self);
PwSquare pw_play_get_choice_square (PwPlay *self);
/* One of the choice, briefly: "Promote to queen", "Capture on d4 and e5". (transfer full) */
char *pw_play_say_choice (PwPlay *self, guint i);
void pw_play_choose (PwPlay *self, guint i);
/* Suggests one of pw_play_get_moves(). */
void pw_play_suggest (PwPlay *self, guint move);
/* A move that is only looked at: its squares are marked. move: of pw_play_get_moves(); -1 for none */
void pw_play_look_at (PwPlay *self, int move);

/* -- what is shown; (transfer none), valid until the next change -- */

/* A set of PwGameMark for each square of the board. */
const guint8 *pw_play_get_marks (PwPlay *self);
/* A move that is suggested until another one is made; none if it ends where it begins. */
PwShift pw_play_get_hint (PwPlay *self);
/* How far mate is for each move of the piece in hand. (nullable): NULL if none is, or no ending is played */
const PwHeat *pw_play_get_heat (PwPlay *self);

/* -- an ending -- */

/*
 * Its game instead of the document's, whose line comes back after it, as that of the ending does.  It is in use while
 * this is, and its table answers moves if it is to: pw_ending_set_answers().
 *
 * ending: always the same one; (nullable): the document's game again
 */
void pw_play_set_ending (PwPlay *self, PwEnding *ending);
PwEnding *pw_play_get_ending (PwPlay *self); /* (transfer none) (nullable) */
/* The moves of the position, the best first. (transfer full) (element-type PwEndingMove): empty without an
 * ending */
GArray *pw_play_rate (PwPlay *self);
/* Moves to mate after a ply; 0: it is mate, that can't be forced, or no ending is played. */
guint pw_play_get_distance (PwPlay *self, guint ply);
/* The result of the position: "Mate in 12 moves"; "" without an ending. (transfer full) */
char *pw_play_say_result (PwPlay *self);
/* On in the line; at its end by the best move of an ending, which the table doesn't answer. */
gboolean pw_play_can_step_on (PwPlay *self);
void pw_play_step_on (PwPlay *self);

G_END_DECLS
