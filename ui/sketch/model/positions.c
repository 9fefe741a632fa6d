/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of a sketch that are positions: statements by touching squares, and pairs of a piece and a target. Owns
 * the rules of the tools; must not know how anything looks, nor what statements mean.
 */
#include "ui/sketch/model/board-private.h"

#include <glib/gi18n-lib.h>

#define BIT(says) (1u << (says))

/* The statements of tools that make one. ORDER PwSayTool */
static const struct
{
  guint8 says;         /* PwSaying */
  const char *held[2]; /* of a piece and a target: the hint while one is held: a target or a piece is needed */
} tools[PW_N_SAY_TOOLS] = {
  [PW_SAY_MAY] = { PW_SAYS_MAY },
  [PW_SAY_MAY_NOT] = { PW_SAYS_MAY_NOT },
  [PW_SAY_TAKES] = { PW_SAYS_TAKES,
                     { N_ ("%s is captured. Now choose the destination."),
                       N_ ("The piece ends on %s. Now choose what it captures.") } },
  [PW_SAY_HOPS] = { PW_SAYS_HOPS,
                    { N_ ("%s is hopped over. Now choose the destination."),
                      N_ ("The piece ends on %s. Now choose what it hops over.") } },
  [PW_SAY_BLOCKED] = { PW_SAYS_BLOCKED,
                       { N_ ("%s is a blocker. Now choose a square that the piece can’t reach because of it."),
                         N_ ("The piece can’t go to %s. Now choose the blocker.") } },
};

const PwSketchPosition *
_pw_sketch_position (PwSketchBoard *self)
{
  return pw_sketch_board_get_position (self, self->page);
}

/* position: (transfer full) */
static void
replace (PwSketchBoard *self, PwSketchPosition *position, const char *step_name)
{
  PwSketchPosition *before = g_ptr_array_index (self->now->positions, self->page - 1);

  g_ptr_array_index (self->now->positions, self->page - 1) = position;
  self->step_name = step_name;
  _pw_sketch_tell (self);
  pw_sketch_position_unref (before);
}

static gboolean
is_hole (const PwSketchPosition *position, PwSquare square)
{
  return pw_board_cell (position->board, square) == PW_CELL_HOLE;
}

/* Whether there is another piece. */
static gboolean
has_piece (const PwSketchPosition *position, PwSquare square)
{
  return square != position->position.at && pw_board_has_piece (position->board, square);
}

static gboolean
is_spoken_of (const PwSketchPosition *position, PwSquare square)
{
  return pw_sketch_position_find (position, square, BIT (PW_N_SAYINGS) - 1) != NULL;
}

/* -- strokes -- */

static PwCell
cell_of_tool (const PwSketchPosition *position, PwSayTool tool)
{
  return tool == PW_SAY_OWN ? pw_side_cell (position->position.side) : pw_side_enemy (position->position.side);
}

/* The first square decides what the others of a stroke get. */
static void
decide (PwSketchBoard *self, PwSquare first, gboolean erase)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  PwSayTool tool = erase ? PW_SAY_ERASE : self->say_tool;

  self->on = TRUE;
  if (tool == PW_SAY_CYCLE)
    {
      const PwStatement *statement
          = pw_sketch_position_find (position, first, BIT (PW_SAYS_MAY) | BIT (PW_SAYS_MAY_NOT));

      self->on = statement == NULL || statement->says == PW_SAYS_MAY;
      tool = statement == NULL ? PW_SAY_MAY : PW_SAY_MAY_NOT;
    }
  else if (tool == PW_SAY_OWN || tool == PW_SAY_ENEMY)
    self->on = pw_board_cell (position->board, first) != cell_of_tool (position, tool);
  else if (tool == PW_SAY_ERASE)
    self->on = is_spoken_of (position, first); /* whether statements are erased, or pieces */
  else
    self->on = pw_sketch_position_find (position, first, BIT (tools[tool].says)) == NULL;
  self->stroke_tool = tool;
  self->decided = TRUE;
}

static void
erase_square (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position = _pw_sketch_position (self);

  if (self->on ? is_spoken_of (position, square) : has_piece (position, square) || is_hole (position, square))
    replace (self,
             self->on ? pw_sketch_position_unsay (position, square)
                      : pw_sketch_position_put (position, square, PW_CELL_EMPTY, 0),
             _ ("Erase"));
}

static void
put_on_square (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  PwCell cell = self->on ? cell_of_tool (position, self->stroke_tool) : PW_CELL_EMPTY;

  if (square != position->position.at && !pw_board_holds (position->board, square, cell, 'P'))
    replace (self, pw_sketch_position_put (position, square, cell, 'P'),
             self->on ? _ ("Place Pieces") : _ ("Erase"));
}

