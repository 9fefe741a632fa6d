/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Uses what is certain about the square where a walk began: the walker is lifted, so that square is empty;
 * where files wrap around for the path alone, it holds the piece for whoever comes back. Different walks with
 * the same result get one form; a walk that needs something else there is no path.
 */
#include "core/piece/detour.h"
#include "core/base/getter.h"
#include "core/piece/plain-private.h"

#define MAX_LEGS 32 /* in longer chains, later legs are not looked at */

/* -- there and back -- */

static gboolean
is_as_far (const PwNode *out, const PwNode *back, gboolean equal)
{
  if (out->kind != back->kind)
    return FALSE;
  return out->kind == PW_NODE_LEAP || equal
         || (out->repeat.exact && back->repeat.exact && out->repeat.max == back->repeat.max);
}

/* Alternative i of a choice; other nodes are their own alternative. */
static PwNodeId
alternative (const PwPlain *plain, PwNodeId id, guint i)
{
  const PwNode *node = pw_piece_node (plain->store.piece, id);

  return node->kind == PW_NODE_CHOICE ? pw_piece_child (plain->store.piece, node, i) : id;
}

/* Direction letters do not count. */
static gboolean
same_leap (const PwPlain *plain, PwNodeId a, PwNodeId b)
{
  const PwNode *na = pw_piece_node (plain->store.piece, a), *nb = pw_piece_node (plain->store.piece, b);

  return pw_vec_equal (na->leap.atom, nb->leap.atom) && na->leap.between == nb->leap.between;
}

/* Whether the leg `back` undoes the leg `out`: the same moves backward, as in R-beR. No two alternatives may share a
 * line, since going back could then end elsewhere. */
