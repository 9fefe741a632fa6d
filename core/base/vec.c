/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Directions: which vectors of a pool lie ahead, to the right, and so on.
 *
 * Everything is seen in the frame of a facing: a vector has a part ahead and a
 * part to the right, both whole numbers, so that angles are compared exactly.
 */
#include "core/base/vec.h"

#include <string.h>

/* The four axes, clockwise: the order of PW_DIR_F, R, B, L. */
typedef enum
{
  AXIS_F,
  AXIS_R,
  AXIS_B,
  AXIS_L,
  N_AXES,
} Axis;

/* A vector in the frame of a facing. */
typedef struct
{
  gint64 ahead;
  gint64 right;
} Local;

/* A token of two letters of crossing axes: "fr" is r's vectors in the forward half. */
static const struct
{
  PwDirections bit;
  Axis half; /* the first letter */
  Axis near; /* the second letter */
} pairs[] = {
  { PW_DIR_FR, AXIS_F, AXIS_R }, { PW_DIR_RF, AXIS_R, AXIS_F }, { PW_DIR_RB, AXIS_R, AXIS_B },
  { PW_DIR_BR, AXIS_B, AXIS_R }, { PW_DIR_BL, AXIS_B, AXIS_L }, { PW_DIR_LB, AXIS_L, AXIS_B },
  { PW_DIR_LF, AXIS_L, AXIS_F }, { PW_DIR_FL, AXIS_F, AXIS_L },
};

static const PwDirections halves[N_AXES] = { PW_DIR_FH, PW_DIR_RH, PW_DIR_BH, PW_DIR_LH };
static const PwDirections singles[N_AXES] = { PW_DIR_F, PW_DIR_R, PW_DIR_B, PW_DIR_L };

/* What one look over the pool finds out, for all the letters at once. */
typedef struct
{
  Local nearest[N_AXES];     /* one of the vectors nearest to the axis */
  gboolean single[N_AXES];   /* all of the nearest point the same way */
  gboolean between[N_AXES];  /* something lies strictly between this axis' and the next one's */
} View;

PwVec
pw_vec_turn_right (PwVec v, guint quarters)
{
  for (; quarters % 4 != 0; quarters--)
    v = pw_vec (v.dy, -v.dx);
  return v;
}

static Local
see (PwVec facing, PwVec v)
{
  Local local = {
    .ahead = (gint64) facing.dx * v.dx + (gint64) facing.dy * v.dy,
    .right = (gint64) facing.dy * v.dx - (gint64) facing.dx * v.dy,
  };

  return local;
}

static gint64
along (Local v, Axis axis)
{
  gint64 part = axis % 2 == 0 ? v.ahead : v.right;

  return axis < AXIS_B ? part : -part;
}

/* Positive if b lies clockwise of a (by less than 180 degrees), 0 if they point the same or opposite ways. */
static gint64
clockwise (Local a, Local b)
{
  return a.ahead * b.right - a.right * b.ahead;
}

static gint64
length2 (Local v)
{
  return v.ahead * v.ahead + v.right * v.right;
}

/*
 * Compares the cosines of two angles to an axis without dividing: as signed
 * squares, each multiplied by the other's length.  Steps have coordinates of at
 * most 99 and net displacements are seen from straight ahead, so that every
 * product fits.
 */
static int
compare_nearness (Local a, Local b, Axis axis)
{
  gint64 pa = along (a, axis), pb = along (b, axis);
  gint64 qa = pa * ABS (pa) * length2 (b);
  gint64 qb = pb * ABS (pb) * length2 (a);

  return (qa > qb) - (qa < qb);
}

static gboolean
is_nearest (const View *view, Local v, Axis axis)
{
  return compare_nearness (v, view->nearest[axis], axis) == 0;
}

/* Strictly between an axis' own vector and that of the next axis clockwise. */
static gboolean
is_between (const View *view, Local v, Axis axis)
{
  return clockwise (view->nearest[axis], v) > 0 && clockwise (v, view->nearest[(axis + 1) % N_AXES]) > 0;
}

/* Finds one of the vectors nearest to an axis. */
static void
find_nearest (View *view, Axis axis, PwVec facing, const PwVec *pool, guint n)
{
  gboolean seen = FALSE;

  for (guint i = 0; i < n; i++)
    {
      Local v = see (facing, pool[i]);

      if (!pw_vec_is_zero (pool[i]) && (!seen || compare_nearness (v, view->nearest[axis], axis) > 0))
        {
          view->nearest[axis] = v;
          seen = TRUE;
        }
    }
}

