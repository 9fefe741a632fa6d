/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a chain of leaps can end at all, seen from its start.  What the letters in front of it ask for can be
 * said in fewer words then: of a chain that always ends diagonally, "forward" are two squares.
 */
#include "core/wording/explain/subject.h"

#define MAX_LEGS 4
#define MAX_POOL 64 /* vectors of one leg */

typedef struct
{
  const PwSubject *subject;
  GArray *legs[MAX_LEGS]; /* PwRideOrLeap */
  guint n;
  guint octants; /* bits: in which allowed ends lie */
  gboolean all_on_octants;
} Nets;

static guint
pool_of (const GArray *rides, PwVec *pool)
{
  guint n = 0;

  for (guint i = 0; i < rides->len && n + 8 <= MAX_POOL; i++)
    n += pw_ride_or_leap_vectors (&g_array_index (rides, PwRideOrLeap, i), pool + n);
  return n;
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

/* Clockwise from forward. v: not zero, along an octant */
static guint
octant_of (PwVec v)
{
  static const guint8 octants[3][3] = { { 5, 6, 7 }, { 4, 0, 0 }, { 3, 2, 1 } }; /* by dx, then dy */

  return octants[sign (v.dx) + 1][sign (v.dy) + 1];
}

static void
add_net (Nets *nets, PwVec net)
{
  PwDirections directions = nets->subject->path->directions;

  if (pw_vec_is_zero (net))
    nets->all_on_octants = FALSE;
  else if (!pw_directions_pick_from_copies (directions, PW_FORWARD, net))
    return;
  else if (net.dx != 0 && net.dy != 0 && ABS (net.dx) != ABS (net.dy))
    nets->all_on_octants = FALSE;
  else
    nets->octants |= 1u << octant_of (net);
}

/* Makes leg i behind a step. */
static void
go_on (Nets *nets, guint i, PwVec net, PwVec facing)
{
  const PwSubject *subject = nets->subject;
  PwVec pool[MAX_POOL] = { { 0, 0 } };
  gboolean picked[MAX_POOL];
  PwDirections own = PW_DIR_NONE, directions;
  guint n;

  if (i == nets->n)
    {
      add_net (nets, net);
      return;
    }
  n = pool_of (nets->legs[i], pool);
  if (i > 0)
    own = pw_course_letters (subject->piece, pw_subject_child (subject, i));
  directions = i == 0 ? PW_DIR_ALL : own != PW_DIR_NONE ? own : pw_subject_link (subject, i - 1)->directions;
  pw_directions_pick (directions == PW_DIR_NONE ? PW_DIR_F : directions, facing, pool, n, picked);
  for (guint k = 0; k < n; k++)
    if (picked[k])
      go_on (nets, i + 1, (PwVec){ (gint16) (net.dx + pool[k].dx), (gint16) (net.dy + pool[k].dy) }, pool[k]);
}

static gboolean
can_follow (const PwSubject *subject, guint i)
{
  const PwLink *link = pw_subject_link (subject, i);

  return link->turn == PW_TURN_FREE && !link->approaches && !link->explodes && !link->may_end;
}

gboolean
pw_nets_on_octants (const PwSubject *subject, guint8 *octants)
{
  Nets nets = { .subject = subject, .all_on_octants = TRUE };
  gboolean good = subject->root->kind == PW_NODE_CHAIN && subject->root->scope == PW_SCOPE_NONE
                  && subject->root->chain.n <= MAX_LEGS;

  for (guint i = 0; good && i < subject->root->chain.n; i++)
    {
      nets.legs[i] = pw_subject_rides (subject->piece, pw_subject_child (subject, i), i > 0);
      nets.n++;
      good = nets.legs[i] != NULL && (pw_rides_manner (nets.legs[i]) & PW_RIDES_LEAPS)
             && nets.legs[i]->len * 8 <= MAX_POOL && (i == 0 || can_follow (subject, i - 1));
    }
  if (good)
    go_on (&nets, 0, pw_vec (0, 0), PW_FORWARD);
  for (guint i = 0; i < nets.n; i++)
    g_clear_pointer (&nets.legs[i], g_array_unref);
  *octants = (guint8) nets.octants;
  return good && nets.all_on_octants && nets.octants != 0;
}
