/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A walk without a board: a set of places grows step by step. Where only a board can tell, the square is taken to be
 * as the walk needs it; so there may be more ends than on any board, but none are missing.
 */
#include "core/piece/ends.h"

#include <string.h>

#include "core/base/getter.h"

#define NEAR_ENOUGH 8    /* steps of a slide, if there are no longer leaps */
#define TELLING     2    /* steps that mostly show that a direction can be reached */
#define A_FEW       5    /* steps that tell most directions of a slide from each other */
#define LONGEST     63   /* steps on any board */
#define MAX_WORK    8000 /* nodes that are walked */
#define MAX_SQUARES 16   /* of a walk that is looked for */
#define FEW_NODES   64   /* that are tried for it */

/* The square that a walk has reached, and all that its next steps depend on. */
typedef struct
{
  PwVec net;
  PwVec facing;   /* the step just made */
  PwVec first;    /* (0,0): before the first step, or that is O */
  gboolean stood; /* the walk begins with O */
  PwVec aimed;    /* the direction of the first leg, even if that was a slide of no steps (WyR); (0,0): before it */
  guint steps;    /* where something measures: of the leg just made */
  guint measured; /* of the leg last measured; 0: unknown */
  guint wanted;   /* of the next slide, set by e; 0: any number */
} Place;

/* The vectors that the next step may have. */
typedef struct
{
  guint n;
  gboolean anything;
  PwVec vecs[PW_MAX_POOL];
} Aim;

typedef struct
{
  const PwPiece *piece;
  guint longest; /* steps of a slide that are followed */
  guint work;
  gboolean lost;     /* the walk does something that is not followed here */
  gboolean measures; /* steps are counted */
  GArray *stopped;   /* Place: where it may end on its way */
  PwNodeId root;
  PwDirectionSet sought; /* the walk is over when it has ended there; 0: only when it has ended everywhere */
} Walk;

static void walk_node (Walk *walk, PwNodeId id, const Place *from, const Aim *aim, GArray *to);

static GArray *
places_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Place));
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Place));
}

/* Each place once, from `start` on. */
static void
keep_one_of_each (GArray *places, guint start)
{
  guint n = start;

  if (places->len - start > 1)
    qsort (places->data + start * sizeof (Place), places->len - start, sizeof (Place), compare_places);
  for (guint i = start; i < places->len; i++)
    if (n == start || memcmp (&g_array_index (places, Place, i), &g_array_index (places, Place, n - 1), sizeof (Place)))
      g_array_index (places, Place, n++) = g_array_index (places, Place, i);
  g_array_set_size (places, n);
}

/* -- aiming -- */

/* The first steps of a node. Alternatives with letters of their own choose for themselves. */
static void
collect_pool (Walk *walk, PwNodeId id, gboolean top, Aim *pool)
{
  const PwNode *node = pw_piece_node (walk->piece, id);

  if (!top && node->scope == PW_SCOPE_STEP)
    return;
  if (node->kind == PW_NODE_REPEAT)
    collect_pool (walk, node->repeat.child, FALSE, pool);
  else if (node->kind == PW_NODE_CHAIN)
    collect_pool (walk, pw_piece_child (walk->piece, node, 0), FALSE, pool);
  else if (node->kind == PW_NODE_CHOICE)
    for (guint i = 0; i < node->choice.n; i++)
      collect_pool (walk, pw_piece_child (walk->piece, node, i), FALSE, pool);
  else if (node->leap.reach == PW_REACH_VECTOR && pool->n + 8 <= PW_MAX_POOL)
    pool->n += pw_vec_copies (node->leap.atom, pool->vecs + pool->n);
  else
    walk->lost |= node->leap.reach == PW_REACH_VECTOR;
}

