/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of an endgame: owns the line that has been played, and what is in hand. */
#include "ui/endgame/endgame-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const PwMatePosition no_position
    = { PW_NO_SQUARE, PW_NO_SQUARE, { PW_NO_SQUARE, PW_NO_SQUARE }, FALSE };

static PwMatePosition *
position_at (PwEndgame *self, guint i)
{
  return &g_array_index (self->line, PwMatePosition, i);
}

/* (nullable): there is no table */
static const PwMateFacts *
facts_of (PwEndgame *self)
{
  return self->table != NULL ? pw_mate_table_facts (self->table) : NULL;
}

/* -- what follows from it -- */

static void
put (PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  if (square < pw_board_n_squares (board))
    pw_board_set (board, square, cell, letter);
}

static void
set_up_board (PwEndgame *self)
{
  const PwMatePosition *position = position_at (self, self->now);
  g_autoptr (PwBoard) empty = self->shape != NULL ? pw_board_copy (self->shape) : pw_board_new (8, 8);

  g_clear_pointer (&self->board, pw_board_free);
  self->board = g_steal_pointer (&empty);
  put (self->board, position->king, PW_CELL_FIRST, 'K');
  put (self->board, position->bare, PW_CELL_SECOND, 'K');
  if (self->pieces[1] != NULL)
    put (self->board, position->pieces[1], PW_CELL_FIRST, self->second_letter);
}

static void
find_moves (PwEndgame *self)
{
  g_array_set_size (self->moves, 0);
  self->legality = PW_MATE_NO_GROUND;
  if (self->table == NULL)
    return;
  self->legality = pw_mate_table_judge (self->table, position_at (self, self->now));
  if (self->legality == PW_MATE_LEGAL)
    {
      g_autoptr (GArray) moves = pw_mate_table_moves (self->table, position_at (self, self->now));

      g_array_append_vals (self->moves, moves->data, moves->len);
    }
}

/* The position is another one. */
static void
tell (PwEndgame *self)
{
  self->held = PW_NO_SQUARE;
  self->looked_at = -1;
  set_up_board (self);
  find_moves (self);
  g_signal_emit_by_name (self, "changed");
}

/* -- the line -- */

static void
add_position (PwEndgame *self, const PwMatePosition *position)
{
  g_array_set_size (self->line, self->now + 1);
  g_array_append_val (self->line, *position);
  self->now++;
}

static void
begin_with (PwEndgame *self, const PwMatePosition *position)
{
  PwMatePosition copy = *position; /* it may be one of the line */

  g_array_set_size (self->line, 0);
  g_array_append_val (self->line, copy);
  self->now = 0;
}

void
pw_endgame_set_position (PwEndgame *self, const PwMatePosition *position)
{
  begin_with (self, position);
  tell (self);
}

/* Nobody mates, and nobody can: any position will do. */
static PwMatePosition
find_any (PwEndgame *self)
{
  guint n = pw_board_n_squares (self->shape);
  PwMatePosition position = no_position;

  for (guint king = 0; king < n; king++)
    for (guint bare = n; bare-- > 0;)
      for (guint piece = 0; piece < n; piece++)
        {
          position = (PwMatePosition){ (PwSquare) king, (PwSquare) bare, { (PwSquare) piece, PW_NO_SQUARE }, FALSE };
          for (guint second = 0; self->pieces[1] != NULL && second < n; second++)
            {
              position.pieces[1] = (PwSquare) second;
              if (pw_mate_table_judge (self->table, &position) == PW_MATE_LEGAL)
                return position;
            }
          if (self->pieces[1] == NULL && pw_mate_table_judge (self->table, &position) == PW_MATE_LEGAL)
            return position;
        }
  return position;
}

static PwMatePosition
choose_first (PwEndgame *self)
{
  const PwMateFacts *facts = facts_of (self);
  PwMatePosition position = no_position;

  if (facts == NULL)
    {
      position.pieces[0] = self->document != NULL ? pw_document_get_record (self->document)->at : 0;
      return position;
    }
  if (facts->longest > 0)
    return facts->longest_start;
  if (facts->mates > 0 || (facts->ways_out > 0 && facts->ways_out != PW_MATE_NEVER))
    return facts->example; /* if it is no mate, it is the nearest to one that there is */
  return find_any (self);
}

void
_pw_endgame_begin (PwEndgame *self)
{
  PwMatePosition position = choose_first (self);

  begin_with (self, &position);
  self->held = PW_NO_SQUARE;
  self->looked_at = -1;
  set_up_board (self);
  find_moves (self);
}

