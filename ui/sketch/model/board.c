/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sketch: owns its tools, the page that is shown, and its steps, which it writes into the document's history.
 * Drawing on a page is in marks.c and positions.c.
 */
#include <glib/gi18n-lib.h>

#include "core/engine/generator.h"
#include "core/synthesis/sketch/json.h"
#include "ui/sketch/model/board-private.h"

#include "ui/base/class.h"

G_DEFINE_TYPE (PwSketchBoard, pw_sketch_board, PW_TYPE_STAND)

enum
{
  PROP_0,
  PROP_PAGE,
  PROP_SAY_TOOL,
  PROP_SYMMETRY,
  PROP_TOOL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* clang-format off */
G_DEFINE_ENUM_TYPE (PwMarkTool, pw_mark_tool,
                    G_DEFINE_ENUM_VALUE (PW_MARKS_CYCLE, "cycle"), G_DEFINE_ENUM_VALUE (PW_MARKS_BOTH, "both"),
                    G_DEFINE_ENUM_VALUE (PW_MARKS_MOVE, "move"), G_DEFINE_ENUM_VALUE (PW_MARKS_CAPTURE, "capture"),
                    G_DEFINE_ENUM_VALUE (PW_MARKS_ERASE, "erase"))
G_DEFINE_ENUM_TYPE (PwSayTool, pw_say_tool,
                    G_DEFINE_ENUM_VALUE (PW_SAY_CYCLE, "cycle"), G_DEFINE_ENUM_VALUE (PW_SAY_MAY, "may"),
                    G_DEFINE_ENUM_VALUE (PW_SAY_MAY_NOT, "may-not"), G_DEFINE_ENUM_VALUE (PW_SAY_TAKES, "takes"),
                    G_DEFINE_ENUM_VALUE (PW_SAY_HOPS, "hops"), G_DEFINE_ENUM_VALUE (PW_SAY_BLOCKED, "blocked"),
                    G_DEFINE_ENUM_VALUE (PW_SAY_OWN, "own"), G_DEFINE_ENUM_VALUE (PW_SAY_ENEMY, "enemy"),
                    G_DEFINE_ENUM_VALUE (PW_SAY_ERASE, "erase"))
G_DEFINE_ENUM_TYPE (PwSymmetry, pw_symmetry,
                    G_DEFINE_ENUM_VALUE (PW_SYMMETRY_EIGHT, "eight"), G_DEFINE_ENUM_VALUE (PW_SYMMETRY_FOUR, "four"),
                    G_DEFINE_ENUM_VALUE (PW_SYMMETRY_SIDES, "sides"), G_DEFINE_ENUM_VALUE (PW_SYMMETRY_NONE, "none"))
/* clang-format on */

/* -- telling -- */

void
_pw_sketch_show (PwSketchBoard *self)
{
  g_signal_emit_by_name (self, "changed");
}

void
_pw_sketch_tell (PwSketchBoard *self)
{
  pw_marked_board_show (self->home, self->now);
  g_clear_pointer (&self->preview, pw_moves_free);
  self->serial++;
  _pw_sketch_show (self);
}

/* -- pages -- */

static void
go_to_page (PwSketchBoard *self, guint page)
{
  if (page == self->page)
    return;
  self->page = page;
  self->held = PW_NO_SQUARE;
  g_clear_pointer (&self->preview, pw_moves_free);
  pw_stand_set_pointed (PW_STAND (self), PW_NO_SQUARE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

guint
pw_sketch_board_n_pages (PwSketchBoard *self)
{
  return self->now->positions->len + 1;
}

PW_GETTER (guint, pw_sketch_board_get_page, PwSketchBoard, page);

void
pw_sketch_board_set_page (PwSketchBoard *self, guint page)
{
  if (page == self->page || page >= pw_sketch_board_n_pages (self))
    return;
  pw_sketch_board_end (self);
  go_to_page (self, page);
  _pw_sketch_show (self);
}

const PwSketchPosition *
pw_sketch_board_get_position (PwSketchBoard *self, guint page)
{
  g_return_val_if_fail (page > 0 && page < pw_sketch_board_n_pages (self), NULL);
  return g_ptr_array_index (self->now->positions, page - 1);
}

/* The position for which page 0 is drawn. board: its board */
static PwPosition
document_position (PwSketchBoard *self, const PwBoard *board)
{
  return (PwPosition){ board, self->home->at, pw_document_get_record (self->document)->side,
                       pw_document_get_record (self->document)->unmoved };
}

/* The position on the page that is shown. */
static PwPosition
page_position (PwSketchBoard *self)
{
  return self->page == 0 ? document_position (self, self->home->board)
                         : _pw_sketch_position (self)->position;
}

/* Shows it when the step has ended. position: (transfer full) */
static void
insert_page (PwSketchBoard *self, guint page, PwSketchPosition *position)
{
  g_ptr_array_insert (self->now->positions, (int) page - 1, position);
  go_to_page (self, page);
}

gboolean
pw_sketch_board_add_page (PwSketchBoard *self)
{
  PwPosition position = self->page == 0 ? document_position (self, pw_document_get_record (self->document)->board)
                                        : page_position (self);

  if (self->now->positions->len == PW_SKETCH_MAX_POSITIONS)
    return FALSE;
  pw_sketch_board_begin (self);
  insert_page (self, self->page + 1, pw_sketch_position_new (&position, FALSE, NULL, 0));
  _pw_sketch_finish (self, _ ("Add Position"));
  return TRUE;
}

void
pw_sketch_board_remove_page (PwSketchBoard *self)
{
  if (self->page == 0)
    return;
  pw_sketch_board_begin (self);
  g_ptr_array_remove_index (self->now->positions, self->page - 1);
  go_to_page (self, MIN (self->page, self->now->positions->len));
  _pw_sketch_finish (self, _ ("Remove Position"));
}

/* -- following the document -- */

static gboolean
is_same (const PwSketch *a, const PwSketch *b)
{
  g_autofree char *as = pw_sketch_to_json (a), *bs = pw_sketch_to_json (b);

  return g_str_equal (as, bs);
}

/* Takes the board of page 0 from the document. Returns: whether it is another one now */
static gboolean
take_home (PwSketchBoard *self)
{
  const PwRecord *record = pw_document_get_record (self->document);
  g_autoptr (PwMarkedBoard) home = pw_marked_board_new (record->board, record->at);

  if (self->home != NULL && pw_board_equal (home->board, self->home->board) && home->at == self->home->at)
    return FALSE;
  pw_marked_board_free (self->home);
  self->copies = g_realloc (self->copies, pw_board_n_squares (home->board));
  self->home = g_steal_pointer (&home);
  g_array_set_size (self->pulled, 0);
  return TRUE;
}

/* The page on which two sketches differ first. */
static guint
find_difference (const PwSketch *a, const PwSketch *b)
{
  guint n = MIN (a->positions->len, b->positions->len);

  for (guint i = 0; i < n; i++)
    if (!pw_sketch_position_equal (g_ptr_array_index (a->positions, i), g_ptr_array_index (b->positions, i)))
      return i + 1;
  return a->positions->len == b->positions->len ? 0 : MIN (n + 1, b->positions->len);
}

/* Another sketch begins with the usual tools. */
static void
put_tools_back (PwSketchBoard *self)
{
  pw_sketch_board_set_tool (self, PW_MARKS_CYCLE);
  g_object_set (self, "symmetry", PW_SYMMETRY_EIGHT, NULL);
  pw_sketch_board_set_say_tool (self, PW_SAY_CYCLE);
}

/* Another sketch than the one that was written last: an earlier one, or that of another piece. */
static void
take_drawing (PwSketchBoard *self, gboolean another)
{
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_json (pw_document_get_record (self->document)->sketch);
  guint page;

  if (is_same (sketch, self->before != NULL ? self->before : self->now) && !another)
    return;
  g_clear_pointer (&self->before, pw_sketch_free);
  g_array_set_size (self->pulled, 0);
  page = another ? 0 : find_difference (self->now, sketch);
  pw_sketch_free (self->now);
  self->now = g_steal_pointer (&sketch);
  self->held = PW_NO_SQUARE;
  go_to_page (self, page);
  if (another && *pw_document_get_record (self->document)->sketch == '\0')
    put_tools_back (self);
  _pw_sketch_tell (self);
}

/* Whether another piece is open, or the whole army is another: a file has been opened, which begins without steps. */
static gboolean
is_another_piece (PwSketchBoard *self, guint piece)
{
  return piece != self->piece
         || !(pw_history_can_undo (pw_document_get_history (self->document))
              || pw_history_can_redo (pw_document_get_history (self->document)));
}

static void
document_changed_cb (PwDocument *document, guint parts, PwSketchBoard *self)
{
  guint piece = pw_army_current (pw_document_get_army (document));
  gboolean another = (parts & PW_DOCUMENT_PIECES) && is_another_piece (self, piece);

  self->piece = piece;
  if ((parts & PW_DOCUMENT_BOARD) && take_home (self))
    _pw_sketch_tell (self);
  else if (parts & PW_DOCUMENT_BOARD) /* its side, or whether it has moved */
    {
      self->serial++;
      _pw_sketch_show (self);
    }
  if ((parts & PW_DOCUMENT_SKETCH) || another)
    take_drawing (self, another);
}

/* -- steps -- */

void
pw_sketch_board_begin (PwSketchBoard *self)
{
  pw_sketch_board_end (self);
  self->before = pw_sketch_copy (self->now);
  self->step_name = NULL;
  self->decided = FALSE;
  g_array_set_size (self->pulled, 0);
}

/* In the document, where undo finds it. */
static void
write_step (PwSketchBoard *self)
{
  g_autofree char *text = pw_sketch_to_json (self->now);

  pw_document_begin_step (self->document, self->step_name != NULL ? self->step_name : _ ("Draw Moves"));
  pw_document_write (self->document, PW_RECORD_SKETCH, text);
  pw_document_end_step (self->document);
}

void
pw_sketch_board_end (PwSketchBoard *self)
{
  gboolean same;

  g_array_set_size (self->pulled, 0);
  if (self->before == NULL)
    return;
  if (self->page == 0)
    _pw_sketch_drop_rides_without_effect (self);
  same = is_same (self->before, self->now);
  g_clear_pointer (&self->before, pw_sketch_free);
  if (!same)
    write_step (self);
  _pw_sketch_show (self);
}

void
_pw_sketch_finish (PwSketchBoard *self, const char *step_name)
{
  self->step_name = step_name;
  _pw_sketch_tell (self);
  pw_sketch_board_end (self);
}

void
_pw_sketch_put_back (PwSketchBoard *self)
{
  pw_sketch_free (self->now);
  self->now = pw_sketch_copy (self->before);
}

void
pw_sketch_board_cancel (PwSketchBoard *self)
{
  if (self->before == NULL)
    return;
  _pw_sketch_put_back (self);
  g_array_set_size (self->pulled, 0);
  g_clear_pointer (&self->before, pw_sketch_free);
  _pw_sketch_tell (self);
}

gboolean
pw_sketch_board_is_in_step (PwSketchBoard *self)
{
  return self->before != NULL;
}

/* -- drawing -- */

void
pw_sketch_board_touch (PwSketchBoard *self, PwSquare square, gboolean erase)
{
  g_return_if_fail (square < pw_board_n_squares (page_position (self).board));

  if (self->before == NULL)
    return;
  if (self->page == 0)
    _pw_sketch_touch_mark (self, square, erase);
  else
    _pw_sketch_touch_position (self, square, erase);
}

gboolean
pw_sketch_board_fits (PwSketchBoard *self, PwSquare square, gboolean erase)
{
  if (self->page > 0)
    return _pw_sketch_fits_position (self, square, erase);
  return square != self->home->at && pw_board_cell (self->home->board, square) != PW_CELL_HOLE;
}

void
pw_sketch_board_clear (PwSketchBoard *self)
{
  pw_sketch_board_begin (self);
  pw_sketch_free (self->now);
  self->now = pw_sketch_new ();
  go_to_page (self, 0);
  _pw_sketch_finish (self, _ ("Clear Drawing"));
}

/* -- taking what a piece does -- */

/* The examples of page 0. open: see pw_marked_board_to_examples() */
static void
add_mark_examples (PwSketchBoard *self, gboolean open, GPtrArray *examples)
{
  pw_marked_board_to_examples (self->home, pw_document_get_record (self->document)->side,
                               pw_document_get_record (self->document)->unmoved, open, examples);
}

/* Whether page 0 shows all that a piece does, also among other pieces. */
static gboolean
is_all_of (PwSketchBoard *self, PwPiece *piece)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);

  add_mark_examples (self, FALSE, examples);
  return pw_synthesis_agrees ((const PwExample *const *) examples->pdata, examples->len, piece);
}

/* Replaces the same position, or adds this one. position: (transfer full). Returns: FALSE if there are too many */
static gboolean
put_position (PwSketchBoard *self, PwSketchPosition *position)
{
  guint page = _pw_sketch_find_position (self, position);
  gboolean room = page > 0 || self->now->positions->len < PW_SKETCH_MAX_POSITIONS;

  if (page > 0)
    g_ptr_array_remove_index (self->now->positions, page - 1);
  if (room)
    g_ptr_array_insert (self->now->positions, page > 0 ? (int) page - 1 : -1, position);
  else
    pw_sketch_position_unref (position);
  return room;
}

/* Adds moves that it makes only with other pieces on the board. */
static PwTaken
take_rest (PwSketchBoard *self, PwPiece *piece)
{
  PwPosition on = document_position (self, pw_document_get_record (self->document)->board);
  PwSketchPosition *position = NULL;

  if (is_all_of (self, piece))
    return PW_TAKEN_ALL;
  if (pw_position_has_others (&on))
    position = pw_sketch_position_new_from_piece (piece, &on);
  return position != NULL && put_position (self, position) ? PW_TAKEN_EXAMPLE : PW_TAKEN_PART;
}

PwTaken
pw_sketch_board_take (PwSketchBoard *self, PwPiece *piece)
{
  PwPosition position = document_position (self, self->home->board);
  PwSketch *taken = pw_sketch_new_from_piece (piece, &position);
  PwTaken result;

  pw_sketch_board_begin (self);
  for (guint i = 0; i < self->now->positions->len; i++)
    g_ptr_array_add (taken->positions, pw_sketch_position_ref (g_ptr_array_index (self->now->positions, i)));
  taken->rest = g_steal_pointer (&self->now->rest);
  pw_sketch_free (self->now);
  self->now = taken;
  go_to_page (self, 0);
  pw_marked_board_show (self->home, taken);
  result = take_rest (self, piece);
  _pw_sketch_finish (self, _ ("Start From Piece’s Moves"));
  return result;
}

/* -- what is drawn -- */

static const PwBoard *
get_board (PwStand *stand)
{
  return page_position (PW_SKETCH_BOARD (stand)).board;
}

static PwSquare
get_at (PwStand *stand)
{
  return page_position (PW_SKETCH_BOARD (stand)).at;
}

static PwSide
get_side (PwStand *stand)
{
  return page_position (PW_SKETCH_BOARD (stand)).side;
}

gboolean
pw_sketch_board_get_virgin (PwSketchBoard *self)
{
  return page_position (self).virgin;
}

gboolean
pw_sketch_board_is_empty (PwSketchBoard *self)
{
  for (guint i = 0; i < self->now->positions->len; i++)
    if (((const PwSketchPosition *) g_ptr_array_index (self->now->positions, i))->n > 0)
      return FALSE;
  return !pw_marked_board_has_marks (self->home);
}

gboolean
pw_sketch_board_has_rest (PwSketchBoard *self)
{
  return self->now->rest != NULL;
}

PW_GETTER (guint, pw_sketch_board_get_serial, PwSketchBoard, serial);

static char *
describe_square (PwStand *stand, PwSquare square)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);

  if (square >= pw_board_n_squares (get_board (stand)))
    return g_strdup (""); /* of a board that was there before */
  return self->page == 0 ? _pw_sketch_describe_mark (self, square) : _pw_sketch_describe_position (self, square);
}

