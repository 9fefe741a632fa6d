/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The results of a run: storage and order.  Filled by walk/record.c; knows nothing of
 * how moves are found.
 */
#include <string.h>

#include "core/base/getter.h"

#include "core/base/owns.h"
#include "core/engine/graph/move-pool.h"

#define LARGE_BIN 8 /* merging lists of so many moves, as a power of two, is worth counting */

PwMoves *
pw_moves_new (void)
{
  PwMoves *moves = g_new0 (PwMoves, 1);

  moves->files = moves->ranks = 1;
  return moves;
}

PwMoves *
pw_moves_copy (const PwMoves *moves)
{
  PwMoves *copy = g_memdup2 (moves, sizeof *moves);

  pw_pool_unshare (&copy->moves);
  pw_pool_unshare (&copy->found);
  pw_pool_unshare (&copy->attacks);
  pw_pool_unshare (&copy->squares);
  pw_pool_unshare (&copy->others);
  pw_pool_unshare (&copy->blockers);
  pw_pool_unshare (&copy->screens);
  pw_pool_unshare (&copy->victims);
  pw_pool_unshare (&copy->rare);
  return copy;
}

PW_FREE_FUNC (pw_moves_free, PwMoves,
              ((pw_pool_free), moves, found, attacks, squares, others, blockers, screens, victims, rare));

/* -- reading -- */

PW_GETTER (guint, pw_moves_count, const PwMoves, moves.n);

const PwMove *
pw_moves_get (const PwMoves *moves, guint i)
{
  g_return_val_if_fail (i < moves->moves.n, NULL);
  return &moves->moves.data[i];
}

/* An empty slice of an empty pool is at no address that may be added to. */
static const PwSquare *
slice (const PwMoves *moves, guint at)
{
  return moves->squares.data != NULL ? moves->squares.data + at : NULL;
}

const PwSquare *
pw_moves_captures (const PwMoves *moves, const PwMove *move)
{
  return slice (moves, move->captures_at);
}

const PwSquare *
pw_moves_steps (const PwMoves *moves, const PwMove *move)
{
  return slice (moves, move->steps_at);
}

const PwSquare *
pw_moves_over (const PwMoves *moves, const PwMove *move)
{
  return slice (moves, move->over_at);
}

const PwShift *
pw_moves_shifts (const PwMoves *moves, const PwMove *move)
{
  return move->n_shifts > 0 ? &moves->others.data[move->others_at].shift : NULL;
}

const PwEffect *
pw_moves_effects (const PwMoves *moves, const PwMove *move)
{
  return move->n_effects > 0 ? &moves->others.data[move->others_at + move->n_shifts].effect : NULL;
}

static const PwSquare *
squares_of (const PwSquarePool *pool, guint *n)
{
  *n = pool->n;
  return pool->data;
}

const PwSquare *
pw_moves_blockers (const PwMoves *moves, guint *n)
{
  return squares_of (&moves->blockers, n);
}

const PwSquare *
pw_moves_screens (const PwMoves *moves, guint *n)
{
  return squares_of (&moves->screens, n);
}

const PwSquare *
pw_moves_victims (const PwMoves *moves, guint *n)
{
  return squares_of (&moves->victims, n);
}

const PwMove *
pw_moves_attacks (const PwMoves *moves, guint *n)
{
  *n = moves->attacks.n;
  return moves->attacks.data;
}

PW_GETTER (gboolean, pw_moves_truncated, const PwMoves, truncated);

/* -- filling -- */

/* Shell's sort: no allocation, and quick enough for the few hundred squares that there can be. */
void
pw_moves_sort_squares (const PwMoves *moves, PwSquare *squares, guint n)
{
  static const guint gaps[] = { 701, 301, 132, 57, 23, 10, 4, 1 };
  guint first = n <= 4 ? G_N_ELEMENTS (gaps) - 1 : 0; /* most have two or three */

  for (guint g = first; g < G_N_ELEMENTS (gaps); g++)
    for (guint i = gaps[g]; i < n; i++)
      {
        PwSquare moved = squares[i];
        guint order = pw_moves_order (moves, moved), j = i;

        for (; j >= gaps[g] && pw_moves_order (moves, squares[j - gaps[g]]) > order; j -= gaps[g])
          squares[j] = squares[j - gaps[g]];
        squares[j] = moved;
      }
}

/* Any fixed order between moves with the same captures. */
static int
compare_others (const PwMoves *moves, const PwMove *a, const PwMove *b)
{
  if (a->n_shifts != b->n_shifts || a->n_effects != b->n_effects)
    return a->n_shifts * 0x10000 + a->n_effects < b->n_shifts * 0x10000 + b->n_effects ? -1 : 1;
  if (a->n_shifts + a->n_effects == 0)
    return 0;
  return memcmp (moves->others.data + a->others_at, moves->others.data + b->others_at,
                 ((gsize) a->n_shifts + a->n_effects) * sizeof (PwShiftOrEffect));
}

gboolean
pw_moves_same (const PwMoves *moves, const PwMove *a, const PwMove *b)
{
  return a->to == b->to && a->n_captures == b->n_captures
         && (a->n_captures == 0
             || memcmp (pw_moves_captures (moves, a), pw_moves_captures (moves, b),
                        a->n_captures * sizeof (PwSquare)) == 0)
         && compare_others (moves, a, b) == 0;
}

