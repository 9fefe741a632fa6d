/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of nodes: leaps, choices, repeats, and the direction letters before them. Each function takes
 * children that are in plain form.
 */
#include "core/piece/plain-private.h"

#define LONGEST_RIDE 64 /* no board has more squares in a line */

/* -- squares -- */

PwMatch
_pw_plain_match (PwMatch match)
{
  if (!(match.holds & PW_HOLDS_OWN) || match.own == PW_ALL_LETTERS)
    match.own = 0;
  if (!(match.holds & PW_HOLDS_ENEMY) || match.enemy == PW_ALL_LETTERS)
    match.enemy = 0;
  return match;
}

static guint32
join_letters (guint holds, const PwMatch *a, const PwMatch *b, guint32 letters_a, guint32 letters_b)
{
  if (!(a->holds & holds) || !(b->holds & holds))
    return a->holds & holds ? letters_a : letters_b;
  return letters_a == 0 || letters_b == 0 ? 0 : letters_a | letters_b;
}

PwMatch
_pw_plain_join_matches (const PwMatch *a, const PwMatch *b)
{
  PwMatch both = { .holds = a->holds | b->holds };

  both.own = join_letters (PW_HOLDS_OWN, a, b, a->own, b->own);
  both.enemy = join_letters (PW_HOLDS_ENEMY, a, b, a->enemy, b->enemy);
  return _pw_plain_match (both);
}

/* A link of the source without what can't matter; its directions are settled later, with its neighbors known. */
static PwLink
lower_link (const PwPlain *plain, const PwLink *link)
{
  PwLink own = *link;

  own.stays = _pw_plain_match (link->stays);
  own.takes = _pw_plain_match (link->takes);
  own.same_leg = link->same_leg && plain->minds_legs;
  own.new_leg = link->new_leg && plain->minds_legs;
  own.measures = link->measures && (link->equal || plain->measures_apart); /* else no e reads it */
  return own;
}

gboolean
_pw_plain_goes_straight (const PwLink *link)
{
  return pw_link_is_plain (link) && link->directions == PW_DIR_NONE;
}

/* -- leaps -- */

static PwNodeId
plain_leap (PwPlain *plain, PwNode node)
{
  if (node.leap.reach != PW_REACH_VECTOR)
    {
      node.leap.atom = pw_vec (0, 0);
      node.leap.between = PW_BETWEEN_ANYTHING;
      node.leap.wraps = FALSE;
    }
  else if (node.leap.atom.dx <= 1
           && (node.leap.between == PW_BETWEEN_NOTHING || node.leap.between == PW_BETWEEN_SOME_ROUTE))
    node.leap.between = PW_BETWEEN_ANYTHING; /* nothing lies between */
  else if (node.leap.atom.dx == 2 && node.leap.between == PW_BETWEEN_LAST)
    node.leap.between = PW_BETWEEN_ONE; /* only the last lies between */
  return pw_store_add (&plain->store, &node, NULL, NULL);
}

/* -- choices -- */

static int
compare_ids (gconstpointer a, gconstpointer b, gpointer data)
{
  return pw_store_compare (&((PwPlain *) data)->store, *(const PwNodeId *) a, *(const PwNodeId *) b);
}

static gboolean
is_bare_choice (const PwNode *node)
{
  return node->kind == PW_NODE_CHOICE && node->scope == PW_SCOPE_NONE;
}

/* Adds an alternative; of a choice without letters, its alternatives. */
static void
add_alternative (PwPlain *plain, GArray *ids, PwNodeId id)
{
  PwNode node = pw_store_node (&plain->store, id);

  if (!is_bare_choice (&node))
    g_array_append_val (ids, id);
  else
    for (guint i = 0; i < node.choice.n; i++)
      {
        PwNodeId child = pw_piece_child (plain->store.piece, &node, i);

        g_array_append_val (ids, child);
      }
}

