/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of chains: flat, each link with the fewest directions, each leg without the steps that its link
 * never aims at. The same leap in a row becomes a ride (W-W-W: W-3), a ride over a piece a hop (R+R: jR). In a longer
 * chain both are written out (R+R+R), so parentheses make no difference.
 */
#include "core/piece/plain-private.h"

#define FEW_LEAPS 4 /* up to four leaps in a row stay legs of their own in a longer chain; more become a ride */

/* -- legs -- */

void
_pw_plain_legs_init (PwPlainLegs *legs)
{
  legs->legs = g_array_new (FALSE, FALSE, sizeof (PwNodeId));
  legs->links = g_array_new (FALSE, FALSE, sizeof (PwLink));
}

void
_pw_plain_legs_clear (PwPlainLegs *legs)
{
  g_array_unref (legs->legs);
  g_array_unref (legs->links);
}

static void
append (PwPlainLegs *legs, PwNodeId leg, const PwLink *link)
{
  g_array_append_val (legs->legs, leg);
  g_array_append_vals (legs->links, link, 1);
}

/* Replaces n legs by the first of them, followed by the link after the last. */
static void
cut (PwPlainLegs *legs, guint first, guint n)
{
  *_pw_link_at (legs, first) = *_pw_link_at (legs, first + n - 1);
  g_array_remove_range (legs->legs, first + 1, n - 1);
  g_array_remove_range (legs->links, first + 1, n - 1);
}

void
_pw_plain_legs_read (const PwPlain *plain, PwPlainLegs *legs, PwNodeId id)
{
  static const PwLink no_link;
  PwNode node = _pw_store_node (&plain->store, id);

  if (node.kind != PW_NODE_CHAIN || node.scope != PW_SCOPE_NONE)
    append (legs, id, &no_link);
  else
    for (guint i = 0; i < node.chain.n; i++)
      append (legs, pw_piece_child (plain->store.piece, &node, i),
              pw_piece_link (plain->store.piece, &node, i));
}

/* -- writing out -- */

/* Whether a link refers to the whole leg before it: e counts its steps, y stops before a piece in its way. */
static gboolean
looks_back (const PwLink *link)
{
  return link->measures || link->approaches;
}

static gboolean
is_ride (const PwPlain *plain, const PwNode *node)
{
  PwNodeId leap;

  if (node->kind != PW_NODE_REPEAT || node->scope == PW_SCOPE_PART
      || !_pw_plain_goes_straight (&node->repeat.link) || node->repeat.stays_away)
    return FALSE;
  return _pw_plain_leap (plain, node->repeat.child, &leap) && leap == node->repeat.child
         && pw_piece_node (plain->store.piece, leap)->scope == PW_SCOPE_NONE;
}

static PwNodeId
aimed_as (PwPlain *plain, PwNodeId id, const PwNode *node)
{
  return node->scope == PW_SCOPE_NONE ? id : _pw_store_aim (&plain->store, id, node->scope, node->directions);
}

/* W-2 as W-W. */
static void
write_leaps_out (PwPlain *plain, PwPlainLegs *legs, const PwNode *ride, const PwLink *behind)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };

  for (guint i = 0; i < ride->repeat.max; i++)
    append (legs, i == 0 ? aimed_as (plain, ride->repeat.child, ride) : ride->repeat.child,
            i + 1 < ride->repeat.max ? &straight_on : behind);
}

/* jR as R+R, gR as R+W, gR3 as R2+W. */
static void
write_hop_out (PwPlain *plain, PwPlainLegs *legs, const PwNode *hop, const PwLink *behind)
{
  static const PwLink over_piece = { .stays = { PW_HOLDS_ANY_PIECE } };
  PwNode ride = *hop;
  PwNodeId id;

  ride.scope = PW_SCOPE_NONE;
  ride.directions = PW_DIR_NONE;
  ride.repeat.ride = PW_RIDE_PLAIN;
  ride.repeat.slides = TRUE;
  ride.repeat.max -= ride.repeat.max != 0; /* the last step is the one after the piece */
  id = ride.repeat.max == 1 ? hop->repeat.child : _pw_store_add (&plain->store, &ride, NULL, NULL);
  append (legs, aimed_as (plain, id, hop), &over_piece);
  append (legs, hop->repeat.ride == PW_RIDE_OVER_ONE ? id : hop->repeat.child, behind);
}

