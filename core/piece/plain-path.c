/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of paths.  Ways are put together: first the ends, then the directions, then first legs with
 * the same tail, then "or stop here".  What is put together depends on the set of ways alone, so it does not
 * matter in which pieces the text said them.
 */
#include "core/piece/ways-private.h"

#include "core/piece/piece-private.h"

#define MAX_LEGS 32 /* in a longer path nothing is made of another one */

/* The paths that ways are made into. */
typedef struct
{
  PwPath facts; /* directions count */
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
compare_numbers (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}

/* The conditions of a path as one number: what is compared of it besides its ends. */
static guint
conditions (const PwPath *facts)
{
  return facts->effect_kind | facts->unloads << 2 | facts->partner << 4 | facts->virgin << 6 | facts->cylinder << 7;
}

static int
compare_matches (const PwMatch *a, const PwMatch *b)
{
  int order = compare_numbers (a->holds, b->holds);

  if (order == 0)
    order = compare_numbers (a->own, b->own);
  return order != 0 ? order : compare_numbers (a->enemy, b->enemy);
}

static int
compare_nodes (const PwPlain *plain, PwNodeId a, PwNodeId b)
{
  if (a == b || a == PW_NO_TAIL || b == PW_NO_TAIL)
    return a == b ? 0 : a == PW_NO_TAIL ? -1 : 1;
  return _pw_store_compare (&plain->store, a, b);
}

/* Ways that differ in their ends and first directions at most are alike. */
static int
compare_alike (const Paths *paths, const PwPlainWay *a, const PwPlainWay *b)
{
  int order = compare_nodes (paths->plain, a->tail, b->tail);

  if (order == 0)
    order = compare_nodes (paths->plain, a->leg, b->leg);
  if (order == 0)
    order = compare_numbers (conditions (&a->facts), conditions (&b->facts));
  if (order == 0 && a->bursts)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : compare_numbers (a->filter, b->filter);
}

static int
compare_ways (gconstpointer first, gconstpointer second, gpointer paths)
{
  const PwPlainWay *a = first, *b = second;
  int order = compare_alike (paths, a, b);

  if (order == 0)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : compare_numbers (a->direction_set, b->direction_set);
}

/* -- ends and directions -- */

static guint32
join_letters (guint holds, const PwMatch *a, const PwMatch *b, guint32 letters_a, guint32 letters_b)
{
  if (!(a->holds & holds) || !(b->holds & holds))
    return a->holds & holds ? letters_a : letters_b;
  return letters_a == 0 || letters_b == 0 ? 0 : letters_a | letters_b;
}

/* What either accepts. */
static PwMatch
join_matches (const PwMatch *a, const PwMatch *b)
{
  PwMatch both = { .holds = a->holds | b->holds };

  both.own = join_letters (PW_HOLDS_OWN, a, b, a->own, b->own);
  both.enemy = join_letters (PW_HOLDS_ENEMY, a, b, a->enemy, b->enemy);
  return _pw_plain_match (both);
}

static void
add_span (PwPath *facts, PwSpan span)
{
  if (span.start < facts->span.start || (span.start == facts->span.start && span.end < facts->span.end))
    facts->span = span;
}

/* What the ways may end on that begin with one head. */
static PwMatch
ends_of_head (const PwPlainWay *ways, guint n, guint head)
{
  PwMatch ends = { 0 };

  for (guint i = 0; i < n; i++)
    if (ways[i].classes == 0 || (ways[i].direction_set & (1u << head)))
      ends = join_matches (&ends, &ways[i].facts.ends);
  return ends;
}

/* Alike ways as few: each head with all that may happen at its end, direction set of which the same is true together.
 */
static void
join_alike (Paths *paths, const PwPlainWay *ways, guint n, GArray *joined)
{
  guint from = joined->len;

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
          add_span (&g_array_index (joined, PwPlainWay, at).facts, ways[i].facts.span);
      if (way.classes == 0)
        break;
    }
}

/* Whether letters can say each of them. */
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

/* -- rides that others contain -- */

/* A way that is a leap, so often straight on. */
typedef struct
{
  PwNodeId leap;
  guint least, most;
} Ride;

