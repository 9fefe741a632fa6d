/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines.  Owns the set of steps and how they are joined; must not know what a
 * line looks like or what else is on the board.
 */
#include "ui/paint/compose/ride-lines.h"

#include <stdlib.h>
#include <string.h>

#include "ui/paint/compose/picture.h"

/* More would be a tangle: then the lines are left out. */
#define MAX_STEPS(n_squares) (16 * (n_squares) + 64)
#define MAX_SEGMENTS(n_squares) ((n_squares) * 3 / 2 + 8)

#define MAX_SEEN 256 /* squares of a board with bits for each pair of them */

#define N_SQUARES(lines) ((lines)->files * (lines)->ranks)

void
pw_ride_lines_clear (PwRideLines *lines)
{
  g_free (lines->flags);
  g_free (lines->table);
  g_free (lines->seen);
  g_free (lines->steps);
  g_free (lines->segments);
  g_free (lines->stops);
  memset (lines, 0, sizeof *lines);
}

void
pw_ride_lines_begin (PwRideLines *lines, const PwBoard *board)
{
  lines->files = pw_board_files (board);
  lines->ranks = pw_board_ranks (board);
  lines->cylinder = pw_board_is_cylinder (board);
  lines->n_steps = lines->n_segments = lines->n_stops = 0;
  lines->tangled = FALSE;
  if (lines->flags_size < N_SQUARES (lines))
    {
      lines->flags_size = N_SQUARES (lines);
      lines->flags = g_realloc (lines->flags, lines->flags_size);
    }
  memset (lines->flags, 0, N_SQUARES (lines));
  if (lines->table_size == 0)
    lines->table = g_new (guint32, lines->table_size = 256);
  memset (lines->table, 0, lines->table_size * sizeof *lines->table);
  lines->seen_size = N_SQUARES (lines) <= MAX_SEEN ? N_SQUARES (lines) * N_SQUARES (lines) / 8 + 1 : 0;
  if (lines->seen_size > 0 && lines->seen == NULL)
    lines->seen = g_malloc (MAX_SEEN * MAX_SEEN / 8 + 1);
  if (lines->seen_size > 0)
    memset (lines->seen, 0, lines->seen_size);
}

#define GROW(array, n, size) \
  G_STMT_START \
  { \
    if ((n) == (size)) \
      { \
        (size) = MAX (64, 2 * (size)); \
        (array) = g_renew (__typeof__ (*(array)), (array), (size)); \
      } \
  } \
  G_STMT_END

static guint32 *
find_slot (PwRideLines *lines, guint32 key)
{
  guint mask = lines->table_size - 1;
  guint i = (key * 2654435769u) >> 7 & mask;

  while (lines->table[i] != 0 && lines->table[i] != key)
    i = (i + 1) & mask;
  return &lines->table[i];
}

static void
grow_table (PwRideLines *lines)
{
  lines->table_size *= 4;
  g_free (lines->table);
  lines->table = g_new0 (guint32, lines->table_size);
  for (guint i = 0; i < lines->n_steps; i++)
    *find_slot (lines, (guint32) lines->steps[i]) = (guint32) lines->steps[i];
}

/*
 * A step as a number: from, to, whether it goes round the edge, plus one.
 * Either way along is the same step; one round the edge leaves it on the right.
 */
static guint32
step_key (PwSquare from, PwSquare to, int wraps)
{
  gboolean swap = wraps < 0 || (wraps == 0 && from > to);
  guint32 a = swap ? to : from, b = swap ? from : to;

  return ((a << 12 | b) << 1 | (wraps != 0)) + 1;
}

/* Returns: whether the step is new */
static gboolean
add_step (PwRideLines *lines, guint32 key)
{
  guint32 *slot = find_slot (lines, key);

  if (*slot == key)
    return FALSE;
  *slot = key;
  GROW (lines->steps, lines->n_steps, lines->steps_size);
  lines->steps[lines->n_steps++] = key;
  if (lines->n_steps * 2 > lines->table_size)
    grow_table (lines);
  return TRUE;
}

/* -- the way of a step -- */

static int
file_of (const PwRideLines *lines, PwSquare square)
{
  return (int) (square % lines->files);
}

static int
rank_of (const PwRideLines *lines, PwSquare square)
{
  return (int) (square / lines->files);
}

/* Round the edge is the shorter way: dx or its complement. */
static int
shorter (const PwRideLines *lines, int dx)
{
  int files = (int) lines->files;

  return 2 * dx > files ? dx - files : 2 * dx < -files ? dx + files : dx;
}

/*
 * A single step does not show whether it went around the edge. On a cylinder it went the shorter way; on a flat board
 * (a piece may be cylindrical by itself) it did if the step before or after it goes that shorter way too.
 */