PwNodeId
_pw_plain_choice (PwPlain *plain, const PwNodeId *alternatives, guint n)
{
  g_autoptr (GArray) ids = NULL;
  PwNode node = { .kind = PW_NODE_CHOICE };
  guint kept = 0;

  if (n == 1 && !is_bare_choice (pw_piece_node (plain->store.piece, alternatives[0])))
    return alternatives[0];
  ids = g_array_sized_new (FALSE, FALSE, sizeof (PwNodeId), n);
  for (guint i = 0; i < n; i++)
    add_alternative (plain, ids, alternatives[i]);
  g_array_sort_with_data (ids, compare_ids, plain);
  for (guint i = 0; i < ids->len; i++)
    if (kept == 0 || g_array_index (ids, PwNodeId, i) != g_array_index (ids, PwNodeId, kept - 1))
      g_array_index (ids, PwNodeId, kept++) = g_array_index (ids, PwNodeId, i);
  if (kept == 1)
    return g_array_index (ids, PwNodeId, 0);
  node.choice.n = kept;
  node.span = pw_piece_node (plain->store.piece, g_array_index (ids, PwNodeId, 0))->span;
  return pw_store_add (&plain->store, &node, (const PwNodeId *) (const void *) ids->data, NULL);
}

static PwNodeId
plain_choice (PwPlain *plain, const PwNode *node, const PwPlainPlace *place)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, node->choice.n);

  for (guint i = 0; i < node->choice.n; i++)
    ids[i] = _pw_plain_node (plain, pw_piece_child (plain->source, node, i), place);
  return _pw_plain_choice (plain, ids, node->choice.n);
}

/* -- repeats -- */

gboolean
_pw_plain_leap (const PwPlain *plain, PwNodeId id, PwNodeId *leap)
{
  PwNode node = pw_store_node (&plain->store, id);

  *leap = id;
  if (node.kind == PW_NODE_REPEAT && _pw_plain_goes_straight (&node.repeat.link) && !node.repeat.stays_away)
    {
      *leap = node.repeat.child;
      node = pw_store_node (&plain->store, *leap);
      if (node.scope != PW_SCOPE_NONE)
        return FALSE;
    }
  return node.kind == PW_NODE_LEAP && node.leap.reach == PW_REACH_VECTOR && !pw_vec_is_zero (node.leap.atom);
}

/* Whether a repeat only goes straight on between its rounds. */
static gboolean
is_straight (const PwNode *repeat)
{
  return _pw_plain_goes_straight (&repeat->repeat.link) && !repeat->repeat.stays_away;
}

/* (R3)2 is R6, and (W-3)-2 is W-6: a repeated ride. */
static gboolean
multiplies (const PwNode *inner, const PwNode *outer)
{
  return inner->kind == PW_NODE_REPEAT && inner->repeat.ride == PW_RIDE_PLAIN
         && outer->repeat.ride == PW_RIDE_PLAIN && inner->repeat.exact == outer->repeat.exact;
}

/*
 * Reads a leap or ride that is repeated straight on as one ride. Returns: FALSE for other repeats
 *
 * node: (inout): the repeat; its child becomes the leap
 */
static gboolean
read_ride (const PwPlain *plain, PwNode *node)
{
  PwNode child = pw_store_node (&plain->store, node->repeat.child);
  PwNodeId leap;

  if (!is_straight (node) || child.scope != PW_SCOPE_NONE || !_pw_plain_leap (plain, node->repeat.child, &leap)
      || (child.kind == PW_NODE_REPEAT && !multiplies (&child, node)))
    return FALSE;
  if (child.kind == PW_NODE_REPEAT)
    node->repeat.max = (guint) MIN ((guint64) child.repeat.max * node->repeat.max, G_MAXUINT16);
  if (node->repeat.max >= LONGEST_RIDE && !node->repeat.exact)
    node->repeat.max = 0;
  node->repeat.child = leap;
  return TRUE;
}

gboolean
_pw_plain_share_a_line (const PwPlain *plain, PwNodeId a, PwNodeId b)
{
  PwVec va = pw_piece_node (plain->store.piece, a)->leap.atom,
        vb = pw_piece_node (plain->store.piece, b)->leap.atom;

  return va.dx * vb.dy == va.dy * vb.dx;
}

/* Whether all alternatives ride, each along lines of its own: then each continues as it would alone, as in (WF)3. */
static gboolean
ride_apart (const PwPlain *plain, const PwNode *repeat, const PwNode *choice)
{
  g_autofree PwNodeId *leaps = g_new (PwNodeId, choice->choice.n);

  for (guint i = 0; i < choice->choice.n; i++)
    {
      PwNode ride = *repeat;

      ride.repeat.child = pw_piece_child (plain->store.piece, choice, i);
      if (!read_ride (plain, &ride))
        return FALSE;
      leaps[i] = ride.repeat.child;
      for (guint j = 0; j < i; j++)
        if (_pw_plain_share_a_line (plain, leaps[j], leaps[i]))
          return FALSE;
    }
  return TRUE;
}

