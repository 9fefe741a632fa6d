/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From marks to examples: the piece alone; one other piece on each square that matters, one at a time; and
 * crowds on all marked squares and on all others.
 */
#include "core/synthesis/drawing.h"

#include <stdlib.h>
#include <string.h>

#define MAX_SINGLES 64    /* squares, the nearest ones, on which a single piece is put */
#define MAX_PASSED  40    /* squares that captures pass, the same */
#define MAX_CLAIMS  16000 /* in all examples: fewer singles where there are very many marks */

typedef struct
{
  PwSquare *squares;
  guint n;
} Ride;

struct _PwDrawing
{
  PwBoard *board; /* nothing but holes */
  PwSquare at;
  PwSide side;
  gboolean virgin;
  guint8 *marks;    /* PwMark per square */
  gboolean *ridden; /* per square: on some ride */
  GArray *rides;    /* Ride */
};

static void
clear_ride (gpointer data)
{
  g_free (((Ride *) data)->squares);
}

PwDrawing *
pw_drawing_new (const PwBoard *board, PwSquare at, PwSide side, gboolean virgin)
{
  PwDrawing *drawing = g_new0 (PwDrawing, 1);
  guint n = pw_board_n_squares (board);

  drawing->board = pw_board_copy (board);
  for (PwSquare square = 0; square < n; square++)
    if (pw_board_cell (board, square) != PW_CELL_HOLE)
      pw_board_set (drawing->board, square, PW_CELL_EMPTY, 0);
  drawing->at = at;
  drawing->side = side;
  drawing->virgin = virgin;
  drawing->marks = g_new0 (guint8, n);
  drawing->ridden = g_new0 (gboolean, n);
  drawing->rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  g_array_set_clear_func (drawing->rides, clear_ride);
  return drawing;
}

void
pw_drawing_free (PwDrawing *drawing)
{
  if (drawing == NULL)
    return;
  g_array_unref (drawing->rides);
  g_free (drawing->ridden);
  g_free (drawing->marks);
  pw_board_free (drawing->board);
  g_free (drawing);
}

void
pw_drawing_mark (PwDrawing *drawing, PwSquare square, PwMark mark)
{
  if (square != drawing->at && pw_board_cell (drawing->board, square) != PW_CELL_HOLE)
    drawing->marks[square] = (guint8) mark;
}

PwMark
pw_drawing_get_mark (const PwDrawing *drawing, PwSquare square)
{
  return (PwMark) drawing->marks[square];
}

void
pw_drawing_add_ride (PwDrawing *drawing, const PwSquare *squares, guint n)
{
  Ride ride = { g_memdup2 (squares, n * sizeof *squares), n };

  for (guint i = 0; i < n; i++)
    drawing->ridden[squares[i]] = TRUE;
  g_array_append_val (drawing->rides, ride);
}

/* -- who is in whose way -- */

/* Whether a ride leads to the square and nothing stands in front of it. */
static gboolean
leads_to (const Ride *ride, const PwBoard *board, PwSquare to)
{
  for (guint i = 0; i < ride->n; i++)
    {
      if (ride->squares[i] == to)
        return TRUE;
      if (pw_board_has_piece (board, ride->squares[i]))
        return FALSE;
    }
  return FALSE;
}

/* Whether `square` lies nearer than `to` and about the same way. */
static gboolean
lies_ahead (const PwDrawing *drawing, PwSquare square, PwSquare to)
{
  PwVec near = pw_board_offset (drawing->board, drawing->at, square),
        rest = pw_board_offset (drawing->board, square, to);

  return square != to && near.dx * rest.dx + near.dy * rest.dy > 0;
}

/* MAY: nothing is in the way of this square; UNKNOWN: the drawing does not say */
static PwClaimVerdict
judge_way (const PwDrawing *drawing, const PwBoard *board, PwSquare to)
{
  if (drawing->rides->len == 0)
    {
      for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
        if (drawing->marks[square] != PW_MARK_NONE && pw_board_has_piece (board, square)
            && lies_ahead (drawing, square, to))
          return PW_CLAIM_UNKNOWN;
      return PW_CLAIM_MAY;
    }
  if (!drawing->ridden[to])
    return PW_CLAIM_MAY;
  for (guint i = 0; i < drawing->rides->len; i++)
    if (leads_to (&g_array_index (drawing->rides, Ride, i), board, to))
      return PW_CLAIM_MAY;
  return PW_CLAIM_MAY_NOT;
}

/* -- examples -- */

/* What is done on a board with other pieces. single: the square of the only one, or PW_NO_SQUARE */
static void
claim_or_guess (const PwDrawing *drawing, PwExample *example, PwSquare square, PwSquare single, PwMark wanted)
{
  const PwBoard *board = pw_example_position (example)->board;
  gboolean marked = (drawing->marks[square] & wanted) != 0;

  if (square == single && drawing->marks[square] != PW_MARK_NONE)
    pw_example_claim (example, marked ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT, square, PW_TAKES_PLAINLY, NULL, 0);
  else if (marked && judge_way (drawing, board, square) == PW_CLAIM_MAY)
    pw_example_guess (example, PW_CLAIM_MAY, square);
}

/*
 * open: the drawing doesn't say all that may be done on this board
 * single: the square of the only other piece, or PW_NO_SQUARE; board: (transfer full)
 */
