/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The results of a run: storage and order.  Filled by walk.c; knows nothing of
 * how moves are found.
 */
#include <string.h>

#include "moves-private.h"

PwMoves *
pw_moves_new (void)
{
  PwMoves *moves = g_new0 (PwMoves, 1);

  moves->files = moves->ranks = 1;
  moves->moves = g_array_new (FALSE, FALSE, sizeof (PwMove));
  moves->spare = g_array_new (FALSE, FALSE, sizeof (PwMove));
  moves->next = g_array_new (FALSE, FALSE, sizeof (guint));
  moves->attacks = g_array_new (FALSE, FALSE, sizeof (PwMove));
  moves->squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  moves->blockers = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  moves->screens = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  moves->victims = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  return moves;
}

void
pw_moves_free (PwMoves *moves)
{
  if (moves == NULL)
    return;
  g_array_unref (moves->moves);
  g_array_unref (moves->spare);
  g_array_unref (moves->next);
  g_array_unref (moves->attacks);
  g_array_unref (moves->squares);
  g_array_unref (moves->blockers);
  g_array_unref (moves->screens);
  g_array_unref (moves->victims);
  g_free (moves);
}

/* -- reading -- */

static const PwSquare *
squares_of (GArray *array, guint *n)
{
  *n = array->len;
  return (const PwSquare *) (const void *) array->data;
}

static const PwSquare *
slice (const PwMoves *moves, guint at)
{
  return (const PwSquare *) (const void *) moves->squares->data + at;
}

guint
pw_moves_count (const PwMoves *moves)
{
  return moves->moves->len;
}

const PwMove *
pw_moves_get (const PwMoves *moves, guint i)
{
  g_return_val_if_fail (i < moves->moves->len, NULL);
  return &g_array_index (moves->moves, PwMove, i);
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

const PwSquare *
pw_moves_blockers (const PwMoves *moves, guint *n)
{
  return squares_of (moves->blockers, n);
}

const PwSquare *
pw_moves_screens (const PwMoves *moves, guint *n)
{
  return squares_of (moves->screens, n);
}

const PwSquare *
pw_moves_victims (const PwMoves *moves, guint *n)
{
  return squares_of (moves->victims, n);
}

const PwMove *
pw_moves_attacks (const PwMoves *moves, guint *n)
{
  *n = moves->attacks->len;
  return (const PwMove *) (const void *) moves->attacks->data;
}

gboolean
pw_moves_truncated (const PwMoves *moves)
{
  return moves->truncated;
}

/* -- filling -- */

void
pw_moves_reset (PwMoves *moves, guint files, guint ranks)
{
  moves->files = files;
  moves->ranks = ranks;
  g_array_set_size (moves->moves, 0);
  g_array_set_size (moves->attacks, 0);
  g_array_set_size (moves->squares, 0);
  g_array_set_size (moves->blockers, 0);
  g_array_set_size (moves->screens, 0);
  g_array_set_size (moves->victims, 0);
  moves->truncated = FALSE;
}

/* Shell's sort: no allocation, and quick enough for the few hundred squares that there can be. */
void
pw_moves_sort_squares (const PwMoves *moves, PwSquare *squares, guint n)
{
  static const guint gaps[] = { 701, 301, 132, 57, 23, 10, 4, 1 };

  for (guint g = 0; g < G_N_ELEMENTS (gaps); g++)
    for (guint i = gaps[g]; i < n; i++)
      {
        PwSquare moved = squares[i];
        guint order = pw_moves_order (moves, moved), j = i;

        for (; j >= gaps[g] && pw_moves_order (moves, squares[j - gaps[g]]) > order; j -= gaps[g])
          squares[j] = squares[j - gaps[g]];
        squares[j] = moved;
      }
}

/* By target, then by captures (design, section 4). */
static int
compare_moves (const PwMoves *moves, guint ia, guint ib)
{
  const PwMove *a = pw_moves_get (moves, ia), *b = pw_moves_get (moves, ib);
  const PwSquare *ca = pw_moves_captures (moves, a), *cb = pw_moves_captures (moves, b);

  if (a->to != b->to)
    return pw_moves_order (moves, a->to) < pw_moves_order (moves, b->to) ? -1 : 1;
  for (guint i = 0; i < a->n_captures && i < b->n_captures; i++)
    if (ca[i] != cb[i])
      return pw_moves_order (moves, ca[i]) < pw_moves_order (moves, cb[i]) ? -1 : 1;
  return (a->n_captures > b->n_captures) - (a->n_captures < b->n_captures);
}

#define END_OF_LIST G_MAXUINT

/* Merges two sorted lists; returns the head of the merged one. */
static guint
merge (const PwMoves *moves, guint *next, guint a, guint b)
{
  guint head = END_OF_LIST, *tail = &head;

  while (a != END_OF_LIST && b != END_OF_LIST)
    {
      guint *less = compare_moves (moves, a, b) <= 0 ? &a : &b;

      *tail = *less;
      tail = &next[*less];
      *less = *tail;
    }
  *tail = a != END_OF_LIST ? a : b;
  return head;
}

/* Merge sort over links, bottom up: bins[i] holds a sorted list of 2^i moves. No allocation of its own. */
static guint
sort_links (const PwMoves *moves, guint *next, guint n)
{
  guint bins[32], head = END_OF_LIST;

  for (guint i = 0; i < G_N_ELEMENTS (bins); i++)
    bins[i] = END_OF_LIST;
  for (guint i = 0; i < n; i++)
    {
      guint list = i, bin = 0;

      next[i] = END_OF_LIST;
      for (; bins[bin] != END_OF_LIST; bin++)
        {
          list = merge (moves, next, bins[bin], list);
          bins[bin] = END_OF_LIST;
        }
      bins[bin] = list;
    }
  for (guint i = 0; i < G_N_ELEMENTS (bins); i++)
    if (bins[i] != END_OF_LIST)
      head = merge (moves, next, bins[i], head);
  return head;
}

static void
sort_moves (PwMoves *moves)
{
  guint n = moves->moves->len, to = 0;
  guint *next;
  GArray *swap;

  g_array_set_size (moves->next, n);
  g_array_set_size (moves->spare, n);
  next = (guint *) (void *) moves->next->data;
  for (guint i = sort_links (moves, next, n); i != END_OF_LIST; i = next[i])
    g_array_index (moves->spare, PwMove, to++) = g_array_index (moves->moves, PwMove, i);
  swap = moves->moves;
  moves->moves = moves->spare;
  moves->spare = swap;
}

static void
sort_set (PwMoves *moves, GArray *squares)
{
  if (squares->len > 1)
    pw_moves_sort_squares (moves, (PwSquare *) (void *) squares->data, squares->len);
}

/* The few attacks there can be (one a square) are sorted by insertion. */
static void
sort_attacks (PwMoves *moves)
{
  PwMove *attacks = (PwMove *) (void *) moves->attacks->data;

  for (guint i = 1; i < moves->attacks->len; i++)
    {
      PwMove moved = attacks[i];
      guint j = i;

      for (; j > 0 && pw_moves_order (moves, attacks[j - 1].to) > pw_moves_order (moves, moved.to); j--)
        attacks[j] = attacks[j - 1];
      attacks[j] = moved;
    }
}

void
pw_moves_finish (PwMoves *moves)
{
  if (moves->moves->len > 1)
    sort_moves (moves);
  sort_attacks (moves);
  sort_set (moves, moves->blockers);
  sort_set (moves, moves->screens);
  sort_set (moves, moves->victims);
}
