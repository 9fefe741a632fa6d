/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last square of a ride is a handle: where it is pulled to, the number of the ride follows.  Which
 * squares that are, is asked of the piece with any number there: so rides that bend can be pulled along, too.
 */
#include "ui/board/view-private.h"

#define LARGE_NUMBER 99 /* where any number is not written, as of qN */

gboolean
_pw_board_number_is_handle (PwBoardView *self, PwSquare square, PwSquare *before)
{
  return self->pulls_rides && _pw_board_view_moves_things (self)
         && pw_board_cell (pw_document_get_record (self->document)->board, square) == PW_CELL_EMPTY
         && square != pw_document_get_record (self->document)->at
         && pw_look_is_last_of_ride (self->look, square, before);
}

const char *
_pw_board_number_offer (PwBoardView *self, PwSquare square)
{
  PwBoardHandle *handle = &self->input.handle;
  GdkRectangle from, to;
  PwSquare before;

  if (handle->square == square)
    return handle->cursor;
  handle->square = square;
  handle->cursor = NULL;
  if (!_pw_board_number_is_handle (self, square, &before) || !pw_board_view_square_area (self, before, &from)
      || !pw_board_view_square_area (self, square, &to))
    return NULL;
  if (from.x == to.x)
    handle->cursor = "ns-resize";
  else if (from.y == to.y)
    handle->cursor = "ew-resize";
  else
    handle->cursor = (from.x < to.x) == (from.y < to.y) ? "nwse-resize" : "nesw-resize";
  return handle->cursor;
}

/* How often the ride is made to each square, if it may be made as often as one likes. */
static gboolean
count_rides (PwBoardView *self, guint place)
{
  static const guint numbers[] = { 0, LARGE_NUMBER };
  const PwRecord *record = pw_document_get_record (self->document);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const PwEditCommand command = { .verb = PW_EDIT_NUMBER, .number = numbers[i] };
      g_autoptr (PwEdit) edit
          = pw_edit_apply (record->dialect, record->notation, pw_span (place, place), &command);

      if (edit->text != NULL && pw_look_count_rides (self->look, edit->text, place, self->input.times))
        return TRUE;
    }
  return FALSE;
}

gboolean
_pw_board_number_begin (PwBoardView *self, PwSquare square)
{
  PwSquare before;
  guint place;

  if (!_pw_board_number_is_handle (self, square, &before) || !pw_look_find_ride (self->look, square, &place))
    return FALSE;
  g_free (self->input.times);
  self->input.times = g_new0 (guint, PW_BOARD_MAX_SQUARES);
  return count_rides (self, place) && pw_number_take (&self->input.number, self->document, place);
}

/* Where the ride does not come, the number stays; beside the board it is any number. */
void
_pw_board_number_pull (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);
  PwNumber *number = &self->input.number;
  g_autofree char *sentence = NULL;

  if (number->document == NULL || !self->input.away)
    return;
  if (square == self->input.origin)
    pw_number_consider (number, number->there.number);
  else if (square == PW_NO_SQUARE)
    pw_number_consider (number, 0);
  else if (self->input.times[square] > 0)
    pw_number_consider (number, self->input.times[square]);
  sentence = pw_number_tell (number);
  _pw_board_input_hint (self, sentence);
}

void
_pw_board_number_end (PwBoardView *self, gboolean put)
{
  if (self->input.number.document == NULL)
    return;
  if (put)
    pw_number_put (&self->input.number, TRUE);
  else
    pw_number_let_go (&self->input.number);
  _pw_board_input_hint (self, NULL);
}