static gboolean
is_hop (const PwPlain *plain, const PwNode *node)
{
  return is_ride (plain, node) && !node->repeat.exact
         && ((node->repeat.ride == PW_RIDE_OVER_ONE && node->repeat.max == 0)
             || (node->repeat.ride == PW_RIDE_BEHIND && node->repeat.max != 1));
}

static gboolean
is_few_leaps (const PwPlain *plain, const PwNode *node)
{
  return is_ride (plain, node) && node->repeat.exact && node->repeat.max <= FEW_LEAPS
         && node->repeat.ride == PW_RIDE_PLAIN;
}

/* Moves the direction letters of a later leg's first step to the link before it. */
static PwNodeId
aim_by_link (PwPlain *plain, PwPlainLegs *legs, PwNodeId leg)
{
  PwNode node = _pw_store_node (&plain->store, leg);
  PwLink *link = legs->legs->len > 0 ? _pw_link_at (legs, legs->legs->len - 1) : NULL;

  if (link == NULL || node.scope != PW_SCOPE_STEP)
    return leg;
  link->directions = node.directions;
  link->turn = PW_TURN_FREE;
  return _pw_store_aim (&plain->store, leg, PW_SCOPE_NONE, PW_DIR_NONE);
}

/* Whether e sets the length of the next leg: then that must stay one ride. */
static gboolean
is_measured_out (const PwPlainLegs *legs)
{
  return legs->legs->len > 0 && _pw_link_at (legs, legs->legs->len - 1)->equal;
}

void
_pw_plain_legs_add (PwPlain *plain, PwPlainLegs *legs, PwNodeId leg, const PwLink *link)
{
  gboolean whole = looks_back (link) || plain->minds_legs || is_measured_out (legs);
  PwNode node;

  leg = aim_by_link (plain, legs, leg);
  node = _pw_store_node (&plain->store, leg);
  if (node.kind == PW_NODE_CHAIN && node.scope == PW_SCOPE_NONE && !looks_back (link))
    for (guint i = 0; i < node.chain.n; i++)
      {
        PwLink own = *pw_piece_link (plain->store.piece, &node, i);

        _pw_plain_legs_add (plain, legs, pw_piece_child (plain->store.piece, &node, i),
                            i + 1 < node.chain.n ? &own : link);
      }
  else if (!whole && is_few_leaps (plain, &node))
    write_leaps_out (plain, legs, &node, link);
  else if (!whole && is_hop (plain, &node))
    write_hop_out (plain, legs, &node, link);
  else
    append (legs, leg, link);
}

/* -- links -- */

void
_pw_plain_settle_directions (const PwPlain *plain, PwLink *link, PwNodeId next, const PwAtoms *facing)
{
  PwDirectionChoices choices;
  PwChosenDirections chosen;

  if (link->directions == PW_DIR_F)
    link->directions = PW_DIR_NONE;
  if (link->directions == PW_DIR_NONE
      || !pw_direction_choices_init (&choices, facing, _pw_store_first (&plain->store, next)))
    return;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  link->directions = pw_direction_choices_directions (&choices, &chosen);
}

/* Whether a copy of one of the atoms is picked from some facing. O needs no aim. */
static gboolean
is_aimed_at (const PwDirectionChoices *choices, const PwChosenDirections *chosen, const PwAtoms *atoms)
{
  gboolean aimed = atoms->many || atoms->n == 0;

  for (guint a = 0; a < atoms->n && !aimed; a++)
    {
      PwVec atom = atoms->atoms[a];

      aimed = pw_vec_is_zero (atom);
      for (guint i = 0; i < choices->n_pool && !aimed; i++)
        {
          int x = ABS (choices->pool[i].dx), y = ABS (choices->pool[i].dy);

          if (MAX (x, y) == atom.dx && MIN (x, y) == atom.dy)
            for (guint j = 0; j < choices->n_facings && !aimed; j++)
              aimed = chosen->of[j] >> i & 1;
        }
    }
  return aimed;
}