static void
say_of_square (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  PwStatement statement = { .says = (PwSaying) tools[self->stroke_tool].says, .to = square };

  if (!self->on)
    replace (self, pw_sketch_position_unsay (position, square), _ ("Erase"));
  else if (pw_statement_fits (&statement, &position->position))
    replace (self, pw_sketch_position_say (position, &statement, 1),
             statement.says == PW_SAYS_MAY ? _ ("Allow Square") : _ ("Forbid Square"));
}

/* -- pairs -- */

gboolean
_pw_sketch_is_pairing (PwSketchBoard *self)
{
  return self->page > 0 && tools[self->say_tool].held[0] != NULL;
}

PwSquare
_pw_sketch_get_held (PwSketchBoard *self)
{
  return _pw_sketch_is_pairing (self) ? self->held : PW_NO_SQUARE;
}

void
_pw_sketch_hold (PwSketchBoard *self, PwSquare square)
{
  if (square == self->held || (square != PW_NO_SQUARE && !_pw_sketch_is_pairing (self)))
    return;
  self->held = square;
  _pw_sketch_show (self);
}

/* Adds a piece to the others of a statement, or removes it. Returns: FALSE if no others are left */
static gboolean
toggle_other (PwStatement *statement, PwSquare other)
{
  for (guint i = 0; i < statement->n_others; i++)
    if (statement->others[i] == other)
      {
        statement->others[i] = statement->others[--statement->n_others];
        return statement->n_others > 0;
      }
  if (statement->n_others < pw_saying_max_others (statement->says))
    statement->others[statement->n_others++] = other;
  return TRUE;
}

/* Without one statement, and with another one. old, new: (nullable). (transfer full) */
static PwSketchPosition *
exchange (const PwSketchPosition *position, const PwStatement *old, const PwStatement *new)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  g_autoptr (PwSketchPosition) rest = NULL;

  for (guint i = 0; i < position->n; i++)
    if (&position->statements[i] != old)
      g_array_append_val (kept, position->statements[i]);
  rest = pw_sketch_position_new (&position->position, position->complete,
                                 (const PwStatement *) (gpointer) kept->data, kept->len);
  return pw_sketch_position_say (rest, new, new != NULL ? 1 : 0);
}

/* Step names. ORDER PwSaying */
static const char *const pair_names[PW_N_SAYINGS] = {
  [PW_SAYS_TAKES] = N_ ("Set Captured Piece"),
  [PW_SAYS_HOPS] = N_ ("Set Screen"),
  [PW_SAYS_BLOCKED] = N_ ("Set Blocker"),
};

static void
say_of_pair (PwSketchBoard *self, PwSquare piece, PwSquare target)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  PwSaying says = (PwSaying) tools[self->say_tool].says;
  const PwStatement *old = pw_sketch_position_find (position, target, BIT (says));
  PwStatement statement = { .says = says, .to = target };
  gboolean left;

  if (old != NULL)
    statement = *old;
  else if (says == PW_SAYS_TAKES) /* the same move, said more closely */
    old = pw_sketch_position_find (position, target, BIT (PW_SAYS_MAY));
  left = toggle_other (&statement, piece);
  if (left && !pw_statement_fits (&statement, &position->position))
    return;
  replace (self, exchange (position, old, left ? &statement : NULL), _ (pair_names[says]));
}

static void
touch_pair (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  PwSquare first = self->held;

  if (first == PW_NO_SQUARE)
    {
      _pw_sketch_hold (self, square);
      return;
    }
  self->held = PW_NO_SQUARE;
  if (has_piece (position, first) && (square != first || self->say_tool == PW_SAY_TAKES))
    say_of_pair (self, first, square);
  else if (has_piece (position, square) && square != first)
    say_of_pair (self, square, first);
  _pw_sketch_show (self);
}

/* Whether the tool is for a piece over which, or onto which, the designed one is dragged. */
static gboolean
is_meant (PwSketchBoard *self, PwSquare square, PwSquare target)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  gboolean enemy = pw_board_cell (position->board, square) == pw_side_enemy (position->position.side);

  if (!has_piece (position, square))
    return FALSE;
  if (self->say_tool != PW_SAY_TAKES)
    return square != target;
  return square == target || (enemy && !has_piece (position, target));
}

/* Makes the statement about each of them. Returns: FALSE if there is none */
static gboolean
say_of_way (PwSketchBoard *self, PwSquare target)
{
  const PwBoard *board = _pw_sketch_position (self)->board;
  PwSquare at = _pw_sketch_position (self)->position.at;
  PwVec way = pw_board_offset (board, at, target);
  int files = (int) pw_board_files (board), leaps = pw_sketch_count_leaps (way);
  gboolean said = FALSE;

  for (int i = 1; i <= leaps; i++)
    {
      PwSquare square = (PwSquare) (at + i * (way.dy / leaps * files + way.dx / leaps));

      if (is_meant (self, square, target))
        {
          say_of_pair (self, square, target);
          said = TRUE;
        }
    }
  return said;
}