void
pw_ride_lines_way (const PwRideLines *lines, PwSquare at, const PwSquare *walk, guint n, guint i, int *dx, int *dy)
{
  PwSquare from = i > 0 ? walk[i - 1] : at;
  int straight = file_of (lines, walk[i]) - file_of (lines, from);
  int round = shorter (lines, straight);

  *dy = rank_of (lines, walk[i]) - rank_of (lines, from);
  *dx = straight;
  if (round == straight)
    return;
  if (lines->cylinder)
    *dx = round;
  if (i > 0 && walk[i - 1] - (i > 1 ? walk[i - 2] : at) == *dy * (int) lines->files + round)
    *dx = round;
  if (i + 1 < n && walk[i + 1] - walk[i] == *dy * (int) lines->files + round)
    *dx = round;
}

static PwSegment
segment_of (const PwRideLines *lines, PwSquare from, int dx, int dy)
{
  int x = file_of (lines, from) * PW_PICTURE_SQUARE + PW_PICTURE_SQUARE / 2;
  int y = rank_of (lines, from) * PW_PICTURE_SQUARE + PW_PICTURE_SQUARE / 2;
  PwSegment segment = { (gint16) x, (gint16) y, (gint16) (x + dx * PW_PICTURE_SQUARE),
                        (gint16) (y + dy * PW_PICTURE_SQUARE) };

  return segment;
}

/* Cuts a segment, which begins on the board, at the board's left or right edge. */
static void
cut_at_edge (const PwRideLines *lines, PwSegment *segment)
{
  int edge = segment->x2 > segment->x1 ? (int) lines->files * PW_PICTURE_SQUARE : 0;

  segment->y2 = (gint16) (segment->y1
                          + (segment->y2 - segment->y1) * (edge - segment->x1) / (segment->x2 - segment->x1));
  segment->x2 = (gint16) edge;
}

guint
pw_ride_lines_split (const PwRideLines *lines, PwSquare from, PwSquare to, int dx, int dy, PwSegment ends[2])
{
  ends[0] = segment_of (lines, from, dx, dy);
  if (dx == file_of (lines, to) - file_of (lines, from))
    return 1;
  ends[1] = segment_of (lines, to, -dx, -dy);
  cut_at_edge (lines, &ends[0]);
  cut_at_edge (lines, &ends[1]);
  return 2;
}

/* -- adding walks -- */

/* Notes the blocker that a walk would have met next. */
static void
note_stop (PwRideLines *lines, PwSquare square, int dx, int dy)
{
  int file = file_of (lines, square) + dx, rank = rank_of (lines, square) + dy, files = (int) lines->files;
  PwStop stop = { PW_NO_SQUARE, square, (gint16) dx, (gint16) dy };

  if (lines->cylinder)
    file = (file + files) % files;
  if (file < 0 || file >= files || rank < 0 || rank >= (int) lines->ranks)
    return;
  stop.blocker = (PwSquare) (rank * files + file);
  if (!(lines->flags[stop.blocker] & PW_LINES_BLOCKER))
    return;
  GROW (lines->stops, lines->n_stops, lines->stops_size);
  lines->stops[lines->n_stops++] = stop;
}

/* Nothing is left to do for a step that is known and can be gone in one way only: of most of millions of walks. */
static gboolean
is_seen (const PwRideLines *lines, PwSquare from, PwSquare to)
{
  guint bit = from * N_SQUARES (lines) + to;

  return lines->seen_size > 0 && (lines->seen[bit / 8] >> bit % 8 & 1) != 0;
}

static void
see (PwRideLines *lines, PwSquare from, PwSquare to)
{
  guint bit = from * N_SQUARES (lines) + to;
  int straight = file_of (lines, to) - file_of (lines, from);

  if (lines->seen_size > 0 && shorter (lines, straight) == straight)
    lines->seen[bit / 8] |= (guint8) (1 << bit % 8);
}

void
pw_ride_lines_add (PwRideLines *lines, PwSquare at, const PwSquare *walk, guint n)
{
  PwSquare from = at;

  for (guint i = 0; i < n && !lines->tangled; from = walk[i], i++)
    {
      int dx, dy, wraps;

      if (walk[i] >= N_SQUARES (lines) || from >= N_SQUARES (lines))
        return;
      if (is_seen (lines, from, walk[i]))
        continue;
      see (lines, from, walk[i]);
      lines->flags[walk[i]] |= PW_LINES_WALKED;
      pw_ride_lines_way (lines, at, walk, n, i, &dx, &dy);
      wraps = dx - (file_of (lines, walk[i]) - file_of (lines, from));
      if (walk[i] != from && add_step (lines, step_key (from, walk[i], wraps)))
        note_stop (lines, walk[i], dx, dy);
      lines->tangled = lines->n_steps > MAX_STEPS (N_SQUARES (lines));
    }
}