/* The vectors that letters pick of the first steps of a node. */
static void
aim_at (Walk *walk, PwNodeId id, PwDirections directions, PwTurn turn, PwVec facing, Aim *aim)
{
  gboolean picked[PW_MAX_POOL];
  Aim pool = { 0 };

  directions = directions != PW_DIR_NONE ? directions : PW_DIR_F;
  directions |= turn != PW_TURN_FREE ? pw_directions_mirror (directions) : 0;
  aim->n = 0;
  aim->anything = FALSE;
  collect_pool (walk, id, TRUE, &pool);
  if (pool.n > 0)
    pw_directions_pick (directions, facing, pool.vecs, pool.n, picked);
  for (guint i = 0; i < pool.n; i++)
    if (picked[i])
      aim->vecs[aim->n++] = pool.vecs[i];
}

static gboolean
is_aimed_at (const Aim *aim, PwVec vec)
{
  for (guint i = 0; i < aim->n; i++)
    if (pw_vec_equal (aim->vecs[i], vec))
      return TRUE;
  return aim->anything;
}

/* -- steps -- */

static void
walk_leap (Walk *walk, const PwNode *node, const Place *from, const Aim *aim, GArray *to)
{
  Place place = *from;
  PwVec copies[8];
  guint n;

  walk->lost |= node->leap.reach == PW_REACH_ANYWHERE;
  if (node->leap.reach != PW_REACH_VECTOR)
    {
      place.net = pw_vec (0, 0);
      g_array_append_val (to, place);
      return;
    }
  n = pw_vec_copies (node->leap.atom, copies);
  for (guint i = 0; i < n; i++)
    if (is_aimed_at (aim, copies[i]))
      {
        place = *from;
        place.steps = walk->measures ? 1 : 0;
        place.wanted = 0;
        place.net = pw_vec (from->net.dx + copies[i].dx, from->net.dy + copies[i].dy);
        if (!pw_vec_is_zero (copies[i]))
          place.facing = copies[i];
        if (pw_vec_is_zero (from->first) && !from->stood)
          {
            place.first = copies[i];
            place.stood = pw_vec_is_zero (copies[i]) && pw_vec_is_zero (from->aimed);
          }
        if (pw_vec_is_zero (from->aimed))
          place.aimed = copies[i];
        g_array_append_val (to, place);
      }
}

/* Goes through a link, and the leg after it. places: before the link; only those from `start` on count */
static void
walk_link (Walk *walk, const PwLink *link, PwNodeId next, const GArray *places, guint start, GArray *to)
{
  guint first = to->len;

  walk->lost |= link->explodes;
  for (guint i = start; i < places->len && !walk->lost; i++)
    {
      Place place = g_array_index (places, Place, i);
      Aim aim;

      if (link->may_end)
        g_array_append_val (walk->stopped, place);
      if (link->measures)
        place.measured = place.steps;
      place.wanted = link->equal ? place.measured : 0;
      aim_at (walk, next, link->directions, link->turn, place.facing, &aim);
      walk_node (walk, next, &place, &aim, to);
    }
  keep_one_of_each (to, first);
}

/* With y, a slide whose first square holds a piece makes no step: the walker only faces that piece. */
static void
face_a_neighbour (const Place *from, const Aim *aim, GArray *to)
{
  for (guint i = 0; i < aim->n; i++)
    {
      Place place = *from;

      place.facing = aim->vecs[i];
      place.aimed = pw_vec_is_zero (from->aimed) ? aim->vecs[i] : from->aimed;
      place.steps = 0;
      g_array_append_val (to, place);
    }
}

static void
walk_chain (Walk *walk, const PwNode *node, const Place *from, const Aim *aim, GArray *to)
{
  g_autoptr (GArray) places = places_new ();
  Aim all;

  if (aim->anything)
    aim_at (walk, pw_piece_child (walk->piece, node, 0), PW_DIR_ALL, PW_TURN_FREE, from->facing, &all);
  walk_node (walk, pw_piece_child (walk->piece, node, 0), from, aim, places);
  for (guint i = 0; i + 1 < node->chain.n; i++)
    {
      const PwLink *link = pw_piece_link (walk->piece, node, i);
      g_autoptr (GArray) next = places_new ();

      if (link->approaches && i > 0)
        walk->lost = TRUE;
      if (link->approaches)
        face_a_neighbour (from, aim->anything ? &all : aim, places);
      walk_link (walk, link, pw_piece_child (walk->piece, node, i + 1), places, 0, next);
      g_array_unref (g_steal_pointer (&places));
      places = g_steal_pointer (&next);
    }
  g_array_append_vals (to, places->data, places->len);
}