#define MANY_ALTERNATIVES 64 /* in a repeat; more stay together, since each is compared with each */

static PwNodeId add_repeat (PwPlain *plain, PwNode node, const PwPlainPlace *place);

/* A ride of each alternative instead of a ride of the choice: (WF)3 is W3 and F3. */
static PwNodeId
ride_each (PwPlain *plain, const PwNode *repeat, const PwNode *choice, const PwPlainPlace *place)
{
  g_autofree PwNodeId *rides = g_new (PwNodeId, choice->choice.n);

  for (guint i = 0; i < choice->choice.n; i++)
    {
      PwNode ride = *repeat;

      ride.repeat.child = pw_piece_child (plain->store.piece, choice, i);
      ride.span = pw_piece_node (plain->store.piece, ride.repeat.child)->span;
      rides[i] = add_repeat (plain, ride, place);
    }
  return _pw_plain_choice (plain, rides, choice->choice.n);
}

/* A repeat of at most one round is its child; not where e sets the number, which may be 0. */
static gboolean
is_single (const PwNode *node, const PwPlainPlace *place)
{
  return node->repeat.max == 1 && !place->equal && !node->repeat.stays_away && !node->repeat.link.approaches
         && (node->repeat.ride == PW_RIDE_PLAIN || node->repeat.ride == PW_RIDE_OVER_ANY);
}

/* O repeated is O, unless steps are counted. */
static gboolean
repeats_nothing (const PwPlain *plain, const PwNode *node)
{
  const PwNode *child = pw_piece_node (plain->store.piece, node->repeat.child);

  return child->kind == PW_NODE_LEAP && child->leap.reach == PW_REACH_VECTOR
         && pw_vec_is_zero (child->leap.atom) && child->scope == PW_SCOPE_NONE
         && pw_link_is_plain (&node->repeat.link) && !node->repeat.exact && !plain->measures
         && !node->repeat.stays_away && node->repeat.ride == PW_RIDE_PLAIN;
}

/* node: its child and link are in plain form */
static PwNodeId
add_repeat (PwPlain *plain, PwNode node, const PwPlainPlace *place)
{
  PwNode child = pw_store_node (&plain->store, node.repeat.child);
  gboolean rides;

  if (is_straight (&node) && child.kind == PW_NODE_CHOICE && child.scope == PW_SCOPE_NONE
      && child.choice.n <= MANY_ALTERNATIVES && ride_apart (plain, &node, &child))
    return ride_each (plain, &node, &child, place);
  rides = !(place->equal && child.kind == PW_NODE_REPEAT) && read_ride (plain, &node);
  if (is_single (&node, place) || repeats_nothing (plain, &node))
    return node.repeat.child;
  if (!place->equal)
    node.repeat.slides = rides && !node.repeat.exact && node.repeat.ride == PW_RIDE_PLAIN;
  return pw_store_add (&plain->store, &node, NULL, NULL);
}

/* Whether all that is repeated are leaps along lines of their own: then jj describes the ride. */
static gboolean
can_pass (const PwPlain *plain, const PwNode *repeat)
{
  PwNode ride = *repeat, child = pw_store_node (&plain->store, repeat->repeat.child);

  ride.repeat.ride = PW_RIDE_OVER_ANY;
  ride.repeat.link = (PwLink){ .stays = { PW_HOLDS_EMPTY } };
  if (repeat->repeat.exact || repeat->repeat.link.directions != PW_DIR_NONE)
    return FALSE;
  return child.kind == PW_NODE_CHOICE ? child.scope == PW_SCOPE_NONE && child.choice.n <= MANY_ALTERNATIVES
                                            && ride_apart (plain, &ride, &child)
                                      : read_ride (plain, &ride);
}

