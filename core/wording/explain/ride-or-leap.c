/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rides and leaps from the nodes of a plain piece. Owns what counts as one; has no words. */
#include "core/wording/explain/ride-or-leap.h"

#define MAX_RIDES 64 /* a part with more is described step by step */
#define MAX_STEPS 40

/* All ways that an atom has. */
static guint8
all_ways (PwVec atom)
{
  if (atom.dy == 0)
    return 0x55;
  return atom.dx == atom.dy ? 0xaa : 0xff;
}

gboolean
pw_ride_or_leap_is_straight (const PwRideOrLeap *ride)
{
  return ride->twofold || ride->atom.dy == 0 || ride->atom.dx == ride->atom.dy;
}

guint8
pw_ride_or_leap_all_ways (const PwRideOrLeap *ride)
{
  return ride->twofold ? 0xff : all_ways (ride->atom);
}

gboolean
pw_ride_or_leap_is_whole (const PwRideOrLeap *ride)
{
  return ride->ways == pw_ride_or_leap_all_ways (ride);
}

guint
pw_rides_manner (const GArray *rides)
{
  guint manner = G_MAXUINT;

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);

      manner &= (ride->range == 1 ? PW_RIDES_LEAPS : 0u) | (ride->atom.dx == 1 ? PW_RIDES_STEPS : 0u)
                | (ride->range == 0 ? PW_RIDES_FAR : 0u)
                | (pw_ride_or_leap_is_whole (ride) ? PW_RIDES_WHOLE : 0u)
                | (!ride->takes ? PW_RIDES_SPARE : 0u) | (ride->hop != PW_HOPS_SOME ? PW_RIDES_FREE : 0u)
                | (ride->hop == PW_HOPS_NONE ? PW_RIDES_HELD : 0u);
    }
  return manner;
}

gboolean
pw_rides_are_leaps (const PwPiece *piece, PwNodeId id)
{
  g_autoptr (GArray) rides = pw_rides_new ();

  return pw_rides_read (piece, id, FALSE, rides) && (pw_rides_manner (rides) & PW_RIDES_LEAPS);
}

/* Copy i of an atom as a bit of its ways. */
static guint8
way_of_copy (PwVec atom, guint i)
{
  if (all_ways (atom) == 0xff)
    return (guint8) (1u << i);
  return (guint8) (1u << (2 * i + (atom.dy != 0)));
}

guint
pw_ride_or_leap_list (const PwRideOrLeap *ride, PwVec leaps[8])
{
  PwVec copies[8], diagonals[8];
  gboolean oblique = pw_vec_copies (ride->atom, copies) == 8;
  guint n = 0;

  pw_vec_copies (pw_vec (ride->atom.dx, ride->atom.dx), diagonals);
  for (guint way = 0; way < 8; way++)
    if (ride->ways & 1u << way)
      leaps[n++] = oblique ? copies[way] : way % 2 == 0 ? copies[way / 2] : diagonals[way / 2];
  return n;
}

static void
add_way (PwRideOrLeap *ride, PwVec leap)
{
  PwVec copies[8];
  guint n = pw_vec_copies (ride->atom, copies);

  for (guint i = 0; i < n; i++)
    if (pw_vec_equal (copies[i], leap))
      ride->ways |= way_of_copy (ride->atom, i);
}

void
pw_rides_add_leap (GArray *leaps, PwVec leap)
{
  PwVec atom = pw_vec (MAX (ABS (leap.dx), ABS (leap.dy)), MIN (ABS (leap.dx), ABS (leap.dy)));
  PwRideOrLeap more = { .atom = atom, .range = 1, .between = PW_BETWEEN_ANYTHING };
  guint i = 0;

  while (i < leaps->len && !pw_vec_equal (pw_rides_at (leaps, i)->atom, atom))
    i++;
  if (i == leaps->len)
    g_array_append_val (leaps, more);
  add_way (pw_rides_at (leaps, i), leap);
}

/* -- directions -- */

static void
filter_one (PwRideOrLeap *ride, PwDirections directions)
{
  PwVec copies[8];
  guint n = pw_vec_copies (ride->atom, copies);

  for (guint i = 0; i < n; i++)
    if (!pw_directions_pick_from_copies (directions, PW_FORWARD, copies[i]))
      ride->ways &= (guint8) ~way_of_copy (ride->atom, i);
}

