/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand that plays an endgame, or sets it up. Must not know what is legal. */
#include "ui/board/view-private.h"

static PwEndgame *
endgame_of (PwBoardView *self)
{
  return PW_ENDGAME (self->guest);
}

/* Touches a square, if that does anything. */
static void
touch (PwBoardView *self, PwSquare square)
{
  if (pw_endgame_fits (endgame_of (self), square))
    pw_endgame_touch (endgame_of (self), square);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* -- the pointer -- */

/* A second press on what is in hand lets it go, but only when the button is let go: it may be dragged. */
static void
begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  PwSquare held = pw_endgame_get_held (endgame_of (self));

  self->input.origin = square;
  self->input.on = square == held;
  if (erase)
    pw_endgame_let_go (endgame_of (self));
  else if (square != held && (held != PW_NO_SQUARE || pw_endgame_fits (endgame_of (self), square)))
    touch (self, square);
}

static void
pull (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  _pw_board_view_set_pointed (self, pw_board_view_square_at (self, x1, y1));
}

static void
end (PwBoardView *self, PwSquare square)
{
  PwEndgame *endgame = endgame_of (self);

  if (pw_endgame_get_held (endgame) != self->input.origin || square == PW_NO_SQUARE)
    return;
  if (square != self->input.origin)
    touch (self, square);
  else if (self->input.on)
    pw_endgame_let_go (endgame);
}

static void
undo (PwBoardView *self)
{
  pw_endgame_let_go (endgame_of (self));
}

static const char *
offer (PwBoardView *self, PwSquare square)
{
  if (pw_endgame_get_held (endgame_of (self)) == PW_NO_SQUARE)
    return pw_endgame_fits (endgame_of (self), square) ? "grab" : NULL;
  return pw_endgame_fits (endgame_of (self), square) ? "cell" : "not-allowed";
}

/* -- keys -- */

static void
dab (PwBoardView *self, gboolean erase)
{
  if (erase)
    pw_endgame_let_go (endgame_of (self));
  else
    touch (self, self->cursor);
}

static void
refuse_put (PwBoardView *self, PwCell cell, char letter)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* With Ctrl and arrows the piece goes anywhere in a set-up; else it makes a move, if there is one. */
static void
move_piece (PwBoardView *self, PwSquare square)
{
  PwEndgame *endgame = endgame_of (self);

  pw_endgame_let_go (endgame);
  pw_endgame_touch (endgame, pw_guest_get_at (self->guest));
  touch (self, square);
  pw_endgame_let_go (endgame);
}

static void
choose (PwBoardView *self, int tool)
{
  if (tool >= 0 && tool < PW_N_ENDGAME_TOOLS)
    pw_endgame_set_tool (endgame_of (self), (PwEndgameTool) tool);
}

static gboolean
let_go (PwBoardView *self)
{
  PwSquare held = pw_endgame_get_held (endgame_of (self));

  pw_endgame_let_go (endgame_of (self));
  return held != PW_NO_SQUARE;
}

static void
show (PwBoardView *self, PwScene *scene)
{
  PwEndgame *endgame = endgame_of (self);

  scene->board = pw_guest_get_board (self->guest);
  scene->at = pw_guest_get_at (self->guest);
  scene->side = PW_SIDE_FIRST;
  scene->moves = NULL;
  scene->heat = pw_endgame_get_heat (endgame);
  scene->highlights = pw_endgame_get_highlights (endgame);
  scene->flags &= ~(guint) (PW_SCENE_DIMMED | PW_SCENE_UNMOVED);
  scene->pointed = PW_NO_SQUARE;
}

const PwBoardHand _pw_board_endgame_hand = {
  .begin = begin,
  .pull = pull,
  .end = end,
  .undo = undo,
  .offer = offer,
  .dab = dab,
  .put = refuse_put,
  .move_piece = move_piece,
  .choose = choose,
  .let_go = let_go,
  .show = show,
};