/* -- joining -- */

/*
 * A step packed for sorting: direction, which of the parallel lines, first and last
 * point on it.  Equal upper parts are on one line; then they come in order.
 */
#define PACK(dx, dy, line, start, end) \
  ((guint64) (dx) << 33 | (guint64) ((dy) + 64) << 26 | (guint64) ((line) + 8192) << 12 | (guint64) (start) << 6 \
   | (guint64) (end))
#define SAME_LINE(a, b) ((a) >> 12 == (b) >> 12)
#define DX(step) ((int) ((step) >> 33 & 0x7f))
#define DY(step) ((int) ((step) >> 26 & 0x7f) - 64)
#define LINE(step) ((int) ((step) >> 12 & 0x3fff) - 8192)
#define START(step) ((int) ((step) >> 6 & 0x3f))
#define END(step) ((int) ((step) & 0x3f))

static guint64
pack_step (const PwRideLines *lines, guint32 key)
{
  PwSquare from = (PwSquare) ((key - 1) >> 13), to = (PwSquare) ((key - 1) >> 1 & 0xfff);
  int x = file_of (lines, from), y = rank_of (lines, from);
  int dx = file_of (lines, to) - x, dy = rank_of (lines, to) - y, divisor;

  if (dx < 0 || (dx == 0 && dy < 0))
    {
      x += dx, y += dy;
      dx = -dx, dy = -dy;
    }
  divisor = (int) pw_vec_steps (pw_vec (dx, dy));
  return PACK (dx / divisor, dy / divisor, dx / divisor * y - dy / divisor * x, dx > 0 ? x : y,
               dx > 0 ? x + dx : y + dy);
}

/* The point of a line at a file, or at a rank if it is upright. */
static void
point_at (guint64 step, int t, int *x, int *y)
{
  *x = DX (step) > 0 ? t : -LINE (step);
  *y = DX (step) > 0 ? (LINE (step) + DY (step) * t) / DX (step) : t;
}

static int
compare_steps (const void *a, const void *b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* Few steps are the rule: no call for each comparison then. */
static void
sort_steps (guint64 *steps, guint n)
{
  if (n > 48)
    {
      qsort (steps, n, sizeof *steps, compare_steps);
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      guint64 step = steps[i];
      guint j = i;

      for (; j > 0 && steps[j - 1] > step; j--)
        steps[j] = steps[j - 1];
      steps[j] = step;
    }
}

static void
add_segment (PwRideLines *lines, PwSegment segment)
{
  GROW (lines->segments, lines->n_segments, lines->segments_size);
  lines->segments[lines->n_segments++] = segment;
}

static void
add_run (PwRideLines *lines, guint64 step, int end)
{
  int x1, y1, x2, y2;
  PwSegment segment;

  point_at (step, START (step), &x1, &y1);
  point_at (step, end, &x2, &y2);
  segment = segment_of (lines, (PwSquare) (y1 * (int) lines->files + x1), x2 - x1, y2 - y1);
  add_segment (lines, segment);
}

static gboolean
goes_on (const PwRideLines *lines, guint64 step, int end, guint64 next, PwSquare at)
{
  int x, y;

  if (!SAME_LINE (step, next) || START (next) > end)
    return FALSE;
  point_at (next, START (next), &x, &y);
  return START (next) < end || at != y * (int) lines->files + x;
}

/* Takes the steps round the edge out of the list: they are drawn as they are. */
static guint
split_wrapping (PwRideLines *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->n_steps; i++)
    {
      guint32 key = (guint32) lines->steps[i];
      PwSquare from = (PwSquare) ((key - 1) >> 13), to = (PwSquare) ((key - 1) >> 1 & 0xfff);
      PwSegment ends[2];

      if (((key - 1) & 1) == 0)
        {
          lines->steps[n++] = pack_step (lines, key);
          continue;
        }
      pw_ride_lines_split (lines, from, to, file_of (lines, to) - file_of (lines, from) + (int) lines->files,
                      rank_of (lines, to) - rank_of (lines, from), ends);
      add_segment (lines, ends[0]);
      add_segment (lines, ends[1]);
    }
  return n;
}

void
pw_ride_lines_finish (PwRideLines *lines, PwSquare at)
{
  guint n = lines->tangled ? 0 : split_wrapping (lines);

  sort_steps (lines->steps, n);
  for (guint i = 0; i < n;)
    {
      guint64 step = lines->steps[i];
      int end = END (step);

      for (i++; i < n && goes_on (lines, step, end, lines->steps[i], at); i++)
        end = MAX (end, END (lines->steps[i]));
      add_run (lines, step, end);
    }
  if (lines->n_segments > MAX_SEGMENTS (N_SQUARES (lines)))
    lines->tangled = TRUE;
  if (lines->tangled)
    lines->n_segments = 0;
}
