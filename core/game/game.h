/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/base/pool.h"
#include "core/engine/graph/moves.h"
#include "core/game/rules.h"

G_BEGIN_DECLS

/*
 * A game at one moment: the position, whose move it is, and the moves that led there, so that they can be
 * taken back.
 *
 * That squares have just been passed is noted on its board where some piece can capture en passant there.
 *
 * It holds its pieces compiled for its board, and all memory that moves need; after the first few nothing is
 * compiled or allocated. It is not to be shared between threads; make one per thread from the same rules.
 */
typedef struct _PwGame PwGame;

/* rules: another holder is added; they are not changed from now on. Returns: (transfer full): the start
 * position */
PwGame *pw_game_new (PwRules *rules);
/*
 * The same, if it is not stopped; some pieces take seconds to be compiled.
 *
 * patience: (nullable): as of pw_game_listen_to()
 * Returns: (transfer full) (nullable): NULL if it was stopped
 */
PwGame *pw_game_new_with (PwRules *rules, const PwPatience *patience);
void pw_game_free (PwGame *game); /* (nullable) */
/*
 * Allows whatever finds moves to be stopped. Once it has been, there is nothing to be found until it listens
 * anew.
 *
 * patience: (nullable): asked now and then from now on; borrowed
 */
void pw_game_listen_to (PwGame *game, const PwPatience *patience);
const PwPatience *pw_game_listens_to (const PwGame *game); /* (nullable) */
/*
 * Whether what was found last is not all, as it was stopped, or as pieces can go too many ways there: for
 * lists that would take minutes. That holds for the position alone.
 */
gboolean pw_game_was_stopped (const PwGame *game);
/* What then is to be said to a user, if nobody has stopped it: to be translated, without a full stop. */
#define PW_GAME_TOO_HEAVY N_ ("this position has too many moves for a game")
/*
 * Begins anew from another position.
 *
 * board: of the rules' size, with the same holes; copied. Pieces of no kind are not allowed
 */
void pw_game_set_up (PwGame *game, const PwBoard *board, PwSide side);

PwRules *pw_game_rules (const PwGame *game);       /* (transfer none) */
const PwBoard *pw_game_board (const PwGame *game); /* changes with each move */
PwSide pw_game_side (const PwGame *game);          /* whose move it is */
guint pw_game_n_made (const PwGame *game);         /* moves since it began */
gboolean pw_game_is_frozen (const PwGame *game, PwSquare square); /* the piece there may not move */
/* Of the position: equal ones have the same, whatever led there. */
guint64 pw_game_hash (const PwGame *game);
/* The same, worked out from the board alone: for tests. */
guint64 pw_game_hash_anew (const PwGame *game);

/* -- moves -- */

typedef struct
{
  PwSquare from, to;
  char promotion;                             /* what the piece becomes; 0: it stays what it is */
  guint8 takes_there;                         /* what is on the destination is taken */
  guint8 castles;                             /* a piece of its side moves past it: as in O-O */
  guint8 sure;                                /* it is legal without being tried: for those that list moves */
  guint16 n_captures;                         /* pieces that are taken elsewhere than on the destination */
  guint16 n_shifts, n_effects;                /* as of PwMove */
  guint32 captures_at, shifts_at, effects_at; /* see below */
} PwGameMove;

/* Moves, and the pools that hold captures, shifts and effects of those that have any. */
typedef struct
{
  PW_POOL (PwGameMove) moves;
  PW_POOL (PwSquare) captures;
  PW_POOL (PwShift) shifts;
  PW_POOL (PwEffect) effects;
} PwGameMoves;

PwGameMoves *pw_game_moves_new (void);        /* (transfer full): empty */
void pw_game_moves_free (PwGameMoves *moves); /* (nullable) */

static inline guint
pw_game_moves_count (const PwGameMoves *moves)
{
  return moves->moves.n;
}

static inline const PwGameMove *
pw_game_moves_get (const PwGameMoves *moves, guint i)
{
  return &moves->moves.data[i];
}

