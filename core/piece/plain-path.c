/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of paths. Ways are put together: first their ends, then directions, then first legs with the same
 * tail, then rounds (x(y)z), then "or stop here" (FtR). The result depends on the set of ways alone, not on how the
 * text grouped them.
 */
#include "core/piece/ways-private.h"

#include "core/piece/piece-private.h"

#define MAX_LEGS 32 /* in a longer path no rounds or stops are looked for */

/* The paths that ways are made into. */
typedef struct
{
  PwPath facts; /* its directions are part of it */
  PwDirectionSet filter;
  gboolean bursts;
  gboolean absorbed;
} Whole;

typedef struct
{
  PwPlain *plain;
  GArray *ways;   /* PwPlainWay */
  GArray *wholes; /* Whole */
} Paths;

/* -- order -- */

static int
compare_matches (const PwMatch *a, const PwMatch *b)
{
  int order = pw_compare_numbers (a->holds, b->holds);

  if (order == 0)
    order = pw_compare_numbers (a->own, b->own);
  return order != 0 ? order : pw_compare_numbers (a->enemy, b->enemy);
}

static int
compare_nodes (const PwPlain *plain, PwNodeId a, PwNodeId b)
{
  if (a == b || a == PW_NO_TAIL || b == PW_NO_TAIL)
    return a == b ? 0 : a == PW_NO_TAIL ? -1 : 1;
  return pw_store_compare (&plain->store, a, b);
}

/* Orders ways by all but their ends and first directions: 0 for ways that are alike. */
static int
compare_alike (const Paths *paths, const PwPlainWay *a, const PwPlainWay *b)
{
  int order = compare_nodes (paths->plain, a->tail, b->tail);

  if (order == 0)
    order = compare_nodes (paths->plain, a->leg, b->leg);
  if (order == 0)
    order = pw_compare_numbers (_pw_ways_conditions (&a->facts), _pw_ways_conditions (&b->facts));
  if (order == 0 && a->bursts)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : pw_compare_numbers (a->filter, b->filter);
}

static int
compare_ways (gconstpointer first, gconstpointer second, gpointer paths)
{
  const PwPlainWay *a = first, *b = second;
  int order = compare_alike (paths, a, b);

  if (order == 0)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : pw_compare_numbers (a->direction_set, b->direction_set);
}

/* -- ends and directions -- */

/* All ends of the ways whose first step goes in one of the 16 directions (head). */
static PwMatch
ends_of_head (const PwPlainWay *ways, guint n, guint head)
{
  PwMatch ends = { 0 };

  for (guint i = 0; i < n; i++)
    if (ways[i].classes == 0 || (ways[i].direction_set & (1u << head)))
      ends = _pw_plain_join_matches (&ends, &ways[i].facts.ends);
  return ends;
}

/* A way that none is like. */
static void
join_alone (const PwPlainWay *way, GArray *joined)
{
  PwPlainWay alone = *way;

  alone.facts.ends = _pw_plain_match (way->facts.ends);
  if (alone.facts.ends.holds != 0 && (alone.classes == 0 || alone.direction_set != 0))
    g_array_append_val (joined, alone);
}

/* Joins ways that are alike: each first direction gets all its ends, then directions with the same ends are joined. */
static void
join_alike (Paths *paths, const PwPlainWay *ways, guint n, GArray *joined)
{
  guint from = joined->len;

  if (n == 1)
    {
      join_alone (&ways[0], joined);
      return;
    }
  for (guint head = 0; head < 16; head++)
    {
      PwPlainWay way = ways[0];
      guint at = from;

      way.direction_set = way.classes == 0 ? 0 : (PwDirectionSet) (1u << head);
      way.facts.ends = ends_of_head (ways, n, head);
      if (way.facts.ends.holds == 0)
        continue;
      for (guint i = 0; i < n; i++)
        if (way.classes == 0 || (ways[i].direction_set & way.direction_set))
          {
            way.facts.span = ways[i].facts.span;
            break;
          }
      while (at < joined->len
             && !pw_match_equal (&g_array_index (joined, PwPlainWay, at).facts.ends, &way.facts.ends))
        at++;
      if (at == joined->len)
        g_array_append_val (joined, way);
      g_array_index (joined, PwPlainWay, at).direction_set |= way.direction_set;
      for (guint i = 0; i < n; i++)
        if (way.classes == 0 || (ways[i].direction_set & way.direction_set))
          _pw_ways_add_span (&g_array_index (joined, PwPlainWay, at).facts, ways[i].facts.span);
      if (way.classes == 0)
        break;
    }
}

