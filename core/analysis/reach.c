/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reach: distances by waves of sets, classes by joining. */
#include "core/analysis/reach.h"

#include <string.h>

#include "core/base/owns.h"

const char *
pw_colours_name (PwColours colours)
{
  static const char *const names[] = { "free", "bound", "switching" }; /* ORDER COLOURS */

  return names[colours];
}

/* -- distances -- */

/* Squares one move beyond the wave that no wave has reached. Returns: whether there are any */
static gboolean
spread (const PwScope *scope, const guint64 *wave, const guint64 *reached, guint64 *next)
{
  guint n_words = scope->n_words;
  guint64 any = 0;

  memset (next, 0, n_words * sizeof *next);
  PW_SET_EACH (from, wave, n_words)
    pw_set_unite (next, pw_scope_moves (scope, from), n_words);
  for (guint i = 0; i < n_words; i++)
    any |= next[i] &= ~reached[i];
  return any != 0;
}

/*
 * scratch: two sets
 * reached: (out): a set, the starts included
 */
static guint
find_distances (const PwScope *scope, const guint64 *starts, guint16 *distances, guint64 *reached, guint64 *scratch)
{
  guint n_words = scope->n_words, n = 0;
  guint64 *wave = scratch, *next = scratch + n_words;

  memset (distances, 0xff, scope->n_squares * sizeof *distances);
  memcpy (wave, starts, n_words * sizeof *wave);
  memcpy (reached, starts, n_words * sizeof *reached);
  PW_SET_EACH (at, starts, n_words)
    distances[at] = 0;
  while (spread (scope, wave, reached, next))
    {
      guint64 *old = wave;

      n++;
      pw_set_unite (reached, next, n_words);
      PW_SET_EACH (at, next, n_words)
        distances[at] = (guint16) n;
      wave = next;
      next = old;
    }
  return n;
}

guint
pw_reach_distances (const PwScope *scope, const guint64 *starts, guint16 *distances)
{
  g_autofree guint64 *sets = g_new (guint64, 3 * (gsize) scope->n_words);

  return find_distances (scope, starts, distances, sets, sets + scope->n_words);
}

/* -- classes -- */

/* What it costs to look at all that a square is joined to, at most. */
static guint64
work_of_row (const PwScope *scope)
{
  return 4 * scope->n_squares;
}

static guint16
find_root (guint16 *root_of, guint16 square)
{
  while (root_of[square] != square)
    square = root_of[square] = root_of[root_of[square]];
  return square;
}

/* Returns: (transfer full) (nullable): NULL if it was given up */
static guint16 *
join_squares (const PwScope *scope, PwPace *pace)
{
  g_autofree guint16 *root_of = g_new (guint16, scope->n_squares);

  for (guint i = 0; i < scope->n_squares; i++)
    root_of[i] = (guint16) i;
  for (guint i = 0; i < scope->n_squares; i++)
    {
      if (!pw_pace_goes_on (pace, work_of_row (scope)))
        return NULL;
      PW_SET_EACH (to, pw_scope_moves (scope, i), scope->n_words)
        root_of[find_root (root_of, (guint16) i)] = find_root (root_of, (guint16) to);
    }
  return g_steal_pointer (&root_of);
}

/* The larger first; of the same size that which has the first square. */
static int
compare_roots (gconstpointer a, gconstpointer b, gpointer sizes)
{
  const guint *size_of = sizes;
  guint16 x = *(const guint16 *) a, y = *(const guint16 *) b;

  return size_of[x] != size_of[y] ? (size_of[x] < size_of[y] ? 1 : -1) : (int) x - (int) y;
}

static gboolean
find_classes (PwReachGraph *reach, const PwScope *scope, PwPace *pace)
{
  g_autofree guint16 *root_of = join_squares (scope, pace), *number_of = g_new (guint16, scope->n_squares);
  g_autofree guint *size_of = g_new0 (guint, scope->n_squares);
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (guint16));

  if (root_of == NULL)
    return FALSE;
  for (guint i = 0; i < scope->n_squares; i++)
    if (pw_scope_is_ground (scope, i))
      size_of[find_root (root_of, (guint16) i)]++;
  for (guint16 i = 0; i < scope->n_squares; i++)
    if (size_of[i] > 0)
      g_array_append_val (roots, i);
  g_array_sort_with_data (roots, compare_roots, size_of);
  reach->n_classes = roots->len;
  reach->classes = g_new (guint, roots->len);
  for (guint i = 0; i < roots->len; i++)
    {
      guint16 root = g_array_index (roots, guint16, i);

      reach->classes[i] = size_of[root];
      number_of[root] = (guint16) i;
    }
  reach->class_of = g_new (guint16, scope->n_squares);
  for (guint i = 0; i < scope->n_squares; i++)
    reach->class_of[i] = pw_scope_is_ground (scope, i) ? number_of[find_root (root_of, (guint16) i)] : G_MAXUINT16;
  return TRUE;
}

/* -- colors -- */

static gboolean
find_colours (PwReachGraph *reach, const PwScope *scope, PwPace *pace)
{
  gboolean stays = FALSE, switches = FALSE;

  for (guint i = 0; i < scope->n_squares && !(stays && switches); i++)
    {
      if (!pw_pace_goes_on (pace, work_of_row (scope)))
        return FALSE;
      PW_SET_EACH (to, pw_scope_moves (scope, i), scope->n_words)
        {
          PwVec v = pw_board_offset (scope->board, (PwSquare) i, (PwSquare) to);
          gboolean is_odd = (v.dx + v.dy) & 1;

          stays |= !is_odd;
          switches |= is_odd;
        }
    }
  reach->colours = stays && switches ? PW_COLOURS_FREE : switches ? PW_COLOURS_SWITCHING : PW_COLOURS_BOUND;
  return TRUE;
}

