/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walks leg by leg, and the two forms of what a ride and a chain say alike: the plain form wants the one or the other,
 * and so do the dialects.
 */
#include "core/piece/legs.h"

#include <string.h>

#include "core/base/owns.h"

static const PwLink over_piece = { .stays = { PW_HOLDS_ANY_PIECE } };

/* -- legs -- */

PwLegs
pw_legs_new (void)
{
  return (PwLegs){ 0 };
}

PW_CLEAR_FUNC (pw_legs_clear, PwLegs, (g_free, many_legs, many_links));

static void
make_room (PwLegs *legs)
{
  guint size = MAX (2 * legs->size, 4 * PW_FEW_LEGS);

  legs->many_legs = g_renew (PwNodeId, legs->many_legs, size);
  legs->many_links = g_renew (PwLink, legs->many_links, size);
  if (legs->size == 0)
    {
      memcpy (legs->many_legs, legs->few_legs, sizeof legs->few_legs);
      memcpy (legs->many_links, legs->few_links, sizeof legs->few_links);
    }
  legs->size = size;
}

void
pw_legs_append (PwLegs *legs, PwNodeId leg, const PwLink *link)
{
  static const PwLink no_link;

  if (legs->n == (legs->size != 0 ? legs->size : PW_FEW_LEGS))
    make_room (legs);
  *pw_leg_at (legs, legs->n) = leg;
  *pw_link_at (legs, legs->n) = link != NULL ? *link : no_link;
  legs->n++;
}

void
pw_legs_truncate (PwLegs *legs, guint n)
{
  legs->n = n;
}

void
pw_legs_remove (PwLegs *legs, guint first, guint n)
{
  guint left = legs->n - first - n;

  memmove (pw_leg_at (legs, first), pw_leg_at (legs, first + n), left * sizeof (PwNodeId));
  memmove (pw_link_at (legs, first), pw_link_at (legs, first + n), left * sizeof (PwLink));
  legs->n -= n;
}

gboolean
pw_link_looks_back (const PwLink *link)
{
  return link->measures || link->approaches;
}

void
pw_legs_add (const PwStore *store, PwLegs *legs, PwNodeId id, const PwLink *link)
{
  PwNode node = pw_store_node (store, id);

  if (node.kind != PW_NODE_CHAIN || node.scope != PW_SCOPE_NONE || (link != NULL && pw_link_looks_back (link)))
    pw_legs_append (legs, id, link);
  else
    for (guint i = 0; i < node.chain.n; i++)
      pw_legs_append (legs, pw_piece_child (store->piece, &node, i),
                      i + 1 < node.chain.n ? pw_piece_link (store->piece, &node, i) : link);
}

PwLegs
pw_legs_read (const PwStore *store, PwNodeId id)
{
  PwLegs legs = pw_legs_new ();

  pw_legs_add (store, &legs, id, NULL);
  return legs;
}

void
pw_legs_replace (PwLegs *legs, guint first, guint n, PwNodeId leg)
{
  *pw_leg_at (legs, first) = leg;
  *pw_link_at (legs, first) = *pw_link_at (legs, first + n - 1);
  pw_legs_remove (legs, first + 1, n - 1);
}

PwNodeId
pw_legs_end (PwStore *store, const PwLegs *legs)
{
  PwNode chain = { .kind = PW_NODE_CHAIN, .chain = { .n = legs->n } };
  PwNodeId first = *pw_leg_at (legs, 0);

  if (legs->n == 1)
    return first;
  chain.span = pw_span_join (pw_store_node (store, first).span,
                             pw_store_node (store, *pw_leg_at (legs, chain.chain.n - 1)).span);
  return pw_store_add (store, &chain, pw_leg_at (legs, 0), pw_link_at (legs, 0));
}

/* -- rides -- */

gboolean
pw_store_lines_apart (const PwStore *store, PwNodeId id)
{
  const PwAtoms *atoms = pw_store_first (store, id);

  for (guint i = 0; i < atoms->n; i++)
    for (guint j = 0; j < i; j++)
      if (atoms->atoms[i].dx * atoms->atoms[j].dy == atoms->atoms[j].dx * atoms->atoms[i].dy)
        return FALSE;
  return !atoms->many;
}

/* A leap that is a vector and has no letters of its own. */
static gboolean
is_bare_leap (const PwStore *store, PwNodeId id)
{
  const PwNode *node = pw_piece_node (store->piece, id);

  return node->kind == PW_NODE_LEAP && node->scope == PW_SCOPE_NONE && node->leap.reach == PW_REACH_VECTOR
         && !pw_vec_is_zero (node->leap.atom);
}

