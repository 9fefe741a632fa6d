/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Marks and rides on a board, and from marks to examples: the piece alone; one other piece on each square
 * that matters, one at a time; and crowds on all marked squares and on all others.
 */
#include "core/synthesis/sketch/marked-board.h"

#include <string.h>

#include "core/base/owns.h"

#define MAX_SINGLES 64    /* squares, the nearest ones, on which a single piece is put */
#define MAX_SPARED  40    /* squares that captures spare, likewise */
#define N_OTHERS    5     /* examples besides those */
#define MAX_CLAIMS  16000 /* in all examples: fewer singles where there are very many marks */

PwMarkedBoard *
pw_marked_board_new (const PwBoard *board, PwSquare at)
{
  PwMarkedBoard *self = g_new0 (PwMarkedBoard, 1);
  guint n = pw_board_n_squares (board);

  self->board = pw_board_copy_bare (board);
  self->at = at;
  self->marks = g_new0 (guint8, n);
  self->ridden = g_new0 (guint8, n);
  self->rides = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  return self;
}

PW_FREE_FUNC (pw_marked_board_free, PwMarkedBoard, (pw_board_free, board), (g_free, marks, ridden),
              (g_array_unref, rides));

/* -- marks and rides -- */

void
pw_marked_board_walk (const PwMarkedBoard *self, const PwSketchRide *ride, GArray *squares)
{
  guint n = pw_board_n_squares (self->board);

  for (guint i = 0; i < n && (ride->endless || i < ride->n); i++)
    {
      PwSquare square = pw_sketch_locate (self->board, self->at, pw_sketch_ride_at (ride, i));

      if (square == PW_NO_SQUARE)
        break;
      g_array_append_val (squares, square);
    }
}

static void
mark_ride (PwMarkedBoard *self, const PwSketchRide *ride)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));

  pw_marked_board_walk (self, ride, squares);
  for (guint i = 0; i < squares->len; i++)
    self->marks[g_array_index (squares, PwSquare, i)] |= ride->mark;
}

/* Leaves it out if none of its squares has a mark: the piece can't end on it. */
static void
add_ride (PwMarkedBoard *self, const PwSketchRide *ride)
{
  static const PwSquare end = PW_NO_SQUARE;
  guint start = self->rides->len;
  gboolean marked = FALSE;

  pw_marked_board_walk (self, ride, self->rides);
  for (guint i = start; i < self->rides->len; i++)
    marked |= self->marks[g_array_index (self->rides, PwSquare, i)] != PW_MARK_NONE;
  for (guint i = start; i < self->rides->len && marked; i++)
    self->ridden[g_array_index (self->rides, PwSquare, i)] = TRUE;
  if (marked)
    g_array_append_val (self->rides, end);
  else
    g_array_set_size (self->rides, start);
}

void
pw_marked_board_show (PwMarkedBoard *self, const PwSketch *sketch)
{
  guint n = pw_board_n_squares (self->board);

  memset (self->marks, 0, n);
  memset (self->ridden, 0, n);
  g_array_set_size (self->rides, 0);
  for (guint i = 0; i < sketch->rides->len; i++)
    mark_ride (self, sketch->rides->pdata[i]);
  for (guint i = 0; i < sketch->marks->len; i++)
    {
      const PwSketchMark *mark = &g_array_index (sketch->marks, PwSketchMark, i);
      PwSquare square = pw_sketch_locate (self->board, self->at, mark->vec);

      if (square != PW_NO_SQUARE)
        self->marks[square] = mark->mark;
    }
  for (guint i = 0; i < sketch->rides->len; i++)
    add_ride (self, sketch->rides->pdata[i]);
}

gboolean
pw_marked_board_has_marks (const PwMarkedBoard *self)
{
  for (guint i = 0; i < pw_board_n_squares (self->board); i++)
    if (self->marks[i] != PW_MARK_NONE)
      return TRUE;
  return FALSE;
}

/* -- which pieces block which squares -- */

typedef struct
{
  const PwMarkedBoard *on;
  PwSide side;
  gboolean virgin, open;
  GPtrArray *examples; /* appended to */
} Plan;

static gboolean
is_drawn (const Plan *plan, PwSquare square)
{
  return plan->on->marks[square] != PW_MARK_NONE || plan->on->ridden[square];
}