/* By captures (design, section 4), where the targets are the same. order: of squares, in the order of names */
static int
compare_moves (const PwMoves *moves, const PwSquare *order, guint ia, guint ib)
{
  const PwMove *a = &moves->found.data[ia], *b = &moves->found.data[ib];
  const PwSquare *ca = pw_moves_captures (moves, a), *cb = pw_moves_captures (moves, b);

  for (guint i = 0; i < a->n_captures && i < b->n_captures; i++)
    if (ca[i] != cb[i])
      return order[ca[i]] < order[cb[i]] ? -1 : 1;
  if (a->n_captures != b->n_captures)
    return a->n_captures < b->n_captures ? -1 : 1;
  return compare_others (moves, a, b);
}

/* Merges two sorted lists; returns the head of the merged one. */
static guint
merge (PwMoves *moves, const PwSquare *order, guint a, guint b)
{
  PwRareMove *rare = moves->rare.data;
  guint head = PW_NO_RARE_MOVE, *tail = &head;

  while (a != PW_NO_RARE_MOVE && b != PW_NO_RARE_MOVE)
    {
      guint *less = compare_moves (moves, order, rare[a].move, rare[b].move) <= 0 ? &a : &b;

      *tail = *less;
      tail = &rare[*less].next;
      *less = *tail;
    }
  *tail = a != PW_NO_RARE_MOVE ? a : b;
  return head;
}

/* After lists of 2^bin moves were merged. */
static gboolean
goes_on_after (PwPace *pace, guint bin)
{
  return bin < LARGE_BIN || pw_pace_goes_on (pace, (guint64) PW_PACE_ARRIVAL << bin);
}

/*
 * Merge sort, bottom up: bins[i] holds a sorted list of 2^i moves. No allocation of its own.
 *
 * first: (inout). Returns: FALSE if it was stopped
 */
static gboolean
sort_list (PwMoves *moves, const PwSquare *order, guint *first, PwPace *pace)
{
  guint bins[32], n_bins = 0, head = PW_NO_RARE_MOVE;

  for (guint i = *first, next; i != PW_NO_RARE_MOVE; i = next)
    {
      guint list = i, bin = 0;

      next = moves->rare.data[i].next;
      moves->rare.data[i].next = PW_NO_RARE_MOVE;
      for (; bin < n_bins && bins[bin] != PW_NO_RARE_MOVE; bin++)
        {
          list = merge (moves, order, bins[bin], list);
          bins[bin] = PW_NO_RARE_MOVE;
          if (!goes_on_after (pace, bin))
            return FALSE;
        }
      bins[bin] = list;
      n_bins = MAX (n_bins, bin + 1);
    }
  for (guint i = 0; i < n_bins; i++)
    if (bins[i] != PW_NO_RARE_MOVE)
      {
        head = merge (moves, order, bins[i], head);
        if (!goes_on_after (pace, i))
          return FALSE;
      }
  *first = head;
  return TRUE;
}

static void
append (PwMoves *moves, guint i)
{
  moves->moves.data[moves->moves.n++] = moves->found.data[i];
}

gboolean
pw_moves_append_sorted (PwMoves *moves, const PwSquare *order, guint first, guint plain, PwPace *pace)
{
  const PwRareMove *rare = moves->rare.data;

  if (rare[first].next != PW_NO_RARE_MOVE && !sort_list (moves, order, &first, pace))
    return FALSE;
  for (; first != PW_NO_RARE_MOVE; first = rare[first].next)
    {
      if (plain != PW_NO_RARE_MOVE && compare_moves (moves, order, plain, rare[first].move) < 0)
        {
          append (moves, plain);
          plain = PW_NO_RARE_MOVE;
        }
      append (moves, rare[first].move);
    }
  if (plain != PW_NO_RARE_MOVE)
    append (moves, plain);
  return TRUE;
}

/* -- small questions -- */

/* The index of the first move to a square of this place in the order of names, or of a later one. */
static guint
find_first (const PwMoves *moves, guint place)
{
  guint least = 0, most = moves->moves.n;

  while (least < most)
    {
      guint middle = least + (most - least) / 2;

      if (pw_moves_order (moves, moves->moves.data[middle].to) < place)
        least = middle + 1;
      else
        most = middle;
    }
  return least;
}

const PwMove *
pw_moves_to (const PwMoves *moves, PwSquare to, guint *n)
{
  guint place = pw_moves_order (moves, to), first = find_first (moves, place);

  *n = to < moves->files * moves->ranks ? find_first (moves, place + 1) - first : 0;
  return *n > 0 ? &moves->moves.data[first] : NULL;
}

gboolean
pw_moves_reach (const PwMoves *moves, PwSquare to)
{
  guint n;

  return pw_moves_to (moves, to, &n) != NULL;
}

gboolean
pw_moves_have_others (const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_moves_get (moves, i)->n_shifts > 0 || pw_moves_get (moves, i)->n_effects > 0)
      return TRUE;
  return FALSE;
}

gboolean
pw_move_takes (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  return pw_squares_have (pw_moves_captures (moves, move), move->n_captures, square);
}

guint
pw_position_holds (const PwPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square);

  if (cell == PW_CELL_EMPTY)
    return PW_HOLDS_EMPTY;
  if (cell == PW_CELL_HOLE)
    return 0;
  return cell == pw_side_cell (position->side) ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
}
