/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Crowded mobility by formula, of leaps and slides and what is put together of these.  A way to a target is the set of
 * squares before it, which must all be empty: with n of them the chance is p^n.  Where several ways lead to one target,
 * one of them is enough.
 */
#include "core/analysis/crowd-private.h"

#include "core/analysis/lines.h"
#include "core/engine/graph/graph.h"

#include <math.h>
#include <string.h>

#define MOST_WAYS  8      /* to one target, of those that none of the others makes needless */
#define MOST_DEPTH 128    /* steps of a walk: longer ones go round and round */
#define MOST_STEPS 100000 /* of all walks: with more of them, trials are faster */

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
  PwGraph graph;
  guint8 ends;   /* PwHolds: what the path at hand may end on */
  guint n_steps; /* of walks */
  PwPace pace;
  gboolean is_cancelled;
} Exact;

/* Returns: FALSE if it was given up; then nothing is exact any more */
static gboolean
goes_on (Exact *exact, guint64 work)
{
  if (!exact->is_cancelled && !pw_pace_goes_on (&exact->pace, work))
    exact->is_cancelled = TRUE;
  return !exact->is_cancelled;
}

static const guint64 *
before (const Exact *exact, const Way *way)
{
  return &g_array_index (exact->pool, guint64, way->before);
}

/* -- ways -- */

/* After the squares in the set. */
static void
add_way (Exact *exact, PwSquare to, guint8 holds)
{
  Way way = { .to = to, .holds = holds, .before = exact->pool->len };

  g_array_append_vals (exact->pool, exact->set, exact->n_words);
  g_array_append_val (exact->ways, way);
}

static void
clear_set (Exact *exact)
{
  memset (exact->set, 0, exact->n_words * sizeof *exact->set);
}

static void
add_line (Exact *exact, const PwProgramPath *path, PwSquare from, PwVec v)
{
  PwSquare squares[PW_LINE_MAX_SQUARES];
  guint n = pw_line_squares (exact->shape, from, v, path->max, squares);

  clear_set (exact);
  for (guint i = 0; i < n; i++)
    {
      add_way (exact, squares[i], path->ends.holds);
      pw_set_add (exact->set, squares[i]);
    }
}

/* Where a walk is. */
typedef struct
{
  PwSquare from, at;
  guint32 node;
  PwVec moved; /* since the start */
  guint depth; /* steps after it */
} Place;

static gboolean walk (Exact *exact, const Place *place);

/* What a step costs, and a way that ends after it. */
static guint64
work_of_step (const Exact *exact)
{
  return PW_PACE_ARRIVAL + 2 * exact->n_words;
}

/* Steps on from an empty square. Returns: FALSE if it is more than that, or was given up */
static gboolean
walk_on (Exact *exact, const Place *place, const PwEdge *edge)
{
  PwVec v = pw_program_vecs (exact->program)[edge->vec];
  Place next = { place->from, pw_line_step (exact->shape, place->at, v), edge->target,
                 pw_vec (place->moved.dx + v.dx, place->moved.dy + v.dy), place->depth + 1 };
  gboolean is_new = place->at != place->from && !pw_set_has (exact->set, place->at), good;

  if (next.at == PW_NO_SQUARE || (next.at == place->from && (edge->how & PW_EDGE_AWAY)))
    return TRUE;
  if (next.at == place->from || next.depth > MOST_DEPTH || exact->n_steps++ == MOST_STEPS)
    return FALSE;
  if (!goes_on (exact, work_of_step (exact)))
    return FALSE;
  if (is_new)
    pw_set_add (exact->set, place->at);
  good = walk (exact, &next);
  if (is_new)
    pw_set_remove (exact->set, place->at);
  return good;
}

static gboolean
follow_edge (Exact *exact, const Place *place, const PwEdge *edge)
{
  gboolean first = place->at == place->from;

  if (edge->kind != PW_EDGE_END && edge->kind != PW_EDGE_STEP)
    return FALSE;
  if (!pw_graph_passes (&exact->graph, edge->filter, place->moved))
    return TRUE;
  if (edge->kind == PW_EDGE_END)
    {
      add_way (exact, place->at, edge->holds & exact->ends);
      return !first;
    }
  if (edge->between != PW_BETWEEN_ANYTHING || (edge->how & ~PW_EDGE_AWAY) != 0)
    return FALSE;
  return first || edge->holds == PW_HOLDS_EMPTY ? walk_on (exact, place, edge) : FALSE;
}