void
pw_rides_filter (GArray *rides, PwDirections directions)
{
  for (guint i = 0; i < rides->len && directions != PW_DIR_NONE; i++)
    filter_one (pw_rides_at (rides, i), directions);
}

void
pw_rides_filter_together (GArray *rides, guint from, PwDirections directions)
{
  PwVec pool[MAX_RIDES * 8];
  gboolean picked[MAX_RIDES * 8];
  guint n = 0, at = 0;

  for (guint i = from; i < rides->len; i++)
    n += pw_vec_copies (pw_rides_at (rides, i)->atom, pool + n);
  pw_directions_pick (directions, PW_FORWARD, pool, n, picked);
  for (guint i = from; i < rides->len; i++)
    {
      PwVec atom = pw_rides_at (rides, i)->atom;
      PwVec copies[8];
      guint n_copies = pw_vec_copies (atom, copies);

      for (guint k = 0; k < n_copies; k++)
        if (!picked[at++])
          pw_rides_at (rides, i)->ways &= (guint8) ~way_of_copy (atom, k);
    }
}

static gboolean
apply_aim (const PwNode *node, gboolean later, GArray *rides, guint from)
{
  if (node->scope == PW_SCOPE_NONE)
    return TRUE;
  if (later)
    return FALSE;
  if (node->scope == PW_SCOPE_STEP)
    pw_rides_filter_together (rides, from, node->directions);
  else
    for (guint i = from; i < rides->len; i++)
      filter_one (pw_rides_at (rides, i), node->directions);
  return TRUE;
}

/* -- reading -- */

static gboolean read_part (const PwPiece *piece, PwNodeId id, gboolean later, GArray *rides);

static gboolean
read_leap (const PwNode *node, GArray *rides)
{
  PwRideOrLeap ride
      = { .atom = node->leap.atom, .range = 1, .between = node->leap.between, .wraps = node->leap.wraps };

  if (node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (ride.atom) || rides->len >= MAX_RIDES)
    return FALSE;
  ride.ways = all_ways (ride.atom);
  g_array_append_val (rides, ride);
  return TRUE;
}

/* Two atoms along the same line would both be the most similar direction. */
static gboolean
share_a_line (const GArray *rides, guint from)
{
  for (guint i = from; i < rides->len; i++)
    for (guint k = i + 1; k < rides->len; k++)
      if (pw_rides_at (rides, i)->atom.dx * pw_rides_at (rides, k)->atom.dy
          == pw_rides_at (rides, i)->atom.dy * pw_rides_at (rides, k)->atom.dx)
        return TRUE;
  return FALSE;
}

static gboolean
set_ride (PwRideOrLeap *ride, const PwNode *repeat)
{
  gboolean hops = repeat->repeat.ride == PW_RIDE_OVER_ONE || repeat->repeat.ride == PW_RIDE_BEHIND;

  if (hops && repeat->repeat.exact)
    return FALSE;
  ride->range = repeat->repeat.max;
  ride->exact = repeat->repeat.exact && repeat->repeat.max > 1;
  ride->hop = hops ? PW_HOPS_SOME : repeat->repeat.ride == PW_RIDE_OVER_ANY ? PW_HOPS_ANY : PW_HOPS_NONE;
  if (hops)
    {
      ride->n_screens = 1;
      ride->screen = PW_HOLDS_ANY_PIECE;
      ride->landing = repeat->repeat.ride == PW_RIDE_BEHIND ? 1 : 0;
    }
  return TRUE;
}

/* In the plain form a repeat that goes straight on repeats a leap. */
static gboolean
read_repeat (const PwPiece *piece, const PwNode *node, GArray *rides)
{
  const PwNode *leap = pw_piece_node (piece, node->repeat.child);

  return !node->repeat.stays_away && pw_link_is_plain (&node->repeat.link)
         && node->repeat.link.directions == PW_DIR_NONE && leap->kind == PW_NODE_LEAP
         && leap->scope == PW_SCOPE_NONE && read_leap (leap, rides)
         && set_ride (pw_rides_at (rides, rides->len - 1), node);
}

/* What all links of a chain have in common. */
typedef struct
{
  guint stays, takes;
} Passing;

