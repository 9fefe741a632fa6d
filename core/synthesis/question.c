/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The next question. Every candidate piece makes its moves on a position, and votes for them with a weight, which is
 * lower for long notations and unknown pieces. The move that divides the votes most evenly is the best question;
 * among nearly equal ones, the one that is easier to picture. The examples' positions come first, then small changes
 * of them, then the same with the piece elsewhere; random boards come last, without the pieces that do not matter
 * there.
 */
#include "core/synthesis/question.h"

#include <string.h>

#include "core/base/owns.h"

#define MAX_POSITIONS 600     /* looked at in a row */
#define MAX_WORK      4000000 /* arrivals, for all candidate pieces on all positions */
#define MAX_MOVES     300     /* of one candidate piece, on the position of a question */
#define MAX_CHANGED   6       /* examples that are changed */
#define NEAR          3       /* how far from the piece others are put */

/* How much the value of a question is lowered. */
#define STRANGE_BOARD 0.06  /* no example has it */
#define MOVED_PIECE   0.15  /* nor the piece in that place */
#define CHANCE_BOARD  0.3   /* a board that is in none of the examples */
#define PER_PIECE     0.015 /* on the board */
#define PER_STEP      0.02  /* to a target that is not near, nor on a line with the piece */
#define FAR_AHEAD     0.004 /* added for each step on a line: one answer then shows how far the piece goes */
#define GOOD_ENOUGH   0.85

typedef struct
{
  const PwEvidence *evidence;
  const GPtrArray *candidate_pieces;
  GPtrArray *generators; /* of the candidate pieces, in their order */
  double *weights;       /* of each candidate piece; together 1 */
  PwMoves *moves;
  PwSynthesisQuestion *best; /* (nullable) */
  double worth;              /* of the best */
  guint n_positions;
  guint64 work;
  PwRunControl *control;
} Asker;

/* -- counting votes -- */

/* A move, how many candidate pieces make it, and the sum of their weights. */
typedef struct
{
  PwSquare to;
  guint n_captures, n_votes;
  double weight;
  PwSquare *captures;
} Vote;

static PW_CLEAR_NOTIFY (clear_vote, Vote, (g_free, captures));

static void
vote_for (GArray *votes, const PwMoves *moves, const PwMove *move, double weight)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  gsize size = move->n_captures * sizeof (PwSquare);
  Vote vote = { move->to, move->n_captures, 1, weight, NULL };

  for (guint i = 0; i < votes->len; i++)
    {
      Vote *other = &g_array_index (votes, Vote, i);

      if (other->to == vote.to && other->n_captures == vote.n_captures
          && (size == 0 || memcmp (other->captures, captures, size) == 0))
        {
          other->n_votes++;
          other->weight += weight;
          return;
        }
    }
  vote.captures = size > 0 ? g_memdup2 (captures, size) : NULL;
  g_array_append_val (votes, vote);
}

/* Half as likely for each sign that it is longer. */
static double
likeliness (guint more)
{
  double likely = 1;

  for (; more >= PW_COST_SIGN; more -= PW_COST_SIGN)
    likely /= 2;
  return likely * (1 - more / (2.0 * PW_COST_SIGN));
}

static void
weigh_candidate_pieces (Asker *asker)
{
  guint least = G_MAXUINT;
  double sum = 0;

  for (guint i = 0; i < asker->candidate_pieces->len; i++)
    least = MIN (least, ((const PwCandidatePiece *) asker->candidate_pieces->pdata[i])->likely);
  for (guint i = 0; i < asker->candidate_pieces->len; i++)
    {
      const PwCandidatePiece *candidate_piece = asker->candidate_pieces->pdata[i];

      asker->weights[i] = likeliness (candidate_piece->likely - least);
      sum += asker->weights[i];
    }
  for (guint i = 0; i < asker->candidate_pieces->len; i++)
    asker->weights[i] /= sum;
}

/* The value of an answer: 1 if both are equally likely. yes: how likely that one is */
static double
tell (double yes)
{
  return 4 * yes * (1 - yes);
}

