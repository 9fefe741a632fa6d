/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What to ask next.  Every rival makes its moves on a position; the move that comes nearest to half of the
 * rivals tells most.  The examples themselves come first, then small changes of them.
 */
#include "question.h"

#include <stdlib.h>
#include <string.h>

#define MAX_POSITIONS 160     /* looked at */
#define MAX_WORK      4000000 /* arrivals, for all rivals on all positions */
#define MAX_CHANGED   6       /* examples that are changed */
#define NEAR          3       /* how far from the piece others are put */

typedef struct
{
  const PwEvidence *evidence;
  const GPtrArray *rivals;
  GPtrArray *generators; /* of the rivals, in their order */
  PwMoves *moves;
  PwSynthesisQuestion *best; /* (nullable) */
  guint n_positions;
  guint64 work;
} Asker;

/* -- counting votes -- */

/* A move, and how many rivals make it. */
typedef struct
{
  PwSquare to;
  guint n_captures, n_votes;
  PwSquare *captures;
} Vote;

static void
clear_vote (gpointer data)
{
  g_free (((Vote *) data)->captures);
}

static void
vote_for (GArray *votes, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  gsize size = move->n_captures * sizeof (PwSquare);
  Vote vote = { move->to, move->n_captures, 1, NULL };

  for (guint i = 0; i < votes->len; i++)
    {
      Vote *other = &g_array_index (votes, Vote, i);

      if (other->to == vote.to && other->n_captures == vote.n_captures
          && (size == 0 || memcmp (other->captures, captures, size) == 0))
        {
          other->n_votes++;
          return;
        }
    }
  vote.captures = size > 0 ? g_memdup2 (captures, size) : NULL;
  g_array_append_val (votes, vote);
}

/* How far the votes are from being divided into halves. */
static guint
imbalance (guint n_votes, guint n)
{
  return (guint) abs (2 * (int) n_votes - (int) n);
}

static void
ask_this (Asker *asker, const PwPosition *position, int example, const Vote *vote)
{
  PwSynthesisQuestion *question = g_new0 (PwSynthesisQuestion, 1);

  question->board = pw_board_copy (position->board);
  if (pw_board_cell (question->board, position->at) == PW_CELL_EMPTY)
    pw_board_set (question->board, position->at,
                  position->side == PW_SIDE_FIRST ? PW_CELL_FIRST : PW_CELL_SECOND, 'X');
  question->position = *position;
  question->position.board = question->board;
  question->example = example;
  question->to = vote->to;
  question->n_captures = vote->n_captures;
  question->captures
      = vote->n_captures > 0 ? g_memdup2 (vote->captures, vote->n_captures * sizeof (PwSquare)) : NULL;
  question->n_yes = vote->n_votes;
  question->n_no = asker->rivals->len - vote->n_votes;
  pw_question_free (asker->best);
  asker->best = question;
}

/* example: whose position this is, or -1 */
static void
look_at (Asker *asker, const PwPosition *position, int example)
{
  g_autoptr (GArray) votes = g_array_new (FALSE, FALSE, sizeof (Vote));
  guint n = asker->rivals->len;

  g_array_set_clear_func (votes, clear_vote);
  asker->n_positions++;
  for (guint i = 0; i < n; i++)
    {
      pw_generator_run (asker->generators->pdata[i], position, asker->moves);
      asker->work += pw_generator_arrivals (asker->generators->pdata[i]);
      for (guint j = 0; j < pw_moves_count (asker->moves); j++)
        vote_for (votes, asker->moves, pw_moves_get (asker->moves, j));
    }
  for (guint i = 0; i < votes->len; i++)
    {
      const Vote *vote = &g_array_index (votes, Vote, i);

      if (vote->n_votes < n
          && (asker->best == NULL || imbalance (vote->n_votes, n) < imbalance (asker->best->n_yes, n)))
        ask_this (asker, position, example, vote);
    }
}

/* -- positions -- */

static gboolean
may_look_on (const Asker *asker)
{
  return asker->n_positions < MAX_POSITIONS && asker->work < MAX_WORK;
}

static gboolean
is_near (const PwPosition *position, PwSquare square)
{
  int files = (int) pw_board_files (position->board);
  int dx = abs (square % files - position->at % files), dy = abs (square / files - position->at / files);

  return MAX (dx, dy) <= NEAR && square != position->at;
}

/* The example with one square changed: a piece gone, or an enemy or an own piece more. */
static void
change_square (Asker *asker, const PwPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square), own = PW_CELL_FIRST, enemy = PW_CELL_SECOND;
  PwCell to[2] = { PW_CELL_EMPTY, PW_CELL_EMPTY };

  if (position->side == PW_SIDE_SECOND)
    {
      own = PW_CELL_SECOND;
      enemy = PW_CELL_FIRST;
    }
  if (cell == PW_CELL_EMPTY)
    {
      to[0] = enemy;
      to[1] = own;
    }
  for (guint i = 0; i < (cell == PW_CELL_EMPTY ? 2u : 1u) && may_look_on (asker); i++)
    {
      g_autoptr (PwBoard) board = pw_board_copy (position->board);
      PwPosition changed = *position;

      pw_board_set (board, square, to[i], 'P');
      changed.board = board;
      look_at (asker, &changed, -1);
    }
}

static void
look_at_changes (Asker *asker, const PwPosition *position)
{
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (is_near (position, square) && pw_board_cell (position->board, square) != PW_CELL_HOLE
        && may_look_on (asker))
      change_square (asker, position, square);
}

/* Whether asking some more would hardly help. */
static gboolean
is_content (const Asker *asker)
{
  return asker->best != NULL && 3 * imbalance (asker->best->n_yes, asker->rivals->len) <= asker->rivals->len;
}

PwSynthesisQuestion *
pw_question_find (const PwEvidence *evidence, const PwProbes *probes, const GPtrArray *rivals)
{
  Asker asker = { .evidence = evidence, .rivals = rivals };
  guint n = pw_evidence_n_examples (evidence);

  if (rivals->len < 2)
    return NULL;
  asker.moves = pw_moves_new ();
  asker.generators = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_generator_free);
  for (guint i = 0; i < rivals->len; i++)
    g_ptr_array_add (asker.generators, pw_generator_new (((const PwRival *) rivals->pdata[i])->piece));
  for (guint i = 0; i < n && may_look_on (&asker); i++)
    look_at (&asker, pw_example_position (pw_evidence_example (evidence, i)), (int) i);
  asker.n_positions = 0;
  for (guint i = 0; i < MIN (n, MAX_CHANGED) && !is_content (&asker); i++)
    look_at_changes (&asker, pw_example_position (pw_evidence_example (evidence, i)));
  for (guint i = 0; i < probes->positions->len && asker.best == NULL; i++)
    look_at (&asker, &g_array_index (probes->positions, PwPosition, i), -1);
  g_ptr_array_unref (asker.generators);
  pw_moves_free (asker.moves);
  return asker.best;
}

void
pw_question_free (PwSynthesisQuestion *question)
{
  if (question == NULL)
    return;
  pw_board_free (question->board);
  g_free (question->captures);
  g_free (question);
}