static gboolean
read_ride (const PwPlain *plain, const PwPlainWay *way, Ride *ride)
{
  PwNode node = _pw_store_node (&plain->store, way->leg);

  if (way->tail != PW_NO_TAIL || way->classes == 0 || !_pw_plain_leap (plain, way->leg, &ride->leap))
    return FALSE;
  ride->least = ride->most = 1;
  if (node.kind == PW_NODE_REPEAT)
    {
      ride->most = node.repeat.max != 0 ? node.repeat.max : G_MAXUINT;
      ride->least = node.repeat.exact ? node.repeat.max : 1;
    }
  return node.kind == PW_NODE_LEAP || node.repeat.ride == PW_RIDE_PLAIN;
}

/* Whether whatever one match accepts the other accepts, too. */
static gboolean
match_includes (const PwMatch *whole, const PwMatch *part)
{
  PwMatch both = join_matches (whole, part);

  return pw_match_equal (&both, whole);
}

/* W2 and R, mW and W, iR and R: all that the one does the other does as well. */
static gboolean
is_contained (const PwPlainWay *part, const Ride *few, const PwPlainWay *whole, const Ride *many)
{
  PwPath facts = part->facts;

  facts.virgin = whole->facts.virgin && part->facts.virgin;
  return few->leap == many->leap && few->least >= many->least && few->most <= many->most
         && !(part->direction_set & ~whole->direction_set) && part->filter == whole->filter
         && conditions (&facts) == conditions (&whole->facts)
         && match_includes (&whole->facts.ends, &part->facts.ends);
}

/* At most n steps, and exactly n + 1. */
static gboolean
goes_on (const PwPlainWay *short_way, const Ride *few, const PwPlainWay *long_way, const Ride *more)
{
  return few->leap == more->leap && few->least == 1 && more->least == more->most
         && more->most == few->most + 1 && short_way->direction_set == long_way->direction_set
         && short_way->filter == long_way->filter
         && conditions (&short_way->facts) == conditions (&long_way->facts)
         && pw_match_equal (&short_way->facts.ends, &long_way->facts.ends);
}

static PwNodeId
add_ride (PwPlain *plain, const Ride *ride)
{
  PwNode node
      = { .kind = PW_NODE_REPEAT, .repeat = { .child = ride->leap, .max = ride->most, .slides = TRUE } };

  node.span = _pw_store_node (&plain->store, ride->leap).span;
  node.repeat.link.stays.holds = PW_HOLDS_EMPTY;
  return _pw_store_add (&plain->store, &node, NULL, NULL);
}

/* Puts way j into way i, if it is part of it or goes on behind it. */
static gboolean
absorb_ride (Paths *paths, guint i, guint j)
{
  PwPlainWay *whole = &g_array_index (paths->ways, PwPlainWay, i);
  const PwPlainWay *part = &g_array_index (paths->ways, PwPlainWay, j);
  Ride many, few;

  if (i == j || !read_ride (paths->plain, whole, &many) || !read_ride (paths->plain, part, &few))
    return FALSE;
  if (goes_on (whole, &many, part, &few))
    {
      many.most++;
      whole->leg = add_ride (paths->plain, &many);
    }
  else if (!is_contained (part, &few, whole, &many))
    return FALSE;
  add_span (&whole->facts, part->facts.span);
  return TRUE;
}

#define MANY_WAYS 400 /* of more it is not asked which contain which */

static void
join_rides (Paths *paths)
{
  for (guint i = 0; i < paths->ways->len && paths->ways->len <= MANY_WAYS; i++)
    for (guint j = 0; j < paths->ways->len; j++)
      if (absorb_ride (paths, i, j))
        {
          g_array_remove_index (paths->ways, j);
          i -= j < i;
          j = G_MAXUINT; /* from the first again: it may go on from here */
        }
}

/* -- first legs with the same tail -- */

static PwNodeId
first_leg (const Paths *paths, const PwPlainWay *way)
{
  PwDirections directions;

  if (way->direction_set == way->classes
      || !_pw_ways_spell_direction_set (paths->plain, way->leg, way->direction_set, &directions))
    return way->leg;
  return _pw_store_aim (&paths->plain->store, way->leg, PW_SCOPE_STEP, directions);
}

