/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the position: the board, and where on it the piece is.  Each gives the record another board. */
#include "ui/document/document-private.h"

/* board: (transfer full) */
static void
change_board (PwDocument *self, PwBoard *board, PwSquare at, PwDocumentStep step)
{
  PwRecord fields = *self->record;

  fields.board = board;
  fields.at = at;
  _pw_document_change (self, &fields, step);
  pw_board_free (board);
}

/* Puts another board in place of the old one, and the piece on a square of it. board: (transfer full) */
static void
take_board_at (PwDocument *self, PwBoard *board, PwSquare at, PwDocumentStep step)
{
  pw_board_set (board, at, PW_CELL_EMPTY, 0);
  change_board (self, board, at, step);
}

/* The piece stays on its file and rank, or as near to them as the new board allows. board: (transfer full) */
static void
take_board (PwDocument *self, PwBoard *board, PwDocumentStep step)
{
  guint file = MIN (pw_board_file_of (self->record->board, self->record->at), pw_board_files (board) - 1);
  guint rank = MIN (pw_board_rank_of (self->record->board, self->record->at), pw_board_ranks (board) - 1);

  take_board_at (self, board, (PwSquare) (rank * pw_board_files (board) + file), step);
}

void
pw_document_set_board (PwDocument *self, const PwBoard *board)
{
  take_board (self, pw_board_copy (board), PW_DOCUMENT_STEP_OTHER_BOARD);
}

void
pw_document_set_board_at (PwDocument *self, const PwBoard *board, PwSquare at)
{
  g_return_if_fail (at < pw_board_n_squares (board));
  take_board_at (self, pw_board_copy (board), at, PW_DOCUMENT_STEP_OTHER_BOARD);
}

/*
 * How far what is in the middle of n squares goes, up or down, to be in the middle of others; so a larger board and
 * back is as it was. 0 if it is not in the middle
 */
static int
way_to_middle (guint place, guint n, guint others)
{
  if (place != (n - 1) / 2 && place != n / 2)
    return 0;
  return (int) (place == (n - 1) / 2 ? (others - 1) / 2 : others / 2) - (int) place;
}

/* The board in another size, with all that is still on it. If that moves, what passed is forgotten. (transfer full) */
static PwBoard *
shift_board (const PwBoard *board, guint files, guint ranks, int right, int up)
{
  PwBoard *shifted = pw_board_copy (board);

  pw_board_resize (shifted, files, ranks);
  if (right == 0 && up == 0)
    return shifted;
  pw_board_clear (shifted);
  for (PwSquare from = 0; from < pw_board_n_squares (board); from++)
    {
      int file = (int) pw_board_file_of (board, from) + right, rank = (int) pw_board_rank_of (board, from) + up;

      if (file >= 0 && rank >= 0 && file < (int) files && rank < (int) ranks)
        pw_board_set_as (shifted, (PwSquare) ((guint) rank * files + (guint) file), board, from);
    }
  return shifted;
}

/* Whether the board is still what the last change of its size made of it. */
static gboolean
goes_on_resizing (const PwDocument *self)
{
  return self->resized != NULL && self->resized_at == self->record->at
         && pw_board_equal (self->resized, self->record->board);
}

guint
pw_document_n_off_board (PwDocument *self)
{
  guint before, after;

  if (!goes_on_resizing (self))
    return 0;
  before = pw_board_n_pieces (self->unresized);
  after = pw_board_n_pieces (self->resized);
  return before - MIN (before, after);
}

/* All sizes in a row are of the board that the first one began with: what falls off a smaller one comes back. */
static void
remember_size (PwDocument *self)
{
  if (goes_on_resizing (self))
    return;
  g_clear_pointer (&self->unresized, pw_board_free);
  self->unresized = pw_board_copy (self->record->board);
  self->unresized_at = self->record->at;
}

