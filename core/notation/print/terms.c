/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Nodes as printers see them: steps, kings, and directions with the shortest letters.
 */
#include "core/notation/print/terms.h"

static const PwVec wazir = { 1, 0 }, ferz = { 1, 1 };

/* -- steps -- */

/* Whether two nodes are W and F, and alike but for that. */
static gboolean
are_king (const PwNode *w, const PwNode *f)
{
  PwNode other = *f;

  other.leap.atom = wazir;
  return w->kind == PW_NODE_LEAP && f->kind == PW_NODE_LEAP && w->scope == PW_SCOPE_NONE
         && pw_vec_equal (w->leap.atom, wazir) && pw_vec_equal (f->leap.atom, ferz) && pw_node_equal (w, &other);
}

/* A leap, or both leaps of a king. Returns: FALSE for other nodes */
static gboolean
read_leap (PwPrintTerm *term, const PwNode *node)
{
  const PwPiece *piece = term->store->piece;
  const PwNode *leap = node;

  if (node->kind == PW_NODE_CHOICE && node->choice.n == 2)
    {
      leap = pw_piece_node (piece, pw_piece_child (piece, node, 0));
      term->king = are_king (leap, pw_piece_node (piece, pw_piece_child (piece, node, 1)));
    }
  if (node->kind != PW_NODE_LEAP && !term->king)
    return FALSE;
  term->atom = leap->leap.atom;
  term->reach = leap->leap.reach;
  term->between = leap->leap.between;
  term->wraps = leap->leap.wraps;
  return TRUE;
}

static void
read_repeat (PwPrintTerm *term, const PwNode *node)
{
  const PwNode *child = pw_piece_node (term->store->piece, node->repeat.child);
  PwPrintTerm step;

  term->max = node->repeat.max;
  term->exact = node->repeat.exact;
  term->ride = node->repeat.ride;
  term->slides = node->repeat.slides;
  term->child = node->repeat.child;
  term->stays_away = node->repeat.stays_away;
  term->again = node->repeat.link;
  step = *term;
  step.rides = pw_link_is_plain (&term->again) && term->again.directions == PW_DIR_NONE && !term->stays_away
               && child->scope == PW_SCOPE_NONE && read_leap (&step, child) && step.reach == PW_REACH_VECTOR
               && !pw_vec_is_zero (step.atom);
  if (step.rides)
    *term = step;
}

PwPrintTerm
pw_print_term (PwStore *store, PwNodeId id)
{
  static const PwPrintTermKind kinds[] = {
    [PW_NODE_CHAIN] = PW_PRINT_TERM_CHAIN,
    [PW_NODE_CHOICE] = PW_PRINT_TERM_CHOICE,
    [PW_NODE_REPEAT] = PW_PRINT_TERM_REPEAT,
  };
  const PwNode *node = pw_piece_node (store->piece, id);
  PwPrintTerm term = { .store = store, .id = id, .scope = node->scope, .directions = node->directions };

  if (node->kind == PW_NODE_REPEAT)
    read_repeat (&term, node);
  if (term.rides || read_leap (&term, node))
    return term;
  term.kind = kinds[node->kind];
  term.n = node->kind == PW_NODE_REPEAT ? 1 : node->chain.n;
  return term;
}

PwNodeId
pw_print_child_id (const PwPrintTerm *term, guint i)
{
  return term->kind == PW_PRINT_TERM_REPEAT
             ? term->child
             : pw_piece_child (term->store->piece, pw_piece_node (term->store->piece, term->id), i);
}

PwPrintTerm
pw_print_child (const PwPrintTerm *term, guint i)
{
  return pw_print_term (term->store, pw_print_child_id (term, i));
}

PwLink
pw_print_link (const PwPrintTerm *chain, guint i)
{
  return *pw_piece_link (chain->store->piece, pw_piece_node (chain->store->piece, chain->id), i);
}

static PwNodeId
end_leap (const PwPrintTerm *step)
{
  PwNode leap = { .kind = PW_NODE_LEAP };
  PwNodeId ids[2];

  leap.leap.atom = step->atom;
  leap.leap.reach = step->reach;
  leap.leap.between = step->between;
  leap.leap.wraps = step->wraps;
  ids[0] = pw_store_add (step->store, &leap, NULL, NULL);
  leap.leap.atom = ferz;
  if (step->king)
    ids[1] = pw_store_add (step->store, &leap, NULL, NULL);
  return pw_store_choice (step->store, ids, step->king ? 2 : 1);
}

