/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of slides that pass over pieces of some kind: rides from one such piece to the next. Only for a
 * whole path: within a longer one it may matter on what the slide ends.
 */
#include "core/piece/plain-private.h"

static const PwLink over_piece = { .stays = { PW_HOLDS_ANY_PIECE } };

/* Whether a link only states what its square holds and what is taken there. */
static gboolean
only_meets (const PwLink *link)
{
  return link->directions == PW_DIR_NONE && link->turn == PW_TURN_FREE && !link->may_end && !link->approaches
         && !link->equal && !link->measures && !link->new_leg && !link->explodes && link->unloads == PW_UNLOAD_NONE;
}

/* Whether a node is repeated any number of times, without other conditions. */
static gboolean
is_unlimited (const PwNode *node)
{
  return node->kind == PW_NODE_REPEAT && node->scope != PW_SCOPE_PART && node->repeat.max == 0
         && !node->repeat.exact && !node->repeat.stays_away;
}

PwNodeId
_pw_plain_ride (PwPlain *plain, PwNodeId leap, guint max)
{
  PwNode ride = { .kind = PW_NODE_REPEAT, .repeat = { .child = leap, .max = max, .slides = TRUE } };

  ride.span = pw_store_node (&plain->store, leap).span;
  ride.repeat.link.stays.holds = PW_HOLDS_EMPTY;
  return pw_store_add (&plain->store, &ride, NULL, NULL);
}

/* The slide of a leap; of leaps along lines of their own, a slide each. Returns: FALSE for other nodes */
static gboolean
slide_of (PwPlain *plain, PwNodeId leaps, PwNodeId *slide)
{
  PwNode node = pw_store_node (&plain->store, leaps);
  PwNodeId slides[PW_MAX_ATOMS], leap;

  if (node.scope != PW_SCOPE_NONE)
    return FALSE;
  if (node.kind == PW_NODE_LEAP && _pw_plain_leap (plain, leaps, &leap))
    {
      *slide = _pw_plain_ride (plain, leap, 0);
      return TRUE;
    }
  if (node.kind != PW_NODE_CHOICE || node.choice.n > PW_MAX_ATOMS || !pw_store_lines_apart (&plain->store, leaps))
    return FALSE;
  for (guint i = 0; i < node.choice.n; i++)
    if (pw_piece_node (plain->store.piece, pw_piece_child (plain->store.piece, &node, i))->kind != PW_NODE_LEAP
        || !slide_of (plain, pw_piece_child (plain->store.piece, &node, i), &slides[i]))
      return FALSE;
  *slide = _pw_plain_choice (plain, slides, node.choice.n);
  return TRUE;
}

/*
 * Reads a slide over empty squares and pieces of some kind.
 *
 * slide: (out): the slide over empty squares alone, without letters
 * meeting: (out): the link on such a piece
 * Returns: FALSE for other nodes
 */
static gboolean
read_passing (PwPlain *plain, PwNodeId id, PwNodeId *slide, PwLink *meeting)
{
  PwNode node = pw_store_node (&plain->store, id);

  if (!is_unlimited (&node))
    return FALSE;
  *meeting = node.repeat.link;
  meeting->stays.holds &= (guint8) ~PW_HOLDS_EMPTY;
  if (node.repeat.ride == PW_RIDE_OVER_ANY)
    *meeting = over_piece;
  else if (node.repeat.ride != PW_RIDE_PLAIN || !(node.repeat.link.stays.holds & PW_HOLDS_EMPTY)
           || (meeting->stays.holds == 0 && meeting->takes.holds == 0) || !only_meets (meeting))
    return FALSE;
  return slide_of (plain, node.repeat.child, slide);
}

/* Slides from piece to piece, any number of them. like: the node whose letters they get */
static PwNodeId
add_slides (PwPlain *plain, PwNodeId slide, const PwLink *meeting, PwNodeId like)
{
  PwNode own = pw_store_node (&plain->store, like), slides = { .kind = PW_NODE_REPEAT, .span = own.span };

  slides.scope = own.scope;
  slides.directions = own.directions;
  slides.repeat.child = slide;
  slides.repeat.link = *meeting;
  return pw_store_add (&plain->store, &slides, NULL, NULL);
}

