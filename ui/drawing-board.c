/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is drawn, on the document's board.  Owns the history of sketches, the tool, and what the sketch of
 * now means for each square; must not know how anything looks, nor who draws.
 */
#include "ui/drawing-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/keep/sketch.h"

#define MAX_STEPS 500 /* that can be undone */

struct _PwDrawingBoard
{
  GObject parent_instance;

  PwDocument *document;
  PwDrawTool tool;
  PwSymmetry symmetry;

  guint serial;
  PwSketch *now;
  PwSketch *before;  /* (nullable): while a step goes on */
  gboolean decided;  /* what the squares of this step get: */
  PwMark stroke;
  GPtrArray *past;   /* PwSketch */
  GPtrArray *future; /* the next one last */

  /* where it is drawn, and what it comes to there */
  PwBoard *board;
  PwSquare at;
  PwSide side;
  gboolean virgin;
  guint8 *marks;  /* PwMark, by square */
  guint8 *holds;  /* the same as PwHolds */
  guint8 *ridden; /* by square */
  GArray *rides;  /* PwSquare, each ride ended by PW_NO_SQUARE */
  PwMoves *preview; /* (nullable) */
};

G_DEFINE_TYPE (PwDrawingBoard, pw_drawing_board, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_SYMMETRY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

GType
pw_draw_tool_get_type (void)
{
  static gsize type = 0;
  static const GEnumValue values[] = {
    { PW_DRAW_CYCLE, "PW_DRAW_CYCLE", "cycle" }, { PW_DRAW_BOTH, "PW_DRAW_BOTH", "both" },
    { PW_DRAW_MOVE, "PW_DRAW_MOVE", "move" },    { PW_DRAW_CAPTURE, "PW_DRAW_CAPTURE", "capture" },
    { PW_DRAW_ERASE, "PW_DRAW_ERASE", "erase" }, { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("PwDrawTool", values));
  return type;
}

GType
pw_symmetry_get_type (void)
{
  static gsize type = 0;
  static const GEnumValue values[] = {
    { PW_SYMMETRY_EIGHT, "PW_SYMMETRY_EIGHT", "eight" }, { PW_SYMMETRY_FOUR, "PW_SYMMETRY_FOUR", "four" },
    { PW_SYMMETRY_SIDES, "PW_SYMMETRY_SIDES", "sides" }, { PW_SYMMETRY_NONE, "PW_SYMMETRY_NONE", "none" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("PwSymmetry", values));
  return type;
}

/* -- places around the piece -- */

static PwSquare
locate (PwDrawingBoard *self, PwVec vec)
{
  return pw_sketch_locate (self->board, self->at, vec);
}

static PwVec
place_of (PwDrawingBoard *self, PwSquare square)
{
  return pw_sketch_place_of (self->board, self->at, square);
}

/* Copies are counted in bits: to the other side, to the other end, and files for ranks. ORDER PwSymmetry */
static const guint8 last_copies[PW_N_SYMMETRIES] = { 7, 3, 1, 0 };

static PwVec
copy_vec (PwVec vec, guint copy)
{
  int dx = copy & 4 ? vec.dy : vec.dx, dy = copy & 4 ? vec.dx : vec.dy;

  return pw_vec (copy & 1 ? -dx : dx, copy & 2 ? -dy : dy);
}

/* -- what the sketch comes to on the board -- */

/* Adds a ride's squares to the list. Returns: how many it has */
static guint
walk (PwDrawingBoard *self, const PwSketchRide *ride)
{
  guint start = self->rides->len, n = pw_board_n_squares (self->board);
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
show_rides (PwDrawingBoard *self)
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
show_marks (PwDrawingBoard *self)
{
  for (guint i = 0; i < self->now->marks->len; i++)
    {
      const PwSketchMark *mark = &g_array_index (self->now->marks, PwSketchMark, i);
      PwSquare square = locate (self, mark->vec);

      if (square != PW_NO_SQUARE)
        self->marks[square] = mark->mark;
    }
}

static void
tell (PwDrawingBoard *self)
{
  guint n = pw_board_n_squares (self->board);

  memset (self->marks, 0, n);
  memset (self->ridden, 0, n);
  show_rides (self);
  show_marks (self);
  for (guint i = 0; i < n; i++)
    self->holds[i] = (guint8) ((self->marks[i] & PW_MARK_MOVE ? PW_HOLDS_EMPTY : 0)
                               | (self->marks[i] & PW_MARK_CAPTURE ? PW_HOLDS_ENEMY : 0));
  g_clear_pointer (&self->preview, pw_moves_free);
  self->serial++;
  g_signal_emit (self, signals[CHANGED], 0);
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

/* Takes the place from the document. Returns: whether it is another one now */
static gboolean
take_place (PwDrawingBoard *self)
{
  PwBoard *board = empty_board (self->document);
  PwSquare at = pw_document_get_at (self->document);
  PwSide side = pw_document_get_side (self->document);
  gboolean virgin = pw_document_get_virgin (self->document);

  if (self->board != NULL && pw_board_equal (board, self->board) && at == self->at && side == self->side
      && virgin == self->virgin)
    {
      pw_board_free (board);
      return FALSE;
    }
  pw_board_free (self->board);
  self->board = board;
  self->at = at;
  self->side = side;
  self->virgin = virgin;
  self->marks = g_realloc (self->marks, pw_board_n_squares (board));
  self->holds = g_realloc (self->holds, pw_board_n_squares (board));
  self->ridden = g_realloc (self->ridden, pw_board_n_squares (board));
  return TRUE;
}

static void
document_changed_cb (PwDocument *document, guint parts, PwDrawingBoard *self)
{
  if ((parts & PW_DOCUMENT_BOARD) && take_place (self))
    tell (self);
}

/* -- steps -- */

void
pw_drawing_board_begin (PwDrawingBoard *self)
{
  pw_drawing_board_end (self);
  self->before = pw_sketch_copy (self->now);
  self->decided = FALSE;
}

static gboolean
leads_to_marks (PwDrawingBoard *self, const PwSketchRide *ride)
{
  guint n = ride->endless ? pw_board_n_squares (self->board) : ride->n;

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

/* Who has erased all squares of a ride has erased the ride. */
static void
drop_idle_rides (PwDrawingBoard *self)
{
  guint n = self->now->rides->len;

  for (guint i = n; i-- > 0;)
    if (!leads_to_marks (self, g_ptr_array_index (self->now->rides, i)))
      g_ptr_array_remove_index (self->now->rides, i);
  if (self->now->rides->len < n)
    tell (self);
}

void
pw_drawing_board_end (PwDrawingBoard *self)
{
  if (self->before == NULL)
    return;
  drop_idle_rides (self);
  if (pw_sketch_equal (self->before, self->now))
    {
      g_clear_pointer (&self->before, pw_sketch_free);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  if (self->past->len == MAX_STEPS)
    g_ptr_array_remove_index (self->past, 0);
  g_ptr_array_add (self->past, g_steal_pointer (&self->before));
  g_ptr_array_set_size (self->future, 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
put_back (PwDrawingBoard *self)
{
  pw_sketch_free (self->now);
  self->now = pw_sketch_copy (self->before);
}

void
pw_drawing_board_cancel (PwDrawingBoard *self)
{
  if (self->before == NULL)
    return;
  put_back (self);
  g_clear_pointer (&self->before, pw_sketch_free);
  tell (self);
}

gboolean
pw_drawing_board_is_in_step (PwDrawingBoard *self)
{
  return self->before != NULL;
}

gboolean
pw_drawing_board_can_undo (PwDrawingBoard *self)
{
  return self->past->len > 0;
}

gboolean
pw_drawing_board_can_redo (PwDrawingBoard *self)
{
  return self->future->len > 0;
}

static void
step (PwDrawingBoard *self, GPtrArray *from, GPtrArray *to)
{
  pw_drawing_board_end (self);
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->now);
  self->now = g_ptr_array_steal_index (from, from->len - 1);
  tell (self);
}

void
pw_drawing_board_undo (PwDrawingBoard *self)
{
  step (self, self->past, self->future);
}

void
pw_drawing_board_redo (PwDrawingBoard *self)
{
  step (self, self->future, self->past);
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
pw_drawing_board_touch (PwDrawingBoard *self, PwSquare square, gboolean erase)
{
  PwVec vec;

  g_return_if_fail (square < pw_board_n_squares (self->board));

  vec = place_of (self, square);
  if (self->before == NULL || locate (self, vec) == PW_NO_SQUARE)
    return;
  if (!self->decided)
    self->stroke = erase ? PW_MARK_NONE
                   : self->tool == PW_DRAW_CYCLE ? next_marks[self->marks[square]]
                                                 : tool_marks[self->tool];
  self->decided = TRUE;
  for (guint i = 0; i <= last_copies[self->symmetry]; i++)
    set_mark (self, copy_vec (vec, i), self->stroke);
  tell (self);
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

  g_return_if_fail (square < pw_board_n_squares (self->board));

  if (self->before == NULL)
    return;
  put_back (self);
  vec = place_of (self, square);
  if (locate (self, vec) != PW_NO_SQUARE)
    {
      gboolean endless;

      n = find_divisor (vec.dx, vec.dy);
      leap = pw_vec (vec.dx / n, vec.dy / n);
      endless = locate (self, pw_vec (leap.dx * (n + 1), leap.dy * (n + 1))) == PW_NO_SQUARE;
      for (guint i = 0; i <= last_copies[self->symmetry]; i++)
        draw_ride (self, copy_vec (leap, i), (guint) n, endless);
    }
  tell (self);
}

void
pw_drawing_board_clear (PwDrawingBoard *self)
{
  pw_drawing_board_begin (self);
  pw_sketch_free (self->now);
  self->now = pw_sketch_new ();
  tell (self);
  pw_drawing_board_end (self);
}

static void
note_answer (PwDrawingBoard *self, const PwSynthesisQuestion *question, gboolean yes)
{
  g_autoptr (PwSketchPosition) position = pw_sketch_position_new (&question->position, FALSE);
  PwStatement statement = { .says = yes ? PW_SAYS_TAKES : PW_SAYS_TAKES_NOT, .to = question->to };

  statement.n_others = MIN (question->n_captures, PW_STATEMENT_MAX_OTHERS);
  memcpy (statement.others, question->captures, statement.n_others * sizeof *statement.others);
  if (pw_statement_fits (&statement, &position->position))
    g_ptr_array_add (self->now->positions, pw_sketch_position_say (position, &statement));
}

void
pw_drawing_board_answer (PwDrawingBoard *self, const PwSynthesisQuestion *question, gboolean yes)
{
  pw_drawing_board_begin (self);
  note_answer (self, question, yes);
  tell (self);
  pw_drawing_board_end (self);
}

void
pw_drawing_board_forget_answers (PwDrawingBoard *self)
{
  pw_drawing_board_begin (self);
  g_ptr_array_set_size (self->now->positions, 0);
  tell (self);
  pw_drawing_board_end (self);
}

void
pw_drawing_board_take (PwDrawingBoard *self, PwPiece *piece)
{
  PwPosition position = { self->board, self->at, self->side, self->virgin };

  pw_drawing_board_begin (self);
  pw_sketch_free (self->now);
  self->now = pw_sketch_new_from_piece (piece, &position);
  tell (self);
  pw_drawing_board_end (self);
}

/* -- what is drawn -- */

const PwBoard *
pw_drawing_board_get_board (PwDrawingBoard *self)
{
  return self->board;
}

PwMark
pw_drawing_board_get_mark (PwDrawingBoard *self, PwSquare square)
{
  return (PwMark) self->marks[square];
}

gboolean
pw_drawing_board_is_ridden (PwDrawingBoard *self, PwSquare square)
{
  return self->ridden[square];
}

gboolean
pw_drawing_board_is_empty (PwDrawingBoard *self)
{
  for (guint i = 0; i < pw_board_n_squares (self->board); i++)
    if (self->marks[i] != PW_MARK_NONE)
      return FALSE;
  return TRUE;
}

guint
pw_drawing_board_get_serial (PwDrawingBoard *self)
{
  return self->serial;
}

guint
pw_drawing_board_n_answers (PwDrawingBoard *self)
{
  return self->now->positions->len;
}

const guint8 *
pw_drawing_board_get_holds (PwDrawingBoard *self)
{
  return self->holds;
}

const PwSquare *
pw_drawing_board_get_rides (PwDrawingBoard *self, guint *n)
{
  *n = self->rides->len;
  return (const PwSquare *) self->rides->data;
}

/* Of a square on no ride and on one. ORDER PwMark */
static const char *const sentences[][2] = {
  { N_("%s: not marked."), N_("%s: a ride passes here, but the piece can't end here.") },
  { N_("%s: drawn: move only."), N_("%s: drawn: move only, on a ride.") },
  { N_("%s: drawn: capture only."), N_("%s: drawn: capture only, on a ride.") },
  { N_("%s: drawn: move or capture."), N_("%s: drawn: move or capture, on a ride.") },
};

char *
pw_drawing_board_describe_square (PwDrawingBoard *self, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  if (square >= pw_board_n_squares (self->board))
    return g_strdup (""); /* of a new board that the drawing has not heard of yet; it will tell */
  pw_square_name (self->board, square, name);
  if (square == self->at)
    return g_strdup_printf (_ ("%s: the piece itself. A ride begins here: drag it to where it ends."), name);
  if (pw_board_cell (self->board, square) == PW_CELL_HOLE)
    return g_strdup_printf (_ ("%s: a hole; nothing can be drawn here."), name);
  return g_strdup_printf (_ (sentences[self->marks[square]][self->ridden[square]]), name);
}

static gboolean
is_worth_it (PwDrawingBoard *self, const PwSquare *squares, guint n)
{
  for (guint i = 0; i < n; i++)
    if (self->marks[squares[i]] != PW_MARK_NONE)
      return TRUE;
  return FALSE;
}

GPtrArray *
pw_drawing_board_to_examples (PwDrawingBoard *self)
{
  g_autoptr (PwDrawing) drawing = pw_drawing_new (self->board, self->at, self->side, self->virgin);
  const PwSquare *rides = (const PwSquare *) self->rides->data;
  GPtrArray *examples;

  for (PwSquare square = 0; square < pw_board_n_squares (self->board); square++)
    pw_drawing_mark (drawing, square, (PwMark) self->marks[square]);
  for (guint i = 0, start = 0; i < self->rides->len; i++)
    if (rides[i] == PW_NO_SQUARE)
      {
        if (is_worth_it (self, rides + start, i - start))
          pw_drawing_add_ride (drawing, rides + start, i - start);
        start = i + 1;
      }
  examples = pw_drawing_to_examples (drawing, FALSE);
  for (guint i = 0; i < self->now->positions->len; i++)
    pw_sketch_position_to_examples (g_ptr_array_index (self->now->positions, i), examples);
  return examples;
}

/* -- a piece that is only looked at -- */

void
pw_drawing_board_set_preview (PwDrawingBoard *self, PwPiece *piece)
{
  if (self->preview == NULL && piece == NULL)
    return;
  g_clear_pointer (&self->preview, pw_moves_free);
  if (piece != NULL)
    {
      PwPosition position = { self->board, self->at, self->side, self->virgin };
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);

      self->preview = pw_moves_new ();
      pw_generator_run (generator, &position, self->preview);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

const PwMoves *
pw_drawing_board_get_preview (PwDrawingBoard *self)
{
  return self->preview;
}

/* -- properties -- */

PwDrawTool
pw_drawing_board_get_tool (PwDrawingBoard *self)
{
  return self->tool;
}

void
pw_drawing_board_set_tool (PwDrawingBoard *self, PwDrawTool tool)
{
  g_return_if_fail ((guint) tool < PW_N_DRAW_TOOLS);
  if (self->tool == tool)
    return;
  self->tool = tool;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

PwSymmetry
pw_drawing_board_get_symmetry (PwDrawingBoard *self)
{
  return self->symmetry;
}

void
pw_drawing_board_set_symmetry (PwDrawingBoard *self, PwSymmetry symmetry)
{
  g_return_if_fail ((guint) symmetry < PW_N_SYMMETRIES);
  if (self->symmetry == symmetry)
    return;
  self->symmetry = symmetry;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SYMMETRY]);
}

static void
pw_drawing_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PwDrawingBoard *self = PW_DRAWING_BOARD (object);

  g_value_set_enum (value, id == PROP_TOOL ? (int) self->tool : (int) self->symmetry);
}

static void
pw_drawing_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PwDrawingBoard *self = PW_DRAWING_BOARD (object);

  if (id == PROP_TOOL)
    pw_drawing_board_set_tool (self, g_value_get_enum (value));
  else
    pw_drawing_board_set_symmetry (self, g_value_get_enum (value));
}

/* -- life -- */

static void
pw_drawing_board_finalize (GObject *object)
{
  PwDrawingBoard *self = PW_DRAWING_BOARD (object);

  pw_sketch_free (self->now);
  pw_sketch_free (self->before);
  g_ptr_array_unref (self->past);
  g_ptr_array_unref (self->future);
  pw_board_free (self->board);
  g_free (self->marks);
  g_free (self->holds);
  g_free (self->ridden);
  g_array_unref (self->rides);
  pw_moves_free (self->preview);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_drawing_board_parent_class)->finalize (object);
}

static void
pw_drawing_board_class_init (PwDrawingBoardClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = pw_drawing_board_finalize;
  object_class->get_property = pw_drawing_board_get_property;
  object_class->set_property = pw_drawing_board_set_property;
  properties[PROP_TOOL] = g_param_spec_enum ("tool", NULL, NULL, PW_TYPE_DRAW_TOOL, PW_DRAW_CYCLE, flags);
  properties[PROP_SYMMETRY]
      = g_param_spec_enum ("symmetry", NULL, NULL, PW_TYPE_SYMMETRY, PW_SYMMETRY_EIGHT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
pw_drawing_board_init (PwDrawingBoard *self)
{
  self->now = pw_sketch_new ();
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_sketch_free);
  self->future = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_sketch_free);
  self->rides = g_array_new (FALSE, FALSE, sizeof (PwSquare));
}

PwDrawingBoard *
pw_drawing_board_new (PwDocument *document)
{
  PwDrawingBoard *self = g_object_new (PW_TYPE_DRAWING_BOARD, NULL);

  self->document = g_object_ref (document);
  take_place (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  tell (self);
  return self;
}