/* Behind an oblique leap the same letters are told in other words than behind a straight one. */
static gboolean
share_tail (const PwPlainWay *a, const PwPlainWay *b)
{
  return (a->classes & PW_DIRECTION_SET_OBLIQUE) == (b->classes & PW_DIRECTION_SET_OBLIQUE) && a->tail != PW_NO_TAIL
         && a->tail == b->tail && a->filter == b->filter && conditions (&a->facts) == conditions (&b->facts)
         && pw_match_equal (&a->facts.ends, &b->facts.ends);
}

static void
add_whole (Paths *paths, guint way_number, gboolean *done)
{
  const PwPlainWay *way = &g_array_index (paths->ways, PwPlainWay, way_number);
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (PwNodeId));
  Whole whole = { .facts = way->facts, .filter = way->filter, .bursts = way->bursts };

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
      add_span (&whole.facts, other->facts.span);
      done[i] = TRUE;
    }
  whole.facts.root = _pw_plain_choice (paths->plain, (const PwNodeId *) (const void *) legs->data, legs->len);
  if (way->tail != PW_NO_TAIL)
    whole.facts.root = _pw_store_lead (&paths->plain->store, way->tail, whole.facts.root);
  if (!pw_direction_set_to_directions (way->filter, PW_DIRECTION_SET_ALL, &whole.facts.directions))
    g_assert_not_reached ();
  g_array_append_val (paths->wholes, whole);
}

static void
join_first_legs (Paths *paths)
{
  g_autofree gboolean *done = g_new0 (gboolean, paths->ways->len + 1);

  for (guint i = 0; i < paths->ways->len; i++)
    if (!done[i])
      add_whole (paths, i, done);
}

/* -- "or stop here" -- */

