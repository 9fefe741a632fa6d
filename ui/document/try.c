/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's position by hand: what brushes put, strokes from square to square, and pieces that are
 * carried.  While the piece under design is dragged it really is on the empty squares that it passes, so that
 * its targets follow; what is on other squares is only taken off when it is dropped there.
 */
#include "ui/document/try.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"

struct _PwTry
{
  PwStand parent_instance;

  PwDocument *document;
  PwBrush brush;
  char letter;
  gboolean locked;

  /* from a press to its end */
  PwGrip grip;
  PwSquare origin;
  PwBoard *before;  /* (nullable): the board before a stroke, or before a piece was taken */
  gboolean in_step; /* a step of the document's history continues */
  PwBrush stroke;   /* the eraser while the secondary button is held */
  gboolean on;      /* whether it puts or marks, or takes off */
};

G_DEFINE_TYPE (PwTry, pw_try, PW_TYPE_STAND)

enum
{
  PROP_0,
  PROP_BRUSH,
  PROP_LETTER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const PwRecord *
record (PwTry *self)
{
  return pw_document_get_record (self->document);
}

/* -- what brushes do -- */

static PwCell
cell_of_brush (PwTry *self, PwBrush brush)
{
  if (brush == PW_BRUSH_OWN)
    return pw_side_cell (record (self)->side);
  if (brush == PW_BRUSH_ENEMY)
    return pw_side_enemy (record (self)->side);
  return brush == PW_BRUSH_HOLE ? PW_CELL_HOLE : PW_CELL_EMPTY;
}

/* ORDER PwBrush */
static const struct
{
  const char *nick, *label;
  const char *step; /* what a stroke is called that puts, or of marks any */
} brushes[PW_N_BRUSHES] = {
  { "move", N_ ("Move it"), N_ ("Erase") },
  { "own", N_ ("Friendly piece"), N_ ("Place Pieces") },
  { "enemy", N_ ("Enemy piece"), N_ ("Place Pieces") },
  { "hole", N_ ("Hole"), N_ ("Make Holes") },
  { "eraser", N_ ("Eraser"), N_ ("Erase") },
  { "unmoved", N_ ("Unmoved"), N_ ("Mark as Unmoved") },
  { "passed", N_ ("En passant"), N_ ("Mark En Passant") },
};

PW_ROW_GETTER (const char *, pw_brush_nick, PwBrush, brushes, nick);

const char *
pw_brush_label (PwBrush brush)
{
  return _ (brushes[brush].label);
}

static gboolean
is_passed (PwTry *self, PwSquare square)
{
  return pw_board_is_passed (record (self)->board, square);
}

static gboolean
has_piece (PwTry *self, PwSquare square)
{
  return square == record (self)->at || pw_board_has_piece (record (self)->board, square);
}

/* Whether a square holds already what a brush would put there. */
static gboolean
is_painted (PwTry *self, PwBrush brush, PwSquare square)
{
  if (brush == PW_BRUSH_UNMOVED)
    return pw_record_is_unmoved (record (self), square);
  if (brush == PW_BRUSH_PASSED)
    return is_passed (self, square);
  return pw_board_holds (record (self)->board, square, cell_of_brush (self, brush), self->letter);
}

/* Whether a brush can do anything to a square. */
static gboolean
fits (PwTry *self, PwBrush brush, PwSquare square)
{
  if (brush == PW_BRUSH_UNMOVED)
    return has_piece (self, square);
  if (square == record (self)->at)
    return FALSE;
  return brush != PW_BRUSH_PASSED || is_passed (self, square)
         || pw_record_find_passer (record (self), square) != PW_NO_SQUARE;
}

/* Only one square is passed: a stroke that continues carries the mark along. */
static void
paint (PwTry *self, PwSquare square)
{
  PwCell cell = self->on ? cell_of_brush (self, self->stroke) : PW_CELL_EMPTY;
  gboolean unpasses = self->stroke == PW_BRUSH_ERASER && is_passed (self, square);

  if (self->stroke == PW_BRUSH_UNMOVED)
    pw_document_set_unmoved (self->document, square, self->on);
  else if (self->stroke != PW_BRUSH_PASSED)
    pw_document_put (self->document, square, cell, self->letter);
  else if (!self->on || fits (self, self->stroke, square))
    pw_document_set_passed (self->document, self->on ? square : PW_NO_SQUARE);
  if (unpasses)
    pw_document_set_passed (self->document, PW_NO_SQUARE);
}

gboolean
pw_try_brush_fits (PwTry *self, PwBrush brush, PwSquare square)
{
  return square != record (self)->at
         && (!is_painted (self, brush, square) || (brush == PW_BRUSH_ERASER && is_passed (self, square)));
}

/* -- strokes -- */

/* What is done to the document up to the end of the press is one step. */
static void
begin_step (PwTry *self, const char *name)
{
  pw_document_begin_step (self->document, name);
  self->in_step = TRUE;
}

static void
end_step (PwTry *self)
{
  if (!self->in_step)
    return;
  self->in_step = FALSE;
  pw_document_end_step (self->document);
}

static void
finish (PwStand *stand)
{
  PwTry *self = PW_TRY (stand);

  self->grip = PW_GRIP_NONE;
  g_clear_pointer (&self->before, pw_board_free);
  end_step (self);
}

/* The first square, which is painted at once, decides whether the brush puts or takes off. */
static void
begin_stroke (PwTry *self, PwBrush brush, PwSquare first)
{
  finish (PW_STAND (self));
  self->grip = PW_GRIP_STROKE;
  self->stroke = brush;
  self->on = !is_painted (self, brush, first);
  begin_step (self, self->on || brush >= PW_BRUSH_UNMOVED ? _ (brushes[brush].step) : _ ("Erase"));
  self->before = pw_board_copy (record (self)->board);
  paint (self, first);
}

static void
dab (PwTry *self, PwBrush brush, PwSquare square)
{
  begin_stroke (self, brush, square);
  finish (PW_STAND (self));
}

void
pw_try_use_brush (PwTry *self, PwBrush brush, PwSquare square)
{
  if (self->grip == PW_GRIP_NONE && pw_try_brush_fits (self, brush, square))
    dab (self, brush, square);
}

/* -- pieces in hand -- */

static PwGrip
take (PwTry *self, PwSquare square, PwGrip grip)
{
  finish (PW_STAND (self));
  self->grip = grip;
  self->origin = square;
  self->before = pw_board_copy (record (self)->board);
  begin_step (self, _ ("Move Piece"));
  return grip;
}

/* Each time from the board before the drag: pieces that the dragged one passes stay where they were.  The
 * piece under design and holes do, too; anything else makes room. */
static PwDrop
carry_to (PwTry *self, PwSquare square)
{
  g_autoptr (PwBoard) board = pw_board_copy (self->before);
  gboolean goes = square == PW_NO_SQUARE
                  || (square != record (self)->at && pw_board_cell (board, square) != PW_CELL_HOLE);

  if (goes && square != self->origin)
    pw_board_set (board, self->origin, PW_CELL_EMPTY, 0);
  if (goes && square != self->origin && square != PW_NO_SQUARE)
    pw_board_set_as (board, square, self->before, self->origin);
  pw_document_set_board (self->document, board);
  return square == PW_NO_SQUARE ? PW_DROP_REMOVES : PW_DROP_PUTS;
}

/* Whether the piece under design can be on a square. */
static gboolean
has_room (PwTry *self, PwSquare square)
{
  return square != PW_NO_SQUARE && pw_board_cell (record (self)->board, square) != PW_CELL_HOLE;
}

static PwDrop
drag_to (PwTry *self, PwSquare square)
{
  if (square != PW_NO_SQUARE && pw_board_cell (record (self)->board, square) == PW_CELL_EMPTY)
    pw_document_set_at (self->document, square);
  return has_room (self, square) ? PW_DROP_PUTS : PW_DROP_PUTS_BACK;
}

static void
put_back (PwTry *self)
{
  if (self->grip == PW_GRIP_PIECE)
    pw_document_set_at (self->document, self->origin);
  else if (self->before != NULL
           && pw_board_n_squares (self->before) == pw_board_n_squares (record (self)->board))
    pw_document_set_board (self->document, self->before);
}

/* -- as a stand: by pointer -- */

/* Of a locked one. */
static PwGrip
pick (PwTry *self, PwSquare square, gboolean erases)
{
  if (!erases)
    g_signal_emit_by_name (self, "picked", (guint) square);
  return PW_GRIP_CLICK;
}

static PwGrip
press (PwStand *stand, PwSquare square, gboolean erases)
{
  PwTry *self = PW_TRY (stand);

  if (self->locked)
    return pick (self, square, erases);
  if (!erases && square == record (self)->at)
    return take (self, square, PW_GRIP_PIECE);
  if (erases || self->brush != PW_BRUSH_MOVE)
    begin_stroke (self, erases ? PW_BRUSH_ERASER : self->brush, square);
  else if (has_piece (self, square))
    take (self, square, PW_GRIP_CARRY);
  else
    self->grip = PW_GRIP_CLICK;
  return self->grip;
}

static PwDrop
pull (PwStand *stand, PwSquare square)
{
  PwTry *self = PW_TRY (stand);

  if (self->grip == PW_GRIP_PIECE)
    return drag_to (self, square);
  if (self->grip == PW_GRIP_CARRY)
    return carry_to (self, square);
  if (self->grip == PW_GRIP_STROKE)
    paint (self, square);
  return PW_DROP_PUTS;
}

/* Beside the board another piece is gone, which is a step with a name of its own.  A click on the piece under
 * design is for the brush. */
static void
release (PwStand *stand, PwSquare square, gboolean away)
{
  PwTry *self = PW_TRY (stand);
  PwGrip grip = self->grip;

  if (grip == PW_GRIP_CARRY && square == PW_NO_SQUARE)
    {
      put_back (self);
      end_step (self);
      begin_step (self, _ ("Erase"));
    }
  if (grip == PW_GRIP_CARRY)
    carry_to (self, square);
  if (grip != PW_GRIP_PIECE)
    return;
  pw_document_set_at (self->document, has_room (self, square) ? square : self->origin);
  finish (stand);
  if (!away && fits (self, self->brush, record (self)->at))
    dab (self, self->brush, record (self)->at);
}

static void
cancel (PwStand *stand, gboolean never)
{
  if (never || PW_TRY (stand)->grip != PW_GRIP_STROKE)
    put_back (PW_TRY (stand));
}

static const char *
offer (PwStand *stand, PwSquare square)
{
  PwTry *self = PW_TRY (stand);

  if (self->locked)
    return NULL;
  if (self->grip == PW_GRIP_PIECE)
    return has_room (self, square) ? "cell" : "not-allowed";
  if (square == record (self)->at)
    return "grab";
  if (self->brush == PW_BRUSH_MOVE)
    return has_piece (self, square) ? "grab" : NULL;
  return fits (self, self->brush, square) ? "cell" : "not-allowed";
}

/* -- by key -- */

static gboolean
touch (PwStand *stand, PwSquare square, gboolean erases)
{
  PwTry *self = PW_TRY (stand);
  PwBrush brush = erases ? PW_BRUSH_ERASER : self->brush;

  if (self->locked)
    {
      pick (self, square, erases);
      return !erases;
    }
  if (brush == PW_BRUSH_MOVE ? !has_room (self, square) : !fits (self, brush, square))
    return FALSE;
  if (brush == PW_BRUSH_MOVE)
    pw_document_set_at (self->document, square);
  else
    dab (self, brush, square);
  return TRUE;
}

static gboolean
put (PwStand *stand, PwSquare square, PwCell cell, char letter)
{
  if (!PW_TRY (stand)->locked)
    pw_document_put (PW_TRY (stand)->document, square, cell, letter);
  return !PW_TRY (stand)->locked;
}

static gboolean
move (PwStand *stand, PwSquare square)
{
  if (!PW_TRY (stand)->locked)
    pw_document_set_at (PW_TRY (stand)->document, square);
  return !PW_TRY (stand)->locked;
}

static gboolean
choose (PwStand *stand, guint tool)
{
  if (tool < PW_N_BRUSHES)
    pw_try_set_brush (PW_TRY (stand), (PwBrush) tool);
  return TRUE;
}

/* -- what is there -- */

static const PwBoard *
get_board (PwStand *stand)
{
  return record (PW_TRY (stand))->board;
}

static PwSquare
get_at (PwStand *stand)
{
  return record (PW_TRY (stand))->at;
}

static PwSide
get_side (PwStand *stand)
{
  return record (PW_TRY (stand))->side;
}

static PwSquare
get_pointed (PwStand *stand)
{
  return pw_look_get_pointed (pw_document_get_look (PW_TRY (stand)->document));
}

static void
set_pointed (PwStand *stand, PwSquare square)
{
  pw_look_set_pointed (pw_document_get_look (PW_TRY (stand)->document), square);
}

static char *
describe_square (PwStand *stand, PwSquare square)
{
  return pw_look_describe_square (pw_document_get_look (PW_TRY (stand)->document), square);
}

/* -- what is chosen -- */

PW_GETTER (PwBrush, pw_try_get_brush, PwTry, brush);
PW_GETTER (char, pw_try_get_letter, PwTry, letter);
PW_GETTER (gboolean, pw_try_is_locked, PwTry, locked);

void
pw_try_lock (PwTry *self)
{
  self->locked = TRUE;
}

void
pw_try_set_brush (PwTry *self, PwBrush brush)
{
  if (self->brush == brush)
    return;
  self->brush = brush;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
}

void
pw_try_set_letter (PwTry *self, char letter)
{
  if (!g_ascii_isalpha (letter) || self->letter == g_ascii_toupper (letter))
    return;
  self->letter = g_ascii_toupper (letter);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LETTER]);
}

