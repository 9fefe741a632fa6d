/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lessons/exercise.h"

G_BEGIN_DECLS

/*
 * PwRiddle: the guessing game.  A hidden piece shows its moves on a few positions; its notation is to be
 * found, with hints on request.  (PwGuess is about dialects: core/notation/advice/guess.h.)
 *
 * Mutable only in how many hints were given; owned by one holder.
 */
typedef struct _PwRiddle PwRiddle;

/*
 * A piece of the catalogue or one made up.  The same arguments give the same riddle.
 *
 * catalogue: (nullable): pieces are made up only; must outlive the riddle
 * level: 1 to PW_QUIZ_MAX_LEVEL
 * dialect: in which the solution and the hints' letters are; a guess may be in any
 * Returns: (transfer full)
 */
PwRiddle *pw_riddle_new (const PwCatalogue *catalogue, guint32 seed, guint level, PwDialect dialect);
void pw_riddle_free (PwRiddle *riddle); /* (nullable) */

/* -- what is shown -- */

/* The hidden piece: for its moves on the positions. (transfer none) */
PwPiece *pw_riddle_piece (const PwRiddle *riddle);
/* From 1 to 4, the first without other pieces. Boards are without the hidden piece: its square is empty. */
guint pw_riddle_n_positions (const PwRiddle *riddle);
const PwPosition *pw_riddle_position (const PwRiddle *riddle, guint i);

/* -- guessing -- */

/* text: any bytes. Returns: (transfer full): the verdict, as of an exercise of write */
PwVerdict *pw_riddle_check (const PwRiddle *riddle, PwDialect dialect, const char *text);

guint pw_riddle_n_hints (const PwRiddle *riddle);
guint pw_riddle_n_hints_given (const PwRiddle *riddle);
/*
 * One more: from what kind of piece it is to the whole notation, which is the last.
 *
 * Returns: (transfer none) (nullable): whole sentences; NULL if all were given
 */
const PwPhrase *pw_riddle_give_hint (PwRiddle *riddle);
/* One that was given, from 0. (transfer none) */
const PwPhrase *pw_riddle_hint (const PwRiddle *riddle, guint i);

/* -- giving up, or having found it -- */

PwDialect pw_riddle_dialect (const PwRiddle *riddle);
const char *pw_riddle_solution (const PwRiddle *riddle);
/* Of a known piece: what it is. (transfer none) (nullable): it was made up */
const PwKnownPiece *pw_riddle_known (const PwRiddle *riddle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwRiddle, pw_riddle_free)

G_END_DECLS
