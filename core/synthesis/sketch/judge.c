/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a piece does what positions state. Owns which statement is named; must not know what statements
 * mean. */
#include "core/synthesis/sketch/sketch.h"

#define MOST_ARRIVALS 50000 /* on one position: some milliseconds */

/* What a piece does, and what must be of it. */
typedef struct
{
  PwGenerator *generator;
  PwMoves *moves;  /* on the position of an example */
  gboolean *heavy; /* (out): they could not all be found */
} Judge;

static gboolean
does (const PwExample *example, const PwClaim *claim, const PwMoves *moves, const PwMove *move)
{
  return pw_example_claim_fits (example, claim, move->to, pw_moves_captures (moves, move), move->n_captures);
}

/* The most precise claim about a move. Returns: (nullable): NULL if there is none */
static const PwClaim *
find_claim (const PwExample *example, const PwMoves *moves, const PwMove *move)
{
  const PwClaim *found = NULL;

  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if ((found == NULL || claim->takes < found->takes) && does (example, claim, moves, move))
        found = claim;
    }
  return found;
}

/* Whether a claim is that the piece may go somewhere, and no move of it does what is claimed. */
static gboolean
is_missed (const Judge *judge, const PwExample *example, const PwClaim *claim)
{
  if (claim->verdict != PW_CLAIM_MAY)
    return FALSE;
  for (guint i = 0; i < pw_moves_count (judge->moves); i++)
    if (does (example, claim, judge->moves, pw_moves_get (judge->moves, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_forbidden (const PwExample *example, const PwClaim *claim)
{
  return claim == NULL ? pw_example_is_complete (example) : claim->verdict == PW_CLAIM_MAY_NOT;
}

static gboolean
agrees_with (const Judge *judge, const PwExample *example)
{
  pw_generator_outcomes (judge->generator, pw_example_position (example), judge->moves);
  *judge->heavy |= pw_moves_truncated (judge->moves);
  for (guint i = 0; i < pw_moves_count (judge->moves); i++)
    if (is_forbidden (example, find_claim (example, judge->moves, pw_moves_get (judge->moves, i))))
      return FALSE;
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    if (is_missed (judge, example, pw_example_get_claim (example, i)))
      return FALSE;
  return TRUE;
}

/* statements: (array length=n): FALSE, too, if they contradict each other */
static gboolean
agrees (const Judge *judge, const PwPosition *position, gboolean complete, const PwStatement *statements,
        guint n)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  gboolean so = pw_statements_to_examples (position, complete, statements, n, examples) == n;

  for (guint i = 0; i < examples->len && so; i++)
    so = agrees_with (judge, examples->pdata[i]);
  return so;
}

/* All statements about one square: some are exceptions to others. Returns: how many */
static guint
collect (const PwSketchPosition *position, PwSquare to, PwStatement *statements)
{
  guint n = 0;

  for (guint i = 0; i < position->n; i++)
    if (position->statements[i].to == to)
      statements[n++] = position->statements[i];
  return n;
}

static guint
find_wrong (const Judge *judge, const PwSketchPosition *position)
{
  g_autofree PwStatement *some = g_new (PwStatement, MAX (position->n, 1));

  for (guint i = 0; i < position->n; i++)
    if (!agrees (judge, &position->position, FALSE, some,
                 collect (position, position->statements[i].to, some)))
      return i;
  return position->n;
}

guint
pw_sketch_position_judge (const PwSketchPosition *position, PwPiece *piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  gboolean heavy = FALSE, holds;
  const Judge judge = { generator, moves, &heavy };
  guint wrong;

  pw_generator_set_patience (generator, MOST_ARRIVALS);
  holds = agrees (&judge, &position->position, position->complete, position->statements, position->n);
  wrong = holds || heavy ? PW_SKETCH_HOLDS : find_wrong (&judge, position);
  return heavy ? PW_SKETCH_TOO_HEAVY : wrong;
}
