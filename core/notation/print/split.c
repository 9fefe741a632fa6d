/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes routes apart that a dialect can only say in several terms: links that ask for
 * more than one of its signs does, turns that depend on earlier ones.
 */
#include "core/notation/print/split.h"

#define MAX_PARTS 64 /* of one route */

static void
add_part (GPtrArray *parts, PwRoute *part)
{
  if (part != NULL)
    g_ptr_array_add (parts, part);
}

/* -- links -- */

static gboolean
asks_for_part (const PwLink *sign, const PwLink *link)
{
  return (sign->stays.holds & ~link->stays.holds) == 0 && (sign->takes.holds & ~link->takes.holds) == 0;
}

/* Which signs make up a link, each as large as possible. Returns their number; 0 if they don't. */
static guint
cover_link (const PwLink *link, const PwLink *signs, guint n_signs, guint *used)
{
  guint stays = 0, takes = 0, n = 0;

  for (guint pass = 0; pass < 2; pass++) /* those that ask for two things first */
    for (guint i = 0; i < n_signs; i++)
      {
        guint wide
            = (guint) (__builtin_popcount (signs[i].stays.holds) + __builtin_popcount (signs[i].takes.holds));

        if ((wide < 2) == (pass == 0) || !asks_for_part (&signs[i], link)
            || ((signs[i].stays.holds & ~stays) == 0 && (signs[i].takes.holds & ~takes) == 0))
          continue;
        stays |= signs[i].stays.holds;
        takes |= signs[i].takes.holds;
        used[n++] = i;
      }
  return stays == link->stays.holds && takes == link->takes.holds ? n : 0;
}

/* Parts whose links ask for less may have a shorter form. */
static gboolean
shape_again (PwReading *reading, const PwRoute *whole, GPtrArray *parts, guint before)
{
  guint n = parts->len;

  for (guint i = before; i < n; i++)
    if (parts->pdata[i] != whole)
      add_part (parts, pw_route_rewalk (reading, parts->pdata[i], ((PwRoute *) parts->pdata[i])->facts.root));
    else
      g_ptr_array_add (parts, parts->pdata[i]);
  g_ptr_array_remove_range (parts, before, n - before);
  return TRUE;
}

gboolean
pw_split_conditions (PwReading *reading, PwRoute *route, const PwLink *signs, guint n_signs, GPtrArray *parts)
{
  guint before = parts->len;

  g_ptr_array_add (parts, route);
  for (guint leg = 0; leg + 1 < pw_route_n_legs (route); leg++)
    for (guint i = before; i < parts->len; i++)
      {
        PwLink link = pw_route_link (parts->pdata[i], leg);
        guint used[16], n = cover_link (&link, signs, MIN (n_signs, G_N_ELEMENTS (used)), used);

        if (n == 0 || parts->len - before + n > MAX_PARTS)
          return FALSE;
        for (guint j = 0; n > 1 && j < n; j++)
          {
            PwRoute *part = pw_route_copy (reading, parts->pdata[i]);
            PwLink own = link;

            own.stays.holds &= signs[used[j]].stays.holds;
            own.takes.holds &= signs[used[j]].takes.holds;
            pw_route_set_link (part, leg, &own);
            if (j + 1 < n)
              g_ptr_array_insert (parts, (int) i++, part);
            else
              parts->pdata[i] = part;
          }
      }
  return shape_again (reading, route, parts, before);
}

#define MAX_SIGNS 16

/* What a link asks for of one sign. */
static PwLink
part_of_link (const PwLink *link, const PwLink *sign)
{
  PwLink part = *link;

  part.stays.holds &= sign->stays.holds;
  part.takes.holds &= sign->takes.holds;
  return part;
}

/* Any number of rounds, each joined by one sign or another, as rounds of rounds. */
static gboolean
nest_rounds (PwPrintTerm repeat, const PwLink *signs, guint n_signs, PwNodeId *parted)
{
  PwLink again = repeat.again;
  guint used[MAX_SIGNS], n = cover_link (&again, signs, MIN (n_signs, MAX_SIGNS), used);

  if (n > 1 && (repeat.max != 0 || repeat.exact || repeat.stays_away || repeat.ride != PW_RIDE_PLAIN
                || again.turn != PW_TURN_FREE || again.equal || again.measures))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      repeat.again = part_of_link (&again, &signs[used[i]]);
      repeat.id = repeat.child = pw_print_term_end (&repeat);
    }
  *parted = repeat.id;
  return n > 0;
}