/* Whether a node is a slide, or a few along lines of their own. */
static gboolean
is_slide (PwPlain *plain, PwNodeId id)
{
  PwNode node = pw_store_node (&plain->store, id);
  gboolean several = node.kind == PW_NODE_CHOICE;
  PwNodeId leap;

  for (guint i = 0; i < (several ? node.choice.n : 1); i++)
    {
      PwNodeId one = several ? pw_piece_child (plain->store.piece, &node, i) : id;

      if (!_pw_plain_leap (plain, one, &leap) || one != _pw_plain_ride (plain, leap, 0))
        return FALSE;
    }
  return !several || (node.scope == PW_SCOPE_NONE && pw_store_lines_apart (&plain->store, id));
}

/* Slides joined on empty squares as well: these are within a slide. */
static gboolean
joins_within (PwPlain *plain, const PwNode *node, PwLink *meeting)
{
  *meeting = node->repeat.link;
  meeting->stays.holds &= (guint8) ~PW_HOLDS_EMPTY;
  return is_unlimited (node) && node->repeat.ride == PW_RIDE_PLAIN && (node->repeat.link.stays.holds & PW_HOLDS_EMPTY)
         && (meeting->stays.holds != 0 || meeting->takes.holds != 0) && only_meets (meeting)
         && is_slide (plain, node->repeat.child);
}

/* Slides from piece to piece are jj if the pieces may be of either side. */
static PwNodeId
settle_slides (PwPlain *plain, PwNodeId root)
{
  PwNode node = pw_store_node (&plain->store, root), ride;
  PwNodeId slide, leap;
  PwLink meeting;

  if (read_passing (plain, root, &slide, &meeting))
    node = pw_store_node (&plain->store, root = add_slides (plain, slide, &meeting, root));
  else if (joins_within (plain, &node, &meeting))
    node = pw_store_node (&plain->store, root = add_slides (plain, node.repeat.child, &meeting, root));
  if (!is_unlimited (&node) || node.repeat.ride != PW_RIDE_PLAIN
      || !pw_link_equal (&node.repeat.link, &over_piece) || !_pw_plain_leap (plain, node.repeat.child, &leap)
      || node.repeat.child != _pw_plain_ride (plain, leap, 0))
    return root;
  ride = pw_store_node (&plain->store, node.repeat.child);
  ride.scope = node.scope;
  ride.directions = node.directions;
  ride.repeat.ride = PW_RIDE_OVER_ANY;
  ride.repeat.slides = FALSE;
  return pw_store_add (&plain->store, &ride, NULL, NULL);
}

/* A slide over such pieces, and from one of them on as a plain slide: at least two slides from piece to piece. */
static gboolean
part_line (PwPlain *plain, PwLegs *legs)
{
  PwNodeId *leg = pw_leg_at (legs, 0), slide;
  PwNode own = pw_store_node (&plain->store, leg[0]);
  PwLink meeting;

  if (legs->n != 2 || !read_passing (plain, leg[0], &slide, &meeting) || leg[1] != slide
      || !pw_link_equal (pw_link_at (legs, 0), &meeting))
    return FALSE;
  leg[0] = pw_store_aim (&plain->store, slide, own.scope, own.directions);
  leg[1] = add_slides (plain, slide, &meeting, slide);
  return TRUE;
}

/* A slide to such a piece, and from there a slide over more of them: also slides from piece to piece. */
static gboolean
part_rest (PwPlain *plain, PwLegs *legs)
{
  guint last = legs->n - 1;
  PwNodeId *leg = pw_leg_at (legs, 0), slide;
  PwLink meeting;

  if (!read_passing (plain, leg[last], &slide, &meeting)
      || !pw_link_equal (pw_link_at (legs, last - 1), &meeting)
      || pw_store_aim (&plain->store, leg[last - 1], PW_SCOPE_NONE, PW_DIR_NONE) != slide)
    return FALSE;
  leg[last] = add_slides (plain, slide, &meeting, slide);
  return TRUE;
}

static PwNodeId
settle_chain (PwPlain *plain, PwNodeId root)
{
  PwPlainPlace opening = _pw_plain_opening ();
  PwLegs legs = pw_legs_read (&plain->store, root);

  if (part_line (plain, &legs) || part_rest (plain, &legs))
    root = _pw_plain_chain (plain, &legs, &opening);
  pw_legs_clear (&legs);
  return root;
}

