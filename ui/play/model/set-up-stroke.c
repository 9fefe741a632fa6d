/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strokes and drags on a start position: what they do to squares. Must not know how it is written. */
#include "ui/play/model/set-up-private.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

#include "core/base/getter.h"
#include "core/board/square-set.h"

/* -- squares -- */

/* The square of the same file, counted from the other end. */
static PwSquare
find_image (const PwBoard *board, PwSquare square)
{
  guint files = pw_board_files (board), rank = pw_board_rank_of (board, square);

  return (PwSquare) ((pw_board_ranks (board) - 1 - rank) * files + pw_board_file_of (board, square));
}

/* letter: as of PwKind. A piece that is put has not moved yet. */
static void
put_piece (PwBoard *board, PwSquare square, char letter, PwSide side)
{
  pw_board_set (board, square, pw_side_cell (side), letter);
  pw_board_set_promoted (board, square, g_ascii_islower (letter));
  pw_board_set_virgin (board, square, TRUE);
}

static gboolean
has_piece (const PwBoard *board, PwSquare square, char letter, PwSide side)
{
  return pw_board_letters (board)[square] == letter && pw_board_cell (board, square) == pw_side_cell (side);
}

/* Whether another piece is the mirror image of the one on a square. */
static gboolean
has_image (const PwBoard *board, PwSquare square)
{
  PwCell cell = pw_board_cell (board, square);
  PwSide side = cell == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND;

  return pw_board_has_piece (board, square)
         && has_piece (board, find_image (board, square), pw_board_letters (board)[square],
                       pw_side_other (side));
}

static void
empty_square (PwBoard *board, PwSquare square)
{
  pw_board_set (board, square, PW_CELL_EMPTY, 0);
}

/* Takes off what is there, and its mirror image. */
static void
take_off (PwBoard *board, PwSquare square, gboolean mirrored)
{
  PwSquare image = find_image (board, square);
  gboolean hole = pw_board_cell (board, square) == PW_CELL_HOLE;

  if (mirrored && (has_image (board, square) || (hole && pw_board_cell (board, image) == PW_CELL_HOLE)))
    empty_square (board, image);
  empty_square (board, square);
}

/* -- painting -- */

#define ON_EMPTY  (1 << PW_CELL_EMPTY)
#define ON_PIECES (1 << PW_CELL_FIRST | 1 << PW_CELL_SECOND)
#define ON_HOLES  (1 << PW_CELL_HOLE)
#define ANYWHERE  (ON_EMPTY | ON_PIECES | ON_HOLES)

/* ORDER PwSetUpTool */
static const struct
{
  const char *nick, *step;
  guint fits; /* PwCell as bits: where it does anything */
  gsize sets; /* what it paints: of the rules, a set for each side; 0: something else */
} tools[PW_N_SET_UP_TOOLS] = {
  { "move", N_ ("Move Piece"), ON_PIECES },
  { "piece", N_ ("Place Pieces"), ANYWHERE },
  { "remove", N_ ("Erase"), ON_PIECES | ON_HOLES },
  { "hole", N_ ("Make Holes"), ANYWHERE },
  { "unmoved", N_ ("Mark as Unmoved"), ON_PIECES },
  { "zone", N_ ("Mark Promotion Zone"), ON_EMPTY | ON_PIECES, offsetof (PwRules, zones) },
  { "goal", N_ ("Mark Goal Squares"), ON_EMPTY | ON_PIECES, offsetof (PwRules, goals) },
};

PW_ROW_GETTER (const char *, pw_set_up_tool_nick, PwSetUpTool, tools, nick);

/* (nullable): the tool paints something else */
static guint64 *
find_set (const PwSetUpStroke *stroke, PwSide side)
{
  gsize sets = tools[stroke->tool].sets;

  return sets != 0 ? (&G_STRUCT_MEMBER (guint64 *, stroke->now, sets))[side] : NULL;
}

/* Whether a square holds already what the tool would put there. */
static gboolean
is_painted (const PwSetUpStroke *stroke, PwSquare square)
{
  const PwBoard *board = stroke->now->start;

  if (find_set (stroke, stroke->side) != NULL)
    return pw_set_has (find_set (stroke, stroke->side), square);
  if (stroke->tool == PW_SET_UP_UNMOVED)
    return pw_board_is_virgin (board, square);
  if (stroke->tool == PW_SET_UP_HOLE)
    return pw_board_cell (board, square) == PW_CELL_HOLE;
  return stroke->tool != PW_SET_UP_PIECE || has_piece (board, square, stroke->letter, stroke->side);
}

/* One square for one side. */
static void
paint_for (const PwSetUpStroke *stroke, PwSquare square, PwSide side)
{
  PwBoard *board = stroke->now->start;
  guint64 *set = find_set (stroke, side);

  if (set != NULL && stroke->on)
    pw_set_add (set, square);
  else if (set != NULL)
    pw_set_remove (set, square);
  else if (stroke->tool == PW_SET_UP_UNMOVED)
    pw_board_set_virgin (board, square, stroke->on && pw_board_has_piece (board, square));
  else if (stroke->tool == PW_SET_UP_HOLE)
    pw_board_set (board, square, PW_CELL_HOLE, 0);
  else
    put_piece (board, square, stroke->letter, side);
}

