/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads straight ways of going from the nodes of a plain piece. Owns what counts as one; must not word
 * anything. */
#include "core/wording/explain/gait.h"

#define MAX_GAITS 64 /* a part with more is told otherwise */
#define MAX_STEPS 40

static PwGait *
nth (const GArray *gaits, guint i)
{
  return &g_array_index (gaits, PwGait, i);
}

guint8
pw_gait_all_ways (PwVec atom)
{
  if (atom.dy == 0)
    return 0x55;
  return atom.dx == atom.dy ? 0xaa : 0xff;
}

gboolean
pw_gait_is_straight (const PwGait *gait)
{
  return gait->twofold || gait->atom.dy == 0 || gait->atom.dx == gait->atom.dy;
}

gboolean
pw_gait_is_whole (const PwGait *gait)
{
  return gait->ways == (gait->twofold ? 0xff : pw_gait_all_ways (gait->atom));
}

/* Copy i of an atom as a bit of its ways. */
static guint8
way_of_copy (PwVec atom, guint i)
{
  if (pw_gait_all_ways (atom) == 0xff)
    return (guint8) (1u << i);
  return (guint8) (1u << (2 * i + (atom.dy != 0)));
}

/* -- directions -- */

static void
filter_one (PwGait *gait, PwDirections directions)
{
  PwVec copies[8];
  guint n = pw_vec_copies (gait->atom, copies);

  for (guint i = 0; i < n; i++)
    if (!pw_directions_pick_from_copies (directions, PW_FORWARD, copies[i]))
      gait->ways &= (guint8) ~way_of_copy (gait->atom, i);
}

void
pw_gaits_filter (GArray *gaits, PwDirections directions)
{
  for (guint i = 0; i < gaits->len && directions != PW_DIR_NONE; i++)
    filter_one (nth (gaits, i), directions);
}

/* Letters in front of a step choose among the vectors of all its alternatives together. */
static void
filter_together (GArray *gaits, guint from, PwDirections directions)
{
  PwVec pool[MAX_GAITS * 8];
  gboolean picked[MAX_GAITS * 8];
  guint n = 0, at = 0;

  for (guint i = from; i < gaits->len; i++)
    n += pw_vec_copies (nth (gaits, i)->atom, pool + n);
  pw_directions_pick (directions, PW_FORWARD, pool, n, picked);
  for (guint i = from; i < gaits->len; i++)
    {
      PwVec atom = nth (gaits, i)->atom;
      PwVec copies[8];
      guint n_copies = pw_vec_copies (atom, copies);

      for (guint k = 0; k < n_copies; k++)
        if (!picked[at++])
          nth (gaits, i)->ways &= (guint8) ~way_of_copy (atom, k);
    }
}

static gboolean
apply_aim (const PwNode *node, gboolean later, GArray *gaits, guint from)
{
  if (node->aim == PW_AIM_NONE)
    return TRUE;
  if (later)
    return FALSE;
  if (node->aim == PW_AIM_STEP)
    filter_together (gaits, from, node->directions);
  else
    for (guint i = from; i < gaits->len; i++)
      filter_one (nth (gaits, i), node->directions);
  return TRUE;
}

/* -- reading -- */

static gboolean read_part (const PwPiece *piece, PwNodeId id, gboolean later, GArray *gaits);

static gboolean
read_leap (const PwNode *node, GArray *gaits)
{
  PwGait gait
      = { .atom = node->leap.atom, .range = 1, .between = node->leap.between, .wraps = node->leap.wraps };

  if (node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (gait.atom) || gaits->len >= MAX_GAITS)
    return FALSE;
  gait.ways = pw_gait_all_ways (gait.atom);
  g_array_append_val (gaits, gait);
  return TRUE;
}

/* Two atoms along the same line would both be the most similar direction. */
static gboolean
share_a_line (const GArray *gaits, guint from)
{
  for (guint i = from; i < gaits->len; i++)
    for (guint k = i + 1; k < gaits->len; k++)
      if (nth (gaits, i)->atom.dx * nth (gaits, k)->atom.dy
          == nth (gaits, i)->atom.dy * nth (gaits, k)->atom.dx)
        return TRUE;
  return FALSE;
}