/* -- what is easy to picture -- */

static guint
count_others (const PwPosition *position)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (position->board); i++)
    n += i != position->at && pw_board_has_piece (position->board, (PwSquare) i);
  return n;
}

/* How much the value is lowered by a destination. */
static double
strangeness (const PwPosition *position, PwSquare to)
{
  PwVec v = pw_board_offset (position->board, position->at, to);
  guint steps = pw_board_distance (position->board, position->at, to);

  if (!pw_vec_is_oblique (v))
    return -FAR_AHEAD * steps;
  return PER_STEP * (steps > 2 ? steps - 2 : 0);
}

/* -- one position -- */

static void
ask_this (Asker *asker, const PwPosition *position, int example, const Vote *vote)
{
  PwSynthesisQuestion *question = g_new0 (PwSynthesisQuestion, 1);

  question->board = pw_board_copy (position->board);
  if (pw_board_cell (question->board, position->at) == PW_CELL_EMPTY)
    pw_board_set (question->board, position->at, pw_side_cell (position->side), 'X');
  question->position = *position;
  question->position.board = question->board;
  question->example = example;
  question->to = vote->to;
  question->n_captures = vote->n_captures;
  question->captures
      = vote->n_captures > 0 ? g_memdup2 (vote->captures, vote->n_captures * sizeof (PwSquare)) : NULL;
  question->n_yes = vote->n_votes;
  question->n_no = asker->candidate_pieces->len - vote->n_votes;
  pw_synthesis_question_free (asker->best);
  asker->best = question;
}

/*
 * All moves of all candidate pieces; none if one piece has too many to picture.
 *
 * Returns: (transfer full) (element-type Vote)
 */
static GArray *
take_votes (Asker *asker, const PwPosition *position)
{
  GArray *votes = g_array_new (FALSE, FALSE, sizeof (Vote));

  g_array_set_clear_func (votes, clear_vote);
  for (guint i = 0; i < asker->candidate_pieces->len; i++)
    {
      pw_generator_outcomes (asker->generators->pdata[i], position, asker->moves);
      asker->work += pw_generator_arrivals (asker->generators->pdata[i]) + 10;
      if (pw_moves_count (asker->moves) > MAX_MOVES)
        {
          g_array_set_size (votes, 0);
          return votes;
        }
      for (guint j = 0; j < pw_moves_count (asker->moves); j++)
        vote_for (votes, asker->moves, pw_moves_get (asker->moves, j), asker->weights[i]);
    }
  return votes;
}

/* Whether two positions are the same, apart from the content of the piece's square. */
static gboolean
is_same_position (const PwPosition *a, const PwPosition *b)
{
  if (a->at != b->at || a->side != b->side || !a->virgin != !b->virgin
      || pw_board_files (a->board) != pw_board_files (b->board)
      || pw_board_ranks (a->board) != pw_board_ranks (b->board))
    return FALSE;
  for (PwSquare square = 0; square < pw_board_n_squares (a->board); square++)
    if (square != a->at && pw_board_cell (a->board, square) != pw_board_cell (b->board, square))
      return FALSE;
  return TRUE;
}

/* Whether the user has skipped a question about this move. */
static gboolean
is_skipped (const Asker *asker, const PwPosition *position, const Vote *vote)
{
  const GPtrArray *skipped = asker->control->options->skipped;

  for (guint i = 0; skipped != NULL && i < skipped->len; i++)
    {
      const PwSynthesisQuestion *question = skipped->pdata[i];

      if (question->to == vote->to && question->n_captures == vote->n_captures
          && (vote->n_captures == 0
              || memcmp (question->captures, vote->captures, vote->n_captures * sizeof (PwSquare)) == 0)
          && is_same_position (&question->position, position))
        return TRUE;
    }
  return FALSE;
}

