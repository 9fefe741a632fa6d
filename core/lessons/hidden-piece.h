/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lessons/exercise.h"

G_BEGIN_DECLS

/*
 * PwHiddenPiece: the guessing game.  A hidden piece shows its moves on a few positions; its notation is to be
 * found, with hints on request.  (PwGuess is about dialects: core/notation/advice/guess.h.)
 *
 * Mutable only in how many hints were given; owned by one holder.
 */
typedef struct _PwHiddenPiece PwHiddenPiece;

/*
 * A piece of the catalogue or one made up.  The same arguments give the same hidden piece.
 *
 * catalogue: (nullable): pieces are made up only; must outlive the hidden piece
 * level: 1 to PW_QUIZ_MAX_LEVEL
 * dialect: in which the solution and the hints' letters are; a guess may be in any
 * Returns: (transfer full)
 */
PwHiddenPiece *pw_hidden_piece_new (const PwCatalogue *catalogue, guint32 seed, guint level, PwDialect dialect);
void pw_hidden_piece_free (PwHiddenPiece *hidden_piece); /* (nullable) */

/* -- what is shown -- */

/* The hidden piece: for its moves on the positions. (transfer none) */
PwPiece *pw_hidden_piece_get_piece (const PwHiddenPiece *hidden_piece);
/* From 1 to 4, the first without other pieces. Boards are without the hidden piece: its square is empty. */
guint pw_hidden_piece_n_positions (const PwHiddenPiece *hidden_piece);
const PwPosition *pw_hidden_piece_position (const PwHiddenPiece *hidden_piece, guint i);

/* -- guessing -- */

/* text: any bytes. Returns: (transfer full): the verdict, as of an exercise of write */
PwVerdict *pw_hidden_piece_check (const PwHiddenPiece *hidden_piece, PwDialect dialect, const char *text);

guint pw_hidden_piece_n_hints (const PwHiddenPiece *hidden_piece);
guint pw_hidden_piece_n_hints_given (const PwHiddenPiece *hidden_piece);
/*
 * One more: from what kind of piece it is to the whole notation, which is the last.
 *
 * Returns: (transfer none) (nullable): whole sentences; NULL if all were given
 */
const PwPhrase *pw_hidden_piece_give_hint (PwHiddenPiece *hidden_piece);
/* One that was given, from 0. (transfer none) */
const PwPhrase *pw_hidden_piece_hint (const PwHiddenPiece *hidden_piece, guint i);

/* -- giving up, or having found it -- */

PwDialect pw_hidden_piece_dialect (const PwHiddenPiece *hidden_piece);
const char *pw_hidden_piece_solution (const PwHiddenPiece *hidden_piece);
/* Of a known piece: what it is. (transfer none) (nullable): it was made up */
const PwKnownPiece *pw_hidden_piece_known (const PwHiddenPiece *hidden_piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwHiddenPiece, pw_hidden_piece_free)

G_END_DECLS
