/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Examples: owns what a good one is. Makes some random boards; on the best ones, each square is changed as long as
 * that makes them better.
 */
#include "core/engine/example.h"

#include "core/engine/compare.h"

#define N_BOARDS   48
#define N_STARTS   6     /* of those boards: the best ones */
#define N_PATHS    32
#define N_FLAGS    5 /* bits */
#define MOST_TURNS 4     /* each goes over all squares */
#define MOST_NEAR  5     /* squares to each side of the piece that are tried */
#define PATIENCE   4000  /* arrivals on one board */
#define MOST_WORK  500000 /* arrivals on all of them, so that users don't wait */

typedef struct
{
  PwGenerator *generator;
  PwMoves *moves;
  PwPosition position; /* its board is the one that is tried */
  guint work;
} Search;

typedef struct
{
  PwBoard *board;
  int score;
} Try;

/* -- how good a position is -- */

typedef enum
{
  CAPTURES = 1 << 0,
  MANY = 1 << 1, /* captures several */
  LOCUST = 1 << 2, /* captures beside its destination */
  HOPS = 1 << 3,
  SHIFTS = 1 << 4, /* does something else to other pieces */
} Kind;

static guint
kind_of (const PwMoves *moves, const PwMove *move)
{
  gboolean is_locust = move->n_captures > 0 && pw_moves_captures (moves, move)[0] != move->to;

  return (move->n_captures > 0 ? CAPTURES : 0) | (move->n_captures > 1 ? MANY : 0) | (is_locust ? LOCUST : 0)
         | (move->n_over > 0 ? HOPS : 0) | (move->n_shifts + move->n_effects > 0 ? SHIFTS : 0);
}

/* Of two moves of a term and a kind one is enough; the rarer the kind, the better. */
static int
value_of (guint kind)
{
  return (kind & (MANY | LOCUST | HOPS | SHIFTS)) != 0 ? 40 : (kind & CAPTURES) != 0 ? 24 : 15;
}

/* Few are easier to look at, and pawns easiest. */
static int
cost_of_pieces (const PwBoard *board)
{
  int cost = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      char letter = pw_board_letter (board, (PwSquare) i);

      cost += letter == 0 ? 0 : letter == 'P' ? 3 : 4;
    }
  return cost;
}

static int
score_moves (const PwMoves *moves)
{
  guint8 seen[N_PATHS << N_FLAGS] = { 0 };
  guint n_quiet = 0, n = pw_moves_count (moves);
  int value = 0;

  for (guint i = 0; i < n; i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      guint kind = kind_of (moves, move), key = (guint) (move->path % N_PATHS) << N_FLAGS | kind;

      value += seen[key] ? 0 : value_of (kind);
      seen[key] = 1;
      n_quiet += move->kind == PW_MOVE_QUIET;
    }
  return value + (int) MIN (n_quiet, 12) + 6 * (int) MIN (n - n_quiet, 3);
}

static int
score (Search *search, const PwBoard *board)
{
  guint n_blockers, n_screens;

  search->position.board = board;
  pw_generator_run (search->generator, &search->position, search->moves);
  search->work += 50 + pw_generator_arrivals (search->generator);
  pw_moves_blockers (search->moves, &n_blockers);
  pw_moves_screens (search->moves, &n_screens);
  return score_moves (search->moves) + 6 * (int) MIN (n_screens, 3) + 6 * (int) MIN (n_blockers, 2)
         - cost_of_pieces (board);
}

/* -- boards -- */

/* Scattering makes holes of its own accord, but leaves none out. */
static void
put_holes_back (PwBoard *board, const PwBoard *from)
{
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (from, (PwSquare) i) == PW_CELL_HOLE)
      pw_board_set (board, (PwSquare) i, PW_CELL_HOLE, 0);
}

static void
take_try (Try tries[N_STARTS], PwBoard *board, int value)
{
  for (guint i = 0; i < N_STARTS; i++)
    if (tries[i].board == NULL || value > tries[i].score)
      {
        Try worse = tries[i];

        tries[i] = (Try) { board, value };
        board = worse.board;
        value = worse.score;
        if (board == NULL)
          return;
      }
  pw_board_free (board);
}

/* Crowded ones and empty ones; the last third with pieces of all types, for pieces that need certain types. */
static void
scatter (Search *search, const PwBoard *empty, guint32 seed, Try tries[N_STARTS])
{
  GRand *rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < N_BOARDS && search->work < MOST_WORK / 2; i++)
    {
      PwScatter row = { .density = 4 + 3 * (i % 8), .near = 12 + 6 * (i % 5), .own = 40,
                        .letters = i >= 2 * N_BOARDS / 3 ? PW_ALL_LETTERS : 0 };
      PwBoard *board = pw_board_copy (empty);

      pw_compare_scatter (board, rand, search->position.at, &row);
      put_holes_back (board, empty);
      take_try (tries, board, score (search, board));
    }
  g_rand_free (rand);
}

/* -- making one better -- */

/* Returns: whether something else on the square is better */
static gboolean
improve_square (Search *search, Try *try, PwSquare square)
{
  static const PwCell cells[] = { PW_CELL_EMPTY, PW_CELL_SECOND, PW_CELL_FIRST };
  gboolean improved = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (cells) && search->work < MOST_WORK; i++)
    {
      PwBoard *board;
      int value;

      if (pw_board_holds (try->board, square, cells[i], 'P'))
        continue;
      board = pw_board_copy (try->board);
      pw_board_set (board, square, cells[i], 'P');
      value = score (search, board);
      if (value > try->score)
        {
          PwBoard *old = try->board;

          *try = (Try) { board, value };
          board = old;
          improved = TRUE;
        }
      pw_board_free (board);
    }
  return improved;
}

