/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a piece to a sketch: marks where it can go alone on the board, and its rides. Moves that it makes only among
 * other pieces can't be marked; they become statements on a position.
 */
#include <string.h>

#include "core/engine/generator.h"
#include "core/synthesis/sketch/sketch.h"

#define MAX_RIDES 64  /* a piece with as many or more wanders about, and its rides are not drawn */
#define MAX_TOLD  500 /* moves on one position */

typedef struct
{
  const PwPosition *position;
  const PwMoves *moves;
  PwSketch *sketch;
  guint8 *marks; /* by square */
} Taker;

static PwMark
mark_of (const PwMove *move)
{
  guint ends = move->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY);

  if (ends == 0)
    return move->kind == PW_MOVE_CAPTURE ? PW_MARK_CAPTURE : PW_MARK_MOVE;
  return (PwMark) ends;
}

/* Whether another move continues along the same way. */
static gboolean
is_part (const Taker *taker, const PwMove *all, guint n, const PwMove *move)
{
  const PwSquare *steps = pw_moves_steps (taker->moves, move);

  for (guint i = 0; i < n; i++)
    if ((all[i].manner & PW_MANNER_LINE) && all[i].n_steps > move->n_steps
        && memcmp (pw_moves_steps (taker->moves, &all[i]), steps, move->n_steps * sizeof *steps) == 0)
      return TRUE;
  return FALSE;
}

static void
take_ride (Taker *taker, const PwMove *move)
{
  const PwBoard *board = taker->position->board;
  const PwSquare *steps = pw_moves_steps (taker->moves, move);
  g_autofree PwVec *way = g_new (PwVec, move->n_steps);
  PwVec last, before, next;

  for (guint i = 0; i < move->n_steps; i++)
    way[i] = pw_board_offset (board, taker->position->at, steps[i]);
  last = way[move->n_steps - 1];
  before = way[move->n_steps - 2];
  next = pw_vec (2 * last.dx - before.dx, 2 * last.dy - before.dy);
  /* How far it would go beyond the edge is not known: it counts as endless. */
  pw_sketch_add_ride (taker->sketch, way, move->n_steps,
                      !pw_board_is_cylinder (board)
                          && pw_sketch_locate (board, taker->position->at, next) == PW_NO_SQUARE,
                      mark_of (move));
}

static void
take_moves (Taker *taker, const PwMove *all, guint n)
{
  const PwPosition *position = taker->position;

  for (guint i = 0; i < n; i++)
    {
      PwVec vec = pw_board_offset (position->board, position->at, all[i].to);

      if (pw_sketch_locate (position->board, position->at, vec) == PW_NO_SQUARE)
        continue;
      taker->marks[all[i].to] = (guint8) (taker->marks[all[i].to] | mark_of (&all[i]));
      pw_sketch_set_mark (taker->sketch, vec, taker->marks[all[i].to]);
      if ((all[i].manner & PW_MANNER_LINE) && all[i].n_steps > 1 && taker->sketch->rides->len < MAX_RIDES
          && !is_part (taker, all, n, &all[i]))
        take_ride (taker, &all[i]);
    }
}

PwSketch *
pw_sketch_new_from_piece (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwBoard) board = pw_board_copy_bare (position->board);
  g_autofree guint8 *marks = g_new0 (guint8, pw_board_n_squares (board));
  const PwPosition alone = { board, position->at, position->side, position->virgin };
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &alone, 0, NULL);
  Taker taker = { &alone, moves, pw_sketch_new (), marks };
  const PwMove *attacks;
  guint n;

  n = pw_moves_count (moves);
  if (n > 0)
    take_moves (&taker, pw_moves_get (moves, 0), n);
  attacks = pw_moves_attacks (moves, &n);
  take_moves (&taker, attacks, n);
  if (taker.sketch->rides->len == MAX_RIDES)
    g_ptr_array_set_size (taker.sketch->rides, 0);
  return taker.sketch;
}

/* -- a position -- */

/* Returns: FALSE if it captures too many pieces for a statement */
static gboolean
describe_move (const PwPosition *position, const PwMoves *moves, const PwMove *move, PwStatement *statement)
{
  const PwSquare *captures = pw_moves_captures (moves, move);

  *statement = (PwStatement){ .says = PW_SAYS_MAY, .to = move->to };
  if (pw_position_takes_plainly (position, move->to, captures, move->n_captures))
    return TRUE;
  if (move->n_captures > PW_STATEMENT_MAX_TAKEN)
    return FALSE;
  statement->says = PW_SAYS_TAKES;
  statement->n_others = move->n_captures;
  memcpy (statement->others, captures, move->n_captures * sizeof *captures);
  return TRUE;
}

PwSketchPosition *
pw_sketch_position_new_from_piece (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  g_autoptr (PwSketchPosition) empty = pw_sketch_position_new (position, TRUE, NULL, 0);

  pw_generator_outcomes (generator, position, moves);
  if (pw_moves_truncated (moves) || pw_moves_count (moves) > MAX_TOLD)
    return NULL;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      PwStatement statement;

      if (!describe_move (position, moves, pw_moves_get (moves, i), &statement)
          || !pw_statement_fits (&statement, position))
        return NULL;
      g_array_append_val (statements, statement);
    }
  return pw_sketch_position_say (empty, (const PwStatement *) (gpointer) statements->data, statements->len);
}
