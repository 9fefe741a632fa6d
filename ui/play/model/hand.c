/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game by hand: what is held, the choice between moves to one square, and the marks of both. */
#include "ui/play/model/play-private.h"

#include <string.h>

#include "core/base/getter.h"
#include "core/board/square-set.h"

void
_pw_play_drop (PwPlay *self)
{
  self->held = self->choice_square = PW_NO_SQUARE;
  self->looked_at = -1;
  g_clear_pointer (&self->refusal, g_free);
  g_array_set_size (self->choice, 0);
}

/* -- moves and squares -- */

static const PwGameMove *
move_at (PwPlay *self, guint i)
{
  return pw_game_moves_get (pw_play_get_moves (self), i);
}

/* Whether there is a piece of the side to move, or of the other. */
static gboolean
has_piece (PwPlay *self, PwSquare square, gboolean other)
{
  PwSide side = (pw_play_get_side (self) == PW_SIDE_FIRST) != other ? PW_SIDE_FIRST : PW_SIDE_SECOND;

  return pw_board_cell (_pw_line_board (self->line), square) == pw_side_cell (side);
}

void
_pw_play_collect (PwPlay *self, PwSquare square, GArray *moves)
{
  guint n = self->held != PW_NO_SQUARE ? pw_game_moves_count (pw_play_get_moves (self)) : 0;

  g_array_set_size (moves, 0);
  for (guint i = 0; i < n; i++)
    if (move_at (self, i)->from == self->held && move_at (self, i)->to == square)
      g_array_append_val (moves, i);
  for (guint i = 0; i < n && has_piece (self, square, TRUE) && moves->len == 0; i++)
    if (move_at (self, i)->from == self->held
        && pw_game_move_takes (pw_play_get_moves (self), move_at (self, i), square))
      g_array_append_val (moves, i);
}

/* -- the hand -- */

PW_GETTER (PwSquare, pw_play_get_held, PwPlay, held);

static void
hold (PwPlay *self, PwSquare square)
{
  _pw_play_drop (self);
  self->held = square;
  g_signal_emit_by_name (self, "changed");
}

void
pw_play_let_go (PwPlay *self)
{
  if (self->held != PW_NO_SQUARE || self->refusal != NULL)
    hold (self, PW_NO_SQUARE);
}

void
pw_play_refuse (PwPlay *self, PwSquare square)
{
  g_autofree char *why = square != PW_NO_SQUARE ? pw_stand_describe_square (PW_STAND (self), square) : NULL;

  _pw_play_drop (self);
  self->refusal = g_steal_pointer (&why);
  g_signal_emit_by_name (self, "changed");
}

gboolean
pw_play_fits (PwPlay *self, PwSquare square)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint));

  if (square == PW_NO_SQUARE || self->guarded || pw_play_get_state (self) != PW_PLAY_ON)
    return FALSE;
  _pw_play_collect (self, square, moves);
  return square == self->held || moves->len > 0 || has_piece (self, square, FALSE);
}

static void
begin_choice (PwPlay *self, PwSquare square)
{
  self->choice_square = square;
  g_signal_emit_by_name (self, "changed");
}

void
pw_play_touch (PwPlay *self, PwSquare square)
{
  gboolean again = square == self->choice_square;

  if (!pw_play_fits (self, square))
    return;
  _pw_play_collect (self, square, self->choice);
  if (!again && self->choice->len > (square != self->held))
    begin_choice (self, square);
  else if (!again && self->choice->len == 1)
    pw_play_make (self, g_array_index (self->choice, guint, 0));
  else
    hold (self, again || square == self->held ? PW_NO_SQUARE : square);
}

PW_GETTER (const GArray *, pw_play_get_choice, PwPlay, choice);
PW_GETTER (PwSquare, pw_play_get_choice_square, PwPlay, choice_square);

void
pw_play_choose (PwPlay *self, guint i)
{
  g_return_if_fail (i < self->choice->len);

  pw_play_make (self, g_array_index (self->choice, guint, i));
}

void
pw_play_look_at (PwPlay *self, int move)
{
  if (move == self->looked_at || move >= (int) pw_game_moves_count (pw_play_get_moves (self)))
    return;
  self->looked_at = move;
  g_signal_emit_by_name (self, "changed");
}

void
pw_play_suggest (PwPlay *self, guint move)
{
  if (move >= pw_game_moves_count (pw_play_get_moves (self)))
    return;
  self->hint = (PwShift){ move_at (self, move)->from, move_at (self, move)->to };
  pw_play_look_at (self, (int) move);
}

PW_GETTER (PwShift, pw_play_get_hint, PwPlay, hint);

/* -- marks -- */

static void
mark_last (PwPlay *self)
{
  const PwPly *last = self->line->now > 0 ? &_pw_line_get (self->line, self->line->now - 1)->ply : NULL;

  if (last == NULL)
    return;
  self->marks[last->from] |= PW_GAME_MARK_LAST_FROM;
  self->marks[last->to] |= PW_GAME_MARK_LAST_TO;
}

/* Of both sides: where the game can be won. */
static void
mark_goals (PwPlay *self)
{
  const PwRules *rules = self->rules; /* NULL if those of a line that has come back have an error */

  for (guint i = 0; rules != NULL && i < pw_board_n_squares (rules->start); i++)
    if (pw_set_has (rules->goals[PW_SIDE_FIRST], i) || pw_set_has (rules->goals[PW_SIDE_SECOND], i))
      self->marks[i] |= PW_GAME_MARK_GOAL;
}