void
pw_endgame_show_longest (PwEndgame *self)
{
  const PwMateFacts *facts = facts_of (self);

  if (facts != NULL && facts->longest > 0)
    pw_endgame_set_position (self, &facts->longest_start);
}

void
pw_endgame_show_mate (PwEndgame *self)
{
  const PwMateFacts *facts = facts_of (self);

  if (facts != NULL && facts->mates > 0)
    pw_endgame_set_position (self, &facts->example);
}

void
pw_endgame_turn (PwEndgame *self)
{
  PwMatePosition position = *position_at (self, self->now);

  if (self->table == NULL)
    return;
  position.bare_moves = !position.bare_moves;
  pw_endgame_set_position (self, &position);
}

void
pw_endgame_play (PwEndgame *self, guint move)
{
  g_return_if_fail (move < self->moves->len);

  add_position (self, &g_array_index (self->moves, PwMateMove, move).after);
  find_moves (self);
  if (self->answers && self->moves->len > 0)
    add_position (self, &g_array_index (self->moves, PwMateMove, 0).after);
  tell (self);
}

gboolean
pw_endgame_can_step (PwEndgame *self, int way)
{
  return way < 0 ? self->now > 0 : self->now + 1 < self->line->len || self->moves->len > 0;
}

gboolean
pw_endgame_step (PwEndgame *self, int way)
{
  if (!pw_endgame_can_step (self, way))
    return FALSE;
  if (way < 0)
    self->now--;
  else if (self->now + 1 < self->line->len)
    self->now++;
  else
    add_position (self, &g_array_index (self->moves, PwMateMove, 0).after);
  tell (self);
  return TRUE;
}

void
pw_endgame_set_answers (PwEndgame *self, gboolean answers)
{
  self->answers = !!answers;
}

/* -- answers -- */

const PwMatePosition *
pw_endgame_get_position (PwEndgame *self)
{
  return position_at (self, self->now);
}

guint
pw_endgame_get_distance (PwEndgame *self)
{
  return self->legality == PW_MATE_LEGAL ? pw_mate_table_distance (self->table, position_at (self, self->now))
                                         : PW_MATE_NEVER;
}

const GArray *
pw_endgame_get_moves (PwEndgame *self)
{
  return self->moves;
}

guint
_pw_endgame_moves_to_mate (PwEndgame *self, const PwMateMove *move)
{
  if (move->distance == PW_MATE_NEVER)
    return PW_MATE_NEVER;
  return move->distance + (move->after.bare_moves ? 1 : 0);
}

/* -- by hand -- */

PwEndgameTool
pw_endgame_get_tool (PwEndgame *self)
{
  return self->tool;
}

void
pw_endgame_set_tool (PwEndgame *self, PwEndgameTool tool)
{
  if (self->tool == tool)
    return;
  self->tool = tool;
  self->held = PW_NO_SQUARE;
  g_signal_emit_by_name (self, "changed");
}

PwSquare
pw_endgame_get_held (PwEndgame *self)
{
  return self->held;
}

static void
hold (PwEndgame *self, PwSquare square)
{
  self->held = square;
  g_signal_emit_by_name (self, "changed");
}

void
pw_endgame_let_go (PwEndgame *self)
{
  if (self->held != PW_NO_SQUARE)
    hold (self, PW_NO_SQUARE);
}

/* A move of the piece in hand. Returns: its place among the moves; -1 if there is none */
static int
find_move (PwEndgame *self, PwSquare from, PwSquare to)
{
  for (guint i = 0; i < self->moves->len; i++)
    {
      const PwMateMove *move = &g_array_index (self->moves, PwMateMove, i);

      if (move->from == from && (to == PW_NO_SQUARE || move->to == to))
        return (int) i;
    }
  return -1;
}

/* Where one of the pieces is. (nullable) */
static PwSquare *
find_place (PwMatePosition *position, guint n, PwSquare square)
{
  if (square == position->king)
    return &position->king;
  if (square == position->bare)
    return &position->bare;
  for (guint i = 0; i < n; i++)
    if (square == position->pieces[i])
      return &position->pieces[i];
  return NULL;
}

/* A piece that can be taken in hand. */
static gboolean
can_hold (PwEndgame *self, PwSquare square)
{
  PwMatePosition position = *position_at (self, self->now);

  if (self->table == NULL || square == PW_NO_SQUARE)
    return FALSE;
  return self->tool == PW_ENDGAME_PLAY ? find_move (self, square, PW_NO_SQUARE) >= 0
                                       : find_place (&position, _pw_endgame_n_pieces (self), square) != NULL;
}

