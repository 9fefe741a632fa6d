/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Directions: which vectors of a pool lie ahead, to the right, and so on.
 *
 * Everything is seen in the frame of a facing: a vector has a part ahead and a
 * part to the right, both whole numbers, so that angles are compared exactly.
 */
#include "core/base/vec.h"


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
  gint64 length2;    /* its length, squared */
  gint64 squares[2]; /* of both parts, with their signs */
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


/* What one look over the pool finds out, for all the letters at once. */
typedef struct
{
  Local nearest[N_AXES];     /* one of the vectors nearest to the axis */
  gboolean several[N_AXES];  /* not all of the nearest point the same way */
  gboolean between[N_AXES];  /* something lies strictly between this axis' and the next one's */
} View;

static inline PwVec
turn (PwVec v)
{
  return pw_vec (v.dy, -v.dx);
}

PwVec
pw_vec_turn_right (PwVec v, guint quarters)
{
  for (; quarters % 4 != 0; quarters--)
    v = turn (v);
  return v;
}

static Local
see (PwVec facing, PwVec v)
{
  Local local = {
    .ahead = (gint64) facing.dx * v.dx + (gint64) facing.dy * v.dy,
    .right = (gint64) facing.dy * v.dx - (gint64) facing.dx * v.dy,
  };

  local.squares[0] = local.ahead * ABS (local.ahead);
  local.squares[1] = local.right * ABS (local.right);
  local.length2 = ABS (local.squares[0]) + ABS (local.squares[1]);
  return local;
}

/* The square of a vector's part along an axis, with its sign. */
static inline gint64
along (const Local *v, Axis axis)
{
  return axis < AXIS_B ? v->squares[axis % 2] : -v->squares[axis % 2];
}

/* Positive if b lies clockwise of a (by less than 180 degrees), 0 if they point the same or opposite ways. */
static gint64
clockwise (Local a, Local b)
{
  return a.ahead * b.right - a.right * b.ahead;
}

/*
 * Compares the cosines of two angles to an axis without dividing: as signed
 * squares, each multiplied by the other's length.  Steps have coordinates of at
 * most 99 and net displacements are seen from straight ahead, so that every
 * product fits.
 */
static inline gint64
compare_nearness (const Local *a, const Local *b, Axis axis)
{
  return along (a, axis) * b->length2 - along (b, axis) * a->length2;
}

/* What is known of a vector: a bit for each axis. Those of single letters and halves are their directions'. */
#define IS_NEAREST(axis) ((guint) PW_DIR_F << (axis))
#define IS_AHEAD(axis)   ((guint) PW_DIR_FH << (axis))  /* closer than 90 degrees */
#define IS_BETWEEN(axis) ((PW_DIR_MASK + 1u) << (axis)) /* strictly between its own vector and the next axis' */

#define SINGLES (PW_DIR_F | PW_DIR_R | PW_DIR_B | PW_DIR_L)
#define HALVES  (PW_DIR_FH | PW_DIR_RH | PW_DIR_BH | PW_DIR_LH)
#define PAIRS   (PW_DIR_MASK & ~(SINGLES | HALVES | PW_DIR_ALL))

/* Finds one of the vectors nearest to each of some axes. axes: of SINGLES */
static void
find_nearest (View *view, guint axes, PwVec facing, const PwVec *pool, guint n)
{
  gboolean seen = FALSE;

  for (guint i = 0; i < n; i++)
    {
      Local v = see (facing, pool[i]);

      if (pw_vec_is_zero (pool[i]))
        continue;
      for (Axis axis = 0; axis < N_AXES; axis++)
        if ((axes & IS_NEAREST (axis)) && (!seen || compare_nearness (&v, &view->nearest[axis], axis) > 0))
          view->nearest[axis] = v;
      seen = TRUE;
    }
}