/* Whether direction letters can pick the first directions of each way. */
static gboolean
can_be_spelled (const Paths *paths, const GArray *ways, guint from)
{
  PwDirections directions;

  for (guint i = from; i < ways->len; i++)
    {
      const PwPlainWay *way = &g_array_index (ways, PwPlainWay, i);

      if (way->direction_set != way->classes
          && !_pw_ways_spell_direction_set (paths->plain, way->leg, way->direction_set, &directions))
        return FALSE;
    }
  return TRUE;
}

static void
join_all_alike (Paths *paths)
{
  GArray *joined = g_array_new (FALSE, FALSE, sizeof (PwPlainWay));

  g_array_sort_with_data (paths->ways, compare_ways, paths);
  for (guint i = 0, end; i < paths->ways->len; i = end)
    {
      const PwPlainWay *ways = &g_array_index (paths->ways, PwPlainWay, i);
      guint from = joined->len;

      for (end = i + 1; end < paths->ways->len; end++)
        if (compare_alike (paths, ways, &g_array_index (paths->ways, PwPlainWay, end)) != 0)
          break;
      join_alike (paths, ways, end - i, joined);
      paths->plain->narrowed |= joined->len - from < end - i;
      if (!can_be_spelled (paths, joined, from))
        {
          g_array_set_size (joined, from);
          g_array_append_vals (joined, ways, end - i);
        }
    }
  g_array_unref (paths->ways);
  paths->ways = joined;
  g_array_sort_with_data (paths->ways, compare_ways, paths);
}

/* -- first legs with the same tail -- */

static PwNodeId
first_leg (const Paths *paths, const PwPlainWay *way)
{
  PwDirections directions;

  if (way->direction_set == way->classes
      || !_pw_ways_spell_direction_set (paths->plain, way->leg, way->direction_set, &directions))
    return way->leg;
  return pw_store_aim (&paths->plain->store, way->leg, PW_SCOPE_STEP, directions);
}

/* Ways with the same rest after their first leg. Oblique first leaps (N) stay apart: after them, letters have other
 * meanings in words than after W or F. */
static gboolean
share_tail (const PwPlainWay *a, const PwPlainWay *b)
{
  return (a->classes & PW_DIRECTION_SET_OBLIQUE) == (b->classes & PW_DIRECTION_SET_OBLIQUE) && a->tail != PW_NO_TAIL
         && a->tail == b->tail && a->filter == b->filter
         && _pw_ways_conditions (&a->facts) == _pw_ways_conditions (&b->facts)
         && pw_match_equal (&a->facts.ends, &b->facts.ends);
}

/* legs: (element-type PwNodeId): room for some */
static void
add_whole (Paths *paths, guint way_number, gboolean *done, GArray *legs)
{
  const PwPlainWay *way = &g_array_index (paths->ways, PwPlainWay, way_number);
  Whole whole = { .facts = way->facts, .filter = way->filter, .bursts = way->bursts };

  g_array_set_size (legs, 0);
  for (guint i = way_number; i < paths->ways->len; i++)
    {
      const PwPlainWay *other = &g_array_index (paths->ways, PwPlainWay, i);
      PwNodeId leg;

      if (i > way_number && (way->tail == PW_NO_TAIL || other->tail != way->tail))
        break;
      paths->plain->narrowed |= i > way_number;
      if (i > way_number && !share_tail (way, other))
        continue;
      leg = first_leg (paths, other);
      g_array_append_val (legs, leg);
      _pw_ways_add_span (&whole.facts, other->facts.span);
      done[i] = TRUE;
    }
  whole.facts.root = _pw_plain_choice (paths->plain, (const PwNodeId *) (const void *) legs->data, legs->len);
  if (way->tail != PW_NO_TAIL)
    whole.facts.root = pw_store_with_child (&paths->plain->store, way->tail, 0, whole.facts.root);
  if (!pw_direction_set_to_directions (way->filter, PW_DIRECTION_SET_ALL, &whole.facts.directions))
    g_assert_not_reached ();
  g_array_append_val (paths->wholes, whole);
}