/* Drops places that are among those of `known` from `first` on, which are sorted: the walk has been there already. */
static void
drop_known (GArray *places, const GArray *known, guint first)
{
  guint n = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      if (known->len == first
          || bsearch (place, known->data + first * sizeof (Place), known->len - first, sizeof (Place), compare_places)
                 == NULL)
        g_array_index (places, Place, n++) = *place;
    }
  g_array_set_size (places, n);
}

/* Sets the number of steps of the leg just made: known for slides and leaps, else 0. */
static void
count_steps (const Walk *walk, const PwNode *node, guint steps, GArray *places, guint start)
{
  gboolean known = pw_piece_node (walk->piece, node->repeat.child)->kind == PW_NODE_LEAP;

  for (guint i = start; walk->measures && i < places->len; i++)
    g_array_index (places, Place, i).steps = known ? steps : 0;
}

static gboolean
lies_in (const Place *place, PwDirectionSet filter)
{
  gboolean back = pw_vec_is_zero (place->net);

  return (back && place->stood) || (filter & pw_direction_set_of_vec (back ? place->first : place->net)) != 0;
}

/* Whether a round of the whole walk has ended where one is sought. */
static gboolean
is_enough (const Walk *walk, const PwNode *node, const GArray *places)
{
  if (walk->sought == 0 || node->scope == PW_SCOPE_PART || node != pw_piece_node (walk->piece, walk->root))
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    if (lies_in (&g_array_index (places, Place, i), walk->sought))
      return TRUE;
  return FALSE;
}

static void
walk_repeat (Walk *walk, const PwNode *node, const Place *from, const Aim *aim, GArray *to)
{
  guint most = node->repeat.max == 0 ? walk->longest : node->repeat.max, first = to->len;
  guint rounds = from->wanted > 0 ? MIN (from->wanted, most) : most;
  gboolean exact = node->repeat.exact || from->wanted > 0;
  g_autoptr (GArray) fresh = places_new ();

  walk->lost |= node->repeat.link.approaches || (node->repeat.exact && rounds > LONGEST);
  walk_node (walk, node->repeat.child, from, aim, to);
  count_steps (walk, node, 1, to, first);
  keep_one_of_each (to, first);
  if (to->len > first)
    g_array_append_vals (fresh, &g_array_index (to, Place, first), to->len - first);
  for (guint i = 1; i < rounds && !walk->lost && (exact || i < walk->longest); i++)
    {
      g_autoptr (GArray) next = places_new ();

      walk_link (walk, &node->repeat.link, node->repeat.child, fresh, 0, next);
      count_steps (walk, node, i + 1, next, 0);
      if (exact)
        g_array_set_size (to, first);
      drop_known (next, to, first);
      g_array_append_vals (to, next->data, next->len);
      keep_one_of_each (to, first);
      g_array_unref (g_steal_pointer (&fresh));
      fresh = g_steal_pointer (&next);
      if (!exact && is_enough (walk, node, fresh))
        break;
    }
}

/* Keeps those places from `start` on that lie in the direction of the letters before a part: l(rN). */
static void
filter_part (const PwNode *node, GArray *places, guint start)
{
  PwDirectionSet filter = pw_direction_set_pick (node->directions);
  guint n = start;

  for (guint i = start; i < places->len; i++)
    if (lies_in (&g_array_index (places, Place, i), filter))
      g_array_index (places, Place, n++) = g_array_index (places, Place, i);
  g_array_set_size (places, n);
}

