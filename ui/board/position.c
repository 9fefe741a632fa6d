/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's position as a FEN.  Owns how the piece under design is written in it.
 */
#include "ui/board/position.h"

#include <glib/gi18n-lib.h>

#include "ui/base/language.h"

#define LETTER 'X'

char *
pw_position_to_fen (PwDocument *document)
{
  g_autoptr (PwBoard) board = pw_board_copy (pw_document_get_record (document)->board);
  gboolean first = pw_document_get_record (document)->side == PW_SIDE_FIRST;

  pw_board_set (board, pw_document_get_record (document)->at, first ? PW_CELL_FIRST : PW_CELL_SECOND, LETTER);
  return pw_board_to_fen (board);
}

/* Takes it off the board. Returns: PW_NO_SQUARE if there is none */
static PwSquare
take_piece (PwBoard *board)
{
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_letter (board, (PwSquare) i) == LETTER)
      {
        pw_board_set (board, (PwSquare) i, PW_CELL_EMPTY, 0);
        return (PwSquare) i;
      }
  return PW_NO_SQUARE;
}

static void
set_up (PwDocument *document, const PwBoard *board, PwSquare at)
{
  pw_document_begin_step (document, _ ("Set Up Position"));
  if (at != PW_NO_SQUARE)
    pw_document_set_board_at (document, board, at);
  else
    pw_document_set_board (document, board);
  pw_document_end_step (document);
}

gboolean
pw_position_read_fen (PwDocument *document, const char *fen, char **left_out, GError **error)
{
  g_autoptr (PwBoard) board = pw_board_read_fen (fen, pw_gettext_language.one, left_out, error);
  PwSquare at;

  if (board == NULL)
    return FALSE;
  at = take_piece (board);
  set_up (document, board, at);
  return TRUE;
}