/* Whether some ride leads to the square and no piece is on it before. */
static gboolean
is_led_to (const Plan *plan, const PwBoard *board, PwSquare to)
{
  gboolean blocked = FALSE;

  for (guint i = 0; i < plan->on->rides->len; i++)
    {
      PwSquare square = g_array_index (plan->on->rides, PwSquare, i);

      if (square == to && !blocked)
        return TRUE;
      blocked = square != PW_NO_SQUARE && (blocked || pw_board_has_piece (board, square));
    }
  return FALSE;
}

/* Whether `square` is nearer than `to` and in about the same direction. */
static gboolean
lies_ahead (const Plan *plan, PwSquare square, PwSquare to)
{
  PwVec near = pw_board_offset (plan->on->board, plan->on->at, square),
        rest = pw_board_offset (plan->on->board, square, to);

  return square != to && near.dx * rest.dx + near.dy * rest.dy > 0;
}

/* MAY: nothing can block the way to this square; UNKNOWN: the marks don't decide */
static PwClaimVerdict
judge_way (const Plan *plan, const PwBoard *board, PwSquare to)
{
  if (plan->on->rides->len == 0)
    {
      for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
        if (plan->on->marks[square] != PW_MARK_NONE && pw_board_has_piece (board, square)
            && lies_ahead (plan, square, to))
          return PW_CLAIM_UNKNOWN;
      return PW_CLAIM_MAY;
    }
  if (!plan->on->ridden[to])
    return PW_CLAIM_MAY;
  return is_led_to (plan, board, to) ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT;
}

/* -- examples -- */

/* Claims what can be done on a board with other pieces. single: the square of the only one, or PW_NO_SQUARE */
static void
claim_or_guess (const Plan *plan, PwExample *example, PwSquare square, PwSquare single, PwMark wanted)
{
  const PwBoard *board = pw_example_position (example)->board;
  gboolean marked = (plan->on->marks[square] & wanted) != 0;

  if (square == single && plan->on->marks[square] != PW_MARK_NONE)
    pw_example_claim (example, marked ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT, square, PW_TAKES_PLAINLY, NULL, 0);
  else if (marked && judge_way (plan, board, square) == PW_CLAIM_MAY)
    pw_example_guess (example, PW_CLAIM_MAY, square);
}

/*
 * open: the marks don't decide everything on this board
 * single: the square of the only other piece, or PW_NO_SQUARE; board: (transfer full)
 */
static void
add_example (const Plan *plan, PwBoard *board, PwSquare single, gboolean open)
{
  PwExample *example = pw_example_new (board, plan->on->at, plan->side, plan->virgin, !open);
  PwCell enemy = pw_side_enemy (plan->side);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_board_cell (board, square);
      PwMark wanted = cell == PW_CELL_EMPTY ? PW_MARK_MOVE : cell == enemy ? PW_MARK_CAPTURE : PW_MARK_NONE;

      if (square == plan->on->at)
        continue;
      if (open)
        claim_or_guess (plan, example, square, single, wanted);
      else if (plan->on->marks[square] & wanted)
        pw_example_claim (example, judge_way (plan, board, square), square, PW_TAKES_PLAINLY, NULL, 0);
    }
  g_ptr_array_add (plan->examples, example);
}