/* example: whose position this is, or -1; strange: how much its value is lowered */
static void
look_at (Asker *asker, const PwPosition *position, int example, double strange)
{
  g_autoptr (GArray) votes = take_votes (asker, position);

  asker->n_positions++;
  strange += PER_PIECE * count_others (position);
  for (guint i = 0; i < votes->len; i++)
    {
      const Vote *vote = &g_array_index (votes, Vote, i);
      double worth = tell (vote->weight) - strange - strangeness (position, vote->to);

      if (vote->n_votes == asker->candidate_pieces->len || (asker->best != NULL && worth <= asker->worth)
          || is_skipped (asker, position, vote))
        continue;
      asker->worth = worth;
      ask_this (asker, position, example, vote);
    }
}

/* -- positions -- */

static gboolean
may_look_on (const Asker *asker)
{
  return asker->n_positions < MAX_POSITIONS && asker->work < MAX_WORK && pw_run_control_goes_on (asker->control)
         && (asker->best == NULL || asker->worth < GOOD_ENOUGH);
}

/* The position with one square changed: a piece gone, or an enemy or an own piece more. */
static void
change_square (Asker *asker, const PwPosition *position, PwSquare square, double strange)
{
  gboolean empty = pw_board_cell (position->board, square) == PW_CELL_EMPTY;
  const PwCell cells[] = { pw_side_enemy (position->side), pw_side_cell (position->side) };

  for (guint i = 0; i < (empty ? G_N_ELEMENTS (cells) : 1) && may_look_on (asker); i++)
    {
      g_autoptr (PwBoard) board = pw_board_copy (position->board);
      PwPosition changed = *position;

      pw_board_set (board, square, empty ? cells[i] : PW_CELL_EMPTY, 'P');
      changed.board = board;
      look_at (asker, &changed, -1, strange);
    }
}

/* From the piece outward, as the nearest squares are easiest to see. */
static void
look_at_changes (Asker *asker, const PwPosition *position, double strange)
{
  for (guint steps = 1; steps <= NEAR; steps++)
    for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
      if (pw_board_distance (position->board, position->at, square) == steps
          && pw_board_cell (position->board, square) != PW_CELL_HOLE && may_look_on (asker))
        change_square (asker, position, square, strange);
}

/* Near corners and an edge, so that the piece can go far. */
static const guint8 places[][2] = { { 1, 1 }, { 0, 0 }, { 4, 0 }, { 7, 7 } };

/* The piece alone, on its square and elsewhere. changes: with one other piece */
static void
look_at_empty_board (Asker *asker, const PwPosition *position, gboolean changes)
{
  g_autoptr (PwBoard) board = pw_board_copy_bare (position->board);
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  PwPosition bare = *position;

  bare.board = board;
  if (!changes)
    look_at (asker, &bare, -1, STRANGE_BOARD);
  for (guint i = 0; i < G_N_ELEMENTS (places) && may_look_on (asker); i++)
    {
      bare.at = (PwSquare) (MIN (places[i][1], ranks - 1) * files + MIN (places[i][0], files - 1));
      if (pw_board_cell (board, bare.at) == PW_CELL_HOLE)
        continue;
      if (changes)
        look_at_changes (asker, &bare, MOVED_PIECE);
      else
        look_at (asker, &bare, -1, MOVED_PIECE);
    }
}

/* With enemies on all squares next to it, or around those: leaps are not blocked by them. */
static void
look_at_crowds (Asker *asker, const PwPosition *position)
{
  for (guint ring = 1; ring <= 2; ring++)
    {
      g_autoptr (PwBoard) board = pw_board_copy_bare (position->board);
      PwPosition crowded = *position;

      crowded.board = board;
      for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
        if (pw_board_distance (position->board, position->at, square) == ring
            && pw_board_cell (board, square) == PW_CELL_EMPTY)
          pw_board_set (board, square, pw_side_enemy (position->side), 'P');
      if (may_look_on (asker))
        look_at (asker, &crowded, -1, STRANGE_BOARD);
    }
}

/* -- boards of chance -- */

/* Whether candidate pieces differ on a position. */
static gboolean
divides (Asker *asker, const PwPosition *position)
{
  g_autoptr (GArray) votes = take_votes (asker, position);

  for (guint i = 0; i < votes->len; i++)
    if (g_array_index (votes, Vote, i).n_votes < asker->candidate_pieces->len)
      return TRUE;
  return FALSE;
}

