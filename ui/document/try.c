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

static gboolean
holds_cell (PwTry *self, PwBrush brush, PwSquare square)
{
  return pw_board_holds (record (self)->board, square, cell_of_brush (self, brush), self->letter);
}

static gboolean
is_unmoved (PwTry *self, PwBrush brush, PwSquare square)
{
  return pw_record_is_unmoved (record (self), square);
}

static gboolean
is_passed (PwTry *self, PwBrush brush, PwSquare square)
{
  return pw_board_is_passed (record (self)->board, square);
}

static gboolean
is_not_piece (PwTry *self, PwSquare square)
{
  return square != record (self)->at;
}

static gboolean
has_piece (PwTry *self, PwSquare square)
{
  return square == record (self)->at || pw_board_has_piece (record (self)->board, square);
}

static gboolean
can_be_passed (PwTry *self, PwSquare square)
{
  return square != record (self)->at
         && (is_passed (self, PW_BRUSH_PASSED, square)
             || pw_record_find_passer (record (self), square) != PW_NO_SQUARE);
}

static void
put_cell (PwTry *self, PwSquare square)
{
  pw_document_put (self->document, square, self->on ? cell_of_brush (self, self->stroke) : PW_CELL_EMPTY,
                   self->letter);
}

static void
erase (PwTry *self, PwSquare square)
{
  pw_document_put (self->document, square, PW_CELL_EMPTY, 0);
  if (is_passed (self, PW_BRUSH_PASSED, square))
    pw_document_set_passed (self->document, PW_NO_SQUARE);
}

static void
mark_unmoved (PwTry *self, PwSquare square)
{
  pw_document_set_unmoved (self->document, square, self->on);
}

/* There is one such square at most: a stroke that continues carries the mark along. */
static void
mark_passed (PwTry *self, PwSquare square)
{
  if (!self->on || can_be_passed (self, square))
    pw_document_set_passed (self->document, self->on ? square : PW_NO_SQUARE);
}

/* ORDER PwBrush */
static const struct
{
  const char *nick, *label;
  const char *step; /* what a stroke is called that puts, or of marks any */
  gboolean (*holds) (PwTry *self, PwBrush brush, PwSquare square);
  gboolean (*fits) (PwTry *self, PwSquare square);
  void (*paint) (PwTry *self, PwSquare square);
} brushes[PW_N_BRUSHES] = {
  { "move", N_ ("Move it"), N_ ("Erase"), holds_cell, is_not_piece, erase },
  { "own", N_ ("Friendly piece"), N_ ("Place Pieces"), holds_cell, is_not_piece, put_cell },
  { "enemy", N_ ("Enemy piece"), N_ ("Place Pieces"), holds_cell, is_not_piece, put_cell },
  { "hole", N_ ("Hole"), N_ ("Make Holes"), holds_cell, is_not_piece, put_cell },
  { "eraser", N_ ("Eraser"), N_ ("Erase"), holds_cell, is_not_piece, erase },
  { "unmoved", N_ ("Unmoved"), N_ ("Mark as Unmoved"), is_unmoved, has_piece, mark_unmoved },
  { "passed", N_ ("En passant"), N_ ("Mark En Passant"), is_passed, can_be_passed, mark_passed },
};

const char *
pw_brush_nick (PwBrush brush)
{
  return brushes[brush].nick;
}

const char *
pw_brush_label (PwBrush brush)
{
  return _ (brushes[brush].label);
}

gboolean
pw_try_brush_fits (PwTry *self, PwBrush brush, PwSquare square)
{
  return square != record (self)->at
         && (!holds_cell (self, brush, square)
             || (brush == PW_BRUSH_ERASER && is_passed (self, brush, square)));
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
  self->on = !brushes[brush].holds (self, brush, first);
  begin_step (self, self->on || brush >= PW_BRUSH_UNMOVED ? _ (brushes[brush].step) : _ ("Erase"));
  self->before = pw_board_copy (record (self)->board);
  brushes[brush].paint (self, first);
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
  gboolean fits = square == PW_NO_SQUARE
                  || (square != record (self)->at && pw_board_cell (board, square) != PW_CELL_HOLE);

  if (fits && square != self->origin)
    pw_board_set (board, self->origin, PW_CELL_EMPTY, 0);
  if (fits && square != self->origin && square != PW_NO_SQUARE)
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
    brushes[self->stroke].paint (self, square);
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
  if (!away && brushes[self->brush].fits (self, record (self)->at))
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
  return brushes[self->brush].fits (self, square) ? "cell" : "not-allowed";
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
  if (brush == PW_BRUSH_MOVE ? !has_room (self, square) : !brushes[brush].fits (self, square))
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
  PwStandClass *stand_class = PW_STAND_CLASS (klass);

  stand_class->get_board = get_board;
  stand_class->get_at = get_at;
  stand_class->get_side = get_side;
  stand_class->get_pointed = get_pointed;
  stand_class->set_pointed = set_pointed;
  stand_class->describe_square = describe_square;
  stand_class->press = press;
  stand_class->pull = pull;
  stand_class->release = release;
  stand_class->cancel = cancel;
  stand_class->finish = finish;
  stand_class->offer = offer;
  stand_class->touch = touch;
  stand_class->put = put;
  stand_class->move = move;
  stand_class->choose = choose;
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
