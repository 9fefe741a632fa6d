/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes paths apart into ways, each with one first leg, one tail and one end.
 */
#include "core/piece/ways-private.h"

#include "core/piece/ends.h"

#define MAX_STOPS 16 /* a path with more places to end on its way is not taken apart */

/* -- what matters elsewhere in a path -- */

static void
look_at_link (PwPlain *plain, const PwLink *link)
{
  plain->minds_legs |= link->unloads == PW_UNLOAD_LEG_START;
  plain->explodes |= link->explodes;
  plain->measures |= link->equal;
  plain->measures_apart |= link->equal && !link->measures;
}

/* Sets what in a walk matters to other parts of it. */
static void
look_at (PwPlain *plain, const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);

  if (node->kind == PW_NODE_LEAP)
    plain->wraps |= node->leap.wraps;
  else if (node->kind == PW_NODE_REPEAT)
    {
      look_at_link (plain, &node->repeat.link);
      look_at (plain, piece, node->repeat.child);
    }
  else
    for (guint i = 0; i < node->chain.n; i++)
      {
        if (node->kind == PW_NODE_CHAIN && i + 1 < node->chain.n)
          look_at_link (plain, pw_piece_link (piece, node, i));
        look_at (plain, piece, pw_piece_child (piece, node, i));
      }
}

void
_pw_plain_look_at (PwPlain *plain, const PwPiece *piece, const PwPath *path)
{
  plain->wraps = plain->explodes = plain->measures = plain->measures_apart = FALSE;
  plain->minds_legs = path->unloads == PW_UNLOAD_LEG_START;
  look_at (plain, piece, path->root);
  plain->minds_legs |= plain->wraps;
}

/* -- the first leg -- */

gboolean
_pw_ways_spell_direction_set (const PwPlain *plain, PwNodeId leg, PwDirectionSet direction_set,
                              PwDirections *directions)
{
  return pw_atoms_spell (pw_store_first (&plain->store, leg), direction_set, directions);
}

/* -- taking apart -- */

/* Of a leap or ride straight on, the first step has the direction of the whole: lN needs no filter. */
static void
dissolve_filter (const PwPlain *plain, PwPlainWay *way)
{
  PwNodeId leap;

  if (way->tail != PW_NO_TAIL || way->classes == 0 || !_pw_plain_leap (plain, way->leg, &leap))
    return;
  way->direction_set &= way->filter;
  way->filter = PW_DIRECTION_SET_ALL;
}

static void
add_way (PwPlain *plain, GArray *ways, PwPlainWay way)
{
  PwNode node = pw_store_node (&plain->store, way.leg);

  if (node.scope != PW_SCOPE_PART && !pw_store_first_is_aimed (&plain->store, way.leg)
      && pw_atoms_pick (pw_store_first (&plain->store, way.leg),
                             node.scope == PW_SCOPE_STEP ? node.directions : PW_DIR_ALL, &way.classes,
                             &way.direction_set))
    {
      way.leg = pw_store_aim (&plain->store, way.leg, PW_SCOPE_NONE, PW_DIR_NONE);
      dissolve_filter (plain, &way);
    }
  if (way.classes == 0 || way.direction_set != 0)
    g_array_append_val (ways, way);
}

/*
 * Gives each alternative of a first leg letters of its own, instead of letters before the choice, which pick from all
 * alternatives that have none.
 *
 * Returns: (transfer full): PwNodeId; NULL if no letters mean the same
 */
