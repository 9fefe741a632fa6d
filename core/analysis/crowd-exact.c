/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Crowded mobility of leaps and slides, by formula.  A way to a target is the set of squares before it, which must all
 * be empty: with n of them the chance is p^n.  Where several ways lead to one target, one of them is enough.
 */
#include "core/analysis/crowd-private.h"

#include "core/analysis/lines.h"

#include <math.h>
#include <string.h>

#define MOST_WAYS 8 /* to one target, of those that none of the others makes needless */

typedef struct
{
  PwSquare to;
  guint8 holds;   /* PwHolds: what the target may hold */
  guint32 before; /* into the pool: the squares before it */
} Way;

typedef struct
{
  const PwBoard *shape;
  const PwProgram *program;
  guint n_words;
  GArray *ways; /* (element-type Way): from the square at hand */
  GArray *pool; /* (element-type guint64): sets */
  guint64 *set; /* scratch */
} Exact;

static const guint64 *
before (const Exact *exact, const Way *way)
{
  return &g_array_index (exact->pool, guint64, way->before);
}

/* -- ways -- */

static void
add_line (Exact *exact, const PwProgramPath *path, PwSquare from, PwVec v)
{
  PwSquare squares[PW_LINE_MAX_SQUARES];
  guint n = pw_line_squares (exact->shape, from, v, path->max, squares);

  memset (exact->set, 0, exact->n_words * sizeof *exact->set);
  for (guint i = 0; i < n; i++)
    {
      Way way = { .to = squares[i], .holds = path->ends.holds, .before = exact->pool->len };

      g_array_append_vals (exact->pool, exact->set, exact->n_words);
      g_array_append_val (exact->ways, way);
      pw_set_add (exact->set, squares[i]);
    }
}

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  return (int) ((const Way *) a)->to - (int) ((const Way *) b)->to;
}

static void
find_ways (Exact *exact, PwSquare from)
{
  g_array_set_size (exact->ways, 0);
  g_array_set_size (exact->pool, 0);
  for (guint i = 0; i < exact->program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (exact->program, i);
      PwVec vecs[8];
      guint n = pw_line_vectors (exact->program, path, vecs);

      for (guint k = 0; k < n; k++)
        add_line (exact, path, from, vecs[k]);
    }
  g_array_sort (exact->ways, compare_ways);
}

/* -- chances -- */

static gboolean
contains (const guint64 *all, const guint64 *part, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if ((part[i] & ~all[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Adds a way to those that count, unless one of them needs no more; those that need more than it go. */
static gboolean
keep_way (const Exact *exact, const guint64 *kept[MOST_WAYS], guint *n, const guint64 *set)
{
  guint left = 0;

  for (guint i = 0; i < *n; i++)
    if (contains (set, kept[i], exact->n_words))
      return TRUE;
  for (guint i = 0; i < *n; i++)
    if (!contains (kept[i], set, exact->n_words))
      kept[left++] = kept[i];
  *n = left;
  if (left == MOST_WAYS)
    return FALSE;
  kept[(*n)++] = set;
  return TRUE;
}

/* The chance that on at least one of the ways all is empty: each way, less each two of them, and so on. */
static double
chance_of_any (const Exact *exact, const guint64 *const *ways, guint n, double empty)
{
  double chance = 0;

  for (guint chosen = 1; chosen < 1u << n; chosen++)
    {
      guint n_squares = 0;

      for (guint word = 0; word < exact->n_words; word++)
        {
          guint64 all = 0;

          for (guint i = 0; i < n; i++)
            all |= (chosen >> i) & 1 ? ways[i][word] : 0;
          n_squares += (guint) __builtin_popcountll (all);
        }
      chance += (__builtin_popcount (chosen) & 1 ? 1 : -1) * pow (empty, n_squares);
    }
  return chance;
}

/*
 * The chance that a target is free to go to, of the n ways there that may end on what it holds.
 *
 * Returns: -1 if there are too many
 */
static double
chance_of_way (const Exact *exact, const Way *ways, guint n, guint holds, double empty)
{
  const guint64 *kept[MOST_WAYS];
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    if ((ways[i].holds & holds) != 0 && !keep_way (exact, kept, &n_kept, before (exact, &ways[i])))
      return -1;
  return chance_of_any (exact, kept, n_kept, empty);
}

static gboolean
add_target (const Exact *exact, PwCrowd *crowd, PwSquare from, const Way *ways, guint n)
{
  double move = chance_of_way (exact, ways, n, PW_HOLDS_EMPTY, crowd->empty);
  double capture = chance_of_way (exact, ways, n, PW_HOLDS_ENEMY, crowd->empty);

  if (move < 0 || capture < 0)
    return FALSE;
  move *= crowd->empty;
  capture *= 1 - crowd->empty;
  crowd->moves += move;
  crowd->captures += capture;
  crowd->by_square[from] += move + capture;
  return TRUE;
}

static gboolean
add_square (Exact *exact, PwCrowd *crowd, PwSquare from)
{
  const Way *ways;
  guint n = 1;

  find_ways (exact, from);
  ways = (const Way *) (gpointer) exact->ways->data;
  for (guint i = 0; i < exact->ways->len; i += n)
    {
      for (n = 1; i + n < exact->ways->len && ways[i + n].to == ways[i].to;)
        n++;
      if (!add_target (exact, crowd, from, ways + i, n))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_all (Exact *exact, PwCrowd *crowd)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (exact->shape); i++)
    if (pw_board_cell (exact->shape, (PwSquare) i) != PW_CELL_HOLE)
      {
        n++;
        if (!add_square (exact, crowd, (PwSquare) i))
          return FALSE;
      }
  crowd->moves /= n;
  crowd->captures /= n;
  return TRUE;
}

gboolean
_pw_crowd_find_exactly (PwCrowd *crowd, PwPiece *piece, const PwBoard *shape)
{
  PwProgram *program = pw_lines_program (piece);
  guint n_words = pw_set_words (pw_board_n_squares (shape));
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (Way));
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree guint64 *set = g_new (guint64, n_words);
  Exact exact = { .shape = shape, .program = program, .n_words = n_words, .ways = ways, .pool = pool, .set = set };
  gboolean found = pw_lines_are_all (program) && add_all (&exact, crowd);

  pw_program_free (program);
  return found;
}