/* Removes all pieces without which the candidate pieces still differ, and asks there. */
static void
look_at_essence (Asker *asker, const PwPosition *position)
{
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwPosition bare = *position;

  bare.board = board;
  if (!divides (asker, position))
    return;
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_board_cell (board, square);
      char letter = pw_board_letter (board, square);

      if (square == bare.at || !pw_board_has_piece (board, square) || !pw_run_control_goes_on (asker->control))
        continue;
      pw_board_set (board, square, PW_CELL_EMPTY, 0);
      if (!divides (asker, &bare))
        pw_board_set (board, square, cell, letter);
    }
  look_at (asker, &bare, -1, CHANCE_BOARD);
}

/* -- asking -- */

/* A probe without anything that the examples do not have: unmoved pieces only if some example has them. */
static void
look_at_probe (Asker *asker, const PwPosition *probe, gboolean virgin)
{
  PwPosition position = *probe;

  position.virgin = virgin;
  look_at_essence (asker, &position);
}

static void
ask (Asker *asker, const PwProbeBoards *probes)
{
  const PwEvidenceFacts *facts = &asker->evidence->facts;
  guint n = asker->evidence->n_examples, n_changed = MIN (n, MAX_CHANGED);
  const PwPosition *first = pw_evidence_position (asker->evidence, 0);

  for (guint i = 0; i < n && asker->work < MAX_WORK && pw_run_control_goes_on (asker->control); i++)
    look_at (asker, pw_evidence_position (asker->evidence, i), (int) i, 0);
  asker->n_positions = 0;
  look_at_empty_board (asker, first, FALSE);
  look_at_crowds (asker, first);
  for (guint i = 0; i < n_changed && may_look_on (asker); i++)
    look_at_changes (asker, pw_evidence_position (asker->evidence, i), STRANGE_BOARD);
  asker->n_positions = 0;
  if (asker->best == NULL)
    look_at_empty_board (asker, first, TRUE);
  for (guint virgin = 0; virgin < 2; virgin++)
    for (guint i = 0; i < probes->places.positions->len && asker->best == NULL; i++)
      if (virgin ? facts->virgin : facts->moved)
        look_at_probe (asker, pw_places_get (&probes->places, i), (gboolean) virgin);
  for (guint i = 0; i < probes->places.positions->len && asker->best == NULL; i++)
    look_at_essence (asker, pw_places_get (&probes->places, i));
}

PwSynthesisQuestion *
pw_question_find (const PwEvidence *evidence, const PwProbeBoards *probes, const GPtrArray *candidate_pieces,
                  PwRunControl *control)
{
  Asker asker = { .evidence = evidence, .candidate_pieces = candidate_pieces, .control = control };

  if (candidate_pieces->len < 2)
    return NULL;
  asker.moves = pw_moves_new ();
  asker.weights = g_new (double, candidate_pieces->len);
  asker.generators = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_generator_free);
  for (guint i = 0; i < candidate_pieces->len; i++)
    g_ptr_array_add (
        asker.generators,
        pw_generator_new_with (((const PwCandidatePiece *) candidate_pieces->pdata[i])->piece, evidence->shapes));
  weigh_candidate_pieces (&asker);
  ask (&asker, probes);
  g_ptr_array_unref (asker.generators);
  g_free (asker.weights);
  pw_moves_free (asker.moves);
  return asker.best;
}

PW_FREE_FUNC (pw_synthesis_question_free, PwSynthesisQuestion, (pw_board_free, board), (g_free, captures));

PwSynthesisQuestion *
pw_synthesis_question_copy (const PwSynthesisQuestion *question)
{
  PwSynthesisQuestion *copy = g_memdup2 (question, sizeof *question);

  copy->board = pw_board_copy (question->board);
  copy->position.board = copy->board;
  copy->captures = g_memdup2 (question->captures, question->n_captures * sizeof (PwSquare));
  return copy;
}