static void
mark_move (PwPlay *self, const PwGameMove *move)
{
  const PwSquare *captures = pw_game_move_captures (pw_play_get_moves (self), move);

  self->marks[move->from] |= PW_GAME_MARK_HELD;
  self->marks[move->to] |= PW_GAME_MARK_TARGET | (move->takes_there ? PW_GAME_MARK_TAKEN : 0);
  for (guint i = 0; i < move->n_captures; i++)
    self->marks[captures[i]] |= PW_GAME_MARK_TAKEN;
}

/* The move that is looked at, or the choice, or all moves of the piece in hand. */
static void
mark_moves (PwPlay *self)
{
  if (self->looked_at >= 0)
    mark_move (self, move_at (self, (guint) self->looked_at));
  for (guint i = 0; i < self->choice->len && self->looked_at < 0; i++)
    mark_move (self, move_at (self, g_array_index (self->choice, guint, i)));
  if (self->looked_at >= 0 || self->choice->len > 0 || self->held == PW_NO_SQUARE)
    return;
  for (guint i = 0; i < pw_game_moves_count (pw_play_get_moves (self)); i++)
    if (move_at (self, i)->from == self->held)
      mark_move (self, move_at (self, i));
}

const guint8 *
pw_play_get_marks (PwPlay *self)
{
  memset (self->marks, 0, sizeof self->marks);
  if (self->line == NULL)
    return self->marks;
  mark_goals (self);
  mark_last (self);
  for (guint i = 0; self->found != NULL && i < self->found->n_checked; i++)
    self->marks[self->found->checked[i]] |= PW_GAME_MARK_CHECKED;
  mark_moves (self);
  return self->marks;
}

/* -- as a stand -- */

/* Whether the piece in hand has a move that touching a square makes. */
static gboolean
goes_to (PwPlay *self, PwSquare square)
{
  return pw_play_fits (self, square)
         && pw_play_get_marks (self)[square] & (PW_GAME_MARK_TARGET | PW_GAME_MARK_TAKEN);
}

/* Returns: FALSE if that does nothing */
static gboolean
touch (PwStand *stand, PwSquare square, gboolean erase)
{
  PwPlay *self = PW_PLAY (stand);

  if (erase)
    pw_play_let_go (self);
  else if (!pw_play_fits (self, square))
    return FALSE;
  else
    pw_play_touch (self, square);
  return TRUE;
}

/* A second press on what is in hand lets it go, but only when the button is let go: it may be dragged. */
static PwGrip
press (PwStand *stand, PwSquare square, gboolean erase)
{
  PwPlay *self = PW_PLAY (stand);
  gboolean fits = TRUE;

  self->held_before = square == self->held;
  if (erase || (self->held == PW_NO_SQUARE && !pw_play_fits (self, square)))
    pw_play_let_go (self);
  else if (!self->held_before)
    fits = touch (stand, square, FALSE);
  self->pressed = self->held == square ? square : PW_NO_SQUARE;
  if (self->pressed == square)
    return PW_GRIP_PIECE;
  return fits ? PW_GRIP_CLICK : PW_GRIP_REFUSED;
}

static PwDrop
pull (PwStand *stand, PwSquare square)
{
  return goes_to (PW_PLAY (stand), square) ? PW_DROP_PUTS : PW_DROP_PUTS_BACK;
}

/* A piece dropped where it can't go goes back to its square, and the status line says why. */
static void
release (PwStand *stand, PwSquare square, gboolean away)
{
  PwPlay *self = PW_PLAY (stand);

  if (self->pressed == PW_NO_SQUARE || self->pressed != self->held)
    return;
  if (square == self->held ? self->held_before && !away : goes_to (self, square))
    pw_play_touch (self, square);
  else if (away)
    pw_play_refuse (self, square);
}

static const char *
offer (PwStand *stand, PwSquare square)
{
  PwPlay *self = PW_PLAY (stand);

  if (self->held != PW_NO_SQUARE && goes_to (self, square))
    return "cell";
  return pw_play_fits (self, square) ? "grab" : NULL;
}

static gboolean
let_go (PwStand *stand)
{
  gboolean held = PW_PLAY (stand)->held != PW_NO_SQUARE;

  pw_play_let_go (PW_PLAY (stand));
  return held;
}

/* A side has one color, whichever of them is to move. */
void
_pw_play_show_game (PwStand *stand, PwDocument *document, PwRules *rules, PwScene *scene)
{
  scene->board = pw_stand_get_board (stand);
  scene->at = pw_stand_get_at (stand);
  scene->side = PW_SIDE_FIRST;
  scene->moves = NULL;
  scene->highlights = NULL;
  scene->flags &= ~(guint) (PW_SCENE_DIMMED | PW_SCENE_UNMOVED);
  scene->flags |= PW_SCENE_NO_PAST;
  scene->pointed = PW_NO_SQUARE;
  if (rules != NULL)
    pw_look_show_kinds (pw_document_get_look (document), rules, scene);
}

static void
show (PwStand *stand, PwScene *scene)
{
  PwPlay *self = PW_PLAY (stand);

  _pw_play_show_game (stand, self->document, pw_play_get_rules (self), scene);
  scene->game = pw_play_get_marks (self);
  scene->heat = pw_play_get_heat (self);
  scene->hint = self->hint;
}

void
_pw_play_hand_class_init (PwStandClass *klass)
{
  PW_STAND_DOES (klass, show, press, pull, release, offer, touch, let_go)
  klass->cancel = (gpointer) pw_play_let_go;
}
