/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What brushes do to the document: what they put, strokes from square to square, and undoing a stroke. Must not know
 * where squares are, beyond asking the layout, nor what moves the brush.
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ui/board/view-private.h"

/* -- brushes -- */

/* ORDER PwBrush */
static const struct
{
  const char *name, *nick, *label;
} brushes[] = {
  { "PW_BRUSH_MOVE", "move", N_("Move it") },       { "PW_BRUSH_OWN", "own", N_("Friendly piece") },
  { "PW_BRUSH_ENEMY", "enemy", N_("Enemy piece") }, { "PW_BRUSH_HOLE", "hole", N_("Hole") },
  { "PW_BRUSH_ERASER", "eraser", N_("Eraser") },      { "PW_BRUSH_UNMOVED", "unmoved", N_("Unmoved") },
  { "PW_BRUSH_PASSED", "passed", N_("En passant") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (brushes) == PW_N_BRUSHES);

GType
pw_brush_get_type (void)
{
  static gsize type = 0;
  static GEnumValue values[PW_N_BRUSHES + 1];

  if (g_once_init_enter (&type))
    {
      for (int i = 0; i < PW_N_BRUSHES; i++)
        values[i] = (GEnumValue){ i, brushes[i].name, brushes[i].nick };
      g_once_init_leave (&type, g_enum_register_static ("PwBrush", values));
    }
  return type;
}

const char *
pw_brush_nick (PwBrush brush)
{
  g_return_val_if_fail ((guint) brush < PW_N_BRUSHES, NULL);
  return brushes[brush].nick;
}

const char *
pw_brush_label (PwBrush brush)
{
  g_return_val_if_fail ((guint) brush < PW_N_BRUSHES, NULL);
  return _(brushes[brush].label);
}

/* -- what a brush puts -- */

PwCell
_pw_board_view_cell (PwBoardView *self, PwSquare square)
{
  return pw_board_cell (_pw_board_view_board (self), square);
}

PwCell
_pw_board_view_cell_of_side (PwBoardView *self, gboolean own)
{
  PwSide side = self->guest != NULL ? pw_guest_get_side (self->guest) : pw_document_get_record (self->document)->side;
  gboolean first = side == PW_SIDE_FIRST;

  return own == first ? PW_CELL_FIRST : PW_CELL_SECOND;
}

static PwCell
cell_of_brush (PwBoardView *self, PwBrush brush)
{
  switch (brush)
    {
    case PW_BRUSH_OWN:
      return _pw_board_view_cell_of_side (self, TRUE);
    case PW_BRUSH_ENEMY:
      return _pw_board_view_cell_of_side (self, FALSE);
    case PW_BRUSH_HOLE:
      return PW_CELL_HOLE;
    case PW_BRUSH_MOVE:
    case PW_BRUSH_ERASER:
    case PW_BRUSH_UNMOVED:
    case PW_BRUSH_PASSED:
    case PW_N_BRUSHES:
      break;
    }
  return PW_CELL_EMPTY;
}

static gboolean
is_passed (PwBoardView *self, PwSquare square)
{
  return pw_board_is_passed (pw_document_get_record (self->document)->board, square);
}

static gboolean
has_piece (PwBoardView *self, PwSquare square)
{
  PwCell cell = _pw_board_view_cell (self, square);

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND || square == pw_document_get_record (self->document)->at;
}

gboolean
_pw_board_brush_fits (PwBoardView *self, PwSquare square, gboolean erase)
{
  if (!erase && self->brush == PW_BRUSH_UNMOVED)
    return has_piece (self, square);
  if (square == pw_document_get_record (self->document)->at)
    return FALSE;
  if (!erase && self->brush == PW_BRUSH_PASSED)
    return is_passed (self, square)
           || pw_record_find_passer (pw_document_get_record (self->document), square) != PW_NO_SQUARE;
  return TRUE;
}

/* -- strokes -- */

/* What a stroke that begins on the square puts: what the brush is for, or nothing if that is there. */
static void
load_brush (PwBoardView *self, PwSquare first, gboolean erase)
{
  PwBoardInput *input = &self->input;

  input->brush = erase ? PW_BRUSH_ERASER : self->brush;
  input->letter = self->letter;
  input->paint = cell_of_brush (self, input->brush);
  if (pw_board_holds (pw_document_get_record (self->document)->board, first, input->paint, input->letter))
    input->paint = PW_CELL_EMPTY;
  input->on = input->brush == PW_BRUSH_PASSED ? !is_passed (self, first)
                                              : !pw_record_is_unmoved (pw_document_get_record (self->document), first);
}

static void
put (PwBoardView *self, PwSquare square)
{
  pw_document_put (self->document, square, self->input.paint, self->input.letter);
  if (self->input.brush == PW_BRUSH_ERASER && is_passed (self, square))
    pw_document_set_passed (self->document, PW_NO_SQUARE);
}

/* There is one such square at most: a stroke that continues carries the mark along. */
static void
mark_passed (PwBoardView *self, PwSquare square)
{
  if (!self->input.on)
    pw_document_set_passed (self->document, PW_NO_SQUARE);
  else if (_pw_board_brush_fits (self, square, FALSE))
    pw_document_set_passed (self->document, square);
}

static void
paint_square (PwBoardView *self, PwSquare square)
{
  PwBoardInput *input = &self->input;
  guint8 *seen, bit;

  if (square == PW_NO_SQUARE)
    return;
  seen = &input->seen[square / 8];
  bit = (guint8) (1 << square % 8);
  if (*seen & bit)
    return;
  *seen |= bit;
  if (input->brush == PW_BRUSH_UNMOVED)
    pw_document_set_unmoved (self->document, square, input->on);
  else if (input->brush == PW_BRUSH_PASSED)
    mark_passed (self, square);
  else
    put (self, square);
}

void
_pw_board_step_begin (PwBoardView *self, const char *name)
{
  _pw_board_step_end (self);
  pw_document_begin_step (self->document, name);
  self->input.in_step = TRUE;
}

void
_pw_board_step_end (PwBoardView *self)
{
  if (!self->input.in_step)
    return;
  self->input.in_step = FALSE;
  pw_document_end_step (self->document);
}

/* What the stroke that is loaded is called in the history. */
static const char *
name_stroke (PwBoardView *self)
{
  if (self->input.brush == PW_BRUSH_UNMOVED)
    return _ ("Mark as Unmoved");
  if (self->input.brush == PW_BRUSH_PASSED)
    return _ ("Mark En Passant");
  if (self->input.paint == PW_CELL_EMPTY)
    return _ ("Erase");
  return self->input.paint == PW_CELL_HOLE ? _ ("Make Holes") : _ ("Place Pieces");
}

void
_pw_board_stroke_begin (PwBoardView *self, PwSquare first, gboolean erase)
{
  _pw_board_stroke_end (self);
  load_brush (self, first, erase);
  memset (self->input.seen, 0, sizeof self->input.seen);
  _pw_board_step_begin (self, name_stroke (self));
  self->input.before = pw_board_copy (pw_document_get_record (self->document)->board);
  paint_square (self, first);
}

/*
 * All squares between two points of the widget but the first, however far apart these are: events of a fast
 * hand are.  From square to square as straight as it goes, so that a diagonal stays one.
 */
void
_pw_board_along_line (PwBoardView *self, double x0, double y0, double x1, double y1,
                      void (*touch) (PwBoardView *self, PwSquare square))
{
  double dx = _pw_board_view_offset (self, 0), dy = _pw_board_view_offset (self, 1);
  PwGrip grip = self->input.grip;
  int from[2], to[2], n;

  _pw_board_view_update (self);
  pw_board_layout_cell_at (&self->layout, x0 + dx, y0 + dy, &from[0], &from[1]);
  pw_board_layout_cell_at (&self->layout, x1 + dx, y1 + dy, &to[0], &to[1]);
  n = MAX (ABS (to[0] - from[0]), ABS (to[1] - from[1]));
  for (int i = 1; i <= n && self->input.grip == grip; i++) /* until it is let go */
    {
      int column = (int) lround (from[0] + (double) (to[0] - from[0]) * i / n);
      int row = (int) lround (from[1] + (double) (to[1] - from[1]) * i / n);

      touch (self, pw_board_layout_square (&self->layout, column, row));
    }
}

void
_pw_board_stroke_line (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  _pw_board_along_line (self, x0, y0, x1, y1, paint_square);
}

void
_pw_board_stroke_end (PwBoardView *self)
{
  g_clear_pointer (&self->input.before, pw_board_free);
  _pw_board_step_end (self);
}

void
_pw_board_stroke_undo (PwBoardView *self)
{
  g_autoptr (PwBoard) before = g_steal_pointer (&self->input.before);
  g_autoptr (PwBoard) board = pw_board_copy (pw_document_get_record (self->document)->board);

  if (before == NULL || pw_board_n_squares (before) != pw_board_n_squares (board))
    {
      _pw_board_step_end (self);
      return;
    }
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (self->input.seen[square / 8] & 1 << square % 8)
      pw_board_set_as (board, square, before, square);
  pw_board_set_passed_as (board, pw_board_get_passed (before));
  pw_document_set_board (self->document, board);
  _pw_board_step_end (self); /* which has changed nothing */
}

/* -- one square -- */

gboolean
pw_board_view_brush_fits (PwBoardView *self, PwBrush brush, PwSquare square)
{
  const PwRecord *record = pw_document_get_record (self->document);

  return self->guest == NULL && square != record->at
         && (!pw_board_holds (record->board, square, cell_of_brush (self, brush), self->letter)
             || (brush == PW_BRUSH_ERASER && is_passed (self, square)));
}

void
pw_board_view_use_brush (PwBoardView *self, PwBrush brush, PwSquare square)
{
  PwBrush chosen = self->brush;

  if (self->input.grip != PW_GRIP_NONE || !pw_board_view_brush_fits (self, brush, square))
    return;
  self->brush = brush;
  _pw_board_stroke_begin (self, square, FALSE);
  _pw_board_stroke_end (self);
  self->brush = chosen;
}

/* -- carrying a piece -- */

/* The piece under design and holes stay where they are; anything else makes room. */
static gboolean
can_put_down (PwBoardView *self, PwSquare square)
{
  return square == PW_NO_SQUARE
         || (square != pw_document_get_record (self->document)->at
             && pw_board_cell (self->input.before, square) != PW_CELL_HOLE);
}

void
_pw_board_carry_begin (PwBoardView *self, PwSquare square)
{
  _pw_board_stroke_end (self);
  self->input.origin = square;
  self->input.before = pw_board_copy (pw_document_get_record (self->document)->board);
  _pw_board_step_begin (self, _ ("Move Piece"));
}

/* Each time from the board before the drag: pieces that the dragged one passes stay where they were. */
void
_pw_board_carry_to (PwBoardView *self, PwSquare square)
{
  const PwBoard *before = self->input.before;
  PwSquare origin = self->input.origin;
  g_autoptr (PwBoard) board = pw_board_copy (before);

  if (can_put_down (self, square) && square != origin)
    {
      pw_board_set (board, origin, PW_CELL_EMPTY, 0);
      if (square != PW_NO_SQUARE)
        pw_board_set_as (board, square, before, origin);
    }
  pw_document_set_board (self->document, board);
}