/* What is in the middle of the board is there on another one, too, and all others where they were around it. */
void
pw_document_resize_board (PwDocument *self, guint files, guint ranks)
{
  guint file, rank;
  int right, up;

  files = CLAMP (files, 1, PW_BOARD_MAX_SIZE);
  ranks = CLAMP (ranks, 1, PW_BOARD_MAX_SIZE);
  remember_size (self);
  file = pw_board_file_of (self->unresized, self->unresized_at);
  rank = pw_board_rank_of (self->unresized, self->unresized_at);
  right = way_to_middle (file, pw_board_files (self->unresized), files);
  up = way_to_middle (rank, pw_board_ranks (self->unresized), ranks);
  file = MIN ((guint) ((int) file + right), files - 1);
  rank = MIN ((guint) ((int) rank + up), ranks - 1);
  g_clear_pointer (&self->resized, pw_board_free);
  self->resized = shift_board (self->unresized, files, ranks, right, up);
  self->resized_at = (PwSquare) (rank * files + file);
  pw_board_set (self->resized, self->resized_at, PW_CELL_EMPTY, 0);
  take_board_at (self, pw_board_copy (self->resized), self->resized_at, PW_DOCUMENT_STEP_RESIZE);
}

void
pw_document_clear_board (PwDocument *self)
{
  PwBoard *board = pw_board_copy (self->record->board);

  pw_board_clear (board);
  take_board (self, board, PW_DOCUMENT_STEP_CLEAR_BOARD);
}

void
pw_document_put (PwDocument *self, PwSquare square, PwCell cell, char letter)
{
  static const PwDocumentStep steps[] = {
    [PW_CELL_EMPTY] = PW_DOCUMENT_STEP_ERASE,
    [PW_CELL_FIRST] = PW_DOCUMENT_STEP_PUT,
    [PW_CELL_SECOND] = PW_DOCUMENT_STEP_PUT,
    [PW_CELL_HOLE] = PW_DOCUMENT_STEP_HOLE,
  };
  PwBoard *board;

  g_return_if_fail (square < pw_board_n_squares (self->record->board));

  if (square == self->record->at || pw_board_holds (self->record->board, square, cell, letter))
    return;
  board = pw_board_copy (self->record->board);
  pw_board_set (board, square, cell, letter);
  change_board (self, board, self->record->at, steps[cell]);
}

void
pw_document_set_unmoved (PwDocument *self, PwSquare square, gboolean unmoved)
{
  PwBoard *board;

  g_return_if_fail (square < pw_board_n_squares (self->record->board));

  if (square == self->record->at)
    {
      pw_document_set_virgin (self, unmoved);
      return;
    }
  board = pw_board_copy (self->record->board);
  pw_board_set_virgin (board, square, unmoved);
  change_board (self, board, self->record->at, PW_DOCUMENT_STEP_UNMOVED);
}

gboolean
pw_document_set_passed (PwDocument *self, PwSquare square)
{
  PwSquare victim = square == PW_NO_SQUARE ? PW_NO_SQUARE : pw_record_find_passer (self->record, square);
  PwBoard *board;

  if (square != PW_NO_SQUARE && victim == PW_NO_SQUARE)
    return FALSE;
  board = pw_board_copy (self->record->board);
  pw_board_set_passed (board, square, victim);
  change_board (self, board, self->record->at, PW_DOCUMENT_STEP_PASSED);
  return TRUE;
}

/* -- the piece's place and state -- */

void
pw_document_set_at (PwDocument *self, PwSquare at)
{
  PwBoard *board;

  g_return_if_fail (at < pw_board_n_squares (self->record->board));

  if (at == self->record->at || pw_board_cell (self->record->board, at) == PW_CELL_HOLE)
    return;
  board = pw_board_copy (self->record->board);
  if (pw_board_cell (board, at) != PW_CELL_EMPTY)
    pw_board_set (board, at, PW_CELL_EMPTY, 0);
  change_board (self, board, at, PW_DOCUMENT_STEP_MOVE);
}

void
pw_document_set_side (PwDocument *self, PwSide side)
{
  PwRecord fields = *self->record;

  fields.side = side;
  _pw_document_change (self, &fields, PW_DOCUMENT_STEP_SIDE);
}

void
pw_document_set_virgin (PwDocument *self, gboolean virgin)
{
  PwRecord fields = *self->record;

  fields.unmoved = virgin;
  _pw_document_change (self, &fields, PW_DOCUMENT_STEP_UNMOVED);
}