/* The alternatives of a choice that the link aims at; those with letters of their own stay. */
static PwNodeId
drop_unaimed (PwPlain *plain, PwNodeId id, const PwDirectionChoices *choices, const PwChosenDirections *chosen)
{
  PwNode node = _pw_store_node (&plain->store, id);
  g_autofree PwNodeId *kept = NULL;
  guint n = 0;

  if (node.kind != PW_NODE_CHOICE || node.scope != PW_SCOPE_NONE)
    return id;
  kept = g_new (PwNodeId, node.choice.n);
  for (guint i = 0; i < node.choice.n; i++)
    {
      PwNodeId child = pw_piece_child (plain->store.piece, &node, i);

      if (pw_piece_node (plain->store.piece, child)->scope != PW_SCOPE_NONE
          || _pw_store_first_is_aimed (&plain->store, child)
          || is_aimed_at (choices, chosen, _pw_store_first (&plain->store, child)))
        kept[n++] = child;
    }
  return n == 0 || n == node.choice.n ? id : _pw_plain_choice (plain, kept, n);
}

/* A later leg without the steps that its link never aims at, if some directions pick exactly the same of the
 * remaining steps. */
static PwNodeId
prune (PwPlain *plain, PwLink *link, PwNodeId leg, const PwAtoms *facing)
{
  PwDirectionChoices choices, narrow;
  PwChosenDirections chosen, wanted, found;
  PwDirections directions;
  PwNodeId kept;

  if (link->turn != PW_TURN_FREE || !pw_direction_choices_init (&choices, facing, _pw_store_first (&plain->store, leg)))
    return leg;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  kept = drop_unaimed (plain, leg, &choices, &chosen);
  if (kept == leg || !pw_direction_choices_init (&narrow, facing, _pw_store_first (&plain->store, kept)))
    return leg;
  pw_direction_choices_map (&choices, &chosen, &narrow, &wanted);
  directions = pw_direction_choices_directions (&narrow, &wanted);
  pw_direction_choices_pick (&narrow, directions, &found);
  if (!pw_chosen_directions_equal (&found, &wanted))
    return leg;
  link->directions = directions;
  return kept;
}

/* Alternative i of a choice; other nodes are their own alternative 0. Returns: FALSE after the last */
static gboolean
alternative (const PwPlain *plain, PwNodeId leg, guint i, PwNodeId *id)
{
  PwNode node = _pw_store_node (&plain->store, leg);
  gboolean several = node.kind == PW_NODE_CHOICE;

  if (i >= (several ? node.choice.n : 1))
    return FALSE;
  *id = several ? pw_piece_child (plain->store.piece, &node, i) : leg;
  return TRUE;
}

static gboolean
is_leap (const PwPlain *plain, PwNodeId leg)
{
  PwNodeId id;

  for (guint i = 0; alternative (plain, leg, i, &id); i++)
    if (_pw_store_node (&plain->store, id).kind != PW_NODE_LEAP)
      return FALSE;
  return TRUE;
}

/* One step of a leg whose alternatives are all slides. Returns: FALSE for other legs */
static gboolean
step_once (PwPlain *plain, PwNodeId leg, PwNodeId *step)
{
  PwNode whole = _pw_store_node (&plain->store, leg);
  PwNodeId ids[PW_MAX_ATOMS], id;
  guint n = 0;

  for (; alternative (plain, leg, n, &id); n++)
    {
      PwNode node = _pw_store_node (&plain->store, id);

      if (n == PW_MAX_ATOMS || !is_ride (plain, &node) || node.repeat.ride != PW_RIDE_PLAIN || node.repeat.exact)
        return FALSE;
      ids[n] = aimed_as (plain, node.repeat.child, &node);
    }
  *step = whole.kind == PW_NODE_CHOICE ? aimed_as (plain, _pw_plain_choice (plain, ids, n), &whole) : ids[0];
  return TRUE;
}