/* What single letters need to know of a vector. Returns: bits */
static guint
look_at (const View *view, guint axes, const Local *v)
{
  guint seen = 0;

  for (Axis axis = 0; axis < N_AXES; axis++)
    {
      seen |= along (v, axis) > 0 ? IS_AHEAD (axis) : 0;
      if ((axes & IS_NEAREST (axis)) && compare_nearness (v, &view->nearest[axis], axis) == 0)
        seen |= IS_NEAREST (axis);
    }
  return seen;
}

/* What only letters in pairs need to know besides. seen: what is known of it. Returns: the same with more bits */
static guint
look_around (View *view, guint seen, Local v)
{
  gint64 turns[N_AXES];

  for (Axis axis = 0; axis < N_AXES; axis++)
    turns[axis] = clockwise (view->nearest[axis], v);
  for (Axis axis = 0; axis < N_AXES; axis++)
    {
      if ((seen & IS_NEAREST (axis)) && turns[axis] != 0)
        view->several[axis] = TRUE;
      if (turns[axis] > 0 && turns[(axis + 1) % N_AXES] < 0)
        {
          view->between[axis] = TRUE;
          seen |= IS_BETWEEN (axis);
        }
    }
  return seen;
}

/* Spec section 3: "fr is the right-most of the forward ones", and what if f is a single vector. */
static gboolean
is_in_pair (const View *view, guint seen, Axis half, Axis near)
{
  Axis first = (half + 1) % N_AXES == near ? half : near; /* the one that comes first clockwise */

  if (view->several[half])
    return (seen & IS_NEAREST (near)) && (seen & IS_AHEAD (half));
  if (view->between[first])
    return (seen & IS_BETWEEN (first)) != 0;
  return (seen & (IS_NEAREST (half) | IS_NEAREST (near))) != 0;
}

/* Those of the directions that pick a vector. */
static PwDirections
find_picking (const View *view, PwDirections directions, guint seen)
{
  guint picking = PW_DIR_ALL | (seen & (SINGLES | HALVES));

  for (guint i = 0; (directions & PAIRS) != 0 && i < G_N_ELEMENTS (pairs); i++)
    if ((directions & pairs[i].bit) && is_in_pair (view, seen, pairs[i].half, pairs[i].near))
      picking |= pairs[i].bit;
  return directions & picking;
}

void
pw_directions_find (PwDirections directions, PwVec facing, const PwVec *pool, guint n, PwDirections *picking)
{
  View view = { 0 };
  gboolean paired = (directions & PAIRS) != 0; /* most directions are single letters, which require little */
  guint axes = paired ? SINGLES : directions & SINGLES;

  if (axes != 0)
    find_nearest (&view, axes, facing, pool, n);
  for (guint i = 0; i < n; i++)
    {
      Local v = see (facing, pool[i]);
      guint seen = look_at (&view, axes, &v);

      picking[i] = paired && !pw_vec_is_zero (pool[i]) ? look_around (&view, seen, v) : seen;
    }
  for (guint i = 0; i < n; i++)
    picking[i] = pw_vec_is_zero (pool[i]) ? PW_DIR_MASK : find_picking (&view, directions, picking[i]);
}

void
pw_directions_pick (PwDirections directions, PwVec facing, const PwVec *pool, guint n, gboolean *picked)
{
  PwDirections *picking = (PwDirections *) (void *) picked; /* of the same size */

  G_STATIC_ASSERT (sizeof *picking == sizeof *picked);
  pw_directions_find (directions, facing, pool, n, picking);
  for (guint i = 0; i < n; i++)
    picked[i] = picking[i] != PW_DIR_NONE;
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
  PwVec steep = pw_vec (minor, major), flat = pw_vec (major, minor);
  gboolean oblique = minor != 0 && minor != major;
  guint n = 0;

  if (major == 0)
    {
      copies[0] = v;
      return 1;
    }
  for (guint quarter = 0; quarter < 4; quarter++, steep = turn (steep), flat = turn (flat))
    {
      copies[n++] = steep;
      if (oblique)
        copies[n++] = flat;
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