static gboolean
takes_back (const PwPlain *plain, PwNodeId out, const PwLink *link, PwNodeId back)
{
  const PwNode *there = pw_piece_node (plain->store.piece, out),
               *here = pw_piece_node (plain->store.piece, back);
  guint n = there->kind == PW_NODE_CHOICE ? there->choice.n : 1;
  PwNodeId leap, same, other;

  if (link->directions != PW_DIR_B || link->turn != PW_TURN_FREE || link->approaches
      || here->scope != PW_SCOPE_NONE || there->kind != here->kind
      || (here->kind == PW_NODE_CHOICE && here->choice.n != n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      PwNodeId a = alternative (plain, out, i), b = alternative (plain, back, i);
      const PwNode *na = pw_piece_node (plain->store.piece, a), *nb = pw_piece_node (plain->store.piece, b);

      if (!_pw_plain_leap (plain, a, &leap) || !_pw_plain_leap (plain, b, &same) || nb->scope != PW_SCOPE_NONE
          || (na->kind == PW_NODE_REPEAT && na->repeat.ride != PW_RIDE_PLAIN)
          || !same_leap (plain, leap, same) || !is_as_far (na, nb, link->equal))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (_pw_plain_leap (plain, alternative (plain, out, j), &other) && _pw_plain_share_a_line (plain, leap, other))
          return FALSE;
    }
  return TRUE;
}

/* -- the way home -- */

/* A leg without direction letters, its alternatives likewise. */
static PwNodeId
without_letters (PwPlain *plain, PwNodeId leg)
{
  PwNodeId bare = pw_store_aim (&plain->store, leg, PW_SCOPE_NONE, PW_DIR_NONE);
  PwNode node = pw_store_node (&plain->store, bare);
  g_autofree PwNodeId *ids = NULL;

  if (node.kind != PW_NODE_CHOICE)
    return bare;
  ids = g_new (PwNodeId, node.choice.n);
  for (guint i = 0; i < node.choice.n; i++)
    ids[i] = pw_store_aim (&plain->store, pw_piece_child (plain->store.piece, &node, i), PW_SCOPE_NONE,
                            PW_DIR_NONE);
  return _pw_plain_choice (plain, ids, node.choice.n);
}

/* The start square is empty. Returns: FALSE if the link needs a piece there */
static gboolean
leave_home (PwLink *link)
{
  if (!(link->stays.holds & PW_HOLDS_EMPTY))
    return FALSE;
  link->stays = (PwMatch){ PW_HOLDS_EMPTY };
  link->takes = (PwMatch){ 0 };
  return TRUE;
}

static gboolean
end_at_home (PwPath *facts)
{
  if (!(facts->ends.holds & PW_HOLDS_EMPTY))
    return FALSE;
  facts->ends = (PwMatch){ PW_HOLDS_EMPTY | PW_HOLDS_ENEMY };
  return TRUE;
}

static gboolean
leaps_home (const PwPlain *plain, PwNodeId leg)
{
  const PwNode *node = pw_piece_node (plain->store.piece, leg);

  return node->kind == PW_NODE_LEAP && node->leap.reach == PW_REACH_HOME;
}

/* Whether all alternatives of a leg are leaps, or all are slides of any length. */
static gboolean
is_free (const PwPlain *plain, PwNodeId leg, PwNodeKind kind)
{
  const PwNode *node = pw_piece_node (plain->store.piece, leg);
  guint n = node->kind == PW_NODE_CHOICE ? node->choice.n : 1;
  PwNodeId leap;

  for (guint i = 0; i < n; i++)
    {
      const PwNode *one = pw_piece_node (plain->store.piece, alternative (plain, leg, i));

      if (one->kind != kind || (kind == PW_NODE_REPEAT && one->repeat.exact)
          || !_pw_plain_leap (plain, alternative (plain, leg, i), &leap)
          || pw_piece_node (plain->store.piece, leap)->leap.between != PW_BETWEEN_ANYTHING)
        return FALSE;
    }
  return TRUE;
}

/* Writes a leap home after a single leap or slide as the same leg backward: R-beR, as in other dialects' texts. */
static void
walk_home (PwPlain *plain, PwLegs *legs)
{
  PwNodeId *out = pw_leg_at (legs, 0), bare;
  PwLink *link = pw_link_at (legs, 0), back = *link;
  gboolean slides = is_free (plain, *out, PW_NODE_REPEAT);

  if (legs->n != 2 || !leaps_home (plain, out[1])
      || (!slides && !is_free (plain, *out, PW_NODE_LEAP)))
    return;
  bare = without_letters (plain, *out);
  back.directions = PW_DIR_B;
  back.turn = PW_TURN_FREE;
  back.measures = back.equal = slides;
  if (!takes_back (plain, *out, &back, bare))
    return;
  out[1] = bare;
  *link = back;
}

/* Whether a walker on a cylinder comes back to the start square, where it meets itself, with a link that does
 * not want that. */
static gboolean
meets_itself (const PwLink *link)
{
  return !((link->stays.holds | link->takes.holds) & PW_HOLDS_OWN);
}

/* Returns: FALSE if the walk can never be made */
static gboolean
settle_home (const PwPlain *plain, PwPath *facts, PwLegs *legs)
{
  gboolean home[MAX_LEGS + 1] = { TRUE };

  for (guint i = 0; i < legs->n && i < MAX_LEGS; i++)
    {
      PwNodeId leg = *pw_leg_at (legs, i);
      PwLink *link = pw_link_at (legs, i);

      home[i + 1] = leaps_home (plain, leg)
                    || (i > 0 && home[i - 1]
                        && takes_back (plain, *pw_leg_at (legs, i - 1), link - 1, leg));
      if (i + 1 == legs->n)
        return !home[i + 1]
               || (facts->cylinder ? (facts->ends.holds & PW_HOLDS_OWN) != 0 : end_at_home (facts));
      if (link->unloads != PW_UNLOAD_NONE || link->explodes)
        return TRUE;
      if (home[i + 1] && !link->approaches && (facts->cylinder ? meets_itself (link) : !leave_home (link)))
        return FALSE;
    }
  return TRUE;
}

/* -- changing places -- */

/* Takes a piece, goes back, puts it down at home and goes to its square again: that is swapping places. */
static void
swap_places (const PwPlain *plain, PwPath *facts, PwLegs *legs)
{
  const PwNodeId *ids = pw_leg_at (legs, 0);
  const PwLink *links = pw_link_at (legs, 0);
  PwNode out = pw_store_node (&plain->store, ids[0]);
  PwNodeId leap;

  if (legs->n != 3 || facts->virgin || !pw_link_only_meets (&links[0], PW_UNLOAD_NONE)
      || !pw_link_only_meets (&links[1], PW_UNLOAD_HERE) || links[0].stays.holds != 0 || links[0].takes.holds == 0
      || !(links[1].stays.holds & PW_HOLDS_EMPTY) || !takes_back (plain, ids[0], &links[0], ids[1])
      || !takes_back (plain, ids[1], &links[1], ids[2]) || !_pw_plain_leap (plain, ids[0], &leap)
      || pw_piece_node (plain->store.piece, leap)->leap.between != PW_BETWEEN_ANYTHING
      || (out.kind == PW_NODE_REPEAT && out.repeat.exact) || !(facts->ends.holds & PW_HOLDS_EMPTY))
    return;
  facts->unloads = PW_UNLOAD_LEG_START;
  facts->ends = links[0].takes;
  pw_legs_truncate (legs, 1);
}

/* -- taking and putting down again -- */

/*
 * Replaces "takes an enemy, goes back, returns after the enemy was put down" by a hop over it: R!R (detour.h).
 *
 * Returns: whether legs i to i + 2 did that
 */
static gboolean
hop_over_taken (const PwPlain *plain, PwLegs *legs, guint i)
{
  const PwNodeId *ids = pw_leg_at (legs, i);
  const PwLink *links = pw_link_at (legs, i);
  PwNodeId leap;
  PwLink hop;

  if (i + 3 >= legs->n || !takes_back (plain, ids[0], &links[0], ids[1])
      || !takes_back (plain, ids[1], &links[1], ids[2])
      || !pw_detour_undo_put_down (links, i > 0 ? &links[-1] : NULL, &hop))
    return FALSE;
  for (guint k = 0, n = pw_piece_node (plain->store.piece, ids[0])->kind == PW_NODE_CHOICE
                            ? pw_piece_node (plain->store.piece, ids[0])->choice.n
                            : 1;
       k < n; k++)
    if (!_pw_plain_leap (plain, alternative (plain, ids[0], k), &leap)
        || pw_piece_node (plain->store.piece, leap)->leap.between != PW_BETWEEN_ANYTHING)
      return FALSE;
  *pw_link_at (legs, i) = hop;
  pw_legs_remove (legs, i + 1, 2);
  return TRUE;
}

/* Replaces all such hops, unless other pieces are put down: those would depend on which piece was taken last. */
static void
hop_over_all_taken (PwPlain *plain, PwLegs *legs)
{
  PwLegs hops = pw_legs_new ();
  guint left = 0, found = 0;

  for (guint i = 0; i < legs->n; i++)
    pw_legs_append (&hops, *pw_leg_at (legs, i), pw_link_at (legs, i));
  for (guint i = 0; i < hops.n; i++)
    found += hop_over_taken (plain, &hops, i) ? 1 : 0;
  for (guint i = 0; i + 1 < hops.n; i++)
    left += pw_link_at (&hops, i)->unloads != PW_UNLOAD_NONE;
  if (found > 0 && left == 0)
    {
      PwLegs old = *legs;

      *legs = hops;
      hops = old;
      plain->narrowed = TRUE;
    }
  pw_legs_clear (&hops);
}

/* -- steps that stay where they are -- */

gboolean
_pw_plain_is_null (const PwPlain *plain, PwNodeId leg)
{
  const PwNode *node = pw_piece_node (plain->store.piece, leg);

  return node->kind == PW_NODE_LEAP && node->scope == PW_SCOPE_NONE && node->leap.reach == PW_REACH_VECTOR
         && pw_vec_is_zero (node->leap.atom) && node->leap.between == PW_BETWEEN_ANYTHING
         && !node->leap.wraps;
}

/*
 * Drops a final O: what the link before it takes is then taken at the end.
 *
 * Returns: FALSE if there is no final O, or leaving it out would change the piece
 */
static gboolean
end_before_null (const PwPlain *plain, PwPath *facts, PwLegs *legs)
{
  guint last = legs->n - 1;
  PwLink link, bare;
  PwMatch ends;

  if (last == 0 || !_pw_plain_is_null (plain, *pw_leg_at (legs, last)))
    return FALSE;
  link = bare = *pw_link_at (legs, last - 1);
  bare.stays = (PwMatch){ PW_HOLDS_EMPTY };
  bare.takes = (PwMatch){ 0 };
  ends = (PwMatch){ (guint8) (link.stays.holds & facts->ends.holds) };
  if (!pw_link_is_plain (&bare) || facts->ends.own != 0 || facts->ends.enemy != 0
      || (facts->ends.holds & PW_HOLDS_PASSED) || link.stays.own != 0 || link.stays.enemy != 0
      || (link.takes.holds & ends.holds & PW_HOLDS_ANY_PIECE))
    return FALSE;
  if (facts->ends.holds & PW_HOLDS_EMPTY)
    {
      ends.own = link.takes.own;
      ends.enemy = link.takes.enemy;
      if ((ends.own != 0 || ends.enemy != 0) && (ends.holds & PW_HOLDS_ANY_PIECE))
        return FALSE;
      ends.holds |= link.takes.holds;
    }
  facts->ends = ends;
  pw_legs_truncate (legs, last);
  return TRUE;
}

static void
drop_nulls (PwPlain *plain, PwLegs *legs)
{
  for (guint i = 1; i + 1 < legs->n; i++)
    {
      PwLink *links = pw_link_at (legs, i - 1), both;

      if (!_pw_plain_is_null (plain, *pw_leg_at (legs, i)) || !pw_detour_undo_null (links, &both))
        continue;
      links[0] = both;
      pw_legs_remove (legs, i, 1);
      plain->narrowed = TRUE;
      i--;
    }
}

/* Drops an O in front: it faces straight ahead, so the next leg is a first one that is aimed as the link aims
 * it. */
static void
begin_after_null (PwPlain *plain, PwLegs *legs)
{
  const PwAtoms forward = { .n = 1, .atoms = { PW_FORWARD_ATOM } };
  const PwLink *link = pw_link_at (legs, 0);
  PwNodeId *next = pw_leg_at (legs, 1);
  const PwAtoms *atoms;
  PwDirectionChoices choices;
  PwChosenDirections chosen;
  PwDirectionSet aimed = 0;
  PwDirections directions;

  if (legs->n < 2 || !_pw_plain_is_null (plain, next[-1]) || !pw_link_is_plain (link)
      || link->turn != PW_TURN_FREE || pw_piece_node (plain->store.piece, *next)->scope != PW_SCOPE_NONE
      || pw_store_first_is_aimed (&plain->store, *next))
    return;
  atoms = pw_store_first (&plain->store, *next);
  if (!pw_direction_choices_init (&choices, &forward, atoms))
    return;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  for (guint i = 0; i < choices.n_pool; i++)
    if (chosen.of[0] >> i & 1)
      aimed |= pw_direction_set_of_vec (choices.pool[i]);
  if (!pw_atoms_spell (atoms, aimed, &directions))
    return;
  *next = pw_store_aim (&plain->store, *next, PW_SCOPE_STEP, directions);
  pw_legs_remove (legs, 0, 1);
  plain->narrowed = TRUE;
}

/* -- all of it -- */

/* A single leap or ride whose files wrap around is a path on a cylinder. */
static void
wrap_whole (PwPlain *plain, PwPath *facts, PwNodeId *root)
{
  PwNode node = pw_store_node (&plain->store, *root);
  PwNodeId leap;
  PwNode wrapping;

  if (!_pw_plain_leap (plain, *root, &leap) || facts->unloads != PW_UNLOAD_NONE
      || (node.kind == PW_NODE_REPEAT && node.repeat.ride != PW_RIDE_PLAIN))
    return;
  wrapping = pw_store_node (&plain->store, leap);
  if (!wrapping.leap.wraps || wrapping.leap.between != PW_BETWEEN_ANYTHING)
    return;
  wrapping.leap.wraps = FALSE;
  facts->cylinder = TRUE;
  leap = pw_store_add (&plain->store, &wrapping, NULL, NULL);
  if (node.kind == PW_NODE_REPEAT)
    {
      node.repeat.child = leap;
      leap = pw_store_add (&plain->store, &node, NULL, NULL);
    }
  *root = leap;
}

/* Whether a walk may end on its way: then its ends are not those of the last square alone. */
static PW_GETTER (gboolean, is_stop, const PwLink, may_end);

/* What needs the start square to be empty for whoever comes back. */
static void
simplify (PwPlain *plain, PwPath *facts, PwLegs *legs)
{
  walk_home (plain, legs);
  drop_nulls (plain, legs);
  begin_after_null (plain, legs);
  hop_over_all_taken (plain, legs);
  swap_places (plain, facts, legs);
  while (end_before_null (plain, facts, legs))
    ;
}

gboolean
_pw_plain_home (PwPlain *plain, PwPath *facts, PwNodeId *root)
{
  PwPlainPlace opening = _pw_plain_opening ();
  PwLegs legs;
  gboolean moves = TRUE;

  wrap_whole (plain, facts, root);
  if (_pw_plain_is_null (plain, *root) && facts->partner == PW_PARTNER_NONE)
    {
      facts->cylinder = FALSE; /* oO: it has not left its square, which is empty */
      return (facts->ends.holds & PW_HOLDS_EMPTY) != 0;
    }
  if (pw_piece_node (plain->store.piece, *root)->kind != PW_NODE_CHAIN
      || pw_piece_node (plain->store.piece, *root)->scope != PW_SCOPE_NONE || plain->wraps
      || facts->effect_kind != PW_EFFECT_TAKE || facts->unloads != PW_UNLOAD_NONE
      || pw_piece_has_link (plain->store.piece, *root, is_stop))
    return TRUE;
  legs = pw_legs_read (&plain->store, *root);
  if (!facts->cylinder)
    simplify (plain, facts, &legs);
  moves = facts->ends.holds != 0 && settle_home (plain, facts, &legs);
  if (moves)
    *root = _pw_plain_chain (plain, &legs, &opening);
  pw_legs_clear (&legs);
  return moves;
}

/* -- what never moves -- */

static gboolean
hops_over_nothing (const PwNode *leap)
{
  return leap->leap.reach == PW_REACH_VECTOR && leap->leap.atom.dx <= 1
         && (leap->leap.between == PW_BETWEEN_ONE || leap->leap.between == PW_BETWEEN_LAST);
}

/* A hop needs two steps, and something to hop over: jR1 and jO can never be made. */
static gboolean
hops_too_short (const PwPlain *plain, const PwNode *repeat)
{
  return (repeat->repeat.ride == PW_RIDE_OVER_ONE || repeat->repeat.ride == PW_RIDE_BEHIND)
         && (repeat->repeat.max == 1 || _pw_plain_is_null (plain, repeat->repeat.child));
}

static gboolean
asks_the_impossible (const PwLink *link)
{
  return link->stays.holds == 0 && link->takes.holds == 0 && !link->approaches;
}

static gboolean
is_leap (const PwPlain *plain, PwNodeId id)
{
  const PwNode *node = pw_piece_node (plain->store.piece, id);

  for (guint i = 0; node->kind == PW_NODE_CHOICE && i < node->choice.n; i++)
    if (!is_leap (plain, pw_piece_child (plain->store.piece, node, i)))
      return FALSE;
  return node->kind == PW_NODE_LEAP || node->kind == PW_NODE_CHOICE;
}

/* WyeR: y ends a leap before it has made a step, and e then requires no steps. */
static gboolean
asks_for_no_steps (const PwPlain *plain, const PwNode *chain, guint i)
{
  const PwLink *link = pw_piece_link (plain->store.piece, chain, i);

  return link->approaches && link->equal && is_leap (plain, pw_piece_child (plain->store.piece, chain, i))
         && (i + 2 == chain->chain.n || !pw_piece_link (plain->store.piece, chain, i + 1)->approaches);
}

static gboolean
chain_never_moves (const PwPlain *plain, const PwNode *node)
{
  for (guint i = 0; i < node->chain.n; i++)
    {
      const PwLink *link = pw_piece_link (plain->store.piece, node, i);

      if (_pw_plain_never_moves (plain, pw_piece_child (plain->store.piece, node, i))
          || (i + 1 < node->chain.n && asks_for_no_steps (plain, node, i)))
        return TRUE;
      if (i + 1 < node->chain.n && link->may_end)
        return FALSE;
      if (i + 1 < node->chain.n && asks_the_impossible (link))
        return TRUE;
    }
  return FALSE;
}

gboolean
_pw_plain_never_moves (const PwPlain *plain, PwNodeId id)
{
  const PwNode *node = pw_piece_node (plain->store.piece, id);

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      return hops_over_nothing (node);
    case PW_NODE_REPEAT:
      return hops_too_short (plain, node) || _pw_plain_never_moves (plain, node->repeat.child);
    case PW_NODE_CHAIN:
      return chain_never_moves (plain, node);
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        if (!_pw_plain_never_moves (plain, pw_piece_child (plain->store.piece, node, i)))
          return FALSE;
      return TRUE;
    }
  return FALSE;
}