static void
add_example (const PwDrawing *drawing, GPtrArray *examples, PwBoard *board, PwSquare single, gboolean open)
{
  PwExample *example = pw_example_new (board, drawing->at, drawing->side, drawing->virgin, !open);
  PwCell enemy = pw_side_enemy (drawing->side);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_board_cell (board, square);
      PwMark wanted = cell == PW_CELL_EMPTY ? PW_MARK_MOVE : cell == enemy ? PW_MARK_CAPTURE : PW_MARK_NONE;

      if (square == drawing->at)
        continue;
      if (open)
        claim_or_guess (drawing, example, square, single, wanted);
      else if (drawing->marks[square] & wanted)
        pw_example_claim (example, judge_way (drawing, board, square), square, PW_TAKES_PLAINLY, NULL, 0);
    }
  g_ptr_array_add (examples, example);
}

/* A crowd on every square that is marked or ridden, or on every one that is neither. */
static void
add_crowd (const PwDrawing *drawing, GPtrArray *examples, gboolean on_marks, PwCell cell, gboolean open)
{
  PwBoard *board = pw_board_copy (drawing->board);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      gboolean marked = drawing->marks[square] != PW_MARK_NONE || drawing->ridden[square];

      if (square != drawing->at && pw_board_cell (board, square) == PW_CELL_EMPTY && marked == on_marks)
        pw_board_set (board, square, cell, 'P');
    }
  add_example (drawing, examples, board, PW_NO_SQUARE, open);
}

typedef struct
{
  PwSquare square;
  int distance; /* squared */
} Single;

static int
compare_singles (gconstpointer a, gconstpointer b)
{
  const Single *sa = a, *sb = b;

  return sa->distance != sb->distance ? sa->distance - sb->distance : (int) sa->square - (int) sb->square;
}

/* Whether a square is no farther along and across than another, on the same sides. */
static gboolean
is_within (const PwDrawing *drawing, PwSquare square, PwSquare farther)
{
  PwVec v = pw_board_offset (drawing->board, drawing->at, square),
        w = pw_board_offset (drawing->board, drawing->at, farther);

  return v.dx * w.dx >= 0 && v.dy * w.dy >= 0 && ABS (v.dx) <= ABS (w.dx) && ABS (v.dy) <= ABS (w.dy);
}

/*
 * Whether an unmarked square lies on the way to one with nothing but a capture.  Moves show themselves on the empty
 * board, but that a capture ends farther off, and not here, shows only when an enemy is here alone.
 */
static gboolean
is_passed_by_captures (const PwDrawing *drawing, PwSquare square)
{
  if (square == drawing->at)
    return FALSE;
  for (PwSquare other = 0; other < pw_board_n_squares (drawing->board); other++)
    if (drawing->marks[other] == PW_MARK_CAPTURE && !drawing->ridden[other] && is_within (drawing, square, other))
      return TRUE;
  return FALSE;
}

/* Appends squares, the nearest first. passed: those that captures pass, or else those that are marked or ridden */
static void
list_singles (const PwDrawing *drawing, gboolean passed, GArray *singles)
{
  for (PwSquare square = 0; square < pw_board_n_squares (drawing->board); square++)
    {
      PwVec v = pw_board_offset (drawing->board, drawing->at, square);
      Single single = { square, v.dx * v.dx + v.dy * v.dy };
      gboolean is_drawn = drawing->marks[square] != PW_MARK_NONE || drawing->ridden[square];

      if (passed ? !is_drawn && is_passed_by_captures (drawing, square) : is_drawn)
        g_array_append_val (singles, single);
    }
  g_array_sort (singles, compare_singles);
}

static void
add_singles (const PwDrawing *drawing, GPtrArray *examples, PwCell cell, gboolean open)
{
  g_autoptr (GArray) singles = g_array_new (FALSE, FALSE, sizeof (Single));
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (Single));
  guint most;

  list_singles (drawing, FALSE, singles);
  most = MAX_CLAIMS / MAX (singles->len, 1);
  most = MIN (most > examples->len ? most - examples->len : 0, MAX_SINGLES);
  if (!open)
    list_singles (drawing, TRUE, passed);
  g_array_append_vals (singles, passed->data, MIN (passed->len, MAX_PASSED));
  for (guint i = 0; i < MIN (singles->len, most); i++)
    {
      PwSquare square = g_array_index (singles, Single, i).square;
      PwBoard *board = pw_board_copy (drawing->board);

      if (square != drawing->at && pw_board_cell (board, square) == PW_CELL_EMPTY)
        pw_board_set (board, square, cell, 'P');
      add_example (drawing, examples, board, square, open);
    }
}

GPtrArray *
pw_drawing_to_examples (const PwDrawing *drawing, gboolean open)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  PwCell own = pw_side_cell (drawing->side);
  PwCell enemy = pw_side_enemy (drawing->side);

  add_example (drawing, examples, pw_board_copy (drawing->board), PW_NO_SQUARE, FALSE);
  add_crowd (drawing, examples, TRUE, enemy, open);
  add_crowd (drawing, examples, FALSE, enemy, open);
  add_crowd (drawing, examples, TRUE, own, open);
  add_crowd (drawing, examples, FALSE, own, open);
  add_singles (drawing, examples, enemy, open);
  return examples;
}