PwNodeId
pw_print_term_end (const PwPrintTerm *term)
{
  gboolean step = term->kind == PW_PRINT_TERM_STEP;
  PwNode repeat = { .kind = PW_NODE_REPEAT };
  PwNodeId id = step ? end_leap (term) : term->id;

  if (step ? term->rides : term->kind == PW_PRINT_TERM_REPEAT)
    {
      repeat.repeat.child = step ? id : term->child;
      repeat.repeat.max = term->max;
      repeat.repeat.exact = term->exact;
      repeat.repeat.ride = term->ride;
      repeat.repeat.slides = step && !term->exact && term->ride == PW_RIDE_PLAIN ? TRUE : term->slides;
      repeat.repeat.stays_away = term->stays_away;
      repeat.repeat.link = step ? (PwLink){ .stays = { PW_HOLDS_EMPTY } } : term->again;
      id = pw_store_add (term->store, &repeat, NULL, NULL);
    }
  return pw_store_aim (term->store, id, term->scope, term->directions);
}

PwPrintTerm
pw_print_null_step (PwStore *store)
{
  return (PwPrintTerm){ .store = store, .kind = PW_PRINT_TERM_STEP };
}

gboolean
pw_print_term_is_leap (const PwPrintTerm *term)
{
  return term->kind == PW_PRINT_TERM_STEP && !term->rides && term->scope == PW_SCOPE_NONE;
}

gboolean
pw_print_is_step_of_any (PwPrintTerm term)
{
  if (term.kind == PW_PRINT_TERM_STEP)
    return TRUE;
  if (term.kind != PW_PRINT_TERM_CHOICE || term.scope != PW_SCOPE_NONE)
    return FALSE;
  for (guint i = 0; i < term.n; i++)
    {
      PwPrintTerm child = pw_print_child (&term, i);

      if (child.kind != PW_PRINT_TERM_STEP || child.scope != PW_SCOPE_NONE)
        return FALSE;
    }
  return TRUE;
}

PwNodeId
pw_print_narrow (PwStore *store, PwNodeId id, PwDirectionSet direction_set)
{
  PwPrintTerm term = pw_print_term (store, id);
  guint n = term.kind == PW_PRINT_TERM_CHOICE ? term.n : term.king ? 2 : 0, n_left = 0;
  PwNodeId left = id;

  for (guint i = 0; i < n && pw_print_is_step_of_any (term); i++)
    {
      PwPrintTerm one = term;
      PwDirectionSet classes, all;
      PwNodeId kind;

      one.king = FALSE;
      one.atom = i == 0 ? wazir : ferz;
      kind = term.king ? pw_print_term_end (&one) : pw_print_child_id (&term, i);
      if (pw_atoms_pick (pw_store_first (store, kind), PW_DIR_ALL, &classes, &all) && !(direction_set & classes))
        continue;
      left = kind;
      n_left++;
    }
  return n_left == 1 ? left : id;
}

PwAtoms
pw_print_last_atoms (const PwPrintTerm *term, const PwAtoms *before)
{
  PwAtoms last;

  pw_store_facing (term->store, term->id, before, &last);
  return last;
}

/* -- chains -- */

PwNodeId
pw_print_slice (const PwPrintTerm *chain, guint first, guint n)
{
  g_auto (PwLegs) legs = pw_legs_new ();

  for (guint i = first; i < first + n; i++)
    {
      PwLink link = pw_print_link (chain, i);

      pw_legs_append (&legs, pw_print_child_id (chain, i), &link);
    }
  return pw_legs_end (chain->store, &legs);
}

PwNodeId
pw_print_join (PwStore *store, PwNodeId first, const PwLink *link, PwNodeId second)
{
  g_auto (PwLegs) legs = pw_legs_new ();

  pw_legs_add (store, &legs, first, link);
  pw_legs_add (store, &legs, second, NULL);
  return pw_legs_end (store, &legs);
}

PwPrintTerm
pw_print_written_out (const PwPrintTerm *term)
{
  g_auto (PwLegs) legs = pw_legs_new ();

  if (term->kind != PW_PRINT_TERM_STEP || term->scope != PW_SCOPE_NONE
      || !pw_legs_write_out (term->store, &legs, term->id, NULL))
    return *term;
  return pw_print_term (term->store, pw_legs_end (term->store, &legs));
}

