/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Vectors and the directions that pick some of them (spec extended, section 3).
 *
 * A vector is one leap: dx files to the right, dy ranks ahead, seen from the
 * player who moves.  A facing is a vector too: the player's forward, (0, 1),
 * or the step just made.  All comparisons of angles are exact; no floating
 * point is used.
 */
typedef struct
{
  gint16 dx;
  gint16 dy;
} PwVec;

static inline PwVec
pw_vec (int dx, int dy)
{
  PwVec vec = { (gint16) dx, (gint16) dy };

  return vec;
}

static inline gboolean
pw_vec_equal (PwVec a, PwVec b)
{
  return a.dx == b.dx && a.dy == b.dy;
}

static inline gboolean
pw_vec_is_zero (PwVec v)
{
  return v.dx == 0 && v.dy == 0;
}

/* Neither orthogonal nor diagonal. */
static inline gboolean
pw_vec_is_oblique (PwVec v)
{
  return v.dx != 0 && v.dy != 0 && ABS (v.dx) != ABS (v.dy);
}

#define PW_FORWARD (pw_vec (0, 1))

/* How often the shortest leap the same way goes into v: 3 for (6,3), 1 for (0,0). */
static inline guint
pw_vec_steps (PwVec v)
{
  guint a = (guint) ABS (v.dx), b = (guint) ABS (v.dy);

  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return MAX (a, 1);
}

/* That leap: (2,1) for (6,3). */
static inline PwVec
pw_vec_unit (PwVec v)
{
  int steps = (int) pw_vec_steps (v);

  return pw_vec (v.dx / steps, v.dy / steps);
}

/*
 * The squares that a leap passes, from its start: orthogonal steps along the longer axis, then diagonal ones.
 *
 * k: which one; from 1 to the length of the longer axis, less one
 */
static inline PwVec
pw_vec_passed (PwVec v, int k)
{
  int straight = MIN (k, ABS (ABS (v.dx) - ABS (v.dy)));
  gboolean wide = ABS (v.dx) >= ABS (v.dy);
  int across = k - (wide ? 0 : straight), ahead = k - (wide ? straight : 0);

  return pw_vec (v.dx < 0 ? -across : across, v.dy < 0 ? -ahead : ahead);
}

/*
 * A set of directions, as bits.  Every direction word of the notation is one
 * of these or a union of them: "fs" is fl and fr, "s" is l and r.
 * The order F R B L is clockwise; so is that of the pairs.
 */
typedef enum
{
  PW_DIR_NONE = 0,
  PW_DIR_F = 1 << 0, /* nearest to straight ahead */
  PW_DIR_R = 1 << 1,
  PW_DIR_B = 1 << 2,
  PW_DIR_L = 1 << 3,
  PW_DIR_FR = 1 << 4, /* the right-most of the forward ones */
  PW_DIR_RF = 1 << 5, /* the forward-most of the right ones */
  PW_DIR_RB = 1 << 6,
  PW_DIR_BR = 1 << 7,
  PW_DIR_BL = 1 << 8,
  PW_DIR_LB = 1 << 9,
  PW_DIR_LF = 1 << 10,
  PW_DIR_FL = 1 << 11,
  PW_DIR_FH = 1 << 12, /* the forward half: closer than 90 degrees */
  PW_DIR_RH = 1 << 13,
  PW_DIR_BH = 1 << 14,
  PW_DIR_LH = 1 << 15,
  PW_DIR_ALL = 1 << 16,
  PW_DIR_MASK = (1 << 17) - 1,
} PwDirections;

/*
 * Turns v by quarter turns clockwise (0 to 3).
 */
PwVec pw_vec_turn_right (PwVec v, guint quarters);

/*
 * Writes the symmetric copies of v (spec section 2): 1 for (0,0), 4 for an
 * orthogonal or diagonal vector, 8 for an oblique one, clockwise from the
 * first one at or after straight ahead, without repeats.
 *
 * copies: (out) room for 8
 * Returns: how many
 */
guint pw_vec_copies (PwVec v, PwVec copies[8]);

/*
 * Picks from a pool of vectors those in the given directions, seen from a
 * facing (spec section 3).  Each single letter picks the vectors nearest to its
 * axis, all ties included.  PW_DIR_NONE picks nothing; zero vectors are always
 * picked, since letters have no effect on O.
 *
 * pool: (array length=n): vectors to pick from; any number
 * picked: (out) (array length=n): set to TRUE for each vector picked
 */
void pw_directions_pick (PwDirections directions, PwVec facing, const PwVec *pool, guint n, gboolean *picked);

/* The same for each direction: those that pick a vector; all pick a zero one. picking: (out) (array length=n) */
void pw_directions_find (PwDirections directions, PwVec facing, const PwVec *pool, guint n, PwDirections *picking);

/* The same directions with left and right changed over. */
PwDirections pw_directions_mirror (PwDirections directions);

/*
 * Whether the directions pick the vector v from the set of its own symmetric
 * copies.  This is how direction letters before a whole path filter its
 * net displacement (spec section 3).
 */
gboolean pw_directions_pick_from_copies (PwDirections directions, PwVec facing, PwVec v);

G_END_DECLS
