/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of chains: flat, each link with the fewest directions, each leg without the steps that its link
 * never aims at. The same leap in a row becomes a ride (W-W-W: W-3), a ride over a piece a hop (R+R: jR). In a longer
 * chain both are written out (R+R+R), so parentheses make no difference.
 */
#include "core/piece/plain-private.h"

/* -- legs -- */

/* What a later leg says of its own first step, the link in front of it can say as well. */
static PwNodeId
aim_by_link (PwPlain *plain, PwLegs *legs, PwNodeId leg)
{
  PwNode node = pw_store_node (&plain->store, leg);
  PwLink *link = legs->n > 0 ? pw_link_at (legs, legs->n - 1) : NULL;

  if (link == NULL || node.scope != PW_SCOPE_STEP)
    return leg;
  link->directions = node.directions;
  link->turn = PW_TURN_FREE;
  return pw_store_aim (&plain->store, leg, PW_SCOPE_NONE, PW_DIR_NONE);
}

/* Whether e sets the length of the next leg: then that must stay one ride. */
static gboolean
is_measured_out (const PwLegs *legs)
{
  return legs->n > 0 && pw_link_at (legs, legs->n - 1)->equal;
}

void
_pw_plain_legs_add (PwPlain *plain, PwLegs *legs, PwNodeId leg, const PwLink *link)
{
  gboolean back = pw_link_looks_back (link), whole = back || plain->minds_legs || is_measured_out (legs);
  PwNode node;

  leg = aim_by_link (plain, legs, leg);
  node = pw_store_node (&plain->store, leg);
  if (node.kind == PW_NODE_CHAIN && node.scope == PW_SCOPE_NONE && !back)
    for (guint i = 0; i < node.chain.n; i++)
      {
        PwLink own = *pw_piece_link (plain->store.piece, &node, i);

        _pw_plain_legs_add (plain, legs, pw_piece_child (plain->store.piece, &node, i),
                            i + 1 < node.chain.n ? &own : link);
      }
  else if (whole || !pw_legs_write_out (&plain->store, legs, leg, link))
    pw_legs_append (legs, leg, link);
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
      || !pw_direction_choices_init (&choices, facing, pw_store_first (&plain->store, next)))
    return;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  link->directions = pw_direction_choices_directions (&choices, &chosen);
}

/* Whether a copy of one of the atoms is picked from some facing. O needs no aim. */
static gboolean
is_aimed_at (const PwDirectionChoices *choices, const PwChosenDirections *chosen, const PwAtoms *atoms)
{
  gboolean aimed = atoms->many || atoms->n == 0;

  for (guint i = 0; i < atoms->n && !aimed; i++)
    aimed = pw_chosen_directions_pick_atom (choices, chosen, atoms->atoms[i]);
  return aimed;
}

/* The alternatives of a choice that the link aims at; those with letters of their own stay. */
static PwNodeId
drop_unaimed (PwPlain *plain, PwNodeId id, const PwDirectionChoices *choices, const PwChosenDirections *chosen)
{
  PwNode node = pw_store_node (&plain->store, id);
  g_autofree PwNodeId *kept = NULL;
  guint n = 0;

  if (node.kind != PW_NODE_CHOICE || node.scope != PW_SCOPE_NONE)
    return id;
  kept = g_new (PwNodeId, node.choice.n);
  for (guint i = 0; i < node.choice.n; i++)
    {
      PwNodeId child = pw_piece_child (plain->store.piece, &node, i);

      if (pw_piece_node (plain->store.piece, child)->scope != PW_SCOPE_NONE
          || pw_store_first_is_aimed (&plain->store, child)
          || is_aimed_at (choices, chosen, pw_store_first (&plain->store, child)))
        kept[n++] = child;
    }
  return n == 0 || n == node.choice.n ? id : _pw_plain_choice (plain, kept, n);
}

/* The same for a turn to the side of an earlier one, or to the other: its directions stay as they are, and must pick
 * the same to either side. */
static PwNodeId
prune_turn (PwPlain *plain, const PwLink *link, PwNodeId leg, const PwDirectionChoices *choices,
            const PwAtoms *facing)
{
  PwDirections sides[] = { link->directions, pw_directions_mirror (link->directions) };
  PwDirectionChoices narrow;
  PwChosenDirections chosen, wanted, found;
  PwNodeId kept;

  pw_direction_choices_pick (choices, sides[0] | sides[1], &chosen);
  kept = drop_unaimed (plain, leg, choices, &chosen);
  if (kept == leg || !pw_direction_choices_init (&narrow, facing, pw_store_first (&plain->store, kept)))
    return leg;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      pw_direction_choices_pick (choices, sides[i], &chosen);
      pw_direction_choices_map (choices, &chosen, &narrow, &wanted);
      pw_direction_choices_pick (&narrow, sides[i], &found);
      if (!pw_chosen_directions_equal (&found, &wanted))
        return leg;
    }
  return kept;
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

  if (!pw_direction_choices_init (&choices, facing, pw_store_first (&plain->store, leg)))
    return leg;
  if (link->turn != PW_TURN_FREE)
    return prune_turn (plain, link, leg, &choices, facing);
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  kept = drop_unaimed (plain, leg, &choices, &chosen);
  if (kept == leg || !pw_direction_choices_init (&narrow, facing, pw_store_first (&plain->store, kept)))
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
  PwNode node = pw_store_node (&plain->store, leg);
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
    if (pw_store_node (&plain->store, id).kind != PW_NODE_LEAP)
      return FALSE;
  return TRUE;
}

