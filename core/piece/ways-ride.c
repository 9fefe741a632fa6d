/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joins ways that are rides with others that are part of them, or continue them. */
#include "core/piece/ways-private.h"

#define ENDLESS ((guint64) 1 << 32) /* more steps than any number in a notation */

/* A way that makes one leap, `least` to `most` times, straight on. */
typedef struct
{
  PwNodeId leap;
  guint64 least, most;
} Ride;

/* Adds a leg that makes the leap, or rides with it. Returns: FALSE for other legs */
static gboolean
add_to_ride (const PwPlain *plain, PwNodeId leg, Ride *ride)
{
  PwNode node = pw_store_node (&plain->store, leg);
  gboolean rides = node.kind == PW_NODE_REPEAT;
  PwNodeId leap;

  if (!_pw_plain_leap (plain, leg, &leap) || (ride->most > 0 && leap != ride->leap)
      || (rides && node.repeat.ride != PW_RIDE_PLAIN))
    return FALSE;
  ride->leap = leap;
  ride->least += rides && node.repeat.exact ? node.repeat.max : 1;
  ride->most += !rides ? 1 : node.repeat.max != 0 ? node.repeat.max : ENDLESS;
  return TRUE;
}

/* Reads legs that all make the same leap straight on as one ride. Returns: FALSE for other ways */
static gboolean
read_ride (const PwPlain *plain, const PwPlainWay *way, Ride *ride)
{
  PwNode chain;

  *ride = (Ride){ 0 };
  if (way->classes == 0 || !add_to_ride (plain, way->leg, ride))
    return FALSE;
  if (way->tail == PW_NO_TAIL)
    return TRUE;
  chain = pw_store_node (&plain->store, way->tail);
  for (guint i = 1; i < chain.chain.n; i++)
    if (!_pw_plain_goes_straight (pw_piece_link (plain->store.piece, &chain, i - 1))
        || !add_to_ride (plain, pw_piece_child (plain->store.piece, &chain, i), ride))
      return FALSE;
  return way->facts.unloads == PW_UNLOAD_NONE; /* else it matters where the last leg begins */
}

/* Whether `whole` accepts all that `part` accepts. */
static gboolean
match_includes (const PwMatch *whole, const PwMatch *part)
{
  PwMatch both = _pw_plain_join_matches (whole, part);

  return pw_match_equal (&both, whole);
}

/* Whether `whole` can do all that `part` can: R and W2, W and mW, R and iR. */
static gboolean
is_contained (const PwPlainWay *part, const Ride *few, const PwPlainWay *whole, const Ride *many)
{
  PwPath facts = part->facts;

  facts.virgin = whole->facts.virgin && part->facts.virgin;
  return few->leap == many->leap && few->least >= many->least && few->most <= many->most
         && !(part->direction_set & ~whole->direction_set) && part->filter == whole->filter
         && _pw_ways_conditions (&facts) == _pw_ways_conditions (&whole->facts)
         && match_includes (&whole->facts.ends, &part->facts.ends);
}

/* Whether one way makes at most n steps and the other n + 1 or more, continuing it. Both are then one ride. */
static gboolean
goes_on (const PwPlainWay *short_way, const Ride *few, const PwPlainWay *long_way, const Ride *more)
{
  return few->leap == more->leap && few->least == 1 && more->most > few->most
         && more->least <= few->most + 1 && short_way->direction_set == long_way->direction_set
         && short_way->filter == long_way->filter
         && _pw_ways_conditions (&short_way->facts) == _pw_ways_conditions (&long_way->facts)
         && pw_match_equal (&short_way->facts.ends, &long_way->facts.ends);
}

/* Whether another way begins or ends like this one: then both are described together. */
static gboolean
has_company (const PwPlain *plain, const GArray *ways, guint i)
{
  const PwPlainWay *way = &g_array_index (ways, PwPlainWay, i);
  Ride ride;

  for (guint j = 0; j < ways->len && way->tail != PW_NO_TAIL; j++)
    {
      const PwPlainWay *other = &g_array_index (ways, PwPlainWay, j);

      if (j != i && other->tail != PW_NO_TAIL
          && (other->tail == way->tail || (other->leg == way->leg && !read_ride (plain, other, &ride))))
        return TRUE;
    }
  return FALSE;
}