/* Finds what only letters in pairs need to know about an axis. */
static void
look_around (View *view, Axis axis, PwVec facing, const PwVec *pool, guint n)
{
  view->single[axis] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      Local v = see (facing, pool[i]);

      if (pw_vec_is_zero (pool[i]))
        continue;
      if (is_nearest (view, v, axis) && clockwise (view->nearest[axis], v) != 0)
        view->single[axis] = FALSE;
      if (is_between (view, v, axis))
        view->between[axis] = TRUE;
    }
}

/* Most directions are single letters, which require little. */
static void
look (View *view, PwDirections directions, PwVec facing, const PwVec *pool, guint n)
{
  gboolean paired = FALSE;

  memset (view, 0, sizeof *view);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    paired |= (directions & pairs[i].bit) != 0;
  for (Axis axis = 0; axis < N_AXES; axis++)
    if (paired || (directions & singles[axis]))
      find_nearest (view, axis, facing, pool, n);
  for (Axis axis = 0; axis < N_AXES && paired; axis++)
    look_around (view, axis, facing, pool, n);
}

/* Spec section 3: "fr is the right-most of the forward ones", and what if f is a single vector. */
static gboolean
is_in_pair (const View *view, Local v, Axis half, Axis near)
{
  Axis first = (half + 1) % N_AXES == near ? half : near; /* the one that comes first clockwise */

  if (!view->single[half])
    return is_nearest (view, v, near) && along (v, half) > 0;
  if (view->between[first])
    return is_between (view, v, first);
  return is_nearest (view, v, half) || is_nearest (view, v, near);
}

static gboolean
is_picked (const View *view, PwDirections directions, Local v)
{
  for (Axis axis = 0; axis < N_AXES; axis++)
    {
      if ((directions & singles[axis]) && is_nearest (view, v, axis))
        return TRUE;
      if ((directions & halves[axis]) && along (v, axis) > 0)
        return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if ((directions & pairs[i].bit) && is_in_pair (view, v, pairs[i].half, pairs[i].near))
      return TRUE;
  return FALSE;
}

void
pw_directions_pick (PwDirections directions, PwVec facing, const PwVec *pool, guint n, gboolean *picked)
{
  View view;

  look (&view, directions, facing, pool, n);
  for (guint i = 0; i < n; i++)
    picked[i] = pw_vec_is_zero (pool[i])
                || (directions != PW_DIR_NONE
                    && ((directions & PW_DIR_ALL) || is_picked (&view, directions, see (facing, pool[i]))));
}

gboolean
pw_directions_pick_from_copies (PwDirections directions, PwVec facing, PwVec v)
{
  PwVec copies[8];
  gboolean picked[8];
  guint n = pw_vec_copies (v, copies);

  pw_directions_pick (directions, facing, copies, n, picked);
  for (guint i = 0; i < n; i++)
    if (pw_vec_equal (copies[i], v))
      return picked[i];
  g_return_val_if_reached (FALSE);
}

guint
pw_vec_copies (PwVec v, PwVec copies[8])
{
  gint16 across = (gint16) ABS (v.dx), up = (gint16) ABS (v.dy);
  gint16 major = MAX (across, up), minor = MIN (across, up);
  guint n = 0;

  if (major == 0)
    {
      copies[0] = v;
      return 1;
    }
  for (guint quarter = 0; quarter < 4; quarter++)
    {
      copies[n++] = pw_vec_turn_right (pw_vec (minor, major), quarter);
      if (minor != 0 && minor != major)
        copies[n++] = pw_vec_turn_right (pw_vec (major, minor), quarter);
    }
  return n;
}

PwDirections
pw_directions_mirror (PwDirections directions)
{
  static const PwDirections swaps[][2] = {
    { PW_DIR_R, PW_DIR_L },   { PW_DIR_FR, PW_DIR_FL }, { PW_DIR_RF, PW_DIR_LF },
    { PW_DIR_RB, PW_DIR_LB }, { PW_DIR_BR, PW_DIR_BL }, { PW_DIR_RH, PW_DIR_LH },
  };
  PwDirections mirrored = directions;

  for (guint i = 0; i < G_N_ELEMENTS (swaps); i++)
    {
      mirrored &= ~(swaps[i][0] | swaps[i][1]);
      mirrored |= directions & swaps[i][0] ? swaps[i][1] : 0;
      mirrored |= directions & swaps[i][1] ? swaps[i][0] : 0;
    }
  return mirrored;
}