/* Rounds between which any square will do are written as jj: one form for both. */
static void
settle_passing (const PwPlain *plain, PwNode *node)
{
  static const PwLink over_anything = { .stays = { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE } };
  PwLink passing = over_anything, *link = &node->repeat.link;
  gboolean passes;

  passing.directions = link->directions;
  passing.same_leg = link->same_leg;
  passes = node->repeat.ride == PW_RIDE_OVER_ANY
           || (node->repeat.ride == PW_RIDE_PLAIN && pw_link_equal (link, &passing));
  if (!passes)
    return;
  *link = passing;
  node->repeat.ride = PW_RIDE_PLAIN;
  if (can_pass (plain, node))
    {
      node->repeat.ride = PW_RIDE_OVER_ANY;
      link->stays.holds = PW_HOLDS_EMPTY;
    }
}

/* Adds the steps that a node of the source may make last. Returns: whether a way through it makes none (O) */
static gboolean
add_last (const PwPiece *piece, PwNodeId id, PwAtoms *atoms)
{
  const PwNode *node = pw_piece_node (piece, id);
  gboolean keeps = FALSE;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      keeps = node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (node->leap.atom);
      if (!keeps)
        pw_atoms_add (atoms, node->leap.atom);
      break;
    case PW_NODE_REPEAT:
      return add_last (piece, node->repeat.child, atoms);
    case PW_NODE_CHAIN:
      keeps = TRUE;
      for (guint i = node->chain.n; i > 0 && keeps; i--)
        keeps = add_last (piece, pw_piece_child (piece, node, i - 1), atoms);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        keeps |= add_last (piece, pw_piece_child (piece, node, i), atoms);
      break;
    }
  return keeps;
}

/* Writes exactly two rounds that are a hop as that: R+2 is jR. Returns: FALSE for other repeats */
static gboolean
hop_in_two (PwPlain *plain, const PwNode *repeat, const PwPlainPlace *place, PwNodeId *hop)
{
  static const PwLink no_link;
  PwLegs legs;
  PwNodeId child = repeat->repeat.child;

  if (!repeat->repeat.exact || repeat->repeat.max != 2 || repeat->repeat.ride != PW_RIDE_PLAIN
      || repeat->repeat.stays_away || place->equal || plain->minds_legs || pw_link_is_plain (&repeat->repeat.link)
      || pw_piece_node (plain->store.piece, child)->kind == PW_NODE_CHAIN)
    return FALSE;
  legs = pw_legs_new ();
  _pw_plain_legs_add (plain, &legs, child, &repeat->repeat.link);
  _pw_plain_legs_add (plain, &legs, child, &no_link);
  *hop = _pw_plain_chain (plain, &legs, place);
  pw_legs_clear (&legs);
  return pw_piece_node (plain->store.piece, *hop)->kind != PW_NODE_CHAIN;
}

static PwNodeId
plain_repeat (PwPlain *plain, PwNode node, const PwPlainPlace *place)
{
  PwPlainPlace inner = *place;
  PwLink *link = &node.repeat.link;
  PwAtoms behind, around = place->facing;
  PwNodeId hop;

  *link = lower_link (plain, link);
  add_last (plain->source, node.repeat.child, &inner.facing);
  inner.equal = place->equal || link->equal;
  node.repeat.child = _pw_plain_node (plain, node.repeat.child, &inner);
  node.repeat.exact = node.repeat.exact && node.repeat.max != 0;
  pw_store_facing (&plain->store, node.repeat.child, &inner.facing, &behind);
  pw_atoms_add_all (&around, &behind);
  plain->narrowed |= around.n < inner.facing.n || around.many != inner.facing.many;
  _pw_plain_settle_directions (plain, link, node.repeat.child, &behind);
  settle_passing (plain, &node);
  return hop_in_two (plain, &node, place, &hop) ? hop : add_repeat (plain, node, place);
}

/* -- letters before -- */

/* The fewest directions that pick the same first steps. */
static PwDirections
plain_directions (const PwPlain *plain, PwNodeId id, PwDirections directions, const PwPlainPlace *place)
{
  PwDirectionChoices choices;
  PwChosenDirections chosen;

  if (!pw_direction_choices_init (&choices, &place->facing, pw_store_first (&plain->store, id)))
    return directions;
  pw_direction_choices_pick (&choices, directions, &chosen);
  directions = pw_direction_choices_directions (&choices, &chosen);
  return directions != PW_DIR_NONE ? directions : PW_DIR_F;
}