static void
join_first_legs (Paths *paths)
{
  g_autofree gboolean *done = g_new0 (gboolean, paths->ways->len + 1);
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (PwNodeId));

  for (guint i = 0; i < paths->ways->len; i++)
    if (!done[i])
      add_whole (paths, i, done, legs);
}

/* -- paths that are alike -- */

static gboolean
same_whole (const Whole *a, const Whole *b)
{
  return a->facts.root == b->facts.root && a->filter == b->filter
         && _pw_ways_conditions (&a->facts) == _pw_ways_conditions (&b->facts)
         && pw_match_equal (&a->facts.ends, &b->facts.ends);
}

static Whole *
find_whole (const Paths *paths, const Whole *whole)
{
  for (guint i = 0; i < paths->wholes->len; i++)
    if (same_whole (&g_array_index (paths->wholes, Whole, i), whole))
      return &g_array_index (paths->wholes, Whole, i);
  return NULL;
}

/* Whether a walk with the conditions of `like` is among the paths, whole or in parts. If so, these are absorbed. */
static gboolean
absorb_walk (Paths *paths, const Whole *like, PwNodeId walk)
{
  Paths part = { paths->plain, g_array_new (FALSE, FALSE, sizeof (PwPlainWay)),
                 g_array_new (FALSE, FALSE, sizeof (Whole)) };
  gboolean found = TRUE;

  _pw_plain_look_at (part.plain, part.plain->store.piece, &like->facts);
  _pw_ways_add (part.plain, part.ways, &like->facts, walk, like->filter);
  join_all_alike (&part);
  _pw_ways_join_rides (part.plain, part.ways);
  join_first_legs (&part);
  for (guint i = 0; i < part.wholes->len && found; i++)
    found = find_whole (paths, &g_array_index (part.wholes, Whole, i)) != NULL;
  found = found && part.wholes->len > 0;
  for (guint i = 0; i < part.wholes->len && found; i++)
    find_whole (paths, &g_array_index (part.wholes, Whole, i))->absorbed = TRUE;
  g_array_unref (part.ways);
  g_array_unref (part.wholes);
  return found;
}

/* -- rounds -- */

/* A path with a leg that repeats some legs. */
typedef struct
{
  PwLegs legs; /* of the path, without letters for its first step */
  PwLegs body; /* of one round */
  guint at;         /* which leg is the repeat */
  PwNode repeat;
} Rounds;

/* Whether a link is the one between rounds. A round of one leg may measure what the leg before it measured. */
static gboolean
is_again (const Rounds *rounds, const PwLink *link)
{
  PwLink again = rounds->repeat.repeat.link;

  again.measures = again.equal && rounds->body.n == 1 ? link->measures : again.measures;
  return pw_link_equal (&again, link);
}

/* Whether a leg is a choice, of which another leg is one alternative. */
static gboolean
is_alternative_of (const PwPlain *plain, PwNodeId leg, PwNodeId choice)
{
  const PwNode *node = pw_piece_node (plain->store.piece, choice);

  for (guint i = 0; node->kind == PW_NODE_CHOICE && node->scope == PW_SCOPE_NONE && i < node->choice.n; i++)
    if (pw_piece_child (plain->store.piece, node, i) == leg)
      return TRUE;
  return FALSE;
}

/* Whether the first leg of a path is an alternative of a round that turns to the side of the turn before, or to the
 * other: letters before the repeat pick it then. Other paths are written with that leg apart: WtfsKfs0. */
static gboolean
begins_round (const PwPlain *plain, const Rounds *rounds, guint i)
{
  return rounds->repeat.repeat.link.turn != PW_TURN_FREE
         && is_alternative_of (plain, *pw_leg_at (&rounds->legs, 0), *pw_leg_at (&rounds->body, i));
}

/* Whether leg `leg` of the path is leg i of a round. With q, rounds keep away from the start square; then legs before
 * the repeat must do so, too. */
static gboolean
is_of_round (const PwPlain *plain, const Rounds *rounds, guint leg, guint i)
{
  PwNodeId id = *pw_leg_at (&rounds->legs, leg), wanted = *pw_leg_at (&rounds->body, i);
  const PwNode *node = pw_piece_node (plain->store.piece, id);

  if (leg == 0 && begins_round (plain, rounds, i))
    return TRUE;
  if (rounds->repeat.repeat.stays_away && node->kind == PW_NODE_REPEAT && node->repeat.max == 1
      && node->repeat.stays_away)
    return node->repeat.child == wanted;
  return id == wanted && (!rounds->repeat.repeat.stays_away || leg < rounds->at);
}