/* A chain for each choice of signs. */
static gboolean
part_chain (PwPrintTerm chain, const PwLink *signs, guint n_signs, PwNodeId *parted)
{
  PwNodeId chains[MAX_SIGNS] = { chain.id };
  guint n_chains = 1;

  for (guint i = 0; i + 1 < chain.n; i++)
    {
      PwLink link = pw_print_link (&chain, i);
      guint used[MAX_SIGNS], n = cover_link (&link, signs, MIN (n_signs, MAX_SIGNS), used), before = n_chains;

      if (link.may_end || link.approaches)
        continue;
      if (n == 0 || n * n_chains > MAX_SIGNS)
        return FALSE;
      for (guint j = n; j > 0; j--)
        for (guint k = 0; k < before; k++)
          {
            PwLink part = part_of_link (&link, &signs[used[j - 1]]);
            PwNodeId id = pw_store_with_link (chain.store, chains[k], i, &part);

            chains[j > 1 ? n_chains++ : k] = id;
          }
    }
  *parted = pw_store_choice (chain.store, chains, n_chains);
  return n_chains == 1 || chain.scope == PW_SCOPE_NONE;
}

gboolean
pw_split_inner_conditions (PwStore *store, PwNodeId id, const PwLink *signs, guint n_signs, PwNodeId *parted)
{
  PwPrintTerm term = pw_print_term (store, id);

  for (guint i = 0; i < term.n; i++)
    {
      PwNodeId child;

      if (!pw_split_inner_conditions (store, pw_print_child_id (&term, i), signs, n_signs, &child))
        return FALSE;
      id = pw_store_with_child (store, id, i, child);
    }
  *parted = id;
  term = pw_print_term (store, id);
  if (term.kind == PW_PRINT_TERM_REPEAT)
    return nest_rounds (term, signs, n_signs, parted);
  return term.kind != PW_PRINT_TERM_CHAIN || part_chain (term, signs, n_signs, parted);
}

/*
 * Leg i of a route, a repeat, replaced by a round, and by a repeat with its last round apart: the link after the last
 * round is then another than that between rounds.
 */
static void
set_last_round_apart (PwReading *reading, const PwRoute *route, guint at, GPtrArray *parts)
{
  PwPrintTerm repeat = pw_route_leg (route, at), before = repeat;
  PwNodeId alternatives[2] = { repeat.child };

  before.max = repeat.max > 0 ? repeat.max - 1 : 0;
  alternatives[1] = pw_print_join (route->store, before.max == 1 ? repeat.child : pw_print_term_end (&before),
                                   &repeat.again, repeat.child);
  for (guint k = repeat.exact ? 1 : 0; k < G_N_ELEMENTS (alternatives); k++)
    add_part (parts, pw_route_with_leg (reading, route, at, alternatives[k]));
}

/* FALSE if all legs fit. */
static gboolean
split_last_round (PwReading *reading, PwRoute *route,
                  gboolean (*fits) (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind),
                  GPtrArray *parts)
{
  for (guint i = 0; i < pw_route_n_legs (route); i++)
    {
      PwPrintTerm leg = pw_route_leg (route, i);
      PwLink behind = pw_route_link_or_none (route, i);

      if (leg.kind != PW_PRINT_TERM_REPEAT || leg.ride != PW_RIDE_PLAIN || leg.stays_away || leg.again.approaches
          || leg.again.measures || leg.again.equal || leg.scope != PW_SCOPE_NONE || behind.measures
          || fits (route, &leg, i + 1 < pw_route_n_legs (route) ? &behind : NULL))
        continue;
      set_last_round_apart (reading, route, i, parts);
      return TRUE;
    }
  return FALSE;
}

#define MAX_SPLITS 24 /* of one route */

void
pw_split_rounds (PwReading *reading, PwRoute *route,
                 gboolean (*fits) (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind),
                 GPtrArray *parts)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  g_ptr_array_add (rest, route);
  for (guint i = 0; i < rest->len; i++)
    if (i >= MAX_SPLITS || !split_last_round (reading, rest->pdata[i], fits, rest))
      g_ptr_array_add (parts, rest->pdata[i]);
}

