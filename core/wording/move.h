/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Moves in words: in full, in short for lists, and what they do to the piece on a square. */

/* Moves that are put into words. All members are borrowed. */
typedef struct
{
  const PwPiece *piece;
  const char *notation;       /* (nullable): the text of the piece; NULL: terms are not named */
  const PwPosition *position; /* the one that the moves are of */
  const PwMoves *moves;
  gboolean detailed; /* also with what else a move could do there, and whether it can be blocked */
} PwMoveWords;

/* -- in full -- */

/* Sentences about one move: "With the term FxF, it moves to f6 via e5. It captures the enemy on e5." */
PwPhrase *pw_move_tell (const PwMoveWords *words, const PwMove *move);
/* The same for all moves to a square; only the first few are described. (nullable): NULL if there are none */
PwPhrase *pw_move_tell_all (const PwMoveWords *words, PwSquare to);

/*
 * What moves to other squares do to the piece on a square.
 *
 * text: (transfer full) (nullable): the words so far
 * Returns: (transfer full) (nullable): with these added
 */
PwPhrase *pw_move_tell_fate (const PwMoveWords *words, PwSquare square, PwPhrase *text);

/* -- in short -- */

/* "capture", "move only" ...: to be translated. */
const char *pw_move_kind (const PwMoveWords *words, const PwMove *move);
/* "from h1 to f1, immobilizes e4 and e5": what a move does to other pieces besides capturing them. (nullable) */
PwPhrase *pw_move_list_others (const PwMoveWords *words, const PwMove *move);

/* -- squares -- */

PwPhrase *pw_square_phrase (const PwBoard *board, PwSquare square);
/* "d5, d6 and d7"; squares: at least one; a long list is cut short */
PwPhrase *pw_squares_phrase (const PwBoard *board, const PwSquare *squares, guint n, gboolean alternative);

typedef enum
{
  PW_MOVE_NOT_OVER,
  PW_MOVE_HOPS_OVER,
  PW_MOVE_TURNS_BEFORE,
} PwMoveOver;

/* What a move does with a piece that stays on its square. */
PwMoveOver pw_move_over (const PwMoveWords *words, const PwMove *move, PwSquare square);

G_END_DECLS