/* Marks are taken off by painting; pieces and holes by emptying the square. */
static gboolean
takes_off (const PwSetUpStroke *stroke)
{
  return !stroke->on && stroke->tool != PW_SET_UP_UNMOVED && tools[stroke->tool].sets == 0;
}

static void
paint (PwSetUp *self, PwSquare square)
{
  PwSetUpStroke *stroke = &self->stroke;
  PwSquare image = find_image (stroke->now->start, square);

  if (takes_off (stroke))
    {
      take_off (stroke->now->start, square, self->mirrored);
      return;
    }
  if (self->mirrored)
    paint_for (stroke, image, pw_side_other (stroke->side));
  paint_for (stroke, square, stroke->side);
}

/* -- dragging -- */

static gboolean
is_drag (PwSetUp *self)
{
  return self->stroke.before != NULL;
}

/* In an ending no piece can be taken off: two change places. */
static void
swap_pieces (PwBoard *board, const PwBoard *before, PwSquare from, PwSquare to)
{
  pw_board_set_as (board, from, before, to);
  pw_board_set_as (board, to, before, from);
}

/* Puts the dragged piece on a square, and its image on the other side's. */
static void
put_dragged (PwSetUp *self, PwBoard *board, PwSquare square, gboolean mirrored)
{
  const PwSetUpStroke *stroke = &self->stroke;
  PwSquare image = find_image (board, square);

  if (stroke->origin == PW_NO_SQUARE)
    {
      if (mirrored)
        put_piece (board, image, stroke->letter, pw_side_other (stroke->side));
      put_piece (board, square, stroke->letter, stroke->side);
      return;
    }
  if (mirrored)
    pw_board_set_as (board, image, stroke->before, find_image (board, stroke->origin));
  pw_board_set_as (board, square, stroke->before, stroke->origin);
}

/* Each time from the board before the drag: pieces that the dragged one passes stay where they were. */
static void
drag_to (PwSetUp *self, PwSquare square)
{
  PwSetUpStroke *stroke = &self->stroke;
  PwBoard *board = pw_board_copy (stroke->before);
  gboolean is_new = stroke->origin == PW_NO_SQUARE;
  gboolean mirrored = self->mirrored && self->ending == NULL && (is_new || has_image (board, stroke->origin));

  if (self->ending != NULL && square == PW_NO_SQUARE)
    square = stroke->origin;
  if (square != PW_NO_SQUARE && pw_board_cell (board, square) == PW_CELL_HOLE)
    square = stroke->at; /* it stays where it was last */
  pw_board_free (stroke->now->start);
  stroke->now->start = board;
  stroke->at = square;
  if (square == stroke->origin && !is_new)
    return;
  if (self->ending != NULL)
    {
      swap_pieces (board, stroke->before, stroke->origin, square);
      return;
    }
  if (!is_new)
    take_off (board, stroke->origin, mirrored);
  if (square != PW_NO_SQUARE)
    put_dragged (self, board, square, mirrored);
}

/* -- a stroke from its beginning to its end -- */

void
_pw_set_up_forget_stroke (PwSetUp *self)
{
  g_clear_pointer (&self->stroke.before, pw_board_free);
  g_clear_pointer (&self->stroke.now, pw_rules_free);
  self->stroke.at = self->stroke.origin = PW_NO_SQUARE;
}