/* Parts a choice of such slides, each with its own continuation, into a chain for each. Other choices stay. */
static PwNodeId
part_choice (PwPlain *plain, PwNodeId root)
{
  PwNode node = pw_store_node (&plain->store, root);
  PwNode first = pw_store_node (&plain->store, pw_piece_child (plain->store.piece, &node, 0));
  PwNodeId last = pw_piece_child (plain->store.piece, &node, node.chain.n - 1), slide;
  g_autofree PwNodeId *chains = NULL, *slides = NULL;
  PwLink link = *pw_piece_link (plain->store.piece, &node, 0), meeting;

  if (node.chain.n != 2 || first.kind != PW_NODE_CHOICE || first.scope != PW_SCOPE_NONE)
    return settle_chain (plain, root);
  chains = g_new (PwNodeId, first.choice.n);
  slides = g_new (PwNodeId, first.choice.n);
  for (guint i = 0; i < first.choice.n; i++)
    {
      PwNodeId leg[2] = { pw_piece_child (plain->store.piece, &first, i) };

      if (!read_passing (plain, leg[0], &slide, &meeting))
        return root;
      leg[1] = slides[i] = slide;
      chains[i] = settle_chain (plain, pw_store_add (&plain->store, &node, leg, &link));
    }
  if (_pw_plain_choice (plain, slides, first.choice.n) != last || !pw_store_lines_apart (&plain->store, last))
    return root;
  return _pw_plain_choice (plain, chains, first.choice.n);
}

PwNodeId
_pw_plain_slides (PwPlain *plain, const PwPath *facts, PwNodeId root)
{
  PwNode node = pw_store_node (&plain->store, root);

  if (facts->cylinder || plain->minds_legs || plain->explodes || node.scope == PW_SCOPE_PART)
    return root;
  if (node.kind == PW_NODE_CHAIN)
    return part_choice (plain, root);
  return settle_slides (plain, root);
}

/* -- rounds -- */

gboolean
_pw_plain_read_rounds (PwPlain *plain, PwNodeId leg, PwNode *repeat)
{
  static const PwLink over_anything = { .stays = { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE } };
  PwNode node = pw_store_node (&plain->store, leg);
  PwNodeId leap;

  *repeat = node;
  if (node.kind == PW_NODE_CHOICE && node.scope == PW_SCOPE_NONE && node.choice.n <= PW_MAX_ATOMS)
    {
      PwNodeId leaps[PW_MAX_ATOMS];

      for (guint i = 0; i < node.choice.n; i++)
        {
          PwNode other;

          if (!_pw_plain_read_rounds (plain, pw_piece_child (plain->store.piece, &node, i), &other)
              || !pw_link_equal (&other.repeat.link, &over_anything)
              || pw_piece_node (plain->store.piece, other.repeat.child)->kind != PW_NODE_LEAP
              || (i > 0 && other.repeat.max != repeat->repeat.max))
            return FALSE;
          *repeat = other;
          leaps[i] = other.repeat.child;
        }
      repeat->repeat.child = _pw_plain_choice (plain, leaps, node.choice.n);
      return pw_store_lines_apart (&plain->store, repeat->repeat.child);
    }
  if (node.kind != PW_NODE_REPEAT || node.scope != PW_SCOPE_NONE || node.repeat.exact
      || node.repeat.link.approaches)
    return FALSE;
  if (node.repeat.ride == PW_RIDE_OVER_ANY && _pw_plain_leap (plain, leg, &leap))
    {
      repeat->repeat.ride = PW_RIDE_PLAIN;
      repeat->repeat.link = over_anything;
      return TRUE;
    }
  return node.repeat.ride == PW_RIDE_PLAIN && !_pw_plain_leap (plain, leg, &leap);
}

PwLegs
_pw_plain_read_round (PwPlain *plain, PwNodeId round)
{
  PwLegs legs = pw_legs_new ();

  if (pw_legs_write_out (&plain->store, &legs, round, NULL))
    return legs;
  pw_legs_clear (&legs);
  return pw_legs_read (&plain->store, round);
}