/* A leap makes one step, so e after it is one step: W-eR is W-W. Not before y, which may end the slide sooner. */
static void
count_leap (PwPlain *plain, PwPlainLegs *legs, guint i)
{
  PwLink *link = _pw_link_at (legs, i);

  if (link->measures && link->equal && !link->approaches && !plain->measures_apart
      && (i + 2 == legs->legs->len || !_pw_link_at (legs, i + 1)->approaches)
      && is_leap (plain, *_pw_leg_at (legs, i))
      && step_once (plain, *_pw_leg_at (legs, i + 1), _pw_leg_at (legs, i + 1)))
    link->measures = link->equal = FALSE;
}

static gboolean
counts (const PwLink *link)
{
  return link->equal || link->measures;
}

/* The same where e compares with a leg farther back: a leg that e makes as long as a leap counts as a leap, too. */
static void
count_leaps_apart (PwPlain *plain, PwPlainLegs *legs)
{
  gboolean single = FALSE, left = FALSE;

  for (guint i = 0; i < legs->legs->len; i++)
    if (pw_piece_has_link (plain->store.piece, *_pw_leg_at (legs, i), counts))
      return;
  for (guint i = 0; i + 1 < legs->legs->len; i++)
    {
      PwLink *link = _pw_link_at (legs, i);

      if (link->measures)
        single = is_leap (plain, *_pw_leg_at (legs, i)) && !link->approaches;
      if (link->equal && single && !link->approaches
          && (i + 2 == legs->legs->len || !_pw_link_at (legs, i + 1)->approaches)
          && step_once (plain, *_pw_leg_at (legs, i + 1), _pw_leg_at (legs, i + 1)))
        link->equal = FALSE;
      if (link->equal && i > 0 && _pw_link_at (legs, i - 1)->equal && !_pw_link_at (legs, i - 1)->approaches)
        link->measures = TRUE; /* the leg before has made as many steps */
      left |= link->equal;
    }
  for (guint i = 0; i + 1 < legs->legs->len && !left; i++)
    _pw_link_at (legs, i)->measures = FALSE;
}

/* Returns: whether a leg changed, so that all must be settled again */
static gboolean
settle_links (PwPlain *plain, PwPlainLegs *legs, const PwPlainPlace *place)
{
  PwAtoms facing = place->facing;
  gboolean changed = FALSE;

  if (plain->measures_apart)
    count_leaps_apart (plain, legs);
  for (guint i = 0; i + 1 < legs->legs->len; i++)
    {
      PwNodeId next = *_pw_leg_at (legs, i + 1), pruned;
      PwAtoms behind;

      _pw_store_facing (&plain->store, *_pw_leg_at (legs, i), &facing, &behind);
      facing = behind;
      count_leap (plain, legs, i);
      next = *_pw_leg_at (legs, i + 1);
      _pw_plain_settle_directions (plain, _pw_link_at (legs, i), next, &facing);
      pruned = prune (plain, _pw_link_at (legs, i), next, &facing);
      *_pw_leg_at (legs, i + 1) = pruned;
      changed |= pruned != next;
    }
  plain->narrowed |= changed;
  return changed;
}

/* -- rides and hops -- */

/* How often a leg makes one leap straight on: 1 for W, 3 for W-3. 0: it does more, or not a fixed number */
static guint
count_leaps (const PwPlain *plain, PwNodeId leg, PwNodeId *leap)
{
  PwNode node = _pw_store_node (&plain->store, leg);

  *leap = leg;
  if (node.kind == PW_NODE_LEAP && node.scope != PW_SCOPE_PART && _pw_plain_leap (plain, leg, leap))
    return 1;
  if (!is_ride (plain, &node) || !node.repeat.exact || node.repeat.ride != PW_RIDE_PLAIN)
    return 0;
  *leap = node.repeat.child;
  return node.repeat.max;
}

/* The legs from `first` on that make the same leap straight on. count: (out): leaps. Returns: number of legs */
static guint
find_run (PwPlain *plain, const PwPlainLegs *legs, guint first, PwNodeId *leap, guint *count)
{
  guint n = legs->legs->len, i = first;
  PwNodeId other;

  *count = count_leaps (plain, *_pw_leg_at (legs, first), leap);
  *leap = _pw_store_aim (&plain->store, *leap, PW_SCOPE_NONE, PW_DIR_NONE);
  while (*count > 0 && i + 1 < n && _pw_plain_goes_straight (_pw_link_at (legs, i)))
    {
      guint more = count_leaps (plain, *_pw_leg_at (legs, i + 1), &other);

      if (more == 0 || other != *leap || (i + 2 < n && looks_back (_pw_link_at (legs, i + 1))))
        break;
      *count += more;
      i++;
    }
  return i - first + 1;
}