/* One step of a leg whose alternatives are all slides. Returns: FALSE for other legs */
static gboolean
step_once (PwPlain *plain, PwNodeId leg, PwNodeId *step)
{
  PwNode whole = pw_store_node (&plain->store, leg);
  PwNodeId ids[PW_MAX_ATOMS], id;
  guint n = 0;

  for (; alternative (plain, leg, n, &id); n++)
    {
      PwNode node = pw_store_node (&plain->store, id);

      if (n == PW_MAX_ATOMS || !pw_store_is_ride (&plain->store, id) || node.repeat.ride != PW_RIDE_PLAIN
          || node.repeat.exact)
        return FALSE;
      ids[n] = pw_store_aim (&plain->store, node.repeat.child, node.scope, node.directions);
    }
  *step = ids[0];
  if (whole.kind == PW_NODE_CHOICE)
    *step = pw_store_aim (&plain->store, _pw_plain_choice (plain, ids, n), whole.scope, whole.directions);
  return TRUE;
}

/* A leap makes one step, so e after it is one step: W-eR is W-W. Not before y, which may end the slide sooner. */
static void
count_leap (PwPlain *plain, PwLegs *legs, guint i)
{
  PwLink *link = pw_link_at (legs, i);

  if (link->measures && link->equal && !link->approaches && !plain->measures_apart
      && (i + 2 == legs->n || !pw_link_at (legs, i + 1)->approaches)
      && is_leap (plain, *pw_leg_at (legs, i))
      && step_once (plain, *pw_leg_at (legs, i + 1), pw_leg_at (legs, i + 1)))
    link->measures = link->equal = FALSE;
}

static gboolean
counts (const PwLink *link)
{
  return link->equal || link->measures;
}

/* The same where e compares with a leg farther back: a leg that e makes as long as a leap counts as a leap, too. */
static void
count_leaps_apart (PwPlain *plain, PwLegs *legs)
{
  gboolean single = FALSE, left = FALSE;

  for (guint i = 0; i < legs->n; i++)
    if (pw_piece_has_link (plain->store.piece, *pw_leg_at (legs, i), counts))
      return;
  for (guint i = 0; i + 1 < legs->n; i++)
    {
      PwLink *link = pw_link_at (legs, i);

      if (link->measures)
        single = is_leap (plain, *pw_leg_at (legs, i)) && !link->approaches;
      if (link->equal && single && !link->approaches
          && (i + 2 == legs->n || !pw_link_at (legs, i + 1)->approaches)
          && step_once (plain, *pw_leg_at (legs, i + 1), pw_leg_at (legs, i + 1)))
        link->equal = FALSE;
      if (link->equal && i > 0 && pw_link_at (legs, i - 1)->equal && !pw_link_at (legs, i - 1)->approaches)
        link->measures = TRUE; /* the leg before has made as many steps */
      left |= link->equal;
    }
  for (guint i = 0; i + 1 < legs->n && !left; i++)
    pw_link_at (legs, i)->measures = FALSE;
}

