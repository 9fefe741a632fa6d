/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions of a sketch, and their statements. Owns the rule that statements still fit after a position has changed;
 * must not know what they mean.
 */
#include "core/synthesis/sketch/json.h"

#include <string.h>

#include "core/base/owns.h"

static PW_CLEAR_NOTIFY (clear_position, PwSketchPosition, (pw_board_free, board), (g_free, statements));

/* board: (transfer full); room: number of statements that it can hold */
static PwSketchPosition *
create (PwBoard *board, const PwPosition *on, gboolean complete, guint room)
{
  PwSketchPosition *position = g_rc_box_new0 (PwSketchPosition);

  if (pw_board_cell (board, on->at) != PW_CELL_EMPTY)
    pw_board_set (board, on->at, PW_CELL_EMPTY, 0);
  position->board = board;
  position->position = *on;
  position->position.board = board;
  position->complete = complete != FALSE;
  position->statements = g_new0 (PwStatement, room);
  return position;
}

/*
 * Another position with the statements that fit it.
 *
 * board: (transfer full); more: how many statements can be added
 */
static PwSketchPosition *
create_from (const PwSketchPosition *before, PwBoard *board, PwSquare at, guint more)
{
  PwPosition on = before->position;
  PwSketchPosition *position;

  on.at = at;
  position = create (board, &on, before->complete, before->n + more);
  for (guint i = 0; i < before->n; i++)
    if (pw_statement_fits (&before->statements[i], &position->position))
      position->statements[position->n++] = before->statements[i];
  return position;
}

/* A copy of a position that can be changed. more: as above */
static PwSketchPosition *
create_again (const PwSketchPosition *before, guint more)
{
  return create_from (before, pw_board_copy (before->board), before->position.at, more);
}

PwSketchPosition *
pw_sketch_position_new (const PwPosition *position, gboolean complete, const PwStatement *statements, guint n)
{
  PwSketchPosition *made = create (pw_board_copy (position->board), position, complete, n);

  made->n = n;
  if (n > 0)
    memcpy (made->statements, statements, n * sizeof *statements);
  return made;
}

PW_SHARE_FUNCS (g_rc_box, pw_sketch_position_ref, pw_sketch_position_unref, PwSketchPosition, clear_position);

static gboolean
statements_equal (const PwStatement *a, const PwStatement *b)
{
  return a->says == b->says && a->to == b->to && a->n_others == b->n_others
         && memcmp (a->others, b->others, a->n_others * sizeof *a->others) == 0;
}

gboolean
pw_sketch_position_equal (const PwSketchPosition *a, const PwSketchPosition *b)
{
  if (a == b)
    return TRUE;
  if (a->position.at != b->position.at || a->position.side != b->position.side
      || !a->position.virgin != !b->position.virgin || a->complete != b->complete || a->n != b->n
      || !pw_board_equal (a->board, b->board))
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!statements_equal (&a->statements[i], &b->statements[i]))
      return FALSE;
  return TRUE;
}

/* -- saying -- */

static void
drop (PwSketchPosition *position, guint i)
{
  position->n--;
  memmove (&position->statements[i], &position->statements[i + 1],
           (position->n - i) * sizeof *position->statements);
}

static void
drop_target (PwSketchPosition *position, PwSquare to)
{
  for (guint i = position->n; i-- > 0;)
    if (position->statements[i].to == to)
      drop (position, i);
}

static guint
member_of (const PwStatement *statement)
{
  return pw_saying_words[statement->says].member;
}

/* position: with room for it */
static void
add (PwSketchPosition *position, const PwStatement *statement)
{
  guint i;

  for (i = position->n; i-- > 0;)
    if (pw_statements_clash (&position->statements[i], statement))
      drop (position, i);
  if (position->n >= PW_SKETCH_MAX_STATEMENTS)
    return;
  for (i = position->n++; i > 0 && member_of (&position->statements[i - 1]) > member_of (statement); i--)
    position->statements[i] = position->statements[i - 1];
  position->statements[i] = *statement;
}

PwSketchPosition *
pw_sketch_position_say (const PwSketchPosition *position, const PwStatement *statements, guint n)
{
  PwSketchPosition *next = create_again (position, n);

  for (guint i = 0; i < n; i++)
    if (pw_statement_fits (&statements[i], &next->position))
      add (next, &statements[i]);
  return next;
}

PwSketchPosition *
pw_sketch_position_unsay (const PwSketchPosition *position, PwSquare to)
{
  PwSketchPosition *next = create_again (position, 0);

  drop_target (next, to);
  return next;
}

PwSketchPosition *
pw_sketch_position_set (const PwSketchPosition *position, gboolean complete, gboolean virgin)
{
  PwSketchPosition *next = create_again (position, 0);

  next->complete = complete != FALSE;
  next->position.virgin = virgin != FALSE;
  return next;
}

PwSketchPosition *
pw_sketch_position_put (const PwSketchPosition *position, PwSquare square, PwCell cell, char letter)
{
  PwBoard *board = pw_board_copy (position->board);

  if (square != position->position.at)
    pw_board_set (board, square, cell, letter);
  return create_from (position, board, position->position.at, 0);
}

PwSketchPosition *
pw_sketch_position_carry (const PwSketchPosition *position, PwSquare from, PwSquare to)
{
  PwBoard *board = pw_board_copy (position->board);

  pw_board_set_as (board, to, board, from);
  pw_board_set (board, from, PW_CELL_EMPTY, 0);
  return create_from (position, board, position->position.at, 0);
}

PwSketchPosition *
pw_sketch_position_move (const PwSketchPosition *position, PwSquare at)
{
  PwSketchPosition *next = create_from (position, pw_board_copy (position->board), at, 0);

  if (at != position->position.at)
    {
      drop_target (next, at);
      drop_target (next, position->position.at);
    }
  return next;
}

/* -- asking -- */

const PwStatement *
pw_sketch_position_find (const PwSketchPosition *position, PwSquare to, guint sayings)
{
  for (guint i = position->n; i-- > 0;)
    if (position->statements[i].to == to && (sayings & 1u << position->statements[i].says))
      return &position->statements[i];
  return NULL;
}

gboolean
pw_position_has_others (const PwPosition *position)
{
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (square != position->at && pw_board_has_piece (position->board, square))
      return TRUE;
  return FALSE;
}
