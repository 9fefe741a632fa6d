/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards on which pieces are compared, when two moves are the same, and whether two pieces do the same. */
#include "core/engine/compare.h"

#include <string.h>

/* -- boards -- */

static guint
next_number (GRand *rand, guint below)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) below);
}

/* A type of piece: one of those that matter, or of those that don't. */
static char
next_letter (GRand *rand, guint32 letters)
{
  guint32 others = ~letters & PW_ALL_LETTERS;
  guint32 wanted = next_number (rand, 2) == 0 || others == 0 ? letters : others;
  guint first = next_number (rand, 26);

  for (guint i = 0; i < 26; i++)
    if (wanted & (1u << ((first + i) % 26)))
      return (char) ('A' + (first + i) % 26);
  return 'P';
}

static gboolean
is_near (const PwBoard *board, PwSquare a, PwSquare b)
{
  int files = (int) pw_board_files (board);

  return ABS (a % files - b % files) <= PW_SCATTER_NEAR && ABS (a / files - b / files) <= PW_SCATTER_NEAR;
}

static void
put_piece (PwBoard *board, GRand *rand, PwSquare square, const PwScatter *scatter)
{
  PwCell cell = next_number (rand, 100) < scatter->own ? PW_CELL_FIRST : PW_CELL_SECOND;

  pw_board_set (board, square, cell, scatter->letters != 0 ? next_letter (rand, scatter->letters) : 'P');
  if (scatter->virgins)
    pw_board_set_virgin (board, square, next_number (rand, 2) == 0);
}

/* An empty square, and a piece that has just passed it. */
static void
pass_somewhere (PwBoard *board, GRand *rand)
{
  guint n = pw_board_n_squares (board), passed = next_number (rand, n), victim = next_number (rand, n);

  for (guint i = 0; i < n && pw_board_cell (board, (PwSquare) passed) != PW_CELL_EMPTY; i++)
    passed = (passed + 1) % n;
  for (guint i = 0; i < n && pw_board_letter (board, (PwSquare) victim) == 0; i++)
    victim = (victim + 1) % n;
  pw_board_set_passed (board, (PwSquare) passed, (PwSquare) victim);
}

void
pw_compare_scatter (PwBoard *board, GRand *rand, PwSquare at, const PwScatter *scatter)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      gboolean near = at != PW_NO_SQUARE && is_near (board, square, at);

      if (square == at)
        continue;
      if (scatter->holes > 0 && next_number (rand, 100) < scatter->holes)
        pw_board_set (board, square, PW_CELL_HOLE, 0);
      else if (next_number (rand, 100) < (near ? scatter->near : scatter->density))
        put_piece (board, rand, square, scatter);
    }
  if (scatter->virgins)
    pass_somewhere (board, rand);
}

PwSquare
pw_compare_pick_square (const PwBoard *board, GRand *rand)
{
  guint n = pw_board_n_squares (board), square = next_number (rand, n);

  while (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
    square = (square + 1) % n;
  return (PwSquare) square;
}

#define N_BOARDS 56

GPtrArray *
pw_compare_boards (guint32 letters)
{
  static const struct
  {
    guint8 files, ranks;
  } sizes[] = { { 8, 8 }, { 5, 6 }, { 9, 9 }, { 7, 4 }, { 6, 11 }, { 3, 8 }, { 1, 7 }, { 2, 9 } };
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      guint size = i % G_N_ELEMENTS (sizes);
      PwBoard *board = pw_board_new (sizes[size].files, sizes[size].ranks);
      PwScatter scatter = {
        .density = 6 + next_number (rand, 50),
        .own = 20 + next_number (rand, 60),
        .holes = i % 3 == 1 ? 14 : 0,
        .letters = letters != 0 ? letters : PW_ROYAL_LETTERS,
        .virgins = TRUE,
      };

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &scatter);
      if (i % 3 != 0)
        pw_board_set_passed (board, PW_NO_SQUARE, PW_NO_SQUARE);
      g_ptr_array_add (boards, board);
    }
  return boards;
}

/* -- moves -- */

/* No bytes are at no address that may be looked at. */
static gboolean
same_bytes (gconstpointer a, gconstpointer b, gsize n)
{
  return n == 0 || memcmp (a, b, n) == 0;
}

gboolean
pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b)
{
  return a->to == b->to && a->n_captures == b->n_captures && a->n_shifts == b->n_shifts
         && a->n_effects == b->n_effects
         && same_bytes (pw_moves_captures (ma, a), pw_moves_captures (mb, b),
                        a->n_captures * sizeof (PwSquare))
         && same_bytes (pw_moves_shifts (ma, a), pw_moves_shifts (mb, b), a->n_shifts * sizeof (PwShift))
         && same_bytes (pw_moves_effects (ma, a), pw_moves_effects (mb, b), a->n_effects * sizeof (PwEffect));
}