static void
improve (Search *search, Try *try)
{
  PwSquare at = search->position.at;
  gboolean improved = TRUE;

  for (guint turn = 0; turn < MOST_TURNS && improved; turn++)
    {
      improved = FALSE;
      for (guint i = 0; i < pw_board_n_squares (try->board); i++)
        {
          PwSquare square = (PwSquare) i;

          if (square == at || pw_board_cell (try->board, square) == PW_CELL_HOLE)
            continue;
          if (pw_board_distance (try->board, square, at) <= MOST_NEAR
              || pw_board_letter (try->board, square) != 0)
            improved |= improve_square (search, try, square);
        }
    }
}

PwBoard *
pw_example_find (PwPiece *piece, const PwPosition *where, guint32 seed)
{
  Search search = { pw_generator_new (piece), pw_moves_new (), *where, 0 };
  g_autoptr (PwBoard) empty = pw_board_copy_bare (where->board);
  Try tries[N_STARTS] = { { NULL, 0 } };
  Try best = { NULL, G_MININT };

  pw_generator_set_patience (search.generator, PATIENCE);
  take_try (tries, pw_board_copy (empty), score (&search, empty));
  scatter (&search, empty, seed, tries);
  for (guint i = 0; i < N_STARTS && tries[i].board; i++)
    {
      improve (&search, &tries[i]);
      if (tries[i].score > best.score)
        best = tries[i];
    }
  for (guint i = 0; i < N_STARTS; i++)
    if (tries[i].board != best.board)
      pw_board_free (tries[i].board);
  pw_moves_free (search.moves);
  pw_generator_free (search.generator);
  return best.board;
}

/* -- kinds -- */

guint
pw_example_kinds (const PwPiece *piece)
{
  guint kinds = 0;

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      kinds |= 1u << (path->partner != PW_PARTNER_NONE ? PW_EXAMPLE_CASTLING
                      : path->virgin                   ? PW_EXAMPLE_FIRST
                                                       : PW_EXAMPLE_MOVES);
      if (path->ends.holds & PW_HOLDS_PASSED)
        kinds |= 1u << PW_EXAMPLE_PASSING;
    }
  return kinds != 0 ? kinds : 1u << PW_EXAMPLE_MOVES;
}

/* Partners at both ends of the rank and one square in; nothing else, as the way must be free. */
static PwBoard *
set_up_castling (const PwPiece *piece, const PwPosition *where)
{
  PwBoard *board = pw_board_copy_bare (where->board);
  guint files = pw_board_files (board), first = pw_board_rank_of (board, where->at) * files;
  guint inside = 0;

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    inside |= pw_piece_path (piece, i)->partner == PW_PARTNER_INSIDE ? 1 : 0;
  for (guint side = 0; side < 2; side++)
    {
      guint file = MIN (inside, files - 1);
      PwSquare square = (PwSquare) (first + (side == 0 ? file : files - 1 - file));

      if (square == where->at || pw_board_cell (board, square) == PW_CELL_HOLE)
        continue;
      pw_board_set (board, square, pw_side_cell (where->side), 'R');
      pw_board_set_virgin (board, square, TRUE);
    }
  return board;
}

/* Whether a pawn that has just passed a square on its way to the next can be captured there. */
static gboolean
can_capture_passed (Search *search, PwBoard *board, PwSquare passed, PwSquare victim)
{
  if (victim >= pw_board_n_squares (board) || passed == search->position.at || victim == search->position.at
      || pw_board_cell (board, passed) != PW_CELL_EMPTY || pw_board_cell (board, victim) != PW_CELL_EMPTY)
    return FALSE;
  pw_board_set (board, victim, pw_side_enemy (search->position.side), 'P');
  pw_board_set_passed (board, passed, victim);
  score (search, board);
  for (guint i = 0; i < pw_moves_count (search->moves); i++)
    {
      const PwMove *move = pw_moves_get (search->moves, i);

      if (move->to == passed && move->n_captures == 1 && pw_moves_captures (search->moves, move)[0] == victim)
        return TRUE;
    }
  pw_board_set (board, victim, PW_CELL_EMPTY, 0);
  return FALSE;
}

/* The seed says at which square the search begins. */
static PwBoard *
set_up_passing (PwPiece *piece, const PwPosition *where, guint32 seed)
{
  Search search = { pw_generator_new (piece), pw_moves_new (), *where, 0 };
  PwBoard *board = pw_board_copy_bare (where->board);
  guint n = pw_board_n_squares (board), files = pw_board_files (board);

  for (guint i = 0; i < n; i++)
    {
      PwSquare passed = (PwSquare) ((i + (seed - 1) * (n / 2 + 3)) % n);

      if (can_capture_passed (&search, board, passed,
                              (PwSquare) (where->side == PW_SIDE_FIRST ? passed - files : passed + files)))
        break;
    }
  pw_moves_free (search.moves);
  pw_generator_free (search.generator);
  return board;
}

PwBoard *
pw_example_of_kind (PwPiece *piece, const PwPosition *where, PwExampleKind kind, guint32 seed,
                    gboolean *unmoved)
{
  PwPosition position = *where;

  position.virgin = *unmoved = kind == PW_EXAMPLE_FIRST || kind == PW_EXAMPLE_CASTLING;
  if (kind == PW_EXAMPLE_CASTLING)
    return set_up_castling (piece, &position);
  if (kind == PW_EXAMPLE_PASSING)
    return set_up_passing (piece, &position, seed);
  return pw_example_find (piece, &position, seed);
}
