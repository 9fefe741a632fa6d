/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a position on which two pieces differ is made small: it is looked for on simple boards first.  Must not
 * know what the answer is for.
 */
#include "core/engine/difference.h"

#include "core/base/owns.h"
#include "core/piece/plain.h"

#define FAR           12 /* steps from which on a large board is worth while */
#define USUAL_SIDE    8  /* a larger board is cut down */
#define SMALLEST_SIDE 7  /* ... and this one where the piece has room: it is seen best in the middle */
#define ROOM          3
#define COST_OF_RUN   20      /* in arrivals */
#define MAX_WORK      1500000 /* arrivals; looking for a difference, on simple boards and then on others */
#define MAX_REDUCING  1500000 /* ... and making it small */

typedef struct
{
  PwPiece *pieces[2];
  PwPair pair;
  gboolean virgin; /* it matters whether the piece has moved */
  gboolean far;    /* one of them can make large leaps, or many steps */
  guint64 max_work;
  gboolean shown; /* they differ on the preferred position */

  PwBoard *board; /* where they differ; NULL as long as they don't */
  PwPosition position;
} Trial;

/* -- what matters to a piece -- */

static void
look_at_piece (Trial *trial, const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      trial->far |= node->kind == PW_NODE_LEAP ? node->leap.atom.dx >= FAR
                                               : node->kind == PW_NODE_REPEAT && node->repeat.max >= FAR / 2;
    }
  trial->virgin |= pw_compare_asks_for_virgin (piece);
}

/* -- trying -- */

/* Whether they differ there, for certain. */
static gboolean
differ (Trial *trial, const PwPosition *position)
{
  gboolean certain = pw_pair_run (&trial->pair, position);

  trial->pair.work += 2 * COST_OF_RUN;
  return certain && trial->pair.work <= trial->max_work
         && !pw_compare_same_moves (trial->pair.moves[0], trial->pair.moves[1]);
}

static gboolean
is_exhausted (const Trial *trial)
{
  return trial->pair.work > trial->max_work;
}

/*
 * Tries a position twice, the second time with a piece that has not moved.
 *
 * Returns: whether to stop: a difference is found, or the work is used up
 */
static gboolean
try_there (Trial *trial, const PwPosition *place)
{
  PwPosition position = *place;

  for (guint i = 0; i < (trial->virgin ? 2 : 1); i++)
    {
      position.virgin = i > 0;
      if (differ (trial, &position))
        {
          trial->board = pw_board_copy (place->board);
          trial->position = position;
          trial->position.board = trial->board;
          return TRUE;
        }
    }
  return is_exhausted (trial);
}

/* Returns: whether to stop, as above */
static gboolean
try_places (Trial *trial, const PwPlaces *places)
{
  for (guint i = 0; i < places->positions->len; i++)
    if (try_there (trial, pw_places_get (places, i)))
      return TRUE;
  return FALSE;
}

static gboolean
try_simple_boards (Trial *trial)
{
  g_auto (PwPlaces) places = { 0 };

  pw_places_init (&places);
  pw_places_add_empty (&places, trial->far);
  pw_places_add_lonely (&places);
  return try_places (trial, &places);
}

/* -- making it small -- */

/* Keeps a changed position if they still differ there; board: (transfer full) */
static gboolean
keep (Trial *trial, PwBoard *board, PwPosition position)
{
  position.board = board;
  if (!differ (trial, &position))
    {
      pw_board_free (board);
      return FALSE;
    }
  pw_board_free (trial->board);
  trial->board = board;
  trial->position = position;
  return TRUE;
}

static gboolean
reduce_square (Trial *trial, PwSquare square)
{
  PwCell cell = pw_board_cell (trial->board, square);
  gboolean kept = FALSE;
  PwBoard *board;

  if (square == trial->position.at || cell == PW_CELL_EMPTY)
    return FALSE;
  board = pw_board_copy (trial->board);
  pw_board_set (board, square, PW_CELL_EMPTY, 0);
  if (keep (trial, board, trial->position))
    return TRUE;
  if (cell != PW_CELL_HOLE && pw_board_is_virgin (trial->board, square))
    {
      board = pw_board_copy (trial->board);
      pw_board_set_virgin (board, square, FALSE);
      kept = keep (trial, board, trial->position);
    }
  if (cell != PW_CELL_HOLE && pw_board_letter (trial->board, square) != 'P')
    {
      gboolean virgin = pw_board_is_virgin (trial->board, square);

      board = pw_board_copy (trial->board);
      pw_board_set (board, square, cell, 'P');
      pw_board_set_virgin (board, square, virgin);
      kept |= keep (trial, board, trial->position);
    }
  return kept;
}

/* What the whole position has. */
static gboolean
reduce_marks (Trial *trial)
{
  PwPosition position = trial->position;
  gboolean kept = FALSE;

  if (position.virgin)
    {
      position.virgin = FALSE;
      kept = keep (trial, pw_board_copy (trial->board), position);
    }
  if (pw_board_passed (trial->board, NULL) != PW_NO_SQUARE)
    {
      PwBoard *board = pw_board_copy (trial->board);

      pw_board_set_passed (board, PW_NO_SQUARE, PW_NO_SQUARE);
      kept |= keep (trial, board, trial->position);
    }
  return kept;
}

