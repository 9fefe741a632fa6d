/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the stand that a board view draws: the document's position, a sketch, a set-up or a game. */
#include "ui/board/view-private.h"
#include "ui/play/model/set-up.h"
#include "ui/play/model/play.h"

static void
stand_changed_cb (PwBoardView *self)
{
  _pw_board_view_invalidate (self);
  _pw_board_view_follow_board (self);
  _pw_board_choice_follow (self);
  pw_cells_tell_change (self);
}

void
pw_board_view_set_stand (PwBoardView *self, PwStand *stand)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));

  if (stand == NULL)
    stand = PW_STAND (self->own);
  if (stand == self->stand)
    return;
  _pw_board_input_cancel (self);
  _pw_board_player_stop (self);
  _pw_board_choice_close (self);
  pw_stand_set_pointed (self->stand, PW_NO_SQUARE);
  g_signal_handlers_disconnect_by_func (self->stand, stand_changed_cb, self);
  g_set_object (&self->stand, stand);
  g_signal_connect_object (stand, "changed", G_CALLBACK (stand_changed_cb), self, G_CONNECT_SWAPPED);
  _pw_board_player_follow (self, 0);
  stand_changed_cb (self);
  _pw_board_view_place_cursor (self, pw_stand_get_at (self->stand));
}

PwStand *
pw_board_view_get_stand (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->stand;
}

PwTry *
pw_board_view_get_try (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->own;
}

gboolean
_pw_board_view_tries (PwBoardView *self)
{
  return self->stand == PW_STAND (self->own);
}

gboolean
_pw_board_view_moves_things (PwBoardView *self)
{
  return _pw_board_view_tries (self) && pw_try_get_brush (self->own) == PW_BRUSH_MOVE
         && !pw_try_is_locked (self->own);
}

PwScene *
pw_board_view_copy_game (PwBoardView *self)
{
  PwScene scene = { .flags = self->flags, .cursor = PW_NO_SQUARE };
  g_autoptr (GPtrArray) line = NULL;

  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  if (!PW_IS_PLAY (self->stand) && !PW_IS_SET_UP (self->stand))
    return NULL;
  pw_look_show_piece (self->look, &scene);
  PW_STAND_GET_CLASS (self->stand)->show (self->stand, &scene);
  if (PW_IS_PLAY (self->stand))
    {
      scene.line = line = pw_play_list_boards (PW_PLAY (self->stand));
      scene.now = pw_play_get_now (PW_PLAY (self->stand));
    }
  return pw_scene_copy (&scene);
}