/* -- all of them -- */

gboolean
_pw_sketch_fits_position (PwSketchBoard *self, PwSquare square, gboolean erase)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  gboolean own = square == position->position.at;

  if (erase || self->say_tool == PW_SAY_ERASE)
    return is_spoken_of (position, square) || has_piece (position, square) || is_hole (position, square);
  if (is_hole (position, square))
    return FALSE;
  if (self->say_tool == PW_SAY_OWN || self->say_tool == PW_SAY_ENEMY)
    return !own;
  if (tools[self->say_tool].held[0] == NULL)
    return TRUE;
  if (self->held == PW_NO_SQUARE || self->held == square)
    return !own || self->say_tool == PW_SAY_TAKES;
  return (has_piece (position, self->held) || has_piece (position, square))
         && (self->say_tool == PW_SAY_TAKES || (!own && self->held != position->position.at));
}

void
_pw_sketch_touch_position (PwSketchBoard *self, PwSquare square, gboolean erase)
{
  if (!erase && _pw_sketch_is_pairing (self))
    {
      if (!is_hole (_pw_sketch_position (self), square))
        touch_pair (self, square);
      return;
    }
  if (!self->decided)
    decide (self, square, erase);
  if (self->stroke_tool == PW_SAY_ERASE)
    erase_square (self, square);
  else if (self->stroke_tool == PW_SAY_OWN || self->stroke_tool == PW_SAY_ENEMY)
    put_on_square (self, square);
  else
    say_of_square (self, square);
}

void
pw_sketch_board_move_to (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position;

  if (self->before == NULL || self->page == 0)
    return;
  _pw_sketch_put_back (self);
  position = _pw_sketch_position (self);
  if (!is_hole (position, square))
    replace (self, pw_sketch_position_move (position, square), _ ("Move Piece"));
}

void
pw_sketch_board_drop (PwSketchBoard *self, PwSquare square)
{
  if (self->before == NULL || self->page == 0)
    return;
  _pw_sketch_put_back (self);
  if (!_pw_sketch_is_pairing (self) || !say_of_way (self, square))
    pw_sketch_board_move_to (self, square);
}

gboolean
_pw_sketch_carries (PwSketchBoard *self, PwSquare square)
{
  return self->page > 0 && self->say_tool == PW_SAY_CYCLE && has_piece (_pw_sketch_position (self), square);
}

void
_pw_sketch_carry (PwSketchBoard *self, PwSquare from, PwSquare to)
{
  const PwSketchPosition *position;

  if (self->before == NULL || self->page == 0)
    return;
  _pw_sketch_put_back (self);
  position = _pw_sketch_position (self);
  if (!has_piece (position, from) || to == position->position.at
      || pw_board_cell (position->board, to) != PW_CELL_EMPTY)
    {
      _pw_sketch_tell (self);
      return;
    }
  replace (self, pw_sketch_position_carry (position, from, to), _ ("Move Piece"));
}

void
pw_sketch_board_put (PwSketchBoard *self, PwSquare square, PwCell cell, char letter)
{
  const PwSketchPosition *position;

  if (self->before == NULL || self->page == 0)
    return;
  position = _pw_sketch_position (self);
  if (square != position->position.at)
    replace (self, pw_sketch_position_put (position, square, cell, letter), _ ("Place Pieces"));
}

gboolean
pw_sketch_board_get_complete (PwSketchBoard *self)
{
  return self->page > 0 && _pw_sketch_position (self)->complete;
}

void
pw_sketch_board_set_complete (PwSketchBoard *self, gboolean complete)
{
  if (self->page == 0 || !pw_sketch_board_get_complete (self) == !complete)
    return;
  pw_sketch_board_begin (self);
  replace (self,
           pw_sketch_position_set (_pw_sketch_position (self), complete, pw_sketch_board_get_virgin (self)),
           complete ? _ ("Forbid Other Moves") : _ ("Allow Other Moves"));
  pw_sketch_board_end (self);
}

void
pw_sketch_board_set_virgin (PwSketchBoard *self, gboolean virgin)
{
  if (self->page == 0)
    pw_document_set_virgin (self->document, virgin);
  if (!pw_sketch_board_get_virgin (self) == !virgin)
    return;
  pw_sketch_board_begin (self);
  replace (self,
           pw_sketch_position_set (_pw_sketch_position (self), pw_sketch_board_get_complete (self), virgin),
           _ ("Mark as Unmoved"));
  pw_sketch_board_end (self);
}

/* -- in words -- */