static GArray *
part_alternatives (PwPlain *plain, PwNodeId choice)
{
  g_autoptr (GArray) ids = NULL;
  PwNode node = pw_store_node (&plain->store, choice);
  PwAtoms all = *pw_store_first (&plain->store, choice);
  PwPlainPlace opening = _pw_plain_opening ();
  PwVec pool[PW_MAX_VECTORS];
  gboolean picked[PW_MAX_VECTORS];
  guint n;

  if (node.kind != PW_NODE_CHOICE || node.scope == PW_SCOPE_PART || (node.scope == PW_SCOPE_STEP && all.many))
    return NULL;
  ids = g_array_new (FALSE, FALSE, sizeof (PwNodeId));
  n = pw_atoms_list (&all, pool);
  if (n > 0)
    pw_directions_pick (node.directions, PW_FORWARD, pool, n, picked);
  for (guint i = 0; i < node.choice.n; i++)
    {
      PwNodeId child = pw_piece_child (plain->store.piece, &node, i);
      PwAtoms first = *pw_store_first (&plain->store, child);
      PwDirectionSet direction_set = 0, classes, found;
      PwDirections directions;

      if (node.scope == PW_SCOPE_STEP && pw_piece_node (plain->store.piece, child)->scope != PW_SCOPE_STEP
          && pw_atoms_pick (&first, PW_DIR_ALL, &classes, &found))
        {
          for (guint j = 0; j < n; j++)
            for (guint k = 0; k < first.n && picked[j]; k++)
              if (pw_vec_equal (first.atoms[k], pw_vec (MAX (ABS (pool[j].dx), ABS (pool[j].dy)),
                                                        MIN (ABS (pool[j].dx), ABS (pool[j].dy)))))
                direction_set |= pw_direction_set_of_vec (pool[j]);
          if (direction_set == 0 && !pw_store_first_is_aimed (&plain->store, child))
            continue;
          if (direction_set == 0 || !_pw_ways_spell_direction_set (plain, child, direction_set, &directions))
            return NULL;
          child = direction_set == classes ? child : _pw_plain_aim (plain, child, PW_SCOPE_STEP, directions, &opening);
        }
      g_array_append_val (ids, child);
    }
  plain->narrowed |= ids->len < node.choice.n;
  return g_steal_pointer (&ids);
}

/* Adds a walk whose first leg is one leg, or a choice of some. */
static void
add_legs (PwPlain *plain, GArray *ways, const PwPath *facts, PwNodeId leg, PwNodeId tail, PwDirectionSet filter)
{
  PwPlainWay way = { .facts = *facts, .leg = leg, .tail = tail, .filter = filter, .bursts = plain->explodes };
  g_autoptr (GArray) alternatives = part_alternatives (plain, leg);

  if (alternatives == NULL)
    {
      add_way (plain, ways, way);
      return;
    }
  for (guint i = 0; i < alternatives->len; i++)
    add_legs (plain, ways, facts, g_array_index (alternatives, PwNodeId, i), tail, filter);
}

PwNodeId
_pw_ways_take_legs (PwPlain *plain, PwNodeId chain, guint n)
{
  PwPlainPlace opening = _pw_plain_opening ();
  PwLegs legs;
  PwNodeId taken;

  legs = pw_legs_read (&plain->store, chain);
  pw_legs_truncate (&legs, n);
  for (guint i = 0; i < n; i++)
    pw_link_at (&legs, i)->may_end = FALSE;
  taken = _pw_plain_chain (plain, &legs, &opening);
  pw_legs_clear (&legs);
  return taken;
}

/* Adds the walk once for each place where it may end: FtR as F and F-R. Returns: FALSE if it is not taken apart */
static gboolean
add_stops (PwPlain *plain, GArray *ways, const PwPath *facts, PwNodeId chain, PwDirectionSet filter)
{
  PwNode node = pw_store_node (&plain->store, chain);
  guint stops = 0;

  if (node.kind != PW_NODE_CHAIN || node.scope != PW_SCOPE_NONE || plain->explodes)
    return FALSE;
  for (guint i = 0; i + 1 < node.chain.n; i++)
    stops += pw_piece_link (plain->store.piece, &node, i)->may_end;
  if (stops == 0 || stops > MAX_STOPS)
    return FALSE;
  for (guint i = 0; i + 1 < node.chain.n; i++)
    if (pw_piece_link (plain->store.piece, &node, i)->may_end)
      _pw_ways_add (plain, ways, facts, _pw_ways_take_legs (plain, chain, i + 1), filter);
  _pw_ways_add (plain, ways, facts, _pw_ways_take_legs (plain, chain, node.chain.n), filter);
  return TRUE;
}