static char *
describe (PwStand *stand)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (stand);
  PwSquare pointed = pw_stand_get_pointed (stand);
  PwSquare square = pointed != PW_NO_SQUARE ? pointed : _pw_sketch_get_held (self);

  if (square == PW_NO_SQUARE)
    return g_strdup (_ ("Point at a square to see what is drawn there."));
  return describe_square (stand, square);
}

void
pw_sketch_board_show_page (PwSketchBoard *self, guint page, PwScene *scene)
{
  PwPosition position = document_position (self, self->home->board);
  const PwSketchPosition alone = { .board = self->home->board, .position = position };
  const PwSketchPosition *said = page > 0 ? pw_sketch_board_get_position (self, page) : NULL;

  pw_scene_show_position (scene, said != NULL ? said : &alone);
  scene->drawn = said == NULL ? self->home->marks : NULL;
  scene->rides = said == NULL ? (const PwSquare *) self->home->rides->data : NULL;
  scene->n_rides = said == NULL ? self->home->rides->len : 0;
  scene->guesses = said != NULL ? self->doubts : NULL;
}

GPtrArray *
pw_sketch_board_to_examples (PwSketchBoard *self)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  gboolean told = FALSE;

  for (guint i = 0; i < self->now->positions->len; i++)
    {
      const PwSketchPosition *position = g_ptr_array_index (self->now->positions, i);
      guint first = examples->len;
      gboolean answer;

      if (position->n == 0 && !position->complete)
        continue;
      answer = _pw_sketch_is_answer (self, position);
      told |= !answer;
      pw_statements_to_examples (&position->position, position->complete, position->statements, position->n,
                                 examples);
      for (guint j = first; answer && j < examples->len; j++)
        pw_example_mark_answer (g_ptr_array_index (examples, j));
    }
  if (pw_marked_board_has_marks (self->home))
    add_mark_examples (self, told, examples);
  return examples;
}