gboolean
pw_compare_same_moves (const PwMoves *a, const PwMoves *b)
{
  if (pw_moves_count (a) != pw_moves_count (b))
    return FALSE;
  for (guint i = 0; i < pw_moves_count (a); i++)
    if (!pw_compare_same_move (a, pw_moves_get (a, i), b, pw_moves_get (b, i)))
      return FALSE;
  return TRUE;
}

/* -- pieces -- */

gboolean
pw_compare_asks_for_virgin (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin)
      return TRUE;
  return FALSE;
}

void
pw_pair_init (PwPair *pair, PwPiece *a, PwPiece *b, PwBoardShapes *shapes)
{
  g_autoptr (PwBoardShapes) own = shapes != NULL ? pw_board_shapes_ref (shapes) : pw_board_shapes_new ();

  pair->generators[0] = pw_generator_new_with (a, own);
  pair->generators[1] = pw_generator_new_with (b, own);
  pair->moves[0] = pw_moves_new ();
  pair->moves[1] = pw_moves_new ();
  pair->size = pw_piece_n_nodes (a) + pw_piece_n_nodes (b);
  pair->work = 0;
}

void
pw_pair_clear (PwPair *pair)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&pair->generators[i], pw_generator_free);
      g_clear_pointer (&pair->moves[i], pw_moves_free);
    }
}

gboolean
pw_pair_run (PwPair *pair, const PwPosition *position)
{
  pair->work += pair->size;
  for (guint i = 0; i < 2; i++)
    {
      pw_generator_outcomes (pair->generators[i], position, pair->moves[i]);
      pair->work += pw_generator_arrivals (pair->generators[i]);
    }
  return !pw_moves_truncated (pair->moves[0]) && !pw_moves_truncated (pair->moves[1]);
}

gboolean
pw_pair_is_alike (PwPair *pair, const PwPosition *position)
{
  pw_pair_run (pair, position);
  return pw_compare_same_moves (pair->moves[0], pair->moves[1]);
}

#define ENOUGH       24 /* boards on which there are moves */
#define FEW          6  /* ... of a piece that rarely has any */
#define MAX_COMPARED 1200
#define MAX_CROWDED  3000 /* more of them, for that */
#define CROWDED_SIZE 12

/* Two pieces while they are compared. */
typedef struct
{
  PwPair pair;
  GRand *rand;
  guint turns;  /* with a virgin and without */
  guint moving; /* positions with moves so far */
  guint64 max_work;
} Comparison;

static gboolean
compare_on (Comparison *c, const PwBoard *board)
{
  PwPosition position = { .board = board, .at = pw_compare_pick_square (board, c->rand) };

  position.side = next_number (c->rand, 2) == 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  position.virgin = next_number (c->rand, 3) != 0;
  for (guint turn = 0; turn < c->turns; turn++, position.virgin = !position.virgin)
    {
      gboolean alike = pw_pair_is_alike (&c->pair, &position);

      c->moving += pw_moves_count (c->pair.moves[0]) > 0;
      if (!alike || c->pair.work > c->max_work)
        return FALSE;
    }
  return TRUE;
}

static guint32
find_letters (const GPtrArray *boards)
{
  guint32 letters = 0;

  for (guint i = 0; i < boards->len; i++)
    for (PwSquare square = 0; square < pw_board_n_squares (boards->pdata[i]); square++)
      if (pw_board_letter (boards->pdata[i], square) != 0)
        letters |= PW_LETTER_BIT (pw_board_letter (boards->pdata[i], square));
  return letters;
}

/* What needs pieces on several squares, far apart, needs larger and fuller boards. */
static gboolean
compare_on_crowded_boards (Comparison *c, guint32 letters)
{
  for (guint i = 0; i < MAX_CROWDED && c->moving < FEW;)
    {
      g_autoptr (PwBoard) board = pw_board_new (CROWDED_SIZE, CROWDED_SIZE);
      PwScatter scatter = {
        .density = 25 + next_number (c->rand, 45),
        .own = 20 + next_number (c->rand, 60),
        .letters = letters,
        .virgins = TRUE,
      };

      pw_compare_scatter (board, c->rand, PW_NO_SQUARE, &scatter);
      for (guint end = i + 20; i < end; i++)
        if (!compare_on (c, board))
          return FALSE;
    }
  return TRUE;
}

gboolean
pw_compare_pieces (PwPiece *a, PwPiece *b, const GPtrArray *boards, guint64 *work, guint64 max_work)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  Comparison c = { .rand = rand, .max_work = max_work };
  gboolean alike = TRUE;

  c.turns = pw_compare_asks_for_virgin (a) || pw_compare_asks_for_virgin (b) ? 2 : 1;
  pw_pair_init (&c.pair, a, b, NULL);
  c.pair.work = *work;
  for (guint i = 0; alike && (i < boards->len || (c.moving < ENOUGH && i < MAX_COMPARED)); i++)
    alike = compare_on (&c, boards->pdata[i % boards->len]);
  alike = alike && (c.moving >= FEW || compare_on_crowded_boards (&c, find_letters (boards)));
  *work = c.pair.work;
  pw_pair_clear (&c.pair);
  return alike && (c.moving >= FEW || c.moving == 0);
}