static void
walk_node (Walk *walk, PwNodeId id, const Place *from, const Aim *aim, GArray *to)
{
  const PwNode *node = pw_piece_node (walk->piece, id);
  guint start = to->len;
  Aim own;

  walk->lost |= ++walk->work > MAX_WORK;
  if (walk->lost)
    return;
  if (node->scope == PW_SCOPE_STEP)
    {
      aim_at (walk, id, node->directions, PW_TURN_FREE, from->facing, &own);
      aim = &own;
    }
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      walk_leap (walk, node, from, aim, to);
      break;
    case PW_NODE_CHAIN:
      walk_chain (walk, node, from, aim, to);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        walk_node (walk, pw_piece_child (walk->piece, node, i), from, aim, to);
      break;
    case PW_NODE_REPEAT:
      walk_repeat (walk, node, from, aim, to);
      break;
    }
  if (node->scope == PW_SCOPE_PART)
    filter_part (node, to, start);
}

/* -- whole walks -- */

/* The length of all leaps of a part together, each made once. */
static guint
measure_leaps (const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);
  guint sum = 0;

  if (node->kind == PW_NODE_LEAP)
    return (guint) node->leap.atom.dx;
  if (node->kind == PW_NODE_REPEAT)
    return measure_leaps (piece, node->repeat.child);
  for (guint i = 0; i < node->chain.n; i++)
    sum += measure_leaps (piece, pw_piece_child (piece, node, i));
  return sum;
}

static PW_GETTER (gboolean, is_measuring, const PwLink, measures);

/*
 * longest: steps of a slide; 0: as many as can matter
 * sought: one end there is enough; 0: all are found
 * Returns: (transfer full) (nullable) (element-type Place)
 */
static GArray *
walk_from_start (const PwPiece *piece, PwNodeId root, guint longest, PwDirectionSet sought)
{
  static const Aim anything = { .anything = TRUE };
  static const Place start = { .facing = { 0, 1 } };
  g_autoptr (GArray) to = places_new (), stopped = places_new ();
  Walk walk = { .piece = piece, .stopped = stopped, .root = root, .sought = sought };

  walk.measures = pw_piece_has_link (piece, root, is_measuring);
  walk.longest = longest > 0 ? longest : MIN (NEAR_ENOUGH + 2 * measure_leaps (piece, root), LONGEST);
  walk_node (&walk, root, &start, &anything, to);
  g_array_append_vals (to, stopped->data, stopped->len);
  keep_one_of_each (to, 0);
  return walk.lost ? NULL : g_steal_pointer (&to);
}

gboolean
pw_ends_collect (const PwPiece *piece, PwNodeId root, GArray *ends)
{
  g_autoptr (GArray) places = walk_from_start (piece, root, 0, 0);

  for (guint i = 0; places != NULL && i < places->len; i++)
    g_array_append_val (ends, g_array_index (places, Place, i).net);
  return places != NULL;
}

gboolean
pw_ends_reach (const PwPiece *piece, PwNodeId root, PwDirectionSet reach[16])
{
  g_autoptr (GArray) places = walk_from_start (piece, root, A_FEW, 0);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      PwDirectionSet first = pw_direction_set_of_vec (place->aimed);
      PwDirectionSet end = pw_vec_is_zero (place->net) ? first : pw_direction_set_of_vec (place->net);

      if (place->stood && pw_vec_is_zero (place->net)) /* in any direction */
        return FALSE;

      for (guint sector = 0; sector < 16; sector++)
        reach[sector] |= first & 1u << sector ? end : 0;
    }
  return places != NULL;
}

/* Whether some end lies in the filter; slides are followed so many steps. known: (out): whether all ends are known */
static gboolean
finds_end (const PwPiece *piece, PwNodeId root, guint longest, PwDirectionSet filter, gboolean *known)
{
  g_autoptr (GArray) places = walk_from_start (piece, root, longest, filter);

  *known = places != NULL;
  for (guint i = 0; places != NULL && i < places->len; i++)
    if (lies_in (&g_array_index (places, Place, i), filter))
      return TRUE;
  return FALSE;
}