/* Writes runs of the same leap as rides; a short run only if it is the whole chain (W-W-W, but not W-W-F). */
static void
join_runs (PwPlain *plain, PwPlainLegs *legs)
{
  for (guint i = 0; i < legs->legs->len; i++)
    {
      PwNode ride = { .kind = PW_NODE_REPEAT };
      PwNode first = _pw_store_node (&plain->store, *_pw_leg_at (legs, i));
      guint count, n = find_run (plain, legs, i, &ride.repeat.child, &count);
      PwNodeId id;

      if (n < 2 || (count <= FEW_LEAPS && n < legs->legs->len))
        continue;
      ride.span = first.span;
      ride.repeat.max = MIN (count, G_MAXUINT16);
      ride.repeat.exact = TRUE;
      ride.repeat.link.stays.holds = PW_HOLDS_EMPTY;
      id = _pw_store_add (&plain->store, &ride, NULL, NULL);
      *_pw_leg_at (legs, i) = aimed_as (plain, id, &first);
      cut (legs, i, n);
    }
}

/* R+R is jR, R+W is gR. */
static void
join_hop (PwPlain *plain, PwPlainLegs *legs)
{
  PwLink over = *_pw_link_at (legs, 0);
  PwNode ride = _pw_store_node (&plain->store, *_pw_leg_at (legs, 0));
  PwNodeId bare;

  if (legs->legs->len != 2 || over.stays.holds != PW_HOLDS_ANY_PIECE || over.stays.own != 0
      || over.stays.enemy != 0)
    return;
  over.stays.holds = PW_HOLDS_EMPTY;
  if (!_pw_plain_goes_straight (&over) || over.may_end || !is_ride (plain, &ride) || ride.repeat.max != 0
      || ride.repeat.ride != PW_RIDE_PLAIN)
    return;
  bare = _pw_store_aim (&plain->store, *_pw_leg_at (legs, 0), PW_SCOPE_NONE, PW_DIR_NONE);
  if (*_pw_leg_at (legs, 1) == bare)
    ride.repeat.ride = PW_RIDE_OVER_ONE;
  else if (*_pw_leg_at (legs, 1) == ride.repeat.child)
    ride.repeat.ride = PW_RIDE_BEHIND;
  else
    return;
  ride.repeat.slides = FALSE;
  *_pw_leg_at (legs, 0) = _pw_store_add (&plain->store, &ride, NULL, NULL);
  cut (legs, 0, 2);
}

/* -- lines apart -- */

/* The one alternative of a leg along the lines of a leap: in Q (R or B), R for W. Returns: FALSE if there isn't
 * exactly one */
static gboolean
find_on_line (const PwPlain *plain, PwNodeId leg, PwNodeId line, PwNodeId *found)
{
  PwNode node = _pw_store_node (&plain->store, leg);
  PwVec vec = pw_piece_node (plain->store.piece, line)->leap.atom;
  guint n = node.kind == PW_NODE_CHOICE && node.scope == PW_SCOPE_NONE ? node.choice.n : 1, n_found = 0;

  for (guint i = 0; i < n; i++)
    {
      PwNodeId one = n > 1 ? pw_piece_child (plain->store.piece, &node, i) : leg, leap;

      if (!_pw_plain_leap (plain, one, &leap) || pw_piece_node (plain->store.piece, one)->scope != PW_SCOPE_NONE)
        return FALSE;
      if (pw_vec_equal (pw_piece_node (plain->store.piece, leap)->leap.atom, vec))
        {
          *found = one;
          n_found++;
        }
    }
  return n_found == 1;
}