/* Returns: FALSE if there is more than steps over empty squares, or too many of them */
static gboolean
walk (Exact *exact, const Place *place)
{
  guint32 n;

  pw_graph_expand (&exact->graph, place->node);
  n = exact->graph.nodes.data[place->node].n_edges;
  for (guint32 i = 0; i < n; i++)
    {
      /* A copy: they move when others are found. */
      PwEdge edge = exact->graph.edges.data[exact->graph.nodes.data[place->node].first_edge + i];

      if (!follow_edge (exact, place, &edge))
        return FALSE;
    }
  return TRUE;
}

/* Not a line, but perhaps several, one after the other. */
static gboolean
add_walks (Exact *exact, guint path, PwSquare from)
{
  Place place = { from, from, pw_graph_start (&exact->graph, path), pw_vec (0, 0), 0 };

  exact->ends = pw_program_path (exact->program, path)->ends.holds;
  clear_set (exact);
  return walk (exact, &place);
}

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  return (int) ((const Way *) a)->to - (int) ((const Way *) b)->to;
}

static gboolean
find_ways (Exact *exact, PwSquare from)
{
  g_array_set_size (exact->ways, 0);
  g_array_set_size (exact->pool, 0);
  for (guint i = 0; i < exact->program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (exact->program, i);
      PwVec vecs[8];
      guint n = path->line ? pw_line_vectors (exact->program, path, vecs) : 0;

      for (guint k = 0; k < n; k++)
        add_line (exact, path, from, vecs[k]);
      if (!path->line && !path->virgin && !add_walks (exact, i, from))
        return FALSE;
    }
  g_array_sort (exact->ways, compare_ways);
  return TRUE;
}

/* -- chances -- */

/* Adds a way to those that count, unless one of them needs no more; those that need more than it go. */
static gboolean
keep_way (const Exact *exact, const guint64 *kept[MOST_WAYS], guint *n, const guint64 *set)
{
  guint left = 0;

  for (guint i = 0; i < *n; i++)
    if (pw_set_includes (set, kept[i], exact->n_words))
      return TRUE;
  for (guint i = 0; i < *n; i++)
    if (!pw_set_includes (kept[i], set, exact->n_words))
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
 * Returns: -1 if there are too many, or it was given up
 */
static double
chance_of_way (Exact *exact, const Way *ways, guint n, guint holds, double empty)
{
  const guint64 *kept[MOST_WAYS];
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    if ((ways[i].holds & holds) != 0
        && (!goes_on (exact, (n_kept + 1) * 2 * exact->n_words)
            || !keep_way (exact, kept, &n_kept, before (exact, &ways[i]))))
      return -1;
  if (!goes_on (exact, ((guint64) exact->n_words * n_kept + PW_PACE_ARRIVAL) << n_kept))
    return -1;
  return chance_of_any (exact, kept, n_kept, empty);
}

static gboolean
add_target (Exact *exact, PwCrowd *crowd, PwSquare from, const Way *ways, guint n)
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

  if (!find_ways (exact, from))
    return FALSE;
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
  guint n = 0, all = pw_board_n_squares (exact->shape);

  for (guint i = 0; i < all; i++)
    if (pw_board_cell (exact->shape, (PwSquare) i) != PW_CELL_HOLE)
      {
        n++;
        exact->pace.part = (double) i / all;
        exact->is_cancelled = !pw_patience_goes_on (exact->pace.patience, exact->pace.part);
        if (exact->is_cancelled || !add_square (exact, crowd, (PwSquare) i))
          return FALSE;
      }
  crowd->moves /= n;
  crowd->captures /= n;
  return TRUE;
}

/* The target alone decides what a move does, and nothing is hopped over. */
static gboolean
is_plain (const PwProgram *program)
{
  for (guint i = 0; i < program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (program, i);

      if (!path->line && (!path->bare || path->hops || path->screens || path->leaves))
        return FALSE;
    }
  return TRUE;
}

gboolean
_pw_crowd_find_exactly (PwCrowd *crowd, PwPiece *piece, const PwBoard *shape, const PwPatience *patience)
{
  PwProgram *program = pw_lines_program (piece);
  guint n_words = pw_set_words (pw_board_n_squares (shape));
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (Way));
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree guint64 *set = g_new (guint64, n_words);
  Exact exact = { .shape = shape, .program = program, .n_words = n_words, .ways = ways, .pool = pool, .set = set,
                  .pace = { .patience = patience } };
  gboolean found;

  pw_graph_init (&exact.graph, program);
  found = is_plain (program) && add_all (&exact, crowd);
  if (exact.is_cancelled)
    crowd->status = PW_FIGURE_CANCELLED;
  pw_graph_clear (&exact.graph);
  pw_program_free (program);
  return found || exact.is_cancelled;
}