void
_pw_set_up_cancel (PwSetUp *self)
{
  if (self->stroke.now == NULL)
    return;
  _pw_set_up_forget_stroke (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
pw_set_up_is_in_stroke (PwSetUp *self)
{
  return self->stroke.now != NULL;
}

PwSquare
pw_set_up_get_held (PwSetUp *self)
{
  return is_drag (self) ? self->stroke.at : PW_NO_SQUARE;
}

gboolean
pw_set_up_fits (PwSetUp *self, PwSquare square, gboolean erase)
{
  const PwBoard *board = _pw_set_up_board (self);
  PwSetUpTool tool = pw_set_up_get_tool (self);

  if (square >= pw_board_n_squares (board))
    return FALSE;
  if (is_drag (self))
    return pw_board_cell (board, square) != PW_CELL_HOLE;
  if (erase && tools[tool].sets == 0)
    tool = PW_SET_UP_REMOVE;
  return tools[tool].fits >> pw_board_cell (board, square) & 1
         && (tool != PW_SET_UP_REMOVE || self->ending == NULL);
}

/* Begins a stroke with the chosen piece; a caller may change the piece afterwards. */
static gboolean
begin (PwSetUp *self)
{
  _pw_set_up_cancel (self);
  self->stroke.letter = self->letter;
  self->stroke.side = self->side;
  return _pw_set_up_open (self) != NULL;
}

static void
begin_drag (PwSetUp *self, PwSquare origin)
{
  self->stroke.before = pw_board_copy (self->stroke.now->start);
  self->stroke.tool = PW_SET_UP_MOVE;
  self->stroke.origin = self->stroke.at = origin;
}

static void
begin_on (PwSetUp *self, PwSquare square, gboolean erase)
{
  PwSetUpTool tool = pw_set_up_get_tool (self);

  if (!pw_set_up_fits (self, square, erase) || !begin (self))
    return;
  if (tool == PW_SET_UP_MOVE && !erase)
    begin_drag (self, square);
  else
    {
      self->stroke.tool = tool;
      self->stroke.on = !erase && !is_painted (&self->stroke, square);
      paint (self, square);
    }
  g_signal_emit_by_name (self, "changed");
}

void
pw_set_up_begin_put (PwSetUp *self, char letter, PwSide side)
{
  if (self->ending != NULL || !begin (self))
    return;
  begin_drag (self, PW_NO_SQUARE);
  self->stroke.letter = letter;
  self->stroke.side = side;
}

static void
end (PwSetUp *self)
{
  const PwSetUpStroke *stroke = &self->stroke;
  gboolean puts = is_drag (self) && stroke->origin == PW_NO_SQUARE;
  gboolean erases = !is_drag (self) && takes_off (stroke);

  if (stroke->now == NULL)
    return;
  g_clear_pointer (&self->stroke.before, pw_board_free);
  self->stroke.at = self->stroke.origin = PW_NO_SQUARE;
  _pw_set_up_close (self, _ (tools[puts ? PW_SET_UP_PIECE : erases ? PW_SET_UP_REMOVE : stroke->tool].step));
}

/* -- as a stand -- */

static PwDrop
pull (PwStand *stand, PwSquare square)
{
  PwSetUp *self = PW_SET_UP (stand);

  if (is_drag (self))
    drag_to (self, square);
  else if (self->stroke.now != NULL && square != PW_NO_SQUARE)
    paint (self, square);
  if (self->stroke.now != NULL)
    g_signal_emit_by_name (self, "changed");
  if (square != PW_NO_SQUARE)
    return PW_DROP_PUTS;
  return self->ending == NULL ? PW_DROP_REMOVES : PW_DROP_PUTS_BACK;
}

/* A piece that was just taken is held until the next touch. */
static gboolean
touch (PwStand *stand, PwSquare square, gboolean erase)
{
  PwSetUp *self = PW_SET_UP (stand);
  gboolean drops = is_drag (self);

  if (!pw_set_up_fits (self, square, erase))
    return FALSE;
  if (drops)
    pull (stand, erase ? PW_NO_SQUARE : square);
  else
    begin_on (self, square, erase);
  if (drops || !is_drag (self))
    end (self);
  return TRUE;
}

/* So is one that was taken by a click, and not dragged. */
static PwGrip
press (PwStand *stand, PwSquare square, gboolean erase)
{
  PwSetUp *self = PW_SET_UP (stand);

  if (pw_set_up_is_in_stroke (self) && erase)
    _pw_set_up_cancel (self);
  else if (pw_set_up_is_in_stroke (self))
    return touch (stand, square, FALSE) ? PW_GRIP_CLICK : PW_GRIP_REFUSED;
  else
    begin_on (self, square, erase);
  return is_drag (self) ? PW_GRIP_CARRY : PW_GRIP_STROKE;
}

static void
release (PwStand *stand, PwSquare square, gboolean away)
{
  if (!is_drag (PW_SET_UP (stand)) || away)
    end (PW_SET_UP (stand));
}

static void
cancel (PwStand *stand, gboolean never)
{
  _pw_set_up_cancel (PW_SET_UP (stand));
}

static const char *
offer (PwStand *stand, PwSquare square)
{
  PwSetUp *self = PW_SET_UP (stand);
  gboolean grabs = pw_set_up_get_tool (self) == PW_SET_UP_MOVE && !pw_set_up_is_in_stroke (self);

  if (pw_set_up_fits (self, square, FALSE))
    return grabs ? "grab" : "cell";
  return grabs ? NULL : "not-allowed";
}

/* letter: 0 for the chosen piece */
static gboolean
put (PwStand *stand, PwSquare square, PwCell cell, char letter)
{
  PwSetUp *self = PW_SET_UP (stand);

  if (self->ending != NULL || !begin (self))
    return FALSE;
  if (letter != 0)
    self->stroke.letter = letter;
  self->stroke.side = cell == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  self->stroke.tool = cell == PW_CELL_HOLE ? PW_SET_UP_HOLE : PW_SET_UP_PIECE;
  self->stroke.on = cell != PW_CELL_EMPTY;
  paint (self, square);
  end (self);
  return TRUE;
}

static gboolean
choose (PwStand *stand, guint tool)
{
  if (tool < PW_N_SET_UP_TOOLS)
    pw_set_up_set_tool (PW_SET_UP (stand), (PwSetUpTool) tool);
  return TRUE;
}

static gboolean
let_go (PwStand *stand)
{
  gboolean held = pw_set_up_is_in_stroke (PW_SET_UP (stand));

  _pw_set_up_cancel (PW_SET_UP (stand));
  return held;
}

void
_pw_set_up_stroke_class_init (PwStandClass *klass)
{
  PW_STAND_DOES (klass, press, pull, release, cancel, offer, touch, put, choose, let_go)
}