/* -- losing a move: back where it was, after an odd number of moves -- */

/* sets: room for four: what is reached in an even and in an odd number of moves, and two waves */
static gboolean
returns_oddly (const PwScope *scope, guint from, guint64 *sets)
{
  guint n_words = scope->n_words;
  guint64 *reached[2] = { sets, sets + n_words }, *wave = sets + 2 * n_words, *next = sets + 3 * n_words;

  memset (sets, 0, 4 * n_words * sizeof *sets);
  pw_set_add (wave, from);
  pw_set_add (reached[0], from);
  for (guint odd = 1; spread (scope, wave, reached[odd], next); odd = !odd)
    {
      guint64 *old = wave;

      pw_set_unite (reached[odd], next, n_words);
      wave = next;
      next = old;
    }
  return pw_set_has (reached[1], from);
}

/* If it always can come back, one square of each class is enough, as those of a class are joined both ways then. */
static gboolean
find_lost_move (PwReachGraph *reach, const PwScope *scope, PwPace *pace)
{
  g_autofree guint64 *sets = g_new (guint64, 4 * (gsize) scope->n_words);
  g_autofree gboolean *tried = g_new0 (gboolean, reach->n_classes);

  reach->loses_a_move = scope->passes;
  if (reach->colours == PW_COLOURS_SWITCHING)
    return TRUE;
  for (guint i = 0; i < scope->n_squares && !reach->loses_a_move; i++)
    if (pw_scope_is_ground (scope, i) && !(reach->returns && tried[reach->class_of[i]]))
      {
        if (!pw_pace_goes_on (pace, 2 * (guint64) scope->n_squares * scope->n_words)) /* each square twice, at most */
          return FALSE;
        tried[reach->class_of[i]] = TRUE;
        reach->loses_a_move = returns_oddly (scope, i, sets);
      }
  return TRUE;
}

/* -- all pairs -- */

/* Returns: FALSE if it was given up */
static gboolean
find_returns (PwReachGraph *reach, const PwScope *scope, const guint64 *table, PwPace *pace)
{
  reach->returns = TRUE;
  for (guint i = 0; i < scope->n_squares && reach->returns; i++)
    {
      if (!pw_pace_goes_on (pace, work_of_row (scope)))
        return FALSE;
      PW_SET_EACH (to, table + i * scope->n_words, scope->n_words)
        reach->returns &= pw_set_has (table + to * scope->n_words, i);
    }
  return TRUE;
}

static PwFigureStatus
find_all_distances (PwReachGraph *reach, const PwScope *scope, PwPace *pace)
{
  guint n_words = scope->n_words, n = scope->n_squares;
  g_autofree guint64 *table = g_new0 (guint64, (gsize) n * n_words), *sets = g_new0 (guint64, 3 * (gsize) n_words);
  g_autofree guint16 *distances = g_new (guint16, n);
  guint64 sum = 0;

  reach->in_moves = g_new0 (guint64, n);
  for (guint i = 0; i < n; i++)
    {
      pace->part = (double) i / n;
      if (!pw_patience_goes_on (pace->patience, pace->part))
        return PW_FIGURE_CANCELLED;
      if (!pw_scope_is_ground (scope, i))
        continue;
      memset (sets, 0, n_words * sizeof *sets);
      pw_set_add (sets, i);
      reach->diameter = MAX (reach->diameter,
                             find_distances (scope, sets, distances, table + i * n_words, sets + n_words));
      PW_SET_EACH (to, table + i * n_words, n_words)
        {
          sum += distances[to];
          if (distances[to] > 0)
            reach->in_moves[distances[to] - 1]++;
        }
      reach->n_pairs += pw_set_count (table + i * n_words, n_words) - 1;
    }
  reach->mean_distance = reach->n_pairs > 0 ? (double) sum / (double) reach->n_pairs : 0;
  return find_returns (reach, scope, table, pace) ? PW_FIGURE_FOUND : PW_FIGURE_CANCELLED;
}

PwReachGraph *
pw_reach_graph_new (const PwScope *scope, const PwPatience *patience)
{
  PwReachGraph *reach = g_new0 (PwReachGraph, 1);
  PwPace pace = { .patience = patience };

  reach->status = scope->status;
  if (scope->status != PW_FIGURE_FOUND)
    return reach;
  if (find_classes (reach, scope, &pace) && find_colours (reach, scope, &pace))
    reach->status = find_all_distances (reach, scope, &pace);
  else
    reach->status = PW_FIGURE_CANCELLED;
  if (reach->status == PW_FIGURE_FOUND && reach->n_pairs == 0)
    reach->status = PW_FIGURE_NO_MOVES;
  if (reach->status == PW_FIGURE_FOUND && !find_lost_move (reach, scope, &pace))
    reach->status = PW_FIGURE_CANCELLED;
  return reach;
}

double
pw_reach_graph_within (const PwReachGraph *reach, const PwScope *scope, guint moves)
{
  guint64 n = 0;

  for (guint i = 0; i < MIN (moves, reach->diameter); i++)
    n += reach->in_moves[i];
  return (double) n / MAX (scope->n_ground, 1);
}

PW_FREE_FUNC (pw_reach_graph_free, PwReachGraph, (g_free, classes, class_of, in_moves));