/* Returns: whether a leg changed, so that all must be settled again */
static gboolean
settle_links (PwPlain *plain, PwLegs *legs, const PwPlainPlace *place)
{
  PwAtoms facing = place->facing;
  gboolean changed = FALSE;

  if (plain->measures_apart)
    count_leaps_apart (plain, legs);
  for (guint i = 0; i + 1 < legs->n; i++)
    {
      PwNodeId next = *pw_leg_at (legs, i + 1), pruned;
      PwAtoms behind;

      pw_store_facing (&plain->store, *pw_leg_at (legs, i), &facing, &behind);
      facing = behind;
      count_leap (plain, legs, i);
      next = *pw_leg_at (legs, i + 1);
      _pw_plain_settle_directions (plain, pw_link_at (legs, i), next, &facing);
      pruned = prune (plain, pw_link_at (legs, i), next, &facing);
      *pw_leg_at (legs, i + 1) = pruned;
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
  PwNode node = pw_store_node (&plain->store, leg);

  *leap = leg;
  if (node.kind == PW_NODE_LEAP && node.scope != PW_SCOPE_PART && _pw_plain_leap (plain, leg, leap))
    return 1;
  if (!pw_store_is_ride (&plain->store, leg) || !node.repeat.exact || node.repeat.ride != PW_RIDE_PLAIN)
    return 0;
  *leap = node.repeat.child;
  return node.repeat.max;
}

/* The legs from `first` on that make the same leap straight on. count: (out): leaps. Returns: number of legs */
static guint
find_run (PwPlain *plain, const PwLegs *legs, guint first, PwNodeId *leap, guint *count)
{
  guint n = legs->n, i = first;
  PwNodeId other;

  *count = count_leaps (plain, *pw_leg_at (legs, first), leap);
  *leap = pw_store_aim (&plain->store, *leap, PW_SCOPE_NONE, PW_DIR_NONE);
  while (*count > 0 && i + 1 < n && _pw_plain_goes_straight (pw_link_at (legs, i)))
    {
      guint more = count_leaps (plain, *pw_leg_at (legs, i + 1), &other);

      if (more == 0 || other != *leap || (i + 2 < n && pw_link_looks_back (pw_link_at (legs, i + 1))))
        break;
      *count += more;
      i++;
    }
  return i - first + 1;
}

/* Writes runs of the same leap as rides; a short run only if it is the whole chain (W-W-W, but not W-W-F). */
static void
join_runs (PwPlain *plain, PwLegs *legs)
{
  for (guint i = 0; i < legs->n; i++)
    {
      PwNode ride = { .kind = PW_NODE_REPEAT };
      PwNode first = pw_store_node (&plain->store, *pw_leg_at (legs, i));
      guint count, n = find_run (plain, legs, i, &ride.repeat.child, &count);
      PwNodeId id;

      if (n < 2 || (count <= PW_FEW_LEAPS && n < legs->n))
        continue;
      ride.span = first.span;
      ride.repeat.max = MIN (count, G_MAXUINT16);
      ride.repeat.exact = TRUE;
      ride.repeat.link.stays.holds = PW_HOLDS_EMPTY;
      id = pw_store_add (&plain->store, &ride, NULL, NULL);
      pw_legs_replace (legs, i, n, pw_store_aim (&plain->store, id, first.scope, first.directions));
    }
}

/* R+R and R+W where they are all; R2+W stays two legs. */
static void
join_hop (PwPlain *plain, PwLegs *legs)
{
  PwNode ride = pw_store_node (&plain->store, *pw_leg_at (legs, 0));

  if (legs->n == 2 && ride.kind == PW_NODE_REPEAT && ride.repeat.max == 0)
    pw_legs_join_hop (&plain->store, legs, 0);
}

/* -- lines apart -- */

/* The one alternative of a leg along the lines of a leap: in Q (R or B), R for W. Returns: FALSE if there isn't
 * exactly one */
static gboolean
find_on_line (const PwPlain *plain, PwNodeId leg, PwNodeId line, PwNodeId *found)
{
  PwNode node = pw_store_node (&plain->store, leg);
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

/* All legs along the lines of one alternative of the first, as a ride or hop. Returns: FALSE if they are more
 * than that */
static gboolean
join_line (PwPlain *plain, const PwLegs *legs, PwNodeId first, const PwPlainPlace *place,
           PwNodeId *joined)
{
  PwLegs line;
  PwNodeId leap, leg = first;
  gboolean found = _pw_plain_leap (plain, first, &leap);

  line = pw_legs_new ();
  pw_legs_append (&line, first, pw_link_at (legs, 0));
  for (guint i = 1; i < legs->n && found; i++)
    {
      found = find_on_line (plain, *pw_leg_at (legs, i), leap, &leg);
      pw_legs_append (&line, leg, pw_link_at (legs, i));
    }
  if (found)
    {
      *joined = _pw_plain_chain (plain, &line, place);
      found = pw_piece_node (plain->store.piece, *joined)->kind == PW_NODE_REPEAT;
    }
  pw_legs_clear (&line);
  return found;
}

/* Parts a chain that goes straight on by lines: Q+K is R+W and B+F. Only if each part is a ride or a hop. */
static gboolean
part_lines (PwPlain *plain, const PwLegs *legs, const PwPlainPlace *place, PwNodeId *choice)
{
  PwNode first = pw_store_node (&plain->store, *pw_leg_at (legs, 0));
  g_autofree PwNodeId *ids = NULL;

  if (legs->n < 2 || first.kind != PW_NODE_CHOICE || first.scope != PW_SCOPE_NONE)
    return FALSE;
  for (guint i = 0; i + 1 < legs->n; i++)
    if (pw_link_at (legs, i)->directions != PW_DIR_NONE || pw_link_at (legs, i)->turn != PW_TURN_FREE
        || !pw_store_lines_apart (&plain->store, *pw_leg_at (legs, i + 1)))
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
_pw_plain_chain (PwPlain *plain, PwLegs *legs, const PwPlainPlace *place)
{
  static const PwLink no_link;
  PwNodeId id;

  while (settle_links (plain, legs, place))
    {
      PwLegs flat;

      flat = pw_legs_new ();
      for (guint i = 0; i < legs->n; i++)
        _pw_plain_legs_add (plain, &flat, *pw_leg_at (legs, i),
                            i + 1 < legs->n ? pw_link_at (legs, i) : &no_link);
      pw_legs_clear (legs);
      *legs = flat;
    }
  if (!plain->minds_legs)
    {
      join_runs (plain, legs);
      join_hop (plain, legs);
    }
  if (legs->n == 1)
    return *pw_leg_at (legs, 0);
  if (!plain->minds_legs && part_lines (plain, legs, place, &id))
    return id;
  return pw_legs_end (&plain->store, legs);
}