/* The same for legs from `leg` on, and legs of the round from `from` to before `end`. */
static gboolean
are_of_round (const PwPlain *plain, const Rounds *rounds, guint leg, guint from, guint end)
{
  for (guint i = from; i < end; i++, leg++)
    if (!is_of_round (plain, rounds, leg, i)
        || (i + 1 < end && !pw_link_equal (pw_link_at (&rounds->legs, leg), pw_link_at (&rounds->body, i))))
      return FALSE;
  return TRUE;
}

/* With q: only first leaps are known to keep away from the start: a single leap, or a second one that turns. */
static gboolean
may_stay_away (const Rounds *rounds, guint first)
{
  return !rounds->repeat.repeat.stays_away
         || (rounds->body.n == 1
             && (first == 0 || (first == 1 && pw_link_at (&rounds->legs, 0)->turn != PW_TURN_FREE)));
}

/* Whether rounds may begin at another leg. Not if the link between rounds counts steps: of the whole round, not of
 * its last leg. */
static gboolean
may_cut (const Rounds *rounds, guint split)
{
  guint n = rounds->body.n;
  const PwLink *between = &rounds->repeat.repeat.link, *cut;

  if (n == 1 || split == n)
    return TRUE;
  cut = split == 0 ? pw_link_at (&rounds->legs, rounds->at - 1) : pw_link_at (&rounds->body, split - 1);
  return !between->equal && !between->measures && !cut->equal && !cut->measures;
}

/*
 * Whether the legs around the repeat are one round more: its last legs before the repeat, its first `split` legs after
 * it. A link that counts steps counts those of the whole repeat, so it keeps rounds apart: `R2-l(R2)l0-elR` is as long
 * as the rounds after the first `R2`.
 */
static gboolean
is_around (const PwPlain *plain, const Rounds *rounds, guint split)
{
  guint at = rounds->at, n = rounds->body.n;

  return at + split >= n && at + split < rounds->legs.n && may_cut (rounds, split)
         && !pw_link_at (&rounds->legs, at + split)->measures
         && may_stay_away (rounds, at + split - n)
         && (split == n || is_again (rounds, pw_link_at (&rounds->legs, at - 1)))
         && (split == 0 || is_again (rounds, pw_link_at (&rounds->legs, at)))
         && are_of_round (plain, rounds, at + split - n, split, n)
         && are_of_round (plain, rounds, at + 1, 0, split);
}

static PwNodeId
make_chain (PwPlain *plain, PwLegs *legs)
{
  PwPlainPlace opening = _pw_plain_opening ();
  PwNodeId chain = _pw_plain_chain (plain, legs, &opening);

  pw_legs_clear (legs);
  return chain;
}

/* Adds the legs of the round around the repeat. behind: the link after them */
static void
add_round (PwPlain *plain, PwLegs *legs, const Rounds *rounds, guint split, const PwLink *behind)
{
  guint n = rounds->body.n;

  for (guint i = 0; i < n; i++)
    {
      guint leg = (split + i) % n;
      const PwLink *link = leg + 1 == n ? &rounds->repeat.repeat.link : pw_link_at (&rounds->body, leg);

      _pw_plain_legs_add (plain, legs, *pw_leg_at (&rounds->body, leg), i + 1 == n ? behind : link);
    }
}

/* The repeat with one round more. */
static PwNodeId
make_repeat (PwPlain *plain, const Rounds *rounds, guint split)
{
  static const PwLink no_link;
  PwNode repeat = rounds->repeat;
  PwLegs body;

  repeat.repeat.max += repeat.repeat.max != 0;
  if (split == 0)
    repeat.repeat.link = *pw_link_at (&rounds->legs, rounds->at - 1);
  else if (split < rounds->body.n)
    repeat.repeat.link = *pw_link_at (&rounds->body, split - 1);
  body = pw_legs_new ();
  add_round (plain, &body, rounds, split, &no_link);
  repeat.repeat.child = make_chain (plain, &body);
  return pw_store_add (&plain->store, &repeat, NULL, NULL);
}

