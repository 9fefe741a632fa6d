/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwTextReading: a notation in its dialect, and what it means on a document's board.  A document has two: of the text
 * as it is typed, and of the text whose moves are shown.  Both are the same one unless the typed text has an error or
 * its moves are still being found.  Readings are counted by reference; only the moves ever change.
 */
typedef struct
{
  char *notation;
  PwDialect dialect;
  PwParse *parse;
  PwPiece *piece; /* (transfer none) (nullable): the parse's, if it has no errors */
  PwMoves *moves; /* of the piece on the document's board; none until they are found, and none without a piece */

  /*< private >*/
  gboolean found;         /* these are its moves on the board as it is */
  PwGenerator *generator; /* (nullable): of the piece; made when it is first needed */
} PwTextReading;

/* Without moves. notation: copied. Returns: (transfer full) */
PwTextReading *pw_text_reading_new (PwDialect dialect, const char *notation);
void pw_text_reading_unref (PwTextReading *reading); /* (nullable) */
/*
 * The same for a text that may be in any dialect, or the name of a known piece: "griffon".
 *
 * current: read first. Returns: (transfer full): without a piece if it is none of these
 */
PwTextReading *pw_text_reading_guess (PwDialect current, const char *text);
/* The board has changed: forgets the moves. */
void pw_text_reading_forget_moves (PwTextReading *reading);
/* moves: (transfer full): its moves on the board as it is */
void pw_text_reading_take_moves (PwTextReading *reading, PwMoves *moves);

/*
 * Finds the moves of a position.
 *
 * most: how many arrivals are looked at before the rest is cut off
 * Returns: (transfer full) (nullable): NULL if the notation has an error
 */
PwMoves *pw_text_reading_find_moves (PwTextReading *reading, const PwPosition *position, guint most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTextReading, pw_text_reading_unref)

G_END_DECLS
