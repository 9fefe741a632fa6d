/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * Moves of a game as XBoard writes them: a leg to each piece that is taken elsewhere, and one to the
 * destination, as in "c4d5,d5c6"; then the letter of a promotion.  Castling is the move of the king.  Boards
 * of ten ranks count them from 0.
 *
 * What XBoard has no word for is not written; of several moves that it would write alike, the first is
 * written so, and the others in their short form (core/game/notation.h).
 */

/* legal: all moves that are; i: which of them. Returns: (transfer full) */
char *pw_legs_write (const PwGame *game, const PwGameMoves *legal, guint i);
/* The opposite, and also any short form. text: any. Returns: FALSE if no legal move is written like this */
gboolean pw_legs_find (const PwGame *game, const PwGameMoves *legal, const char *text, guint *i);

/*
 * The squares of a text that is no legal move.
 *
 * from, to: (out): the first and the last of them
 * Returns: FALSE if it has no squares of the board
 */
gboolean pw_legs_squares (const PwBoard *board, const char *text, PwSquare *from, PwSquare *to);

/* Returns: FALSE if it is no square of the board */
gboolean pw_legs_square (const PwBoard *board, const char *text, PwSquare *square);

/* What a click on a square means for the piece in hand, as colors of XBoard: */
#define PW_LEGS_GOES     'Y'
#define PW_LEGS_TAKES    'R'
#define PW_LEGS_PROMOTES 'M'
#define PW_LEGS_GOES_ON  'C' /* another leg follows */

/*
 * by: PW_NO_SQUARE, or where its first leg has ended
 * Returns: (transfer full) (array): for each square one of the above, or 0
 */
char *pw_legs_colors (const PwGame *game, const PwGameMoves *legal, PwSquare from, PwSquare by);
/* As ranks from the top: "8/8/3Y4/...". (transfer full) */
char *pw_legs_write_colors (const PwBoard *board, const char *colors);

G_END_DECLS
