/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board shows: the document, or a guest in its place. */
#include "ui/board/view-private.h"

static void
guest_changed_cb (PwBoardView *self)
{
  _pw_board_view_invalidate (self);
  _pw_board_view_follow_board (self);
  pw_cells_tell_change (self);
}

void
_pw_board_view_set_guest (PwBoardView *self, PwGuest *guest, const PwBoardHand *hand)
{
  _pw_board_input_cancel (self);
  _pw_board_view_set_pointed (self, PW_NO_SQUARE);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_func (self->guest, guest_changed_cb, self);
  self->hand = guest != NULL ? hand : NULL;
  g_set_object (&self->guest, guest);
  if (guest != NULL)
    g_signal_connect_object (guest, "changed", G_CALLBACK (guest_changed_cb), self, G_CONNECT_SWAPPED);
  guest_changed_cb (self);
  _pw_board_view_place_cursor (self, _pw_board_view_at (self));
}

PwGuest *
pw_board_view_get_guest (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->guest;
}

const PwBoard *
_pw_board_view_board (PwBoardView *self)
{
  return self->guest != NULL ? pw_guest_get_board (self->guest) : pw_document_get_record (self->document)->board;
}

PwSquare
_pw_board_view_at (PwBoardView *self)
{
  return self->guest != NULL ? pw_guest_get_at (self->guest) : pw_document_get_record (self->document)->at;
}

void
_pw_board_view_set_pointed (PwBoardView *self, PwSquare square)
{
  if (self->guest != NULL)
    pw_guest_set_pointed (self->guest, square);
  else
    pw_look_set_pointed (self->look, square);
}

char *
_pw_board_view_describe_square (PwBoardView *self, PwSquare square)
{
  return self->guest != NULL ? pw_guest_describe_square (self->guest, square)
                             : pw_look_describe_square (self->look, square);
}