/* -- a piece that is only looked at -- */

void
pw_sketch_board_set_preview (PwSketchBoard *self, PwPiece *piece)
{
  if (self->preview == NULL && piece == NULL)
    return;
  g_clear_pointer (&self->preview, pw_moves_free);
  if (piece != NULL)
    {
      PwPosition position = page_position (self);

      self->preview = pw_moves_of (piece, &position, 0, NULL);
    }
  _pw_sketch_show (self);
}

/* -- tools -- */

/* The tool of a property. */
static int *
find_tool (PwSketchBoard *self, guint id)
{
  int *tools[] = { [PROP_SAY_TOOL] = (int *) &self->say_tool,
                   [PROP_SYMMETRY] = (int *) &self->symmetry,
                   [PROP_TOOL] = (int *) &self->tool };

  return tools[id];
}

/* Returns: FALSE if it is chosen already */
static gboolean
choose (PwSketchBoard *self, guint id, int value)
{
  int *now = find_tool (self, id);

  if (*now == value)
    return FALSE;
  *now = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
  return TRUE;
}

void
pw_sketch_board_set_tool (PwSketchBoard *self, PwMarkTool tool)
{
  g_return_if_fail ((guint) tool < PW_N_MARK_TOOLS);
  choose (self, PROP_TOOL, (int) tool);
}