/* A crowd on every square that is marked or ridden, or on every one that is neither. */
static void
add_crowd (const Plan *plan, gboolean on_marks, PwCell cell)
{
  PwBoard *board = pw_board_copy (plan->on->board);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (square != plan->on->at && pw_board_cell (board, square) == PW_CELL_EMPTY
        && is_drawn (plan, square) == on_marks)
      pw_board_set (board, square, cell, 'P');
  add_example (plan, board, PW_NO_SQUARE, plan->open);
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
is_within (const Plan *plan, PwSquare square, PwSquare farther)
{
  PwVec v = pw_board_offset (plan->on->board, plan->on->at, square),
        w = pw_board_offset (plan->on->board, plan->on->at, farther);

  return v.dx * w.dx >= 0 && v.dy * w.dy >= 0 && ABS (v.dx) <= ABS (w.dx) && ABS (v.dy) <= ABS (w.dy);
}

/* Whether a square is as far along and across as another, or as far across and along: a turned or mirrored one. */
static gboolean
is_copy (const Plan *plan, PwSquare square, PwSquare other)
{
  PwVec v = pw_board_offset (plan->on->board, plan->on->at, square),
        w = pw_board_offset (plan->on->board, plan->on->at, other);

  return MAX (ABS (v.dx), ABS (v.dy)) == MAX (ABS (w.dx), ABS (w.dy))
         && MIN (ABS (v.dx), ABS (v.dy)) == MIN (ABS (w.dx), ABS (w.dy));
}

/*
 * Whether an unmarked square is on the way to one with a capture only, or is a copy of such a one. Moves are shown by
 * the empty board; but that a capture ends there, and not here, is shown only by a board with an enemy here alone.
 */
static gboolean
is_spared_by_captures (const Plan *plan, PwSquare square)
{
  if (square == plan->on->at)
    return FALSE;
  for (PwSquare other = 0; other < pw_board_n_squares (plan->on->board); other++)
    if (plan->on->marks[other] == PW_MARK_CAPTURE && !plan->on->ridden[other]
        && (is_within (plan, square, other) || is_copy (plan, square, other)))
      return TRUE;
  return FALSE;
}

/* Appends squares, the nearest first. spared: those that captures spare, or else those that are marked or
 * ridden */
static void
list_singles (const Plan *plan, gboolean spared, GArray *singles)
{
  for (PwSquare square = 0; square < pw_board_n_squares (plan->on->board); square++)
    {
      PwVec v = pw_board_offset (plan->on->board, plan->on->at, square);
      Single single = { square, v.dx * v.dx + v.dy * v.dy };
      gboolean drawn = is_drawn (plan, square);

      if (spared ? !drawn && is_spared_by_captures (plan, square) : drawn)
        g_array_append_val (singles, single);
    }
  g_array_sort (singles, compare_singles);
}

static void
add_singles (const Plan *plan, PwCell cell)
{
  g_autoptr (GArray) singles = g_array_new (FALSE, FALSE, sizeof (Single));
  g_autoptr (GArray) spared = g_array_new (FALSE, FALSE, sizeof (Single));
  guint most;

  list_singles (plan, FALSE, singles);
  most = MAX_CLAIMS / MAX (singles->len, 1);
  most = MIN (most > N_OTHERS ? most - N_OTHERS : 0, MAX_SINGLES);
  if (!plan->open)
    list_singles (plan, TRUE, spared);
  g_array_append_vals (singles, spared->data, MIN (spared->len, MAX_SPARED));
  for (guint i = 0; i < MIN (singles->len, most); i++)
    {
      PwSquare square = g_array_index (singles, Single, i).square;
      PwBoard *board = pw_board_copy (plan->on->board);

      if (square != plan->on->at && pw_board_cell (board, square) == PW_CELL_EMPTY)
        pw_board_set (board, square, cell, 'P');
      add_example (plan, board, square, plan->open);
    }
}

/* Shows the way of each ride, where the piece moves and where it captures. */
static void
show_ways (const PwMarkedBoard *self, PwExample *example)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PwWayStep));

  for (PwMark mark = PW_MARK_MOVE; mark <= PW_MARK_CAPTURE; mark++)
    for (guint i = 0; i < self->rides->len; i++)
      {
        PwSquare square = g_array_index (self->rides, PwSquare, i);

        if (square != PW_NO_SQUARE)
          {
            PwWayStep step = { square, (self->marks[square] & mark) != 0 };

            g_array_append_val (way, step);
            continue;
          }
        pw_example_add_way (example, (const PwWayStep *) (gconstpointer) way->data, way->len);
        g_array_set_size (way, 0);
      }
}

void
pw_marked_board_to_examples (const PwMarkedBoard *self, PwSide side, gboolean virgin, gboolean open,
                             GPtrArray *examples)
{
  Plan plan = { self, side, virgin, open, examples };

  add_example (&plan, pw_board_copy (self->board), PW_NO_SQUARE, FALSE);
  show_ways (self, g_ptr_array_index (examples, examples->len - 1));
  add_crowd (&plan, TRUE, pw_side_enemy (side));
  add_crowd (&plan, FALSE, pw_side_enemy (side));
  add_crowd (&plan, TRUE, pw_side_cell (side));
  add_crowd (&plan, FALSE, pw_side_cell (side));
  add_singles (&plan, pw_side_enemy (side));
}
