/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lessons/exercise.h"

G_BEGIN_DECLS

/*
 * PwHiddenPiece: the guessing game.  A hidden piece shows its moves on a few positions; its notation is to be
 * found, with hints on request.  (PwGuess is about dialects: core/notation/advice/advice.h.)
 *
 * Read only, but for pw_hidden_piece_give_hint(); owned by one holder.
 */
typedef struct
{
  PwDialect dialect;
  char *solution;
  PwPiece *piece;            /* for its moves on the positions */
  const PwKnownPiece *known; /* what it is; (nullable): it was made up */
  GPtrArray *boards;         /* PwBoard: without the piece: its square is empty */
  GArray *positions;         /* PwPosition, on them: 1 to 4, the first without other pieces */
  GPtrArray *hints;          /* PwPhrase */
  guint n_given;             /* of the hints */
} PwHiddenPiece;

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

const PwPosition *pw_hidden_piece_position (const PwHiddenPiece *hidden_piece, guint i);

/* text: any bytes. Returns: (transfer full): to be judged as that to an exercise of write */
PwTextAnswer *pw_hidden_piece_answer (const PwHiddenPiece *hidden_piece, PwDialect dialect, const char *text);

/*
 * One hint more: from what kind of piece it is to the whole notation, which is the last.
 *
 * Returns: (transfer none) (nullable): whole sentences; NULL if all were given
 */
const PwPhrase *pw_hidden_piece_give_hint (PwHiddenPiece *hidden_piece);

/*
 * What tells something of a piece, but not all: its nature, how many terms and which atoms its notation has.
 *
 * notation: of that piece, in that dialect
 * Returns: (transfer full) (element-type PwPhrase): whole sentences
 */
GPtrArray *pw_piece_clues (PwDialect dialect, const char *notation, PwPiece *piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwHiddenPiece, pw_hidden_piece_free)

G_END_DECLS