/* The names of the others. (transfer full) */
static char *
name_others (const PwSketchPosition *position, const PwStatement *statement)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < statement->n_others; i++)
    pw_square_append (names, ", ", position->board, statement->others[i]);
  return g_string_free (names, FALSE);
}

/* Translators: the destination, and the squares of other pieces. ORDER PwSaying */
static const char *const sentences[PW_N_SAYINGS] = {
  N_ ("%1$s: the piece can end here."),
  N_ ("%1$s: the piece can’t end here."),
  N_ ("%1$s: the piece can end here, capturing %2$s."),
  N_ ("%1$s: the piece can’t end here and capture %2$s."),
  N_ ("%1$s: the piece can end here only by hopping over %2$s."),
  N_ ("%1$s: the piece can’t end here because of %2$s."),
};

void
pw_sketch_board_set_guessing (PwSketchBoard *self)
{
  self->guessing = TRUE;
  pw_sketch_board_set_say_tool (self, PW_SAY_MAY);
}

void
pw_sketch_board_doubt (PwSketchBoard *self, guint8 *squares)
{
  g_free (self->doubts);
  self->doubts = squares;
  _pw_sketch_show (self);
}

typedef enum
{
  AT_THE_PIECE,
  AT_A_HOLE,
  AT_NOTHING,
  AT_A_FRIEND,
  AT_AN_ENEMY,
  N_PLACES,
} Place;

/* Squares without a statement: on a position, and where squares are guessed; and those that are marked. ORDER
 * Place */
static const struct
{
  const char *unsaid[2], *marked;
} words[N_PLACES] = {
  { { N_ ("%s: the piece itself. Drag it to move it elsewhere."), N_ ("%s: the piece itself.") },
    N_ ("%s: the piece itself; marked.") },
  { { N_ ("%s: a hole; no rule is possible."), N_ ("%s: a hole, not part of the board.") },
    N_ ("%s: marked.") },
  { { N_ ("%s: no rule."), N_ ("%s: not marked.") }, N_ ("%s: marked.") },
  { { N_ ("%s: a friendly piece; no rule."), N_ ("%s: a friendly piece; not marked.") },
    N_ ("%s: a friendly piece; marked.") },
  { { N_ ("%s: an enemy piece; no rule."), N_ ("%s: an enemy piece; not marked.") },
    N_ ("%s: an enemy piece; marked.") },
};

static Place
find_place (const PwSketchPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square);

  if (square == position->position.at)
    return AT_THE_PIECE;
  if (cell == PW_CELL_HOLE)
    return AT_A_HOLE;
  if (cell == PW_CELL_EMPTY)
    return AT_NOTHING;
  return cell == pw_side_cell (position->position.side) ? AT_A_FRIEND : AT_AN_ENEMY;
}

/* (transfer full) */
static char *
describe_statement (PwSketchBoard *self, const PwStatement *statement)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  g_autofree char *others = name_others (position, statement);
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (position->board, statement->to, name);
  if (self->guessing && statement->says == PW_SAYS_MAY)
    return g_strdup_printf (_ (words[find_place (position, statement->to)].marked), name);
  if (statement->n_others == 0 && statement->says == PW_SAYS_TAKES)
    return g_strdup_printf (_ ("%s: the piece can end here without capturing."), name);
  if (statement->n_others == 0 && statement->says == PW_SAYS_TAKES_NOT)
    return g_strdup_printf (_ ("%s: the piece can’t end here without capturing."), name);
  return g_strdup_printf (_ (sentences[statement->says]), name, others);
}

/* Whether a square is the target of a statement, or one of the others. */
static gboolean
is_about (const PwStatement *statement, PwSquare square)
{
  return statement->to == square || pw_squares_have (statement->others, statement->n_others, square);
}

/* A piece may be taken or hopped over by more moves than anyone would read. */
#define MAX_SENTENCES 3

char *
_pw_sketch_describe_position (PwSketchBoard *self, PwSquare square)
{
  const PwSketchPosition *position = _pw_sketch_position (self);
  g_autoptr (GString) text = g_string_new (NULL);
  char name[PW_SQUARE_NAME_SIZE];
  guint n = 0;

  if (_pw_sketch_get_held (self) != PW_NO_SQUARE)
    {
      pw_square_name (position->board, self->held, name);
      return g_strdup_printf (_ (tools[self->say_tool].held[!has_piece (position, self->held)]), name);
    }
  for (guint i = 0; i < position->n && n < MAX_SENTENCES; i++)
    if (is_about (&position->statements[i], square))
      {
        g_autofree char *sentence = describe_statement (self, &position->statements[i]);

        g_string_append_printf (text, n++ > 0 ? " %s" : "%s", sentence);
      }
  if (text->len > 0)
    return g_strdup (text->str);
  pw_square_name (position->board, square, name);
  return g_strdup_printf (_ (words[find_place (position, square)].unsaid[self->guessing]), name);
}
