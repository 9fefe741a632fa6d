/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "ui/document/document.h"
#include "ui/document/guest.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwEndgame: king and piece against a bare king on the board, to be played or set up: a PwGuest.  The piece and the
 * board's shape are the document's.  While it is used, a table of all its positions is made in a thread, and from it
 * come the moves, and how far mate is.  A position is no part of the document; the ones played through are kept
 * until there is another table.  It knows no widget.
 *
 * It emits "changed" whenever anything that it answers may be different.
 */
#define PW_TYPE_ENDGAME (pw_endgame_get_type ())
G_DECLARE_FINAL_TYPE (PwEndgame, pw_endgame, PW, ENDGAME, GObject)

typedef enum
{
  PW_ENDGAME_IDLE,    /* nothing is asked for, or there is no piece */
  PW_ENDGAME_WAITING, /* for pw_endgame_start(): it takes long, or has been given up */
  PW_ENDGAME_WORKING, /* the table is being made */
  PW_ENDGAME_NONE,    /* there can be no table: pw_endgame_say_turn() has the reason */
  PW_ENDGAME_READY,
} PwEndgameState;

/* What touching squares does. */
typedef enum
{
  PW_ENDGAME_PLAY,   /* "play": makes legal moves */
  PW_ENDGAME_SET_UP, /* "set-up": puts a piece anywhere */
  PW_N_ENDGAME_TOOLS,
} PwEndgameTool;

#define PW_TYPE_ENDGAME_TOOL (pw_endgame_tool_get_type ())
GType pw_endgame_tool_get_type (void);

PwEndgame *pw_endgame_new (PwDocument *document); /* (transfer full) */

/*
 * Whether it is used. If not, what is being done is given up; a table is kept as long as it fits piece and board, but
 * not on the largest boards, where it is made anew when it is used again.
 */
void pw_endgame_set_active (PwEndgame *self, gboolean active);
/*
 * A second piece on the same side.  Tables of two pieces take long and much memory: they wait to be started.
 *
 * piece: (nullable): there is none, as at first. letter: what it is shown as, A to Z
 */
void pw_endgame_set_second (PwEndgame *self, PwPiece *piece, char letter);
/* Begins to make the table that waits; or gives up what is being made, so that it waits. */
void pw_endgame_start (PwEndgame *self);
void pw_endgame_give_up (PwEndgame *self);
/* Bytes that the table takes at most while it is made. */
guint64 pw_endgame_get_memory (PwEndgame *self);

PwEndgameState pw_endgame_get_state (PwEndgame *self);
/* How much of the table is done, while it is being made: from 0 to 1. */
double pw_endgame_get_progress (PwEndgame *self);
/* (nullable): NULL unless it is ready */
const PwMateFacts *pw_endgame_get_facts (PwEndgame *self);

/* -- the position; what follows speaks of a table that is ready -- */

const PwMatePosition *pw_endgame_get_position (PwEndgame *self);
/* As of pw_mate_table_distance(); PW_MATE_NEVER, too, if the position isn't legal. */
guint pw_endgame_get_distance (PwEndgame *self);
/* The best first. (element-type PwMateMove): empty if the position isn't legal. Valid until the next change */
const GArray *pw_endgame_get_moves (PwEndgame *self);

/* Another position, with nothing before it. */
void pw_endgame_set_position (PwEndgame *self, const PwMatePosition *position);
/* The one from which mate takes longest, if mate can be forced at all. */
void pw_endgame_show_longest (PwEndgame *self);
/* A mate, if there is one. */
void pw_endgame_show_mate (PwEndgame *self);
/* It is the other side's turn. */
void pw_endgame_turn (PwEndgame *self);

/* Plays a move of pw_endgame_get_moves(), and the best answer to it if "answers" is set. */
void pw_endgame_play (PwEndgame *self, guint move);
/* Back to the position before, or on: to the one that came next, or by the best move. Returns: FALSE if it can't */
gboolean pw_endgame_can_step (PwEndgame *self, int way);
gboolean pw_endgame_step (PwEndgame *self, int way);

/* Whether the other side answers every move by itself; at first it does. */
void pw_endgame_set_answers (PwEndgame *self, gboolean answers);

/* -- by hand -- */

PwEndgameTool pw_endgame_get_tool (PwEndgame *self);
void pw_endgame_set_tool (PwEndgame *self, PwEndgameTool tool);
/* The square of the piece in hand; PW_NO_SQUARE for none. */
PwSquare pw_endgame_get_held (PwEndgame *self);
void pw_endgame_let_go (PwEndgame *self);
/* Whether touching a square can do anything. */
gboolean pw_endgame_fits (PwEndgame *self, PwSquare square);
/* Takes a piece in hand, or moves the one in hand there. */
void pw_endgame_touch (PwEndgame *self, PwSquare square);
/* A move that is only looked at: its squares are lit. move: of pw_endgame_get_moves(); -1 for none */
void pw_endgame_look_at (PwEndgame *self, int move);

/* -- what is shown -- */

/* PwHighlight for each square. (transfer none) (nullable): valid until the next change */
const guint8 *pw_endgame_get_highlights (PwEndgame *self);
/* How far mate is for each move of the piece in hand. (transfer none) (nullable): NULL if none is in hand. As above */
const PwHeat *pw_endgame_get_heat (PwEndgame *self);

/* -- words; (transfer full) -- */

/* The result of the position: "Mate in 12 moves". */
char *pw_endgame_say_result (PwEndgame *self);
/* Whose turn it is, or why the position isn't legal. */
char *pw_endgame_say_turn (PwEndgame *self);
/* A move as people write it: "K d4–e5". */
char *pw_endgame_say_move (PwEndgame *self, const PwMateMove *move);
/* What comes of a move, which counts if the stronger side makes it: "mate in 12 moves". */
char *pw_endgame_say_outcome (PwEndgame *self, const PwMateMove *move);

G_END_DECLS
