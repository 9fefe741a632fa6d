/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From what a hand does to the squares that it means. */
#include "ui/board/trail.h"

#include <math.h>

#include "core/base/owns.h"
#include "core/synthesis/sketch/sketch.h"

#define STEP       0.125 /* squares, between two looks at a straight stroke */
#define INSIDE     0.48  /* across and up together: how far from the middle of a square it still counts */
#define STRAIGHT   0.17  /* how far from a straight line a hand strays that means one */
#define MAX_POINTS 20000 /* so long a stroke means nothing */

typedef struct
{
  double x, y;
} Point;

typedef struct
{
  PwVec vec;
  guint point; /* the last one that was on it */
} Stop;

void
pw_trail_init (PwTrail *trail)
{
  trail->points = g_array_new (FALSE, FALSE, sizeof (Point));
  trail->stops = g_array_new (FALSE, FALSE, sizeof (Stop));
}

PW_CLEAR_FUNC (pw_trail_clear, PwTrail, (g_array_unref, points, stops));

static Stop *
stop_at (const PwTrail *trail, guint i)
{
  return &g_array_index (trail->stops, Stop, i);
}

/* Whether a square is one of those straight on from one stop to another, which it may be itself. */
static gboolean
lies_between (PwVec from, PwVec to, PwVec vec)
{
  int dx = to.dx - from.dx, dy = to.dy - from.dy, n = pw_sketch_count_leaps (pw_vec (dx, dy));

  for (int i = 1; i <= n; i++)
    if (from.dx + dx / n * i == vec.dx && from.dy + dy / n * i == vec.dy)
      return TRUE;
  return FALSE;
}

/* Ends the way at a square that is on it. Returns: FALSE if it isn't */
static gboolean
go_back (PwTrail *trail, PwVec vec)
{
  for (guint i = 0; i < trail->stops->len; i++)
    if (pw_vec_equal (stop_at (trail, i)->vec, vec)
        || (i > 0 && lies_between (stop_at (trail, i - 1)->vec, stop_at (trail, i)->vec, vec)))
      {
        g_array_set_size (trail->stops, i + 1);
        *stop_at (trail, i) = (Stop){ vec, trail->points->len - 1 };
        return TRUE;
      }
  return FALSE;
}

/* Whether the hand came straight from a stop to where it is now. */
static gboolean
came_straight (const PwTrail *trail, const Stop *from)
{
  const Point *points = (const Point *) trail->points->data;
  const Point *a = &points[from->point], *b = &points[trail->points->len - 1];
  double dx = b->x - a->x, dy = b->y - a->y, length = hypot (dx, dy);

  for (const Point *p = a; p < b; p++)
    if (fabs ((p->x - a->x) * dy - (p->y - a->y) * dx) > STRAIGHT * length)
      return FALSE;
  return TRUE;
}

/* The hand is on a square that counts. Returns: whether the way is another one now */
static gboolean
settle (PwTrail *trail, PwVec vec)
{
  Stop stop = { vec, trail->points->len - 1 };
  guint n = trail->stops->len;

  if (pw_vec_equal (stop_at (trail, n - 1)->vec, vec))
    {
      *stop_at (trail, n - 1) = stop;
      return FALSE;
    }
  if (go_back (trail, vec))
    return TRUE;
  while (n > 1
         && (lies_between (stop_at (trail, n - 2)->vec, vec, stop_at (trail, n - 1)->vec)
             || came_straight (trail, stop_at (trail, n - 2))))
    g_array_set_size (trail->stops, --n);
  g_array_append_val (trail->stops, stop);
  return TRUE;
}

static gboolean
look (PwTrail *trail, double x, double y)
{
  PwVec vec = pw_vec ((int) lround (x), (int) lround (y));
  Point point = { x, y };

  g_array_append_val (trail->points, point);
  return fabs (x - vec.dx) + fabs (y - vec.dy) <= INSIDE && settle (trail, vec);
}

void
pw_trail_begin (PwTrail *trail, double x, double y)
{
  Point point = { x, y };
  Stop first = { { 0, 0 }, 0 };

  g_array_set_size (trail->points, 0);
  g_array_set_size (trail->stops, 0);
  g_array_append_val (trail->points, point);
  g_array_append_val (trail->stops, first);
}

gboolean
pw_trail_go (PwTrail *trail, double x, double y)
{
  Point from = g_array_index (trail->points, Point, trail->points->len - 1);
  double dx = x - from.x, dy = y - from.y;
  int n = MAX (1, (int) ceil (hypot (dx, dy) / STEP));
  gboolean changed = FALSE;

  for (int i = 1; i <= n && trail->points->len < MAX_POINTS; i++)
    changed |= look (trail, from.x + dx * i / n, from.y + dy * i / n);
  return changed;
}

guint
pw_trail_length (const PwTrail *trail)
{
  return trail->stops->len - 1;
}

PwVec
pw_trail_get (const PwTrail *trail, guint i)
{
  return stop_at (trail, i + 1)->vec;
}
