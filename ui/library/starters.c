/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces to start from: their words, and how they get into a document. */
#include "ui/library/starters.h"

#include <glib/gi18n-lib.h>

static PwStarter
read_starter (const PwKnownPiece *known)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (known->start->position, NULL);
  PwStarter starter = { known, known->start, _ (known->start->name), _ (known->start->words), FALSE, FALSE };

  starter.unmoved = board != NULL && pw_board_is_virgin (board, pw_square_parse (board, PW_STARTER_AT));
  return starter;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return (int) ((const PwStarter *) a)->start->place - (int) ((const PwStarter *) b)->start->place;
}

GArray *
pw_starters_load (void)
{
  GArray *starters = g_array_new (FALSE, FALSE, sizeof (PwStarter));
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    if (pw_catalogue_piece (catalogue, i)->start != NULL)
      {
        PwStarter starter = read_starter (pw_catalogue_piece (catalogue, i));

        g_array_append_val (starters, starter);
      }
  g_array_sort (starters, compare_places);
  return starters;
}

/* -- choosing -- */

static void
set_piece (const PwStarter *starter, PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NAME, starter->name);
  pw_document_write (document, PW_RECORD_SYMBOL, starter->start->symbol);
  pw_document_write (document, PW_RECORD_FIGURINE, PW_FIGURINE_AUTO);
  pw_document_set_text (document, starter->known->dialect, starter->known->notation);
  pw_document_set_example (document, starter->shown);
}

/* Puts what is on a square of the example just as far from the document's piece, if that is on its board. */
static void
put_example (PwDocument *document, PwBoard *board, const PwBoard *example, PwSquare square)
{
  PwSquare centre = pw_square_parse (example, PW_STARTER_AT), at = pw_document_get_record (document)->at;
  int dx = (int) pw_board_file_of (example, square) - (int) pw_board_file_of (example, centre);
  int dy = (int) pw_board_rank_of (example, square) - (int) pw_board_rank_of (example, centre);
  int file = (int) pw_board_file_of (board, at) + dx, rank = (int) pw_board_rank_of (board, at) + dy;

  if (square == centre || pw_board_cell (example, square) == PW_CELL_EMPTY)
    return;
  if (file < 0 || rank < 0 || file >= (int) pw_board_files (board) || rank >= (int) pw_board_ranks (board))
    return;
  pw_board_set_as (board, (PwSquare) (rank * (int) pw_board_files (board) + file), example, square);
}

PwBoard *
pw_starter_lay_out (const PwStarter *starter, PwDocument *document)
{
  g_autoptr (PwBoard) pieces = pw_board_new_from_fen (starter->start->position, NULL);
  PwBoard *board = pw_board_copy (pw_document_get_record (document)->board);

  pw_board_clear (board);
  for (PwSquare square = 0; pieces != NULL && square < pw_board_n_squares (pieces); square++)
    put_example (document, board, pieces, square);
  return board;
}

void
pw_starter_choose (const PwStarter *starter, PwDocument *document, gboolean example)
{
  /* Translators: a step that can be undone; the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("Choose %s"), starter->name);

  pw_document_begin_step (document, name);
  if (example)
    {
      g_autoptr (PwBoard) board = pw_starter_lay_out (starter, document);

      pw_document_set_side (document, PW_SIDE_FIRST);
      pw_document_set_virgin (document, starter->unmoved);
      pw_document_set_board (document, board);
    }
  set_piece (starter, document);
  pw_document_end_step (document);
}