static void
add_chain (PwPlain *plain, GArray *ways, const PwPath *facts, PwNodeId chain, PwDirectionSet filter)
{
  static const PwNode nothing = { .kind = PW_NODE_LEAP };
  PwNode node = pw_store_node (&plain->store, chain);
  PwNodeId first = pw_piece_child (plain->store.piece, &node, 0);
  PwNodeId null_leap = pw_store_add (&plain->store, &nothing, NULL, NULL);

  add_legs (plain, ways, facts, first, pw_store_with_child (&plain->store, chain, 0, null_leap), filter);
}

/* Whether there are letters for where some part of a walk ends: l(rN). */
static gboolean
has_parts (const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);

  if (node->scope == PW_SCOPE_PART)
    return TRUE;
  if (node->kind == PW_NODE_LEAP)
    return FALSE;
  if (node->kind == PW_NODE_REPEAT)
    return has_parts (piece, node->repeat.child);
  for (guint i = 0; i < node->chain.n; i++)
    if (has_parts (piece, pw_piece_child (piece, node, i)))
      return TRUE;
  return FALSE;
}

/* Whether a walk can never be made, or never ends where its letters require: jW, l(rN)-F. */
static gboolean
never_moves (const PwPlain *plain, PwNodeId root, PwDirectionSet filter)
{
  const PwPiece *piece = plain->store.piece;
  PwNodeId leap;

  return _pw_plain_never_moves (plain, root)
         || (!_pw_plain_leap (plain, root, &leap) && (filter != PW_DIRECTION_SET_ALL || has_parts (piece, root))
             && !pw_ends_may_lie_in (piece, root, filter));
}

void
_pw_ways_add (PwPlain *plain, GArray *ways, const PwPath *path, PwNodeId root, PwDirectionSet filter)
{
  PwPath facts = *path;
  PwNodeId settled = root = _pw_plain_slides (plain, path, root);
  PwNode node = pw_store_node (&plain->store, root);
  PwDirections directions;

  if (node.scope == PW_SCOPE_PART
      && pw_direction_set_to_directions (filter & pw_direction_set_pick (node.directions), PW_DIRECTION_SET_ALL,
                                         &directions))
    {
      _pw_ways_add (plain, ways, path, pw_store_aim (&plain->store, root, PW_SCOPE_NONE, PW_DIR_NONE),
                    filter & pw_direction_set_pick (node.directions));
      return;
    }
  if (node.kind == PW_NODE_CHOICE)
    {
      g_autoptr (GArray) alternatives = part_alternatives (plain, root);

      for (guint i = 0; alternatives != NULL && i < alternatives->len; i++)
        _pw_ways_add (plain, ways, path, g_array_index (alternatives, PwNodeId, i), filter);
      if (alternatives != NULL)
        return;
    }
  if (_pw_plain_is_null (plain, root))
    filter = PW_DIRECTION_SET_ALL; /* it ends in no direction, which any letters allow */
  if (pw_ends_put_down_on_piece (plain->store.piece, &facts, root))
    facts.ends.holds &= PW_HOLDS_EMPTY;
  if (facts.ends.holds == 0 || never_moves (plain, root, filter)
      || add_stops (plain, ways, &facts, root, filter) || !_pw_plain_home (plain, &facts, &settled))
    return;
  if (settled != root)
    _pw_ways_add (plain, ways, &facts, settled, filter);
  else if (node.kind == PW_NODE_CHAIN && node.scope == PW_SCOPE_NONE)
    add_chain (plain, ways, &facts, root, filter);
  else
    add_legs (plain, ways, &facts, root, PW_NO_TAIL, filter);
}

/* -- what holds for a whole way -- */

/* The conditions of a path besides its ends, as one number to compare. */
guint
_pw_ways_conditions (const PwPath *facts)
{
  return (guint) (facts->effect_kind | facts->unloads << 2 | facts->partner << 4 | facts->virgin << 6
                  | facts->cylinder << 7);
}

void
_pw_ways_add_span (PwPath *facts, PwSpan span)
{
  if (span.start < facts->span.start || (span.start == facts->span.start && span.end < facts->span.end))
    facts->span = span;
}
