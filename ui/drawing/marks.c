/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Page 0 of a drawing: marks and rides of the piece alone.  Owns what the sketch comes to on the document's
 * board; must not know how anything looks.
 */
#include "ui/drawing/drawing-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* -- places around the piece -- */

static PwSquare
locate (PwDrawingBoard *self, PwVec vec)
{
  return pw_sketch_locate (self->home, self->home_at, vec);
}

/* Copies are counted in bits: to the other side, to the other end, and files for ranks. ORDER PwSymmetry */
static const guint8 last_copies[PW_N_SYMMETRIES] = { 7, 3, 1, 0 };

static PwVec
copy_vec (PwVec vec, guint copy)
{
  int dx = copy & 4 ? vec.dy : vec.dx, dy = copy & 4 ? vec.dx : vec.dy;

  return pw_vec (copy & 1 ? -dx : dx, copy & 2 ? -dy : dy);
}

/* The document's board without its pieces. (transfer full) */
static PwBoard *
empty_board (PwDocument *document)
{
  PwBoard *board = pw_board_copy (pw_document_get_board (document));

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) != PW_CELL_HOLE)
      pw_board_set (board, square, PW_CELL_EMPTY, 0);
  return board;
}

gboolean
_pw_drawing_take_home (PwDrawingBoard *self)
{
  g_autoptr (PwBoard) board = empty_board (self->document);
  PwSquare at = pw_document_get_at (self->document);
  guint n = pw_board_n_squares (board);

  if (self->home != NULL && pw_board_equal (board, self->home) && at == self->home_at)
    return FALSE;
  pw_board_free (self->home);
  self->home = g_steal_pointer (&board);
  self->home_at = at;
  self->marks = g_realloc (self->marks, n);
  self->holds = g_realloc (self->holds, n);
  self->ridden = g_realloc (self->ridden, n);
  return TRUE;
}

/* -- what the sketch comes to on the board -- */

/* Adds a ride's squares to the list. Returns: how many it has */
static guint
walk (PwDrawingBoard *self, const PwSketchRide *ride)
{
  guint start = self->rides->len, n = pw_board_n_squares (self->home);
  static const PwSquare end = PW_NO_SQUARE;

  for (guint i = 0; i < n && (ride->endless || i < ride->n); i++)
    {
      PwSquare square = locate (self, pw_sketch_ride_at (ride, i));

      if (square == PW_NO_SQUARE)
        break;
      g_array_append_val (self->rides, square);
    }
  n = self->rides->len - start;
  if (n > 0)
    g_array_append_val (self->rides, end);
  return n;
}

static void
work_out_rides (PwDrawingBoard *self)
{
  g_array_set_size (self->rides, 0);
  for (guint i = 0; i < self->now->rides->len; i++)
    {
      const PwSketchRide *ride = g_ptr_array_index (self->now->rides, i);
      guint start = self->rides->len, n = walk (self, ride);

      for (guint j = start; j < start + n; j++)
        {
          PwSquare square = g_array_index (self->rides, PwSquare, j);

          self->marks[square] |= ride->mark;
          self->ridden[square] = TRUE;
        }
    }
}

static void
work_out_marks (PwDrawingBoard *self)
{
  for (guint i = 0; i < self->now->marks->len; i++)
    {
      const PwSketchMark *mark = &g_array_index (self->now->marks, PwSketchMark, i);
      PwSquare square = locate (self, mark->vec);

      if (square != PW_NO_SQUARE)
        self->marks[square] = mark->mark;
    }
}

void
_pw_drawing_work_out (PwDrawingBoard *self)
{
  guint n = pw_board_n_squares (self->home);

  memset (self->marks, 0, n);
  memset (self->ridden, 0, n);
  work_out_rides (self);
  work_out_marks (self);
  for (guint i = 0; i < n; i++)
    self->holds[i] = (guint8) ((self->marks[i] & PW_MARK_MOVE ? PW_HOLDS_EMPTY : 0)
                               | (self->marks[i] & PW_MARK_CAPTURE ? PW_HOLDS_ENEMY : 0));
}

static gboolean
leads_to_marks (PwDrawingBoard *self, const PwSketchRide *ride)
{
  guint n = ride->endless ? pw_board_n_squares (self->home) : ride->n;

  for (guint i = 0; i < n; i++)
    {
      PwSquare square = locate (self, pw_sketch_ride_at (ride, i));

      if (square == PW_NO_SQUARE)
        return i == 0; /* it may lead to some on another board */
      if (self->marks[square] != PW_MARK_NONE)
        return TRUE;
    }
  return FALSE;
}

void
_pw_drawing_drop_rides_without_effect (PwDrawingBoard *self)
{
  guint n = self->now->rides->len;

  for (guint i = n; i-- > 0;)
    if (!leads_to_marks (self, g_ptr_array_index (self->now->rides, i)))
      g_ptr_array_remove_index (self->now->rides, i);
  if (self->now->rides->len < n)
    _pw_drawing_tell (self);
}

/* -- drawing -- */

static void
set_mark (PwDrawingBoard *self, PwVec vec, PwMark mark)
{
  PwSquare square = locate (self, vec);
  gboolean ridden = square != PW_NO_SQUARE && self->ridden[square];

  if (mark == PW_MARK_NONE && !ridden)
    pw_sketch_drop_mark (self->now, vec);
  else
    pw_sketch_set_mark (self->now, vec, mark);
}

/* ORDER PwDrawTool */
static const guint8 tool_marks[PW_N_DRAW_TOOLS]
    = { PW_MARK_BOTH, PW_MARK_BOTH, PW_MARK_MOVE, PW_MARK_CAPTURE, PW_MARK_NONE };