static gboolean
read_link (const PwLink *link, Passing *passing)
{
  PwLink bare = *link;

  passing->stays = link->stays.holds;
  passing->takes = link->takes.holds;
  if (link->stays.own != 0 || link->stays.enemy != 0 || link->takes.own != 0 || link->takes.enemy != 0
      || link->same_leg || link->directions != PW_DIR_NONE)
    return FALSE;
  bare.stays.holds = PW_HOLDS_EMPTY;
  bare.takes.holds = 0;
  bare.measures = FALSE;
  if (!pw_link_is_plain (&bare))
    return FALSE;
  return (passing->takes == 0 || passing->stays == 0)
         && (passing->stays & (PW_HOLDS_OFF | PW_HOLDS_EMPTY)) == 0;
}

static gboolean
join_hops (PwRideOrLeap *ride, const PwRideOrLeap *const *steps, guint n, Passing passing)
{
  for (guint i = 0; i < n; i++)
    if (steps[i]->exact || steps[i]->between != PW_BETWEEN_ANYTHING
        || (i + 1 < n && steps[i]->range != steps[0]->range))
      return FALSE;
  ride->near = steps[0]->range;
  ride->landing = steps[n - 1]->range;
  ride->range = 0;
  ride->hop = PW_HOPS_SOME;
  ride->n_screens = n - 1;
  ride->screen = passing.takes != 0 ? passing.takes : passing.stays;
  ride->takes = passing.takes != 0;
  return TRUE;
}

/* Joins ride or leap k of each step, if each continues along the line of the first. */
static gboolean
join_kth (GArray *const *lists, guint n, guint k, Passing passing, GArray *rides)
{
  const PwRideOrLeap *steps[MAX_STEPS] = { NULL };
  PwRideOrLeap ride = *pw_rides_at (lists[0], k);

  for (guint i = 0; i < n; i++)
    {
      steps[i] = pw_rides_at (lists[i], k);
      if (!pw_vec_equal (steps[i]->atom, ride.atom) || steps[i]->hop != PW_HOPS_NONE
          || steps[i]->wraps != ride.wraps || steps[i]->between != ride.between)
        return FALSE;
    }
  if (!join_hops (&ride, steps, n, passing))
    return FALSE;
  g_array_append_val (rides, ride);
  return TRUE;
}

static gboolean
join_all (GArray *const *lists, guint n, Passing passing, GArray *rides)
{
  for (guint i = 1; i < n; i++)
    if (lists[i]->len != lists[0]->len)
      return FALSE;
  if (rides->len + lists[0]->len > MAX_RIDES || share_a_line (lists[0], 0))
    return FALSE;
  for (guint k = 0; k < lists[0]->len; k++)
    if (!join_kth (lists, n, k, passing, rides))
      return FALSE;
  return TRUE;
}

static gboolean
read_chain (const PwPiece *piece, const PwNode *node, gboolean later, GArray *rides)
{
  GArray *lists[MAX_STEPS] = { NULL };
  guint n = node->chain.n;
  Passing passing = { 0, 0 };
  gboolean good = n <= G_N_ELEMENTS (lists);

  for (guint i = 0; good && i + 1 < n; i++)
    {
      Passing next;

      good = read_link (pw_piece_link (piece, node, i), &next);
      if (i == 0)
        passing = next;
      good = good && next.stays == passing.stays && next.takes == passing.takes;
    }
  if (!good)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      lists[i] = pw_rides_new ();
      good = good && read_part (piece, pw_piece_child (piece, node, i), later || i > 0, lists[i]);
    }
  good = good && join_all (lists, n, passing, rides);
  for (guint i = 0; i < n; i++)
    g_array_unref (lists[i]);
  return good;
}

static gboolean
read_choice (const PwPiece *piece, const PwNode *node, gboolean later, GArray *rides)
{
  if (node->choice.n > MAX_RIDES)
    return FALSE;
  for (guint i = 0; i < node->choice.n; i++)
    if (!read_part (piece, pw_piece_child (piece, node, i), later, rides))
      return FALSE;
  return TRUE;
}

