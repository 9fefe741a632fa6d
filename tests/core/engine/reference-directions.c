/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which vectors the direction letters mean, by angles.
 */
#include "tests/core/engine/reference-directions.h"

#include <math.h>
#include <string.h>

#define EPSILON 1e-7

/* Clockwise from the facing, 0 <= angle < 360. */
static double
angle_of (Vec facing, Vec v)
{
  double angle = (atan2 (v.x, v.y) - atan2 (facing.x, facing.y)) * 180 / G_PI;

  angle = fmod (angle + 720, 360);
  return angle > 360 - EPSILON ? 0 : angle;
}

static double
distance (double a, double b)
{
  double d = fabs (fmod (a - b + 720, 360));

  return MIN (d, 360 - d);
}

static double
axis_of (char letter)
{
  return letter == 'f' ? 0 : letter == 'r' ? 90 : letter == 'b' ? 180 : 270;
}

/* The vectors nearest to an axis, all ties included. */
static void
pick_nearest (const double *angles, guint n, char letter, gboolean *picked)
{
  double best = 1000;

  for (guint i = 0; i < n; i++)
    best = MIN (best, distance (angles[i], axis_of (letter)));
  for (guint i = 0; i < n; i++)
    picked[i] = distance (angles[i], axis_of (letter)) < best + EPSILON;
}

/* The angle of all picked vectors, or -1 if they point different ways. */
static double
single_angle (const double *angles, guint n, const gboolean *picked)
{
  double angle = -1;

  for (guint i = 0; i < n; i++)
    if (picked[i])
      {
        if (angle >= 0 && distance (angle, angles[i]) > EPSILON)
          return -1;
        angle = angles[i];
      }
  return angle;
}

static void
pick_pair (const double *angles, guint n, char half, char near, gboolean *picked)
{
  gboolean nearest[MAX_POOL], ahead[MAX_POOL], any_between = FALSE;
  double single, other;

  pick_nearest (angles, n, near, nearest);
  pick_nearest (angles, n, half, ahead);
  single = single_angle (angles, n, ahead);
  other = single_angle (angles, n, nearest);
  for (guint i = 0; i < n; i++)
    picked[i] = nearest[i] && distance (angles[i], axis_of (half)) < 90 - EPSILON;
  if (single < 0)
    return;
  /* f is single: what lies strictly between f's and r's, else both of them */
  for (guint i = 0; i < n; i++)
    {
      double a = distance (angles[i], single), b = distance (angles[i], other);

      picked[i] = a > EPSILON && b > EPSILON && fabs (a + b - distance (single, other)) < EPSILON;
      any_between = any_between || picked[i];
    }
  for (guint i = 0; i < n && !any_between; i++)
    picked[i] = nearest[i] || ahead[i];
}

static gboolean
crosses (char a, char b)
{
  return (strchr ("fb", a) && strchr ("lr", b)) || (strchr ("lr", a) && strchr ("fb", b));
}

/* Reads one token and picks what it means. Returns: how many letters it has. */
static guint
pick_token (const double *angles, guint n, const char *letters, gboolean *picked)
{
  gboolean more[MAX_POOL];
  char a = letters[0], b = letters[1];
  const char *both = a == 's' ? "lr" : a == 'v' ? "fb" : NULL;

  if (strchr ("fblr", a) && b == 'h')
    {
      for (guint i = 0; i < n; i++)
        picked[i] = distance (angles[i], axis_of (a)) < 90 - EPSILON;
      return 2;
    }
  if (strchr ("fblr", a) && b != '\0' && crosses (a, b))
    {
      pick_pair (angles, n, a, b, picked);
      return 2;
    }
  if ((strchr ("fb", a) && b == 's') || (strchr ("lr", a) && b == 'v'))
    {
      pick_pair (angles, n, a, b == 's' ? 'l' : 'f', picked);
      pick_pair (angles, n, a, b == 's' ? 'r' : 'b', more);
      for (guint i = 0; i < n; i++)
        picked[i] = picked[i] || more[i];
      return 2;
    }
  if (both != NULL)
    {
      pick_nearest (angles, n, both[0], picked);
      pick_nearest (angles, n, both[1], more);
      for (guint i = 0; i < n; i++)
        picked[i] = picked[i] || more[i];
      return 1;
    }
  if (a == 'a')
    {
      memset (picked, TRUE, n * sizeof *picked);
      return 1;
    }
  pick_nearest (angles, n, a, picked);
  return a == b ? 2 : 1;
}

void
pick_directions (const char *letters, Vec facing, const Pool *pool, Pool *chosen)
{
  gboolean taken[MAX_POOL] = { FALSE }, picked[MAX_POOL];
  double angles[MAX_POOL];
  Vec vecs[MAX_POOL];
  guint n = 0;

  chosen->n = 0;
  for (guint i = 0; i < pool->n; i++)
    if (pool->vecs[i].x == 0 && pool->vecs[i].y == 0)
      chosen->vecs[chosen->n++] = pool->vecs[i];
    else
      {
        angles[n] = angle_of (facing, pool->vecs[i]);
        vecs[n++] = pool->vecs[i];
      }
  while (*letters != '\0' && n > 0)
    if (*letters == '.')
      letters++;
    else
      {
        letters += pick_token (angles, n, letters, picked);
        for (guint i = 0; i < n; i++)
          taken[i] = taken[i] || picked[i];
      }
  for (guint i = 0; i < n; i++)
    if (taken[i])
      chosen->vecs[chosen->n++] = vecs[i];
}

void
add_copies (Vec atom, Pool *pool)
{
  for (int swap = 0; swap < 2; swap++)
    for (int signs = 0; signs < 4; signs++)
      {
        Vec v = swap ? (Vec){ atom.y, atom.x } : atom;
        gboolean known = FALSE;

        v.x = signs & 1 ? -v.x : v.x;
        v.y = signs & 2 ? -v.y : v.y;
        for (guint i = 0; i < pool->n; i++)
          known = known || (pool->vecs[i].x == v.x && pool->vecs[i].y == v.y);
        if (!known)
          pool->vecs[pool->n++] = v;
      }
}

gboolean
is_in (const Pool *pool, Vec v)
{
  for (guint i = 0; i < pool->n; i++)
    if (pool->vecs[i].x == v.x && pool->vecs[i].y == v.y)
      return TRUE;
  return FALSE;
}

gboolean
is_undirected (const char *letters)
{
  return strspn (letters, ".") == strlen (letters);
}
