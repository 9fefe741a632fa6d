/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sketch by pointer and keys: which grip a press begins, and what is shown meanwhile. Must not know what
 * marks mean. */
#include "ui/sketch/model/board-private.h"

#include <string.h>

/* Where squares are only guessed, marks can be made and taken off, and nothing else; the piece itself is a
 * square like others: it may pass. Whether the eraser finds a mark there: it would take a piece otherwise. */
static gboolean
is_marked (PwSketchBoard *self, PwSquare square)
{
  return pw_sketch_position_find (_pw_sketch_position (self), square, 1u << PW_SAYS_MAY) != NULL;
}

/* -- by pointer -- */

/* The first of a pair is held until the button is let go elsewhere, or another square is pressed. */
static PwGrip
press_pair (PwSketchBoard *self, PwSquare square)
{
  self->takes = _pw_sketch_get_held (self) == PW_NO_SQUARE;
  if (!pw_sketch_board_fits (self, square, FALSE))
    return PW_GRIP_REFUSED;
  pw_sketch_board_touch (self, square, FALSE);
  return PW_GRIP_CLICK;
}

/* On the piece a sketch has nothing to mark, but rides begin there; on a position pieces are moved. */
static PwGrip
press (PwStand *stand, PwSquare square, gboolean erase)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (self->guessing && erase && !is_marked (self, square))
    return PW_GRIP_REFUSED;
  pw_sketch_board_begin (self);
  self->origin = square;
  self->own = square == pw_stand_get_at (stand) && !self->guessing;
  self->erase = erase;
  self->takes = FALSE;
  if (!erase && self->page == 0 && self->own)
    self->grip = PW_GRIP_RIDE;
  else if (!erase && self->page > 0 && _pw_sketch_get_held (self) == PW_NO_SQUARE
           && (self->own || _pw_sketch_carries (self, square)))
    self->grip = PW_GRIP_CARRY;
  else if (!erase && _pw_sketch_is_pairing (self))
    self->grip = press_pair (self, square);
  else
    {
      self->grip = PW_GRIP_STROKE;
      pw_sketch_board_touch (self, square, erase);
    }
  return self->grip;
}

/* Beside the board a piece stays where it was last. */
static PwDrop
pull (PwStand *stand, PwSquare square)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (square == PW_NO_SQUARE)
    return PW_DROP_PUTS;
  if (self->grip == PW_GRIP_STROKE)
    pw_sketch_board_touch (self, square, self->erase);
  else if (self->own)
    pw_sketch_board_move_to (self, square);
  else
    _pw_sketch_carry (self, self->origin, square);
  return PW_DROP_PUTS;
}

/* A click on a piece is for the tool. */
static void
release (PwStand *stand, PwSquare square, gboolean away)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);
  gboolean elsewhere = square != self->origin;

  if (square == PW_NO_SQUARE)
    return;
  if (self->grip == PW_GRIP_CARRY && self->own && elsewhere)
    pw_sketch_board_drop (self, square);
  else if (self->grip == PW_GRIP_CARRY && self->own && _pw_sketch_is_pairing (self))
    press_pair (self, square);
  else if (self->grip == PW_GRIP_CARRY ? !self->own && !away : self->takes && elsewhere)
    pw_sketch_board_touch (self, square, FALSE);
}

static const char *
offer (PwStand *stand, PwSquare square)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);
  gboolean alone = self->page == 0;

  if (square == pw_stand_get_at (stand) && !self->guessing
      && (alone || _pw_sketch_get_held (self) == PW_NO_SQUARE))
    return alone ? "crosshair" : "grab";
  if (_pw_sketch_carries (self, square))
    return "grab";
  return pw_sketch_board_fits (self, square, FALSE) ? "cell" : "not-allowed";
}

/* -- by key -- */

static gboolean
touch (PwStand *stand, PwSquare square, gboolean erase)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (!pw_sketch_board_fits (self, square, erase) || (self->guessing && erase && !is_marked (self, square)))
    return FALSE;
  pw_sketch_board_begin (self);
  pw_sketch_board_touch (self, square, erase);
  pw_sketch_board_end (self);
  return TRUE;
}

static gboolean
put (PwStand *stand, PwSquare square, PwCell cell, char letter)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (self->page == 0 || self->guessing)
    return FALSE;
  pw_sketch_board_begin (self);
  pw_sketch_board_put (self, square, cell, letter);
  pw_sketch_board_end (self);
  return TRUE;
}

static gboolean
move (PwStand *stand, PwSquare square)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (self->guessing)
    return FALSE;
  if (self->page == 0)
    pw_document_set_at (self->document, square);
  else
    {
      pw_sketch_board_begin (self);
      pw_sketch_board_move_to (self, square);
      pw_sketch_board_end (self);
    }
  return TRUE;
}

static gboolean
choose (PwStand *stand, guint tool)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (self->guessing)
    return FALSE;
  if (self->page == 0 && tool < PW_N_MARK_TOOLS)
    pw_sketch_board_set_tool (self, (PwMarkTool) tool);
  else if (self->page > 0 && tool < PW_N_SAY_TOOLS)
    pw_sketch_board_set_say_tool (self, (PwSayTool) tool);
  return TRUE;
}

static gboolean
let_go (PwStand *stand)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);
  gboolean held = _pw_sketch_get_held (self) != PW_NO_SQUARE;

  _pw_sketch_hold (self, PW_NO_SQUARE);
  return held;
}

/* -- what is shown -- */

/* What is held of a pair is framed. */
static const guint8 *
light_held (PwSketchBoard *self)
{
  PwSquare held = _pw_sketch_get_held (self);

  if (held == PW_NO_SQUARE)
    return NULL;
  memset (self->lights, PW_HIGHLIGHT_NONE, sizeof self->lights);
  self->lights[held] = PW_HIGHLIGHT_ON;
  return self->lights;
}

/* The current page, with the ride of the step in progress; or the moves of a piece that is only looked at. */
static void
show (PwStand *stand, PwScene *scene)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);
  gboolean alone = self->page == 0;

  scene->highlights = light_held (self);
  scene->flags &= ~(guint) PW_SCENE_DIMMED;
  scene->pointed = PW_NO_SQUARE;
  pw_sketch_board_show_page (self, self->page, scene);
  scene->moves = self->preview;
  scene->pulled = (const PwSquare *) self->pulled->data;
  scene->n_pulled = alone ? self->pulled->len : 0;
  scene->copies = scene->n_pulled > 0 ? self->copies : NULL;
  if (self->preview == NULL)
    return;
  scene->flags |= alone ? PW_SCENE_ATTACKS : 0; /* there is nothing to capture */
  scene->drawn = scene->copies = NULL;
  scene->n_rides = scene->n_pulled = scene->n_statements = 0;
}

void
_pw_sketch_hand_class_init (PwStandClass *klass)
{
  PW_STAND_DOES (klass, show, press, pull, release, offer, touch, put, move, choose, let_go)
  klass->cancel = (gpointer) pw_sketch_board_cancel;
  klass->finish = (gpointer) pw_sketch_board_end;
}