/* A part but for its own direction letters. */
static gboolean
read_unaimed (const PwPiece *piece, PwNodeId id, gboolean later, GArray *rides)
{
  const PwNode *node = pw_piece_node (piece, id);
  gboolean good = FALSE;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      good = read_leap (node, rides);
      break;
    case PW_NODE_REPEAT:
      good = read_repeat (piece, node, rides);
      break;
    case PW_NODE_CHAIN:
      good = read_chain (piece, node, later, rides);
      break;
    case PW_NODE_CHOICE:
      good = read_choice (piece, node, later, rides);
      break;
    }
  return good;
}

static gboolean
read_part (const PwPiece *piece, PwNodeId id, gboolean later, GArray *rides)
{
  guint from = rides->len;

  return read_unaimed (piece, id, later, rides) && apply_aim (pw_piece_node (piece, id), later, rides, from);
}

/* A straight leap with nothing between is a slide of exactly so many squares. */
static void
straighten (PwRideOrLeap *ride)
{
  if (ride->between != PW_BETWEEN_NOTHING || ride->range != 1 || ride->hop != PW_HOPS_NONE
      || !pw_ride_or_leap_is_straight (ride))
    return;
  ride->range = (guint) ride->atom.dx;
  ride->exact = ride->range > 1;
  ride->atom = pw_vec (1, ride->atom.dy != 0);
  ride->between = PW_BETWEEN_ANYTHING;
}

gboolean
pw_rides_read (const PwPiece *piece, PwNodeId id, gboolean later, GArray *rides)
{
  guint from = rides->len;
  gboolean own_course = later && pw_piece_node (piece, id)->scope == PW_SCOPE_STEP;

  if (!(own_course ? read_unaimed : read_part) (piece, id, later, rides))
    return FALSE;
  for (guint i = from; i < rides->len; i++)
    straighten (pw_rides_at (rides, i));
  return TRUE;
}

gboolean
pw_rides_read_two (const PwPiece *piece, PwNodeId id, GArray *first, GArray *second, const PwLink **link)
{
  const PwNode *chain = pw_piece_node (piece, id);

  if (chain->kind != PW_NODE_CHAIN || chain->chain.n != 2 || chain->scope == PW_SCOPE_PART
      || !pw_rides_read (piece, pw_piece_child (piece, chain, 0), FALSE, first)
      || !pw_rides_read (piece, pw_piece_child (piece, chain, 1), TRUE, second))
    return FALSE;
  if (chain->scope == PW_SCOPE_STEP)
    pw_rides_filter_together (first, 0, chain->directions);
  *link = pw_piece_link (piece, chain, 0);
  return TRUE;
}

/* -- merging -- */

static gboolean
is_step (PwVec atom)
{
  return atom.dx == 1 && atom.dy <= 1;
}

gboolean
pw_ride_or_leap_alike (const PwRideOrLeap *a, const PwRideOrLeap *b)
{
  return (pw_vec_equal (a->atom, b->atom) || (is_step (a->atom) && is_step (b->atom))) && a->range == b->range
         && a->exact == b->exact && a->between == b->between && a->wraps == b->wraps && a->hop == b->hop
         && a->n_screens == b->n_screens && a->screen == b->screen && a->takes == b->takes
         && a->near == b->near && a->landing == b->landing;
}

/* In the plain form each atom has all its ways already; rook and bishop, wazir and ferz remain to be joined. */
static gboolean
join (PwRideOrLeap *a, const PwRideOrLeap *b)
{
  if (!pw_ride_or_leap_alike (a, b) || pw_vec_equal (a->atom, b->atom) || a->twofold || b->twofold
      || pw_ride_or_leap_is_whole (a) != pw_ride_or_leap_is_whole (b))
    return FALSE;
  a->ways |= b->ways;
  a->atom = pw_vec (1, 0);
  a->twofold = TRUE;
  return TRUE;
}

static gboolean
merge_once (GArray *rides)
{
  for (guint i = 0; i < rides->len; i++)
    for (guint k = i + 1; k < rides->len; k++)
      if (join (pw_rides_at (rides, i), pw_rides_at (rides, k)))
        {
          g_array_remove_index (rides, k);
          return TRUE;
        }
  return FALSE;
}

void
pw_rides_merge (GArray *rides)
{
  for (guint i = rides->len; i > 0; i--)
    if (pw_rides_at (rides, i - 1)->ways == 0)
      g_array_remove_index (rides, i - 1);
  while (merge_once (rides))
    ;
}