PW_GETTER (PwSayTool, pw_sketch_board_get_say_tool, PwSketchBoard, say_tool);

void
pw_sketch_board_set_say_tool (PwSketchBoard *self, PwSayTool tool)
{
  g_return_if_fail ((guint) tool < PW_N_SAY_TOOLS);
  if (!choose (self, PROP_SAY_TOOL, (int) tool))
    return;
  self->held = PW_NO_SQUARE;
  _pw_sketch_show (self);
}

static void
pw_sketch_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PwSketchBoard *self = PW_SKETCH_BOARD (object);

  if (id == PROP_PAGE)
    g_value_set_uint (value, self->page);
  else
    g_value_set_enum (value, *find_tool (self, id));
}

static void
pw_sketch_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SAY_TOOL)
    pw_sketch_board_set_say_tool (PW_SKETCH_BOARD (object), (PwSayTool) g_value_get_enum (value));
  else
    choose (PW_SKETCH_BOARD (object), id, g_value_get_enum (value));
}

/* -- life -- */

static void
pw_sketch_board_class_init (PwSketchBoardClass *klass)
{
  const GParamFlags seen = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags flags = seen | G_PARAM_WRITABLE;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  PW_STAND_DOES (klass, get_board, get_at, get_side, describe_square, describe)
  _pw_sketch_hand_class_init (PW_STAND_CLASS (klass));
  PW_OWNS (klass, PwSketchBoard, pw_sketch_free, now, before);
  PW_OWNS (klass, PwSketchBoard, pw_marked_board_free, home);
  PW_OWNS (klass, PwSketchBoard, g_free, copies, doubts);
  PW_OWNS (klass, PwSketchBoard, g_array_unref, pulled);
  PW_OWNS (klass, PwSketchBoard, g_ptr_array_unref, answers);
  PW_OWNS (klass, PwSketchBoard, pw_moves_free, preview);
  PW_OWNS (klass, PwSketchBoard, g_object_unref, document);
  object_class->get_property = pw_sketch_board_get_property;
  object_class->set_property = pw_sketch_board_set_property;
  properties[PROP_PAGE] = g_param_spec_uint ("page", NULL, NULL, 0, PW_SKETCH_MAX_POSITIONS, 0, seen);
  properties[PROP_SAY_TOOL]
      = g_param_spec_enum ("say-tool", NULL, NULL, PW_TYPE_SAY_TOOL, PW_SAY_CYCLE, flags);
  properties[PROP_SYMMETRY]
      = g_param_spec_enum ("symmetry", NULL, NULL, PW_TYPE_SYMMETRY, PW_SYMMETRY_EIGHT, flags);
  properties[PROP_TOOL] = g_param_spec_enum ("tool", NULL, NULL, PW_TYPE_MARK_TOOL, PW_MARKS_CYCLE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
pw_sketch_board_init (PwSketchBoard *self)
{
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_sketch_position_unref);
  self->pulled = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  self->held = PW_NO_SQUARE;
}

PwSketchBoard *
pw_sketch_board_new (PwDocument *document)
{
  PwSketchBoard *self = g_object_new (PW_TYPE_SKETCH_BOARD, NULL);

  self->document = g_object_ref (document);
  self->piece = pw_army_current (pw_document_get_army (document));
  self->now = pw_sketch_new_from_json (pw_document_get_record (document)->sketch);
  take_home (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  _pw_sketch_tell (self);
  return self;
}