/* Mostly slides of a step or two tell; what they reach, longer ones reach as well. */
gboolean
pw_ends_may_lie_in (const PwPiece *piece, PwNodeId root, PwDirectionSet filter)
{
  gboolean known;

  return finds_end (piece, root, TELLING, filter, &known) || finds_end (piece, root, 0, filter, &known) || !known;
}

/* -- one end for certain -- */

/* What comes after a node of a walk. */
typedef struct Rest Rest;

struct Rest
{
  const Rest *next; /* (nullable) */
  const PwLink *link;
  PwNodeId node;
};

/*
 * One walk is looked for that meets each square once, so that each may hold what the walk needs there. What asks for
 * more than that is not looked into.
 */
typedef struct
{
  Walk walk;
  PwDirectionSet filter;
  PwVec squares[MAX_SQUARES]; /* the start first */
  guint n_squares;
} Search;

static gboolean try_node (Search *search, PwNodeId id, PwVec facing, const Aim *aim, const Rest *rest);

/* Whether a match accepts what any square may hold. */
static gboolean
is_possible (const PwMatch *match)
{
  return (match->holds & (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)) != 0;
}

static gboolean
can_pass (const PwLink *link)
{
  return (is_possible (&link->stays) || is_possible (&link->takes)) && !link->approaches && !link->equal
         && !link->explodes && link->unloads == PW_UNLOAD_NONE && link->turn == PW_TURN_FREE;
}

static gboolean
is_fresh (const Search *search, PwVec square)
{
  for (guint i = 0; i < search->n_squares; i++)
    if (pw_vec_equal (search->squares[i], square))
      return FALSE;
  return search->n_squares < MAX_SQUARES && MAX (ABS (square.dx), ABS (square.dy)) <= LONGEST / 2;
}

static gboolean
try_step (Search *search, PwVec step, const Rest *rest)
{
  PwVec from = search->squares[search->n_squares - 1], to = pw_vec (from.dx + step.dx, from.dy + step.dy);
  gboolean found;
  Aim aim;

  if (!is_fresh (search, to))
    return FALSE;
  if (rest == NULL)
    return (search->filter & pw_direction_set_of_vec (to)) != 0;
  search->squares[search->n_squares++] = to;
  aim_at (&search->walk, rest->node, rest->link->directions, PW_TURN_FREE, step, &aim);
  found = try_node (search, rest->node, step, &aim, rest->next);
  search->n_squares--;
  return found;
}

static gboolean
try_leap (Search *search, const PwNode *leap, const Aim *aim, const Rest *rest)
{
  PwVec copies[8];
  guint n = pw_vec_copies (leap->leap.atom, copies);

  if (leap->leap.reach != PW_REACH_VECTOR || leap->leap.between != PW_BETWEEN_ANYTHING || leap->leap.wraps)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (is_aimed_at (aim, copies[i]) && try_step (search, copies[i], rest))
      return TRUE;
  return FALSE;
}

/* How often the child of a repeat is walked at least; 0: not known. */
static guint
count_rounds (const PwNode *node)
{
  if (node->repeat.link.approaches)
    return 0;
  if (node->repeat.ride == PW_RIDE_PLAIN || node->repeat.ride == PW_RIDE_OVER_ANY)
    return node->repeat.exact && node->repeat.max > 0 ? node->repeat.max : 1;
  return node->repeat.exact || node->repeat.max == 1 ? 0 : 2; /* a hop over a neighbor */
}