/* What follows on each PwMark in the cycle. */
static const guint8 next_marks[] = { PW_MARK_BOTH, PW_MARK_CAPTURE, PW_MARK_NONE, PW_MARK_MOVE };

void
_pw_drawing_touch_mark (PwDrawingBoard *self, PwSquare square, gboolean erase)
{
  PwVec vec = pw_sketch_place_of (self->home, self->home_at, square);

  if (locate (self, vec) == PW_NO_SQUARE)
    return;
  if (!self->decided)
    self->stroke = erase ? PW_MARK_NONE
                   : self->tool == PW_DRAW_CYCLE ? next_marks[self->marks[square]]
                                                 : tool_marks[self->tool];
  self->decided = TRUE;
  self->step_name = self->stroke == PW_MARK_NONE ? _ ("Erase Marks") : _ ("Mark Squares");
  for (guint i = 0; i <= last_copies[self->symmetry]; i++)
    set_mark (self, copy_vec (vec, i), self->stroke);
  _pw_drawing_tell (self);
}

static int
find_divisor (int a, int b)
{
  a = ABS (a);
  b = ABS (b);
  while (b != 0)
    {
      int rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* Marks on the squares of a ride would be more precise than the ride. */
static void
clear_way (PwDrawingBoard *self, PwVec leap, guint n, gboolean endless)
{
  for (guint i = 1; i <= n || endless; i++)
    {
      PwVec vec = pw_vec (leap.dx * (int) i, leap.dy * (int) i);

      if ((i > n && locate (self, vec) == PW_NO_SQUARE) || i > PW_BOARD_MAX_SIZE)
        break;
      pw_sketch_drop_mark (self->now, vec);
    }
}

static void
draw_ride (PwDrawingBoard *self, PwVec leap, guint n, gboolean endless)
{
  g_autofree PwVec *way = g_new (PwVec, n);

  for (guint i = 0; i < n; i++)
    way[i] = pw_vec (leap.dx * (int) (i + 1), leap.dy * (int) (i + 1));
  pw_sketch_drop_rides (self->now, leap);
  clear_way (self, leap, n, endless);
  if (self->tool != PW_DRAW_ERASE)
    pw_sketch_add_ride (self->now, way, n, endless, tool_marks[self->tool]);
}

void
pw_drawing_board_ride_to (PwDrawingBoard *self, PwSquare square)
{
  PwVec vec, leap;
  int n;

  g_return_if_fail (square < pw_board_n_squares (self->home));

  if (self->before == NULL || self->page != 0)
    return;
  _pw_drawing_put_back (self);
  vec = pw_sketch_place_of (self->home, self->home_at, square);
  if (locate (self, vec) != PW_NO_SQUARE)
    {
      gboolean endless;

      n = find_divisor (vec.dx, vec.dy);
      leap = pw_vec (vec.dx / n, vec.dy / n);
      endless = locate (self, pw_vec (leap.dx * (n + 1), leap.dy * (n + 1))) == PW_NO_SQUARE;
      for (guint i = 0; i <= last_copies[self->symmetry]; i++)
        draw_ride (self, copy_vec (leap, i), (guint) n, endless);
      self->step_name = self->tool == PW_DRAW_ERASE ? _ ("Erase Ride") : _ ("Mark Ride");
    }
  _pw_drawing_tell (self);
}

/* -- what is drawn -- */

/* Of a square on no ride and on one. ORDER PwMark */
static const char *const sentences[][2] = {
  { N_("%s: no mark."), N_("%s: on the path of a ride, but the piece can’t end here.") },
  { N_("%s: marked as move only."), N_("%s: marked as move only, on a ride.") },
  { N_("%s: marked as capture only."), N_("%s: marked as capture only, on a ride.") },
  { N_("%s: marked as move or capture."), N_("%s: marked as move or capture, on a ride.") },
};

char *
_pw_drawing_describe_mark (PwDrawingBoard *self, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (self->home, square, name);
  if (square == self->home_at)
    return g_strdup_printf (_ ("%s: the piece itself. Drag from here to mark a ride."), name);
  if (pw_board_cell (self->home, square) == PW_CELL_HOLE)
    return g_strdup_printf (_ ("%s: a hole; nothing can be drawn here."), name);
  return g_strdup_printf (_ (sentences[self->marks[square]][self->ridden[square]]), name);
}

gboolean
_pw_drawing_has_marks (PwDrawingBoard *self)
{
  for (guint i = 0; i < pw_board_n_squares (self->home); i++)
    if (self->marks[i] != PW_MARK_NONE)
      return TRUE;
  return FALSE;
}

static gboolean
is_worth_it (PwDrawingBoard *self, const PwSquare *squares, guint n)
{
  for (guint i = 0; i < n; i++)
    if (self->marks[squares[i]] != PW_MARK_NONE)
      return TRUE;
  return FALSE;
}

void
_pw_drawing_add_mark_examples (PwDrawingBoard *self, gboolean open, GPtrArray *examples)
{
  g_autoptr (PwDrawing) drawing
      = pw_drawing_new (self->home, self->home_at, pw_document_get_side (self->document),
                        pw_document_get_virgin (self->document));
  const PwSquare *rides = (const PwSquare *) self->rides->data;

  for (PwSquare square = 0; square < pw_board_n_squares (self->home); square++)
    pw_drawing_mark (drawing, square, (PwMark) self->marks[square]);
  for (guint i = 0, start = 0; i < self->rides->len; i++)
    if (rides[i] == PW_NO_SQUARE)
      {
        if (is_worth_it (self, rides + start, i - start))
          pw_drawing_add_ride (drawing, rides + start, i - start);
        start = i + 1;
      }
  g_ptr_array_extend_and_steal (examples, pw_drawing_to_examples (drawing, open));
}