/*
 * Tries the position on a board without files on the left or right and ranks below or above; of less than
 * none, there are more. Returns: whether they still differ there
 */
static gboolean
keep_framed (Trial *trial, const int cut[4])
{
  const PwBoard *old = trial->board;
  int files = (int) pw_board_files (old), ranks = (int) pw_board_ranks (old), wide = files - cut[0] - cut[1];
  PwBoard *board = pw_board_new ((guint) wide, (guint) (ranks - cut[2] - cut[3]));
  PwPosition position = trial->position;
  PwPassed passed = PW_NONE_PASSED;

  for (int i = 0; i < files * ranks; i++)
    {
      int file = i % files - cut[0], rank = i / files - cut[2];
      PwSquare to = (PwSquare) (rank * wide + file);

      if (file < 0 || file >= wide || rank < 0 || rank >= (int) pw_board_ranks (board))
        continue;
      pw_board_set_as (board, to, old, (PwSquare) i);
      if (pw_board_is_passed (old, (PwSquare) i))
        pw_passed_add (&passed, to);
      if (i == pw_board_get_passed (old)->victim)
        passed.victim = to;
      if (i == trial->position.at)
        position.at = to;
    }
  pw_board_set_cylinder (board, pw_board_is_cylinder (old));
  pw_board_set_passed_as (board, &passed);
  return keep (trial, board, position);
}

/* A narrow board becomes a usual one around it. */
static void
give_room (Trial *trial)
{
  int files = MAX (USUAL_SIDE - (int) pw_board_files (trial->board), 0);
  int ranks = MAX (USUAL_SIDE - (int) pw_board_ranks (trial->board), 0);

  keep_framed (trial, (int[]){ -(files / 2), files / 2 - files, -(ranks / 2), ranks / 2 - ranks });
}

/* side: left, right, below, above */
static gboolean
reduce_side (Trial *trial, guint side)
{
  guint file = pw_board_file_of (trial->board, trial->position.at);
  guint rank = pw_board_rank_of (trial->board, trial->position.at);
  guint n = side < 2 ? pw_board_files (trial->board) : pw_board_ranks (trial->board);
  guint before = side < 2 ? file : rank, room = side % 2 == 0 ? before : n - 1 - before;
  int cut[4] = { 0 };

  if (room == 0 || n <= SMALLEST_SIDE || (n <= USUAL_SIDE && room <= ROOM))
    return FALSE;
  cut[side] = n <= 2 * USUAL_SIDE ? 1 : (int) CLAMP (n / 4, 1, MIN (room, n - SMALLEST_SIDE));
  return keep_framed (trial, cut);
}

static void
reduce (Trial *trial)
{
  gboolean changed;

  do
    {
      changed = reduce_marks (trial);
      for (guint i = 0; i < pw_board_n_squares (trial->board); i++)
        changed |= reduce_square (trial, (PwSquare) i);
      for (guint side = 0; side < 4; side++)
        while (reduce_side (trial, side))
          changed = TRUE;
    }
  while (changed && !is_exhausted (trial));
}

/* -- the move that tells them apart -- */

static gboolean
has_move (const PwMoves *moves, const PwMoves *others, const PwMove *move)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_compare_same_move (moves, pw_moves_get (moves, i), others, move))
      return TRUE;
  return FALSE;
}

/* The nearer the simpler; a move that ends elsewhere comes before one that only takes others. */
static guint
rate_move (const Trial *trial, const PwMove *move, const PwMoves *others)
{
  guint far = pw_board_distance (trial->position.board, trial->position.at, move->to);
  guint n = (guint) move->n_captures + move->n_shifts + move->n_effects;

  return (pw_moves_reach (others, move->to) ? 1000u : 0) + (far == 0 ? 500u : 0) + far * 4 + MIN (n, 3);
}

/* Finds the simplest move that only one of them has. Returns: FALSE if there is none */
static gboolean
find_move (const Trial *trial, guint *which, guint *index)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < 2; i++)
    {
      const PwMoves *others = trial->pair.moves[1 - i];

      for (guint j = 0; j < pw_moves_count (trial->pair.moves[i]); j++)
        {
          const PwMove *move = pw_moves_get (trial->pair.moves[i], j);
          guint rate = rate_move (trial, move, others);

          if (rate < least && !has_move (others, trial->pair.moves[i], move))
            {
              least = rate;
              *which = i;
              *index = j;
            }
        }
    }
  return least < G_MAXUINT;
}

/* Lifts the piece: what its square had on the board does not count. */
static void
lift (Trial *trial)
{
  if (pw_board_cell (trial->board, trial->position.at) == PW_CELL_EMPTY)
    return;
  if (pw_board_get_passed (trial->board)->victim != trial->position.at)
    pw_board_set (trial->board, trial->position.at, PW_CELL_EMPTY, 0);
}