static gboolean
is_leap_or_leaps (const PwStore *store, PwNodeId id)
{
  const PwNode *node = pw_piece_node (store->piece, id);

  if (node->kind != PW_NODE_CHOICE || node->scope != PW_SCOPE_NONE)
    return is_bare_leap (store, id);
  for (guint i = 0; i < node->choice.n; i++)
    if (!is_bare_leap (store, pw_piece_child (store->piece, node, i)))
      return FALSE;
  return pw_store_lines_apart (store, id);
}

gboolean
pw_store_is_ride (const PwStore *store, PwNodeId id)
{
  const PwNode *node = pw_piece_node (store->piece, id);

  return node->kind == PW_NODE_REPEAT && node->scope != PW_SCOPE_PART && pw_link_is_plain (&node->repeat.link)
         && node->repeat.link.directions == PW_DIR_NONE && !node->repeat.stays_away
         && is_leap_or_leaps (store, node->repeat.child);
}

/* -- one form and the other -- */

/* A step with the letters of a ride that it begins. */
static PwNodeId
aimed_as (PwStore *store, PwNodeId id, const PwNode *ride)
{
  return ride->scope == PW_SCOPE_NONE ? id : pw_store_aim (store, id, ride->scope, ride->directions);
}

/* W-2 as W-W. */
static void
write_leaps_out (PwStore *store, PwLegs *legs, const PwNode *ride, const PwLink *link)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };

  for (guint i = 0; i < ride->repeat.max; i++)
    pw_legs_append (legs, i == 0 ? aimed_as (store, ride->repeat.child, ride) : ride->repeat.child,
                    i + 1 < ride->repeat.max ? &straight_on : link);
}

/* jR as R+R, gR as R+W, gR3 as R2+W. */
static void
write_hop_out (PwStore *store, PwLegs *legs, const PwNode *hop, const PwLink *link)
{
  PwNode ride = *hop;
  PwNodeId id;

  ride.scope = PW_SCOPE_NONE;
  ride.directions = PW_DIR_NONE;
  ride.repeat.ride = PW_RIDE_PLAIN;
  ride.repeat.slides = TRUE;
  ride.repeat.max -= ride.repeat.max != 0; /* the last step is beyond the piece */
  id = ride.repeat.max == 1 ? hop->repeat.child : pw_store_add (store, &ride, NULL, NULL);
  pw_legs_append (legs, aimed_as (store, id, hop), &over_piece);
  pw_legs_append (legs, hop->repeat.ride == PW_RIDE_OVER_ONE ? id : hop->repeat.child, link);
}

gboolean
pw_legs_write_out (PwStore *store, PwLegs *legs, PwNodeId id, const PwLink *link)
{
  PwNode ride = pw_store_node (store, id);

  if (!pw_store_is_ride (store, id))
    return FALSE;
  if (ride.repeat.exact && ride.repeat.max <= PW_FEW_LEAPS && ride.repeat.ride == PW_RIDE_PLAIN)
    write_leaps_out (store, legs, &ride, link);
  else if (!ride.repeat.exact
           && ((ride.repeat.ride == PW_RIDE_OVER_ONE && ride.repeat.max == 0)
               || (ride.repeat.ride == PW_RIDE_BEHIND && ride.repeat.max != 1)))
    write_hop_out (store, legs, &ride, link);
  else
    return FALSE;
  return TRUE;
}

gboolean
pw_legs_join_hop (PwStore *store, PwLegs *legs, guint i)
{
  PwNodeId first = *pw_leg_at (legs, i), second = *pw_leg_at (legs, i + 1);
  PwNode ride = pw_store_node (store, first);

  if (!pw_link_equal (pw_link_at (legs, i), &over_piece) || !pw_store_is_ride (store, first)
      || ride.repeat.ride != PW_RIDE_PLAIN)
    return FALSE;
  for (PwRide kind = PW_RIDE_OVER_ONE; kind <= PW_RIDE_BEHIND; kind++)
    {
      PwNode hop = ride;
      g_auto (PwLegs) written = pw_legs_new ();

      hop.repeat.ride = kind;
      hop.repeat.slides = FALSE;
      hop.repeat.max += kind == PW_RIDE_BEHIND && ride.repeat.max != 0;
      if (!pw_legs_write_out (store, &written, pw_store_add (store, &hop, NULL, NULL), NULL)
          || *pw_leg_at (&written, 0) != first || *pw_leg_at (&written, 1) != second)
        continue;
      pw_legs_replace (legs, i, 2, pw_store_add (store, &hop, NULL, NULL));
      return TRUE;
    }
  return FALSE;
}
