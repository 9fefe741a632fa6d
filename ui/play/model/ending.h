/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "core/game/game.h"
#include "ui/document/document.h"
#include "ui/paint/scene/heat.h"

G_BEGIN_DECLS

/*
 * PwEnding: king and piece against a bare king: the rules of that game, where it begins, and the table of all
 * its positions, which rates moves.  The piece and the board's shape are the document's. While it is used,
 * the table is made in a thread. It keeps no line, and knows no widget.
 *
 * "changed": anything that it answers may be different. "begun" (before "changed"): it has other rules, or
 * begins elsewhere: what was played from it is over. "progressed": emitted now and then while the table is
 * made.
 */
#define PW_TYPE_ENDING (pw_ending_get_type ())
G_DECLARE_FINAL_TYPE (PwEnding, pw_ending, PW, ENDING, GObject)

typedef enum
{
  PW_ENDING_IDLE,    /* nothing is asked for, or there is no piece */
  PW_ENDING_WAITING, /* for pw_ending_start(): it takes long, or has been given up */
  PW_ENDING_WORKING, /* the table is being made */
  PW_ENDING_NONE,    /* there can be no table: pw_ending_get_problem() has the reason */
  PW_ENDING_READY,
} PwEndingState;

PwEnding *pw_ending_new (PwDocument *document); /* (transfer full) */

/*
 * Whether it is used. If not, what is being done is given up; a table is kept as long as it fits piece and
 * board, but not on the largest boards, where it is made anew when it is used again.
 */
void pw_ending_set_active (PwEnding *self, gboolean active);
/*
 * A second piece on the same side.  Tables of two pieces take long and much memory: they wait to be started.
 *
 * piece: (nullable): there is none, as at first. letter: what it is shown as, A to Z
 */
void pw_ending_set_second (PwEnding *self, PwPiece *piece, char letter);
/* Begins to make the table that waits; or gives up what is being made, so that it waits. */
void pw_ending_start (PwEnding *self);
void pw_ending_give_up (PwEnding *self);
/* Bytes that the table takes at most while it is made. */
guint64 pw_ending_get_memory (PwEnding *self);

PwEndingState pw_ending_get_state (PwEnding *self);
/* How much of the table is done, while it is being made: from 0 to 1. */
double pw_ending_get_progress (PwEnding *self);
/* (nullable): NULL unless it is ready */
const PwMateFacts *pw_ending_get_facts (PwEnding *self);

/* -- the game -- */

/* With the position to begin from. (transfer none) (nullable): NULL unless it is ready and that position is
 * legal */
PwRules *pw_ending_get_rules (PwEnding *self);
/* Why there are none, or how far they are; a sentence. (nullable): NULL if there are. Until the next change
 */
const char *pw_ending_get_problem (PwEnding *self);
/* The position to begin from, legal or not: what a set-up shows. (transfer none): an empty board if there is
 * no table */
const PwBoard *pw_ending_get_board (PwEnding *self, PwSide *side); /* side: (out) (optional) */
/*
 * Begins elsewhere. board: copied; of the same shape, with the same pieces, some of which may have been taken
 */
void pw_ending_set_board (PwEnding *self, const PwBoard *board, PwSide side);
/* Begins where mate takes longest, or with a mate. Returns: FALSE if there is none */
gboolean pw_ending_show_longest (PwEnding *self);
gboolean pw_ending_show_mate (PwEnding *self);

/* Whether the table answers every move; at first it does. */
gboolean pw_ending_get_answers (PwEnding *self);
void pw_ending_set_answers (PwEnding *self, gboolean answers);

/* -- what the table knows of a position of this game: none of this needs to be ready -- */

typedef struct
{
  guint move;     /* of PwGameMoves */
  guint distance; /* moves to mate, this one counted if the stronger side makes it; PW_MATE_NEVER: it isn't
                     forced */
  gboolean mates; /* it is mate */
  gboolean takes; /* a piece is lost */
} PwEndingMove;

/* Moves of the stronger side until mate; PW_MATE_NEVER, too, if nothing is known. */
guint pw_ending_get_distance (PwEnding *self, const PwBoard *board, PwSide side);
/*
 * Legal moves, the best for the side to move first.
 *
 * moves: all that there are
 * Returns: (transfer full) (element-type PwEndingMove): empty if nothing is known
 */
GArray *pw_ending_rate (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves);
/*
 * Moves to mate, on the destinations of a piece.
 *
 * heat: (out). Returns: FALSE if nothing is known
 */
gboolean pw_ending_find_heat (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves,
                              PwSquare from, PwHeat *heat);

/* -- words; (transfer full) -- */

/* The result of the position: "Mate in 12 moves". */
char *pw_ending_say_result (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves);
/* "Mate in 12 moves". distance: not PW_MATE_NEVER */
char *pw_ending_say_distance (guint distance);
/* What comes of a move: "mate in 12 moves". */
char *pw_ending_say_outcome (PwEnding *self, const PwEndingMove *move);

G_END_DECLS