static PwDifference *
tell (Trial *trial)
{
  PwDifference *difference;
  guint which, index;

  lift (trial);
  for (guint i = 0; i < 2; i++) /* with their paths, now */
    pw_generator_run (trial->pair.generators[i], &trial->position, trial->pair.moves[i]);
  if (!find_move (trial, &which, &index))
    return NULL;
  difference = g_new0 (PwDifference, 1);
  difference->board = g_steal_pointer (&trial->board);
  difference->position = trial->position;
  difference->is_shown = trial->shown;
  difference->of_second = which == 1;
  difference->move = index;
  difference->reaches
      = pw_moves_reach (trial->pair.moves[1 - which], pw_moves_get (trial->pair.moves[which], index)->to);
  difference->moves = g_steal_pointer (&trial->pair.moves[which]);
  return difference;
}

/* -- the whole -- */

static void
init_trial (Trial *trial, PwPiece *first, PwPiece *second)
{
  PwPiece *pieces[] = { first, second };

  trial->max_work = MAX_WORK;
  pw_pair_init (&trial->pair, first, second, NULL);
  for (guint i = 0; i < 2; i++)
    {
      trial->pieces[i] = pieces[i];
      look_at_piece (trial, pieces[i]);
    }
}

static PW_CLEAR_FUNC (clear_trial, Trial, ((pw_pair_clear), pair), (pw_board_free, board));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, clear_trial)

/*
 * Boards with holes are left out: pieces that only they distinguish are the same to people, see
 * core/catalogue. The boards that show a difference may be narrow: it is shown on a usual one, if it shows
 * there.
 */
static PwAlike
compare (Trial *trial)
{
  g_autoptr (PwComparer) comparer = pw_comparer_new (FALSE, MAX_WORK);
  PwAlike alike = pw_comparer_compare (comparer, trial->pieces[0], trial->pieces[1]);
  const PwPosition *counter = pw_comparer_get_counter (comparer);

  if (counter != NULL)
    {
      trial->board = pw_board_copy (counter->board);
      trial->position = *counter;
      trial->position.board = trial->board;
      trial->pair.work = 0;
      give_room (trial);
    }
  return alike;
}

static gboolean
try_preferred (Trial *trial, const PwPosition *preferred)
{
  if (!differ (trial, preferred))
    return FALSE;
  trial->board = pw_board_copy (preferred->board);
  trial->position = *preferred;
  trial->position.board = trial->board;
  trial->shown = TRUE;
  return TRUE;
}

PwAlike
pw_difference_find (PwPiece *first, PwPiece *second, const PwPosition *preferred, PwDifference **difference)
{
  g_auto (Trial) trial = { 0 };
  PwDifference *found;

  g_return_val_if_fail (first != NULL && second != NULL, PW_ALIKE_UNKNOWN);

  if (difference != NULL)
    *difference = NULL;
  if (pw_piece_same (first, second))
    return PW_ALIKE_SAME;
  init_trial (&trial, first, second);
  if (preferred == NULL || !try_preferred (&trial, preferred))
    {
      if (!try_simple_boards (&trial) || trial.board == NULL)
        {
          PwAlike alike = compare (&trial);

          if (alike != PW_ALIKE_NOT)
            return alike;
        }
      trial.pair.work = 0;
      trial.max_work = MAX_REDUCING;
      if (difference != NULL)
        reduce (&trial);
    }
  if (difference == NULL)
    return PW_ALIKE_NOT;
  found = tell (&trial);
  *difference = found;
  return found != NULL ? PW_ALIKE_NOT : PW_ALIKE_UNKNOWN;
}

PW_FREE_FUNC (pw_difference_free, PwDifference, (pw_board_free, board), (pw_moves_free, moves));

/* Seen from the second side, the board is turned: what the piece sees is the same. */
char *
pw_difference_board (const PwDifference *difference)
{
  const PwPosition *position = &difference->position;
  const PwBoard *old = difference->board;
  gboolean turned = position->side != PW_SIDE_FIRST;
  guint last = pw_board_n_squares (old) - 1;
  g_autoptr (PwBoard) board = pw_board_new (pw_board_files (old), pw_board_ranks (old));
  PwPassed passed = PW_NONE_PASSED;
  PwSquare at = turned ? (PwSquare) (last - position->at) : position->at;

  for (guint i = 0; i <= last; i++)
    {
      PwSquare from = (PwSquare) i, to = turned ? (PwSquare) (last - i) : from;
      PwCell cell = pw_board_cell (old, from);

      if (turned && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND))
        cell = cell == PW_CELL_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
      pw_board_set (board, to, cell, pw_board_letter (old, from));
      pw_board_set_virgin (board, to, pw_board_is_virgin (old, from));
      if (pw_board_is_passed (old, from))
        pw_passed_add (&passed, to);
      if (from == pw_board_get_passed (old)->victim)
        passed.victim = to;
    }
  pw_board_set (board, at, PW_CELL_FIRST, 'X');
  pw_board_set_virgin (board, at, position->virgin);
  pw_board_set_cylinder (board, pw_board_is_cylinder (old));
  pw_board_set_passed_as (board, &passed);
  return pw_board_to_fen (board);
}