/* Whether a move takes what is on a square that is not its destination. */
gboolean pw_game_move_takes (const PwGameMoves *moves, const PwGameMove *move, PwSquare square);
/* Adds a copy of a move of another list. */
void pw_game_moves_add (PwGameMoves *to, const PwGameMoves *from, const PwGameMove *move);

/* n_captures, n_shifts, n_effects of them. */
#define pw_game_move_captures(list, move) ((list)->captures.data + (move)->captures_at)
#define pw_game_move_shifts(list, move)   ((list)->shifts.data + (move)->shifts_at)
#define pw_game_move_effects(list, move)  ((list)->effects.data + (move)->effects_at)

/*
 * Finds all legal moves, in no order that means anything.
 *
 * moves: (out): replaced
 * Returns: FALSE if it was stopped: there may be more
 */
gboolean pw_game_list (PwGame *game, PwGameMoves *moves) G_GNUC_WARN_UNUSED_RESULT;
/* Their number: without listing most of them; less if it was stopped. */
guint64 pw_game_count (PwGame *game);
/* Whether there are any; TRUE if it was stopped. */
gboolean pw_game_can_move (PwGame *game);
/* Whether a royal piece of the side to move that may not be attacked is. */
gboolean pw_game_in_check (PwGame *game);
/*
 * The royal pieces that are in check.
 *
 * squares: (out): PW_RULES_MAX_SQUARES
 * Returns: how many there are
 */
guint pw_game_list_checked (PwGame *game, PwSquare *squares);

/* Whether some piece of a side could remove what is on a square. */
gboolean pw_game_is_attacked (PwGame *game, PwSide side, PwSquare square);

/* -- why not: for explanations -- */

/* All moves of a piece of the side to move, also those that leave royal pieces attacked. moves: (out): replaced */
void pw_game_list_all (PwGame *game, PwSquare from, PwGameMoves *moves);
/* Where a piece that castles would be attacked before it arrives. Returns: PW_NO_SQUARE if nowhere */
PwSquare pw_game_find_castling_attack (PwGame *game, PwGameMoves *moves, const PwGameMove *move);
/* A piece of a side that could remove what is on a square. Returns: PW_NO_SQUARE if there is none */
PwSquare pw_game_find_attacker (PwGame *game, PwSide side, PwSquare square);

/* -- made -- */

/* Makes a move of a list of this position. */
void pw_game_make (PwGame *game, const PwGameMoves *moves, const PwGameMove *move);
/* Takes the last move back, if there is one. */
void pw_game_unmake (PwGame *game);

/* -- many moves, quickly: for searching -- */

/*
 * Lists moves, of which some may leave a royal piece attacked: those that are not `sure`.
 *
 * removing: only those that take an enemy, or promote; of pieces that can promote on the empty board from where they
 *   are
 * moves: (out): replaced
 * Returns: FALSE if it was stopped: there may be more
 */
gboolean pw_game_list_untried (PwGame *game, gboolean removing, PwGameMoves *moves) G_GNUC_WARN_UNUSED_RESULT;
/*
 * Makes such a move, if it is legal.
 *
 * checked: pw_game_in_check() of the position
 * Returns: FALSE if it isn't, or it was stopped: the position is as before
 */
gboolean pw_game_try (PwGame *game, PwGameMoves *moves, const PwGameMove *move, gboolean checked);
/* Leaves the move to the other side, against the rules; taken back as a move.  Not in check. */
void pw_game_pass (PwGame *game);

/* What is on a square. */
typedef struct
{
  guint8 cell; /* PwCell */
  guint8 letter;
  guint8 virgin;
  guint8 frozen; /* it may not move */
} PwContent;

/* What became of a square; a move may change the same one several times. */
typedef struct
{
  PwSquare square;
  PwContent before, after;
} PwGameChange;

/* All that the last move changed, in this order. n: (out). (transfer none) */
const PwGameChange *pw_game_changes (const PwGame *game, guint *n);
/* How often the position has occurred, this time counted, not looking at those before `since` moves were made. */
guint pw_game_n_occurred (const PwGame *game, guint since);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwGame, pw_game_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwGameMoves, pw_game_moves_free)

G_END_DECLS