/* -- kings -- */

gboolean
pw_print_crown (PwStore *store, PwNodeId id, const PwVec *atom, PwNodeId *crowned)
{
  PwPrintTerm term = pw_print_term (store, id);

  *crowned = id;
  if (term.kind == PW_PRINT_TERM_STEP && term.reach == PW_REACH_VECTOR && term.atom.dx == 1)
    {
      if (atom != NULL && (term.king || !pw_vec_equal (term.atom, *atom)))
        return FALSE;
      term.atom = wazir;
      term.king = TRUE;
      *crowned = pw_print_term_end (&term);
    }
  for (guint i = 0; i < term.n; i++)
    {
      PwNodeId child;

      if (!pw_print_crown (store, pw_print_child_id (&term, i), atom, &child))
        return FALSE;
      *crowned = pw_store_with_child (store, *crowned, i, child);
    }
  return TRUE;
}

gboolean
pw_print_crown_both (PwStore *store, PwNodeId w, PwNodeId f, PwNodeId *king)
{
  static const PwDirections quarters = PW_DIR_F | PW_DIR_R | PW_DIR_B | PW_DIR_L;
  PwPrintTerm term = pw_print_term (store, w);
  gboolean turns = term.kind == PW_PRINT_TERM_REPEAT && (term.again.directions & ~quarters) != 0;
  PwNodeId other;

  return !turns && pw_print_crown (store, w, &wazir, king) && pw_print_crown (store, f, &ferz, &other)
         && *king == other;
}

/* -- from the plain form -- */

/* What W and F do alike, once or again and again straight on: W and F as K, W and F that take on their way as well. */
static gboolean
make_king (PwStore *store, PwNodeId w, PwNodeId f, PwNodeId *king)
{
  PwPrintTerm term, leap;

  if (!pw_print_crown_both (store, w, f, king))
    return FALSE;
  term = leap = pw_print_term (store, *king);
  if (term.kind == PW_PRINT_TERM_REPEAT)
    leap = pw_print_child (&term, 0);
  return leap.king && leap.scope == PW_SCOPE_NONE && term.scope == PW_SCOPE_NONE;
}

PwNodeId
pw_print_read (PwStore *store, PwExtWords *words, const PwPiece *plain, PwNodeId id)
{
  PwNode node = *pw_piece_node (plain, id);
  guint n = node.kind == PW_NODE_LEAP ? 0 : node.kind == PW_NODE_REPEAT ? 1 : node.chain.n, kept = 0;
  g_autofree PwNodeId *children = g_new (PwNodeId, n + 1);
  PwAtoms last, forward = { .n = 1, .atoms = { PW_FORWARD_ATOM } };
  PwPrintTerm term;

  for (guint i = 0; i < n; i++)
    {
      PwNodeId king, child = node.kind == PW_NODE_REPEAT ? node.repeat.child : pw_piece_child (plain, &node, i);

      child = pw_print_read (store, words, plain, child);
      if (node.kind == PW_NODE_CHOICE && kept > 0 && make_king (store, children[kept - 1], child, &king))
        children[kept - 1] = king; /* alternatives are in order: F comes right after a W that does the same */
      else
        children[kept++] = child;
    }
  if (node.kind == PW_NODE_CHOICE && kept == 1 && kept < n)
    return pw_store_aim (store, children[0], node.scope, node.directions);
  if (node.kind != PW_NODE_REPEAT)
    {
      node.chain.n = node.kind == PW_NODE_LEAP ? node.chain.n : kept;
      return pw_store_add (store, &node, children, n > 0 ? pw_piece_link (plain, &node, 0) : NULL);
    }
  node.repeat.child = children[0];
  term = pw_print_term (store, children[0]);
  last = pw_print_last_atoms (&term, &forward);
  node.repeat.link.directions = pw_print_plain_directions (words, &last, &term, node.repeat.link.directions);
  term = pw_print_term (store, pw_store_add (store, &node, NULL, NULL));
  return pw_print_term_end (&term);
}

/* -- directions in one form -- */

/* The directions with the shortest letters; NONE for straight on. Returns: FALSE if no letters say it */
static gboolean
find_shortest (PwExtWords *words, const PwDirectionChoices *choices, const PwChosenDirections *chosen,
               PwDirections *directions)
{
  PwChosenDirections ahead;

  *directions = PW_DIR_NONE;
  pw_direction_choices_pick (choices, PW_DIR_NONE, &ahead);
  return pw_chosen_directions_equal (chosen, &ahead) || pw_ext_words_find (words, choices, chosen, directions);
}