/* The path with that round in place of the repeat, or with a repeat of one round more. */
static PwNodeId
with_round (PwPlain *plain, const Rounds *rounds, guint split, gboolean repeated)
{
  guint last = rounds->at + split, first = last - rounds->body.n;
  const PwLink *behind = pw_link_at (&rounds->legs, last);
  PwLegs legs = pw_legs_new ();

  for (guint i = 0; i <= first; i++)
    if (i < first)
      _pw_plain_legs_add (plain, &legs, *pw_leg_at (&rounds->legs, i), pw_link_at (&rounds->legs, i));
    else if (repeated)
      _pw_plain_legs_add (plain, &legs, make_repeat (plain, rounds, split), behind);
    else
      add_round (plain, &legs, rounds, split, behind);
  for (guint i = last + 1; i < rounds->legs.n; i++)
    _pw_plain_legs_add (plain, &legs, *pw_leg_at (&rounds->legs, i), pw_link_at (&rounds->legs, i));
  return make_chain (plain, &legs);
}

/* A walk with other letters before its first step. like: the node with these letters */
static PwNodeId
aim_walk (PwPlain *plain, PwNodeId root, const PwNode *like)
{
  PwNode node = pw_store_node (&plain->store, root);

  if (node.kind != PW_NODE_CHAIN)
    return pw_store_aim (&plain->store, root, like->scope, like->directions);
  return pw_store_with_child (&plain->store, root, 0,
                         pw_store_aim (&plain->store, pw_piece_child (plain->store.piece, &node, 0), like->scope,
                                        like->directions));
}

/*
 * The letters of the path before a round in the place of its first leg, if that is only one alternative of the round's.
 *
 * first: (inout): a node with the letters
 * Returns: FALSE if no letters pick the same
 */
static gboolean
aim_first_round (const PwPlain *plain, const Rounds *rounds, guint split, PwNode *first)
{
  guint i = split % rounds->body.n;
  PwNodeId leg = *pw_leg_at (&rounds->legs, 0), wanted = *pw_leg_at (&rounds->body, i);
  PwDirectionSet classes, picked;

  if (rounds->at + split != rounds->body.n || !begins_round (plain, rounds, i))
    return TRUE;
  if (!pw_atoms_pick (pw_store_first (&plain->store, leg),
                      first->scope == PW_SCOPE_STEP ? first->directions : PW_DIR_ALL, &classes, &picked)
      || !_pw_ways_spell_direction_set (plain, wanted, picked, &first->directions))
    return FALSE;
  first->scope = PW_SCOPE_STEP;
  return TRUE;
}

/* Joins a path with the same path that has one round less. letters: the first leg with the letters of the path */
static gboolean
absorb_round (Paths *paths, Whole *whole, const Rounds *rounds, const PwNode *letters)
{
  for (guint split = 0; split <= rounds->body.n; split++)
    {
      PwNode first = *letters;
      PwNodeId walk;

      if (!is_around (paths->plain, rounds, split) || !aim_first_round (paths->plain, rounds, split, &first))
        continue;
      walk = aim_walk (paths->plain, with_round (paths->plain, rounds, split, FALSE), &first);
      if (walk == whole->facts.root || !absorb_walk (paths, whole, walk))
        continue;
      whole->facts.root = aim_walk (paths->plain, with_round (paths->plain, rounds, split, TRUE), &first);
      return TRUE;
    }
  return FALSE;
}

/* Joins a path that has a repeat with the same path that has one round less. Returns: whether it did */
static gboolean
join_round (Paths *paths, guint i)
{
  PwPlain *plain = paths->plain;
  Whole *whole = &g_array_index (paths->wholes, Whole, i);
  PwNode root = pw_store_node (&plain->store, whole->facts.root), first;
  PwNode none = { .scope = PW_SCOPE_NONE };
  gboolean joined = FALSE;
  Rounds rounds;

  if (root.kind != PW_NODE_CHAIN || root.scope != PW_SCOPE_NONE || root.chain.n > MAX_LEGS || whole->bursts)
    return FALSE;
  first = pw_store_node (&plain->store, pw_piece_child (plain->store.piece, &root, 0));
  _pw_plain_look_at (plain, plain->store.piece, &whole->facts);
  rounds.legs = pw_legs_read (&plain->store, aim_walk (plain, whole->facts.root, &none));
  for (rounds.at = 0; rounds.at < root.chain.n && !joined && !plain->minds_legs; rounds.at++)
    {
      if (!_pw_plain_read_rounds (plain, *pw_leg_at (&rounds.legs, rounds.at), &rounds.repeat))
        continue;
      rounds.body = _pw_plain_read_round (plain, rounds.repeat.repeat.child);
      joined = absorb_round (paths, whole, &rounds, &first);
      pw_legs_clear (&rounds.body);
    }
  pw_legs_clear (&rounds.legs);
  return joined;
}