static gboolean
set_ride (PwGait *gait, const PwNode *repeat)
{
  gboolean hops = repeat->repeat.ride == PW_RIDE_OVER_ONE || repeat->repeat.ride == PW_RIDE_BEHIND;

  if (hops && repeat->repeat.exact)
    return FALSE;
  gait->range = repeat->repeat.max;
  gait->exact = repeat->repeat.exact && repeat->repeat.max > 1;
  gait->hop = hops ? PW_GAIT_HOPS : repeat->repeat.ride == PW_RIDE_OVER_ANY ? PW_GAIT_IGNORES : PW_GAIT_STOPS;
  if (hops)
    {
      gait->n_screens = 1;
      gait->screen = PW_HOLDS_ANY_PIECE;
      gait->landing = repeat->repeat.ride == PW_RIDE_BEHIND ? 1 : 0;
    }
  return TRUE;
}

/* In the plain form what goes straight on is a leap. */
static gboolean
read_repeat (const PwPiece *piece, const PwNode *node, GArray *gaits)
{
  const PwNode *leap = pw_piece_node (piece, node->repeat.child);

  return !node->repeat.stays_away && pw_link_is_plain (&node->repeat.link)
         && node->repeat.link.directions == PW_DIR_NONE && leap->kind == PW_NODE_LEAP
         && leap->aim == PW_AIM_NONE && read_leap (leap, gaits)
         && set_ride (nth (gaits, gaits->len - 1), node);
}

/* What is the same of all links of a chain. */
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
join_hops (PwGait *gait, const PwGait *const *steps, guint n, Passing passing)
{
  for (guint i = 0; i < n; i++)
    if (steps[i]->exact || steps[i]->between != PW_BETWEEN_ANYTHING
        || (i + 1 < n && steps[i]->range != steps[0]->range))
      return FALSE;
  gait->near = steps[0]->range;
  gait->landing = steps[n - 1]->range;
  gait->range = 0;
  gait->hop = PW_GAIT_HOPS;
  gait->n_screens = n - 1;
  gait->screen = passing.takes != 0 ? passing.takes : passing.stays;
  gait->takes = passing.takes != 0;
  return TRUE;
}

/* Joins gait k of each step, if it goes on along the same line. */
static gboolean
join_kth (GArray *const *lists, guint n, guint k, Passing passing, GArray *gaits)
{
  const PwGait *steps[MAX_STEPS] = { NULL };
  PwGait gait = *nth (lists[0], k);

  for (guint i = 0; i < n; i++)
    {
      steps[i] = nth (lists[i], k);
      if (!pw_vec_equal (steps[i]->atom, gait.atom) || steps[i]->hop != PW_GAIT_STOPS
          || steps[i]->wraps != gait.wraps || steps[i]->between != gait.between)
        return FALSE;
    }
  if (!join_hops (&gait, steps, n, passing))
    return FALSE;
  g_array_append_val (gaits, gait);
  return TRUE;
}

static gboolean
join_all (GArray *const *lists, guint n, Passing passing, GArray *gaits)
{
  for (guint i = 1; i < n; i++)
    if (lists[i]->len != lists[0]->len)
      return FALSE;
  if (gaits->len + lists[0]->len > MAX_GAITS || share_a_line (lists[0], 0))
    return FALSE;
  for (guint k = 0; k < lists[0]->len; k++)
    if (!join_kth (lists, n, k, passing, gaits))
      return FALSE;
  return TRUE;
}

static gboolean
read_chain (const PwPiece *piece, const PwNode *node, gboolean later, GArray *gaits)
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
      lists[i] = g_array_new (FALSE, FALSE, sizeof (PwGait));
      good = good && read_part (piece, pw_piece_child (piece, node, i), later || i > 0, lists[i]);
    }
  good = good && join_all (lists, n, passing, gaits);
  for (guint i = 0; i < n; i++)
    g_array_unref (lists[i]);
  return good;
}

static gboolean
read_choice (const PwPiece *piece, const PwNode *node, gboolean later, GArray *gaits)
{
  if (node->choice.n > MAX_GAITS)
    return FALSE;
  for (guint i = 0; i < node->choice.n; i++)
    if (!read_part (piece, pw_piece_child (piece, node, i), later, gaits))
      return FALSE;
  return TRUE;
}