/* Whether letters before a node can choose anything: not for O, nor where each alternative has its own letters. */
static gboolean
can_be_aimed (const PwPlain *plain, PwNodeId id)
{
  const PwAtoms *first = pw_store_first (&plain->store, id);

  return first->many || first->n > 1 || (first->n == 1 && !pw_vec_is_zero (first->atoms[0]));
}

/* Puts letters before a node that has its own: l(rN) keeps both, each with its scope. */
static PwNodeId
wrap (PwPlain *plain, PwNodeId id, PwDirectionScope scope, PwDirections directions)
{
  PwNode node = { .kind = PW_NODE_CHOICE, .scope = scope, .directions = directions, .choice = { .n = 1 } };

  node.span = pw_piece_node (plain->store.piece, id)->span;
  return pw_store_add (&plain->store, &node, &id, NULL);
}

static PwNodeId
aim_step (PwPlain *plain, PwNodeId id, PwDirections directions, const PwPlainPlace *place)
{
  PwNode node = pw_store_node (&plain->store, id);

  if (node.scope == PW_SCOPE_STEP || !can_be_aimed (plain, id))
    return id; /* letters of its own count instead, or there is nothing to choose */
  directions = plain_directions (plain, id, directions, place);
  if (node.scope == PW_SCOPE_PART)
    return wrap (plain, id, PW_SCOPE_STEP, directions);
  if (node.kind == PW_NODE_CHAIN)
    {
      PwNodeId first = pw_piece_child (plain->store.piece, &node, 0);

      return pw_store_with_child (&plain->store, id, 0, aim_step (plain, first, directions, place));
    }
  return pw_store_aim (&plain->store, id, PW_SCOPE_STEP, directions);
}

PwNodeId
_pw_plain_aim (PwPlain *plain, PwNodeId id, PwDirectionScope scope, PwDirections directions, const PwPlainPlace *place)
{
  if (scope == PW_SCOPE_STEP)
    return aim_step (plain, id, directions, place);
  if (scope == PW_SCOPE_NONE || pw_direction_set_pick (directions) == PW_DIRECTION_SET_ALL)
    return id;
  pw_direction_set_to_directions (pw_direction_set_pick (directions), PW_DIRECTION_SET_ALL, &directions);
  if (pw_piece_node (plain->store.piece, id)->scope != PW_SCOPE_NONE)
    return wrap (plain, id, scope, directions);
  return pw_store_aim (&plain->store, id, scope, directions);
}

/* -- any node -- */

static PwNodeId
plain_chain (PwPlain *plain, const PwNode *node, const PwPlainPlace *place)
{
  PwPlainPlace leg_place = *place;
  PwLegs legs;
  PwNodeId chain;

  legs = pw_legs_new ();
  for (guint i = 0; i < node->chain.n; i++)
    {
      PwLink link = lower_link (plain, pw_piece_link (plain->source, node, i));
      PwNodeId leg = _pw_plain_node (plain, pw_piece_child (plain->source, node, i), &leg_place);
      PwAtoms facing;

      pw_store_facing (&plain->store, leg, &leg_place.facing, &facing);
      _pw_plain_legs_add (plain, &legs, leg, &link);
      leg_place.facing = facing;
      leg_place.equal = link.equal;
    }
  chain = _pw_plain_chain (plain, &legs, place);
  pw_legs_clear (&legs);
  return chain;
}

PwNodeId
_pw_plain_node (PwPlain *plain, PwNodeId source, const PwPlainPlace *place)
{
  PwNode node = *pw_piece_node (plain->source, source), bare = node;
  PwNodeId id = 0;

  bare.scope = PW_SCOPE_NONE;
  bare.directions = PW_DIR_NONE;
  switch (node.kind)
    {
    case PW_NODE_LEAP:
      id = plain_leap (plain, bare);
      break;
    case PW_NODE_CHAIN:
      id = plain_chain (plain, &bare, place);
      break;
    case PW_NODE_CHOICE:
      id = plain_choice (plain, &bare, place);
      break;
    case PW_NODE_REPEAT:
      id = plain_repeat (plain, bare, place);
      break;
    }
  return _pw_plain_aim (plain, id, node.scope, node.directions, place);
}
