/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand that plays a game. Must not know what is legal. */
#include <glib/gi18n-lib.h>

#include "ui/board/view-private.h"
#include "ui/play/model/play.h"

static PwPlay *
play_of (PwBoardView *self)
{
  return PW_PLAY (self->guest);
}

/* Whether the piece in hand has a move that touching a square makes. */
static gboolean
goes_to (PwBoardView *self, PwSquare square)
{
  return pw_play_fits (play_of (self), square)
         && pw_play_get_marks (play_of (self))[square] & (PW_GAME_MARK_TARGET | PW_GAME_MARK_TAKEN);
}

/* Touches a square, if that does anything. */
static void
touch (PwBoardView *self, PwSquare square)
{
  if (pw_play_fits (play_of (self), square))
    pw_play_touch (play_of (self), square);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* -- the pointer -- */

/* A second press on what is in hand lets it go, but only when the button is let go: it may be dragged. */
static void
begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  PwSquare held = pw_play_get_held (play_of (self));

  self->input.on = square == held;
  if (erase || (held == PW_NO_SQUARE && !pw_play_fits (play_of (self), square)))
    pw_play_let_go (play_of (self));
  else if (square != held)
    touch (self, square);
  if (pw_play_get_held (play_of (self)) != square)
    return;
  _pw_board_input_take_hold (self, square, PW_GRIP_PIECE);
  self->input.before = pw_board_copy (pw_guest_get_board (self->guest));
  pw_board_set (self->input.before, square, PW_CELL_EMPTY, 0);
}

static void
pull (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  PwSquare square = pw_board_view_square_at (self, x1, y1);
  gboolean leaves = square == PW_NO_SQUARE && pw_guest_get_pointed (self->guest) != PW_NO_SQUARE;

  _pw_board_view_set_pointed (self, square);
  if (self->input.grip != PW_GRIP_PIECE)
    return;
  self->input.away |= square != self->input.origin;
  _pw_board_input_show_pointer (self, goes_to (self, square) ? "grabbing" : "not-allowed");
  if (leaves)
    _pw_board_input_hint (self, _ ("Release to put the piece back."));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Dropped where it can't go, or beside the board, it is let go, and it is said why. */
static void
end (PwBoardView *self, PwSquare square)
{
  PwPlay *play = play_of (self);

  if (self->input.grip != PW_GRIP_PIECE || pw_play_get_held (play) != self->input.origin)
    return;
  if (square == self->input.origin ? self->input.on && !self->input.away : goes_to (self, square))
    pw_play_touch (play, square);
  else if (self->input.away)
    pw_play_refuse (play, square);
}

static void
undo (PwBoardView *self)
{
  pw_play_let_go (play_of (self));
}

static const char *
offer (PwBoardView *self, PwSquare square)
{
  if (pw_play_get_held (play_of (self)) != PW_NO_SQUARE && goes_to (self, square))
    return "cell";
  return pw_play_fits (play_of (self), square) ? "grab" : NULL;
}

/* -- keys -- */

static void
dab (PwBoardView *self, gboolean erase)
{
  if (erase)
    pw_play_let_go (play_of (self));
  else
    touch (self, self->cursor);
}

static gboolean
type_move (PwBoardView *self, char letter)
{
  const char text[] = { letter, '\0' };

  g_signal_emit_by_name (self, "type-move", text);
  return TRUE;
}

static gboolean
let_go (PwBoardView *self)
{
  PwSquare held = pw_play_get_held (play_of (self));

  pw_play_let_go (play_of (self));
  return held != PW_NO_SQUARE;
}

/* -- what is shown -- */

static void
show (PwBoardView *self, PwScene *scene)
{
  PwPlay *play = play_of (self);

  _pw_board_view_show_game (self, pw_play_get_rules (play), scene);
  scene->game = pw_play_get_marks (play);
  scene->heat = pw_play_get_heat (play);
  scene->hint = pw_play_get_hint (play);
  if (self->input.grip == PW_GRIP_PIECE)
    scene->board = self->input.before; /* without the piece that is drawn below the pointer */
}

const PwBoardHand _pw_board_play_hand = {
  .begin = begin,
  .pull = pull,
  .end = end,
  .undo = undo,
  .offer = offer,
  .dab = dab,
  .press_letter = type_move,
  .let_go = let_go,
  .show = show,
  .follow = _pw_board_choice_follow,
  .leaves_pages = TRUE,
};