/* Whether no two first steps go along the same lines; then the step nearest to straight on is straight on. */
gboolean
_pw_plain_lines_apart (const PwPlain *plain, PwNodeId leg)
{
  const PwAtoms *atoms = _pw_store_first (&plain->store, leg);

  for (guint i = 0; i < atoms->n; i++)
    for (guint j = 0; j < i; j++)
      if (atoms->atoms[i].dx * atoms->atoms[j].dy == atoms->atoms[j].dx * atoms->atoms[i].dy)
        return FALSE;
  return !atoms->many;
}

/* Joins all legs along the lines of one alternative of the first: of Q+K, R+W to gR. Returns: FALSE if that is no
 * ride or hop */
static gboolean
join_line (PwPlain *plain, const PwPlainLegs *legs, PwNodeId first, const PwPlainPlace *place,
           PwNodeId *joined)
{
  PwPlainLegs line;
  PwNodeId leap, leg = first;
  gboolean found = _pw_plain_leap (plain, first, &leap);

  _pw_plain_legs_init (&line);
  append (&line, first, _pw_link_at (legs, 0));
  for (guint i = 1; i < legs->legs->len && found; i++)
    {
      found = find_on_line (plain, *_pw_leg_at (legs, i), leap, &leg);
      append (&line, leg, _pw_link_at (legs, i));
    }
  if (found)
    {
      *joined = _pw_plain_chain (plain, &line, place);
      found = pw_piece_node (plain->store.piece, *joined)->kind == PW_NODE_REPEAT;
    }
  _pw_plain_legs_clear (&line);
  return found;
}

/* Parts a chain that goes straight on by lines: Q+K is R+W and B+F. Only if each part is a ride or a hop. */
static gboolean
part_lines (PwPlain *plain, const PwPlainLegs *legs, const PwPlainPlace *place, PwNodeId *choice)
{
  PwNode first = _pw_store_node (&plain->store, *_pw_leg_at (legs, 0));
  g_autofree PwNodeId *ids = NULL;

  if (legs->legs->len < 2 || first.kind != PW_NODE_CHOICE || first.scope != PW_SCOPE_NONE)
    return FALSE;
  for (guint i = 0; i + 1 < legs->legs->len; i++)
    if (_pw_link_at (legs, i)->directions != PW_DIR_NONE || _pw_link_at (legs, i)->turn != PW_TURN_FREE
        || !_pw_plain_lines_apart (plain, *_pw_leg_at (legs, i + 1)))
      return FALSE;
  ids = g_new (PwNodeId, first.choice.n);
  for (guint i = 0; i < first.choice.n; i++)
    if (!join_line (plain, legs, pw_piece_child (plain->store.piece, &first, i), place, &ids[i]))
      return FALSE;
  *choice = _pw_plain_choice (plain, ids, first.choice.n);
  return TRUE;
}

/* -- the whole -- */

PwNodeId
_pw_plain_chain (PwPlain *plain, PwPlainLegs *legs, const PwPlainPlace *place)
{
  static const PwLink no_link;
  PwNode node = { .kind = PW_NODE_CHAIN };
  PwNodeId id;

  while (settle_links (plain, legs, place))
    {
      PwPlainLegs flat;

      _pw_plain_legs_init (&flat);
      for (guint i = 0; i < legs->legs->len; i++)
        _pw_plain_legs_add (plain, &flat, *_pw_leg_at (legs, i),
                            i + 1 < legs->legs->len ? _pw_link_at (legs, i) : &no_link);
      _pw_plain_legs_clear (legs);
      *legs = flat;
    }
  if (!plain->minds_legs)
    {
      join_runs (plain, legs);
      join_hop (plain, legs);
    }
  if (legs->legs->len == 1)
    return *_pw_leg_at (legs, 0);
  if (!plain->minds_legs && part_lines (plain, legs, place, &id))
    return id;
  node.chain.n = legs->legs->len;
  node.span = pw_span_join (_pw_store_node (&plain->store, *_pw_leg_at (legs, 0)).span,
                            _pw_store_node (&plain->store, *_pw_leg_at (legs, node.chain.n - 1)).span);
  return _pw_store_add (&plain->store, &node, (const PwNodeId *) (const void *) legs->legs->data,
                        (const PwLink *) (const void *) legs->links->data);
}