/* -- "or stop here" -- */

/*
 * Whether a path may get "or stop here" after leg i. Not before a step back over the same way, which is described as
 * a pass; nor before a step that takes a piece farther on and comes back, another way to move to that square.
 */
static gboolean
may_stop_at (const Paths *paths, const PwNode *chain, guint i)
{
  const PwPiece *piece = paths->plain->store.piece;
  PwLink uncounted = *pw_piece_link (piece, chain, i);

  uncounted.equal = uncounted.measures = FALSE;
  return pw_link_is_plain (&uncounted) && uncounted.directions != PW_DIR_B
         && (i + 2 >= chain->chain.n || pw_piece_link (piece, chain, i + 1)->directions != PW_DIR_B);
}

/* Returns: the links after which the path may end, as bits */
static guint32
find_stops (Paths *paths, const Whole *whole)
{
  PwNode node = pw_store_node (&paths->plain->store, whole->facts.root);
  guint32 stops = 0;

  if (node.kind != PW_NODE_CHAIN || node.scope != PW_SCOPE_NONE || node.chain.n > MAX_LEGS || whole->bursts)
    return 0;
  for (guint i = 0; i + 1 < node.chain.n; i++)
    if (may_stop_at (paths, &node, i)
        && absorb_walk (paths, whole, _pw_ways_take_legs (paths->plain, whole->facts.root, i + 1)))
      stops |= 1u << i;
  return stops;
}

static PwNodeId
with_stops (PwPlain *plain, PwNodeId chain, guint32 stops)
{
  g_auto (PwLegs) legs = pw_legs_read (&plain->store, chain);

  for (guint i = 0; i + 1 < legs.n; i++)
    pw_link_at (&legs, i)->may_end = stops >> i & 1;
  return pw_legs_end (&plain->store, &legs);
}

#define MANY_PATHS 400 /* with more, no two are compared as to which continues the other */

/* Removes the absorbed paths. */
static void
drop_absorbed (Paths *paths)
{
  for (guint i = paths->wholes->len; i > 0; i--)
    if (g_array_index (paths->wholes, Whole, i - 1).absorbed)
      g_array_remove_index (paths->wholes, i - 1);
}

static void
join_rounds (Paths *paths)
{
  gboolean joined = paths->wholes->len <= MANY_PATHS;

  while (joined)
    {
      joined = FALSE;
      for (guint i = 0; i < paths->wholes->len; i++)
        while (!g_array_index (paths->wholes, Whole, i).absorbed && join_round (paths, i))
          joined = paths->plain->narrowed = TRUE;
    }
  drop_absorbed (paths);
}

static void
join_stops (Paths *paths)
{
  guint n = paths->wholes->len;
  g_autofree guint32 *stops = g_new0 (guint32, n + 1);

  for (guint i = 0; i < n && n <= MANY_PATHS; i++)
    stops[i] = find_stops (paths, &g_array_index (paths->wholes, Whole, i));
  for (guint i = 0; i < n; i++)
    if (stops[i] != 0)
      {
        PwPath *facts = &g_array_index (paths->wholes, Whole, i).facts;

        facts->root = with_stops (paths->plain, facts->root, stops[i]);
      }
  drop_absorbed (paths);
}

/* -- a piece -- */

static int
compare_wholes (gconstpointer first, gconstpointer second, gpointer plain)
{
  const Whole *a = first, *b = second;
  int order = compare_nodes (plain, a->facts.root, b->facts.root);

  if (order == 0)
    order = pw_compare_numbers (_pw_ways_conditions (&a->facts), _pw_ways_conditions (&b->facts));
  if (order == 0)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : pw_compare_numbers (a->filter, b->filter);
}