PwDirections
pw_print_plain_directions (PwExtWords *words, const PwAtoms *before, const PwPrintTerm *next,
                           PwDirections directions)
{
  PwDirectionChoices choices;
  PwChosenDirections chosen;
  PwDirections shortest;

  if (directions == PW_DIR_NONE
      || !pw_direction_choices_init (&choices, before, pw_store_first (next->store, next->id)))
    return directions;
  pw_direction_choices_pick (&choices, directions, &chosen);
  return find_shortest (words, &choices, &chosen, &shortest) ? shortest : directions;
}

/* The alternatives of a choice of steps that are picked. */
static PwNodeId
keep_picked (PwPrintTerm choice, const PwDirectionChoices *choices, const PwChosenDirections *chosen)
{
  PwNodeId kept[PW_MAX_ATOMS];
  guint n = 0;

  for (guint i = 0; i < choice.n && n < PW_MAX_ATOMS; i++)
    {
      const PwAtoms *first = pw_store_first (choice.store, pw_print_child_id (&choice, i));

      if (first->n != 1 || pw_chosen_directions_pick_atom (choices, chosen, first->atoms[0]))
        kept[n++] = pw_print_child_id (&choice, i);
    }
  return n > 0 && n < choice.n ? pw_store_choice (choice.store, kept, n) : choice.id;
}

/* A king that goes on as W or as F alone is one of them, as is a choice of steps; other legs as they are. */
static PwNodeId
uncrown (PwStore *store, PwNodeId leg, const PwDirectionChoices *choices, const PwChosenDirections *chosen)
{
  gboolean w = pw_chosen_directions_pick_atom (choices, chosen, wazir);
  gboolean f = pw_chosen_directions_pick_atom (choices, chosen, ferz);
  PwPrintTerm term = pw_print_term (store, leg);

  if (term.kind == PW_PRINT_TERM_CHOICE && pw_print_is_step_of_any (term))
    return keep_picked (term, choices, chosen);
  if (term.kind != PW_PRINT_TERM_STEP || !term.king || w == f)
    return leg;
  term.king = FALSE;
  term.atom = w ? wazir : ferz;
  return pw_print_term_end (&term);
}

PwNodeId
pw_print_prune (PwStore *store, PwExtWords *words, PwNodeId leg, const PwAtoms *before, PwLink *link)
{
  PwDirectionChoices choices, narrow;
  PwChosenDirections chosen, narrowed;
  PwDirections shortest;
  PwNodeId kept;

  if ((link->directions == PW_DIR_NONE && pw_store_first (store, leg)->n < 2) || link->turn != PW_TURN_FREE
      || !pw_direction_choices_init (&choices, before, pw_store_first (store, leg)))
    return leg;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  kept = uncrown (store, leg, &choices, &chosen);
  if (!pw_direction_choices_init (&narrow, before, pw_store_first (store, kept)))
    return leg;
  pw_direction_choices_map (&choices, &chosen, &narrow, &narrowed);
  if (!find_shortest (words, &narrow, &narrowed, &shortest))
    return leg;
  link->directions = shortest;
  return kept;
}

gboolean
pw_print_aim_at (PwStore *store, PwExtWords *words, const PwAtoms *before, PwNodeId choice, guint i, PwNodeId *leg,
                 PwLink *link)
{
  PwPrintTerm all = pw_print_term (store, choice), one = pw_print_child (&all, i);
  PwDirectionChoices choices, narrow;
  PwChosenDirections chosen, narrowed;

  *leg = pw_store_aim (store, one.id, PW_SCOPE_NONE, PW_DIR_NONE);
  if (one.scope == PW_SCOPE_STEP) /* letters of its own */
    {
      link->directions = one.directions;
      return TRUE;
    }
  if (one.scope != PW_SCOPE_NONE || !pw_direction_choices_init (&choices, before, pw_store_first (store, choice))
      || !pw_direction_choices_init (&narrow, before, pw_store_first (store, *leg)))
    return FALSE;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  pw_direction_choices_map (&choices, &chosen, &narrow, &narrowed);
  return !pw_chosen_directions_are_empty (&narrowed)
         && find_shortest (words, &narrow, &narrowed, &link->directions);
}