static void
pw_try_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PwTry *self = PW_TRY (object);
  const char letter[] = { self->letter, '\0' };

  if (id < N_PROPS)
    g_value_set_string (value, id == PROP_BRUSH ? brushes[self->brush].nick : letter);
}

static void
pw_try_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  for (PwBrush i = 0; i < PW_N_BRUSHES; i++)
    if (g_strcmp0 (g_value_get_string (value), brushes[i].nick) == 0)
      pw_try_set_brush (PW_TRY (object), i);
}

static void
pw_try_class_init (PwTryClass *klass)
{
  const GParamFlags seen = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  PW_STAND_DOES (klass, get_board, get_at, get_side, get_pointed, set_pointed, describe_square)
  PW_STAND_DOES (klass, press, pull, release, cancel, finish, offer, touch, put, move, choose)
  PW_OWNS (klass, PwTry, g_object_unref, document);
  PW_OWNS (klass, PwTry, pw_board_free, before);
  object_class->get_property = pw_try_get_property;
  object_class->set_property = pw_try_set_property;
  properties[PROP_BRUSH]
      = g_param_spec_string ("brush", NULL, NULL, brushes[PW_BRUSH_MOVE].nick, seen | G_PARAM_WRITABLE);
  properties[PROP_LETTER] = g_param_spec_string ("letter", NULL, NULL, "P", seen);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  pw_signal_new (klass, "picked", 1, G_TYPE_UINT);
}

static void
pw_try_init (PwTry *self)
{
  self->letter = 'P';
}

PwTry *
pw_try_new (PwDocument *document)
{
  PwTry *self = g_object_new (PW_TYPE_TRY, NULL);

  self->document = g_object_ref (document);
  return self;
}