static gboolean
same_whole (const Whole *a, const Whole *b)
{
  return a->facts.root == b->facts.root && a->filter == b->filter
         && conditions (&a->facts) == conditions (&b->facts)
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

/* The first legs of a path as paths of their own. */
static void
take_part (Paths *part, const Whole *whole, guint n_legs)
{
  _pw_plain_look_at (part->plain, part->plain->store.piece, &whole->facts);
  _pw_ways_add (part->plain, part->ways, &whole->facts,
                _pw_ways_take_legs (part->plain, whole->facts.root, n_legs), whole->filter);
  join_all_alike (part);
  join_rides (part);
  join_first_legs (part);
}

/* Whether all that a path does with its first legs is among the paths; those are absorbed then. */
static gboolean
absorb_part (Paths *paths, const Whole *whole, guint n_legs)
{
  Paths part = { paths->plain, g_array_new (FALSE, FALSE, sizeof (PwPlainWay)),
                 g_array_new (FALSE, FALSE, sizeof (Whole)) };
  gboolean found = TRUE;

  take_part (&part, whole, n_legs);
  for (guint i = 0; i < part.wholes->len && found; i++)
    found = find_whole (paths, &g_array_index (part.wholes, Whole, i)) != NULL;
  found = found && part.wholes->len > 0;
  for (guint i = 0; i < part.wholes->len && found; i++)
    find_whole (paths, &g_array_index (part.wholes, Whole, i))->absorbed = TRUE;
  g_array_unref (part.ways);
  g_array_unref (part.wholes);
  return found;
}

/* A step back over the same way is told as a pass, and not as a stop on the way to nowhere. */
static gboolean
may_stop_at (const PwLink *link)
{
  PwLink uncounted = *link;

  uncounted.equal = uncounted.measures = FALSE;
  return pw_link_is_plain (&uncounted) && link->directions != PW_DIR_B;
}

/* stops: (out): the links behind which the path may end, as bits */
static guint32
find_stops (Paths *paths, const Whole *whole)
{
  PwNode node = _pw_store_node (&paths->plain->store, whole->facts.root);
  guint32 stops = 0;

  if (node.kind != PW_NODE_CHAIN || node.scope != PW_SCOPE_NONE || node.chain.n > MAX_LEGS || whole->bursts)
    return 0;
  for (guint i = 0; i + 1 < node.chain.n; i++)
    if (may_stop_at (pw_piece_link (paths->plain->store.piece, &node, i))
        && absorb_part (paths, whole, i + 1))
      stops |= 1u << i;
  return stops;
}

static PwNodeId
with_stops (PwPlain *plain, PwNodeId chain, guint32 stops)
{
  PwNode node = _pw_store_node (&plain->store, chain);
  PwPlainLegs legs;

  _pw_plain_legs_init (&legs);
  _pw_plain_legs_read (plain, &legs, chain);
  for (guint i = 0; i + 1 < node.chain.n; i++)
    g_array_index (legs.links, PwLink, i).may_end = stops >> i & 1;
  chain = _pw_store_add (&plain->store, &node, (const PwNodeId *) (const void *) legs.legs->data,
                         (const PwLink *) (const void *) legs.links->data);
  _pw_plain_legs_clear (&legs);
  return chain;
}

#define MANY_PATHS 400 /* of more it is not asked which go on where another ends */

static void
join_stops (Paths *paths)
{
  guint n = paths->wholes->len, kept = 0;
  g_autofree guint32 *stops = g_new0 (guint32, n + 1);

  for (guint i = 0; i < n && n <= MANY_PATHS; i++)
    stops[i] = find_stops (paths, &g_array_index (paths->wholes, Whole, i));
  for (guint i = 0; i < n; i++)
    {
      Whole whole = g_array_index (paths->wholes, Whole, i);

      if (whole.absorbed)
        continue;
      if (stops[i] != 0)
        whole.facts.root = with_stops (paths->plain, whole.facts.root, stops[i]);
      g_array_index (paths->wholes, Whole, kept++) = whole;
    }
  g_array_set_size (paths->wholes, kept);
}

/* -- a piece -- */

static int
compare_wholes (gconstpointer first, gconstpointer second, gpointer plain)
{
  const Whole *a = first, *b = second;
  int order = compare_nodes (plain, a->facts.root, b->facts.root);

  if (order == 0)
    order = compare_numbers (conditions (&a->facts), conditions (&b->facts));
  if (order == 0)
    order = compare_matches (&a->facts.ends, &b->facts.ends);
  return order != 0 ? order : compare_numbers (a->filter, b->filter);
}

/* The paths in order, with their nodes in the order in which they come. */
static PwPiece *
write_piece (Paths *paths, gboolean royal)
{
  PwStore out;
  PwPiece *piece;

  _pw_store_init (&out);
  g_array_sort_with_data (paths->wholes, compare_wholes, paths->plain);
  for (guint i = 0; i < paths->wholes->len; i++)
    {
      PwPath path = g_array_index (paths->wholes, Whole, i).facts;

      path.root = _pw_store_copy (&out, &paths->plain->store, path.root);
      path.royal = royal;
      g_array_append_val (out.piece->paths, path);
    }
  piece = pw_piece_ref (out.piece);
  piece->royal = royal;
  piece->promotions = g_strdup (pw_piece_promotions (paths->plain->source));
  piece->plain = piece;
  _pw_store_clear (&out);
  return piece;
}

/* -- the paths of the source -- */

static void
add_path (Paths *paths, const PwPath *path)
{
  PwPlain *plain = paths->plain;
  PwPlainPlace opening = _pw_plain_opening ();
  PwPath facts = *path;

  _pw_plain_look_at (plain, plain->source, path);
  facts.ends = _pw_plain_match (path->ends);
  _pw_ways_add (plain, paths->ways, &facts, _pw_plain_node (plain, path->root, &opening),
                pw_direction_set_pick (path->directions));
}

PwPiece *
_pw_plain_paths (PwPlain *plain, PwSpan term)
{
  Paths paths
      = { plain, g_array_new (FALSE, FALSE, sizeof (PwPlainWay)), g_array_new (FALSE, FALSE, sizeof (Whole)) };
  gboolean royal = plain->source->royal;
  PwPiece *piece;

  for (guint i = 0; i < pw_piece_n_paths (plain->source); i++)
    {
      const PwPath *path = pw_piece_path (plain->source, i);

      if (path->span.start < term.start || path->span.end > term.end)
        continue;
      royal |= path->royal;
      add_path (&paths, path);
    }
  join_all_alike (&paths);
  join_rides (&paths);
  join_first_legs (&paths);
  join_stops (&paths);
  piece = write_piece (&paths, royal);
  g_array_unref (paths.ways);
  g_array_unref (paths.wholes);
  return piece;
}