/* Writes the paths in order, with their nodes in the order in which the paths need them. */
static PwPiece *
write_piece (Paths *paths, gboolean royal)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (PwPath));
  PwPiece *piece;

  g_array_sort_with_data (paths->wholes, compare_wholes, paths->plain);
  for (guint i = 0; i < paths->wholes->len; i++)
    {
      PwPath path = g_array_index (paths->wholes, Whole, i).facts;

      path.royal = royal;
      g_array_append_val (kept, path);
    }
  piece = pw_store_piece (&paths->plain->store, kept);
  piece->royal = royal;
  piece->promotions = g_strdup (pw_piece_promotions (paths->plain->source));
  piece->plain = piece;
  return piece;
}

/* -- the paths of the source -- */

/* Whether a leg is a leap, or a ride without captures, or a choice of these: it began where the link before
 * it is. */
static gboolean
is_one_leg (const PwPlain *plain, PwNodeId leg)
{
  PwNode node = pw_store_node (&plain->store, leg);

  if (node.kind == PW_NODE_CHOICE)
    {
      for (guint i = 0; i < node.chain.n; i++)
        if (!is_one_leg (plain, pw_piece_child (plain->store.piece, &node, i)))
          return FALSE;
      return TRUE;
    }
  if (node.kind == PW_NODE_REPEAT && pw_link_is_plain (&node.repeat.link))
    node = pw_store_node (&plain->store, node.repeat.child);
  return node.kind == PW_NODE_LEAP;
}

/*
 * A piece that is captured, and put back by the leg that begins there, stays: caufmW of XBetza is mW!W. Only
 * where the move ends without a capture, and no other piece can be the one captured last. Returns: the walk,
 * or root itself
 */
static PwNodeId
keep_what_is_put_back (PwPlain *plain, PwPath *facts, PwNodeId root)
{
  g_auto (PwLegs) legs = pw_legs_read (&plain->store, root);
  gboolean captured = FALSE;
  PwLink *last;

  if (legs.n < 2 || facts->ends.holds != PW_HOLDS_EMPTY
      || !is_one_leg (plain, *pw_leg_at (&legs, legs.n - 1)))
    return root;
  for (guint i = 0; i + 2 < legs.n; i++)
    captured |= pw_link_at (&legs, i)->takes.holds != 0 || !is_one_leg (plain, *pw_leg_at (&legs, i));
  last = pw_link_at (&legs, legs.n - 2);
  if (last->takes.holds == 0 || last->same_leg || last->explodes || (last->stays.holds != 0 && captured))
    return root;
  last->stays = _pw_plain_join_matches (&last->stays, &last->takes);
  last->takes = (PwMatch){ 0 };
  facts->unloads = PW_UNLOAD_NONE;
  plain->narrowed = TRUE;
  return pw_legs_end (&plain->store, &legs);
}

static void
add_path (Paths *paths, const PwPath *path)
{
  PwPlain *plain = paths->plain;
  PwPlainPlace opening = _pw_plain_opening ();
  PwPath facts = *path;
  PwNodeId root;

  _pw_plain_look_at (plain, plain->source, path);
  facts.ends = _pw_plain_match (path->ends);
  root = _pw_plain_node (plain, path->root, &opening);
  if (facts.unloads == PW_UNLOAD_LEG_START)
    root = keep_what_is_put_back (plain, &facts, root);
  _pw_ways_add (plain, paths->ways, &facts, root, pw_direction_set_pick (path->directions));
}

PwPiece *
_pw_plain_paths (PwPlain *plain, PwSpan term)
{
  Paths paths
      = { plain, g_array_new (FALSE, FALSE, sizeof (PwPlainWay)), g_array_new (FALSE, FALSE, sizeof (Whole)) };
  const PwPath *all = plain->source->paths.data; /* read once: for a long text this is called for each term */
  gboolean royal = plain->source->royal;
  PwPiece *piece;

  for (guint i = 0; i < plain->source->paths.n; i++)
    {
      const PwPath *path = &all[i];

      if (path->span.start < term.start || path->span.end > term.end)
        continue;
      royal |= path->royal;
      add_path (&paths, path);
    }
  join_all_alike (&paths);
  _pw_ways_join_rides (paths.plain, paths.ways);
  join_first_legs (&paths);
  join_rounds (&paths);
  join_stops (&paths);
  piece = write_piece (&paths, royal);
  g_array_unref (paths.ways);
  g_array_unref (paths.wholes);
  return piece;
}