gboolean
pw_endgame_fits (PwEndgame *self, PwSquare square)
{
  if (self->held == PW_NO_SQUARE || square == self->held || can_hold (self, square))
    return can_hold (self, square);
  return self->tool == PW_ENDGAME_PLAY ? find_move (self, self->held, square) >= 0
                                       : pw_board_cell (self->board, square) != PW_CELL_HOLE;
}

/* If something is there already, the two change places. */
static void
put_down (PwEndgame *self, PwSquare square)
{
  PwMatePosition position = *position_at (self, self->now);
  guint n = _pw_endgame_n_pieces (self);
  PwSquare *place = find_place (&position, n, self->held), *other = find_place (&position, n, square);

  if (other != NULL)
    *other = self->held;
  *place = square;
  pw_endgame_set_position (self, &position);
}

void
pw_endgame_touch (PwEndgame *self, PwSquare square)
{
  if (!pw_endgame_fits (self, square))
    return;
  if (square == self->held)
    pw_endgame_let_go (self);
  else if (self->held == PW_NO_SQUARE || (self->tool == PW_ENDGAME_PLAY && can_hold (self, square)))
    hold (self, square);
  else if (self->tool == PW_ENDGAME_PLAY)
    pw_endgame_play (self, (guint) find_move (self, self->held, square));
  else
    put_down (self, square);
}

void
pw_endgame_look_at (PwEndgame *self, int move)
{
  if (move == self->looked_at || move >= (int) self->moves->len)
    return;
  self->looked_at = move;
  g_signal_emit_by_name (self, "changed");
}

/* -- what is shown -- */

const guint8 *
pw_endgame_get_highlights (PwEndgame *self)
{
  memset (self->highlights, PW_HIGHLIGHT_NONE, pw_board_n_squares (self->board));
  if (self->held != PW_NO_SQUARE)
    {
      self->highlights[self->held] = PW_HIGHLIGHT_ON;
      if (self->pointed != PW_NO_SQUARE && pw_endgame_fits (self, self->pointed))
        self->highlights[self->pointed] = PW_HIGHLIGHT_ON;
    }
  else if (self->looked_at >= 0)
    {
      const PwMateMove *move = &g_array_index (self->moves, PwMateMove, self->looked_at);

      self->highlights[move->from] = self->highlights[move->to] = PW_HIGHLIGHT_ON;
    }
  else
    return NULL;
  return self->highlights;
}

static void
find_extremes (PwEndgame *self, guint *least, guint *most)
{
  *least = PW_MATE_NEVER;
  *most = 0;
  for (guint i = 0; i < self->moves->len; i++)
    {
      const PwMateMove *move = &g_array_index (self->moves, PwMateMove, i);
      guint distance = _pw_endgame_moves_to_mate (self, move);

      if (move->from == self->held && distance != PW_MATE_NEVER)
        {
          *least = MIN (*least, distance);
          *most = MAX (*most, distance);
        }
    }
}

/* The sooner the mate, the darker; without one there is a dash. */
static void
heat_move (PwEndgame *self, const PwMateMove *move, guint least, guint most)
{
  guint distance = _pw_endgame_moves_to_mate (self, move);

  if (distance == PW_MATE_NEVER)
    {
      self->heat.shades[move->to] = 1;
      g_strlcpy (self->heat.texts[move->to], "–", PW_HEAT_TEXT_SIZE);
      return;
    }
  self->heat.shades[move->to]
      = pw_heat_shade (-(double) distance, -(double) MAX (most, least + PW_HEAT_SHADES), -(double) least);
  g_snprintf (self->heat.texts[move->to], PW_HEAT_TEXT_SIZE, "%u", distance);
}

const PwHeat *
pw_endgame_get_heat (PwEndgame *self)
{
  guint least, most;

  if (self->held == PW_NO_SQUARE || self->tool != PW_ENDGAME_PLAY)
    return NULL;
  memset (&self->heat, 0, sizeof self->heat);
  self->heat.sparse = TRUE;
  self->heat.files = pw_board_files (self->board);
  self->heat.ranks = pw_board_ranks (self->board);
  /* Translators: a square, and a number of moves, or "–" */
  self->heat.sentence = _ ("%1$s: moves to mate by going here: %2$s.");
  find_extremes (self, &least, &most);
  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, PwMateMove, i).from == self->held)
      heat_move (self, &g_array_index (self->moves, PwMateMove, i), least, most);
  self->heat.n_steps = 2;
  self->heat.steps[0].shade = PW_HEAT_SHADES;
  self->heat.steps[0].words = _ ("mate soonest");
  self->heat.steps[1].shade = 1;
  self->heat.steps[1].words = _ ("mate latest");
  return &self->heat;
}