/* The legs of a chain, or the rounds of a repeat. */
static gboolean
try_legs (Search *search, const PwNode *node, PwVec facing, const Aim *aim, const Rest *rest)
{
  static const PwLink over_piece = { .stays = { PW_HOLDS_ANY_PIECE } };
  gboolean repeats = node->kind == PW_NODE_REPEAT;
  gboolean hops = repeats && (node->repeat.ride == PW_RIDE_OVER_ONE || node->repeat.ride == PW_RIDE_BEHIND);
  guint n = repeats ? count_rounds (node) : node->chain.n;
  Rest rests[MAX_SQUARES];

  if (n == 0 || n > MAX_SQUARES)
    return FALSE;
  for (guint i = n; i-- > 0;)
    {
      rests[i].next = i + 1 < n ? &rests[i + 1] : rest;
      rests[i].node = repeats ? node->repeat.child : pw_piece_child (search->walk.piece, node, i);
      rests[i].link = i == 0    ? NULL
                      : hops    ? &over_piece
                      : repeats ? &node->repeat.link
                                : pw_piece_link (search->walk.piece, node, i - 1);
      if (i > 0 && !can_pass (rests[i].link))
        return FALSE;
    }
  return try_node (search, rests[0].node, facing, aim, rests[0].next);
}

static gboolean
try_node (Search *search, PwNodeId id, PwVec facing, const Aim *aim, const Rest *rest)
{
  const PwNode *node = pw_piece_node (search->walk.piece, id);
  Aim own;

  if (node->scope == PW_SCOPE_PART || search->walk.lost || ++search->walk.work > FEW_NODES)
    return FALSE;
  if (node->scope == PW_SCOPE_STEP)
    {
      aim_at (&search->walk, id, node->directions, PW_TURN_FREE, facing, &own);
      aim = &own;
    }
  if (node->kind == PW_NODE_LEAP)
    return try_leap (search, node, aim, rest);
  if (node->kind != PW_NODE_CHOICE)
    return try_legs (search, node, facing, aim, rest);
  for (guint i = 0; i < node->choice.n; i++)
    if (try_node (search, pw_piece_child (search->walk.piece, node, i), facing, aim, rest))
      return TRUE;
  return FALSE;
}

gboolean
pw_ends_are_certain (const PwPiece *piece, const PwPath *path)
{
  static const Aim anything = { .anything = TRUE };
  Search search = {
    .walk = { .piece = piece }, .filter = pw_direction_set_pick (path->directions), .n_squares = 1 /* (0,0) */
  };

  return is_possible (&path->ends) && path->effect_kind == PW_EFFECT_TAKE && path->unloads == PW_UNLOAD_NONE
         && path->partner == PW_PARTNER_NONE && !path->cylinder
         && try_node (&search, path->root, PW_FORWARD, &anything, NULL);
}

/* -- what is put down -- */

/* Whether a part of a walk is within one leg. */
static gboolean
is_one_leg (const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);

  if (node->kind == PW_NODE_CHAIN)
    return FALSE;
  if (node->kind == PW_NODE_REPEAT)
    return !node->repeat.link.new_leg && is_one_leg (piece, node->repeat.child);
  for (guint i = 0; node->kind == PW_NODE_CHOICE && i < node->choice.n; i++)
    if (!is_one_leg (piece, pw_piece_child (piece, node, i)))
      return FALSE;
  return TRUE;
}

gboolean
pw_ends_put_down_on_piece (const PwPiece *piece, const PwPath *path, PwNodeId root)
{
  const PwNode *node = pw_piece_node (piece, root);
  const PwLink *link;

  if (path->unloads != PW_UNLOAD_LEG_START || path->effect_kind != PW_EFFECT_TAKE || node->kind != PW_NODE_CHAIN
      || !is_one_leg (piece, pw_piece_child (piece, node, node->chain.n - 1)))
    return FALSE;
  link = pw_piece_link (piece, node, node->chain.n - 2);
  return link->stays.holds != 0 && (link->stays.holds & ~PW_HOLDS_ANY_PIECE) == 0 && link->takes.holds == 0
         && !link->approaches && !link->explodes && !link->same_leg && !link->may_end;
}