/* A part but for its own direction letters. */
static gboolean
read_unaimed (const PwPiece *piece, PwNodeId id, gboolean later, GArray *gaits)
{
  const PwNode *node = pw_piece_node (piece, id);
  gboolean good = FALSE;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      good = read_leap (node, gaits);
      break;
    case PW_NODE_REPEAT:
      good = read_repeat (piece, node, gaits);
      break;
    case PW_NODE_CHAIN:
      good = read_chain (piece, node, later, gaits);
      break;
    case PW_NODE_CHOICE:
      good = read_choice (piece, node, later, gaits);
      break;
    }
  return good;
}

static gboolean
read_part (const PwPiece *piece, PwNodeId id, gboolean later, GArray *gaits)
{
  guint from = gaits->len;

  return read_unaimed (piece, id, later, gaits) && apply_aim (pw_piece_node (piece, id), later, gaits, from);
}

/* A straight leap with nothing between is a slide of exactly so many squares. */
static void
straighten (PwGait *gait)
{
  if (gait->between != PW_BETWEEN_NOTHING || gait->range != 1 || gait->hop != PW_GAIT_STOPS
      || !pw_gait_is_straight (gait))
    return;
  gait->range = (guint) gait->atom.dx;
  gait->exact = gait->range > 1;
  gait->atom = pw_vec (1, gait->atom.dy != 0);
  gait->between = PW_BETWEEN_ANYTHING;
}

gboolean
pw_gaits_read (const PwPiece *piece, PwNodeId id, gboolean later, GArray *gaits)
{
  guint from = gaits->len;
  gboolean own_course = later && pw_piece_node (piece, id)->aim == PW_AIM_STEP;

  if (!(own_course ? read_unaimed : read_part) (piece, id, later, gaits))
    return FALSE;
  for (guint i = from; i < gaits->len; i++)
    straighten (nth (gaits, i));
  return TRUE;
}

/* -- merging -- */

static gboolean
is_step (PwVec atom)
{
  return atom.dx == 1 && atom.dy <= 1;
}

gboolean
pw_gait_alike (const PwGait *a, const PwGait *b)
{
  return (pw_vec_equal (a->atom, b->atom) || (is_step (a->atom) && is_step (b->atom))) && a->range == b->range
         && a->exact == b->exact && a->between == b->between && a->wraps == b->wraps && a->hop == b->hop
         && a->n_screens == b->n_screens && a->screen == b->screen && a->takes == b->takes
         && a->near == b->near && a->landing == b->landing;
}

static gboolean
join (PwGait *a, const PwGait *b)
{
  if (!pw_gait_alike (a, b))
    return FALSE;
  if (pw_vec_equal (a->atom, b->atom) && a->twofold == b->twofold)
    {
      a->ways |= b->ways;
      return TRUE;
    }
  if (a->twofold || b->twofold)
    {
      /* One that has all of them has the other's, too. */
      if (!pw_gait_is_whole (a) && !pw_gait_is_whole (b))
        return FALSE;
      if (pw_gait_is_whole (b))
        *a = b->twofold ? *b : *a;
      return pw_gait_is_whole (a) && a->twofold;
    }
  if (pw_gait_is_whole (a) != pw_gait_is_whole (b))
    return FALSE;
  a->ways |= b->ways;
  a->atom = pw_vec (1, 0);
  a->twofold = TRUE;
  return TRUE;
}

static gboolean
merge_once (GArray *gaits)
{
  for (guint i = 0; i < gaits->len; i++)
    for (guint k = i + 1; k < gaits->len; k++)
      if (join (nth (gaits, i), nth (gaits, k)))
        {
          g_array_remove_index (gaits, k);
          return TRUE;
        }
  return FALSE;
}

void
pw_gaits_merge (GArray *gaits)
{
  for (guint i = gaits->len; i > 0; i--)
    if (nth (gaits, i - 1)->ways == 0)
      g_array_remove_index (gaits, i - 1);
  while (merge_once (gaits))
    ;
}