/* -- kings -- */

void
pw_split_king (PwReading *reading, const PwRoute *route, GPtrArray *parts)
{
  static const PwDirectionSet kinds[] = { PW_DIRECTION_SET_ORTHOGONAL, PW_DIRECTION_SET_DIAGONAL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_part (parts, pw_route_new (reading, &route->facts, route->direction_set & kinds[i], route->filter,
                                   route->facts.root));
}

/* -- repeats -- */

#define MAX_ROUNDS 4 /* that are written out */

/* Many rounds: one, and one with the others after it. */
static void
split_first_round (PwReading *reading, const PwRoute *route, GPtrArray *parts)
{
  PwPrintTerm repeat = pw_route_root (route), others = repeat;

  others.max -= others.max != 0;
  others.scope = PW_SCOPE_NONE;
  if (!repeat.exact)
    add_part (parts, pw_route_rewalk (reading, route, repeat.child));
  add_part (parts, pw_route_rewalk (reading, route, pw_print_join (route->store, repeat.child, &repeat.again,
                                                                   pw_print_term_end (&others))));
}

gboolean
pw_split_repeat (PwReading *reading, const PwRoute *route, GPtrArray *parts)
{
  PwPrintTerm repeat = pw_route_root (route);
  PwNodeId rounds = repeat.child;

  if (repeat.kind != PW_PRINT_TERM_REPEAT || repeat.again.turn != PW_TURN_FREE || repeat.again.approaches
      || repeat.ride != PW_RIDE_PLAIN || repeat.stays_away)
    return FALSE;
  if (repeat.max == 0 || repeat.max > MAX_ROUNDS)
    {
      split_first_round (reading, route, parts);
      return TRUE;
    }
  for (guint n = 1; n <= repeat.max; n++)
    {
      if (!repeat.exact || n == repeat.max)
        add_part (parts, pw_route_rewalk (reading, route, rounds));
      rounds = pw_print_join (route->store, rounds, &repeat.again, repeat.child);
    }
  return TRUE;
}

/* -- turns -- */

typedef enum
{
  SIDE_NONE,
  SIDE_RIGHT,
  SIDE_LEFT,
  N_SIDES,
} Side;

typedef struct
{
  PwReading *reading;
  GPtrArray *parts;
  guint before;
} Turner;

static Side
side_of (PwVec facing, PwVec v)
{
  int cross = facing.dx * v.dy - facing.dy * v.dx;

  return cross == 0 ? SIDE_NONE : cross < 0 ? SIDE_RIGHT : SIDE_LEFT;
}

/* The part of some directions that turns to one side. Returns: FALSE if no letters say it; NONE if it is
 * empty */
static gboolean
part_of_side (Turner *turner, const PwDirectionChoices *choices, PwDirections directions, Side side, PwDirections *part)
{
  PwChosenDirections chosen;

  pw_direction_choices_pick (choices, directions, &chosen);
  for (guint i = 0; i < choices->n_facings; i++)
    for (guint j = 0; j < choices->n_pool; j++)
      if (side_of (choices->facings[i], choices->pool[j]) != side)
        chosen.of[i] &= ~((guint64) 1 << j);
  *part = PW_DIR_NONE;
  return pw_chosen_directions_are_empty (&chosen)
         || pw_ext_words_find (turner->reading->words, choices, &chosen, part);
}

/* Writes out link i of a chain and all after it. side: of the last turn */
static gboolean
turn_chain (Turner *turner, PwRoute *route, guint i, Side side)
{
  PwLink link;
  PwDirectionChoices choices;
  PwDirections directions;

  if (turner->parts->len - turner->before > MAX_PARTS)
    return FALSE;
  if (i + 1 == pw_route_n_legs (route))
    {
      add_part (turner->parts, pw_route_rewalk (turner->reading, route, route->facts.root));
      return TRUE;
    }
  link = pw_route_link (route, i);
  if (!pw_route_choices (route, i + 1, &choices))
    return FALSE;
  directions = link.directions != PW_DIR_NONE ? link.directions : PW_DIR_F;
  if (link.turn != PW_TURN_FREE && side == SIDE_NONE)
    directions |= pw_directions_mirror (directions);
  else if (link.turn != PW_TURN_FREE && (link.turn == PW_TURN_SAME) != (side == SIDE_RIGHT))
    directions = pw_directions_mirror (directions);
  for (Side next = SIDE_NONE; next < N_SIDES; next++)
    {
      PwRoute *part;
      PwDirections own;

      if (!part_of_side (turner, &choices, directions, next, &own))
        return FALSE;
      if (own == PW_DIR_NONE)
        continue;
      part = pw_route_copy (turner->reading, route);
      link.turn = PW_TURN_FREE;
      link.directions = own;
      pw_route_set_link (part, i, &link);
      if (!turn_chain (turner, part, i + 1, next == SIDE_NONE ? side : next))
        return FALSE;
    }
  return TRUE;
}

/*
 * Two steps of a zigzag that turns between two kinds of steps, as of W and F: of the first only the kind that the
 * route begins with, of the second what the turn leads to. If the turn back leads to that kind again, no other step
 * is ever made.
 */
static PwNodeId
make_tooth (Turner *turner, const PwRoute *route, PwNodeId step, const PwLink *stop, const PwLink *again)
{
  PwStore *store = route->store;
  PwLink there = *stop, back = *again;
  PwNodeId begun = pw_print_narrow (store, step, route->direction_set), second, third;
  PwAtoms before = *pw_store_first (store, begun);

  if (route->classes == 0 || begun == step)
    return pw_print_join (store, step, stop, step);
  second = pw_print_prune (store, turner->reading->words, step, &before, &there);
  before = *pw_store_first (store, second);
  third = pw_print_prune (store, turner->reading->words, step, &before, &back);
  if (third != begun)
    return pw_print_join (store, step, stop, step);
  return pw_print_join (store, begun, stop, second);
}

/* A ride that turns: a circle is a ride that always turns to one side, a zigzag repeats two steps. */
static gboolean
turn_repeat (Turner *turner, PwRoute *route)
{
  PwPrintTerm repeat = pw_route_root (route);
  gboolean zigzag = repeat.again.turn == PW_TURN_OTHER;
  PwDirections right = PW_DIR_R | PW_DIR_FR | PW_DIR_RF | PW_DIR_BR | PW_DIR_RB, turn = repeat.again.directions;
  PwDirections both = turn & pw_directions_mirror (turn);

  /* A zigzag that may go straight on, or what may turn to either side, is no two rides. */
  if ((turn & ~(right | both)) != 0 || (zigzag && both != PW_DIR_NONE))
    return FALSE;
  if (repeat.stays_away || !pw_print_is_step_of_any (pw_print_child (&repeat, 0))
      || (zigzag && (repeat.max != 0 || repeat.exact)))
    return FALSE;
  for (guint hand = 0; hand < 2; hand++)
    {
      PwPrintTerm own = repeat;
      PwLink stop = repeat.again;

      stop.turn = own.again.turn = PW_TURN_FREE;
      own.again.directions = hand == 0 ? turn : pw_directions_mirror (turn);
      stop.directions = pw_directions_mirror (own.again.directions);
      stop.may_end = TRUE;
      if (zigzag)
        own.child = make_tooth (turner, route, repeat.child, &stop, &own.again);
      add_part (turner->parts, pw_route_rewalk (turner->reading, route, pw_print_term_end (&own)));
    }
  return TRUE;
}

static gboolean
turns (const PwLink *link)
{
  return link->turn != PW_TURN_FREE;
}

gboolean
pw_route_turns (const PwRoute *route)
{
  return pw_route_find_link (route, turns) < pw_route_n_legs (route);
}

gboolean
pw_split_turns (PwReading *reading, PwRoute *route, GPtrArray *parts)
{
  Turner turner = { reading, parts, parts->len };
  PwPrintTerm root = pw_route_root (route);

  if (root.kind == PW_PRINT_TERM_REPEAT && root.again.turn != PW_TURN_FREE)
    return turn_repeat (&turner, route);
  if (pw_route_turns (route))
    return turn_chain (&turner, route, 0, SIDE_NONE);
  g_ptr_array_add (parts, route);
  return TRUE;
}
