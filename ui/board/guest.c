/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board shows: the document, or a guest in its place. Owns which hand goes with which guest. */
#include "ui/board/view-private.h"
#include "ui/play/model/set-up.h"
#include "ui/play/model/play.h"

static const struct
{
  GType (*type) (void);
  const PwBoardHand *hand;
} hands[] = {
  { pw_sketch_board_get_type, &_pw_board_sketch_hand },
  { pw_play_get_type, &_pw_board_play_hand },
  { pw_set_up_get_type, &_pw_board_set_up_hand },
};

/* (nullable): the document has none */
static const PwBoardHand *
find_hand (PwGuest *guest)
{
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (guest, hands[i].type ()))
      return hands[i].hand;
  return NULL;
}

static void
guest_changed_cb (PwBoardView *self)
{
  _pw_board_view_invalidate (self);
  _pw_board_view_follow_board (self);
  if (self->guest != NULL && self->hand->follow != NULL)
    self->hand->follow (self);
  pw_cells_tell_change (self);
}

void
pw_board_view_set_guest (PwBoardView *self, PwGuest *guest)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  g_return_if_fail (guest == NULL || find_hand (guest) != NULL);

  if (guest == self->guest)
    return;
  _pw_board_input_cancel (self);
  _pw_board_player_stop (self);
  _pw_board_choice_close (self);
  _pw_board_view_set_pointed (self, PW_NO_SQUARE);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_func (self->guest, guest_changed_cb, self);
  self->hand = find_hand (guest);
  g_set_object (&self->guest, guest);
  if (guest != NULL)
    g_signal_connect_object (guest, "changed", G_CALLBACK (guest_changed_cb), self, G_CONNECT_SWAPPED);
  _pw_board_player_follow (self, 0);
  guest_changed_cb (self);
  _pw_board_view_place_cursor (self, _pw_board_view_at (self));
}

PwGuest *
pw_board_view_get_guest (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->guest;
}

/* A side has one color, whichever of them is to move. */
void
_pw_board_view_show_game (PwBoardView *self, PwRules *rules, PwScene *scene)
{
  scene->board = pw_guest_get_board (self->guest);
  scene->at = pw_guest_get_at (self->guest);
  scene->side = PW_SIDE_FIRST;
  scene->moves = NULL;
  scene->highlights = NULL;
  scene->flags &= ~(guint) (PW_SCENE_DIMMED | PW_SCENE_UNMOVED);
  scene->flags |= PW_SCENE_NO_PAST;
  scene->pointed = PW_NO_SQUARE;
  if (rules != NULL)
    pw_look_show_kinds (self->look, rules, scene);
}

PwScene *
pw_board_view_copy_game (PwBoardView *self)
{
  PwScene scene = { .flags = self->flags, .cursor = PW_NO_SQUARE };
  g_autoptr (GPtrArray) line = NULL;

  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  if (!PW_IS_PLAY (self->guest) && !PW_IS_SET_UP (self->guest))
    return NULL;
  pw_look_show_piece (self->look, &scene);
  self->hand->show (self, &scene);
  if (PW_IS_PLAY (self->guest))
    {
      scene.line = line = pw_play_list_boards (PW_PLAY (self->guest));
      scene.now = pw_play_get_now (PW_PLAY (self->guest));
    }
  return pw_scene_copy (&scene);
}

PwSketchBoard *
pw_board_view_get_sketch (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return PW_IS_SKETCH_BOARD (self->guest) ? PW_SKETCH_BOARD (self->guest) : NULL;
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
