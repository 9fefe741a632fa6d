/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * Moves of a game as text, and back.
 *
 * Short forms are those of chess (SAN) with the symbols of the game: "Nf3", "exd6", "O-O", "e8=Q+". P has no
 * symbol. Start squares are added as far as needed. What does not only capture on its destination is written
 * in full: "Lc3xd4xe5-f6" captures on d4 and e5 and ends on f6, "Lc3xd4-c3" captures without moving. What
 * else happens to other pieces is in braces: {c3>e5} for one that ends elsewhere, {!d4} for one that may not
 * move any more, {?d4} for one that may again.
 */

/*
 * Start and destination, as engines write them: "e2e4", "e7e8q". After them, squares of pieces that are taken
 * elsewhere, as in "e5d6xd5"; braces as above, but for a castling partner; and a promotion in lower case.
 *
 * Returns: (transfer full)
 */
char *pw_game_move_to_coordinates (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move);

/*
 * The short form.
 *
 * moves: all that are legal now; i: which of them
 * Returns: (transfer full)
 */
char *pw_game_move_to_short (const PwGame *game, const PwGameMoves *moves, guint i);
/* The same with + for check and # for mate, which takes a look at all moves after it. */
char *pw_game_move_to_san (PwGame *game, const PwGameMoves *moves, guint i);
/* Of the move to be made: 1 for the first one of each side, even if the second side begins. */
guint pw_game_move_number (const PwGame *game);

typedef enum
{
  PW_SAN_FOUND,
  PW_SAN_NONE,      /* no legal move is written like this */
  PW_SAN_AMBIGUOUS, /* several are */
} PwSanResult;

/*
 * Finds a move by its short form, also with more of the start square than needed, or as engines write it.
 * Signs for check, mate and quality, and "e.p.", at the end don't count; 0-0 is O-O, a8Q is a8=Q, and "--" is
 * a move that changes nothing. As engines write it, squares and braces may be missing where the rest is
 * clear.
 *
 * moves: all that are legal now; i: (out): which of them
 */
PwSanResult pw_game_find_move (const PwGame *game, const PwGameMoves *moves, const char *text, guint *i);
/* Whether other programs write so that a side leaves the move to the other one: "--", "Z0". */
gboolean pw_game_text_passes (const char *text);

/* Of moves that are read one after the other, with what is around them (core/game/pgn.h): */
#define PW_PGN_ERROR (pw_pgn_error_quark ())
GQuark pw_pgn_error_quark (void);

typedef enum
{
  PW_PGN_ERROR_TEXT, /* it is no PGN */
  PW_PGN_ERROR_MOVE, /* a move that is not legal, or not clear; or a position that is none of the game */
} PwPgnError;

/*
 * Finds a legal move by its text.
 *
 * list: (out): the legal moves; i: (out): its place among them
 * number: for the sentence in error: twice that of the move, and one more for the second side's
 * Returns: FALSE with error set
 */
gboolean pw_pgn_find_move (PwGame *game, PwGameMoves *list, const char *text, guint number, guint *i,
                           PwTranslate translate, GError **error);

G_END_DECLS