/* Joins way j to way i, if it is part of it or continues it. */
static gboolean
absorb_ride (PwPlain *plain, GArray *ways, guint i, guint j)
{
  PwPlainWay *whole = &g_array_index (ways, PwPlainWay, i);
  const PwPlainWay *part = &g_array_index (ways, PwPlainWay, j);
  Ride many, few;

  if (i == j || !read_ride (plain, whole, &many) || !read_ride (plain, part, &few)
      || has_company (plain, ways, j))
    return FALSE;
  if (goes_on (whole, &many, part, &few))
    {
      many.most = few.most;
      whole->leg = _pw_plain_ride (plain, many.leap,
                                   many.most < ENDLESS ? (guint) MIN (many.most, G_MAXUINT16) : 0);
      whole->tail = PW_NO_TAIL;
    }
  else if (!is_contained (part, &few, whole, &many))
    return FALSE;
  _pw_ways_add_span (&whole->facts, part->facts.span);
  return TRUE;
}

/* -- zigzags -- */

/* Any number of rounds of the same step twice, the second after one turn, and the next round after another. */
typedef struct
{
  PwNode repeat;
  PwNodeId step;
  PwDirections turn, back;
} Teeth;

/* FALSE for other ways, and where it may not end in the middle of a round. */
static gboolean
read_teeth (const PwPlain *plain, const PwPlainWay *way, Teeth *teeth)
{
  const PwPiece *piece = plain->store.piece;
  PwNode round;
  PwLink link;

  teeth->repeat = pw_store_node (&plain->store, way->leg);
  if (way->tail != PW_NO_TAIL || way->bursts || teeth->repeat.kind != PW_NODE_REPEAT || teeth->repeat.repeat.exact
      || teeth->repeat.scope != PW_SCOPE_NONE || teeth->repeat.repeat.stays_away
      || teeth->repeat.repeat.ride != PW_RIDE_PLAIN || !pw_link_is_plain (&teeth->repeat.repeat.link))
    return FALSE;
  round = pw_store_node (&plain->store, teeth->repeat.repeat.child);
  if (round.kind != PW_NODE_CHAIN || round.scope != PW_SCOPE_NONE || round.chain.n != 2)
    return FALSE;
  link = *pw_piece_link (piece, &round, 0);
  teeth->step = pw_piece_child (piece, &round, 0);
  teeth->turn = link.directions;
  teeth->back = teeth->repeat.repeat.link.directions;
  if (!link.may_end || teeth->step != pw_piece_child (piece, &round, 1))
    return FALSE;
  link.may_end = FALSE;
  link.directions = teeth->back;
  return pw_link_equal (&link, &teeth->repeat.repeat.link) && teeth->back == pw_directions_mirror (teeth->turn);
}

/* (FtlF)r0 and (FtrF)l0 are zB: way j begins with the other turn. */
static gboolean
absorb_teeth (PwPlain *plain, PwPlainWay *way, const PwPlainWay *other)
{
  static const PwDirections right = PW_DIR_R | PW_DIR_FR | PW_DIR_RF | PW_DIR_RB | PW_DIR_BR;
  Teeth left, own;
  PwNode zigzag;

  if (!read_teeth (plain, way, &left) || !read_teeth (plain, other, &own) || left.step != own.step
      || left.back != own.turn || (own.turn & ~right) != 0 || own.turn == PW_DIR_NONE
      || left.repeat.repeat.max != own.repeat.repeat.max || way->direction_set != other->direction_set
      || way->classes != other->classes || way->filter != other->filter
      || _pw_ways_conditions (&way->facts) != _pw_ways_conditions (&other->facts)
      || !pw_match_equal (&way->facts.ends, &other->facts.ends))
    return FALSE;
  zigzag = own.repeat;
  zigzag.repeat.child = own.step;
  zigzag.repeat.max = 2 * own.repeat.repeat.max;
  zigzag.repeat.link.directions = own.turn;
  zigzag.repeat.link.turn = PW_TURN_OTHER;
  way->leg = pw_store_add (&plain->store, &zigzag, NULL, NULL);
  _pw_ways_add_span (&way->facts, other->facts.span);
  plain->narrowed = TRUE;
  return TRUE;
}

/* Joins way j to way i, if they do one thing together. */
static gboolean
absorb_way (PwPlain *plain, GArray *ways, guint i, guint j)
{
  PwPlainWay *way = &g_array_index (ways, PwPlainWay, i), *other = &g_array_index (ways, PwPlainWay, j);

  return absorb_ride (plain, ways, i, j) || (i != j && absorb_teeth (plain, way, other));
}

#define MANY_WAYS 400 /* of more, no two are compared */

void
_pw_ways_join_rides (PwPlain *plain, GArray *ways)
{
  for (guint i = 0; i < ways->len && ways->len <= MANY_WAYS; i++)
    for (guint j = 0; j < ways->len; j++)
      if (absorb_way (plain, ways, i, j))
        {
          g_array_remove_index (ways, j);
          i -= j < i;
          j = G_MAXUINT; /* begin again at the first: way i may be continued now */
        }
}
