/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers to questions: the statement for each, and the page on which it is noted. Must not know how questions are
 * found.
 */
#include <string.h>

#include <glib/gi18n-lib.h>

#include "ui/sketch/model/board-private.h"

/* Whether the piece could take something on its way to a square, besides the piece there. */
static gboolean
can_take_aside (const PwPosition *position, PwSquare to)
{
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (square != to && square != position->at && pw_board_has_piece (position->board, square))
      return TRUE;
  return FALSE;
}

/* An answer as a statement: the plainest that has the same meaning, but no more than the question. */
static PwStatement
statement_of (const PwSynthesisQuestion *question, gboolean yes)
{
  const PwPosition *position = &question->position;
  PwStatement statement = { .says = yes ? PW_SAYS_MAY : PW_SAYS_MAY_NOT, .to = question->to };

  if (pw_position_takes_plainly (position, question->to, question->captures, question->n_captures)
      && (yes || !can_take_aside (position, question->to)))
    return statement;
  statement.says = yes ? PW_SAYS_TAKES : PW_SAYS_TAKES_NOT;
  statement.n_others = MIN (question->n_captures, PW_STATEMENT_MAX_TAKEN);
  if (question->n_captures > 0)
    memcpy (statement.others, question->captures, statement.n_others * sizeof *statement.others);
  return statement;
}

guint
_pw_sketch_find_position (PwSketchBoard *self, const PwSketchPosition *wanted)
{
  for (guint page = 1; page < pw_sketch_board_n_pages (self); page++)
    {
      const PwSketchPosition *position = pw_sketch_board_get_position (self, page);

      if (position->position.at == wanted->position.at && position->position.side == wanted->position.side
          && !position->position.virgin == !wanted->position.virgin && pw_board_equal (position->board, wanted->board))
        return page;
    }
  return 0;
}

gboolean
_pw_sketch_is_answer (PwSketchBoard *self, const PwSketchPosition *position)
{
  for (guint i = 0; i < self->answers->len; i++)
    if (pw_sketch_position_equal (g_ptr_array_index (self->answers, i), position))
      return TRUE;
  return FALSE;
}

static void
note_answer (PwSketchBoard *self, PwSketchPosition *position, const PwStatement *statement)
{
  guint page = _pw_sketch_find_position (self, position);
  PwSketchPosition *before
      = page > 0 ? g_ptr_array_index (self->now->positions, page - 1) : pw_sketch_position_ref (position);
  PwSketchPosition *after = pw_sketch_position_say (before, statement, 1);

  if (page == 0 || _pw_sketch_is_answer (self, before))
    g_ptr_array_add (self->answers, pw_sketch_position_ref (after));
  pw_sketch_position_unref (before);
  if (page > 0)
    g_ptr_array_index (self->now->positions, page - 1) = after;
  else
    g_ptr_array_add (self->now->positions, after);
}

void
pw_sketch_board_answer (PwSketchBoard *self, const PwSynthesisQuestion *question, gboolean yes)
{
  g_autoptr (PwSketchPosition) position = pw_sketch_position_new (&question->position, FALSE, NULL, 0);
  PwStatement statement = statement_of (question, yes);

  if (question->n_captures > PW_STATEMENT_MAX_TAKEN || !pw_statement_fits (&statement, &position->position)
      || (self->now->positions->len == PW_SKETCH_MAX_POSITIONS
          && _pw_sketch_find_position (self, position) == 0))
    return;
  pw_sketch_board_begin (self);
  note_answer (self, position, &statement);
  _pw_sketch_finish (self, _ ("Answer Question"));
}
