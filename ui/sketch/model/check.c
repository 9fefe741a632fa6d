/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a drawing says all that a piece does.  Must not know how anything looks, nor where it is kept.
 */
#include "ui/sketch/model/board-private.h"

#include <string.h>

#define MAX_TOLD     500     /* moves on one position */
#define MAX_WORK     2000000 /* arrivals: a fraction of a second */

/* -- examples -- */

/* Whether an example allows a move, by the most precise of its claims. captures: in the order of names */
static PwClaimVerdict
judge (const PwExample *example, PwSquare to, const PwSquare *captures, guint n_captures)
{
  const PwClaim *best = NULL;

  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if ((best == NULL || claim->takes < best->takes)
          && pw_example_claim_fits (example, claim, to, captures, n_captures))
        best = claim;
    }
  if (best != NULL)
    return best->verdict;
  return pw_example_is_complete (example) ? PW_CLAIM_MAY_NOT : PW_CLAIM_UNKNOWN;
}

static gboolean
is_occupied (const PwPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square);

  return square != position->at && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND);
}

/* -- a piece -- */

static gboolean
makes_move (const PwExample *example, const PwClaim *claim, const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (pw_example_claim_fits (example, claim, move->to, pw_moves_captures (moves, move), move->n_captures))
        return TRUE;
    }
  return FALSE;
}

static gboolean
agrees (const PwExample *example, const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (judge (example, move->to, pw_moves_captures (moves, move), move->n_captures) == PW_CLAIM_MAY_NOT)
        return FALSE;
    }
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if (claim->verdict == PW_CLAIM_MAY && !makes_move (example, claim, moves))
        return FALSE;
    }
  return TRUE;
}

/* A piece that wanders about without an end is not followed on every board. */
gboolean
_pw_sketch_is_all_of (PwSketchBoard *self, PwPiece *piece)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint work = 0;

  _pw_sketch_add_mark_examples (self, FALSE, examples);
  for (guint i = 0; i < examples->len && work < MAX_WORK; i++)
    {
      pw_generator_outcomes (generator, pw_example_position (examples->pdata[i]), moves);
      work += pw_generator_arrivals (generator);
      if (pw_moves_truncated (moves))
        return TRUE;
      if (!agrees (examples->pdata[i], moves))
        return FALSE;
    }
  return TRUE;
}

gboolean
_pw_sketch_has_others (const PwPosition *position)
{
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (is_occupied (position, square))
      return TRUE;
  return FALSE;
}

/* Returns: FALSE if it takes too many to be said */
static gboolean
describe_move (const PwPosition *position, const PwMoves *moves, const PwMove *move, PwStatement *statement)
{
  const PwSquare *captures = pw_moves_captures (moves, move);

  *statement = (PwStatement){ .says = PW_SAYS_MAY, .to = move->to };
  if (pw_position_takes_plainly (position, move->to, captures, move->n_captures))
    return TRUE;
  if (move->n_captures > PW_STATEMENT_MAX_OTHERS)
    return FALSE;
  statement->says = PW_SAYS_TAKES;
  statement->n_others = move->n_captures;
  memcpy (statement->others, captures, move->n_captures * sizeof *captures);
  return TRUE;
}

PwSketchPosition *
_pw_sketch_tell_all (const PwPosition *position, PwPiece *piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (PwSketchPosition) told = pw_sketch_position_new (position, TRUE);

  pw_generator_outcomes (generator, position, moves);
  if (pw_moves_truncated (moves) || pw_moves_count (moves) > MAX_TOLD)
    return NULL;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      PwSketchPosition *before = told;
      PwStatement statement;

      if (!describe_move (position, moves, pw_moves_get (moves, i), &statement)
          || !pw_statement_fits (&statement, position))
        return NULL;
      told = pw_sketch_position_say (before, &statement);
      pw_sketch_position_unref (before);
    }
  return g_steal_pointer (&told);
}
